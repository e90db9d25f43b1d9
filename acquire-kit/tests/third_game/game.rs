//! Noughts and crosses with a bag: the rules.

use core::{fmt, str::FromStr};

use acquire_kit::{
    Observer, legal_actions,
    named::named_enum,
    random::{shuffle, stream},
    rulebook,
};
use thiserror::Error;

rulebook! {
    N "Noughts" "Two players place marks on nine squares in turn." {
        N1 "The bag has five crosses and four noughts. The player to move has the next mark.",
        N2 "A mark goes on a free square.",
        N3 "Whoever completes three equal marks in a line wins." ruling "Also with the other's marks.",
        N4 "Nobody wins on a full board.",
    }
}

named_enum! {
    /// A mark (N1).
    Mark as "mark" {
        /// A cross.
        Cross = "x",
        /// A nought.
        Nought = "o",
    }
}

named_enum! {
    /// The reason why a game is over.
    EndReason as "reason" {
        /// Three equal marks are in a line (N3).
        Line = "line",
        /// The board is full (N4).
        Full = "full",
    }
}

impl EndReason {
    /// Returns the rule that ends the game.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Line => Rule::N3,
            Self::Full => Rule::N4,
        }
    }
}

/// Placing the next mark on a square, 0 to 8 in rows, as text `a1` to `c3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(into = "String", try_from = "String"))]
pub struct Action(pub u8);

impl From<Action> for String {
    fn from(action: Action) -> Self {
        action.to_string()
    }
}

impl TryFrom<String> for Action {
    type Error = ParseActionError;

    fn try_from(text: String) -> Result<Self, ParseActionError> {
        text.parse()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

/// A text that is not a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a square: they are a1 to c3")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let found = (0..9).map(Self).find(|action| action.to_string() == text);
        found.ok_or(ParseActionError)
    }
}

/// The reason why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{action} is not free ({rule})")]
pub struct ActionError {
    /// The action.
    pub action: Action,
    /// The rule that is broken.
    pub rule: Rule,
}

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A mark was placed.
    Placed(Mark, Action),
    /// The game is over.
    Over(EndReason),
}

/// The marks in the order in which they are drawn (N1).
pub type Bag = [Mark; 9];

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    bag: Bag,
    board: [Option<Mark>; 9],
    placed: usize,
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Game {
    /// Begins a game with this bag.
    pub const fn new(bag: Bag) -> Self {
        Self { bag, board: [None; 9], placed: 0 }
    }

    /// Returns the bag of this seed (N1).
    pub fn bag(seed: u64) -> Bag {
        let mut bag = [Mark::Cross; 9];
        bag[..4].fill(Mark::Nought);
        shuffle(&mut stream(seed, b"noughts bag    1", 0), &mut bag);
        bag
    }

    /// Returns the squares of three equal marks in a line (N3).
    pub fn line(&self) -> Option<[usize; 3]> {
        let full = |line: &[usize; 3]| {
            let [one, two, three] = line.map(|square| self.board[square]);
            one.is_some() && one == two && two == three
        };
        LINES.into_iter().find(full)
    }

    /// Returns the reason why the game is over.
    pub fn end_reason(&self) -> Option<EndReason> {
        let full = (self.placed == 9).then_some(EndReason::Full);
        self.line().map(|_| EndReason::Line).or(full)
    }

    /// Returns the player who placed the last mark.
    pub const fn last_player(&self) -> usize {
        (self.placed + 1) % 2
    }
}

/// The free squares, none if the game is over.
#[derive(Clone, Copy)]
pub struct Free(u16);

impl Free {
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn get(self, place: usize) -> Option<Action> {
        self.iter().nth(place)
    }

    fn iter(self) -> impl Iterator<Item = Action> {
        (0..9).filter(move |square| self.0 >> square & 1 == 1).map(Action)
    }
}

legal_actions!(Free => Action);

impl acquire_kit::Game for Game {
    type Action = Action;
    type Event = Event;
    type ActionError = ActionError;

    fn legal_actions(&self) -> impl acquire_kit::Legal<Action> {
        let free = (0..9).filter(|&square| self.board[square].is_none());
        let over = self.end_reason().is_some();
        Free(if over { 0 } else { free.map(|square| 1 << square).sum() })
    }

    fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        if let Some(reason) = self.end_reason() {
            return Err(ActionError { action, rule: reason.rule() });
        }
        if self.board[usize::from(action.0)].is_some() {
            return Err(ActionError { action, rule: Rule::N2 });
        }
        self.apply_unchecked_observed(action, observer);
        Ok(())
    }

    fn apply_unchecked_observed(&mut self, action: Action, observer: &mut impl Observer<Event>) {
        let mark = self.bag[self.placed];
        self.board[usize::from(action.0)] = Some(mark);
        self.placed += 1;
        observer.notice(Event::Placed(mark, action));
        if let Some(reason) = self.end_reason() {
            observer.notice(Event::Over(reason));
        }
    }
}
