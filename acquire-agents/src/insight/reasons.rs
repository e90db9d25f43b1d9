//! The reasons for and against an action, in a player's words.

use alloc::{vec, vec::Vec};
use core::fmt;

use acquire_core::{
    Action, BonusList, Chain, ChainSet, Disposal, Dollars, Game, Names, Phase, Placement, Player,
    Position, Power, Purchase, RACK_FULL, Stage, Tile, TwoPlayerMarket, View, playout_stream,
};
use acquire_kit::quantity::{quantity, verb};
use arrayvec::ArrayVec;

use super::endings::{is_open, last_turn};
use crate::greedy::Greedy;

/// A reason for or against an action: its price and proceeds, the bonuses at stake, the leader of
/// each majority, and the tile that is kept.
///
/// Every number in it follows from the view and the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The player pays dollars, and has some left if the view shows the player's cash.
    Pays {
        /// The price of all shares.
        dollars: u32,
        /// The player's cash afterwards.
        left: Option<u32>,
    },
    /// The player sells shares to the bank (H2).
    Sells {
        /// The chain.
        chain: Chain,
        /// The number of shares.
        shares: u8,
        /// The proceeds.
        dollars: u32,
    },
    /// The player trades shares, two for one (H2).
    Trades {
        /// The chain whose shares are given away.
        give: Chain,
        /// The number of shares given away.
        given: u8,
        /// The chain whose shares are taken.
        take: Chain,
        /// The number of shares taken.
        taken: u8,
    },
    /// The player holds shares of a chain that leaves the board: they have no price until it is
    /// founded again (M5).
    Holds {
        /// The chain.
        chain: Chain,
        /// The number of shares.
        shares: u8,
    },
    /// A chain is founded (F1).
    Founds {
        /// The chains that may be chosen.
        chains: ChainSet,
        /// Its number of tiles.
        size: u8,
        /// True if the player receives a free share, whichever chain is chosen (F2).
        free: bool,
    },
    /// A chain grows, so that its shares cost more (C2).
    Grows {
        /// The chain.
        chain: Chain,
        /// Its number of tiles before and after.
        size: (u8, u8),
        /// The price of a share before and after, in dollars.
        price: (u32, u32),
        /// The gain of the player's shares of it, in dollars.
        gain: u32,
    },
    /// Chains merge, and the player chooses which of them survives (M2).
    Chooses {
        /// The chains that may survive.
        survivors: ChainSet,
    },
    /// A chain pays its bonuses (M4, N).
    Bonuses {
        /// The chain.
        chain: Chain,
        /// The players who receive dollars, the largest amount first.
        paid: ArrayVec<(Player, u32), { Player::MAX }>,
    },
    /// The player's shares of a chain that leaves the board can be sold (H2).
    Cashes {
        /// The chain.
        chain: Chain,
        /// The number of shares.
        shares: u8,
        /// The value of all of them.
        dollars: u32,
    },
    /// The player's place among the shareholders of a chain afterwards (N).
    Stands {
        /// The chain.
        chain: Chain,
        /// The player's number of shares.
        shares: u8,
        /// The place before; `None` without shares.
        before: Option<Place>,
        /// The place afterwards.
        after: Place,
        /// The other players with as many shares: all of them split the bonuses of their places
        /// (N3, N4, N6).
        level: ArrayVec<Player, { Player::MAX }>,
        /// The other player with the most shares, and their number.
        other: Option<(Player, u8)>,
        /// The bonuses in dollars, that for the most shares first.
        bonuses: BonusList,
        /// True if the market of a two-player game also has shares, which are not included here
        /// (Z).
        market: bool,
    },
    /// Another tile of the rack is kept, which could be placed instead.
    Keeps {
        /// The tile.
        tile: Tile,
        /// Its effect on the board after the action, whatever the player still chooses about the
        /// chains.
        placement: Placement,
    },
    /// The player's shares of a chain after a purchase, where the view conceals those of another player.
    Has {
        /// The chain.
        chain: Chain,
        /// The player's number of shares.
        shares: u8,
        /// The number of shares that the bank has left.
        bank: u8,
    },
    /// The player sets a tile aside that can never be placed, and draws one for it (D3).
    Replaces {
        /// The tile.
        tile: Tile,
        /// The number of tiles in the bag before that.
        bag: u8,
    },
    /// The player sets the whole rack aside, of which no tile can be placed, and draws others (D4).
    Redraws {
        /// The number of tiles in the rack.
        tiles: u8,
        /// The number of tiles that are drawn.
        drawn: u8,
        /// The number of tiles in the bag before that.
        bag: u8,
    },
    /// The player places no tile (T1, E3, P6).
    PlacesNone {
        /// The number of tiles in the rack that could be placed.
        playable: u8,
    },
    /// The player trades no more shares (P4).
    TradesNone,
    /// The player uses a power (P).
    Uses {
        /// The power.
        power: Power,
        /// The most that it is worth: the dollars that are saved (P1), the shares that can be bought and
        /// paid for (P2), the shares that can be received (P4), the tiles that are taken (P5), or the
        /// tiles of the rack that can be placed now (P6).
        most: u32,
        /// The number of powers that the player has left.
        left: u8,
    },
    /// The chances assume this action of the player later in the turn.
    Later {
        /// The later action.
        action: Action,
    },
    /// The game ends after this turn, and the view conceals shares that bonuses depend on.
    EndsBeforeBonuses {
        /// The player's cash and shares at today's prices, in dollars.
        dollars: u32,
    },
    /// The game ends after this turn.
    Ends {
        /// The player's worth.
        worth: u32,
        /// The best other player, and their worth; `None` if the view does not show it.
        other: Option<(Player, u32)>,
        /// True if these are the amounts at the end, after the actions of [`Reason::Later`].
        /// Otherwise they are those if the game were scored at once (E8); the turn continues before
        /// that, and a market that is yet to draw tiles has no shares (Z1).
        scored: bool,
    },
}

