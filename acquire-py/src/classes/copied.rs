//! Values that never change.

/// Implements copying for a class whose values never change: each is its own copy.
macro_rules! copied_as_itself {
    ($class:ty) => {
        #[pymethods]
        impl $class {
            fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __deepcopy__<'py>(
                slf: Bound<'py, Self>,
                _memo: &Bound<'py, PyAny>,
            ) -> Bound<'py, Self> {
                slf
            }
        }
    };
}
pub(crate) use copied_as_itself;
