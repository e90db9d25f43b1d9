//! The editions (O).

use acquire_kit::named::named_enum;

use crate::words::booklets::{BOOKLETS, Booklet};

named_enum! {
    /// A rule booklet. It decides the starting tiles (S2), the first player (S3) and the chains'
    /// names (C1). Everything else is an option (O1).
    Edition as "edition" {
        /// The 3M bookshelf booklet.
        ThreeM = "3m",
        /// The Avalon Hill booklet.
        AvalonHill = "avalon-hill",
        /// The Avalon Hill / Wizards of the Coast rule book of 2008.
        Wizards2008 = "wizards-2008",
    }
}

impl Edition {
    /// Returns the edition as people write it, such as `Avalon Hill`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.booklet().title
    }

    /// Returns the parts of the edition that are not options (O1).
    pub(crate) const fn booklet(self) -> &'static Booklet {
        &BOOKLETS[self as usize]
    }
}
