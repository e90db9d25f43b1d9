"""Computer players.

An agent is a callable that takes a ``View`` and the viewer's legal actions, and returns one of
these actions::

    def cautious(view, legal):
        return legal[0]

    game = play_game([cautious, "greedy", "random"], seed=7)

An agent knows only its view. The view remembers: it has followed every event of the game that its
player may see, so it knows cash and shares even if the rules conceal them (I3).

An agent that also has a method ``see`` receives each of these events in order, before it decides
next::

    class Watcher:
        def __init__(self):
            self.bonuses = []

        def see(self, event):
            if event.kind == "bonus_paid":
                self.bonuses.append(event)

        def __call__(self, view, legal):
            return legal[0]

If actions are undone, an agent receives the events that happen instead, and none twice. An agent
that has a method ``end`` receives the standings when the game is over.

The agents of this package are native: an agent as text is a ``NativeAgent``, as in
``play_game(["search:playouts=200", "greedy", "random"])``. A string such as
``external:./my-agent --fast`` is an ``ExternalAgent``: a program in any language.
"""

from __future__ import annotations

import contextlib
import functools
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from acquire_engine._arguments import integer, seed_of, shown_number, upto, wrong_type
from acquire_engine._memory import Memory, listeners
from acquire_engine._native import (
    Action,
    ExternalAgent,
    Game,
    LegalActions,
    NativeAgent,
    Rules,
    View,
    _agent_seed,
    _play,
)
from acquire_engine.errors import AgentError, PlayerError
from acquire_engine.words import Forfeit

__all__ = [
    "AGENTS",
    "Agent",
    "ExternalAgent",
    "ForfeitWarning",
    "NativeAgent",
    "greedy_agent",
    "make_agent",
    "play_game",
    "random_agent",
    "search_agent",
]


def __dir__() -> list[str]:
    return list(__all__)


Agent: TypeAlias = Callable[[View, LegalActions], Action]
"""A callable that takes a player's view and their legal actions, and returns one of these actions.
"""


class ForfeitWarning(UserWarning):
    """A program did something wrong and has forfeited a game."""

    forfeit: Forfeit | None = None
    """The error."""

    def __init__(self, message: str, forfeit: Forfeit | None = None) -> None:
        super().__init__(message)
        self.forfeit = forfeit


def random_agent(seed: int | None = 0) -> Agent:
    """Chooses uniformly among the legal actions. The same seed gives the same choices."""
    return NativeAgent("random", seed)


def greedy_agent(seed: int | None = 0) -> Agent:
    """Takes the action that adds most to the player's own expected final money.

    For every chain it expects a final price and a part of the bonuses. When it places a tile, it
    takes account of the purchase that follows. It keeps a reserve of cash, values shares of chains
    that may come back, and declares the end when it wins. It assumes that shares that it cannot see
    are spread over the other players. The seed makes no difference.
    """
    return NativeAgent("greedy", seed)


def search_agent(seed: int | None = 0) -> Agent:
    """Looks ahead with the greedy agent.

    It tries the most promising actions in many games that look the same to the player, with greedy
    players in all seats, and takes the one with which the player wins most often.

    A string such as ``search:playouts=200`` sets its budget for a decision; :class:`NativeAgent`
    describes its options.
    """
    return NativeAgent("search", seed)


AGENTS: Final[Mapping[str, Callable[[int], Agent]]] = MappingProxyType(
    {
        "greedy": greedy_agent,
        "random": random_agent,
        "search": search_agent,
        **{
            style: functools.partial(NativeAgent, style)
            for style in ("founder", "hoarder", "guardian", "bargainer", "closer")
        },
    }
)
"""Agents by name; each is made from a seed.

The last five each copy one human habit, and decide everything else as ``greedy`` does: they
found a chain whenever they can, buy and keep the shares of one chain, merge no chain that they
lead, buy the cheapest shares, or declare the end as soon as they may.
"""


def make_agent(specification: str, seed: int | None = 0) -> Agent:
    """Returns the agent that a string describes.

    The text is a name from :data:`AGENTS`, which options may follow, as in ``search:playouts=200``,
    or a program as in ``external:./my-agent``: an :class:`ExternalAgent`, which you must close.
    :class:`NativeAgent` describes the options.

    Raises:
        UnknownWordError: there is no such agent or option.
    """
    if _is_program(specification):
        return ExternalAgent(specification, seed)
    return NativeAgent(specification, seed)


