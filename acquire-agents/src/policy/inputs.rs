//! The inputs of the policy: numbers of about 1 for each candidate of a decision.

use acquire_core::{
    Action, ByChain, Cell, Chain, ChainSet, Disposal, LegalActions, Placement, Purchase, SAFE_SIZE,
    Stage, Tile,
};
use arrayvec::ArrayVec;

use super::scene::Scene;
use crate::{
    greedy::{Appraisal, VICTORY, Weights},
    known::Known,
    outlook::price,
};

/// The number of inputs that are the same for all candidates.
pub(super) const CONTEXT: usize = 16;
/// The number of further inputs of a candidate.
pub(super) const CANDIDATE: usize = 28;
/// The number of inputs of a chain.
pub(super) const CHAIN: usize = 22;
/// The number of inputs of a change of a chain.
pub(super) const CHANGE: usize = 14;
/// The largest number of candidates.
pub(super) const CANDIDATES: usize = 12;
/// The largest number of chains that a candidate changes: those beside a tile, and the one that is
/// founded; or those of which shares are bought.
pub(super) const CHANGES: usize = 5;
/// The largest number of changes of all candidates.
pub(super) const ALL_CHANGES: usize = CANDIDATES * CHANGES;

/// The input for a difference of 1 in the chance to win.
const LEADS: f32 = 10.0;

/// The places of a candidate's inputs.
mod place_of {
    /// The value to a greedy player compared with the best, as a chance to win, and in dollars.
    pub(super) const LEAD: usize = 0;
    pub(super) const DIFFERENCE: usize = 1;
    /// 1 for the action that a greedy player values most, and its lead over the second.
    pub(super) const FIRST: usize = 2;
    pub(super) const FIRST_LEAD: usize = 26;
    /// 1 at the place of its kind: see `Kind`.
    pub(super) const KIND: usize = 3;
    /// The player's cash after it, in four measures.
    pub(super) const CASH: usize = 13;
    /// Of disposals: the parts of the shares that are sold, traded in and kept, and the numbers of
    /// shares that are sold, received and kept.
    pub(super) const PARTS: usize = 17;
    pub(super) const NUMBERS: usize = 20;
    /// Of purchases: the number of shares.
    pub(super) const BOUGHT: usize = 17;
    /// Of placements: the chains to which the empty squares beside the tile would connect it: those
    /// that are larger, those that are not, all, and those in which the player leads.
    pub(super) const NEAR: usize = 20;
    /// Of placements: the number of chains that can be founded, or whether there are several survivors.
    pub(super) const CHOICE: usize = 24;
    /// Of placements: 1 for a tile beside another one of the rack.
    pub(super) const PAIR: usize = 25;
}

/// The kinds of candidates, in the order of their inputs.
#[derive(Clone, Copy)]
enum Kind {
    Isolated,
    Grow,
    FoundByTile,
    Merge,
    Found,
    Survivor,
    Dispose,
    Buy,
    DeclareEnd,
    Other,
}

/// The ways in which a candidate changes a chain, in the order of the inputs.
#[derive(Clone, Copy)]
enum Change {
    Buy(u8),
    Grow,
    Found,
    Survivor,
    Defunct,
}

/// A chain after a candidate that changes it.
pub(super) struct Changed {
    pub(super) chain: Chain,
    pub(super) inputs: [f32; CHANGE],
}

/// A candidate with its inputs.
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) inputs: [f32; CANDIDATE],
    /// The numbers of its changes among those of the decision.
    pub(super) changes: ArrayVec<u8, CHANGES>,
}

impl Candidate {
    /// Returns the difference in the chance to win to the first candidate that a greedy player expects.
    #[cfg(feature = "learning")]
    pub(super) fn lead(&self) -> f32 {
        self.inputs[place_of::LEAD] / LEADS
    }
}

/// The inputs of a decision.
pub(super) struct Inputs {
    /// The number of the network that decides.
    pub(super) net: usize,
    pub(super) context: [f32; CONTEXT],
    /// The chains on the board, and those that candidates change or of which the player has shares.
    pub(super) chains: ByChain<Option<[f32; CHAIN]>>,
    pub(super) changes: ArrayVec<Changed, ALL_CHANGES>,
    pub(super) candidates: ArrayVec<Candidate, CANDIDATES>,
}

/// A decision as the policy sees it.
#[expect(clippy::large_enum_variant, reason = "playouts allocate nothing")]
pub(super) enum Choice {
    /// There is only one sensible action, or a greedy player decides.
    Certain(Action),
    Open(Inputs),
}

