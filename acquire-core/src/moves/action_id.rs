//! Dense numbers for actions.
//!
//! This is version 1 of the layout. It has [`ActionId::COUNT`] = 1261 ids:
//!
//! | ids | number | action |
//! |---|---:|---|
//! | 0–107 | 108 | place the tile with this index |
//! | 108 | 1 | pass |
//! | 109 | 1 | redraw |
//! | 110 | 1 | declare the end |
//! | 111–115 | 5 | power: free3, buy5, trade2, take5, place4 |
//! | 116–122 | 7 | found chain 0–6 |
//! | 123–129 | 7 | survivor chain 0–6 |
//! | 130–136 | 7 | defunct chain 0–6 |
//! | 137–318 | 182 | dispose: by shares received (0–12), then by shares sold (0 to 25 less those traded in) |
//! | 319–1110 | 792 | buy: by the number of shares (0–5), then the chains in ascending order compared one by one |
//! | 1111–1218 | 108 | replace the tile with this index |
//! | 1219–1260 | 42 | trade: by the chain given, then by the chain taken (never the same) |
//! | | **1261** | |

use crate::{
    moves::action::{Action, Disposal, Power, Purchase, Trade},
    rules::{DeadTiles, End, Rules},
    words::{chain::Chain, tile::Tile},
};

acquire_kit::action_ids! {
    /// A dense number for an action, the same in every game and language. The
    /// [module documentation](self) describes the layout.
    ///
    /// ```
    /// use acquire_core::{Action, ActionId};
    ///
    /// let id = ActionId::from(Action::Pass);
    /// assert_eq!(id.get(), 108);
    /// assert_eq!(Action::from(id), Action::Pass);
    /// assert_eq!(ActionId::new(1261), None);
    /// ```
    pub struct ActionId: END;
}

pub(crate) const PLACE: u16 = 0;
pub(crate) const PASS: u16 = PLACE + Tile::COUNT as u16;
pub(crate) const REDRAW: u16 = PASS + 1;
pub(crate) const DECLARE_END: u16 = REDRAW + 1;
pub(crate) const POWER: u16 = DECLARE_END + 1;
pub(crate) const FOUND: u16 = POWER + Power::ALL.len() as u16;
pub(crate) const SURVIVOR: u16 = FOUND + Chain::COUNT as u16;
pub(crate) const DEFUNCT: u16 = SURVIVOR + Chain::COUNT as u16;
pub(crate) const DISPOSE: u16 = DEFUNCT + Chain::COUNT as u16;
pub(crate) const BUY: u16 = DISPOSE + Disposal::COUNT as u16;
pub(crate) const REPLACE: u16 = BUY + Purchase::COUNT as u16;
pub(crate) const TRADE: u16 = REPLACE + Tile::COUNT as u16;
const END: u16 = TRADE + Trade::COUNT as u16;

impl ActionId {
    /// Returns the ids, in ascending order, of all actions that can be legal in some game by these
    /// rules.
    ///
    /// The other ids belong to options that the rules do not have: powers, trades and purchases of
    /// more than three shares (P), replacing and setting aside dead tiles (D5), and declaring the
    /// end (E5).
    pub fn possible(rules: Rules) -> impl Iterator<Item = Self> + Clone {
        let powers = rules.special_powers();
        Self::all().filter(move |&id| match Action::from(id) {
            Action::Redraw => rules.dead_tiles() == DeadTiles::Redraw,
            Action::Replace(_) => rules.dead_tiles() == DeadTiles::Replace,
            Action::DeclareEnd => rules.end() != End::Automatic,
            Action::Power(_) | Action::Trade(_) => powers,
            // Y1
            Action::Buy(purchase) => powers || purchase.len() <= 3,
            _ => true,
        })
    }
}

impl From<Action> for ActionId {
    fn from(action: Action) -> Self {
        Self(match action {
            Action::Place(tile) => PLACE + tile.index() as u16,
            Action::Pass => PASS,
            Action::Redraw => REDRAW,
            Action::DeclareEnd => DECLARE_END,
            Action::Power(power) => POWER + power as u16,
            Action::Found(chain) => FOUND + chain.index() as u16,
            Action::Survivor(chain) => SURVIVOR + chain.index() as u16,
            Action::Defunct(chain) => DEFUNCT + chain.index() as u16,
            Action::Dispose(disposal) => DISPOSE + disposal.index(),
            Action::Buy(purchase) => BUY + purchase.index(),
            Action::Replace(tile) => REPLACE + tile.index() as u16,
            Action::Trade(trade) => TRADE + trade.index(),
        })
    }
}

