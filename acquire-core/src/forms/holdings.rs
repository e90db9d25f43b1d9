//! Cash and shares that a viewer knows by keeping track (I3).

use core::{fmt, mem};

use thiserror::Error;

use crate::{
    forms::setup::SetupProblem,
    position::{cash_limits::CashLimits, hidden::Holding},
    view::View,
    words::{
        chain::{ByChain, SHARES},
        chain_counts::ChainCounts,
        edition::Edition,
        money::CASH_MAX,
        names::Names,
        player::Player,
        rulebook::Rule,
    },
};

/// The reason why cash and shares cannot be those of a player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message(&Names::new(self.edition)))]
pub struct HoldingsError {
    /// The problem by the rules, or with the others' cash and shares; `None` if the view shows other
    /// cash or shares of the player.
    pub problem: Option<SetupProblem>,
    /// The player.
    pub player: Player,
    /// The edition, for the names of the chains.
    pub edition: Edition,
}

impl HoldingsError {
    /// The rule that is broken.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.problem.as_ref().map_or(Rule::I3, SetupProblem::rule)
    }

    /// The reason with its rule, using these names.
    #[must_use]
    pub fn message(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| match &self.problem {
            Some(problem) => write!(f, "{}", problem.message(names)),
            None => write!(
                f,
                "the view shows different cash or shares for {} ({})",
                names.player(self.player),
                self.rule()
            ),
        })
    }
}

impl View {
    /// Adds the concealed cash and shares of a player, which a viewer can know by keeping track of
    /// the public transactions (I3). [`View::sample`] then uses them.
    ///
    /// # Errors
    /// [`HoldingsError`] if this contradicts what the view shows, or cannot be. Nothing is changed
    /// then.
    pub fn note_holdings(
        &mut self,
        player: Player,
        cash: u32,
        shares: &ByChain<u8>,
    ) -> Result<(), HoldingsError> {
        let edition = self.position.edition();
        let noted = self.try_to_note(player, cash, shares);
        noted.map_err(|problem| HoldingsError { problem, player, edition })
    }

    fn try_to_note(
        &mut self,
        player: Player,
        cash: u32,
        shares: &ByChain<u8>,
    ) -> Result<(), Option<SetupProblem>> {
        let players = self.position.players();
        if player.index() >= players {
            return Err(Some(SetupProblem::NoSuchPlayer { player, what: "player", players }));
        }
        if self.cash(player).is_some_and(|known| known != cash) {
            return Err(None);
        }
        for (chain, &held) in shares.iter() {
            let most = self.concealed_shares(chain);
            match self.shares(player, chain) {
                Some(known) if known != held => return Err(None),
                None if held > most => {
                    let count = u16::from(SHARES - most) + u16::from(held);
                    return Err(Some(SetupProblem::Shares { chain, count }));
                }
                _ => {}
            }
        }
        if !cash.is_multiple_of(100) || cash > CASH_MAX {
            let (least, most) = (0, CASH_MAX);
            return Err(Some(SetupProblem::Cash { player, cash, least, most }));
        }
        let holding = Holding { cash: (cash / 100) as u16, shares: ChainCounts::new(*shares) };
        let before = mem::replace(&mut self.holdings[player], holding.into());
        let limits = CashLimits::new(&self.position);
        let possible = self.check_cash(player, &limits).and_then(|()| self.check_all_cash(&limits));
        possible.map_err(|problem| {
            self.holdings[player] = before;
            Some(problem)
        })
    }
}
