//! Positions described in a few words, and games that are played from them.

use acquire_core::{
    Action, Chain, Edition, Event, Game, MarketTiles, Names, Player, PowerSet, Rules, Setup, Tile,
    TileSet,
};

pub(crate) const M3: Rules = Rules::new(Edition::ThreeM);
pub(crate) const AH: Rules = Rules::new(Edition::AvalonHill);
pub(crate) const WZ: Rules = Rules::new(Edition::Wizards2008);
pub(crate) const EDITIONS: [Rules; 3] = [M3, AH, WZ];

/// Two safe chains with row B between them: all its tiles are dead. An open chain keeps the end
/// condition from holding.
pub(crate) const ROW_B_DEAD: &str = "A IIIIIIIIIIII / C CCCCCCCCCCCC / F WW";
/// The same without the open chain: the end condition holds.
pub(crate) const ROW_B_DEAD_AT_THE_END: &str = "A IIIIIIIIIIII / C CCCCCCCCCCCC";
/// A rack of dead tiles on these two boards.
pub(crate) const SIX_DEAD: &str = "1B 2B 3B 4B 5B 6B";
/// All seven chains and single tiles. A tile that touches only these, like 1E, 2F and 1G, is
/// blocked.
pub(crate) const ALL_SEVEN: &str = "A LL.TT.AA.FF / C WW.CC.II / F o.o.o.o.o.o";
/// A chain of five tiles at $500 a share, and one of six at $600. 6A merges them.
pub(crate) const FIVE_AND_SIX: &str = "A LLLLL.TTTTTT";

pub(crate) fn tiles<T: FromIterator<Tile>>(text: &str) -> T {
    text.split_whitespace().map(tile).collect()
}

pub(crate) fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

pub(crate) fn seat(index: usize) -> Player {
    Player::from_index(index as u8).unwrap()
}

/// A position at the start of a turn. Unless it says otherwise, it is the turn of player 0,
/// each player has $6,000, the racks are filled up with the last tiles by index, and the bag has the
/// others.
pub(crate) struct Scene {
    setup: Setup,
    bag: Vec<Tile>,
    nothing_else_in_bag: bool,
}

impl Scene {
    /// The board is a list of rows, `"A LL.o / C TT"`: initials of chains from column 1 on, `o`
    /// for an unincorporated tile.
    pub(crate) fn new(rules: Rules, players: usize, board: &str) -> Self {
        let mut setup = Setup::new(rules, players);
        for row in board.split('/').map(str::trim).filter(|row| !row.is_empty()) {
            let (letter, cells) = row.split_once(' ').unwrap();
            for (column, cell) in (1..).zip(cells.chars()) {
                let tile = tile(&format!("{column}{letter}"));
                match cell {
                    '.' => {}
                    'o' => assert!(setup.unincorporated.insert(tile)),
                    initial => {
                        let chain = Chain::parse(&initial.to_string(), rules.edition()).unwrap();
                        setup.chains[chain].insert(tile);
                    }
                }
            }
        }
        Self { setup, bag: Vec::new(), nothing_else_in_bag: false }
    }

    pub(crate) fn rack(mut self, seat: usize, text: &str) -> Self {
        self.setup.seats[seat].rack = tiles(text);
        self
    }

    /// As in `"3L 2T"`.
    pub(crate) fn shares(mut self, seat: usize, text: &str) -> Self {
        for word in text.split_whitespace() {
            let (count, initial) = word.split_at(word.len() - 1);
            let chain = Chain::parse(initial, self.setup.rules.edition()).unwrap();
            self.setup.seats[seat].shares[chain] = Some(count.parse().unwrap());
        }
        self
    }

    pub(crate) fn cash(mut self, seat: usize, dollars: u32) -> Self {
        self.setup.seats[seat].cash = Some(dollars);
        self
    }

    pub(crate) fn used(mut self, seat: usize, powers: PowerSet) -> Self {
        self.setup.seats[seat].powers_used = powers;
        self
    }

    pub(crate) fn turn(mut self, seat: Player) -> Self {
        self.setup.turn.player = seat;
        self
    }

    /// The tiles that are drawn first.
    pub(crate) fn bag(mut self, text: &str) -> Self {
        self.bag = tiles(text);
        self
    }

    /// All tiles of the bag. Tiles that are nowhere else are set aside. With an empty bag, racks
    /// are not filled up.
    pub(crate) fn whole_bag(mut self, text: &str) -> Self {
        self.nothing_else_in_bag = true;
        self.bag(text)
    }

    /// The tiles that the market shows first.
    pub(crate) fn market(mut self, text: &str) -> Self {
        self.setup.market = Some(MarketTiles::listed(&tiles::<Vec<_>>(text)));
        self
    }

    pub(crate) fn market_seed(mut self, seed: u64) -> Self {
        self.setup.market = Some(MarketTiles::seeded(seed));
        self
    }

