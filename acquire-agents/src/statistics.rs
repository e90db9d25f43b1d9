//! Means with 95 % intervals.
//!
//! Only operations whose results are the same on every platform are used.

use rand::Rng;

/// The 97.5th percentile of the normal distribution.
pub(crate) const NORMAL: f64 = 1.96;

/// The number of samples with which the doubt in a small sample is weighted.
const DOUBTS: f64 = 2.0;

/// Numbers with a mean.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sample {
    pub(crate) count: u32,
    pub(crate) sum: f64,
    pub(crate) squares: f64,
}

impl Sample {
    pub(crate) fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    pub(crate) fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// Returns the variance of the mean; `None` with fewer than two numbers.
    pub(crate) fn variance(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.count > 1)?;
        let count = f64::from(self.count);
        Some(((self.squares - self.sum * mean) / (count - 1.0)).max(0.0) / count)
    }

    /// Returns the variance of the mean of few numbers, each a chance to win: as if [`DOUBTS`] more
    /// had differed as much as victories with this chance do.
    pub(crate) fn careful_variance(&self, chance: f64) -> f64 {
        let count = f64::from(self.count);
        let known = self.variance().unwrap_or(0.0) * count * (count - 1.0);
        let doubt = DOUBTS * spread_of_part(chance, self.count);
        (known + doubt) / (count + DOUBTS - 1.0).max(1.0) / count.max(1.0)
    }

    /// Returns the interval of the mean and 1.96 standard errors to both sides of it.
    pub(crate) fn interval(&self) -> Option<(f64, f64)> {
        let (mean, spread) = (self.mean()?, NORMAL * root(self.variance()?));
        Some((mean - spread, mean + spread))
    }
}

/// Returns the variance of one trial with this chance of success, estimated from this many trials.
/// It is above 0 even if all had the same result.
pub(crate) fn spread_of_part(part: f64, count: u32) -> f64 {
    let count = f64::from(count);
    let part = (part * count + 2.0) / (count + 4.0);
    part * (1.0 - part)
}

/// Returns Wilson's interval for a chance of success, 0 to 1, estimated from this many trials with
/// this variance of the estimate. It is also valid close to 0 and 1, and more trials with the same
/// variance make it no wider.
pub(crate) fn interval_of_part(part: f64, variance: f64, count: u32) -> (f64, f64) {
    let z = NORMAL * NORMAL;
    let trials = trials_for(part, variance, count);
    let middle = (part + z / (2.0 * trials)) / (1.0 + z / trials);
    let inner = part * (1.0 - part) + z / (4.0 * trials);
    let half = NORMAL * root(inner / trials) / (1.0 + z / trials);
    // The estimate is inside, whatever the rounding.
    ((middle - half).clamp(0.0, part), (middle + half).clamp(part, 1.0))
}

/// Returns the number of independent trials with the same information as an estimate with this
/// variance: at most this many.
fn trials_for(part: f64, variance: f64, most: u32) -> f64 {
    let (mut low, mut high) = (0.0, f64::from(most.max(1)));
    let has_less = |trials: f64| {
        let part = (part * trials + 2.0) / (trials + 4.0);
        part * (1.0 - part) > variance * trials
    };
    if has_less(high) {
        return high;
    }
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        *if has_less(middle) { &mut low } else { &mut high } = middle;
    }
    high
}

/// Returns the probability that a normally distributed number is above its mean by at least this
/// many standard deviations, 0 or more: by Simpson's rule, over the range of likely numbers.
pub(crate) fn tail(deviations: f64) -> f64 {
    const STEPS: u32 = 1_024;
    const FARTHEST: f64 = 12.0;
    if deviations >= FARTHEST {
        return 0.0;
    }
    let step = (FARTHEST - deviations) / f64::from(STEPS);
    let density = |i: u32| {
        let x = deviations + step * f64::from(i);
        let part = exp_of_negative(x * x / 2.0);
        part * if i == 0 || i == STEPS { 1.0 } else { f64::from(2 + 2 * (i % 2)) }
    };
    let sum: f64 = (0..=STEPS).map(density).sum();
    // Divided by the square root of twice pi.
    sum * step / 3.0 * 0.398_942_280_401_432_7
}

/// Returns e to the power of x.
pub(crate) fn exp(x: f64) -> f64 {
    if x < 0.0 { exp_of_negative(-x) } else { 1.0 / exp_of_negative(x) }
}

/// Returns e to the power of -x, for x of 0 or more: a series for a small part of x, squared again.
fn exp_of_negative(x: f64) -> f64 {
    let part = x / 4096.0;
    let mut power = 1.0 - part * (1.0 - part / 2.0 * (1.0 - part / 3.0 * (1.0 - part / 4.0)));
    for _ in 0..12 {
        power *= power;
    }
    power
}

/// Returns a number that is distributed almost normally, with mean 0 and variance 1: the sum of
/// twelve uniform ones.
pub(crate) fn normal(stream: &mut impl Rng) -> f64 {
    let mut sum = 0;
    for _ in 0..3 {
        let mut four = stream.next_u64();
        for _ in 0..4 {
            sum += four & 0xffff;
            four >>= 16;
        }
    }
    (sum as f64 + 6.0) / 65_536.0 - 6.0
}

/// Returns the square root, by Newton's method.
pub(crate) fn root(number: f64) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    let mut root = 1.0;
    for _ in 0..64 {
        let next = (root + number / root) / 2.0;
        if next == root {
            break;
        }
        root = next;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_of_the_normal_distribution_are_those_of_tables() {
        for (deviations, expected) in [
            (0.0, 0.5),
            (1.0, 0.158_655_253_931_457),
            (1.959_963_984_540_054, 0.025),
            (4.0, 3.167_124_183_311_99e-5),
            (7.0, 1.279_812_543_885_84e-12),
        ] {
            let found = tail(deviations);
            assert!((found / expected - 1.0).abs() < 1e-6, "{deviations}: {found}");
        }
        assert_eq!(tail(f64::INFINITY), 0.0);
    }

    #[test]
    fn normal_numbers_have_mean_0_and_variance_1() {
        let mut stream = acquire_core::playout_stream(1, 1);
        let (mut mean, mut variance) = (Sample::default(), Sample::default());
        for _ in 0..100_000 {
            let number = normal(&mut stream);
            mean.add(number);
            variance.add(number * number);
        }
        assert!(mean.mean().unwrap().abs() < 0.01);
        assert!((variance.mean().unwrap() - 1.0).abs() < 0.015);
    }

    #[test]
    fn exp_is_close_to_the_true_value() {
        for step in -1_000..1_000 {
            let x = f64::from(step) * 0.01;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-9, "{x}");
        }
    }
}
