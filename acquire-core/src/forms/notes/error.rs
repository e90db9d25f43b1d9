//! The problems of notes.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use acquire_kit::{
    excerpt::{Escaped, Excerpt},
    named::UnknownName,
    quantity::quantity,
    record::differs,
};
use thiserror::Error;

use super::guess::{Guess, WINDOW};
use crate::{
    forms::record::{Place, RecordErrorKind, TagError},
    moves::{
        action::Action,
        notation::{ParseActionError, ParseActionErrorKind, legal_ending},
        phase::{EndReason, PhaseKind},
    },
    position::ActionError,
    rules::RulesError,
    view::View,
    words::{
        edition::Edition,
        money::Dollars,
        names::{Names, write_list},
        player::Player,
        rulebook::Rule,
        tile::{ParseTileError, Tile},
    },
};

/// A problem of notes, with its place and guesses at the correction.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {}", self.message())]
pub struct NotesError {
    /// The place of the problem.
    pub place: Place,
    /// The number of the entry that is wrong, counting from 1.
    pub entry: Option<usize>,
    /// The number of the action of that entry, counting from 1 without those that were forced, as
    /// in the record of [`Notes::complete`](super::Notes::complete). The message contains it.
    pub number: Option<usize>,
    /// The problem.
    pub problem: Box<NotesProblem>,
    /// Small changes that fix it, the likeliest first: at most nine.
    pub guesses: Vec<Guess>,
    /// The viewer's knowledge before the problem, with the board at that moment; `None` before the
    /// game begins.
    pub view: Option<Box<View>>,
    /// The players' names, or their beginnings, empty where the notes give none.
    pub names: Box<[String]>,
    /// The edition, for the names of the chains.
    pub edition: Edition,
}

/// The place of a tile that cannot be in a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// On the board.
    Board,
    /// Out of the game (D6).
    SetAside,
    /// In this player's rack.
    Rack(Player),
    /// Not there: the player's whole rack is known.
    NotInRack,
}

/// The evidence that a tile was not in a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluded {
    /// The player could place nothing, although the tile was playable (T2).
    Passed,
    /// The player was not asked for a further tile, although the tile was playable (P6).
    NoFurther,
    /// The player was not asked to replace a tile, although the tile was dead (D3, D5).
    NotReplaced,
    /// The player showed the whole rack (I1).
    Shown,
    /// The market showed the tile, so that it was in the bag (Z1).
    Market,
}

