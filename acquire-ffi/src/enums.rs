//! The enumerations of the header. Their values are those of the core.

/// A rule booklet. It decides the starting tiles (S2), the first player (S3) and the chains' names
/// (C1). Everything else is an #AcqOption (O1). acq_edition_name() writes its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEdition {
    /// The 3M bookshelf booklet.
    ThreeM = 0,
    /// The Avalon Hill booklet.
    AvalonHill = 1,
    /// The Avalon Hill / Wizards of the Coast rule book of 2008.
    Wizards2008 = 2,
}

/// An option of the rules (O). acq_option_name() writes its name.
#[repr(u8)]
#[derive(Clone, Copy, Debug)]
pub enum AcqOption {
    /// The #AcqEdition. acq_rules_get() reads it; acq_rules_set() does not change it.
    Edition = 0,
    /// The choices of players with dead tiles, an #AcqDeadTiles (D5).
    DeadTiles = 1,
    /// The way in which the game ends, an #AcqEnd (E5).
    End = 2,
    /// The third shareholder in a two-player game, an #AcqTwoPlayerMarket (Z).
    TwoPlayerMarket = 3,
    /// The visibility of the other players' cash and shares in a view, an #AcqHoldings (I3).
    Holdings = 4,
    /// 1 if the Special Powers are in play (P), otherwise 0; by name `true` or `false`.
    SpecialPowers = 5,
    /// The bonuses of a chain, an #AcqBonusScheme (N6).
    Bonuses = 6,
}

/// The choices of a player with tiles that they cannot play (D5).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqDeadTiles {
    /// They stay in the rack (D2).
    Keep = 0,
    /// After drawing, the player may replace dead tiles one by one (D3).
    Replace = 1,
    /// After drawing, dead tiles are replaced without asking, the lowest index first (D5).
    ReplaceAutomatically = 2,
    /// Before placing, the player may set aside a rack without a playable tile (D4).
    Redraw = 3,
}

/// The ways in which the game ends (E5).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEnd {
    /// By itself, after buying (E2).
    Automatic = 0,
    /// The turn's player may declare it before placing and before buying (E3).
    DeclareAnyTime = 1,
    /// The turn's player may declare it before buying (E4).
    DeclareAfterTile = 2,
}

/// The visibility of the other players' cash and shares in a view (I3).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqHoldings {
    /// A view shows all players' cash and shares.
    Open = 0,
    /// A view shows only the viewer's own cash and shares, and those that a merger shows.
    Concealed = 1,
}

/// The third shareholder in a two-player game (Z). It has no effect with more players.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqTwoPlayerMarket {
    /// No third shareholder.
    None = 0,
    /// The market. A tile is drawn, shown and put back; its column is the market's number of shares
    /// (Z1).
    DrawnTile = 1,
    /// The market, with the shares that the bank has (Z7).
    Bank = 2,
}

/// The bonuses of a chain (N6).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqBonusScheme {
    /// Two bonuses: ten and five times the price (C3).
    Classic = 0,
    /// Three bonuses: 10, 7.5 and 5 times the price (N6).
    Tycoon = 1,
}

/// The tier of a chain. It decides the price of a share at a given size (C1, C2).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqTier {
    /// Chains 0 and 1.
    Cheap = 0,
    /// Chains 2 to 4, $100 above cheap.
    Medium = 1,
    /// Chains 5 and 6, $200 above cheap.
    Expensive = 2,
}

/// One of the five Special Powers (P). acq_power_name() writes its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPower {
    /// Shares bought this turn cost nothing (P1).
    Free3 = 0,
    /// Up to five shares may be bought this turn (P2).
    Buy5 = 1,
    /// Up to three trades of two shares for one (P4).
    Trade2 = 2,
    /// Take five tiles (P5).
    Take5 = 3,
    /// Place up to four tiles (P6).
    Place4 = 4,
}

/// The kind of a decision (T). acq_phase_kind_name() writes its name, and acq_phase_text() writes
/// the decision as a sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPhaseKind {
    /// Place a tile (T1).
    PlaceTile = 0,
    /// Found a chain (F1).
    FoundChain = 1,
    /// Choose the survivor among the largest chains (M2).
    ChooseSurvivor = 2,
    /// Choose which defunct chain is handled next (M3).
    ChooseDefunct = 3,
    /// Sell, trade or hold shares of a defunct chain (H).
    DisposeStock = 4,
    /// Buy stock (Y), play a power (P1, P2, P4) or trade (P4).
    BuyStock = 5,
    /// Replace dead tiles (D3).
    ReplaceTiles = 6,
    /// The game is over (E); no player decides.
    Over = 7,
}

/// The reason why a game is over (E). acq_end_reason_name() writes its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEndReason {
    /// A player declared it (E3, E4).
    Declared = 0,
    /// The end condition held after buying (E2).
    Automatic = 1,
    /// The bag is empty and every tile left in a rack is dead (E6).
    AllTiles = 2,
    /// No tile was placed, drawn or set aside for a whole round (E7).
    Stalemate = 3,
}

/// A form in which something is stored: text, and except for actions also JSON. acq_form_name()
/// writes its name, acq_form_grammar() the grammar of the text.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqForm {
    /// An action.
    Action = 0,
    /// An #AcqRecord.
    Record = 1,
    /// An #AcqNotes.
    Notes = 2,
    /// A position: an #AcqGame or an #AcqView.
    Position = 3,
}

