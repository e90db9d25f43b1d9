"""Actions and the legal ones of a decision."""

from __future__ import annotations

import collections.abc
import itertools
import random
from fractions import Fraction

import numpy as np
import pytest

from acquire_engine import (
    ACTION_COUNT,
    ACTION_VERSION,
    EDITIONS,
    AcquireError,
    Action,
    ActionSyntaxError,
    Game,
    IllegalActionError,
    LegalActions,
    RulesError,
    UnknownWordError,
    random_game,
)

FIELDS = {
    "tile": None,
    "chain": None,
    "chains": (),
    "power": None,
    "sell": None,
    "trade": None,
    "give": None,
    "take": None,
}


@pytest.fixture
def course():
    """A game before each of its decisions."""
    done = random_game("avalon-hill", 3, seed=2)
    game = Game("avalon-hill", 3, tiles=done.record.tiles)
    states = []
    for action in done.history:
        states.append(game.snapshot())
        game.apply(action)
    return states


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        ("5E", "place", {"tile": "5E"}),
        ("pass", "pass", {}),
        ("redraw", "redraw", {}),
        ("end", "declare_end", {}),
        ("power take5", "power", {"power": "take5"}),
        ("found T", "found", {"chain": "Tower"}),
        ("survivor C", "survivor", {"chain": "Continental"}),
        ("defunct A", "defunct", {"chain": "American"}),
        ("sell 3 trade 2", "dispose", {"sell": 3, "trade": 2}),
        ("sell 3", "dispose", {"sell": 3, "trade": 0}),
        ("trade 4", "dispose", {"sell": 0, "trade": 4}),
        ("hold", "dispose", {"sell": 0, "trade": 0}),
        ("buy", "buy", {"chains": ()}),
        ("buy L T T", "buy", {"chains": ("Luxor", "Tower", "Tower")}),
        ("replace 5E", "replace", {"tile": "5E"}),
        ("trade L T", "trade", {"give": "Luxor", "take": "Tower"}),
    ],
)
def test_every_field_of_every_kind(text, kind, fields):
    action = Action(text)
    assert (action.text, str(action), action.kind) == (text, text, kind)
    assert {name: getattr(action, name) for name in FIELDS} == FIELDS | fields
    assert action.edition == "avalon-hill"
    assert Action.from_id(action.id) == action


def test_every_id_is_an_action_in_every_edition():
    assert (ACTION_COUNT, ACTION_VERSION) == (1261, 1)
    kinds = set()
    for edition in EDITIONS:
        actions = [Action.from_id(id, edition) for id in range(ACTION_COUNT)]
        assert [action.id for action in actions] == list(range(ACTION_COUNT))
        assert len(set(actions)) == ACTION_COUNT
        shuffled = actions.copy()
        random.Random(1).shuffle(shuffled)
        assert sorted(shuffled) == actions
        for action in actions:
            assert action.edition == edition
            assert Action(action.text, edition).id == action.id
            again = eval(repr(action))  # noqa: S307
            assert (again, again.text) == (action, action.text)
            kinds.add(action.kind)
    assert len(kinds) == 12


def test_what_can_be_written_and_how_it_comes_out():
    for written, text in {
        " 5e ": "5E",
        "PASS": "pass",
        "buy tower T luxor": "buy L T T",
        "Found Tower": "found T",
        "sell 3 trade 0": "sell 3",
        "sell 0": "hold",
        "buy\tL": "buy L",
        "buy 2 Luxor, 1 Tower": "buy L L T",
    }.items():
        assert Action(written).text == text
    assert Action("found s", "wizards-2008").chain == "Sackson"
    assert Action("found Luxor", "3m").id == Action("found Worldwide", "wizards-2008").id == 116


