"""``acquire analyse`` and ``acquire review``."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from acquire_engine import (
    Game,
    Notes,
    Record,
    Review,
    analyse,
    insight,
    load_notes,
    load_review,
    review,
    reviews,
    win_chances,
)
from acquire_engine._usual import usual_agent
from acquire_engine.agents import play_game
from acquire_engine.cli import app
from acquire_engine.display import player_names
from acquire_engine.records import save_notes, save_record

NOTES = Path(__file__).parents[1] / "data" / "notes" / "sunday.notes"
NAMES = ["Ann", "Ben", "Cleo"]
FEW = ("--playouts", 8)


def last(_: Any, legal: Any) -> Any:
    """Takes the last legal action, which is often a bad one."""
    return legal[-1]


@cache
def record(actions: int | None = None) -> Record:
    whole = play_game(["greedy", last, "greedy"], seed=5).record
    tags = {f"player{seat}": name for seat, name in enumerate(NAMES)}
    part = Record(whole.rules, whole.players, whole.tiles, whole.actions[:actions])
    return (whole if actions is None else part).with_tags(tags)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with the beginning of a game."""
    file = tmp_path / "begun.acquire"
    save_record(record(30), file)
    return file


def acquire(*arguments: object, columns: int = 80, **options: Any) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    environment = {"COLUMNS": str(columns)}
    words = [str(argument) for argument in arguments]
    outcome = CliRunner().invoke(app, words, env=environment, **options)
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit)
    return outcome.exit_code, outcome.stdout, outcome.stderr


# acquire analyse


def test_the_best_actions_why_and_who_is_winning(path: Path) -> None:
    status, out, err = acquire("analyse", path, *FEW)
    assert (status, err) == (0, "")
    game = record(30).game()
    expected = analyse(game, playouts=8, names=NAMES)
    assert f"{path}, action 31" in out
    rows = [line.split() for line in out.splitlines()]
    for one in expected[:5]:
        words = one.action.text.split()
        assert any(row[: len(words)] == words and f"{100 * one.chance:.0f}" in row for row in rows)
        assert all(reason in out for reason in one.reasons)
    for name, chance in zip(NAMES, win_chances(expected.view, games=8), strict=True):
        assert re.search(rf"{name} .*\b{100 * chance.chance:.0f} %", out)


def why_less(file: Path, at: int) -> tuple[str, str] | None:
    """What the computer player would choose, and what is best."""
    status, out, _ = acquire("analyse", file, "--at", at, "--playouts", 300)
    assert status == 0
    said = (
        r"'s chance is \d+ % if the computer player decides here: it would choose (.+)\. "
        r"After (.+), the chance is \d+ %\."
    )
    found = re.search(said, " ".join(out.split()))
    return None if found is None else (found[1], found[2])


def test_a_decision_that_the_computer_player_would_blunder_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "game.acquire"
    save_record(play_game(["greedy"] * 4, seed=4).record, file)
    found = why_less(file, 63)
    assert found is not None
    assert found[0] != found[1]
    assert why_less(file, 3) is None


def test_a_purchase_that_the_computer_player_would_blunder_is_named_at_the_tile(
    tmp_path: Path,
) -> None:
    file, record = tmp_path / "game.acquire", play_game(["greedy"] * 4, seed=1).record
    save_record(record, file)
    found = why_less(file, 40)
    assert found is not None
    (tile, then), (_, better) = (said.split(", then ") for said in found)
    game, usual = record.game(39), usual_agent()
    view = game.followed_view(game.player)
    assert usual(view, view.legal_actions()).text == tile
    game.apply(tile)
    # The tile founds a chain before the purchase.
    while (view := game.followed_view(game.player)).phase.kind != "BuyStock":
        game.apply(usual(view, view.legal_actions()))
    assert usual(view, view.legal_actions()).text == then != better