/// A place among the shareholders of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// More shares than every other player.
    First,
    /// The most shares, as other players have.
    SharedFirst,
    /// Fewer shares than one player, and more than every other.
    Second,
    /// The second most shares, as other players have.
    SharedSecond,
    /// Fewer shares than two players, and more than every other, with a third bonus (N6).
    Third,
    /// The third most shares, as other players have, with a third bonus (N6).
    SharedThird,
    /// Fewer shares than as many other players as there are bonuses.
    Behind,
}

/// Returns the reasons for and against an action of the viewer's, the most important first; none if
/// it is not legal.
///
/// Facts that depend on shares or cash that the view does not show are left out.
///
/// ```
/// use acquire_agents::reasons;
/// use acquire_core::{Action, Edition, Game, Names, Rules};
///
/// let mut game = Game::new(Rules::new(Edition::AvalonHill), 2, 0)?;
/// let me = game.player().unwrap();
/// let view = game.view(me).unwrap();
/// let names = Names::new(Edition::AvalonHill).with_you(me);
/// for action in view.legal_actions() {
///     for reason in reasons(&view, action) {
///         println!("{}: {}", action.long_text(&names), reason.text(me, &names));
///     }
/// }
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<Reason> {
    reasons_with(view, action, None)
}

/// Returns the reasons for and against an action that an analysis values with a later one of the
/// turn: first the later action, if there is one, and then those of [`reasons`] after both.
#[must_use]
pub fn reasons_with(view: &View, action: Action, later: Option<Action>) -> Vec<Reason> {
    let mut found = Vec::new();
    let (Some(me), Ok(())) = (view.viewer(), view.check(action)) else { return found };
    let position = view.position();
    // A game that looks the same to the viewer, from which only known facts are read.
    let world = view.sample(&mut playout_stream(0, 0));
    let last = is_open(view).then(|| last_turn(&world, Some(action), later));
    let (rest, over) = match last.flatten() {
        Some((rest, over)) => (rest, Some(over)),
        None => (later.into_iter().collect(), None),
    };
    let nothing = Action::Buy(Purchase::NOTHING);
    let named = rest.iter().filter(|&&action| action != nothing || later == Some(nothing));
    found.extend(named.map(|&action| Reason::Later { action }));
    let ends = over.is_some();
    if let Some(over) = over {
        let other = best_other(position, me, |player| Some(over.worth(player)));
        found.push(Reason::Ends { worth: over.worth(me), other, scored: true });
    }
    let mut of = Reasons { view, world, position, me, action, rest, ends, found };
    match action {
        Action::Place(tile) => of.place(tile),
        Action::Found(chain) => {
            if let Stage::FoundChain { tile } = position.turn().stage {
                of.founds([chain].into_iter().collect(), size_around(position, tile));
            }
        }
        Action::Survivor(chain) => {
            if let Stage::ChooseSurvivor { tile } = position.turn().stage {
                of.merge(tile, chain);
            }
        }
        Action::Defunct(chain) => of.leaves(chain),
        Action::Dispose(disposal) => of.dispose(disposal),
        Action::Buy(purchase) => of.buy(purchase),
        Action::Trade(trade) => {
            let (give, take) = (trade.give(), trade.take());
            of.found.push(Reason::Trades { give, given: 2, take, taken: 1 });
            of.stands(give, -2, position.board().size(give));
            of.stands(take, 1, position.board().size(take));
        }
        Action::DeclareEnd if ends => {}
        Action::DeclareEnd => of.declares(),
        Action::Replace(tile) => {
            of.found.push(Reason::Replaces { tile, bag: position.bag_count() as u8 });
        }
        Action::Redraw => {
            let (tiles, bag) = (position.rack_size(me) as u8, position.bag_count());
            let drawn = bag.min(RACK_FULL) as u8;
            of.found.push(Reason::Redraws { tiles, drawn, bag: bag as u8 });
        }
        Action::Pass => of.passes(),
        Action::Power(power) => of.uses(power),
    }
    of.found
}

