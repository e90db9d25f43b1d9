/**
 * @file acquire_enums.hpp
 *
 * The enumerations of acquire.h as types of C++, so that none can stand for another, and a
 * `switch` without a value is a warning. The numbers are those of C. kind() reads them from the
 * plain structs. acquire.hpp includes this header, which is generated.
 */

#ifndef ACQUIRE_ENUMS_HPP
#define ACQUIRE_ENUMS_HPP

#include "acquire.h"

#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <utility>

namespace acquire {

/** Writes the name of a value of an enumeration. */
template <typename Traits, typename Named,
          typename = decltype(to_string(std::declval<Named>()))>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, Named value)
{
    return out << to_string(value);
}

/**
 * A rule booklet. It decides the starting tiles (S2), the first player (S3) and the chains' names
 * (C1). Everything else is an #AcqOption (O1). acq_edition_name() writes its name.
 */
enum class Edition : std::uint8_t {
    /** The 3M bookshelf booklet. */
    ThreeM = ACQ_EDITION_THREE_M,
    /** The Avalon Hill booklet. */
    AvalonHill = ACQ_EDITION_AVALON_HILL,
    /** The Avalon Hill / Wizards of the Coast rule book of 2008. */
    Wizards2008 = ACQ_EDITION_WIZARDS_2008,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Edition value) noexcept
{
    switch (value) {
    case Edition::ThreeM: return "3m";
    case Edition::AvalonHill: return "avalon-hill";
    case Edition::Wizards2008: return "wizards-2008";
    }
    return "unknown";
}

/** An option of the rules (O). acq_option_name() writes its name. */
enum class Option : std::uint8_t {
    /** The #AcqEdition. acq_rules_get() reads it; acq_rules_set() does not change it. */
    Edition = ACQ_OPTION_EDITION,
    /** The choices of players with dead tiles, an #AcqDeadTiles (D5). */
    DeadTiles = ACQ_OPTION_DEAD_TILES,
    /** The way in which the game ends, an #AcqEnd (E5). */
    End = ACQ_OPTION_END,
    /** The third shareholder in a two-player game, an #AcqTwoPlayerMarket (Z). */
    TwoPlayerMarket = ACQ_OPTION_TWO_PLAYER_MARKET,
    /** The visibility of the other players' cash and shares in a view, an #AcqHoldings (I3). */
    Holdings = ACQ_OPTION_HOLDINGS,
    /** 1 if the Special Powers are in play (P), otherwise 0; by name `true` or `false`. */
    SpecialPowers = ACQ_OPTION_SPECIAL_POWERS,
    /** The bonuses of a chain, an #AcqBonusScheme (N6). */
    Bonuses = ACQ_OPTION_BONUSES,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Option value) noexcept
{
    switch (value) {
    case Option::Edition: return "edition";
    case Option::DeadTiles: return "dead_tiles";
    case Option::End: return "end";
    case Option::TwoPlayerMarket: return "two_player_market";
    case Option::Holdings: return "holdings";
    case Option::SpecialPowers: return "special_powers";
    case Option::Bonuses: return "bonuses";
    }
    return "unknown";
}

