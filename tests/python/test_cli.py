"""The program ``acquire``, all but ``play``."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from acquire_engine import Game, Position, Record, View, __version__, rulebook, rulings
from acquire_engine.cli import app
from acquire_engine.records import load_record, load_records, save_record

RECORDS = Path(__file__).parents[1] / "data" / "records"
SAMPLE = RECORDS / "avalon-hill-4p-1.acquire"
COMMANDS = ("play", "check", "show", "convert", "simulate", "rules", "bench")

run = CliRunner().invoke


def acquire(*arguments: object, stdin: str | bytes | None = None) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    outcome = run(app, [str(argument) for argument in arguments], input=stdin)
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit)
    return outcome.exit_code, outcome.stdout, outcome.stderr


def program(*arguments: object, **options: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "acquire_engine", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """The fifth action, on line 21, places a tile that the player does not have."""
    path = tmp_path / "damaged.acquire"
    path.write_text(SAMPLE.read_text().replace("buy\n6D\n", "buy\n 12I\n", 1))
    return path


def written(command: str) -> str:
    """The help text of a command as its author wrote it."""
    text = import_module(f"acquire_engine.cli.{command}").__dict__[command].__doc__
    assert isinstance(text, str)
    return text


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_name_that_is_not_utf8_is_escaped_in_json_as_in_text(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xc3\xa9\x7f.acquire")
    path.write_bytes(b"nothing")
    for command in (("check",), ("acquisition", "check")):
        _, out, _ = acquire(*command, tmp_path if len(command) == 1 else path, "--json")
        assert out.isascii()
        document = json.loads(out)
        assert document["source"] == str(tmp_path / "\\udcffé\x7f.acquire")
        assert "\\udcff" in acquire(*command, path)[1]


def test_help_teaches_every_command() -> None:
    status, out, _ = acquire("--help")
    assert status == 0
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", out, re.MULTILINE)
        status, text, _ = acquire(command, "--help")
        assert status == 0
        assert f"    acquire {command}" in text, "an example on a line of its own"
        for block in re.findall(r"\n    \b\n(.*?)(?=\n\n|\n    \Z)", written(command), re.DOTALL):
            assert textwrap.indent(textwrap.dedent(block), "  ") in text, "shown as it is written"
        assert "--json" in text
        assert "[/" not in text


def test_version_and_no_arguments() -> None:
    assert acquire("--version") == (0, f"acquire {__version__}\n", "")
    assert "Usage: " in run(app, []).output


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["check"],
        ["check", RECORDS, "--threads", "0"],
        ["check", RECORDS, "--fast"],
        ["show", SAMPLE, "--number", "x"],
        ["simulate", "many"],
        ["simulate", "--seed", "-1"],
    ],
)
def test_wrong_usage_ends_with_2_and_says_so(arguments: list[object]) -> None:
    status, out, err = acquire(*arguments)
    assert status == 2
    assert out == ""
    assert "Usage: " in err
    assert "Traceback" not in err


def test_check_is_content_with_the_recorded_games() -> None:
    number = len(list(RECORDS.iterdir()))
    assert acquire("check", RECORDS) == (0, f"{number} records: all right\n", "")
    assert acquire("check", RECORDS, "--quiet") == (0, "", "")
    assert acquire("check", SAMPLE)[1] == "1 record: all right\n"


def test_check_names_file_line_column_and_rule(damaged: Path) -> None:
    status, out, err = acquire("check", SAMPLE, damaged)
    assert (status, err) == (1, "")
    problem, summary = out.splitlines()
    assert problem.startswith(f"{damaged}:21:2: action 5: `12I` is not legal")
    assert "(T1)" in problem
    assert summary == "2 records: 1 right, 1 wrong"


def test_check_in_json_writes_a_line_for_each_record(damaged: Path, tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    lines.write_text(f"\n{load_record(SAMPLE).to_json()}\n7\n")
    status, out, err = acquire("check", "--json", damaged, lines)
    assert (status, err) == (1, "")
    wrong, right, bad = map(json.loads, out.splitlines())
    assert right == {
        "source": str(lines),
        "line": 2,
        "kind": "record",
        "ok": True,
        "result": {
            "reason": "declared",
            "cash": [32800, 34600, 22600, 24500],
            "ranks": [2, 1, 4, 3],
        },
        "problems": [],
    }
    assert (wrong["ok"], wrong["result"]) == (False, None)
    (problem,) = wrong["problems"]
    assert (problem["index"], problem["line"], problem["column"]) == (4, 21, 2)
    assert (problem["rule"], problem["action"], problem["kind"]) == ("T1", "12I", "illegal")
    assert problem["phase"]["name"] == "PlaceTile"
    assert "6D" in problem["allowed"]
    assert bad["problems"][0]["kind"] == "json"


def test_check_all_tells_every_problem(tmp_path: Path) -> None:
    path = tmp_path / "result.acquire"
    path.write_text(SAMPLE.read_text().replace("cash 3", "cash 9").replace("ranks 2", "ranks 3"))
    assert len(acquire("check", path)[1].splitlines()) == 2
    status, out, _ = acquire("check", path, "--all")
    assert status == 1
    assert len(out.splitlines()) == 3
    (document,) = map(json.loads, acquire("check", path, "--all", "--json")[1].splitlines())
    assert len(document["problems"]) == 2


def test_check_reads_standard_input(damaged: Path) -> None:
    record = load_record(SAMPLE)
    for stdin, status, out in (
        (SAMPLE.read_text(), 0, "1 record: all right\n"),
        (record.to_json(), 0, "1 record: all right\n"),
        (json.dumps(record.to_dict(), indent=2), 0, "1 record: all right\n"),
        (f"{record.to_json()}\n" * 3, 0, "3 records: all right\n"),
    ):
        assert acquire("check", "-", stdin=stdin) == (status, out, "")
    status, out, _ = acquire("check", "-", stdin=damaged.read_text())
    assert status == 1
    assert out.startswith("<stdin>:21:2: ")
    assert acquire("check", "-", stdin=b"\xff")[0] == 1


def test_what_cannot_be_read_ends_with_2_on_standard_error(tmp_path: Path) -> None:
    missing = tmp_path / "missing.acquire"
    for command in ("check", "show", "convert"):
        status, _, err = acquire(command, missing)
        assert (status, err) == (2, f"acquire: {missing}: No such file or directory\n")
    status, out, err = acquire("check", tmp_path)
    assert (status, out, err) == (2, "", f"acquire: no records in {tmp_path}\n")
    status, out, err = acquire("check", missing, SAMPLE)
    assert (status, out) == (2, "2 records: 1 right, 0 wrong, 1 unreadable\n")


def test_a_check_counts_the_files_of_folders_that_it_skips(tmp_path: Path) -> None:
    (tmp_path / "more" / ".git").mkdir(parents=True)
    for name in ("a.txt", "more/b.md", ".hidden", "more/.git/c.txt"):
        (tmp_path / name).touch()
    skipped = "2 other files skipped\n"
    status, out, err = acquire("check", tmp_path)
    assert (status, out, err) == (2, "", f"acquire: no records in {tmp_path}; {skipped}")
    (tmp_path / "more" / "game.acquire").write_bytes(SAMPLE.read_bytes())
    assert acquire("check", tmp_path) == (0, f"1 record: all right; {skipped}", "")
    assert acquire("check", "--quiet", tmp_path) == (0, "", "")
    assert acquire("check", tmp_path / "more" / "game.acquire")[1] == "1 record: all right\n"


def test_show_tells_the_game_in_words_and_money() -> None:
    status, out, err = acquire("show", SAMPLE)
    assert (status, err) == (0, "")
    assert "Acquire, Avalon Hill; 4 players" in out
    assert "source: computed by an independent implementation of the rules" in out
    assert "   13  12E             Player 1 places 12E" in out
    assert "Player 1 founds Luxor with 2 tiles" in out
    assert "Player 1 buys 3 Luxor for $600" in out
    assert "Player 3 receives a bonus of $7,000 for Imperial" in out
    assert re.search(r"50 +1E +Imperial +5 +\$700 +Festival", out)
    assert re.search(r"1 +player 1 +\$1,800 +\$15,500 +\$17,300 +\$34,600", out)


def test_show_in_json_accounts_for_every_action() -> None:
    status, out, _ = acquire("show", SAMPLE, "--json", "--board", "2", "--board", "end")
    assert status == 0
    document = json.loads(out)
    record = load_record(SAMPLE)
    assert [one["action"] for one in document["actions"]] == [a.text for a in record.actions]
    assert [one["number"] for one in document["actions"]] == list(range(1, len(record) + 1))
    boards = {one["number"]: one["board"] for one in document["actions"] if "board" in one}
    assert set(boards) == {2, len(record)}
    assert boards[2] == record.game(2).board.to_dict()
    assert document["problem"] is None
    assert document["result"]["cash"] == [32800, 34600, 22600, 24500]
    assert document["mergers"][-1] == {
        "turn": 50,
        "tile": "1E",
        "chain": "Imperial",
        "size": 5,
        "price": 700,
        "survivor": "Festival",
        "bonuses": [3500, 0, 0, 7000],
    }


@pytest.mark.parametrize(("viewer", "seat"), [("0", 0), ("3", 3), ("spectator", None)])
def test_show_to_a_viewer_tells_nothing_that_he_did_not_know(viewer: str, seat: int | None) -> None:
    """Drawn tiles, racks (I2) and concealed cash (I3) of the others stay unknown."""
    out = acquire("show", SAMPLE, "--viewer", viewer, "--board", "40")[1]
    for player in map(int, re.findall(r"Player (\d) draws \d+[A-I]", out)):
        assert player == seat
    for player in map(int, re.findall(r"^Turn \d+: player (\d) \(\$", out, re.MULTILINE)):
        assert player == seat
    assert len(re.findall(r"The rack of", out)) == (seat is not None)
    document = json.loads(acquire("show", SAMPLE, "--viewer", viewer, "--json")[1])
    for action in document["actions"]:
        for event in action["events"]:
            if event["name"] == "TileDrawn":
                assert (event["tile"] is not None) == (event["player"] == seat)


@pytest.mark.parametrize("viewer", ["9", "-1", "1" * 5000, "Ann"])
def test_show_to_nobody_who_plays(viewer: str) -> None:
    status, out, err = acquire("show", SAMPLE, "--viewer", viewer)
    assert (status, out) == (2, "")
    assert "--viewer: there is no player" in err


def test_show_to_a_viewer_does_not_depend_on_what_he_does_not_know(tmp_path: Path) -> None:
    record = load_record(SAMPLE)
    # The last tiles of the bag are never drawn here, so their order is never known.
    tiles = [*record.tiles[:-2], record.tiles[-1], record.tiles[-2]]
    half = record.actions[:60]
    texts = []
    for number, order in enumerate((record.tiles, tiles)):
        path = tmp_path / str(number) / "game.acquire"
        path.parent.mkdir()
        path.write_text(Record(record.rules, 4, order, half).to_text())
        status, out, _ = acquire("show", path, "--viewer", "0", "--board", "all", "--json")
        assert status == 0
        texts.append(out.replace(str(path), ""))
    assert texts[0] == texts[1]
    assert "The game is not over." in acquire("show", path, "--viewer", "0")[1]


def test_show_a_damaged_record_up_to_the_damage(damaged: Path) -> None:
    status, out, err = acquire("show", damaged)
    assert status == 1
    assert "    4  buy" in out
    assert err.startswith(f"acquire: {damaged}:21:2: action 5")
    assert "legal: " in err
    status, out, err = acquire("show", damaged, "--viewer", "0")
    assert (status, err) == (1, "acquire: action 5 is wrong; without --viewer it says why\n")
    document = json.loads(acquire("show", damaged, "--json")[1])
    assert len(document["actions"]) == 4
    assert "action 5" in document["problem"]


def test_show_draws_boards_when_asked() -> None:
    heading = " 1  2  3  4  5  6  7  8  9 10 11 12"
    for board, number in (("end", 1), ("turns", 54), ("t3", 1), ("12", 1), ("all", 133)):
        assert acquire("show", SAMPLE, "--board", board)[1].count(heading) == number
    status, _, err = acquire("show", SAMPLE, "--board", "never")
    assert (status, err.startswith("acquire: --board never: expected turns, all, end")) == (2, True)


def test_show_says_which_turns_and_actions_there_are(tmp_path: Path) -> None:
    for board in ("t55", "t99", "134"):
        status, out, err = acquire("show", SAMPLE, "--board", "end", "--board", board)
        sentence = "the record has turns t1 to t54 and actions 1 to 133"
        assert (status, out, err) == (2, "", f"acquire: --board {board}: {sentence}\n")
    short = tmp_path / "short.acquire"
    record = load_record(SAMPLE)
    for length, has in ((0, "no actions"), (1, "only turn t1 and only action 1")):
        save_record(record.game(length), short)
        status, _, err = acquire("show", short, "--board", "t7")
        assert (status, err) == (2, f"acquire: --board t7: the record has {has}\n")
    wrong = tmp_path / "wrong.acquire"
    wrong.write_text(Path(SAMPLE).read_text("utf-8").replace("\nbuy", "\nend", 1), "utf-8")
    status, _, err = acquire("show", wrong, "--board", "t99")
    assert (status, "--board" in err, "is not legal" in err) == (1, False, True)


def test_show_writes_a_page_and_replaces_none(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert acquire("show", SAMPLE, "--html", page) == (0, "", "")
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    status, _, err = acquire("show", SAMPLE, "--html", page)
    assert (status, err) == (2, f"acquire: {page} exists; use --force to replace it\n")
    assert acquire("show", SAMPLE, "--html", page, "--force")[0] == 0


POSITION = """\
acquire position 1
edition avalon-hill
chain Luxor 3C 4C 5C  # three tiles
bank 22 Luxor 25 others
player Ann
cash $5,400
shares 3 Luxor
rack 6C 1A 12I 7D 8H 9F
player Ben
player Cleo
turn Ann
end of position
"""


def test_show_draws_a_position_in_text_or_json(tmp_path: Path) -> None:
    path = tmp_path / "table.position"
    path.write_text(POSITION)
    status, out, err = acquire("show", path)
    assert (status, err) == (0, "")
    for said in (
        f"Position: {path}",
        "As Ann knows it",
        "Ann: place a tile",
        ".  .  L  L  L ",
        "The rack of Ann:",
        "Luxor grows to 4 tiles",
        "$5,400",
    ):
        assert said in out
    assert acquire("show", "-", stdin=POSITION)[1] == out.replace(str(path), "<stdin>")
    status, as_json, _ = acquire("show", path, "--json")
    document = json.loads(as_json)
    view = View.from_dict(document["position"])
    assert view == Position.from_text(POSITION)
    assert (document["names"], document["players"]) == (["Ann", "Ben", "Cleo"], 3)
    assert document["phase"]["name"] == "PlaceTile"
    # What is stored as JSON has no names.
    status, out, err = acquire("show", "-", stdin=view.to_json())
    assert (status, err) == (0, "")
    assert "As player 0 knows it" in out
    assert acquire("show", "-", "--viewer", "0", stdin=view.to_json())[0] == 0


def test_show_a_game_to_a_viewer() -> None:
    game = Game("3m", players=3, seed=5)
    text = game.to_text(["Ann", "Ben", "Cleo"])
    for stdin in (text, game.to_json()):
        status, out, err = acquire("show", "-", stdin=stdin)
        assert (status, err) == (0, "")
        assert game.rack(2)[0] in out
        seen = acquire("show", "-", "--viewer", "0", "--json", stdin=stdin)[1]
        assert View.from_dict(json.loads(seen)["position"]) == game.view(0)


def test_show_says_every_problem_of_a_position(tmp_path: Path) -> None:
    path = tmp_path / "table.position"
    path.write_text(POSITION.replace("turn Ann", "turn Dan").replace("$5,400", "$5,450"))
    status, out, err = acquire("show", path)
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        f"acquire: {path}:11:6: there is no player `Dan`; the players are Ann, Ben and Cleo",
        f"acquire: {path}:6:6: Ann's cash is $5,450; it must be a multiple of $100 (B5)",
    ]
    setup = Position.from_text(POSITION).to_dict()
    setup["seats"][0]["cash"] = 50
    status, out, err = acquire("show", "-", stdin=json.dumps(setup))
    assert (status, out) == (1, "")
    assert "player 0's cash is $50" in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--board", "end"], "--board: a position has no actions"),
        (["--html", "x.html"], "--html: a position has no actions"),
        (["--viewer", "1"], "--viewer 1: the position is what player 0 knows"),
        (["--viewer", "spectator"], "--viewer spectator: the position is what player 0 knows"),
        (["--viewer", "3"], "--viewer: there is no player `3`; choose"),
    ],
)
def test_show_of_a_position_refuses_what_is_for_games(options: list[str], said: str) -> None:
    status, out, err = acquire("show", "-", *options, stdin=POSITION)
    assert (status, out) == (2, "")
    assert said in err


def test_show_picks_one_of_many_records(tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    acquire("convert", RECORDS, "-o", lines)
    name = load_record(sorted(RECORDS.iterdir())[16]).tags["name"]
    assert f"name: {name}\n" in acquire("show", lines, "--number", "17")[1]
    status, _, err = acquire("show", lines, "--number", "1000")
    assert (status, err) == (2, f"acquire: {lines}: there is no record 1000 in it\n")
    status, _, err = acquire("show", SAMPLE, "--viewer", "4")
    assert (status, "0 to 3 or spectator" in err) == (2, True)


def test_convert_there_and_back_loses_nothing(tmp_path: Path) -> None:
    lines, folder = tmp_path / "all.jsonl", tmp_path / "texts"
    assert acquire("convert", RECORDS, "--output", lines) == (0, "", "")
    records = [load_record(path) for path in sorted(RECORDS.iterdir())]
    assert list(load_records(lines)) == records
    status, out, _ = acquire("convert", lines, "-o", f"{folder}/", "--to", "text", "--json")
    assert status == 0
    written = [json.loads(line) for line in out.splitlines()]
    assert written[1] == {
        "source": str(lines),
        "line": 2,
        "output": str(folder / "all-2.acquire"),
        "format": "text",
    }
    for original, one in zip(sorted(RECORDS.iterdir()), written, strict=True):
        assert Path(one["output"]).read_bytes() == original.read_bytes()


def test_convert_through_standard_input_and_output() -> None:
    text = SAMPLE.read_text()
    status, as_json, err = acquire("convert", "-", stdin=text)
    assert (status, err) == (0, "")
    assert as_json == load_record(SAMPLE).to_json() + "\n"
    assert acquire("convert", "-", stdin=as_json) == (0, text, "")
    assert acquire("convert", "-", "--to", "text", stdin=text) == (0, text, "")
    assert acquire("convert", SAMPLE, "--json") == (0, as_json, "")
    assert len(acquire("convert", RECORDS)[1].splitlines()) == len(list(RECORDS.iterdir()))


def test_convert_never_replaces_a_file_without_force(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    for output in (path, tmp_path):
        # In a folder the name comes from the source.
        source = SAMPLE if output == path else tmp_path / "game.acquire"
        (tmp_path / "game.acquire").write_text(SAMPLE.read_text())
        status, _, err = acquire("convert", source, "-o", output)
        assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
        assert path.read_text() == "precious"
    assert acquire("convert", SAMPLE, "-o", path, "--force") == (0, "", "")
    assert load_record(path) == load_record(SAMPLE)
    assert acquire("convert", path, "-o", path, "--force", "--to", "text") == (0, "", "")
    assert path.read_text() == SAMPLE.read_text(), "a file may be converted in its place"


def test_convert_keeps_a_file_rather_than_lose_what_it_cannot_read(tmp_path: Path) -> None:
    path, new = tmp_path / "games.jsonl", tmp_path / "new.jsonl"
    path.write_text(load_record(SAMPLE).to_json() + "\n7\n")
    before = path.read_text()
    status, _, err = acquire("convert", path, "-o", path, "--force")
    assert status == 2
    assert err.splitlines()[1] == (
        f"acquire: {path}: not replaced, because some records cannot be read"
    )
    assert path.read_text() == before
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    # Where nothing is lost, the rest is converted.
    assert acquire("convert", path, "-o", new)[0] == 2
    assert load_record(new) == load_record(SAMPLE)


def test_convert_writes_to_streams_and_devices_without_force(tmp_path: Path) -> None:
    text = SAMPLE.read_text()
    assert acquire("convert", SAMPLE, "-o", "-", "--to", "text") == (0, text, "")
    assert acquire("convert", SAMPLE, "-o", os.devnull, "--to", "text") == (0, "", "")
    if not Path("/dev/stdout").exists():
        return
    with program("convert", SAMPLE, "-o", "/dev/stdout", "--to", "text") as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, text.encode(), b"")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with program("convert", SAMPLE, "-o", pipe, "--to", "text") as process:
        assert pipe.read_text() == text
        assert process.wait(60) == 0


def test_nothing_is_replaced_without_force(tmp_path: Path) -> None:
    """And a file that is replaced keeps its mode."""
    for name, arguments in {
        "game.acquire": ("play", "--humans", 0, "--players", 2, "--record"),
        "game.html": ("show", SAMPLE, "--html"),
        "game.json": ("convert", SAMPLE, "--output"),
        "games.jsonl": ("convert", SAMPLE, "--output"),
    }.items():
        path = tmp_path / name
        path.write_text("precious")
        path.chmod(0o600)
        status, _, err = acquire(*arguments, path)
        assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
        assert path.read_text() == "precious"
        assert acquire(*arguments, path, "--force")[0] == 0
        assert "precious" not in path.read_text()
        assert path.stat().st_mode & 0o777 == 0o600
    for name in ("games", "players", "mergers", "chains"):
        path = tmp_path / "tables" / f"{name}.csv"
        path.parent.mkdir(exist_ok=True)
        path.write_text("precious")
        arguments = ("simulate", 10, "--format", "csv", "--output", path.parent)
        status, _, err = acquire(*arguments)
        assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
        assert [one.name for one in path.parent.iterdir()] == [path.name]
        assert acquire(*arguments, "--force")[0] == 0
        assert "precious" not in path.read_text()
        for one in path.parent.iterdir():
            one.unlink()


def test_what_comes_there_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the question whether a file is there and its place being taken."""
    from acquire_engine import _files

    monkeypatch.setattr(import_module("acquire_engine.cli.common"), "is_taken", lambda _: False)
    assert not _files.is_taken(tmp_path / "x")
    for name, arguments in {
        "game.html": ("show", SAMPLE, "--html"),
        "game.json": ("convert", SAMPLE, "--output"),
    }.items():
        path = tmp_path / name
        path.write_text("precious")
        status, _, err = acquire(*arguments, path)
        assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
        assert path.read_text() == "precious"
    path = tmp_path / "tables" / "chains.csv"
    path.parent.mkdir()
    path.write_text("precious")
    status, _, err = acquire("simulate", 10, "--format", "csv", "--output", path.parent)
    assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
    assert [one.name for one in path.parent.iterdir()] == ["chains.csv"]


