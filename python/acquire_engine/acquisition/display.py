"""Pictures of boards, games and records: in a notebook, in a browser and in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from acquire_engine._arguments import integer, of_type
from acquire_engine._escape import in_html, visible
from acquire_engine.acquisition import _native
from acquire_engine.acquisition._drawing import (
    PAINTS,
    WIDTH,
    cell,
    coloured_text,
    frame,
    picture,
    style,
)
from acquire_engine.acquisition._native import SQUARES
from acquire_engine.acquisition.board import Board
from acquire_engine.acquisition.events import TurnBegan
from acquire_engine.acquisition.phases import Buyout
from acquire_engine.acquisition.records import Source, load_record
from acquire_engine.acquisition.words import SquareLike
from acquire_engine.display._board import width_of
from acquire_engine.display._replay import Replay, pixels
from acquire_engine.display._slots import Parts, Position, table_of_rows
from acquire_engine.display._stepper import Reel, opens, stepper_page, steps
from acquire_engine.display._words import named, player_names, sentence

if TYPE_CHECKING:
    from acquire_engine.acquisition._native import Game, Rules, Snapshot
    from acquire_engine.errors import RecordError

    State = Game | Snapshot

__all__ = ["board_rich", "board_svg", "board_text", "html", "player_names", "replay", "rich"]


def __dir__() -> list[str]:
    return list(__all__)


_NAME_TAGS = frozenset(f"player{player}" for player in range(4))


def board_svg(
    board: Board,
    *,
    highlight: SquareLike | None = None,
    marks: Iterable[SquareLike] = (),
    size: float = WIDTH,
) -> str:
    """The board as an SVG picture.

    A building tile shows its owner's number on their colour, a park tile a clover on green, an
    empty square its name (Q1). The picture needs nothing from outside.

    Args:
        board: The board.
        highlight: A square to be set off, such as that of the last tile.
        marks: Squares to be marked, such as the tiles of a buyout.
        size: The width in pixels.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a square.
        RangeError: ``size`` is not positive.
    """
    of_type("board", board, Board, "a Board")
    width = width_of(size)
    return picture(board._squares(highlight, marks), width=width)


def board_rich(
    board: Board, *, highlight: SquareLike | None = None, marks: Iterable[SquareLike] = ()
) -> Text:
    """The board for a terminal, in the players' colours, 39 columns wide.

    A building tile is its owner's number, a park tile ``#``, an empty square ``.``; the highlighted
    square is in brackets, and a marked one in braces.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a square.
    """
    of_type("board", board, Board, "a Board")
    return coloured_text(board._squares(highlight, marks))


def board_text(
    board: Board, *, highlight: SquareLike | None = None, marks: Iterable[SquareLike] = ()
) -> str:
    """The board as text; see :func:`board_rich`.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a square.
    """
    return board_rich(board, highlight=highlight, marks=marks).plain


def _check_state(state: object, expected: str) -> None:
    of_type("state", state, (_native.Game, _native.Snapshot), expected)


def _marks(state: State) -> tuple[str, ...]:
    return state.phase.bought if isinstance(state.phase, Buyout) else ()


def _rows(state: State) -> list[tuple[str, ...]]:
    """Supply, large, medium and small buildings and the rank of each player."""
    ranks = {standing.player: standing.rank for standing in state.standings()}
    rows = []
    for player, supply in enumerate(state.supply):
        buildings = state.buildings(player)
        counts = (supply, buildings.large, buildings.medium, buildings.small, ranks[player])
        rows.append(tuple(map(str, counts)))
    return rows


_COLUMNS = ("Supply", "Large", "Medium", "Small", "Rank")


def _aligned(cells: Sequence[str]) -> str:
    """The supply and the buildings below each other."""
    return "".join(f"{text:>{width}}" for text, width in zip(cells, (7, 6, 5, 6), strict=False))


def rich(
    state: State | Board, *, names: Mapping[str, str] | Sequence[str] | None = None
) -> RenderableType:
    """A position, or a board, for a terminal: something that ``rich`` prints, 40 columns wide.

    Args:
        state: A Game, a Snapshot or a Board.
        names: The players' names in seat order, or the tags of a record.

    Raises:
        RangeError: ``names`` does not name each player once.
    """
    if isinstance(state, Board):
        return board_rich(state)
    _check_state(state, "a Game, a Snapshot or a Board")
    called = [visible(name) for name in named(state.players, names)]
    head = Text(sentence(state.phase, called), Style(bold=True))
    board = board_rich(state.board, highlight=state.last, marks=_marks(state))
    lines = Text(" " * 13 + _aligned(("Supply", "Large", "Med", "Small")))
    for player, row in enumerate(_rows(state)):
        turn = "*" if player == state.player else " "
        lines.append(f"\n{turn}")
        lines.append(f" {player} ", style(PAINTS[player]))
        name = called[player]
        short = Text(name)
        # Some characters are two columns wide.
        short.truncate(8, overflow="ellipsis", pad=True)
        lines.append(" ").append(short).append(_aligned(row))
    return Group(head, "", board, "", lines)


def _parts(state: State, names: Sequence[str]) -> Parts:
    """Returns the content of the slots of the page."""
    board, last, marked = state.board, state.last, _marks(state)
    parts: Parts = {
        square: (cell(square, board[square], marked=square in marked, highlighted=square == last),)
        for square in SQUARES
    }
    parts["desc"] = (board._squares().described(),)
    parts["ask"] = (in_html(sentence(state.phase, names)),)
    for player, row in enumerate(_rows(state)):
        turn = "▶ " if player == state.player else ""
        parts[f"p{player}"] = (turn, in_html(names[player]))
        for word, count in zip(_COLUMNS, row, strict=True):
            parts[f"{word}{player}"] = (count,)
    return parts


def _page(rules: Rules, slot: Callable[[str, str, str], str], board: str) -> Position:
    """The places around the slots."""
    rows = []
    for player, colour in enumerate(rules.colours):
        fill, ink = PAINTS[player]
        chip = (
            f'<span class="acq-chip" style="background:{fill};color:{ink}" title="{colour}">'
            f"{player}</span>"
        )
        cells = "".join(slot("td", f"{word}{player}", "") for word in _COLUMNS)
        rows.append(f'<tr><th scope="row">{chip}{slot("span", f"p{player}", "")}</th>{cells}</tr>')
    ask = slot("p", "ask", ' class="acq-ask"')
    return Position(
        f'<div class="acq-head">{ask}</div><div class="acq-board">{board}</div>',
        f'<div class="acq-tables">{table_of_rows("Players", ("Player", *_COLUMNS), rows)}</div>',
        "Players",
    )


def html(state: State, *, names: Mapping[str, str] | Sequence[str] | None = None) -> str:
    """Returns a position in HTML: the board, the current decision, supplies and buildings.

    Args:
        state: A Game or a Snapshot.
        names: The players' names in seat order, or the tags of a record.

    Returns:
        A ``<div>`` element with its styles; no scripts, nothing from outside.

    Raises:
        RangeError: ``names`` does not name each player once.
    """
    _check_state(state, "a Game or a Snapshot")
    parts = _parts(state, named(state.players, names))

    def slot(element: str, name: str, more: str = "") -> str:
        return f"<{element}{more}>{''.join(parts[name])}</{element}>"

    board = picture(state.board._squares(state.last, _marks(state)), width=None)
    return _page(state.rules, slot, board).whole()


def replay(
    record: Source, *, title: str | None = None, start: int = 0, height: int = 760
) -> Replay:
    """Makes a page that steps through a game action by action, like that of Acquire.

    The tags ``player0`` to ``player3`` are the players' names. If an action is not legal, the page
    ends before it and describes the error.

    Args:
        record: The record, its text, JSON or path, or a game.
        title: The heading.
        start: The number of actions after which the page opens; negative numbers count from the
            end.
        height: The height in a notebook, in pixels.

    Raises:
        RecordError: The record cannot be read.
        RangeError: ``height`` is not positive.
    """
    height, start = pixels(height), integer("start", start)
    record = load_record(record)
    names = player_names(record.players, record.tags)
    reel = Reel(["everything"])
    position = _page(record.rules, reel.slot, frame(reel.attribute))

    def take(move: str, state: Snapshot, texts: Iterable[str], *, begins: bool) -> None:
        decides = len(state.legal_actions()) > 1
        reel.add(move, [(texts, _parts(state, names), decides)], begins=begins)

    take("The game begins", _native.Game(record.rules).snapshot(), (), begins=True)
    problems: list[RecordError] = []
    for step in steps(record, problems):
        take(
            f"{names[step.player]}: {step.action.text}",
            step.after,
            [sentence(event, names) for event in step.events],
            begins=any(isinstance(event, TurnBegan) for event in step.events),
        )
    problem = next((str(error) for error in problems or record.problems()[:1]), None)
    actions = len(reel) - 1
    page = stepper_page(
        reel,
        position,
        title=f"Acquisition: {record.rules}" if title is None else title,
        tags={name: text for name, text in record.tags.items() if name not in _NAME_TAGS},
        problem=problem,
        first=opens(start, actions),
    )
    return Replay(
        page,
        actions=actions,
        viewer=None,
        error=problem,
        height=height,
        seen="everything",
        game="Acquisition",
    )
