"""Many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import seed_of
from acquire_engine._grammar import counted
from acquire_engine._machine import ENGINE_THREADS_MAX, threads_of
from acquire_engine.acquisition._native import ACTION_COUNT, OBSERVATION_LEN, BatchGames, Rules
from acquire_engine.rl._common import checked_state

__all__ = ["BatchEnv"]


def __dir__() -> list[str]:
    return list(__all__)


class BatchEnv:
    """Many games that are stepped together and fill the same arrays again and again.

    >>> from acquire_engine.acquisition.rl import BatchEnv
    >>> env = BatchEnv(64, players=2, seed=7)
    >>> finished = 0
    >>> for _ in range(100):
    ...     env.step(env.sample_actions())
    ...     finished += int(env.done.sum())
    >>> finished > 0
    True

    When a game is over, ``done`` is true, ``rewards`` has 1 shared among the winners (Q6),
    ``player`` is -1, and no action is legal. The next step ignores the action of that slot and
    begins a new game. The arrays are overwritten in place: copy what you want to keep.

    Several threads can use one environment; they wait for each other, with the interpreter
    released. Ctrl-C ends a step early: some slots are then a step ahead of the others, and the
    arrays match each slot.

    Args:
        n: The number of games, 1 to 1,048,576.
        players: The number of players, or rules.
        tiles_each: The number of building tiles of each player; all by default (Q5).
        seed: Decides the actions of :meth:`sample_actions`; ``None`` draws a new one.
        threads: The number of threads, 1 to 256; by default one for each processor. The results do
            not depend on it.
        observations: Whether to write observations.
        masks: Whether to write masks.

    Raises:
        RulesError: There are no such rules.
        RangeError: ``n`` or ``threads`` is out of range.
    """

    observations: npt.NDArray[np.int8] | None
    """The view of the player to move: shape (n, 1016). ``None`` if not requested."""
    masks: npt.NDArray[np.bool_] | None
    """True for each id whose action is legal: shape (n, 290). ``None`` if not requested."""
    rewards: npt.NDArray[np.float32]
    """Every player's reward: shape (n, players); 0 until the game is over."""
    done: npt.NDArray[np.bool_]
    """True for each game that is over: shape (n,)."""
    player: npt.NDArray[np.int8]
    """The player to move: shape (n,); -1 if the game is over."""

    def __init__(
        self,
        n: int,
        players: int | Rules = 2,
        *,
        tiles_each: int | None = None,
        seed: int | None = 0,
        threads: int | None = None,
        observations: bool = True,
        masks: bool = True,
    ) -> None:
        count = threads_of(threads, ENGINE_THREADS_MAX)
        games = BatchGames(n, players, tiles_each=tiles_each, threads=count)
        self._start(games, seed_of(seed), observations, masks)

    def _start(self, games: BatchGames, seed: int, observations: bool, masks: bool) -> None:
        self.games = games
        self.seed = seed
        n = games.n
        self.observations = np.zeros((n, OBSERVATION_LEN), np.int8) if observations else None
        self.masks = np.zeros((n, ACTION_COUNT), np.bool_) if masks else None
        self.rewards = np.zeros((n, games.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.player = np.zeros(n, np.int8)
        games.write(**self._arrays())

    def _arrays(self) -> dict[str, Any]:
        return {
            "observations": self.observations,
            "masks": self.masks,
            "rewards": self.rewards,
            "done": self.done,
            "player": self.player,
        }

    def __len__(self) -> int:
        return self.games.n

    def reset(self) -> None:
        """Begins all games again."""
        self.games.reset(**self._arrays())

    def sample_actions(self) -> npt.NDArray[np.int64]:
        """Returns one legal action for each slot, all equally likely; the same until a step."""
        return self.games.random_actions(self.seed, self.games.steps)

    def step(
        self, actions: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16]
    ) -> None:
        """Carries out one action in each slot.

        Raises:
            IllegalActionError: An action is not legal.
            UnknownWordError: There is no such action.
            ArrayError: The array has another shape, or shares memory with another.
            TypeError: It is not an array of int64, int32 or uint16.

        If it raises, no game and no array has changed.
        """
        self.games.step(actions, **self._arrays())

    def copy(self) -> BatchEnv:
        """The same games with separate arrays."""
        return self.__deepcopy__({})

    def __copy__(self) -> BatchEnv:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        other = BatchEnv.__new__(BatchEnv)
        other.__setstate__((self.games.copy(), *self.__getstate__()[1:]))
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BatchEnv):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> tuple[BatchGames, int, bool, bool]:
        return self.games, self.seed, self.observations is not None, self.masks is not None

    def __setstate__(self, state: tuple[BatchGames, int, bool, bool]) -> None:
        self._start(*checked_state(state, BatchGames, int, bool, bool))

    def __repr__(self) -> str:
        games = self.games
        return (
            f"<BatchEnv: {counted(games.n, 'game')}, {games.rules}, seed {self.seed}, "
            f"{counted(games.threads, 'thread')}>"
        )