impl Choice {
    /// Returns the decision with the inputs of up to `most` candidates, those that a greedy player values most; `None`
    /// when the game is over.
    #[inline]
    pub(super) fn new(
        known: &Known,
        weights: &Weights,
        legal: &LegalActions,
        most: usize,
    ) -> Option<Self> {
        if legal.len() == 1 {
            return legal.get(0).map(Self::Certain);
        }
        let appraisal = Appraisal::new(known, weights);
        let promising = promising(&appraisal, legal, most.min(CANDIDATES));
        let &(best, first) = promising.first()?;
        let net = match known.position.turn().stage {
            Stage::PlaceTile | Stage::FoundChain { .. } | Stage::ChooseSurvivor { .. } => 0,
            Stage::BuyStock => 1,
            Stage::DisposeStock { .. } => 2,
            _ => return Some(Self::Certain(first)),
        };
        if promising.len() == 1 || best >= VICTORY {
            return Some(Self::Certain(first));
        }
        let scene = Scene::new(&appraisal);
        let slope = LEADS * appraisal.outlook.slope() as f32;
        let mut describer = Describer::new(&scene);
        let mut candidates = ArrayVec::new();
        for &(value, action) in &promising {
            let mut candidate = describer.describe(action);
            let inputs = &mut candidate.inputs;
            inputs[place_of::LEAD] = (slope * (value - best)).max(-2.0);
            inputs[place_of::DIFFERENCE] = ((value - best) / 20.0).max(-2.0);
            if action == first {
                inputs[place_of::FIRST] = 1.0;
                inputs[place_of::FIRST_LEAD] = (slope * (best - promising[1].0)).min(2.0);
            }
            candidates.push(candidate);
        }
        let changes = describer.changes;
        let chains = ByChain::from_fn(|chain| {
            let seen = &scene.chains[chain];
            let is_changed = || changes.iter().any(|changed| changed.chain == chain);
            (seen.size > 0 || seen.mine > 0 || is_changed()).then(|| scene.inputs_of(chain))
        });
        let context = scene.context();
        Some(Self::Open(Inputs { net, context, chains, changes, candidates }))
    }
}

/// Returns up to `most` actions with their values to a greedy player, the best one first, without a
/// declaration of the end that loses.
fn promising(
    appraisal: &Appraisal,
    legal: &LegalActions,
    most: usize,
) -> ArrayVec<(f32, Action), CANDIDATES> {
    let mut found: ArrayVec<(f32, Action), CANDIDATES> = ArrayVec::new();
    appraisal.each(legal, &mut |action, value| {
        if value <= -VICTORY {
            return;
        }
        if found.len() == most {
            if value <= found[most - 1].0 {
                return;
            }
            found.pop();
        }
        let place = found.iter().rposition(|&(other, _)| other >= value).map_or(0, |i| i + 1);
        found.insert(place, (value, action));
    });
    found
}

impl Scene<'_> {
    fn context(&self) -> [f32; CONTEXT] {
        let position = self.appraisal.known.position;
        let players = position.players();
        let safe = self.board.safe().len();
        let lead = self.lead.clamp(-3.0, 3.0);
        [
            1.0,
            self.appraisal.outlook.left,
            self.cash / 100.0,
            self.cash.min(10.0) / 10.0,
            self.cash.min(30.0) / 30.0,
            lead,
            self.lead_over_average.clamp(-3.0, 3.0),
            lead * (1.0 - self.appraisal.outlook.left),
            f32::from(players == 2),
            f32::from(players == 3),
            f32::from(players > 4),
            (self.board.active().len() - safe) as f32 / 7.0,
            safe as f32 / 7.0,
            f32::from(self.founding.min(3)) / 3.0,
            f32::from(self.merging.min(3)) / 3.0,
            f32::from(position.rules().special_powers()),
        ]
    }

    fn inputs_of(&self, chain: Chain) -> [f32; CHAIN] {
        let seen = &self.chains[chain];
        let (mine, first) = (f32::from(seen.mine), f32::from(seen.first));
        let part = |count: u8, most: u8| f32::from(count.min(most)) * (1.0 / f32::from(most));
        [
            1.0,
            f32::from(chain.tier() as u8) * 0.5,
            part(seen.size, SAFE_SIZE),
            part(seen.size.saturating_sub(SAFE_SIZE), 30),
            f32::from(seen.size >= SAFE_SIZE),
            seen.price * 0.1,
            self.appraisal.outlook.left,
            seen.price * self.appraisal.outlook.left * 0.1,
            mine * (1.0 / 13.0),
            first * (1.0 / 13.0),
            f32::from(seen.second) * (1.0 / 13.0),
            ((mine - first) * 0.1).clamp(-0.8, 0.8),
            f32::from(seen.mine > seen.first),
            f32::from(seen.bank) * 0.04,
            part(seen.rack.growing, 3),
            part(seen.rack.winning, 2),
            part(seen.rack.losing, 2),
            f32::from(seen.squares.growing) * 0.1,
            part(seen.squares.winning, 4),
            part(seen.squares.losing, 4),
            seen.bonus * 0.02,
            f32::from(seen.others) * 0.04,
        ]
    }
}

