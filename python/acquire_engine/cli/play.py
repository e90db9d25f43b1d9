"""``acquire play``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._arguments import seed_of
from acquire_engine._escape import shown_name, visible
from acquire_engine._files import is_taken, write_text
from acquire_engine._grammar import YOU
from acquire_engine._memory import Memory, listeners
from acquire_engine._native import Game, Record, _agent_seed
from acquire_engine._rules_text import rules_text
from acquire_engine.agents import AGENTS, Agent, ExternalAgent, end_game, make_agent
from acquire_engine.cli.answers import completions, understood
from acquire_engine.cli.common import (
    EditionOption,
    ForceOption,
    JsonOption,
    SeedOption,
    UsageError,
    check_players,
    check_target,
    file_name,
    result_document,
    with_rules_options,
)
from acquire_engine.cli.insight import show_analysis, show_review, write_page
from acquire_engine.cli.output import complain, console, message, print_beside, print_json
from acquire_engine.cli.program import UNUSABLE, uninterrupted
from acquire_engine.cli.prompt import Prompt
from acquire_engine.errors import AcquireError, IllegalActionError
from acquire_engine.events import Event, TileDrawn, TurnBegan
from acquire_engine.records import find_records, format_of, save_record, written

if TYPE_CHECKING:
    from acquire_engine._native import Action, LegalActions

_ANSWERS = {
    "5E": "place a tile; place 5E is the same",
    "found T": "found a chain, by its initial or its name; the chain alone is enough",
    "buy T T L": "buy up to three shares, or buy 2 T 1 L; buy alone buys nothing",
    "sell 3 trade 2": "dispose of defunct shares; hold keeps them all",
    "survivor C": "choose who survives a merger; defunct A: which chain is next",
    "replace 5E, redraw": "dead tiles, where the rules allow it",
    "power free3": "play a power; trade L T: two L for one T",
    "end, pass": "declare the end; decline",
}
_COMMANDS = {
    "?, help": "this, and every legal action",
    "board": "the board, the stock, the rack and the choices again",
    "hint": "the best three actions, and why",
    "undo": "take back your last decision and everything after it",
    "save FILE": "write the game down, as .acquire, .json or .jsonl",
    "quit": "leave the game",
}
_CHOICES = 12
"""The number of legal actions that a question proposes."""
_HINTS = 3
"""The number of actions that a hint has."""
_PLAYOUTS = 1_200
"""The number of playouts for a hint, and for each decision of a review."""


@with_rules_options
def play(
    *,
    edition: EditionOption = "avalon-hill",
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            metavar="N",
            help="The number of players, 2 to 6 (S5). The default is 4, or the number of people.",
            show_default=False,
        ),
    ] = None,
    humans: Annotated[
        int | None,
        typer.Option(
            "--humans",
            "-n",
            metavar="N",
            min=0,
            help="The number of people at this terminal, in the first seats; 0 to watch. The "
            "default is 1, or the number of --name options.",
            show_default=False,
        ),
    ] = None,
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            "-o",
            metavar="AGENT",
            help=f"The computer players: {', '.join(AGENTS)}, or with options, as in "
            "search:playouts=200, or a program in any language, as in external:./my-agent. If "
            "given several times, they alternate. The default is greedy.",
            show_default=False,
        ),
    ] = None,
    people: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="NAME",
            help="Your name. Give it once for each person, in seat order.",
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
            parser=file_name,
            help="Write the game to this file at the end, even if you leave or stop it earlier.",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            parser=file_name,
            help="Continue a recorded game, and write it back to its file, or to --record.",
            show_default=False,
        ),
    ] = None,
    review: Annotated[
        Path | None,
        typer.Option(
            "--review",
            metavar="FILE",
            parser=file_name,
            help="Review the game when it is over, and write an HTML page with it to this file.",
            show_default=False,
        ),
    ] = None,
    playouts: Annotated[
        int,
        typer.Option(
            "--playouts",
            metavar="N",
            min=8,
            max=10_000_000,
            help="The number of playouts for a hint, and for each decision of a review.",
        ),
    ] = _PLAYOUTS,
    force: ForceOption = False,
    as_json: JsonOption = False,
    **given: Any,
) -> None:
    """Play a game in the terminal.

    You play against the computer, or several people take turns. Type ? for all legal actions, hint
    for the best three, or undo, save FILE or quit. When the game is over, type review to see the
    decisions that cost most. If only one action is legal, the program takes it for you. Before
    another person's decision it clears the screen, so that no player sees another's tiles. In a
    terminal the Tab key completes an answer, and the arrow keys bring back earlier ones. Answers
    may also come from a file or a pipe, one per line; the game stops where they end.

    \b
    Examples:
      acquire play
      acquire play --name Ann --players 3 --edition wizards-2008
      acquire play --name Ann --name Ben --opponent greedy --opponent random
      acquire play --humans 0 --seed 7 --record game.acquire
      acquire play --opponent "external:./my-agent --fast"
      acquire play --resume game.acquire
      acquire play --review game.html

    \b
    --json plays on standard error, and at the end prints one document:
      {"over": true, "seed": 7,
       "standings": [{"player": 0, "rank": 1, "worth": 41200}, ...],
       "result": {"reason": "declared", "cash": [...], "ranks": [...]},
       "record": {...}}

    The "result" is null if the game is not over. The "record" is the JSON form of the record. The
    "seed" is null for a resumed game, which has none.

    A record contains everything, including the tiles in all racks and in the bag. The game is also
    written if Ctrl-C, SIGTERM or SIGHUP stops it. If --record cannot be written, the record goes to
    another file, and a message names it.
    """
    humans = max(1, len(people or ())) if humans is None else humans
    names = opponents or ["greedy"]
    for name in names:
        make_agent(name, 0)
    for number in (players, humans):
        if number is not None and number > 1:
            check_players(number)
    tags: dict[str, str] = {}
    keeping = None
    chance = seed_of(seed)
    if resume is not None:
        if given or edition != "avalon-hill":
            raise UsageError("--resume: the recorded game has its own rules; give none")
        resumed, keeping = _resumed(resume)
        game, tags = resumed.game(), resumed.tags
        if players not in (None, game.players):
            raise UsageError(f"--players {players}: the recorded game has {game.players} players")
    else:
        count = max(4, humans) if players is None else players
        game = Game(edition, count, seed=chance, **given)
    if humans > game.players:
        raise UsageError(f"{humans} people do not fit into a game of {game.players} players")
    if len(people or ()) > humans:
        raise UsageError(f"--name: give {humans}, one for each person, not {len(people or ())}")
    if record is not None and not (keeping is not None and _same(record, keeping.path)):
        form = _check_record(record, force)
        keeping = _Keeping(record, form, replace=force, done=None)
    if review is not None:
        check_target(review, force)
        _check_folder(review)
    seats = [*["human"] * humans, *islice(cycle(names), game.players - humans)]
    called = _called(seats, tags, people or [])
    tags |= {f"player{seat}": name for seat, name in enumerate(called)}
    # A name that no record can have is refused before the game.
    game.record.with_tags(tags)
    game = game.with_names(called)
    table = _Table(game, seats, called, chance, tags, playouts=playouts, err=as_json)
    begin = f"seed {chance}" if resume is None else f"resumed from {visible(str(resume))}"
    if resume is not None and keeping is None:
        begin += ", which is not a file; --record keeps the game"
    try:
        table.play(begin)
    finally:
        if keeping is not None:
            _keep(table, keeping)
    if review is not None:
        table.review(review, force=force)
    elif game.over and table.humans:
        table.offer_review()
    if as_json:
        print_json(_document(table.record(), game, chance if resume is None else None))


@dataclass
class _Keeping:
    """The file in which a game is recorded."""

    path: Path
    form: str
    """The form of the record, as in :data:`acquire_engine.records.FORMATS`."""
    replace: bool
    """True if an existing file is replaced."""
    done: int | None
    """The number of actions in the file; ``None`` for a new file."""

    def write(self, record: Record) -> None:
        """Writes the game down."""
        if self.done is not None:
            # The file has only this game, even as JSON lines.
            write_text(self.path, written(record, self.form))
        else:
            save_record(record, self.path, self.form, replace=self.replace)


def _resumed(path: Path) -> tuple[Record, _Keeping | None]:
    """Returns a recorded game, and the file in which it continues.

    There is no such file if the record comes from none, or from that of another program.
    """
    first, *more = islice(find_records(path), 2)
    record = first.load()
    if more:
        raise UsageError(f"--resume {path}: there is more than one game in it")
    first.check()
    if not is_taken(path) or first.is_foreign:
        return record, None
    form = "text" if not first.is_json else "json" if first.line is None else "jsonl"
    return record, _Keeping(path, form, replace=True, done=len(record))


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _check_record(path: Path, force: bool) -> str:
    """Returns the form of the record's file; refuses a path that cannot be written."""
    try:
        form = format_of(path)
    except ValueError as error:
        raise UsageError(str(error)) from None
    check_target(path, force or form == "jsonl")
    _check_folder(path)
    return form


