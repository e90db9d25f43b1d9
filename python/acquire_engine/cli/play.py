"""``acquire play``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._native import Game, Record
from acquire_engine.agents import AGENTS, Agent, agent_seed, make_agent
from acquire_engine.cli.common import (
    DeadTilesOption,
    EditionOption,
    EndOption,
    ForceOption,
    HoldingsOption,
    JsonOption,
    MarketOption,
    PowersOption,
    SeedOption,
    UsageError,
    console,
    message,
    options,
    print_json,
    result_document,
    rules_text,
)
from acquire_engine.errors import AcquireError, IllegalActionError
from acquire_engine.events import Event, TileDrawn, TurnBegan
from acquire_engine.records import format_of, load_record, save_record

if TYPE_CHECKING:
    from acquire_engine._native import Action, LegalActions

_COMMANDS = """\
Answer with an action:
  5E                   place a tile
  found T              found a chain, by its initial or its name
  buy T T L            buy up to three shares; buy alone buys nothing
  sell 3 trade 2       dispose of defunct shares; hold keeps them all
  survivor C           who survives a merger; defunct A: which chain is next
  replace 5E, redraw   dead tiles, where the rules allow it
  power free3          play a power; trade L T: two L for one T
  end, pass            declare the end; decline
or with a command:
  ?, help              this, and every legal action
  board                the board, the stock and the rack again
  undo                 take back everything since your decision before
  save FILE            write the game down, as .acquire, .json or .jsonl
  quit                 leave the game"""


def play(
    *,
    edition: EditionOption = "avalon-hill",
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            metavar="N",
            help="How many players, 2 to 6 (S5); 4 if not given, or as many as there are people.",
            show_default=False,
        ),
    ] = None,
    humans: Annotated[
        int,
        typer.Option(
            "--humans",
            "-n",
            metavar="N",
            min=0,
            help="How many people sit at this terminal, in the first seats; 0 to watch.",
        ),
    ] = 1,
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            "-o",
            metavar="|".join(AGENTS),
            help="Who plays the other seats; if given several times, they take turns. greedy if "
            "not given.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            "-r",
            metavar="FILE",
            help="Write the game down at the end, and if it is left before.",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume", metavar="FILE", help="Go on with a recorded game.", show_default=False
        ),
    ] = None,
    dead_tiles: DeadTilesOption = None,
    end: EndOption = None,
    two_player_market: MarketOption = None,
    holdings: HoldingsOption = None,
    special_powers: PowersOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Plays a game in the terminal.

    You play against computer seats, or several people take turns. Type ? for all legal actions,
    undo, save FILE or quit. What can be answered in one way only is done for you. Between two
    people the screen is cleared, so that nobody sees another's tiles. Answers may also come from a
    file or a pipe, one on a line; at its end the game is left.

    \b
    Examples:
      acquire play
      acquire play --players 3 --edition wizards-2008 --seed 7
      acquire play --humans 2 --players 4 --opponent greedy --opponent random
      acquire play --humans 0 --seed 7 --record game.acquire
      acquire play --resume game.acquire

    \b
    --json plays on standard error, and at the end writes one document to standard output:
      {"over": true, "seed": 7, "standings": [{"player": 0, "rank": 1, "worth": 41200}, ...],
       "result": {"reason": "declared", "cash": [...], "ranks": [...]}, "record": {...}}
    "result" is null if the game is not over; "record" is the JSON form of a record.

    A record holds everything, the tiles in all racks and in the bag too.
    """
    given = options(dead_tiles, end, two_player_market, holdings, special_powers)
    names = opponents or ["greedy"]
    tags: dict[str, str] = {}
    for name in names:
        make_agent(name, 0)
    if record is not None:
        _check_target(record, force)
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    if resume is not None:
        if given or edition != "avalon-hill":
            raise UsageError("--resume: the recorded game has its own rules; give none")
        resumed = load_record(resume)
        game, tags = resumed.game(), resumed.tags
        if players not in (None, game.players):
            raise UsageError(f"--players {players}: the recorded game has {game.players} players")
    else:
        game = Game(edition, players or max(4, humans), seed=seed, **given)
    if humans > game.players:
        raise UsageError(f"{humans} people do not fit into a game of {game.players} players")
    seats = [*["human"] * humans, *islice(cycle(names), game.players - humans)]
    table = _Table(game, seats, seed, tags, err=as_json)
    try:
        table.play()
    finally:
        if record is not None:
            table.save(record)
    if as_json:
        print_json(_document(table.record(), game, seed))


