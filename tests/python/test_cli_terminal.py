"""``acquire`` at a terminal: what is typed, what is shown, and streams that are closed or full."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner
from typing_extensions import Self

from acquire_engine._escape import visible
from acquire_engine.cli import app
from acquire_engine.records import load_record

RECORDS = Path(__file__).parents[1] / "data" / "records"
SAMPLE = RECORDS / "avalon-hill-4p-1.acquire"
NOTES = RECORDS.with_name("notes") / "sunday.notes"
PROGRAM = [sys.executable, "-m", "acquire_engine"]
CODES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")


class Terminal:
    """The program at a terminal, and the person there."""

    def __init__(
        self,
        *arguments: object,
        columns: int = 80,
        cwd: Path | None = None,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self.screen, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("COLUMNS", "LINES", "INPUTRC")
        }
        self.process = subprocess.Popen(
            [*program, *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=cwd,
            env={**environment, "TERM": "xterm", "INPUTRC": os.devnull},
            start_new_session=True,
            # Its keys and its end send signals.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def read(self, until: str | None = None) -> str:
        """What is shown up to a text, or to the end."""
        shown, text = b"", ""
        while until is None or until not in text:
            ready, _, _ = select.select([self.screen], [], [], 60)
            assert ready, f"nothing more is shown after {text[-500:]!r}"
            try:
                more = os.read(self.screen, 65536)
            except OSError:
                more = b""
            if not more:
                assert until is None, f"it ends without {until!r}: {text[-500:]!r}"
                break
            shown += more
            text = CODES.sub("", shown.decode(errors="replace")).replace("\r\n", "\n")
        return text

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def end(self) -> tuple[int, str]:
        """The exit status, and what is shown until then."""
        text = self.read()
        return self.process.wait(60), text


MANY = """
import json, sys
from acquire_engine.cli import app
for arguments in json.load(open(sys.argv[1])):
    print(f"$ {ascii(arguments)}", flush=True)
    try:
        app(arguments, prog_name="acquire")
    except SystemExit as end:
        print(f"\\n= {end.code}", flush=True)