/// Makes the inputs of candidates.
struct Describer<'a> {
    scene: &'a Scene<'a>,
    changes: ArrayVec<Changed, ALL_CHANGES>,
    /// The numbers of the changes by purchases of so many shares of a chain.
    bought: ByChain<[Option<u8>; Purchase::MAX + 1]>,
}

impl<'a> Describer<'a> {
    fn new(scene: &'a Scene<'a>) -> Self {
        let bought = ByChain([[None; Purchase::MAX + 1]; Chain::COUNT]);
        Self { scene, changes: ArrayVec::new(), bought }
    }

    /// Returns the candidate with all inputs except the value to a greedy player.
    fn describe(&mut self, action: Action) -> Candidate {
        let (inputs, changes) = ([0.0; CANDIDATE], ArrayVec::new());
        let mut candidate = Candidate { action, inputs, changes };
        let to = &mut candidate;
        let (board, stage) = (self.scene.board, self.scene.appraisal.known.position.turn().stage);
        let mut cash = self.scene.cash;
        let kind = match (action, stage) {
            (Action::Place(tile), _) => match board.placement(tile) {
                Placement::Isolated => {
                    let mut beside = tile.neighbors();
                    let is_pair =
                        beside.any(|beside| self.scene.appraisal.known.rack.contains(beside));
                    to.inputs[place_of::PAIR] = f32::from(is_pair);
                    self.near(tile, None, 1, to);
                    Kind::Isolated
                }
                Placement::Grow { chain, size } => {
                    self.change(Change::Grow, chain, size, self.mine(chain), to);
                    self.near(tile, Some(chain), size, to);
                    Kind::Grow
                }
                Placement::Found { chains, size } => {
                    to.inputs[place_of::CHOICE] = chains.len() as f32 / 7.0;
                    // Most likely the player will found the one with most own shares.
                    let likely = chains.iter().max_by_key(|&c| (self.mine(c), c.tier() as u8));
                    if let Some(chain) = likely {
                        self.found(chain, size, to);
                        self.near(tile, Some(chain), size, to);
                    }
                    Kind::FoundByTile
                }
                Placement::Merge { chains, survivors, size } => {
                    to.inputs[place_of::CHOICE] = f32::from(survivors.len() > 1);
                    if let Some(survivor) = survivors.iter().max_by_key(|&c| self.mine(c)) {
                        cash += self.merge(chains, survivor, size, to);
                    }
                    Kind::Merge
                }
                _ => Kind::Other,
            },
            (Action::Found(chain), Stage::FoundChain { tile }) => {
                self.found(chain, self.scene.appraisal.size_around(tile), to);
                Kind::Found
            }
            (Action::Survivor(chain), Stage::ChooseSurvivor { tile }) => {
                let chains = board.adjacent_chains(tile);
                cash += self.merge(chains, chain, self.scene.appraisal.size_merged(tile), to);
                Kind::Survivor
            }
            (Action::Dispose(disposal), Stage::DisposeStock { tile, survivor, defunct, .. }) => {
                let size = self.scene.appraisal.size_merged(tile);
                cash += self.dispose(disposal, defunct, (survivor, size), to);
                Kind::Dispose
            }
            (Action::Buy(purchase), _) => {
                cash -= self.buy(purchase, to);
                Kind::Buy
            }
            (Action::DeclareEnd, _) => Kind::DeclareEnd,
            _ => Kind::Other,
        };
        candidate.inputs[place_of::KIND + kind as usize] = 1.0;
        let measures = [
            cash / 100.0,
            cash.min(10.0) / 10.0,
            cash.min(30.0) / 30.0,
            cash * self.scene.appraisal.outlook.left / 50.0,
        ];
        candidate.inputs[place_of::CASH..][..measures.len()].copy_from_slice(&measures);
        candidate
    }

    fn mine(&self, chain: Chain) -> u8 {
        self.scene.chains[chain].mine
    }

