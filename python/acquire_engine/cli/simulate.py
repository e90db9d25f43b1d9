"""``acquire simulate``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import warnings
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._escape import quoted, visible
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import (
    EditionOption,
    ForceOption,
    JsonOption,
    SeriesSeedOption,
    ThreadsOption,
    UsageError,
    check_players,
    check_target,
    file_name,
    taken,
    with_rules_options,
)
from acquire_engine.cli.output import complain, console, print_json

if TYPE_CHECKING:
    from acquire_engine.simulation import Simulation, SimulationFolder, Summary

_FORMATS = ("parquet", "csv")


@with_rules_options
def simulate(
    games: Annotated[int, typer.Argument(metavar="[GAMES]", help="The number of games.")] = 1000,
    *,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            metavar="N",
            help="The number of players, 2 to 6 (S5); 4 by default, or the number of "
            "computer players given.",
            show_default=False,
        ),
    ] = None,
    agents: Annotated[
        list[str] | None,
        typer.Option(
            "--agent",
            "-a",
            metavar="PLAYER",
            help="A computer player, such as greedy, for the next seat. Give one for each seat.",
            show_default=False,
        ),
    ] = None,
    edition: EditionOption = "avalon-hill",
    seed: SeriesSeedOption = 0,
    first: Annotated[
        int,
        typer.Option(
            "--first",
            metavar="N",
            min=0,
            help="The number of the first game, to continue where another run ended.",
        ),
    ] = 0,
    threads: ThreadsOption = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", "-d", help="Also keep a row for every decision.")
    ] = False,
    states: Annotated[
        bool,
        typer.Option(
            "--states",
            help="Also keep every player's cash, worth and shares, and the sizes of the chains, "
            "before every decision.",
        ),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            parser=file_name,
            help="Write the tables into this folder: games, players, mergers and chains, and "
            "decisions and states if they are wanted.",
            show_default=False,
        ),
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME",
            help="parquet: a folder of files for each table, and the same command continues it; "
            "needs pip install '.[frames]' in a checkout. csv: a file for each table.",
        ),
    ] = "parquet",
    force: ForceOption = False,
    as_json: JsonOption = False,
    **given: Any,
) -> None:
    """Play many games, random ones or those of computer players.

    Without --agent, every legal action is equally likely. The table summarises the games:
    their length, the money, the reasons for their end, and the victories of each place in the turn
    order and of each player.

    With --output, any number of games takes the same memory; a stopped simulation keeps nothing if
    the format is csv. The players have the same names as in acquire tournament, which also changes
    their seats.

    \b
    Examples:
      acquire simulate
      acquire simulate 100000 --players 3 --edition 3m --seed 7
      acquire simulate 100 -a greedy -a random -a search:playouts=20
      acquire simulate 10000 --output tables/ --decisions --states
      acquire simulate 10000 --output tables/ --format csv
      acquire simulate 1000 --special-powers --json

    \b
    --json prints one document:
      {"rules": {...}, "players": 4, "agents": null, "seed": 0, "first": 0,
       "summary": {"games": 1000, "reasons": {"declared": 0.99, ...},
                   "wins": [0.26, ...], "wins_error": [0.01, ...],
                   "agents": null, "seat_wins": [0.25, ...],
                   "seat_wins_error": [0.01, ...],
                   "quantities": [{"name": "turns", "unit": "turns",
                                   "mean": 71.2, ...}, ...]},
       "files": ["tables/games", ...]}
    """
    if form not in _FORMATS:
        raise UsageError(f"no format {quoted(form)}: choose from {', '.join(_FORMATS)}")
    if players is not None:
        check_players(players)
    streamed = output if form == "parquet" else None
    names = ["games", "players", "mergers", "chains"]
    names += [name for name, wanted in (("decisions", decisions), ("states", states)) if wanted]
    settings: dict[str, Any] = {
        "players": players,
        "edition": edition,
        "agents": agents or None,
        "seed": seed,
        "first": first,
        "threads": threads,
        "decisions": decisions,
        "states": states,
        **given,
    }
    if output is not None and streamed is None:
        for table in names:
            check_target(output / f"{table}.csv", force)
    from acquire_engine.simulation import simulate as play_games

    with warnings.catch_warnings(record=True) as forfeits:
        warnings.simplefilter("always")
        try:
            simulation: Simulation | SimulationFolder
            if output is not None and streamed is None:
                simulation, summary, files = _to_csv(output, games, names, settings, force=force)
            else:
                simulation = play_games(games, folder=streamed, **settings)
                summary = simulation.summary()
                files = [] if streamed is None else [streamed / table for table in names]
        except BaseException as error:
            if streamed is not None and not isinstance(error, Exception):
                complain(
                    f"finished games are kept in {streamed}; the same command continues with the "
                    "others"
                )
            raise
    for forfeit in forfeits:
        complain(visible(str(forfeit.message)))
    if as_json:
        document = {
            "rules": simulation.rules.to_dict(),
            "players": simulation.seats,
            "agents": summary.agents,
            "seed": simulation.seed,
            "first": simulation.first,
            "summary": summary.to_dict(),
            "files": [str(file) for file in files],
        }
        print_json(document)
        return
    out = console()
    rules = rules_text(simulation.rules)
    kind = "Random games" if summary.agents is None else "Games of computer players"
    out.print(f"{kind}, {rules}; {simulation.seats} players; seed {seed}, from {first} on")
    out.print(summary, soft_wrap=False)
    for file in files:
        out.print(f"Wrote {file}")


def _to_csv(
    folder: Path, games: int, names: Sequence[str], settings: dict[str, Any], *, force: bool
) -> tuple[Simulation, Summary, list[Path]]:
    """Writes the tables to files while the games are played.

    Returns:
        A simulation of some of the games, the summary of all of them, and the files.
    """
    from acquire_engine._files import csv_files
    from acquire_engine._summary import Counts
    from acquire_engine.simulation import simulate_in_pieces

    pieces = simulate_in_pieces(games, **settings)
    try:
        with closing(pieces), csv_files(names, folder, replace=force) as files:
            first = next(pieces)
            counts = Counts(first.seats)
            for piece in chain([first], pieces):
                for name, table in piece.tables.items():
                    table._write_csv(files[name], head=piece is first)
                piece._add_to(counts)
    except FileExistsError as error:
        raise taken(error.filename) from None
    return first, first._counted(counts), [folder / f"{name}.csv" for name in names]