"""


def many(
    commands: Sequence[tuple[object, ...]], folder: Path, columns: int
) -> Iterator[tuple[str, str, int]]:
    """Command lines, what each of them shows in a terminal, and their statuses."""
    path = folder / "commands.json"
    path.write_text(json.dumps([list(map(str, command)) for command in commands]))
    with Terminal(path, columns=columns, program=[sys.executable, "-c", MANY]) as terminal:
        _, text = terminal.end()
    path.unlink()
    parts = re.findall(r"^\$ (.*)\n((?:.*\n)*?)\n?= (\d+)\n", text, re.MULTILINE)
    assert len(parts) == len(commands), text[-2000:]
    for command, shown, status in parts:
        yield command, shown, int(status)


def choices(shown: str) -> list[str]:
    """What is proposed at the end of what is shown."""
    hint = re.findall(r"^(?:Your choices|\w+): ([^>]*?)\n> ", shown, re.MULTILINE)[-1]
    return [text.strip() for text in hint.replace("\n", " ").split(",")]


def test_answers_are_completed_and_come_back() -> None:
    with Terminal("play", "--seed", 7, "--players", 3) as terminal:
        tile = choices(terminal.read("\n> "))[0]
        terminal.type("boa\t")
        assert "board" in terminal.read("board ")
        terminal.type("\n")
        assert choices(terminal.read("\n> "))[0] == tile, "the choices are shown again"
        terminal.type("\x1b[A")
        assert "board" in terminal.read("board"), "the arrow up brings it back"
        # The line is deleted, and another typed from its end, going back with Ctrl-A.
        terminal.type(f"\x15{tile[1:]}\x01{tile[0]}\n")
        assert f"You place {tile}" in terminal.read("\n> ")
        terminal.type("quit\n")
        status, text = terminal.end()
    assert status == 0
    assert "The game was left." in text


def test_nobody_finds_the_answers_of_the_person_before() -> None:
    with Terminal("play", "--humans", 2, "--players", 2, "--seed", 3) as terminal:
        terminal.read("the others look away.\n> ")
        terminal.type("\n")
        shown = terminal.read("\n> ")
        first = "human 0" if "human 0:" in shown else "human 1"
        # An answer that is refused says what is in the rack.
        terminal.type("replace 12I\n")
        terminal.read("\n> ")
        tile = re.findall(rf"^{first}: (\w+)", shown, re.MULTILINE)[-1]
        terminal.type(f"{tile}\n")
        terminal.read("the others look away.\n> ")
        terminal.type("\n")
        terminal.read("\n> ")
        terminal.type("\x1b[A\x1b[A\x1b[A")
        terminal.type("\x15quit\n")
        _, text = terminal.end()
    assert "replace 12I" not in text
    assert tile not in text


def test_ctrl_c_at_a_terminal_ends_with_130() -> None:
    with Terminal("play", "--seed", 7) as terminal:
        terminal.read("\n> ")
        # What arrives between the prompt and the first key waits for the next key.
        for _ in range(20):
            terminal.type("\x03")
            if select.select([terminal.screen], [], [], 3)[0]:
                break
        status, text = terminal.end()
    assert status == 130
    assert "Traceback" not in text


def test_the_game_is_kept_when_the_terminal_is_closed(tmp_path: Path) -> None:
    with Terminal("play", "--seed", 7, "--record", "game.acquire", cwd=tmp_path) as terminal:
        tile = choices(terminal.read("\n> "))[0]
        terminal.type(f"{tile}\n")
        terminal.read("\n> ")
        screen, terminal.screen = terminal.screen, os.open(os.devnull, os.O_RDONLY)
        os.close(screen)
        assert terminal.process.wait(60) == 128 + signal.SIGHUP
    record = load_record(tmp_path / "game.acquire")
    assert tile in [action.text for action in record.actions]


def test_work_that_shows_a_bar_ends_with_129_when_the_terminal_is_closed(tmp_path: Path) -> None:
    with Terminal("simulate", 10_000_000, "--seed", 7, cwd=tmp_path) as terminal:
        terminal.read("games/s")
        screen, terminal.screen = terminal.screen, os.open(os.devnull, os.O_RDONLY)
        os.close(screen)
        assert terminal.process.wait(60) == 128 + signal.SIGHUP


LINES = [
    ("--help",),
    *(
        (name, "--help")
        for name in ("play", "check", "show", "convert", "complete", "simulate", "bench")
    ),
    ("simulate", 100),
    ("bench", "copy", "batch", "--seconds", 0.01),
    ("show", SAMPLE, "--board", "end"),
    ("show", RECORDS / "wizards-2008-6p-1.acquire"),
    ("check", SAMPLE, NOTES),
    ("check", "missing"),
    ("show", NOTES),
    ("complete", NOTES),
    ("play", "--humans", 0, "--seed", 3),
    ("play", "--players", 7),
    ("fly",),
    ("simulate", "--seed", -1),
]


@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_is_wider_than_the_terminal(columns: int, tmp_path: Path) -> None:
    """What is wider is broken by the terminal, in the middle of words and tables."""
    for command, shown, _ in many(LINES, tmp_path, columns):
        assert shown.strip(), command
        # A progress bar goes back to the beginning of its line.
        lines = [line.rpartition("\r")[2] for line in shown.split("\n")]
        # A path is one word.
        wide = [line for line in lines if len(line) > columns and str(RECORDS.parent) not in line]
        assert wide == [], command


@pytest.mark.parametrize("columns", [40, 80])
def test_a_game_is_played_in_a_narrow_terminal(columns: int) -> None:
    """With everything that is shown on the way, and no word broken."""
    with Terminal("play", "--seed", 7, "--players", 6, columns=columns) as terminal:
        text = terminal.read("\n> ")
        for answer in ("?", "board", "fly away", "undo", "save", "buy 3 T"):
            terminal.type(f"{answer}\n")
            text += terminal.read("\n> ")
        terminal.type("quit\n")
        text += terminal.end()[1]
    assert [line for line in text.split("\n") if len(line) > columns] == []
    assert "…" not in text
    words = set(re.findall(r"[A-Za-z]+", text))
    assert {"Continental", "Worldwide", "American", "Imperial", "initial"} <= words


def test_numbers_of_a_table_stand_whole_in_a_narrow_terminal() -> None:
    wide = subprocess.run(
        [*PROGRAM, "simulate", "100", "--json"], capture_output=True, text=True, check=True
    )
    quantities = json.loads(wide.stdout)["summary"]["quantities"]
    for columns in (40, 60, 80, 120):
        with Terminal("simulate", 100, columns=columns) as terminal:
            _, text = terminal.end()
        for quantity in quantities:
            digits = 0 if quantity["unit"] == "dollars" else 1
            for name in ("mean", "sd", "minimum", "median", "maximum"):
                assert re.search(rf"(?<![\d,.]){quantity[name]:,.{digits}f}(?!\d)", text)
            assert quantity["name"] in text


# What a terminal obeys, or what deceives its reader.
HOSTILE = {
    "colour": "\x1b[31m",
    "title": "\x1b]0;gone\x07",
    "csi": "\x9b2J",
    "return": "\r",
    "backspace": "\x08",
    "delete": "\x7f",
    "override": "\u202e",
    "isolate": "\u2066",
    "mark": "\u200f",
    "width": "\u200b",
    "joiner": "\u200d",
    "bom": "\ufeff",
    "separator": "\u2028",
    "tag": "\U000e0041",
    "filler": "\u3164",
    "selector": "\ufe0f",
    "private": "\ue000",
}
TAGGED = {name: text for name, text in HOSTILE.items() if unicodedata.category(text[0]) != "Cc"}


def dangerous(text: str) -> list[str]:
    """What should not have reached the terminal."""
    return [character for character in text if visible(character, keep="\n") != character]


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder of records that do what they can to the terminal."""
    mixed = "".join(HOSTILE.values())
    tags = {f"player{seat}": f"[red]A{text}z[/]" for seat, text in enumerate(TAGGED.values())}
    record = load_record(SAMPLE).with_tags(
        {
            **{name: text for name, text in tags.items() if name < "player4"},
            **{name: f"a{text}z" for name, text in TAGGED.items()},
        }
    )
    (tmp_path / "tags.acquire").write_text(record.to_text(), "utf-8")
    (tmp_path / "tags.json").write_text(record.to_json(), "utf-8")
    text = SAMPLE.read_text()
    line = mixed.replace("\r", "")
    for number, changed in enumerate(
        (
            f"acquire {line} record 1\n",
            text.replace("edition avalon-hill", f"edition x{line}x"),
            text.replace("edition avalon-hill", f"edition avalon-hill\n{line}x y"),
            text.replace("\nbuy\n6D\n", f"\nbuy\nbuy{line}\n"),
            text.replace("\nbuy\n6D\n", f"\nbuy\nx\u00a0{line} y\n"),
            text.replace("tag source", f"tag so{line}urce"),
            text.replace("tag source ", f"tag source {line}"),
            text.replace("players 4", f"players 4{line}"),
            json.dumps({"version": 1, mixed: mixed}),
            json.dumps({**record.to_dict(), "actions": [mixed]}),
            json.dumps({**record.to_dict(), "tags": {mixed: mixed}}),
            json.dumps({**record.to_dict(), "rules": {"edition": mixed}}),
            json.dumps({**record.to_dict(), "tiles": [mixed]}),
        )
    ):
        (tmp_path / f"wrong{number}.acquire").write_text(changed, "utf-8")
    (tmp_path / "lines.jsonl").write_text(f"{mixed}\n{json.dumps(mixed)}\n", "utf-8")
    (tmp_path / f"name{mixed.replace('/', '')}[bold].acquire").write_text("acquire record 2")
    (tmp_path / "name\n2.acquire").write_text(record.to_text(), "utf-8")
    os.close(os.open(os.fsencode(tmp_path) + b"/\xff\x9b.acquire", os.O_CREAT | os.O_WRONLY))
    return tmp_path


