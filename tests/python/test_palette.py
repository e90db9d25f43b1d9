"""The colours of chains, marked tiles, players and verdicts."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from acquire_engine import EDITIONS, Rules
from acquire_engine._grid_svg import TONES
from acquire_engine._palette import CHAINS, MARK, PLAYERS, UNINCORPORATED, VERDICTS, Paint

ROOT = Path(__file__).parents[2]
Triple = npt.NDArray[np.float64]

# What people with each kind of vision see of linear red, green and blue: Machado, Oliveira and
# Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
VISION = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
# Oklab, in which equal distances look equally large: from linear red, green and blue to the three
# kinds of cones, and from the cube roots of these to lightness and two hues.
CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(colour: str) -> Triple:
    parts = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def oklab(light: Triple) -> Triple:
    found: Triple = LAB @ np.cbrt(CONES @ np.clip(light, 0, 1))
    return found


def contrast_seen(one: str, other: str, seen: Triple) -> float:
    weights = [0.2126, 0.7152, 0.0722]
    lights = (np.clip(seen @ linear(colour), 0, 1) for colour in (one, other))
    dark, light = sorted(float(colour @ weights) for colour in lights)
    return (light + 0.05) / (dark + 0.05)


def contrast(one: str, other: str) -> float:
    return contrast_seen(one, other, VISION["usual"])


def test_labels_can_be_read_on_their_colours() -> None:
    tones = [
        Paint(TONES[back][dark], TONES[ink][dark])
        for back, ink in (("panel", "ink"), ("free", "ink"), ("free", "mark"))
        for dark in (0, 1)
    ]
    for paint in (*CHAINS.values(), UNINCORPORATED, *VERDICTS.values(), *tones):
        assert contrast(*paint) >= 4.5, paint
    for line in PLAYERS:
        assert contrast(line.light, "#ffffff") >= 3
        assert contrast(line.dark, "#212429") >= 3
    # The squares of pictures, of the board in a browser and of the graphical example.
    assert (MARK.light, MARK.dark) == TONES["mark"]
    for kind, seen in VISION.items():
        for square in (TONES["free"].fill, "#ffffff"):
            assert contrast_seen(MARK.light, square, seen) >= 4.5, kind
        for square in (TONES["free"].text, "#212429"):
            assert contrast_seen(MARK.dark, square, seen) >= 4.5, kind


@pytest.mark.parametrize("edition", EDITIONS)
def test_people_who_confuse_colours_can_tell_chains_players_and_mistakes_apart(
    edition: str,
) -> None:
    verdicts = [VERDICTS[name].fill for name in ("inaccuracy", "mistake", "blunder")]
    chains = [CHAINS[chain].fill for chain in Rules(edition).chains]
    sets = (
        [*chains, UNINCORPORATED.fill],
        [line.light for line in PLAYERS],
        [line.dark for line in PLAYERS],
        verdicts,
    )
    for colours, (kind, seen) in product(sets, VISION.items()):
        for one, other in combinations(colours, 2):
            apart = np.linalg.norm(oklab(seen @ linear(one)) - oklab(seen @ linear(other)))
            assert apart >= 0.1, (kind, one, other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pages_and_the_graphical_example_have_the_same_colours(edition: str) -> None:
    sheet = (ROOT / "python/acquire_engine/display/palette.css").read_text("utf-8")
    header = (ROOT / "acquire-ffi/examples/board/palette.hpp").read_text("utf-8")
    assert f"--mark: light-dark({MARK.light}, {MARK.dark});" in sheet
    assert f'MARK = "{MARK.light}";' in header
    for chain in Rules(edition).chains:
        fill, text = CHAINS[chain]
        assert f".chain-{chain.lower()} {{ background: {fill}; color: {text}; }}" in sheet
        assert f'{{"{chain}", "{fill}", "{text}"}},' in header
