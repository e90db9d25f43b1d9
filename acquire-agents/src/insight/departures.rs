//! Departures from greedy play later in a turn.
//!
//! What an action is worth depends on the rest of the turn, in which greedy players may make a
//! mistake. A departure is another choice of the player there. Most make no difference, so one counts
//! only if it is clearly better in playouts of a search and in games that are played to their end.

use alloc::vec::Vec;
use core::iter;

use acquire_core::Action;

use super::{
    endings::Endings,
    shrinking::{Estimate, MISJUDGED},
};
use crate::{
    search::{Line, Playouts},
    statistics::{NORMAL, Sample, root, spread_of_part},
};

/// The number of departures that are then tried as a search does.
const TRIED: usize = 6;

/// The number of the first world in which departures are confirmed, which no other games use.
const CONFIRMING: u64 = 1 << 40;

/// A line with a departure, and its gain compared with the line without it.
#[derive(Clone, Copy)]
pub(super) struct Departure {
    pub(super) line: Line,
    pub(super) gain: Estimate,
}

/// Returns this action without a departure and with the most promising ones.
pub(super) fn with_departures(playouts: &Playouts<'_>, action: Action) -> Vec<Line> {
    iter::once(action.into()).chain(playouts.best_departures(action, TRIED)).collect()
}

/// Returns the best of these lines if it seems to be better than the first one.
pub(super) fn best_departure(
    playouts: &Playouts<'_>,
    lines: &[Line],
    worlds: usize,
) -> Option<Departure> {
    let chances = playouts.chances(lines, 0, worlds);
    let gain = |at: usize| {
        let mut gain = Sample::default();
        chances.chunks_exact(lines.len()).for_each(|row| gain.add(row[at] - row[0]));
        // The search may misjudge both.
        let variance = gain.variance()? + MISJUDGED * spread_of_part(0.5, gain.count);
        Some(Departure { line: lines[at], gain: Estimate { lead: gain.mean()?, variance } })
    };
    let best = (1..lines.len()).filter_map(gain);
    let best = best.max_by(|one, other| one.gain.lead.total_cmp(&other.gain.lead))?;
    is_clear(&best.gain, 1.0).then_some(best)
}

/// Plays games to their end with and without each of these departures. Returns those that are clearly
/// better by playouts and games together, with the part of their gain that is likely to be real.
pub(super) fn confirm(
    endings: &Endings<'_>,
    departures: &[Departure],
    worlds: usize,
) -> Vec<Option<Departure>> {
    let both = |&Departure { line, .. }: &Departure| [line, line.action.into()];
    let lines: Vec<_> = departures.iter().flat_map(both).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let endings = endings.of(&lines, CONFIRMING, worlds);
    let confirmed = |(i, &Departure { line, gain }): (usize, &Departure)| {
        let mut games = Sample::default();
        for row in endings.chunks_exact(lines.len()) {
            let [with, without] = [row[2 * i].1.victory, row[2 * i + 1].1.victory];
            games.add(f64::from(with) - f64::from(without));
        }
        let variance = games.careful_variance(0.5);
        let part = variance / (variance + gain.variance);
        let lead = part * gain.lead + (1.0 - part) * games.mean()?;
        let gain = Estimate { lead, variance: part * gain.variance };
        let kept = Estimate { lead: lead - gain.variance / lead, ..gain };
        is_clear(&gain, NORMAL).then_some(Departure { line, gain: kept })
    };
    departures.iter().enumerate().map(confirmed).collect()
}

/// Returns whether the gain is larger than this many of its standard deviations.
fn is_clear(gain: &Estimate, deviations: f64) -> bool {
    gain.lead > deviations * root(gain.variance)
}