/// A kind of problem of notes. Turns are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotesProblem {
    /// The rules do not exist, or do not allow this many players.
    Rules(RulesError),
    /// The game has no such player.
    NoPlayer {
        /// The number of players.
        players: usize,
    },
    /// There is not one tile for each player to decide who begins (S1).
    Start {
        /// The number of players.
        players: usize,
    },
    /// The record that the notes are made of is wrong.
    Record(Box<RecordErrorKind>),
    /// There is more than notes can have.
    TooMany {
        /// The plural of the thing that is counted.
        what: &'static str,
        /// The largest possible number.
        most: usize,
    },
    /// A comment is not one line without spaces around it and control characters.
    Comment,
    /// The JSON is not JSON, or not of the shape of notes.
    Json {
        /// The message.
        message: String,
    },
    /// The text has something else here.
    Expected {
        /// The expected text.
        expected: &'static str,
        /// The beginning of the actual text; empty at the end.
        found: String,
    },
    /// A line appears twice.
    Twice {
        /// Its name.
        name: &'static str,
    },
    /// A tag is not one.
    Tag {
        /// Its name, or the beginning of it.
        name: String,
        /// The error.
        error: TagError,
    },
    /// Not a tile.
    Tile {
        /// The beginning of the actual text.
        text: String,
        /// The error.
        error: ParseTileError,
    },
    /// Not an action.
    Action {
        /// The beginning of the actual text.
        text: String,
        /// The error.
        error: ParseActionError,
    },
    /// Does not stand for a player of the game.
    Name {
        /// The beginning of the actual text.
        text: String,
        /// The number of players with this name: not 0 if several have it, or if it cannot be used
        /// before actions.
        players: usize,
        /// The names that begin with it, or their beginnings, if it is the initial of several
        /// players.
        candidates: Vec<String>,
    },
    /// The game cannot end for such a reason (E).
    Reason(UnknownName),
    /// A first rack is not possible (S4).
    FirstRack {
        /// The player.
        player: Player,
        /// The number of tiles in the notes.
        tiles: usize,
    },
    /// The notes contain a fact that their viewer does not see (I2).
    Unseen {
        /// The player whose rack or draws they are.
        player: Player,
    },
    /// The game is over already (E).
    GameOver {
        /// The reason.
        reason: EndReason,
    },
    /// Another player decides.
    Player {
        /// The player in the notes.
        noted: Player,
        /// The player to move.
        expected: Player,
        /// The decision.
        asked: PhaseKind,
        /// The starting tile with which the player to move begins the game; `None` after the first
        /// action (S3).
        start: Option<Tile>,
    },
    /// The number of the turn is another, or no turn begins.
    Turn {
        /// The number in the notes.
        noted: u32,
        /// The number of the turn.
        number: u32,
        /// True if the turn begins here.
        begins: bool,
    },
    /// The action is not legal.
    Illegal {
        /// The action, the decision and the reason.
        error: ActionError,
        /// The legal actions, if they are known.
        allowed: Vec<Action>,
    },
    /// No player was asked, because there was only one possibility, and it is a different one (T6).
    Forced {
        /// The player.
        player: Player,
        /// The action in the notes.
        noted: Action,
        /// The action that was carried out automatically.
        done: Action,
    },
    /// The tile is known to be elsewhere (B6).
    Elsewhere {
        /// The player who would have it.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The actual place.
        place: Whereabouts,
    },
    /// The player cannot have this tile, because of an earlier observation.
    NotHeld {
        /// The player.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The observation.
        excluded: Excluded,
        /// In which turn.
        turn: u32,
        /// By which entry, counting from 1.
        entry: usize,
        /// The number of its action, counting from 1 without those that were forced.
        number: usize,
    },
    /// No way to deal the unseen tiles explains this action and the earlier observations.
    NoTileOrder {
        /// The player who acts.
        player: Player,
    },
    /// The search for a tile order that explains the notes was given up.
    TooHard,
    /// The player draws another number of tiles (D1).
    Draws {
        /// The player.
        player: Player,
        /// The number of tiles in the notes.
        noted: usize,
        /// The number of tiles that are drawn.
        drawn: usize,
    },
    /// A different number of tiles is set aside (D4, D5).
    SetsAside {
        /// The player.
        player: Player,
        /// The number of tiles in the notes.
        noted: usize,
        /// The number of tiles that are set aside; `None` if it is not known.
        expected: Option<usize>,
    },
    /// The tile is set aside, but it is not dead (D3).
    NotDead {
        /// The tile.
        tile: Tile,
    },
    /// The market shows another number of tiles (Z1).
    Market {
        /// The number of tiles in the notes.
        noted: usize,
        /// The number of tiles that are shown.
        shown: usize,
    },
    /// The player does not show a rack here, or not one of this size (I1, I3).
    Shows {
        /// The player.
        player: Player,
        /// The number of tiles in the notes.
        noted: usize,
        /// The number of tiles that are shown, if any.
        shown: Option<usize>,
    },
    /// The notes leave the game unfinished, but it is over (E).
    Over {
        /// The reason for the end.
        reason: EndReason,
    },
    /// The notes give a result, but the game is not over.
    NotOver,
    /// Another decision comes next.
    Asked {
        /// The decision in the notes.
        noted: PhaseKind,
        /// The one that comes.
        asked: PhaseKind,
    },
    /// The result is another.
    Result {
        /// `reason`, `cash` or `ranks`.
        what: &'static str,
        /// The value in the notes.
        claimed: String,
        /// The value that the rules give.
        computed: String,
    },
}

impl From<RulesError> for NotesProblem {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl NotesProblem {
    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        Some(match self {
            Self::Rules(error) => error.rule(),
            Self::NoPlayer { .. } => Rule::S5,
            Self::Start { .. } => Rule::S1,
            Self::Tile { .. } => Rule::B1,
            Self::Action { error, .. } => return error.rule(),
            Self::Record(kind) => return kind.rule(),
            Self::Reason(_) => Rule::E,
            Self::FirstRack { .. } => Rule::S4,
            Self::Unseen { .. } => Rule::I2,
            Self::GameOver { reason } | Self::Over { reason } => reason.rule(),
            Self::Player { start: Some(_), .. } => Rule::S3,
            Self::Player { .. } | Self::Turn { .. } | Self::Asked { .. } => Rule::T,
            Self::Illegal { error, .. } => error.rule(),
            Self::Forced { done, .. } => match done {
                Action::Found(_) => Rule::F1,
                Action::Survivor(_) => Rule::M2,
                Action::Defunct(_) => Rule::M3,
                Action::Dispose(_) => Rule::H1,
                _ => Rule::T6,
            },
            Self::Elsewhere { .. } => Rule::B6,
            Self::NotHeld { excluded, .. } => match excluded {
                Excluded::Passed => Rule::T2,
                Excluded::NoFurther => Rule::P6,
                Excluded::NotReplaced => Rule::D3,
                Excluded::Shown => Rule::I1,
                Excluded::Market => Rule::Z1,
            },
            Self::NoTileOrder { .. } => Rule::B6,
            Self::Draws { .. } => Rule::D1,
            Self::SetsAside { .. } => Rule::D5,
            Self::NotDead { .. } => Rule::D3,
            Self::Market { .. } => Rule::Z1,
            Self::Shows { .. } => Rule::I1,
            Self::NotOver => Rule::E,
            Self::Result { what, .. } => match *what {
                "cash" => Rule::E8,
                "ranks" => Rule::E9,
                _ => Rule::E,
            },
            Self::TooMany { .. }
            | Self::Comment
            | Self::Json { .. }
            | Self::Expected { .. }
            | Self::Twice { .. }
            | Self::Tag { .. }
            | Self::Name { .. }
            | Self::TooHard => return None,
        })
    }

