//! The text of a game file.

use alloc::{format, string::String, vec, vec::Vec};

use acquire_core::{Chain, Place, Player, Tile};

use super::{ACTIONS_MAX, ARRANGEMENTS, Content, Deed, EDITION, Kind, MODES, Move, TIME_MAX, json};
use crate::{
    error::{ForeignError, ForeignProblem, Found},
    node::{Node, choice, document, whole_number},
    tiles::named,
};

/// The names of the lines up to the first empty one.
const HEADER: [&str; 6] =
    ["game mode", "player arrangement mode", "tile bag", "user", "host", "me"];
const ACTION: &str = "action: ";
const TIMESTAMP: &str = "timestamp: ";
const ERROR: &str = "  error: ";
const DRAWN: &str = "revealed tile bag tiles: ";
const SHOWN: &str = "revealed tile rack tiles: ";
const PLAYABLE: &str = "player ID with playable tile: ";
const JSON: &str = "Game JSON:";
/// The most digits of a user's number, and of a player's.
const USER_DIGITS: usize = 9;

/// Returns whether a string looks like a game file of the server.
pub(crate) fn is_text(text: &str) -> bool {
    let start = text.trim_start();
    let named = |name| start.strip_prefix(name).is_some_and(|rest: &str| rest.starts_with(": "));
    HEADER.into_iter().any(named)
}

/// An action before its words are read, because the server may have refused it.
struct Written<'a> {
    kind: Kind,
    player: usize,
    /// The text after its name.
    words: Option<&'a str>,
    /// The rest, with a beginning in place of the content.
    step: Move,
}

/// Reads the text of a game file.
pub(super) fn read(text: &str) -> Result<Content, ForeignError> {
    let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    let mut lines = lines.enumerate().map(|(i, line)| (i + 1, line));
    let mut content = read_header(&mut lines)?;
    let mut written: Vec<Written<'_>> = Vec::new();
    let (mut time, mut drawn, mut shown) = (None, vec![], vec![]);
    // Whether the last action has no error below it.
    let mut taken = false;
    for (number, line) in lines {
        let place = Place::Text { line: number, column: 1 };
        if line.starts_with(ACTION) {
            if written.len() == ACTIONS_MAX {
                let problem = ForeignProblem::TooLong { what: "actions", most: ACTIONS_MAX };
                return Err(ForeignError::new(&place, problem));
            }
            let mut action = read_action(line, &place)?;
            action.step.time = time.take();
            action.step.drawn = core::mem::take(&mut drawn);
            action.step.shown = core::mem::take(&mut shown);
            written.push(action);
            taken = true;
        } else if let Some(number) = line.strip_prefix(TIMESTAMP) {
            let place = at(&place, TIMESTAMP.len() + 1);
            time = Some(read_number(number, &place, TIME_MAX, "a number")?);
        } else if line.starts_with(ERROR) {
            // The server refused the action above and asked again.
            if !taken {
                let found = Found::text(line.trim());
                return Err(ForeignError::expected(&place, "an action before its error", found));
            }
            written.pop();
            taken = false;
        } else if let Some(tiles) = line.strip_prefix(DRAWN) {
            drawn = read_list(tiles, &place, |word| match word {
                "?" => Ok(None),
                word => named(word).map(Some).ok_or("a tile such as 5E, or ?"),
            })?;
        } else if let Some(tiles) = line.strip_prefix(SHOWN) {
            shown = read_list(tiles, &place, |word| {
                let shown = word
                    .split_once(':')
                    .and_then(|(tile, player)| Some((named(tile)?, user(player)?)));
                shown.ok_or("a tile and its player, such as 5E:0")
            })?;
        } else if line == JSON {
            break;
        } else if !line.is_empty() && !line.starts_with("  ") && !line.starts_with(PLAYABLE) {
            let expected = "an action, a timestamp or `Game JSON:`";
            return Err(ForeignError::expected(&place, expected, Found::text(line)));
        }
    }
    for action in written {
        let deed = read_deed(action.kind, action.words, &action.step.place)?;
        content.moves.push(Move { deed, player: Some(action.player), ..action.step });
    }
    Ok(content)
}