/// The effect of a guess on notes (#AcqGuess).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqGuessChange {
    /// An action is replaced.
    Replace = 0,
    /// An action is inserted before another.
    Insert = 1,
    /// An action is left out.
    Remove = 2,
    /// Two neighbouring actions or turns change places.
    Swap = 3,
}

/// The kind of an action. The comment of each kind names the fields of #AcqAction that it uses.
/// acq_action_kind_name() writes its name, and acq_action_long_text() writes an action as a
/// sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqActionKind {
    /// Place a tile (T1): `tile`.
    Place = 0,
    /// Decline, or be unable to place (T1, D3, P4, P6).
    Pass = 1,
    /// Set the whole rack aside and draw a new one (D4).
    Redraw = 2,
    /// Declare the end of the game (E3, E4).
    DeclareEnd = 3,
    /// Play a power (P): `power`.
    Power = 4,
    /// Found a chain (F1): `chain`.
    Found = 5,
    /// Choose the chain that survives (M2): `chain`.
    Survivor = 6,
    /// Choose the defunct chain that is handled next (M3): `chain`.
    Defunct = 7,
    /// Sell, trade and hold shares of a defunct chain (H): `sell`, `trade`.
    Dispose = 8,
    /// Buy shares (Y): `shares`.
    Buy = 9,
    /// Set a dead tile aside and draw another (D3): `tile`.
    Replace = 10,
    /// Trade two shares of one chain for one of another (P4): `chain` is given, `take` is taken.
    Trade = 11,
}

/// The kind of an event. The comment of each kind names the fields of #AcqEvent that it uses.
/// acq_event_kind_name() writes its name, and acq_event_text() writes an event as a sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEventKind {
    /// A turn began (T): `player`.
    TurnBegan = 0,
    /// A tile was placed (T1): `player`, `tile`.
    TilePlaced = 1,
    /// A player passed (T1, D3, E3, P4) or places no further tile (P6). Under `place4` this also
    /// happens by itself if no further tile is playable (P6): `player`.
    Passed = 2,
    /// The rack of a player who could not place was shown to all (I1). When the game is over, every
    /// player's rack is shown (I3): `player`, `tiles`.
    RackShown = 3,
    /// A whole rack was set aside (D4): `player`, `tiles`.
    RackSetAside = 4,
    /// A dead tile was set aside (D3): `player`, `tile`.
    TileSetAside = 5,
    /// A tile was drawn. Only the player sees which one (I2): `player`, `tile`.
    TileDrawn = 6,
    /// A chain was founded (F1): `player`, `chain`, its `size` and its `tiles`.
    ChainFounded = 7,
    /// The founder received a share (F2): `player`, `chain`.
    FreeShare = 8,
    /// A chain grew (F3, and at the end of a merger M4): `chain`, its `size`, and the `tiles` that
    /// joined it.
    ChainGrew = 9,
    /// A tile was placed that merges chains (M1): `player`, `tile`, `chains`.
    MergerBegan = 10,
    /// The survivor of a merger was determined (M2): `chain`.
    Survives = 11,
    /// The market showed a tile; its column is the market's number of shares (Z1): `chain`, whose
    /// bonuses are due, and `tile`.
    MarketTile = 12,
    /// All players' shares of a chain were shown, because its bonuses are paid (I3): `chain`,
    /// `shares`.
    SharesShown = 13,
    /// The bank paid a bonus (N): `player`, `chain`, `gained`.
    BonusPaid = 14,
    /// A player disposed of shares of a defunct chain (H): `player`, `chain`, `other` (the
    /// survivor), `sell`, `trade`, `gained`.
    StockDisposed = 15,
    /// A defunct chain joined the survivor (M4): `chain`, `other` (the survivor), the survivor's
    /// `size`, and the `tiles` of the defunct chain.
    ChainAbsorbed = 16,
    /// A player bought shares (Y): `player`, `purchase`, `spent`.
    StockBought = 17,
    /// A player traded two shares for one (P4): `player`, `chain` (given), `other` (taken).
    StockTraded = 18,
    /// A power was played (P): `player`, `power`.
    PowerPlayed = 19,
    /// The end was declared (E3, E4): `player`.
    EndDeclared = 20,
    /// The game is over; the final scoring follows (E): `reason`.
    GameOver = 21,
    /// Shares were sold in the final scoring (E8): `player`, `chain`, `count`, `gained`.
    StockSold = 22,
}

/// The content of a square.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqCellKind {
    /// An empty square.
    Empty = 0,
    /// A tile that belongs to no chain (S2, F4).
    Unincorporated = 1,
    /// A tile of a chain.
    Chain = 2,
}

/// The effect that placing a tile would have. acq_placement_kind_name() writes its name, and
/// acq_placement_text() writes the effect as a sentence.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPlacementKind {
    /// The tile lies on the board already or is out of the game (B6).
    Unavailable = 0,
    /// The tile touches no other and stays unincorporated (F4).
    Isolated = 1,
    /// The tile founds a chain, which may be any of these (F1): `chains`, and `size`, that of the
    /// new chain.
    Found = 2,
    /// The tile makes this chain grow (F3): `chain`, and its `size` afterwards.
    Grow = 3,
    /// The tile merges these chains (M1): `chains`, the largest of them as `survivors`, and the
    /// `size` of the one that survives, afterwards (M2).
    Merge = 4,
    /// The tile can never be placed: it touches these safe chains (T4): `chains`.
    Dead = 5,
    /// The tile cannot be placed now: it would found an eighth chain (T5).
    Blocked = 6,
}
