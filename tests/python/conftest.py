"""What all tests in Python share."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import pytest
from hypothesis import settings

from acquire_engine import TILES, Game, Rules, new_setup

# Every run tries the same examples; ``make soak`` tries many others.
settings.register_profile("tests", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tests"))


@pytest.fixture
def scene() -> Callable[..., Game]:
    """Makes games that begin from a position in a few words."""
    return _scene


def _scene(
    rules: str | Rules,
    players: int,
    board: str,
    *,
    racks: Mapping[int, str] | None = None,
    shares: Mapping[int, str] | None = None,
    cash: Mapping[int, int] | None = None,
    bag: str = "",
    only_bag: bool = False,
    market: str = "",
) -> Game:
    """A position at the start of seat 0's turn.

    The board is a list of rows, ``"A LL.o / C TT"``: initials of chains from column 1 on, ``o``
    for an unincorporated tile. Shares are as in ``"3L 2T"``. What is not said: everybody has
    $6,000, racks are filled up from the end of the board, and the bag goes on with the rest by
    index, or the rest is set aside.
    """
    rules = rules if isinstance(rules, Rules) else Rules(rules)
    setup = new_setup(rules, players)
    used = set(bag.split())
    for row in filter(None, map(str.strip, board.split("/"))):
        letter, cells = row.split(" ")
        for column, cell in enumerate(cells, 1):
            tile = f"{column}{letter}"
            if cell == "o":
                setup["unincorporated"].append(tile)
            elif cell != ".":
                setup["chains"][rules.chain_index(cell)].append(tile)
            if cell != ".":
                used.add(tile)
    for seat, tiles in (racks or {}).items():
        setup["seats"][seat]["rack"] = tiles.split()
        used.update(tiles.split())
    for seat, words in (shares or {}).items():
        for word in words.split():
            setup["seats"][seat]["shares"][rules.chain_index(word[-1])] = int(word[:-1])
    for seat, dollars in (cash or {}).items():
        setup["seats"][seat]["cash"] = dollars
    rest = [tile for tile in TILES if tile not in used]
    if bag or not only_bag:
        for seat in setup["seats"]:
            while len(seat["rack"]) < 6:
                seat["rack"].append(rest.pop())
    setup["bag"] = bag.split() + ([] if only_bag else rest)
    setup["set_aside"] = rest if only_bag else []
    if market:
        setup["market"] = {"seed": 0, "draws": market.split()}
    return Game.from_dict(setup)
