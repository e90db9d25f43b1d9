# The engine itself. Docstrings are the native ones.
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import IO, Any, Final, TypeVar, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import CapsuleType

from acquire_engine._sentences import Told
from acquire_engine.board import Board
from acquire_engine.errors import AcquireError, RecordError
from acquire_engine.events import Event
from acquire_engine.phases import Phase
from acquire_engine.placements import Placement
from acquire_engine.words import Bonuses, ChainLike, GameResult, Standing, TileLike, Turn

_E = TypeVar("_E", bound=Told)

__version__: Final[str]
EDITIONS: Final[tuple[str, ...]]
TILES: Final[tuple[str, ...]]
POWERS: Final[tuple[str, ...]]
ACTION_COUNT: Final[int]
ACTION_VERSION: Final[int]
OBSERVATION_FIELDS: Final[tuple[tuple[str, int, tuple[int, ...], str, float, float, str], ...]]
OBSERVATION_LEN: Final[int]
OBSERVATION_VERSION: Final[int]
RECORD_VERSION: Final[int]

@final
class Rules:
    """An edition of Acquire with its options (O); immutable.

    `edition` is `3m`, `avalon-hill` or `wizards-2008`; options that are left out are the edition's
    own. Every option can be set in every edition (O1).

    - `dead_tiles`: `keep`, `replace`, `replace_automatically` or `redraw` (D5)
    - `end`: `automatic`, `declare_any_time` or `declare_after_tile` (E5)
    - `two_player_market`: `none`, `drawn_tile` or `bank`, the third shareholder in two-player
      games (Z)
    - `holdings`: `open` or `concealed` (I3)
    - `special_powers`: whether they are in play (P)

    Raises RulesError, which says what is allowed.
    """
    def __new__(
        cls,
        edition: str | Rules = "avalon-hill",
        *,
        dead_tiles: str | None = None,
        end: str | None = None,
        two_player_market: str | None = None,
        holdings: str | None = None,
        special_powers: bool | None = None,
    ) -> Rules: ...
    @property
    def edition(self) -> str:
        """The edition: `3m`, `avalon-hill` or `wizards-2008`."""
    @property
    def dead_tiles(self) -> str:
        """What may be done with dead tiles (D5)."""
    @property
    def end(self) -> str:
        """How the game ends (E5)."""
    @property
    def two_player_market(self) -> str:
        """Who is the third shareholder in two-player games: `none`, `drawn_tile` or `bank` (Z)."""
    @property
    def holdings(self) -> str:
        """Whether a view shows what others own: `open` or `concealed` (I3)."""
    @property
    def special_powers(self) -> bool:
        """Whether the Special Powers are in play (P)."""
    @property
    def chains(self) -> tuple[str, ...]:
        """The seven chains' names in the order of the index (C1)."""
    @property
    def initials(self) -> str:
        """The seven chains' initials in the order of the index (C1)."""
    def chain(self, chain: ChainLike) -> str:
        """The full name of a chain that is given by its name, initial or index.

        Raises UnknownWordError if there is no such chain.
        """
    def chain_index(self, chain: ChainLike) -> int:
        """The index of a chain, 0 to 6: cheap ones first, expensive ones last (C1)."""
    def tier(self, chain: ChainLike) -> str:
        """The tier of a chain: `cheap`, `medium` or `expensive` (C1)."""
    def price(self, chain: ChainLike, size: int) -> int:
        """The price in dollars of one share of the chain with so many tiles (C2)."""
    def bonus(self, chain: ChainLike, size: int) -> tuple[int, int]:
        """The majority and the minority bonus in dollars of the chain with so many tiles (C3)."""
    def split_bonuses(self, price: int, shares: Sequence[int], market: int = 0) -> Bonuses:
        """Splits the bonuses of a chain with this share price in dollars among its shareholders
        (N1-N5): `shares` of each player, and what the market counts as holding (Z2).

        Raises RangeError for more than six players or more than 25 shares.
        """
    def check_players(self, players: int) -> None:
        """Raises RulesError if so many cannot play by these rules (S5)."""
    def to_dict(self) -> dict[str, Any]:
        """The edition and the options that differ from its own, as in records."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, memo: Any, /) -> Rules: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rule:
    """A rule: its code, its text in our own words, and what it decides that the rule booklets leave
    open.

    `explain(code)` finds one, `rulebook()` lists them all.
    """
    @property
    def code(self) -> str:
        """The code, such as `T4`."""
    @property
    def section(self) -> str:
        """The title of its section, such as `The turn`."""
    @property
    def text(self) -> str:
        """The rule, in one or a few sentences."""
    @property
    def ruling(self) -> str | None:
        """What the rule booklets leave open and this rule decides; `None` if nothing."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Rule: ...
    def __deepcopy__(self, memo: Any, /) -> Rule: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Action:
    """One answer to a phase, such as `buy T T L` (T, F, M, H, Y, D, E, P).

    `Action(text, edition)` reads the text of an action; upper and lower case are the same, and a
    chain is its initial or its name. Actions are equal if their ids are; the edition decides on
    nothing but the chains' names. Whether an action is legal depends on the game.

    Raises ActionSyntaxError if the text is not an action, RulesError if there is no such edition.
    """
    def __new__(cls, text: str, edition: str = "avalon-hill") -> Action: ...
    @staticmethod
    def from_id(id: int, edition: str = "avalon-hill") -> Action:
        """The action with this id, 0 to 1260.

        Raises UnknownWordError for any other number.
        """
    @property
    def id(self) -> int:
        """The dense number of the action, the same in every game and language; 0 to 1260."""
    @property
    def text(self) -> str:
        """The action as text, in the short form that `Action(text)` reads."""
    @property
    def long_text(self) -> str:
        """The action as an instruction, such as `Buy 2 Imperial`."""
    @property
    def kind(self) -> str:
        """What is done: `place`, `pass`, `redraw`, `declare_end`, `power`, `found`, `survivor`, `defunct`,
        `dispose`, `buy`, `replace` or `trade`.
        """
    @property
    def edition(self) -> str:
        """The edition that the chains' names are from."""
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
        """How many shares of the defunct chain are sold (H2); `None` if this is not a disposal."""
    @property
    def trade(self) -> int | None:
        """How many shares of the defunct chain are traded in, two for one of the survivor (H2);
        `None` if this is not a disposal.
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
class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in ascending order of their ids.

    A sequence of Actions that is never written down as a list: its length, the choice of one and
    `in` cost next to nothing. It is complete and exact: it contains an action if and only if
    `apply` accepts it. It keeps its meaning when the game goes on.
    """
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: int, /) -> Action: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Action]: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __reversed__(self) -> Iterator[Action]: ...
    def index(self, action: Action | str | int) -> int:  # type: ignore[override]
        """The place of the action; raises IllegalActionError if it is not legal."""
    def count(self, action: Action | str | int) -> int:
        """1 if the action is legal, otherwise 0."""
    def __hash__(self) -> int: ...
    @property
    def ids(self) -> list[int]:
        """The ids in ascending order."""
    @property
    def texts(self) -> list[str]:
        """The texts, in the order of the ids."""
    def mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """A boolean array of shape (1261,): whether the action with this id is legal.

        `out` is filled and returned instead of a new array. Raises ArrayError if it is not a
        contiguous, writable array of that shape, TypeError if it is not a boolean array.
        """
    def __contains__(self, action: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> LegalActions: ...
    def __deepcopy__(self, memo: Any, /) -> LegalActions: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Snapshot:
    """The state of a game, frozen and hashable; it answers everything that a game answers."""
    def rack(self, player: int | None = None) -> tuple[str, ...]:
        """The tiles in the player's rack; without a player, in the rack of the one who
        decides.
        """
    @property
    def bag(self) -> tuple[str, ...]:
        """The tiles in the bag in the order in which they will be drawn."""
    def cash(self, player: int) -> int:
        """The player's cash in dollars (B5)."""
    def shares(self, player: int, chain: ChainLike) -> int:
        """How many shares of the chain the player holds."""
    def holdings(self, player: int) -> dict[str, int]:
        """How many shares of every chain the player holds."""
    def worth(self, player: int) -> int:
        """The player's worth in dollars if the final scoring came now: cash, the shares of
        chains on the board and their bonuses (E8). A bonus that has been paid is cash and
        nothing else (M4). Where the market would draw a tile, it counts as holding nothing.
        """
    def bonuses(self, chain: ChainLike, market: int | None = None) -> Bonuses:
        """Who would get which bonus if the chain's bonuses were paid now (N).

        `market` is the number of shares that the market counts as holding. Left out, it is
        what the market would hold now, or 0 if a tile would be drawn for it (Z1, Z7).
        """
    def standings(self) -> list[Standing]:
        """The players by worth, the richest first, equals in seat order (E9): a list of
        Standings.
        """
    def view(self, player: int | None = None) -> View:
        """What this player may know (I); without a player, what a spectator may know, who
        sees no rack.
        """
    def stable_hash(self) -> int:
        """A hash of the state that is the same on every platform, in every language and in
        every later version.
        """
    def game(self) -> Game:
        """A game that goes on from here; its history begins here, so that it has no record."""
    @staticmethod
    def from_json(json: str) -> Snapshot:
        """Reads a snapshot from the JSON of `to_json`.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> Snapshot:
        """Reads a snapshot from the dictionary of `to_dict`; raises what `from_json` raises."""
    def __hash__(self) -> int: ...
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """How many players there are, 2 to 6."""
    @property
    def phase(self) -> Phase:
        """The decision that is being asked, with the data that it needs (T)."""
    @property
    def player(self) -> int | None:
        """The seat that decides; `None` when the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game is over (E)."""
    @property
    def end_reason(self) -> str | None:
        """Why the game is over: `declared`, `automatic`, `all_tiles` or `stalemate` (E);
        `None` if it is not.
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
        """How many shares of every chain the bank has (B4)."""
    @property
    def bag_count(self) -> int:
        """How many tiles are in the bag."""
    @property
    def set_aside(self) -> tuple[str, ...]:
        """The tiles that are out of the game (D6)."""
    @property
    def end_condition(self) -> bool:
        """Whether the end condition holds (E1)."""
    def size(self, chain: ChainLike) -> int:
        """The chain's size in tiles; 0 if it is not on the board."""
    def price(self, chain: ChainLike) -> int:
        """The price in dollars of one share (C2); 0 for a chain that is not on the board."""
    def bonus(self, chain: ChainLike) -> tuple[int, int]:
        """The majority and the minority bonus in dollars at the chain's size now (C3)."""
    def powers_used(self, player: int) -> tuple[str, ...]:
        """The powers that the player has used (P)."""
    def rack_size(self, player: int) -> int:
        """How many tiles are in the player's rack."""
    def placement(self, tile: TileLike) -> Placement:
        """What placing this tile would do now, whoever has it, and why it cannot be placed
        (T3-T5, F, M1).
        """
    def placements(self, player: int | None = None) -> dict[str, Placement]:
        """What placing each tile of `rack(player)` would do now."""
    def legal_actions(self) -> LegalActions:
        """All legal actions; in a view the viewer's, none while another player decides."""
    def legal_ids(self) -> list[int]:
        """The ids of all legal actions in ascending order, a new list."""
    def check(self, action: Action | str | int) -> None:
        """Raises IllegalActionError with the rule and the reason if the action is not legal.

        `action` is an Action, its text or its id.
        """
    def is_legal(self, action: Action | str | int) -> bool:
        """Whether the action, given as in `check`, is legal."""
    def to_json(self) -> str:
        """The state as JSON on one line: a setup, which `from_json` checks and reads."""
    def to_dict(self) -> dict[str, Any]:
        """The state as a dictionary in the form of `to_json`."""
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __rich__(self) -> Any: ...
    def __copy__(self) -> Snapshot: ...
    def __deepcopy__(self, memo: Any, /) -> Snapshot: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Game:
    """A game of Acquire: one decision after the other, asked for by `phase` and answered by `apply`.

    `edition` is the name of an edition or a Rules; options replace its own (O). The tiles are
    shuffled by `seed`, a number below 2**64 that gives the same game on every platform, in every
    language and in every later version; without one, by a random seed. Or `tiles` are the 108
    tiles in the order in which they are drawn, the setup first (S1, S4), and `market_draws` the
    tiles that the market shows (Z1); where they end, the market goes on at random.

    Two games are equal if nothing that anybody does from now on can tell them apart.

    Raises RulesError if so many cannot play by these rules (S5), TileOrderError if these are not
    the 108 tiles.
    """
    def __new__(
        cls,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seed: int | None = None,
        tiles: Iterable[TileLike] | None = None,
        market_draws: Iterable[TileLike] = (),
        dead_tiles: str | None = None,
        end: str | None = None,
        two_player_market: str | None = None,
        holdings: str | None = None,
        special_powers: bool | None = None,
    ) -> Game: ...
    def apply(self, action: Action | str | int) -> None:
        """Carries out an action: an Action, its text or its id.

        Raises IllegalActionError, which says what was tried, what is allowed and why, or
        ActionSyntaxError; the game is as it was.
        """
    def apply_as(self, player: int, action: Action | str | int) -> list[Event]:
        """Carries out an action that this player asks for, as a server does with what a client sends;
        returns the list of the Events that happened because of it.

        Send each player what `event.seen_by(player)` leaves of the events.

        Raises IllegalActionError that tells nothing that this player may not know: while another
        player decides, it says so whatever the action is (I2). Raises PlayerError if there is no
        such player. The game is as it was.
        """
    def apply_observed(self, action: Action | str | int) -> list[Event]:
        """As `apply`; returns the list of the Events that happened because of it."""
    def undo(self, count: int = 1) -> None:
        """Takes back the last actions, however many.

        The actions before them are played again, some ten microseconds for a whole game; a search
        is better off with `copy`. Raises HistoryError if there are not so many; the game is as it
        was.
        """
    def play_randomly(self, seed: int, number: int = 0) -> int:
        """Plays the game to its end, every choice uniform over the legal actions, by stream `number`
        of this seed; returns the number of decisions.
        """
    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far."""
    @property
    def record(self) -> Record:
        """The record of the game so far, with its result if it is over.

        Raises HistoryError if the game began from a position: its tile order is not known.
        """
    def snapshot(self) -> Snapshot:
        """The state, frozen and hashable."""
    def copy(self) -> Game:
        """A game of its own with the same state and history."""
    def rack(self, player: int | None = None) -> tuple[str, ...]:
        """The tiles in the player's rack; without a player, in the rack of the one who
        decides.
        """
    @property
    def bag(self) -> tuple[str, ...]:
        """The tiles in the bag in the order in which they will be drawn."""
    def cash(self, player: int) -> int:
        """The player's cash in dollars (B5)."""
    def shares(self, player: int, chain: ChainLike) -> int:
        """How many shares of the chain the player holds."""
    def holdings(self, player: int) -> dict[str, int]:
        """How many shares of every chain the player holds."""
    def worth(self, player: int) -> int:
        """The player's worth in dollars if the final scoring came now: cash, the shares of
        chains on the board and their bonuses (E8). A bonus that has been paid is cash and
        nothing else (M4). Where the market would draw a tile, it counts as holding nothing.
        """
    def bonuses(self, chain: ChainLike, market: int | None = None) -> Bonuses:
        """Who would get which bonus if the chain's bonuses were paid now (N).

        `market` is the number of shares that the market counts as holding. Left out, it is
        what the market would hold now, or 0 if a tile would be drawn for it (Z1, Z7).
        """
    def standings(self) -> list[Standing]:
        """The players by worth, the richest first, equals in seat order (E9): a list of
        Standings.
        """
    def view(self, player: int | None = None) -> View:
        """What this player may know (I); without a player, what a spectator may know, who
        sees no rack.
        """
    def stable_hash(self) -> int:
        """A hash of the state that is the same on every platform, in every language and in
        every later version.
        """
    @staticmethod
    def from_json(json: str) -> Game:
        """Reads a game from the JSON of `to_json`; it begins with this position.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> Game:
        """Reads a game from the dictionary of `to_dict`; raises what `from_json` raises."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """How many players there are, 2 to 6."""
    @property
    def phase(self) -> Phase:
        """The decision that is being asked, with the data that it needs (T)."""
    @property
    def player(self) -> int | None:
        """The seat that decides; `None` when the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game is over (E)."""
    @property
    def end_reason(self) -> str | None:
        """Why the game is over: `declared`, `automatic`, `all_tiles` or `stalemate` (E);
        `None` if it is not.
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
        """How many shares of every chain the bank has (B4)."""
    @property
    def bag_count(self) -> int:
        """How many tiles are in the bag."""
    @property
    def set_aside(self) -> tuple[str, ...]:
        """The tiles that are out of the game (D6)."""
    @property
    def end_condition(self) -> bool:
        """Whether the end condition holds (E1)."""
    def size(self, chain: ChainLike) -> int:
        """The chain's size in tiles; 0 if it is not on the board."""
    def price(self, chain: ChainLike) -> int:
        """The price in dollars of one share (C2); 0 for a chain that is not on the board."""
    def bonus(self, chain: ChainLike) -> tuple[int, int]:
        """The majority and the minority bonus in dollars at the chain's size now (C3)."""
    def powers_used(self, player: int) -> tuple[str, ...]:
        """The powers that the player has used (P)."""
    def rack_size(self, player: int) -> int:
        """How many tiles are in the player's rack."""
    def placement(self, tile: TileLike) -> Placement:
        """What placing this tile would do now, whoever has it, and why it cannot be placed
        (T3-T5, F, M1).
        """
    def placements(self, player: int | None = None) -> dict[str, Placement]:
        """What placing each tile of `rack(player)` would do now."""
    def legal_actions(self) -> LegalActions:
        """All legal actions; in a view the viewer's, none while another player decides."""
    def legal_ids(self) -> list[int]:
        """The ids of all legal actions in ascending order, a new list."""
    def check(self, action: Action | str | int) -> None:
        """Raises IllegalActionError with the rule and the reason if the action is not legal.

        `action` is an Action, its text or its id.
        """
    def is_legal(self, action: Action | str | int) -> bool:
        """Whether the action, given as in `check`, is legal."""
    def to_json(self) -> str:
        """The state as JSON on one line: a setup, which `from_json` checks and reads."""
    def to_dict(self) -> dict[str, Any]:
        """The state as a dictionary in the form of `to_json`."""
    def _repr_html_(self) -> str: ...
    __hash__: None  # type: ignore[assignment]
    def __eq__(self, other: object, /) -> bool: ...
    def __rich__(self) -> Any: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class View:
    """What one player, or a spectator, may know of a game (I); frozen and hashable.

    Made by `Game.view`. Nothing in it depends on what he cannot know: not its equality, hash,
    `repr`, html, JSON or pickle, and not its errors. What is not known is `None`.
    """
    @property
    def viewer(self) -> int | None:
        """Whose view this is; `None` for a spectator."""
    def rack(self, player: int | None = None) -> tuple[str, ...]:
        """The tiles that are known to be in the player's rack: all of the viewer's, and what others
        have shown (I1). Without a player, the viewer's; a spectator has none.
        """
    @property
    def shown(self) -> tuple[str, ...]:
        """The tiles in racks, the viewer's included, that everybody has seen (I1)."""
    @property
    def unseen(self) -> tuple[str, ...]:
        """The tiles that may be in the bag or in the others' racks."""
    def cash(self, player: int) -> int | None:
        """The player's cash in dollars; `None` if it is concealed (I3)."""
    def shares(self, player: int, chain: ChainLike) -> int | None:
        """How many shares of the chain the player holds; `None` if it is concealed (I3)."""
    def holdings(self, player: int) -> dict[str, int | None]:
        """How many shares of every chain the player holds; `None` where it is concealed (I3)."""
    def worth(self, player: int) -> int | None:
        """The player's worth in dollars if the final scoring came now (E8); `None` if something that
        decides it is concealed.
        """
    def bonuses(self, chain: ChainLike, market: int | None = None) -> Bonuses | None:
        """Who would get which bonus if the chain's bonuses were paid now (N); `None` if somebody's
        shares of it are concealed.

        `market` is the number of shares that the market counts as holding. Left out, it is what
        the market would hold now, or 0 if a tile would be drawn for it (Z1, Z7).
        """
    def standings(self) -> list[Standing] | None:
        """The players by worth, the richest first, equals in seat order (E9): a list of Standings;
        `None` if something that decides it is concealed.
        """
    def with_holdings(self, player: int, cash: int, shares: Mapping[str, int]) -> View:
        """This view with what the viewer knows of another's concealed possessions by keeping count of
        the transactions, which are all public (I3): cash in dollars and shares by chain, 0 for a
        chain that is left out.

        Raises SetupError if it contradicts what the view shows.
        """
    def sample(self, seed: int, number: int = 0) -> Game:
        """A game that looks the same to this viewer, uniformly at random over what he cannot know:
        sample `number` of the series with this seed.

        Concealed cash is a multiple of $100 up to $30,000, unless `with_holdings` has said more.
        """
    def observation(self, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """All that the view shows as numbers: a float32 array of shape (2036,).

        `acquire_engine.rl.LAYOUT` names its parts. Seats are relative: number 0 is the viewer, the
        others follow clockwise; in a spectator's view they are the seats themselves. What is
        concealed (I3) is -1.

        `out` is filled and returned instead of a new array. Raises TypeError if it is not a
        float32 array, ArrayError if it has another shape or cannot be written.
        """
    @staticmethod
    def from_json(json: str) -> View:
        """Reads a view from the JSON of `to_json`.

        Raises FormatError with the path, or SetupError with every problem of the position.
        """
    @staticmethod
    def from_dict(setup: Mapping[str, Any]) -> View:
        """Reads a view from the dictionary of `to_dict`; raises what `from_json` raises."""
    def __hash__(self) -> int: ...
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """How many players there are, 2 to 6."""
    @property
    def phase(self) -> Phase:
        """The decision that is being asked, with the data that it needs (T)."""
    @property
    def player(self) -> int | None:
        """The seat that decides; `None` when the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game is over (E)."""
    @property
    def end_reason(self) -> str | None:
        """Why the game is over: `declared`, `automatic`, `all_tiles` or `stalemate` (E);
        `None` if it is not.
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
        """How many shares of every chain the bank has (B4)."""
    @property
    def bag_count(self) -> int:
        """How many tiles are in the bag."""
    @property
    def set_aside(self) -> tuple[str, ...]:
        """The tiles that are out of the game (D6)."""
    @property
    def end_condition(self) -> bool:
        """Whether the end condition holds (E1)."""
    def size(self, chain: ChainLike) -> int:
        """The chain's size in tiles; 0 if it is not on the board."""
    def price(self, chain: ChainLike) -> int:
        """The price in dollars of one share (C2); 0 for a chain that is not on the board."""
    def bonus(self, chain: ChainLike) -> tuple[int, int]:
        """The majority and the minority bonus in dollars at the chain's size now (C3)."""
    def powers_used(self, player: int) -> tuple[str, ...]:
        """The powers that the player has used (P)."""
    def rack_size(self, player: int) -> int:
        """How many tiles are in the player's rack."""
    def placement(self, tile: TileLike) -> Placement:
        """What placing this tile would do now, whoever has it, and why it cannot be placed
        (T3-T5, F, M1).
        """
    def placements(self, player: int | None = None) -> dict[str, Placement]:
        """What placing each tile of `rack(player)` would do now."""
    def legal_actions(self) -> LegalActions:
        """All legal actions; in a view the viewer's, none while another player decides."""
    def legal_ids(self) -> list[int]:
        """The ids of all legal actions in ascending order, a new list."""
    def check(self, action: Action | str | int) -> None:
        """Raises IllegalActionError with the rule and the reason if the action is not legal.

        `action` is an Action, its text or its id.
        """
    def is_legal(self, action: Action | str | int) -> bool:
        """Whether the action, given as in `check`, is legal."""
    def to_json(self) -> str:
        """The state as JSON on one line: a setup, which `from_json` checks and reads."""
    def to_dict(self) -> dict[str, Any]:
        """The state as a dictionary in the form of `to_json`."""
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __rich__(self) -> Any: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: Any, /) -> View: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Step:
    """One action of a game that is replayed: what was asked, what was answered, what happened."""
    @property
    def index(self) -> int:
        """The number of the action, counting from 0."""
    @property
    def player(self) -> int:
        """The seat that decided."""
    @property
    def phase(self) -> Phase:
        """The decision that was asked."""
    @property
    def action(self) -> Action:
        """The answer."""
    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened because of it: a tuple of Events."""
    @property
    def before(self) -> Snapshot:
        """The state before the action."""
    @property
    def after(self) -> Snapshot:
        """The state after the action."""
    def events_seen_by(self, viewer: int | None) -> tuple[Event, ...]:
        """What happened as this player, or with `None` a spectator, sees it (I1, I2)."""

@final
class Steps:
    """The steps of a replay."""
    def __iter__(self) -> Steps: ...
    def __next__(self) -> Step: ...

@final
class Record:
    """One game, finished or not: all that is needed to replay it anywhere; frozen and hashable.

    `tiles` are the 108 tiles in the order in which they are drawn, the setup first (S1, S4),
    `market_draws` the tiles that the market shows (Z1) and `market_seed` the seed of those that
    follow, `tags` names and texts that say something about the game, `player0` to `player5` the
    players' names. `result` is a GameResult, or `None` for a game that is unfinished. Whether the
    actions are legal is checked by `check`, `problems`, `game` and `replay`.

    Raises RulesError, TileOrderError, UnknownWordError, ActionSyntaxError or RecordError if
    something in it has no place in any record. Every record can be written, and read again.
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
        """Reads the dictionary of `to_dict`; raises what `from_json` raises."""
    def to_text(self) -> str:
        """The record as a text for people, one action a line."""
    def to_json(self) -> str:
        """The record as JSON on one line."""
    def to_dict(self) -> dict[str, Any]:
        """The record as a dictionary in the form of `to_json`."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def tags(self) -> dict[str, str]:
        """What else is told: names, date, where the game comes from."""
    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles in the order in which they are drawn, the setup first (S1, S4)."""
    @property
    def market_draws(self) -> tuple[str, ...]:
        """The tiles that the market shows, in order (Z1)."""
    @property
    def market_seed(self) -> int:
        """The seed of the tiles that the market shows after those of `market_draws`, if the game goes
        on (Z1).
        """
    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions."""
    @property
    def result(self) -> GameResult | None:
        """How the game ended, as the record says: a GameResult; `None` if it is unfinished."""
    def with_tags(self, tags: Mapping[str, str]) -> Record:
        """This record with these tags added; one of the same name is replaced.

        Raises RecordError if a name is not made of letters, digits, `_` and `-`, a text is not one
        line, or the tags have more than 4 MiB in all.
        """
    def check(self) -> GameResult:
        """Checks every action, every market draw and the result; returns the GameResult by the rules.

        Raises IllegalActionError or RecordError for the first problem.
        """
    def problems(self) -> list[RecordError]:
        """All problems that can be found, as exceptions that are not raised; empty if there are none.

        An illegal action ends the search for others.
        """
    def game(self, actions: int | None = None) -> Game:
        """The game after so many actions, by default all of them.

        Raises IllegalActionError or RecordError if they cannot be replayed, RangeError if there
        are not so many.
        """
    def replay(self) -> Steps:
        """Goes through the game: an iterator of Steps, one for each action.

        The iterator raises IllegalActionError or RecordError where it cannot go on.
        """
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, memo: Any, /) -> Record: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BatchGames:
    """Many games at once that fill numpy arrays in place; `acquire_engine.rl.BatchEnv` owns such
    arrays.

    There are `n` slots, each with a game by the same rules for as many players. Game `k` of slot
    `i` depends on the seed, `i` and `k` alone, not on the other slots, and never on the number of
    threads.

    The arrays, all optional, contiguous and row-major:

    - `observations`: float32 (n, 2036), what the player sees who decides (`View.observation`);
      what a spectator sees if the game is over
    - `masks`: bool (n, 1261), whether the action with this id is legal; none is if the game is over
    - `rewards`: float32 (n, players), by seat; 0 until the game is over
    - `done`: bool (n,), whether the game is over
    - `player`: int8 (n,), the seat that decides; -1 if the game is over

    A game that is over stays so until the next step, which ignores its action whatever it is and
    begins the slot's next game (the mode that Gymnasium calls next-step autoreset).

    `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the
    last, those who are equal have the mean of their places) or `money` (thousands of dollars above
    the mean of all players); see E9.

    Every call starts its own threads and releases the interpreter. Several threads can use the same
    games; one waits for the other. Ctrl-C ends a call early. A step that it ends has been carried
    out in some slots and not in others; the part of the arrays that belongs to a slot shows its
    game. A reset with a seed begins all games anew or none.

    A signal handler that interrupts a call cannot use the same games: that raises BusyError. A
    process that is forked goes on with its own copy of the games, unless another thread was in the
    middle of a call: then every call with them raises BusyError there.

    Raises RulesError if so many cannot play by these rules (S5), RangeError for `n` outside 1 to
    1,048,576 and `threads` outside 1 to 256, UnknownWordError for unknown `rewards`.
    """
    def __new__(
        cls,
        n: int,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seed: int = 0,
        threads: int = 1,
        rewards: str = "win",
    ) -> BatchGames: ...
    @property
    def n(self) -> int:
        """How many games there are at once."""
    @property
    def rules(self) -> Rules:
        """The rules of all games."""
    @property
    def players(self) -> int:
        """How many players each game has."""
    @property
    def seed(self) -> int:
        """The seed of all games."""
    @property
    def threads(self) -> int:
        """How many threads do the work; the results do not depend on it."""
    @property
    def rewards(self) -> str:
        """What is paid at the end: `win`, `rank` or `money`."""
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
        """Begins anew and fills the arrays that are given.

        With a seed every slot begins with game 0 of that seed; without one every slot in which
        something was done goes on to its next game.

        Raises TypeError or ArrayError for an array that does not fit; nothing has changed then.
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
        """Carries out one action in every game and fills the arrays that are given.

        `actions` is an array of n action ids, int64, int32 or uint16. Where the game is over the
        action is ignored and the slot's next game begins.

        Raises IllegalActionError or UnknownWordError, which say in which slot, TypeError or
        ArrayError for an array that does not fit or has memory in common with another; no game and
        no array has changed then.
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
        """Fills the arrays that are given with the state as it is.

        Raises TypeError or ArrayError for an array that does not fit.
        """
    def sample_actions(
        self, out: npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.uint16]
    ) -> None:
        """Fills the array, n ids of type int64, int32 or uint16, with a random legal action for every
        game, all equally likely; 0 for a game that is over.

        Every decision has one such action, which depends on the seed, the slot, the number of the
        game and the actions so far: it stays the same until the next step. A game that is played by
        these actions alone is `random_game` with this seed and the number `k * 2**20 + slot`.

        Raises TypeError or ArrayError for an array that does not fit.
        """
    def game(self, slot: int) -> Game:
        """The game in this slot as a game of its own, with its history.

        Raises RangeError if there is no such slot.
        """
    def number(self, slot: int) -> int:
        """Which game of its slot is being played, counting from 0.

        Raises RangeError if there is no such slot.
        """
    def copy(self) -> BatchGames:
        """Games of their own in the same state."""
    def __len__(self) -> int: ...
    def __copy__(self) -> BatchGames: ...
    def __deepcopy__(self, memo: Any, /) -> BatchGames: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def final_rewards(game: Game, rewards: str = "win") -> tuple[float, ...]:
    """Every player's reward at the end of the game, in seat order; 0 until it is over.

    `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last,
    those who are equal have the mean of their places) or `money` (thousands of dollars above the
    mean of all players); see E9. For a given number of players the first two have always the same
    sum, and the third the sum 0.

    Raises UnknownWordError for unknown rewards.
    """

def random_game(
    edition: str | Rules = "avalon-hill", players: int = 4, seed: int = 0, number: int = 0
) -> Game:
    """Game `number` of the series of random games with this seed, played to its end: the same for the
    same arguments on every platform, in every language and in every later version.

    Raises RulesError if so many cannot play by these rules (S5).
    """

def tile_order(seed: int) -> tuple[str, ...]:
    """The 108 tiles in the order in which the game with this seed draws them."""

def perft(game: Game | Snapshot, depth: int) -> int:
    """The number of sequences of so many legal actions from here; a game that is over has no sequence
    but the empty one.

    It grows quickly with the depth; the interpreter is released meanwhile, and Ctrl-C stops it.
    Raises TypeError unless `game` is a Game or a Snapshot.
    """

def new_setup(edition: str | Rules = "avalon-hill", players: int = 4) -> dict[str, Any]:
    """A setup as a dictionary: an empty board at the start of seat 0's turn, with the starting cash
    and empty racks.

    Change in it what you like, `deal` the tiles that are nowhere else, and make a game of it by
    `Game.from_dict`, which checks it as a whole. Raises RulesError if so many cannot play by these
    rules (S5).
    """

def deal(setup: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The setup with all tiles that are nowhere else shuffled, the racks filled up to six, and the
    rest in the bag.

    Raises FormatError with the path if it is not a setup.
    """

