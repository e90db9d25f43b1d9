//! Events, phases, placements and actions as JavaScript has them.
//!
//! Each is an object with its `kind`. Names of fields are written in camel case, chains are names,
//! and players are numbers. What fields there are, and of which types, is read from the descriptions
//! in the core.

use acquire_core::{
    Action, ActionKind, Chain, Described, Edition, Event, EventKind, Names, Phase, PhaseKind,
    Placement, PlacementKind, Player,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

/// The game to which a value belongs.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// For the names of the chains.
    pub edition: Edition,
    /// The number of players.
    pub players: usize,
}

/// A word that is described in the core.
pub trait Word: Serialize + DeserializeOwned {
    /// The field of the stored form that has the kind.
    const TAG: &'static str;
    /// The documentation of each kind.
    const DESCRIBED: &'static [Described];
    /// The names of the kinds.
    const KINDS: &'static [&'static str];

    /// Returns the number of its kind.
    fn number(&self) -> usize;
}

macro_rules! words {
    ($($type:ident $kind:ident $tag:literal),+ $(,)?) => {
        $(impl Word for $type {
            const TAG: &'static str = $tag;
            const DESCRIBED: &'static [Described] = Self::DESCRIBED;
            const KINDS: &'static [&'static str] = $kind::NAMES;

            fn number(&self) -> usize {
                self.kind() as usize
            }
        })+
    };
}
words!(Event EventKind "event", Phase PhaseKind "phase", Placement PlacementKind "kind");

/// Returns a name in camel case: `tilesLeft` for `tiles_left`.
#[must_use]
pub fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut letters = part.chars();
        text.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        text.push_str(letters.as_str());
    }
    text
}

/// Returns the names of chains.
pub(crate) fn chains(chains: impl IntoIterator<Item = Chain>, edition: Edition) -> Vec<Value> {
    chains.into_iter().map(|chain| chain.name(edition).into()).collect()
}

/// Returns the name of a chain that is stored as a number.
fn chain_name(stored: &Value, edition: Edition) -> Value {
    let chain = stored.as_u64().and_then(|index| Chain::from_index(index as u8));
    chain.map_or(Value::Null, |chain| chain.name(edition).into())
}

fn chain_names(stored: &Value, edition: Edition) -> Value {
    let stored = stored.as_array().map_or(&[][..], Vec::as_slice);
    stored.iter().map(|chain| chain_name(chain, edition)).collect()
}

/// Returns a word as JavaScript has it.
pub(crate) fn to_js<W: Word>(word: &W, context: Context) -> Value {
    let Context { edition, players } = context;
    let stored = serde_json::to_value(word).unwrap_or_default();
    let (number, mut fields) = (word.number(), Map::new());
    fields.insert("kind".into(), W::KINDS[number].into());
    for &(name, of_type, _) in W::DESCRIBED[number].fields {
        let value = stored.get(name).cloned().unwrap_or_default();
        let value = match of_type {
            "Chain" => chain_name(&value, edition),
            "ChainSet" => chain_names(&value, edition),
            "ByPlayer<u8>" => {
                value.as_array().into_iter().flatten().take(players).cloned().collect()
            }
            "Purchase" => {
                fields.insert("chains".into(), chain_names(&value, edition));
                continue;
            }
            "Disposal" => {
                for part in ["sell", "trade"] {
                    fields
                        .insert(part.into(), value.get(part).cloned().unwrap_or_else(|| 0.into()));
                }
                continue;
            }
            "Trade" => {
                for part in ["give", "take"] {
                    fields.insert(part.into(), chain_name(&value[part], edition));
                }
                continue;
            }
            _ => value,
        };
        fields.insert(camel(name), value);
    }
    Value::Object(fields)
}

/// Returns the number of a chain that is given by its name.
fn chain_stored(name: &Value, edition: Edition) -> Result<Value, String> {
    let chain = name.as_str().and_then(|name| Chain::parse(name, edition));
    let chain = chain.ok_or_else(|| {
        let known = Chain::ALL.iter().map(|chain| chain.name(edition));
        format!("{name} is not a chain of {edition}: {}", known.collect::<Vec<_>>().join(", "))
    })?;
    Ok(chain.index().into())
}

fn chains_stored(names: &Value, edition: Edition) -> Result<Value, String> {
    let names = names.as_array().ok_or("expected a list of chains")?;
    names.iter().map(|name| chain_stored(name, edition)).collect()
}