    /// Adds the chain with this size and this number of the player's shares to the changes.
    fn change(&mut self, change: Change, chain: Chain, size: u8, mine: u8, to: &mut Candidate) {
        to.changes.push(self.changes.len() as u8);
        let seen = &self.scene.chains[chain];
        let after = price(chain.tier(), size);
        let lead = |other: u8| (f32::from(mine) - f32::from(other)) * 0.1;
        let bought = match change {
            Change::Buy(count) => f32::from(count) * (1.0 / 3.0),
            _ => 0.0,
        };
        let inputs = [
            bought,
            f32::from(matches!(change, Change::Grow)),
            f32::from(matches!(change, Change::Found)),
            f32::from(matches!(change, Change::Survivor)),
            f32::from(matches!(change, Change::Defunct)),
            f32::from(size.min(SAFE_SIZE)) * (1.0 / f32::from(SAFE_SIZE)),
            f32::from(size >= SAFE_SIZE),
            after * 0.1,
            f32::from(mine) * (1.0 / 13.0),
            lead(seen.first).clamp(-0.8, 0.8),
            lead(seen.second).clamp(-0.8, 0.8),
            f32::from(mine > seen.first),
            f32::from(mine == seen.first && mine > 0),
            f32::from(seen.mine) * (after - seen.price) * 0.05,
        ];
        self.changes.push(Changed { chain, inputs });
    }

    fn found(&mut self, chain: Chain, size: u8, to: &mut Candidate) {
        let free = self.scene.chains[chain].bank.min(1);
        self.change(Change::Found, chain, size, self.mine(chain) + free, to);
    }

    /// Returns the player's cash from shares and bonuses, in hundreds of dollars.
    fn merge(&mut self, chains: ChainSet, survivor: Chain, size: u8, to: &mut Candidate) -> f32 {
        self.change(Change::Survivor, survivor, size, self.mine(survivor), to);
        let mut cash = 0.0;
        for defunct in chains.iter().filter(|&chain| chain != survivor) {
            let seen = self.scene.chains[defunct];
            self.change(Change::Defunct, defunct, seen.size, seen.mine, to);
            cash += seen.bonus + f32::from(seen.mine) * seen.price;
        }
        cash
    }

    /// Returns the price of the sold shares in hundreds of dollars. The survivor has its size after the
    /// merger.
    fn dispose(
        &mut self,
        disposal: Disposal,
        defunct: Chain,
        (survivor, size): (Chain, u8),
        to: &mut Candidate,
    ) -> f32 {
        let seen = self.scene.chains[defunct];
        let kept = seen.mine.saturating_sub(disposal.sell() + disposal.trade());
        let [sold, traded, received, kept_shares] =
            [disposal.sell(), disposal.trade(), disposal.receive(), kept].map(f32::from);
        self.change(Change::Defunct, defunct, seen.size, kept, to);
        self.change(Change::Survivor, survivor, size, self.mine(survivor) + disposal.receive(), to);
        let all = f32::from(seen.mine.max(1));
        let parts = [sold / all, traded / all, kept_shares / all];
        to.inputs[place_of::PARTS..][..parts.len()].copy_from_slice(&parts);
        let numbers = [sold / 10.0, received / 5.0, kept_shares / 10.0];
        to.inputs[place_of::NUMBERS..][..numbers.len()].copy_from_slice(&numbers);
        sold * seen.price
    }

    /// Returns the price of the shares in hundreds of dollars.
    fn buy(&mut self, purchase: Purchase, to: &mut Candidate) -> f32 {
        to.inputs[place_of::BOUGHT] = purchase.len() as f32 / 3.0;
        let counts = purchase.counts();
        let mut cost = 0.0;
        for chain in Chain::ALL {
            let count = counts[chain];
            if count == 0 {
                continue;
            }
            let seen = &self.scene.chains[chain];
            cost += f32::from(count) * seen.price;
            match self.bought[chain][usize::from(count)] {
                Some(number) => to.changes.push(number),
                None => {
                    self.bought[chain][usize::from(count)] = Some(self.changes.len() as u8);
                    self.change(Change::Buy(count), chain, seen.size, seen.mine + count, to);
                }
            }
        }
        cost
    }

    /// Adds the chains to which the empty squares beside this tile would connect it, if it belongs to
    /// `own` with this size.
    fn near(&self, tile: Tile, own: Option<Chain>, size: u8, to: &mut Candidate) {
        let [mut larger, mut others, mut all, mut leading] = [0.0; 4];
        for beside in tile.neighbors() {
            if self.scene.board.cell(beside) != Cell::Empty {
                continue;
            }
            let chains = self.scene.board.adjacent_chains(beside);
            for chain in chains.iter().filter(|&chain| Some(chain) != own) {
                let seen = &self.scene.chains[chain];
                all += 0.5;
                leading += f32::from(seen.mine > seen.first) * 0.5;
                match own {
                    Some(_) if seen.size > size => larger += 0.5,
                    Some(_) => others += 0.5,
                    None => {}
                }
            }
        }
        let near = [larger, others, all, leading];
        to.inputs[place_of::NEAR..][..near.len()].copy_from_slice(&near);
    }
}
