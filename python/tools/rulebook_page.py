"""Writes the page with the rulebook: every code with its anchor, and pictures of situations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from acquire_engine import TILES, Position, View, rulebook
from acquire_engine.board import Board
from acquire_engine.display import board_svg

RACK = ["1I", "3I", "5I", "7I", "9I", "11I"]


@dataclass(frozen=True)
class Situation:
    """A board on which a rule decides something."""

    board: Mapping[str, str]
    """Tiles by chain, and by ``o`` those that belong to no chain."""
    tile: str | None
    """The tile that the rule is about."""
    caption: str
    """What to see."""
    kind: str | None = None
    """What placing the tile does, which the engine is asked for."""
    marks: str = ""
    """Further tiles to mark."""


SAFE_LUXOR = "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A"
SAFE_TOWER = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C"
ALL_SEVEN = {
    "Luxor": "1A 2A",
    "Tower": "4A 5A",
    "American": "7A 8A",
    "Festival": "10A 11A",
    "Worldwide": "1D 2D",
    "Continental": "4D 5D",
    "Imperial": "7D 8D",
    "o": "10G",
}
TIED = {"Luxor": "3E 4E 5E", "Tower": "7E 8E 9E"}
THREE = {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "Festival": "6C 6D"}
FORTY_ONE = {"Imperial": " ".join(TILES[:41])}

SITUATIONS: Mapping[str, Situation] = {
    "B1": Situation({}, "5E", "The empty board. The marked square is 5E: column 5, row E."),
    "B3": Situation(
        {},
        "5E",
        "5E is adjacent to 5D, 4E, 6E and 5F, and to no other square.",
        marks="5D 4E 6E 5F",
    ),
    "S2": Situation(
        {"o": "2B 3B 9H"},
        None,
        "Avalon Hill, three players: the starting tiles 2B and 3B touch, and form no chain.",
    ),
    "C4": Situation(
        {"Luxor": SAFE_LUXOR, "Tower": "3D 4D"},
        None,
        "Luxor has 11 tiles and is safe. Tower has two and is not.",
    ),
    "T4": Situation(
        {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER},
        "5B",
        "5B touches Luxor and Tower, and both are safe: the tile is dead.",
        "dead",
    ),
    "T5": Situation(
        ALL_SEVEN,
        "10H",
        "10H would found a chain with 10G, and all seven chains are on the board: it is blocked.",
        "blocked",
    ),
    "F1": Situation(
        {"o": "4E 5D 5C"},
        "5E",
        "5E touches 4E and 5D, and 5D touches 5C: it founds a chain of four tiles.",
        "found",
    ),
    "F3": Situation(
        {"Luxor": "3E 4E", "o": "5D 6D"},
        "5E",
        "5E joins Luxor, and so do 5D and 6D: Luxor then has five tiles.",
        "grow",
    ),
    "F4": Situation(
        {"Luxor": "3E 4E"},
        "9G",
        "9G touches nothing. It stays unincorporated.",
        "isolated",
    ),
    "M1": Situation(
        {"Luxor": SAFE_LUXOR, "Tower": "5C 6C 7C"},
        "5B",
        "5B touches Luxor, which is safe, and Tower, which is not: they merge.",
        "merge",
    ),
    "M2": Situation(
        TIED,
        "6E",
        "6E merges Luxor and Tower, with three tiles each: the mergemaker chooses which survives.",
        "merge",
    ),
    "M3": Situation(
        THREE,
        "6E",
        "6E merges three chains. Luxor survives. Tower and Festival are tied: the mergemaker"
        " chooses which is handled first.",
        "merge",
    ),
    "M4": Situation(
        {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "o": "6F"},
        "6E",
        "Luxor takes in the two tiles of Tower, then 6E and with it 6F: it ends with eight tiles."
        " Bonuses and shares of Tower are paid at its price with two tiles.",
        "merge",
    ),
    "E1": Situation(
        FORTY_ONE,
        None,
        "Imperial has 41 tiles: the end condition holds.",
    ),
}


def position(situation: Situation) -> View:
    """Returns what a player sees in a situation, with the tile in their rack."""
    rack = [situation.tile, *RACK[:5]] if situation.tile else RACK
    view = Position.build(
        "avalon-hill",
        players=["Ann", "Ben", "Cleo"],
        board={chain: tiles.split() for chain, tiles in situation.board.items()},
        racks={"Ann": rack},
        cash={"Ann": 6000},
        holdings={"Ann": {}},
        bank={"others": 24},
        to_move="Ann",
    )
    if not isinstance(view, View):
        raise TypeError("a situation that knows everything is no view")
    return view


def picture(code: str, situation: Situation) -> str:
    """Returns the figure of a situation, after asking the engine whether it is one."""
    view = position(situation)
    board: Board = view.board
    if situation.tile and situation.kind:
        kind = view.placements()[situation.tile].kind
        if kind != situation.kind:
            raise ValueError(f"{code}: {situation.tile} is {kind}, not {situation.kind}")
    svg = board_svg(
        board,
        highlight=situation.tile,
        marks=situation.marks.split(),
        size=420,
        legend=bool(set(situation.board) - {"o"}),
    )
    caption = f"<figcaption>{escape(situation.caption)}</figcaption>"
    return f'<figure class="situation">{svg}{caption}</figure>'


def page() -> str:
    """Returns the page."""
    rules = rulebook()
    missing = set(SITUATIONS) - {rule.code for rule in rules}
    if missing:
        raise ValueError(f"pictures of rules that do not exist: {sorted(missing)}")
    parts = [
        "# Rulebook",
        (
            "Every rule of the engine by its code, in our own words. Messages, documentation and"
            " tests cite these codes. `acquire rules T4` prints a rule. In Python"
            " {py:func}`acquire_engine.explain` returns it, in C {c:func}`acq_rule_find` finds it,"
            " and in Rust `Rule::find`."
        ),
        "A *ruling* is a decision of this engine where the rule booklets are silent or disagree.",
    ]
    for rule in rules:
        anchor = f"(rule-{rule.code.lower()})="
        if len(rule.code) == 1:
            parts += [f"{anchor}\n## {rule.code}: {rule.section}", rule.text]
            continue
        text = f"{anchor}\n### {rule.code}\n\n{rule.text}"
        if rule.ruling:
            text += f"\n\n*Ruling.* {rule.ruling}"
        parts.append(text)
        if situation := SITUATIONS.get(rule.code):
            parts.append(f"```{{raw}} html\n{picture(rule.code, situation)}\n```")
    return "\n\n".join(parts) + "\n"


def write(path: Path) -> None:
    """Writes the page."""
    path.write_text(page(), "utf-8")
