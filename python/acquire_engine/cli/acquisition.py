"""``acquire acquisition``: Phil Leduc's game."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._arguments import seed_of
from acquire_engine._escape import visible
from acquire_engine._files import write_text
from acquire_engine._grammar import counted, percent
from acquire_engine.cli.common import (
    ForceOption,
    JsonOption,
    SeedOption,
    ThreadsOption,
    UsageError,
    check_target,
    file_name,
    source,
    taken,
    verdict,
)
from acquire_engine.cli.output import complain, console, message, print_json, say
from acquire_engine.cli.program import UNUSABLE, WRONG, Command, Program
from acquire_engine.cli.prompt import Prompt
from acquire_engine.errors import AcquireError, RecordError

if TYPE_CHECKING:
    from acquire_engine.acquisition import Agent, Game, GameResult, Record

__all__ = ["acquisition"]

acquisition = typer.Typer(
    name="acquisition",
    cls=Program,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

PlayersOption = Annotated[
    int, typer.Option("--players", "-p", metavar="N", help="The number of players, 2 to 4 (Q1).")
]
TilesOption = Annotated[
    int | None,
    typer.Option(
        "--tiles-each",
        metavar="N",
        help="The number of building tiles of each player. The default is all of them (Q5).",
        show_default=False,
    ),
]
RecordOption = Annotated[
    Path | None,
    typer.Option(
        "--record",
        "-r",
        metavar="FILE",
        parser=file_name,
        help="Write the record to this file, .acquisition or .json.",
        show_default=False,
    ),
]


@acquisition.callback()
def about() -> None:
    """Acquisition, a board game by Phil Leduc (2011): play it, check and show recorded games.

    It was inspired by Sid Sackson's Acquire. Phil Leduc reserves all rights, but allows the
    booklet to be copied. He asks everyone who programs or sells the game, in any form, to contact
    him for permission or a license. This project has no such permission.
    """
    try:
        import acquire_engine.acquisition  # noqa: F401
    except ImportError as error:
        complain(str(error))
        raise typer.Exit(UNUSABLE) from None


def play(
    *,
    players: PlayersOption = 2,
    tiles_each: TilesOption = None,
    humans: Annotated[
        int,
        typer.Option(
            "--humans",
            "-n",
            metavar="N",
            min=0,
            help="The number of people at this terminal, in the first seats; 0 to watch.",
        ),
    ] = 1,
    opponent: Annotated[
        str,
        typer.Option(
            "--opponent",
            "-o",
            metavar="AGENT",
            help="The computer players: random, search or search:playouts=N.",
        ),
    ] = "search",
    seed: SeedOption = None,
    record: RecordOption = None,
    force: ForceOption = False,
) -> None:
    """Play a game in the terminal.

    Answer with an action: park 3C, 5E, buyout or decline. The commands are hint, moves, undo, board
    and quit.

    \b
    Examples:
      acquire acquisition play
      acquire acquisition play --players 3 --humans 2 --record game.acquisition
      acquire acquisition play --humans 0 --opponent random
    """
    from acquire_engine.acquisition import Agent, Game

    if humans > players:
        raise UsageError(f"{humans} people do not fit into a game of {players} players")
    if record is not None:
        _check_suffix(record)
        check_target(record, force)
    seed = seed_of(seed)
    game = Game(players, tiles_each)
    agents = [Agent(opponent, (seed + player) % 2**64) for player in range(humans, players)]
    table = _Table(game, humans, agents)
    table.play()
    if record is not None:
        from acquire_engine.acquisition import save_record

        save_record(game.record, record, replace=force)
        say(f"Wrote {record}")


class _Table:
    """A game at the terminal: people first, then computer players."""

    def __init__(self, game: Game, humans: int, agents: list[Agent]) -> None:
        self._game = game
        self._humans = humans
        self._agents = agents
        self._out = console()
        self._prompt = Prompt(self._out)
        # With one person at the table, sentences address them.
        self._you = 0 if humans == 1 else None

    def play(self) -> None:
        from acquire_engine.acquisition.display import rich

        while (player := self._game.player) is not None:
            if player < self._humans:
                if not self._ask():
                    return
                continue
            action = self._agents[player - self._humans].choose(self._game)
            if action is not None:
                self._tell(action)
        self._out.print(rich(self._game))
        for standing in self._game.standings():
            made = standing.buildings
            self._out.print(
                f"{standing.rank}. player {standing.player}: "
                f"{made.large} large, {made.medium} medium, {made.small} small"
            )

    def _tell(self, action: object) -> None:
        for event in self._game.apply_observed(action):  # type: ignore[arg-type]
            self._out.print(visible(event.text(you=self._you)))

    def _ask(self) -> bool:
        """Answers one question of a person; false if they leave."""
        from acquire_engine.acquisition.display import rich

        self._out.print(rich(self._game))
        self._out.print(self._game.phase.text(you=self._you))
        while True:
            line = self._prompt.ask(self._complete)
            match line and line.casefold():
                case None | "quit" | "q":
                    say("The game is not finished.")
                    return False
                case "":
                    continue
                case "board":
                    self._out.print(rich(self._game))
                case "moves":
                    self._out.print(" ".join(self._game.legal_actions().texts))
                case "hint":
                    best = self._game.analyse(2000)[0]
                    self._out.print(f"{best.action.text}: {best.action.long_text}")
                case "undo":
                    self._undo()
                    return True
                case _:
                    try:
                        self._tell(line)
                    except AcquireError as error:
                        self._out.print(message(error))
                        continue
                    return True

    def _undo(self) -> None:
        """Returns to the last decision of a person, if there was one."""
        while self._game.history:
            self._game.undo()
            if self._game.player is not None and self._game.player < self._humans:
                return

    def _complete(self, line: str) -> list[str]:
        words = [*self._game.legal_actions().texts, "hint", "moves", "undo", "board", "quit"]
        start = line.casefold()
        return sorted(
            {word[line.rfind(" ") + 1 :] for word in words if word.casefold().startswith(start)}
        )


def _check_suffix(path: Path) -> None:
    from acquire_engine.acquisition.records import SUFFIXES

    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{path}: the name of a record ends in {' or '.join(SUFFIXES)}")


def check(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...", help="Files, or - for standard input.", show_default=False
        ),
    ],
    *,
    every: Annotated[
        bool,
        typer.Option("--all", "-a", help="Print all problems of a record, not only the first."),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check recorded games: every action, and the result.

    There is one line for each problem, as file: line, column: message, with the rule.

    \b
    Examples:
      acquire acquisition check game.acquisition
      acquire acquisition check --all --json *.acquisition

    The exit status is 1 if a record is wrong, and 2 if a file cannot be read.
    """
    from acquire_engine.acquisition import check as check_record

    right = wrong = unread = 0
    for name in sources:
        shown = _shown(name)
        problems: list[str] = []
        result = None
        try:
            result = check_record(source(name), all=every)
            right += 1
        except RecordError as error:
            wrong += 1
            problems = [message(each) for each in error.problems] or [_bare(error)]
        except OSError as error:
            unread += 1
            if as_json:
                problems = [message(error)]
            else:
                complain(message(error))
        if as_json:
            document = None if result is None else _result(result)
            print_json(
                {
                    "source": shown,
                    "ok": result is not None,
                    "result": document,
                    "problems": problems,
                }
            )
        else:
            for problem in problems:
                say(f"{visible(shown)}: {problem}")
    if not as_json:
        say(verdict(counted(len(sources), "record"), right, wrong, unread))
    if unread:
        raise typer.Exit(UNUSABLE)
    if wrong:
        raise typer.Exit(WRONG)


