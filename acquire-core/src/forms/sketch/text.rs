//! The text form of a position.
//!
//! Each line has one statement. Empty lines, spaces around words, a byte order mark at the
//! beginning and comments, from a `#` to the end of the line, are ignored.
//!
//! ```text
#![doc = include_str!("../../../grammar/position.txt")]
//! ```
//!
//! Brackets around a square are ignored. The program `acquire` draws them around the square that a
//! decision is about, and around the names of squares where tiles of a rack would go.
//!
//! A `name` is the rest of its line, or a number for a player without a name. Elsewhere a `player`
//! is a name or a number, counted from 0. A list of tiles continues in lines that begin with a
//! tile. Each line may appear only once, those of a holding once for each player, `chain` once for
//! each chain. Apart from the first two lines and the last one, the order is free, but a holding
//! follows its player. The last line is the end mark: text that breaks off before it is refused.
//!
//! The lines `deduced` and `declined` have the conclusions about hidden tiles of a view that has
//! followed the game: in `deduced` from the fewest tiles to the most, each time among more; see
//! [`View::deductions`].
//!
//! # Missing lines
//!
//! Missing lines are unknown: another player's cash, shares and rack, and the bag. Some follow from
//! the rest and are known all the same:
//!
//! - A list of a player's shares is complete if the viewer sees all of them: it is the viewer's own
//!   list, or `holdings open` (I3) is chosen. The player has none of a chain that is not in it. In
//!   other lists such a chain is unknown, unless they end with `0 others`.
//! - Without a line `bank`, the bank has the shares that no player holds. The same applies to a
//!   chain that the line does not name, if the shares of all players are known (B4).
//! - Another player's rack is assumed to have been filled up (D1). `rack_size` is required if the
//!   bag may have been too small for that, if the player has used `take5` (P5), or if the game is
//!   over and the `rack` is not given (I3).
//! - Without `stage`, the turn's player has to place a tile. Missing parts of the turn have the
//!   usual value for its stage: the player has placed a tile if the stage is later than that, has
//!   bought if it is later still, and has declared nothing. No turns before were idle, no tile is
//!   set aside and no power is used.
//! - The position is a game if no `viewer` is given, and either a `bag` is given, or all racks are
//!   given and no tile is left for the bag. Otherwise it is a view: that of the `viewer`, of the only
//!   player whose rack is given, or, with no rack, of a spectator.
//!
//! [`Game::to_text`] and [`View::to_text`] leave out only the parts that follow from others.
//! [`Sketch::from_text`](crate::Sketch::from_text) reads their text, and makes the same game or
//! view of it.
//!
//! ```
//! use acquire_core::{Edition, Game, Names, Rules, Sketch, State};
//!
//! let game = Game::new(Rules::new(Edition::ThreeM), 3, 7)?;
//! let names = Names::new(Edition::ThreeM).with_players(&["Ann", "Ben", "Cleo"]);
//! let sketch = Sketch::from_text(&game.to_text(&names));
//! assert_eq!(sketch.names(), ["Ann", "Ben", "Cleo"]);
//! assert_eq!(sketch.build()?, State::Game(game));
//!
//! let text = "acquire position 1\nedition 3m\nplayer Ann\ncash 50\nend of position\n";
//! let error = Sketch::from_text(text).build().unwrap_err();
//! assert_eq!(error.problems.len(), 2);
//! assert_eq!(
//!     error.problems[1].to_string(),
//!     "line 3, column 8: 3m needs 3 to 6 players, not 1 (S5)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::{
    grammar::{END, HEADER, NOBODY, SPECTATOR, is_name},
    turn::Counts,
};
use crate::{
    forms::setup::{Seat, Setup},
    game::Game,
    moves::phase::{EndReason, Stage, Turn},
    position::hidden::MarketTiles,
    view::{View, deduction::Deduction},
    words::{
        chain::{ByChain, Chain},
        edition::Edition,
        names::Names,
        player::Player,
        tile::{Tile, TileSet},
    },
};

impl Game {
    /// Returns the text form of the position, with these names; its grammar is described in
    /// [`position_text`](crate::position_text).
    ///
    /// A player whose name could not be read back, such as a number, is written as a number.
    #[must_use]
    pub fn to_text(&self, names: &Names<'_>) -> String {
        written(&Setup::from(self), &self.position.board.diagram(self.position.edition()), names)
    }
}