def test_nothing_that_is_in_a_file_reaches_the_terminal_raw(hostile: Path) -> None:
    paths = sorted(hostile.iterdir())
    runs: list[tuple[object, ...]] = [
        ("check", hostile),
        ("check", hostile, "--all"),
        ("check", hostile, "--json"),
        ("convert", hostile, "-o", f"{hostile}/new/", "--to", "json"),
    ]
    for path in paths:
        runs += [("show", path), ("convert", path, "--to", "text")]
    good = hostile / "tags.acquire"
    runs += [
        ("show", good, "--board", "end", "--viewer", "0"),
        ("show", good, "--json"),
        ("show", hostile / "tags.json"),
        ("show", hostile / "missing\x1b[2J"),
        ("convert", good, "-o", hostile / "\x1b[2J.acquire"),
        ("convert", good, "-o", hostile / "\x1b[2J.acquire"),
        ("convert", good, "-o", hostile / "no\u202e" / "x.json"),
        ("play", "--resume", good, "--humans", 0),
        ("play", "--resume", hostile / "\x1b[2J.acquire", "--humans", 0),
        ("play", "--name", "\u202eAnn", "--seed", 7, "--humans", 0),
        ("--\x1b[31m",),
        ("\x1b[31m",),
        ("show", good, "--viewer", "\x1b[31m"),
        ("simulate", "1", "-o", hostile / "\x1b[2J"),
        ("simulate", "1", "-o", hostile / "\x1b[2J"),
    ]
    for command, shown, status in many(runs, hostile, 200):
        assert status in (0, 1, 2), command
        # Progress bars go back to the beginning of the line.
        assert dangerous(shown.replace("\r", "")) == [], f"{command}: {shown!r}"