def _bare(error: RecordError) -> str:
    """The message without the file, which is named in another way."""
    return visible(str(error).removeprefix("" if error.source is None else f"{error.source}: "))


def _shown(name: str) -> str:
    """Returns the name of a file on the command line, for messages."""
    return "<stdin>" if name == "-" else name


def _result(result: GameResult) -> dict[str, Any]:
    return {
        "reason": result.reason,
        "buildings": [[each.large, each.medium, each.small] for each in result.buildings],
        "ranks": list(result.ranks),
    }


def show(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A record, or - for standard input.", show_default=False
        ),
    ],
    *,
    page: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="PAGE",
            parser=file_name,
            help="Write a page that goes through the game.",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show a recorded game: every action with its events, and the end.

    \b
    Examples:
      acquire acquisition show game.acquisition
      acquire acquisition show game.acquisition --html game.html

    \b
    --json prints one document:
      {"rules": {...}, "steps": [{"player": 0, "action": "park 3C",
       "events": [...]}, ...], "result": {...}, "problems": []}

    If the record is wrong, the exit status is 1, the report ends at the error, and the "result" is
    null.
    """
    from acquire_engine.acquisition import load_record
    from acquire_engine.acquisition.display import player_names, replay, rich
    from acquire_engine.display._words import sentence

    record = load_record(source(file))
    names = [visible(name) for name in player_names(record.players, record.tags)]
    problems = [message(problem) for problem in record.problems()]
    if page is not None:
        check_target(page, force)
        try:
            write_text(page, replay(record).html, replace=force)
        except FileExistsError:
            raise taken(page) from None
    if as_json:
        print_json(_story(record, names, problems))
    elif page is not None:
        say(f"Wrote {visible(str(page))}")
    else:
        out = console()
        out.print(f"Acquisition, {record.rules}")
        state = record.game(0).snapshot()
        # The problems below show why a game cannot continue.
        with suppress(RecordError):
            for step in record.replay():
                texts = ". ".join(sentence(event, names) for event in step.events)
                out.print(f"{step.index + 1}. {names[step.player]}: {step.action.text}. {texts}.")
                state = step.after
        out.print(rich(state, names=names))
    if not as_json:
        for problem in problems:
            say(f"{visible(_shown(file))}: {problem}")
    if problems:
        raise typer.Exit(WRONG)


def _story(record: Record, names: list[str], problems: list[str]) -> dict[str, Any]:
    from acquire_engine.display._words import sentence

    steps = []
    with suppress(RecordError):
        for step in record.replay():
            events = [sentence(event, names) for event in step.events]
            steps.append({"player": step.player, "action": step.action.text, "events": events})
    result = None if problems else _result(record.check())
    return {
        "rules": record.rules.to_dict(),
        "steps": steps,
        "result": result,
        "problems": problems,
    }


def simulate(
    games: Annotated[
        int, typer.Argument(metavar="GAMES", min=0, help="The number of games.")
    ] = 1000,
    *,
    players: PlayersOption = 2,
    tiles_each: TilesOption = None,
    seed: Annotated[
        int,
        typer.Option("--seed", metavar="N", min=0, max=2**64 - 1, help="The seed of the series."),
    ] = 0,
    first: Annotated[
        int,
        typer.Option("--first", metavar="N", min=0, help="The number of the first game."),
    ] = 0,
    threads: ThreadsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play many random games and summarise them.

    \b
    Examples:
      acquire acquisition simulate
      acquire acquisition simulate 100000 --players 3 --seed 7 --json
    """
    from acquire_engine.acquisition import simulate as play_games

    simulation = play_games(games, players, tiles_each, seed=seed, first=first, threads=threads)
    summary = simulation.summary()
    if as_json:
        print_json({"rules": simulation.rules.to_dict(), "seed": seed, "first": first, **summary})
        return
    out = console()
    out.print(f"Random games, {simulation.rules}; seed {seed}, from {first} on: {games:,}")
    out.print(f"Decisions in a game: {summary['decisions']:.1f}")
    for name in ("large", "medium", "small"):
        out.print(f"{name.capitalize()} buildings of a player: {summary[name]:.2f}")
    for reason, share in summary["reasons"].items():
        out.print(f"Ended with {reason}: {percent(share)}")
    for player, share in enumerate(summary["wins"]):
        out.print(f"Victories of player {player}: {percent(share)}")


_COMMANDS: list[Callable[..., None]] = [play, check, show, simulate]
for _command in _COMMANDS:
    acquisition.command(cls=Command)(_command)