def test_convert_says_what_does_not_fit(tmp_path: Path) -> None:
    for arguments, message in (
        (["--to", "xml"], "no format 'xml': choose from text, json, jsonl"),
        (["-o", tmp_path / "game.txt"], "no format has this suffix"),
        (
            ["-o", tmp_path / "game.json"],
            "and a file in the format json contains one record: choose",
        ),
        (["--to", "text"], "and a file in the format text contains one record: choose"),
        (["-o", tmp_path / "no" / "games.jsonl"], "No such file or directory"),
    ):
        status, out, err = acquire("convert", RECORDS, *arguments)
        assert (status, out) == (2, "")
        assert message in err
    assert list(tmp_path.iterdir()) == []


def test_convert_replaces_nothing_that_it_has_yet_to_read(tmp_path: Path) -> None:
    one, other = RECORDS / "3m-3p-1.acquire", SAMPLE
    text = tmp_path / "game.acquire"
    text.write_text(one.read_text())
    assert acquire("convert", other, "-o", tmp_path / "game.json")[0] == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    status, out, err = acquire("convert", tmp_path, "-o", tmp_path, "--force")
    assert (status, out) == (2, "")
    assert err.count("not replaced, because it is one of the files that are read") == 2
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    # A file may be written again in its own place.
    (tmp_path / "game.json").unlink()
    assert acquire("convert", tmp_path, "-o", tmp_path, "--force", "--to", "text") == (0, "", "")
    assert load_record(text) == load_record(one)


