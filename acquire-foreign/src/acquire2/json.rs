//! The JSON of a game review.

use alloc::{format, string::String, vec::Vec};

use acquire_core::{Chain, Place, Player, Tile};
use serde_json::Value;

use super::{ACTIONS_MAX, ARRANGEMENTS, CHAINS, Content, Deed, Kind, MODES, Move, TIME_MAX};
use crate::{
    error::{ForeignError, ForeignProblem},
    node::Node,
    tiles::by_column,
};

/// The names of actions in JSON, in the order of their kinds.
const FIELDS: [&str; 7] = [
    "startGame",
    "playTile",
    "selectNewChain",
    "selectMergerSurvivor",
    "selectChainToDisposeOfNext",
    "disposeOfShares",
    "purchaseShares",
];

/// Returns whether JSON looks like the server's review of a game.
pub(crate) fn is_json(value: &Value) -> bool {
    match value {
        Value::Object(fields) => {
            fields.contains_key("gameActions") || fields.contains_key("tileBag")
        }
        Value::Array(list) => {
            matches!(list.len(), 7 | 9) && list.last().is_some_and(Value::is_array)
        }
        _ => false,
    }
}

/// Reads a game review: an object, or the list of earlier versions.
pub(super) fn read(node: &Node<'_>) -> Result<Content, ForeignError> {
    if node.value.is_array() {
        return read_list(node);
    }
    let [mode, arrangement, names, bag, actions] =
        ["gameMode", "playerArrangementMode", "usernames", "tileBag", "gameActions"]
            .map(|name| node.get(name));
    let mut content = read_content(mode?, arrangement?, names?, bag?)?;
    content.moves =
        items(actions?, ACTIONS_MAX)?.iter().map(read_move).collect::<Result<_, _>>()?;
    let [begin, end] = ["beginTimestamp", "endTimestamp"].map(|name| node.get(name));
    let given = |moment: &Node<'_>| !moment.value.is_null();
    let (begin, end) = (begin?.filter(given), end?.filter(given));
    let offsets = items(node.get("gameActionTimestampOffsets")?, ACTIONS_MAX)?;
    let mut time = begin.map(|begin| begin.integer(0, TIME_MAX, "an integer")).transpose()?;
    let mut times = Vec::from([time]);
    for offset in &offsets {
        if let Some(before) = time {
            time = Some(before + offset.integer(-TIME_MAX, TIME_MAX, "an integer")?);
        }
        times.push(time);
    }
    for (step, time) in content.moves.iter_mut().zip(times) {
        step.time = time;
    }
    if let (Some(end), [_, .., last]) = (end, &mut *content.moves)
        && offsets.is_empty()
    {
        last.time = Some(end.integer(0, TIME_MAX, "an integer")?);
    }
    Ok(content)
}

