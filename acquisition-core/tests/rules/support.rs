//! Positions in a few words, and the table at which they are played.

use acquisition_core::{
    Action, Event, Game, Names, Player, Rules, Setup, Square, SquareSet, Stage,
};

pub(crate) fn squares<T: FromIterator<Square>>(text: &str) -> T {
    text.split_whitespace().map(square).collect()
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

pub(crate) fn player(index: usize) -> Player {
    Player::from_index(index as u8).unwrap()
}

pub(crate) fn rules(players: usize) -> Rules {
    Rules::new(players).unwrap()
}

/// A position at the start of a turn: whose turn it is follows from the number of tiles.
pub(crate) struct Scene(pub(crate) Setup);

impl Scene {
    /// With park tiles at the right edge, and these building tiles of each player.
    pub(crate) fn new<const PLAYERS: usize>(tiles: [&str; PLAYERS]) -> Self {
        let mut setup = Setup::new(rules(PLAYERS));
        let parks = ["12A", "12B", "12D", "12E", "12G", "12H"];
        setup.parks = squares(&parks[..setup.rules.parks().into()].join(" "));
        for (seat, tiles) in setup.seats.iter_mut().zip(tiles) {
            seat.tiles = squares(tiles);
        }
        let count: usize = setup.seats.iter().map(|seat| seat.tiles.len()).sum();
        setup.turn.player = player(count % PLAYERS);
        setup.turn.stage = Stage::PlaceBuilding;
        Self(setup)
    }

    /// With so many tiles each (Q5).
    pub(crate) fn tiles_each(mut self, tiles_each: usize) -> Self {
        self.0.rules = self.0.rules.with_tiles_each(tiles_each).unwrap();
        self
    }

    #[track_caller]
    pub(crate) fn table(self) -> Table {
        Table { game: self.0.to_game().unwrap_or_else(|error| panic!("{error}")) }
    }
}

/// A game that is played and asked in words.
pub(crate) struct Table {
    pub(crate) game: Game,
}

impl Table {
    pub(crate) fn new(players: usize) -> Self {
        Self { game: Game::new(rules(players)) }
    }

    /// With these park tiles placed, one after the other.
    pub(crate) fn with_parks(players: usize, parks: &str) -> Self {
        let mut table = Self::new(players);
        for park in parks.split_whitespace() {
            table.play(&format!("park {park}"));
        }
        table
    }

    /// Carries out actions, separated by semicolons, and returns what happened in sentences.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> Vec<String> {
        let mut events: Vec<Event> = Vec::new();
        for text in actions.split(';') {
            let action = Action::parse(text).unwrap();
            if let Err(error) = self.game.apply_observed(action, &mut events) {
                panic!("{error}\n{:?}", self.game);
            }
        }
        let names = Names::new().with_players(&["Ann", "Ben", "Cleo", "Dan"]);
        events.iter().map(|event| event.text(&names).to_string()).collect()
    }

    pub(crate) fn offers(&self, text: &str) -> bool {
        self.game.legal_actions().contains(Action::parse(text).unwrap())
    }

    /// The action is not legal, for this rule and reason. Nothing has changed.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, rule: &str, reason: &str) {
        assert!(!self.offers(text), "{text} is offered");
        let mut game = self.game.clone();
        let error = game.apply(Action::parse(text).unwrap()).unwrap_err();
        assert_eq!(game, self.game);
        assert_eq!(error.rule(), rule, "{error}");
        let names = Names::new().with_players(&["Ann", "Ben", "Cleo", "Dan"]);
        assert_eq!(error.reason.text(&names).to_string(), reason);
    }

    /// The squares on which a tile may be placed.
    pub(crate) fn legal(&self) -> SquareSet {
        self.game.legal_actions().squares()
    }

    /// Returns the decision and its player, as in `"Buyout 0"`, or the reason why the game is over,
    /// as in `"Over no_tile"`.
    pub(crate) fn asks(&self) -> String {
        let kind = self.game.phase().kind();
        match (self.game.player(), self.game.end_reason()) {
            (Some(player), _) => format!("{kind} {player}"),
            (None, reason) => format!("{kind} {}", reason.unwrap()),
        }
    }

    /// The player's tiles on the board.
    pub(crate) fn tiles(&self, index: usize) -> String {
        self.game.board().owned(player(index)).to_string()
    }

    /// The players' supplies, in seat order.
    pub(crate) fn supplies(&self) -> Vec<u8> {
        self.game.seats().map(|player| self.game.supply(player)).collect()
    }
}
