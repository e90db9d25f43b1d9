//! Making a game or a view from a description.

use alloc::vec::Vec;

use super::{
    content::{Said, SaidStage, Sketch},
    grammar::{NOBODY, SPECTATOR},
    key::{Key, Owner, Part},
    problem::{Problems, SketchError, SketchProblem, SketchProblemKind},
};
use crate::{
    forms::{
        record::Place,
        setup::{Setup, SetupError, SetupProblem, TurnProblem, placed_this_turn},
    },
    game::Game,
    moves::{
        action::PowerSet,
        phase::{Stage, Turn},
    },
    position::hidden::RACK_FULL,
    rules::Holdings,
    view::View,
    words::{
        chain::{ByChain, Chain, SHARES},
        money::CASH_MAX,
        player::Player,
    },
};

/// A described position: a game if all is known, otherwise a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// All is known.
    Game(Game),
    /// A view: part of the position is unknown.
    View(View),
}

impl Sketch {
    /// Makes the game or the view.
    ///
    /// # Errors
    /// [`SketchError`] with every problem of the description and of the position.
    pub fn build(&self) -> Result<State, SketchError> {
        if self.is_game() {
            self.to_game().map(State::Game)
        } else {
            self.to_view().map(State::View)
        }
    }

    /// Returns whether the position is complete: there is no viewer, and either a bag is given or
    /// every tile is in another place.
    #[must_use]
    pub fn is_game(&self) -> bool {
        let racks = Player::all(self.setup.seats.len());
        let mut racks = racks.map(Owner::Player);
        let all_racks = racks.all(|owner| self.is_given(Key::Rack, owner));
        let all_known = self.setup.bag.is_some() || (all_racks && self.setup.unplaced().is_empty());
        self.viewer.is_none() && all_known
    }

    /// Makes the game, as of a position of which all is known.
    ///
    /// # Errors
    /// Those of [`Sketch::build`], and that the bag is missing or that there is a viewer.
    pub fn to_game(&self) -> Result<Game, SketchError> {
        self.finish(true, Setup::to_game)
    }

    /// Makes the view, as of a position of which something is unknown.
    ///
    /// # Errors
    /// Those of [`Sketch::build`], and that the bag is given.
    pub fn to_view(&self) -> Result<View, SketchError> {
        self.finish(false, Setup::to_view)
    }

    fn finish<S>(
        &self,
        game: bool,
        make: impl FnOnce(&Setup) -> Result<S, SetupError>,
    ) -> Result<S, SketchError> {
        if self.unread {
            self.problems.clone().into_result()?;
        }
        let mut builder = Builder {
            sketch: self,
            setup: self.setup.clone(),
            problems: self.problems.clone(),
            faulty: self.faulty.clone(),
        };
        builder.conclude(game);
        let made = make(&builder.setup);
        let problems = made.as_ref().err().map(|error| error.problems.clone());
        for problem in problems.unwrap_or_default() {
            builder.impossible(problem);
        }
        // Problems that only follow from unreadable parts are dropped, but never all of them.
        builder.problems.into_result()?;
        made.map_err(|_| SketchError { problems: Vec::new() })
    }
}

struct Builder<'a> {
    sketch: &'a Sketch,
    setup: Setup,
    problems: Problems,
    /// The lines that could not be read completely. Parts that seem to be missing may be on them.
    faulty: Vec<Key>,
}

