"""Acquisition, a board game by Phil Leduc (2011), with the same interface as Acquire.

On a board of 12 x 12 squares two to four players first place park tiles, whose final pattern must
not be symmetrical. Then each in turn places a building tile so that no group is larger than three.
A player who owns two tiles of a group of three may buy out the third; if it has three owners, the
player who completed it may buy out both others. The player with the most buildings of three tiles
wins.

>>> from acquire_engine.acquisition import Game
>>> game = Game(2)
>>> game.apply("park 3C")
>>> print(game.phase)
Player 1: place a park tile (5 left)

**Rights.** The game was inspired by Sid Sackson's Acquire. Phil Leduc reserves all rights,
but allows the booklet to be copied. He asks everyone who programs or sells the game, in any form,
to contact him for permission or a license. This project has no such permission and cannot give
it to you: ask him before you publish or sell a program with this game. The text of the rules, with
the codes Q1 to Q7, is our paraphrase.

The module exists if the package was built with the feature ``acquisition``.
"""

from __future__ import annotations

from acquire_engine.acquisition._native import (
    ACTION_COUNT,
    ACTION_VERSION,
    RECORD_VERSION,
    SQUARES,
    Action,
    Agent,
    Game,
    LegalActions,
    Record,
    Rules,
    Snapshot,
    Step,
    check_text,
    check_texts,
    new_setup,
    perft,
    random_game,
)
from acquire_engine.acquisition.board import Board
from acquire_engine.acquisition.errors import IllegalActionError, Problem, SetupError
from acquire_engine.acquisition.records import check, load_record, save_record
from acquire_engine.acquisition.simulation import Simulation, simulate
from acquire_engine.acquisition.words import Buildings, Evaluation, GameResult, Standing

__all__ = [
    "ACTION_COUNT",
    "ACTION_VERSION",
    "RECORD_VERSION",
    "SQUARES",
    "Action",
    "Agent",
    "Board",
    "Buildings",
    "Evaluation",
    "Game",
    "GameResult",
    "IllegalActionError",
    "LegalActions",
    "Problem",
    "Record",
    "Rules",
    "SetupError",
    "Simulation",
    "Snapshot",
    "Standing",
    "Step",
    "check",
    "check_text",
    "check_texts",
    "load_record",
    "new_setup",
    "perft",
    "random_game",
    "save_record",
    "simulate",
]


def __dir__() -> list[str]:
    return list(__all__)