def test_what_was_hidden_is_shown_escaped(hostile: Path) -> None:
    with Terminal("show", hostile / "tags.acquire", columns=200) as terminal:
        _, text = terminal.end()
    assert r"[red]A\u202ez[/]" in text, "markup is text as well"
    for name, hidden in TAGGED.items():
        assert f"{name}: a{visible(hidden)}z" in text
    with Terminal("check", hostile, columns=2000) as terminal:
        _, text = terminal.end()
    assert r"name\n2.acquire" not in text, "it is right"
    assert r"\udcff\udc9b.acquire:1:1: " in text
    assert r"\x1b[31m" in text


def test_records_in_a_pipe_stay_as_they_are(hostile: Path) -> None:
    good = hostile / "tags.acquire"
    done = subprocess.run(
        [*PROGRAM, "convert", good, "--to", "text"], capture_output=True, check=True
    )
    assert done.stdout == good.read_bytes()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë 山田　太郎 é", "Zoë 山田　太郎 é"),
        ("a\tb\n", r"a\tb\n"),
        ("\x00\x1b\x7f\x80\x9f", r"\x00\x1b\x7f\x80\x9f"),
        ("\u061c\u200b\u202e\u2069\ufeff", r"\u061c\u200b\u202e\u2069\ufeff"),
        ("\U000e0001\ud800\ufe0f\u115f", r"\U000e0001\ud800\ufe0f\u115f"),
        ("[bold]\\", "[bold]\\"),
    ],
)
def test_what_cannot_be_seen_is_escaped(text: str, shown: str) -> None:
    assert visible(text) == shown
    assert visible(shown) == shown
    assert visible("\n\t", keep="\n") == "\n\\t"


def shell(line: str, cwd: Path) -> tuple[int, str, str]:
    """What a shell says of a line in which ``acquire`` is the program."""
    program = " ".join(f"'{word}'" for word in PROGRAM)
    line = re.sub(r"\bacquire\b", lambda _: program, line, count=1)
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


GAME = f"'{SAMPLE}'"
CLOSED = "acquire: standard output: it is closed\n"
FULL = "acquire: standard output: No space left on device\n"


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "check --help",
        f"check {GAME}",
        f"show {GAME} --json",
        f"convert {GAME}",
        "simulate 10",
        "play --humans 0 --seed 1",
        "play --humans 0 --seed 1 --json 2>/dev/null",
    ],
)
def test_standard_output_that_is_closed_or_full_is_an_error(command: str, tmp_path: Path) -> None:
    quiet = "2>/dev/null" in command
    assert shell(f"acquire {command} >&-", tmp_path) == (2, "", "" if quiet else CLOSED)
    if Path("/dev/full").exists():
        assert shell(f"acquire {command} >/dev/full", tmp_path) == (2, "", "" if quiet else FULL)