/// Returns a place in the same line.
fn at(place: &Place, column: usize) -> Place {
    match *place {
        Place::Text { line, .. } => Place::Text { line, column },
        Place::Path(_) => place.clone(),
    }
}

/// Reads a list of tiles.
fn read_list<T>(
    text: &str,
    place: &Place,
    read: impl Fn(&str) -> Result<T, &'static str>,
) -> Result<Vec<T>, ForeignError> {
    if text.split(", ").count() > Tile::COUNT {
        let problem = ForeignProblem::TooLong { what: "tiles", most: Tile::COUNT };
        return Err(ForeignError::new(place, problem));
    }
    let words = text.split(", ");
    words
        .map(|word| {
            let expected = |what| ForeignError::expected(place, what, Found::text(word));
            read(word).map_err(expected)
        })
        .collect()
}

/// Reads the number of a user, or of a player.
fn user(text: &str) -> Option<u32> {
    let number = whole_number(text).filter(|_| text.len() <= USER_DIGITS)?;
    u32::try_from(number).ok()
}

/// Reads a number up to this one.
fn read_number(text: &str, place: &Place, most: i64, what: &str) -> Result<i64, ForeignError> {
    whole_number(text).filter(|&number| number <= most).ok_or_else(|| {
        ForeignError::expected(place, format!("{what} from 0 to {most}"), Found::text(text))
    })
}

/// Reads one of these words, and returns its place among them.
fn read_word(text: &str, place: &Place, words: &[&str]) -> Result<usize, ForeignError> {
    let known = words.iter().position(|&word| word == text);
    known.ok_or_else(|| ForeignError::expected(place, choice(words), Found::text(text)))
}

/// Reads the lines up to the first empty one.
fn read_header<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Content, ForeignError> {
    let mut content = Content {
        mode: 0,
        arrangement: ARRANGEMENTS[0],
        users: Vec::new(),
        names: Vec::new(),
        me: None,
        bag: Vec::new(),
        bag_place: Place::Text { line: 1, column: 1 },
        moves: Vec::new(),
    };
    let mut given = [false; HEADER.len()];
    for (number, line) in lines {
        let place = Place::Text { line: number, column: 1 };
        if line.trim().is_empty() {
            if given.contains(&true) {
                break;
            }
            continue;
        }
        let known = line.split_once(": ").and_then(|(name, value)| {
            Some((HEADER.iter().position(|&known| known == name)?, value))
        });
        let Some((which, value)) = known else {
            return Err(ForeignError::expected(&place, choice(&HEADER), Found::text(line)));
        };
        let name = HEADER[which];
        if given[which] && name != "user" {
            return Err(ForeignError::new(&place, ForeignProblem::Twice { name }));
        }
        given[which] = true;
        let value_at = at(&place, name.len() + 3);
        match name {
            "game mode" => content.mode = read_word(value, &value_at, &MODES)?,
            "player arrangement mode" => {
                content.arrangement = ARRANGEMENTS[read_word(value, &value_at, &ARRANGEMENTS)?];
            }
            "tile bag" => {
                content.bag = read_bag(value, &value_at)?;
                content.bag_place = value_at;
            }
            "user" => {
                if content.names.len() == Player::MAX {
                    return Err(ForeignError::new(&place, ForeignProblem::TooManyUsers));
                }
                let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                let Some(number) = user(number).filter(|_| !name.is_empty()) else {
                    let expected = "the number of a user and a name";
                    return Err(ForeignError::expected(&value_at, expected, Found::text(value)));
                };
                content.users.push(number);
                content.names.push(name.into());
            }
            "me" => {
                let number = read_number(value, &value_at, 999_999_999, "the number of a user")?;
                content.me = u32::try_from(number).ok();
            }
            _ => {}
        }
    }
    Ok(content)
}

