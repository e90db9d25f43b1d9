//! The table of a ladder.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    string::String,
    vec::Vec,
};

use super::log::Log;
use crate::statistics::{NORMAL, Sample, interval_of_part};

/// The table of a ladder.
///
/// Ratings follow the model of Bradley and Terry for seats: a side wins with a chance in proportion to
/// its number of seats times the strength of its player. 400 points more are ten times the strength.
/// One drawn game of each player against one of average strength keeps ratings finite. `greedy`, if it
/// takes part, has 0 points. Intervals come from leaving out groups of deals, one after the other, in
/// all pairings at once, as all are played with the same deals.
///
/// It is printed as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// The players, the strongest one first.
    pub ratings: Vec<Rating>,
    /// Every pairing that has been played.
    pub parts: Vec<Part>,
}

/// The strength of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Their name.
    pub name: String,
    /// The rating in points.
    pub points: f64,
    /// 1.96 standard errors; `None` if all games are of one deal.
    pub error: Option<f64>,
    /// The worst result of one seat against others of one kind.
    pub worst_alone: Option<Worst>,
    /// The worst result with half of the seats.
    pub worst_half: Option<Worst>,
    /// The number of games.
    pub games: u64,
    /// The mean processor time of a decision in seconds, including forced ones.
    pub seconds: f64,
}

/// The worst result of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Worst {
    /// The opponents.
    pub against: String,
    /// The player's share of the victories, 0 to 1.
    pub share: f64,
    /// The 95 % interval.
    pub interval: (f64, f64),
}

/// The results of a pairing.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The name of one player.
    pub one: String,
    /// The name of the other one.
    pub other: String,
    /// The number of seats of `one`.
    pub seats: usize,
    /// The share of the victories of `one`'s seats together, 0 to 1.
    pub share: f64,
    /// The 95 % interval; the games of one deal are one sample.
    pub interval: (f64, f64),
    /// The number of deals.
    pub deals: u32,
}

/// The most groups of deals that are left out, one after the other.
const GROUPS: usize = 50;

/// The most steps to the ratings, and the change of all strengths below which these are found.
const STEPS: u32 = 2_000;
const CHANGE: f64 = 1e-9;

/// The victories by pairing, which is two names and the seats of the first one, and by deal, which is
/// a seed and a number.
type Results<'a> = BTreeMap<(&'a str, &'a str, usize), BTreeMap<(u64, u64), f64>>;

/// A side of a pairing as numbers: the players, the seats of one, and the deals and the victories of
/// each group.
struct Side {
    players: [usize; 2],
    seats: f64,
    groups: Vec<(f64, f64)>,
}

impl Ladder {
    /// Makes the table of these results, which have one setting but for the seed. `None` if they have
    /// several.
    #[must_use]
    pub fn new(logs: &[Log]) -> Option<Self> {
        let setting = logs.first()?.setting();
        let alike = |log: &Log| {
            log.setting().rules == setting.rules
                && log.setting().players == setting.players
                && log.players().iter().all(|player| {
                    let known = |log: &Log| log.player(&player.name).cloned();
                    logs.iter().filter_map(known).all(|agent| agent == player.agent)
                })
        };
        if !logs.iter().all(alike) {
            return None;
        }
        let mut results = Results::new();
        let mut times: BTreeMap<&str, (u64, u64, f64)> = BTreeMap::new();
        for log in logs {
            for played in log.played() {
                let pairing = &played.pairing;
                let key = (pairing.one.as_str(), pairing.other.as_str(), pairing.seats);
                let deals = (pairing.first..).zip(&played.wins);
                let wins = deals.map(|(deal, &wins)| ((log.setting().seed, deal), wins));
                results.entry(key).or_default().extend(wins);
                for (side, name) in [key.0, key.1].into_iter().enumerate() {
                    let (games, decisions, seconds) = times.entry(name).or_default();
                    *games += pairing.deals * setting.players as u64;
                    *decisions += played.decisions[side];
                    *seconds += played.seconds[side];
                }
            }
        }
        let parts = results.iter().map(|(&(one, other, seats), wins)| {
            let mut sample = Sample::default();
            wins.values().for_each(|&wins| sample.add(wins));
            let share = sample.mean().unwrap_or(0.0);
            let variance = sample.careful_variance(share);
            let interval = interval_of_part(share, variance, sample.count);
            Part {
                one: one.into(),
                other: other.into(),
                seats,
                share,
                interval,
                deals: sample.count,
            }
        });
        let parts: Vec<Part> = parts.collect();
        let names: Vec<&str> = times.keys().copied().collect();
        let points = points(&names, setting.players, &results);
        let ratings = names.iter().zip(points).map(|(&name, (points, error))| {
            let (games, decisions, seconds) = times[name];
            Rating {
                name: name.into(),
                points,
                error,
                worst_alone: worst(&parts, name, setting.players, 1),
                worst_half: worst(&parts, name, setting.players, setting.players / 2),
                games,
                seconds: seconds / decisions.max(1) as f64,
            }
        });
        let mut ratings: Vec<Rating> = ratings.collect();
        ratings.sort_by(|one, other| other.points.total_cmp(&one.points));
        Some(Self { ratings, parts })
    }
}

