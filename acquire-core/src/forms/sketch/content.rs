//! A described position, and the builder that describes it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use acquire_kit::excerpt::clip;

use super::{
    key::{Key, Owner, Part, Places},
    problem::{Problems, SketchProblemKind},
    turn::Counts,
};
use crate::{
    forms::{record::Place, setup::Setup},
    moves::phase::EndReason,
    rules::Rules,
    words::{
        chain::{ByChain, Chain},
        player::Player,
        tile::Tile,
    },
};

/// A position in players' terms: the players, the board, and everything else that is known.
///
/// Describe it step by step, or read it from the [text form](crate::position_text). Nothing is
/// refused before the end: [`Sketch::build`] reports every problem at once, each with its place and
/// in players' terms. Whatever you leave out is unknown, not zero. If everything is known, the
/// position is a [`Game`](crate::Game). Otherwise it is a [`View`](crate::View), which knows only
/// what is given. The page of the text form lists the parts that follow from others.
///
/// Players are named by their names or numbers, chains by their names or initials.
///
/// ```
/// use acquire_core::{Edition, Rules, Sketch, State};
///
/// let mut sketch = Sketch::new(Rules::new(Edition::AvalonHill), &["Ann", "Ben", "Cleo"]);
/// sketch
///     .board(
///         "............
///          ............
///          ..LLL..o....
///          ............
///          .o..........
///          ............
///          ............
///          ............
///          ............",
///     )
///     .bank("22 Luxor, 25 others")
///     .rack("Ann", "6C 1A 12I 7D 8E 9F")
///     .cash("Ann", 5_400)
///     .shares("Ann", "3 Luxor")
///     .to_move("Ann");
/// let Ok(State::View(view)) = sketch.build() else { unreachable!() };
/// let [ann, ben] = [0, 1].map(|seat| acquire_core::Player::from_index(seat).unwrap());
/// assert_eq!((view.viewer(), view.cash(ann), view.cash(ben)), (Some(ann), Some(5_400), None));
///
/// let error = sketch.shares("Ben", "4 Tower").rack("Ben", "5C").viewer("Ann").build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "racks.Ben: 5C is in two places: Luxor and Ben's rack (B6); \
///      racks.Ben: 5C is in only one of Ben's `rack` and `shown`; a shown tile is in the rack, and a \
///      view knows only shown tiles of another player's rack (I1); \
///      holdings.Ben: the players and the bank have 29 shares of Tower, not 25 (B4); correct the \
///      `shares`, or leave Tower out of `bank` if it has the rest"
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Sketch {
    /// The players' names, empty for those who have none.
    pub(super) names: Vec<String>,
    /// All known parts, without those that follow from them.
    pub(super) setup: Setup,
    pub(super) bank: ByChain<Option<u8>>,
    pub(super) turn: SaidTurn,
    /// The viewer's name, which is looked up when all players are known.
    pub(super) viewer: Option<Said>,
    pub(super) places: Places,
    /// The lines that were given.
    pub(super) given: Vec<(Key, Owner)>,
    /// The lines of which not all could be read.
    pub(super) faulty: Vec<Key>,
    /// The place for reports of missing parts.
    pub(super) end: Place,
    pub(super) problems: Problems,
    /// True if the text breaks off or is another form: what seems to be missing may be in the rest.
    pub(super) unread: bool,
}

/// A word or a name, with its place.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) place: Place,
}

/// A stage whose player is known only by name.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum SaidStage {
    PlaceTile,
    FoundChain(Tile),
    ChooseSurvivor(Tile),
    ChooseDefunct(Tile, Chain),
    DisposeStock(Tile, Chain, Chain, Said),
    BuyStock,
    ReplaceTiles,
    Over(EndReason),
}

/// The given parts of the turn.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct SaidTurn {
    pub(super) player: Option<Said>,
    pub(super) stage: Option<SaidStage>,
    pub(super) counts: Counts,
    pub(super) declared: Option<Said>,
}

impl Sketch {
    /// The most bytes of the text form that C and Python read, as of a record.
    pub const MAX_BYTES: usize = crate::Record::MAX_BYTES;

    /// Makes an empty board; nothing else is known. A player whose name is empty has only a number.
    #[must_use]
    pub fn new(rules: Rules, names: &[&str]) -> Self {
        let mut sketch = Self::nobody(rules, Place::Path("position".into()));
        for &name in names {
            let place = Place::Path(format!("players[{}]", sketch.names.len()));
            sketch.add_player(name, place);
        }
        sketch
    }

    /// Makes a position without players.
    pub(super) fn nobody(rules: Rules, end: Place) -> Self {
        Self {
            names: Vec::new(),
            setup: Setup::new(rules, 0),
            bank: ByChain::default(),
            turn: SaidTurn::default(),
            viewer: None,
            places: Places::default(),
            given: Vec::new(),
            faulty: Vec::new(),
            end,
            problems: Problems::default(),
            unread: false,
        }
    }

    /// Returns the players' names in seat order, empty for those who have only a number.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    /// Draws the board: nine rows of twelve squares, each the initial of a chain, `o` for a tile
    /// without a chain, or `.`, with or without the letters and numbers around them, as
    /// [`Board::diagram`](crate::Board::diagram) has them.
    pub fn board(&mut self, drawing: &str) -> &mut Self {
        self.draw(drawing);
        self
    }

    /// Sets the tiles of a chain. Use it instead of a drawing of the board.
    pub fn chain(&mut self, chain: &str, tiles: &str) -> &mut Self {
        let path = format!("board.{}", clip(chain));
        self.tell(Key::Chain, &format!("{chain} {tiles}"), path);
        self
    }

