"""The native module of Acquisition; its docstrings are written by ``make data``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn, SupportsIndex, final, overload

import numpy as np
import numpy.typing as npt

from acquire_engine._native import Table
from acquire_engine.acquisition.board import Board
from acquire_engine.acquisition.events import Event
from acquire_engine.acquisition.phases import Phase
from acquire_engine.acquisition.placements import Placement
from acquire_engine.acquisition.words import (
    Buildings,
    Evaluation,
    GameResult,
    SquareLike,
    Standing,
)
from acquire_engine.errors import RecordError

ACTION_COUNT: Final[int]
"""The number of action ids, which are 0 to 289."""
ACTION_VERSION: Final[int]
"""The version of the action ids: in another version, an id may mean another action."""
OBSERVATION_LEN: Final[int]
"""The number of numbers in an observation."""
OBSERVATION_VERSION: Final[int]
"""The version of the layout of observations."""
RECORD_VERSION: Final[int]
"""The version of the stored forms of records and games."""
SQUARES: Final[tuple[str, ...]]
"""The names of all squares, row by row: ``1A``, ``2A`` …"""

@final
class Rules:
    """The number of players and of their tiles (Q1, Q5); immutable.

    `tiles_each` is the number of building tiles of each player: by default all of them, 40, 27 or 20
    for two, three or four players.

    Raises RulesError, with the allowed values.
    """

    def __new__(cls, players: int | Rules = 2, tiles_each: int | None = None) -> Rules: ...
    @property
    def players(self) -> int:
        """The number of players, 2 to 4 (Q1)."""
    @property
    def tiles_each(self) -> int:
        """The number of building tiles of each player, on the board and in supply (Q1, Q5)."""
    @property
    def parks(self) -> int:
        """The number of park tiles that are placed (Q2)."""
    @property
    def colours(self) -> list[str]:
        """The colours of the players' building tiles, in seat order (Q1)."""
    def to_dict(self) -> dict[str, int]:
        """Returns the number of players and of tiles each, as in records."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, memo: Any) -> Rules: ...

@final
class Action:
    """One answer to a phase: `park 3C`, `5E`, `buyout` or `decline` (Q2-Q4).

    `Action(text)` reads the text of an action. Upper and lower case are the same. Whether an action
    is legal depends on the game.

    Raises ActionSyntaxError if the text is not an action.
    """

    def __new__(cls, text: str) -> Action: ...
    @staticmethod
    def from_id(id: SupportsIndex) -> Action:
        """Returns the action with this id, 0 to 289.

        Raises UnknownWordError for any other number.
        """
    @property
    def id(self) -> int:
        """The number of the action, 0 to 289, the same in every game and language."""
    @property
    def text(self) -> str:
        """The action as text, in the short form that `Action(text)` reads."""
    @property
    def long_text(self) -> str:
        """The action as an instruction, such as `Place a park tile on 3C`."""
    @property
    def kind(self) -> str:
        """The kind of action: `place`, `park`, `buyout` or `decline`."""
    @property
    def square(self) -> str | None:
        """The square on which a tile is placed; otherwise `None`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Action, /) -> bool: ...
    def __le__(self, other: Action, /) -> bool: ...
    def __gt__(self, other: Action, /) -> bool: ...
    def __ge__(self, other: Action, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Action: ...
    def __deepcopy__(self, memo: Any) -> Action: ...

@final
class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in ascending order of their ids.

    A sequence of Actions that is complete and exact: it contains an action if and only if `apply`
    accepts it. It keeps its meaning when the game continues.

    A pickle keeps them as a plain list.
    """

    @property
    def ids(self) -> list[int]:
        """The ids in ascending order."""
    @property
    def texts(self) -> list[str]:
        """The actions as text, in the order of the ids."""
    def mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Returns a boolean array of shape (290,), which has True for the id of every legal action.

        If `out` is given, it is filled and returned instead of a new array. Raises ArrayError if
        `out` is not a contiguous, writable array of that shape, and TypeError if it is not a
        boolean array.
        """
    def index(self, action: Action | str | SupportsIndex) -> int:  # type: ignore[override]
        """Returns the index of the action. Raises IllegalActionError if it is not legal."""
    def count(self, action: object) -> int:
        """Returns 1 if the action is legal, otherwise 0."""
    def __len__(self) -> int: ...
    def __contains__(self, action: object, /) -> bool: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Action: ...
    @overload
    def __getitem__(self, place: slice[Any, Any, Any], /) -> list[Action]: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __reversed__(self) -> Iterator[Action]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> LegalActions: ...
    def __deepcopy__(self, memo: Any) -> LegalActions: ...

class _Questions:
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def phase(self) -> Phase:
        """The current decision: a Phase."""
    @property
    def player(self) -> int | None:
        """The player to move; `None` when the game is over."""
    @property
    def over(self) -> bool:
        """True if the game is over (Q5)."""
    @property
    def end_reason(self) -> str | None:
        """The reason why the game is over, `no_tile` or `no_square`; `None` if it is not (Q5)."""
    @property
    def result(self) -> GameResult:
        """The final or current result: a GameResult."""
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def supply(self) -> tuple[int, ...]:
        """The number of building tiles in each player's supply, in seat order."""
    @property
    def parks_left(self) -> int:
        """The number of park tiles still to be placed (Q2)."""
    @property
    def turn(self) -> int:
        """The player whose turn it is; during a buyout, the one who has placed the tile."""
    @property
    def last(self) -> str | None:
        """The square of the tile that was placed last; `None` if it is not known."""
    @property
    def open(self) -> tuple[str, ...]:
        """The squares where a building tile may be placed, the same for every player (Q3)."""
    @property
    def rewards(self) -> tuple[float, ...]:
        """Returns all players' rewards: 1 shared among the winners (Q6), and 0 until the game
        is over.
        """
    @property
    def stable_hash(self) -> int:
        """Returns a hash of everything that decides how the game continues, the same on every
        platform, in every language and in every later version.
        """
    def group(self, square: SquareLike) -> tuple[str, ...]:
        """Returns the building tiles connected with this square, and the square itself (Q3)."""
    def buildings(self, player: int) -> Buildings:
        """Returns a player's buildings: Buildings (Q6).

        Raises PlayerError if there is no such player.
        """
    def standings(self) -> list[Standing]:
        """Returns the players by their buildings, the winner first: a list of Standings (Q6)."""
    def placement(self, square: SquareLike) -> Placement:
        """Returns the effect of a building tile of the player whose turn it is here: a
        Placement (Q3, Q4).
        """
    def legal_actions(self) -> LegalActions:
        """Returns all legal actions; none when the game is over."""
    def check(self, action: Action | str | SupportsIndex) -> None:
        """Raises IllegalActionError, with the reason, if the action is not legal."""
    def analyse(self, playouts: int = 1000, seed: int | None = 0) -> list[Evaluation]:
        """Returns the results of Monte-Carlo tree search with this number of playouts: a list
        of Evaluations of the legal actions, the best one first. The same seed gives the
        same list.

        Raises RangeError unless there are 1 to 10,000,000 playouts.
        """
    def observation(self, player: int | None = None) -> npt.NDArray[np.int8]:
        """Returns the view of a player, by default the player to move, as an int8 array of
        shape (1016,).

        Everything is public. The players come in turn order, beginning with this one. The
        layout is in `acquire_engine.acquisition.rl`.
        """
    def to_json(self) -> str:
        """Returns the state as JSON on one line: a setup."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the state as a dictionary in the form of `to_json`."""
    def _repr_html_(self) -> str: ...
    def __rich__(self) -> Any: ...

@final
class Game(_Questions):
    """A game of Acquisition: one decision after the other, asked for by `phase` and answered by `apply`.

    `players` is the number of players or a Rules. `tiles_each` is the number of building tiles of
    each player, all of them by default. Nothing is hidden or random (Q1).

    Two games are equal if they allow the same actions from now on, with the same results.

    Raises RulesError if there are no such rules.
    """

    def __new__(cls, players: int | Rules = 2, tiles_each: int | None = None) -> Game: ...
    def apply(self, action: Action | str | SupportsIndex) -> None:
        """Carries out an action: an Action, its text or its id.

        Raises IllegalActionError, with the attempt, the reason and the legal actions, or
        ActionSyntaxError. The game is then unchanged.
        """
    def apply_observed(self, action: Action | str | SupportsIndex) -> list[Event]:
        """Carries out an action like `apply`, and returns the list of the resulting Events."""
    def undo(self, count: int = 1) -> None:
        """Undoes the last actions, by default one.

        It plays the earlier actions again, which takes tens of microseconds for a whole
        game. In a search, use `copy` instead. Raises HistoryError if the game has fewer
        actions. The game is then unchanged.
        """
    def redo(self, count: int = 1) -> None:
        """Carries out again the actions that were undone last, by default one. After any
        other action, this is no longer possible.

        Raises HistoryError if fewer actions were undone. The game is then unchanged.
        """
    @property
    def undoable(self) -> int:
        """The number of actions that can be undone."""
    @property
    def redoable(self) -> int:
        """The number of actions that can be redone."""
    def play_randomly(self, seed: int | None = None, number: int = 0) -> int:
        """Plays the game to its end with uniformly random legal actions, from random stream `number`
        of this seed. Returns the number of decisions.
        """
    def undo_decision(self, player: int) -> int:
        """Undoes the player's last decision and all actions after it, including those of others, so
        that the player decides again. Returns the number of undone actions, for `redo`. If the
        player has not decided anything yet, it is 0 and nothing changes.

        Raises PlayerError if there is no such player.
        """
    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far."""
    @property
    def record(self) -> Record:
        """The record of the game so far, with its result if it is over.

        Raises HistoryError if the game began from a position.
        """
    def snapshot(self) -> Snapshot:
        """The state, frozen and hashable."""
    def copy(self) -> Game:
        """Returns an independent game with the same state and history."""
    @staticmethod
    def from_json(json: str) -> Game:
        """Reads a game from the JSON of `to_json`. Its history begins with this position.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> Game:
        """Reads a game from the dictionary of `to_dict`. Raises the errors of `from_json`."""
    @staticmethod
    def _restore(start: str, ids: Iterable[int]) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Snapshot(_Questions):
    """The state of a game, frozen and hashable. It answers everything that a game answers."""

    def game(self) -> Game:
        """Returns a game that continues from here. Its history begins here."""
    @staticmethod
    def from_json(json: str) -> Snapshot:
        """Reads a snapshot from the JSON of `to_json`.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> Snapshot:
        """Reads a snapshot from the dictionary of `to_dict`. Raises the errors of `from_json`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Snapshot: ...
    def __deepcopy__(self, _memo: Any) -> Snapshot: ...

@final
class Step:
    """One step of a replay: the decision, the action that answered it, and the resulting
    events.
    """

    @property
    def index(self) -> int:
        """The number of the action, counting from 0."""
    @property
    def player(self) -> int:
        """The player who decided."""
    @property
    def phase(self) -> Phase:
        """The decision that the action answered."""
    @property
    def action(self) -> Action:
        """The action."""
    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened as a result: a tuple of Events."""
    @property
    def before(self) -> Snapshot:
        """The state before the action."""
    @property
    def after(self) -> Snapshot:
        """The state after the action."""
    def __reduce__(self) -> NoReturn: ...

@final
class Record:
    """One game, finished or not, with all that is needed to replay it anywhere; frozen and hashable.

    `tags` maps names to text that describes the game. `player0` to `player3` are the players'
    names. `check`, `problems`, `game` and `replay` check whether the actions are legal.

    Raises RulesError, ActionSyntaxError or RecordError if something in it has no place in any record.
    """

    def __new__(
        cls,
        rules: Rules | int,
        actions: Iterable[Action | str | SupportsIndex] = (),
        *,
        tags: Mapping[str, str] | None = None,
        result: GameResult | None = None,
    ) -> Record: ...
    @staticmethod
    def from_text(text: str) -> Record:
        """Reads the text form.

        Raises RecordError with the line and the column.
        """
    @staticmethod
    def from_json(json: str) -> Record:
        """Reads the JSON form.

        Raises RecordError with the path.
        """
    @staticmethod
    def from_dict(record: Mapping[str, Any]) -> Record:
        """Reads the dictionary of `to_dict`. Raises the errors of `from_json`."""
    def to_text(self) -> str:
        """Returns the record as readable text, with one action on each line."""
    def to_json(self) -> str:
        """Returns the record as JSON on one line."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the record as a dictionary in the form of `to_json`."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def tags(self) -> dict[str, str]:
        """Other information, such as names, date and the source of the game."""
    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions."""
    @property
    def result(self) -> GameResult | None:
        """The result that the record claims, a GameResult; `None` if it claims none."""
    def with_tags(self, tags: Mapping[str, str]) -> Record:
        """Returns this record with these tags added. A tag of the same name is replaced.

        Raises RecordError if a name is not made of letters, digits, `_` and `-`, the
        text of a tag is not one line, or the tags are larger than 4 MiB in all.
        """
    def check(self) -> GameResult:
        """Checks every action, the result, and everything else in the record. Returns the
        GameResult that the rules give.

        Raises IllegalActionError or RecordError for the first problem.
        """
    def problems(self) -> list[RecordError]:
        """Returns all problems that can be found, as a list of exceptions; empty if there are none. It
        does not raise them.

        An illegal action ends the search for further problems.
        """
    def game(self, actions: int | None = None) -> Game:
        """Returns the game after the first `actions` actions, by default after all of them.

        Raises IllegalActionError if they cannot be replayed, RangeError if there are fewer.
        """
    def replay(self) -> Iterator[Step]:
        """Returns an iterator over the game: a Step for each action.

        The iterator raises IllegalActionError or RecordError when it cannot continue.
        """
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: Any) -> Record: ...

@final
class Agent:
    """A computer player: `random`, or `search` by Monte-Carlo tree search with 1,000 playouts for a
    decision, or `search:playouts=200` with another number.

    The same seed gives the same choices on every platform.

    Raises UnknownWordError if there is no such player.
    """

    def __new__(cls, specification: str = "search", seed: int | None = 0) -> Agent: ...
    @property
    def specification(self) -> str:
        """The computer player, such as `search:playouts=1000`."""
    def choose(self, game: Game | Snapshot) -> Action | None:
        """Returns the action that it takes for the player to move; `None` when the game is over.

        Raises TypeError unless `game` is a Game or a Snapshot.
        """

@final
class BatchGames:
    """Many games at once that fill numpy arrays in place; `acquire_engine.acquisition.rl.BatchEnv` owns
    such arrays.

    There are `n` slots, each with a game by the same rules. A game that is over stays so until the
    next step, which ignores its action and begins a new one.

    The arrays are optional, contiguous and row-major:

    - `observations`: int8 (n, 1016), the view of the player to move; if the game is over, of the
      player whose turn it was
    - `masks`: bool (n, 290), whether the action with each id is legal
    - `rewards`: float32 (n, players), the reward of each player; 0 until the game is over
    - `done`: bool (n,), whether the game is over
    - `player`: int8 (n,), the player to move; -1 if the game is over

    Calls release the interpreter lock. The threads start with the first call that needs them and
    are kept. The results do not depend on their number. Several threads can use the same games. One
    waits for the other. Ctrl-C ends a call early. If it ends a step, the step has been carried out
    in some slots and not in others. Each slot's part of the arrays still matches its game.

    Raises RulesError if there are no such rules, RangeError for `n` outside 1 to 1,048,576 or
    `threads` outside 1 to 256.
    """

    def __new__(
        cls, n: int, players: int | Rules = 2, *, tiles_each: int | None = None, threads: int = 1
    ) -> BatchGames: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    @property
    def n(self) -> int:
        """The number of games at once."""
    @property
    def rules(self) -> Rules:
        """The rules of all games."""
    @property
    def players(self) -> int:
        """The number of players in each game."""
    @property
    def threads(self) -> int:
        """The number of threads. The results do not depend on it."""
    @property
    def steps(self) -> int:
        """The number of steps so far."""
    def game(self, slot: int) -> Game:
        """Returns a copy of a slot's game, with its history.

        Raises RangeError if there is no such slot.
        """
    def reset(
        self,
        *,
        observations: npt.NDArray[np.int8] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Begins all games again, and fills the given arrays.

        Raises ArrayError or TypeError if an array does not fit. In that case, nothing is changed.
        """
    def step(
        self,
        actions: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16],
        *,
        observations: npt.NDArray[np.int8] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Carries out one action in each slot and fills the given arrays.

        `actions` is an array of n action ids of type int64, int32 or uint16. In a slot whose game
        is over, the action is ignored and a new game begins.

        Raises IllegalActionError or UnknownWordError with the slot. Raises ArrayError or TypeError
        if an array does not fit or shares memory with another. In that case, no game and no array
        is changed.
        """
    def random_actions(self, seed: int, number: int) -> npt.NDArray[np.int64]:
        """Returns one legal action for each slot, all equally likely, as an int64 array; 0 where the
        game is over. The same seed and number give the same actions.
        """
    def write(
        self,
        *,
        observations: npt.NDArray[np.int8] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Fills the given arrays with the current state.

        Raises ArrayError or TypeError for an array that does not fit, before anything is written.
        """
    def copy(self) -> BatchGames:
        """Returns independent games in the same state."""
    def __len__(self) -> int: ...
    def __copy__(self) -> BatchGames: ...
    def __deepcopy__(self, memo: Any, /) -> BatchGames: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def check_text(text: str, all: bool = False) -> GameResult:
    """Checks one record and returns its GameResult. The record is JSON if it begins with a brace,
    otherwise text.

    Raises IllegalActionError or RecordError for the first problem. With `all`, the `problems` of the
    error are all the problems that can be found.
    """

def check_texts(
    texts: Iterable[str], threads: int = 1, all: bool = False
) -> list[GameResult | RecordError]:
    """Checks many records on several threads, with the interpreter lock released. Returns a list with
    the GameResult of each, or the error that `check_text` would raise for it.

    Raises RangeError unless there is at least one thread, and for more than 1,048,576 strings.
    """

def new_setup(players: int | Rules = 2, tiles_each: int | None = None) -> dict[str, Any]:
    """Returns a setup as a dictionary: an empty board, and player 0 is to place the first park tile.

    Change it and make a game of it by `Game.from_dict`, which checks it as a whole. Raises
    RulesError if there are no such rules.
    """

def perft(game: Game | Snapshot, depth: int) -> int:
    """Returns the number of sequences of this many legal actions. Those that end the game earlier are
    not included.

    It grows quickly with the depth. The interpreter lock is released during the count, and Ctrl-C
    stops it. Raises TypeError unless `game` is a Game or a Snapshot.
    """

def random_game(
    players: int | Rules = 2,
    seed: int | None = 0,
    number: int = 0,
    *,
    tiles_each: int | None = None,
) -> Game:
    """Game `number` of the series of random games with this seed, played to its end: the same for the
    same arguments on every platform, in every language and in every later version.

    Raises RulesError if there are no such rules.
    """

def sentence(
    group: str,
    values: Mapping[str, Any],
    names: Iterable[str] | None = None,
    you: int | None = None,
) -> str:
    """Returns the sentence, without a full stop, for an event, a phase or a placement, from its
    dictionary.

    Raises FormatError if there is none of this kind, RangeError for more than four names and
    PlayerError if there is no such player.
    """

def _simulate(rules: Rules, seed: int, first: int, count: int, threads: int) -> tuple[Table, Table]:
    """Plays the games `first` to before `first + count` of a series on this number of threads outside
    the interpreter lock. Returns the tables of games and of players.
    """