def test_a_decision_of_a_finished_game_is_chosen_by_number(tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    save_record(record(), file)
    status, out, _ = acquire("analyse", file, "--at", 31, *FEW, "--json")
    assert status == 0
    document = json.loads(out)
    game, chosen = record().game(30), record().actions[30]
    expected = analyse(game, playouts=8, names=NAMES, including=chosen)
    assert document == {
        "source": str(file),
        "at": 31,
        "chosen": chosen.text,
        "names": NAMES,
        "analysis": expected.to_dict(),
        "chances": win_chances(expected.view, games=8).to_dict(),
    }
    count = len(record())
    assert acquire("analyse", file)[::2] == (
        2,
        f"acquire: the game is over; choose a decision with --at: there are {count} actions\n",
    )
    status, _, err = acquire("analyse", file, "--at", count + 2)
    assert status == 2
    assert f"--at {count + 2}: there are {count} actions" in err


def test_the_chosen_action_is_marked_wherever_it_is(tmp_path: Path) -> None:
    file, game = tmp_path / "game.acquire", record()
    many = next(at for at in range(40, len(game)) if game.game(at).legal_count() > 20)
    plain = analyse(game.game(many), playouts=8)
    whole, actions = game.game(many), {one.action.text for one in plain}
    for chosen in (plain[2].action, plain[15].action):
        found = analyse(whole, playouts=8, including=chosen)
        other = whole.copy()
        other.apply(chosen)
        save_record(other.record, file, replace=True)
        status, out, _ = acquire("analyse", file, "--at", many + 1, *FEW)
        assert status == 0
        place = 1 + [one.action for one in found].index(chosen)
        assert f"* chosen in the game, number {place} of {len(found)} actions" in out
        marked = [line.strip() for line in out.splitlines() if f" {chosen.text}* " in line]
        # A table that is too wide is printed in two parts.
        assert len(marked) in (1, 2)
        assert f" {100 * found.of(chosen).chance:.0f} % " in marked[0]
        starred = [line.split("*")[0].strip() for line in out.splitlines() if "* " in line[1:]]
        assert {text for text in starred if text in actions} == {chosen.text}
        assert f"  {chosen.text} " in out.split("chosen in the game")[1]
    assert "chosen in the game" not in acquire("analyse", file, *FEW)[1]


def test_a_wrong_position_is_read_as_a_position(tmp_path: Path) -> None:
    file = tmp_path / "table.position"
    file.write_text("hello\n")
    for command in ("analyse", "show"):
        status, _, err = acquire(command, file)
        assert status == 1
        assert err == f"acquire: {file}:1:1: expected `acquire position 1`, found `hello`\n"


def test_it_is_stated_why_no_action_is_analysed(tmp_path: Path) -> None:
    whole = NOTES.parent.parent / "positions" / "merger.position"
    known = whole.read_text("utf-8")
    rack = next(line for line in known.splitlines() if line.startswith("rack"))
    without = known.replace(f"{rack}\n", "")
    add = "so no action can be analysed: add a line `rack …` with Ann's tiles"
    for text, said in (
        (without, f"Ann's rack is not known, {add}."),
        (
            without.replace("player Ben\n", f"player Ben\n{rack}\n"),
            f"Ann decides, but only Ben's knowledge is given, {add} instead of the viewer's.",
        ),
    ):
        file = tmp_path / "table.position"
        file.write_text(text, "utf-8")
        status, out, err = acquire("analyse", file, *FEW)
        assert (status, err) == (0, "")
        assert f"\n{said}\n\nWho is winning\n" in out
        assert json.loads(acquire("analyse", file, *FEW, "--json")[1])["analysis"] is None
    assert "so no action" not in acquire("analyse", whole, *FEW)[1]
    over = tmp_path / "over.json"
    over.write_text(record().game().to_json(), "utf-8")
    said = "\nThe game is over, so no action can be analysed.\n"
    assert said in acquire("analyse", over, *FEW)[1]


def test_notes_are_analysed_where_their_viewer_decides(tmp_path: Path) -> None:
    notes = load_notes(NOTES.read_text().replace("Cleo: 4F; buy", "Cleo: 4G; buy", 1))
    file = tmp_path / "table.notes"
    save_notes(notes, file)
    entries = notes.entries
    views = [notes.with_entries(entries[:number]).with_end().check() for number in range(12)]
    mine = next(number for number, view in enumerate(views) if view.player == 0)
    other = next(number for number, view in enumerate(views) if view.player != 0)
    document = json.loads(acquire("analyse", file, "--at", mine + 1, *FEW, "--json")[1])
    found = analyse(views[mine], playouts=8, names=NAMES, including=entries[mine].action)
    assert document["analysis"] == found.to_dict()
    document = json.loads(acquire("analyse", file, "--at", other + 1, *FEW, "--json")[1])
    assert document["analysis"] is None
    assert document["chances"] == win_chances(views[other], games=8).to_dict()
    who = NAMES[views[other].player or 0]
    said = f"{who} decides, but only Ann's knowledge is given, so no action can be analysed."
    assert said in acquire("analyse", file, "--at", other + 1, *FEW)[1]


def test_an_action_is_examined_on_request(tmp_path: Path) -> None:
    file, whole = tmp_path / "game.acquire", record()
    save_record(whole, file)
    at = next(number for number in range(40, len(whole)) if whole.game(number).legal_count() > 20)
    weak = analyse(whole, at=at, playouts=8)[-1].action
    found = analyse(whole, at=at, playouts=8, names=NAMES, including=weak)
    place = 1 + [one.action for one in found].index(weak)
    assert place > 11
    analysed = ("analyse", file, "--at", at + 1, *FEW)
    status, out, err = acquire(*analysed, "--including", weak.text.lower())
    assert (status, err) == (0, "")
    number = f"number {place} of {len(found)} actions"
    assert f"{weak.text}, as requested: {number}" in " ".join(out.split())
    assert out.count(f" {weak.text} ") >= 2
    document = json.loads(acquire(*analysed, "-i", weak.text, "--json")[1])
    assert document["analysis"] == found.to_dict()
    for wrong, said in (("pass", "`pass` is not legal"), ("sing", "`sing`")):
        status, out, err = acquire(*analysed, "--including", wrong)
        assert (status, out) == (2, "")
        assert err.startswith("acquire: --including: ")
        assert said in err
    view = tmp_path / "view.json"
    view.write_text(Game("3m", 3, seed=1).view().to_json())
    status, _, err = acquire("analyse", view, "--including", "5E")
    assert (status, err) == (2, "acquire: --including: the viewer is not the player to move\n")


def forced_notes() -> str:
    """Notes with two forced actions: a player without shares holds, and Luxor is larger."""
    text = NOTES.read_text("utf-8").replace("Cleo: 4F; buy", "Cleo: 4G; buy", 1)
    text = text.replace("hold; Cleo: hold\nAnn: buy T", "hold; Cleo: hold; Ben: hold\nAnn: buy T")
    return text.replace("Ann: 1E; hold", "Ann: 1E; survivor Luxor; hold")


def test_forced_actions_have_no_number_and_lines_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "table.notes"
    file.write_text(forced_notes(), "utf-8")
    notes = load_notes(file)
    record = notes.complete()
    assert len(record) == len(notes.entries) - 2
    late = next(n for n in range(100, len(record)) if record.game(n).player == 0)
    assert notes.entries[late].action != record.actions[late]
    for as_json in (False, True):
        stored = file
        if as_json:
            stored = tmp_path / "notes.json"
            stored.write_text(notes.to_json(), "utf-8")
        document = json.loads(acquire("analyse", stored, "--at", late + 1, *FEW, "--json")[1])
        assert document["chosen"] == record.actions[late].text
        assert document["analysis"] == analyse(notes, at=late, playouts=8).to_dict()
        status, out, _ = acquire("analyse", stored, "--at", late + 1, *FEW)
        assert (status, f"{stored}, action {late + 1}" in out) == (0, True)
        shown = re.search(r"action \d+ \(line (\d+)\)", out)
        assert (shown is None) == as_json
        if shown is not None:
            assert record.actions[late].text in file.read_text().splitlines()[int(shown[1]) - 1]
    count = len(record)
    status, _, err = acquire("analyse", file)
    assert (status, f"there are {count} actions" in err) == (2, True)


def test_a_review_of_notes_has_their_lines_and_numbers(tmp_path: Path) -> None:
    file = tmp_path / "table.notes"
    file.write_text("\n\n" + forced_notes(), "utf-8")
    status, out, err = acquire("review", file, "--playouts", 200)
    assert (status, err) == (0, "")
    found = review(load_notes(file), playouts=200)
    assert found.mistakes
    assert any(one.number > 70 for one in found.mistakes)
    assert "line: its line in the notes" in " ".join(out.split())
    written = file.read_text("utf-8").splitlines()
    rows = re.findall(r"^ *(\d+) +(\d+) +(\d+) +Ann ", out, re.MULTILINE)
    assert [int(at) for at, _, _ in rows] == [one.number + 1 for one in found.mistakes[:10]]
    record = load_notes(file).complete()
    for (at, line, _), one in zip(rows, found.mistakes, strict=False):
        assert one.chosen.action == record.actions[int(at) - 1].text
        head = one.chosen.action.split()[0]
        assert head in written[int(line) - 1].split("#")[0].replace(";", " ").split()
    assert all(len(line) <= 80 for line in out.splitlines() if str(file) not in line)


def test_positions_are_analysed_as_text_and_json(tmp_path: Path) -> None:
    game = Game("3m", 3, seed=1)
    view = game.view(game.player)
    text, stored = tmp_path / "table.position", tmp_path / "view.json"
    text.write_text(view.to_text(NAMES))
    stored.write_text(view.to_json())
    status, out, _ = acquire("analyse", text, *FEW)
    assert status == 0
    assert all(re.search(rf"{name} .* %", out) for name in NAMES)
    named = [word for name in NAMES for word in ("--name", name)]
    found = json.loads(acquire("analyse", stored, *named, *FEW, "--json")[1])
    assert found == json.loads(acquire("analyse", text, *FEW, "--json")[1]) | {
        "source": str(stored)
    }
    status, _, err = acquire("analyse", stored, "--name", "Ann")
    assert (status, err) == (2, "acquire: --name: give 3, one for each player, not 1\n")
    status, _, err = acquire("analyse", text, "--at", 3)
    assert (status, "a position has no actions" in err) == (2, True)


def test_what_was_found_out_is_shown_when_ctrl_c_stops_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = insight.analyse

    def stopped(*arguments: Any, **options: Any) -> Any:
        return replace(whole(*arguments, **options), complete=False)

    monkeypatch.setattr(insight, "analyse", stopped)
    status, out, _ = acquire("analyse", path, *FEW)
    assert status == 130
    assert "Stopped early" in out
    assert "Who is winning" not in out
    status, out, _ = acquire("analyse", path, *FEW, "--json")
    assert status == 130
    assert json.loads(out)["chances"] is None


def test_wrong_files_are_errors(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.acquire"
    wrong.write_text(record(30).to_text().replace("actions\n", "actions\n12I\n", 1))
    for command in ("analyse", "review"):
        status, out, err = acquire(command, wrong)
        assert (status, out) == (1, "")
        assert err.startswith(f"acquire: {wrong}")
        status, _, err = acquire(command, tmp_path / "missing.acquire")
        assert (status, "No such file" in err) == (2, True)


# acquire review


def test_a_review_is_printed_and_has_a_page(path: Path) -> None:
    page = path.with_name("page.html")
    status, out, err = acquire("review", path, *FEW, "-o", page)
    assert (status, err) == (0, "")
    expected = review(record(30), playouts=8)
    assert page.read_text("utf-8") == expected.to_html()
    for one in expected.players:
        assert re.search(rf"{NAMES[one.player]} .*{100 * one.start:.0f} %", out)
    for one in expected.mistakes:
        assert one.chosen.action in out
    assert out.endswith(f"Wrote {page}\n")
    before = page.read_bytes()
    status, out, err = acquire("review", path, *FEW, "-o", page)
    assert (status, out) == (2, "")
    assert err == f"acquire: {page} exists; use --force to replace it\n"
    assert page.read_bytes() == before
    assert acquire("review", path, "--playouts", 9, "-o", page, "--force")[0] == 0
    assert page.read_bytes() != before


@pytest.mark.parametrize("who", ["Ben", "ben", "1"])
def test_one_players_decisions_are_reviewed(path: Path, who: str) -> None:
    status, out, _ = acquire("review", path, "--player", who, *FEW, "--json")
    assert status == 0
    expected = review(record(30), 1, playouts=8).to_dict()
    assert json.loads(out) == {"source": str(path), "line": None, **json_of(expected)}


def json_of(document: Any) -> Any:
    return json.loads(json.dumps(document))


def test_there_must_be_such_a_player(path: Path) -> None:
    status, _, err = acquire("review", path, "--player", "Zoe\x1b")
    assert status == 2
    assert err == (
        "acquire: --player: there is no player `Zoe\\u{1b}`; choose Ann, Ben, Cleo, 0 to 2\n"
    )


def test_a_season_is_reviewed_into_a_folder_and_goes_on(tmp_path: Path) -> None:
    season, kept = tmp_path / "season", tmp_path / "reviews"
    season.mkdir()
    for number, actions in enumerate((20, 26)):
        save_record(record(actions), season / f"{number}.acquire")
    status, out, err = acquire("review", season, *FEW, "-o", kept)
    assert (status, err) == (0, "")
    reviews = [review(record(actions), playouts=8) for actions in (20, 26)]
    pages = [kept / Path(found.file_name).with_suffix(".html") for found in reviews]
    names = sorted(
        ["index.html"] + [path.name for page in pages for path in (page, page.with_suffix(".json"))]
    )
    assert sorted(file.name for file in kept.iterdir()) == names
    for found, page in zip(reviews, pages, strict=True):
        assert load_review(kept / found.file_name).to_dict() == found.to_dict()
        assert page.read_text("utf-8") == found.to_html()
        assert page.name in out
    assert re.search(r"Ann\W+2\b", out)
    assert "of a game" not in out
    listed = (kept / "index.html").read_text("utf-8")
    links = re.findall(r'<a href="(.*?)">(.*?)</a>', listed)
    assert links == [(page.name, "Ann, Ben, Cleo") for page in pages]
    assert "Date" not in listed
    assert f"List of the games: {kept / 'index.html'}" in out
    # What is there stays as it is; what is missing is made again.
    pages[0].write_text("mine")
    (kept / reviews[1].file_name).unlink()
    assert acquire("review", season, *FEW, "-o", kept) == (0, out, "")
    assert sorted(file.name for file in kept.iterdir()) == names
    assert pages[0].read_text() == "mine"
    assert acquire("review", season, *FEW, "-o", kept, "--force")[0] == 0
    assert pages[0].read_text("utf-8") == reviews[0].to_html()


def test_a_season_is_mended(tmp_path: Path) -> None:
    """A game is inserted, one is wrong, and the others are reviewed."""
    season, kept = tmp_path / "season", tmp_path / "reviews"
    season.mkdir()
    for number, actions in ((1, 20), (3, 26)):
        save_record(record(actions), season / f"{number}.acquire")
    assert acquire("review", season, *FEW, "-o", kept)[0] == 0
    before = {path: path.stat().st_mtime_ns for path in kept.glob("review-*")}
    assert len(before) == 4
    save_record(record(23), season / "2.acquire")
    wrong = season / "0.acquire"
    text = (season / "1.acquire").read_text("utf-8")
    wrong.write_text(text.replace("place", "plaice", 1) + "buy 3 Zeta\n", "utf-8")
    (season / "4.acquire").write_text("acquire 1\nnothing\n", "utf-8")
    status, out, err = acquire("review", season, *FEW, "-o", kept)
    assert status == 1
    assert err.count("acquire: ") == 2
    assert str(wrong) in err
    assert [out.index(f"{number}.acquire") for number in (1, 2, 3)] == sorted(
        out.index(f"{number}.acquire") for number in (1, 2, 3)
    )
    assert re.search(r"Ann\W+3\b", out)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert len(list(kept.iterdir())) == 7
    assert (kept / "index.html").read_text("utf-8").count("<a href=") == 3
    status, alone, _ = acquire("review", season, *FEW)
    assert status == 1
    assert re.search(r"Ann\W+3\b", alone)
    status, lines, _ = acquire("review", season, *FEW, "-o", kept, "--json")
    assert (status, len(lines.splitlines())) == (1, 3)


def test_a_copy_in_a_season_is_left_out(tmp_path: Path) -> None:
    for name in ("1.acquire", "2.acquire", "notes.txt"):
        save_record(record(20), tmp_path / name, "text")
    save_record(record(23), tmp_path / "3.acquire")
    status, out, err = acquire("review", tmp_path, *FEW)
    first, copy = (tmp_path / name for name in ("1.acquire", "2.acquire"))
    assert (status, err) == (0, f"acquire: {copy}: the same game as {first}; it is left out\n")
    assert re.search(r"Ann\W+2\b", out)
    assert out.endswith("1 other file skipped.\n")
    assert copy.name not in out


def test_records_and_notes_are_one_season(tmp_path: Path) -> None:
    save_record(record(20), tmp_path / "1.acquire")
    for number, viewer in ((2, "Ben"), (3, "spectator")):
        save_notes(Notes.from_record(record(23), viewer), tmp_path / f"{number}.notes")
    (tmp_path / "4.json").write_text('{"seats": 3}')
    for output in ([], ["-o", tmp_path / "reviews"]):
        status, out, err = acquire("review", tmp_path, *FEW, *output)
        assert status == 1
        position, spectator = err.splitlines()
        assert position.endswith("4.json: a position has no actions; use acquire analyse")
        assert "spectator" in spectator
        assert re.search(r"Ben\W+2\b", out)


def test_the_list_of_a_season_has_dates_and_results(tmp_path: Path) -> None:
    whole = record()
    tags = {"date": "2026-11-15", "event": "Club <evening>", "player1": "<Ben>"}
    dated = whole.with_tags({**whole.tags, **tags})
    season, kept = tmp_path / "season", tmp_path / "reviews"
    season.mkdir()
    save_record(dated, season / "1.acquire")
    save_record(record(20), season / "2.acquire")
    status, out, err = acquire("review", season, *FEW, "-o", kept)
    assert (status, err) == (0, ""), out
    listed = (kept / "index.html").read_text("utf-8")
    assert dated.result is not None
    names = ["Ann", "&lt;Ben&gt;", "Cleo"]
    (winner,) = dated.result.winners
    best = dated.result.cash[winner]
    finished, unfinished = re.findall(r"<tr><th scope=.row.><a.*?</tr>", listed)
    assert re.findall(r"<th scope=.col.>(.*?)</th>", listed)[:5] == [
        "Game",
        "Date",
        "Event",
        "Result",
        "Clearly worse decisions",
    ]
    assert "<td>2026-11-15</td><td>Club &lt;evening&gt;</td>" in finished
    assert f"<td>{names[winner]} won: {names[winner]} ${best:,}, " in finished
    assert "<td></td><td></td><td>unfinished</td>" in unfinished
    heads = re.findall(r"<th scope=.col.>(.*?)</th>", listed)[5:]
    assert heads == ["player", "games", "won", "unfinished"]
    assert listed.count("<td>not judged (fewer than 200 playouts)</td>") == 2


def test_a_season_has_its_worst_decisions(
    tmp_path: Path, badly_played: Record, judged: Review
) -> None:
    again = badly_played.with_tags({**badly_played.tags, "event": "again"})
    season, kept = tmp_path / "season", tmp_path / "reviews"
    for folder in (season, kept):
        folder.mkdir()
    for name, game in (("1.acquire", badly_played), ("2.acquire", again)):
        save_record(game, season / name)
        found = replace(judged, game=game)
        found.save(kept / found.file_name)
    status, out, err = acquire("review", season, "--playouts", 200, "-o", kept)
    assert (status, err) == (0, "")
    worst, who = judged.mistakes[0], judged.names[judged.mistakes[0].player]
    low, high = (round(100 * end) for end in worst.cost_interval)
    # Long actions continue on the next line.
    table = out.split("The worst decisions\n")[1]
    rows = re.findall(r"^ *[12]\.acquire .*$", table, re.MULTILINE)
    assert len(rows) == 10
    for name, row in zip(("1.acquire", "2.acquire"), rows, strict=False):
        assert row.split()[:4] == [name, str(worst.number + 1), str(worst.turn), who]
        assert row.rstrip().endswith(f" {100 * worst.cost:.0f}  {low} to {high}")
    listed = (kept / "index.html").read_text("utf-8").split("<h2>The worst decisions</h2>")[1]
    links = re.findall(r'<a href="(.*?)">(.*?)</a>', listed)
    page = Path(judged.file_name).with_suffix(".html").name
    assert links[0] == (f"{page}#{worst.number}", "Ann, Ben, Cleo")
    assert len(links) == min(2 * len(judged.mistakes), 10)


def test_reviews_may_be_kept_in_the_folder_of_the_games(tmp_path: Path) -> None:
    """They are no games there, and an interrupted season can continue."""
    save_record(record(20), tmp_path / "1.acquire")
    for _ in range(2):
        for folder in (tmp_path, tmp_path / "reviews"):
            status, out, err = acquire("review", tmp_path, *FEW, "-o", folder)
            assert (status, err, out.count("Record: ")) == (0, "", 1)
    assert len(list(tmp_path.rglob("review-*.json"))) == 2
    assert acquire("check", tmp_path)[1] == "1 record: all right; 6 other files skipped\n"
    (kept,) = tmp_path.glob("review-*.json")
    assert acquire("check", kept)[0] == 1


def test_one_game_is_reviewed_into_a_folder(tmp_path: Path, path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    for kept in (there, f"{tmp_path / 'new'}/"):
        status, out, err = acquire("review", path, *FEW, "-o", kept)
        assert (status, err) == (0, "")
        assert f"List of the games: {Path(kept) / 'index.html'}\n" in out
        (page,) = Path(kept).glob("review-*.html")
        assert page.with_suffix(".json").is_file()
        status, _, err = acquire("review", path, *FEW, "-o", kept, "--player", "Ann")
        assert (status, "for a single game, and -o then names a file" in err) == (2, True)


def test_a_stopped_season_has_printed_and_kept_the_finished_reviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    season, kept = tmp_path / "season", tmp_path / "reviews"
    season.mkdir()
    for number, actions in enumerate((20, 21)):
        save_record(record(actions), season / f"{number}.acquire")
    write_text = reviews.write_text

    def stopped(*given: Any, **options: Any) -> None:
        """Is interrupted with Ctrl-C at the second review."""
        if list(kept.iterdir()):
            raise KeyboardInterrupt
        write_text(*given, **options)

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "write_text", stopped)
        status, out, err = acquire("review", season, *FEW, "-o", kept)
    assert status == 130
    assert re.findall(r"^Record: .*(\d)\.acquire$", out, re.MULTILINE) == ["0"]
    assert "finished reviews are kept in" in err
    assert len(list(kept.glob("*.json"))) == len(list(kept.glob("*.html"))) == 1
    status, out, err = acquire("review", season, *FEW, "-o", kept)
    assert (status, err) == (0, "")
    assert re.findall(r"^Record: .*(\d)\.acquire$", out, re.MULTILINE) == ["0", "1"]


def test_a_season_needs_a_folder_and_no_player(tmp_path: Path, path: Path) -> None:
    other = tmp_path / "other.acquire"
    save_record(record(20), other)
    status, _, err = acquire("review", path, other, "-o", path)
    assert (status, f"{path}: several games need a folder" in err) == (2, True)
    status, _, err = acquire("review", path, other, "--player", "Ann")
    assert (status, "--player: this is for a single game" in err) == (2, True)
    lines = acquire("review", path, other, *FEW, "--json")[1].splitlines()
    assert [json.loads(line)["source"] for line in lines] == [str(path), str(other)]


def test_hostile_names_are_shown_escaped(tmp_path: Path) -> None:
    hostile = "A\x1b]0;x\u202eb"
    file = tmp_path / "game.acquire"
    tags = {"player0": "<b>\u202eeve", "player1": "[red]x[/red]"}
    save_record(record(20).with_tags(tags), file)
    assert player_names(3, tags)[0] == "<b>\u202eeve"
    for command in ("analyse", "review"):
        _, out, err = acquire(command, file, *FEW)
        assert "\u202e" not in out + err
        assert "[red]x[/red]" in out
    _, out, err = acquire("analyse", file, *FEW, "--name", hostile, "--name", "B", "--name", "C")
    assert not any(unicodedata.category(one) == "Cf" for one in out + err)
    assert "\x1b" not in out + err


def test_a_table_with_guesses_is_whole_in_80_columns(tmp_path: Path) -> None:
    file, game = tmp_path / "table.position", play_game(["greedy"] * 3, seed=4).record.game(60)
    file.write_text(game.view(game.player).to_text(NAMES))
    out = acquire("analyse", file, "--playouts", 200)[1]
    assert re.search(r"\n +action +wins +95 % +guesses +cost +95 % +money +rank +games *\n", out)


@pytest.mark.parametrize("columns", [40, 80])
def test_tables_fit_into_the_terminal(path: Path, columns: int) -> None:
    for command in ("analyse", "review"):
        _, out, _ = acquire(command, path, *FEW, columns=columns)
        tables = [line for line in out.splitlines() if line.startswith(" ─")]
        assert tables
        assert all(len(line) <= columns for line in tables)