/// Reads a word as JavaScript has it.
pub(crate) fn from_js<W: Word>(value: &Value, edition: Edition) -> Result<W, String> {
    let kind = value.get("kind").and_then(Value::as_str).ok_or("it has no `kind`")?;
    let number = W::KINDS.iter().position(|&known| known == kind);
    let number = number
        .ok_or_else(|| format!("unknown kind `{}`", kind.chars().take(40).collect::<String>()))?;
    let described = &W::DESCRIBED[number];
    // The tag has the names of the kinds, and so does the stored form of a word.
    let mut stored = Map::new();
    stored.insert(W::TAG.into(), kind.into());
    let field = |name: &str| {
        let found = value.get(camel(name));
        found.ok_or_else(|| format!("`{kind}` needs `{}`", camel(name)))
    };
    for &(name, of_type, _) in described.fields {
        let read = match of_type {
            "Chain" => chain_stored(field(name)?, edition),
            "ChainSet" => chains_stored(field(name)?, edition),
            "ByPlayer<u8>" => {
                let mut counts = field(name)?.as_array().cloned().unwrap_or_default();
                counts.resize(counts.len().max(Player::MAX), 0.into());
                Ok(Value::Array(counts))
            }
            "Purchase" => chains_stored(field("chains")?, edition),
            "Disposal" => Ok(json!({ "sell": field("sell")?, "trade": field("trade")? })),
            "Trade" => Ok(json!({
                "give": chain_stored(field("give")?, edition)?,
                "take": chain_stored(field("take")?, edition)?,
            })),
            _ => Ok(field(name)?.clone()),
        };
        let read = read.map_err(|problem| format!("`{}` of `{kind}`: {problem}", camel(name)))?;
        stored.insert(name.into(), read);
    }
    let stored = Value::Object(stored).to_string();
    acquire_core::read_json(&stored).map_err(|error| format!("`{kind}`: {error}"))
}

/// Returns events as JavaScript has them.
pub(crate) fn events_to_js(events: &[Event], context: Context) -> String {
    events.iter().map(|event| to_js(event, context)).collect::<Value>().to_string()
}

/// The fields of every action.
pub const EVERY_ACTION: &[(&str, &str, &str)] = &[
    ("id", "u16", "The number of the action, 0 to 1260, the same in every game and language."),
    (
        "text",
        "String",
        "The action in its short form, such as `buy T T L`, which can be read back.",
    ),
    ("longText", "String", "The action as an instruction, such as `Buy 2 Imperial`."),
];

/// The documentation of the kinds of actions, with the fields that each has besides
/// [`EVERY_ACTION`].
pub const ACTIONS: &[Described] = &[
    Described {
        variant: "Place",
        text: "Place a tile (T1).",
        fields: &[("tile", "Tile", "The tile.")],
    },
    Described {
        variant: "Pass",
        text: "Pass: decline, or have no playable tile (T1, D3, E3, P4, P6).",
        fields: &[],
    },
    Described {
        variant: "Redraw",
        text: "Set the whole rack aside and draw a new one (D4).",
        fields: &[],
    },
    Described { variant: "DeclareEnd", text: "Declare the end of the game (E3, E4).", fields: &[] },
    Described {
        variant: "Power",
        text: "Play a power (P).",
        fields: &[("power", "Power", "The power.")],
    },
    Described {
        variant: "Found",
        text: "Found a chain (F1).",
        fields: &[("chain", "Chain", "The chain.")],
    },
    Described {
        variant: "Survivor",
        text: "Choose the survivor of a merger (M2).",
        fields: &[("chain", "Chain", "The chain that survives.")],
    },
    Described {
        variant: "Defunct",
        text: "Choose the defunct chain that is handled next (M3).",
        fields: &[("chain", "Chain", "The defunct chain.")],
    },
    Described {
        variant: "Dispose",
        text: "Sell, trade and hold shares of a defunct chain (H).",
        fields: &[
            ("sell", "u8", "The number of shares that are sold (H2)."),
            ("trade", "u8", "The number of shares that are traded in, two for one (H2)."),
        ],
    },
    Described {
        variant: "Buy",
        text: "Buy shares (Y).",
        fields: &[("chains", "ChainSet", "The chain of each share; empty to buy nothing.")],
    },
    Described {
        variant: "Replace",
        text: "Set a dead tile aside and draw another (D3).",
        fields: &[("tile", "Tile", "The dead tile.")],
    },
    Described {
        variant: "Trade",
        text: "Trade two shares of one chain for one of another (P4).",
        fields: &[
            ("give", "Chain", "The chain of the two shares that are given."),
            ("take", "Chain", "The chain of the share that is taken."),
        ],
    },
];

/// Returns an action as JavaScript has it.
#[must_use]
pub fn action_to_js(action: Action, edition: Edition) -> Value {
    let name = |chain: Chain| chain.name(edition);
    let mut value = match action {
        Action::Place(tile) | Action::Replace(tile) => json!({ "tile": tile.to_string() }),
        Action::Pass | Action::Redraw | Action::DeclareEnd => json!({}),
        Action::Power(power) => json!({ "power": power.name() }),
        Action::Found(chain) | Action::Survivor(chain) | Action::Defunct(chain) => {
            json!({ "chain": name(chain) })
        }
        Action::Dispose(disposal) => json!({ "sell": disposal.sell(), "trade": disposal.trade() }),
        Action::Buy(purchase) => json!({ "chains": chains(purchase.chains(), edition) }),
        Action::Trade(trade) => json!({ "give": name(trade.give()), "take": name(trade.take()) }),
    };
    let kind: ActionKind = action.kind();
    value["kind"] = kind.name().into();
    value["id"] = acquire_core::ActionId::from(action).get().into();
    value["text"] = action.text(edition).to_string().into();
    value["longText"] = action.long_text(&Names::new(edition)).to_string().into();
    value
}
