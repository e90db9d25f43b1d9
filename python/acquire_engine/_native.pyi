# The engine itself. Docstrings are the native ones.
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import IO, Any, Final, Literal, NoReturn, TypeAlias, TypeVar, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import CapsuleType, Self, Unpack

from acquire_engine._board import Board
from acquire_engine._options import RulesOptions
from acquire_engine._sentences import Described
from acquire_engine.errors import AcquireError, RecordError
from acquire_engine.events import Event
from acquire_engine.insight import Analysis, WinChances
from acquire_engine.phases import Phase
from acquire_engine.placements import Placement
from acquire_engine.reviews import ReviewedPlayer
from acquire_engine.words import (
    Bonuses,
    ChainLike,
    Deduction,
    Forfeit,
    GameResult,
    NotesEntry,
    PlayerLike,
    ProgramEnd,
    Standing,
    TileLike,
    Turn,
)

_E = TypeVar("_E", bound=Described)

__version__: Final[str]
EDITIONS: Final[tuple[str, ...]]
"""The names of all editions."""
OPTIONS: Final[Mapping[str, tuple[str, ...] | tuple[bool, ...]]]
"""Every option of the rules (O), with the values that it can have."""
_EDITION_TITLES: Final[dict[str, str]]
_OPTION_TEXTS: Final[tuple[str, ...]]
_FOREIGN_FORMS: Final[tuple[str, ...]]
_INVISIBLE: Final[tuple[tuple[str, str], ...]]
TILES: Final[tuple[str, ...]]
"""The names of all 108 tiles, row by row: ``1A``, ``2A`` … ``12I``."""
POWERS: Final[tuple[str, ...]]
"""The names of the five Special Powers (P)."""
ACTION_COUNT: Final[int]
"""The number of action ids, which are 0 to 1260."""
ACTION_VERSION: Final[int]
"""The version of the action ids: in another version, an id may mean another action."""
_Field: TypeAlias = tuple[str, int, tuple[int, ...], str, float, float, float, str]
OBSERVATION_FIELDS: Final[tuple[_Field, ...]]
OBSERVATION_MORE: Final[tuple[_Field, ...]]
OBSERVATION_LEN: Final[int]
"""The length of an observation: the number of its values."""
OBSERVATION_VERSION: Final[int]
"""The version of the layout of observations."""
NOTES_VERSION: Final[int]
"""The version of the stored forms of notes."""
RECORD_VERSION: Final[int]
"""The version of the stored forms of records, games and views."""

