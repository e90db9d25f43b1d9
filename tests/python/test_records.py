"""Records in files: reading, writing, checking."""

from __future__ import annotations

import codecs
import gzip
import io
import itertools
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from acquire_engine import Game, Notes, Record, random_game
from acquire_engine.acquisition import load_record as load_acquisition
from acquire_engine.acquisition import random_game as random_acquisition
from acquire_engine.acquisition.records import check as check_acquisition
from acquire_engine.cli import app
from acquire_engine.errors import (
    AcquireError,
    HistoryError,
    IllegalActionError,
    NotesError,
    RangeError,
    RecordError,
)
from acquire_engine.phases import PlaceTile
from acquire_engine.records import (
    MAX_RECORD_BYTES,
    Checked,
    Source,
    check_notes,
    check_record,
    check_records,
    find_records,
    load_record,
    load_records,
    save_notes,
    save_record,
)

RECORDS = Path(__file__).parents[1] / "data" / "records"
SAMPLE = RECORDS / "avalon-hill-2p-1.acquire"


@pytest.fixture
def text() -> str:
    return SAMPLE.read_text("utf-8")


@pytest.fixture
def damaged(text: str) -> str:
    """The fourth action, on line 22, places a tile that the player does not have."""
    return text.replace("buy A A A\n5D\n", "buy A A A\n  1A\n", 1)


def test_all_recorded_games_are_right_whatever_the_number_of_threads() -> None:
    single = list(check_records(RECORDS, threads=1))
    assert len(single) == len(list(RECORDS.glob("*.acquire"))) > 50
    assert all(checked.ok for checked in single)
    assert list(check_records(RECORDS, threads=2)) == single
    assert [checked.source for checked in single] == sorted(map(str, RECORDS.glob("*")))
    assert [checked.index for checked in single] == list(range(len(single)))
    for checked in single:
        assert checked.result == load_record(checked.source or "").result
        assert checked.problems == ()


def test_every_source_of_one_record_gives_the_same_record(text: str, tmp_path: Path) -> None:
    record = Record.from_text(text)
    path = tmp_path / "game.json"
    path.write_text("\ufeff" + json.dumps(record.to_dict(), indent=2), "utf-8")
    with SAMPLE.open("rb") as binary, SAMPLE.open(encoding="utf-8") as characters:
        sources = (
            SAMPLE,
            str(SAMPLE),
            path,
            text,
            record.to_json(),
            record.to_dict(),
            record,
            binary,
            characters,
            io.StringIO(text),
        )
        for source in sources:
            assert load_record(source) == record
    assert check_record(record.to_dict()) == check_record(SAMPLE) == record.result
    game = record.game()
    assert load_record(game) == game.record
    assert check_record(game) == record.result


@pytest.mark.parametrize("suffix", [".acquire", ".json", ".jsonl"])
def test_what_is_saved_is_loaded(suffix: str, tmp_path: Path) -> None:
    record = random_game("wizards-2008", 3, 5).record
    path = tmp_path / f"game{suffix}"
    save_record(record, path)
    assert load_record(path) == record
    save_record(record, path)
    assert len(list(load_records(path))) == (2 if suffix == ".jsonl" else 1)


def test_json_lines_grow_line_by_line_even_without_a_last_line_break(tmp_path: Path) -> None:
    games = [random_game(seed=seed) for seed in range(3)]
    path = tmp_path / "games.jsonl"
    save_record(games[0], path)
    path.write_bytes(path.read_bytes().rstrip())
    save_record(games[1], path)
    save_record(games[2].record, str(path), format="jsonl")
    assert list(load_records(path)) == [game.record for game in games]
    with pytest.raises(RecordError, match="more than one record") as caught:
        load_record(path)
    assert caught.value.kind == "several"


def test_saving_under_an_unknown_suffix_says_which_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"use one of \.acquire, \.json, \.jsonl"):
        save_record(Game(seed=1), tmp_path / "game.txt")
    with pytest.raises(ValueError, match="no format 'xml'"):
        save_record(Game(seed=1), tmp_path / "game.txt", format="xml")
    save_record(Game(seed=1), tmp_path / "game.txt", format="text")
    assert load_record(tmp_path / "game.txt") == Game(seed=1).record


