"""Pictures of boards, games and records: in a notebook, in a browser and in a terminal."""

from __future__ import annotations

from acquire_engine.display._board import board_svg, board_text
from acquire_engine.display._replay import Replay, Viewer, replay
from acquire_engine.display._state import html
from acquire_engine.display._terminal import rich
from acquire_engine.display._words import player_names

__all__ = [
    "Replay",
    "Viewer",
    "board_svg",
    "board_text",
    "html",
    "player_names",
    "replay",
    "rich",
]


def __dir__() -> list[str]:
    return list(__all__)
