//! Numbers that are tuned by programs, as structs and as lists.

/// Defines a struct of numbers, each with its tuned value, that is also a list for programs that
/// tune them.
macro_rules! weights {
    (
        $(#[$struct_doc:meta])* pub struct $struct:ident {
            $($(#[$doc:meta])* $name:ident = $value:expr,)+
        }
    ) => {
        $(#[$struct_doc])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $struct {
            $($(#[$doc])* pub $name: f32,)+
        }

        impl $struct {
            /// The tuned values.
            pub const TUNED: Self = Self { $($name: $value,)+ };

            /// The number of values.
            pub const COUNT: usize = Self::NAMES.len();

            /// The names of the values, in the order of [`to_array`](Self::to_array).
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)+];

            /// Returns the values as a list.
            #[must_use]
            pub const fn to_array(self) -> [f32; Self::COUNT] {
                [$(self.$name,)+]
            }

            /// Makes them from such a list.
            #[must_use]
            pub const fn from_array(values: [f32; Self::COUNT]) -> Self {
                let [$($name,)+] = values;
                Self { $($name,)+ }
            }
        }

        impl Default for $struct {
            fn default() -> Self {
                Self::TUNED
            }
        }
    };
}
pub(crate) use weights;
