"""Boards and positions in a terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from acquire_engine import (
    EDITIONS,
    Analysis,
    Board,
    Game,
    Snapshot,
    View,
    analyse,
    random_game,
    review,
    win_chances,
)
from acquire_engine._palette import CHAINS
from acquire_engine.display import board_text, rich

State = Game | Snapshot | View


def midgame(edition: str = "avalon-hill", players: int = 4, *, special: bool = False) -> Game:
    game = Game(edition, players, seed=3, special_powers=special)
    game.play_randomly(3)
    game.undo(len(game.history) * 2 // 5)
    return game


def printed(
    state: State | Board,
    width: int = 80,
    *,
    color: bool = False,
    encoding: str = "utf-8",
    names: list[str] | None = None,
    environ: dict[str, str] | None = None,
) -> str:
    """What a terminal shows."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(
        file=file,
        width=width,
        force_terminal=color,
        color_system="truecolor" if color else None,
        legacy_windows=False,
        _environ={} if environ is None else environ,
    )
    console.print(rich(state, names=names))
    file.flush()
    buffer = file.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode(encoding)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("special", [False, True])
def test_a_position_fits_80_columns_whole(players: int, special: bool) -> None:
    game = midgame(players=players, special=special)
    for state in (game, game.snapshot(), game.view(0), game.view(None)):
        text = printed(state)
        assert max(map(len, text.split("\n"))) <= 80
        assert "…" not in text, "something was cut off"
        for chain in game.rules.chains:
            assert chain in text
        for line in board_text(game.board).split("\n")[1:]:
            assert line[:2] in text


def test_names_are_never_cut() -> None:
    game = midgame()
    names = ["Bartholomew Montgomery", "x" * 39, "Cleo", "Dan"]
    for width in (20, 40, 80, 130):
        # A name that is wider than the terminal continues in the next line.
        text = re.sub(r"\s", "", printed(game, width, names=names))
        assert "BartholomewMontgomery" in text
        assert "x" * 39 in text or width < 80
        assert "…" not in text
    assert "P0* Bartholomew Montgomery" in printed(game, 80, names=names)


def test_what_stands_side_by_side_depends_on_the_width() -> None:
    game = midgame()
    line = "   1  2  3  4  5  6  7  8  9 10 11 12"
    wide = next(row for row in printed(game, 130).split("\n") if line in row)
    assert "Bonuses" in wide
    usual = next(row for row in printed(game, 80).split("\n") if line in row)
    assert "Cash" in usual
    assert "Bonuses" not in usual
    narrow = next(row for row in printed(game, 60).split("\n") if line in row)
    assert "Cash" not in narrow


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_are_the_games(edition: str) -> None:
    game = midgame(edition)
    text = printed(game)
    assert game.phase.text() in text
    for chain, size in game.sizes.items():
        row = next(
            re.split(r"\s+", line.strip()) for line in text.split("\n") if f" {chain}  " in line
        )
        safe = ["safe"] if chain in game.safe_chains else []
        majority, minority = game.bonus(chain)
        money = [f"${game.price(chain):,}", f"${majority:,}/{minority:,}"]
        expected = [str(size), *safe, *money] if size else ["-"] * 3
        shares = [str(game.shares(seat, chain) or "-") for seat in range(4)]
        assert row[2:] == [*expected, str(game.bank[chain]), *shares]
    for seat in range(4):
        assert f"${game.cash(seat):,}  ${game.worth(seat):,}" in re.sub(" {2,}", "  ", text)


def test_letters_say_all_that_colours_say() -> None:
    game = midgame()
    plain, coloured = printed(game), printed(game, color=True)
    assert "\x1b[" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    for chain in game.rules.chains:
        red, green, blue = (int(CHAINS[chain].fill[at : at + 2], 16) for at in (1, 3, 5))
        assert f"48;2;{red};{green};{blue}" in coloured, chain


def test_no_color_and_dumb_terminals_are_respected() -> None:
    game = midgame()
    text = printed(game, color=True, environ={"NO_COLOR": "1"})
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", text)
    file = io.StringIO()
    Console(file=file, width=80, _environ={"TERM": "dumb"}).print(rich(game))
    assert "\x1b" not in file.getvalue()


def test_an_ascii_terminal_is_enough() -> None:
    game = midgame()
    for state in (game, game.view(1), game.board):
        assert printed(state, encoding="ascii").isascii()


def test_the_viewers_rack_says_what_each_tile_would_do_t3() -> None:
    game = midgame()
    for seat in range(4):
        text = printed(game.view(seat))
        assert f"The rack of player {seat}:" in text
        for tile, placement in game.placements(seat).items():
            assert f"{tile:>3}  {placement.text()}" in text
    assert "rack" not in printed(game.view(None))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_terminal_does_not_depend_on_what_is_hidden_i2_i3(edition: str) -> None:
    game = midgame(edition)
    for seat in (0, 1, None):
        view = game.view(seat)
        other = view.sample(2)
        assert printed(other.view(seat)) == printed(view)
        assert printed(other) != printed(game)


def test_a_finished_game_has_ranks_and_racks_without_effects_e9() -> None:
    game = random_game("avalon-hill", 4, 3)
    for state in (game, game.view(2)):
        text = printed(state)
        assert "The game is over" in text
        assert "Rank" in text
        assert f"player 0: {' '.join(game.rack(0))}" in text


def test_names_are_plain_text() -> None:
    text = printed(midgame(), names=["[red]Ann[/]", "[link=x]B", "[/]", ":smile:"])
    for name in ("[red]Ann[/]", "[link=x]B", "[/]", ":smile:"):
        assert name in text


def test_names_in_results_are_plain_text() -> None:
    names = ["[red]Ann[/]", "[link=x]B", "[/]", ":smile:"]
    game = Game(seed=7)
    tags = {f"player{seat}": name for seat, name in enumerate(names)}
    record = random_game(players=4, seed=3).record.game(24).record.with_tags(tags)
    for result in (
        win_chances(game, games=8, names=names),
        analyse(game, playouts=8, names=names),
        review(record, playouts=8, threads=2),
    ):
        for width in (200, 40):
            file = io.StringIO()
            Console(file=file, width=width, _environ={}).print(result)
            said = [name for name in names if name in file.getvalue()]
            assert said == ([names[game.player or 0]] if isinstance(result, Analysis) else names)


def test_a_board_alone_is_its_text() -> None:
    game = midgame()
    lines = [line.rstrip() for line in printed(game.board).rstrip("\n").split("\n")]
    assert lines == [line.rstrip() for line in board_text(game.board).split("\n")]


def test_states_print_themselves() -> None:
    game = midgame()
    for state in (game, game.snapshot(), game.view(1)):
        file = io.StringIO()
        Console(file=file, width=80, _environ={}).print(state)
        assert game.phase.text() in file.getvalue()
