//! Reading stored values.
//!
//! It accepts what the JSON Schemas allow: an object is not read from an array, and a name only
//! from a string. A whole number may be written with a decimal point.

use alloc::{string::String, vec::Vec};
use core::{fmt, marker::PhantomData, ops::Deref};

use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::digits::number;

/// A whole number, which JSON may write as `4` or `4.0`.
#[derive(Clone, Copy)]
pub struct Whole<N>(pub N);

impl<'de, N: TryFrom<u64>> Deserialize<'de> for Whole<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number<N>(PhantomData<N>);

        impl<N: TryFrom<u64>> de::Visitor<'_> for Number<N> {
            type Value = Whole<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")?;
                let ends = [u64::MAX, u32::MAX.into(), u16::MAX.into(), u8::MAX.into()];
                match ends.into_iter().find(|&end| N::try_from(end).is_ok()) {
                    Some(most) if most < u64::MAX => write!(f, " from 0 to {most}"),
                    _ => Ok(()),
                }
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Whole<N>, E> {
                let unexpected = de::Unexpected::Unsigned(number);
                N::try_from(number).map(Whole).map_err(|_| E::invalid_value(unexpected, &self))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Whole<N>, E> {
                // Fractions and negative numbers change in the conversion; 2^64, which becomes the
                // largest number, does not.
                if number < u64::MAX as f64 && number as u64 as f64 == number {
                    self.visit_u64(number as u64)
                } else {
                    Err(E::invalid_value(de::Unexpected::Float(number), &self))
                }
            }
        }

        // The parts of a tagged type come from a buffer, which gives no `4.0` to who asks for a `u64`.
        deserializer.deserialize_any(Number(PhantomData))
    }
}

impl<N: Serialize> Serialize for Whole<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads a whole number.
pub fn whole<'de, N: TryFrom<u64>, D: Deserializer<'de>>(deserializer: D) -> Result<N, D::Error> {
    Whole::deserialize(deserializer).map(|number| number.0)
}

/// Reads a whole number or `null`.
pub fn whole_or_null<'de, N: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<N>, D::Error> {
    Ok(Option::<Whole<N>>::deserialize(deserializer)?.map(|number| number.0))
}

/// Reads at most this number of whole numbers.
pub fn whole_list<'de, const MOST: usize, N: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<N>, D::Error> {
    let numbers: Upto<Whole<N>, MOST> = Upto::deserialize(deserializer)?;
    if numbers.count > MOST {
        let message = alloc::format!("expected at most {MOST} numbers, found {}", numbers.count);
        return Err(de::Error::custom(message));
    }
    Ok(numbers.list.into_iter().map(|number| number.0).collect())
}

/// A list that keeps at most as many elements as can be valid, and its full length.
pub struct Upto<T, const MOST: usize> {
    /// The values that are kept.
    pub list: Vec<T>,
    /// The number of values that were read.
    pub count: usize,
}

impl<T, const MOST: usize> Default for Upto<T, MOST> {
    fn default() -> Self {
        Self { list: Vec::new(), count: 0 }
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Upto<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> de::Visitor<'de> for List<T, MOST> {
            type Value = Upto<T, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = Upto::default();
                while let Some(item) = seq.next_element()? {
                    list.count += 1;
                    if list.list.len() < MOST {
                        list.list.push(item);
                    }
                }
                Ok(list)
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

/// A string, for which no memory is allocated if it is as short as most are.
pub enum Text {
    /// A short one.
    Short(ArrayString<16>),
    /// Any other.
    Long(String),
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Short(text) => text,
            Self::Long(text) => text,
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyText;

        impl de::Visitor<'_> for AnyText {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(ArrayString::from(text).map_or_else(|_| Text::Long(text.into()), Text::Short))
            }
        }

        deserializer.deserialize_str(AnyText)
    }
}

