"""Thousands of games at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from acquire_engine._grammar import counted
from acquire_engine._machine import ENGINE_THREADS_MAX, threads_of
from acquire_engine._native import ACTION_COUNT, BatchGames, Game, Rules
from acquire_engine.errors import FormatError
from acquire_engine.rl._common import Rewards, array_of, checked_state, paid, table_rules
from acquire_engine.rl.layout import LAYOUT, MORE_LAYOUT

__all__ = ["BatchEnv"]


def __dir__() -> list[str]:
    return list(__all__)


class BatchEnv:
    """Thousands of games that are stepped together and reuse the same arrays.

    >>> from acquire_engine.rl import BatchEnv
    >>> env = BatchEnv(1024, players=4, seed=7)
    >>> finished = 0
    >>> for _ in range(300):
    ...     env.step(env.sample_actions())
    ...     finished += int(env.done.sum())
    >>> finished > 1024
    True

    Game ``k`` of slot ``i`` depends only on the seed, ``i`` and ``k``, not on the number of
    threads.

    When a game is over, ``done`` is true, ``rewards`` has every player's reward, ``player`` is -1,
    and no action is legal. The observation is then that of a spectator, from whom nothing is hidden
    any more (I3). The next step ignores the action of that slot and begins its next game, whose
    reward is 0. Gymnasium calls this mode next-step autoreset.

    The arrays are overwritten in place: copy what you want to keep.

    Several threads can use one environment; they wait for each other, with the interpreter
    released. Ctrl-C ends a step early: some slots are then a step ahead of the others, and the
    arrays match each slot. A forked process continues with its own copy. If another thread was in
    the middle of a call during the fork, every call with the copy raises :class:`BusyError`.

    Args:
        n: the number of games, 1 to 1,048,576.
        edition: an edition or rules.
        players: the number of players in each game.
        seed: decides all games and the actions of :meth:`sample_actions`; ``None`` draws a new one.
        threads: the number of threads that step the games, 1 to 256; by default one for each
            processor. The results do not depend on it.
        rewards: ``win``: 1, shared among the winners (E9), and 0 for the others; ``rank``: from 1
            for the first to 0 for the last; tied players get the mean of their places; ``money``:
            thousands of dollars above the mean of all players. Or a function that takes a copy of a
            game after every step and returns each player's reward for that step, in seat order;
            calling it for every game takes longer than the step.
        observations: whether to write observations, which takes longer than everything else.
        masks: whether to write masks.
        memory: whether the players' views remember what they have seen since the game began, so
            that they show cash and shares that the rules conceal but that follow from it (I3).
        more: whether observations also have the fields that are computed from others: see
            ``MORE_LAYOUT``.
        compact: whether actions are numbered as in :class:`ActionMap`.
        options: those of :class:`acquire_engine.Rules`.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
        RangeError: ``n``, ``seed`` or ``threads`` is out of range.
        UnknownWordError: ``rewards`` is unknown.
    """

    observations: npt.NDArray[np.float32] | None
    """The observation of the player to move: shape (n, 2039); see ``LAYOUT``. With ``more``,
    the length is that of ``MORE_LAYOUT``. ``None`` if not requested."""
    masks: npt.NDArray[np.bool_] | None
    """True for each id whose action is legal: shape (n, 1261).

    With ``compact``, there is one for each id of :class:`ActionMap`. ``None`` if not requested.
    """
    rewards: npt.NDArray[np.float32]
    """Every player's reward: shape (n, players); 0 until the game is over."""
    done: npt.NDArray[np.bool_]
    """True for each game that is over: shape (n,)."""
    player: npt.NDArray[np.int8]
    """The player to move: shape (n,); -1 if the game is over."""

    def __init__(
        self,
        n: int,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seed: int | None = 0,
        threads: int | None = None,
        rewards: Rewards = "win",
        observations: bool = True,
        masks: bool = True,
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
        **options: Any,
    ) -> None:
        rules, players = table_rules(edition, players, options)
        games = BatchGames(
            n,
            rules,
            players,
            seed=seed,
            threads=threads_of(threads, ENGINE_THREADS_MAX),
            rewards="win" if callable(rewards) else rewards,
            memory=bool(memory),
            more=bool(more),
            compact=bool(compact),
        )
        self._start(games, observations, masks, rewards if callable(rewards) else None, None)

    def _start(
        self,
        games: BatchGames,
        observations: bool,
        masks: bool,
        rewards: Callable[[Game], Iterable[float]] | None,
        paid: npt.NDArray[Any] | None,
    ) -> None:
        self._games = games
        self._rewards = rewards
        n = games.n
        length = (MORE_LAYOUT if games.more else LAYOUT).length
        ids = len(games.rules.action_ids) if games.compact else ACTION_COUNT
        self.observations = np.zeros((n, length), np.float32) if observations else None
        self.masks = np.zeros((n, ids), np.bool_) if masks else None
        self.rewards = np.zeros((n, games.players), np.float32)
        if paid is not None:
            if paid.shape != self.rewards.shape or paid.dtype != np.float32:
                raise FormatError("not a pickle of this package: the rewards differ")
            self.rewards[:] = paid
        self.done = np.zeros(n, np.bool_)
        self.player = np.zeros(n, np.int8)
        games.write(**self._arrays())

    def _arrays(self) -> dict[str, Any]:
        return {
            "observations": self.observations,
            "masks": self.masks,
            # A function pays here.
            "rewards": self.rewards if self._rewards is None else None,
            "done": self.done,
            "player": self.player,
        }

    @property
    def n(self) -> int:
        """The number of games that run at once."""
        return self._games.n

    @property
    def players(self) -> int:
        """The number of players in each game."""
        return self._games.players

    @property
    def rules(self) -> Rules:
        """The rules of all games."""
        return self._games.rules

    @property
    def seed(self) -> int:
        """The seed of all games."""
        return self._games.seed

    @property
    def threads(self) -> int:
        """The number of threads."""
        return self._games.threads

    @property
    def games(self) -> BatchGames:
        """The games without the arrays, for use with your own arrays."""
        return self._games

    def __len__(self) -> int:
        return self._games.n

    def reset(self, seed: int | None = None) -> None:
        """Restarts the games.

        With a seed, every slot begins game 0 of that seed. Without one, every slot whose game has
        had an action begins its next game.
        """
        self._games.reset(seed, **self._arrays())
        if self._rewards is not None:
            self.rewards.fill(0)

    def step(self, actions: npt.ArrayLike) -> None:
        """Carries out one action in every game. If a game is over, the slot's next game begins.

        Args:
            actions: n action ids, of any integer type but uint64. An array of int64, int32 or
                uint16 is fastest, as it is not copied.

        Raises:
            IllegalActionError: an action is not legal; the message names the slot.
            UnknownWordError: a number is not an action id.
            TypeError: the numbers are not integers.
            ArrayError: the number of actions is not the number of games.

        If one of these is raised, no game and no array has changed. An exception of a function for
        the rewards is raised when the actions have been carried out.
        """
        ids = array_of("actions", actions)
        if ids.dtype not in (np.int64, np.int32, np.uint16) and np.can_cast(ids.dtype, np.int64):
            # Booleans could be cast, but they are not ids.
            ids = ids if ids.dtype == np.bool_ else ids.astype(np.int64)
        self._games.step(ids, **self._arrays())
        if self._rewards is not None:
            for slot in range(self.n):
                self._pay(slot)

    def _pay(self, slot: int) -> None:
        """Pays the rewards of the function; a game that has just begun pays nothing."""
        if self._rewards is not None:
            game = self._games.game(slot)
            self.rewards[slot] = paid(self._rewards, game) if game.history else 0.0

    def sample_actions(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Returns a uniformly random legal action for every game; 0 for a game that is over.

        The action stays the same until the next step: it depends on the seed, the slot, the number
        of the game and the actions so far. Game ``k`` of a slot that is played only with these
        actions equals ``random_game(…, seed, number=k * 2**20 + slot)``.

        Args:
            out: an array of n numbers, int64, int32 or uint16, to fill.

        Returns:
            ``out``, or a new array of int64.
        """
        if out is None:
            out = np.empty(self.n, np.int64)
        self._games.sample_actions(out)
        return out

    def game(self, slot: int) -> Game:
        """Returns an independent copy of the game in this slot, with its history.

        Raises:
            RangeError: there is no such slot.
        """
        return self._games.game(slot)

    def set_game(self, slot: int, game: Game) -> None:
        """Puts a copy of a game into this slot, and shows it in the arrays.

        The slot continues with it as with its own; its next game is the one that would have come
        anyway. The game has the rules and the number of players of the others, and may have begun
        from any position.

        Raises:
            RangeError: there is no such slot.
            RulesError: the game has other rules.
            PlayerError: the game has another number of players.
            ArrayError: the arrays are no longer those of this class.
        """
        # If the arrays are wrong, nothing changes.
        self._games.write(**self._arrays())
        self._games.set_game(slot, game)
        self._games.write(**self._arrays())
        self._pay(slot)

    def number(self, slot: int) -> int:
        """Returns the number of the current game in this slot, counting from 0.

        Raises:
            RangeError: there is no such slot.
        """
        return self._games.number(slot)

    def copy(self) -> BatchEnv:
        """Returns the same games with new arrays."""
        return self.__deepcopy__({})

    def __copy__(self) -> BatchEnv:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        other = BatchEnv.__new__(BatchEnv)
        other.__setstate__((self._games.copy(), *self.__getstate__()[1:]))
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BatchEnv):
            return NotImplemented
        *mine, paid = self.__getstate__()
        *theirs, others = other.__getstate__()
        return mine == theirs and np.array_equal(paid, others)

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> tuple[Any, ...]:
        shown = self.observations is not None, self.masks is not None
        paid = None if self._rewards is None else self.rewards
        return self._games, *shown, self._rewards, paid

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        function, array = (type(None), Callable), (type(None), np.ndarray)
        parts = checked_state(state, BatchGames, bool, bool, function, array)
        if (parts[-2] is None) != (parts[-1] is None):
            raise FormatError("not a pickle of this package: the rewards differ")
        self._start(*parts)

    def __repr__(self) -> str:
        games = self._games
        rewards = games.rewards if self._rewards is None else "of a function"
        return (
            f"<BatchEnv: {counted(games.n, 'game')}, {games.rules}, {games.players} players, seed "
            f"{games.seed}, {counted(games.threads, 'thread')}, rewards {rewards}>"
        )