/// Returns the values of a list; none if it is missing.
fn items(list: Option<Node<'_>>, most: usize) -> Result<Vec<Node<'_>>, ForeignError> {
    list.map_or_else(|| Ok(Vec::new()), |list| list.list(most))
}

fn read_list(node: &Node<'_>) -> Result<Content, ForeignError> {
    let parts = node.list(9)?;
    let ([mode, arrangement, .., names, _, bag, actions], 7 | 9) = (&*parts, parts.len()) else {
        let problem = ForeignProblem::Values { found: parts.len() };
        return Err(ForeignError::new(&node.place, problem));
    };
    let [mode, arrangement, names, bag] =
        [mode, arrangement, names, bag].map(|part| Some(part.clone()));
    let mut content = read_content(mode, arrangement, names, bag)?;
    let mut now = None;
    for action in actions.list(ACTIONS_MAX)? {
        let values = action.list(3)?;
        let Some(first) = values.first() else {
            return Err(action.expected("a list that begins with an action"));
        };
        let step = read_move(first)?;
        // The first is a moment, and others are counted from the action before.
        let time = match (values.get(1), now) {
            (None, _) => None,
            (Some(moment), None) => Some(moment.integer(0, TIME_MAX, "an integer")?),
            (Some(offset), Some(now)) => {
                Some(now + offset.integer(-TIME_MAX, TIME_MAX, "an integer")?)
            }
        };
        now = time;
        content.moves.push(Move { time, ..step });
    }
    Ok(content)
}

/// Reads everything but the actions. What is missing is zero or empty.
fn read_content(
    mode: Option<Node<'_>>,
    arrangement: Option<Node<'_>>,
    names: Option<Node<'_>>,
    bag: Option<Node<'_>>,
) -> Result<Content, ForeignError> {
    // The modes begin at 1, so that it cannot be missing.
    let zero = Value::from(0);
    let none = Node { value: &zero, place: Place::Path("gameMode".into()) };
    let mode = read_word(mode.as_ref().unwrap_or(&none), &MODES, 1)?;
    let arrangement = arrangement.map_or(Ok(0), |node| read_word(&node, &ARRANGEMENTS, 0))?;
    let arrangement = ARRANGEMENTS[arrangement];
    let names = items(names, Player::MAX)?;
    let names = names.iter().map(|name| name.text().map(String::from)).collect::<Result<_, _>>()?;
    let bag_place =
        bag.as_ref().map_or_else(|| Place::Path("tileBag".into()), |bag| bag.place.clone());
    let mut tiles = Vec::new();
    for node in items(bag, Tile::COUNT)? {
        let tile = read_tile(&node)?;
        if tiles.contains(&tile) {
            return Err(ForeignError::new(&node.place, ForeignProblem::TileTwice { tile }));
        }
        tiles.push(tile);
    }
    Ok(Content {
        mode,
        arrangement,
        users: Vec::new(),
        names,
        me: None,
        bag: tiles,
        bag_place,
        moves: Vec::new(),
    })
}

fn read_tile(node: &Node<'_>) -> Result<Tile, ForeignError> {
    let number = node.integer(0, Tile::COUNT as i64 - 1, "a tile")?;
    by_column(number as usize).ok_or_else(|| node.expected("a tile"))
}

/// Returns the place of a word of an enumeration, which may be its number, counting from this one.
fn read_word(node: &Node<'_>, words: &[&str], first: usize) -> Result<usize, ForeignError> {
    let number = node.value.as_u64().and_then(|number| usize::try_from(number).ok());
    match number.and_then(|number| number.checked_sub(first)) {
        Some(place) if place < words.len() => Ok(place),
        _ => node.word(words),
    }
}

fn read_move(node: &Node<'_>) -> Result<Move, ForeignError> {
    let fields = node.object()?;
    let known = |name: &String| FIELDS.iter().position(|&field| field == name);
    let named = fields.keys().next().filter(|_| fields.len() == 1).and_then(known);
    let Some(place) = named else {
        return Err(node.expected(format!("an object with one of {}", FIELDS.join(", "))));
    };
    Ok(Move {
        deed: read_deed(Kind::ALL[place], &node.field(FIELDS[place])?)?,
        place: node.place.clone(),
        player: None,
        time: None,
        drawn: Vec::new(),
        shown: Vec::new(),
    })
}

/// Reads an action of its parameters. One that is missing is zero.
pub(super) fn read_deed(kind: Kind, node: &Node<'_>) -> Result<Deed, ForeignError> {
    node.object()?;
    let shares = |name| {
        let shares = |node: Node<'_>| node.integer(0, 999, "a number of shares");
        let count = node.get(name)?.map_or(Ok(0), shares)?;
        Ok::<_, ForeignError>(count as u16)
    };
    let chain = |node: Option<Node<'_>>| {
        let place = node.map_or(Ok(0), |node| read_word(&node, &CHAINS, 0));
        place.map(|place| Chain::ALL[place])
    };
    Ok(match kind {
        Kind::StartGame => Deed::Start,
        Kind::PlayTile => {
            let zero = Value::from(0);
            let missing = || Node { value: &zero, place: node.place.clone() };
            Deed::Place(read_tile(&node.get("tile")?.unwrap_or_else(missing))?)
        }
        Kind::SelectNewChain => Deed::Found(chain(node.get("chain")?)?),
        Kind::SelectMergerSurvivor => Deed::Survivor(chain(node.get("chain")?)?),
        Kind::SelectChainToDisposeOfNext => Deed::Defunct(chain(node.get("chain")?)?),
        Kind::DisposeOfShares => {
            Deed::Dispose { trade: shares("tradeAmount")?, sell: shares("sellAmount")? }
        }
        Kind::PurchaseShares => {
            let chains = items(node.get("chains")?, 99)?;
            let chains =
                chains.into_iter().map(|node| chain(Some(node))).collect::<Result<_, _>>()?;
            let ends = node.get("endGame")?.map_or(Ok(false), |ends| ends.boolean())?;
            Deed::Purchase { chains, ends }
        }
    })
}
