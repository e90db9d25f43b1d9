//! Tables of columns, handed to Python as Arrow.

use std::{collections::HashMap, ops::Range, path::PathBuf, sync::Arc};

use arrow_array::{
    Array, ArrayRef, DictionaryArray, Float64Array, Int8Array, Int16Array, Int32Array, Int64Array,
    RecordBatch, RecordBatchIterator, StringArray, UInt8Array,
    cast::AsArray,
    ffi_stream::FFI_ArrowArrayStream,
    types::{
        ArrowPrimitiveType, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    },
};
use arrow_buffer::NullBuffer;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef, ffi::FFI_ArrowSchema};
use numpy::{Element, PyArray1, PyArrayDyn, PyUntypedArrayMethods};
use pyo3::{
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyBytes, PyCapsule, PyDict, PyIterator, PyList, PySlice, PyString, PyTuple},
};

use crate::{
    arguments::{
        arrays::readable,
        lists::List,
        named::argument,
        numbers::Number,
        pickled::Pickled,
        types::{FilePath, object},
    },
    refusals::plain,
    work::{signals::Ear, threads::outside},
};

/// The metadata key for a column's description.
pub(crate) const DESCRIPTION: &str = "description";
/// The metadata key for a column's unit.
pub(crate) const UNIT: &str = "unit";

/// The limits of a pickled table, and one more to find out that they are exceeded.
const COLUMNS_MAX: usize = 1_001;
const BATCHES_MAX: usize = 1_048_577;
const NAME_BYTES_MAX: usize = 200;
/// The number of rows of a CSV file that are written at once.
const CSV_ROWS: usize = 10_000;

/// A table: named columns of numbers or strings, all of the same length. Immutable.
///
/// `len(table)` is the number of rows, `table["cash"]` is a column as a numpy array, and
/// `table[:10]` is a table of the first ten rows. Iterating gives the column names. `units` and
/// `descriptions` describe the columns.
///
/// A table is Arrow data and has the Arrow PyCapsule interface, so libraries that read Arrow accept
/// it without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`,
/// `duckdb.from_arrow(table)`. Columns of repeated words are dictionary-encoded: `category` in
/// pandas, `Categorical` in polars. A missing number is NaN in numpy and pandas, and null in Arrow.
#[pyclass(frozen, module = "acquire_engine", name = "Table")]
pub(crate) struct PyTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    rows: usize,
}

/// Calls the macro with the Arrow type of a column of numbers, or does something else for strings.
macro_rules! by_type {
    ($data_type:expr, $number:ident, $words:expr) => {
        match $data_type {
            DataType::Float64 => $number!(Float64Type),
            DataType::Int8 => $number!(Int8Type),
            DataType::Int16 => $number!(Int16Type),
            DataType::Int32 => $number!(Int32Type),
            DataType::Int64 => $number!(Int64Type),
            _ => $words,
        }
    };
}

fn format_error(py: Python<'_>, error: &ArrowError) -> PyErr {
    plain::table(py, &error.to_string())
}

/// Returns a cell of a column of strings.
fn text(column: &ArrayRef, row: usize) -> &str {
    if let Some(texts) = column.as_string_opt::<i32>() {
        return texts.value(row);
    }
    let column = column.as_dictionary::<UInt8Type>();
    column.values().as_string::<i32>().value(usize::from(column.keys().value(row)))
}

/// Returns a column of strings, row by row.
fn texts(column: &ArrayRef) -> impl Iterator<Item = &str> {
    (0..column.len()).map(|row| text(column, row))
}

/// Returns a cell as a string; a missing number is an empty one.
fn cell(column: &ArrayRef, row: usize) -> String {
    macro_rules! number {
        ($type:ty) => {
            column.as_primitive::<$type>().value(row).to_string()
        };
    }
    if column.is_null(row) {
        return String::new();
    }
    by_type!(column.data_type(), number, text(column, row).to_owned())
}

