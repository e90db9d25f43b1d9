"""``acquire simulate``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from acquire_engine._escape import quoted
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import (
    DeadTilesOption,
    EditionOption,
    EndOption,
    ForceOption,
    HoldingsOption,
    JsonOption,
    MarketOption,
    PlayersOption,
    PowersOption,
    SeriesSeedOption,
    ThreadsOption,
    UsageError,
    check_players,
    check_target,
    file_name,
    options,
    taken,
)
from acquire_engine.cli.output import console, print_json

_FORMATS = ("parquet", "csv")


def simulate(
    games: Annotated[int, typer.Argument(metavar="[GAMES]", help="How many games.")] = 1000,
    *,
    players: PlayersOption = 4,
    edition: EditionOption = "avalon-hill",
    seed: SeriesSeedOption = 0,
    first: Annotated[
        int,
        typer.Option(
            "--first",
            metavar="N",
            min=0,
            help="The number of the first game, to go on where another run ended.",
        ),
    ] = 0,
    threads: ThreadsOption = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", "-d", help="Also keep a row for every decision.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            parser=file_name,
            help="Write the tables to files in this folder: games, players, mergers, chains and "
            "decisions.",
            show_default=False,
        ),
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME",
            help=f"The format of the files: {', '.join(_FORMATS)}; parquet needs pip install "
            "'acquire-engine[frames]'.",
        ),
    ] = "parquet",
    dead_tiles: DeadTilesOption = None,
    end: EndOption = None,
    two_player_market: MarketOption = None,
    holdings: HoldingsOption = None,
    special_powers: PowersOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play many random games.

    Every choice is uniform over the legal actions. The table shows what the games have in common:
    their length, the money, why they ended, and how often each place in the turn order won.

    \b
    Examples:
      acquire simulate
      acquire simulate 100000 --players 3 --edition 3m --seed 7
      acquire simulate 10000 --output tables/ --decisions
      acquire simulate 10000 --output tables/ --format csv
      acquire simulate 1000 --special-powers --json

    \b
    --json prints one document:
      {"rules": {...}, "players": 4, "seed": 0, "first": 0,
       "summary": {"games": 1000, "reasons": {"declared": 0.99, ...},
                   "wins": [0.26, ...], "wins_error": [0.01, ...],
                   "quantities": [{"name": "turns", "unit": "turns",
                                   "mean": 71.2, ...}, ...]},
       "files": ["tables/games.parquet", ...]}
    """
    given = options(dead_tiles, end, two_player_market, holdings, special_powers)
    if form not in _FORMATS:
        raise UsageError(f"no format {quoted(form)}: choose from {', '.join(_FORMATS)}")
    check_players(players)
    if output is not None:
        _prepare(output, form, decisions=decisions, force=force)
    from acquire_engine.simulation import simulate as play_games

    simulation = play_games(
        games,
        players,
        edition,
        seed=seed,
        first=first,
        threads=threads,
        decisions=decisions,
        **given,
    )
    files = []
    if output is not None:
        try:
            files = simulation._write(output, form, replace=force)
        except FileExistsError as error:
            raise taken(error.filename) from None
    summary = simulation.summary()
    if as_json:
        document = {
            "rules": simulation.rules.to_dict(),
            "players": simulation.seats,
            "seed": simulation.seed,
            "first": simulation.first,
            "summary": summary.to_dict(),
            "files": [str(file) for file in files],
        }
        print_json(document)
        return
    out = console()
    rules = rules_text(simulation.rules)
    out.print(f"Random games, {rules}; {simulation.seats} players; seed {seed}, from {first} on")
    out.print(summary, soft_wrap=False)
    for file in files:
        out.print(f"Wrote {file}")


def _prepare(folder: Path, form: str, *, decisions: bool, force: bool) -> None:
    """Finds out before the games are played whether the files can be written."""
    if form == "parquet":
        from acquire_engine._extras import need

        need("pyarrow.parquet", "frames")
    names = ("games", "players", "mergers", "chains", *(("decisions",) if decisions else ()))
    for name in names:
        check_target(folder / f"{name}.{form}", force)
    folder.mkdir(parents=True, exist_ok=True)
