//! The enumerations of C, with the values of the core's.

/// The kind of a decision. acq_acquisition_phase_kind_name() gives its name,
/// acq_acquisition_phase_text() the decision as a sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionPhaseKind {
    /// Place a park tile (Q2).
    PlacePark = 0,
    /// Place a building tile (Q3).
    PlaceBuilding = 1,
    /// Buy out, or decline (Q4).
    Buyout = 2,
    /// The game is over (Q5); no player is to move.
    Over = 3,
}

/// The reason why a game is over (Q5). acq_acquisition_end_reason_name() gives its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionEndReason {
    /// The player whose turn it is has no tile.
    NoTile = 0,
    /// No square is legal.
    NoSquare = 1,
}

/// The kind of an action. acq_acquisition_action_kind_name() gives its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionActionKind {
    /// Place a building tile on a square (Q3).
    Place = 0,
    /// Place a park tile on a square (Q2).
    Park = 1,
    /// Replace the others' tiles in the group of three (Q4).
    Buyout = 2,
    /// Leave the group of three unchanged (Q4).
    Decline = 3,
}

/// The kind of an event, and the fields of #AcqAcquisitionEvent that belong to it.
/// acq_acquisition_event_kind_name() gives its name, acq_acquisition_event_text() an event as a
/// sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionEventKind {
    /// A park tile was placed (Q2): `player`, `square`.
    ParkPlaced = 0,
    /// A turn began (Q3): `player`.
    TurnBegan = 1,
    /// A building tile was placed from the player's supply (Q3): `player`, `square`.
    TilePlaced = 2,
    /// The tile completed a group of three (Q4): `player`, and `squares`, the group.
    GroupCompleted = 3,
    /// A buyout is offered (Q4b, Q4c): `player`, and `squares`, the tiles that would be replaced.
    BuyoutOffered = 4,
    /// The player of a buyout has too few tiles (Q4): `player`, `squares`, and `supply`.
    BuyoutImpossible = 5,
    /// A tile was replaced and went back to its owner's supply (Q4b, Q4c): `player`, `owner`,
    /// `square`.
    TileBoughtOut = 6,
    /// A buyout was declined (Q4): `player`, `squares`.
    BuyoutDeclined = 7,
    /// The game is over (Q5): `player`, whose turn could not begin, and `reason`.
    GameOver = 8,
}

/// The content of a square.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionCell {
    /// An empty square.
    Empty = 0,
    /// A park tile.
    Park = 1,
    /// A building tile of player 0.
    Player0 = 2,
    /// A building tile of player 1.
    Player1 = 3,
    /// A building tile of player 2.
    Player2 = 4,
    /// A building tile of player 3.
    Player3 = 5,
}

/// The effect of placing a building tile on a square. acq_acquisition_placement_kind_name() gives
/// its name, acq_acquisition_placement_text() the placement as a sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionPlacementKind {
    /// It is illegal: there is a tile on the square (Q3).
    Occupied = 0,
    /// It is illegal: the group would be too large (Q3).
    GroupTooLarge = 1,
    /// It makes a group of one or two, or one of three of one owner (Q3, Q4a).
    Group = 2,
    /// It makes a group of three of several owners (Q4b, Q4c).
    Contest = 3,
}

/// A rotation or reflection of the board (Q2), and its bit in a set of symmetries.
/// acq_acquisition_symmetry_name() gives its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionSymmetry {
    /// By 90° clockwise.
    QuarterTurn = 0,
    /// By 180°.
    HalfTurn = 1,
    /// By 270° clockwise.
    ThreeQuarterTurn = 2,
    /// Columns are reversed.
    LeftRight = 3,
    /// Rows are reversed.
    TopBottom = 4,
    /// Columns and rows are exchanged: 1A–12L stays in place.
    MainDiagonal = 5,
    /// Columns and rows are exchanged and reversed: 12A–1L stays in place.
    OtherDiagonal = 6,
}

/// The colour of a player's building tiles (Q1): the number is the player's. Park tiles are green.
/// acq_acquisition_colour_name() gives its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqAcquisitionColour {
    /// Player 0.
    BrickRed = 0,
    /// Player 1.
    SteelBlue = 1,
    /// Player 2.
    ConcreteGray = 2,
    /// Player 3.
    GlassCyan = 3,
}
