"""The common parts of the environments."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import (
    integer,
    is_one_of,
    options_of,
    real,
    shown_number,
    upto,
    wrong_type,
)
from acquire_engine._escape import quoted
from acquire_engine._native import ACTION_COUNT, Action, Game, Rules, View, final_rewards
from acquire_engine._palette import CHAINS, UNINCORPORATED
from acquire_engine.errors import ArrayError, FormatError, PlayerError, UnknownWordError
from acquire_engine.rl.actions import ActionMap
from acquire_engine.rl.layout import LAYOUT, MORE_LAYOUT, Layout
from acquire_engine.words import TileLike

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete

RENDER_MODES = ("human", "ansi", "rgb_array")

Rewards: TypeAlias = str | Callable[[Game], Iterable[float]]
"""A name of :func:`final_rewards`, or a function that takes a copy of the game after every step and
returns each player's reward for that step, in seat order.
"""

TILES_MAX = 108
"""The most tiles of a tile order."""
_SQUARE = 24
"""The pixels of a side of a square."""


def table_rules(
    edition: str | Rules, players: int, options: Mapping[str, Any]
) -> tuple[Rules, int]:
    """Returns the rules of an edition, or these rules, with some options replaced; and the players.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
    """
    rules = Rules(edition, **options)
    rules.check_players(players)
    return rules, integer("players", players)


def seat_of(value: object, players: int) -> int:
    """Returns the argument ``seat``.

    Raises:
        PlayerError: there is no such player.
        TypeError: it is not an integer.
    """
    if isinstance(value, bool):
        raise wrong_type("seat", value, "an integer")
    seat = integer("seat", value)
    if not 0 <= seat < players:
        shown = shown_number(seat)
        raise PlayerError(f"there is no player {shown}; the players are 0 to {players - 1}")
    return seat


def table_options(options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Returns the options of a new game, which can be read several times."""
    given = options_of(options)
    # One tile too many is refused like any larger number.
    once = {
        name: tuple(islice(given[name], TILES_MAX + 1))
        for name in ("tiles", "market_draws")
        if isinstance(given.get(name), Iterator)
    }
    return {**given, **once}


def begin(rules: Rules, players: int, seed: int, options: Mapping[str, Any] | None) -> Game:
    """Returns a new game, with the tile order and the market draws in the options, if any."""
    given = options_of(options)
    tiles: Iterable[TileLike] | None = given.get("tiles")
    draws: Iterable[TileLike] = given.get("market_draws", ())
    return Game(rules, players, seed=seed, tiles=tiles, market_draws=draws)


class Form:
    """The content of observations, and the numbering of actions.

    Args:
        rules: the rules.
        memory: whether views remember what their players have seen.
        more: whether observations have the fields that ``MORE_LAYOUT`` adds.
        compact: whether actions are numbered as in :class:`ActionMap`.
    """

    def __init__(self, rules: Rules, *, memory: bool, more: bool, compact: bool) -> None:
        self.memory = bool(memory)
        self.more = bool(more)
        self.layout: Layout = MORE_LAYOUT if more else LAYOUT
        self.actions = ActionMap(rules) if compact else None

    @property
    def count(self) -> int:
        """The number of action ids."""
        return ACTION_COUNT if self.actions is None else len(self.actions)

    def observation_space(self) -> Box[np.float32]:
        """Returns the space of observations."""
        from gymnasium.spaces import Box

        return Box(self.layout.low(), self.layout.high(), dtype=np.float32)

    def action_space(self) -> Discrete[Any]:
        """Returns the space of actions."""
        from gymnasium.spaces import Discrete

        return Discrete(self.count)

    def mask_space(self) -> Box[np.int8]:
        """Returns the space of masks."""
        from gymnasium.spaces import Box

        return Box(0, 1, (self.count,), np.int8)

    def observation(self, view: View) -> npt.NDArray[np.float32]:
        """Returns the view as an observation."""
        return view.observation(more=self.more)

    def legal(self, view: View) -> npt.NDArray[np.bool_]:
        """Returns whether each action of the viewer is legal."""
        legal = view.legal_actions().mask()
        return legal if self.actions is None else legal[self.actions.ids]

    def mask(self, view: View) -> npt.NDArray[np.int8]:
        """Returns an array with 1 for every legal action of the viewer, for Gymnasium's spaces."""
        return self.legal(view).view(np.int8)

    def read(self, action: Any) -> Any:
        """Returns the action with this number; any other value unchanged.

        Raises:
            UnknownWordError: there is no action with this number.
        """
        if self.actions is None or isinstance(action, (Action, str)):
            return action
        number = integer("action", action)
        if not 0 <= number < self.count:
            shown = shown_number(number)
            raise UnknownWordError(
                f"{shown} is not a compact action id: they are 0 to {self.count - 1}"
            )
        return int(self.actions.ids[number])