def test_texts_that_are_no_actions():
    for text, message in {
        "": "not an action: expected a tile like 5E, pass",
        "sing": "not an action",
        "buy TTL": "as in `buy T T L`; did you mean `buy L T T`",
        "13A": "not an action|expected a tile",
        "5J": "not an action|expected a tile",
        "replace": "expected a tile",
        "found S": "expected a chain of avalon-hill: Luxor",
        "found": "expected a chain",
        "power up": "free3, buy5, trade2, take5 or place4",
        "sell x": "number of shares",
        "sell 26": "0 to 25",
        "trade 3": "even number",
        "sell 20 trade 6": "at most 25 shares",
        "buy L L L L L L": "a purchase can have at most 3 shares, unless",
        "trade L L": "another chain",
        "pass pass": "ends before this word",
    }.items():
        with pytest.raises(ActionSyntaxError, match=message) as caught:
            Action(text)
        assert caught.value.text == text
        assert f"`{text}`" in str(caught.value)
        assert str(caught.value).endswith(caught.value.guess or "")
        assert (caught.value.guess is not None) == ("did you mean" in str(caught.value))
        assert isinstance(caught.value, ValueError)
        with pytest.raises(ActionSyntaxError):
            Game(seed=1).apply(text)
    with pytest.raises(RulesError):
        Action("buy", "4m")


def test_ids_that_are_none():
    for id in (-1, 1261, 65536, 2**64):
        with pytest.raises(UnknownWordError, match="0 to 1260"):
            Action.from_id(id)
    for id in ("5", Action("5E"), 1.0, None, Fraction(1)):
        with pytest.raises(TypeError):
            Action.from_id(id)
    assert Action.from_id(np.uint16(1260)).text == "trade I C"


def test_equality_hash_and_order_are_by_id():
    ours, theirs = Action("found T"), Action("found Sackson", "wizards-2008")
    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert ours.chain != theirs.chain
    assert ours != Action("found L")
    assert ours != "found T"
    assert ours != ours.id
    assert Action("1A") < Action("2A") <= Action("2A") < Action("pass")
    assert Action("pass") > Action("2A") >= Action("2A")
    with pytest.raises(TypeError):
        _ = Action("1A") < "2A"
    with pytest.raises(TypeError):
        _ = Action("1A") >= 3


def test_it_is_a_sequence(course):
    for state in course:
        legal = state.legal_actions()
        actions = list(legal)
        assert isinstance(legal, LegalActions)
        assert isinstance(legal, collections.abc.Sequence)
        assert len(legal) == len(actions) > 0
        assert list(reversed(legal)) == actions[::-1]
        assert legal.ids == state.legal_ids() == [action.id for action in actions]
        assert state.legal_count() == len(actions)
        assert legal.ids == sorted(legal.ids)
        assert legal.texts == [action.text for action in actions]
        for place, action in enumerate(actions):
            assert legal[place] == legal[place - len(legal)] == legal[np.int64(place)] == action
            assert (
                legal.index(action) == legal.index(action.id) == legal.index(action.text) == place
            )
            assert legal.count(action) == 1
        for place in (len(legal), -len(legal) - 1, 2**70, -(2**70)):
            with pytest.raises(IndexError):
                legal[place]
    assert random.Random(1).choice(legal) in legal