/// Returns the richest player beside this one; `None` if the worth of one is not known.
fn best_other(
    position: &Position,
    me: Player,
    worth: impl Fn(Player) -> Option<u32>,
) -> Option<(Player, u32)> {
    let others = position.seats().filter(|&player| player != me);
    let others: Option<ArrayVec<(Player, u32), { Player::MAX }>> =
        others.map(|player| Some((player, worth(player)?))).collect();
    others?.into_iter().reduce(|best, other| if other.1 > best.1 { other } else { best })
}

struct Reasons<'a> {
    view: &'a View,
    /// A game that looks the same.
    world: Game,
    position: &'a Position,
    me: Player,
    action: Action,
    /// The actions of the player later in the turn that the chances assume, if they are known.
    rest: Vec<Action>,
    /// True if the game ends with this turn.
    ends: bool,
    found: Vec<Reason>,
}

impl Reasons<'_> {
    fn place(&mut self, tile: Tile) {
        match self.position.placement(tile) {
            Placement::Grow { chain, size } => self.grows(chain, size, 0),
            Placement::Found { chains, size } => {
                let chosen = self.rest.iter().find_map(|&later| match later {
                    Action::Found(chain) if chains.contains(chain) => {
                        Some([chain].into_iter().collect())
                    }
                    _ => None,
                });
                self.founds(chosen.unwrap_or(chains), size);
            }
            Placement::Merge { chains, survivors, .. } => {
                let chosen = self.rest.iter().find_map(|&later| match later {
                    Action::Survivor(chain) if survivors.contains(chain) => Some(chain),
                    _ => None,
                });
                match chosen.or(survivors.first().filter(|_| survivors.len() == 1)) {
                    Some(survivor) => self.merge(tile, survivor),
                    None => {
                        self.found.push(Reason::Chooses { survivors });
                        for chain in (chains & survivors.complement()).iter() {
                            self.leaves(chain);
                        }
                    }
                }
            }
            _ => {}
        }
        if !self.ends {
            self.keeps(tile);
        }
    }

    fn founds(&mut self, chains: ChainSet, size: u8) {
        let free = chains.iter().all(|chain| self.position.bank(chain) > 0);
        self.found.push(Reason::Founds { chains, size, free });
        if let (Some(chain), 1) = (chains.first(), chains.len()) {
            self.stands(chain, i8::from(free), size);
        }
    }

    /// Adds that the chain grows to this size, and that the player receives more shares of it.
    fn grows(&mut self, chain: Chain, size: u8, more: u8) {
        let before = self.position.board().size(chain);
        let price = |size| self.position.rules().price(chain.tier(), size);
        let price = (price(before), price(size));
        let gain = u32::from(self.mine(chain)) * (price.1 - price.0);
        self.found.push(Reason::Grows { chain, size: (before, size), price, gain });
        self.stands(chain, more as i8, size);
    }

    /// Adds that the chains around this tile merge into the survivor.
    fn merge(&mut self, tile: Tile, survivor: Chain) {
        let defunct = self.position.board().adjacent_chains(tile).iter();
        defunct.filter(|&chain| chain != survivor).for_each(|chain| self.leaves(chain));
        let received = self.rest.iter().map(|&later| match later {
            Action::Dispose(disposal) => disposal.receive(),
            _ => 0,
        });
        let received = received.sum();
        self.grows(survivor, size_merged(self.position, tile), received);
    }

    /// Adds that the chain pays its bonuses and leaves the board.
    fn leaves(&mut self, chain: Chain) {
        if let Some(market) = self.position.market_shares(chain)
            && let Some(bonuses) = self.view.bonuses(chain, market)
        {
            let amount = |player: Player| (player, bonuses.amounts[player]);
            let mut paid: ArrayVec<_, { Player::MAX }> =
                self.position.seats().map(amount).filter(|&(_, dollars)| dollars > 0).collect();
            paid.sort_by(|(_, one), (_, other)| other.cmp(one));
            self.found.push(Reason::Bonuses { chain, paid });
        }
        let shares = self.mine(chain);
        if shares > 0 {
            let dollars = u32::from(shares) * self.position.price(chain);
            self.found.push(Reason::Cashes { chain, shares, dollars });
        }
    }

    fn dispose(&mut self, disposal: Disposal) {
        let Stage::DisposeStock { tile, survivor, defunct, .. } = self.position.turn().stage else {
            return;
        };
        let (shares, given, taken) = (disposal.sell(), disposal.trade(), disposal.receive());
        if shares > 0 {
            let dollars = u32::from(shares) * self.position.price(defunct);
            self.found.push(Reason::Sells { chain: defunct, shares, dollars });
        }
        if given > 0 {
            self.found.push(Reason::Trades { give: defunct, given, take: survivor, taken });
            self.stands(survivor, taken as i8, size_merged(self.position, tile));
        }
        let held = self.mine(defunct).saturating_sub(shares + given);
        if held > 0 {
            self.found.push(Reason::Holds { chain: defunct, shares: held });
        }
    }

    fn buy(&mut self, purchase: Purchase) {
        let dollars = purchase
            .counts()
            .iter()
            .map(|(chain, &count)| u32::from(count) * self.position.price(chain))
            .sum();
        let free = matches!(self.view.phase(), Phase::BuyStock { free: true, .. });
        let dollars = if free { 0 } else { dollars };
        let left = self.view.cash(self.me).map(|cash| cash.saturating_sub(dollars));
        let first = self.found.len();
        for (chain, &count) in purchase.counts().iter().filter(|(_, count)| **count > 0) {
            self.stands(chain, count as i8, self.position.board().size(chain));
        }
        if purchase == Purchase::NOTHING {
            // The most expensive chain, as the others may overtake there.
            let price = |chain: &Chain| self.position.price(*chain);
            let held = self.position.board().active().iter().filter(|&chain| self.mine(chain) > 0);
            if let Some(chain) = held.max_by_key(price) {
                self.stands(chain, 0, self.position.board().size(chain));
            }
        }
        // The sort is stable, so equals keep the order of the chains.
        self.found[first..].sort_by_key(|reason| core::cmp::Reverse(reason.won()));
        self.found.push(Reason::Pays { dollars, left });
    }

    /// Adds that the end is declared, while the rest of the turn is open.
    fn declares(&mut self) {
        let Some(worth) = self.view.worth(self.me) else {
            let active = self.position.board().active();
            let shares =
                active.iter().map(|chain| u32::from(self.mine(chain)) * self.position.price(chain));
            if let Some(cash) = self.view.cash(self.me) {
                let dollars = cash + shares.sum::<u32>();
                self.found.push(Reason::EndsBeforeBonuses { dollars });
            }
            return;
        };
        let other = best_other(self.position, self.me, |player| self.view.worth(player));
        self.found.push(Reason::Ends { worth, other, scored: false });
    }

    /// Adds what is declined: to place a tile, to replace one, or to trade shares.
    fn passes(&mut self) {
        match self.view.phase() {
            Phase::ReplaceTiles { .. } => {
                for tile in self.view.rack().into_iter().flat_map(|rack| rack.iter()) {
                    let placement = self.position.placement(tile);
                    if let Placement::Dead { .. } = placement {
                        self.found.push(Reason::Keeps { tile, placement });
                    }
                }
            }
            Phase::PlaceTile { .. } => {
                self.found.push(Reason::PlacesNone { playable: self.playable() });
            }
            _ => self.found.push(Reason::TradesNone),
        }
    }

    /// Returns the number of tiles that the player can place now.
    fn playable(&self) -> u8 {
        let legal = self.view.legal_actions();
        legal.iter().filter(|action| matches!(action, Action::Place(_))).count() as u8
    }

    fn uses(&mut self, power: Power) {
        let (position, board) = (self.position, self.position.board().active());
        // The prices of the shares that the bank has, at most `most` of each chain.
        let prices = |most: u8| {
            let all = board.iter().flat_map(|chain| {
                let count = position.bank(chain).min(most);
                core::iter::repeat_n(position.price(chain), count.into())
            });
            let mut prices: Vec<u32> = all.collect();
            prices.sort_unstable();
            prices
        };
        let most = match power {
            Power::Free3 => prices(3).iter().rev().take(3).sum(),
            Power::Buy5 => {
                let mut cash = self.view.cash(self.me).unwrap_or(0);
                let paid = |price: &&u32| {
                    let left = cash.checked_sub(**price);
                    cash = left.unwrap_or(0);
                    left.is_some()
                };
                prices(5).iter().take(5).take_while(paid).count() as u32
            }
            Power::Trade2 => 3,
            Power::Take5 => self.position.bag_count().min(5) as u32,
            Power::Place4 => u32::from(self.playable()),
        };
        let used = self.position.powers_used(self.me).iter().count() as u8;
        let left = Power::ALL.len() as u8 - used - 1;
        self.found.push(Reason::Uses { power, most, left });
    }

    /// Adds the player's place with `more` further shares of a chain of this size, and those of the
    /// rest of the turn, if the view shows all players' shares.
    fn stands(&mut self, chain: Chain, more: i8, size: u8) {
        let shares = |player| self.view.shares(player, chain).map(|shares| (player, shares));
        let all: Option<ArrayVec<(Player, u8), { Player::MAX }>> =
            self.position.seats().map(shares).collect();
        let before = self.mine(chain);
        let later: i8 = self.rest.iter().map(|&later| gained(later, chain)).sum();
        let shares = before.saturating_add_signed(more + later);
        let Some(all) = all else {
            if let Action::Buy(_) = self.action {
                let bank = self.position.bank(chain).saturating_add_signed(-more - later);
                self.found.push(Reason::Has { chain, shares, bank });
            }
            return;
        };
        let others = || all.iter().copied().filter(|&(player, _)| player != self.me);
        let bonuses = self.position.rules().bonus(chain.tier(), size);
        let place = |mine: u8| {
            let above = others().filter(|&(_, theirs)| theirs > mine).count();
            let equal = others().any(|(_, theirs)| theirs == mine);
            match (mine, above, equal) {
                (0, ..) => None,
                (_, 0, false) => Some(Place::First),
                (_, 0, true) => Some(Place::SharedFirst),
                (_, 1, false) => Some(Place::Second),
                (_, 1, true) => Some(Place::SharedSecond),
                (_, 2, _) if bonuses.len() < 3 => Some(Place::Behind),
                (_, 2, false) => Some(Place::Third),
                (_, 2, true) => Some(Place::SharedThird),
                _ => Some(Place::Behind),
            }
        };
        let Some(after) = place(shares) else { return };
        let most = others().filter(|&(_, theirs)| theirs > 0);
        let other = most.reduce(|best, other| if other.1 > best.1 { other } else { best });
        let before = place(before);
        let level = others().filter(|&(_, theirs)| theirs == shares);
        let level = level.map(|(player, _)| player).collect();
        let market = self.position.market() != TwoPlayerMarket::None;
        let standing =
            Reason::Stands { chain, shares, before, after, level, other, bonuses, market };
        self.found.push(standing);
    }

    /// Adds the best other tile that the player could place now and has an effect afterwards.
    fn keeps(&mut self, placed: Tile) {
        let after = placed_in(self.world.clone(), self.action, &self.rest);
        let mut best: Option<(f32, Tile, Placement)> = None;
        // The player who places a tile is to move, so there are values.
        let _ = Greedy::default().value_actions(self.view, |action, value| {
            let Action::Place(tile) = action else { return };
            if tile == placed || best.is_some_and(|(most, ..)| value <= most) {
                return;
            }
            let mut placements = after.iter().map(|game| game.position().placement(tile));
            let Some(placement) = placements.next() else { return };
            let said = effect(placement);
            if said.is_some() && placements.all(|other| effect(other) == said) {
                best = Some((value, tile, placement));
            }
        });
        if let Some((_, tile, placement)) = best {
            self.found.push(Reason::Keeps { tile, placement });
        }
    }

    fn mine(&self, chain: Chain) -> u8 {
        self.view.shares(self.me, chain).unwrap_or(0)
    }
}

