"""A review as a page that steps through the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import isfinite
from typing import TYPE_CHECKING, Protocol

from acquire_engine._escape import in_html
from acquire_engine._grammar import counted, lost, points
from acquire_engine._native import Action, Notes, Record, View
from acquire_engine._rules_text import rules_text
from acquire_engine.display._films import NoteTaker, Rememberer, Viewer, Watcher, filmed
from acquire_engine.display._lines import following
from acquire_engine.display._marks import marks, sign
from acquire_engine.display._stepper import Panel, Reel, stepper_page, steps
from acquire_engine.display._words import NAME_TAGS, dollars, player_names, seen_as
from acquire_engine.errors import FormatError

if TYPE_CHECKING:
    from acquire_engine._native import Snapshot
    from acquire_engine._reviewed import (
        Alternative,
        ReviewedDecision,
        ReviewedPlayer,
        ReviewedTurn,
    )
    from acquire_engine.display._slots import Parts

__all__ = ["page"]

_WORSE = {"inaccuracy": "Inaccuracy", "mistake": "Mistake", "blunder": "Blunder"}
_VERDICTS = {"unclear": "Unclear", "best": "Best", "good": "Good", **_WORSE}


class Review(Protocol):
    """The parts of a review that its page shows."""

    @property
    def game(self) -> Record | Notes: ...
    @property
    def viewer(self) -> int | None: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def decisions(self) -> Sequence[ReviewedDecision]: ...
    @property
    def mistakes(self) -> Sequence[ReviewedDecision]: ...
    @property
    def turns(self) -> Sequence[ReviewedTurn]: ...
    @property
    def players(self) -> Sequence[ReviewedPlayer]: ...
    @property
    def settings(self) -> Mapping[str, int]: ...
    def _unclear(self) -> str: ...


def page(review: Review) -> str:
    """Returns a complete HTML document without external resources.

    Raises:
        FormatError: the review does not fit its game.
    """
    try:
        return _page(review)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise FormatError(f"the review does not fit its game: {error}") from None


def _page(review: Review) -> str:
    game = review.game
    record = game.complete(0) if isinstance(game, Notes) else game
    names = player_names(game.players, {f"player{i}": n for i, n in enumerate(review.names)})
    decisions = {one.number: one for one in review.decisions}
    watchers = _watchers(review, record, names)
    reel = Reel(one.label for one in watchers)
    panel, said = _panel(review, len(record), names, reel), reel.slot("span", "verdict")
    lines = _lines(review, record, names)

    def more(number: int, snapshot: Snapshot) -> Parts:
        turn = _turn_at(review.turns, number)
        parts: Parts = {
            f"now{seat}": (_now(turn.chances[seat], turn.money[seat]) if turn else "",)
            for seat in range(game.players)
        }
        decision = decisions.get(number)
        before = number - 1 if number - 1 in decisions else None
        parts["decision"] = _decision(decision, names, lines.get(number, ""), before)
        parts["verdict"] = (_spoken(decision, names),)
        parts["above"] = ("" if decision is None else marks(decision, snapshot),)
        return parts

    above = reel.slot("g", "above")
    film = filmed(record, names, watchers, reel, above=above, more=more, decisions=decisions)
    worse = {one.number for one in review.mistakes}
    if not decisions.keys() <= set(range(len(reel))):
        raise ValueError("it has a decision that is not in the game")
    whose = "" if review.viewer is None else f" of {names[review.viewer]}"
    return stepper_page(
        reel,
        film.position,
        title=f"Review{whose}: {rules_text(game.rules)}, {game.players} players",
        tags={name: text for name, text in game.tags.items() if name not in NAME_TAGS},
        problem=None if film.problem is None else "The game ends here: an action is not legal.",
        first=review.mistakes[0].number if review.mistakes else 0,
        panel=Panel(
            choices=_filter(review, names),
            inside=panel,
            said=said,
            mistakes=[int(at in worse) for at in range(len(reel))],
            deciders=[decisions[at].player if at in decisions else None for at in range(len(reel))],
        ),
    )


def _watchers(review: Review, record: Record, names: Sequence[str]) -> list[Watcher]:
    """Returns the viewers of the page: one player, or all if all are judged."""
    game = review.game
    if isinstance(game, Notes):
        return [NoteTaker(game, seen_as(review.viewer, names))]
    viewers: list[Viewer] = [None, "spectator", *range(record.players)]
    if review.viewer is not None:
        viewers = [review.viewer]
    return [Rememberer(viewer, seen_as(viewer, names)) for viewer in viewers]


def _turn_at(turns: Sequence[ReviewedTurn], number: int) -> ReviewedTurn | None:
    """Returns the last estimate up to a position."""
    return max((turn for turn in turns if turn.number <= number), key=_number, default=None)


def _number(turn: ReviewedTurn) -> int:
    return turn.number


# Numbers


def _percent(part: float) -> str:
    return f"{100 * part:.0f}\N{NO-BREAK SPACE}%"


def _points(part: float, plus: str = "") -> str:
    """Returns a part of a chance in percentage points, with a minus sign, on one line."""
    return points(part, plus=plus, minus="\N{MINUS SIGN}").replace(" ", "\N{NO-BREAK SPACE}")


def _lost(one: ReviewedDecision) -> str:
    """Returns the cost of a decision where another action was clearly better, on one line."""
    return f"{lost(one.cost)}\N{NO-BREAK SPACE}points"


def _beside(number: str, interval: str) -> str:
    """Returns a number with its interval, which is below it where there is little space."""
    return f"{number} <small>{interval}</small>"


def _between(interval: Sequence[float]) -> str:
    low, high = (round(100 * part) for part in interval)
    return f"{low} to {high}".replace("-", "\N{MINUS SIGN}")


def _money(amount: float | None) -> str:
    return "" if amount is None else dollars(round(amount))


def _now(chance: float, money: float) -> str:
    return f"<b>{_percent(chance)}</b> {_money(money)}"


# Beside the board


def _filter(review: Review, names: Sequence[str]) -> str:
    """Returns the control that selects the player whose decisions are visited and listed."""
    if len(review.players) < 2:
        return ""
    options = "".join(
        f'<option value="{one.player}">{in_html(names[one.player])}'
        f"{f' ({one.worse})' if one.judged else ''}</option>"
        for one in review.players
    )
    return (
        '<label>Decisions of <select id="who"><option value="">everyone</option>'
        f"{options}</select></label>"
    )


def _summary(review: Review, names: Sequence[str]) -> str:
    tiles = any(one.tiles is not None for one in review.players)
    head = "".join(
        f'<th scope="col" title="{meaning}">{word}</th>'
        for word, meaning in (
            ("Player", ""),
            ("Start", "The chance to win when the game begins"),
            ("End", "The chance at the end"),
            ("Clearly worse", "Decisions where another action was clearly better"),
            ("Cost", "The chance to win that all decisions cost, added up"),
            *([("Luck", "What the drawn tiles brought")] if tiles else []),
        )
    )
    rows = []
    for one in review.players:
        kinds = ", ".join(
            counted(one.verdicts[name], name).replace("inaccuracys", "inaccuracies")
            for name in reversed(_WORSE)
            if one.verdicts.get(name, 0)
        )
        cells = [
            _percent(one.start),
            _percent(one.end),
            *(
                (
                    f"{one.worse} of {one.decisions}"
                    + (f" <small>{kinds}</small>" if kinds else ""),
                    f"{_points(one.cost)} <small>{_between(one.cost_interval)}</small>",
                )
                if one.judged
                else ("", "")
            ),
        ]
        if one.tiles is not None and one.tiles_interval is not None:
            cells.append(f"{_points(one.tiles, '+')} <small>{_between(one.tiles_interval)}</small>")
        elif tiles:
            cells.append("")
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{in_html(names[one.player])}</th>{row}</tr>')
    watcher = "a spectator who has followed the game, but sees no rack,"
    if review.viewer is not None:
        watcher = in_html(names[review.viewer])
    return (
        f'<div class="wide"><table aria-labelledby="cost"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
        '<p class="note">Small numbers are 95 % intervals. Chances are those of games that '
        f"computer players play to their end. Those of a turn are what {watcher} expects. "
        "Those of an action are what its player expects. The number of an action is that of "
        "<code>acquire analyse --at</code>. The address of its decision ends in the number of "
        "actions before it, such as <code>#78</code> for action 79.</p>"
    )


def _mistakes(review: Review, names: Sequence[str]) -> str:
    if unclear := review._unclear():
        return f"<p>{unclear}</p>"
    if not review.mistakes:
        return "<p>Nowhere: no decision was clearly worse than another action.</p>"
    entries = "".join(
        f'<li data-player="{one.player}"><button type="button" data-at="{int(one.number)}">'
        f"{_badge(one.verdict)} <b>{_lost(one)}</b> turn {int(one.turn)}, "
        f"action {int(one.number) + 1}, {in_html(names[one.player])}: "
        f"{in_html(one._chosen_words())}; better {in_html(one._best_words())}</button></li>"
        for one in review.mistakes
    )
    return f'<ol class="list" id="mistakes" aria-label="Mistakes">{entries}</ol>'


def _known(verdict: str) -> str:
    return verdict if verdict in _VERDICTS else "good"


def _badge(verdict: str) -> str:
    kind = _known(verdict)
    return f'<span class="verdict {kind}">{_VERDICTS[kind]}</span>'


def _panel(review: Review, last: int, names: Sequence[str], reel: Reel) -> str:
    legend = "".join(
        f'<li data-player="{seat}"><svg width="26" height="8" aria-hidden="true">'
        f'<path d="M0 4H26" {_stroke(seat)}/></svg>{in_html(name)} '
        f"{reel.slot('span', f'now{seat}')}</li>"
        for seat, name in enumerate(names)
    )
    decision = reel.slot("section", "decision", ' class="decision" aria-label="Decision"')
    return (
        f"{decision}"
        '<section aria-labelledby="chances"><h2 id="chances">Chances to win</h2>'
        f'<div class="plot" id="plot">{_plot(review, last, names)}</div>'
        f'<ul class="legend" aria-label="Chances and money at the end">{legend}</ul></section>'
        '<section aria-labelledby="worst"><h2 id="worst">Where another action was better</h2>'
        f"{_mistakes(review, names)}</section>"
        '<section class="cost" aria-labelledby="cost"><h2 id="cost">What the decisions cost</h2>'
        f"{_summary(review, names)}</section>"
    )


def _stroke(seat: int) -> str:
    return f'class="player-{seat}" vector-effect="non-scaling-stroke"'


def _plot(review: Review, last: int, names: Sequence[str]) -> str:
    """Returns the chances over the game: across the number of the action, upwards the chance."""
    turns = [turn for turn in review.turns if 0 <= turn.number <= last]
    lines = []
    for seat in range(len(names)):
        points = []
        for turn in turns:
            chance = float(turn.chances[seat])
            if not isfinite(chance):
                raise ValueError("a chance is not a number")
            points.append(f"{int(turn.number)},{100 - 100 * chance:.1f}")
        line = f'points="{" ".join(points)}" {_stroke(seat)}'
        lines.append(f'<polyline data-player="{seat}" {line}/>')
    width = max(last, 1)
    grid = "".join(
        f'<path d="M0 {y}H{width}" class="grid" vector-effect="non-scaling-stroke"/>'
        for y in (0, 25, 50, 75, 100)
    )
    worse = "".join(
        f'<path data-player="{one.player}" d="M{int(one.number)} 92V100" '
        f'class="mark {_kind(one.verdict)}" vector-effect="non-scaling-stroke"/>'
        for one in review.mistakes
    )
    labels = "".join(
        f'<span style="top:{100 - part}%" aria-hidden="true">{part} %</span>'
        for part in (100, 50, 0)
    )
    return (
        f'<svg viewBox="0 0 {width} 100" preserveAspectRatio="none" role="img" '
        f'aria-label="{in_html(_in_words(turns, names))}">{grid}{"".join(lines)}{worse}'
        '<g id="cursor"><path d="M0 0V100" class="cursor" vector-effect="non-scaling-stroke"/></g>'
        f"</svg>{labels}"
    )


def _kind(verdict: str) -> str:
    return verdict if verdict in _WORSE else "inaccuracy"


def _in_words(turns: Sequence[ReviewedTurn], names: Sequence[str]) -> str:
    if not turns:
        return "Chances to win over the game"
    parts = [
        f"{name} from {_percent(turns[0].chances[seat])} to {_percent(turns[-1].chances[seat])}"
        for seat, name in enumerate(names)
    ]
    return f"Chances to win over the game: {', '.join(parts)}"


def _spoken(one: ReviewedDecision | None, names: Sequence[str]) -> str:
    """Returns the announcement of a decision."""
    if one is None:
        return ""
    text = f"{names[one.player]} chooses {one._chosen_words()}: {_VERDICTS[_known(one.verdict)]}."
    if one.verdict in _WORSE:
        text += f" {one._best_words()} is better by {_lost(one)}."
    return in_html(text)


def _lines(review: Review, record: Record, names: Sequence[str]) -> dict[int, str]:
    """Returns the continuations after the best and the chosen action, where they differ much."""
    asked: dict[int, list[ReviewedDecision]] = {}
    for one in review.mistakes:
        asked.setdefault(one.player, []).append(one)
    found = {}
    for seat, decisions in asked.items():
        watcher: Watcher = Rememberer(seat, "")
        if isinstance(review.game, Notes):
            watcher = NoteTaker(review.game, "")
        views = _views(watcher, record, {one.number for one in decisions})
        for one in decisions:
            if (view := views.get(one.number)) is not None:
                found[one.number] = _followed(one, view, names, review.settings.get("seed", 0))
    return found


def _views(watcher: Watcher, record: Record, numbers: AbstractSet[int]) -> dict[int, View]:
    """Returns a player's views before the actions with these numbers."""
    state = watcher.first(record.game(0).snapshot())
    views = {}
    for step in steps(record, []):
        if step.index in numbers and isinstance(state, View):
            views[step.index] = state
        state = watcher.after(state, step, watcher.events(step))
    return views


