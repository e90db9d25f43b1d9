"""A Gymnasium environment: one player against given opponents."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import is_one_of, real
from acquire_engine._escape import quoted
from acquire_engine._memory import Memory, listeners
from acquire_engine._native import Action, Game, Rules, View, _Host
from acquire_engine.agents import (
    Agent,
    ExternalAgent,
    check_agents,
    each_agent,
    is_native,
    make_agent,
    names_of,
)
from acquire_engine.errors import (
    AcquireError,
    ActionSyntaxError,
    AgentError,
    BusyError,
    IllegalActionError,
    PlayerError,
    UnknownWordError,
)
from acquire_engine.rl._common import (
    RENDER_MODES,
    Form,
    Rewards,
    begin,
    check_render_mode,
    check_rewards,
    draw_episode,
    paid,
    render,
    seat_of,
    table_options,
    table_rules,
)

__all__ = ["AcquireSeatEnv"]


def __dir__() -> list[str]:
    return list(__all__)


_ILLEGAL = ("terminate", "random", "raise")


def opponents_of(
    opponents: str | Agent | Sequence[str | Agent], players: int
) -> tuple[str | Agent, ...]:
    """Returns the argument ``opponents``: one for each other player.

    Raises:
        PlayerError: there is not one for each.
        UnknownWordError: there is no such agent.
    """
    others = players - 1
    if isinstance(opponents, str) or callable(opponents):
        opponents = [opponents] * others
    each = each_agent("opponents", opponents, "an agent or a sequence of agents")
    if len(each) != others:
        raise PlayerError(f"{players} players need {others} opponents, not {len(each)}")
    check_agents(each)
    return each


def illegal_of(illegal: str) -> str:
    """Returns the argument ``illegal``.

    Raises:
        UnknownWordError: it is none of the effects.
    """
    if not is_one_of(illegal, _ILLEGAL):
        raise UnknownWordError(f"illegal is one of {', '.join(_ILLEGAL)}, not {quoted(illegal)}")
    return illegal


class AcquireSeatEnv(gymnasium.Env[npt.NDArray[np.float32], Any]):
    """One player of a game against given opponents, as ``gymnasium.make("acquire/Seat-v1")``.

    An action is the id of an :class:`acquire_engine.Action`, and an observation is the player's
    view (:meth:`acquire_engine.View.observation`, ``LAYOUT``). ``info["action_mask"]`` has a 1 for
    every legal action; :meth:`action_masks` has the same as booleans. The opponents decide between
    the steps; the reward is paid when the game is over. If the game is over before the player has
    decided anything, the mask is empty and the first step ends the episode.

    ``info`` also has the ``seat``, at the end of the game the ``rewards`` of all players, and
    ``illegal_action``, the reason, after an illegal action that does not raise.

    If all opponents are strings that name native agents, they play natively: all their decisions
    between two steps are one call.

    An opponent can only answer: one that replaces or adds an attribute, or changes the game, raises
    BusyError, and nothing has changed. It runs in this process, though, and could change other
    objects in place. An answer that is not legal is a mistake of its author and raises AgentError.
    Only its ``__cause__`` has the answer, which may name a tile that the learner does not know;
    observations and ``info`` never have it.

    The seed of ``reset`` decides the tiles, the seat if it is drawn, and the choices of opponents
    given by name. ``reset(options={"seat": …, "tiles": …, "market_draws": …})`` sets the seat and
    the tile order of one game; other options are ignored.

    Rendering shows the player's view.

    Args:
        edition: an edition or rules.
        players: the number of players.
        seat: the learner's player number; ``None`` draws it at random for every game.
        opponents: a string as :func:`acquire_engine.agents.make_agent` takes it or a callable for
            all of them, or a sequence with one for each, clockwise from the learner's left. A copy
            of the environment copies callables as :func:`copy.deepcopy` does, which does not copy
            functions.
        rewards: the reward when the game is over: ``win``, ``rank`` or ``money``, as in
            :class:`AcquireEnv`. Or a function that takes a copy of the game after every step, when
            the opponents have decided, and returns each player's reward for that step, in seat
            order; the learner gets the number of its seat.
        illegal: the effect of an illegal action: ``terminate`` ends the episode with
            ``illegal_reward``, ``random`` takes a random legal action instead, ``raise`` raises and
            changes nothing.
        illegal_reward: see ``illegal``.
        memory: whether the learner's view remembers what it has seen since the game began, so that
            it shows cash and shares that the rules conceal but that follow from it (I3). Those of
            the opponents always do.
        more: whether observations also have the fields that are computed from others: see
            ``MORE_LAYOUT``.
        compact: whether actions are numbered as in :class:`ActionMap`.
        render_mode: ``human`` prints the position after every step, ``ansi`` gives it as text, and
            ``rgb_array`` the board as pixels.
        options: those of :class:`acquire_engine.Rules`.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
        PlayerError: there is no such player, or the number of opponents is wrong.
        UnknownWordError: ``rewards``, ``opponents``, ``illegal`` or ``render_mode`` is unknown.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
    }
    """The metadata for Gymnasium."""

    def __init__(
        self,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seat: int | None = None,
        opponents: str | Agent | Sequence[str | Agent] = "random",
        rewards: Rewards = "win",
        illegal: str = "terminate",
        illegal_reward: float = -1.0,
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.rules, self.players = table_rules(edition, players, options)
        self.fixed_seat = None if seat is None else seat_of(seat, self.players)
        """The learner's seat in every game, or ``None`` if it is drawn."""
        self.opponents = opponents_of(opponents, self.players)
        """One opponent for each other player, clockwise from the learner's left."""
        self.rewards_kind = rewards
        """The argument ``rewards``."""
        self.illegal = illegal_of(illegal)
        """The effect of an illegal action: ``terminate``, ``random`` or ``raise``."""
        self.illegal_reward = real("illegal_reward", illegal_reward)
        """The reward for an illegal action that ends the episode."""
        self.render_mode = check_render_mode(render_mode)
        """The way of rendering: ``human``, ``ansi``, ``rgb_array`` or ``None``."""
        self.form = Form(self.rules, memory=memory, more=more, compact=compact)
        """The content of observations, and the numbering of actions."""
        self.game: Game = begin(self.rules, self.players, 0, None)
        """The current game."""
        check_rewards(rewards, self.game)
        self.seat = self.fixed_seat or 0
        """The learner's seat in the current game."""
        self.observation_space = self.form.observation_space()
        """The space of observations."""
        self.action_space = self.form.action_space()
        """The space of actions."""
        self._native = all(map(is_native, self.opponents))
        self._seeds = (0,) * len(self.opponents)
        self._host: _Host | None = None
        self._memory = Memory(())
        self._programs: dict[int, ExternalAgent] = {}
        self._running = False
        self._deciding = False

    @property
    def view(self) -> View:
        """The player's view: their current knowledge, or with ``memory`` all since the start."""
        if not self.form.memory:
            return self.game.view(self.seat)
        return self._hosted().view(self.game, self.seat)

    def _hosted(self) -> _Host:
        """Returns the native opponents, and the views that remember."""
        if self._host is None:
            agents: list[str | None] = [None] * self.players
            seeds = [0] * self.players
            for place, opponent in enumerate(self.opponents):
                player = (self.seat + 1 + place) % self.players
                seeds[player] = self._seeds[place]
                agents[player] = str(opponent) if self._native else None
            self._host = _Host(agents, seeds)
        return self._host

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns whether the action with each number is legal: a boolean array."""
        return self.form.legal(self.game.view(self.seat))

    def _info(self, rewards: tuple[float, ...] | None = None) -> dict[str, Any]:
        mask = self.form.mask(self.game.view(self.seat))
        info: dict[str, Any] = {"action_mask": mask, "seat": self.seat}
        if self.game.over and rewards is not None:
            info["rewards"] = rewards
        return info

    def _agent(self, place: int) -> Agent:
        """Returns the opponent at this distance from the learner's left neighbour, clockwise."""
        opponent = self.opponents[place]
        if not isinstance(opponent, str):
            return opponent
        if place in self._programs:
            return self._programs[place]
        agent = make_agent(opponent, self._seeds[place])
        if isinstance(agent, ExternalAgent):
            # A program plays on until the next game.
            self._programs[place] = agent
        return agent

    def _decision(self, player: int) -> Action | str | int:
        """Returns an opponent's answer. The opponent may do nothing else to the environment.

        Raises:
            BusyError: the opponent has replaced or changed the game; it does not change.
        """
        game, kept = self.game, self.game.copy()
        before = dict(self.__dict__)
        stopped = False
        try:
            view = self._memory.view(game, player)
            agent = self._agent((player - self.seat) % self.players - 1)
            answer = agent(view, view.legal_actions())
            if not isinstance(answer, (Action, str)) and hasattr(type(answer), "__index__"):
                # Here it can do no harm.
                answer = operator.index(answer)
        except Exception:
            raise
        except BaseException:
            stopped = True
            raise
        else:
            return answer
        finally:
            changed = {
                name: value
                for name, value in before.items()
                if name not in self.__dict__ or self.__dict__[name] is not value
            }
            added = self.__dict__.keys() - before.keys()
            for name in added:
                del self.__dict__[name]
            self.__dict__.update(changed)
            if game != kept:
                self.game = kept
                changed["game"] = kept
            if (changed or added) and not stopped:
                raise BusyError(
                    "an opponent has replaced or changed the game of the environment: it can only "
                    "return an action"
                )

    def close(self) -> None:
        """Ends the opponents that are programs."""
        while self._programs:
            self._programs.popitem()[1].close()

    def _check_free(self) -> None:
        if self._deciding:
            raise BusyError("an opponent is deciding: until then there is no reset and no step")

    def __getstate__(self) -> dict[str, Any]:
        # A copy that an opponent makes can be reset.
        return {**self.__dict__, "_deciding": False, "_programs": {}, "_host": None}

    def _opponents_play(self) -> None:
        """Lets the opponents decide until it is the player's decision or the game is over."""
        self._deciding = True
        try:
            if self._native:
                self._hosted().play(self.game)
            while (player := self.game.player) is not None and player != self.seat:
                answer = self._decision(player)
                try:
                    self.game.apply(answer)
                except (AcquireError, TypeError) as error:
                    raise self._wrong_answer(player) from error
        finally:
            self._deciding = False
        if self.render_mode == "human":
            self.render()

    def _wrong_answer(self, player: int) -> AgentError:
        """Returns the error for an opponent's answer, which reveals nothing of its tiles."""
        name = names_of(self.opponents)[(player - self.seat) % self.players - 1]
        error = AgentError(
            f"{name}, player {player}, has no legal answer in decision {len(self.game.history) + 1}"
        )
        error.player, error.agent = player, name
        return error

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begins a new game and plays to the player's first decision.

        Returns:
            The observation and the info.

        Raises:
            AgentError: an opponent answered with something that is not legal.
            BusyError: an opponent is deciding, or has replaced or changed the game.
            PlayerError: there is no player with the number of the seat.
            TypeError: the options are not a mapping, or the seat is not an integer.
        """
        self._check_free()
        given = table_options(options)
        chosen = self.fixed_seat
        if given.get("seat") is not None:
            chosen = seat_of(given["seat"], self.players)
        # A refused call changes nothing, including the random numbers.
        begin(self.rules, self.players, 0, given)
        super().reset(seed=seed)
        number, seat, seeds = draw_episode(self.np_random, self.players)
        if chosen is not None:
            seat = chosen
        self.close()
        self.game = begin(self.rules, self.players, number, given)
        self.seat = seat
        self._seeds = seeds
        self._host = None
        others = {
            (seat + place) % self.players: opponent
            for place, opponent in enumerate(self.opponents, start=1)
        }
        self._memory = Memory(others, listeners(others))
        self._running = True
        self._opponents_play()
        # No player is paid yet, even if the game is over.
        return self.form.observation(self.view), self._info()

    def step(
        self, action: Any
    ) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carries out the player's action and plays to its next decision.

        Returns:
            The observation, the reward, whether the episode has ended, whether it was cut short
            (never), and the info.

        Raises:
            IllegalActionError: the action is not legal and ``illegal`` is ``raise``.
            ActionSyntaxError: the string is not an action and ``illegal`` is ``raise``.
            UnknownWordError: there is no such action and ``illegal`` is ``raise``.
            AgentError: an opponent answered with something that is not legal.
            BusyError: an opponent is deciding, or has replaced or changed the game.
            gymnasium.error.ResetNeeded: the episode has ended, none has begun, or an opponent
                raised instead of deciding.
        """
        self._check_free()
        if not self._running:
            raise gymnasium.error.ResetNeeded("call reset() first: no episode is under way")
        if self.game.player not in (None, self.seat):
            # An opponent's legal actions must not be revealed, let alone be carried out.
            raise gymnasium.error.ResetNeeded("call reset() first: an opponent has not decided")
        problem = None if self.game.over else self._answer(action)
        ended = self.game.over
        rewards = None
        if problem is not None and self.illegal == "terminate":
            ended, reward = True, self.illegal_reward
        else:
            rewards = paid(self.rewards_kind, self.game)
            reward = rewards[self.seat]
        self._running = not ended
        info = self._info(rewards)
        if problem is not None:
            info["illegal_action"] = problem
        return self.form.observation(self.view), reward, ended, False, info

    def _answer(self, action: Any) -> str | None:
        """Continues with the action; returns the error if it is not legal."""
        problem = None
        try:
            self.game.apply(self.form.read(action))
        except (ActionSyntaxError, IllegalActionError, UnknownWordError) as error:
            if self.illegal == "raise":
                raise
            problem = str(error)
            if self.illegal == "terminate":
                return problem
            legal = self.game.legal_ids()
            self.game.apply(legal[int(self.np_random.integers(len(legal)))])
        self._opponents_play()
        return problem

    def render(self) -> Any:
        """Returns the player's view, in the form of the render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render mode")
            return None
        return render(self.view, self.render_mode)
