//! The fields of events, phases and placements, one type at a time.

use acquire_core::{
    ByPlayer, Chain, ChainSet, Disposal, Edition, EndReason, Player, Power, Purchase, SHARES, Tile,
    TileSet, Trade,
};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyDict};

use crate::{
    answers::{
        lists::by_player,
        words::{chain_name, chain_names, tile_name, tile_names},
    },
    arguments::{
        lists::List,
        named::argument,
        numbers::Number,
        types::{Switch, Text},
        words::{TileArg, chain_in},
    },
    text::clip,
};

/// The context in which a value is made and read.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// For the names of the chains.
    pub(crate) edition: Edition,
    /// The number of players.
    pub(crate) players: usize,
}

/// The name, the type and the description of a field.
pub(crate) type Description = (&'static str, &'static str, &'static str);

/// A type that a field can have.
pub(super) trait Field: Sized {
    /// The type in Python.
    const TYPE: &'static str;

    /// Sets the field, or the fields that represent it.
    fn give(self, name: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()>;

    /// Reads it from the object.
    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self>;

    /// Returns the fields that represent it, with the core's description.
    fn describe(name: &'static str, text: &'static str) -> Vec<Description> {
        vec![(name, Self::TYPE, text)]
    }
}

/// Adds the fields that represent the value of the function, which has this name in the core.
pub(super) fn describe<V, T: Field>(
    _: impl Fn(&V) -> Option<T>,
    name: &'static str,
    texts: &[(&'static str, &'static str, &'static str)],
    fields: &mut Vec<Description>,
) {
    let text = texts.iter().find(|field| field.0 == name).map_or("", |field| field.2);
    fields.extend(T::describe(name, text));
}

fn impossible(name: &str, value: &Bound<'_, PyAny>, allowed: &str) -> PyErr {
    match value.repr() {
        Ok(value) => {
            let value = clip(&value.to_string_lossy());
            PyValueError::new_err(format!("{name} cannot be {value}: {allowed}"))
        }
        Err(error) => error,
    }
}

macro_rules! number {
    ($($type:ty),+) => {
        $(impl Field for $type {
            const TYPE: &'static str = "int";

            fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
                fields.set_item(name, self)
            }

            fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
                argument::<Number<Self>>(name, &object.getattr(name)?).map(|number| number.0)
            }
        })+
    };
}
number!(u8, u32);

impl Field for bool {
    const TYPE: &'static str = "bool";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
        fields.set_item(name, self)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        Ok(argument::<Switch>(name, &object.getattr(name)?)?.0)
    }
}

impl Field for Player {
    const TYPE: &'static str = "int";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
        fields.set_item(name, self.index())
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        let value = object.getattr(name)?;
        let index = argument::<Number<u8>>(name, &value)?.0;
        Self::from_index(index).ok_or_else(|| {
            impossible(name, &value, &format!("the players are 0 to {}", Self::MAX - 1))
        })
    }
}

impl Field for Tile {
    const TYPE: &'static str = "str";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
        fields.set_item(name, tile_name(fields.py(), self))
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        Ok(argument::<TileArg>(name, &object.getattr(name)?)?.0)
    }
}

impl Field for Option<Tile> {
    const TYPE: &'static str = "str | None";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
        fields.set_item(name, self.map(|tile| tile_name(fields.py(), tile)))
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        Ok(argument::<Option<TileArg>>(name, &object.getattr(name)?)?.map(|tile| tile.0))
    }
}

impl Field for TileSet {
    const TYPE: &'static str = "tuple[str, ...]";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
        fields.set_item(name, tile_names(fields.py(), self.iter())?)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        let tiles: List<TileArg, 1_000> = argument(name, &object.getattr(name)?)?;
        Ok(tiles.0.into_iter().map(|tile| tile.0).collect())
    }
}

impl Field for Chain {
    const TYPE: &'static str = "str";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        fields.set_item(name, chain_name(fields.py(), self, context.edition))
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self> {
        chain_in(name, &object.getattr(name)?, context.edition)
    }
}