const fn dtype(data_type: &DataType) -> &'static str {
    match data_type {
        DataType::Float64 => "float64",
        DataType::Int8 => "int8",
        DataType::Int16 => "int16",
        DataType::Int32 => "int32",
        DataType::Int64 => "int64",
        _ => "str",
    }
}

/// Returns some rows of a CSV file.
fn csv_rows(batch: &RecordBatch, rows: Range<usize>) -> String {
    let mut text = String::new();
    for row in rows {
        for (i, column) in batch.columns().iter().enumerate() {
            if i > 0 {
                text.push(',');
            }
            text.push_str(&quoted(cell(column, row)));
        }
        text.push('\n');
    }
    text
}

/// Returns a cell of a CSV file.
fn quoted(text: String) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn number_column<'py, T>(array: &Bound<'py, PyAny>) -> Option<arrow_array::PrimitiveArray<T>>
where
    T: ArrowPrimitiveType<Native: Element>,
    arrow_array::PrimitiveArray<T>: From<Vec<T::Native>>,
{
    let array = array.cast::<PyArrayDyn<T::Native>>().ok().filter(|array| array.ndim() == 1)?;
    let numbers = readable("column", array).ok()?;
    Some(numbers.as_array().iter().copied().collect::<Vec<_>>().into())
}

/// Returns a column from the value that [`PyTable::__reduce__`] made.
fn restored(part: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let py = part.py();
    if let Ok((keys, words)) = part.extract::<(Bound<'_, PyAny>, Vec<String>)>() {
        let keys: UInt8Array =
            number_column(&keys).ok_or_else(|| plain::table(py, "keys are an array of uint8"))?;
        let words = Arc::new(StringArray::from(words));
        let column = DictionaryArray::<UInt8Type>::try_new(keys, words)
            .map_err(|error| format_error(py, &error))?;
        return Ok(Arc::new(column));
    }
    if let Ok(texts) = part.cast::<PyList>()
        && let Ok(texts) = texts.extract::<Vec<String>>()
    {
        return Ok(Arc::new(StringArray::from(texts)));
    }
    if let Some(numbers) = number_column::<Float64Type>(part) {
        return Ok(Arc::new(with_gaps(&numbers)));
    }
    let column = number_column(part)
        .map(|column: Int8Array| Arc::new(column) as ArrayRef)
        .or_else(|| number_column(part).map(|column: Int16Array| Arc::new(column) as ArrayRef))
        .or_else(|| number_column(part).map(|column: Int32Array| Arc::new(column) as ArrayRef))
        .or_else(|| number_column(part).map(|column: Int64Array| Arc::new(column) as ArrayRef));
    column.ok_or_else(|| plain::table(py, "a column is an array of numbers, or strings"))
}

/// Returns the column in which NaN is a missing number. The numbers keep it, for numpy.
fn with_gaps(numbers: &Float64Array) -> Float64Array {
    // There is one zero and one NaN, so that equal columns have equal bytes.
    let each = numbers
        .values()
        .iter()
        .map(|&number| if number.is_nan() { f64::NAN } else { number + 0.0 });
    let there: NullBuffer = numbers.values().iter().map(|number| !number.is_nan()).collect();
    let gaps = (there.null_count() > 0).then_some(there);
    Float64Array::new(each.collect(), gaps)
}

impl PyTable {
    pub(crate) fn new(schema: SchemaRef, batches: Vec<RecordBatch>) -> Self {
        let rows = batches.iter().map(RecordBatch::num_rows).sum();
        let batches = batches.into_iter().filter(|batch| batch.num_rows() > 0).collect();
        Self { schema, batches, rows }
    }

    fn columns(&self, index: usize) -> impl Iterator<Item = &ArrayRef> {
        self.batches.iter().map(move |batch| batch.column(index))
    }

    /// Returns the rows from `start` to before `end`, which are not beyond the last.
    fn rows(&self, start: usize, end: usize) -> Self {
        let mut first = 0;
        let batches = self.batches.iter().filter_map(|batch| {
            let rows = batch.num_rows();
            let (from, to) = (start.max(first), end.min(first + rows));
            let part = (from < to).then(|| batch.slice(from - first, to - from));
            first += rows;
            part
        });
        Self::new(Arc::clone(&self.schema), batches.collect())
    }

