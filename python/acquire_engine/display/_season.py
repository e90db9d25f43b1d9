"""The list of the reviewed games of a season, as a page of HTML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from urllib.parse import quote

from acquire_engine._escape import in_html
from acquire_engine._grammar import counted, enumerated
from acquire_engine._reviewed import OCCASION, TITLE
from acquire_engine.display._document import document, table
from acquire_engine.display._words import dollars

if TYPE_CHECKING:
    from acquire_engine.reviews import Review
    from acquire_engine.seasons import Season

__all__ = ["index"]

_STYLE = """
body { max-width: 60em; }
h2 { margin-top: 1.6em; }
th, td { padding: 3px 11px 3px 0; }
.games th, .games td { text-align: left; }
"""


def index(reviews: Sequence[tuple[str, Review]], season: Season) -> str:
    """Returns a complete HTML document with a link to the page of each review.

    Args:
        reviews: The reviews, each after the name of its page, which is beside this one.
        season: Their sum.
    """
    tags = [tag for tag in OCCASION if any(tag in one.game.tags for _, one in reviews)]
    head = ("Game", *map(str.capitalize, tags), "Result", "Clearly worse decisions")
    games = [
        (
            f'<a href="{quote(page)}">{in_html(", ".join(one.names))}</a>',
            *(in_html(one.game.tags.get(tag, "")) for tag in tags),
            in_html(_result(one)),
            "not judged (fewer than 200 playouts)" if one._unclear() else str(len(one.mistakes)),
        )
        for page, one in reviews
    ]
    top, *rows = [[in_html(cell) for cell in row] for row in season._rows()]
    worst = ""
    if season.mistakes:
        _, *names = season._worst()[0]
        lines = [
            (
                f'<a href="{quote(page)}#{one.decision.number}">{in_html(", ".join(of.names))}</a>',
                *map(in_html, cells),
            )
            for one, (_, *cells) in zip(season.mistakes, season._worst()[1:], strict=False)
            for page, of in [reviews[one.game]]
        ]
        below = "".join(f"<p>{in_html(line)}</p>" for line in season._below())
        worst = f"<h2>{TITLE}</h2>{table(('game', *names), lines)}{below}"
    body = (
        f"<h1>{counted(len(reviews), 'reviewed game')}</h1>"
        f'<div class="games">{table(head, games)}</div>'
        f"<h2>Players</h2>{table(top, rows)}{worst}"
    )
    return document("Reviews", body, kind="report", styles=_STYLE)


def _result(review: Review) -> str:
    """Returns the winners and everyone's money, or that there is no result."""
    if not review._has_result():
        return "unfinished" if review.game.result is None else "unknown"
    last = review.turns[-1]
    best = max(last.chances)
    won = [name for name, chance in zip(review.names, last.chances, strict=True) if chance == best]
    by_money = sorted(zip(last.money, review.names, strict=True), key=lambda one: -one[0])
    money = ", ".join(f"{name} {dollars(round(amount))}" for amount, name in by_money)
    return f"{enumerated(won)} won: {money}"
