//! Objects of the classes that are written in Python.

/// Calls a class of the package: its module, its name, and its arguments in their order, by their
/// names, or as a dictionary.
macro_rules! make {
    ($py:expr, $module:literal, $class:literal, ($($argument:expr),* $(,)?)) => {
        $crate::answers::make::class!($py, $module, $class).call1(($($argument,)*))
    };
    ($py:expr, $module:literal, $class:literal, { $($name:ident $(: $value:expr)?),* $(,)? }) => {{
        let fields = pyo3::types::PyDict::new($py);
        $(
            let value = $crate::answers::make::value!($name $(: $value)?);
            fields.set_item(pyo3::intern!($py, stringify!($name)), value)?;
        )*
        $crate::answers::make::make!($py, $module, $class, **fields)
    }};
    ($py:expr, $module:literal, $class:literal, **$fields:expr) => {
        $crate::answers::make::class!($py, $module, $class).call((), Some(&$fields))
    };
}
pub(crate) use make;

/// The value of a field: the given one, or the variable of the same name.
macro_rules! value {
    ($name:ident) => {
        $name
    };
    ($name:ident: $value:expr) => {
        $value
    };
}
pub(crate) use value;

/// A class of the package.
macro_rules! class {
    ($py:expr, $module:expr, $class:expr) => {{
        static CLASS: pyo3::sync::PyOnceLock<pyo3::Py<pyo3::types::PyType>> =
            pyo3::sync::PyOnceLock::new();
        CLASS.import($py, concat!("acquire_engine.", $module), $class)?
    }};
}
pub(crate) use class;
