//! The arguments of a call, with their names for the messages.

/// An argument of a call.
#[derive(Clone, Copy)]
pub(crate) struct Arg<T> {
    pub(crate) name: &'static str,
    pub(crate) value: T,
}

impl<T> Arg<*mut T> {
    pub(crate) const fn cast_const(self) -> Arg<*const T> {
        Arg { name: self.name, value: self.value.cast_const() }
    }
}

/// A list or a string from C: its start, and its number of items or bytes.
#[derive(Clone, Copy)]
pub(crate) struct Items<T> {
    pub(crate) first: Arg<*const T>,
    pub(crate) count: Arg<usize>,
}

/// The buffer for a list or a string, its capacity in items or bytes, and the place for their
/// number.
#[derive(Clone, Copy)]
pub(crate) struct Room<T> {
    pub(crate) buffer: Arg<*mut T>,
    pub(crate) capacity: Arg<usize>,
    pub(crate) count: Arg<*mut usize>,
}

/// One argument is an [`Arg`], two are [`Items`], three are [`Room`].
macro_rules! arg {
    ($value:expr) => {
        crate::argument::Arg { name: stringify!($value), value: $value }
    };
    ($first:expr, $count:expr) => {
        crate::argument::Items { first: arg!($first), count: arg!($count) }
    };
    ($buffer:expr, $capacity:expr, $count:expr) => {
        crate::argument::Room {
            buffer: arg!($buffer),
            capacity: arg!($capacity),
            count: arg!($count),
        }
    };
}
pub(crate) use arg;
