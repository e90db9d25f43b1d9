//! Dense numbers for actions.

/// Defines the type of the ids, numbers below `$end`.
///
/// ```
/// acquire_kit::action_ids! {
///     /// A dense number for an action.
///     pub struct ActionId: 290;
/// }
///
/// assert_eq!(ActionId::all().len(), ActionId::COUNT);
/// assert_eq!(ActionId::new(290), None);
/// ```
#[macro_export]
macro_rules! action_ids {
    ($(#[$doc:meta])* pub struct $name:ident: $end:expr;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u16);

        impl $name {
            /// The version of the layout.
            pub const VERSION: u32 = 1;
            /// The number of ids.
            pub const COUNT: usize = $end as usize;

            /// Returns the id with this number; `None` if the number is not below [`Self::COUNT`].
            #[must_use]
            pub const fn new(number: u16) -> Option<Self> {
                if number < $end { Some(Self(number)) } else { None }
            }

            /// Returns every id in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$end).map(Self)
            }

            /// Returns the number, below [`Self::COUNT`].
            #[must_use]
            pub const fn get(self) -> u16 {
                self.0
            }
        }
    };
}
pub use action_ids;