    fn column<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        macro_rules! number {
            ($type:ty) => {{
                let mut values = Vec::with_capacity(self.rows);
                for column in self.columns(index) {
                    values.extend_from_slice(column.as_primitive::<$type>().values());
                }
                Ok(PyArray1::from_vec(py, values).into_any())
            }};
        }
        let words = || {
            let numpy = py.import(intern!(py, "numpy"))?;
            let mut parts = Vec::with_capacity(self.batches.len());
            for column in self.columns(index) {
                let Some(column) = column.as_dictionary_opt::<UInt8Type>() else {
                    let texts: Vec<_> = texts(column).collect();
                    parts.push(numpy.call_method1(intern!(py, "array"), (texts, "U"))?);
                    continue;
                };
                let words: Vec<_> = column.values().as_string::<i32>().iter().flatten().collect();
                let keys = PyArray1::from_slice(py, column.keys().values());
                let words = numpy.call_method1(intern!(py, "array"), (words, "U"))?;
                parts.push(words.call_method1(intern!(py, "take"), (keys,))?);
                py.check_signals()?;
            }
            match <[_; 1]>::try_from(parts) {
                Ok([part]) => Ok(part),
                Err(parts) if parts.is_empty() => {
                    numpy.call_method1(intern!(py, "array"), (PyList::empty(py), "U"))
                }
                Err(parts) => numpy.call_method1(intern!(py, "concatenate"), (parts,)),
            }
        };
        by_type!(self.schema.field(index).data_type(), number, words())
    }

    fn metadata<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for field in self.schema.fields() {
            if let Some(text) = field.metadata().get(key) {
                dict.set_item(field.name(), text)?;
            }
        }
        Ok(dict)
    }

    fn equals(&self, ear: &Ear<'_>, other: &Self) -> bool {
        if self.rows != other.rows || self.schema != other.schema {
            return false;
        }
        let mut columns = (0..self.schema.fields().len()).take_while(|_| !ear.stopped());
        columns.all(|index| {
            macro_rules! number {
                ($type:ty) => {{
                    let values = |column| {
                        let values = ArrayRef::as_primitive::<$type>(column).values();
                        // Missing numbers are equal.
                        values.iter().map(|value| value.to_ne_bytes())
                    };
                    self.columns(index).flat_map(values).eq(other.columns(index).flat_map(values))
                }};
            }
            let same_texts =
                || self.columns(index).flat_map(texts).eq(other.columns(index).flat_map(texts));
            by_type!(self.schema.field(index).data_type(), number, same_texts())
        })
    }

    /// Returns the line of names in a CSV file.
    fn csv_head(&self) -> String {
        let names = self.schema.fields().iter().map(|field| quoted(field.name().clone()));
        names.collect::<Vec<_>>().join(",") + "\n"
    }
}

/// Returns a module of the extra `frames`.
fn frames<'py>(py: Python<'py>, module: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("acquire_engine._extras")?.call_method1("need", (module, "frames"))
}

/// Returns the package's display of a table.
fn shown(table: &Bound<'_, PyTable>, form: &str) -> PyResult<String> {
    table.py().import("acquire_engine._shown_tables")?.call_method1(form, (table,))?.extract()
}

/// Writes a table to a file as the package writes all files.
fn write(table: &Bound<'_, PyTable>, path: PathBuf, form: &str) -> PyResult<()> {
    let files = table.py().import("acquire_engine._files")?;
    files.call_method1("write_table", (table, path, form))?;
    Ok(())
}

/// The most tables that go together, and the most parts of one.
const TABLES_MAX: usize = 100_000;

#[pymethods]
impl PyTable {
    fn __len__(&self) -> usize {
        self.rows
    }