/// Returns the number of shares of the chain that the player gains by a purchase or a trade.
fn gained(action: Action, chain: Chain) -> i8 {
    match action {
        Action::Buy(purchase) => purchase.counts()[chain] as i8,
        Action::Trade(trade) if trade.give() == chain => -2,
        Action::Trade(trade) if trade.take() == chain => 1,
        _ => 0,
    }
}

/// Returns the games after this action when its tile lies on the board and no chain is left to
/// choose: one, or one for each choice that is not among the `later` actions.
fn placed_in(mut game: Game, action: Action, later: &[Action]) -> Vec<Game> {
    game.apply_unchecked(action);
    let mut open = vec![game];
    let mut after = Vec::new();
    while let Some(game) = open.pop() {
        let legal = game.legal_actions();
        let chosen = legal.iter().find(|action| later.contains(action));
        let choices = match game.position().turn().stage {
            Stage::FoundChain { .. } | Stage::ChooseSurvivor { .. } if chosen.is_none() => legal.len(),
            Stage::FoundChain { .. }
            | Stage::ChooseSurvivor { .. }
            | Stage::ChooseDefunct { .. }
            // Nothing on the board depends on these.
            | Stage::DisposeStock { .. } => 1,
            _ => 0,
        };
        if choices == 0 {
            after.push(game);
            continue;
        }
        for choice in chosen.into_iter().chain(legal.iter()).take(choices) {
            let mut next = game.clone();
            next.apply_unchecked(choice);
            open.push(next);
        }
    }
    after
}