impl Builder<'_> {
    /// Completes the setup with the parts that follow from the description.
    fn conclude(&mut self, game: bool) {
        self.setup.turn = self.turn();
        for seat in &mut self.setup.seats {
            seat.rack |= seat.shown;
        }
        let viewer = match &self.sketch.viewer {
            // A player may have this name.
            Some(said) if said.text == SPECTATOR => self.sketch.find(&said.text),
            Some(said) => self.player_or_nobody(said, Key::Viewer),
            None if game => None,
            None => self.only_known_rack(),
        };
        self.setup.viewer = viewer;
        let all_known = |player| game || viewer == Some(player);
        let open = self.setup.rules.holdings() == Holdings::Open;
        for (player, seat) in Player::all(self.setup.seats.len()).zip(&mut self.setup.seats) {
            // A list of shares by someone who sees them all is complete.
            let said = self.sketch.is_given(Key::Shares, Owner::Player(player));
            if said && (all_known(player) || open) {
                seat.shares = ByChain(seat.shares.0.map(|shares| shares.or(Some(0))));
            }
        }
        self.bank();
        if !game {
            let over = matches!(self.setup.turn.stage, Stage::Over { .. });
            self.rack_sizes(over, all_known);
        } else if self.sketch.is_game() {
            self.setup.bag.get_or_insert_default();
        }
    }

    fn problem(&mut self, place: Place, kind: SketchProblemKind) {
        self.problems.add(|| SketchProblem::new(place, kind));
    }

    /// Adds a problem of the position.
    fn impossible(&mut self, problem: SetupProblem) {
        if causes(&problem).iter().any(|key| self.faulty.contains(key)) {
            return;
        }
        let place = self.place_of(&problem);
        let sketch = self.sketch;
        self.problems.add(|| {
            let (edition, names) = (sketch.setup.rules.edition(), sketch.names.clone());
            SketchProblem::new(place, SketchProblemKind::Setup { problem, edition, names })
        });
    }

    /// Returns the player who was named; `None` for `nobody`.
    fn player_or_nobody(&mut self, said: &Said, key: Key) -> Option<Player> {
        if said.text == NOBODY { None } else { self.player(said, key) }
    }

    fn player(&mut self, said: &Said, key: Key) -> Option<Player> {
        let player = self.sketch.find(&said.text);
        if player.is_none() {
            let text = acquire_kit::excerpt::clip(&said.text);
            let kind = SketchProblemKind::NoPlayer { text, names: self.sketch.called() };
            self.problem(said.place.clone(), kind);
            self.faulty.push(key);
        }
        player
    }

    /// Returns the turn, with the usual values for its missing parts.
    fn turn(&mut self) -> Turn {
        let sketch = self.sketch;
        let player = match &sketch.turn.player {
            Some(said) => self.player(said, Key::Turn),
            None => {
                let expected = "`turn` with the player whose turn it is";
                let found = alloc::string::String::new();
                let kind = SketchProblemKind::Expected { expected, found };
                self.problem(sketch.end.clone(), kind);
                self.faulty.push(Key::Turn);
                None
            }
        };
        let player = player.unwrap_or(Player::trusted(0));
        let stage = match &sketch.turn.stage {
            None | Some(SaidStage::PlaceTile) => Stage::PlaceTile,
            Some(SaidStage::BuyStock) => Stage::BuyStock,
            Some(SaidStage::ReplaceTiles) => Stage::ReplaceTiles,
            &Some(SaidStage::Over(reason)) => Stage::Over { reason },
            &Some(SaidStage::FoundChain(tile)) => Stage::FoundChain { tile },
            &Some(SaidStage::ChooseSurvivor(tile)) => Stage::ChooseSurvivor { tile },
            &Some(SaidStage::ChooseDefunct(tile, survivor)) => {
                Stage::ChooseDefunct { tile, survivor }
            }
            &Some(SaidStage::DisposeStock(tile, survivor, defunct, ref said)) => {
                let player = self.player(said, Key::Stage).unwrap_or(player);
                Stage::DisposeStock { tile, survivor, defunct, player }
            }
        };
        let mut turn = sketch.turn.counts.turn(player, stage);
        if let Some(said) = &sketch.turn.declared {
            turn.declared = self.player_or_nobody(said, Key::Declared);
        }
        turn
    }

    /// Returns the viewer if none is given: the only player whose rack is given, or `None` for a
    /// spectator.
    fn only_known_rack(&mut self) -> Option<Player> {
        let sketch = self.sketch;
        let known = |player: &Player| sketch.is_given(Key::Rack, Owner::Player(*player));
        let known: Vec<Player> = Player::all(self.setup.seats.len()).filter(known).collect();
        if self.setup.bag.is_some() {
            // The position is a game, but is read as a view. No player sees all racks.
            self.faulty.push(Key::Viewer);
            return None;
        }
        if let [_, second, ..] = *known {
            let called = self.sketch.called();
            let names = known.iter().filter_map(|player| called.get(player.index()).cloned());
            let kind = SketchProblemKind::ViewerMissing { names: names.collect() };
            let place = self.place(Part::Line(Key::Rack, Some(second)));
            self.problem(place, kind);
            self.faulty.push(Key::Viewer);
        }
        known.first().copied()
    }

    /// Sets the bank's shares: those that were given, and those that no player holds (B4).
    fn bank(&mut self) {
        if !self.sketch.is_given(Key::Bank, Owner::Nobody) {
            return;
        }
        let mut bank = ByChain::default();
        for chain in Chain::ALL {
            let held = self.setup.seats.iter().map(|seat| seat.shares[chain].map(u16::from));
            let held = held.sum::<Option<u16>>();
            let rest = held.map(|held| u16::from(SHARES).saturating_sub(held) as u8);
            bank[chain] = self.sketch.bank[chain].or(rest).unwrap_or_else(|| {
                if !self.faulty.contains(&Key::Bank) {
                    let edition = self.setup.rules.edition();
                    let place = self.sketch.place_of_line(Key::Bank, None);
                    let kind = SketchProblemKind::BankOf { chain, edition };
                    self.problems.add(|| SketchProblem::new(place, kind));
                }
                0
            });
        }
        self.setup.bank = Some(bank);
    }

    /// Sets the number of tiles in the racks that are not shown. Racks are filled up at the end of
    /// every turn while the bag is not empty (D1). The number must be given if the bag may be empty
    /// or a player may have more tiles (P5), and when the game is over, unless the rack itself is
    /// given.
    fn rack_sizes(&mut self, over: bool, is_known: impl Fn(Player) -> bool) {
        let turn = self.setup.turn;
        let left = self.setup.unplaced().len();
        let mut wanted = 0;
        let (mut supposed, mut missing) = (Vec::new(), Vec::new());
        for (player, seat) in Player::all(self.setup.seats.len()).zip(&mut self.setup.seats) {
            let known = seat.rack.len();
            let shown = over && self.sketch.is_given(Key::Rack, Owner::Player(player));
            if is_known(player) || (shown && seat.rack_size.is_none()) {
                continue;
            }
            if seat.rack_size.is_none() {
                if over || seat.powers_used.contains(PowerSet::TAKE5) {
                    missing.push((player, known));
                    continue;
                }
                let size = RACK_FULL.saturating_sub(placed_this_turn(&turn, player)).max(known);
                seat.rack_size = Some(size as u8);
                supposed.push((player, known));
            }
            wanted += usize::from(seat.rack_size.unwrap_or(0)).saturating_sub(known);
        }
        if wanted > left {
            missing.append(&mut supposed);
        }
        for &(player, known) in &missing {
            self.impossible(SetupProblem::RackSizeMissing { player, known });
        }
        if !missing.is_empty() {
            self.faulty.push(Key::RackSize);
        }
    }

    fn place(&self, part: Part) -> Place {
        self.sketch.places.get(part).unwrap_or(&self.sketch.end).clone()
    }

    /// Returns the place of the first of these parts that was given.
    fn first(&self, parts: &[Part]) -> Place {
        let said = parts.iter().find_map(|&part| self.sketch.places.get(part));
        said.unwrap_or(&self.sketch.end).clone()
    }

    fn place_of(&self, problem: &SetupProblem) -> Place {
        use SetupProblem as P;
        let line = |key: Key| Part::Line(key, None);
        let of = |key: Key, player: Player| Part::Line(key, Some(player));
        let seat = |player: Player| of(Key::Player, player);
        match *problem {
            P::Rules(_) | P::NoSuchPlayer { .. } => {
                let last = Player::all(self.sketch.names.len()).last();
                self.place(Part::Line(Key::Player, last))
            }
            P::TileTwice { tile, .. }
            | P::NotConnected { tile, .. }
            | P::ChainsTouch { tile, .. }
            | P::TileTouchesChain { tile, .. } => self.place(Part::Tile(tile)),
            P::TileMissing { .. } | P::BagMissing => self.place(line(Key::Bag)),
            P::BankMissing => self.place(line(Key::Bank)),
            P::HiddenInView { what } => {
                let key = what.parse().unwrap_or(Key::Bag);
                self.first(&[line(key), line(Key::MarketSeed), line(Key::MarketShown)])
            }
            P::ViewerInGame => self.place(line(Key::Viewer)),
            P::TooFewUnseen { .. } => self.sketch.end.clone(),
            P::RackUnknown { player, .. }
            | P::RackTooLarge { player, .. }
            | P::RackTooSmall { player, .. }
            | P::RackSizeMissing { player, .. } => self.first(&[
                of(Key::RackSize, player),
                of(Key::Rack, player),
                of(Key::Shown, player),
                seat(player),
            ]),
            P::ShownElsewhere { player, tile } => {
                self.first(&[Part::Tile(tile), of(Key::Rack, player), seat(player)])
            }
            P::Deductions { player } => {
                self.first(&[of(Key::Deduced, player), of(Key::Declined, player), seat(player)])
            }
            P::NoDeal => {
                let said = |key: Key| {
                    Player::all(self.setup.seats.len()).map(move |player| of(key, player))
                };
                let mut parts = said(Key::Deduced).chain(said(Key::Declined));
                let part = parts.find(|&part| self.sketch.places.get(part).is_some());
                part.map_or_else(|| self.sketch.end.clone(), |part| self.place(part))
            }
            P::HoldingMissing { player, .. } => self.place(seat(player)),
            P::Cash { player, .. } => self.first(&[of(Key::Cash, player), seat(player)]),
            P::AllCash { .. } => {
                let given = |player: &Player| self.setup.seats[player.index()].cash.is_some();
                let last = Player::all(self.setup.seats.len()).rev().find(given);
                last.map_or_else(
                    || self.sketch.end.clone(),
                    |player| self.first(&[of(Key::Cash, player), seat(player)]),
                )
            }
            P::Shares { chain, .. } => {
                let holds = |player: &Player| {
                    self.setup.seats[player.index()].shares[chain].is_some_and(|held| held > 0)
                };
                let last = Player::all(self.setup.seats.len()).rev().find(holds);
                let shares = last.map_or(line(Key::Bank), |player| of(Key::Shares, player));
                self.first(&[shares, line(Key::Bank)])
            }
            P::SingleTile { chain } => self.place(Part::Chain(chain)),
            P::TilesTouch { .. } => self.first(&[line(Key::Board), line(Key::Unincorporated)]),
            P::PowersUsed { player } => self.place(of(Key::PowersUsed, player)),
            P::Turn(problem) => self.place_of_turn(problem),
            P::MarketDraws { .. } => self.place(line(Key::Market)),
        }
    }

    /// Returns the place of the wrong part of the turn; otherwise that of the turn.
    fn place_of_turn(&self, problem: TurnProblem) -> Place {
        use TurnProblem as P;
        let key = match problem {
            P::PowerNotUsed | P::PowerTooEarly | P::NoEffect => Key::Power,
            P::TilesLeft => Key::TilesLeft,
            P::Placed => Key::Placed,
            P::Moved => Key::Moved,
            P::Bought => Key::Bought,
            P::TradesLeft | P::NoTrade => Key::TradesLeft,
            P::Declared => Key::Declared,
            P::IdleTurns => Key::IdleTurns,
            P::Reason
            | P::SharesLeft
            | P::OverAutomatically
            | P::OverAllTiles
            | P::TileNotLaid
            | P::NothingToFound
            | P::NoMerger
            | P::NoTie
            | P::Survivor
            | P::Defunct
            | P::NoShare
            | P::Playable
            | P::NotPlayable
            | P::NothingToReplace => Key::Stage,
        };
        let line = |key: Key| Part::Line(key, None);
        self.first(&[line(key), line(Key::Stage), line(Key::Turn)])
    }
}