def _followed(one: ReviewedDecision, view: View, names: Sequence[str], seed: int) -> str:
    columns = []
    edition = view.rules.edition
    for word, found in (("best", one.best), ("chosen", one.chosen)):
        later = None if found.later is None else Action(found.later, edition)
        items = "".join(
            f"<li>{in_html(names[step.player])}: {in_html(step.text)} "
            f"<small>({_percent(step.part)})</small></li>"
            for step in following(view, Action(found.action, edition), seed, later)
        )
        said = f"<ol>{items}</ol>" if items else "<p>No two games agree.</p>"
        columns.append(f"<div><h3>After {in_html(found.action)} ({word})</h3>{said}</div>")
    return (
        f'<div class="lines">{"".join(columns)}</div>'
        '<p class="note">What computer players most often do next, and in how many games the '
        "line comes that far. Where the chances assume a later action, the player takes it.</p>"
    )


def _decision(
    one: ReviewedDecision | None, names: Sequence[str], lines: str, before: int | None
) -> tuple[str, ...]:
    """Returns a decision, or where the action before this position was decided."""
    if one is None:
        text = "No decision is judged here."
        if before is not None:
            text += f' Action {before + 1} led here: <a href="#{before}">go to its decision</a>.'
        return (f'<p class="none">{text}</p>',)
    name = in_html(names[one.player])
    chosen = one.chosen
    told = f"{name} chose <b>{in_html(one._chosen_words())}</b>"
    if one.verdict in _WORSE:
        told += (
            f"; <b>{in_html(one._best_words())}</b> has a chance to win that is "
            f"{lost(chosen.cost)} percentage points larger "
            f"(95 % interval: {_between(chosen.cost_interval)})"
        )
        money = None if one.money_cost is None else round(one.money_cost)
        if money == 0:
            told += " and ends with as much money"
        elif money is not None:
            told += f" and ends with {dollars(abs(money))} {'more' if money > 0 else 'less'}"
    elif one.verdict == "unclear":
        told += "; there are too few playouts to judge it"
    elif one.verdict == "best":
        told += ", the best action"
    else:
        told += "; no action is clearly better"
    actions = {found.action: found for found in one.alternatives}
    shown = list(actions.values())
    if chosen.action not in actions:
        shown.append(chosen)
    head = "".join(
        f'<th scope="col">{word}</th>'
        for word in (
            "Action",
            _beside("Wins", "95\N{NO-BREAK SPACE}%"),
            _beside("Cost", "points, 95\N{NO-BREAK SPACE}%"),
            "Money",
            "Rank",
        )
    )
    rows = "".join(
        _alternative(found, chosen=found.action == chosen.action, verdict=_signed(found, one))
        for found in shown
    )
    judged = (
        f"<h2>Turn {int(one.turn)}, action {int(one.number) + 1}, {name}</h2>"
        f"<p>{in_html(one.asked)} "
        f"<small>({counted(int(one.legal), 'legal action')})</small></p>"
        f'<p class="told">{_badge(one.verdict)} {told}.</p>'
        '<div class="wide"><table aria-label="Actions, the best first">'
        f"<thead><tr>{head}</tr></thead>{rows}</table></div>"
    )
    return judged, lines


def _signed(found: Alternative, one: ReviewedDecision) -> str:
    """Returns the verdict whose sign an action has on the board; empty if it has none."""
    if found.action == one.best.action:
        return "best"
    return _known(one.verdict) if found.action == one.chosen.action else ""


def _alternative(found: Alternative, *, chosen: bool, verdict: str) -> str:
    cells: Iterable[str] = (
        _beside(f"<b>{_percent(found.chance)}</b>", _between(found.interval)),
        _beside(lost(found.cost), _between(found.cost_interval)) if found.cost else "",
        _money(found.money),
        "" if found.rank is None else f"{found.rank:.1f}",
    )
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    mark = ' <span class="chosen">chosen</span>' if chosen else ""
    because = ". ".join(map(in_html, found.reasons))
    reasons = f'<tr class="because"><td colspan="5">{because}</td></tr>' if because else ""
    return (
        f'<tbody{" class=own" if chosen else ""}><tr><th scope="row">'
        f"{sign(verdict) if verdict else ''} {in_html(found.action)}{mark}"
        f"</th>{row}</tr>{reasons}</tbody>"
    )