    pub(crate) fn table(self) -> Table {
        let Self { mut setup, mut bag, nothing_else_in_bag } = self;
        let mut used: TileSet = bag.iter().copied().collect();
        used |= setup.unincorporated;
        setup.chains.values().for_each(|&tiles| used |= tiles);
        setup.seats.iter().for_each(|seat| used |= seat.rack);
        let mut rest: Vec<Tile> = (TileSet::ALL - used).iter().collect();
        if !nothing_else_in_bag || !bag.is_empty() {
            for seat in &mut setup.seats {
                while seat.rack.len() < 6 {
                    seat.rack.insert(rest.pop().unwrap());
                }
            }
        }
        if nothing_else_in_bag {
            setup.set_aside.extend(rest);
        } else {
            bag.extend(rest);
        }
        setup.bag = Some(bag);
        Table { game: setup.to_game().unwrap_or_else(|error| panic!("{error}")) }
    }
}

/// A game with actions, questions and answers as text.
pub(crate) struct Table {
    pub(crate) game: Game,
}

impl Table {
    /// A new game in which these tiles are drawn first, and then the others by index.
    pub(crate) fn deal(rules: Rules, players: usize, first: &str) -> Self {
        let mut order: Vec<Tile> = tiles(first);
        order.extend((TileSet::ALL - tiles(first)).iter());
        let game = Game::with_tile_order(rules, players, &order, &MarketTiles::default()).unwrap();
        Self { game }
    }

    fn action(&self, text: &str) -> Action {
        Action::parse(text.trim(), self.edition()).unwrap()
    }

    fn edition(&self) -> Edition {
        self.game.position().edition()
    }

    /// Carries out actions, separated by semicolons, and returns what happened.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in actions.split(';') {
            if let Err(error) = self.game.apply_observed(self.action(text), &mut events) {
                panic!("{error}\n{:?}", self.game);
            }
        }
        events
    }

    /// Returns whether the action is among the legal ones.
    pub(crate) fn offers(&self, text: &str) -> bool {
        self.game.legal_actions().contains(self.action(text))
    }

    /// Checks that the action is refused and changes nothing. `why` is the rule and the name of the
    /// reason, as in `"T4 DeadTile"`; `because` is part of the message.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, why: &str, because: &str) {
        assert!(!self.offers(text), "{text} is offered");
        let mut game = self.game.clone();
        let error = game.apply(self.action(text)).unwrap_err();
        assert_eq!(game, self.game);
        let reason = format!("{:?}", error.reason);
        let name = reason.split(' ').next().unwrap();
        assert_eq!(format!("{} {name}", error.rule()), why, "{error}");
        assert!(error.to_string().contains(because), "{error}");
        // Players who read about themselves are "you".
        if let Some(player) = self.game.player() {
            let names = Names::new(self.edition()).with_you(player);
            let message = error.message(&names).to_string();
            let because = because.replace("the player's", "your");
            let because = because.replace("the player holds", "you hold");
            let because = because.replace("the player has", "you have");
            assert!(message.contains(&because) && !message.contains("the player"), "{message}");
        }
    }

    /// All legal actions, separated by commas.
    pub(crate) fn legal(&self) -> String {
        let legal = self.game.legal_actions();
        let texts: Vec<_> =
            legal.iter().map(|action| action.text(self.edition()).to_string()).collect();
        texts.join(", ")
    }

    /// The phase and the player who decides, as in `"BuyStock 0"`, or why the game is over, as in
    /// `"Over declared"`.
    pub(crate) fn asks(&self) -> String {
        let kind = self.game.phase().kind();
        match (self.game.player(), self.game.end_reason()) {
            (Some(player), _) => format!("{kind} {player}"),
            (None, reason) => format!("{kind} {}", reason.unwrap()),
        }
    }

    /// The chain with this name or initial.
    pub(crate) fn chain(&self, name: &str) -> Chain {
        Chain::parse(name, self.edition()).unwrap()
    }

    pub(crate) fn size(&self, chain: &str) -> u8 {
        self.game.position().board().size(self.chain(chain))
    }

    pub(crate) fn bank(&self, chain: &str) -> u8 {
        self.game.position().bank(self.chain(chain))
    }

    pub(crate) fn shares(&self, player: usize, chain: &str) -> u8 {
        self.game.shares(seat(player), self.chain(chain))
    }

    pub(crate) fn cash(&self, player: usize) -> u32 {
        self.game.cash(seat(player))
    }

    /// The players' cash in seat order.
    pub(crate) fn all_cash(&self) -> Vec<u32> {
        self.game.position().seats().map(|player| self.game.cash(player)).collect()
    }

    /// The tiles of a rack, separated by spaces.
    pub(crate) fn rack(&self, player: usize) -> String {
        self.game.rack(seat(player)).to_string()
    }
}

/// The bonuses that were paid: seat, chain, dollars.
pub(crate) fn bonuses(events: &[Event]) -> Vec<(usize, Chain, u32)> {
    let paid = |event: &Event| match *event {
        Event::BonusPaid { player, chain, amount } => Some((player.index(), chain, amount)),
        _ => None,
    };
    events.iter().filter_map(paid).collect()
}
