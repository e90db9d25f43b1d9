//! Playing random games and recording their course.

use std::mem;

use acquire_core::{
    Action, ActionId, Board, ByChain, ByPlayer, Chain, Edition, Event, Game, Observer, Player,
    Position, Rules, RulesError, Stage, Tile, TwoPlayerMarket, bank_shares, below,
    random_game_start,
};

use crate::simulation::columns::{
    ChainRow, Chains, DecisionRow, Decisions, GameRow, Games, MergerRow, Mergers, PlayerRow,
    Players, StateRow, States,
};

/// Any rules: the prices are the same by all.
const RULES: Rules = Rules::new(Edition::AvalonHill);

/// Returns the price in dollars (C2).
fn price(chain: Chain, size: u8) -> i32 {
    RULES.price(chain.tier(), size) as i32
}

/// The tables that are kept only if they are wanted.
#[derive(Clone, Copy)]
pub(crate) struct Details {
    pub(crate) decisions: bool,
    pub(crate) states: bool,
}

/// The rows of the tables of some games.
pub(crate) struct Rows {
    details: Details,
    games: Vec<GameRow>,
    players: Vec<PlayerRow>,
    mergers: Vec<MergerRow>,
    chains: Vec<ChainRow>,
    decisions: Vec<DecisionRow>,
    states: Vec<StateRow>,
}

/// The tables of some games.
pub(crate) struct Tables {
    pub(crate) games: Games,
    pub(crate) players: Players,
    pub(crate) mergers: Mergers,
    pub(crate) chains: Chains,
    pub(crate) decisions: Decisions,
    pub(crate) states: States,
}

impl Tables {
    /// Makes empty tables with room for this number of games; details find their own.
    pub(crate) fn with_capacity(games: usize, players: usize) -> Self {
        Self {
            games: Games::with_capacity(games),
            players: Players::with_capacity(games * players),
            // A random game has about 7.
            mergers: Mergers::with_capacity(games * 8),
            chains: Chains::with_capacity(games * Chain::COUNT),
            decisions: Decisions::with_capacity(0),
            states: States::with_capacity(0),
        }
    }

    pub(crate) fn extend(&mut self, rows: &Rows) {
        self.games.extend(&rows.games);
        self.players.extend(&rows.players);
        self.mergers.extend(&rows.mergers);
        self.chains.extend(&rows.chains);
        self.decisions.extend(&rows.decisions);
        self.states.extend(&rows.states);
    }
}