/// Returns the worst result of the player with this number of seats.
fn worst(parts: &[Part], name: &str, players: usize, seats: usize) -> Option<Worst> {
    let own = parts.iter().filter_map(|part| {
        let (low, high) = part.interval;
        if part.one == name && part.seats == seats {
            Some(Worst { against: part.other.clone(), share: part.share, interval: part.interval })
        } else if part.other == name && players - part.seats == seats {
            let interval = (1.0 - high, 1.0 - low);
            Some(Worst { against: part.one.clone(), share: 1.0 - part.share, interval })
        } else {
            None
        }
    });
    own.min_by(|one, other| one.share.total_cmp(&other.share))
}

/// Returns the ratings with 1.96 standard errors.
fn points(names: &[&str], players: usize, results: &Results<'_>) -> Vec<(f64, Option<f64>)> {
    let deals: BTreeSet<_> = results.values().flat_map(BTreeMap::keys).collect();
    let groups = deals.len().min(GROUPS);
    let number: BTreeMap<_, _> =
        deals.iter().enumerate().map(|(i, &deal)| (deal, i % groups)).collect();
    let sides = results.iter().map(|(&(one, other, seats), wins)| {
        let mut side = Side {
            players: [one, other].map(|name| names.partition_point(|&known| known < name)),
            seats: seats as f64,
            groups: std::vec![(0.0, 0.0); groups],
        };
        for (deal, wins) in wins {
            let (deals, sum) = &mut side.groups[number[deal]];
            *deals += 1.0;
            *sum += wins;
        }
        side
    });
    let sides: Vec<Side> = sides.collect();
    let fixed = names.iter().position(|&name| name == "greedy");
    let of = |strengths: &[f64]| -> Vec<f64> {
        let points = strengths.iter().map(|strength| 400.0 * strength.log10());
        let points: Vec<f64> = points.collect();
        let zero = match fixed {
            Some(fixed) => points[fixed],
            None => points.iter().sum::<f64>() / points.len().max(1) as f64,
        };
        points.into_iter().map(|points| points - zero).collect()
    };
    let start = std::vec![1.0; names.len()];
    let all = strengths(&sides, players as f64, None, start);
    let without =
        (0..groups).map(|group| of(&strengths(&sides, players as f64, Some(group), all.clone())));
    let without: Vec<_> = without.collect();
    let error = |player: usize| {
        let mut sample = Sample::default();
        without.iter().for_each(|points| sample.add(points[player]));
        // The jackknife: each of these differs from the others by one group only.
        let variance = sample.variance()? * (groups as f64 - 1.0) * (groups as f64 - 1.0);
        Some(NORMAL * variance.sqrt())
    };
    of(&all).into_iter().enumerate().map(|(player, points)| (points, error(player))).collect()
}

/// Returns the strengths of the players that make the results without a group most likely.
fn strengths(
    sides: &[Side],
    players: f64,
    without: Option<usize>,
    mut strengths: Vec<f64>,
) -> Vec<f64> {
    let sums = sides.iter().map(|side| {
        let groups = side.groups.iter().enumerate().filter(|&(group, _)| Some(group) != without);
        groups.fold((0.0, 0.0), |sum, (_, of)| (sum.0 + of.0 * players, sum.1 + of.1 * players))
    });
    let sums: Vec<(f64, f64)> = sums.collect();
    for _ in 0..STEPS {
        // Half of a victory in one game against a player of strength 1.
        let mut wins = std::vec![0.5; strengths.len()];
        let mut chances: Vec<f64> =
            strengths.iter().map(|strength| 1.0 / (strength + 1.0)).collect();
        for (side, &(games, won)) in sides.iter().zip(&sums) {
            let [one, other] = side.players;
            let others = players - side.seats;
            let all = side.seats * strengths[one] + others * strengths[other];
            wins[one] += won;
            wins[other] += games - won;
            chances[one] += games * side.seats / all;
            chances[other] += games * others / all;
        }
        let mut change = 0.0f64;
        for (strength, (wins, chances)) in strengths.iter_mut().zip(wins.iter().zip(chances)) {
            let next = wins / chances;
            change = change.max((next / *strength - 1.0).abs());
            *strength = next;
        }
        if change < CHANGE {
            break;
        }
    }
    strengths
}

/// A share in percent with its interval.
struct Percent(f64, (f64, f64));

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(share, (low, high)) = self;
        let text = std::format!("{:.1} ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high);
        f.pad(&text)
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12} {:>15} {:>8} {:>12}  {:<36}  worst with half of the seats, %",
            "player", "rating", "games", "µs/decision", "worst alone, %"
        )?;
        for rating in &self.ratings {
            let error =
                rating.error.map_or_else(String::new, |error| std::format!(" ± {error:.0}"));
            let worst = |worst: &Option<Worst>| {
                worst.as_ref().map_or_else(String::new, |worst| {
                    std::format!("{} {}", Percent(worst.share, worst.interval), worst.against)
                })
            };
            writeln!(
                f,
                "{:<12} {:>15} {:>8} {:>12.1}  {:<36}  {}",
                rating.name,
                std::format!("{:.0}{error}", rating.points),
                rating.games,
                rating.seconds * 1e6,
                worst(&rating.worst_alone),
                worst(&rating.worst_half),
            )?;
        }
        Ok(())
    }
}