/// The action of every id; to look it up is quicker than to find its kind.
static ACTIONS: [Action; ActionId::COUNT] = {
    let mut actions = [Action::Pass; ActionId::COUNT];
    let mut id = 0;
    while id < END {
        actions[id as usize] = action(id);
        id += 1;
    }
    actions
};

const fn action(id: u16) -> Action {
    match id {
        ..PASS => Action::Place(Tile::trusted((id - PLACE) as u8)),
        PASS => Action::Pass,
        REDRAW => Action::Redraw,
        DECLARE_END => Action::DeclareEnd,
        POWER..FOUND => Action::Power(Power::ALL[(id - POWER) as usize]),
        FOUND..SURVIVOR => Action::Found(Chain::trusted((id - FOUND) as u8)),
        SURVIVOR..DEFUNCT => Action::Survivor(Chain::trusted((id - SURVIVOR) as u8)),
        DEFUNCT..DISPOSE => Action::Defunct(Chain::trusted((id - DEFUNCT) as u8)),
        DISPOSE..BUY => Action::Dispose(Disposal::from_index(id - DISPOSE)),
        BUY..REPLACE => Action::Buy(Purchase::from_index(id - BUY)),
        REPLACE..TRADE => Action::Replace(Tile::trusted((id - REPLACE) as u8)),
        TRADE.. => Action::Trade(Trade::from_index(id - TRADE)),
    }
}

impl From<ActionId> for Action {
    #[inline]
    fn from(id: ActionId) -> Self {
        ACTIONS[usize::from(id.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::edition::Edition;

    /// Checks the table in the documentation of the module.
    #[test]
    fn the_layout_is_the_documented_one() {
        let starts = [
            PLACE,
            PASS,
            REDRAW,
            DECLARE_END,
            POWER,
            FOUND,
            SURVIVOR,
            DEFUNCT,
            DISPOSE,
            BUY,
            REPLACE,
            TRADE,
            END,
        ];
        assert_eq!(starts, [0, 108, 109, 110, 111, 116, 123, 130, 137, 319, 1111, 1219, 1261]);
    }

    #[test]
    fn rules_have_the_ids_of_their_options() {
        let rules = Rules::new(Edition::AvalonHill);
        assert_eq!(ActionId::possible(rules).count(), 541);
        assert_eq!(ActionId::possible(rules.with_special_powers(true)).count(), 1260);
        let automatic = rules.with_end(End::Automatic).with_dead_tiles(DeadTiles::Keep);
        assert_eq!(ActionId::possible(automatic).count(), 541 - 109);
    }

    #[test]
    fn every_id_is_one_action_and_back() {
        let mut last = None;
        for id in ActionId::all() {
            let action = Action::from(id);
            assert_eq!(ActionId::from(action), id);
            assert!(last < Some(action), "{last:?} {action:?}");
            last = Some(action);
        }
        assert_eq!(ActionId::all().len(), ActionId::COUNT);
    }

    #[test]
    fn the_parts_can_be_made_from_what_they_say() {
        for index in 0..Purchase::COUNT as u16 {
            let purchase = Purchase::from_index(index);
            assert_eq!(Purchase::new(purchase.chains()), Some(purchase));
            assert_eq!(Purchase::from_counts(&purchase.counts()), Some(purchase));
        }
        assert_eq!(Purchase::new([Chain::ALL[0]; 6]), None);
        let disposals =
            (0..=u8::MAX).flat_map(|sell| (0..=u8::MAX).map(move |trade| (sell, trade)));
        let disposals = disposals.filter_map(|(sell, trade)| {
            let disposal = Disposal::new(sell, trade)?;
            assert_eq!((disposal.sell(), disposal.trade()), (sell, trade));
            Some(disposal)
        });
        assert_eq!(disposals.count(), Disposal::COUNT);
    }
}
