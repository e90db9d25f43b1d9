//! Departures from the usual play later in a turn.
//!
//! What an action is worth depends on the rest of the turn, in which the players of playouts may make
//! a mistake. A departure is another choice of the player there. Most make no difference, so one counts
//! only if it is clearly better in playouts of a search and in games that are played to their end.

use alloc::{vec, vec::Vec};
use core::iter;

use acquire_core::Action;

use super::{
    endings::Endings,
    repeat,
    shrinking::{Estimate, MISJUDGED},
};
use crate::{
    search::{Budget, Line, Playouts, Watch},
    statistics::{NORMAL, Sample, root, spread_of_part},
};

/// The number of departures that are then tried as a search does.
const TRIED: usize = 6;

/// The number of the first world in which departures are confirmed, which no other games use.
const CONFIRMING: u64 = 1 << 40;

/// A departure counts if it is better by this many standard deviations.
pub(super) const CLEARLY: f64 = NORMAL;

/// The same for one that already counts after another action: it is probably also better here.
pub(super) const PROBABLY: f64 = 0.5;

/// A line with a departure, and its gain compared with the line without it.
#[derive(Clone, Copy)]
pub(super) struct Departure {
    pub(super) line: Line,
    pub(super) gain: Estimate,
}

impl Departure {
    /// Returns whether the gain is larger than this many of its standard deviations.
    pub(super) fn gains(&self, deviations: f64) -> bool {
        self.gain.lead > deviations * root(self.gain.variance)
    }
}

/// Returns this action without a departure and with the most promising ones. What the player does in the
/// next turn depends on others, so an action that ends the turn has none.
pub(super) fn with_departures(playouts: &Playouts<'_>, action: Action) -> Vec<Line> {
    let departures = match playouts.ends_turn(action) {
        true => Vec::new(),
        false => playouts.best_departures(action, TRIED),
    };
    iter::once(action.into()).chain(departures).collect()
}

/// Tries these lines in playouts. Returns their number, and the best one after the first.
pub(super) fn best_departure(
    playouts: &Playouts<'_>,
    lines: &[Line],
    budget: Budget,
    threads: u32,
    watch: &mut Watch<'_>,
) -> (u32, Option<Departure>) {
    let mut gains = vec![Sample::default(); lines.len()];
    repeat(budget, lines.len() as u32, threads, watch, |first, count| {
        for row in playouts.chances(lines, first, count).chunks_exact(lines.len()) {
            for (gain, chance) in gains.iter_mut().zip(row) {
                gain.add(chance - row[0]);
            }
        }
    });
    let departure = |(&line, gain): (&Line, &Sample)| {
        // The search may misjudge both.
        let variance = gain.variance()? + MISJUDGED * spread_of_part(0.5, gain.count);
        Some(Departure { line, gain: Estimate { lead: gain.mean()?, variance } })
    };
    let best = lines.iter().zip(&gains).skip(1).filter_map(departure);
    let best = best.max_by(|one, other| one.gain.lead.total_cmp(&other.gain.lead));
    let played = gains.iter().map(|gain| gain.count).sum();
    (played, best)
}

/// Plays games to their end with and without each of these departures. Returns those that are better by
/// this many standard deviations, by playouts and games together, with the part of their gain that is
/// likely to be real.
pub(super) fn confirm(
    endings: &Endings<'_>,
    departures: &[Departure],
    deviations: f64,
    budget: Budget,
    threads: u32,
    watch: &mut Watch<'_>,
) -> Vec<Option<Departure>> {
    let both = |&Departure { line, .. }: &Departure| [line, line.action.into()];
    let lines: Vec<_> = departures.iter().flat_map(both).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let mut games = vec![Sample::default(); departures.len()];
    repeat(budget, lines.len() as u32, threads, watch, |first, count| {
        let endings = endings.of(&lines, CONFIRMING + first, count);
        for row in endings.chunks_exact(lines.len()) {
            for (games, pair) in games.iter_mut().zip(row.chunks_exact(2)) {
                let [with, without] = [pair[0].1.victory, pair[1].1.victory];
                games.add(f64::from(with) - f64::from(without));
            }
        }
    });
    let confirmed = |(&Departure { line, gain }, games): (&Departure, &Sample)| {
        let variance = games.careful_variance(0.5);
        let part = variance / (variance + gain.variance);
        let lead = part * gain.lead + (1.0 - part) * games.mean()?;
        let gain = Estimate { lead, variance: part * gain.variance };
        let kept = Estimate { lead: (lead - gain.variance / lead).max(0.0), ..gain };
        Departure { line, gain }.gains(deviations).then_some(Departure { line, gain: kept })
    };
    departures.iter().zip(&games).map(confirmed).collect()
}
