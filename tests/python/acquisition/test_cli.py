"""``acquire acquisition``, and what is said where the game is not there."""

import io
import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from typer.testing import CliRunner

from acquire_engine import Notes, Record
from acquire_engine.acquisition import check, load_record
from acquire_engine.cli import app
from acquire_engine.errors import NotesError, RecordError

RECORDS = Path(__file__).parents[2] / "data/acquisition/records"


def acquire(*arguments, stdin=""):
    """How the program ends and what it prints, as a process of its own would."""
    given = stdin.encode("utf-8", "surrogateescape")
    done = CliRunner().invoke(app, [*map(str, arguments)], input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)


def program(*arguments, stdin):
    """The same, in a separate process."""
    command = [sys.executable, "-m", "acquire_engine", *map(str, arguments)]
    text = {"encoding": "utf-8", "errors": "surrogateescape"}
    return subprocess.run(command, input=stdin, capture_output=True, check=False, **text)


def test_check(tmp_path):
    right = sorted(RECORDS.iterdir())
    done = acquire("acquisition", "check", *right)
    assert (done.returncode, done.stdout, done.stderr) == (0, "18 records: all right\n", "")
    wrong = tmp_path / "wrong.acquisition"
    wrong.write_text(right[0].read_text().replace("\nend\n", "\n"))
    done = acquire("acquisition", "check", wrong, right[0])
    assert done.returncode == 1
    assert done.stdout.startswith(f"{wrong}: line ")
    assert done.stdout.endswith("\n2 records: 1 right, 1 wrong\n")
    done = acquire("acquisition", "check", "--json", wrong)
    assert json.loads(done.stdout)["ok"] is False
    done = acquire("acquisition", "check", tmp_path / "missing")
    assert done.returncode == 2
    assert "missing" in done.stderr
    done = acquire("acquisition", "check", "-", stdin=right[0].read_text())
    assert done.returncode == 0
    done = acquire("acquisition", "check", "-", stdin=wrong.read_text())
    assert (done.returncode, done.stdout[:14]) == (1, "<stdin>: line ")
    done = program("acquisition", "check", "-", "--json", stdin="acquisition record 1\n\udcff")
    assert json.loads(done.stdout)["source"] == "<stdin>"
    assert "<stdin>:2:1: the byte 0xff is not UTF-8" in json.loads(done.stdout)["problems"][0]


def test_an_open_file_is_a_source():
    path = min(RECORDS.glob("*.acquisition"))
    for file in (path.open("rb"), path.open(), io.BytesIO(path.read_bytes())):
        with file:
            assert load_record(file) == load_record(path)
    with pytest.raises(RecordError, match="more than 16,777,216 bytes is not read"):
        load_record(io.BytesIO(b"\n" * (16 * 2**20 + 1)))


def test_show(tmp_path):
    done = acquire("acquisition", "show", RECORDS / "2p-buy.acquisition")
    assert done.returncode == 0
    assert "1. player 0: park" in done.stdout
    assert "The game is over" in done.stdout
    done = acquire("acquisition", "show", "--json", RECORDS / "2p-buy.acquisition")
    assert json.loads(done.stdout)["result"]["reason"] in {"no_tile", "no_square"}
    page = tmp_path / "page.html"
    assert (
        acquire("acquisition", "show", RECORDS / "2p-buy.acquisition", "--html", page).returncode
        == 0
    )
    assert page.read_text().startswith("<!DOCTYPE html>")
    done = acquire("acquisition", "show", RECORDS / "2p-buy.acquisition", "--html", page)
    assert done.returncode == 2
    assert "--force" in done.stderr


def test_show_says_in_every_form_that_a_record_is_wrong(tmp_path):
    text = (RECORDS / "2p-buy.acquisition").read_text()
    page, right = tmp_path / "page.html", tmp_path / "right.acquisition"
    right.write_text(text)
    wrong = text.replace("\nranks 1 2\n", "\nranks 2 1\n")
    illegal = text.replace("\npark 7G\n", "\npark 1F\n", 1)
    for bad in (wrong, illegal):
        assert bad != text
        done = acquire("acquisition", "show", "-", "--html", page, "--force", stdin=bad)
        assert (done.returncode, done.stderr) == (1, "")
        assert f"Wrote {page}\n<stdin>: " in done.stdout
        done = acquire("acquisition", "show", "-", "--json", stdin=bad)
        assert (done.returncode, done.stderr) == (1, "")
        document = json.loads(done.stdout)
        assert document["result"] is None
        assert document["problems"]
        assert document["steps"]
    done = acquire("acquisition", "show", right, "--html", page, "--json", "--force")
    assert done.returncode == 0
    assert json.loads(done.stdout)["problems"] == []