/// Returns the lines that this problem may come from if they could not be read.
const fn causes(problem: &SetupProblem) -> &'static [Key] {
    use SetupProblem as P;
    const BOARD: &[Key] = &[Key::Board, Key::Chain, Key::Unincorporated];
    const HOLDINGS: &[Key] = &[Key::Shares, Key::Cash, Key::Bank, Key::Viewer, Key::Stage];
    const TILES: &[Key] = &[
        Key::Board,
        Key::Chain,
        Key::Unincorporated,
        Key::SetAside,
        Key::Rack,
        Key::RackSize,
        Key::Shown,
        Key::Deduced,
        Key::Declined,
        Key::Bag,
        Key::Viewer,
        Key::PowersUsed,
        Key::Turn,
        Key::Stage,
        Key::Placed,
        Key::TilesLeft,
        Key::Power,
    ];
    const TURN: &[Key] = &[
        Key::Turn,
        Key::Stage,
        Key::Power,
        Key::PowersUsed,
        Key::TilesLeft,
        Key::Placed,
        Key::Moved,
        Key::Bought,
        Key::TradesLeft,
        Key::Declared,
        Key::IdleTurns,
        Key::Board,
        Key::Chain,
        Key::Unincorporated,
        Key::SetAside,
        Key::Rack,
        Key::RackSize,
        Key::Bag,
        Key::Shares,
        Key::Cash,
        Key::Bank,
        Key::Viewer,
    ];
    match problem {
        P::BankMissing | P::Shares { .. } | P::HoldingMissing { .. } => HOLDINGS,
        P::SingleTile { .. }
        | P::NotConnected { .. }
        | P::ChainsTouch { .. }
        | P::TileTouchesChain { .. }
        | P::TilesTouch { .. } => BOARD,
        P::TileMissing { .. }
        | P::BagMissing
        | P::TooFewUnseen { .. }
        | P::RackUnknown { .. }
        | P::RackTooLarge { .. }
        | P::RackTooSmall { .. }
        | P::RackSizeMissing { .. }
        | P::ShownElsewhere { .. }
        | P::Deductions { .. }
        | P::NoDeal => TILES,
        P::Turn(_) => TURN,
        // The most that mergers can have paid follows from everything else.
        P::Cash { most, .. } if *most < CASH_MAX => TURN,
        P::AllCash { .. } => TURN,
        P::Rules(_)
        | P::NoSuchPlayer { .. }
        | P::HiddenInView { .. }
        | P::ViewerInGame
        | P::TileTwice { .. }
        | P::Cash { .. }
        | P::PowersUsed { .. }
        | P::MarketDraws { .. } => &[],
    }
}
