//! Long work: outside the interpreter, on several threads, and ended by Ctrl-C.

pub(crate) mod aside;
pub(crate) mod held;
pub(crate) mod pool;
pub(crate) mod signals;
pub(crate) mod texts;
pub(crate) mod threads;
pub(crate) mod watched;