@final
class Rules:
    """An edition of Acquire with its options (O). Immutable.

    `edition` is `3m`, `avalon-hill` or `wizards-2008`. Options that are left out have the edition's
    defaults. Every option can be set in every edition (O1).

    - `dead_tiles`: `keep`, `replace`, `replace_automatically` or `redraw` (D5)
    - `end`: `automatic`, `declare_any_time` or `declare_after_tile` (E5)
    - `two_player_market`: `none`, `drawn_tile` or `bank`, the third shareholder in two-player
      games (Z)
    - `holdings`: `open` or `concealed` (I3)
    - `special_powers`: whether the Special Powers are in play (P)
    - `bonuses`: `classic` or `tycoon`, with a third bonus (N6)

    Raises RulesError for unknown editions, options and values. The message lists the allowed ones.
    """
    def __new__(
        cls,
        edition: str | Rules = "avalon-hill",
        **options: Unpack[RulesOptions],
    ) -> Rules: ...
    @property
    def edition(self) -> str:
        """The edition: `3m`, `avalon-hill` or `wizards-2008`."""
    @property
    def dead_tiles(self) -> str:
        """The rule for dead tiles in racks (D5)."""
    @property
    def end(self) -> str:
        """The way in which the game ends (E5)."""
    @property
    def two_player_market(self) -> str:
        """The third shareholder in two-player games: `none`, `drawn_tile` or `bank` (Z)."""
    @property
    def holdings(self) -> str:
        """The visibility of the cash and shares of other players in a view: `open` or `concealed`
        (I3).
        """
    @property
    def special_powers(self) -> bool:
        """True if the Special Powers are in play (P)."""
    @property
    def bonuses(self) -> str:
        """The bonuses of a chain: `classic` or `tycoon` (N6)."""
    @property
    def action_ids(self) -> tuple[int, ...]:
        """The ids of all actions that can be legal in some game by these rules, in ascending order.

        The other ids belong to options that the rules do not have: powers, trades and purchases of
        more than three shares (P), replacing and setting aside dead tiles (D5), and declaring the
        end (E5).
        """
    @property
    def chains(self) -> tuple[str, ...]:
        """The seven chains' names in ascending order (C1)."""
    @property
    def initials(self) -> str:
        """The seven chains' initials in ascending order (C1)."""
    def chain(self, chain: ChainLike) -> str:
        """Returns the full name of a chain given by its name, initial or index.

        Raises UnknownWordError if there is no such chain.
        """
    def chain_index(self, chain: ChainLike) -> int:
        """Returns the index of a chain, 0 to 6: cheap ones first, expensive ones last (C1)."""
    def tier(self, chain: ChainLike) -> str:
        """Returns the tier of a chain: `cheap`, `medium` or `expensive` (C1)."""
    def price(self, chain: ChainLike, size: int) -> int:
        """Returns the price in dollars of one share of the chain with `size` tiles (C2)."""
    def bonus(self, chain: ChainLike, size: int) -> tuple[int, ...]:
        """Returns the bonuses in dollars of the chain with `size` tiles, the one for the most shares
        first (C3).
        """
    def split_bonuses(self, price: int, shares: Sequence[int], market: int = 0) -> Bonuses:
        """Splits the bonuses of a chain among its shareholders (N). `price` is the price of a share in
        dollars, `shares` are the shares of each player, `market` those of the market (Z2).

        Raises RangeError for more than six players or more than 25 shares.
        """
    def check_players(self, players: int) -> None:
        """Raises RulesError if the rules do not allow this number of players (S5)."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the edition and the options that differ from its defaults, as in records."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, memo: Any, /) -> Rules: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rule:
    """A rule: its code, its text in our own words, and its ruling on a question that the rule booklets
    leave open, if any.

    `explain(code)` finds a rule, and `rulebook()` lists all rules.
    """
    @property
    def code(self) -> str:
        """The code, such as `T4`."""
    @property
    def section(self) -> str:
        """The title of its section, such as `The turn`."""
    @property
    def text(self) -> str:
        """The text of the rule, one or a few sentences."""
    @property
    def ruling(self) -> str | None:
        """The engine's decision on a question that the rule booklets leave open; `None` if there is
        none.
        """
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Rule: ...
    def __deepcopy__(self, memo: Any, /) -> Rule: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Action:
    """An action: one answer to a phase, such as `buy T T L` (T, F, M, H, Y, D, E, P).

    `Action(text, edition)` reads the text of an action. Case does not matter, and a chain is
    written as its initial or its name. Actions are equal if their ids are equal. The edition only
    decides the chains' names. Whether an action is legal depends on the game.

    Raises ActionSyntaxError if the text is not an action, and RulesError if there is no such
    edition.
    """
    def __new__(cls, text: str, edition: str = "avalon-hill") -> Action: ...
    @staticmethod
    def from_id(id: int, edition: str = "avalon-hill") -> Action:
        """Returns the action with this id, 0 to 1260.

        Raises UnknownWordError for any other number.
        """
    @property
    def id(self) -> int:
        """The number of the action, 0 to 1260, the same in every game and language."""
    @property
    def text(self) -> str:
        """The action as text, in the short form that `Action(text)` reads."""
    @property
    def long_text(self) -> str:
        """The action as an instruction, such as `Buy 2 Imperial`."""
    @property
    def kind(self) -> str:
        """The kind of action: `place`, `pass`, `redraw`, `declare_end`, `power`, `found`, `survivor`,
        `defunct`, `dispose`, `buy`, `replace` or `trade`.
        """
    @property
    def edition(self) -> str:
        """The edition whose chain names the text uses."""
    @property
    def tile(self) -> str | None:
        """The tile that is placed or replaced; otherwise `None`."""
    @property
    def chain(self) -> str | None:
        """The chain that is founded, survives or is handled next; otherwise `None`."""
    @property
    def chains(self) -> tuple[str, ...]:
        """The chain of each share that is bought, in the order of the chains; otherwise empty."""
    @property
    def power(self) -> str | None:
        """The power that is played; otherwise `None`."""
    @property
    def sell(self) -> int | None:
        """The number of shares of the defunct chain that are sold (H2); `None` if this is not a
        disposal.
        """
    @property
    def trade(self) -> int | None:
        """The number of shares of the defunct chain that are traded in, two for one of the survivor
        (H2); `None` if this is not a disposal.
        """
    @property
    def give(self) -> str | None:
        """The chain of the two shares given in a trade (P4); otherwise `None`."""
    @property
    def take(self) -> str | None:
        """The chain of the one share taken in a trade (P4); otherwise `None`."""
    def __lt__(self, other: Action, /) -> bool: ...
    def __le__(self, other: Action, /) -> bool: ...
    def __gt__(self, other: Action, /) -> bool: ...
    def __ge__(self, other: Action, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Action: ...
    def __deepcopy__(self, memo: Any, /) -> Action: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class NativeAgent:
    """A computer player: `random`, `greedy`, `search`, which looks ahead, or one that copies a human
    habit: `founder`, `hoarder`, `guardian`, `bargainer` or `closer`.

    Options follow the name, as in `search:playouts=1000,turns=8`. `search` has `playouts` or `ms`
    (milliseconds), its budget for a decision; `turns`, after which a playout stops; `candidates`,
    the number of actions that it considers; `variation`, how much opponents differ from `greedy`,
    in percent; and `threads`, which do not change its choices. `search@1`, `search@2` and
    `search@3` are its versions, which make the same choices in every release, and `search` is the
    newest. The options of `greedy` are the weights with which it values actions, such as `rivalry`.

    It is an agent: call it with a view, and it returns one of the viewer's legal actions. It
    accepts these actions as a second argument, like any agent, and ignores them. The interpreter
    lock is released during the call. It has no memory, so the same view, specification and seed
    give the same choice on every platform. A time budget is the exception.

    Raises UnknownWordError if there is no such player or option. A call raises PlayerError if the
    viewer is not the player to move.
    """
    def __new__(cls, specification: str, seed: int | None = 0) -> NativeAgent: ...
    @property
    def specification(self) -> str:
        """The computer player, such as `search:playouts=1000`."""
    @property
    def seed(self) -> int:
        """The seed of its random numbers."""
    def __call__(self, view: View, legal: LegalActions | None = None) -> Action: ...
    def __copy__(self) -> NativeAgent: ...
    def __deepcopy__(self, memo: Any, /) -> NativeAgent: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class ExternalAgent:
    """A program in any language as a computer player. The protocol is in docs/external-agents.md.

    The specification is `external:COMMAND`, with options before the command, as in
    `external:ms=500 ./my-agent --fast`. `ms` is the time for a decision in milliseconds, `start_ms`
    the time until the program is ready, and `end_ms` the time for it to end after its input has
    closed.

    It is an agent: call it with a view, and it returns one of the viewer's legal actions. The first
    call begins a game for the program, `see` sends it an event, and `end` ends the game. If the
    program does anything wrong it is killed, `forfeit` gives the reason, and random actions are
    chosen for the rest of that game. The next game starts the program again. The program runs from
    the first call until `close`, which a `with` statement calls.

    Raises UnknownWordError if the specification is not that of a program. A call raises PlayerError
    if the viewer is not the player to move, and BusyError if another thread is calling.
    """
    def __new__(cls, specification: str, seed: int | None = 0) -> ExternalAgent: ...
    @property
    def specification(self) -> str:
        """The program, such as `external:./my-agent`."""
    @property
    def seed(self) -> int:
        """The seed that the program receives."""
    @property
    def name(self) -> str | None:
        """The name that the program gave when it was last started; `None` if it gave none."""
    @property
    def forfeit(self) -> Forfeit | None:
        """A Forfeit with the reason why the current or last game was forfeited; `None` if it was not."""
    def see(self, event: Event) -> None:
        """Sends the program an event that its player may see."""
    def __call__(self, view: View, legal: LegalActions | None = None) -> Action: ...
    def end(self, standings: Iterable[Standing]) -> None:
        """Informs the program that the game is over, with these Standings. The next call begins
        another game.
        """
    def close(self) -> ProgramEnd | None:
        """Closes the program's input and waits until it ends. It is killed if that takes too long.

        Returns a ProgramEnd, or `None` if the program was not running. The next call begins another
        game with the program.
        """
    def __enter__(self) -> Self: ...
    def __exit__(self, *_exception: object) -> None: ...

@final
class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in ascending order of their ids.

    A sequence of Actions that does not store a list, so `len`, indexing and `in` are very fast. It
    is exact: it contains an action if and only if `apply` accepts it. It does not change when the
    game continues.

    A pickle keeps them as a plain list.
    """
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: int, /) -> Action: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Action]: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __reversed__(self) -> Iterator[Action]: ...
    def index(self, action: Action | str | int) -> int:  # type: ignore[override]
        """Returns the index of the action. Raises IllegalActionError if it is not legal."""
    def count(self, action: Action | str | int) -> int:
        """Returns 1 if the action is legal, otherwise 0."""
    def __hash__(self) -> int: ...
    @property
    def ids(self) -> list[int]:
        """The ids in ascending order."""
    @property
    def texts(self) -> list[str]:
        """The actions as text, in the order of the ids."""
    def mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Returns a boolean array of shape (1261,), which has True for the id of every legal action.

        If `out` is given, it is filled and returned instead of a new array. Raises ArrayError if
        `out` is not a contiguous, writable array of that shape, and TypeError if it is not a
        boolean array.
        """
    def __contains__(self, action: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> LegalActions: ...
    def __deepcopy__(self, memo: Any, /) -> LegalActions: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

class _Questions:
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """The number of players, 2 to 6."""
    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order, empty for those without one.

        Everything made from this state also has them. They are not part of the state:
        equality, hashes and JSON do not depend on them.
        """
    @property
    def phase(self) -> Phase:
        """The current decision and its data (T). `sentence(phase)` is the decision as a sentence
        with the players' names.
        """
    def sentence(self, what: Described, you: PlayerLike | None = None) -> str:
        """Returns an event, a phase or a placement as a sentence without a full stop, with the
        players' names: `view.sentence(view.phase)`.

        `you` is the player who reads it and is addressed as "you".
        """
    @property
    def player(self) -> int | None:
        """The player to move; `None` when the game is over."""
    @property
    def over(self) -> bool:
        """True if the game is over (E)."""
    @property
    def end_reason(self) -> str | None:
        """The reason why the game is over: `declared`, `automatic`, `all_tiles` or `stalemate`
        (E); `None` if it is not over.
        """
    @property
    def turn(self) -> Turn:
        """The turn so far."""
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def chains(self) -> tuple[str, ...]:
        """The chains on the board."""
    @property
    def safe_chains(self) -> tuple[str, ...]:
        """The safe chains: those with 11 or more tiles (C4)."""
    @property
    def sizes(self) -> dict[str, int]:
        """The size in tiles of every chain; 0 for a chain that is not on the board."""
    @property
    def prices(self) -> dict[str, int]:
        """The price in dollars of one share of every chain (C2); 0 for a chain that is not
        on the board.
        """
    @property
    def bank(self) -> dict[str, int]:
        """The number of each chain's shares in the bank (B4)."""
    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
    @property
    def set_aside(self) -> tuple[str, ...]:
        """The tiles that are out of the game (D6)."""
    @property
    def end_condition(self) -> bool:
        """True if the end condition is met (E1)."""
    def size(self, chain: ChainLike) -> int:
        """Returns the chain's size in tiles; 0 if it is not on the board."""
    def price(self, chain: ChainLike) -> int:
        """Returns the price in dollars of one share (C2); 0 for a chain that is not on the
        board.
        """
    def bonus(self, chain: ChainLike) -> tuple[int, ...]:
        """Returns the chain's bonuses in dollars at its current size, the one for the most
        shares first (C3).
        """
    def powers_used(self, player: PlayerLike) -> tuple[str, ...]:
        """Returns the powers that the player has used (P)."""
    def rack_size(self, player: PlayerLike) -> int:
        """Returns the number of tiles in the player's rack."""
    def placement(self, tile: TileLike) -> Placement:
        """Returns the effect that placing this tile would have now, from any rack, or the
        reason why it cannot be placed (T3-T5, F, M1).
        """
    def placements(self, player: PlayerLike | None = None) -> dict[str, Placement]:
        """Returns the effect that placing each tile of `rack(player)` would have now."""
    def legal_ids(self) -> list[int]:
        """Returns the ids of all legal actions in ascending order, as a new list."""
    def check(self, action: Action | str | int) -> None:
        """Raises IllegalActionError with the rule and the reason if the action is not legal.

        `action` is an Action, its text or its id.
        """
    def is_legal(self, action: Action | str | int) -> bool:
        """Returns whether the action, given as in `check`, is legal."""
    def to_json(self) -> str:
        """Returns the state as JSON on one line: a setup that `from_json` reads and checks."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the state as a dictionary in the form of `to_json`."""
    def analyse(self, **options: Any) -> Analysis:
        """Analyses the current decision: `acquire_engine.analyse` with its options."""
    def win_chances(self, **options: Any) -> WinChances:
        """Estimates each player's chance to win: `acquire_engine.win_chances` with its options."""
    def to_text(self, names: Iterable[str] | None = None) -> str:
        """Returns the text form of the position, which people can read and edit: the board is
        drawn, and players have these names, by default their own. `Position.from_text` reads
        it back.

        A player without a name, or with one that could not be read back, is written as a
        number.
        """
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __rich__(self) -> Any: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

