//! Disposals of defunct stock (H).

use crate::words::chain::SHARES;

/// The index of the first disposal for each number of shares received.
const DISPOSAL_START: [u16; SHARES as usize / 2 + 1] = {
    let mut start = [0; 13];
    let mut pairs = 1;
    while pairs < start.len() {
        start[pairs] = start[pairs - 1] + (SHARES + 1) as u16 - 2 * (pairs as u16 - 1);
        pairs += 1;
    }
    start
};

/// The numbers of shares of a defunct chain that are sold and traded in (H1). The others are held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Disposal {
    // The order of the fields is the order of the ids.
    pairs: u8,
    sell: u8,
}

impl Disposal {
    /// The number of disposals.
    pub const COUNT: usize = 182;
    /// The disposal that sells and trades nothing.
    pub const HOLD: Self = Self { pairs: 0, sell: 0 };

    /// Makes a disposal. Returns `None` unless `trade` is even (H2) and `sell + trade` is at most
    /// [`SHARES`] (B4).
    #[must_use]
    pub const fn new(sell: u8, trade: u8) -> Option<Self> {
        if trade.is_multiple_of(2) && sell <= SHARES && trade <= SHARES && sell + trade <= SHARES {
            Some(Self { pairs: trade / 2, sell })
        } else {
            None
        }
    }

    /// Returns the number of shares sold (H2).
    #[must_use]
    pub const fn sell(self) -> u8 {
        self.sell
    }

    /// Returns the number of shares traded in, which is even (H2).
    #[must_use]
    pub const fn trade(self) -> u8 {
        self.pairs * 2
    }

    /// Returns the number of shares of the survivor received, half of [`Self::trade`] (H2).
    #[must_use]
    pub const fn receive(self) -> u8 {
        self.pairs
    }

    pub(crate) const fn from_index(index: u16) -> Self {
        let mut pairs = DISPOSAL_START.len() - 1;
        while DISPOSAL_START[pairs] > index {
            pairs -= 1;
        }
        Self { pairs: pairs as u8, sell: (index - DISPOSAL_START[pairs]) as u8 }
    }

    pub(crate) const fn index(self) -> u16 {
        DISPOSAL_START[self.pairs as usize] + self.sell as u16
    }
}