/// Returns the part of a tile's effect that a sentence names; `None` without an effect.
fn effect(placement: Placement) -> Option<ChainSet> {
    match placement {
        Placement::Found { .. } => Some(ChainSet::EMPTY),
        Placement::Grow { chain, .. } => Some([chain].into_iter().collect()),
        Placement::Merge { chains, .. } => Some(chains),
        _ => None,
    }
}

/// Returns the number of tiles, including this one, that belong to no chain yet and join the one
/// around it, directly or through others (F1, M4).
fn size_around(position: &Position, tile: Tile) -> u8 {
    position.board().connected(tile).len() as u8
}

/// Returns the number of tiles of the chain that results from a merger by this tile.
fn size_merged(position: &Position, tile: Tile) -> u8 {
    let board = position.board();
    let sizes = board.adjacent_chains(tile).iter().map(|chain| board.size(chain));
    sizes.fold(size_around(position, tile), u8::saturating_add)
}

impl Place {
    /// Returns the first of the bonuses of which the place has at least a part; `None` without any.
    const fn bonus(self) -> Option<usize> {
        match self {
            Self::First | Self::SharedFirst => Some(0),
            Self::Second | Self::SharedSecond => Some(1),
            Self::Third | Self::SharedThird => Some(2),
            Self::Behind => None,
        }
    }
}

