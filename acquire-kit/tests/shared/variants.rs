//! The variants of enums.

/// A function that names the variant of a value, and the names of all variants. A list that lacks a
/// variant does not compile.
macro_rules! variants {
    ($type:ident: $($variant:ident)+) => {{
        fn name(value: &$type) -> &'static str {
            match value {
                $($type::$variant { .. } => stringify!($variant)),+
            }
        }
        let all: std::collections::BTreeSet<&'static str> = [$(stringify!($variant)),+].into();
        (name as fn(&$type) -> &'static str, all)
    }};
}
pub(crate) use variants;