def play_game(
    agents: Sequence[Agent | str],
    edition: str | Rules = "avalon-hill",
    players: int | None = None,
    *,
    seed: int | None = None,
    **options: Any,
) -> Game:
    """Plays a game to its end, one agent for each player.

    Agents are callables, or strings as :func:`make_agent` takes them. ``options`` are those of
    :class:`Game`. With a seed, the game is the same every time if the agents always decide in the
    same way. By default it is a new one. A program that does something wrong forfeits the game
    with a :class:`ForfeitWarning`, and random actions are chosen in its place.

    Raises:
        TypeError: the agents are not a sequence of callables and strings.
        PlayerError: the number of agents is not the number of players.
        RulesError: the rules do not exist or do not allow this number of players (S5).
        IllegalActionError: an agent answered with an action that is not legal.
    """
    agents = each_agent("agents", agents, 'a sequence of agents, such as ["greedy", "random"]')
    players = len(agents) if players is None else integer("players", players)
    if players != len(agents):
        count = shown_number(players)
        raise PlayerError(f"{count} players need {count} agents, not {len(agents)} (S5)")
    seed = seed_of(seed)
    game = Game(edition, players, seed=seed, **options)
    spent = finish(game, agents, seed)
    for forfeit in (seat.forfeit for seat in spent):
        if forfeit is not None:
            warnings.warn(ForfeitWarning(forfeit.message, forfeit), stacklevel=2)
    return game


_BLAMED: Final = "_acquire_player"
"""The attribute of an exception with the player whose agent raised it."""


def _blaming(player: int, tell: Callable[[Any], object]) -> Callable[[Any], None]:
    """Returns a function that calls a player's agent, and marks the agent's exceptions."""

    def call(what: Any) -> None:
        try:
            tell(what)
        except Exception as error:
            with contextlib.suppress(Exception):
                setattr(error, _BLAMED, player)
            raise

    return call


@contextlib.contextmanager
def _ending(agents: Sequence[object]) -> Iterator[None]:
    """Closes programs among the agents if a game stops, so that the next one starts them again."""
    try:
        yield
    except BaseException:
        for agent in agents:
            if isinstance(agent, ExternalAgent):
                agent.close()
        raise


class Spent(NamedTuple):
    """A player's decisions in a game."""

    decisions: int
    """The number of decisions."""
    nanoseconds: int
    """The time that they took."""
    forfeit: Forfeit | None = None
    """The reason why it has forfeited the game, if it has."""


def finish(game: Game, agents: Sequence[Agent | str], seed: int) -> list[Spent]:
    """Plays a game to its end; returns each player's decisions."""
    if all(map(is_native, agents)):
        texts = [str(agent) for agent in agents]
        return [Spent(*seat) for seat in _play(game, texts, seed)]
    with contextlib.ExitStack() as opened:
        seats = [
            closing(make_agent(agent, _agent_seed(seed, seat)), opened)
            if isinstance(agent, str)
            else agent
            for seat, agent in enumerate(agents)
        ]
        opened.enter_context(_ending(agents))
        heard = listeners(dict(enumerate(seats)))
        memory = Memory(
            range(len(seats)), {seat: _blaming(seat, hear) for seat, hear in heard.items()}
        )
        decisions, times = [0] * len(seats), [0] * len(seats)
        while (player := game.player) is not None:
            view = memory.view(game, player)
            began = time.perf_counter_ns()
            action = seats[player](view, view.legal_actions())
            times[player] += time.perf_counter_ns() - began
            decisions[player] += 1
            game.apply(action)
        memory.finish(game)
        end_game(game, dict(enumerate(seats)))
        forfeits = [agent.forfeit if isinstance(agent, ExternalAgent) else None for agent in seats]
    return [Spent(*seat) for seat in zip(decisions, times, forfeits, strict=True)]