def test_convert_goes_on_after_a_record_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.acquire").write_text("acquire record 0")
    (tmp_path / "b.acquire").write_text(SAMPLE.read_text())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "b.acquire").write_text(SAMPLE.read_text())
    status, out, err = acquire("convert", tmp_path, "-o", f"{tmp_path}/new/", "--force", "--json")
    assert status == 2
    assert [json.loads(line)["output"] for line in out.splitlines()] == [f"{tmp_path}/new/b.json"]
    wrong, twice = err.splitlines()
    assert wrong.startswith(
        f"acquire: {tmp_path}/a.acquire:1:1: expected the first line `acquire record 2` (the "
    )
    assert twice.startswith(f"acquire: {tmp_path}/new/b.json: another of these records has")


def test_simulate_prints_a_summary_that_a_seed_repeats() -> None:
    first = acquire("simulate", "200", "--seed", "3", "--threads", "1")
    assert first[0] == 0
    assert "200 games" in first[1]
    assert acquire("simulate", "200", "--seed", "3", "--threads", "2") == first
    assert acquire("simulate", "200", "--seed", "4", "--threads", "2") != first


def test_simulate_in_json_and_into_files(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    rules = ("--players", 3, "--edition", "3m", "--special-powers")
    arguments = (*rules, "-o", folder, "--format", "csv", "--decisions", "--json")
    status, out, err = acquire("simulate", 50, *arguments)
    assert (status, err) == (0, "")
    document = json.loads(out)
    assert document["rules"] == {"edition": "3m", "special_powers": True}
    assert (document["players"], document["seed"], document["first"]) == (3, 0, 0)
    assert document["summary"]["games"] == 50
    assert len(document["summary"]["wins"]) == 3
    names = ["games", "players", "mergers", "chains", "decisions"]
    assert document["files"] == [str(folder / f"{name}.csv") for name in names]
    rows = list(csv.reader(io.StringIO((folder / "players.csv").read_text())))
    assert len(rows) == 151
    status, _, err = acquire("simulate", 50, *arguments)
    assert (status, err) == (
        2,
        f"acquire: {folder}/games.csv exists; use --force to replace it\n",
    )


def test_simulate_writes_csv_piece_by_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from acquire_engine import simulation

    arguments = ("--players", 3, "--decisions", "--states", "--seed", 4, "--json")
    whole = acquire("simulate", 50, *arguments)
    monkeypatch.setattr(simulation, "BATCH_BYTES", 2**17)
    out = acquire("simulate", 50, *arguments, "-o", tmp_path, "--format", "csv")
    assert out[0] == 0
    assert json.loads(out[1])["summary"] == json.loads(whole[1])["summary"]
    played = simulation.simulate(50, 3, seed=4, decisions=True, states=True)
    assert len(list(simulation.simulate_in_pieces(50, 3, decisions=True, states=True))) > 5
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(played.tables)
    for name, table in played.tables.items():
        expected = tmp_path / "expected.csv"
        table.to_csv(expected)
        assert (tmp_path / f"{name}.csv").read_bytes() == expected.read_bytes()


def test_simulate_says_what_is_wrong_with_rules() -> None:
    for arguments, message in (
        (("--players", 7), "not 7"),
        (("--edition", "monopoly"), "the values are 3m, avalon-hill, wizards-2008"),
        (("--end", "never"), "unknown end `never`"),
        (("--format", "xls"), "no format 'xls': choose from parquet, csv"),
    ):
        status, out, err = acquire("simulate", 10, *arguments)
        assert (status, out) == (2, "")
        assert err.startswith("acquire: ")
        assert message in err


def test_bench_prints_figures_and_targets() -> None:
    status, out, err = acquire("bench", "copy", "LOOP", "--seconds", "0.01")
    assert (status, err) == (0, "")
    for name in ("loop of ids", "loop of actions", "copy"):
        assert name in out
    assert "simulate" not in out
    assert "1,000,000" in out
    status, out, err = acquire("bench", "loop of ids", "--seconds", "0.01", "--json")
    assert (status, err) == (0, "")
    (document,) = map(json.loads, out.splitlines())
    assert (document["name"], document["unit"]) == ("loop of ids", "decisions/s")
    assert document["met"] == (document["best"] >= document["target"])


def test_bench_is_strict_if_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    from acquire_engine import bench

    slow = bench.Benchmark("copy", "ns", 900, 950, higher_is_better=False, target=300)
    monkeypatch.setattr(bench, "benchmarks", lambda *_: iter([slow]))
    assert acquire("bench")[0] == 0
    status, out, _ = acquire("bench", "--strict")
    assert (status, "missed" in out) == (1, True)
    status, out, err = acquire("bench", "everything")
    assert (status, out) == (2, "")
    sentence = "no figure has everything in its name; the names are loop of ids, "
    assert sentence in err


def test_as_a_module_it_ends_with_the_same_statuses(damaged: Path) -> None:
    for arguments, status in (
        (("--version",), 0),
        (("check", damaged), 1),
        (("check", "missing.acquire"), 2),
    ):
        with program(*arguments) as process:
            _, err = process.communicate(timeout=60)
        assert process.returncode == status
        assert b"Traceback" not in err


def test_a_broken_pipe_is_quiet() -> None:
    with program("show", SAMPLE, "--board", "all") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(os.name == "nt", reason="signals differ on Windows")
def test_ctrl_c_is_quiet() -> None:
    with program("play", "--seed", "7", stdin=subprocess.PIPE) as process:
        assert process.stdout is not None
        # It has begun to wait when it has asked.
        asked = (line.startswith(b"Your choices: ") for line in process.stdout)
        assert any(asked)
        assert process.stdout.read(2) == b"> "
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b""


def test_output_that_is_not_unicode_is_no_reason_to_stop(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    tags = {"player0": "Zoë [bold]", "event": "café"}
    path.write_text(load_record(SAMPLE).with_tags(tags).to_text(), "utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    with program("show", path, env=environment) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"Zo? [bold] founds Continental" in out
    with program("convert", path, "--to", "text", env=environment) as process:
        out, _ = process.communicate(timeout=60)
    assert out == path.read_bytes(), "records are UTF-8 everywhere"


def test_rules_are_explained_by_code_and_by_word() -> None:
    """Every code that the rulebook has is explained on the command line."""
    for rule in rulebook():
        status, out, err = acquire("rules", rule.code.lower())
        assert (status, err) == (0, "")
        assert rule.text in out
    _, section, _ = acquire("rules", "M")
    assert {line[:2] for line in section.splitlines()} == {"M ", "M1", "M2", "M3", "M4", "M5"}
    _, found, _ = acquire("rules", "dead", "safe", "--json")
    assert "T4" in {rule["code"] for rule in json.loads(found)}
    _, open_questions, _ = acquire("rules", "--rulings", "--json")
    assert [rule["code"] for rule in json.loads(open_questions)] == [r.code for r in rulings()]
    status, out, err = acquire("rules", "nonesuch")
    assert (status, out) == (1, "")
    assert err == "acquire: no rule has the code or the words nonesuch\n"