def check_rewards(rewards: object, game: Game) -> None:
    """Raises UnknownWordError if rewards are neither callable nor a name."""
    if not callable(rewards):
        final_rewards(game, rewards)  # type: ignore[arg-type]


def paid(rewards: Rewards, game: Game) -> tuple[float, ...]:
    """Returns each player's reward for a step that led to this state of the game.

    Raises:
        TypeError: a function's result is not a number for each player.
        ArrayError: it does not return as many numbers as there are players.
    """
    if isinstance(rewards, str):
        return final_rewards(game, rewards)
    given = rewards(game.copy())
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise wrong_type("rewards", given, "a number for each player")
    numbers = tuple(real("rewards", number) for number in upto("rewards", given))
    if len(numbers) != game.players:
        raise ArrayError(
            f"rewards: {game.players} players need as many numbers, not {len(numbers)}"
        )
    return numbers


def array_of(name: str, value: object) -> npt.NDArray[Any]:
    """Returns the array that is the argument with this name.

    Raises:
        ArrayError: it is nested in another way than an array.
    """
    try:
        return np.asarray(value)
    except ValueError as error:
        raise ArrayError(f"{name}: {error}") from None


def checked_state(state: object, *kinds: Any) -> tuple[Any, ...]:
    """Returns the pickled state of an object, which has a part of each of these classes.

    Raises:
        FormatError: it has not.
    """
    parts = state if isinstance(state, tuple) else ()
    if len(parts) != len(kinds) or not all(map(isinstance, parts, kinds)):
        raise FormatError("not a pickle of this package: the state is not that of such an object")
    return parts


def draw_episode(random: np.random.Generator, players: int) -> tuple[int, int, tuple[int, ...]]:
    """Returns the seed of the tiles, a seat and the seeds of the opponents of a new episode."""
    draw = random.integers
    number, seat = int(draw(2**63)), int(draw(players))
    return number, seat, tuple(int(draw(2**63)) for _ in range(players - 1))


def check_render_mode(mode: str | None, modes: Sequence[str] = RENDER_MODES) -> str | None:
    """Returns the render mode, if it exists.

    Raises:
        UnknownWordError: there is no such mode.
    """
    if mode is not None and not is_one_of(mode, modes):
        raise UnknownWordError(f"no render mode {quoted(mode)}: there are {', '.join(modes)}")
    return mode


def picture(view: View) -> npt.NDArray[np.uint8]:
    """Returns the board as pixels, in an array of shape (height, width, 3).

    Each square has the colour of its chain, and the tiles of the viewer's rack have a frame.
    """
    parts = LAYOUT.view(view.observation())
    paints = (UNINCORPORATED, *(CHAINS[chain] for chain in view.rules.chains))
    colours = np.array([_rgb(paint.fill) for paint in paints], np.uint8)
    board = parts["board"].astype(bool)
    squares = np.full((*board.shape[1:], 3), 255, np.uint8)
    for plane, colour in zip(board, colours, strict=True):
        squares[plane] = colour
    pixels = squares.repeat(_SQUARE, axis=0).repeat(_SQUARE, axis=1)
    for row, column in np.argwhere(parts["racks"][0]):
        top, left = row * _SQUARE, column * _SQUARE
        pixels[top : top + _SQUARE, left : left + _SQUARE] = colours[0]
        inner = slice(_SQUARE // 4, _SQUARE - _SQUARE // 4)
        pixels[top : top + _SQUARE, left : left + _SQUARE][inner, inner] = 255
    for lines in (pixels, pixels.swapaxes(0, 1)):
        lines[::_SQUARE] = 200
    return pixels


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def render(view: View, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """Returns a picture of the view: text for the mode ``ansi``, pixels for ``rgb_array``.

    For the mode ``human`` it prints the text.
    """
    if mode == "rgb_array":
        return picture(view)
    from rich.console import Console

    from acquire_engine.display import rich

    if mode == "human":
        Console().print(rich(view))
        return None
    console = Console(file=io.StringIO(), width=100, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(rich(view))
    return capture.get()
