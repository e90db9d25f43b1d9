"""The page that goes through a record."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from functools import cache
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from browser import Page, node

from acquire_engine import (
    AcquireError,
    IllegalActionError,
    PlayerError,
    Record,
    RecordError,
    random_game,
    tile_order,
)
from acquire_engine._escape import visible
from acquire_engine.display import Replay, html, replay
from acquire_engine.display._document import resource

HOSTILE = "</script><img src=x onerror=alert(1)>&\"'\u2028{moves}$title"


@cache
def record(edition: str = "avalon-hill", players: int = 4, seed: int = 3) -> Record:
    return random_game(edition, players, seed).record


def with_actions(base: Record, actions: list[str], tiles: list[str] | None = None) -> Record:
    return Record(
        base.rules,
        base.players,
        tiles or base.tiles,
        actions,
        market_draws=base.market_draws,
        tags=base.tags,
    )


def first_actions(base: Record, number: int) -> Record:
    return with_actions(base, [action.text for action in base.actions[:number]])


def filled(page: str, contents: list[str]) -> ET.Element:
    """The position that the page shows with these contents."""
    sections = re.findall(r'<section[^>]*>(<div class="acquire">.*?</div>)</section>', page)
    inside = re.sub(
        r'( data-slot="(\d+)"[^>]*>)',
        lambda found: found[1] + contents[int(found[2])],
        "".join(sections),
    )
    return ET.fromstring(f"<div>{inside}</div>")  # noqa: S314 - it is our own


def cells(root: ET.Element) -> list[list[str]]:
    tables = root.find(".//div[@class='acq-tables']")
    assert tables is not None
    return [["".join(cell.itertext()) for cell in row] for row in tables.iter("tr")]


def board(root: ET.Element) -> list[str]:
    labels = [f"{column}{row}: " for row in "ABCDEFGHI" for column in range(1, 13)]
    titles = [text.replace(", highlighted", "") for text in root.itertext() if ": " in text]
    return [title for title in titles if title.startswith(tuple(labels))]


@pytest.mark.parametrize(
    ("edition", "players"), [("avalon-hill", 3), ("3m", 4), ("wizards-2008", 6)]
)
def test_every_position_is_as_html_shows_it(edition: str, players: int) -> None:
    game = record(edition, players)
    made = replay(game)
    page = Page(made.html)
    data = page.data
    eyes = [None, "spectator", *range(players)]
    assert len(data["views"]) == len(eyes)
    positions = [game.game(0).snapshot(), *(step.after for step in game.replay())]
    assert len(made) == len(game) == len(positions) - 1
    for view, viewer in enumerate(eyes):
        found = page.frames(view)
        assert len(found) == len(positions)
        for at in range(0, len(positions), 19):
            state = positions[at]
            seen = state.view(viewer if isinstance(viewer, int) else None)
            expected = ET.fromstring(html(state if viewer is None else seen))  # noqa: S314
            shown = filled(made.html, found[at])
            assert cells(shown) == cells(expected)
            assert board(shown) == board(expected)
            heads = [root.find(".//div[@class='acq-head']") for root in (shown, expected)]
            assert heads[0] is not None
            assert heads[1] is not None
            assert list(heads[0].itertext()) == list(heads[1].itertext())


def test_the_story_is_what_the_viewer_sees_i2() -> None:
    game = record()
    page = Page(replay(game).html)
    for view, viewer in enumerate([None, "spectator", 0, 1, 2, 3]):
        found = page.frames(view)
        for step in game.replay():
            events = (
                step.events
                if viewer is None
                else step.events_seen_by(viewer if isinstance(viewer, int) else None)
            )
            head, story = found[step.index + 1][:2]
            assert head == f"{step.index + 1}. player {step.player}: {step.action.text}"
            assert story == "".join(f"<li>{escape(event.text())}</li>" for event in events)


def permuted(base: Record, viewer: int | None, seed: int) -> Record:
    """The same game to this viewer, with the tiles he has not seen in another order."""
    unseen = set(base.game().view(viewer).unseen)
    places = [place for place, tile in enumerate(base.tiles) if tile in unseen]
    tiles = list(base.tiles)
    shuffled = [tiles[place] for place in places]
    random.Random(seed).shuffle(shuffled)
    for place, tile in zip(places, shuffled, strict=True):
        tiles[place] = tile
    return with_actions(base, [action.text for action in base.actions], tiles)


@pytest.mark.parametrize("edition", ["3m", "avalon-hill", "wizards-2008"])
@pytest.mark.parametrize("viewer", [0, 2, "spectator"])
def test_a_viewers_page_does_not_depend_on_what_he_cannot_know_i2(
    edition: str, viewer: int | str
) -> None:
    base = first_actions(record(edition, 4, 5), 70)
    eyes: Any = viewer
    other = next(
        changed
        for seed in count()
        if not (
            changed := permuted(base, viewer if isinstance(viewer, int) else None, seed)
        ).problems()
    )
    assert other.tiles != base.tiles
    assert replay(other, eyes).html == replay(base, eyes).html
    assert replay(other).html != replay(base).html


def test_a_viewers_page_has_only_his_view_i2_i3() -> None:
    game = first_actions(record(), 100)
    made = replay(game, 1)
    page = Page(made.html)
    assert made.viewer == 1
    assert len(page.data["views"]) == 1
    assert "player 1" in page.texts
    assert "everything" not in page.texts
    strings = "\n".join(page.data["strings"])
    assert re.search(r"Player 1 draws \d+[A-I]<", strings)
    assert "Player 0 draws a tile" in strings
    assert not re.search(r"player [023] draws \d+[A-I]<", strings)


def test_a_spectators_page_has_no_rack() -> None:
    made = replay(first_actions(record(), 100), "spectator")
    assert "acq-tile" not in "\n".join(Page(made.html).data["strings"])


@pytest.mark.parametrize("viewer", [4, -1, 17, "everything", 1.5])
def test_only_players_and_spectators_look_on(viewer: Any) -> None:
    with pytest.raises(PlayerError, match="0 to 3, 'spectator', "):
        replay(record(), viewer)


def test_a_viewer_may_be_any_integer() -> None:
    made = replay(record(), np.int64(1))
    assert made.html == replay(record(), 1).html
    assert type(made.viewer) is int


# Records that are not as they should be


def illegal_at(index: int) -> tuple[Record, str]:
    """A record with a tile that its player does not have."""
    base = record()
    actions = [action.text for action in base.actions]
    state = base.game(index)
    assert state.phase.__class__.__name__ == "PlaceTile"
    actions[index] = next(tile for tile in state.bag)
    return with_actions(base, actions), actions[index]


def place_index() -> int:
    return next(
        step.index
        for step in record().replay()
        if step.index > 60 and type(step.phase).__name__ == "PlaceTile" and step.player == 2
    )


def test_an_illegal_record_is_shown_up_to_the_error_t1() -> None:
    index = place_index()
    broken, tile = illegal_at(index)
    with pytest.raises(IllegalActionError) as caught:
        broken.check()
    made = replay(broken)
    assert len(made) == index
    assert made.error == str(caught.value)
    page = Page(made.html)
    assert made.error in "".join(page.texts)
    assert len(page.data["turns"]) == index + 1
    assert tile in made.error


def test_an_error_tells_nothing_of_another_rack_i2() -> None:
    index = place_index()
    broken, tile = illegal_at(index)
    rack = record().game(index).rack(2)
    mine = replay(broken, 2).error
    assert mine is not None
    assert f"action {index + 1}" in mine
    assert "T1" in mine or "rack" in mine
    for viewer in (0, 1, 3, "spectator"):
        seen: Any = viewer
        made = replay(broken, seen)
        assert made.error == f"action {index + 1}, {tile}, is not legal (player 2 decides)"
        assert not any(re.search(rf"\b{other}\b", made.error) for other in rack)


def test_a_wrong_market_draw_tells_nothing_of_the_bag_z1() -> None:
    base = record("avalon-hill", 2, 4)
    assert base.market_draws
    rack_tile = base.game(0).rack(1)[0]
    broken = Record(
        base.rules, 2, base.tiles, base.actions, market_draws=[rack_tile, *base.market_draws[1:]]
    )
    with pytest.raises(RecordError) as caught:
        broken.check()
    assert replay(broken).error == str(caught.value)
    hidden = replay(broken, 0).error
    assert hidden is not None
    assert hidden.endswith("the market draw does not fit (Z1)")


def test_a_wrong_result_is_said() -> None:
    text = record().to_text().replace("ranks 3 2 1 4", "ranks 1 2 3 4")
    made = replay(text)
    assert len(made) == len(record())
    assert made.error is not None
    assert "ranks" in made.error


def test_a_game_that_cannot_begin_has_no_page_b1() -> None:
    with pytest.raises(AcquireError):
        replay(Record("avalon-hill", 4, tile_order(1)[:107]))


# The page


def test_tags_are_shown_and_escaped() -> None:
    name = "</script><img onerror=f(1)>&\"'\u2028{moves}"
    tags = {"player0": name, "player1": "Ann", "event": f"x{HOSTILE}y"}
    for viewer in (None, 0):
        made = replay(record().with_tags(tags), viewer, title=HOSTILE)
        page = Page(made.html)
        assert len(page.scripts) == 2
        kinds = {tag for tag, _ in page.tags}
        assert not kinds & {"img", "iframe", "link", "object"}
        page.check_policy()
        assert visible(f"x{HOSTILE}y") in page.texts
        assert page.texts.count(visible(HOSTILE)) >= 2
        assert page.texts.count(visible(name)) >= 1
        assert not set(page.scripts[0]) & set("<>&\u2028\u2029")
        assert any("Ann: " in text for text in page.texts)


@pytest.mark.parametrize("viewer", [None, "spectator", 1])
def test_no_name_or_tag_changes_the_direction_of_the_page(viewer: int | str | None) -> None:
    turned = "A\u202en\u2066n"
    base = first_actions(record(), 40).with_tags({"player0": turned, "event": turned})
    page = replay(base, viewer, title=turned).html
    assert not set(page) & set("\u202e\u2066")
    assert visible(turned) in page


def test_nothing_comes_from_outside() -> None:
    Page(replay(record()).html).check_policy()
    links = re.findall(r"https?://[^\"' ]+", replay(record()).html)
    assert set(links) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest|import\(", replay(record()).html)


def test_ids_and_slots_are_unique_and_buttons_have_names() -> None:
    page = Page(replay(record()).html)
    for name in ("id", "data-slot"):
        values = [attrs[name] for _, attrs in page.tags if name in attrs]
        assert len(values) == len(set(values)) > 4
    for tag, attrs in page.tags:
        if tag == "button" and "id" in attrs:
            assert attrs.get("title")
    assert len(page.commands) == len(set(page.commands)) == 9


def test_in_a_notebook_it_is_a_document_of_its_own() -> None:
    made = replay(record(), height=500)
    ((tag, attrs),) = Page(made._repr_html_()).tags
    assert tag == "iframe"
    assert attrs["srcdoc"] == made.html
    assert attrs["sandbox"] == "allow-scripts"
    assert attrs["height"] == "500"
    with pytest.raises(ValueError, match="height"):
        replay(record(), height=0)


def test_it_is_saved_as_it_is(tmp_path: Path) -> None:
    made = replay(record(), 2)
    path = made.save(tmp_path / "game.html")
    assert path.read_text("utf-8") == made.html
    assert repr(made) == f"<Replay of {len(record())} actions, seen by player 2>"
    assert repr(replay(record())) == f"<Replay of {len(record())} actions, everything>"
    named = replay(record().with_tags({"player2": "Cleo"}), "Cleo")
    assert repr(named) == f"<Replay of {len(record())} actions, seen by Cleo (player 2)>"


def test_a_record_comes_in_any_form(tmp_path: Path) -> None:
    game = record("3m", 3, 1)
    path = tmp_path / "game.acquire"
    path.write_text(game.to_text(), "utf-8")
    pages = {replay(source).html for source in (game, game.to_text(), game.to_dict(), path)}
    assert len(pages) == 1


def test_a_long_game_with_all_views_is_small() -> None:
    longest = max((record("avalon-hill", 6, seed) for seed in range(5)), key=len)
    assert len(longest) > 200
    assert len(replay(longest)._repr_html_().encode()) < 1_000_000


@pytest.mark.parametrize(
    ("start", "opens"), [(0, 0), (5, 5), (-1, 181), (-182, 0), (-999, 0), (999, 181)]
)
def test_it_opens_where_it_is_told_to(start: int, opens: int) -> None:
    assert len(record()) == 181
    assert Page(replay(record(), start=start).html).data["start"] == opens


def test_a_record_without_actions_has_its_first_position() -> None:
    made = replay(first_actions(record(), 0))
    assert len(made) == 0
    assert made.error is None
    assert "The game begins" in made.html


# The scripts


def test_the_stepper_works_out_every_position() -> None:
    page = Page(replay(record("wizards-2008", 3, 2)).html)
    data = page.data
    script = """
    const result = given.views.map((view) => {
      const slots = 1 + Math.max(...view.changes[0].filter((_, i) => i % 2 === 0));
      const decoded = stepper.decode(view.changes, slots);
      let page = null;
      const texts = [];
      return decoded.map((values) => {
        for (const slot of stepper.differences(page, values)) {
          texts[slot] = stepper.text(values[slot], given.strings);
        }
        page = values;
        return texts.slice();
      });
    });
    console.log(JSON.stringify(result));
    """
    found = node(resource("stepper.js") + script, json.dumps(data))
    assert found == [page.frames(view) for view in range(len(data["views"]))]


def test_the_stepper_goes_where_it_is_sent() -> None:
    script = """
    const marks = { turns: [1, 0, 0, 1, 0, 1, 0], decisions: [0, 0, 1, 0, 0, 0, 0],
      mistakes: [0, 1, 0, 1, 0, 0, 0] };
    const result = {};
    for (const command of given) {
      result[command] = [0, 2, 3, 6].map((at) => stepper.go(command, at, marks));
    }
    result.addressed = ["#3", "#99", "", "#x", "#-1", "#3 "].map((it) => stepper.addressed(it, 7));
    result.clamp = [-3, 2.7, 99, NaN].map((at) => stepper.clamp(at, 7));
    console.log(JSON.stringify(result));
    """
    commands = [
        "first",
        "previous",
        "next",
        "last",
        "previous-turn",
        "next-turn",
        "previous-decision",
        "next-decision",
        "previous-mistake",
        "next-mistake",
        "nonsense",
    ]
    assert node(resource("stepper.js") + script, json.dumps(commands)) == {
        "first": [0, 0, 0, 0],
        "previous": [0, 1, 2, 5],
        "next": [1, 3, 4, 6],
        "last": [6, 6, 6, 6],
        "previous-turn": [0, 0, 0, 5],
        "next-turn": [3, 3, 5, 6],
        "previous-decision": [0, 0, 2, 2],
        "next-decision": [2, 6, 6, 6],
        "previous-mistake": [0, 1, 1, 3],
        "next-mistake": [1, 3, 3, 6],
        "nonsense": [0, 2, 3, 6],
        "addressed": [3, 6, None, None, None, None],
        "clamp": [0, 2, 6, 0],
    }


def test_the_page_answers_its_buttons_keys_and_lists() -> None:
    page = Page(replay(record("3m", 3, 2), start=4).html)
    assert page.commands == [
        "first",
        "previous-turn",
        "previous",
        "next",
        "next-turn",
        "last",
        "next-decision",
        "play",
        "help",
    ]
    log = page.run(
        """
        const log = [];
        const note = () => log.push([
          ids.count.textContent, Number(ids.slider.value), current("moves"), contents(),
        ]);
        note();
        press("next"); note();
        press("last"); note();
        key("ArrowLeft"); note();
        key("ArrowLeft", "select"); note();
        key("Home"); note();
        ids.slider.value = "7"; ids.slider.heard.input(); note();
        click(entries("moves")[9]); note();
        ids.whose.value = "2"; ids.whose.heard.change(); note();
        press("play"); tick(); note();
        press("play"); log.push(tick === null);
        press("last"); press("previous"); press("play"); tick(); log.push(tick === null); note();
        console.log(JSON.stringify(log));
        """
    )
    last = len(page.data["turns"]) - 1
    visited = [
        (4, 0),
        (5, 0),
        (last, 0),
        (last - 1, 0),
        (last - 1, 0),
        (0, 0),
        (7, 0),
        (9, 0),
        (9, 2),
        (10, 2),
        None,
        None,
        (last, 2),
    ]
    for entry, place in zip(log, visited, strict=True):
        if place is None:
            assert entry is True
            continue
        at, view = place
        assert entry == [f"{at} / {last}", at, at, page.frames(view)[at]]


def test_every_position_has_an_address() -> None:
    page = Page(replay(record("3m", 3, 2), start=4).html)
    script = """
    const log = [[ids.count.textContent, location.hash]];
    const note = () => log.push([ids.count.textContent, location.hash]);
    press("last"); note();
    click(entries("moves")[9]); note();
    key("ArrowRight"); note();
    back(); note();
    location.hash = "#20"; heard.hashchange(); note();
    location.hash = "#elsewhere"; heard.hashchange(); note();
    console.log(JSON.stringify(log));
    """
    last = len(page.data["turns"]) - 1
    assert page.run(script, address="#45") == [
        [f"45 / {last}", "#45"],
        [f"{last} / {last}", f"#{last}"],
        [f"9 / {last}", "#9"],
        [f"10 / {last}", "#10"],
        [f"{last} / {last}", f"#{last}"],
        [f"20 / {last}", "#20"],
        [f"20 / {last}", "#elsewhere"],
    ]
    # A page in a notebook has no address, and leaves that of the notebook alone.
    script = "press('last'); console.log(JSON.stringify([ids.count.textContent, location.hash]));"
    assert page.run(script, protocol="about:") == [f"{last} / {last}", ""]


def test_a_question_mark_shows_the_keys() -> None:
    page = Page(replay(record("3m", 3, 2), start=4).html)
    script = """
    const log = [];
    const note = () => log.push([ids.help.open, Number(ids.slider.value)]);
    key("?"); note();
    key("ArrowRight"); note();
    key("?"); note();
    key("ArrowRight"); note();
    press("help"); note();
    console.log(JSON.stringify(log));
    """
    assert page.run(script) == [[True, 4], [True, 4], [False, 4], [False, 5], [True, 5]]
    html = replay(record("3m", 3, 2)).html
    keys = dict(re.findall(r'<th scope="row"><kbd>([^<]*)</kbd></th><td>([^<]*)</td>', html))
    assert len(keys) == len(page.data["keys"])
    assert keys["←"] == "Previous action"
    assert keys["?"] == "Show these keys"


def test_the_board_is_described_to_people_who_cannot_see_it_c1() -> None:
    game = record("3m", 3, 2)
    page = Page(replay(game).html)
    (slot,) = (int(str(attrs["data-slot"])) for tag, attrs in page.tags if tag == "desc")
    for at in (0, 60, len(game)):
        board = game.game(at).board
        lines = page.frames()[at][slot].splitlines()
        for chain, size in game.game(at).sizes.items():
            found = [line for line in lines if line.startswith(f"{chain}: ")]
            assert len(found) == (size > 0)
            for line in found:
                tiles = line.removeprefix(f"{chain}: ").rstrip(".").split()
                assert len(tiles) == size
                assert all(board[tile] == chain for tile in tiles)


def test_next_decision_is_the_viewers_t() -> None:
    game = record()
    data = Page(replay(game).html).data
    positions = [game.game(0), *(game.game(number) for number in range(1, len(game) + 1))]
    everything, spectator, *players = (view["decisions"] for view in data["views"])
    assert everything == [int(len(state.legal_actions()) > 1) for state in positions]
    assert spectator == [1] * len(positions)
    for seat, decisions in enumerate(players):
        assert decisions == [int(state.player == seat) for state in positions]


def test_a_replay_is_made_by_replay() -> None:
    assert isinstance(replay(record()), Replay)