impl Reason {
    /// Returns the approximate dollars of bonuses from a better place among the shareholders.
    fn won(&self) -> u32 {
        let Self::Stands { before, after, ref level, ref bonuses, .. } = *self else { return 0 };
        let amount = |place: Option<Place>| {
            place.and_then(Place::bonus).and_then(|i| bonuses.get(i)).copied().unwrap_or(0)
        };
        match after {
            _ if before == Some(after) => 0,
            Place::First if before == Some(Place::SharedFirst) => amount(Some(after)) / 2,
            _ => (amount(Some(after)) / (1 + level.len() as u32)).saturating_sub(amount(before)),
        }
    }

    /// Returns the reason as a sentence without a full stop: "You take the lead in Luxor with 4
    /// shares to Ben's 3; the first bonus is $3,000". `player` is the player to move.
    #[must_use]
    pub fn text<'a>(&'a self, player: Player, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let names = *names;
        fmt::from_fn(move |f| self.write(f, player, &names))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, me: Player, names: &Names<'_>) -> fmt::Result {
        match *self {
            Self::Later { action: Action::Buy(Purchase::NOTHING) } => {
                f.write_str("Then buy nothing")
            }
            Self::Later { action } => write!(f, "Then {}", action.text(names.edition())),
            Self::Pays { dollars, left } => {
                match dollars {
                    0 => f.write_str("Costs nothing")?,
                    _ => write!(f, "Costs {}", Dollars(dollars))?,
                }
                left.map_or(Ok(()), |left| write!(f, " and leaves {}", Dollars(left)))
            }
            Self::Sells { chain, shares, dollars } => {
                let bring = verb(shares, "brings", "bring");
                write!(f, "{shares} {} {bring} {}", names.chain(chain), Dollars(dollars))
            }
            Self::Trades { give, given, take, taken } => {
                let (give, take) = (names.chain(give), names.chain(take));
                write!(f, "{given} {give} become {taken} {take}")
            }
            Self::Holds { chain, shares } => {
                let (chain, stay) = (names.chain(chain), verb(shares, "stays", "stay"));
                let shares = quantity(shares, "share");
                write!(f, "{shares} of {chain} {stay}, without a price until it is founded again")
            }
            Self::Founds { chains, size, free } => {
                let tiles = quantity(size, "tile");
                match chains.first() {
                    Some(chain) if chains.len() == 1 => {
                        write!(f, "Founds {} with {tiles}", names.chain(chain))?;
                    }
                    _ => write!(f, "Founds a chain with {tiles}")?,
                }
                f.write_str(if free { " and a free share" } else { "" })
            }
            Self::Grows { chain, size: (from, to), price, gain } => {
                write!(f, "{} grows from {from} to {to} tiles; ", names.chain(chain))?;
                if price.0 == price.1 {
                    return write!(f, "a share still costs {}", Dollars(price.0));
                }
                let (before, after) = (Dollars(price.0), Dollars(price.1));
                write!(f, "a share costs {after} instead of {before}")?;
                match gain {
                    0 => Ok(()),
                    _ => write!(f, ", and {} stock gains {}", names.owner(me), Dollars(gain)),
                }
            }
            Self::Chooses { survivors } => {
                let who = names.does(me, "chooses", "choose");
                write!(f, "{who} whether {} survives", names.any_chain(survivors))
            }
            Self::Bonuses { chain, ref paid } => {
                let chain = names.chain(chain);
                if paid.is_empty() {
                    return write!(f, "No player receives a bonus for {chain}");
                }
                let each = paid.iter().map(|&(player, dollars)| {
                    fmt::from_fn(move |f| {
                        write!(f, "{} to {}", Dollars(dollars), names.player(player))
                    })
                });
                write!(f, "{chain} pays {}", listed(each))
            }
            Self::Cashes { chain, shares, dollars } => {
                let (chain, owner) = (names.chain(chain), names.start_owner(me));
                let bring = verb(shares, "brings", "bring");
                write!(f, "{owner} {shares} {chain} {bring} {} if sold", Dollars(dollars))
            }
            Self::Stands {
                chain,
                shares,
                before,
                after,
                ref level,
                other,
                ref bonuses,
                market,
            } => {
                let (held, places) = ((chain, shares, other), (before, after, &level[..]));
                write_standing(f, me, names, held, places, bonuses, market)?;
                f.write_str(if market { ", and the market has shares, too" } else { "" })
            }
            Self::Keeps { tile, placement } => {
                write!(f, "Keeps {tile}")?;
                match placement {
                    Placement::Found { .. } => f.write_str(", which founds a chain"),
                    Placement::Grow { chain, .. } => {
                        write!(f, ", with which {} grows", names.chain(chain))
                    }
                    Placement::Merge { chains, .. } => {
                        write!(f, ", which merges {}", names.chains(chains))
                    }
                    Placement::Dead { .. } => f.write_str(", which can never be placed"),
                    _ => Ok(()),
                }
            }
            Self::Has { chain, shares, bank } => {
                let (who, chain) = (names.does(me, "has", "have"), names.chain(chain));
                let shares = quantity(shares, "share");
                write!(f, "{who} {shares} of {chain} then, and the bank has {bank}")
            }
            Self::Replaces { tile, bag } => {
                write!(f, "Exchanges {tile}, which can never be placed, for ")?;
                write_drawn(f, 1, bag)
            }
            Self::Redraws { tiles, drawn, bag } => {
                let tiles = quantity(tiles, "tile");
                write!(f, "Exchanges {tiles}, none of which can be placed now, for ")?;
                write_drawn(f, drawn, bag)
            }
            Self::PlacesNone { playable } => {
                let owner = names.owner(me);
                match playable {
                    0 => write!(f, "None of {owner} tiles can be placed now"),
                    _ => {
                        let tiles = quantity(playable, "tile");
                        write!(f, "Places none of {owner} {tiles} that can be placed now")
                    }
                }
            }
            Self::TradesNone => f.write_str("Trades no more shares"),
            Self::Uses { power, most, left } => {
                match power {
                    Power::Free3 => write!(f, "Up to 3 shares are free, worth {}", Dollars(most))?,
                    Power::Buy5 => {
                        write!(f, "Up to 5 shares can be bought, and there is cash for {most}")?;
                    }
                    Power::Trade2 => {
                        f.write_str("Up to 3 times, 2 shares become 1 of another chain")?;
                    }
                    Power::Take5 => {
                        let tiles = quantity(most, "tile");
                        write!(f, "{} {tiles} from the bag now", names.does(me, "takes", "take"))?;
                    }
                    Power::Place4 => {
                        let tiles = quantity(most, "tile");
                        write!(f, "Up to 4 tiles can be placed, and {tiles} fit now")?;
                    }
                }
                match left {
                    0 => f.write_str("; it is the last power"),
                    _ => {
                        write!(f, "; {} {} left", quantity(left, "power"), verb(left, "is", "are"))
                    }
                }
            }
            Self::EndsBeforeBonuses { dollars } => {
                let (who, dollars) = (names.does(me, "has", "have"), Dollars(dollars));
                write!(f, "{who} {dollars} and the bonuses if the rest of the turn changes nothing")
            }
            Self::Ends { worth, other, scored } => {
                let who = names.does(me, "has", "have");
                let when =
                    if scored { "at the end" } else { "if the rest of the turn changes nothing" };
                write!(f, "{who} {} {when}", Dollars(worth))?;
                let Some((other, theirs)) = other else { return Ok(()) };
                let other = names.player(other);
                match worth.abs_diff(theirs) {
                    0 => write!(f, ", as much as {other}"),
                    gap if worth > theirs => write!(f, ", {} more than {other}", Dollars(gap)),
                    gap => write!(f, ", {} less than {other}", Dollars(gap)),
                }
            }
        }
    }
}

