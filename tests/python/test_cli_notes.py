"""Notes on the command line."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from acquire_engine import Notes, Record, View, check_record, load_notes, load_record, save_notes
from acquire_engine.cli import app

RECORDS = Path(__file__).parents[1] / "data" / "records"
SAMPLE = RECORDS / "avalon-hill-4p-1.acquire"

WRITTEN = """\
acquire notes 1
edition avalon-hill
players 3
tag player0 Ann
tag player1 Ben
tag player2 Cleo
viewer ann
start 10F 9F 2E             # Cleo begins
rack Ann: 4B 12B 4D 4G 4H 3I
actions
turn 1
Cleo: 9G; found Festival; buy F F F
Ann: 4D
Ann: buy F F F; draws 12C
Ben: 4A; buy F
unfinished
end of notes
"""

RANDOM = (
    "acquire: the tiles that Ann did not see are random in this record; to judge this player's "
    "decisions, review the notes, not the record\n"
)
"""The line of ``acquire complete``."""

run = CliRunner().invoke


def acquire(*arguments: object, stdin: str | bytes | None = None) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    outcome = run(app, [str(argument) for argument in arguments], input=stdin)
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit)
    return outcome.exit_code, outcome.stdout, outcome.stderr


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.notes"
    path.write_text(WRITTEN)
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """On line 13 is a tile that Ann does not have."""
    path = tmp_path / "wrong.notes"
    path.write_text(WRITTEN.replace("Ann: 4D", "Ann: 5D"))
    return path


def test_check_says_what_it_has_checked(table: Path) -> None:
    assert acquire("check", table) == (0, "notes of 1 game: all right\n", "")
    both = "1 record and notes of 2 games: all right\n"
    assert acquire("check", table, SAMPLE, table) == (0, both, "")
    assert acquire("check", table.parent)[1] == "notes of 1 game: all right\n"
    assert acquire("check", "-", stdin=WRITTEN)[1] == "notes of 1 game: all right\n"
    status, out, err = acquire("check", table, table.parent / "none.notes")
    assert (status, out) == (2, "notes of 1 game: 1 right, 0 wrong, 1 unreadable\n")
    assert "none.notes: No such file" in err


def test_check_shows_the_board_as_it_was_and_a_guess(wrong: Path) -> None:
    status, out, err = acquire("check", wrong)
    assert (status, err) == (1, "")
    first, guess, *others = out.splitlines()
    assert guess == "  did you mean 4D? (line 13, column 6: all 4 remaining actions then fit)"
    heading = "The position before action 4, as Ann sees it:"
    _, *drawn, last = others[others.index(heading) :]
    assert first == (
        f"{wrong}:13:6: action 4: Ann cannot have 5D: the whole rack is known (B6); did you mean "
        "4D?"
    )
    assert last == "notes of 1 game: 0 right, 1 wrong"
    board = "\n".join(drawn)
    assert " G .  .  .  4G .  .  .  .  F  .  .  . " in board
    assert "P2 Cleo  $4,800" in board


def test_check_in_json(wrong: Path, table: Path) -> None:
    status, out, err = acquire("check", "--json", wrong, table)
    assert (status, err) == (1, "")
    bad, good = map(json.loads, out.splitlines())
    assert (bad["kind"], bad["ok"], bad["result"]) == ("notes", False, None)
    (problem,) = bad["problems"]
    assert (problem["line"], problem["column"], problem["index"]) == (13, 6, 3)
    assert (problem["kind"], problem["rule"]) == ("elsewhere", "B6")
    assert problem["guess"] == problem["guesses"][0]["question"] == "did you mean 4D?"
    assert (problem["guesses"][0]["line"], problem["guesses"][0]["all"]) == (13, True)
    assert (problem["action"], problem["phase"], problem["allowed"]) == (None, None, [])
    view = View.from_dict(problem["position"])
    assert (view.viewer, view.player, view.size("Festival")) == (0, 0, 3)
    assert (good["kind"], good["ok"], good["problems"]) == ("notes", True, [])
    assert good["result"] == {
        "reason": None,
        "cash": [4800, 5600, 4800],
        "ranks": [2, 3, 1],
        "worth": [8000, 6000, 10400],
    }


def test_check_refuses_what_is_cut_or_no_notes(tmp_path: Path) -> None:
    path = tmp_path / "cut.notes"
    for end in range(20, len(WRITTEN) - 2, 13):
        path.write_text(WRITTEN[:end])
        status, out, _ = acquire("check", path)
        assert status == 1
        assert out.startswith(f"{path}:")
    path.write_bytes(b"acquire notes 1\n\xff\n")
    assert acquire("check", path)[1].startswith(f"{path}:2:1: the byte 0xff is not UTF-8")


def test_complete_writes_a_record_that_explains_them(table: Path) -> None:
    notes = load_notes(table)
    path = table.with_name("game.acquire")
    assert acquire("complete", table, "--output", path) == (0, "", RANDOM)
    assert load_record(path) == notes.complete(0)
    check_record(path)
    status, _, err = acquire("complete", table, "--output", path)
    assert status == 2
    assert "--force" in err
    arguments = ("complete", table, "--seed", "5", "--output", path)
    status, out, err = acquire(*arguments, "--force", "--json")
    assert (status, err) == (0, RANDOM)
    assert json.loads(out) == {
        "source": str(table),
        "line": None,
        "output": str(path),
        "format": "text",
        "seed": 5,
    }
    assert load_record(path) == notes.complete(5) != notes.complete(0)
    for form, suffix in (("json", ".json"), ("jsonl", ".jsonl"), ("jsonl", ".jsonl")):
        path = table.with_name(f"game{suffix}")
        assert acquire("complete", table, "--output", path)[0] == 0
        _, out, _ = acquire("complete", "-", "--to", form, stdin=WRITTEN)
        assert Record.from_json(out) == notes.complete(0)
    assert len(path.read_text().splitlines()) == 2
    assert acquire("complete", table)[1] == notes.complete(0).to_text()
    assert acquire("complete", table, "--json")[1] == notes.complete(0).to_json() + "\n"


def test_complete_states_what_is_random(table: Path) -> None:
    assert acquire("complete", table)[2] == RANDOM
    spectator, _ = RANDOM.replace("Ann", "a spectator").split(";")
    for viewer, text in (
        (1, RANDOM.replace("Ann", "Ben")),
        ("spectator", f"{spectator}\n"),
        ("complete", ""),
    ):
        save_notes(Notes.from_record(load_notes(table).complete(), viewer), table)
        assert acquire("complete", table)[::2] == (0, text)


def test_complete_refuses_what_is_wrong(wrong: Path, table: Path) -> None:
    path = table.with_name("game.acquire")
    status, out, err = acquire("complete", wrong, "--output", path)
    assert (status, out) == (1, "")
    assert err.startswith(f"acquire: {wrong}:13:6: action 4: Ann cannot have 5D")
    assert "The position before action 4, as Ann sees it:\nAnn: place a tile\n" in err
    assert not path.exists()
    for arguments in (
        (table, "--to", "pdf"),
        (table, "--output", table.with_name("game.pdf")),
        (table, "--number", "2"),
        (table, "--output", table, "--to", "text"),
        (table.with_name("none.notes"),),
        (table, "--seed", "-1"),
    ):
        status, out, _ = acquire("complete", *arguments)
        assert (status, out) == (2, "")
    status, out, err = acquire("complete", SAMPLE)
    assert (status, out) == (1, "")
    assert "acquire notes 1" in err


def test_convert_both_forms_of_notes(table: Path) -> None:
    notes = load_notes(table)
    assert acquire("convert", table)[1] == notes.to_json() + "\n"
    stored = table.with_suffix(".json")
    assert acquire("convert", table, "--output", stored) == (0, "", "")
    assert acquire("convert", stored)[1] == notes.to_text()
    folder = table.parent / "all"
    assert acquire("convert", stored, SAMPLE, "--output", f"{folder}/", "--to", "text")[0] == 0
    assert {path.name for path in folder.iterdir()} == {"table.notes", SAMPLE.name}
    assert load_notes(folder / "table.notes") == notes
    lines = table.with_suffix(".jsonl")
    assert acquire("convert", table, SAMPLE, stored, "--output", lines)[0] == 0
    status, out, _ = acquire("check", lines)
    assert (status, out) == (0, "1 record and notes of 2 games: all right\n")
    # The suffix of text says which it is.
    for given, suffix, said in (
        (table, ".acquire", "these are notes; acquire complete makes a record of them"),
        (SAMPLE, ".notes", "this is a record; --viewer makes notes of it"),
    ):
        path = table.with_name(f"other{suffix}")
        status, _, err = acquire("convert", given, "--output", path)
        assert status == 2
        assert said in err
        assert not path.exists()


def test_convert_without_anything_to_read(tmp_path: Path) -> None:
    missing = tmp_path / "missing.notes"
    for suffix, says in ((".notes", "No such file"), (".acquire", "No such"), (".pdf", "suffix")):
        path = tmp_path / f"other{suffix}"
        status, out, err = acquire("convert", missing, "--output", path)
        assert (status, out) == (2, "")
        assert says in err
        assert not path.exists()


def test_convert_makes_notes_of_records(tmp_path: Path) -> None:
    record = load_record(SAMPLE).with_tags({"player1": "Ann"})
    path = tmp_path / "game.json"
    path.write_text(record.to_json())
    for viewer, seat in (("Ann", 1), ("ann", 1), ("3", 3), ("spectator", "spectator")):
        status, out, err = acquire("convert", path, "--viewer", viewer)
        assert (status, err) == (0, "")
        assert Notes.from_text(out) == Notes.from_record(record, seat)
    told = tmp_path / "ann.notes"
    arguments = ("convert", path, "--viewer", "complete", "--output", told, "--json")
    assert json.loads(acquire(*arguments)[1])["format"] == "text"
    assert load_notes(told).viewer == "complete"
    lines = acquire("convert", path, SAMPLE, "--viewer", "0")[1].splitlines()
    assert [Notes.from_json(line).names[1] for line in lines] == ["Ann", ""]
    assert acquire("convert", path, "--viewer", "0", "-o", f"{tmp_path}/all/") == (0, "", "")
    assert (tmp_path / "all" / "game.notes").exists()
    status, out, err = acquire("convert", path, "--viewer", "Dan")
    assert (status, out) == (2, "")
    assert "there is no player `Dan`; choose Ann, 0 to 3, spectator or complete" in err
    status, _, err = acquire("convert", told, "--viewer", "0")
    assert status == 2
    assert "these are notes already" in err


def test_show_tells_what_the_viewer_saw(table: Path) -> None:
    status, out, err = acquire("show", table)
    assert (status, err) == (0, "")
    assert f"Notes: {table}\n" in out
    assert "As seen by Ann\n" in out
    assert "Ann draws 12C\n" in out
    assert "Ben draws a tile\n" in out
    # What Ann knows at the end.
    assert "Cleo: place a tile\n" in out
    assert " C .  .  .  .  .  .  .  .  .  .  . 12C   P1 Ben    $5,600" in out
    assert acquire("show", "-", stdin=WRITTEN)[0] == 0
    status, out, _ = acquire("show", table, "--board", "2", "--board", "t1")
    assert status == 0
    assert out.count(" G .  .  .  4G .  .  .  .  F  .  .  . ") == 2 + 1
    for option in (("--viewer", "0"), ("--html", table.with_suffix(".html")), ("--board", "t9")):
        assert acquire("show", table, *option)[0] == 2


def test_show_ends_before_a_mistake(wrong: Path) -> None:
    status, out, err = acquire("show", wrong)
    assert status == 1
    assert err.startswith(f"acquire: {wrong}:13:6: action 4: Ann cannot have 5D")
    assert "    3  buy F F F" in out
    assert "    4  " not in out
    assert "Ann: place a tile\n" in out
    wrong.write_text(WRITTEN.replace("unfinished\n", "unfinished BuyStock\n"))
    status, out, err = acquire("show", wrong)
    assert status == 1
    assert "the next decision is PlaceTile, not BuyStock" in err
    assert "    7  buy F" in out
    record = load_record(SAMPLE)
    notes = Notes.from_record(record, 0)
    wrong.write_text(notes.to_text().replace("\ncash ", "\ncash 1"))
    status, out, err = acquire("show", wrong, "--board", "all")
    assert status == 1
    assert "the actions give the cash 32800" in err
    assert "Final standings (declared)" in out
    save_notes(notes.with_entries([*notes.entries, notes.entries[0]]), wrong)
    status, out, err = acquire("show", wrong)
    assert status == 1
    assert "the game is over" in err
    assert "Final standings (declared)" in out
    wrong.write_text(WRITTEN.replace("rack Ann", "rack Ben"))
    status, out, err = acquire("show", wrong)
    assert (status, out) == (1, "")
    assert "Ann's first rack is missing" in err


def test_show_in_json(table: Path) -> None:
    status, out, err = acquire("show", table, "--json")
    assert (status, err) == (0, "")
    document = json.loads(out)
    assert (document["kind"], document["viewer"], document["players"]) == ("notes", 0, 3)
    assert [action["action"] for action in document["actions"][:2]] == ["9G", "found F"]
    assert View.from_dict(document["position"]).without_memory() == (
        load_notes(table).check().without_memory()
    )
    assert json.loads(acquire("show", SAMPLE, "--json")[1])["kind"] == "record"


@pytest.mark.parametrize("viewer", [0, "spectator", "complete"])
def test_show_tells_no_rack_that_the_notes_leave_out(viewer: int | str, tmp_path: Path) -> None:
    """I1: which tiles a record that explains the notes has there is chance."""
    for path in sorted(RECORDS.glob("3m-*")):
        record = load_record(path)
        notes = Notes.from_record(record, viewer)
        shown = [entry for entry in notes.entries if entry.shows]
        if not shown:
            continue
        whole = tmp_path / "whole.notes"
        save_notes(notes, whole)
        status, out, _ = acquire("show", whole, "--board", "end")
        assert status == 0
        racks = sum(len(entry.shows) for entry in shown)
        assert out.count(" shows their rack") == racks
        # They need not be given.
        less = [dataclasses.replace(entry, shows=entry.shows[1:]) for entry in notes.entries]
        save_notes(notes.with_entries(less), whole)
        status, out, _ = acquire("show", whole)
        assert status == 0
        assert out.count(" shows their rack") == racks - len(shown)
        return
    pytest.fail("nobody showed a rack")


def test_text_of_notes_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "hostile.notes"
    text = WRITTEN.replace("player1 Ben", "player1 B\u202een").replace("Ben: ", "1: ")
    for wrong in (text, text.replace("4A", "9G"), text.replace("1: 4A", "x\u202e: 4A")):
        path.write_text(wrong, "utf-8")
        for command in ("check", "show", "complete"):
            _, out, err = acquire(command, path, *(["--json"] if command == "complete" else []))
            assert "\u202e" not in (err if command == "complete" else out + err)
