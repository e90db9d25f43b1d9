"""Many games at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from acquire_engine.acquisition._native import ACTION_COUNT, OBSERVATION_LEN, BatchGames, Rules

__all__ = ["BatchEnv"]


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

    When a game is over, ``done`` says so, ``rewards`` has 1 shared among the winners (Q6),
    ``player`` is -1, and no action is legal. The next step ignores the action of that slot and
    begins a new game. The arrays are written in place: copy what is to be kept.

    Args:
        n: How many games, 1 to 1,048,576.
        players: How many players, or rules.
        tiles_each: How many building tiles each player has; all by default (Q5).
        seed: Decides the actions of :meth:`sample_actions`.
        observations: Whether to write observations.
        masks: Whether to write masks.

    Raises:
        RulesError: There are no such rules.
        RangeError: ``n`` is out of range.
    """

    observations: npt.NDArray[np.int8] | None
    """What the player sees who decides: shape (n, 1016). ``None`` if not asked for."""
    masks: npt.NDArray[np.bool_] | None
    """Whether the action with this id is legal: shape (n, 290). ``None`` if not asked for."""
    rewards: npt.NDArray[np.float32]
    """Every player's reward: shape (n, players); 0 until the game is over."""
    done: npt.NDArray[np.bool_]
    """Whether the game is over: shape (n,)."""
    player: npt.NDArray[np.int8]
    """The player who decides: shape (n,); -1 if the game is over."""

    def __init__(
        self,
        n: int,
        players: int | Rules = 2,
        *,
        tiles_each: int | None = None,
        seed: int = 0,
        observations: bool = True,
        masks: bool = True,
    ) -> None:
        self.games = BatchGames(n, players, tiles_each=tiles_each)
        self.seed = seed
        self.observations = np.zeros((n, OBSERVATION_LEN), np.int8) if observations else None
        self.masks = np.zeros((n, ACTION_COUNT), np.bool_) if masks else None
        self.rewards = np.zeros((n, self.games.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.player = np.zeros(n, np.int8)
        self._write()

    def _write(self) -> None:
        self.games.write(
            observations=self.observations,
            masks=self.masks,
            rewards=self.rewards,
            done=self.done,
            player=self.player,
        )

    def __len__(self) -> int:
        return self.games.n

    def reset(self) -> None:
        """Begins all games anew."""
        self.games.reset()
        self._write()

    def sample_actions(self) -> npt.NDArray[np.int64]:
        """One legal action for each slot, all equally likely; the same again until a step."""
        return self.games.random_actions(self.seed, self.games.steps)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """Carries out one action in each slot.

        Raises:
            IllegalActionError: An action is not legal; nothing has changed.
            UnknownWordError: There is no such action; nothing has changed.
            ArrayError: The array has another shape.
            TypeError: It is not an array of int64.
        """
        self.games.step(actions)
        self._write()
