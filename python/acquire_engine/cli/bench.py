"""``acquire bench``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from acquire_engine._progress import progress_bar
from acquire_engine.cli.common import JsonOption, UsageError
from acquire_engine.cli.output import console, print_json
from acquire_engine.cli.program import WRONG


def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]...",
            help="Parts of the names of the figures to measure. The default is all figures.",
            show_default=False,
        ),
    ] = None,
    *,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds",
            "-s",
            metavar="S",
            min=0.001,
            max=3600,
            help="The time to measure each figure.",
        ),
    ] = 2.0,
    strict: Annotated[
        bool, typer.Option("--strict", help="The exit status is 1 if a target is missed.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Measure the speed of the package on this machine.

    It measures plain loops in Python, whole games in one call, simulations on one and two threads,
    batches for learning, and copies of games, each with its target. A ratio compares two figures of
    the same run, so it is meaningful on a busy machine, where absolute figures are not.

    \b
    Examples:
      acquire bench
      acquire bench loop copy
      acquire bench simulate --seconds 10
      acquire bench --strict --json

    \b
    --json prints one line for each figure:
      {"name": "copy", "unit": "ns", "best": 163.1, "median": 170.2,
       "higher_is_better": false, "against": null, "ratio": null,
       "median_ratio": null, "target": 300, "note": null, "met": true}

    The ratio is relative to the figure that "against" names. If nothing could be measured, "met" is
    null and "note" has the reason.
    """
    from acquire_engine.bench import NAMES, benchmarks, table

    wanted = names or [""]
    count = sum(any(part.casefold() in name for part in wanted) for name in NAMES)
    if count == 0:
        raise UsageError(
            f"no figure has {' or '.join(wanted)} in its name; the names are {', '.join(NAMES)}"
        )
    results = []
    with progress_bar(None, "measuring", count, leave=False) as bar:
        for result in benchmarks(seconds, wanted):
            results.append(result)
            if as_json:
                document: dict[str, Any] = {**asdict(result), "met": result.met}
                print_json(document)
            bar.update()
    if not as_json:
        console(markup=True).print(table(results), soft_wrap=False)
    if strict and any(result.met is False for result in results):
        raise typer.Exit(WRONG)
