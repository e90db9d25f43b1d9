"""``acquire rules``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from acquire_engine.cli.common import JsonOption
from acquire_engine.cli.output import complain, console, print_beside, print_json
from acquire_engine.cli.program import WRONG

if TYPE_CHECKING:
    from acquire_engine._native import Rule


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CODE|WORD]...",
            help="Codes such as T4, letters of sections, or words to search for.",
            show_default=False,
        ),
    ] = None,
    *,
    rulings: Annotated[
        bool,
        typer.Option(
            "--rulings",
            help="List only the rules with a ruling on a question that the rule booklets leave "
            "open.",
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Explain the rules, by their codes.

    Messages cite the rule that they are about, such as (T4). Without an argument, this lists all
    rules. With several words, it lists the rules that contain them all.

    \b
    Examples:
      acquire rules T4
      acquire rules M            the rules about mergers
      acquire rules dead tile
      acquire rules --rulings
    """
    from acquire_engine import rulebook

    given = words or []
    found = [rule for rule in rulebook() if not rulings or rule.ruling is not None]
    codes = {rule.code.upper() for rule in rulebook()}
    if given and all(word.upper() in codes for word in given):
        wanted = {word.upper() for word in given}
        found = [rule for rule in found if rule.code.upper() in wanted or rule.code[0] in wanted]
    elif given:
        found = [rule for rule in found if all(_mentions(rule, word) for word in given)]
    if as_json:
        print_json([_document(rule) for rule in found])
    else:
        out = console()
        for rule in found:
            whole_section = len(rule.code) == 1
            text = f"{rule.section}. {rule.text}" if whole_section else rule.text
            print_beside(out, f"{rule.code:<4}", text)
            if rule.ruling is not None:
                print_beside(out, "    ", f"Ruling: {rule.ruling}")
    if not found:
        complain(f"no rule has the code or the words {' '.join(given)}{_hint(given)}")
        raise typer.Exit(WRONG)


def _hint(words: list[str]) -> str:
    """Returns how to find the rules of Acquisition, if they are requested and missing."""
    from acquire_engine import rulebook

    if any(word[:1].upper() == "Q" for word in words) and not any(
        rule.code == "Q" for rule in rulebook()
    ):
        return (
            "; the rules Q are those of Acquisition, which this package was built without: "
            "`acquire acquisition play` explains how to build it"
        )
    return ""


def _mentions(rule: Rule, word: str) -> bool:
    text = f"{rule.section} {rule.text} {rule.ruling or ''}"
    return word.casefold() in text.casefold()


def _document(rule: Rule) -> dict[str, str | None]:
    return {
        "code": rule.code,
        "section": rule.section,
        "text": rule.text,
        "ruling": rule.ruling,
    }
