//! Events, phases and placements, which are dataclasses in Python: each variant is listed once, and
//! from that list it is made, read and described.

pub(crate) mod events;
mod fields;
pub(crate) mod phases;
pub(crate) mod placements;
pub(crate) mod sentences;

pub(crate) use fields::Context;

/// The name of a class, its kind, its description, its fields, and the constants of all its
/// objects.
pub(crate) type Class = (
    &'static str,
    &'static str,
    &'static str,
    Vec<fields::Description>,
    &'static [(&'static str, bool)],
);

/// Defines the conversion of an enum of the core into objects of the classes in a module, and back.
macro_rules! mirror {
    ($type:ident as $kind:ident in $module:literal, $constants:expr; $($variant:ident { $($field:ident),* $(,)? })+) => {
        /// Makes the object.
        pub(crate) fn give<'py>(
            py: pyo3::Python<'py>,
            value: &$type,
            context: $crate::mirror::Context,
        ) -> pyo3::PyResult<pyo3::Bound<'py, pyo3::PyAny>> {
            use pyo3::prelude::*;
            #[allow(unused_variables, reason = "some variants have no fields")]
            match *value {
                $($type::$variant { $($field),* } => {
                    let fields = pyo3::types::PyDict::new(py);
                    $($crate::mirror::fields::Field::give(
                        $field, stringify!($field), &fields, context,
                    )?;)*
                    fields.set_item(pyo3::intern!(py, "edition"), context.edition.name())?;
                    $crate::answers::make::class!(py, $module, stringify!($variant)).call((), Some(&fields))
                })+
            }
        }

        /// Reads the object; `None` if it belongs to none of the classes.
        pub(crate) fn take(
            object: &pyo3::Bound<'_, pyo3::PyAny>,
            context: $crate::mirror::Context,
        ) -> pyo3::PyResult<Option<$type>> {
            use pyo3::prelude::*;
            let py = object.py();
            $(
                let class = $crate::answers::make::class!(py, $module, stringify!($variant));
                if object.get_type().is(class) {
                    return Ok(Some($type::$variant {
                        $($field: $crate::mirror::fields::Field::take(
                            stringify!($field), object, context,
                        )?),*
                    }));
                }
            )+
            Ok(None)
        }

        /// Returns the classes: the name, the core's description, and the fields.
        pub(crate) fn fields() -> Vec<$crate::mirror::Class> {
            vec![$({
                let class = stringify!($variant);
                #[allow(unused_variables, reason = "some variants have no fields")]
                let (text, texts) = $type::DESCRIBED
                    .iter()
                    .find(|one| one.variant == class)
                    .map_or_else(Default::default, |one| (one.text, one.fields));
                #[allow(unused_mut, reason = "some variants have no fields")]
                let mut fields = Vec::new();
                $(
                    #[allow(unused_variables, reason = "only the type is of interest")]
                    let field = |value: &$type| match *value {
                        $type::$variant { $field, .. } => Some($field),
                        _ => None,
                    };
                    $crate::mirror::fields::describe(
                        field, stringify!($field), texts, &mut fields,
                    );
                )*
                let constants: fn($kind) -> &'static [(&'static str, bool)] = $constants;
                let kind = $kind::$variant;
                (class, kind.name(), text, fields, constants(kind))
            }),+]
        }
    };
}
use mirror;
