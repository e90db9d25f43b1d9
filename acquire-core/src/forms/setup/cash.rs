//! The check that the players can have the cash that a view shows (B5).

use super::SetupProblem;
use crate::{position::cash_limits::CashLimits, view::View, words::player::Player};

impl View {
    /// Checks the player's cash, if the view shows it.
    pub(crate) fn check_cash(
        &self,
        player: Player,
        limits: &CashLimits,
    ) -> Result<(), SetupProblem> {
        let Some(cash) = self.cash(player) else { return Ok(()) };
        let shares = |chain| self.shares(player, chain);
        let (least, most) = limits.of_player(
            |chain| shares(chain).unwrap_or(0),
            |chain| shares(chain).unwrap_or_else(|| self.concealed_shares(chain)),
        );
        if (least..=most).contains(&cash) {
            return Ok(());
        }
        Err(SetupProblem::Cash { player, cash, least, most })
    }

    /// Checks the sum of the cash that the view shows.
    pub(crate) fn check_all_cash(&self, limits: &CashLimits) -> Result<(), SetupProblem> {
        let seats = || self.position.seats();
        let cash = seats().filter_map(|player| self.cash(player)).sum();
        // What the others can have follows from the shares that they can have.
        let others = || seats().filter(|&player| self.cash(player).is_none());
        let shown =
            |chain| -> u8 { others().filter_map(|player| self.shares(player, chain)).sum() };
        let hidden = |chain| move |player: Player| self.shares(player, chain).is_none();
        let fewest = |chain| {
            let elsewhere =
                seats().filter(|&player| self.cash(player).is_some()).any(hidden(chain));
            shown(chain) + if elsewhere { 0 } else { self.concealed_shares(chain) }
        };
        let most = |chain| {
            shown(chain)
                + if others().any(hidden(chain)) { self.concealed_shares(chain) } else { 0 }
        };
        let (low, high) = limits.of(others().count() as u32, fewest, most);
        let (least, most) = (limits.all.0.saturating_sub(high), limits.all.1.saturating_sub(low));
        if (least..=most).contains(&cash) {
            return Ok(());
        }
        Err(SetupProblem::AllCash { cash, least, most })
    }
}