@pytest.mark.parametrize(
    ("command", "status", "out", "err"),
    [
        # Nothing is to be said there.
        (f"check {GAME} --quiet >&-", 0, "", ""),
        (f"check {GAME} <&-", 0, "1 record: all right\n", ""),
        (f"check {GAME} 2>&-", 0, "1 record: all right\n", ""),
        (f"convert {GAME} -o game.json >&- <&- 2>&-", 0, "", ""),
        ("check missing 2>&-", 2, "1 record: 0 right, 0 wrong, 1 unreadable\n", ""),
        ("check missing 2>/dev/full", 2, "1 record: 0 right, 0 wrong, 1 unreadable\n", ""),
        ("fly 2>&-", 2, "", ""),
        ("fly 2>/dev/full", 2, "", ""),
        ("fly 2>&- >&-", 2, "", ""),
        ("check --quiet - <&-", 2, "1 record: 0 right, 0 wrong, 1 unreadable\n", None),
        ("convert - <&-", 2, "", "acquire: <stdin>: it is closed\n"),
        ("show - <&-", 2, "", "acquire: <stdin>: it is closed\n"),
    ],
)
def test_streams_that_are_closed_or_full(
    command: str, status: int, out: str, err: str | None, tmp_path: Path
) -> None:
    found = shell(f"acquire {command}", tmp_path)
    assert found[0] == status
    assert "Traceback" not in found[2]
    if err is not None:
        assert found[2] == err
        assert found[1] == out


def test_a_file_that_is_written_does_not_take_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    status, _, _ = shell(f"acquire convert {GAME} -o game.json --json >&- 2>&-", tmp_path)
    assert status == 2
    assert load_record(tmp_path / "game.json") == load_record(SAMPLE)


def test_play_says_that_standard_input_is_closed(tmp_path: Path) -> None:
    status, _, err = shell("acquire play --seed 1 --record game.acquire <&-", tmp_path)
    assert (status, err) == (2, "acquire: standard input: it is closed\n")
    assert load_record(tmp_path / "game.acquire"), "and keeps the game"


def test_who_stops_reading_is_no_error_of_the_program(tmp_path: Path) -> None:
    many = " ".join([GAME] * 40)
    line = f"(acquire convert {many}; echo $? >status) | head -c 1"
    assert shell(line, tmp_path) == (0, "{", "")
    assert (tmp_path / "status").read_text() == "141\n"


ABSURD = 99999999999999999999


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--players", ABSURD),
        ("play", "--players", -ABSURD),
        ("play", "--humans", ABSURD),
        ("play", "--seed", ABSURD),
        ("simulate", ABSURD),
        ("simulate", -ABSURD),
        ("simulate", 2**63),
        ("simulate", "1e400"),
        ("simulate", 10, "--players", ABSURD),
        ("simulate", 10, "--first", ABSURD),
        ("simulate", 10, "--seed", ABSURD),
        ("simulate", 10, "--threads", ABSURD),
        ("check", SAMPLE, "--threads", ABSURD),
        ("check", SAMPLE, "--threads", 1_000_000_000),
        ("show", SAMPLE, "--number", ABSURD),
        ("show", SAMPLE, "--viewer", ABSURD),
        ("show", SAMPLE, "--viewer", "²"),
        ("show", SAMPLE, "--board", ABSURD),
        ("show", SAMPLE, "--board", f"t{ABSURD}"),
        ("bench", "copy", "--seconds", ABSURD),
        ("bench", "copy", "--seconds", "nan"),
        ("bench", "copy", "--seconds", "inf"),
        ("bench", "copy", "--seconds", "-1e999"),
        ("simulate", "9" * 5000),
        ("check", ""),
        ("check", SAMPLE, ""),
        ("show", ""),
        ("show", SAMPLE, "--html", ""),
        ("convert", ""),
        ("convert", SAMPLE, "--output", ""),
        ("simulate", 10, "--output", ""),
        ("play", "--record", ""),
        ("play", "--resume", ""),
        ("check", "x" * 5000),
        ("convert", SAMPLE, "--output", "x" * 5000 + ".json"),
    ],
    ids=lambda arguments: " ".join(str(one)[:22] for one in arguments),
)
def test_absurd_numbers_and_names_are_wrong_usage(
    arguments: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert isinstance(outcome.exception, SystemExit)
    assert outcome.exit_code == 2
    sentence = outcome.stderr.splitlines()[-1]
    assert sentence.startswith(("acquire: ", "Error: "))
    assert len(sentence) > 20
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("columns", ["0", "00"])
def test_a_terminal_without_a_width_is_one_whose_width_is_unknown(columns: str) -> None:
    command = [*PROGRAM, "rules", "T4"]
    outputs = [
        subprocess.run(
            command, env={**os.environ, "COLUMNS": width}, capture_output=True, check=True
        ).stdout
        for width in (columns, "80")
    ]
    assert outputs[0] == outputs[1] != b""
