"""``acquire grammar``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from typing import Annotated

import typer

from acquire_engine.cli.output import print_json, say


def grammar(
    form: Annotated[
        str,
        typer.Argument(
            metavar="FORM",
            help="action, record, notes or position; with --schema also screen, agent_message "
            "or agent_answer, and not action.",
        ),
    ],
    *,
    as_schema: Annotated[
        bool,
        typer.Option("--schema", help="Print the JSON Schema of the JSON form instead."),
    ] = False,
) -> None:
    """Print the grammar of a text form, or the JSON Schema of a JSON form.

    Records, notes and positions have both forms. The messages to and from a program that plays are
    JSON.

    \b
    Examples:
      acquire grammar notes
      acquire grammar record --schema > record.schema.json
      acquire grammar agent_message --schema
    """
    from acquire_engine import grammar as grammar_of
    from acquire_engine import schema

    if as_schema:
        print_json(schema(form))
    else:
        say(grammar_of(form).rstrip())