impl Rows {
    pub(crate) const fn new(details: Details) -> Self {
        Self {
            details,
            games: Vec::new(),
            players: Vec::new(),
            mergers: Vec::new(),
            chains: Vec::new(),
            decisions: Vec::new(),
            states: Vec::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.games.clear();
        self.players.clear();
        self.mergers.clear();
        self.chains.clear();
        self.decisions.clear();
        self.states.clear();
    }

    /// Plays game `number` of the series that [`acquire_core::random_game`] plays.
    pub(crate) fn play_random(
        &mut self,
        rules: Rules,
        players: usize,
        seed: u64,
        number: u64,
    ) -> Result<(), RulesError> {
        let (game_seed, mut random) = random_game_start(seed, number);
        let game = Game::new(rules, players, game_seed)?;
        self.play(game, number, |game| {
            let legal = game.legal_actions();
            let count = legal.len() as u32;
            Some((legal.get(below(&mut random, count) as usize)?, count))
        });
        Ok(())
    }

    /// Repeats a game from its start with these legal actions.
    pub(crate) fn replay(
        &mut self,
        start: Game,
        number: u64,
        actions: impl IntoIterator<Item = Action>,
    ) {
        let (mut actions, counts) = (actions.into_iter(), self.details.decisions);
        self.play(start, number, |game| {
            let action = actions.next()?;
            Some((action, if counts { game.legal_actions().len() as u32 } else { 0 }))
        });
    }

    /// Plays the chosen actions, which are legal. Each comes with the number of legal actions.
    fn play(
        &mut self,
        game: Game,
        number: u64,
        choose: impl FnMut(&Game) -> Option<(Action, u32)>,
    ) {
        if self.details.decisions || self.details.states {
            self.play_with::<true>(game, number, choose);
        } else {
            self.play_with::<false>(game, number, choose);
        }
    }

    #[inline]
    fn play_with<const DETAILS: bool>(
        &mut self,
        mut game: Game,
        number: u64,
        mut choose: impl FnMut(&Game) -> Option<(Action, u32)>,
    ) {
        let first = game.position().turn().player;
        let mut tally = Tally::new(game.position(), number as i64, mem::take(&mut self.mergers));
        while let Some((action, legal)) = choose(&game) {
            if DETAILS {
                self.add_details(&game, &tally, action, legal);
            }
            if matches!(action, Action::Place(_) | Action::Buy(_)) {
                tally.sizes = *game.position().board().sizes();
            }
            game.apply_unchecked_observed(action, &mut tally);
            tally.decision += 1;
        }
        let Tally { mergers, game: row, mut players, chains, decision, turn, .. } = tally;
        self.mergers = mergers;
        let row = GameRow { decisions: decision, turns: turn + 1, ..row };
        self.finish(&game, first, row, &mut players, &chains);
    }

    /// Records the decision and the state before it, if they are wanted.
    fn add_details(&mut self, game: &Game, tally: &Tally, action: Action, legal: u32) {
        let (number, decision) = (tally.game.game, tally.decision);
        if self.details.decisions {
            self.decisions.push(DecisionRow {
                game: number,
                decision,
                turn: tally.turn,
                player: game.player().map_or(0, seat),
                phase: phase_key(game.position().turn().stage),
                legal: legal as i16,
                action: ActionId::from(action).get() as i16,
            });
        }
        if self.details.states {
            let (worths, board) = (game.worths(), game.position().board());
            let size = ByChain::from_fn(|chain| board.size(chain) as i8);
            self.states.extend(game.position().seats().map(|player| StateRow {
                game: number,
                decision,
                player: seat(player),
                cash: game.cash(player) as i32,
                worth: worths[player] as i32,
                shares: ByChain::from_fn(|chain| game.shares(player, chain) as i8),
                size,
            }));
        }
    }

    /// Records the end of the game.
    fn finish(
        &mut self,
        game: &Game,
        first: Player,
        row: GameRow,
        player_rows: &mut ByPlayer<PlayerRow>,
        chain_rows: &ByChain<ChainRow>,
    ) {
        let position = game.position();
        let players = position.players();
        for (order, player) in first.clockwise(players).enumerate() {
            player_rows[player].order = order as i8;
        }
        for standing in game.standings() {
            let row = &mut player_rows[standing.player];
            (row.rank, row.cash) = (standing.rank as i8, standing.worth as i32);
        }
        let rows = &player_rows.0[..players.min(Player::MAX)];
        self.players.extend_from_slice(rows);

        let board = position.board();
        for (chain, &row) in chain_rows.iter() {
            let size = board.size(chain);
            self.chains.push(ChainRow { size: size.into(), price: price(chain, size), ..row });
        }

        let winners = rows.iter().filter(|row| row.rank == 1).count();
        let winner = rows.iter().find(|row| row.rank == 1).copied().unwrap_or_default();
        let others = rows.iter().filter(|row| row.rank > 1).map(|row| row.cash);
        let next = if winners > 1 { winner.cash } else { others.max().unwrap_or_default() };
        self.games.push(GameRow {
            first_player: seat(first),
            winner: winner.player,
            winners: winners as i8,
            winning_cash: winner.cash,
            margin: winner.cash - next,
            total_cash: rows.iter().map(|row| row.cash).sum(),
            tiles_placed: rows.iter().map(|row| row.tiles_placed).sum(),
            tiles_set_aside: position.set_aside().len() as i16,
            bag: position.bag_count() as i16,
            chains_founded: chain_rows.values().map(|row| row.founded).sum(),
            mergers: rows.iter().map(|row| row.mergers).sum(),
            chains_absorbed: chain_rows.values().map(|row| row.absorbed).sum(),
            chains_left: board.active().len() as i16,
            safe_chains: board.safe().len() as i16,
            largest_chain: largest(board),
            ..row
        });
    }
}

const fn seat(player: Player) -> i8 {
    player.index() as i8
}

fn largest(board: &Board) -> i16 {
    board.sizes().values().copied().max().unwrap_or_default().into()
}

/// Returns the place of a phase among the words of phases.
const fn phase_key(stage: Stage) -> u8 {
    match stage {
        Stage::PlaceTile => 0,
        Stage::FoundChain { .. } => 1,
        Stage::ChooseSurvivor { .. } => 2,
        Stage::ChooseDefunct { .. } => 3,
        Stage::DisposeStock { .. } => 4,
        Stage::BuyStock => 5,
        // When a game is over there is no decision.
        Stage::ReplaceTiles | Stage::Over { .. } => 6,
    }
}

/// Receives the events of one game and adds them up.
struct Tally {
    mergers: Vec<MergerRow>,
    decision: i16,
    turn: i16,
    /// The merger and the defunct chain at hand.
    merger: MergerRow,
    over: bool,
    rules: Rules,
    /// The third shareholder (Z), and the tile that it has drawn for the chain at hand.
    market: TwoPlayerMarket,
    drawn: Option<Tile>,
    /// The chains' sizes before the last tile was placed (M1), or when stock was bought after it.
    sizes: ByChain<u8>,
    game: GameRow,
    players: ByPlayer<PlayerRow>,
    chains: ByChain<ChainRow>,
}

impl Tally {
    fn new(position: &Position, number: i64, mergers: Vec<MergerRow>) -> Self {
        let player = |player: Player| PlayerRow {
            game: number,
            player: seat(player),
            ..PlayerRow::default()
        };
        let chain = |chain: Chain| ChainRow {
            game: number,
            chain: chain.index() as u8,
            ..ChainRow::default()
        };
        Self {
            mergers,
            rules: *position.rules(),
            market: position.market(),
            drawn: None,
            decision: 0,
            turn: 0,
            merger: MergerRow { game: number, ..MergerRow::default() },
            over: false,
            sizes: ByChain::default(),
            game: GameRow { game: number, ..GameRow::default() },
            players: ByPlayer::from_fn(player),
            chains: ByChain::from_fn(chain),
        }
    }