class _WholeQuestions(_Questions):
    def legal_actions(self) -> LegalActions:
        """Returns the legal actions of the player to move; none if the game is over."""
    def legal_count(self) -> int:
        """Returns the number of legal actions; 0 if the game is over."""
    def rack(self, player: PlayerLike | None = None) -> tuple[str, ...]:
        """Returns the tiles in a player's rack. By default it is the rack of the player to
        move.
        """
    @property
    def bag(self) -> tuple[str, ...]:
        """The tiles in the bag in the order in which they will be drawn."""
    def cash(self, player: PlayerLike) -> int:
        """Returns the player's cash in dollars (B5)."""
    def shares(self, player: PlayerLike, chain: ChainLike) -> int:
        """Returns the number of shares of the chain that the player holds."""
    def holdings(self, player: PlayerLike) -> dict[str, int]:
        """Returns the number of shares of every chain that the player holds.

        When the game is over, all shares of chains on the board are sold (E8). The
        `SharesShown` events of the last step of `record.replay()` give their numbers.
        """
    def worth(self, player: PlayerLike) -> int:
        """Returns the player's worth in dollars if the game were scored now: cash, the
        shares of chains on the board and their bonuses (E8). A bonus that was already paid
        is part of the cash (M4). If the market would have to draw a tile, it is treated as
        having no shares.
        """
    def bonuses(self, chain: ChainLike, market: int | None = None) -> Bonuses:
        """Returns the bonuses that each player would receive if the chain's bonuses were paid
        now (N).

        `market` is the number of shares that the market has for its bonus. The default is
        its current number, or 0 if a tile would be drawn for it (Z1, Z7).
        """
    def standings(self) -> list[Standing]:
        """Returns the players by worth, the richest first and ties in seat order (E9), as a
        list of Standings.
        """
    def view(self, player: PlayerLike | None = None) -> View:
        """Returns the View of a player (I). By default, and for "spectator", it is the view of
        a spectator, who sees no rack.

        In a sampled game, the original viewer's view keeps its memory and deductions until
        the game is over.
        """
    def stable_hash(self) -> int:
        """Returns a hash of the state that is the same on every platform, in every language
        and in every later version.
        """