    /// Returns a sentence that describes the problem, with these names.
    #[must_use]
    pub fn text<'a>(&'a self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let names = *names;
        fmt::from_fn(move |f| {
            self.write(f, &names)?;
            // The messages of these problems contain the rule.
            let cites = matches!(
                self,
                Self::Rules(_)
                    | Self::Record(_)
                    | Self::Action { .. }
                    | Self::Illegal { .. }
                    | Self::Tile { .. }
            );
            match self.rule() {
                Some(rule) if !cites => write!(f, " ({rule})"),
                _ => Ok(()),
            }
        })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, names: &Names<'_>) -> fmt::Result {
        let tiles = |number: usize| quantity(number, "tile");
        match self {
            Self::Rules(error) => write!(f, "{error}"),
            Self::NoPlayer { players } => {
                write!(f, "the game has no such player; there are {players}")
            }
            Self::Start { players } => {
                write!(f, "`start` needs one tile for each of the {players} players, all different")
            }
            Self::TooMany { what, most } => write!(f, "there can be at most {most} {what}"),
            Self::Record(kind) => write!(f, "{kind}"),
            Self::Comment => f.write_str(
                "a comment must be one line without spaces around it and without control \
                 characters",
            ),
            Self::Json { message } => write!(f, "{}", Escaped(message)),
            Self::Expected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, found nothing")
            }
            Self::Expected { expected, found } => {
                write!(f, "expected {expected}, found `{}`", Excerpt(found))
            }
            Self::Twice { name } => write!(f, "`{name}` appears twice"),
            Self::Tag { name, error } => write!(f, "tag `{}`: {error}", Excerpt(name)),
            Self::Tile { text, error } => write!(f, "`{}` is {error}", Excerpt(text)),
            Self::Action { text, error } => write!(f, "{}", error.message(text)),
            Self::Name { text, players: 0, candidates } => match &candidates[..] {
                [_, _, ..] => {
                    write!(f, "`{}` is the initial of ", Excerpt(text))?;
                    write_list(f, candidates.iter().map(|name| Excerpt(name)), "and")?;
                    f.write_str(": write the name or the player's number")
                }
                _ => write!(f, "no player is named `{}`", Excerpt(text)),
            },
            Self::Name { text, players, .. } => {
                write!(f, "`{}` ", Excerpt(text))?;
                match players {
                    1 => f.write_str("cannot be used as a name"),
                    _ => write!(f, "is the name of {players} players"),
                }?;
                f.write_str(": write the player's number, 0 for the first")
            }
            Self::Reason(error) => write!(f, "{error}"),
            Self::FirstRack { player, tiles: 0 } => {
                write!(f, "{} first rack is missing", names.owner(*player))
            }
            Self::FirstRack { player, tiles: noted } => {
                let which = match names.edition().booklet().starts_on_board {
                    true => "that are not on the board",
                    false => "including the starting tile",
                };
                write!(
                    f,
                    "{} first rack must have six tiles {which}; the notes have {}",
                    names.owner(*player),
                    tiles(*noted)
                )
            }
            Self::Unseen { player } => {
                write!(f, "the viewer of these notes does not see {} tiles", names.owner(*player))
            }
            Self::GameOver { reason } => {
                write!(f, "no action can follow, because the game is over: {reason}")
            }
            Self::Player { noted, expected, asked, start } => {
                let (not, is) = (names.owner(*noted), names.player(*expected));
                let Some(tile) = start else {
                    return write!(f, "it is not {not} decision: {is} is to {}", to(*asked));
                };
                let first = match names.edition().booklet().first_by_row {
                    true => "is in the row nearest A",
                    false => "has the lowest column",
                };
                let because = format_args!("because the starting tile {tile} {first}");
                write!(f, "it is not {not} turn: {is} begins, {because}")
            }
            Self::Turn { noted, number, begins: true } => {
                write!(f, "this is turn {number}, not {noted}")
            }
            Self::Turn { number, begins: false, .. } => {
                write!(f, "no turn begins here; it is still turn {number}")
            }
            Self::Illegal { error, allowed } => {
                write!(f, "{}{}", error.message(names), legal_ending(allowed, error.edition))
            }
            Self::Forced { player, noted, done } => {
                let (who, edition) = (names.player(*player), names.edition());
                write!(f, "{who} cannot `{}`: ", noted.text(edition))?;
                match done {
                    Action::Found(chain) => {
                        write!(f, "only {} was left to found", chain.name(edition))
                    }
                    Action::Survivor(chain) => {
                        write!(f, "{} survives as the largest chain", chain.name(edition))
                    }
                    Action::Defunct(chain) => {
                        write!(f, "{} is next as the largest defunct chain", chain.name(edition))
                    }
                    Action::Dispose(_) => f.write_str("they have no share of the defunct chain"),
                    other => write!(f, "only `{}` was possible", other.text(edition)),
                }
            }
            Self::Elsewhere { player, tile, place } => {
                write!(f, "{} cannot have {tile}: ", names.player(*player))?;
                match place {
                    Whereabouts::Board => f.write_str("it is on the board already"),
                    Whereabouts::SetAside => f.write_str("it was set aside"),
                    Whereabouts::Rack(owner) => write!(f, "it is in {} rack", names.owner(*owner)),
                    Whereabouts::NotInRack => f.write_str("the whole rack is known"),
                }
            }
            Self::NotHeld { player, tile, excluded, turn, entry: _, number } => {
                let who = names.player(*player);
                write!(f, "{who} cannot have {tile}: ")?;
                match excluded {
                    Excluded::Passed => {
                        write!(f, "{who} could not place on turn {turn}, when {tile} was playable")
                    }
                    Excluded::NoFurther => write!(
                        f,
                        "{who} had no further tile to place on turn {turn}, when {tile} was \
                         playable"
                    ),
                    Excluded::NotReplaced => write!(
                        f,
                        "{who} had no dead tile to replace on turn {turn}, when {tile} was dead"
                    ),
                    Excluded::Shown => {
                        write!(f, "{who} showed the whole rack on turn {turn} without {tile}")
                    }
                    Excluded::Market => {
                        write!(f, "{tile} was in the bag on turn {turn}, when the market showed it")
                    }
                }?;
                write!(f, " (action {number})")
            }
            Self::NoTileOrder { .. } => f.write_str(
                "no way to deal the unseen tiles explains this and everything seen before",
            ),
            Self::TooHard => {
                f.write_str("the search could not determine whether a tile order explains this")
            }
            Self::Draws { player, noted, drawn: 0 } => write!(
                f,
                "{} draws nothing here, but the notes have {}",
                names.player(*player),
                tiles(*noted)
            ),
            Self::Draws { player, noted, drawn } => write!(
                f,
                "{} draws {} here, but the notes have {noted}",
                names.player(*player),
                tiles(*drawn)
            ),
            Self::SetsAside { player, noted, expected: Some(expected) } => write!(
                f,
                "{} sets {} aside here, but the notes have {noted}",
                names.player(*player),
                tiles(*expected)
            ),
            Self::SetsAside { player, noted, .. } => write!(
                f,
                "{} cannot set {} aside here, because the bag runs out first",
                names.player(*player),
                tiles(*noted)
            ),
            Self::NotDead { tile } => {
                write!(f, "{tile} is not dead, so it is not replaced")
            }
            Self::Market { noted, shown } => {
                write!(f, "the market shows {} here, but the notes have {noted}", tiles(*shown))
            }
            Self::Shows { player, shown: None, .. } => {
                write!(f, "{} shows no rack here", names.player(*player))
            }
            Self::Shows { player, noted, shown: Some(shown) } => write!(
                f,
                "{} shows a rack of {} here, but the notes have {noted}",
                names.player(*player),
                tiles(*shown)
            ),
            Self::Over { reason } => {
                write!(f, "according to the notes the game is unfinished, but it is over: {reason}")
            }
            Self::NotOver => f.write_str("a result is given, but the game is not over"),
            Self::Asked { noted, asked } => {
                write!(f, "the next decision is {asked}, not {noted}")
            }
            Self::Result { what, claimed, computed } => {
                write!(f, "{}", differs(what, claimed, computed))?;
                let [one, other] = [claimed, computed].map(|all| all.split(' ').count());
                match *what {
                    "cash" | "ranks" if one != other => {
                        let numbers = if one == 1 { "number" } else { "numbers" };
                        write!(f, ": there are {other} players, but {one} {numbers}")
                    }
                    "cash" => write_gaps(f, claimed, computed, names),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// Writes the differences between two lists of amounts, such as ": Ann's differs by $300".
fn write_gaps(
    f: &mut fmt::Formatter<'_>,
    one: &str,
    other: &str,
    names: &Names<'_>,
) -> fmt::Result {
    let mut before = ":";
    for (player, (one, other)) in Player::all(Player::MAX).zip(one.split(' ').zip(other.split(' ')))
    {
        let (Ok(one), Ok(other)) = (one.parse::<u32>(), other.parse()) else { continue };
        let gap = one.abs_diff(other);
        if gap > 0 {
            write!(f, "{before} {} differs by {}", names.owner(player), Dollars(gap))?;
            before = ",";
        }
    }
    Ok(())
}

impl NotesError {
    /// The largest number of guesses: a tile whose row cannot be read has one for each row.
    pub const GUESSES_MAX: usize = Tile::ROWS as usize;

    /// Returns a problem whose message needs no player's name.
    pub(super) fn plain(place: Place, problem: NotesProblem) -> Self {
        Self {
            place,
            entry: None,
            number: None,
            problem: Box::new(problem),
            guesses: Vec::new(),
            view: None,
            names: Box::default(),
            edition: Edition::AvalonHill,
        }
    }

    /// Returns the problem with these names in its message.
    pub(super) fn named(self, names: &[&str], edition: Edition) -> Self {
        let names = names.iter().map(|name| Excerpt(name).to_string()).collect();
        Self { names, edition, ..self }
    }

    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        self.problem.rule()
    }

    /// Returns the likeliest change as a question, such as `did you mean 4D?`; in JSON, where a
    /// string that is not an action has no `guesses`, the action that was probably intended.
    #[must_use]
    pub fn guess(&self) -> Option<String> {
        match (self.guesses.first(), &*self.problem) {
            (Some(guess), _) => Some(guess.question.clone()),
            (None, NotesProblem::Action { error, .. }) => error.guess(),
            (None, _) => None,
        }
    }

    /// Returns the description of the problem and the first guess, without the place of the problem;
    /// a guess about another line begins with that.
    #[must_use]
    pub fn message(&self) -> String {
        let players: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let names = Names::new(self.edition).with_players(&players);
        let number = self.number.map(|number| format!("action {number}: ")).unwrap_or_default();
        let problem = self.problem.text(&names).to_string();
        let guess = self.guesses.first();
        let guess = guess.map(|guess| format!("; {}", guess.seen_from(&self.place)));
        let guess = guess.unwrap_or_default();
        format!("{number}{problem}{}{guess}{}", self.facts(), self.earlier())
    }

    /// Returns the words that are possible there, besides those of actions.
    fn facts(&self) -> &'static str {
        match (&*self.problem, &self.place) {
            (NotesProblem::Action { error, .. }, Place::Text { .. })
                if error.kind == ParseActionErrorKind::Verb =>
            {
                "; or, after an action, `draws`, `sets aside`, `market` or `shows` and tiles"
            }
            _ => "",
        }
    }

    /// Returns the sentence that only the last actions were searched for the mistake, if nothing was
    /// found there and there are more.
    fn earlier(&self) -> String {
        // A draw that is missing or too much is the mistake itself.
        let here = matches!(&*self.problem, NotesProblem::Draws { .. });
        let searched = self.view.is_some() && self.guesses.is_empty() && !here;
        match self.entry {
            Some(entry) if searched && entry > WINDOW + 1 => format!(
                "; no change that was tried in the last {WINDOW} actions corrects it, so the mistake \
                 may be earlier"
            ),
            _ => String::new(),
        }
    }
}

/// Returns what the player has to do.
const fn to(asked: PhaseKind) -> &'static str {
    match asked {
        PhaseKind::PlaceTile => "place a tile",
        PhaseKind::FoundChain => "found a chain",
        PhaseKind::ChooseSurvivor => "choose the survivor",
        PhaseKind::ChooseDefunct => "choose the next defunct chain",
        PhaseKind::DisposeStock => "sell, trade or hold shares",
        PhaseKind::BuyStock => "buy shares",
        PhaseKind::ReplaceTiles => "replace a tile",
        PhaseKind::Over => "score the game",
    }
}
