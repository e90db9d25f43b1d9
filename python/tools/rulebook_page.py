"""Writes the rules for the page of the rulebook: every code with its anchor, and figures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from figure_kinds import Figure
from rulebook_figures import FIGURES

from acquire_engine import Rule, rulebook

TITLES = {
    "B1": "Squares and their names",
    "B2": "The index of a tile",
    "B3": "Adjacent squares",
    "B4": "Chains, shares and the bank",
    "B5": "Money",
    "B6": "The place of every tile",
    "O1": "Options in every edition",
    "O2": "Where the 3M booklet is silent",
    "C1": "Tiers and names of chains",
    "C2": "The price of a share",
    "C3": "Majority and minority bonus",
    "C4": "Safe chains",
    "S1": "Starting tiles",
    "S2": "The place of the starting tiles",
    "S3": "The first player",
    "S4": "The first racks",
    "S5": "The number of players",
    "T1": "Placing a tile",
    "T2": "A playable tile must be placed",
    "T3": "Playable tiles",
    "T4": "Dead tiles",
    "T5": "Blocked tiles",
    "T6": "The order of a turn",
    "F1": "Founding a chain",
    "F2": "The founder's free share",
    "F3": "Growing a chain",
    "F4": "A tile that touches nothing",
    "M1": "What merges",
    "M2": "The survivor",
    "M3": "The order of the defunct chains",
    "M4": "The steps of a merger",
    "M5": "Founding a defunct chain again",
    "N1": "A single shareholder",
    "N2": "First and second",
    "N3": "A tie for most shares",
    "N4": "A tie for second",
    "N5": "No shareholder",
    "N6": "Tycoon bonuses",
    "H1": "Who disposes, and when",
    "H2": "Selling and trading",
    "H3": "Shares return to the bank",
    "Y1": "What can be bought",
    "Y2": "Buying without placing",
    "D1": "Filling the rack",
    "D2": "Keeping unplayable tiles",
    "D3": "Replacing dead tiles",
    "D4": "Setting the rack aside",
    "D5": "The option for dead tiles",
    "D6": "Tiles that are set aside",
    "E1": "The end condition",
    "E2": "The automatic end",
    "E3": "Declaring the end at any time",
    "E4": "Declaring the end after placing",
    "E5": "The option for the end",
    "E6": "No tile can be placed any more",
    "E7": "A round in which nothing happens",
    "E8": "Final scoring",
    "E9": "The winner",
    "Z1": "The market draws a tile",
    "Z2": "The market as a shareholder",
    "Z3": "One tile for each chain",
    "Z4": "An empty bag",
    "Z5": "The drawn tile is public",
    "Z6": "Chains in the final scoring",
    "Z7": "The bank as the market",
    "P1": "free3: free shares",
    "P2": "buy5: five shares",
    "P3": "Powers and buying",
    "P4": "trade2: trading shares",
    "P5": "take5: five tiles",
    "P6": "place4: four tiles",
    "P7": "When a power is offered",
    "I1": "Public information",
    "I2": "Private information",
    "I3": "Open and concealed holdings",
    "Q1": "Squares and tiles",
    "Q2": "Park tiles",
    "Q3": "Building tiles",
    "Q4": "Buyouts",
    "Q4a": "A group of one owner",
    "Q4b": "A group of two owners",
    "Q4c": "A group of three owners",
    "Q5": "The end",
    "Q6": "The winner",
    "Q7": "The order of turns",
}
"""The headings of the rules."""


def drawn(code: str, figure: Figure) -> str:
    """Returns a figure with its caption."""
    try:
        inside = figure.drawn().html()
    except ValueError as error:
        raise ValueError(f"the figure of {code}: {error}") from error
    caption = f"<figcaption>{escape(figure.caption)}</figcaption>"
    return f'<figure class="situation">{inside}{caption}</figure>'


def contents(rules: Sequence[Rule]) -> str:
    """Returns the list of all rules, which folds by section."""
    parts = []
    for rule in rules:
        if len(rule.code) == 1:
            heading = f"<summary>{rule.code}: {escape(rule.section)}</summary>"
            parts.append(f"{'</ul></details>' if parts else ''}<details>{heading}<ul>")
        else:
            title = f"{rule.code} {escape(TITLES[rule.code])}"
            parts.append(f'<li><a href="#rule-{rule.code.lower()}">{title}</a></li>')
    return f'<div class="rules">{"".join(parts)}</ul></details></div>'


def page() -> str:
    """Returns the rules, below the beginning of the page."""
    rules = rulebook()
    missing = set(FIGURES) - {rule.code for rule in rules}
    if missing:
        raise ValueError(f"pictures of rules that do not exist: {sorted(missing)}")
    if wrong := set(TITLES) ^ {rule.code for rule in rules if len(rule.code) > 1}:
        raise ValueError(f"rules without a heading, or headings without a rule: {sorted(wrong)}")
    parts = [f"```{{raw}} html\n{contents(rules)}\n```"]
    for rule in rules:
        anchor = f"(rule-{rule.code.lower()})="
        if len(rule.code) == 1:
            parts += [f"{anchor}\n## {rule.code}: {rule.section}", rule.text]
            continue
        text = f"{anchor}\n### {rule.code} {TITLES[rule.code]}\n\n{rule.text}"
        if rule.ruling:
            text += f"\n\n*Ruling.* {rule.ruling}"
        parts.append(text)
        parts += [
            f"```{{raw}} html\n{drawn(rule.code, figure)}\n```"
            for figure in FIGURES.get(rule.code, ())
        ]
    return "\n\n".join(parts) + "\n"


def write(path: Path) -> None:
    """Writes the rules."""
    path.write_text(page(), "utf-8")