/// Reads one of these names, as a string.
pub fn name<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    names: &'static [&'static str],
    value: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    struct Name<F>(&'static [&'static str], F);

    impl<T, F: Fn(&str) -> Option<T>> de::Visitor<'_> for Name<F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "one of {}", self.0.join(", "))
        }

        fn visit_str<E: de::Error>(self, name: &str) -> Result<T, E> {
            (self.1)(name).ok_or_else(|| E::unknown_variant(name, self.0))
        }
    }

    deserializer.deserialize_str(Name(names, value))
}

/// A 64-bit number as a string, because a number in JavaScript is too small for it.
pub mod seed {
    use super::{Deserializer, Serializer, de, fmt, number};

    /// Writes the number.
    ///
    /// # Errors
    /// The errors of the serializer.
    pub fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    /// Reads the number.
    ///
    /// # Errors
    /// If it is not a string of digits without leading zeros.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        struct Seed;

        impl de::Visitor<'_> for Seed {
            type Value = u64;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number from 0 to {} as a string", u64::MAX)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<u64, E> {
                let seed = number(text);
                seed.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Seed)
    }
}

/// Makes types readable from objects only. Their own reading is derived (`remote = "Self"`), or
/// they are converted from another type that is read.
#[macro_export]
macro_rules! from_object {
    ($type:ty as $parts:ty, |$read:ident| $from:expr) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Object;

                impl<'de> serde::de::Visitor<'de> for Object {
                    type Value = $type;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str("an object")
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(
                        self,
                        map: A,
                    ) -> Result<$type, A::Error> {
                        let map = serde::de::value::MapAccessDeserializer::new(map);
                        let $read = <$parts>::deserialize(map)?;
                        $from
                    }
                }

                deserializer.deserialize_map(Object)
            }
        }
    };
    ($($type:ty),+ $(,)?) => {
        $($crate::reading::from_object!($type as $type, |read| Ok(read));)+
    };
}
pub use from_object;

/// Does the same as `from_object` for types whose writing is derived as well.
#[macro_export]
macro_rules! stored_as_object {
    ($($type:ty),+ $(,)?) => {
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> Result<S::Ok, S::Error> {
                    <$type>::serialize(self, serializer)
                }
            }
        )+
        $crate::reading::from_object!($($type),+);
    };
}
pub use stored_as_object;

/// The version of a stored format; any other than `N` is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct FormatVersion<const N: u32>;

impl<const N: u32> Serialize for FormatVersion<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        N.serialize(serializer)
    }
}

impl<'de, const N: u32> Deserialize<'de> for FormatVersion<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let version: u64 = whole(deserializer)?;
        if version == u64::from(N) {
            return Ok(Self);
        }
        let message = alloc::format!("version {version} is unknown: this reads version {N}");
        Err(de::Error::custom(message))
    }
}

#[cfg(feature = "schema")]
impl<const N: u32> schemars::JsonSchema for FormatVersion<N> {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::format!("Version{N}").into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "description": "The version of the format.", "const": N })
    }
}

/// The type that [`seed`] reads into.
#[cfg(feature = "schema")]
pub struct Seed;

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Seed {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number of 64 bits as a string, because JavaScript cannot hold it.",
            "type": "string",
            "pattern": up_to(u64::MAX),
        })
    }
}

/// Returns a pattern of the numbers from 0 to this one, which has several digits.
#[cfg(feature = "schema")]
fn up_to(most: u64) -> String {
    let digits = alloc::format!("{most}");
    let mut pattern = alloc::format!("^(0|[1-9][0-9]{{0,{}}}|{digits}", digits.len() - 2);
    for (i, digit) in digits.bytes().enumerate() {
        let least = if i == 0 { b'1' } else { b'0' };
        if digit > least {
            let (same, rest) = (&digits[..i], digits.len() - i - 1);
            let range = alloc::format!("[{}-{}]", char::from(least), char::from(digit - 1));
            pattern += &alloc::format!("|{same}{range}[0-9]{{{rest}}}");
        }
    }
    pattern + ")$"
}
