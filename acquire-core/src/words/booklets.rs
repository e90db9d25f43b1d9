//! The differences between editions and options as tables: the rule booklets as data.

/// There are seven chains (B4).
pub(crate) const CHAINS: usize = 7;

/// The options of the rules (O): each row has the name of the option, its setter, the type of its
/// values, the rule that describes it, and the defaults of the editions. The order of the rows is
/// that in which options are written, and that of their numbers.
macro_rules! each_option {
    ($then:ident) => {
        $then! {
            //                                                      3M, Avalon Hill, Wizards 2008
            DeadTiles dead_tiles with_dead_tiles: DeadTiles, D5
                = [DeadTiles::Keep, DeadTiles::Replace, DeadTiles::Redraw],
                "the choices of players with tiles that they cannot play";
            End end with_end: End, E5
                = [End::Automatic, End::DeclareAnyTime, End::DeclareAfterTile],
                "the way the game ends";
            TwoPlayerMarket two_player_market with_two_player_market: TwoPlayerMarket, Z
                = [TwoPlayerMarket::None, TwoPlayerMarket::DrawnTile, TwoPlayerMarket::None],
                "the third shareholder in a two-player game";
            Holdings holdings with_holdings: Holdings, I3
                = [Holdings::Open, Holdings::Concealed, Holdings::Open],
                "the visibility of the other players' cash and shares in a view";
            SpecialPowers special_powers with_special_powers: bool, P
                = [false, false, false],
                "the five Special Powers of each player";
            Bonuses bonuses with_bonuses: BonusScheme, N6
                = [BonusScheme::Classic, BonusScheme::Classic, BonusScheme::Classic],
                "the bonuses of a chain";
        }
    };
}
pub(crate) use each_option;

/// The parts of an edition that are not options (O1).
pub(crate) struct Booklet {
    /// The edition as people write it.
    pub(crate) title: &'static str,
    /// C1
    pub(crate) chains: [&'static str; CHAINS],
    /// The setup's tiles go on the board rather than into the racks (S2).
    pub(crate) starts_on_board: bool,
    /// The first player has the tile nearest the first row rather than the first column (S3).
    pub(crate) first_by_row: bool,
    /// The fewest players, and the fewest with a third shareholder (S5).
    pub(crate) least_players: [usize; 2],
}

/// By edition: 3M, Avalon Hill, Wizards 2008.
pub(crate) const BOOKLETS: &[Booklet; 3] = &[
    Booklet {
        title: "3M",
        chains: ["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"],
        starts_on_board: false,
        first_by_row: false,
        least_players: [3, 2],
    },
    Booklet {
        title: "Avalon Hill",
        chains: ["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"],
        starts_on_board: true,
        first_by_row: false,
        least_players: [2, 2],
    },
    Booklet {
        title: "Wizards 2008",
        chains: [
            "Worldwide",
            "Sackson",
            "Festival",
            "Imperial",
            "American",
            "Continental",
            "Tower",
        ],
        starts_on_board: true,
        first_by_row: true,
        least_players: [3, 2],
    },
];

/// The tiers of the chains in every edition: 0 is cheap, 1 medium and 2 expensive (C1).
pub(crate) const TIERS: [u8; CHAINS] = [0, 0, 1, 1, 1, 2, 2];

/// The price of a cheap share in hundreds of dollars from each size on; every tier costs 1 more than
/// the one before (C2).
pub(crate) const CHEAP: [(usize, u8); 9] =
    [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (11, 7), (21, 8), (31, 9), (41, 10)];

/// The bonuses for the most shares, the second most and so on, in tenths of the price, by the option
/// `bonuses`: classic (C3) and tycoon (N6).
pub(crate) const BONUSES: [&[u32]; 2] = [&[100, 50], &[100, 75, 50]];

/// The number of tiles from which on a chain is safe (C4).
pub const SAFE_SIZE: u8 = 11;

/// The number of tiles of one chain that allows the end (E1).
pub const END_SIZE: u8 = 41;
