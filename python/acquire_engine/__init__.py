"""The rules of Acquire: an exact engine for the 3M, Avalon Hill and Wizards 2008 editions.

A ``Game`` asks for one decision at a time, its ``phase``. An ``Action``, its text or its
id answers it:

>>> from acquire_engine import Game
>>> game = Game("avalon-hill", players=4, seed=7)
>>> game.phase
PlaceTile(player=3, tiles_left=1, further=False)
>>> game.legal_actions()
<6 legal actions: 6C, 5D, 4E, 5F, 11F, 10I>
>>> game.apply("6C")
>>> game.apply("buy")
>>> game.history
(Action('6C'), Action('buy'))

Tiles are text like ``"5E"``, and chains are their names. As arguments, indices and the initials of
chains also work. Players are numbered from 0. Money is in dollars. ``text()`` writes events, phases
and placements as sentences, with the players' names if you pass them. ``explain`` returns the
rule behind a code such as ``T4`` in a message.

A ``View`` is the knowledge of one player. A ``Record`` stores a game.
``check_record`` and ``check_records`` check records, ``replay`` steps through one, and
``board`` is a clickable board in a notebook. ``Notes`` are one player's account of a game,
written down at a table; ``check_notes`` checks whether they are possible. ``Position``
turns a position that you describe into a game or a view.

``analyse`` finds the best actions, and ``review`` the decisions that cost most. ``simulate`` plays
thousands of random games, or games of computer players, and returns tables. ``tournament`` lets
computer players play against each other. ``acquire_engine.agents`` contains the computer players.
An agent of your own (``acquire_engine.agents.Agent``) is any function that takes a view and the
legal actions, and returns one of these. ``acquire_engine.rl`` offers environments for machine
learning, ``acquire_engine.plots`` draws plots, and ``acquire_engine.foreign`` reads games from
other programs.

Every seed is a number from 0 to 2**64 - 1. The same seed gives the same result, and ``None`` draws
a new seed. ``None`` is the default wherever something is played or drawn, as in ``Game`` and
``sample``. The default is 0 wherever a result is computed, as in ``simulate`` and ``analyse``, and
the result contains the ``seed``. ``threads`` is one for each processor by default, and no result
depends on it. A spectator is ``"spectator"`` wherever a viewer is expected, and ``None`` as the
``viewer`` of a view or of notes.
"""

from __future__ import annotations

import typing as _typing
from collections.abc import Sequence as _Sequence
from importlib import import_module as _import_module
from importlib.util import find_spec as _find_spec

from acquire_engine._native import (
    ACTION_COUNT,
    ACTION_VERSION,
    EDITIONS,
    NOTES_VERSION,
    OPTIONS,
    POWERS,
    RECORD_VERSION,
    TILES,
    Action,
    Game,
    LegalActions,
    Notes,
    Record,
    Rule,
    Rules,
    Snapshot,
    Step,
    Table,
    View,
    __version__,
    deal,
    explain,
    grammar,
    new_setup,
    perft,
    random_game,
    reasons,
    rulebook,
    rulings,
    schema,
    tile_order,
)

if _typing.TYPE_CHECKING:
    from acquire_engine import errors, events, phases, placements, words
    from acquire_engine._board import Board
    from acquire_engine._options import RulesOptions
    from acquire_engine._page.notebook import board
    from acquire_engine._page.saved import save_board
    from acquire_engine.display import Replay, replay
    from acquire_engine.errors import (
        AcquireError,
        ActionSyntaxError,
        AgentError,
        ArrayError,
        BusyError,
        EventError,
        FormatError,
        Guess,
        HistoryError,
        IllegalActionError,
        MissingExtraError,
        NotesError,
        PlayerError,
        Problem,
        RangeError,
        RecordError,
        RulesError,
        SetupError,
        TextEdit,
        TileOrderError,
        UnknownColumnError,
        UnknownWordError,
    )
    from acquire_engine.events import Event
    from acquire_engine.insight import Analysis, WinChances, analyse, win_chances
    from acquire_engine.phases import (
        BuyStock,
        ChooseDefunct,
        ChooseSurvivor,
        DisposeStock,
        FoundChain,
        Over,
        Phase,
        PlaceTile,
        ReplaceTiles,
    )
    from acquire_engine.placements import Placement
    from acquire_engine.plots import (
        plot_cash,
        plot_chains,
        plot_chances,
        plot_tournament,
        plot_worth,
        save_plot,
    )
    from acquire_engine.positions import Position
    from acquire_engine.records import (
        Checked,
        check_notes,
        check_record,
        check_records,
        load_notes,
        load_record,
        load_records,
        save_notes,
        save_record,
    )
    from acquire_engine.reviews import (
        Review,
        load_review,
        load_reviews,
        review,
        review_records,
    )
    from acquire_engine.seasons import Season, add_up
    from acquire_engine.simulation import (
        Simulation,
        SimulationFolder,
        simulate,
        simulate_in_pieces,
    )
    from acquire_engine.tournaments import Tournament, tournament
    from acquire_engine.words import (
        Bonuses,
        ChainLike,
        Deduction,
        GameResult,
        NotesEntry,
        Standing,
        TileLike,
        Turn,
    )

