"""Reviews of games."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import json
import pickle
import re
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from acquire_engine import (
    Game,
    Notes,
    Record,
    Review,
    add_up,
    analyse,
    load_review,
    load_reviews,
    review,
    review_records,
    reviews,
    save_notes,
    save_record,
    tile_order,
)
from acquire_engine.agents import play_game
from acquire_engine.errors import (
    ActionSyntaxError,
    FormatError,
    PlayerError,
    RangeError,
    RecordError,
)
from acquire_engine.reviews import ReviewedDecision

SETTINGS: dict[str, Any] = {"playouts": 12, "progress": False}


def last(_: Any, legal: Any) -> Any:
    """Takes the last legal action, which is often a bad one."""
    return legal[-1]


def with_short_actions(one: ReviewedDecision) -> ReviewedDecision:
    """The same decision between two tiles."""
    chosen = replace(one.chosen, action="8A", later=None)
    best = replace(one.best, action="9B", later=None)
    return replace(one, chosen=chosen, alternatives=(best, *one.alternatives[1:]))


@pytest.fixture(scope="module")
def record() -> Record:
    tags = {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}
    return play_game(["greedy", last, "greedy"], seed=5).record.with_tags(tags)


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    return review(record, **SETTINGS)


class TestReview:
    def test_every_decision_between_actions_is_judged(
        self, record: Record, reviewed: Review
    ) -> None:
        game = record.game(0)
        expected = []
        for number, action in enumerate(record.actions):
            if game.legal_count() > 1:
                expected.append((number, game.player, action.text, game.legal_count()))
            game.apply(action)
        found = [
            (one.number, one.player, one.chosen.action, one.legal) for one in reviewed.decisions
        ]
        assert found == expected
        assert reviewed.names == ("Ann", "Ben", "Cleo")

    def test_a_decision_says_what_an_analysis_says(self, record: Record) -> None:
        found = review(record.game(24), 1, playouts=200, progress=False)
        decision = found.decisions[6]
        game = record.game(decision.number)
        chosen = record.actions[decision.number]
        analysis = analyse(game, playouts=200, including=chosen)
        best, mine = analysis[0], analysis.of(chosen)
        assert decision.best.action == best.action.text
        assert decision.best.chance == best.chance
        assert (decision.chosen.cost, decision.chosen.money) == (mine.cost, mine.money)
        assert (decision.verdict == "best") == (analysis.best == chosen)

    def test_verdicts_follow_from_the_cost(self, judged: Review) -> None:
        least = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
        assert {one.verdict for one in judged.decisions} >= {"best", "good", "blunder"}
        for one in judged.decisions:
            cost, (low, _) = one.chosen.cost, one.chosen.cost_interval
            if one.verdict == "best":
                assert cost == 0
            elif one.verdict != "good":
                assert low > 0
                assert cost >= least[one.verdict]
        costs = [one.cost for one in judged.mistakes]
        assert costs == sorted(costs, reverse=True)

    def test_a_worse_decision_has_the_number_that_analyse_takes(self, judged: Review) -> None:
        worst = judged.mistakes[0]
        row = next(line for line in str(judged).splitlines() if worst.verdict in line)
        assert row.split()[:2] == [str(worst.number + 1), str(worst.turn)]
        assert f"action {worst.number + 1}, {judged.names[worst.player]}" in judged.to_html()

    def test_the_tables_fit_into_80_columns(self, judged: Review) -> None:
        long = "sell 10 trade 2"
        ann, *others = judged.players
        interval = (-1.06, 0.56)
        known = replace(ann, cost=2.0, cost_interval=(1, 2.4), tiles=-0.12, tiles_interval=interval)
        worst = judged.mistakes[0]
        chosen = replace(worst.chosen, action=long, cost=0.33)
        decisions = tuple(
            replace(one, chosen=chosen, verdict="inaccuracy") if one is worst else one
            for one in judged.decisions
        )
        console = Console(width=80, file=StringIO(), force_terminal=False)
        console.print(replace(judged, players=(known, *others), decisions=decisions))
        lines = console.file.getvalue().splitlines()
        assert max(map(len, lines)) <= 80
        heads = [line.split() for line in lines if "player" in line and ":" not in line]
        assert [head[0] for head in heads] == ["player", "at"]

    def test_the_meaning_of_the_columns_fits_into_80_columns(self, judged: Review) -> None:
        ann, *others = judged.players
        known = replace(ann, tiles=-0.12, tiles_interval=(-0.2, -0.04))
        short = with_short_actions(judged.mistakes[0])
        found = replace(judged, players=(known, *others), decisions=(short,))
        lines = str(found).splitlines()
        assert (
            "at: the number of the action, for acquire analyse --at; cost: percentage points;"
            in lines
        )
        assert max(map(len, lines)) <= 80

    def test_a_cost_has_its_interval_if_the_width_allows_it(self, judged: Review) -> None:
        short = with_short_actions(judged.mistakes[0])
        long = replace(short, chosen=replace(short.chosen, later="buy 2 Tower, 1 Luxor"))
        low, high = (round(100 * end) for end in short.cost_interval)
        expected = f" {low} to {high} "
        for one, width, shown in (
            (short, 80, True),
            (short, 64, False),
            (long, 80, True),
            (long, 68, False),
        ):
            found = replace(judged, decisions=(one,))
            console = Console(width=width, file=StringIO(), force_terminal=False)
            console.print(found)
            head, rows = console.file.getvalue().split(" at ")[-1].split("\n", 1)
            assert head.split()[-2:] == ["%" if shown else "cost", "money"]
            assert (expected in rows) == shown
            assert f"<td>{expected.strip()}</td>" in found._repr_html_()
        for one, shown in ((short, True), (long, False)):
            table = str(replace(judged, decisions=(one,))).split("\nat ")[-1]
            assert (expected in table) == shown

    def test_every_mistake_is_somebodys(self, judged: Review) -> None:
        worse = [player.worse for player in judged.players]
        assert worse == [sum(one.player == seat for one in judged.mistakes) for seat in range(3)]
        assert sum(worse) == len(judged.mistakes) > 0

    def test_costs_add_up(self, judged: Review) -> None:
        assert isinstance(judged.game, Record)
        assert judged.game.result is not None
        for one in judged.players:
            assert one.judged
            assert one.start == judged.turns[0].chances[one.player]
            assert one.end == (1 if one.player in judged.game.result.winners else 0)
            assert sum(one.verdicts.values()) == one.decisions
            own = [found.chosen.cost for found in judged.decisions if found.player == one.player]
            assert one.cost == pytest.approx(sum(own))
            assert one.cost_interval[0] <= one.cost <= one.cost_interval[1]
            assert (one.tiles, one.tiles_interval) == (None, None)

    def test_few_playouts_give_no_verdict(self, reviewed: Review) -> None:
        assert {one.verdict for one in reviewed.decisions} == {"unclear"}
        assert not any(one.judged for one in reviewed.players)
        assert reviewed.mistakes == ()
        assert "Too few playouts to judge decisions" in str(reviewed)
        assert "clearly worse" not in str(reviewed)
        assert "Too few playouts to judge decisions" in reviewed.to_html()
        console = Console(width=80, file=StringIO(), force_terminal=False)
        console.print(reviewed)
        lines = [line.strip() for line in console.file.getvalue().splitlines()]
        assert "What the decisions cost" in lines, "it is as wide as the page, not as the table"
        assert "Too few playouts to judge decisions: a review needs 200 or more." in lines

    def test_what_the_tiles_were_worth_is_shown_if_it_is_known(self, judged: Review) -> None:
        assert "luck" not in str(judged)
        ann, *others = judged.players
        known = replace(ann, tiles=-0.12, tiles_interval=(-0.2, -0.04))
        shown = replace(judged, players=(known, *others))
        assert re.search(r" -12\s+-20 to -4", str(shown))
        assert "Luck" in shown.to_html()
        nothing = replace(known, tiles=-0.001)
        assert re.search(r" 0\s+-20 to -4", str(replace(judged, players=(nothing, *others))))

    def test_chances_over_the_game(self, record: Record, reviewed: Review) -> None:
        game = record.game(0)
        for turn in reviewed.turns:
            assert sum(turn.chances) == pytest.approx(1)
            assert turn.player == record.game(turn.number).player or turn.player is None
        last_turn = reviewed.turns[-1]
        assert record.result is not None
        assert last_turn.money == record.result.cash
        assert reviewed.turns[0].player == game.player

    def test_a_game_that_is_not_over(self, record: Record) -> None:
        game = record.game(30)
        found = review(game, **SETTINGS)
        assert found.turns[-1].number == 30
        assert found.turns[-1].player is None
        assert 0 < found.turns[-1].chances[0] < 1
        begun = review(Game("avalon-hill", players=3, seed=1), **SETTINGS)
        assert begun.decisions == ()
        assert str(begun)

    def test_any_integer_is_a_player(self, record: Record) -> None:
        short = record.game(30)
        found = review(short, np.int64(1), **SETTINGS)  # type: ignore[arg-type]
        assert found.to_dict() == review(short, 1, **SETTINGS).to_dict()
        assert type(found.viewer) is int

    def test_wrong_arguments_are_refused(self, record: Record) -> None:
        for player in (3, -1, True, "Zoe"):
            with pytest.raises(PlayerError, match="player"):
                review(record, player)  # type: ignore[arg-type]
        with pytest.raises(PlayerError, match="player a number that large is not in this game"):
            review(record, 10**5000)
        with pytest.raises(RangeError):
            review(record, playouts=0)
        with pytest.raises(TypeError, match="game"):
            review([record])  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="executor"):
            review(record, executor=5)


class TestLater:
    """The action later in the turn that the numbers assume."""

    def test_it_is_named_with_each_action(self, missed: Review) -> None:
        worst = missed.mistakes[0]
        # Three tiles are equally good.
        assert worst.best.action in {"8B", "12B", "10E"}
        assert worst.best.later == "end"
        assert (worst.chosen.action, worst.chosen.later) == ("9I", "buy L L L")
        assert worst.best.chance > 0.9
        for one in (worst.chosen, *worst.alternatives):
            first = f"Then {one.later}"
            assert one.reasons[0].startswith("Then ") == (one.later is not None)
            assert one.later is None or one.reasons[0] == first
        table = missed.tables["alternatives"]
        names = list(table.column_names)
        assert names.index("later") == names.index("action") + 1
        own = table["number"] == worst.number
        expected = [one.later or "" for one in worst.alternatives]
        assert table["later"][own].tolist()[: len(expected)] == expected
        assert "end" in expected
        assert len(set(expected)) > 1

    def test_it_is_kept(self, missed: Review, tmp_path: Path) -> None:
        missed.save(tmp_path / "review.json")
        for again in (load_review(tmp_path / "review.json"), pickle.loads(pickle.dumps(missed))):
            assert again == missed
        best = missed.to_dict()["decisions"][-1]["alternatives"][0]
        assert list(best)[:2] == ["action", "later"]
        assert best["later"] == "end"

    def test_a_review_without_it_is_read(self, missed: Review) -> None:
        data = json.loads(json.dumps(missed.to_dict()))
        for decision in data["decisions"]:
            for one in (decision["chosen"], *decision["alternatives"]):
                del one["later"]
        found = Review.from_dict(data).decisions[-1]
        assert found.best == replace(missed.decisions[-1].best, later=None)
        assert found.chosen == replace(missed.decisions[-1].chosen, later=None)

    def test_a_wrong_one_is_refused(self, missed: Review) -> None:
        data = json.loads(json.dumps(missed.to_dict()))
        data["decisions"][-1]["alternatives"][0]["later"] = "\x1b[31mend"
        with pytest.raises(ActionSyntaxError):
            Review.from_dict(data)
        data["decisions"][-1]["alternatives"][0]["later"] = 5
        with pytest.raises(FormatError):
            Review.from_dict(data)

    def test_the_tables_name_it_within_80_columns(self, missed: Review) -> None:
        worst = missed.mistakes[0]
        for shown in (str(missed), missed._repr_html_()):
            assert "9I (best followed by buy L L L)" in shown
            assert f"{worst.best.action}, then end" in shown
        best = replace(worst.best, action="sell 10 trade 2", later="buy A A I")
        longer = replace(worst, alternatives=(best, *worst.alternatives[1:]))
        decisions = tuple(longer if one is worst else one for one in missed.decisions)
        console = Console(width=80, file=StringIO(), force_terminal=False)
        console.print(replace(missed, decisions=decisions))
        lines = console.file.getvalue().splitlines()
        assert max(map(len, lines)) <= 80
        row = next(at for at, line in enumerate(lines) if "9I (best" in line)
        words = " ".join(" ".join(lines[row : row + 3]).split())
        assert "sell 10 trade 2, " in words
        # The table is in one piece.
        assert len([line for line in lines if line.split()[:1] == ["at"]]) == 1


class TestKnowledge:
    """A review uses only what the player could know at that moment (I)."""

    def test_what_a_player_could_not_know_makes_no_difference(self, record: Record) -> None:
        # The tiles that are never drawn, and the racks that others keep to the end, change places.
        game = record.game(40)
        bag = game.bag
        assert len(bag) > 1
        tiles = list(record.tiles)
        order = [*tiles[: -len(bag)], *reversed(tiles[-len(bag) :])]
        other = Record(record.rules, record.players, order, record.actions[:40], tags=record.tags)
        names = ["Ann", "Ben", "Cleo"]
        one, two = (review(it, 0, names=names, **SETTINGS) for it in (game, other))
        assert one.decisions == two.decisions
        assert one.turns == two.turns

    def test_tiles_that_somebody_else_holds_change_places(self) -> None:
        # Two tiles of another player's first rack, which stay there while four decisions are made.
        order = list(tile_order(3))
        game = Game("avalon-hill", tiles=order, players=3)
        me = game.player
        for action in (game.legal_actions()[0], "buy"):
            game.apply(action)
        assert me is not None
        unseen = game.view(me).unseen
        hidden = [place for place, tile in enumerate(order) if tile in unseen]
        one, two = hidden[0], hidden[-1]
        swapped = list(order)
        swapped[one], swapped[two] = swapped[two], swapped[one]
        other = Game("avalon-hill", tiles=swapped, players=3)
        for action in game.history:
            other.apply(action)
        assert other.rack(game.player) != game.rack(game.player) or other.bag != game.bag
        found, again = review(game, me, **SETTINGS), review(other, me, **SETTINGS)
        assert found.decisions == again.decisions
        assert found.turns == again.turns
        assert found.players == again.players

    def test_notes_are_judged_as_the_record(self, record: Record) -> None:
        notes = Notes.from_record(record, 1)
        of_notes, of_record = review(notes, **SETTINGS), review(record, 1, **SETTINGS)
        assert [one.number for one in of_notes.decisions] == [
            one.number for one in of_record.decisions
        ]
        assert {one.player for one in of_notes.decisions} == {1}
        assert of_notes.viewer == of_record.viewer == 1
        assert of_notes.players[0].end == of_record.players[0].end

    def test_every_source_of_a_game_is_reviewed(self, record: Record, tmp_path: Path) -> None:
        short = record.game(12)
        save_record(short, path := tmp_path / "game.acquire")
        notes = Notes.from_record(short.record, 1)
        save_notes(notes, taken := tmp_path / "game.notes")
        found = review(short.record, **SETTINGS)
        text = short.record.to_text()
        for source in (path, str(path), text, short.record.to_dict(), StringIO(text), short):
            assert review(source, **SETTINGS) == found
        assert review(taken, **SETTINGS) == review(notes, **SETTINGS)
        for wrong in (5, None, [path]):
            with pytest.raises(TypeError, match="^game: expected a path, .*, a Game, or an open"):
                review(wrong)  # type: ignore[arg-type]
        with pytest.raises(FileNotFoundError):
            review(tmp_path / "other.acquire")
        path.write_text(text.replace("acquire record", "acquire"))
        with pytest.raises(RecordError, match=r"game\.acquire"):
            review(path)

    def test_notes_of_somebody_else_are_refused(self, record: Record) -> None:
        with pytest.raises(PlayerError, match="spectator"):
            review(Notes.from_record(record, "spectator"))
        with pytest.raises(PlayerError, match="the notes of Ben, so the decisions of Cleo cannot"):
            review(Notes.from_record(record, 1), 2)


class TestElsewhere:
    def test_threads_and_workers_make_no_difference(self, record: Record) -> None:
        short = record.game(24)
        alone = review(short, threads=1, **SETTINGS).to_dict()
        assert review(short, threads=3, **SETTINGS).to_dict() == alone
        with ProcessPoolExecutor(2) as pool:
            there = review(short, executor=pool, **SETTINGS)
        assert there.to_dict() == alone

    def test_a_season_is_reviewed_when_it_is_called(self, record: Record, tmp_path: Path) -> None:
        games: list[Record | Notes] = [record.game(count).record for count in (12, 14)]
        found = review_records(iter(games), tmp_path, **SETTINGS)
        assert len(list(tmp_path.iterdir())) == 2
        assert found[0].game == games[0]
        assert [add_up(found).games for _ in range(2)] == [2, 2]

    def test_a_season_is_resumed(
        self, record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        games: list[Record | Notes] = [record.game(count).record for count in (12, 14, 16)]
        whole = review_records(games, tmp_path / "one", **SETTINGS)

        def stopped(*given: Any, **options: Any) -> None:
            """Is interrupted with Ctrl-C at the second review."""
            if list((tmp_path / "two").iterdir()):
                raise KeyboardInterrupt
            write_text(*given, **options)

        write_text = reviews.write_text
        with monkeypatch.context() as patch:
            patch.setattr(reviews, "write_text", stopped)
            with pytest.raises(KeyboardInterrupt):
                review_records(games, tmp_path / "two", threads=1, **SETTINGS)
        assert [path.name for path in (tmp_path / "two").iterdir()] == [whole[0].file_name]
        again = review_records(games, tmp_path / "two", **SETTINGS)
        assert [one.to_dict() for one in again] == [one.to_dict() for one in whole]
        names = {path.name for path in (tmp_path / "two").iterdir()}
        assert names == {one.file_name for one in whole}
        with pytest.raises(FormatError, match="was made with other settings: playouts 12, seed 0;"):
            review_records(games, tmp_path / "two", playouts=13, progress=False)

    def test_games_are_inserted_and_left_out(
        self, record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A review belongs to its game, wherever that is."""
        games: list[Record | Notes] = [record.game(count).record for count in (12, 14, 16)]
        kept = review_records(games, tmp_path, **SETTINGS)
        looked = []

        def look(work: Any, pieces: Any, **options: Any) -> Any:
            looked.append([piece[0] for piece in pieces])
            return in_order(work, [(game, 12, 0) for game in looked[-1]], **options)

        in_order = reviews.in_order
        monkeypatch.setattr(reviews, "in_order", look)
        between = record.game(13).record
        longer = [games[2], between, between, games[0]]
        found = review_records(longer, tmp_path, **SETTINGS)
        assert looked == [[between]]
        assert [one.game for one in found] == longer
        assert found[0].to_dict() == kept[2].to_dict()
        assert found[1] == found[2]
        notes = Notes.from_record(games[0], 0)
        tagged = record.game(12).record.with_tags({"player0": "Zoe"})
        others = [one.file_name for one in review_records([notes, tagged], tmp_path, **SETTINGS)]
        assert len({kept[0].file_name, *others}) == 3
        assert len(list(tmp_path.iterdir())) == 6

    def test_a_game_that_is_wrong_is_reported_and_the_others_are_reviewed(
        self, record: Record, tmp_path: Path
    ) -> None:
        whole = record.game(12).record
        wrong = Record(whole.rules, whole.players, whole.tiles, [*whole.actions, "buy 3 Luxor"])
        games = [whole, wrong, record.game(14).record, wrong]
        reported: list[tuple[Any, Exception]] = []

        def report(game: Any, error: Exception) -> None:
            reported.append((game, error))

        found = review_records(games, tmp_path, on_error=report, **SETTINGS)
        assert [one.game for one in found] == [games[0], games[2]]
        assert [game for game, _ in reported] == [wrong, wrong]
        assert all(isinstance(error, RecordError) for _, error in reported)
        with pytest.raises(RecordError):
            review_records(games, tmp_path, **SETTINGS)
        # A file that is no review is also reported.
        (tmp_path / found[0].file_name).write_text("{}")
        reported.clear()
        again = review_records(games[:3], tmp_path, on_error=report, **SETTINGS)
        assert [one.game for one in again] == [games[2]]
        assert isinstance(reported[0][1], FormatError)
        assert isinstance(reported[1][1], RecordError)

    def test_two_seasons_at_once_are_not_mixed(self, record: Record, tmp_path: Path) -> None:
        """Both look what is there before either has written anything."""
        games: list[Record | Notes] = [record.game(count).record for count in (12, 14, 16, 18)]

        def both(mine: list[Record | Notes], theirs: list[Record | Notes], folder: Path) -> Any:
            class Sly(ThreadPoolExecutor):
                def submit(self, *arguments: Any, **options: Any) -> Future[Any]:
                    if not list(folder.iterdir()):
                        review_records(theirs, folder, threads=1, **SETTINGS)
                    return super().submit(*arguments, **options)

            with Sly(1) as pool:
                return review_records(mine, folder, executor=pool, **SETTINGS)

        for folder, theirs in (("same", games[:2]), ("other", games[1:])):
            found = both(games[:2], theirs, tmp_path / folder)
            assert [one.game for one in found] == games[:2]
            again = review_records(theirs, tmp_path / folder, **SETTINGS)
            assert [one.game for one in again] == theirs

    def test_a_thread_without_work_ends_with_the_program(
        self, tmp_path: Path, ended: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        program = """
import sys
from acquire_engine import random_game
from acquire_engine.reviews import each_reviewed

games = [random_game(players=2, seed=seed).record.game(10).record for seed in range(3)]
rest = {"seed": 0, "executor": None, "progress": False, "on_error": None}
reviewed = each_reviewed(games, sys.argv[1], playouts=8, threads=2, **rest)
next(reviewed)
"""
        done = ended(program, tmp_path, timeout=60)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    def test_the_end_of_a_program_does_not_wait_for_a_daemon_thread(
        self, tmp_path: Path, ended: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        """A review with so many playouts takes hours."""
        program = """
import sys, threading
from acquire_engine import random_game, reviews

begun, look = threading.Event(), reviews._look

def looking(*given):
    begun.set()
    return look(*given)

def work():
    games = [random_game(seed=seed).record for seed in range(5)]
    reviews.review_records(games, sys.argv[1], playouts=10**7, threads=2, progress=False)

reviews._look = looking
threading.Thread(target=work, daemon=True).start()
begun.wait()
sys.exit(7)
"""
        done = ended(program, tmp_path, timeout=60)
        assert (done.returncode, done.stderr, list(tmp_path.iterdir())) == (7, "", [])


class TestHostile:
    def test_ctrl_c_leaves_no_half_review(
        self, record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def stopped(*given: Any, **options: Any) -> Any:
            return replace(analyse(*given, **options), complete=False)

        monkeypatch.setattr(reviews, "analyse", stopped)
        with pytest.raises(KeyboardInterrupt):
            review(record, threads=1, **SETTINGS)
        with pytest.raises(KeyboardInterrupt):
            review_records([record], tmp_path, threads=1, **SETTINGS)
        assert not list(tmp_path.iterdir())

    def test_the_viewer_is_who_was_asked_for(self) -> None:
        game = Game("avalon-hill", players=3, seed=1)
        game.apply(game.legal_actions()[0])
        for player in range(3):
            found = review(game, player, **SETTINGS)
            assert found.viewer == player
            assert "everything" not in found.to_html()
        assert review(game, **SETTINGS).viewer is None

    def test_names_are_texts(self, record: Record) -> None:
        for names in (5, "Ann", {1, 2, 3}, [1, 2, 3], [None] * 3, iter("abc"), {"player0": 5}):
            with pytest.raises(TypeError, match="names: expected"):
                review(record, names=names)  # type: ignore[arg-type]

    def test_half_a_character_is_escaped(self, record: Record, tmp_path: Path) -> None:
        found = review(record.game(6), names=["\ud800"] * 3, **SETTINGS)
        found.save(tmp_path / "review.json")
        assert load_review(tmp_path / "review.json").names == found.names
        found.save_report(tmp_path / "page.html")

    def test_a_game_is_resumed_like_its_record(self, record: Record, tmp_path: Path) -> None:
        game = record.game(6)
        first = [one.to_dict() for one in review_records([game], tmp_path, **SETTINGS)]
        again = [one.to_dict() for one in review_records([game], tmp_path, **SETTINGS)]
        assert again == first
        for wrong, kind in (([5], "int"), (["season"], "str"), ("season", "str"), (5, "int")):
            match = rf"^games: .*such as those of load_records\(folder\), not {kind}$"
            with pytest.raises(TypeError, match=match):
                review_records(wrong, tmp_path)  # type: ignore[arg-type]

    @pytest.mark.parametrize("number", ["1" + "0" * 400, "9" * 5001])
    def test_huge_numbers_are_refused(self, reviewed: Review, number: str, tmp_path: Path) -> None:
        text = json.dumps(reviewed.to_dict())
        for key in ("start", "turn"):
            spoilt = re.sub(rf'"{key}": [0-9.]+', f'"{key}": {number}', text, count=1)
            assert spoilt != text
            (tmp_path / "review.json").write_text(spoilt)
            with pytest.raises(FormatError):
                load_review(tmp_path / "review.json")

    def test_words_of_a_file_are_checked(self, reviewed: Review) -> None:
        for key, value in (("verdict", "blunder\x1b]0;x\x07"), ("asked", "\ud800")):
            data = json.loads(json.dumps(reviewed.to_dict()))
            data["decisions"][0][key] = value
            with pytest.raises(FormatError):
                Review.from_dict(data)
        data = json.loads(json.dumps(reviewed.to_dict()))
        data["decisions"][0]["chosen"]["action"] = "\x1b[31mbuy"
        with pytest.raises(ActionSyntaxError):
            Review.from_dict(data)


class TestStored:
    def test_the_reviews_of_a_folder_are_read(self, record: Record, tmp_path: Path) -> None:
        games = [record.game(count).record for count in (12, 14, 16)]
        found = [
            *review_records(games[:2], tmp_path, **SETTINGS),
            *review_records(games[2:], tmp_path / "a", **SETTINGS),
        ]
        # A game among them and a review under another name are left out.
        save_record(record, tmp_path / "game.json")
        found[0].save(tmp_path / "other.json")
        names = sorted(tmp_path.rglob("review-*.json"))
        for folder in (tmp_path, str(tmp_path)):
            again = load_reviews(folder)
            assert isinstance(again, Iterator)
            assert [names[0].name, names[1].name, names[2].name] == [it.file_name for it in again]
        assert add_up(load_reviews(tmp_path)).games == 3
        assert list(load_reviews(tmp_path / "a")) == found[2:]
        names[1].write_text("{}")
        names[2].unlink()
        errors: list[Exception] = []
        assert [names[0].name] == [
            it.file_name for it in load_reviews(tmp_path, on_error=errors.append)
        ]
        assert [type(error) for error in errors] == [FormatError]
        assert str(names[1]) in str(errors[0])
        with pytest.raises(FormatError):
            list(load_reviews(tmp_path))
        for nothing in (tmp_path / "b", names[0]):
            with pytest.raises(OSError, match=re.escape(nothing.name)):
                list(load_reviews(nothing))
        errors.clear()
        assert not list(load_reviews(tmp_path / "b", on_error=errors.append))
        assert [type(error) for error in errors] == [FileNotFoundError]
        for wrong in (5, None, names):
            with pytest.raises(TypeError, match="^folder: expected the path of a folder, not "):
                load_reviews(wrong)  # type: ignore[arg-type]

    def test_what_is_written_is_read(self, reviewed: Review, tmp_path: Path) -> None:
        path = tmp_path / "review.json"
        reviewed.save(path)
        assert load_review(path).to_dict() == reviewed.to_dict()
        assert Review.from_dict(json.loads(path.read_text())).mistakes == reviewed.mistakes
        assert pickle.loads(pickle.dumps(reviewed)).to_dict() == reviewed.to_dict()

    @pytest.mark.parametrize("text", ["", "{}", "[]", "5", "null", '{"version": 2}', "[" * 100_000])
    def test_something_else_is_refused(self, text: str, tmp_path: Path) -> None:
        path = tmp_path / "review.json"
        path.write_text(text)
        with pytest.raises(FormatError, match=r"review\.json: "):
            load_review(path)

    def test_every_wrong_value_is_refused(self, reviewed: Review) -> None:
        data = json.loads(json.dumps(reviewed.to_dict()))

        def spoil(value: Any, path: tuple[Any, ...]) -> None:
            spoilt = json.loads(json.dumps(data))
            inner = spoilt
            for step in path[:-1]:
                inner = inner[step]
            inner[path[-1]] = value
            with pytest.raises(FormatError):
                Review.from_dict(spoilt)

        for value in ([], {"a": 1}, 1.5, "text", True):
            spoil(value, ("version",))
            spoil(value, ("decisions", 0, "player"))
        for value in (None, [], "text", {}):
            spoil(value, ("decisions", 0, "chosen"))
            spoil(value, ("turns", 0, "chances"))
        spoil(9, ("decisions", 0, "player"))
        spoil([], ("decisions", 0, "alternatives"))
        spoil(float("nan"), ("turns", 0, "chances", 0))
        spoil(["Ann"], ("names",))


class TestShown:
    def test_as_text_and_in_a_notebook(self, reviewed: Review) -> None:
        text = str(reviewed)
        assert text.splitlines()[1].startswith("Ann")
        assert reviewed._repr_html_().startswith("<table>")
        assert repr(reviewed).startswith("<Review: ")

    def test_reasons_name_the_players(self, record: Record, reviewed: Review) -> None:
        said = " ".join(
            reason
            for decision in reviewed.decisions
            for one in decision.alternatives
            for reason in one.reasons
        )
        assert "Ann" in said
        assert "player 0" not in said
        assert "Player 0" not in said
        unnamed = review(record.game(30).with_names(["", "", ""]), **SETTINGS)
        said = " ".join(text for one in unnamed.decisions for text in one.best.reasons)
        assert "Player 0" in said

    def test_hostile_names_are_escaped(self, record: Record) -> None:
        name = "<script>\x1b[31m"
        found = review(record.game(10), names=[name] * 3, **SETTINGS)
        assert "<script>" not in found._repr_html_()
        assert "\x1b" not in str(found)