/// Chains from any iterable.
fn take_chains(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Vec<Chain>> {
    let chains: List<Bound<'_, PyAny>, 1_000> = argument(name, &object.getattr(name)?)?;
    chains.0.iter().map(|chain| chain_in(name, chain, context.edition)).collect()
}

impl Field for ChainSet {
    const TYPE: &'static str = "tuple[str, ...]";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        fields.set_item(name, chain_names(fields.py(), self.iter(), context.edition)?)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self> {
        Ok(take_chains(name, object, context)?.into_iter().collect())
    }
}

impl Field for ByPlayer<u8> {
    const TYPE: &'static str = "tuple[int, ...]";

    fn give(self, name: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        fields.set_item(name, by_player(fields.py(), context.players, &self)?)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
        let value = object.getattr(name)?;
        let given: List<Number<u8>, 1_000> = argument(name, &value)?;
        if given.0.len() > Player::MAX {
            let allowed = format!("one number for each of at most {} players", Player::MAX);
            return Err(impossible(name, &value, &allowed));
        }
        let mut values = Self::default();
        for (player, number) in Player::all(Player::MAX).zip(&given.0) {
            values[player] = number.0;
        }
        Ok(values)
    }
}

/// Returns a word of the core with a fixed name, one of those that are allowed.
fn take_word<T: std::str::FromStr>(
    name: &str,
    object: &Bound<'_, PyAny>,
    allowed: impl Iterator<Item = &'static str>,
) -> PyResult<T> {
    let value = object.getattr(name)?;
    let text = argument::<Text<'_>>(name, &value)?.to_string_lossy().into_owned();
    text.parse().map_err(|_| {
        let allowed: Vec<_> = allowed.collect();
        impossible(name, &value, &format!("allowed are {}", allowed.join(", ")))
    })
}

macro_rules! word {
    ($($type:ty),+) => {
        $(impl Field for $type {
            const TYPE: &'static str = "str";

            fn give(self, name: &str, fields: &Bound<'_, PyDict>, _: Context) -> PyResult<()> {
                fields.set_item(name, self.name())
            }

            fn take(name: &str, object: &Bound<'_, PyAny>, _: Context) -> PyResult<Self> {
                take_word(name, object, Self::ALL.iter().map(|word| word.name()))
            }
        })+
    };
}
word!(Power, EndReason);

impl Field for Disposal {
    const TYPE: &'static str = "int";

    fn give(self, _: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        self.sell().give("sell", fields, context)?;
        self.trade().give("trade", fields, context)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self> {
        let number = |name| u8::take(name, object, context);
        Self::new(number("sell")?, number("trade")?).ok_or_else(|| {
            let allowed =
                format!("shares are traded two for one (H2), and a chain has {SHARES} (B4)");
            impossible(name, object, &allowed)
        })
    }

    fn describe(_: &'static str, _: &'static str) -> Vec<Description> {
        vec![
            ("sell", Self::TYPE, "The number of shares that were sold."),
            ("trade", Self::TYPE, "The number of shares that were traded in, two for one."),
        ]
    }
}

impl Field for Purchase {
    const TYPE: &'static str = "tuple[str, ...]";

    fn give(self, _: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        fields.set_item("chains", chain_names(fields.py(), self.chains(), context.edition)?)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self> {
        Self::new(take_chains("chains", object, context)?).ok_or_else(|| {
            impossible(name, object, &format!("at most {} shares are bought (Y1, P2)", Self::MAX))
        })
    }

    fn describe(_: &'static str, _: &'static str) -> Vec<Description> {
        vec![("chains", Self::TYPE, "The chain of each share.")]
    }
}

impl Field for Trade {
    const TYPE: &'static str = "str";

    fn give(self, _: &str, fields: &Bound<'_, PyDict>, context: Context) -> PyResult<()> {
        self.give().give("give", fields, context)?;
        self.take().give("take", fields, context)
    }

    fn take(name: &str, object: &Bound<'_, PyAny>, context: Context) -> PyResult<Self> {
        let chain = |name| Chain::take(name, object, context);
        Self::new(chain("give")?, chain("take")?)
            .ok_or_else(|| impossible(name, object, "the two chains are different (P4)"))
    }

    fn describe(_: &'static str, _: &'static str) -> Vec<Description> {
        vec![
            ("give", Self::TYPE, "The chain of the two shares that were given."),
            ("take", Self::TYPE, "The chain of the share that was taken."),
        ]
    }
}
