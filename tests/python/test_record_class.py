"""Records, replays and steps."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from acquire_engine import (
    RECORD_VERSION,
    TILES,
    Action,
    ActionSyntaxError,
    Game,
    GameResult,
    IllegalActionError,
    PlayerError,
    RangeError,
    Record,
    RecordError,
    Rules,
    RulesError,
    Step,
    TileOrderError,
    UnknownWordError,
    random_game,
)
from acquire_engine._native import Steps, check_text, check_texts
from acquire_engine.events import TileDrawn


@pytest.fixture
def record():
    return random_game("wizards-2008", 3, seed=2).record


def test_what_a_record_says(record):
    game = random_game("wizards-2008", 3, seed=2)
    assert record.rules == game.rules
    assert record.players == 3
    assert record.tiles == Game("wizards-2008", 3, tiles=record.tiles).record.tiles
    assert sorted(record.tiles) == sorted(TILES)
    assert record.actions == game.history
    assert record.market_draws == ()
    assert record.tags == {}
    assert len(record) == len(record.actions)
    cash = tuple(game.cash(seat) for seat in range(3))
    assert record.result == GameResult("declared", cash, record.result.ranks)
    assert record.result.winners == (game.standings()[0].player,)
    assert repr(record) == (
        f"<Record: wizards-2008, 3 players, {len(record)} actions, over (declared)>"
    )
    assert str(record) == record.to_text()


def test_a_record_can_be_made(record):
    again = Record(
        record.rules,
        record.players,
        record.tiles,
        [action.text for action in record.actions],
        result=record.result,
    )
    assert again == record
    assert again.check() == record.result
    empty = Record("3m", 3, TILES)
    assert (len(empty), empty.result, empty.actions) == (0, None, ())
    assert empty, "a record without actions is a record"
    assert empty.game() == Game("3m", 3, tiles=TILES)
    mixed = Record("3m", 3, range(108), [Action("1A"), "buy", 12], tags={"event": "here"})
    assert [action.text for action in mixed.actions] == ["1A", "buy", "1B"]
    assert mixed.tags == {"event": "here"}


def test_a_record_that_cannot_be_made():
    for call, error in [
        (lambda: Record("3m", 3, ["13A"]), UnknownWordError),
        (lambda: Record("3m", 3, TILES, ["sing"]), ActionSyntaxError),
        (lambda: Record("3m", 3, TILES, ["found S"]), ActionSyntaxError),
        (lambda: Record("3m", 3, TILES, [1261]), UnknownWordError),
        (lambda: Record("3m", 3, TILES, tags={"a b": "c"}), RecordError),
        (lambda: Record("3m", 3, TILES, tags={"a": "b\nc"}), RecordError),
        (lambda: Record("3m", 3, TILES, result=GameResult(None, (), ())), RecordError),
        (lambda: Record("3m", 3, TILES, result=GameResult("won", (), ())), RecordError),
        (lambda: Record("3m", 3, TILES, result=GameResult("declared", (-1,), (1,))), RangeError),
        (lambda: Record("3m", 3, TILES, result=GameResult("declared", (1,), (256,))), RangeError),
        (lambda: Record("3m", 3, TILES, result=("declared", (), ())), TypeError),
        (lambda: Record("3m", 3, TILES, result=GameResult("declared", (), (1,) * 7)), RecordError),
        (lambda: Record("3m", 2, TILES), RulesError),
        (lambda: Record("3m", 3, TILES[:50]), TileOrderError),
        (lambda: Record("3m", 3, [*TILES[1:], "2A"]), TileOrderError),
        (lambda: Record("3m", 3, TILES, market_draws=["1A"] * 55), TileOrderError),
        (lambda: Record("3m", 3, TILES, market_seed=2**64), RangeError),
        (lambda: Record("3m", 3, TILES, ["pass"] * 65_537), RecordError),
        (lambda: Record("3m", 3, TILES, tags={"a": "x" * 2**22}), RecordError),
    ]:
        with pytest.raises(error):
            call()


def test_what_can_be_made_can_be_read():
    record = Record(
        Rules("avalon-hill", special_powers=True),
        2,
        TILES[::-1],
        ["pass"] * 65_536,
        market_draws=["1A"] * 54,
        market_seed=2**64 - 1,
        tags={f"a{number}": "\\" * 40 for number in range(70_000)},
        result=GameResult("stalemate", (2**32 - 1,) * 6, (255,) * 6),
    )
    assert record.market_seed == 2**64 - 1
    assert record.to_dict()["market_seed"] == "18446744073709551615"
    for again in (
        Record.from_text(record.to_text()),
        Record.from_json(record.to_json()),
        Record.from_dict(record.to_dict()),
        copy.copy(record),
        pickle.loads(pickle.dumps(record)),  # noqa: S301
    ):
        assert again == record


def test_a_text_that_breaks_off_is_no_record(record):
    for whole in (record, Record("3m", 3, TILES, ["1A", "buy I I"])):
        text = whole.to_text()
        assert Record.from_text(text[:-1]) == whole
        for end in range(0, len(text) - 1, 7):
            with pytest.raises(RecordError) as caught:
                Record.from_text(text[:end])
            assert caught.value.line is not None


def test_a_game_that_is_over_is_not_unfinished(record):
    data = record.to_dict()
    del data["result"]
    (problem,) = Record.from_dict(data).problems()
    assert (problem.kind, problem.reason, problem.rule) == ("over", "declared", "E3")


def test_messages_have_the_players_names(record):
    named = record.with_tags({"player0": "Ann", "player1": "B\u202een", "player2": "Cleo"})
    lines = named.to_text().splitlines()
    at = lines.index("actions") + 1
    lines[at] = "pass"
    with pytest.raises(IllegalActionError) as caught:
        check_text("\n".join(lines))
    name = ("Ann", "B\\u{202e}n", "Cleo")[caught.value.player]
    assert f"`pass` is not legal as {name}'s placement" in str(caught.value)


def test_problems_are_not_without_end(record):
    text = record.to_text().replace("actions\n", "actions\n" + "x\n" * 10_000)
    with pytest.raises(RecordError) as caught:
        check_text(text, all=True)
    assert len(caught.value.problems) == 101
    assert (caught.value.problems[-1].kind, caught.value.problems[-1].wanted) == ("more", 9_900)


def test_a_game_goes_on_from_its_record_as_without_it():
    """Z1: the market's tiles come from the same seed."""
    for seed in range(6):
        whole = Game("avalon-hill", 2, seed=seed)
        whole.play_randomly(seed)
        begun = Game("avalon-hill", 2, seed=seed)
        for action in whole.history[: len(whole.history) // 2]:
            begun.apply(action)
        resumed = Record.from_text(begun.record.to_text()).game()
        assert (resumed, resumed.record) == (begun, begun.record)
        again = Game("avalon-hill", 2, seed=seed)
        for action in begun.history:
            again.apply(action)
        again.play_randomly(9)
        resumed.play_randomly(9)
        assert resumed == again
        assert resumed.record == again.record


def test_what_is_wrong_in_a_record_is_found_when_it_is_checked(record):
    short = {**record.to_dict(), "tiles": TILES[:50]}
    with pytest.raises(RecordError, match="B1") as caught:
        Record.from_dict(short)
    assert caught.value.kind == "tile_order"
    wrong = Record(
        record.rules,
        3,
        record.tiles,
        record.actions,
        result=GameResult("declared", (1, 2, 3), (1, 2, 3)),
    )
    with pytest.raises(RecordError) as caught:
        wrong.check()
    assert caught.value.kind == "result"
    # The game is as good as any.
    assert wrong.game() == record.game()


def test_an_unfinished_game_is_checked_as_far_as_it_goes(record):
    part = Record(record.rules, 3, record.tiles, record.actions[:40])
    result = part.check()
    game = record.game(40)
    assert result.reason is None
    assert result.cash == tuple(game.cash(seat) for seat in range(3))
    assert result.worth == tuple(game.worth(seat) for seat in range(3))
    assert min(result.ranks) == 1
    assert part.result is None
    assert part.problems() == []
    assert check_text(part.to_text()) == check_text(part.to_json()) == result


def test_games_after_some_actions(record):
    walk = Game(record.rules, 3, tiles=record.tiles)
    for count, action in enumerate(record.actions):
        if count % 10 == 0:
            game = record.game(count)
            assert game == walk
            assert game.history == record.actions[:count]
        walk.apply(action)
    assert record.game() == record.game(len(record)) == walk
    game = record.game()
    game.undo(len(record))
    assert game == record.game(0)
    for count in (len(record) + 1, -1, 2**64):
        with pytest.raises(RangeError):
            record.game(count)


def test_replay(record):
    steps = record.replay()
    assert isinstance(steps, Steps)
    assert iter(steps) is steps
    game = Game(record.rules, 3, tiles=record.tiles)
    count = 0
    for step in steps:
        assert isinstance(step, Step)
        assert step.index == count
        assert step.before == game.snapshot()
        assert (step.player, step.phase) == (game.player, game.phase)
        assert step.action == record.actions[count]
        assert step.events == tuple(game.apply_observed(step.action))
        assert step.after == game.snapshot()
        assert repr(step) == f"<Step {count} of player {step.player}: {step.action.text}>"
        count += 1
    assert count == len(record)
    assert list(steps) == []
    with pytest.raises(StopIteration):
        next(steps)


def test_i2_events_as_others_see_them(record):
    hidden = 0
    for step in record.replay():
        for viewer in (0, 1, 2, None):
            seen = step.events_seen_by(viewer)
            assert len(seen) == len(step.events)
            for event, theirs in zip(step.events, seen, strict=True):
                if isinstance(event, TileDrawn) and event.player != viewer:
                    assert theirs == TileDrawn(event.player, None)
                    hidden += 1
                else:
                    assert theirs == event
    assert hidden > 100
    with pytest.raises(PlayerError):
        step.events_seen_by(3)


def test_replay_stops_where_it_cannot_go_on(record):
    texts = [action.text for action in record.actions[:10]]
    wrong = Record(record.rules, 3, record.tiles, [*texts, "redraw", "buy"])
    steps = wrong.replay()
    seen = [next(steps) for _ in range(10)]
    for _ in range(3):
        with pytest.raises(IllegalActionError) as caught:
            next(steps)
        assert caught.value.index == 10
    assert seen[-1].after == wrong.game(10).snapshot()


def test_market_draws_are_replayed():
    """Z1."""
    record = random_game("avalon-hill", 2, seed=2).record
    assert len(record.market_draws) > 3
    assert record.check() == record.result
    # What follows the draws of the record is not needed, what they say is.
    other = Record(record.rules, 2, record.tiles, record.actions, market_draws=["1A"])
    assert other.problems() or other.game() != record.game()


def test_tags(record):
    tagged = record.with_tags({"event": "first", "white-black_2": 'äöü "quoted" 中'})
    assert tagged.tags == {"event": "first", "white-black_2": 'äöü "quoted" 中'}
    assert record.tags == {}
    assert tagged != record
    assert hash(tagged) == hash(record)
    changed = tagged.with_tags({"event": "second", "date": "today"})
    assert next(iter(changed.tags.items())) == ("event", "second")
    assert len(changed.tags) == 3
    changed.tags.clear()
    assert len(changed.tags) == 3
    for again in (Record.from_text(str(changed)), Record.from_json(changed.to_json())):
        assert again.tags == changed.tags
    assert changed.with_tags({}) == changed
    for name, text in [("", "x"), ("a b", "x"), ("a", "x\ny"), ("a", "\r"), ("a\n", "x")]:
        with pytest.raises(RecordError, match="tag") as caught:
            record.with_tags({name: text})
        assert caught.value.kind == "tag"
    for tags in ({1: "x"}, {"a": 1}, {"a": None}, None, 3):
        with pytest.raises(TypeError):
            record.with_tags(tags)


def test_json_and_dictionaries(record):
    data = record.to_dict()
    assert json.loads(record.to_json()) == data
    assert data["version"] == RECORD_VERSION == 2
    assert data["rules"] == {"edition": "wizards-2008"}
    assert "\n" not in record.to_json()
    for change, path in [
        ({"version": 1}, "version"),
        ({"players": "three"}, "players"),
        ({"rules": {"edition": "4m"}}, "rules.edition"),
        ({"actions": ["buy", "sing"]}, "actions[1]"),
        ({"tiles": ["1A", "1J"]}, "tiles[1]"),
        ({"more": 1}, "more"),
    ]:
        with pytest.raises(RecordError) as caught:
            Record.from_dict({**data, **change})
        assert caught.value.path.startswith(path)
        assert caught.value.line is None


def test_text_has_lines_and_columns(record):
    text = record.to_text()
    lines = text.splitlines()
    assert lines[0] == "acquire record 2"
    assert Record.from_text(text.replace("\n", "\r\n")) == record
    for number, line in [(1, "acquire record 1"), (2, "edition 4m"), (5, f"{TILES[0]} 1J")]:
        wrong = "\n".join([*lines[: number - 1], line, *lines[number:]])
        with pytest.raises(RecordError) as caught:
            Record.from_text(wrong)
        assert caught.value.line == number
        assert caught.value.column == line.rindex(line.split()[-1]) + 1 or number == 1
        assert caught.value.path is None


def test_equality_and_copies(record):
    assert record == random_game("wizards-2008", 3, seed=2).record
    assert hash(record) == hash(random_game("wizards-2008", 3, seed=2).record)
    assert record != random_game("wizards-2008", 3, seed=3).record
    assert record != record.to_text()
    assert copy.copy(record) is copy.deepcopy(record) is record
    assert Record("3m", 3, TILES) != Record("avalon-hill", 3, TILES)


def test_many_records_at_once(record):
    texts = []
    for number in range(60):
        game = random_game("avalon-hill", 2, seed=1, number=number)
        texts.append(game.record.to_text() if number % 2 else game.record.to_json())
        if number % 7 == 0:
            texts[-1] = texts[-1].replace("buy", "bye", 1)
    one = check_texts(texts)
    for threads in (2, 3, 1000):
        many = check_texts(texts, threads)
        assert len(many) == 60
        for a, b in zip(one, many, strict=True):
            assert type(a) is type(b)
            assert a == b if isinstance(a, GameResult) else str(a) == str(b)
    wrong = [number for number, value in enumerate(one) if not isinstance(value, GameResult)]
    assert wrong == [number for number in range(60) if number % 7 == 0]
    assert check_texts([]) == check_texts([], 4) == []
    assert check_texts((record.to_text(),), all=True) == [record.result]
    for threads in (0, -1):
        with pytest.raises(RangeError):
            check_texts(texts, threads)


def test_rules_of_a_record_can_be_any():
    for edition in ("3m", "wizards-2008"):
        rules = Rules(edition, special_powers=True, end="declare_any_time", dead_tiles="replace")
        record = random_game(rules, 3, seed=9).record
        assert record.rules == rules
        assert Record.from_text(record.to_text()).rules == rules
        assert Record.from_json(record.to_json()).rules == rules
