//! Money: whole dollars in multiples of 100 (B5).

use core::fmt;

/// Formats an amount of dollars with a dollar sign and commas.
///
/// Everywhere else in this crate, amounts are plain integers of dollars.
///
/// ```
/// assert_eq!(acquire_core::Dollars(31_400).to_string(), "$31,400");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dollars(pub u32);

impl fmt::Display for Dollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = arrayvec::ArrayString::<16>::new();
        let digits = alloc::format!("{}", self.0);
        text.push('$');
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

/// The cash in dollars that each player begins with (B5).
pub const STARTING_CASH: u32 = 6_000;

/// The largest cash in dollars that a player can have. A game played from its start never reaches
/// it, and a [`Setup`](crate::Setup) must not exceed it.
pub const CASH_MAX: u32 = 6_500_000;

/// Converts dollars to hundreds of dollars, the unit in which cash is stored (B5).
pub(crate) const fn hundreds(dollars: u32) -> u16 {
    debug_assert!(dollars <= CASH_MAX && dollars.is_multiple_of(100));
    (dollars / 100) as u16
}

/// Returns the lowest multiple of 100 that is not below `amount / parts` (N3, N4).
pub(crate) const fn divide_up(amount: u32, parts: u32) -> u32 {
    amount.div_ceil(parts * 100) * 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_grouped_by_thousands() {
        for (amount, text) in
            [(0, "$0"), (600, "$600"), (6_000, "$6,000"), (1_234_500, "$1,234,500")]
        {
            assert_eq!(alloc::format!("{}", Dollars(amount)), text);
        }
        assert_eq!(alloc::format!("{:>8}", Dollars(600)), "    $600");
        assert_eq!(alloc::format!("{}", Dollars(u32::MAX)), "$4,294,967,295");
    }

    #[test]
    fn n3_shares_of_a_bonus_are_rounded_up_to_the_next_hundred() {
        assert_eq!(divide_up(7_500, 2), 3_800);
        assert_eq!(divide_up(3_000, 3), 1_000);
        assert_eq!(divide_up(100, 3), 100);
    }
}
