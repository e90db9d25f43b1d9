//! Tables of rules with codes.

/// Defines `Section` and `Rule` from one list: sections with a letter, a title and a sentence, and
/// in each the rules with their codes, texts and rulings.
///
/// ```
/// acquire_kit::rulebook! {
///     T "The turn" "What a turn consists of." {
///         T1 "The player places a tile.",
///         T2 "Then the next player moves." ruling "Who is next.",
///     }
/// }
///
/// let rule = Rule::find("t2").unwrap();
/// assert_eq!(rule, "T2");
/// assert!(rule.is_ruling());
/// assert_eq!(rule.section().title(), "The turn");
/// ```
#[macro_export]
macro_rules! rulebook {
    ($(
        $section:ident $title:literal $about:literal {
            $($code:ident $text:literal $(ruling $open:literal)?,)*
        }
    )+) => {
        /// A section of the rulebook: the rules with the same letter.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Section {
            $(#[doc = $title] $section),+
        }

        impl Section {
            /// Every section, in the order of the rulebook.
            pub const ALL: &'static [Self] = &[$(Self::$section),+];

            /// Returns the letter that the codes of the section begin with.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$section => stringify!($section)),+ }
            }

            /// Returns the title.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$section => $title),+ }
            }
        }

        /// A rule. The name of each variant is its code. A single letter is the rule of a whole
        /// section.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Rule {
            $(
                #[doc = concat!("**", $title, ".** ", $about)]
                $section,
                $(#[doc = $text] $(#[doc = concat!("\n\n*Ruling.* ", $open)])? $code,)*
            )+
        }

        impl Rule {
            /// Every rule, in the order of the rulebook.
            pub const ALL: &'static [Self] = &[$(Self::$section, $(Self::$code,)*)+];

            /// Returns the code, such as `T4`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$section => stringify!($section), $(Self::$code => stringify!($code),)*)+
                }
            }

            /// Returns the section of the rule.
            #[must_use]
            pub const fn section(self) -> Section {
                match self { $(Self::$section $(| Self::$code)* => Section::$section,)+ }
            }

            /// Returns the text of the rule, one or a few sentences.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$section => $about, $(Self::$code => $text,)*)+ }
            }

            /// Returns the engine's decision on a question that the rule booklets leave open, if
            /// there is one.
            #[must_use]
            pub const fn ruling(self) -> Option<&'static str> {
                match self {
                    $($($(Self::$code => Some($open),)?)*)+
                    _ => None,
                }
            }

            /// Returns the rule with this code. Case does not matter.
            #[must_use]
            pub fn find(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|rule| rule.code().eq_ignore_ascii_case(code))
            }

            /// Returns whether the rule is a ruling: it decides something that the rule booklets
            /// leave open.
            #[must_use]
            pub const fn is_ruling(self) -> bool {
                self.ruling().is_some()
            }

            /// Returns all rulings: the rules that decide something that the rule booklets leave
            /// open.
            pub fn rulings() -> impl Iterator<Item = Self> + Clone {
                Self::ALL.iter().copied().filter(|rule| rule.is_ruling())
            }
        }

        /// The code.
        impl core::fmt::Display for Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.code())
            }
        }

        /// A rule is equal to its code.
        impl PartialEq<&str> for Rule {
            fn eq(&self, code: &&str) -> bool {
                self.code() == *code
            }
        }
    };
}
pub use rulebook;