def test_slices_are_lists(course):
    places = [None, 0, 1, 2, 5, -1, -3, 1000, -1000, 2**70]
    for state in course[:: len(course) // 8]:
        legal = state.legal_actions()
        actions = list(legal)
        for start, stop, step in itertools.product(places, places, [None, 1, 2, -1, -2, 2**70]):
            part = legal[start:stop:step]
            assert type(part) is list
            assert part == actions[start:stop:step]
        with pytest.raises(ValueError, match="zero"):
            legal[::0]
        with pytest.raises(TypeError):
            legal["0"]


def test_in_takes_actions_texts_and_ids_and_nothing_else_is_in(course):
    for state in course[:: len(course) // 8]:
        legal = state.legal_actions()
        for id in range(ACTION_COUNT):
            action = Action.from_id(id, state.rules.edition)
            inside = id in legal.ids
            assert (id in legal, action in legal, action.text in legal) == (inside,) * 3
            assert legal.count(id) == inside
        for other in (None, 1.5, "sing", "", -1, 1261, 2**70, b"5E", legal, [], ()):
            assert other not in legal
            assert legal.count(other) == 0
    legal = course[0].legal_actions()
    assert Action("buy", "wizards-2008") not in legal
    with pytest.raises(IllegalActionError, match="`buy` is not legal") as caught:
        legal.index("buy")
    assert caught.value.allowed == tuple(legal)
    assert caught.value.action == Action("buy")
    for other, error in [("sing", AcquireError), (1261, AcquireError), (None, TypeError)]:
        with pytest.raises(error):
            legal.index(other)


def test_masks(course):
    out = np.ones(ACTION_COUNT, bool)
    for state in course:
        legal = state.legal_actions()
        mask = legal.mask()
        assert (mask.shape, mask.dtype) == ((ACTION_COUNT,), np.bool_)
        assert np.flatnonzero(mask).tolist() == legal.ids
        assert legal.mask(out=out) is out
        assert (out == mask).all()
    # A row of something larger, and nothing beyond it.
    rows = np.ones((3, ACTION_COUNT), bool)
    legal.mask(out=rows[1])
    assert (rows[1] == mask).all()
    assert rows[[0, 2]].all()
    mask[:] = True
    assert not legal.mask().all()


def test_they_keep_their_meaning_when_the_game_goes_on():
    game = Game(seed=1)
    legal = game.legal_actions()
    texts, ids = legal.texts, game.legal_ids()
    ids.clear()
    game.apply(legal[0])
    assert legal.texts == texts
    assert game.legal_actions() != legal
    game.undo()
    assert game.legal_actions() == legal
    assert hash(game.legal_actions()) == hash(legal)
    assert legal != list(legal)
    assert len({legal, game.legal_actions(), game.snapshot().legal_actions()}) == 1


def test_nothing_is_legal_when_the_game_is_over():
    legal = random_game(seed=1).legal_actions()
    assert len(legal) == 0
    assert not legal
    assert list(legal) == legal.ids == legal.texts == []
    assert not legal.mask().any()
    assert repr(legal) == "<0 legal actions: nothing>"
    with pytest.raises(IndexError):
        legal[0]


def test_repr_lists_them():
    game = Game(seed=7)
    assert (
        repr(game.legal_actions()) == f"<6 legal actions: {', '.join(game.legal_actions().texts)}>"
    )


def test_actions_of_another_edition_are_taken_by_their_id(scene):
    game = scene("wizards-2008", 3, "A SS", racks={0: "12I"})
    game.apply("12I")
    assert Action("buy T") in game.legal_actions()
    game.apply(Action("buy T"))
    assert game.history[-1].text == "buy S"
    assert game.shares(0, "Sackson") == 1


def test_actions_texts_and_ids_are_the_same_to_a_game():
    done = random_game("wizards-2008", 4, seed=4)
    games = [Game("wizards-2008", 4, tiles=done.record.tiles) for _ in range(4)]
    for action in done.history:
        for game, form in zip(
            games, (action, action.text, action.id, np.int64(action.id)), strict=True
        ):
            game.check(form)
            assert game.is_legal(form)
            game.apply(form)
    for game in games:
        assert (game, game.history) == (done, done.history)


def test_apply_legal_carries_out_the_action_in_that_place():
    rng = random.Random(5)
    game = Game(players=3, seed=5)
    while count := game.legal_count():
        place = rng.randrange(-count, count)
        listed = game.copy()
        listed.apply(game.legal_actions()[place])
        for wrong in (count, -count - 1, 2**70):
            with pytest.raises(IndexError, match=f"of {count} legal actions"):
                game.apply_legal(wrong)
        with pytest.raises(TypeError, match="place: expected an integer, not str"):
            game.apply_legal("1")
        game.apply_legal(place)
        assert game == listed
        assert game.history == listed.history
    with pytest.raises(IndexError, match="place 0 of 0 legal actions"):
        game.apply_legal(0)