    /// Records that the bonuses of a chain are paid in a merger (M4).
    #[inline]
    fn begin_defunct(&mut self, defunct: Chain, shares: ByPlayer<u8>) {
        let size = self.sizes[defunct];
        let row = &mut self.merger;
        (row.decision, row.turn) = (self.decision, self.turn);
        row.defunct = defunct.index() as u8;
        row.defunct_size = size.into();
        row.price = price(defunct, size);
        // C3
        let bonuses = self.rules.bonus(defunct.tier(), size);
        let bonus = |place: usize| bonuses.get(place).copied().unwrap_or_default() as i32;
        row.majority_bonus = bonus(0);
        row.minority_bonus = bonus(1);
        row.third_bonus = bonus(2);
        let most = shares.0.iter().copied().max().unwrap_or_default();
        row.shareholders = shares.0.iter().filter(|&&shares| shares > 0).count() as i8;
        row.shares = i16::from(shares.0.iter().sum::<u8>());
        let bank = bank_shares(&shares);
        row.market_shares = self.market.shares(self.drawn.take(), bank).into();
        row.most_shares = most.into();
        let leaders = shares.0.iter().filter(|&&shares| shares == most).count();
        row.leaders = if most > 0 { leaders as i8 } else { 0 };
        (row.bonuses, row.mergemaker_bonus, row.sold, row.traded) = (0, 0, 0, 0);
    }

    #[inline]
    fn pay_bonus(&mut self, player: Player, chain: Chain, amount: u32) {
        let amount = amount as i32;
        self.chains[chain].bonuses += amount;
        if self.over {
            self.players[player].final_bonuses += amount;
        } else {
            self.players[player].merger_bonuses += amount;
            self.merger.bonuses += amount;
            if seat(player) == self.merger.mergemaker {
                self.merger.mergemaker_bonus += amount;
            }
        }
    }

    #[inline]
    fn absorb(&mut self, defunct: Chain) {
        self.chains[defunct].absorbed += 1;
        self.merger.held = self.merger.shares - self.merger.sold - self.merger.traded;
        self.mergers.push(self.merger);
    }
}

impl Observer<Event> for Tally {
    #[inline(always)]
    fn notice(&mut self, event: Event) {
        match event {
            Event::TurnBegan { .. } => self.turn += 1,
            Event::TilePlaced { player, .. } => self.players[player].tiles_placed += 1,
            Event::ChainFounded { player, chain, .. } => {
                self.players[player].chains_founded += 1;
                self.chains[chain].founded += 1;
            }
            Event::MergerBegan { player, tile, .. } => {
                self.players[player].mergers += 1;
                self.merger.mergemaker = seat(player);
                self.merger.tile = tile.index() as u8;
            }
            Event::Survives { chain } => {
                self.merger.survivor = chain.index() as u8;
                self.merger.survivor_size = self.sizes[chain].into();
            }
            Event::MarketTile { tile, .. } => self.drawn = Some(tile),
            Event::SharesShown { chain, shares } if !self.over => self.begin_defunct(chain, shares),
            Event::BonusPaid { player, chain, amount } => self.pay_bonus(player, chain, amount),
            Event::StockDisposed { player, chain, disposal, proceeds, .. } => {
                let row = &mut self.players[player];
                row.merger_sales += proceeds as i32;
                row.shares_sold += i16::from(disposal.sell());
                row.shares_traded += i16::from(disposal.trade());
                self.chains[chain].sales += proceeds as i32;
                self.merger.sold += i16::from(disposal.sell());
                self.merger.traded += i16::from(disposal.trade());
            }
            Event::ChainAbsorbed { chain, .. } => self.absorb(chain),
            Event::StockBought { player, purchase, cost } => {
                let row = &mut self.players[player];
                row.spent += cost as i32;
                row.shares_bought += purchase.len() as i16;
                for chain in purchase.chains() {
                    let row = &mut self.chains[chain];
                    row.shares_bought += 1;
                    if cost > 0 {
                        row.spent += price(chain, self.sizes[chain]);
                    }
                }
            }
            Event::GameOver { reason } => {
                self.game.reason = reason as u8;
                self.over = true;
            }
            Event::StockSold { player, chain, proceeds, .. } => {
                self.players[player].final_sales += proceeds as i32;
                self.chains[chain].sales += proceeds as i32;
            }
            _ => {}
        }
    }
}