def finish_named(
    game: Game, agents: Sequence[Agent | str], seed: int, names: Sequence[str], where: str
) -> list[Spent]:
    """Plays a game to its end; returns each player's decisions.

    Raises:
        AgentError: a player gave no legal answer, or is a program that cannot be started; the error
            names it and contains the record so far.
    """
    try:
        spent = finish(game, agents, seed)
    except Exception as error:
        blamed = getattr(error, _BLAMED, None)
        player = game.player if blamed is None else blamed
        who = "a player" if player is None else f"{names[player]}, player {player},"
        told = "failed to handle an event or the end of the game"
        what = "has no legal answer" if blamed is None else told
        message = (
            f"{where}: {who} {what} in decision {len(game.history) + 1}: "
            f"{type(error).__name__}: {error}"
        )
        raise _failed(message, game, names, player) from error
    for seat, done in enumerate(spent):
        if done.forfeit is not None and done.forfeit.fault == "not_started":
            raise _failed(f"{names[seat]}: {done.forfeit.message}", game, names, seat)
    return spent


def _failed(message: str, game: Game, names: Sequence[str], player: int | None) -> AgentError:
    """Returns the error of a player of a game that has come so far."""
    error = AgentError(message)
    error.player, error.record = player, game.record
    error.agent = None if player is None else names[player]
    return error


def warn_of_forfeits(
    names: Sequence[str], forfeits: Mapping[int, Forfeit], warned: set[int]
) -> None:
    """Warns of each player who has forfeited a game, once, in the code that called the package."""
    level, frame = 1, sys._getframe()
    package = str(Path(__file__).parent)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(package):
        level, frame = level + 1, frame.f_back
    for player in sorted(forfeits.keys() - warned):
        warned.add(player)
        forfeit = forfeits[player]
        message = f"{names[player]} has forfeited a game: {forfeit.message}"
        warnings.warn(ForfeitWarning(message, forfeit), stacklevel=level)


def plain_names_of(agents: Sequence[Agent | str]) -> list[str]:
    """Returns the players' names: the strings, and the names of callables."""

    def name(agent: Agent | str) -> str:
        if isinstance(agent, str):
            return agent
        if isinstance(agent, NativeAgent):
            return agent.specification
        return str(getattr(agent, "__name__", type(agent).__name__))

    return [name(agent) for agent in agents]


def names_of(agents: Sequence[Agent | str]) -> tuple[str, ...]:
    """Returns the players' names, with numbers after equal ones."""
    seen: dict[str, int] = {}
    names = []
    for name in plain_names_of(agents):
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(names)


def described(agents: Sequence[Agent | str], names: Sequence[str]) -> list[dict[str, Any]]:
    """Returns the agents as JSON; a callable is known by its name only."""
    return [
        {"name": name, "agent": agent if isinstance(agent, str) else None}
        for name, agent in zip(names, agents, strict=True)
    ]


def check_agents(agents: Iterable[Agent | str]) -> None:
    """Raises UnknownWordError if a string is not an agent."""
    for agent in agents:
        if isinstance(agent, str):
            make_agent(agent, 0)


def is_native(agent: Agent | str) -> bool:
    """Returns whether the agent is a string that is played without Python."""
    return isinstance(agent, str) and not _is_program(agent)


def _is_program(specification: str) -> bool:
    return str(specification).partition(":")[0] == "external"


def closing(agent: Agent, opened: contextlib.ExitStack) -> Agent:
    """Returns the agent; if it is a program, it is closed with the stack."""
    if isinstance(agent, ExternalAgent):
        opened.enter_context(agent)
    return agent


def end_game(game: Game, agents: Mapping[int, object]) -> None:
    """Gives the standings to the agents, by player, that have a method ``end``."""
    standings = game.standings()
    for player, agent in agents.items():
        if callable(end := getattr(agent, "end", None)):
            _blaming(player, end)(standings)


def each_agent(name: str, agents: object, expected: str) -> tuple[Agent | str, ...]:
    """Returns the agents of the argument with this name.

    Raises:
        TypeError: they have the wrong type, or one is neither a callable nor a string.
        RangeError: there are more than 1000.
    """
    # A set has no meaningful order, and the keys of a mapping are only a part of it.
    if isinstance(agents, (str, bytes, Mapping, AbstractSet)) or not isinstance(agents, Iterable):
        raise wrong_type(name, agents, expected)
    each = tuple(upto(name, agents))
    for place, agent in enumerate(each):
        if not isinstance(agent, str) and not callable(agent):
            raise wrong_type(f"{name}[{place}]", agent, 'a callable or a string such as "greedy"')
    return each
