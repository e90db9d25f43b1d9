"""The page that steps through a reviewed game."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest
from browser import Page, plain

from acquire_engine import (
    TILES,
    Action,
    FormatError,
    Notes,
    Record,
    Review,
    load_notes,
    load_review,
    review,
)
from acquire_engine._escape import visible
from acquire_engine._grammar import lost
from acquire_engine.agents import play_game
from acquire_engine.display._lines import following

SETTINGS: dict[str, Any] = {"playouts": 24, "progress": False}
"""Too few playouts to judge decisions."""
HOSTILE = "</script><img src=x onerror=alert(1)>&\"'\u2028{moves}$title"
NOTES = Path(__file__).parents[1] / "data" / "notes" / "sunday.notes"


def with_actions(base: Record, number: int, tiles: list[str] | None = None) -> Record:
    return Record(
        base.rules, base.players, tiles or base.tiles, base.actions[:number], tags=base.tags
    )


@pytest.fixture(scope="module")
def page(judged: Review) -> Page:
    return Page(judged.to_html())


def shown(page: Page, view: int = 0) -> list[str]:
    """The content of the slots at each position."""
    return ["\n".join(frame) for frame in page.frames(view)]


def test_every_decision_is_where_it_was_made(
    page: Page, judged: Review, badly_played: Record
) -> None:
    positions = shown(page)
    decisions = {one.number: one for one in judged.decisions}
    assert len(positions) == len(badly_played) + 1
    for number, text in enumerate(positions):
        decision = decisions.get(number)
        assert ("No decision is judged here." in text) == (decision is None)
        if decision is None:
            link = f'Action {number} led here: <a href="#{number - 1}">'
            assert (link in text) == (number - 1 in decisions)
            continue
        words = plain(text)
        name = judged.names[decision.player]
        assert f"Turn {decision.turn}, action {number + 1}, {name}" in words
        assert decision.asked in words
        assert name in decision.asked
        for one in (decision.chosen, *decision.alternatives):
            assert f"{100 * one.chance:.0f} %" in words
            low, high = one.interval
            assert f"{100 * low:.0f} to {100 * high:.0f}" in words
            assert one.money is None or f"${round(one.money):,}" in words
            for reason in one.reasons:
                assert reason in words
        assert f">{decision.verdict.capitalize()}<" in text
    flags = page.data["views"][0]["decisions"]
    assert [number for number, flag in enumerate(flags) if flag] == sorted(decisions)


def test_mistakes_are_listed_the_most_expensive_first_and_open_the_page(
    page: Page, judged: Review
) -> None:
    assert len(judged.mistakes) > 2
    assert page.data["start"] == judged.mistakes[0].number
    numbers = {one.number for one in judged.mistakes}
    assert {at for at, flag in enumerate(page.data["mistakes"]) if flag} == numbers
    html = judged.to_html()
    listed = html[html.index('id="mistakes"') : html.index("</ol>")]
    places = [int(at) for at in re.findall(r'data-at="(\d+)"', listed)]
    assert places == [one.number for one in judged.mistakes]
    for one, entry in zip(judged.mistakes, listed.split("</li>"), strict=False):
        words = plain(entry)
        assert f" {lost(one.cost)} points" in words
        chosen, best = one.chosen, one.best
        own = chosen.action + (f" (best followed by {chosen.later})" if chosen.later else "")
        better = best.action + (f", then {best.later}" if best.later else "")
        assert f": {own}; better {better} " in words


def test_a_cost_below_a_limit_is_not_rounded_up_to_it(judged: Review) -> None:
    """A mistake of 10 points would contradict what a blunder is."""
    costs = {0.096: "9.6", 0.0999: "9.9", 0.1: "10", 0.049: "4.9", 0.0196: "1.9", 0.076: "8"}
    assert {cost: lost(cost) for cost in costs} == costs
    worst = judged.mistakes[0]
    changed = replace(worst, verdict="mistake", chosen=replace(worst.chosen, cost=0.0961))
    alternatives = tuple(
        replace(one, cost=0.0961) if one.action == worst.chosen.action else one
        for one in worst.alternatives
    )
    changed = replace(changed, alternatives=alternatives)
    found = replace(judged, decisions=(changed,))
    row = next(line for line in str(found).splitlines() if " mistake " in line)
    assert "  9.6  " in row
    html = found.to_html().replace("\N{NO-BREAK SPACE}", " ")
    words = " ".join(plain(html).split())
    assert "Mistake 9.6 points turn" in words
    assert words.count("9.6 percentage points larger") > 0
    assert " 10 points" not in words


def test_luck_and_skill_and_everybodys_chances_are_on_it(judged: Review) -> None:
    html = judged.to_html()
    words = plain(html)
    for one in judged.players:
        assert f"{100 * one.start:.0f} %" in words
        assert f"{100 * one.end:.0f} %" in words
    lines = re.findall(r'<polyline data-player="\d" points="([^"]*)"', html)
    assert len(lines) == 3
    for seat, line in enumerate(lines):
        points = [tuple(map(float, point.split(","))) for point in line.split()]
        assert [x for x, _ in points] == [turn.number for turn in judged.turns]
        for (_, y), turn in zip(points, judged.turns, strict=True):
            assert y == pytest.approx(100 - 100 * turn.chances[seat], abs=0.051)
    positions = shown(Page(html))
    for turn in judged.turns:
        for chance in turn.chances:
            assert f"<b>{100 * chance:.0f}\xa0%</b>" in positions[turn.number]


def test_a_game_without_mistakes_says_so(judged: Review) -> None:
    page = Page(replace(judged, decisions=()).to_html())
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


def test_a_players_page_does_not_depend_on_what_they_cannot_know_i2(badly_played: Record) -> None:
    base = with_actions(badly_played, 40)
    other = next(changed for seed in count() if not (changed := permuted(base, 1, seed)).problems())
    assert other.tiles != base.tiles
    pages = [review(one, 1, **SETTINGS).to_html() for one in (base, other)]
    assert pages[0] == pages[1]
    # The page of a review of all players shows all racks.
    assert Review.to_html(review(base, **SETTINGS)) != Review.to_html(review(other, **SETTINGS))


def test_a_players_page_has_no_hidden_tile_i2(badly_played: Record) -> None:
    base = with_actions(badly_played, 40)
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
    page = Page(review(short, **SETTINGS).to_html())
    assert len(page.data["turns"]) == 31
    assert "Review of Ann: Avalon Hill, 3 players" in page.texts
    strings = "\n".join(page.data["strings"])
    assert {name for name, _ in re.findall(r"(\w+) draws (\d+[A-I])<", strings)} == {"Ann"}
    assert "as Ann sees it" in strings
    assert "everything is shown" not in strings


# Text from outside


def test_names_tags_and_stored_texts_are_escaped(tmp_path: Path, badly_played: Record) -> None:
    name = "</script><img onerror=f(1)>&\"'\u2028{moves}"
    base = with_actions(badly_played, 24).with_tags({"player0": name, "event": HOSTILE})
    made = review(base, **SETTINGS).to_dict()
    for decision in made["decisions"]:
        decision["asked"] = HOSTILE
        for one in (decision["chosen"], *decision["alternatives"]):
            one["reasons"] = [HOSTILE]
    path = tmp_path / "review.json"
    path.write_text(json.dumps(made))
    page = Page(load_review(path).to_html())
    assert len(page.scripts) == 2
    kinds = {tag for tag, _ in page.tags}
    assert not kinds & {"img", "iframe", "link", "object"}
    page.check_policy()
    assert visible(HOSTILE) in page.texts
    assert visible(name) in page.texts
    assert not set(page.scripts[0]) & set("<>&\u2028\u2029")
    strings = "\n".join(page.data["strings"])
    assert "<img" not in strings
    assert "&lt;img" in strings


def test_no_name_changes_the_direction_of_the_page(badly_played: Record) -> None:
    turned = "A\u202en\u2066n"
    base = with_actions(badly_played, 24).with_tags({"player0": turned, "event": turned})
    page = review(base, **SETTINGS).to_html()
    assert not set(page) & set("\u202e\u2066")
    assert visible(turned) in page


@pytest.mark.parametrize(
    "changes",
    [{"number": 10_000}, {"number": -1}, {"player": 17}],
)
def test_a_review_that_does_not_fit_its_game_has_no_page(
    changes: dict[str, Any], judged: Review
) -> None:
    wrong = replace(judged.decisions[0], **changes)
    with pytest.raises(FormatError, match="does not fit"):
        replace(judged, decisions=(wrong, *judged.decisions[1:])).to_html()


def test_it_is_one_file_that_needs_nothing_else(tmp_path: Path, judged: Review) -> None:
    path = tmp_path / "review.html"
    judged.save_report(path)
    html = path.read_text("utf-8")
    assert html == judged.to_html()
    Page(html).check_policy()
    assert set(re.findall(r"https?://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest|import\(", html)


def test_everything_has_a_name_and_changes_are_announced(page: Page) -> None:
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    for tag, attrs in page.tags:
        if tag == "section":
            assert attrs.get("aria-label") or attrs.get("aria-labelledby") in ids
        if tag == "svg":
            assert attrs.get("aria-label") or attrs.get("aria-hidden") == "true"
    speaking = {"alert", "log", "status"}
    live = [
        (tag, attrs)
        for tag, attrs in page.tags
        if tag == "output" or "aria-live" in attrs or attrs.get("role") in speaking
    ]
    assert [attrs.get("aria-live") for _, attrs in live] == ["polite"]
    assert page.commands[-4:] == ["previous-mistake", "next-mistake", "play", "help"]
    assert {"main", "header", "h1", "h2"} <= {tag for tag, _ in page.tags}


# The script


def test_keys_mistakes_and_the_plot_lead_to_positions(page: Page, judged: Review) -> None:
    mistakes = [one.number for one in judged.mistakes]
    log = page.run(
        """
        const log = [];
        const note = () => log.push([
          Number(ids.slider.value), ids.cursor.attributes.transform, current("mistakes"),
        ]);
        note();
        key("Home"); key("m"); note();
        key("m"); note();
        key("M"); note();
        key("Home"); key("M"); note();
        click(entries("mistakes")[1]); note();
        ids.plot.heard.click({ type: "click", clientX: 300 }); note();
        ids.plot.heard.pointermove({ clientX: 500, buttons: 1 }); note();
        ids.plot.heard.pointermove({ clientX: 100, buttons: 0 }); note();
        ids.plot.heard.pointermove({ clientX: -50, buttons: 1 }); note();
        console.log(JSON.stringify(log));
        """
    )
    end = len(page.data["turns"]) - 1
    first, second, *_ = sorted(mistakes)
    visited = [mistakes[0], first, second, first, 0, mistakes[1], (end + 1) // 2, end, end, 0]
    assert log == [
        [at, f"translate({at} 0)", mistakes.index(at) if at in mistakes else -1] for at in visited
    ]


def test_one_players_decisions_can_be_visited_alone(page: Page, judged: Review) -> None:
    for player in (0, 1, 2):
        log = page.run(
            f"""
            ids.who.value = "{player}"; ids.who.heard.change();
            const seen = {{}};
            for (const name of ["d", "m"]) {{
              seen[name] = [];
              key("Home");
              for (let last = -1; last !== ids.slider.value;) {{
                last = ids.slider.value; key(name); seen[name].push(ids.slider.value);
              }}
            }}
            const hidden = entries("mistakes").map(
              (entry) => "data-off" in entry.closest("li").attributes);
            ids.who.value = ""; ids.who.heard.change();
            const left = document.querySelectorAll("[data-off]").length;
            console.log(JSON.stringify([seen, hidden, left]));
            """
        )
        seen, hidden, left = log
        end = len(page.data["turns"]) - 1
        decisions = {one.number for one in judged.decisions if one.player == player}
        assert set(seen["d"]) - {end, 0} == decisions - {end, 0}
        mistakes = {one.number for one in judged.mistakes if one.player == player}
        assert set(seen["m"]) - {0} == mistakes - {0}
        assert hidden == [one.player != player for one in judged.mistakes]
        assert left == 0


# The best and the chosen action


def above(page: Page, number: int) -> str:
    """What is drawn over the board."""
    (slot,) = (
        int(str(attrs["data-slot"]))
        for (tag, attrs), parent in zip(page.tags, page.parents, strict=True)
        if tag == "g"
        and parent is not None
        and page.tags[parent][0] == "svg"
        and "data-slot" in attrs
        and "transform" not in attrs
    )
    return page.frames()[number][slot]


def test_the_chosen_and_the_best_action_are_marked_on_the_board(
    page: Page, judged: Review, badly_played: Record
) -> None:
    placed = bought = 0
    for one in judged.decisions:
        drawn = above(page, one.number)
        groups = re.findall(
            r'<g class="(?!badge)(\w+)" transform="translate\((\d+) (\d+)\)">', drawn
        )
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
        if one.kind == "PlaceTile" and one.verdict != "best":
            tiles = {
                verdict: TILES[(int(y) - 22) // 40 * 12 + (int(x) - 22) // 40]
                for verdict, x, y in groups
            }
            if {one.best.action, one.chosen.action} <= set(TILES):
                assert tiles == {"best": one.best.action, one.verdict: one.chosen.action}
                assert drawn.count('class="ring"') == 2
                placed += 1
        if one.kind == "BuyStock" and one.chosen.action.startswith("buy "):
            own = [
                text
                for (verdict, *_), text in zip(groups, texts, strict=True)
                if verdict == one.verdict
            ]
            shares = one.chosen.action.split()[1:]
            sums = sum(int(text.removeprefix("+")) for text in own)
            assert sums == len(shares)
            assert len(own) == len(set(shares))
            bought += 1
    assert placed > 5
    assert bought > 5
    assert above(page, len(badly_played)) == ""


def test_what_would_have_followed_is_told_of_both_actions(page: Page, judged: Review) -> None:
    positions = shown(page)
    assert judged.to_html() == judged.to_html()
    worse = {one.number: one for one in judged.mistakes}
    for number, text in enumerate(positions):
        one = worse.get(number)
        assert ('class="lines"' in text) == (one is not None)
        if one is not None:
            words = plain(text)
            assert f"After {one.best.action} (best)" in words
            assert f"After {one.chosen.action} (chosen)" in words


def test_later_actions_that_the_numbers_count_on_are_named(missed: Review) -> None:
    html = missed.to_html()
    worst = missed.mistakes[0]
    words = " ".join(plain(shown(Page(html))[worst.number]).split())
    end = f"{worst.best.action}, then end"
    assert f"Ann chose 9I (best followed by buy L L L) ; {end} has a chance to win" in words
    assert f"Ann chooses 9I (best followed by buy L L L): Blunder. {end} is better by" in words
    listed = plain(html[html.index('id="mistakes"') : html.index("</ol>")])
    assert f"Ann: 9I (best followed by buy L L L); better {end}" in listed


def test_a_line_has_the_later_action_that_the_numbers_count_on(missed: Review) -> None:
    worst = missed.mistakes[0]
    words = plain(shown(Page(missed.to_html()))[worst.number])
    after = words.split(f"After {worst.best.action} (best)")[1]
    best, chosen = after.split("After 9I (chosen)")
    assert re.match(r"\s*Ann: end \s*\(100 %\)", best)
    assert re.match(r"\s*Ann: buy L L L \s*\(100 %\)", chosen)


def test_a_line_has_the_later_action_only_where_it_is_legal(badly_played: Record) -> None:
    game = badly_played
    state = next(s for s in map(game.game, range(30, 60)) if s.phase.kind == "PlaceTile")
    player = state.player
    assert player is not None
    view, action = state.view(player), state.legal_actions()[0]
    usual = following(view, action, 7)
    assert usual[0].text != "buy"
    line = following(view, action, 7, Action("buy"))
    assert line[0] == (player, "buy", 1)
    assert following(view, action, 7, Action("end")) == usual


def test_a_line_is_what_computer_players_do_and_tells_no_hidden_tile_i2(
    badly_played: Record,
) -> None:
    game = badly_played
    state = next(s for s in map(game.game, range(30, 60)) if s.phase.kind == "PlaceTile")
    player = state.player
    assert player is not None
    view = state.view(player)
    action = state.legal_actions()[0]
    line = following(view, action, 7)
    assert line == following(view, action, 7)
    other = view.sample(3)
    assert other.bag != state.bag
    assert following(other.view(player), action, 7) == line
    assert line
    assert all(0 < after.part <= before.part for before, after in pairwise(line))
    # The rest of the player's own turn needs no hidden tile, so nearly all games agree on it.
    assert line[0].player == player
    assert line[0].part > 0.9
    for step in line:
        if step.player != player:
            assert not re.search(r"\d[A-I]", step.text)
