//! Numbers as arguments.

use pyo3::{
    exceptions::{PyIndexError, PyOverflowError, PyTypeError},
    prelude::*,
};

use crate::{
    arguments::{
        named::nameless,
        types::{unread, wrong_type},
    },
    refusals::plain,
    text::number,
};

/// A number as an argument, with an error of our own if it is too small or too large.
#[derive(Clone, Copy)]
pub(crate) struct Number<T>(pub(crate) T);

/// The numbers that an argument can be.
pub(crate) trait Bounded {
    const LEAST: i128;
    const MOST: i128;
}

macro_rules! bounded {
    ($($number:ty),+) => {
        $(impl Bounded for $number {
            const LEAST: i128 = <$number>::MIN as i128;
            const MOST: i128 = <$number>::MAX as i128;
        })+
    };
}
bounded!(u8, u32, u64, usize, i64);

impl<'py, T> FromPyObject<'_, 'py> for Number<T>
where
    T: Bounded + for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        value.extract::<T>().map(Self).map_err(|error| {
            let py = value.py();
            if !error.is_instance_of::<PyOverflowError>(py) {
                return unread(&value, "an integer", error);
            }
            let (least, most) = (T::LEAST, T::MOST);
            let number = number(value.extract::<i128>().ok());
            let message = format!("{number} is out of range: {least} to {most}");
            nameless(py, plain::range(py, message))
        })
    }
}

/// The seed of random numbers as an argument; `None` draws a new one.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) Option<u64>);

impl Seed {
    /// Returns the seed, or a random one from the operating system.
    pub(crate) fn get(self, py: Python<'_>) -> PyResult<u64> {
        match self.0 {
            Some(seed) => Ok(seed),
            None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seed: Option<Number<u64>> = value.extract()?;
        Ok(Self(seed.map(|seed| seed.0)))
    }
}

/// A number from `LEAST` to `MOST` as an argument.
#[derive(Clone, Copy)]
pub(crate) struct Within<const LEAST: u64, const MOST: u64>(pub(crate) u64);

/// A number from 0 to `MOST` as an argument.
pub(crate) type UpTo<const MOST: u64> = Within<0, MOST>;

impl<'py, const LEAST: u64, const MOST: u64> FromPyObject<'_, 'py> for Within<LEAST, MOST> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let given = index(&value, "an integer")?;
        let given = given.and_then(|given| u64::try_from(given).ok());
        let allowed = given.filter(|n| (LEAST..=MOST).contains(n));
        allowed.map(Self).ok_or_else(|| {
            let py = value.py();
            let number = number(value.extract::<i128>().ok());
            let message = format!("{number} is out of range: {LEAST} to {MOST}");
            nameless(py, plain::range(py, message))
        })
    }
}

/// Returns an integer; `None` if it is far too large, a `TypeError` if it is not an integer.
pub(crate) fn index(value: &Bound<'_, PyAny>, expected: &str) -> PyResult<Option<i64>> {
    let py = value.py();
    match value.extract::<i64>() {
        Ok(index) => Ok(Some(index)),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => Ok(None),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(wrong_type(value, expected)),
        Err(error) => Err(error),
    }
}

/// Returns the action in this place of a list of this length, counted from the end if it is
/// negative.
pub(crate) fn nth<T>(
    len: usize,
    get: impl FnOnce(usize) -> Option<T>,
    place: Option<i64>,
) -> PyResult<T> {
    let at = place.map(|place| if place < 0 { place + len as i64 } else { place });
    let at = at.and_then(|at| usize::try_from(at).ok());
    at.and_then(get).ok_or_else(|| {
        let place = number(place);
        PyIndexError::new_err(format!("place {place} of {len} legal actions"))
    })
}