def test_a_damaged_record_says_what_is_where_and_which_rule_it_breaks(
    damaged: str, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.acquire"
    path.write_text(damaged, "utf-8")
    with pytest.raises(IllegalActionError) as caught:
        check_record(path)
    error = caught.value
    assert (error.index, error.line, error.column, error.rule) == (3, 22, 3, "T1")
    assert (error.kind, error.path, error.source) == ("illegal", None, str(path))
    assert error.action is not None
    assert error.action.text == "1A"
    assert error.phase == PlaceTile(player=0, tiles_left=1, further=False)
    assert {action.text for action in error.allowed} == {"10A", "5D", "4F", "1G", "4H", "7I"}
    assert str(error).startswith(f"{path}:22:3: action 4: ")


def test_several_records_in_one_text_have_their_lines(
    text: str, damaged: str, tmp_path: Path
) -> None:
    notes = (RECORDS.parent / "notes" / "sunday.notes").read_text("utf-8")
    whole = f"{text}\n{damaged}{notes}{text}"
    path = tmp_path / "some.acquire"
    path.write_text(whole, "utf-8")
    lines = len(text.splitlines())
    first = 2 * lines + 2
    for source, begin, between in ((path, f"{path}:", ":"), (whole, "line ", ", column ")):
        found = list(check_records(source, all=True))
        assert [checked.kind for checked in found] == ["record", "record", "notes", "record"]
        assert [checked.line for checked in found][:3] == [1, lines + 2, first]
        assert [checked.ok for checked in found] == [True, False, False, True]
        wrong, mistake = found[1].error, found[2].error
        assert isinstance(wrong, IllegalActionError)
        assert isinstance(mistake, NotesError)
        assert (wrong.line, wrong.column) == (lines + 1 + 22, 3)
        assert str(wrong) == f"{begin}{wrong.line}{between}3: {wrong.sentence}"
        assert wrong.sentence.startswith("action 4: `1A` is not legal as ")
        with pytest.raises(NotesError) as alone:
            check_notes(notes)
        assert mistake.line == (alone.value.line or 0) + first - 1
        assert mistake.sentence == alone.value.sentence
        assert [guess.line for guess in mistake.guesses] == [
            (guess.line or 0) + first - 1 for guess in alone.value.guesses
        ]
        edits = [guess.edit for guess in mistake.guesses]
        assert [edit and edit.apply(whole).count("\n") for edit in edits] == [whole.count("\n")] * 3
        assert edits[0] is not None
        assert edits[0].apply(whole) == whole.replace("Cleo: 4F; buy", "Cleo: 4G; buy")
    assert [stored.is_notes for stored in find_records(path)] == [False, False, True, False]
    with pytest.raises(RecordError, match="more than one record"):
        load_record(path)


def test_text_and_json_may_be_mixed(text: str, tmp_path: Path) -> None:
    record = Record.from_text(text)
    notes = "# Friday\n\n" + (RECORDS.parent / "notes" / "sunday.notes").read_text("utf-8")
    line, pretty = record.to_json(), json.dumps(record.to_dict(), indent=1)
    several = [text, line, notes, pretty, text, pretty, line, notes]
    whole = "\n\n".join(one.rstrip("\n") for one in several)
    path = tmp_path / "some.acquire"
    path.write_text(whole, "utf-8")
    for source in (path, whole):
        found = list(check_records(source))
        are_notes = ["Friday" in one for one in several]
        assert [checked.kind == "notes" for checked in found] == are_notes
        assert [not checked.ok for checked in found] == are_notes
        stored = list(find_records(source))
        assert [one.text.rstrip("\n") for one in stored] == [one.rstrip("\n") for one in several]
        assert [one.line for one in stored] == [checked.line for checked in found]
        assert [one.is_json for one in stored] == [one[0] == "{" for one in several]


def test_an_action_that_cannot_be_read_has_the_guess_of_its_message(text: str) -> None:
    damaged = text.replace("buy A A A\n", "bought A A A\n", 1)
    with pytest.raises(RecordError) as caught:
        check_record(damaged, all=True)
    for error in (caught.value, *caught.value.problems[:1]):
        assert error.guess == "did you mean `buy A A A`?"
        assert str(error).endswith(f"; {error.guess}")
        assert error.sentence.endswith(f"; {error.guess}")


def test_a_damaged_record_in_json_says_the_path(damaged: str, tmp_path: Path) -> None:
    record = Record.from_text(damaged).to_dict()
    with pytest.raises(IllegalActionError) as caught:
        check_record(record)
    assert (caught.value.path, caught.value.index) == ("actions[3]", 3)
    path = tmp_path / "games.jsonl"
    save_record(load_record(SAMPLE), path)
    with path.open("a", encoding="utf-8") as file:
        file.write("\n   \n" + json.dumps(record) + "\n{version\n")
    right, wrong, broken = check_records(path)
    assert right.ok
    assert (right.line, wrong.line, wrong.index) == (1, 4, 1)
    assert isinstance(wrong.error, IllegalActionError)
    assert (wrong.error.path, wrong.error.line, wrong.error.rule) == ("actions[3]", None, "T1")
    assert str(wrong.error).startswith(f"{path}:4: action 4: ")
    assert isinstance(broken.error, RecordError)
    assert (broken.error.path, broken.error.line, broken.error.column) == (None, 5, 2)
    assert str(broken.error).startswith(f"{path}:5:2: this is not JSON: ")


def test_all_problems_are_told_if_all_are_asked_for(text: str, tmp_path: Path) -> None:
    path = tmp_path / "result.acquire"
    path.write_text(text.replace("cash 63600", "cash 63700").replace("ranks 1 2", "ranks 2 1"))
    with pytest.raises(RecordError, match="the actions give the cash") as caught:
        check_record(path)
    assert caught.value.problems == ()
    with pytest.raises(RecordError) as caught:
        check_record(path, all=True)
    first, second = caught.value.problems
    assert "the actions give the ranks" in str(second)
    assert first.source == second.source == str(path)
    (checked,) = check_records(path, all=True)
    assert [str(problem) for problem in checked.problems] == [str(first), str(second)]
    assert str(checked) == str(first)


def test_a_game_that_is_not_over_is_told_how_it_stands() -> None:
    game = Game("3m", 3, seed=4)
    result = check_record(game.record)
    assert result.reason is None
    assert result.cash == (6000, 6000, 6000)
    (checked,) = check_records(game.record)
    assert str(checked) == "record 1: not over, $6,000, $6,000, $6,000"


def test_nothing_that_is_wrong_with_a_file_stops_the_others(text: str, tmp_path: Path) -> None:
    def write(name: str, data: bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        return path

    record = Record.from_text(text).to_json().encode()
    long = b" " * MAX_RECORD_BYTES
    sources: list[Source] = [
        write("latin.acquire", text.replace("name avalon", "name \xe9").encode("latin-1")),
        tmp_path / "missing.acquire",
        "no\0name",
        "n" * 5000,
        write("empty.acquire", b""),
        write("empty.jsonl", b"\n \n"),
        write("lines.jsonl", b"[1]\n\n\xff\n" + long + b" {}\n" + record + b"\nacquire record 1"),
        write("long.json", long + b"{}"),
        {"version": {1, 2}},
        "acquire record 1 \ud800",
        text,
    ]
    found = [
        (checked.line, type(checked.error), getattr(checked.error, "kind", None))
        for checked in check_records(sources, threads=2)
    ]
    assert found == [
        (None, RecordError, "encoding"),
        (None, FileNotFoundError, None),
        (None, OSError, None),
        (None, OSError, None),
        (None, RecordError, "expected"),
        (None, RecordError, "empty"),
        (1, RecordError, "json"),
        (3, RecordError, "encoding"),
        (4, RecordError, "too_long"),
        (5, type(None), None),
        (6, RecordError, "json"),
        (None, RecordError, "too_long"),
        (None, RecordError, "json"),
        (None, RecordError, "encoding"),
        (None, type(None), None),
    ]


def test_where_bytes_are_not_utf_8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "latin.acquire"
    path.write_bytes(b"acquire record 1\nedition 3m\ntag caf\xe9 x\n")
    with pytest.raises(RecordError, match="the byte 0xe9 is not UTF-8") as caught:
        load_record(path)
    assert (caught.value.line, caught.value.column) == (3, 8)
    assert str(caught.value).startswith(f"{path}:3:8: ")


def test_a_missing_file_is_not_found() -> None:
    for call in (load_record, check_record):
        with pytest.raises(FileNotFoundError) as caught:
            call("missing.acquire")
        assert caught.value.filename == "missing.acquire"


def test_a_folder_stands_for_the_records_below_it_sorted_by_path(text: str, tmp_path: Path) -> None:
    for name in ("b/2.acquire", "b/1.acquire", "a/z.ACQUIRE", "c.txt", "c.acquire"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    names = [checked.source for checked in check_records([tmp_path])]
    assert names == [
        str(tmp_path / name) for name in ("a/z.ACQUIRE", "b/1.acquire", "b/2.acquire", "c.acquire")
    ]


def test_texts_mappings_and_records_may_come_from_an_endless_iterable(
    text: str, damaged: str
) -> None:
    def endless() -> Iterator[Source]:
        while True:
            yield from (text, damaged, Record.from_text(text), Record.from_text(text).to_dict())

    checked = check_records(endless(), threads=2)
    outcomes = [next(checked).ok for _ in range(100)]
    assert outcomes == [True, False, True, True] * 25


def test_games_are_sources_unless_they_began_from_a_position() -> None:
    game = random_game(players=3, seed=1)
    later = Game.from_json(game.to_json())
    assert list(load_records(game)) == [game.record]
    assert [found.ok for found in check_records([game, later, game])] == [True, False, True]
    errors: list[Exception] = []
    assert list(load_records([later, game], on_error=errors.append)) == [game.record]
    assert [type(error) for error in errors] == [HistoryError]
    for read in (load_record, check_record):
        with pytest.raises(HistoryError, match="has no record"):
            read(later)


def test_an_open_file_may_hold_json_lines_or_one_document(text: str) -> None:
    record = Record.from_text(text)
    lines = io.BytesIO(f"\n{record.to_json()}\n{record.to_json()}\n".encode())
    assert [checked.line for checked in check_records(lines)] == [2, 3]
    document = io.BytesIO(json.dumps(record.to_dict(), indent=1).encode())
    assert [checked.line for checked in check_records(document)] == [None]


def test_what_is_no_source_is_a_type_error() -> None:
    for source in (7, b"acquire record 1", None):
        with pytest.raises(TypeError, match="expected a path"):
            load_record(source)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a path"):
        list(check_records([SAMPLE, 7]))  # type: ignore[list-item]
    for threads in (0, -1, 1025, 10**30, 10**5000):
        with pytest.raises(RangeError, match="^threads is .*; it can be 1 to 1024$"):
            check_records([], threads=threads)
    for threads in ("2", 1.5, [2]):
        with pytest.raises(TypeError, match="^threads: expected an integer, not "):
            check_records([], threads=threads)  # type: ignore[arg-type]


def test_an_error_is_one_of_ours_and_an_unread_record_raises_it_when_loaded(
    tmp_path: Path,
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("7\n" + load_record(SAMPLE).to_json())
    bad, good = find_records(path)
    with pytest.raises(AcquireError, match="expected a JSON object on each line, found `7`"):
        bad.load()
    with pytest.raises(RecordError, match=f"{path}:1: "):
        bad.check()
    assert good.load() == load_record(SAMPLE)
    assert good.is_json


def test_a_folder_of_records_and_notes_is_loaded(tmp_path: Path, damaged: str) -> None:
    record = load_record(SAMPLE)
    notes = Notes.from_record(record, 1)
    save_notes(notes, tmp_path / "1.notes")
    save_record(record, tmp_path / "2.acquire")
    assert list(load_records(tmp_path)) == [notes, record]
    (tmp_path / "3.acquire").write_text(damaged)
    (tmp_path / "4.json").write_text("{}")
    wrong = notes.with_entries(notes.entries[1:])
    save_notes(wrong, tmp_path / "5.notes")
    errors: list[Exception] = []
    # Only the file that is no game cannot be read.
    assert len(list(load_records(tmp_path, on_error=errors.append))) == 4
    assert [str(error).split(":")[0] for error in errors] == [str(tmp_path / "4.json")]
    errors.clear()
    sources = [tmp_path, tmp_path / "none.acquire"]
    assert list(load_records(sources, check=True, on_error=errors.append)) == [notes, record]
    kinds = [IllegalActionError, RecordError, NotesError, FileNotFoundError]
    assert [type(error) for error in errors] == kinds
    assert str(errors[0]).startswith(f"{tmp_path / '3.acquire'}:22:3: action 4: ")
    with pytest.raises(IllegalActionError):
        list(load_records(tmp_path, check=True))


def test_progress_is_shown_only_if_somebody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    list(check_records(RECORDS))
    assert capsys.readouterr().err == ""


RETURNS = [
    "{text}",
    "{text_cr}",
    "{text_crlf}",
    "{json}",
    "{json}\r",
    "\r{json}\r\n",
    "{json_cr}",
    "{json_cr}\n{json_cr}\n",
    "\r\n\r{json_cr}\r\n{json}",
    "{json}\r{json}",
    "\ufeff{json_cr}",
    "\n\n\r\n{text}",
    "\r",
    "\n\r\n",
    "{{}}\r",
    "{{\r}}\n{{\r}}\n",
]


@pytest.mark.parametrize("form", RETURNS, ids=range(len(RETURNS)))
def test_a_return_is_read_alike_from_a_file_and_from_an_open_file(
    form: str, text: str, tmp_path: Path
) -> None:
    document = Record.from_text(text).to_json()
    content = form.format(
        text=text,
        text_cr=text.replace("\n", "\r"),
        text_crlf=text.replace("\n", "\r\n"),
        json=document,
        json_cr=document.replace(",", ",\r").replace("{", "{\r"),
    ).encode()

    def outcomes(source: Source) -> list[tuple[bool, str]]:
        return [
            (checked.ok, re.sub(r"^.*?(:\d+)?: ", "", str(checked)) if not checked.ok else "")
            for checked in check_records(source)
        ]

    found = outcomes(io.BytesIO(content))
    # An open file may hold JSON lines; a file says by its suffix that it does.
    files = []
    for name in ("file.acquire", "file.jsonl"):
        path = tmp_path / name
        path.write_bytes(content)
        files.append(outcomes(path))
    assert found in files
    if len(found) == 1 and found[0][0]:
        assert found == files[0], "one record is read whatever it is called"


class Counted(bytes):
    """Bytes that count how many of them are looked at and copied."""

    handled = 0

    def strip(self, *characters: bytes) -> bytes:  # type: ignore[override]
        Counted.handled += len(self)
        return Counted(super().strip(*characters))

    def __add__(self, other: bytes) -> Counted:  # type: ignore[override]
        Counted.handled += len(self) + len(other)
        return Counted(super().__add__(other))

    def __radd__(self, other: bytes) -> Counted:
        Counted.handled += len(self) + len(other)
        return Counted(other + bytes(self))

    def splitlines(self, keepends: bool = False) -> list[bytes]:  # type: ignore[override]
        Counted.handled += len(self)
        return [Counted(line) for line in super().splitlines(keepends)]


class Pipe(io.BytesIO):
    """An open file that counts how often it is read."""

    name = "<stdin>"

    reads = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        self.reads += 1
        return Counted(super().readline(size))

    def read(self, size: int | None = -1, /) -> bytes:
        self.reads += 1
        return Counted(super().read(size))


REPEATED: list[Callable[[int], bytes]] = [
    lambda count: b"\n" * count,
    lambda count: b"\r\n" * count + b"acquire record 2",
    lambda count: b" \n" * count + b"{}",
    lambda count: b"{}\n" + b"\n" * count + b"{}",
    lambda count: b"{}\n" * count,
    lambda count: b"\r" * count,
    lambda count: b" " * count,
    lambda count: b"x" * count,
    lambda count: b"{" * count,
    lambda count: b"x\n" * count,
    lambda count: b"\n" * count + b"x\n" * count,
]
"""Everything that can be repeated in a file, or one long line."""


@pytest.mark.parametrize("content", REPEATED, ids=range(11))
def test_reading_an_open_file_takes_steps_as_its_size(content: Callable[[int], bytes]) -> None:
    """As of 400,000 line breaks on standard input: reads, and bytes that are copied."""
    steps = []
    for count in (500, 2_000, 8_000):
        data = content(count)
        pipe = Pipe(data)
        Counted.handled = 0
        assert list(find_records(pipe))
        assert pipe.reads <= len(data) + 10
        steps.append(Counted.handled + pipe.reads)
    for less, more in itertools.pairwise(steps):
        assert more <= 4 * less + 100


@pytest.mark.parametrize("command", [("check",), ("acquisition", "check")], ids=" ".join)
@pytest.mark.parametrize("content", REPEATED, ids=range(11))
def test_the_command_reads_standard_input_in_steps_as_its_size(
    content: Callable[[int], bytes],
    command: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Reads, bytes that are copied, and calls."""
    calls = 0

    def count_call(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    steps = []
    for count in (1, 500, 2_000, 8_000):
        pipe = Pipe(content(count))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(pipe))
        Counted.handled = calls = 0
        before = sys.getprofile()
        sys.setprofile(count_call)
        try:
            status = app([*command, "-"], standalone_mode=False)
        finally:
            sys.setprofile(before)
        assert status == 1
        assert "<stdin>" in capsys.readouterr().out
        steps.append(Counted.handled + pipe.reads + calls)
    # The first one loads what is not loaded yet.
    for less, more in itertools.pairwise(steps[1:]):
        assert more <= 4 * less + 100


def test_a_byte_order_mark_does_not_count(tmp_path: Path) -> None:
    record = random_game("avalon-hill", 2, seed=1).record
    for text in (record.to_text(), record.to_json()):
        marked = "\ufeff" + text
        path = tmp_path / "marked.acquire"
        path.write_text(marked, encoding="utf-8")
        for source in (marked, path, io.BytesIO(marked.encode()), io.StringIO(marked)):
            assert load_record(source) == record
            if not isinstance(source, io.IOBase):
                assert check_record(source) == record.result
        (checked,) = check_records([marked])
        assert checked.result == record.result
        with pytest.raises(RecordError):
            load_record("\ufeff" + marked)


def test_a_carriage_return_is_read_alike_from_everywhere(tmp_path: Path) -> None:
    """Between the parts of JSON it is a space; in a string it is an error; it ends no line."""
    record = random_game("avalon-hill", 2, seed=1).record
    spaced = record.to_json().replace('"players"', '\r"players"')
    broken = record.with_tags({"note": "a"}).to_json().replace('"note":"a"', '"note":"a\rb"')
    path = tmp_path / "games.jsonl"
    content = f"{spaced}\n{broken}\r\n{spaced}\r\n".encode()
    path.write_bytes(content)
    found = [
        [(checked.line, checked.ok, checked.result) for checked in check_records(source)]
        for source in (path, io.BytesIO(content), io.TextIOWrapper(io.BytesIO(content)))
    ]
    assert [ok for _, ok, _ in found[0]] == [True, False, True]
    assert found[1:] == [found[0], found[0]]


def test_an_error_of_an_open_file_has_its_name() -> None:
    class Broken(io.BytesIO):
        name = "<stdin>"

        def readline(self, _: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    (checked,) = check_records(Broken())
    assert isinstance(checked.error, OSError)
    assert checked.error.filename == "<stdin>"


def opened_as_text(text: str, folder: Path) -> Iterator[Any]:
    """Files of text at their beginning; only the first two are of the class of the library."""
    path = folder / "game.acquire"
    path.write_text(text, "utf-8")
    with path.open(encoding="utf-8") as file:
        yield file
    yield io.StringIO(text)
    with tempfile.NamedTemporaryFile("w+", encoding="utf-8") as file:
        file.write(text)
        file.seek(0)
        yield file
    for size in (0, 10):
        with tempfile.SpooledTemporaryFile(size, "w+", encoding="utf-8") as file:
            file.write(text)
            file.seek(0)
            yield file
    with codecs.open(str(path), encoding="utf-8") as file:
        yield file


def test_every_open_file_of_text_is_read(tmp_path: Path) -> None:
    # To the last of the files one of these characters ends a line.
    note = "one\u2028two \N{MAHJONG TILE EAST WIND}"
    records = [random_game(seed=seed).record.with_tags({"note": note}) for seed in range(2)]
    for record in records:
        for text in (record.to_text(), record.to_json()):
            for file in opened_as_text(text, tmp_path):
                assert load_record(file) == record, type(file)
            for file in opened_as_text(text, tmp_path):
                assert [found.result for found in check_records(file)] == [record.result]
    lines = "".join("\n" + json.dumps(one.to_dict(), ensure_ascii=False) for one in records)
    for file in opened_as_text(lines, tmp_path):
        assert list(load_records([file])) == records, type(file)
    game = random_acquisition(2, seed=1)
    for text in (game.record.to_text(), game.record.to_json()):
        for file in opened_as_text(text, tmp_path):
            assert load_acquisition(file) == game.record
        for file in opened_as_text(text, tmp_path):
            assert check_acquisition(file) == game.record.result


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    path = tmp_path / "new.acquire"
    closed = io.StringIO("acquire record 2")
    closed.close()
    undecodable = codecs.getreader("utf-8")(io.BytesIO(b"acquire record 2\n\xff"))
    with path.open("w") as text, path.open("wb") as binary:
        for file in (text, binary):
            for load in (load_record, load_acquisition):
                with pytest.raises(OSError, match="not readable") as caught:
                    load(file)
                assert (caught.value.filename, caught.value.strerror) == (str(path), "not readable")
        found = list(check_records([text, closed, undecodable, random_game(seed=1).record]))
    assert [one.ok for one in found] == [False, False, False, True]
    reasons = ("not readable", "it is closed", "cannot be decoded")
    for one, reason in zip(found[:3], reasons, strict=True):
        assert reason in str(one.error)


def test_what_gives_neither_bytes_nor_text_is_no_open_file() -> None:
    class Odd:
        name = "odd\x1b[31m"

        def __init__(self, *pieces: object) -> None:
            self.pieces = [*pieces, b""]

        def read(self, _size: int = -1) -> object:
            return self.pieces.pop(0)

        readline = read

    for pieces in ([None], [5], [b"acquire record 2\n", None], ["acquire record 2\n", 5], [[1]]):
        for load in (load_record, load_acquisition, lambda file: list(check_records(file))):
            with pytest.raises(TypeError) as caught:
                load(Odd(*pieces))  # type: ignore[arg-type]
            assert re.fullmatch(
                r"source 'odd\\x1b\[31m': expected str or bytes from read(line)?\(\), "
                "not (NoneType|int|list)",
                str(caught.value),
            )
    for load in (load_record, check_record, load_acquisition, check_acquisition):
        for value in (None, 5, object()):
            with pytest.raises(TypeError, match=r"^source: expected a path, a record as text"):
                load(value)  # type: ignore[arg-type]


def test_the_reason_why_an_open_file_cannot_be_read_is_kept() -> None:
    with (
        gzip.open(io.BytesIO(b"no gzip")) as file,
        pytest.raises(gzip.BadGzipFile, match="Not a gzipped file"),
    ):
        load_record(file)  # type: ignore[arg-type]


def test_records_are_checked_elsewhere_with_the_same_results(tmp_path: Path) -> None:
    (tmp_path / "wrong.acquire").write_text("acquire record 2\nedition x\n")
    sources = [RECORDS, RECORDS.parent / "notes", tmp_path, tmp_path / "missing.acquire"]

    def told(checked: Checked) -> tuple[Any, ...]:
        problems = [(type(error), str(error)) for error in checked.problems]
        where = (checked.index, checked.source, checked.kind)
        return (*where, checked.result, checked.view, problems)

    here = [told(one) for one in check_records(sources, all=True)]
    assert len(here) > 30
    with ProcessPoolExecutor(2) as pool:
        there = [told(one) for one in check_records(sources, all=True, executor=pool)]
    assert there == here
    with pytest.raises(TypeError, match="executor"):
        check_records(sources, executor=5)
