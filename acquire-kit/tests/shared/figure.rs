//! Measured figures.

use std::time::Instant;

/// The number of times that each figure is measured.
pub(crate) const ROUNDS: usize = 7;

/// The seconds that one of `times` calls takes on average.
pub(crate) fn seconds_each(times: u64, mut call: impl FnMut(u64)) -> f64 {
    let start = Instant::now();
    (0..times).for_each(&mut call);
    start.elapsed().as_secs_f64() / times as f64
}

/// A figure with its values in all rounds.
pub(crate) struct Figure {
    name: String,
    unit: &'static str,
    higher_is_better: bool,
    pub(crate) values: Vec<f64>,
}

impl Figure {
    pub(crate) fn new(name: impl Into<String>, unit: &'static str, higher_is_better: bool) -> Self {
        Self { name: name.into(), unit, higher_is_better, values: Vec::with_capacity(ROUNDS) }
    }

    pub(crate) fn best(&self) -> f64 {
        let better = if self.higher_is_better { f64::max } else { f64::min };
        self.values.iter().copied().reduce(better).unwrap_or(f64::NAN)
    }

    pub(crate) fn median(&self) -> f64 {
        let mut sorted = self.values.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn print(&self) {
        let Self { name, unit, .. } = self;
        println!("{name:<44} best {:>10.1}   median {:>10.1}   {unit}", self.best(), self.median());
    }
}