    /// Sets the tiles on the board that belong to no chain. Use it instead of a drawing of the
    /// board.
    pub fn unincorporated(&mut self, tiles: &str) -> &mut Self {
        self.tell(Key::Unincorporated, tiles, "board.o".into());
        self
    }

    /// Sets the tiles that are out of the game (D6).
    pub fn set_aside(&mut self, tiles: &str) -> &mut Self {
        self.tell(Key::SetAside, tiles, "set_aside".into());
        self
    }

    /// Sets the bank's shares, as in `22 Luxor, 25 others`.
    pub fn bank(&mut self, shares: &str) -> &mut Self {
        self.tell(Key::Bank, shares, "bank".into());
        self
    }

    /// Sets a player's cash, in dollars.
    pub fn cash(&mut self, player: &str, dollars: impl fmt::Display) -> &mut Self {
        self.say_of(player, Key::Cash, &dollars.to_string())
    }

    /// Sets a player's shares, as in `3 Luxor, 2 Tower`.
    pub fn shares(&mut self, player: &str, shares: &str) -> &mut Self {
        self.say_of(player, Key::Shares, shares)
    }

    /// Sets the tiles of a player's rack.
    pub fn rack(&mut self, player: &str, tiles: &str) -> &mut Self {
        self.say_of(player, Key::Rack, tiles)
    }

    /// Sets the number of tiles in a player's rack.
    pub fn rack_size(&mut self, player: &str, tiles: impl fmt::Display) -> &mut Self {
        self.say_of(player, Key::RackSize, &tiles.to_string())
    }

    /// Sets the tiles of a player's rack that were shown to all players (I1).
    pub fn shown(&mut self, player: &str, tiles: &str) -> &mut Self {
        self.say_of(player, Key::Shown, tiles)
    }

    /// Sets the facts known about a player's hidden tiles, as in `5 1A 2A 3A 4A 5A 6A`: at least
    /// five of them are among these; see [`View::deductions`](crate::View::deductions).
    pub fn deduced(&mut self, player: &str, deductions: &str) -> &mut Self {
        self.say_of(player, Key::Deduced, deductions)
    }

    /// Sets the dead tiles that a player could have replaced but kept (D3): they declined to
    /// replace one of these.
    pub fn declined(&mut self, player: &str, tiles: &str) -> &mut Self {
        self.say_of(player, Key::Declined, tiles)
    }

    /// Sets the powers that a player has used (P).
    pub fn powers_used(&mut self, player: &str, powers: &str) -> &mut Self {
        self.say_of(player, Key::PowersUsed, powers)
    }

    /// Sets the viewer: a player, or `spectator`.
    pub fn viewer(&mut self, player: &str) -> &mut Self {
        self.tell(Key::Viewer, player, "viewer".into());
        self
    }

    /// Sets the player whose turn it is.
    pub fn to_move(&mut self, player: &str) -> &mut Self {
        self.tell(Key::Turn, player, "to_move".into());
        self
    }

    /// Sets the current decision of the turn, as in `BuyStock`.
    pub fn stage(&mut self, stage: &str) -> &mut Self {
        self.tell(Key::Stage, stage, "stage".into());
        self
    }

    /// Sets another part that belongs to no single player, as on a line of the text form:
    /// `say(SketchLine::IdleTurns, "1")`.
    pub fn say(&mut self, line: Key, text: &str) -> &mut Self {
        match line {
            Key::Board => self.draw(text),
            Key::Player => {
                let place = Place::Path(format!("players[{}]", self.names.len()));
                self.add_player(text, place);
            }
            _ if line.is_of_player() => {
                let expected = "a line that does not belong to a player";
                let problem = SketchProblemKind::Expected { expected, found: line.name().into() };
                self.problem(|| Place::Path(line.name().into()), problem);
            }
            _ => self.tell(line, text, line.name().into()),
        }
        self
    }

    /// Sets another part of a player, as on a player's line of the text form: `say_of("Ann",
    /// SketchLine::Cash, "$5,400")`.
    pub fn say_of(&mut self, player: &str, line: Key, text: &str) -> &mut Self {
        let path = match line {
            Key::Rack => "racks",
            Key::RackSize => "rack_sizes",
            Key::Shares => "holdings",
            _ => line.name(),
        };
        if line.is_of_player() {
            self.tell_of(player, line, text, path);
        } else {
            let expected = "a line that belongs to a player";
            let problem = SketchProblemKind::Expected { expected, found: line.name().into() };
            self.problem(|| Place::Path(path.into()), problem);
        }
        self
    }

    /// Sets the tiles of the bag, in the order in which they are drawn.
    pub fn bag(&mut self, tiles: &str) -> &mut Self {
        self.tell(Key::Bag, tiles, "bag".into());
        self
    }

    /// Returns the players' names for messages.
    pub(super) fn called(&self) -> Vec<String> {
        let names = self.names.iter().enumerate();
        names.map(|(i, name)| if name.is_empty() { i.to_string() } else { name.clone() }).collect()
    }

    /// Returns the place of this line, or where it would be missing.
    pub(super) fn place_of_line(&self, key: Key, player: Option<Player>) -> Place {
        self.places.get(Part::Line(key, player)).unwrap_or(&self.end).clone()
    }

    /// Returns the player with this name or number.
    pub(super) fn find(&self, who: &str) -> Option<Player> {
        let seat = self.names.iter().position(|name| !who.is_empty() && name == who);
        let seat = seat.or_else(|| acquire_kit::digits::number::<usize>(who));
        let seat = seat.filter(|&seat| seat < self.names.len())?;
        Player::from_index(u8::try_from(seat).ok()?)
    }
}
