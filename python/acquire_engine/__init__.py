"""The rules of Acquire: an exact and very fast engine for every edition.

A :class:`Game` asks for one decision at a time, its ``phase``; an :class:`Action`, its text or its
id answers it:

>>> from acquire_engine import Game
>>> game = Game("avalon-hill", players=4, seed=7)
>>> game.phase
PlaceTile(player=3, tiles_left=1, further=False)
>>> game.apply(game.legal_actions()[0])
>>> game.apply("buy")

Tiles are text like ``"5E"`` and chains their names; where they are arguments, the chain's initial
and the index will do as well. Players are seats, counted from 0. Money is dollars.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from acquire_engine import errors, events, phases, placements, simulation, words
from acquire_engine._native import (
    ACTION_COUNT,
    ACTION_VERSION,
    EDITIONS,
    POWERS,
    RECORD_VERSION,
    TILES,
    Action,
    Game,
    LegalActions,
    Record,
    Rules,
    Snapshot,
    Step,
    Table,
    View,
    __version__,
    deal,
    new_setup,
    perft,
    random_game,
    tile_order,
)
from acquire_engine.board import Board
from acquire_engine.errors import *
from acquire_engine.events import Event
from acquire_engine.phases import *
from acquire_engine.placements import Placement
from acquire_engine.simulation import *
from acquire_engine.words import *

State: TypeAlias = Game | Snapshot | View
"""Whatever answers questions about a position."""

Sequence.register(LegalActions)  # pyright: ignore[reportAttributeAccessIssue]

__all__ = [
    "ACTION_COUNT",
    "ACTION_VERSION",
    "EDITIONS",
    "POWERS",
    "RECORD_VERSION",
    "TILES",
    "Action",
    "Board",
    "Event",
    "Game",
    "LegalActions",
    "Placement",
    "Record",
    "Rules",
    "Snapshot",
    "State",
    "Step",
    "Table",
    "View",
    "__version__",
    "deal",
    "errors",
    "events",
    "new_setup",
    "perft",
    "phases",
    "placements",
    "random_game",
    "simulation",
    "tile_order",
    "words",
]
# Type checkers understand this form.
__all__ += errors.__all__
__all__ += phases.__all__
__all__ += simulation.__all__
__all__ += words.__all__