def check_text(text: str, all: bool = False) -> GameResult:
    """Checks one record, JSON if it begins with a brace and otherwise text; returns its GameResult.

    Raises IllegalActionError or RecordError for the first problem; with `all`, its `problems` are
    all that can be found.
    """

def check_texts(
    texts: Sequence[str], threads: int = 1, all: bool = False
) -> list[GameResult | AcquireError]:
    """Checks many records on several threads while the interpreter is released; returns for each, in
    order, its GameResult or the error that `check_text` would raise.

    Raises RangeError unless there is at least one thread.
    """

@final
class Table:
    """A table: named columns of numbers or words, all of the same length; immutable.

    `len(table)` is the number of rows, `table["cash"]` a column as a numpy array, `table[:10]` the
    first ten rows as a table; iterating goes through the columns' names. `units` and
    `descriptions` say what the columns are.

    A table is Arrow data and has the Arrow PyCapsule interface, so that whatever reads Arrow takes
    it as it is, without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`,
    `duckdb.from_arrow(table)`. Words are dictionary columns: `category` in pandas, `Categorical`
    in polars.
    """
    @property
    def column_names(self) -> tuple[str, ...]:
        """The columns' names."""
    @property
    def dtypes(self) -> dict[str, str]:
        """The type of each column: `int8`, `int16`, `int32`, `int64`, or `str` for words."""
    @property
    def units(self) -> dict[str, str]:
        """What each column counts, as in `dollars`; columns that count nothing are left out."""
    @property
    def descriptions(self) -> dict[str, str]:
        """What each column is, with the code of the rule."""
    @property
    def nbytes(self) -> int:
        """How many bytes the table takes in memory."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: str, /) -> npt.NDArray[Any]: ...
    @overload
    def __getitem__(self, key: slice, /) -> Table: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def head(self, rows: int = 10) -> Table:
        """The first rows, ten if nothing else is said."""
    def to_dict(self) -> dict[str, npt.NDArray[Any]]:
        """Every column as a numpy array, by its name."""
    @staticmethod
    def concat(tables: Iterable[Table]) -> Table:
        """One table of the rows of all of these, without a copy.

        Raises FormatError if there is none or if their columns differ.
        """
    def to_pandas(self) -> Any:
        """The table as a pandas DataFrame; words are categories. Needs the extra `frames`."""
    def to_polars(self) -> Any:
        """The table as a polars DataFrame; words are categories. Needs the extra `frames`."""
    def to_arrow(self) -> Any:
        """The table as a pyarrow Table, without a copy. Needs the extra `frames`."""
    def to_parquet(self, path: str | PathLike[str]) -> None:
        """Writes the table to a Parquet file, whole or not at all. Needs the extra `frames`."""
    def to_csv(self, path: str | PathLike[str]) -> None:
        """Writes the table to a CSV file with a line of names, whole or not at all."""
    def _write_csv(self, file: IO[bytes]) -> None:
        """Writes the table as CSV to a binary file."""
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
) -> tuple[Table, Table, Table, Table, Table]:
    """Plays the games `first` to before `first + count` of a series on so many threads outside the
    interpreter lock; returns the tables of games, players, mergers, chains and decisions.
    """

def _row_bytes() -> tuple[int, int, int, int, int]:
    """Bytes in memory for a row of the tables of games, players, mergers, chains and decisions."""

def _time_playouts(rules: Rules, players: int, seed: int, first: int, count: int) -> float:
    """How many seconds the games `first` to before `first + count` of a series take, played and
    forgotten.
    """

def explain(code: str) -> Rule:
    """The rule with this code, in either case.

    Raises UnknownWordError if there is no such rule.
    """

def rulebook() -> list[Rule]:
    """All rules, in the order of the rulebook."""

def rulings() -> list[Rule]:
    """The rules that decide what the rule booklets leave open."""

def sentence(what: Told, names: Sequence[str] | None = None, you: int | None = None) -> str:
    """What an event, a phase or a placement says, in a sentence without a full stop."""

def seen_by(event: _E, viewer: int | None) -> _E:
    """The event as this player, or with `None` a spectator, sees it (I1, I2)."""

def mirrored_fields() -> dict[str, dict[str, list[tuple[str, str]]]]:
    """The fields of every class of events, phases and placements, by module and class: the name and
    the type of each.
    """
