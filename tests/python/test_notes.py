"""Notes of what a player saw of a game."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_engine import (
    NOTES_VERSION,
    TILES,
    Action,
    ActionSyntaxError,
    GameResult,
    IllegalActionError,
    Notes,
    NotesEntry,
    NotesError,
    PlayerError,
    RangeError,
    Record,
    RecordError,
    RulesError,
    UnknownWordError,
    View,
    check_notes,
    check_record,
    check_records,
    load_notes,
    load_record,
    random_game,
    save_notes,
)
from acquire_engine._native import _action_lines, _check_notes, _is_notes, check_texts
from acquire_engine.records import MAX_RECORD_BYTES

RECORDS = Path(__file__).parents[1] / "data" / "records"
RECORDED = {path.stem: load_record(path) for path in sorted(RECORDS.glob("*.acquire"))}

WRITTEN = """\
acquire  notes 1            # on a rainy Sunday
edition avalon-hill
players 3
tag player0 Ann
tag player1 Ben
tag player2 Cleo
viewer ann
start 10F 9F 2E             # Cleo begins
rack Ann: 4B 12B 4d 4G 4H 3I
actions
turn 1
  cleo: 9G ; found Festival; buy F F F     # so early!
# My first turn.
turn 2
4D
buy F F F
draws 12C
turn 3
Ben : 4A;  buy F
unfinished
# to be continued
end of notes
"""


@pytest.fixture
def notes() -> Notes:
    return Notes.from_text(WRITTEN)


def viewers(record: Record) -> list[int | Literal["complete"] | None]:
    return [*range(record.players), None, "complete"]


def mistake(notes: Notes) -> NotesError | None:
    """What is wrong with the notes."""
    try:
        notes.check()
    except NotesError as error:
        return error
    return None


def seat_of(viewer: int | str | None) -> int | None:
    return viewer if isinstance(viewer, int) else None


def test_what_people_write_is_read(notes: Notes) -> None:
    assert (notes.rules.edition, notes.players, notes.viewer) == ("avalon-hill", 3, 0)
    assert notes.names == ("Ann", "Ben", "Cleo")
    assert notes.tags == {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}
    assert notes.comments == ("on a rainy Sunday", "Cleo begins")
    assert notes.closing_comments == ("to be continued",)
    assert notes.start == ("10F", "9F", "2E")
    assert notes.racks == {0: ("4B", "12B", "4D", "4G", "4H", "3I")}
    assert (notes.asked, notes.result, len(notes)) == (None, None, 7)
    assert notes.entries[3] == NotesEntry(Action("4D"), turn=2, above=("My first turn.",))
    assert notes.entries[2].comment == "so early!"
    assert notes.entries[4].draws == ("12C",)
    assert repr(notes) == "<Notes of Ann: avalon-hill, 3 players, 7 actions, unfinished>"
    unnamed = Notes("3m", 3, 0, TILES[:3])
    assert repr(unnamed) == "<Notes of player 0: 3m, 3 players, 0 actions, unfinished>"
    assert str(notes) == notes.to_text()
    assert notes.to_dict()["version"] == NOTES_VERSION
    assert bool(Notes("3m", 3, "spectator", TILES[:3]))


def test_a_viewer_that_is_far_too_large_is_shown_as_it_was_read(notes: Notes) -> None:
    text = notes.to_json().replace('"viewer":0', f'"viewer":{2**64 + 1}')
    with pytest.raises(NotesError, match=r"^viewer: expected .*, found 1\.8446744073709552e\+19"):
        Notes.from_json(text)


def test_the_view_is_what_the_viewer_knows(notes: Notes) -> None:
    view = notes.check()
    assert isinstance(view, View)
    assert (view.viewer, view.player) == (0, 2)
    assert view.rack() == ("4B", "12B", "12C", "4G", "4H", "3I")
    assert [view.cash(player) for player in range(3)] == [4800, 5600, 4800]
    standings = view.standings()
    assert standings is not None
    assert standings[0].player == 2


def test_a_record_explains_them(notes: Notes) -> None:
    record = notes.complete(7)
    assert record == notes.complete(7) != notes.complete(8)
    assert record.tags == notes.tags
    assert record.game().snapshot().board == notes.check().board
    told = Notes.from_record(record, "Ann")
    assert [entry.action for entry in told.entries] == [entry.action for entry in notes.entries]
    assert told.racks == notes.racks
    assert told.entries[4].draws == ("12C",)
    assert told.asked == "PlaceTile"


@pytest.mark.parametrize(
    ("right", "wrong", "says", "rule"),
    [
        (
            "Ben : 4A;",
            "Ben : 9G;",
            (
                "line 19, column 7: action 6: Ben cannot have 9G: it is on the board already (B6); "
                "did you mean 8G?"
            ),
            "B6",
        ),
        (
            "\n4D\n",
            "\n5D\n",
            (
                "line 15, column 1: action 4: Ann cannot have 5D: the whole rack is known (B6); "
                "did you mean 4D?"
            ),
            "B6",
        ),
        (
            "draws 12C",
            "",
            "line 16, column 1: action 5: Ann draws 1 tile here, but the notes have 0 (D1)",
            "D1",
        ),
        (
            "turn 2",
            "turn 3",
            "line 14, column 1: action 4: this is turn 2, not 3 (T); did you mean turn 2?",
            "T",
        ),
        ("rack Ann:", "rack Ben:", "line 9, column 6: Ann's first rack is missing (S4)", "S4"),
        (
            "Ben : 4A",
            "Dan : 4A",
            "line 19, column 1: no player is named `Dan`",
            None,
        ),
        ("end of notes", "", "line 23, column 1: expected `end of notes`, found nothing", None),
        (
            "unfinished",
            "unfinished BuyStock",
            "line 20, column 1: the next decision is PlaceTile, not BuyStock (T)",
            "T",
        ),
    ],
)
def test_mistakes_are_found_where_they_are(
    right: str, wrong: str, says: str, rule: str | None, tmp_path: Path
) -> None:
    text = WRITTEN.replace(right, wrong, 1)
    with pytest.raises(NotesError) as caught:
        check_notes(text)
    error = caught.value
    assert str(error) == says
    assert error.rule == rule
    assert f"line {error.line}, column {error.column}: " == says[: says.index(": ") + 2]
    path = tmp_path / "table.notes"
    path.write_text(text)
    with pytest.raises(NotesError) as caught:
        check_notes(path)
    place = f"{path}:{error.line}:{error.column}: "
    assert str(caught.value) == place + says.partition(": ")[2]
    assert caught.value.source == str(path)


def test_notes_that_were_read_from_text_keep_its_lines() -> None:
    wrong = WRITTEN.replace("4D", "5D", 1)
    with pytest.raises(NotesError) as of_text:
        check_notes(wrong)
    read = Notes.from_text(wrong)
    for call in (read.check, read.complete, lambda: read.view(2)):
        with pytest.raises(NotesError) as caught:
            call()
        assert str(caught.value) == str(of_text.value)
        assert caught.value.line is not None
        assert all(guess.line is not None for guess in caught.value.guesses)
    # Changed notes are not those of the text.
    with pytest.raises(NotesError) as caught:
        read.with_entries(read.entries).check()
    assert (caught.value.line, caught.value.path) == (None, "entries[3]")
    assert read == Notes.from_json(read.to_json())


def test_a_mistake_comes_with_the_board_as_it_was_and_a_guess(notes: Notes) -> None:
    entries = list(notes.entries)
    entries[3] = dataclasses.replace(entries[3], action=Action("5D"))
    with pytest.raises(NotesError) as caught:
        notes.with_entries(entries).check()
    error = caught.value
    assert isinstance(error, RecordError)
    assert (error.index, error.path, error.line) == (3, "entries[3]", None)
    assert (error.kind, error.reason, error.player, error.tile) == (
        "elsewhere",
        "not_in_rack",
        0,
        "5D",
    )
    assert error.guess == "did you mean 4D?"
    first = error.guesses[0]
    assert (first.change, first.text, first.index) == ("replace", "4D", 3)
    assert (first.path, first.line, first.fits, first.all) == ("entries[3]", None, 4, True)
    assert str(first) == "did you mean 4D? (entries[3]: all 4 remaining actions then fit)"
    assert first.edit is None
    assert error.names == ("Ann", "Ben", "Cleo")
    assert error.view == notes.with_entries(entries[:3]).check()
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301


def test_the_mistake_in_the_notes_from_a_table() -> None:
    path = RECORDS.with_name("notes") / "sunday.notes"
    with pytest.raises(NotesError) as caught:
        check_notes(path)
    error = caught.value
    assert (error.line, error.column, error.index) == (88, 7, 115)
    assert (error.tile, error.reason) == ("4F", "in_rack")
    tiles = ("4G", "6D", "3F")
    assert [guess.question for guess in error.guesses] == [f"did you mean {one}?" for one in tiles]
    assert error.guesses[0].all
    assert [guess.fits for guess in error.guesses] == [80, 16, 6]
    edit = error.guesses[0].edit
    assert edit is not None
    text = path.read_text()
    assert edit.apply(text) == text.replace("Cleo: 4F; buy", "Cleo: 4G; buy", 1)
    with pytest.raises(ValueError, match="the change ends after"):
        edit.apply(text[:40])
    with pytest.raises(ValueError, match="not the text of these notes"):
        edit.apply("é" * edit.start + "xx" if edit.start % 2 else "x" + "é" * edit.end)
    assert error.view is not None
    assert "4F" in error.view.rack()
    notes = Notes.from_text(path.read_text().replace("4F; buy", "4G; buy", 1))
    assert notes.check().end_reason == "declared"
    assert notes.complete(1).check().cash == (50_000, 12_500, 57_700)


def test_an_illegal_action_tells_what_is_legal(notes: Notes) -> None:
    entries = list(notes.entries)
    entries[4] = dataclasses.replace(entries[4], action=Action("buy L"))
    with pytest.raises(NotesError, match="Luxor") as caught:
        notes.with_entries(entries).check()
    assert (caught.value.kind, caught.value.rule) == ("illegal", "Y1")
    assert caught.value.action == Action("buy L")
    assert type(caught.value.phase).__name__ == "BuyStock"
    assert Action("buy F F F") in caught.value.allowed


def test_t2_a_pass_is_remembered_with_its_place() -> None:
    for number in range(400):
        record = random_game("3m", 3, seed=1, number=number).record
        notes = Notes.from_record(record, "spectator")
        passed: dict[int, int] = {}
        for step, entry in zip(record.replay(), notes.entries, strict=True):
            if entry.action.text == "pass":
                passed.setdefault(step.player, step.index)
            elif step.player in passed and type(step.phase).__name__ == "PlaceTile":
                at = passed[step.player]
                then = notes.with_entries(notes.entries[:at]).with_end().check()
                now = notes.with_entries(notes.entries[: step.index]).with_end().check()
                both = [
                    tile
                    for tile in now.unseen
                    if then.placement(tile).playable and now.placement(tile).playable
                ]
                if not both:
                    break
                entries = list(notes.entries[: step.index])
                wrong = dataclasses.replace(entry, action=Action(both[0]))
                with pytest.raises(NotesError) as caught:
                    notes.with_entries([*entries, wrong]).check()
                assert (caught.value.kind, caught.value.reason) == ("not_held", "passed")
                assert (caught.value.rule, caught.value.earlier) == ("T2", at)
                return
    pytest.fail("nobody passed")


def test_they_are_built_in_python(notes: Notes) -> None:
    built = Notes(
        "avalon-hill",
        3,
        "Ann",
        ["10F", "9F", "2E"],
        ["9G", "found F", "buy F F F"],
        racks={"Ann": ["4B", "12B", "4D", "4G", "4H", "3I"]},
        tags={"player0": "Ann", "player1": "Ben", "player2": "Cleo"},
        comments=["on a rainy Sunday"],
    )
    built = built.with_entry("4D", "Ann", turn=2, above=["My first turn."])
    built = built.with_entry("buy F F F", draws=["12c"]).with_entry("4A", player=1)
    built = built.with_entry(Action("buy F"), comment="cheap").with_end("PlaceTile")
    assert built.check() == notes.check()
    assert built.entries[4] == NotesEntry(Action("buy F F F"), draws=("12C",))
    assert built.entries[5].player == 1
    assert built.asked == "PlaceTile"
    assert Notes.from_text(built.to_text()) == built
    assert built.with_end().asked is None
    assert built.with_tags({"event": "here"}).tags["event"] == "here"
    whole = Notes(
        built.rules,
        built.players,
        built.viewer,
        built.start,
        built.entries,
        racks=built.racks,
        tags=built.tags,
        comments=built.comments,
        closing_comments=built.closing_comments,
        asked=built.asked,
        result=built.result,
    )
    assert whole == built
    assert hash(whole) == hash(built)


@pytest.mark.parametrize("name", RECORDED)
def test_every_viewer_of_every_recorded_game(name: str) -> None:
    """Their notes are accepted, and both forms go both ways without loss."""
    record = RECORDED[name]
    end = record.game()
    for viewer in viewers(record):
        notes = Notes.from_record(record, viewer)
        assert notes.viewer == viewer
        assert notes.result == record.result
        text, stored = notes.to_text(), notes.to_json()
        assert Notes.from_text(text) == notes
        assert Notes.from_text(text).to_text() == text
        assert Notes.from_json(stored) == notes
        assert Notes.from_json(stored).to_json() == stored
        assert Notes.from_dict(notes.to_dict()) == notes
        assert pickle.loads(pickle.dumps(notes)) == notes  # noqa: S301
        view = check_notes(text)
        assert view == check_notes(stored) == notes.check()
        assert view.viewer == seat_of(viewer)
        assert view.without_memory() == end.view(seat_of(viewer)).without_memory()
        completed = notes.complete(1)
        assert completed.check() == record.check()
        assert Notes.from_record(completed, viewer).entries[-1] == notes.entries[-1]


@given(
    name=st.sampled_from(sorted(RECORDED)),
    viewer=st.integers(0, 7),
    part=st.floats(0, 1),
    seed=st.integers(0, 2**64 - 1),
)
def test_notes_of_unfinished_games(name: str, viewer: int, part: float, seed: int) -> None:
    """Any part of a recorded game, as any viewer saw it."""
    record = RECORDED[name]
    actions = record.actions[: int(part * len(record))]
    begun = Record(
        record.rules,
        record.players,
        record.tiles,
        actions,
        market_draws=record.market_draws,
        tags=record.tags,
    )
    who = viewers(record)[viewer % (record.players + 2)]
    notes = Notes.from_record(begun, who)
    assert notes.check().without_memory() == begun.game().view(seat_of(who)).without_memory()
    completed = notes.complete(seed)
    assert completed.game().snapshot().board == begun.game().snapshot().board
    # Neither has what the viewer did not see.
    again = Notes.from_record(completed, who)
    assert [entry.draws for entry in again.entries] == [entry.draws for entry in notes.entries]
    assert again.racks == notes.racks
    assert Notes.from_text(notes.to_text()) == Notes.from_json(notes.to_json()) == notes


@given(
    name=st.sampled_from(sorted(RECORDED)),
    data=st.data(),
    how=st.sampled_from(["drop", "double", "swap", "change"]),
)
def test_permuted_notes_are_accepted_or_refused_with_a_place(
    name: str, data: st.DataObject, how: str
) -> None:
    record = RECORDED[name]
    notes = Notes.from_record(record, data.draw(st.sampled_from(viewers(record))))
    entries = list(notes.entries)
    at = data.draw(st.integers(0, len(entries) - 2))
    if how == "drop":
        del entries[at]
    elif how == "double":
        entries.insert(at, entries[at])
    elif how == "swap":
        entries[at], entries[at + 1] = entries[at + 1], entries[at]
    else:
        tile = data.draw(st.sampled_from(TILES))
        entries[at] = dataclasses.replace(entries[at], action=Action(tile))
    changed = notes.with_entries(entries)
    error = mistake(changed)
    if error is None:
        assert changed.check().viewer == seat_of(notes.viewer)
        return
    assert error.path is not None
    assert error.index is None or error.index >= at
    # What was right before the mistake still is.
    assert error.view == changed.with_entries(entries[: error.index]).with_end().check()
    with pytest.raises(NotesError) as caught:
        check_notes(changed.to_text())
    assert caught.value.line is not None
    assert without_places(caught.value) == without_places(error)


def without_places(error: NotesError) -> str:
    """The message without the place of the problem, and without that of the first guess."""
    text = str(error).partition(": ")[2]
    for guess in error.guesses[:1]:
        place = guess.path if guess.line is None else f"line {guess.line}"
        text = text.replace(f"; {place}: {guess.question}", f"; {guess.question}")
    return text


@given(data=st.data())
def test_cut_texts_are_refused(data: st.DataObject) -> None:
    notes = Notes.from_record(RECORDED["avalon-hill-4p-1"], data.draw(st.integers(0, 3)))
    for text, read in ((notes.to_text(), Notes.from_text), (notes.to_json(), Notes.from_json)):
        cut = text[: data.draw(st.integers(0, len(text) - 2))]
        with pytest.raises(NotesError) as caught:
            read(cut)
        assert caught.value.line is not None or caught.value.path is not None


def test_a_view_depends_on_nothing_that_the_viewer_cannot_know() -> None:
    """I2: the same notes of two games are the same to the letter."""
    record = RECORDED["avalon-hill-4p-1"]
    notes = Notes.from_record(record, 1)
    other = notes.complete(5)
    assert other.tiles != record.tiles
    shown = Notes.from_record(other, 1)
    assert shown.to_text() == notes.to_text()
    assert shown.check() == notes.check()


def test_viewers_are_called_by_seat_or_name() -> None:
    record = RECORDED["avalon-hill-4p-1"].with_tags({"player0": "Ann", "player2": "ann x"})
    for viewer, seat in ((0, 0), ("Ann", 0), ("ANN X", 2), ("3", 3)):
        assert Notes.from_record(record, viewer).viewer == seat
    for wrong in ("Dan", "", "Spectator", "4", 4, -1, 2**80):
        with pytest.raises(PlayerError, match="there is no player"):
            Notes.from_record(record, wrong)
    for value in (1.5, [0]):
        with pytest.raises(TypeError, match="viewer: expected a seat, a name, spectator or comp"):
            Notes.from_record(record, value)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="record: expected a Record, not str"):
        Notes.from_record("x", 0)  # type: ignore[arg-type]


def test_a_wrong_record_is_refused_as_such() -> None:
    record = RECORDED["avalon-hill-4p-1"]
    wrong = Record(record.rules, 4, record.tiles, ["buy"])
    with pytest.raises(IllegalActionError) as caught:
        Notes.from_record(wrong, 0)
    assert caught.value.index == 0


WRONG: dict[str, tuple[type[Exception], dict[str, Any]]] = {
    "players": (RulesError, {"players": 7}),
    "rules": (RulesError, {"rules": "4m"}),
    "viewer": (PlayerError, {"viewer": 3}),
    "start": (NotesError, {"start": ["1A"]}),
    "twice": (NotesError, {"start": ["1A", "1A", "2A"]}),
    "tile": (UnknownWordError, {"start": ["1A", "1J", "2A"]}),
    "action": (ActionSyntaxError, {"entries": ["sing"]}),
    "rack": (NotesError, {"racks": {0: ["1A", "1A"]}}),
    "nobody's rack": (PlayerError, {"racks": {"Dan": ["1A"]}}),
    "tag": (NotesError, {"tags": {"a b": "x"}}),
    "surrogate": (NotesError, {"tags": {"a": "\ud800"}}),
    "comment": (NotesError, {"comments": ["two\nlines"]}),
    "surrogate in a comment": (NotesError, {"closing_comments": ["\ud800"]}),
    "asked": (UnknownWordError, {"asked": "Sleep"}),
    "over": (NotesError, {"asked": "Over"}),
    "both": (NotesError, {"asked": "BuyStock", "result": GameResult("declared", (), ())}),
    "reason": (RecordError, {"result": GameResult(None, (), ())}),
    "result": (TypeError, {"result": "won"}),
    "cash": (NotesError, {"result": GameResult("declared", (1,) * 7, ())}),
    "entry": (TypeError, {"entries": [None]}),
    "entries": (TypeError, {"entries": "5E"}),
    "draws": (NotesError, {"entries": [NotesEntry(Action("5E"), draws=("1A",) * 109)]}),
    "turn": (ValueError, {"entries": [NotesEntry(Action("5E"), turn=-1)]}),
    "shows": (TypeError, {"entries": [NotesEntry(Action("5E"), shows=3)]}),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_in_notes_is_refused(name: str) -> None:
    kind, changes = WRONG[name]
    given: dict[str, Any] = {"rules": "3m", "players": 3, "viewer": 0, "start": TILES[:3]}
    Notes(**given)
    with pytest.raises(kind):
        Notes(**given | changes)


def test_hostile_entries_are_refused() -> None:
    notes = Notes("3m", 3, "spectator", TILES[:3])
    with pytest.raises(NotesError, match="at most 32768 actions") as caught:
        notes.with_entries(["buy"] * 40_000)
    assert caught.value.kind == "too_many"
    with pytest.raises(NotesError, match="at most 65536 tiles"):
        notes.with_entries([NotesEntry(Action("5E"), draws=TILES[:100])] * 700)
    with pytest.raises(NotesError, match="bytes of comments"):
        notes.with_entries([NotesEntry(Action("5E"), comment="x" * 2**19)] * 3)
    with pytest.raises(NotesError, match="one line"):
        notes.with_entry("5E", comment=" x")
    with pytest.raises(PlayerError):
        notes.with_entry("5E", 3)
    with pytest.raises(PlayerError):
        notes.with_entry("5E", shows=[("Dan", ["1A"])])
    assert len(notes) == 0
    # As much as there is room for can be written, read and checked.
    large = notes.with_entries(["buy"] * 2**15)
    assert Notes.from_json(large.to_json()) == Notes.from_text(large.to_text()) == large
    with pytest.raises(NotesError) as caught:
        large.check()
    assert caught.value.index == 0


def test_huge_texts_are_refused() -> None:
    for read in (Notes.from_text, Notes.from_json, check_notes, _check_notes):
        with pytest.raises(RecordError) as caught:
            read(WRITTEN + "\n" * MAX_RECORD_BYTES)
        assert caught.value.kind in ("too_long", "json")
    with pytest.raises(NotesError, match="surrogate"):
        Notes.from_text(WRITTEN.replace("rainy", "\ud800"))
    with pytest.raises(NotesError):
        Notes.from_json("[" * 100_000)
    with pytest.raises(NotesError):
        Notes.from_dict({"players": float("nan")})


def test_kinds_are_told_apart(notes: Notes) -> None:
    record = notes.complete(1)
    cut = '{"entries": 1'
    whole = notes.to_json()
    for text in (WRITTEN, "\ufeff" + WRITTEN, "\n\n" + WRITTEN, whole, "acquire notes 2", cut):
        assert _is_notes(text)
    for text in (
        "",
        "acquire",
        record.to_text(),
        record.to_json(),
        "{}",
        "\ud800",
    ):
        assert not _is_notes(text)
    with pytest.raises(RecordError, match="notes"):
        check_record(notes)
    with pytest.raises(NotesError, match="record"):
        load_notes(record)
    right, wrong, of_record = check_texts([WRITTEN, WRITTEN.replace("4D", "5D"), record.to_text()])
    assert right == notes.check()
    assert isinstance(wrong, NotesError)
    assert isinstance(of_record, GameResult)


def test_files(notes: Notes, tmp_path: Path) -> None:
    for name in ("a.notes", "a.json", "a.jsonl", "A.NOTES"):
        path = tmp_path / name
        save_notes(notes, path)
        assert load_notes(path) == notes
        assert check_notes(path) == notes.check()
        assert path.read_text() == (
            notes.to_text() if path.suffix.lower() == ".notes" else notes.to_json() + "\n"
        )
    assert load_notes(notes) == load_notes(notes.to_dict()) == load_notes(WRITTEN) == notes
    with pytest.raises(FileExistsError):
        save_notes(notes, tmp_path / "a.notes", replace=False)
    for name in ("a.acquire", "a"):
        with pytest.raises(UnknownWordError, match=r"\.notes, \.json, \.jsonl"):
            save_notes(notes, tmp_path / name)
    save_notes(notes, tmp_path / "other", "text")
    with pytest.raises(FileNotFoundError):
        check_notes(tmp_path / "none.notes")
    # Saved again, the lines of JSON grow.
    save_notes(notes, tmp_path / "a.jsonl")
    with pytest.raises(RecordError, match="more than one"):
        load_notes(tmp_path / "a.jsonl")
    checked = list(check_records(tmp_path))
    assert [one.kind for one in checked] == ["notes"] * 5
    assert all(one.view == notes.check() for one in checked)


def test_records_and_notes_are_checked_together(notes: Notes) -> None:
    record = RECORDED["avalon-hill-4p-1"]
    wrong = WRITTEN.replace("4D", "5D")
    for threads in (1, 2):
        right, of_notes, bad = check_records(iter([record, notes, wrong]), threads=threads)
        assert (right.kind, right.view, right.result) == ("record", None, record.result)
        assert (of_notes.kind, of_notes.ok, of_notes.view) == ("notes", True, notes.check())
        assert of_notes.result == GameResult(
            None, (4800, 5600, 4800), (2, 3, 1), (8000, 6000, 10400)
        )
        assert (bad.kind, bad.ok, bad.view) == ("notes", False, None)
        assert isinstance(bad.error, NotesError)
        assert bad.problems == (bad.error,)
    over = Notes.from_record(record, 2)
    (checked,) = check_records(over)
    assert checked.result == record.result


def test_copies_are_the_notes_themselves(notes: Notes) -> None:
    assert copy.copy(notes) is copy.deepcopy(notes) is notes
    assert notes != notes.to_text()
    assert notes != notes.with_end("PlaceTile")
    assert len({notes, Notes.from_json(notes.to_json())}) == 1


def test_the_json_form_is_that_of_the_core(notes: Notes) -> None:
    document = json.loads(notes.to_json())
    assert document == notes.to_dict()
    assert document["viewer"] == 0
    assert Notes.from_record(notes.complete(1), "spectator").to_dict()["viewer"] == "spectator"
    with pytest.raises(NotesError) as caught:
        Notes.from_dict(document | {"viewer": 9})
    assert caught.value.path == "viewer"
    with pytest.raises(NotesError) as caught:
        Notes.from_dict(document | {"entries": [{"action": "sing"}]})
    assert caught.value.path == "entries[0].action"


FORCED = """acquire notes 1
edition avalon-hill
two_player_market none
players 2
viewer spectator
start 1A 4A
actions
0: 2A; found L; buy
1: 5A; found T; buy
0: 1B; buy
1: 3A; survivor Luxor; defunct Tower; 0: hold; 1: hold; buy 2 Luxor
unfinished
end of notes
"""


def test_t6_what_happened_unasked_may_be_written() -> None:
    notes = Notes.from_text(FORCED)
    assert notes.check().shares(1, "Luxor") == 2
    asked = notes.without_forced()
    written = [str(entry.action) for entry in asked.entries]
    assert written[8:] == ["3A", "hold", "buy L L"]
    assert len(notes.entries) == len(asked.entries) + 3
    assert [str(action) for action in notes.complete(1).actions] == written
    with pytest.raises(
        NotesError, match="cannot `survivor T`: Luxor survives as the larg"
    ) as caught:
        Notes.from_text(FORCED.replace("survivor Luxor", "survivor Tower")).check()
    assert (caught.value.kind, caught.value.rule, caught.value.index) == ("forced", "M2", 9)
    assert caught.value.player == 1


def test_t6_what_happened_unasked_has_no_number() -> None:
    notes = Notes.from_text(FORCED)
    record = notes.complete(1)
    for number, action in enumerate(record.actions):
        view, game = notes.view(number), record.game(number)
        assert (view.phase, view.board) == (game.phase, game.board)
        assert game.is_legal(action)
    assert notes.view(len(record)) == notes.view() == notes.check()
    for wrong in (len(record) + 1, -1, 10**15):
        with pytest.raises(RangeError, match=f"but the notes have {len(record)} actions"):
            notes.view(wrong)
    lines = [FORCED.splitlines()[line - 1] for line in _action_lines(FORCED)]
    assert len(lines) == len(record)
    assert all(
        action.text.split()[0] in line for line, action in zip(lines, record.actions, strict=True)
    )
    with pytest.raises(NotesError, match="column 57: action 11: ") as caught:
        check_notes(FORCED.replace("buy 2 Luxor", "buy 2 Tower"))
    assert (caught.value.index, caught.value.number) == (13, 11)


def test_an_initial_stands_for_a_player() -> None:
    short = WRITTEN.replace("viewer ann", "viewer A").replace("cleo:", "c:")
    assert Notes.from_text(short) == Notes.from_text(WRITTEN)
    both = WRITTEN.replace("player1 Ben", "player1 Carl").replace("cleo:", "c:")
    with pytest.raises(NotesError, match="`c` is the initial of Carl and Cleo: write the name"):
        Notes.from_text(both)