/** The choices of a player with tiles that they cannot play (D5). */
enum class DeadTiles : std::uint8_t {
    /** They stay in the rack (D2). */
    Keep = ACQ_DEAD_TILES_KEEP,
    /** After drawing, the player may replace dead tiles one by one (D3). */
    Replace = ACQ_DEAD_TILES_REPLACE,
    /** After drawing, dead tiles are replaced without asking, the lowest index first (D5). */
    ReplaceAutomatically = ACQ_DEAD_TILES_REPLACE_AUTOMATICALLY,
    /** Before placing, the player may set aside a rack without a playable tile (D4). */
    Redraw = ACQ_DEAD_TILES_REDRAW,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(DeadTiles value) noexcept
{
    switch (value) {
    case DeadTiles::Keep: return "keep";
    case DeadTiles::Replace: return "replace";
    case DeadTiles::ReplaceAutomatically: return "replace_automatically";
    case DeadTiles::Redraw: return "redraw";
    }
    return "unknown";
}

/** The ways in which the game ends (E5). */
enum class End : std::uint8_t {
    /** By itself, after buying (E2). */
    Automatic = ACQ_END_AUTOMATIC,
    /** The turn's player may declare it before placing and before buying (E3). */
    DeclareAnyTime = ACQ_END_DECLARE_ANY_TIME,
    /** The turn's player may declare it before buying (E4). */
    DeclareAfterTile = ACQ_END_DECLARE_AFTER_TILE,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(End value) noexcept
{
    switch (value) {
    case End::Automatic: return "automatic";
    case End::DeclareAnyTime: return "declare_any_time";
    case End::DeclareAfterTile: return "declare_after_tile";
    }
    return "unknown";
}

/** The visibility of the other players' cash and shares in a view (I3). */
enum class Holdings : std::uint8_t {
    /** A view shows all players' cash and shares. */
    Open = ACQ_HOLDINGS_OPEN,
    /** A view shows only the viewer's own cash and shares, and those that a merger shows. */
    Concealed = ACQ_HOLDINGS_CONCEALED,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Holdings value) noexcept
{
    switch (value) {
    case Holdings::Open: return "open";
    case Holdings::Concealed: return "concealed";
    }
    return "unknown";
}

/** The third shareholder in a two-player game (Z). It has no effect with more players. */
enum class TwoPlayerMarket : std::uint8_t {
    /** No third shareholder. */
    None = ACQ_TWO_PLAYER_MARKET_NONE,
    /**
     * The market. A tile is drawn, shown and put back; its column is the market's number of shares
     * (Z1).
     */
    DrawnTile = ACQ_TWO_PLAYER_MARKET_DRAWN_TILE,
    /** The market, with the shares that the bank has (Z7). */
    Bank = ACQ_TWO_PLAYER_MARKET_BANK,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(TwoPlayerMarket value) noexcept
{
    switch (value) {
    case TwoPlayerMarket::None: return "none";
    case TwoPlayerMarket::DrawnTile: return "drawn_tile";
    case TwoPlayerMarket::Bank: return "bank";
    }
    return "unknown";
}

/** The bonuses of a chain (N6). */
enum class BonusScheme : std::uint8_t {
    /** Two bonuses: ten and five times the price (C3). */
    Classic = ACQ_BONUS_SCHEME_CLASSIC,
    /** Three bonuses: 10, 7.5 and 5 times the price (N6). */
    Tycoon = ACQ_BONUS_SCHEME_TYCOON,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(BonusScheme value) noexcept
{
    switch (value) {
    case BonusScheme::Classic: return "classic";
    case BonusScheme::Tycoon: return "tycoon";
    }
    return "unknown";
}

/** The tier of a chain. It decides the price of a share at a given size (C1, C2). */
enum class Tier : std::uint8_t {
    /** Chains 0 and 1. */
    Cheap = ACQ_TIER_CHEAP,
    /** Chains 2 to 4, $100 above cheap. */
    Medium = ACQ_TIER_MEDIUM,
    /** Chains 5 and 6, $200 above cheap. */
    Expensive = ACQ_TIER_EXPENSIVE,
};

/** One of the five Special Powers (P). acq_power_name() writes its name. */
enum class Power : std::uint8_t {
    /** Shares bought this turn cost nothing (P1). */
    Free3 = ACQ_POWER_FREE3,
    /** Up to five shares may be bought this turn (P2). */
    Buy5 = ACQ_POWER_BUY5,
    /** Up to three trades of two shares for one (P4). */
    Trade2 = ACQ_POWER_TRADE2,
    /** Take five tiles (P5). */
    Take5 = ACQ_POWER_TAKE5,
    /** Place up to four tiles (P6). */
    Place4 = ACQ_POWER_PLACE4,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Power value) noexcept
{
    switch (value) {
    case Power::Free3: return "free3";
    case Power::Buy5: return "buy5";
    case Power::Trade2: return "trade2";
    case Power::Take5: return "take5";
    case Power::Place4: return "place4";
    }
    return "unknown";
}

/**
 * The kind of a decision (T). acq_phase_kind_name() writes its name, and acq_phase_text() writes
 * the decision as a sentence.
 */
enum class PhaseKind : std::uint8_t {
    /** Place a tile (T1). */
    PlaceTile = ACQ_PHASE_KIND_PLACE_TILE,
    /** Found a chain (F1). */
    FoundChain = ACQ_PHASE_KIND_FOUND_CHAIN,
    /** Choose the survivor among the largest chains (M2). */
    ChooseSurvivor = ACQ_PHASE_KIND_CHOOSE_SURVIVOR,
    /** Choose which defunct chain is handled next (M3). */
    ChooseDefunct = ACQ_PHASE_KIND_CHOOSE_DEFUNCT,
    /** Sell, trade or hold shares of a defunct chain (H). */
    DisposeStock = ACQ_PHASE_KIND_DISPOSE_STOCK,
    /** Buy stock (Y), play a power (P1, P2, P4) or trade (P4). */
    BuyStock = ACQ_PHASE_KIND_BUY_STOCK,
    /** Replace dead tiles (D3). */
    ReplaceTiles = ACQ_PHASE_KIND_REPLACE_TILES,
    /** The game is over (E); no player decides. */
    Over = ACQ_PHASE_KIND_OVER,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(PhaseKind value) noexcept
{
    switch (value) {
    case PhaseKind::PlaceTile: return "PlaceTile";
    case PhaseKind::FoundChain: return "FoundChain";
    case PhaseKind::ChooseSurvivor: return "ChooseSurvivor";
    case PhaseKind::ChooseDefunct: return "ChooseDefunct";
    case PhaseKind::DisposeStock: return "DisposeStock";
    case PhaseKind::BuyStock: return "BuyStock";
    case PhaseKind::ReplaceTiles: return "ReplaceTiles";
    case PhaseKind::Over: return "Over";
    }
    return "unknown";
}

/** The reason why a game is over (E). acq_end_reason_name() writes its name. */
enum class EndReason : std::uint8_t {
    /** A player declared it (E3, E4). */
    Declared = ACQ_END_REASON_DECLARED,
    /** The end condition held after buying (E2). */
    Automatic = ACQ_END_REASON_AUTOMATIC,
    /** The bag is empty and every tile left in a rack is dead (E6). */
    AllTiles = ACQ_END_REASON_ALL_TILES,
    /** No tile was placed, drawn or set aside for a whole round (E7). */
    Stalemate = ACQ_END_REASON_STALEMATE,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(EndReason value) noexcept
{
    switch (value) {
    case EndReason::Declared: return "declared";
    case EndReason::Automatic: return "automatic";
    case EndReason::AllTiles: return "all_tiles";
    case EndReason::Stalemate: return "stalemate";
    }
    return "unknown";
}

/**
 * A form in which something is stored: text, and except for actions also JSON. acq_form_name()
 * writes its name, acq_form_grammar() the grammar of the text.
 */
enum class Form : std::uint8_t {
    /** An action. */
    Action = ACQ_FORM_ACTION,
    /** An #AcqRecord. */
    Record = ACQ_FORM_RECORD,
    /** An #AcqNotes. */
    Notes = ACQ_FORM_NOTES,
    /** A position: an #AcqGame or an #AcqView. */
    Position = ACQ_FORM_POSITION,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Form value) noexcept
{
    switch (value) {
    case Form::Action: return "action";
    case Form::Record: return "record";
    case Form::Notes: return "notes";
    case Form::Position: return "position";
    }
    return "unknown";
}

/** The effect of a guess on notes (#AcqGuess). */
enum class GuessChange : std::uint8_t {
    /** An action is replaced. */
    Replace = ACQ_GUESS_CHANGE_REPLACE,
    /** An action is inserted before another. */
    Insert = ACQ_GUESS_CHANGE_INSERT,
    /** An action is left out. */
    Remove = ACQ_GUESS_CHANGE_REMOVE,
    /** Two neighbouring actions or turns change places. */
    Swap = ACQ_GUESS_CHANGE_SWAP,
};

/**
 * The kind of an action. The comment of each kind names the fields of #AcqAction that it uses.
 * acq_action_kind_name() writes its name, and acq_action_long_text() writes an action as a
 * sentence.
 */
enum class ActionKind : std::uint8_t {
    /** Place a tile (T1): `tile`. */
    Place = ACQ_ACTION_KIND_PLACE,
    /** Decline, or be unable to place (T1, D3, P4, P6). */
    Pass = ACQ_ACTION_KIND_PASS,
    /** Set the whole rack aside and draw a new one (D4). */
    Redraw = ACQ_ACTION_KIND_REDRAW,
    /** Declare the end of the game (E3, E4). */
    DeclareEnd = ACQ_ACTION_KIND_DECLARE_END,
    /** Play a power (P): `power`. */
    Power = ACQ_ACTION_KIND_POWER,
    /** Found a chain (F1): `chain`. */
    Found = ACQ_ACTION_KIND_FOUND,
    /** Choose the chain that survives (M2): `chain`. */
    Survivor = ACQ_ACTION_KIND_SURVIVOR,
    /** Choose the defunct chain that is handled next (M3): `chain`. */
    Defunct = ACQ_ACTION_KIND_DEFUNCT,
    /** Sell, trade and hold shares of a defunct chain (H): `sell`, `trade`. */
    Dispose = ACQ_ACTION_KIND_DISPOSE,
    /** Buy shares (Y): `shares`. */
    Buy = ACQ_ACTION_KIND_BUY,
    /** Set a dead tile aside and draw another (D3): `tile`. */
    Replace = ACQ_ACTION_KIND_REPLACE,
    /** Trade two shares of one chain for one of another (P4): `chain` is given, `take` is taken. */
    Trade = ACQ_ACTION_KIND_TRADE,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(ActionKind value) noexcept
{
    switch (value) {
    case ActionKind::Place: return "place";
    case ActionKind::Pass: return "pass";
    case ActionKind::Redraw: return "redraw";
    case ActionKind::DeclareEnd: return "declare_end";
    case ActionKind::Power: return "power";
    case ActionKind::Found: return "found";
    case ActionKind::Survivor: return "survivor";
    case ActionKind::Defunct: return "defunct";
    case ActionKind::Dispose: return "dispose";
    case ActionKind::Buy: return "buy";
    case ActionKind::Replace: return "replace";
    case ActionKind::Trade: return "trade";
    }
    return "unknown";
}

/**
 * The kind of an event. The comment of each kind names the fields of #AcqEvent that it uses.
 * acq_event_kind_name() writes its name, and acq_event_text() writes an event as a sentence.
 */
enum class EventKind : std::uint8_t {
    /** A turn began (T): `player`. */
    TurnBegan = ACQ_EVENT_KIND_TURN_BEGAN,
    /** A tile was placed (T1): `player`, `tile`. */
    TilePlaced = ACQ_EVENT_KIND_TILE_PLACED,
    /**
     * A player passed (T1, D3, E3, P4) or places no further tile (P6). Under `place4` this also
     * happens by itself if no further tile is playable (P6): `player`.
     */
    Passed = ACQ_EVENT_KIND_PASSED,
    /**
     * The rack of a player who could not place was shown to all (I1). When the game is over, every
     * player's rack is shown (I3): `player`, `tiles`.
     */
    RackShown = ACQ_EVENT_KIND_RACK_SHOWN,
    /** A whole rack was set aside (D4): `player`, `tiles`. */
    RackSetAside = ACQ_EVENT_KIND_RACK_SET_ASIDE,
    /** A dead tile was set aside (D3): `player`, `tile`. */
    TileSetAside = ACQ_EVENT_KIND_TILE_SET_ASIDE,
    /** A tile was drawn. Only the player sees which one (I2): `player`, `tile`. */
    TileDrawn = ACQ_EVENT_KIND_TILE_DRAWN,
    /** A chain was founded (F1): `player`, `chain`, its `size` and its `tiles`. */
    ChainFounded = ACQ_EVENT_KIND_CHAIN_FOUNDED,
    /** The founder received a share (F2): `player`, `chain`. */
    FreeShare = ACQ_EVENT_KIND_FREE_SHARE,
    /**
     * A chain grew (F3, and at the end of a merger M4): `chain`, its `size`, and the `tiles` that
     * joined it.
     */
    ChainGrew = ACQ_EVENT_KIND_CHAIN_GREW,
    /** A tile was placed that merges chains (M1): `player`, `tile`, `chains`. */
    MergerBegan = ACQ_EVENT_KIND_MERGER_BEGAN,
    /** The survivor of a merger was determined (M2): `chain`. */
    Survives = ACQ_EVENT_KIND_SURVIVES,
    /**
     * The market showed a tile; its column is the market's number of shares (Z1): `chain`, whose
     * bonuses are due, and `tile`.
     */
    MarketTile = ACQ_EVENT_KIND_MARKET_TILE,
    /**
     * All players' shares of a chain were shown, because its bonuses are paid (I3): `chain`,
     * `shares`.
     */
    SharesShown = ACQ_EVENT_KIND_SHARES_SHOWN,
    /** The bank paid a bonus (N): `player`, `chain`, `gained`. */
    BonusPaid = ACQ_EVENT_KIND_BONUS_PAID,
    /**
     * A player disposed of shares of a defunct chain (H): `player`, `chain`, `other` (the
     * survivor), `sell`, `trade`, `gained`.
     */
    StockDisposed = ACQ_EVENT_KIND_STOCK_DISPOSED,
    /**
     * A defunct chain joined the survivor (M4): `chain`, `other` (the survivor), the survivor's
     * `size`, and the `tiles` of the defunct chain.
     */
    ChainAbsorbed = ACQ_EVENT_KIND_CHAIN_ABSORBED,
    /** A player bought shares (Y): `player`, `purchase`, `spent`. */
    StockBought = ACQ_EVENT_KIND_STOCK_BOUGHT,
    /** A player traded two shares for one (P4): `player`, `chain` (given), `other` (taken). */
    StockTraded = ACQ_EVENT_KIND_STOCK_TRADED,
    /** A power was played (P): `player`, `power`. */
    PowerPlayed = ACQ_EVENT_KIND_POWER_PLAYED,
    /** The end was declared (E3, E4): `player`. */
    EndDeclared = ACQ_EVENT_KIND_END_DECLARED,
    /** The game is over; the final scoring follows (E): `reason`. */
    GameOver = ACQ_EVENT_KIND_GAME_OVER,
    /** Shares were sold in the final scoring (E8): `player`, `chain`, `count`, `gained`. */
    StockSold = ACQ_EVENT_KIND_STOCK_SOLD,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(EventKind value) noexcept
{
    switch (value) {
    case EventKind::TurnBegan: return "turn_began";
    case EventKind::TilePlaced: return "tile_placed";
    case EventKind::Passed: return "passed";
    case EventKind::RackShown: return "rack_shown";
    case EventKind::RackSetAside: return "rack_set_aside";
    case EventKind::TileSetAside: return "tile_set_aside";
    case EventKind::TileDrawn: return "tile_drawn";
    case EventKind::ChainFounded: return "chain_founded";
    case EventKind::FreeShare: return "free_share";
    case EventKind::ChainGrew: return "chain_grew";
    case EventKind::MergerBegan: return "merger_began";
    case EventKind::Survives: return "survives";
    case EventKind::MarketTile: return "market_tile";
    case EventKind::SharesShown: return "shares_shown";
    case EventKind::BonusPaid: return "bonus_paid";
    case EventKind::StockDisposed: return "stock_disposed";
    case EventKind::ChainAbsorbed: return "chain_absorbed";
    case EventKind::StockBought: return "stock_bought";
    case EventKind::StockTraded: return "stock_traded";
    case EventKind::PowerPlayed: return "power_played";
    case EventKind::EndDeclared: return "end_declared";
    case EventKind::GameOver: return "game_over";
    case EventKind::StockSold: return "stock_sold";
    }
    return "unknown";
}

/** The content of a square. */
enum class CellKind : std::uint8_t {
    /** An empty square. */
    Empty = ACQ_CELL_KIND_EMPTY,
    /** A tile that belongs to no chain (S2, F4). */
    Unincorporated = ACQ_CELL_KIND_UNINCORPORATED,
    /** A tile of a chain. */
    Chain = ACQ_CELL_KIND_CHAIN,
};

/**
 * The effect that placing a tile would have. acq_placement_kind_name() writes its name, and
 * acq_placement_text() writes the effect as a sentence.
 */
enum class PlacementKind : std::uint8_t {
    /** The tile lies on the board already or is out of the game (B6). */
    Unavailable = ACQ_PLACEMENT_KIND_UNAVAILABLE,
    /** The tile touches no other and stays unincorporated (F4). */
    Isolated = ACQ_PLACEMENT_KIND_ISOLATED,
    /**
     * The tile founds a chain, which may be any of these (F1): `chains`, and `size`, that of the
     * new chain.
     */
    Found = ACQ_PLACEMENT_KIND_FOUND,
    /** The tile makes this chain grow (F3): `chain`, and its `size` afterwards. */
    Grow = ACQ_PLACEMENT_KIND_GROW,
    /**
     * The tile merges these chains (M1): `chains`, the largest of them as `survivors`, and the
     * `size` of the one that survives, afterwards (M2).
     */
    Merge = ACQ_PLACEMENT_KIND_MERGE,
    /** The tile can never be placed: it touches these safe chains (T4): `chains`. */
    Dead = ACQ_PLACEMENT_KIND_DEAD,
    /** The tile cannot be placed now: it would found an eighth chain (T5). */
    Blocked = ACQ_PLACEMENT_KIND_BLOCKED,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(PlacementKind value) noexcept
{
    switch (value) {
    case PlacementKind::Unavailable: return "unavailable";
    case PlacementKind::Isolated: return "isolated";
    case PlacementKind::Found: return "found";
    case PlacementKind::Grow: return "grow";
    case PlacementKind::Merge: return "merge";
    case PlacementKind::Dead: return "dead";
    case PlacementKind::Blocked: return "blocked";
    }
    return "unknown";
}

} // namespace acquire

#endif
