//! Drawings of the board.

use alloc::format;
use core::ops::RangeInclusive;

use acquire_kit::{
    excerpt::clip,
    lines::{At, Line, lines},
};

use super::{
    content::Sketch,
    key::{Key, Owner, Part},
    problem::SketchProblemKind,
};
use crate::{
    forms::record::Place,
    words::{chain::Chain, tile::Tile},
};

/// The letters of all rows.
const ROWS: RangeInclusive<char> = 'A'..='I';

/// The rows of a drawing that were read.
#[derive(Clone, Copy, Default)]
pub(super) struct Drawing {
    rows: u8,
    /// True for a second drawing, which is ignored.
    is_ignored: bool,
    /// True if a row begins with its letter.
    is_labelled: bool,
    /// A row that begins with its letter, which is also a chain's, if it does not have all squares.
    doubtful: Option<(char, At)>,
}

impl Drawing {
    pub(super) const IGNORED: Self =
        Self { rows: 0, is_ignored: true, is_labelled: false, doubtful: None };

    /// Returns whether all rows were read.
    pub(super) const fn is_whole(self) -> bool {
        self.rows >= Tile::ROWS
    }
}

impl Sketch {
    /// Reads a drawing that is a separate text.
    pub(super) fn draw(&mut self, drawing: &str) {
        let place = || Place::Path("board".into());
        if !self.begin_drawing(place()) {
            return;
        }
        let at = |at: At| Place::Path(format!("board, line {}, column {}", at.line, at.column));
        let mut drawn = Drawing::default();
        for line in lines(drawing) {
            if drawn.is_whole() {
                let (expected, found) = ("nothing after row I of the drawing", clip(line.text));
                let kind = SketchProblemKind::Expected { expected, found };
                self.problem(|| at(line.at(line.text)), kind);
                return;
            }
            self.row(&mut drawn, line, at);
        }
        self.end_drawing(drawn, place);
    }

    /// Begins a drawing, of which there is only one, with no lists beside it; false if there is one
    /// or the other already.
    pub(super) fn begin_drawing(&mut self, place: Place) -> bool {
        let name = Key::Board.name();
        if self.is_given(Key::Board, Owner::Nobody) {
            self.problem(|| place, SketchProblemKind::Twice { name });
            return false;
        }
        if self.given.iter().any(|(key, _)| key.is_of_the_board()) {
            let expected = "no drawing of the board beside lists of its tiles";
            self.problem(|| place, SketchProblemKind::Expected { expected, found: name.into() });
            return false;
        }
        self.given.push((Key::Board, Owner::Nobody));
        self.places.set(Part::Line(Key::Board, None), place);
        true
    }

    /// Reads a row, or the numbers of the columns.
    pub(super) fn row(
        &mut self,
        drawing: &mut Drawing,
        line: Line<'_>,
        place: impl Fn(At) -> Place,
    ) {
        if drawing.rows == 0 && is_head(line.text) {
            return;
        }
        let edition = self.setup.rules.edition();
        let index = drawing.rows;
        drawing.rows += 1;
        if drawing.is_ignored {
            return;
        }
        let row = char::from(b'A' + index);
        let start = line.at(line.text);
        // With spaces between all squares, each is a word, otherwise a letter.
        let columns = usize::from(Tile::COLUMNS);
        let words = line.text.split(is_space).filter(|word| !word.is_empty()).count();
        let spaced = words == columns || words == columns + 1;
        let letters = line.text.chars().filter(|letter| !is_space(*letter)).count();
        let count = if spaced { words } else { letters };
        // The letter of the row may come first, in all rows or in none; some are also initials.
        let first = line.text.chars().next().unwrap_or(row);
        let begins = first.eq_ignore_ascii_case(&row);
        let is_square = begins && count <= columns && initial(first, edition).is_some();
        let labelled = begins && (!is_square || drawing.is_labelled);
        if is_square && !labelled {
            drawing.doubtful = drawing.doubtful.or(Some((row, start)));
        }
        drawing.is_labelled |= labelled;
        let squares = count - usize::from(labelled);
        if let Some((row, at)) = drawing.doubtful.take_if(|_| labelled) {
            let squares = columns - 1;
            self.faulty.push(Key::Board);
            let kind = SketchProblemKind::Row { row, squares, letter: None };
            self.problem(|| place(at), kind);
        }
        if squares != columns {
            // Another row's letter is not a square too many: a row is missing, or comes twice.
            let letter = Some(first.to_ascii_uppercase());
            let letter = letter.filter(|letter| squares == columns + 1 && ROWS.contains(letter));
            drawing.rows = letter.map_or(drawing.rows, |letter| letter as u8 - b'A' + 1);
            self.faulty.push(Key::Board);
            self.problem(|| place(start), SketchProblemKind::Row { row, squares, letter });
            return;
        }
        let mut column = start.column;
        let parts = line.text.split_inclusive(|letter| !spaced || is_space(letter));
        let parts = parts.map(|part| {
            let at = At { column, ..start };
            column += part.chars().count() as u32;
            (part.trim_matches(is_space), at)
        });
        let parts = parts.filter(|(part, _)| !part.is_empty()).skip(usize::from(labelled));
        for ((square, at), number) in parts.zip(1..) {
            let Some(tile) = Tile::new(number, row) else { break };
            self.square(square, tile, || place(at));
        }
    }

    /// Reads one square of the drawing.
    fn square(&mut self, square: &str, tile: Tile, place: impl Fn() -> Place) {
        let edition = self.setup.rules.edition();
        let mut letters = square.chars();
        let chain = match (letters.next(), letters.next()) {
            (Some(letter), None) => initial(letter, edition),
            _ => None,
        };
        match (square, chain) {
            (".", _) => return,
            ("o" | "O", _) => _ = self.setup.unincorporated.insert(tile),
            (_, Some(chain)) => {
                self.setup.chains[chain].insert(tile);
                self.places.set_first(Part::Chain(chain), &place);
            }
            // An empty square where the tile of a rack would go is drawn with its name.
            (name, _) if name.parse() == Ok(tile) => return,
            _ => {
                self.faulty.push(Key::Board);
                let kind = SketchProblemKind::Square { text: clip(square), tile, edition };
                return self.problem(place, kind);
            }
        }
        self.places.set(Part::Tile(tile), place());
    }

    /// Reports missing rows.
    pub(super) fn end_drawing(&mut self, drawing: Drawing, place: impl FnOnce() -> Place) {
        if !drawing.is_whole() {
            self.faulty.push(Key::Board);
            let kind = SketchProblemKind::Rows { rows: drawing.rows.into() };
            self.problem(place, kind);
        }
    }
}

/// Returns whether this character separates squares. Brackets do, because the square of a decision
/// is drawn in them.
const fn is_space(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\r' | '[' | ']')
}

/// Returns whether these are the numbers of the columns.
fn is_head(text: &str) -> bool {
    let numbers = (1..=Tile::COLUMNS).map(|column| format!("{column}"));
    acquire_kit::lines::words(text).eq(numbers)
}

fn initial(letter: char, edition: crate::Edition) -> Option<Chain> {
    Chain::ALL.into_iter().find(|chain| chain.initial(edition).eq_ignore_ascii_case(&letter))
}