if _find_spec("numpy") is None:
    # The native module needs it, and its message is less clear if it is missing.
    import numpy  # noqa: F401, ICN001

State: _typing.TypeAlias = Game | Snapshot | View
"""A position: a game, a snapshot or a view."""

_Sequence.register(LegalActions)  # pyright: ignore[reportAttributeAccessIssue]

__all__ = [
    "ACTION_COUNT",
    "ACTION_VERSION",
    "EDITIONS",
    "NOTES_VERSION",
    "OPTIONS",
    "POWERS",
    "RECORD_VERSION",
    "TILES",
    "AcquireError",
    "Action",
    "ActionSyntaxError",
    "AgentError",
    "Analysis",
    "ArrayError",
    "Board",
    "Bonuses",
    "BusyError",
    "BuyStock",
    "ChainLike",
    "Checked",
    "ChooseDefunct",
    "ChooseSurvivor",
    "Deduction",
    "DisposeStock",
    "Event",
    "EventError",
    "FormatError",
    "FoundChain",
    "Game",
    "GameResult",
    "Guess",
    "HistoryError",
    "IllegalActionError",
    "LegalActions",
    "MissingExtraError",
    "Notes",
    "NotesEntry",
    "NotesError",
    "Over",
    "Phase",
    "PlaceTile",
    "Placement",
    "PlayerError",
    "Position",
    "Problem",
    "RangeError",
    "Record",
    "RecordError",
    "ReplaceTiles",
    "Replay",
    "Review",
    "Rule",
    "Rules",
    "RulesError",
    "RulesOptions",
    "Season",
    "SetupError",
    "Simulation",
    "SimulationFolder",
    "Snapshot",
    "Standing",
    "State",
    "Step",
    "Table",
    "TextEdit",
    "TileLike",
    "TileOrderError",
    "Tournament",
    "Turn",
    "UnknownColumnError",
    "UnknownWordError",
    "View",
    "WinChances",
    "__version__",
    "add_up",
    "analyse",
    "board",
    "check_notes",
    "check_record",
    "check_records",
    "deal",
    "errors",
    "events",
    "explain",
    "grammar",
    "load_notes",
    "load_record",
    "load_records",
    "load_review",
    "load_reviews",
    "new_setup",
    "perft",
    "phases",
    "placements",
    "plot_cash",
    "plot_chains",
    "plot_chances",
    "plot_tournament",
    "plot_worth",
    "random_game",
    "reasons",
    "replay",
    "review",
    "review_records",
    "rulebook",
    "rulings",
    "save_board",
    "save_notes",
    "save_plot",
    "save_record",
    "schema",
    "simulate",
    "simulate_in_pieces",
    "tile_order",
    "tournament",
    "win_chances",
    "words",
]


# Where the names come from that are imported when they are first used. The modules without an
# underscore are found in the same way.
_LATER = {
    "_board": ("Board",),
    "_options": ("RulesOptions",),
    "_page.notebook": ("board",),
    "_page.saved": ("save_board",),
    "agents": (),
    "display": ("Replay", "replay"),
    "errors": (
        "AcquireError",
        "ActionSyntaxError",
        "AgentError",
        "ArrayError",
        "BusyError",
        "EventError",
        "FormatError",
        "Guess",
        "HistoryError",
        "IllegalActionError",
        "MissingExtraError",
        "NotesError",
        "PlayerError",
        "Problem",
        "RangeError",
        "RecordError",
        "RulesError",
        "SetupError",
        "TextEdit",
        "TileOrderError",
        "UnknownColumnError",
        "UnknownWordError",
    ),
    "events": ("Event",),
    "foreign": (),
    "insight": ("Analysis", "WinChances", "analyse", "win_chances"),
    "phases": (
        "BuyStock",
        "ChooseDefunct",
        "ChooseSurvivor",
        "DisposeStock",
        "FoundChain",
        "Over",
        "Phase",
        "PlaceTile",
        "ReplaceTiles",
    ),
    "placements": ("Placement",),
    "plots": (
        "plot_cash",
        "plot_chains",
        "plot_chances",
        "plot_tournament",
        "plot_worth",
        "save_plot",
    ),
    "positions": ("Position",),
    "records": (
        "Checked",
        "check_notes",
        "check_record",
        "check_records",
        "load_notes",
        "load_record",
        "load_records",
        "save_notes",
        "save_record",
    ),
    "reviews": ("Review", "load_review", "load_reviews", "review", "review_records"),
    "rl": (),
    "seasons": ("Season", "add_up"),
    "simulation": ("Simulation", "SimulationFolder", "simulate", "simulate_in_pieces"),
    "tournaments": ("Tournament", "tournament"),
    "words": (
        "Bonuses",
        "ChainLike",
        "Deduction",
        "GameResult",
        "NotesEntry",
        "Standing",
        "TileLike",
        "Turn",
    ),
}
_MODULES = {name for name in _LATER if not name.startswith("_")}
_HOMES = {name: module for module, names in _LATER.items() for name in names}

if not _typing.TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return _import_module(f"{__name__}.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        value = getattr(_import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES})