fn read_bag(text: &str, start: &Place) -> Result<Vec<Tile>, ForeignError> {
    let mut tiles = Vec::new();
    let mut place = start.clone();
    for word in text.split(", ") {
        let Some(tile) = named(word) else {
            return Err(ForeignError::expected(&place, "a tile such as 5E", Found::text(word)));
        };
        if tiles.contains(&tile) {
            return Err(ForeignError::new(&place, ForeignProblem::TileTwice { tile }));
        }
        tiles.push(tile);
        if let Place::Text { column, .. } = &mut place {
            *column += word.len() + 2;
        }
    }
    Ok(tiles)
}

/// Reads a line with an action, apart from the words after its name.
fn read_action<'a>(line: &'a str, start: &Place) -> Result<Written<'a>, ForeignError> {
    let rest = line.strip_prefix(ACTION).unwrap_or(line);
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let (name, words) = match rest.split_once(' ') {
        Some((name, words)) => (name, Some(words)),
        None => (rest, None),
    };
    let is_name = (1..=40).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphabetic());
    let Some(player) = user(number).filter(|_| is_name) else {
        let expected = "an action such as `action: 0 PlayTile 5E`";
        return Err(ForeignError::expected(start, expected, Found::text(line)));
    };
    let place = at(start, ACTION.len() + number.len() + 2);
    let Ok(kind) = name.parse() else {
        let expected = format!("one of {}", Kind::NAMES.join(", "));
        return Err(ForeignError::expected(&place, expected, Found::text(name)));
    };
    let (drawn, shown) = (Vec::new(), Vec::new());
    let step = Move { deed: Deed::Start, place, player: None, time: None, drawn, shown };
    Ok(Written { kind, player: player as usize, words, step })
}

/// Reads the words after the name of an action: its subject, or `--` and parameters in JSON.
fn read_deed(kind: Kind, words: Option<&str>, place: &Place) -> Result<Deed, ForeignError> {
    let text = words.unwrap_or_default();
    if let Some(parameters) = text.strip_prefix("-- ").or((text == "--").then_some("")) {
        let parameters = document(parameters, Some(place))?;
        return json::read_deed(kind, &Node { value: &parameters, place: place.clone() });
    }
    let count = match kind {
        Kind::StartGame => 0,
        Kind::DisposeOfShares | Kind::PurchaseShares => 2,
        _ => 1,
    };
    let list: Vec<&str> = words.map(|words| words.split(' ').take(3).collect()).unwrap_or_default();
    let expected = |what: &str, word: &str| ForeignError::expected(place, what, Found::text(word));
    let chain = |word: &str| {
        let initial = |chain: &&Chain| word.chars().eq([chain.initial(EDITION)]);
        let chain = Chain::ALL.iter().find(initial).copied();
        chain.ok_or_else(|| expected("a chain, L, T, A, F, W, C, I", word))
    };
    let shares = |word: &str| {
        let number = whole_number(word).filter(|_| word.len() <= 3);
        number
            .and_then(|number| u16::try_from(number).ok())
            .ok_or_else(|| expected("a number of shares", word))
    };
    Ok(match (kind, &*list) {
        (Kind::StartGame, []) => Deed::Start,
        (Kind::PlayTile, [tile]) => {
            Deed::Place(named(tile).ok_or_else(|| expected("a tile such as 5E", tile))?)
        }
        (Kind::SelectNewChain, [word]) => Deed::Found(chain(word)?),
        (Kind::SelectMergerSurvivor, [word]) => Deed::Survivor(chain(word)?),
        (Kind::SelectChainToDisposeOfNext, [word]) => Deed::Defunct(chain(word)?),
        (Kind::DisposeOfShares, [trade, sell]) => {
            Deed::Dispose { trade: shares(trade)?, sell: shares(sell)? }
        }
        (Kind::PurchaseShares, [chains, ends]) => {
            let ends = match *ends {
                "0" => false,
                "1" => true,
                other => return Err(expected("0, or 1 to end the game", other)),
            };
            let chains = if *chains == "x" {
                Vec::new()
            } else {
                chains.split(',').map(chain).collect::<Result<_, _>>()?
            };
            Deed::Purchase { chains, ends }
        }
        _ => {
            let space = if words.is_some() { " " } else { "" };
            let found: String = format!("{}{space}{text}", kind.name());
            return Err(expected(&format!("{} with {count} words", kind.name()), &found));
        }
    })
}
