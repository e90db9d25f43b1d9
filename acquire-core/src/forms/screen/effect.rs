//! What an action does, as a sentence.

use alloc::format;
use core::fmt;

use crate::{
    moves::{action::Action, phase::Phase},
    view::View,
    words::{
        chain::Chain,
        money::Dollars,
        names::{Names, write_list},
        rulebook::Rule,
    },
};

/// Returns whether the effect of an action has a sentence. The text of the others says what they
/// do.
pub(super) const fn has_effect(action: Action) -> bool {
    match action {
        Action::Place(_)
        | Action::Found(_)
        | Action::Survivor(_)
        | Action::Defunct(_)
        | Action::Replace(_)
        | Action::DeclareEnd => true,
        Action::Pass | Action::Redraw | Action::Power(_) => false,
        Action::Dispose(_) | Action::Buy(_) | Action::Trade(_) => false,
    }
}

/// Returns what the action does, which is legal in this phase; empty if it has no sentence.
pub(super) fn effect(
    view: &View,
    action: Action,
    phase: Phase,
    names: &Names<'_>,
) -> impl fmt::Display {
    let position = view.position();
    fmt::from_fn(move |f| match (action, phase) {
        (Action::Place(tile), _) => write!(f, "{}", position.placement(tile).text(names)),
        (Action::Found(chain), Phase::FoundChain { player, tile, .. }) => {
            let (rules, tier) = (position.rules(), chain.tier());
            let size = position.board().connected(tile).len() as u8;
            let price = Dollars(rules.price(tier, size));
            write!(
                f,
                "{} has {size} tiles, shares cost {price}, bonuses are ",
                names.chain(chain)
            )?;
            write_list(f, rules.bonus(tier, size).iter().map(|&bonus| Dollars(bonus)), "and")?;
            f.write_str(", and ")?;
            match position.bank(chain) {
                0 => f.write_str("the bank has no free share"),
                _ => {
                    let receives = if names.is_you(player) { "receive" } else { "receives" };
                    write!(f, "{} {receives} a free share", names.player(player))
                }
            }
        }
        (Action::Survivor(survivor), Phase::ChooseSurvivor { tile, .. }) => {
            let mut defunct = position.board().adjacent_chains(tile).without(survivor);
            write!(f, "{} survives", names.chain(survivor))?;
            // The largest first (M3).
            while let Some(chain) = position.board().largest(defunct).first() {
                defunct = defunct.without(chain);
                f.write_str("; ")?;
                write_bonuses(f, view, chain, names, ["bonuses", "no bonus"])?;
            }
            Ok(())
        }
        (Action::Defunct(chain), _) => {
            write_bonuses(f, view, chain, names, ["Bonuses", "No bonus"])
        }
        (Action::Replace(tile), Phase::ReplaceTiles { player }) => {
            let draws = if names.is_you(player) { "draw" } else { "draws" };
            write!(f, "{tile} leaves the game, and {} {draws} a tile", names.player(player))
        }
        (Action::DeclareEnd, _) => f.write_str("The game ends with this turn, after the purchase"),
        _ => Ok(()),
    })
}

/// Writes who receives which bonus for a chain that becomes defunct (N), or why that is unknown.
fn write_bonuses(
    f: &mut fmt::Formatter<'_>,
    view: &View,
    chain: Chain,
    names: &Names<'_>,
    [some, none]: [&str; 2],
) -> fmt::Result {
    let (position, name) = (view.position(), names.chain(chain));
    let Some(market) = position.market_shares(chain) else {
        return write!(f, "{some} for {name} depend on the market's tile ({})", Rule::Z1);
    };
    let Some(bonuses) = view.bonuses(chain, market) else {
        return write!(f, "{some} for {name} depend on concealed shares ({})", Rule::I3);
    };
    let paid = |player| (bonuses.amounts[player] > 0).then(|| (player, bonuses.amounts[player]));
    let mut paid = position.seats().filter_map(paid).peekable();
    if paid.peek().is_none() {
        return write!(f, "{none} for {name}");
    }
    write!(f, "{some} for {name}: ")?;
    let part = |(player, amount)| format!("{} {}", names.player(player), Dollars(amount));
    write_list(f, paid.map(part), "and")
}
