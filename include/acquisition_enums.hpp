/**
 * @file acquisition_enums.hpp
 *
 * The enumerations of acquisition.h as types of C++. acquisition.hpp includes this header, which is
 * generated.
 */

#ifndef ACQUISITION_ENUMS_HPP
#define ACQUISITION_ENUMS_HPP

#include "acquisition.h"
#include "acquire_enums.hpp"

namespace acquire::acquisition {

using ::acquire::operator<<;

/**
 * The kind of a decision. acq_acquisition_phase_kind_name() gives its name,
 * acq_acquisition_phase_text() the decision as a sentence.
 */
enum class PhaseKind : std::uint8_t {
    /** Place a park tile (Q2). */
    PlacePark = ACQ_ACQUISITION_PHASE_KIND_PLACE_PARK,
    /** Place a building tile (Q3). */
    PlaceBuilding = ACQ_ACQUISITION_PHASE_KIND_PLACE_BUILDING,
    /** Buy out, or decline (Q4). */
    Buyout = ACQ_ACQUISITION_PHASE_KIND_BUYOUT,
    /** The game is over (Q5); no player is to move. */
    Over = ACQ_ACQUISITION_PHASE_KIND_OVER,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(PhaseKind value) noexcept
{
    switch (value) {
    case PhaseKind::PlacePark: return "PlacePark";
    case PhaseKind::PlaceBuilding: return "PlaceBuilding";
    case PhaseKind::Buyout: return "Buyout";
    case PhaseKind::Over: return "Over";
    }
    return "unknown";
}

/** The reason why a game is over (Q5). acq_acquisition_end_reason_name() gives its name. */
enum class EndReason : std::uint8_t {
    /** The player whose turn it is has no tile. */
    NoTile = ACQ_ACQUISITION_END_REASON_NO_TILE,
    /** No square is legal. */
    NoSquare = ACQ_ACQUISITION_END_REASON_NO_SQUARE,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(EndReason value) noexcept
{
    switch (value) {
    case EndReason::NoTile: return "no_tile";
    case EndReason::NoSquare: return "no_square";
    }
    return "unknown";
}

/** The kind of an action. acq_acquisition_action_kind_name() gives its name. */
enum class ActionKind : std::uint8_t {
    /** Place a building tile on a square (Q3). */
    Place = ACQ_ACQUISITION_ACTION_KIND_PLACE,
    /** Place a park tile on a square (Q2). */
    Park = ACQ_ACQUISITION_ACTION_KIND_PARK,
    /** Replace the others' tiles in the group of three (Q4). */
    Buyout = ACQ_ACQUISITION_ACTION_KIND_BUYOUT,
    /** Leave the group of three unchanged (Q4). */
    Decline = ACQ_ACQUISITION_ACTION_KIND_DECLINE,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(ActionKind value) noexcept
{
    switch (value) {
    case ActionKind::Place: return "place";
    case ActionKind::Park: return "park";
    case ActionKind::Buyout: return "buyout";
    case ActionKind::Decline: return "decline";
    }
    return "unknown";
}

/**
 * The kind of an event, and the fields of #AcqAcquisitionEvent that belong to it.
 * acq_acquisition_event_kind_name() gives its name, acq_acquisition_event_text() an event as a
 * sentence.
 */
enum class EventKind : std::uint8_t {
    /** A park tile was placed (Q2): `player`, `square`. */
    ParkPlaced = ACQ_ACQUISITION_EVENT_KIND_PARK_PLACED,
    /** A turn began (Q3): `player`. */
    TurnBegan = ACQ_ACQUISITION_EVENT_KIND_TURN_BEGAN,
    /** A building tile was placed from the player's supply (Q3): `player`, `square`. */
    TilePlaced = ACQ_ACQUISITION_EVENT_KIND_TILE_PLACED,
    /** The tile completed a group of three (Q4): `player`, and `squares`, the group. */
    GroupCompleted = ACQ_ACQUISITION_EVENT_KIND_GROUP_COMPLETED,
    /** A buyout is offered (Q4b, Q4c): `player`, and `squares`, the tiles that would be replaced. */
    BuyoutOffered = ACQ_ACQUISITION_EVENT_KIND_BUYOUT_OFFERED,
    /** The player of a buyout has too few tiles (Q4): `player`, `squares`, and `supply`. */
    BuyoutImpossible = ACQ_ACQUISITION_EVENT_KIND_BUYOUT_IMPOSSIBLE,
    /**
     * A tile was replaced and went back to its owner's supply (Q4b, Q4c): `player`, `owner`,
     * `square`.
     */
    TileBoughtOut = ACQ_ACQUISITION_EVENT_KIND_TILE_BOUGHT_OUT,
    /** A buyout was declined (Q4): `player`, `squares`. */
    BuyoutDeclined = ACQ_ACQUISITION_EVENT_KIND_BUYOUT_DECLINED,
    /** The game is over (Q5): `player`, whose turn could not begin, and `reason`. */
    GameOver = ACQ_ACQUISITION_EVENT_KIND_GAME_OVER,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(EventKind value) noexcept
{
    switch (value) {
    case EventKind::ParkPlaced: return "park_placed";
    case EventKind::TurnBegan: return "turn_began";
    case EventKind::TilePlaced: return "tile_placed";
    case EventKind::GroupCompleted: return "group_completed";
    case EventKind::BuyoutOffered: return "buyout_offered";
    case EventKind::BuyoutImpossible: return "buyout_impossible";
    case EventKind::TileBoughtOut: return "tile_bought_out";
    case EventKind::BuyoutDeclined: return "buyout_declined";
    case EventKind::GameOver: return "game_over";
    }
    return "unknown";
}

/** The content of a square. */
enum class Cell : std::uint8_t {
    /** An empty square. */
    Empty = ACQ_ACQUISITION_CELL_EMPTY,
    /** A park tile. */
    Park = ACQ_ACQUISITION_CELL_PARK,
    /** A building tile of player 0. */
    Player0 = ACQ_ACQUISITION_CELL_PLAYER0,
    /** A building tile of player 1. */
    Player1 = ACQ_ACQUISITION_CELL_PLAYER1,
    /** A building tile of player 2. */
    Player2 = ACQ_ACQUISITION_CELL_PLAYER2,
    /** A building tile of player 3. */
    Player3 = ACQ_ACQUISITION_CELL_PLAYER3,
};

/**
 * The effect of placing a building tile on a square. acq_acquisition_placement_kind_name() gives
 * its name, acq_acquisition_placement_text() the placement as a sentence.
 */
enum class PlacementKind : std::uint8_t {
    /** It is illegal: there is a tile on the square (Q3). */
    Occupied = ACQ_ACQUISITION_PLACEMENT_KIND_OCCUPIED,
    /** It is illegal: the group would be too large (Q3). */
    GroupTooLarge = ACQ_ACQUISITION_PLACEMENT_KIND_GROUP_TOO_LARGE,
    /** It makes a group of one or two, or one of three of one owner (Q3, Q4a). */
    Group = ACQ_ACQUISITION_PLACEMENT_KIND_GROUP,
    /** It makes a group of three of several owners (Q4b, Q4c). */
    Contest = ACQ_ACQUISITION_PLACEMENT_KIND_CONTEST,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(PlacementKind value) noexcept
{
    switch (value) {
    case PlacementKind::Occupied: return "occupied";
    case PlacementKind::GroupTooLarge: return "group_too_large";
    case PlacementKind::Group: return "group";
    case PlacementKind::Contest: return "contest";
    }
    return "unknown";
}

/**
 * A rotation or reflection of the board (Q2), and its bit in a set of symmetries.
 * acq_acquisition_symmetry_name() gives its name.
 */
enum class Symmetry : std::uint8_t {
    /** By 90° clockwise. */
    QuarterTurn = ACQ_ACQUISITION_SYMMETRY_QUARTER_TURN,
    /** By 180°. */
    HalfTurn = ACQ_ACQUISITION_SYMMETRY_HALF_TURN,
    /** By 270° clockwise. */
    ThreeQuarterTurn = ACQ_ACQUISITION_SYMMETRY_THREE_QUARTER_TURN,
    /** Columns are reversed. */
    LeftRight = ACQ_ACQUISITION_SYMMETRY_LEFT_RIGHT,
    /** Rows are reversed. */
    TopBottom = ACQ_ACQUISITION_SYMMETRY_TOP_BOTTOM,
    /** Columns and rows are exchanged: 1A–12L stays in place. */
    MainDiagonal = ACQ_ACQUISITION_SYMMETRY_MAIN_DIAGONAL,
    /** Columns and rows are exchanged and reversed: 12A–1L stays in place. */
    OtherDiagonal = ACQ_ACQUISITION_SYMMETRY_OTHER_DIAGONAL,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Symmetry value) noexcept
{
    switch (value) {
    case Symmetry::QuarterTurn: return "quarter_turn";
    case Symmetry::HalfTurn: return "half_turn";
    case Symmetry::ThreeQuarterTurn: return "three_quarter_turn";
    case Symmetry::LeftRight: return "left_right";
    case Symmetry::TopBottom: return "top_bottom";
    case Symmetry::MainDiagonal: return "main_diagonal";
    case Symmetry::OtherDiagonal: return "other_diagonal";
    }
    return "unknown";
}

/**
 * The colour of a player's building tiles (Q1): the number is the player's. Park tiles are green.
 * acq_acquisition_colour_name() gives its name.
 */
enum class Colour : std::uint8_t {
    /** Player 0. */
    BrickRed = ACQ_ACQUISITION_COLOUR_BRICK_RED,
    /** Player 1. */
    SteelBlue = ACQ_ACQUISITION_COLOUR_STEEL_BLUE,
    /** Player 2. */
    ConcreteGray = ACQ_ACQUISITION_COLOUR_CONCRETE_GRAY,
    /** Player 3. */
    GlassCyan = ACQ_ACQUISITION_COLOUR_GLASS_CYAN,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Colour value) noexcept
{
    switch (value) {
    case Colour::BrickRed: return "brick red";
    case Colour::SteelBlue: return "steel blue";
    case Colour::ConcreteGray: return "concrete gray";
    case Colour::GlassCyan: return "glass cyan";
    }
    return "unknown";
}

} // namespace acquire::acquisition

#endif
