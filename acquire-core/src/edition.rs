//! The editions, and the names of the chains in each (C1, O).

use crate::named::named_enum;

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
    pub(crate) const fn chain_names(self) -> &'static [&'static str; 7] {
        match self {
            Self::ThreeM | Self::AvalonHill => {
                &["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"]
            }
            Self::Wizards2008 => &[
                "Worldwide",
                "Sackson",
                "Festival",
                "Imperial",
                "American",
                "Continental",
                "Tower",
            ],
        }
    }
}