@final
class Snapshot(_WholeQuestions):
    """The state of a game, frozen and hashable. It answers the same questions as a game."""
    def game(self) -> Game:
        """Returns a new game that continues from here. Its history begins here, so it has no record."""
    @staticmethod
    def from_json(json: str) -> Snapshot:
        """Reads a snapshot from the JSON of `to_json`.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> Snapshot:
        """Reads a snapshot from the dictionary of `to_dict`. Raises the errors of `from_json`."""
    def __hash__(self) -> int: ...
    def with_names(self, names: Iterable[str]) -> Snapshot:
        """Returns a copy with these names for the players, in seat order. A player with an
        empty name is shown as a number.

        Raises RangeError if there is not one name for each player, or if a name contains a
        line break, or begins or ends with a space.
        """
    def __copy__(self) -> Snapshot: ...
    def __deepcopy__(self, memo: Any, /) -> Snapshot: ...

@final
class Game(_WholeQuestions):
    """A game of Acquire. It asks for one decision at a time, its `phase`, and `apply` answers it.

    `edition` is the name of an edition or a Rules; options replace its defaults (O). `seed`, a
    number below 2**64, shuffles the tiles. The same seed gives the same game on every platform, in
    every language and in every later version. The default is a random seed. Instead of a seed,
    `tiles` can give the 108 tiles in the order in which they are drawn, beginning with the setup
    (S1, S4), and `market_draws` the tiles that the market shows first (Z1).

    `names` are the players' names in seat order. By default there are as many players as names, or 4.

    Two games are equal if the same actions always have the same results in both from now on.
    Pass a player as a number or a name. Case does not matter.

    Raises RulesError if the rules do not allow this number of players (S5), and TileOrderError if
    `tiles` are not the 108 tiles.
    """
    def __new__(
        cls,
        edition: str | Rules = "avalon-hill",
        players: int | None = None,
        *,
        seed: int | None = None,
        tiles: Iterable[TileLike] | None = None,
        market_draws: Iterable[TileLike] = (),
        names: Iterable[str] | None = None,
        **options: Unpack[RulesOptions],
    ) -> Game: ...
    def apply(self, action: Action | str | int) -> None:
        """Carries out an action: an Action, its text or its id.

        Raises IllegalActionError, with the attempt, the reason and the legal actions, or
        ActionSyntaxError. The game is then unchanged.
        """
    def apply_as(self, player: PlayerLike, action: Action | str | int) -> list[Event]:
        """Carries out an action that this player requests, as a server does with a client's message.
        Returns the list of Events that happened as a result.

        Send each player only the events that `event.seen_by(player)` returns for them.

        Raises IllegalActionError, which reveals only what this player may know: while another
        player is to move, it is the same for every action (I2). Raises PlayerError if there is no
        such player. The game is then unchanged.
        """
    def apply_legal(self, place: int) -> None:
        """Carries out `legal_actions()[place]` without making the list: the fastest way to apply a legal
        action.

        Raises IndexError if `place` is out of range. The game is then unchanged.
        """
    def apply_observed(self, action: Action | str | int) -> list[Event]:
        """Does the same as `apply` and returns the list of Events that happened as a result."""
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
    def followed_view(self, player: PlayerLike | None = None) -> View:
        """Returns the View of a player who has followed the game since it began. By default, and for
        "spectator", it is that of a spectator. It is `view` with the memory of all events so far.

        Each call plays the game again, which takes about a tenth of a millisecond at the end of a
        long game. If you need the view after every action, keep one and call its `follow` with the
        events.
        """
    def undo_decision(self, player: PlayerLike) -> int:
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
        """The record of the game so far, with its result if it is over and the players' names as tags.

        Raises HistoryError if the game began from a position: its tile order is not known.
        """
    def snapshot(self) -> Snapshot:
        """Returns the state, frozen and hashable."""
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
    def with_names(self, names: Iterable[str]) -> Game:
        """Returns a copy with these names for the players, in seat order. A player with an
        empty name is shown as a number.

        Raises RangeError if there is not one name for each player, or if a name contains a
        line break, or begins or ends with a space.
        """
    __hash__: None  # type: ignore[assignment]
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...

@final
class View(_Questions):
    """The knowledge of one player, or of a spectator, about a game (I); frozen and hashable.

    `Game.view` makes it. Nothing in it, including its equality, hash, `repr`, HTML, JSON, pickle and
    errors, depends on facts that the viewer cannot know. Unknown values are `None`.

    Pass a player as a number or a name. Case does not matter.
    """
    @property
    def viewer(self) -> int | None:
        """The viewer; `None` for a spectator."""
    def legal_actions(self) -> LegalActions:
        """Returns the viewer's legal actions; none while another player decides."""
    def legal_count(self) -> int:
        """Returns the number of the viewer's legal actions; 0 while another player decides."""
    def rack(self, player: PlayerLike | None = None) -> tuple[str, ...]:
        """Returns the tiles that are known to be in a player's rack: all tiles of the viewer's own
        rack, and the tiles that other players have shown (I1). The default is the viewer; a
        spectator has no rack.
        """
    @property
    def shown(self) -> tuple[str, ...]:
        """The tiles in racks, including the viewer's, that were shown to all players (I1)."""
    @property
    def unseen(self) -> tuple[str, ...]:
        """The tiles that may be in the bag or in other players' racks."""
    def cash(self, player: PlayerLike) -> int | None:
        """Returns the player's cash in dollars; `None` if it is concealed (I3)."""
    def shares(self, player: PlayerLike, chain: ChainLike) -> int | None:
        """Returns the number of shares of the chain that the player holds; `None` if it is concealed
        (I3).
        """
    def holdings(self, player: PlayerLike) -> dict[str, int | None]:
        """Returns the number of shares of every chain that the player holds; `None` for each that is
        concealed (I3).
        """
    def worth(self, player: PlayerLike) -> int | None:
        """Returns the player's worth in dollars if the game were scored now (E8); `None` if
        the view conceals cash or shares on which it depends.
        """
    def bonuses(self, chain: ChainLike, market: int | None = None) -> Bonuses | None:
        """Returns the bonuses that each player would receive if the chain's bonuses were paid now (N);
        `None` if any player's shares of it are concealed.

        `market` is the number of shares that the market has for its bonus. The default is its
        current number, or 0 if a tile would be drawn for it (Z1, Z7).
        """
    def standings(self) -> list[Standing] | None:
        """Returns the players by worth, the richest first and ties in seat order (E9), as a list of
        Standings; `None` if the view conceals cash or shares on which anyone's worth depends.
        """
    def with_holdings(self, player: PlayerLike, cash: int, shares: Mapping[str, int]) -> View:
        """Returns this view with another player's concealed cash and shares, which the viewer can know
        by keeping track of the public transactions (I3): cash in dollars, and shares by chain, 0
        for a chain that is left out.

        Raises SetupError if these holdings contradict the view, or if the rules exclude them, alone
        (B4, B5, M4) or together with the other players' cash and shares in the view.
        """
    def follow(self, events: Event | Iterable[Event]) -> View:
        """Returns this view after an event that the viewer sees, or after several in their order: a
        client keeps its own view up to date in this way.

        `events` is an Event or an iterable of Events, as `event.seen_by(viewer)` returns them.
        After the last event of an action the view agrees with `Game.view`. Store it only then:
        between two events of an action, `from_json` may refuse what `to_json` has written. The view
        also remembers concealed cash and shares that follow from the events (I3), and the deductions
        about hidden tiles; see `deductions`. To compare it with a view of the game, use
        `without_memory`.

        If holdings are concealed, begin with `with_start`: no event shows the cash and shares that
        become public when the game is over. A view that did not begin with it lacks the cash
        at the end of the game.

        Raises EventError for an event that cannot happen in the game that the view shows, that has
        another edition, or that its viewer cannot see.
        """
    def screen(
        self, events: Event | Iterable[Event] | None = None, *, you: PlayerLike | None = None
    ) -> dict[str, Any]:
        """Returns everything that a screen shows of the current decision, as a dictionary: the
        decision, the viewer's legal actions with their ids, texts and effects, the viewer's rack
        with the reason why a tile cannot be placed, the board, the chains with prices and bonuses,
        and everything known about the players. `schema("screen")` describes it. Chains and players
        are numbers, which index its lists.

        `events` is an Event or an iterable of Events: those since the last screen, as `apply_observed`
        returns them. The screen includes the events that the viewer sees, each as a sentence with the
        names of this view. The player `you`, by default the viewer, is addressed as "you".

        Raises EventError for an event of another edition.
        """
    def with_start(self) -> View:
        """Returns this view with the starting cash and no shares for every player (B5). Use it at the
        start of a game, before any share or money has changed hands.

        Raises SetupError if the view shows a chain, a share outside the bank or a used power.
        """
    def without_memory(self) -> View:
        """Returns this view without the concealed cash and shares that it remembers (I3) and without its
        deductions.
        """
    def deductions(self, player: PlayerLike) -> list[Deduction]:
        """Returns what the viewer can deduce about the player's hidden tiles from earlier turns, as a
        list of Deductions. The view must have followed the game. `sample` agrees with them.

        Deductions are made from a pass in PlaceTile by a player who does not show the rack (T2),
        from a market tile (Z1), and from whether a player replaced a dead tile, declined to, or was
        not asked to (D3).
        Under `place4` the events do not reveal whether a player who places no further tile was
        asked (P6), so nothing is deduced from it.
        """
    def remembers(self, player: PlayerLike) -> bool:
        """Returns whether the view knows any of the player's cash or shares that the rules conceal (I3)."""
    def samples(self, count: int, seed: int | None = None, number: int = 0) -> list[Game]:
        """Returns this many games: samples `number`, `number + 1` and so on of the series, as `sample`
        returns them one by one.

        Raises RangeError for a negative count or more than 100,000.
        """
    def is_concealed(self, player: PlayerLike) -> bool:
        """Returns whether the view conceals the player's cash, or some of their shares (I3), so that
        `sample` guesses them.
        """
    def concealed_shares(self, chain: ChainLike) -> int:
        """Returns how many of the chain's shares are held by players whose shares the view conceals (I3)."""
    def likely_cash(self, player: PlayerLike, shares: Mapping[str, int]) -> int:
        """Returns the player's cash in dollars if the view shows it. Otherwise returns the median of the
        cash that `sample` gives a player with these shares; a chain that is left out counts as 0
        shares.
        """
    def sample(self, seed: int | None = None, number: int = 0) -> Game:
        """Returns a random game that looks the same to this viewer: sample `number` of the series with
        this seed.

        Unseen tiles are uniformly random. Concealed cash and shares that the view does not know are
        distributed as at comparable moments in games of computer players. `is_concealed` is true for
        the players who have them. When a game is over, its cash and shares are public (I3). A view
        that lacks them, as after `follow` without `with_start`, gives samples with guesses instead.
        """
    def observation(
        self, out: npt.NDArray[np.float32] | None = None, *, more: bool = False
    ) -> npt.NDArray[np.float32]:
        """Returns everything that the view shows, as numbers, in a float32 array of shape (2039,).

        `acquire_engine.rl.LAYOUT` names its parts. Players are listed relative to the viewer, who
        comes first. The others follow clockwise. In a spectator's view they are in seat order. A
        number that is concealed (I3) is -1.

        With `more`, the array also has values computed from the others, the fields of
        `acquire_engine.rl.MORE_LAYOUT`, and its shape is (4313,).

        If `out` is given, it is filled and returned instead of a new array. Raises TypeError if
        `out` is not a float32 array, and ArrayError if it has another shape or cannot be written.
        """
    @staticmethod
    def from_json(json: str) -> View:
        """Reads a view from the JSON of `to_json`.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> View:
        """Reads a view from the dictionary of `to_dict`. Raises the errors of `from_json`."""
    def __hash__(self) -> int: ...
    def with_names(self, names: Iterable[str]) -> View:
        """Returns a copy with these names for the players, in seat order. A player with an
        empty name is shown as a number.

        Raises RangeError if there is not one name for each player, or if a name contains a
        line break, or begins or ends with a space.
        """
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: Any, /) -> View: ...

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
    def events_seen_by(self, viewer: PlayerLike | None) -> tuple[Event, ...]:
        """Returns the events as this player sees them, or with `None` or "spectator" as a
        spectator does (I1, I2).
        """
    def __reduce__(self) -> NoReturn: ...

@final
class Steps:
    """The steps of a replay."""
    def __iter__(self) -> Steps: ...
    def __next__(self) -> Step: ...
    def __reduce__(self) -> NoReturn: ...

@final
class Record:
    """A record of one game, finished or not, with everything that is needed to replay it. Frozen and
    hashable.

    `tiles` are the 108 tiles in the order in which they are drawn, beginning with the setup (S1,
    S4). `market_draws` are the tiles that the market shows (Z1), and `market_seed` is the seed of
    those that follow. `tags` maps names to text that describes the game. The tags `player0` to
    `player5` are the players' names. `result` is a GameResult, or `None` for an unfinished game.
    `check`, `problems`, `game` and `replay` check that the actions are legal.

    Every record can be written and read back. Raises RulesError, TileOrderError, UnknownWordError,
    ActionSyntaxError or RecordError if a value cannot be in any record.
    """
    def __new__(
        cls,
        rules: Rules | str,
        players: int,
        tiles: Iterable[TileLike],
        actions: Iterable[Action | str | int] = (),
        *,
        market_draws: Iterable[TileLike] = (),
        market_seed: int = 0,
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
    def tiles(self) -> tuple[str, ...]:
        """The tiles in the order in which they are drawn, beginning with the setup (S1, S4)."""
    @property
    def market_draws(self) -> tuple[str, ...]:
        """The tiles that the market shows, in order (Z1)."""
    @property
    def market_seed(self) -> int:
        """The seed of the tiles that the market shows after those of `market_draws`, if the game
        continues (Z1).
        """
    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions."""
    @property
    def result(self) -> GameResult | None:
        """The result that the record claims, a GameResult; `None` if the game is unfinished."""
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

        Raises IllegalActionError or RecordError if they cannot be replayed, and RangeError if there
        are fewer than `actions`.
        """
    def replay(self) -> Steps:
        """Returns an iterator over the game: a Step for each action.

        The iterator raises IllegalActionError or RecordError when it cannot continue.
        """
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, memo: Any, /) -> Record: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Notes:
    """One viewer's notes of a game, finished or not. They need no tile order, so they can be written
    at a table. Frozen and hashable.

    `viewer` is the seat or the name of the player whose notes they are, `spectator` or `None` for a
    viewer who sees no rack, or `complete` for one who sees every rack. `start` are the tiles that
    decide who begins, in seat order (S1). `entries` are NotesEntry objects, or actions, which may be
    strings. `racks` are the first racks that the viewer sees, by seat or name (S4). `tags` maps
    names to text that describes the game. The tags `player0` to `player5` are the players' names.
    `asked` is the next decision, if it is known, such as `BuyStock`. `result` is a GameResult if the
    game is over. Its cash and ranks may be empty.

    `check` checks whether the notes are possible, and `complete` returns a record that explains
    them. All notes can be written and read back. Raises RulesError, UnknownWordError,
    ActionSyntaxError or NotesError if a value cannot be in any notes.
    """
    def __new__(
        cls,
        rules: Rules | str,
        players: int,
        viewer: int | str | None,
        start: Iterable[TileLike],
        entries: Iterable[NotesEntry | Action | str | int] = (),
        *,
        racks: Mapping[Any, Iterable[TileLike]] | None = None,
        tags: Mapping[str, str] | None = None,
        comments: Iterable[str] = (),
        closing_comments: Iterable[str] = (),
        asked: str | None = None,
        result: GameResult | None = None,
    ) -> Notes: ...
    @staticmethod
    def from_text(text: str) -> Notes:
        """Reads the text form.

        Raises NotesError with the line and the column.
        """
    @staticmethod
    def from_json(json: str) -> Notes:
        """Reads the JSON form.

        Raises NotesError with the path.
        """
    @staticmethod
    def from_dict(notes: Mapping[str, Any]) -> Notes:
        """Reads the dictionary of `to_dict`. Raises the errors of `from_json`."""
    @staticmethod
    def from_record(record: Record, viewer: int | str | None) -> Notes:
        """Returns the notes of a recorded game, with everything that this viewer saw: `viewer` is a seat
        or a name, `spectator`, or `complete` for every rack.

        Raises IllegalActionError or RecordError if the record cannot be replayed, and PlayerError
        if there is no such player. The result of the record is ignored.
        """
    def to_text(self) -> str:
        """Returns the notes as readable text, with one action on each line."""
    def to_json(self) -> str:
        """Returns the notes as JSON on one line."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the notes as a dictionary in the form of `to_json`."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order, the tags `player0` to `player5`, each empty if it is
        missing.
        """
    @property
    def viewer(self) -> int | Literal["complete"] | None:
        """The viewer of the game: a seat, `None` for a spectator, or `complete` for a viewer of every
        rack.
        """
    @property
    def tags(self) -> dict[str, str]:
        """Other information, such as names, date and the source of the game."""
    @property
    def comments(self) -> tuple[str, ...]:
        """The comments at the beginning."""
    @property
    def closing_comments(self) -> tuple[str, ...]:
        """The comments after the last action."""
    @property
    def start(self) -> tuple[str, ...]:
        """The tiles that decide who begins, in seat order (S1, S3)."""
    @property
    def racks(self) -> dict[int, tuple[str, ...]]:
        """The first racks that are given, by seat (S4). Each includes the tile of `start` if that tile
        goes into the rack (S2).
        """
    @property
    def entries(self) -> tuple[NotesEntry, ...]:
        """The actions in order, each with the facts seen at that moment: a tuple of NotesEntry
        objects.
        """
    @property
    def asked(self) -> str | None:
        """The next decision, such as `BuyStock`; `None` if it is not given or the game is over."""
    @property
    def result(self) -> GameResult | None:
        """The result in the notes, a GameResult whose cash and ranks may be empty; `None` if the game
        is unfinished.
        """
    def with_tags(self, tags: Mapping[str, str]) -> Notes:
        """Returns these notes with these tags added. A tag of the same name is replaced.

        Raises NotesError if a name is not made of letters, digits, `_` and `-`, the text of a tag
        is not one line, or the tags are larger than 4 MiB in all.
        """
    def with_entries(self, entries: Iterable[NotesEntry | Action | str | int]) -> Notes:
        """Returns these notes with other entries: NotesEntry objects, or actions, which may be
        strings. The end of the notes stays the same; see `with_end`.

        Raises NotesError if there are more actions, tiles or comments than notes can have.
        """
    def with_entry(
        self,
        action: Action | str | int,
        player: int | str | None = None,
        *,
        turn: int | None = None,
        draws: Iterable[TileLike] = (),
        sets_aside: Iterable[TileLike] = (),
        market: Iterable[TileLike] = (),
        shows: Iterable[tuple[int | str | None, Iterable[TileLike]]] = (),
        comment: str = "",
        above: Iterable[str] = (),
    ) -> Notes:
        """Returns these notes with one more action and the facts seen at that moment. See NotesEntry
        for the fields. A player is a seat or a name.

        Raises NotesError if there are more actions, tiles or comments than notes can have.
        """
    def with_end(self, asked: str | None = None, result: GameResult | None = None) -> Notes:
        """Returns these notes with another end: the next decision, such as `BuyStock`, or a
        GameResult. Without either, the game is unfinished and the next decision unknown.
        """
    def check(self) -> View:
        """Checks that some tile order makes every action legal and agrees with everything in the
        notes. Returns the viewer's knowledge afterwards, a View; a spectator's view for complete
        notes.

        Raises NotesError with the first action that is impossible after the actions before it, the
        reason, the view at that moment, and a guess at the correction if a small change fixes it.
        """
    def view(self, actions: int | None = None) -> View:
        """Returns the viewer's knowledge after the first `actions` actions, by default after all of
        them, as a View: a spectator's view for complete notes. The actions are those of
        `complete()` and `without_forced()`, which leave out forced ones.

        Raises the errors of `check`, and RangeError if there are fewer actions.
        """
    def complete(self, seed: int | None = 0) -> Record:
        """Returns a record that explains the notes: it can be replayed, and it shows the viewer
        everything that the notes contain. The tiles that the viewer did not see are random. The same
        seed gives the same record.

        A review of the record would judge all players by random tiles. To judge the viewer, review the
        notes themselves.

        Racks that were shown to all (I1) are random where the notes leave them out. The record
        contains the tags of the notes. Raises the errors of `check`.
        """
    def without_forced(self) -> Notes:
        """Returns these notes without the actions that were forced, because there was only one
        possibility: `found Tower` if only Tower was left, `survivor Luxor` if Luxor was larger,
        `hold` for a player without shares, `pass` for a player without a tile to replace, and `end`
        for a game that ended by itself. `complete` also leaves them out: the other actions then
        have the same numbers as in the record. Raises the errors of `check`.
        """
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Notes: ...
    def __deepcopy__(self, memo: Any, /) -> Notes: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BatchGames:
    """Many games at once, which fill numpy arrays in place. `acquire_engine.rl.BatchEnv` owns such
    arrays.

    There are `n` slots, each with a game with the same rules and number of players. Game `k` of
    slot `i` depends only on the seed, `i` and `k`, not on the other slots or the number of threads.

    The arrays are optional, contiguous and row-major:

    - `observations`: float32 (n, 2039), the observation of the player to move (`View.observation`),
      or of a spectator if the game is over; with `more`, 4,313 numbers
    - `masks`: bool (n, 1261), whether the action with each id is legal; all false if the game is
      over; with `compact`, one for each of `Rules.action_ids`
    - `rewards`: float32 (n, players), the reward of each player; 0 until the game is over
    - `done`: bool (n,), whether the game is over
    - `player`: int8 (n,), the player to move; -1 if the game is over

    A game that is over stays in its slot until the next step, which ignores the slot's action and
    begins its next game. Gymnasium calls this mode next-step autoreset.

    `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last;
    tied players get the mean of their places) or `money` (thousands of dollars above the mean of
    all players); see E9.

    With `memory`, the views remember what their players have seen since the game began, so they
    show cash and shares that the rules conceal but that can be worked out from what was seen (I3).
    With `more`, observations have the fields of `MORE_LAYOUT`. With `compact`, actions are numbered
    as in `Rules.action_ids`, including those that `step` takes and `sample_actions` returns.

    Calls release the interpreter lock. The threads start with the first call that needs them, and
    are kept. Several threads of a program can use the same games. They wait for each other. Ctrl-C
    ends a call early. If it ends a step, the step has been carried out in some slots and not in
    others. Each slot's part of the arrays still matches its game. A reset with a seed restarts
    either all games or none.

    A signal handler that interrupts a call cannot use the same games: that raises BusyError. A
    forked process continues with its own copy of the games. If another thread was in the middle of
    a call during the fork, every call with the copy raises BusyError. A signal handler that
    interrupts a call that uses several threads must not fork: the child returns into the call, and
    waits for threads that it does not have.

    Raises RulesError if the rules do not allow this number of players (S5), RangeError for `n`
    outside 1 to 1,048,576 or `threads` outside 1 to 256, and UnknownWordError for unknown
    `rewards`.
    """
    def __new__(
        cls,
        n: int,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seed: int | None = 0,
        threads: int = 1,
        rewards: str = "win",
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
    ) -> BatchGames: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    @property
    def n(self) -> int:
        """The number of games that run at once."""
    @property
    def rules(self) -> Rules:
        """The rules of all games."""
    @property
    def players(self) -> int:
        """The number of players in each game."""
    @property
    def seed(self) -> int:
        """The seed of all games."""
    @property
    def threads(self) -> int:
        """The number of threads. The results do not depend on it."""
    @property
    def rewards(self) -> str:
        """The kind of reward at the end: `win`, `rank` or `money`."""
    @property
    def memory(self) -> bool:
        """True if the views remember."""
    @property
    def more(self) -> bool:
        """True if observations have the fields of `MORE_LAYOUT`."""
    @property
    def compact(self) -> bool:
        """True if actions are numbered as in `Rules.action_ids`."""
    def set_game(self, slot: int, game: Game) -> None:
        """Replaces the game in this slot with a copy of a game that has the same rules and number of
        players. The number of the slot's game and the results of `sample_actions` stay the same.
        The arrays show it after the next `write` or `step`.

        Raises RangeError if there is no such slot, and PlayerError or RulesError if the game has
        another number of players or other rules. In that case, nothing is changed.
        """
    def reset(
        self,
        seed: int | None = None,
        *,
        observations: npt.NDArray[np.float32] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Restarts the games and fills the given arrays.

        With a seed, every slot begins game 0 of that seed. Without one, every slot whose game has
        had an action begins its next game.

        Raises TypeError or ArrayError if an array does not fit. In that case, nothing is changed.
        """
    def step(
        self,
        actions: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16],
        *,
        observations: npt.NDArray[np.float32] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Carries out one action in every game and fills the given arrays.

        `actions` is an array of n action ids of type int64, int32 or uint16. In a slot whose game
        is over, the action is ignored and the next game begins.

        Raises IllegalActionError or UnknownWordError, whose message names the slot. Raises
        TypeError or ArrayError if an array does not fit or shares memory with another. In that
        case, no game and no array is changed.
        """
    def write(
        self,
        *,
        observations: npt.NDArray[np.float32] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Fills the given arrays with the current state.

        Raises TypeError or ArrayError if an array does not fit.
        """
    def sample_actions(
        self, out: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16]
    ) -> None:
        """Fills an array of n ids, of type int64, int32 or uint16, with a uniformly random legal
        action for every game; 0 for a game that is over.

        The action of a decision depends only on the seed, the slot, the number of the game and the
        actions so far, so it stays the same until the next step. Game `k` of a slot that is played
        only with these actions equals `random_game` with this seed and the number
        `k * 2**20 + slot`.

        Raises TypeError or ArrayError if an array does not fit.
        """
    def game(self, slot: int) -> Game:
        """Returns an independent copy of the game in this slot, with its history.

        Raises RangeError if there is no such slot.
        """
    def number(self, slot: int) -> int:
        """Returns the number of the current game in this slot, counting from 0.

        Raises RangeError if there is no such slot.
        """
    def copy(self) -> BatchGames:
        """Returns independent games in the same state."""
    def __len__(self) -> int: ...
    def __copy__(self) -> BatchGames: ...
    def __deepcopy__(self, memo: Any, /) -> BatchGames: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class SeatGames:
    """Many games at once: in each, one player learns, and native players take the other seats.
    `acquire_engine.rl.AcquireVectorEnv` owns the arrays that they fill.

    `opponents` contains a string for each opponent, clockwise from the learner's left. The arrays
    are those of BatchGames, except that `observations` and `masks` are always the learner's, and
    `player` is the learner's seat. A game that is over stays until another begins in its slot.

    Several threads of a program can use the same games. They wait for each other. Ctrl-C ends a call
    early. In slots where an opponent has not decided yet, no action is legal.
    """
    def __new__(
        cls,
        n: int,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        opponents: Iterable[str],
        threads: int = 1,
        rewards: str = "win",
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
    ) -> SeatGames: ...
    @property
    def n(self) -> int:
        """The number of games that run at once."""
    @property
    def rules(self) -> Rules:
        """The rules of all games."""
    @property
    def players(self) -> int:
        """The number of players in each game."""
    @property
    def threads(self) -> int:
        """The number of threads. The results do not depend on it."""
    def begin(self, games: Sequence[tuple[int, int, int, Sequence[int]]]) -> None:
        """Begins games. No decision is made before the next `step`.

        `games` has a tuple for each: the slot, the seed of the tiles, the learner's seat, and the
        seeds of the opponents, clockwise from the learner's left.

        Raises RangeError if there is no such slot, and PlayerError if there is no such seat or not one
        seed for each opponent. In that case, nothing is changed.
        """
    def legal(
        self, actions: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16]
    ) -> npt.NDArray[np.bool_]:
        """Returns whether each of n actions is legal for the learner: a boolean array of shape (n,).

        `actions` is an array of n action ids of type int64, int32 or uint16. The smallest int64 is
        legal and leaves the slot unchanged.
        """
    def step(
        self,
        actions: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16],
        *,
        observations: npt.NDArray[np.float32] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        rewards: npt.NDArray[np.float64] | None = None,
        done: npt.NDArray[np.bool_] | None = None,
        player: npt.NDArray[np.int8] | None = None,
    ) -> None:
        """Carries out the learner's action in every game, lets the opponents decide until it is the
        learner's turn again or the game is over, and fills the given arrays.

        `actions` is an array as for `legal`.

        Raises IllegalActionError or UnknownWordError, whose message names the slot. Raises
        TypeError or ArrayError if an array does not fit or shares memory with another. In that
        case, no game and no array is changed.
        """
    def game(self, slot: int) -> Game:
        """Returns an independent copy of the game in this slot, with its history.

        Raises RangeError if there is no such slot.
        """
    def __len__(self) -> int: ...

@final
class _Host:
    """Native players in some seats of a game, which play in one call, and views of all seats that
    remember.

    `agents` has a string for each seat, or `None`, and `seeds` a number for each.
    """
    def __new__(cls, agents: Iterable[str | None], seeds: Iterable[int]) -> _Host: ...
    def play(self, game: Game) -> None:
        """Lets the native players decide until it is the turn of a seat without one, or the game is
        over.
        """
    def view(self, game: Game, player: int) -> View:
        """Returns the player's view, which remembers."""

def final_rewards(game: Game, rewards: str = "win") -> tuple[float, ...]:
    """Returns every player's reward at the end of the game, in seat order; 0 until it is over.

    `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last;
    tied players get the mean of their places) or `money` (thousands of dollars above the mean of
    all players); see E9. For a given number of players, `win` and `rank` always have the same sum,
    and `money` has the sum 0.

    Raises UnknownWordError for unknown rewards.
    """

def random_game(
    edition: str | Rules = "avalon-hill", players: int = 4, seed: int | None = 0, number: int = 0
) -> Game:
    """Returns game `number` of the series of random games with this seed, played to its end. The same
    arguments give the same game on every platform, in every language and in every later version.

    Raises RulesError if the rules do not allow this number of players (S5).
    """

def tile_order(seed: int | None = None) -> tuple[str, ...]:
    """Returns the 108 tiles in the order in which the game with this seed draws them."""

def perft(game: Game | Snapshot, depth: int) -> int:
    """Returns the number of sequences of exactly `depth` legal actions from here. No sequence
    continues after the end of the game.

    The time grows quickly with the depth. The interpreter lock is released during the count, and
    Ctrl-C stops the count. Raises TypeError unless `game` is a Game or a Snapshot.
    """

def new_setup(edition: str | Rules = "avalon-hill", players: int = 4) -> dict[str, Any]:
    """Returns a setup as a dictionary: an empty board at the start of player 0's turn, with the
    starting cash and empty racks.

    Edit it, use `deal` for the tiles that you have not placed, and turn it into a game with
    `Game.from_dict`, which checks all of it. Raises RulesError if the rules do not allow this
    number of players (S5).
    """

def _build_position(
    edition: str | Rules, players: Iterable[str], said: Iterable[tuple[str, str, str]]
) -> Game | View:
    """Makes a Game or a View from a description. Each part has its line in the text form, the player
    or chain that it belongs to, and the rest.

    Raises SetupError with every problem.
    """

def _is_position(text: str) -> bool:
    """Returns whether a string seems to be the text form of a position, even if it has errors."""

def _read_position(text: str) -> tuple[Game | View, tuple[str, ...]]:
    """Reads the text form of a position: a Game if all is known, otherwise a View, and the players'
    names, empty for those who have only a number.

    Raises SetupError with every problem, and FormatError if the text is too long.
    """

def deal(setup: Mapping[str, Any], seed: int | None = None) -> dict[str, Any]:
    """Returns the setup with the missing tiles dealt at random: the racks filled up to six, and the
    rest in the bag.

    Raises FormatError with the path if it is not a setup.
    """

def check_text(text: str, all: bool = False) -> GameResult:
    """Checks one record and returns its GameResult. The record is JSON if it begins with a brace,
    otherwise text.

    Raises IllegalActionError or RecordError for the first problem. With `all`, the `problems` of the
    error are all the problems that can be found.
    """

def _pieces(text: str) -> list[tuple[int, int, str]]:
    """Returns the records and notes in a string with several, or in JSON Lines, each with the
    number of bytes before it and the number of its first line. Text and JSON may be mixed.
    """

def _is_notes(text: str) -> bool:
    """Returns whether this seems to be notes, as text or as JSON, even if it has errors."""

def _action_lines(text: str) -> list[int]:
    """Returns the line of each action of notes in the text form, counting from 1, without those that
    were forced.

    Raises the errors of `check_notes`.
    """

def _check_notes(text: str) -> View:
    """Checks notes and returns the View of their viewer. They are JSON if they begin with a brace,
    otherwise text.

    Raises NotesError for the first problem, with its line and column in text.
    """

def form_of(text: str) -> str | None:
    """Returns which of `FORMS` a string looks like; `None` if it looks like none of them."""

def read_acquire2(text: str) -> Record | Notes:
    """Reads a game of the acquire2 server: the text of a game file, or the JSON of a game review.

    A game whose tile bag is known only in part becomes the notes of a viewer of every rack, and a
    file of one user's view becomes that user's notes, or a spectator's.

    Raises RecordError with the place if it is not such a game, or does not follow our rules, and
    IllegalActionError if an action is not legal by our rules, with the options that come closest to
    those of the server.
    """

def _read_nmoll(source: str, two_player_market: str | None = None) -> Record | Notes:
    """Reads the JSON of a game of nmoll's engine, with this third shareholder in a game of two
    players.
    """

def check_texts(
    texts: Sequence[str], threads: int = 1, all: bool = False
) -> list[GameResult | View | AcquireError]:
    """Checks many records on several threads, with the interpreter lock released. Returns a list with
    the GameResult of each, or the error that `check_text` would raise for it. For notes, the list
    has the View or the NotesError.

    Raises RangeError unless there is at least one thread, and for more than 1,048,576 strings.
    """

@final
class Table:
    """A table: named columns of numbers or strings, all of the same length. Immutable.

    `len(table)` is the number of rows, `table["cash"]` is a column as a numpy array, and
    `table[:10]` is a table of the first ten rows. Iterating gives the column names. `units` and
    `descriptions` describe the columns.

    A table is Arrow data and has the Arrow PyCapsule interface, so libraries that read Arrow accept
    it without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`,
    `duckdb.from_arrow(table)`. Columns of repeated words are dictionary-encoded: `category` in
    pandas, `Categorical` in polars. A missing number is NaN in numpy and pandas, and null in Arrow.
    """
    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns."""
    @property
    def dtypes(self) -> dict[str, str]:
        """The type of each column: `int8`, `int16`, `int32`, `int64`, `float64`, or `str` for strings."""
    @property
    def units(self) -> dict[str, str]:
        """The unit of each column, such as `dollars`. Columns without a unit are left out."""
    @property
    def descriptions(self) -> dict[str, str]:
        """The description of each column, with the code of the rule."""
    @property
    def nbytes(self) -> int:
        """The size of the table in memory, in bytes."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: str, /) -> npt.NDArray[Any]: ...
    @overload
    def __getitem__(self, key: slice, /) -> Table: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def head(self, rows: int = 10) -> Table:
        """Returns the first rows, ten by default."""
    def to_dict(self) -> dict[str, npt.NDArray[Any]]:
        """Returns every column as a numpy array, by its name."""
    @staticmethod
    def concat(tables: Iterable[Table]) -> Table:
        """Returns one table with the rows of all of these, without a copy.

        Raises FormatError if there are no tables or if their columns differ.
        """
    def to_pandas(self) -> Any:
        """Returns the table as a pandas DataFrame. Words are categories. Needs the extra `frames`."""
    def to_polars(self) -> Any:
        """Returns the table as a polars DataFrame. Words are categories. Needs the extra `frames`."""
    def to_arrow(self) -> Any:
        """Returns the table as a pyarrow Table, without a copy. Needs the extra `frames`."""
    def to_parquet(self, path: str | PathLike[str]) -> None:
        """Writes the table to a Parquet file atomically. Needs the extra `frames`."""
    def to_csv(self, path: str | PathLike[str]) -> None:
        """Writes the table to a CSV file atomically, with a header line."""
    def _write_csv(self, file: IO[bytes], head: bool = True) -> None:
        """Writes the table as CSV to a binary file."""
    def _with_words(self, of: str, name: str, words: list[str], description: str) -> Table:
        """Returns the table with another column after `of`, a column of small numbers: at each number,
        the word with this number.
        """
    def _cells(self, rows: int) -> list[list[str]]:
        """Returns the first rows as strings."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> CapsuleType: ...
    def __arrow_c_schema__(self) -> CapsuleType: ...
    def _repr_html_(self) -> str: ...
    __hash__: None  # type: ignore[assignment]
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: Any, /) -> Table: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @staticmethod
    def _restore(
        columns: Sequence[tuple[str, str, str, str]], batches: Sequence[Sequence[Any]]
    ) -> Table: ...

def _simulate(
    rules: Rules,
    players: int,
    seed: int,
    first: int,
    count: int,
    threads: int,
    decisions: bool,
    states: bool = False,
    agents: Iterable[str] | None = None,
) -> tuple[Table, Table, Table, Table, Table, Table]:
    """Plays the games from number `first` up to, but not including, `first + count` of a series, on
    this number of threads with the interpreter lock released. Returns the tables of games, players,
    mergers, chains, decisions and states. Without agents, given as strings, every choice is random.
    """

def _tabulate(
    rules: Rules, first: int, games: list[Game], decisions: bool, states: bool = False
) -> tuple[Table, Table, Table, Table, Table, Table]:
    """Returns the tables of games that have been played, which have the numbers from `first` on."""

def _row_bytes() -> tuple[int, int, int, int, int, int]:
    """The bytes that a row takes in memory, in the tables of games, players, mergers, chains,
    decisions and states.
    """

def _player_called(text: str, names: Iterable[str]) -> int:
    """Returns the player with this name in seat order, in upper or lower case, or with this number.

    Raises PlayerError if no player has it, or several have.
    """

def _agent_seed(seed: int, player: int) -> int:
    """Returns the seed of a player's agent, different for each player of each game."""

def _deal_seed(seed: int, deal: int) -> int:
    """Returns the seed of the tiles of this deal of a tournament."""

def _analyse(
    view: View,
    *,
    playouts: int,
    milliseconds: int | None,
    turns: int,
    finalists: int,
    including: Action | str | int | None,
    threads: int,
    seed: int,
    progress: Callable[[float], object] | None,
) -> Analysis:
    """Analyses the viewer's decision; see `acquire_engine.analyse`."""

def _win_chances(
    state: View | Game | Snapshot,
    *,
    games: int,
    milliseconds: int | None,
    threads: int,
    seed: int,
    progress: Callable[[float], object] | None,
) -> WinChances:
    """Returns the expected end of the game for each player; see `acquire_engine.win_chances`."""

def _review_plan(
    game: Record | Notes, player: int | None
) -> tuple[
    tuple[tuple[str, int, int, int | None, View, Action | None], ...],
    tuple[int, int, None, tuple[float, ...], tuple[float, ...]] | None,
]:
    """Returns the arguments of a `_Piece` for each position of a game to look at, and the arguments of
    the last `ReviewedTurn` if the end of the game is known.

    `player` is the player whose decisions are reviewed, `None` for all. For notes it is their
    viewer.

    Raises IllegalActionError or RecordError if the record cannot be replayed, NotesError if the
    notes are not possible, and PlayerError if they are not those of a player.
    """

def _review_verdicts(
    decisions: Sequence[tuple[bool, float, float, tuple[float, float]]], playouts: int
) -> list[str]:
    """Returns the verdicts on all decisions of a review with this number of playouts for each. A
    decision is described by whether the chosen action is the best one, by the chance to win after
    the best one, and by the cost of the chosen one with the 95 % interval.
    """

def _review_player(
    player: int,
    steps: Sequence[
        tuple[float, tuple[float, float], float, tuple[float, float], str]
        | tuple[float, tuple[float, float]]
        | None
    ],
    start: float,
    end: float,
) -> ReviewedPlayer | None:
    """Returns the costs of a player's decisions. `steps` are the player's decisions, each with the
    chance after the chosen action and its interval, its cost with the interval, and the verdict; the
    chances with intervals after the tiles of a turn are drawn; and `None` where another player
    decided or a turn began. `start` and `end` are the chances when the game begins and at its end.
    `None` if the player never decided.
    """

def reasons(
    view: View,
    action: Action | str | int,
    names: Iterable[str] | None = None,
    you: PlayerLike | None = None,
    later: Action | str | int | None = None,
) -> list[str]:
    """Returns the reasons for and against one of the viewer's actions, each as a sentence without a
    full stop, the most important first: its price and proceeds, the bonuses at stake, the leader of
    each majority and the lead, and the tile that is kept.

    Facts that depend on shares or cash that the view does not show are left out. `names` are the
    players' names in seat order, by default those of the view, and `you` is the player who reads
    the reasons. `later` is an action later in the turn that the numbers of an analysis assume. It is
    then the first reason; see `Evaluation.later`.

    Raises IllegalActionError if the action is not legal.
    """

def _play(game: Game, agents: Sequence[str], seed: int) -> list[tuple[int, int]]:
    """Plays the game on to its end with native players, given as strings, one for each player.

    Returns the number of decisions of each player and the nanoseconds they took. If a player has no
    answer, the game ends at that point.
    """

def _time_playouts(rules: Rules, players: int, seed: int, first: int, count: int) -> float:
    """Measures the seconds of playing the games from number `first` up to, but not including, `first +
    count` of a series.
    """

def _set_patience(milliseconds: int) -> int:
    """Sets the longest time in milliseconds that a signal waits in a long call, and returns the
    previous value. With 0, tests can check on machines of any speed that calls react to signals.
    """

def grammar(form: str) -> str:
    """Returns the grammar of a text form: `action`, `record`, `notes` or `position`.

    Raises UnknownWordError if there is no such form.
    """

def schema(form: str) -> dict[str, Any]:
    """Returns the JSON Schema of a JSON form: `record`, `notes`, `position`, `screen`, or `agent_message`
    and `agent_answer` of the protocol for programs that play.

    Raises UnknownWordError if there is no such form.
    """

def explain(code: str) -> Rule:
    """Returns the rule with this code. Case does not matter.

    Raises UnknownWordError if there is no such rule.
    """

def rulebook() -> list[Rule]:
    """Returns all rules, in the order of the rulebook."""

def rulings() -> list[Rule]:
    """Returns the rulings: the decisions on questions that the rule booklets leave open."""

def sentence(what: Described, names: Sequence[str] | None = None, you: int | None = None) -> str:
    """Returns an event, a phase or a placement as a sentence without a full stop."""

def seen_by(event: _E, viewer: int | Literal["spectator"] | None) -> _E:
    """Returns the event as this player sees it, or with `None` or "spectator" as a spectator does
    (I1, I2).
    """

def described_classes() -> dict[
    str, dict[str, tuple[str, str, list[tuple[str, str, str]], list[tuple[str, bool]]]]
]:
    """Returns the core's descriptions of every class of events, phases and placements, by module and
    class: its kind, its text, the name, the type and the text of each field, and the constants of
    all its objects.
    """
