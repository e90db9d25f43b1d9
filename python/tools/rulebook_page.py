"""Writes the page with the rulebook: every code with its anchor, and pictures of situations."""

from __future__ import annotations

from html import escape
from pathlib import Path

from figure_kinds import Figure
from rulebook_figures import FIGURES

from acquire_engine import rulebook


def drawn(code: str, figure: Figure) -> str:
    """Returns a figure with its caption."""
    try:
        inside = figure.drawn()
    except ValueError as error:
        raise ValueError(f"the figure of {code}: {error}") from error
    caption = f"<figcaption>{escape(figure.caption)}</figcaption>"
    return f'<figure class="situation">{inside}{caption}</figure>'


def page() -> str:
    """Returns the page."""
    rules = rulebook()
    missing = set(FIGURES) - {rule.code for rule in rules}
    if missing:
        raise ValueError(f"pictures of rules that do not exist: {sorted(missing)}")
    parts = [
        "# Rulebook",
        (
            "Every rule of the engine by its code, in our own words. Messages, documentation and"
            " tests cite these codes. `acquire rules T4` prints a rule. In Python"
            " {py:func}`acquire_engine.explain` returns it, in C {c:func}`acq_rule_find` finds it,"
            " and in Rust `Rule::find`."
        ),
        "A *ruling* is a decision of this engine where the rule booklets are silent or disagree.",
    ]
    for rule in rules:
        anchor = f"(rule-{rule.code.lower()})="
        if len(rule.code) == 1:
            parts += [f"{anchor}\n## {rule.code}: {rule.section}", rule.text]
            continue
        text = f"{anchor}\n### {rule.code}\n\n{rule.text}"
        if rule.ruling:
            text += f"\n\n*Ruling.* {rule.ruling}"
        parts.append(text)
        parts += [
            f"```{{raw}} html\n{drawn(rule.code, figure)}\n```"
            for figure in FIGURES.get(rule.code, ())
        ]
    return "\n\n".join(parts) + "\n"


def write(path: Path) -> None:
    """Writes the page."""
    path.write_text(page(), "utf-8")