def test_check_names_the_file_once(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (RECORDS / "2p-buy.acquisition").read_text()
    Path("l").write_text(text.replace("\nranks 1 2\n", "\nranks 2 1\n"))
    for name in ("./l", "l", f"..//{tmp_path.name}/l"):
        for options in ([], ["--all"]):
            done = acquire("acquisition", "check", name, *options)
            assert done.returncode == 1
            assert done.stdout.startswith(f"{name}: line ")
            assert done.stdout.count(": line ") == 1


def test_a_byte_order_mark_is_skipped():
    record = load_record(RECORDS / "2p-buy.acquisition")
    for mark in ("", "\ufeff"):
        assert check(mark + record.to_json()) == check(record)
        assert check(mark + record.to_text()) == check(record)


def test_show_reads_standard_input():
    record = RECORDS / "2p-buy.acquisition"
    text = record.read_text()
    for options in ([], ["--json"]):
        done = acquire("acquisition", "show", "-", *options, stdin=text)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == acquire("acquisition", "show", record, *options).stdout
    cut = text.replace("\nend\n", "\n")
    done = acquire("acquisition", "show", "-", stdin=cut)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("acquire: <stdin>: line ")
    wrong = text.replace("\nranks 1 2\n", "\nranks 2 1\n")
    done = acquire("acquisition", "show", "-", stdin=wrong)
    assert done.returncode == 1
    assert "\n<stdin>: " in done.stdout


def test_simulate():
    done = acquire("acquisition", "simulate", 50, "--players", 3, "--seed", 7, "--json")
    document = json.loads(done.stdout)
    assert document["games"] == 50
    assert document["rules"] == {"players": 3, "tiles_each": 27}
    assert "Victories of player 2" in acquire("acquisition", "simulate", 20, "-p", 3).stdout
    done = acquire("acquisition", "simulate", "--players", 5)
    assert done.returncode == 2
    assert "(Q1)" in done.stderr


def test_play(tmp_path):
    record = tmp_path / "game.acquisition"
    options = ["--tiles-each", 2, "--opponent", "random", "--seed", 1, "--record", record]
    answers = "nonsense\nhint\nmoves\nboard\npark 3C\nundo\npark 3C\nquit\n"
    done = acquire("acquisition", "play", *options, stdin=answers)
    assert done.returncode == 0, done.stderr
    assert "Your turn: place a park tile (6 left)" in done.stdout
    assert "expected a square" in done.stdout
    assert "You place a park tile on 3C" in done.stdout
    assert record.read_text().startswith("acquisition record 1\n")
    done = acquire("acquisition", "play", "--humans", 0, *options, "--force")
    assert "1. player" in done.stdout
    assert acquire("acquisition", "check", record).returncode == 0
    done = acquire("acquisition", "play", "--humans", 3)
    assert done.returncode == 2
    done = acquire("acquisition", "play", "--humans", 0, *options)
    assert "--force" in done.stderr


def test_rules():
    done = acquire("rules", "q4a", "Q2")
    assert done.returncode == 0
    assert done.stdout.startswith("Q2")
    assert "Q4a" in done.stdout
    assert acquire("rules", "Q").stdout.count("\nQ") == 10


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import acquire_engine.acquisition", "contact him for permission"),
        ("from acquire_engine.acquisition import Game", "--features acquisition"),
        ("import acquire_engine.acquisition.rl", "built without Acquisition"),
    ],
)
def test_without_the_feature_importing_says_why(code, expected):
    program = f"""
        import acquire_engine
        del acquire_engine._native.acquisition
        try:
            {code}
        except ImportError as error:
            print(error)
        acquire_engine.Game(seed=1)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True
    )
    assert expected in done.stdout


def test_without_the_feature_the_command_says_why():
    program = """
        import sys
        from acquire_engine import _native
        del _native.acquisition
        sys.argv = ["acquire", "acquisition", "simulate"]
        from acquire_engine.cli import main
        main()
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "--features acquisition" in done.stderr
    assert "Traceback" not in done.stderr


def test_check_and_review_name_the_command_for_a_game_of_acquisition():
    for command, status in (("check", 1), ("review", 2)):
        done = acquire(command, RECORDS / "3p-symmetric.acquisition")
        assert done.returncode == status
        shown = done.stdout + done.stderr
        assert "(this is a game of Acquisition, not of Acquire), found `acquisition" in shown
        assert "`; acquire acquisition reads it\n" in shown


def test_a_record_of_the_other_game_is_known():
    text = (RECORDS / "3p-symmetric.acquisition").read_text()
    for read, error in ((Record.from_text, RecordError), (Notes.from_text, NotesError)):
        with pytest.raises(error, match="this is a game of Acquisition, not of Acquire") as caught:
            read(text)
        assert (caught.value.kind, caught.value.reason) == ("expected", "acquisition")
        with pytest.raises(error) as caught:
            read(text.replace("acquisition record", "Monopoly record"))
        assert (caught.value.kind, caught.value.reason) == ("expected", None)
    with pytest.raises(RecordError, match="this is a game of Acquire, not") as caught:
        load_record("acquire record 2\n")
    assert (caught.value.kind, caught.value.reason) == ("expected", "acquire")
