"""``acquire tournament``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Annotated, Any

import typer

from acquire_engine._escape import visible
from acquire_engine._files import write_text
from acquire_engine._grammar import counted
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import (
    EditionOption,
    ForceOption,
    JsonOption,
    SeriesSeedOption,
    ThreadsOption,
    check_target,
    file_name,
    with_rules_options,
)
from acquire_engine.cli.output import complain, console, print_json

_SMALL = 0.001
"""An accuracy below this is probably meant as a share of 1, as in Python."""


def _share(points: str) -> float:
    """The share that a number of percentage points on the command line is."""
    try:
        share = float(points) / 100
    except ValueError:
        raise typer.BadParameter(f"{points!r} is not a number of percentage points") from None
    if not 0 < share < 1:
        raise typer.BadParameter(
            f"{points} is out of range; give percentage points, more than 0 and less than 100"
        )
    return share


@with_rules_options
def tournament(
    agents: Annotated[
        list[str],
        typer.Argument(metavar="PLAYER...", help="The computer players, such as greedy."),
    ],
    *,
    deals: Annotated[
        int, typer.Option("--deals", metavar="N", min=1, help="The number of deals.")
    ] = 100,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="N",
            help="The number of players in each game; all of them by default.",
            show_default=False,
        ),
    ] = None,
    seed: SeriesSeedOption = 0,
    until: Annotated[
        float | None,
        typer.Option(
            "--until",
            metavar="X",
            parser=_share,
            help="Stop as soon as each share of the victories is accurate to X percentage points, "
            "or after --deals. --until 2 is until=0.02 in Python.",
            show_default=False,
        ),
    ] = None,
    edition: EditionOption = "avalon-hill",
    threads: ThreadsOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            parser=file_name,
            help="Keep finished deals in this folder. The same command continues with the others.",
            show_default=False,
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help="Keep the games' records in the folder as well.")
    ] = False,
    report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FILE",
            parser=file_name,
            help="Write a page of HTML with the results.",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    **given: Any,
) -> None:
    """Let computer players play against each other.

    Each deal is played with every rotation of the seats. The table shows each player's share of the
    victories, mean rank and mean final cash, with 95 % intervals, and its speed.

    \b
    Players:
      random                      chooses at random
      greedy                      maximises its own expected money
      search:playouts=200         looks ahead; it is search@3, until a release has a better one
      search@1, search@2, search@3
                                  versions of search, which play the same way in every release
      founder, hoarder, guardian, bargainer, closer
                                  each copy one human habit
      external:./my-agent         a program; see acquire agent-test

    \b
    Options of search:
      playouts=N, ms=N            the budget for a decision, ms in milliseconds
      turns=N                     the turns after which a playout stops
      candidates=N                the number of actions that it considers
      threads=N                   the number of threads
      variation=N                 how much the opponents vary, in percent

    The page that --report writes also has ratings and head-to-head results. Players that are
    written in Python can take part in acquire_engine.tournament.

    \b
    Examples:
      acquire tournament greedy random random random
      acquire tournament search:playouts=200 greedy greedy greedy --deals 60
      acquire tournament greedy random search:playouts=50 --players 2
      acquire tournament greedy random random --until 1 --deals 100000
      acquire tournament search greedy greedy -o strength/ --report strength.html

    \b
    --json prints one document:
      {"rules": {...}, "players": 4, "seed": 0, "deals": 100, "games": 400,
       "standings": [{"name": "greedy", "games": 400, "wins": 0.99,
                      "wins_error": 0.01, "cash": 41200.0, ...}, ...],
       "head_to_head": [[null, [0.99, 0.01], ...], ...]}
    """
    if report is not None:
        check_target(report, force)
    if until is not None and until < _SMALL:
        complain(
            f"--until {100 * until:g} means {100 * until:g} percentage points, which need very "
            f"many deals; the share {100 * until:g} is --until {10_000 * until:g}"
        )
    from acquire_engine.display._tournament import report as page
    from acquire_engine.tournaments import tournament as compete

    with warnings.catch_warnings(record=True) as forfeits:
        warnings.simplefilter("always")
        try:
            result = compete(
                agents,
                deals,
                edition,
                players=players,
                seed=seed,
                until=until,
                threads=threads,
                folder=output,
                records=records,
                **given,
            )
        except BaseException as error:
            if output is not None and not isinstance(error, Exception):
                complain(
                    f"finished deals are kept in {output}; the same command continues with the "
                    "others"
                )
            raise
    for forfeit in forfeits:
        complain(visible(str(forfeit.message)))
    if until is not None and not all(one.wins_error <= until for one in result.standings()):
        complain(
            f"after {counted(result.deals, 'deal')}, not every share of the victories is accurate "
            f"to {100 * until:g} percentage points; choose a higher limit with --deals"
        )
    if report is not None:
        write_text(report, page(result), replace=force)
    if as_json:
        print_json(result.to_dict())
        return
    out = console()
    out.print(f"Tournament, {rules_text(result.rules)}; {result.players} players; seed {seed}")
    out.print(result, soft_wrap=False)
    if report is not None:
        out.print(f"Wrote {report}")
