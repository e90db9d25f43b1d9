"""Writes the colours of ``acquire_engine._palette`` for the pages and for the graphical example.

``python python/tools/palette.py`` writes a style sheet and a header; ``--check`` only compares.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generated import write_or_check

from acquire_engine._palette import CHAINS, MARK, PLAYERS, UNINCORPORATED, VERDICTS

ROOT = Path(__file__).parents[2]
STYLE = ROOT / "python" / "acquire_engine" / "display" / "palette.css"
HEADER = ROOT / "acquire-ffi" / "examples" / "board" / "palette.hpp"
NOTE = "Written by python/tools/palette.py."


def style() -> Iterator[str]:
    """Yields the rules of the style sheet."""
    yield f"/* {NOTE} */"
    kinds = {f"chain-{name.lower()}": paint for name, paint in CHAINS.items()}
    for name, (fill, text) in {**kinds, "unincorporated": UNINCORPORATED}.items():
        yield f".{name} {{ background: {fill}; color: {text}; }}"
    yield f":root, :host {{ --mark: light-dark({MARK.light}, {MARK.dark}); }}"
    for seat, (light, dark, dashes) in enumerate(PLAYERS):
        dashed = f" stroke-dasharray: {dashes};" if dashes else ""
        yield f".player-{seat} {{ stroke: light-dark({light}, {dark});{dashed} }}"
    for name, (fill, text) in VERDICTS.items():
        yield f".{name} {{ --paint: {fill}; --on: {text}; }}"


def header() -> Iterator[str]:
    """Yields the lines of the header."""
    yield f"// {NOTE}"
    yield ""
    yield "#ifndef BOARD_PALETTE_HPP"
    yield "#define BOARD_PALETTE_HPP"
    yield ""
    yield "/// The colour of a chain, by its name, and that of letters on it."
    yield "struct Paint {"
    yield "    const char *chain, *fill, *text;"
    yield "};"
    yield ""
    yield "inline constexpr Paint PALETTE[] = {"
    for name, (fill, text) in CHAINS.items():
        yield f'    {{"{name}", "{fill}", "{text}"}},'
    yield "};"
    yield ""
    yield "/// That of a tile that belongs to no chain."
    fill, text = UNINCORPORATED
    yield f'inline constexpr Paint UNINCORPORATED = {{"", "{fill}", "{text}"}};'
    yield ""
    yield "/// The frame of a marked tile, on a light background, and its name in it."
    yield f'inline constexpr const char *MARK = "{MARK.light}";'
    yield ""
    yield "#endif"


def texts() -> dict[Path, str]:
    """Returns both files."""
    return {
        path: "".join(f"{line}\n" for line in lines)
        for path, lines in ((STYLE, style()), (HEADER, header()))
    }


if __name__ == "__main__":
    write_or_check(__doc__, texts, "not the colours of the palette")