def _check_target(path: Path, force: bool) -> None:
    try:
        form = format_of(path)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if path.exists() and form != "jsonl" and not force:
        raise UsageError(f"{path}: there already; --force replaces it")
    if not path.parent.is_dir():
        raise UsageError(f"{path}: there is no folder {path.parent}")


def _document(record: Record, game: Game, seed: int) -> dict[str, Any]:
    standings = [
        {"player": standing.player, "rank": standing.rank, "worth": standing.worth}
        for standing in game.standings()
    ]
    return {
        "over": game.over,
        "seed": seed,
        "standings": standings,
        "result": result_document(record.result) if record.result is not None else None,
        "record": record.to_dict(),
    }


class _Leave(Exception):  # noqa: N818
    """Somebody wants to leave, or there is nobody to ask any more."""


class _Table:
    """A game at the terminal."""

    def __init__(
        self, game: Game, seats: Sequence[str], seed: int, tags: Mapping[str, str], *, err: bool
    ) -> None:
        self.game = game
        self.out = console(err=err)
        self.err = err
        self.seed = seed
        self.agents: dict[int, Agent] = {
            seat: make_agent(name, agent_seed(seed, seat))
            for seat, name in enumerate(seats)
            if name != "human"
        }
        self.humans = [seat for seat in range(len(seats)) if seat not in self.agents]
        self.names = [
            tags.get(f"player{seat}") or f"{kind} {seat}" for seat, kind in enumerate(seats)
        ]
        self.tags = {**tags, **{f"player{seat}": name for seat, name in enumerate(self.names)}}
        # What each person at the terminal has not been told yet; a spectator's seat is None.
        listeners: list[int | None] = [*self.humans] or [None]
        self.news: dict[int | None, list[Event]] = {seat: [] for seat in listeners}
        self.asked: list[int] = []
        self.at_screen: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.saved: Path | None = None

    def record(self) -> Record:
        """The game so far, with who sat where."""
        return self.game.record.with_tags(self.tags)

    def save(self, path: Path) -> None:
        save_record(self.record(), path)
        self.out.print(f"Saved to {path}.")

    def play(self) -> None:
        """Plays until the game is over or somebody leaves."""
        rules = rules_text(self.game.rules)
        self.out.print(f"Acquire, {rules}; {self.game.players} players; seed {self.seed}")
        try:
            while (player := self.game.player) is not None:
                self.decide(player)
        except _Leave as leave:
            self.out.print(f"\n{leave}")
            return
        self.tell(self.at_screen)
        self.show_end()

    def decide(self, player: int) -> None:
        view = self.game.view(player)
        legal = view.legal_actions()
        if player in self.agents:
            self.apply(self.agents[player](view, legal))
        elif len(legal) == 1:
            self.apply(legal[0])
        else:
            self.ask(player, legal)
        if not self.humans:
            self.tell(None)

    def apply(self, action: Action | str) -> None:
        for event in self.game.apply_observed(action):
            for listener, news in self.news.items():
                if isinstance(event, TileDrawn) and event.player != listener:
                    news.append(TileDrawn(event.player, None))
                else:
                    news.append(event)

    def tell(self, listener: int | None) -> None:
        """Says what happened since this person was told last."""
        from acquire_engine.display import event_text

        for event in self.news.get(listener, ()):
            if isinstance(event, TurnBegan):
                self.out.print()
            else:
                self.out.print(f"  {event_text(event, self.names)}")
        if listener in self.news:
            self.news[listener].clear()

    def ask(self, player: int, legal: LegalActions) -> None:
        """Asks a person until he has answered."""
        self.hand_over(player)
        self.tell(player)
        self.show_view(player)
        hint = ", ".join(islice(legal.texts, 12))
        more = f" and {len(legal) - 12} more, ? for all" if len(legal) > 12 else ""
        self.out.print(f"{self.names[player]}: {hint}{more}")
        while True:
            line = self.read_line()
            word, _, rest = line.partition(" ")
            match word.lower():
                case "":
                    continue
                case "quit" | "exit":
                    raise _Leave("The game was left.")
                case "?" | "help":
                    self.show_help(player, legal)
                case "board":
                    self.show_view(player)
                case "save":
                    self.save_as(rest.strip())
                case "undo":
                    if self.undo():
                        return
                case _:
                    if self.answer(line):
                        return

    def answer(self, line: str) -> bool:
        done = len(self.game.history)
        try:
            self.apply(line)
        except IllegalActionError as error:
            self.out.print(f"That is not allowed: {error}")
            return False
        except AcquireError as error:
            self.out.print(f"{error}. Type ? for help.")
            return False
        self.asked.append(done)
        return True

    def undo(self) -> bool:
        """Takes the game back to where a person was asked before."""
        if not self.asked:
            self.out.print("There is nothing to take back.")
            return False
        self.game.undo(len(self.game.history) - self.asked.pop())
        for news in self.news.values():
            news.clear()
        self.out.print("Taken back.")
        return True

    def save_as(self, name: str) -> None:
        if not name:
            self.out.print("Save to which file? For example: save game.acquire")
            return
        path = Path(name)
        try:
            _check_target(path, force=path == self.saved)
            self.save(path)
        except UsageError as error:
            self.out.print(str(error).replace("--force replaces it", "choose another name"))
        except OSError as error:
            self.out.print(message(error))
        else:
            self.saved = path

    def hand_over(self, player: int) -> None:
        """Lets nobody see another's tiles when several people share the screen."""
        if player == self.at_screen:
            return
        self.at_screen = player
        self.clear()
        if sys.stdin.isatty():
            who = self.names[player]
            self.out.print(f"It is for {who} to decide. Press Enter when nobody else looks.")
            self.read_line()
            self.clear()
        else:
            self.out.print(f"\n{self.names[player]}")

    def clear(self) -> None:
        """Clears the screen, what could be scrolled back to included."""
        self.out.clear()
        if self.out.is_terminal:
            self.out.file.write("\x1b[3J")

    def read_line(self) -> str:
        try:
            if not self.err:
                return input("> ").strip()
            self.out.print("> ", end="")
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            raise _Leave("Nobody answers any more; the game was left.")
        return line.strip()

    def show_view(self, player: int) -> None:
        from acquire_engine import display

        self.out.print()
        view = self.game.view(player)
        self.out.print(display.rich(view, names=self.names), soft_wrap=False)
        self.out.print()

    def show_help(self, player: int, legal: LegalActions) -> None:
        self.out.print(_COMMANDS)
        self.out.print(f"\nLegal for {self.names[player]} now:")
        for title, texts in grouped(legal):
            self.out.print(f"  {title}: {', '.join(texts)}")

    def show_end(self) -> None:
        from rich import box
        from rich.table import Table

        from acquire_engine import display

        self.out.print()
        view = self.game.view(None)
        self.out.print(display.rich(view, names=self.names), soft_wrap=False)
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column("rank", justify="right")
        table.add_column("player")
        table.add_column("cash", justify="right")
        for standing in sorted(self.game.standings(), key=lambda one: (one.rank, one.player)):
            amount = f"${standing.worth:,}"
            table.add_row(str(standing.rank), self.names[standing.player], amount)
        self.out.print(table, soft_wrap=False)


def grouped(legal: LegalActions) -> Iterator[tuple[str, list[str]]]:
    """The texts of the legal actions by kind, purchases by their number of shares."""

    def group(action: Action) -> str:
        if action.kind != "buy":
            return _TITLES.get(action.kind, action.kind)
        number = len(action.chains)
        return f"buy {number} share{'' if number == 1 else 's'}" if number else "buy nothing"

    def order(action: Action) -> tuple[int, int]:
        return list(_TITLES).index(action.kind), len(action.chains)

    for title, actions in groupby(sorted(legal, key=order), group):
        yield title, [action.text for action in actions]


_TITLES = {
    "place": "place",
    "found": "found a chain",
    "survivor": "choose the survivor",
    "defunct": "choose the next defunct chain",
    "dispose": "dispose of shares",
    "replace": "replace a dead tile",
    "redraw": "set the rack aside",
    "power": "play a power",
    "trade": "trade two for one",
    "buy": "buy",
    "end": "declare the end",
    "pass": "decline",
}
