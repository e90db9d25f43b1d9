"""The game for OpenSpiel, as ``pyspiel.load_game("python_acquire")``.

Importing this module registers the game. It needs ``pip install '.[openspiel]'``.

Its parameters are ``players``, ``edition``, ``rewards`` (``win``, ``rank`` or ``money``) and the
options of :class:`acquire_engine.Rules`; an option that is an empty string is the edition's own.

The game begins with 108 chance nodes, which draw the tiles one after the other; no player sees
them. After that nothing is left to chance. Actions are compact ids (:class:`ActionMap`).

- The information state of a player is their view at the start and every event since, as text.
- An observation is that of the player's view, which remembers (I3): the numbers of ``LAYOUT``, and
  as text the JSON of the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from acquire_engine._arguments import integer, of_type, shown_number
from acquire_engine._escape import quoted
from acquire_engine._extras import need
from acquire_engine._native import OPTIONS, TILES, Action, Game, Rules, View, final_rewards
from acquire_engine.errors import RulesError, TileOrderError, UnknownWordError
from acquire_engine.rl._common import seat_of
from acquire_engine.rl.actions import ActionMap
from acquire_engine.rl.layout import LAYOUT

__all__ = ["OpenSpielGame", "OpenSpielObserver", "OpenSpielState"]


def __dir__() -> list[str]:
    return list(__all__)


_pyspiel: Any = need("pyspiel", "openspiel")

_PARAMETERS: Final[dict[str, Any]] = {
    "players": 4,
    "edition": "avalon-hill",
    "rewards": "win",
    # Every edition leaves the switches off.
    **{name: False if False in values else "" for name, values in OPTIONS.items()},
}
DECISIONS_MAX: Final = 2**15
"""An upper bound of the decisions of a game, which no game comes near.