impl View {
    /// Returns the text form of the position, with these names; see [`Game::to_text`].
    #[must_use]
    pub fn to_text(&self, names: &Names<'_>) -> String {
        written(&Setup::from(self), &self.position.board.diagram(self.position.edition()), names)
    }
}

fn written(setup: &Setup, diagram: &dyn fmt::Display, names: &Names<'_>) -> String {
    let mut text = String::with_capacity(2_048);
    // Writing to a string cannot fail.
    let _ = Writer { setup, names, out: &mut text }.position(diagram);
    text
}

struct Writer<'a> {
    setup: &'a Setup,
    names: &'a Names<'a>,
    out: &'a mut String,
}

impl Writer<'_> {
    fn edition(&self) -> Edition {
        self.setup.rules.edition()
    }

    /// Returns the player's name, or their number.
    fn player(&self, player: Player) -> String {
        let players = || Player::all(self.setup.seats.len());
        let name = self.names.given(player).filter(|name| is_name(name));
        let only = name.filter(|name| {
            players().filter(|&other| self.names.given(other) == Some(name)).count() == 1
        });
        only.map_or_else(|| player.to_string(), String::from)
    }

    /// Returns the player, or this word for no player.
    fn player_or(&self, player: Option<Player>, none: &str) -> String {
        player.map_or_else(|| none.into(), |player| self.player(player))
    }

    /// Returns the word for a spectator: not one that is a player's name.
    fn spectator(&self) -> &'static str {
        let mut players = Player::all(self.setup.seats.len());
        let taken = players.any(|player| self.names.given(player) == Some(SPECTATOR));
        if taken { NOBODY } else { SPECTATOR }
    }

    fn position(&mut self, diagram: &dyn fmt::Display) -> fmt::Result {
        let setup = self.setup;
        writeln!(self.out, "{HEADER}\nedition {}", self.edition())?;
        for (option, value) in setup.rules.changed_options() {
            writeln!(self.out, "{option} {value}")?;
        }
        if setup.bag.is_none() {
            writeln!(self.out, "viewer {}", self.player_or(setup.viewer, self.spectator()))?;
        }
        writeln!(self.out, "board\n{diagram}")?;
        self.tiles("set_aside", setup.set_aside)?;
        if let Some(bank) = &setup.bank {
            self.shares("bank", &ByChain(bank.0.map(Some)))?;
        }
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            self.seat(player, seat)?;
        }
        self.turn(&setup.turn)?;
        if let Some(bag) = &setup.bag {
            self.out.write_str("bag")?;
            self.list(bag.iter().copied())?;
        }
        if let Some(market) = &setup.market {
            self.market(market)?;
        }
        writeln!(self.out, "{END}")
    }

    fn seat(&mut self, player: Player, seat: &Seat) -> fmt::Result {
        writeln!(self.out, "player {}", self.player(player))?;
        if let Some(cash) = seat.cash {
            writeln!(self.out, "cash {cash}")?;
        }
        if seat.shares.values().any(Option::is_some) {
            self.shares("shares", &seat.shares)?;
        }
        let setup = self.setup;
        let shown = matches!(setup.turn.stage, Stage::Over { .. }) && seat.rack_size.is_none();
        if setup.bag.is_some() || shown || setup.viewer == Some(player) {
            self.out.write_str("rack")?;
            self.list(seat.rack.iter())?;
        } else {
            let size = seat.rack_size.map_or(seat.rack.len(), usize::from);
            writeln!(self.out, "rack_size {size}")?;
        }
        self.tiles("shown", seat.shown)?;
        if !seat.deductions.is_empty() {
            self.out.write_str("deduced")?;
            for (i, Deduction { tiles, among }) in seat.deductions.iter().enumerate() {
                let separator = if i > 0 { "," } else { "" };
                write!(self.out, "{separator} {tiles} {among}")?;
            }
            writeln!(self.out)?;
        }
        self.tiles("declined", seat.declined)?;
        if !seat.powers_used.is_empty() {
            self.out.write_str("powers_used")?;
            for power in seat.powers_used.powers() {
                write!(self.out, " {power}")?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Writes the known shares: those of the chains that have a word, and `others` for the rest.
    fn shares(&mut self, key: &str, shares: &ByChain<Option<u8>>) -> fmt::Result {
        let edition = self.edition();
        self.out.write_str(key)?;
        let usual = if key == "bank" { crate::SHARES } else { 0 };
        let whole = shares.values().all(Option::is_some);
        let mut separator = " ";
        let named = |held: u8| !whole || held != usual;
        for chain in Chain::ALL {
            if let Some(held) = shares[chain].filter(|&held| named(held)) {
                write!(self.out, "{separator}{held} {}", chain.name(edition))?;
                separator = ", ";
            }
        }
        if whole && shares.values().any(|&held| held == Some(usual)) {
            write!(self.out, "{separator}{usual} others")?;
        }
        writeln!(self.out)
    }

    fn turn(&mut self, turn: &Turn) -> fmt::Result {
        let edition = self.edition();
        writeln!(self.out, "turn {}", self.player(turn.player))?;
        // The player who declared the end by default.
        let mut usual = None;
        match turn.stage {
            Stage::PlaceTile => writeln!(self.out, "stage PlaceTile")?,
            Stage::FoundChain { tile } => writeln!(self.out, "stage FoundChain {tile}")?,
            Stage::ChooseSurvivor { tile } => writeln!(self.out, "stage ChooseSurvivor {tile}")?,
            Stage::ChooseDefunct { tile, survivor } => {
                let survivor = survivor.name(edition);
                writeln!(self.out, "stage ChooseDefunct {tile} survivor {survivor}")?;
            }
            Stage::DisposeStock { tile, survivor, defunct, player } => {
                let [survivor, defunct] = [survivor, defunct].map(|chain| chain.name(edition));
                let player = self.player(player);
                writeln!(
                    self.out,
                    "stage DisposeStock {tile} survivor {survivor} defunct {defunct} player {player}"
                )?;
            }
            Stage::BuyStock => writeln!(self.out, "stage BuyStock")?,
            Stage::ReplaceTiles => writeln!(self.out, "stage ReplaceTiles")?,
            Stage::Over { reason } => {
                writeln!(self.out, "stage Over {reason}")?;
                usual = (reason == EndReason::Declared).then_some(turn.player);
            }
        }
        let said = Counts::unusual(turn);
        let truth = |truth: bool| if truth { "true" } else { "false" }.to_string();
        for (key, value) in [
            ("power", said.power.map(|power| power.to_string())),
            ("tiles_left", said.tiles_left.map(|count| count.to_string())),
            ("placed", said.placed.map(truth)),
            ("moved", said.moved.map(truth)),
            ("bought", said.bought.map(truth)),
            ("trades_left", said.trades_left.map(|count| count.to_string())),
            ("idle_turns", said.idle_turns.map(|count| count.to_string())),
        ] {
            if let Some(value) = value {
                writeln!(self.out, "{key} {value}")?;
            }
        }
        if usual != turn.declared {
            writeln!(self.out, "declared {}", self.player_or(turn.declared, NOBODY))?;
        }
        Ok(())
    }

    fn market(&mut self, market: &MarketTiles) -> fmt::Result {
        let MarketTiles { seed, shown, draws } = market;
        if *seed > 0 {
            writeln!(self.out, "market_seed {seed}")?;
        }
        if *shown > 0 {
            writeln!(self.out, "market_shown {shown}")?;
        }
        if !draws.is_empty() {
            self.out.write_str("market")?;
            self.list(draws.iter().copied())?;
        }
        Ok(())
    }

    /// Writes a list of tiles, if there is one.
    fn tiles(&mut self, key: &str, tiles: TileSet) -> fmt::Result {
        if tiles.is_empty() {
            return Ok(());
        }
        self.out.write_str(key)?;
        self.list(tiles.iter())
    }

    /// Writes tiles on the rest of the line, or on separate lines if there are many.
    fn list(&mut self, tiles: impl Iterator<Item = Tile>) -> fmt::Result {
        for (i, tile) in tiles.enumerate() {
            let separator = if i > 0 && i % 12 == 0 { "\n" } else { " " };
            write!(self.out, "{separator}{tile}")?;
        }
        writeln!(self.out)
    }
}