/// Writes some of the tiles in the bag, as in "6 of the 40 tiles in the bag".
fn write_drawn(f: &mut fmt::Formatter<'_>, drawn: u8, bag: u8) -> fmt::Result {
    match bag == drawn {
        true => write!(f, "the last {} in the bag", quantity(bag, "tile")),
        false => write!(f, "{drawn} of the {bag} tiles in the bag"),
    }
}

/// Writes the player's place, as in "You lead Luxor with 4 shares to Ben's 3; the first bonus is
/// $3,000".
fn write_standing(
    f: &mut fmt::Formatter<'_>,
    me: Player,
    names: &Names<'_>,
    (chain, shares, other): (Chain, u8, Option<(Player, u8)>),
    (before, after, level): (Option<Place>, Place, &[Player]),
    bonuses: &[u32],
    market: bool,
) -> fmt::Result {
    let (luxor, kept) = (names.chain(chain), before == Some(after));
    let who = |they: &'static str, you: &'static str| names.does(me, they, you);
    let Some((other, theirs)) = other else {
        write!(f, "{} the only player with shares of {luxor} ({shares})", who("is", "are"))?;
        let sum = Dollars(bonuses.iter().sum());
        return match market {
            true => write!(f, "; the bonuses are {}", listed(bonuses.iter().copied().map(Dollars))),
            false => write!(f, ", worth {sum} in bonuses"),
        };
    };
    let first = after.bonus().unwrap_or(0);
    let name = ["first", "second", "third"][first];
    let with = listed(level.iter().map(|&player| names.player(player)));
    match after {
        Place::SharedFirst if kept || before == Some(Place::First) => {
            write!(f, "{} the lead in {luxor} with {with}", who("shares", "share"))?;
        }
        Place::SharedFirst => {
            write!(f, "{} level with {with} in {luxor}", who("draws", "draw"))?;
        }
        Place::SharedSecond | Place::SharedThird => {
            write!(f, "{} {name} place in {luxor} with {with}", who("shares", "share"))?;
        }
        Place::First if kept => write!(f, "{} {luxor}", who("leads", "lead"))?,
        Place::First => write!(f, "{} the lead in {luxor}", who("takes", "take"))?,
        Place::Second | Place::Third if kept => {
            write!(f, "{} {name} in {luxor}", who("is", "are"))?;
        }
        Place::Second | Place::Third => {
            write!(f, "{} {name} in {luxor}", who("becomes", "become"))?;
        }
        Place::Behind => write!(f, "{} behind in {luxor}", who("is", "are"))?,
    }
    let mine = quantity(shares, "share");
    if level.is_empty() || after == Place::Behind {
        let (other, bonus) = (names.owner(other), Dollars(bonuses[first]));
        return write!(f, " with {mine} to {other} {theirs}; the {name} bonus is {bonus}");
    }
    write!(f, " ({mine} each")?;
    if theirs > shares {
        let has = if names.is_you(other) { "have" } else { "has" };
        write!(f, "; {} {has} {theirs}", names.player(other))?;
    }
    match &bonuses[first..bonuses.len().min(first + 1 + level.len())] {
        [one] => write!(f, "), and the {name} bonus of {} is split", Dollars(*one)),
        several => {
            let several = listed(several.iter().copied().map(Dollars));
            write!(f, "), and the bonuses of {several} are split")
        }
    }
}

/// Returns the parts with commas and `and`.
fn listed<T: fmt::Display>(parts: impl ExactSizeIterator<Item = T> + Clone) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let count = parts.len();
        for (i, part) in parts.clone().enumerate() {
            let before = match i {
                0 => "",
                _ if i + 1 == count => " and ",
                _ => ", ",
            };
            write!(f, "{before}{part}")?;
        }
        Ok(())
    })
}