At most 108 tiles are placed, and after each there is a turn without one for each player (E7). A
turn has fewer than 40 decisions.
"""
MONEY_MAX: Final = 65_000.0
"""An upper bound of the rewards in thousands of dollars."""


def _game_type(rewards: str) -> Any:
    utility = _pyspiel.GameType.Utility
    return _pyspiel.GameType(
        short_name="python_acquire",
        long_name="Python Acquire",
        dynamics=_pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=_pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if rewards == "money" else utility.CONSTANT_SUM,
        reward_model=_pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class OpenSpielGame(_pyspiel.Game):  # type: ignore[misc]
    """The game, from which states are made.

    Args:
        params: the parameters of the module's description.

    Raises:
        RulesError: the rules do not exist, do not allow this number of players (S5), or have a
            market that draws tiles (Z), which would be chance between the decisions.
        UnknownWordError: there are no such rewards, or there is no such parameter.
        TypeError: a parameter has another type.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        for name in given.keys() - _PARAMETERS.keys():
            allowed = ", ".join(_PARAMETERS)
            raise UnknownWordError(f"no parameter {quoted(str(name))}: there are {allowed}")
        self.players = integer("players", given["players"])
        options = {name: given[name] for name in OPTIONS if given[name] != ""}
        self.rules = Rules(given["edition"], **options)
        self.rules.check_players(self.players)
        if self.players == 2 and self.rules.two_player_market == "drawn_tile":
            raise RulesError(
                "OpenSpiel's game has no market that draws tiles (Z): two_player_market is `none` "
                "or `bank` for 2 players"
            )
        self.payment = str(given["rewards"])
        final_rewards(Game(self.rules, self.players, seed=0), self.payment)
        self.actions = ActionMap(self.rules)
        money = self.payment == "money"
        sums = {"win": 1.0, "rank": self.players / 2, "money": 0.0}
        info = _pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=len(TILES),
            num_players=self.players,
            min_utility=-MONEY_MAX if money else 0.0,
            max_utility=MONEY_MAX if money else 1.0,
            utility_sum=sums[self.payment],
            max_game_length=DECISIONS_MAX,
        )
        super().__init__(_game_type(self.payment), info, dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        """Returns a state in which no tile is drawn yet."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns the number of tiles."""
        return len(TILES)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> OpenSpielObserver:
        """Returns an observer for this kind of observation."""
        return OpenSpielObserver(iig_obs_type, params)


class OpenSpielState(_pyspiel.State):  # type: ignore[misc]
    """A state: tiles that are being drawn, or a game that is under way."""

    game: Game | None
    """The game, when all tiles are drawn."""

    def __init__(self, game: OpenSpielGame) -> None:
        # OpenSpiel itself would read memory that is not there.
        of_type("game", game, OpenSpielGame, "an OpenSpielGame")
        super().__init__(game)
        self._rules = game.rules
        self._players = game.players
        self._payment = game.payment
        self._ids = game.actions.ids
        self._places = game.actions.places
        self._drawn: list[str] = []
        self.game = None
        self._views: list[View] = []
        self._seen: list[list[str]] = [[] for _ in range(self._players)]

    def current_player(self) -> Any:
        """Returns the player to move, the number of chance, or that of a finished game."""
        if self.game is None:
            return _pyspiel.PlayerId.CHANCE
        return _pyspiel.PlayerId.TERMINAL if self.game.player is None else self.game.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the tiles that are not drawn yet, by index, with the same probability each."""
        left = [number for number, tile in enumerate(TILES) if tile not in self._drawn]
        return [(number, 1 / len(left)) for number in left]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.game.player:
            return []
        return [int(self._places[number]) for number in self.game.legal_ids()]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            tile = TILES[_number("tile", action, len(TILES))]
            if tile in self._drawn:
                raise TileOrderError(f"{tile} is drawn already (B1)")
            self._drawn.append(tile)
            if len(self._drawn) == len(TILES):
                self._begin(Game(self._rules, self._players, tiles=self._drawn))
            return
        happened = self.game.apply_observed(self._id(action))
        for player in range(self._players):
            seen = [event.seen_by(player) for event in happened]
            self._views[player] = self._views[player].follow(seen)
            self._seen[player].extend(map(repr, seen))

    def _begin(self, game: Game) -> None:
        self.game = game
        self._views = [game.view(player).with_start() for player in range(self._players)]
        self._seen = [[view.to_json()] for view in self._views]

    def _id(self, action: int) -> int:
        """Returns the action id for a compact one."""
        return int(self._ids[_number("compact action id", action, len(self._ids))])

    def view(self, player: int) -> View | None:
        """Returns a player's view; ``None`` while tiles are drawn.

        Raises:
            PlayerError: there is no such player.
        """
        seat = seat_of(player, self._players)
        return self._views[seat] if self._views else None

    def information_state_string(self, player: int | None = None) -> str:
        """Returns the player's view at the start and every event since; empty before it.

        Args:
            player: the player; by default the one who decides.

        Raises:
            PlayerError: there is no such player, or no player decides.
        """
        asked = int(self.current_player()) if player is None else player
        return "\n".join(self._seen[seat_of(asked, self._players)])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _pyspiel.PlayerId.CHANCE:
            return f"draw {TILES[_number('tile', action, len(TILES))]}"
        return Action.from_id(self._id(action), self._rules.edition).text

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.game is not None and self.game.over

    def returns(self) -> list[float]:
        """Returns every player's reward; 0 until the game is over."""
        if self.game is None:
            return [0.0] * self._players
        return list(final_rewards(self.game, self._payment))

    def __str__(self) -> str:
        if self.game is None:
            return f"drawn: {' '.join(self._drawn)}"
        return self.game.to_json()


def _number(kind: str, value: object, count: int) -> int:
    """Returns the index of a tile or an action.

    Raises:
        UnknownWordError: there is no tile or action with this index.
    """
    number = integer("action", value)
    if not 0 <= number < count:
        raise UnknownWordError(f"{shown_number(number)} is not a {kind}: they are 0 to {count - 1}")
    return number


class OpenSpielObserver:
    """Writes observations, or information states if recall is to be perfect.

    Args:
        iig_obs_type: the kind of observation; by default not of perfect recall.
        params: none are possible.
    """

    def __init__(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {', '.join(params)}")
        self._recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        self.tensor = np.zeros(LAYOUT.length, np.float32)
        self.dict = dict(LAYOUT.view(self.tensor))

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Writes the player's view into ``tensor``; zeros before the start."""
        view = state.view(player)
        if view is None:
            self.tensor.fill(0)
        else:
            view.observation(self.tensor)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Returns the player's view as text; empty before the start."""
        if self._recall:
            return state.information_state_string(player)
        view = state.view(player)
        return "" if view is None else view.to_json()


_pyspiel.register_game(_game_type("win"), OpenSpielGame)
