//! Reading the text form of a position.

use alloc::{string::String, vec::Vec};

use acquire_kit::lines::{Line, lines};

use super::{
    content::Sketch,
    drawing::Drawing,
    grammar::{END, HEADER},
    key::{Key, Owner},
    problem::SketchProblemKind,
    statement::Source,
};
use crate::{
    forms::record::Place,
    rules::{Rules, RulesError},
    words::{edition::Edition, player::Player},
};

/// The state of the reader.
struct Reader {
    sketch: Sketch,
    /// The owner of the next lines.
    player: Owner,
    /// A drawing that is not whole.
    drawing: Option<Drawing>,
    /// The list that more tiles belong to.
    list: Option<(Key, Owner)>,
    /// The options that were set.
    options: Vec<&'static str>,
}

impl Sketch {
    /// Returns whether a string seems to be the text form of a position, even if it has errors.
    #[must_use]
    pub fn is_text(text: &str) -> bool {
        let first = lines(text).find_map(Line::without_comment);
        first.is_some_and(|line| line.text.starts_with("acquire position"))
    }

    /// Reads the [text form](crate::position_text). Whatever is wrong with it, [`Sketch::build`]
    /// reports.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let last = text.split('\n').count();
        let end = Place::Text { line: last, column: 1 };
        let mut lines = lines(text).filter_map(Line::without_comment).peekable();
        let sketch = Self::nobody(Rules::new(Edition::AvalonHill), end);
        let mut reader = Reader {
            sketch,
            player: Owner::Nobody,
            drawing: None,
            list: None,
            options: Vec::new(),
        };
        let first = "`acquire position 1`";
        match lines.peek() {
            Some(line) if line.is(HEADER) => {}
            Some(&line) => reader.expected(line, line.text, first),
            None => reader.missing(first),
        }
        lines.next();
        // Of another form, every further line would be another problem.
        if !Self::is_text(text) {
            reader.sketch.unread = true;
            return reader.sketch;
        }
        // The names of chains depend on the edition.
        let edition = "`edition` with 3m, avalon-hill or wizards-2008";
        match lines.next_if(|line| line.split().0 == "edition") {
            Some(line) => match line.split().1.parse() {
                Ok(edition) => reader.sketch.setup.rules = Rules::new(edition),
                Err(error) => reader.rules(line, line.split().1, RulesError::from(error)),
            },
            None => match lines.peek() {
                Some(&line) => reader.expected(line, line.text, edition),
                None => reader.missing(edition),
            },
        }
        let mut ended = false;
        for line in lines {
            if ended {
                reader.expected(line, line.text, "nothing after `end of position`");
                break;
            }
            ended = line.is(END);
            if ended {
                reader.end_drawing(line);
            } else {
                reader.line(line);
            }
        }
        if !ended {
            reader.sketch.unread = true;
            reader.missing("`end of position`");
        }
        reader.sketch
    }
}

impl Reader {
    fn expected(&mut self, line: Line<'_>, part: &str, expected: &'static str) {
        self.sketch.expected(&Source::Line(line), part, expected);
    }

    fn rules(&mut self, line: Line<'_>, part: &str, error: RulesError) {
        self.sketch.problem(|| line.at(part).into(), error.into());
    }

    fn missing(&mut self, expected: &'static str) {
        let (kind, end) = (
            SketchProblemKind::Expected { expected, found: String::new() },
            self.sketch.end.clone(),
        );
        self.sketch.problem(|| end, kind);
    }

    /// Reports rows of the drawing that are missing before this line.
    fn end_drawing(&mut self, line: Line<'_>) {
        if let Some(drawing) = self.drawing.take() {
            self.sketch.end_drawing(drawing, || line.at(line.text).into());
        }
    }

    fn line(&mut self, line: Line<'_>) {
        let (word, rest) = line.split();
        let key = word.parse::<Key>().ok();
        if key.is_none()
            && let Some(mut drawing) = self.drawing.take()
        {
            self.sketch.row(&mut drawing, line, Place::from);
            self.drawing = (!drawing.is_whole()).then_some(drawing);
            return;
        }
        self.end_drawing(line);
        let source = Source::Line(line);
        // A list of tiles continues.
        if let Some((key, owner)) = self.list
            && word.starts_with(|first: char| first.is_ascii_digit())
        {
            return self.sketch.tiles(key, owner, line.text, &source);
        }
        self.list = None;
        match key {
            Some(Key::Board) => {
                if !rest.is_empty() {
                    self.expected(line, rest, "the drawing on the lines after `board`");
                }
                let new = self.sketch.begin_drawing(line.at(line.text).into());
                self.drawing = Some(if new { Drawing::default() } else { Drawing::IGNORED });
            }
            Some(Key::Player) => {
                let number = self.sketch.names.len();
                if rest.is_empty() {
                    self.expected(line, rest, "the player's name or number after `player`");
                }
                self.sketch.add_player(rest, line.at(rest).into());
                let player = u8::try_from(number).ok().and_then(Player::from_index);
                self.player = player.map_or(Owner::Nobody, Owner::Player);
            }
            Some(key) => {
                let owner = if key.is_of_player() { self.player } else { Owner::Nobody };
                if key.is_of_player() && owner == Owner::Nobody {
                    // The lines of an excess player are not read.
                    if self.sketch.names.is_empty() {
                        let expected = "`player` with a name before that player's lines";
                        self.expected(line, line.text, expected);
                    }
                    return;
                }
                let list = self.sketch.line(key, owner, rest, &source);
                self.list = list.map(|owner| (key, owner));
            }
            None => self.option(line, word, rest),
        }
    }

    fn option(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let Some(&option) = Rules::OPTIONS.iter().find(|option| **option == word) else {
            return self.expected(line, word, LINES);
        };
        if self.options.contains(&option) {
            let kind = SketchProblemKind::Twice { name: option };
            return self.sketch.problem(|| line.at(word).into(), kind);
        }
        self.options.push(option);
        match self.sketch.setup.rules.with_option(option, rest) {
            Ok(rules) => self.sketch.setup.rules = rules,
            Err(error) => self.rules(line, rest, error),
        }
    }
}

/// The beginnings of the lines of a string.
const LINES: &str = "an option, `viewer`, `board`, `chain`, `unincorporated`, `set_aside`, `bank`, \
                     `player`, a line of a player (cash, shares, rack, rack_size, shown, \
                     deduced, declined, powers_used), `turn`, a line of the turn (stage, power, tiles_left, placed, \
                     moved, bought, trades_left, declared, idle_turns), `bag`, `market_seed`, \
                     `market_shown`, `market` or `end of position`";