def _check_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise UsageError(f"{path}: there is no folder {path.parent}")


def _keep(table: _Table, keeping: _Keeping) -> None:
    """Writes the record, if need be to another file."""
    record = table.record()
    if keeping.done == len(record):
        return
    where = keeping.path
    keeping.replace |= where in table.saved
    with uninterrupted():
        try:
            keeping.write(record)
        except OSError as error:
            descriptor, name = tempfile.mkstemp(prefix="acquire-", suffix=".acquire")
            os.close(descriptor)
            write_text(name, record.to_text())
            complain(f"{message(error)}; the game is in {name}")
            raise typer.Exit(UNUSABLE) from None
    # There may be no reader of the message any more.
    with contextlib.suppress(OSError):
        table.out.print(f"Wrote {visible(str(where))}")


def _called(seats: Sequence[str], tags: Mapping[str, str], people: Sequence[str]) -> list[str]:
    """Returns the name of each seat in the record."""
    given = dict(enumerate(people))
    return [
        given.get(seat) or tags.get(f"player{seat}") or f"{kind} {seat}"
        for seat, kind in enumerate(seats)
    ]


def _document(record: Record, game: Game, seed: int | None) -> dict[str, Any]:
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
    """A person wants to leave, or there is no one left to ask."""


class _Table:
    """A game at the terminal."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        called: Sequence[str],
        seed: int,
        tags: Mapping[str, str],
        *,
        playouts: int,
        err: bool,
    ) -> None:
        self.game = game
        self.playouts = playouts
        self.out = console(err=err)
        self.prompt = Prompt(self.out, editing=not err)
        self.agents: dict[int, Agent] = {
            seat: make_agent(name, _agent_seed(seed, seat))
            for seat, name in enumerate(seats)
            if name != "human"
        }
        self.memory = Memory(self.agents, listeners(self.agents))
        self.forfeited: set[int] = set()
        self.humans = [seat for seat in range(len(seats)) if seat not in self.agents]
        self.names = [visible(shown_name(name)) for name in called]
        if self.humans == [0] and called[0] == "human 0":
            self.names[0] = YOU
        self.tags = dict(tags)
        # The events that each person at the terminal has not seen yet; a spectator's seat is None.
        people: list[int | None] = [*self.humans] or [None]
        self.news: dict[int | None, list[Event]] = {seat: [] for seat in people}
        self.asked: list[int] = []
        self.at_screen: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.saved: set[Path] = set()

    def record(self) -> Record:
        """The game so far, with who sat where."""
        return self.game.record.with_tags(self.tags)

    def play(self, begin: str) -> None:
        """Plays until the game is over or a person leaves; first prints how the game begins."""
        rules = rules_text(self.game.rules)
        self.out.print(f"Acquire, {rules}; {self.game.players} players; {begin}")
        try:
            while (player := self.game.player) is not None:
                self.decide(player)
        except _Leave as leave:
            self.out.print(f"\n{leave}")
            return
        else:
            self.memory.finish(self.game)
            end_game(self.game, self.agents)
        finally:
            for agent in self.agents.values():
                if isinstance(agent, ExternalAgent):
                    agent.close()
        self.tell(self.at_screen)
        self.show_end()

    def decide(self, player: int) -> None:
        computer = player in self.agents
        view = self.memory.view(self.game, player) if computer else self.game.view(player)
        legal = view.legal_actions()
        if computer:
            self.apply(self.agents[player](view, legal))
            self.tell_forfeit(player)
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

    def tell_forfeit(self, player: int) -> None:
        """Reports once that a program has forfeited the game."""
        agent = self.agents[player]
        if player in self.forfeited or not isinstance(agent, ExternalAgent):
            return
        if (forfeit := agent.forfeit) is not None:
            self.forfeited.add(player)
            complain(f"{forfeit.message}. Its next actions are random.")

    def tell(self, listener: int | None) -> None:
        """Prints the events since this person saw the last one."""
        from acquire_engine.display._words import sentence

        for event in self.news.get(listener, ()):
            if isinstance(event, TurnBegan):
                self.out.print()
            else:
                print_beside(self.out, "  ", sentence(event, self.names))
        if listener in self.news:
            self.news[listener].clear()

    def ask(self, player: int, legal: LegalActions) -> None:
        """Asks a person until they have answered."""
        self.hand_over(player)
        self.tell(player)
        self.show_view(player)
        self.show_choices(player, legal)

        def complete(line: str) -> list[str]:
            return completions(line, legal.texts, self.game.rules)

        while True:
            line = self.read_line(complete)
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
                    self.show_choices(player, legal)
                case "hint":
                    self.hint()
                case "save":
                    self.save_as(rest.strip())
                case "undo":
                    if self.undo():
                        return
                case _:
                    if self.answer(line):
                        return

    def hint(self) -> None:
        """Shows the best actions of the player to move, from that player's knowledge."""
        from acquire_engine.insight import analyse

        found = analyse(self.game, playouts=self.playouts, names=self.names)
        show_analysis(self.out, found, _HINTS)

    def offer_review(self) -> None:
        """Reviews the game if the people who played it want that."""
        self.out.print("Type review to see the decisive moves, review FILE to write a page")
        self.out.print("that steps through the game, or press Enter to leave.")
        while line := self.prompt.ask():
            word, _, rest = line.partition(" ")
            name = rest.strip()
            if word.lower() in {"quit", "exit"}:
                return
            if word.lower() != "review":
                self.out.print("Type review, review FILE, or press Enter to leave.")
            else:
                try:
                    if name and is_taken(name):
                        self.out.print(f"{visible(name)} exists; choose another name")
                    else:
                        self.review(Path(name) if name else None, force=False)
                except (UsageError, OSError) as error:
                    self.out.print(message(error))

    def review(self, path: Path | None, *, force: bool) -> None:
        """Reviews the game, for the only person or for all, and writes a page."""
        from acquire_engine.reviews import review

        if not self.game.over:
            complain("the game is not over, so it is not reviewed")
            return
        player = self.humans[0] if len(self.humans) == 1 else None
        found = review(self.record(), player, playouts=self.playouts)
        show_review(self.out, found)
        if path is not None:
            write_page(found, path, force)
            self.out.print(f"Wrote {visible(str(path))}")

    def answer(self, line: str) -> bool:
        done = len(self.game.history)
        try:
            self.apply(understood(line, self.game.phase, self.game.rules))
        except IllegalActionError as error:
            self.out.print(f"That is not allowed: {message(error)}")
            return False
        except AcquireError as error:
            self.out.print(f"{message(error)}. Type ? for help.")
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
        again = path in self.saved
        try:
            if not again and is_taken(path):
                self.out.print(f"{visible(name)} exists; choose another name")
                return
            _check_record(path, force=again)
            save_record(self.record(), path, replace=again)
        except (UsageError, OSError) as error:
            self.out.print(message(error))
        else:
            self.saved.add(path)
            self.out.print(f"Wrote {visible(name)}")

    def hand_over(self, player: int) -> None:
        """Hides a player's tiles from the others when several people share the screen."""
        if player == self.at_screen:
            return
        self.at_screen = player
        self.clear()
        self.prompt.forget()
        if sys.stdin.isatty():
            who = self.names[player]
            self.out.print(f"It is for {who} to decide. Press Enter when the others look away.")
            self.read_line()
            self.clear()
        else:
            self.out.print(f"\n{self.names[player]}")

    def clear(self) -> None:
        """Clears the screen, including the part that could be scrolled back to."""
        self.out.clear()
        if self.out.is_terminal:
            self.out.file.write("\x1b[3J")

    def read_line(self, complete: Callable[[str], list[str]] | None = None) -> str:
        line = self.prompt.ask(complete)
        if line is None:
            raise _Leave("There are no more answers, so the game stops here.")
        return line

    def show_view(self, player: int) -> None:
        from acquire_engine import display

        self.out.print()
        view = self.game.view(player)
        self.out.print(display.rich(view, names=self.names), soft_wrap=False)
        self.out.print()

    def show_choices(self, player: int, legal: LegalActions) -> None:
        name = self.names[player]
        choices = ", ".join(islice(legal.texts, _CHOICES))
        more = f" and {len(legal) - _CHOICES} more, ? for all" if len(legal) > _CHOICES else ""
        self.out.print(f"{'Your choices' if name == YOU else name}: {choices}{more}")

    def show_help(self, player: int, legal: LegalActions) -> None:
        for title, lines in (
            ("Answer with an action:", _ANSWERS),
            ("or with a command:", _COMMANDS),
        ):
            self.out.print(title)
            for what, meaning in lines.items():
                print_beside(self.out, f"  {what:<20} ", meaning)
        self.out.print(f"\nLegal for {self.names[player]} now:")
        for title, texts in grouped(legal):
            self.out.print(f"  {title}: {', '.join(texts)}")

    def show_end(self) -> None:
        from acquire_engine import display
        from acquire_engine._tables import FittedTable

        self.out.print()
        view = self.game.view(None)
        self.out.print(display.rich(view, names=self.names), soft_wrap=False)
        table = FittedTable()
        table.add_column("rank", justify="right")
        table.add_column("player")
        table.add_column("cash", justify="right")
        for standing in sorted(self.game.standings(), key=lambda one: (one.rank, one.player)):
            amount = f"${standing.worth:,}"
            table.add_row(str(standing.rank), self.names[standing.player], amount)
        self.out.print(table, soft_wrap=False)


def grouped(legal: LegalActions) -> Iterator[tuple[str, list[str]]]:
    """The legal actions as text by kind, purchases by their number of shares."""

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
    "declare_end": "declare the end",
    "pass": "decline",
}