    /// The names of the columns.
    #[getter]
    fn column_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.schema.fields().iter().map(|field| field.name()))
    }

    /// The type of each column: `int8`, `int16`, `int32`, `int64`, `float64`, or `str` for strings.
    #[getter]
    fn dtypes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for field in self.schema.fields() {
            dict.set_item(field.name(), dtype(field.data_type()))?;
        }
        Ok(dict)
    }

    /// The unit of each column, such as `dollars`. Columns without a unit are left out.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.metadata(py, UNIT)
    }

    /// The description of each column, with the code of the rule.
    #[getter]
    fn descriptions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.metadata(py, DESCRIPTION)
    }

    /// The size of the table in memory, in bytes.
    #[getter]
    fn nbytes(&self) -> usize {
        let bytes = |column: &ArrayRef| match column.data_type().primitive_width() {
            Some(width) => width * column.len(),
            // Strings have their ends, and words that repeat their numbers.
            None => column.as_string_opt::<i32>().map_or(column.len(), |texts| {
                texts.value_data().len() + size_of_val(texts.value_offsets())
            }),
        };
        self.batches.iter().flat_map(RecordBatch::columns).map(bytes).sum()
    }

    /// Returns a column by its name as a numpy array, which is a copy, or some rows as a table that
    /// shares the memory of this one: `table[10:20]`.
    ///
    /// Raises UnknownColumnError if there is no such column.
    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = key.py();
        if let Ok(slice) = key.cast::<PySlice>() {
            let rows = slice.indices(isize::try_from(self.rows).unwrap_or(isize::MAX))?;
            if rows.step != 1 {
                let message = format!("rows are taken one after the other, not by {}", rows.step);
                return Err(plain::range(py, message));
            }
            let start = usize::try_from(rows.start).unwrap_or(0);
            let part = self.rows(start, start + rows.slicelength);
            return Ok(Bound::new(py, part)?.into_any());
        }
        let Ok(name) = key.cast::<PyString>() else {
            let found = key.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a table has columns by name and rows by slice, not by {found}"
            )));
        };
        let name = name.to_string_lossy();
        let Some((index, _)) = self.schema.fields().find(&name) else {
            let names: Vec<_> = self.schema.fields().iter().map(|f| f.name().as_str()).collect();
            let message = format!("no column `{name}`: there are {}", names.join(", "));
            return Err(plain::unknown_column(py, message));
        };
        self.column(py, index)
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.cast::<PyString>()
            .is_ok_and(|name| self.schema.fields().find(&name.to_string_lossy()).is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.column_names(py)?.try_iter()
    }

    /// Returns the first rows, ten by default.
    #[pyo3(signature = (rows = Number(10)), text_signature = "($self, rows=10)")]
    fn head(&self, rows: Number<usize>) -> Self {
        self.rows(0, rows.0.min(self.rows))
    }

    /// Returns every column as a numpy array, by its name.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (index, field) in self.schema.fields().iter().enumerate() {
            py.check_signals()?;
            dict.set_item(field.name(), self.column(py, index)?)?;
        }
        Ok(dict)
    }

    /// Returns one table with the rows of all of these, without a copy.
    ///
    /// Raises FormatError if there are no tables or if their columns differ.
    #[staticmethod]
    fn concat(tables: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = tables.py();
        let mut whole: Option<Self> = None;
        for table in argument::<List<Bound<'_, PyAny>, { TABLES_MAX + 1 }>>("tables", tables)?.0 {
            let table = object::<Self>("tables", &table)?.get();
            let whole = whole.get_or_insert_with(|| Self::new(Arc::clone(&table.schema), vec![]));
            if whole.schema != table.schema {
                return Err(plain::table(py, "only tables with the same columns go together"));
            }
            if whole.batches.len() + table.batches.len() > TABLES_MAX {
                let message = format!("at most {TABLES_MAX} tables go together");
                return Err(plain::table(py, &message));
            }
            whole.batches.extend(table.batches.iter().cloned());
            whole.rows += table.rows;
        }
        whole.ok_or_else(|| plain::table(py, "at least one table is needed"))
    }

    /// Returns the table as a pandas DataFrame. Words are categories. Needs the extra `frames`.
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        frames(slf.py(), "pandas")?;
        Self::to_arrow(slf)?.call_method0("to_pandas")
    }

    /// Returns the table as a polars DataFrame. Words are categories. Needs the extra `frames`.
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        frames(slf.py(), "polars")?.call_method1("DataFrame", (slf,))
    }

    /// Returns the table as a pyarrow Table, without a copy. Needs the extra `frames`.
    fn to_arrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        frames(slf.py(), "pyarrow")?.call_method1("table", (slf,))
    }

    /// Writes the table to a Parquet file atomically. Needs the extra `frames`.
    fn to_parquet(slf: &Bound<'_, Self>, path: FilePath) -> PyResult<()> {
        write(slf, path.0, "parquet")
    }

    /// Writes the table to a CSV file atomically, with a header line.
    fn to_csv(slf: &Bound<'_, Self>, path: FilePath) -> PyResult<()> {
        write(slf, path.0, "csv")
    }

    /// Writes the table as CSV to a binary file, by default with a line of names.
    #[pyo3(signature = (file, head = true))]
    fn _write_csv(&self, py: Python<'_>, file: &Bound<'_, PyAny>, head: bool) -> PyResult<()> {
        let write = |text: String| -> PyResult<()> {
            py.check_signals()?;
            file.call_method1(intern!(py, "write"), (PyBytes::new(py, text.as_bytes()),))?;
            Ok(())
        };
        if head {
            write(self.csv_head())?;
        }
        for batch in &self.batches {
            for start in (0..batch.num_rows()).step_by(CSV_ROWS) {
                let rows = start..batch.num_rows().min(start + CSV_ROWS);
                write(py.detach(|| csv_rows(batch, rows)))?;
            }
        }
        Ok(())
    }

    /// Returns the table with another column after `of`, a column of small numbers: at each number,
    /// the word with this number.
    fn _with_words(
        &self,
        py: Python<'_>,
        of: &str,
        name: &str,
        words: Vec<String>,
        description: &str,
    ) -> PyResult<Self> {
        let added = || {
            let index = self.schema.index_of(of)?;
            let mut fields = self.schema.fields().to_vec();
            fields.insert(index + 1, Arc::new(field(name, words_type(), "", description)));
            let schema = Arc::new(Schema::new(fields));
            // Readers of dictionaries refuse a word that is there twice.
            let mut distinct: Vec<&String> = Vec::new();
            let place = |word| {
                let known = distinct.iter().position(|&other| other == word);
                known.unwrap_or_else(|| {
                    distinct.push(word);
                    distinct.len() - 1
                }) as u8
            };
            let places: Vec<u8> = words.iter().map(place).collect();
            let words: ArrayRef = Arc::new(StringArray::from_iter_values(distinct));
            let with_words = |batch: &RecordBatch| {
                let numbers = batch.column(index).as_primitive::<Int8Type>().values();
                let keys = UInt8Array::from_iter_values(
                    numbers.iter().map(|&number| places[number as usize]),
                );
                let mut columns = batch.columns().to_vec();
                columns.insert(
                    index + 1,
                    Arc::new(DictionaryArray::try_new(keys, Arc::clone(&words))?),
                );
                RecordBatch::try_new(Arc::clone(&schema), columns)
            };
            let batches = self.batches.iter().map(with_words).collect::<Result<_, _>>()?;
            Ok(Self::new(Arc::clone(&schema), batches))
        };
        added().map_err(|error| format_error(py, &error))
    }

    /// Returns the table as an Arrow stream (the Arrow PyCapsule interface), without a copy.
    ///
    /// The schema is the table's own, whatever is requested.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The requested schema is only a preference, and there is only one form of these columns.
        let _ = requested_schema;
        let batches: Vec<_> = self.batches.iter().cloned().map(Ok).collect();
        let reader = RecordBatchIterator::new(batches, Arc::clone(&self.schema));
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// Returns the columns' types as an Arrow schema (the Arrow PyCapsule interface).
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref())
            .map_err(|error| format_error(py, &error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(py.NotImplemented());
        };
        let other = other.get();
        let equal = outside(py, |ear| self.equals(ear, other))?;
        Ok(equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, table) = (slf.py(), slf.get());
        let columns = PyList::empty(py);
        for field in table.schema.fields() {
            let text = |key| field.metadata().get(key).map_or("", String::as_str);
            let kind = match field.data_type() {
                DataType::Utf8 => "text",
                data_type => dtype(data_type),
            };
            columns.append((field.name(), kind, text(UNIT), text(DESCRIPTION)))?;
        }
        let batches = PyList::empty(py);
        for batch in &table.batches {
            let parts = PyList::empty(py);
            for column in batch.columns() {
                macro_rules! number {
                    ($type:ty) => {
                        parts.append(PyArray1::from_slice(
                            py,
                            column.as_primitive::<$type>().values(),
                        ))?
                    };
                }
                let words = || {
                    let Some(column) = column.as_dictionary_opt::<UInt8Type>() else {
                        return parts.append(texts(column).collect::<Vec<_>>());
                    };
                    let keys = PyArray1::from_slice(py, column.keys().values());
                    let words = column.values().as_string::<i32>();
                    parts.append((keys, words.iter().flatten().collect::<Vec<_>>()))
                };
                by_type!(column.data_type(), number, words()?);
            }
            batches.append(parts)?;
        }
        let restore = slf.get_type().getattr("_restore")?;
        PyTuple::new(py, [restore, PyTuple::new(py, [columns, batches])?.into_any()])
    }

    /// Restores a pickled table.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        columns: List<Pickled<(String, String, String, String)>, COLUMNS_MAX>,
        batches: List<List<Bound<'_, PyAny>, COLUMNS_MAX>, BATCHES_MAX>,
    ) -> PyResult<Self> {
        let mut fields = Vec::new();
        for Pickled((name, kind, unit, description)) in &columns.0 {
            if name.len() > NAME_BYTES_MAX || name.chars().any(char::is_control) {
                return Err(plain::table(py, "the name of a column is too long or not printable"));
            }
            let data_type = match kind.as_str() {
                "int8" => DataType::Int8,
                "int16" => DataType::Int16,
                "int32" => DataType::Int32,
                "int64" => DataType::Int64,
                "float64" => DataType::Float64,
                "str" => words_type(),
                "text" => DataType::Utf8,
                _ => {
                    let message = format!("unknown type `{kind}` of `{name}`");
                    return Err(plain::table(py, &message));
                }
            };
            fields.push(field(name, data_type, unit, description));
        }
        let schema = Arc::new(Schema::new(fields));
        let batches = batches.0.iter().map(|parts| {
            let columns = parts.0.iter().map(restored).collect::<PyResult<_>>()?;
            RecordBatch::try_new(Arc::clone(&schema), columns)
                .map_err(|error| format_error(py, &error))
        });
        let batches = batches.collect::<PyResult<_>>()?;
        Ok(Self::new(schema, batches))
    }

    /// Returns the first rows as strings.
    fn _cells(&self, rows: usize) -> Vec<Vec<String>> {
        let first = self.rows(0, rows.min(self.rows));
        let row = |batch: &RecordBatch, row| batch.columns().iter().map(|c| cell(c, row)).collect();
        let rows = |batch| (0..RecordBatch::num_rows(batch)).map(move |number| row(batch, number));
        first.batches.iter().flat_map(rows).collect()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        shown(slf, "text")
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<String> {
        shown(slf, "html")
    }
}

/// Returns the type of a column of words.
pub(crate) fn words_type() -> DataType {
    DataType::Dictionary(Box::new(DataType::UInt8), Box::new(DataType::Utf8))
}

/// Returns a column's name, type and description.
pub(crate) fn field(name: &str, data_type: DataType, unit: &str, description: &str) -> Field {
    let metadata = [(DESCRIPTION, description), (UNIT, unit)]
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(key, text)| (key.to_owned(), text.to_owned()));
    let gaps = data_type == DataType::Float64;
    Field::new(name, data_type, gaps).with_metadata(metadata.collect::<HashMap<_, _>>())
}
