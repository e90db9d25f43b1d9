"""Analyses and forecasts."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import json
import pickle
import re
import signal
from dataclasses import replace
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from acquire_engine import (
    Analysis,
    Game,
    Notes,
    Position,
    Record,
    View,
    WinChances,
    analyse,
    load_record,
    reasons,
    save_notes,
    save_record,
    win_chances,
)
from acquire_engine._grammar import counted
from acquire_engine.agents import greedy_agent, play_game
from acquire_engine.errors import HistoryError, IllegalActionError, PlayerError, RangeError

DATA = Path(__file__).parents[1] / "data"

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def middle(decisions: int = 50, seed: int = 7) -> Game:
    """A game of greedy players after so many decisions."""
    game, greedy = Game("avalon-hill", players=4, seed=seed), greedy_agent(0)
    for _ in range(decisions):
        view = game.view(game.player)
        game.apply(greedy(view, view.legal_actions()))
    return game


def finished() -> Game:
    """A game that is over."""
    return play_game(["greedy"] * 4, seed=7)


@pytest.mark.parametrize(
    "line", (DATA / "golden" / "analyses.txt").read_text("utf-8").splitlines()[1:]
)
def test_analyses_of_games_are_the_golden_ones(line: str) -> None:
    """The player who decides has followed the game."""
    golden = json.loads(line)
    record = load_record(DATA / "records" / f"{golden['record']}.acquire")
    game, playouts, seed = record.game(golden["actions"]), golden["playouts"], golden["seed"]
    names = ("action", "chance", "games", "money")
    found = analyse(game, playouts=playouts, seed=seed)
    assert golden["evaluations"] == [
        dict(zip(names, (str(one.action), one.chance, one.games, one.money), strict=True))
        for one in found
    ]
    chances = win_chances(game, games=playouts, seed=seed)
    assert golden["chances"] == [one.chance for one in chances]


@pytest.fixture(scope="module")
def game() -> Game:
    return middle()


@pytest.fixture(scope="module")
def analysis(game: Game) -> Analysis:
    return analyse(game, playouts=60, names=NAMES)


class TestAnalysis:
    def test_every_legal_action_is_there_and_the_best_comes_first(
        self, game: Game, analysis: Analysis
    ) -> None:
        assert sorted(one.action.id for one in analysis) == list(game.legal_actions().ids)
        chances = [one.chance for one in analysis if one.chance is not None]
        assert len(chances) == len(analysis)
        assert chances == sorted(chances, reverse=True)
        assert analysis.best == analysis[0].action
        assert analysis.player == game.player
        assert analysis.complete

    def test_numbers_fit_together(self, analysis: Analysis) -> None:
        best = analysis[0]
        assert (best.cost, best.cost_interval) == (0, (0, 0))
        for one in analysis:
            assert one.chance is not None
            assert one.interval is not None
            assert one.cost is not None
            assert one.interval[0] <= one.chance <= one.interval[1]
            assert one.chance + one.cost == pytest.approx(best.chance)
            assert (one.money is None) == (one.games == 0)
        assert sum(one.games for one in analysis) == analysis.games
        assert sum(one.visits for one in analysis) == analysis.playouts

    def test_an_action_is_found_in_every_form(self, analysis: Analysis) -> None:
        action = analysis[3].action
        for form in (action, action.text, action.text.upper(), action.id):
            assert analysis.of(form) is analysis[3]
        with pytest.raises(IllegalActionError):
            analysis.of("end")

    def test_an_action_is_looked_at_closely_on_request(self) -> None:
        # Of the purchases only the best are played to the end.
        game = middle(60)
        left_out = analyse(game, playouts=60)[-1]
        assert not left_out.games
        again = analyse(game, playouts=60, including=left_out.action)
        assert again.of(left_out.action).games > 0
        with pytest.raises(IllegalActionError):
            analyse(game, including="pass")

    def test_the_action_that_was_asked_for_is_always_shown(self) -> None:
        game = middle(64)
        weak = analyse(game, playouts=60)[-1].action
        found = analyse(game, playouts=60, including=weak.text.upper())
        assert found.including == weak
        place = [one.action for one in found].index(weak)
        assert place >= 10
        rich = StringIO()
        Console(file=rich, width=80).print(found)
        row, number = re.escape(weak.text), f"number {place + 1} of {len(found)} actions"
        for shown in (str(found), rich.getvalue(), found._repr_html_()):
            text = unescape(re.sub("<[^>]*>|│", " ", shown))
            assert re.search(rf"^ *{row}  .* %  ", text, re.MULTILINE) or shown.startswith(
                "<table>"
            )
            assert f"{weak.text}, as requested: {number}" in " ".join(text.split())
            assert f"and {counted(len(found) - 11, 'more action')}" in shown
            assert " ".join(found.of(weak).reasons[0].split()) in " ".join(text.split())
        assert json.loads(json.dumps(found.to_dict()))["including"] == weak.text
        best = analyse(game, playouts=60, including=found.best)
        assert str(best) == str(analyse(game, playouts=60))

    def test_records_and_notes_are_analysed_at_an_action(self) -> None:
        record = finished().record.with_tags({"player1": "Ben"})
        notes = Notes.from_record(record, 1)
        at = next(n for n in range(90, 130) if record.game(n).player == 1)
        found = analyse(record, at=at, playouts=20)
        chosen = record.actions[at]
        closely = analyse(record.game(at), playouts=20, including=chosen)
        assert found.to_dict() == closely.to_dict()
        assert found.of(chosen).games > 0
        assert analyse(notes, at=at, playouts=20).to_dict() == found.to_dict()
        assert found.names[1] == "Ben"
        assert analyse(record, at=at, playouts=20, names=NAMES).names == tuple(NAMES)
        for whole, state in ((record, record.game(at)), (notes, found.view)):
            chances = win_chances(whole, at=at, games=4)
            assert chances.to_dict() == win_chances(state, games=4).to_dict()
        begun = Record(record.rules, 4, record.tiles, record.actions[:at])
        same = analyse(begun, playouts=20, including=chosen)
        assert same.evaluations == found.evaluations
        assert win_chances(record, games=1)[0].interval[0] in (0, 1)

    def test_every_source_of_a_game_is_analysed(self, tmp_path: Path) -> None:
        record = finished().record.with_tags({"player1": "Ben"})
        game, notes = record.game(), Notes.from_record(record, 1)
        save_record(record, path := tmp_path / "game.acquire")
        save_notes(notes, taken := tmp_path / "game.notes")
        at = next(n for n in range(90, 130) if record.game(n).player == 1)
        found = analyse(record, at=at, playouts=20).to_dict()
        chances = win_chances(record, at=at, games=4).to_dict()
        for source in (path, str(path), record.to_text(), record.to_dict(), game):
            assert analyse(source, at=at, playouts=20).to_dict() == found
            assert win_chances(source, at=at, games=4).to_dict() == chances
        with path.open() as file:
            assert analyse(file, at=at, playouts=20).to_dict() == found
        assert analyse(taken, at=at, playouts=20).to_dict() == found
        assert win_chances(path, games=1).to_dict() == win_chances(game, games=1).to_dict()
        for whole in (path, game):
            with pytest.raises(PlayerError, match=rf"at=, from 0 to {len(record) - 1}$"):
                analyse(whole)
        later = Game.from_json(game.to_json())
        with pytest.raises(PlayerError, match=r"so no player decides \(E\)$"):
            analyse(later)
        for ask in (analyse, win_chances):
            with pytest.raises(HistoryError, match="has no record"):
                ask(later, at=at)
            with pytest.raises(TypeError, match="^state: expected a View, .* a path, .*, not int$"):
                ask(5)  # type: ignore[arg-type]
            with pytest.raises(FileNotFoundError):
                ask(tmp_path / "other.acquire")

    def test_an_action_of_a_record_is_asked_for_by_its_number(self, game: Game) -> None:
        record = finished().record
        notes = Notes.from_record(record, 1)
        last = len(record) - 1
        for whole in (record, notes):
            with pytest.raises(PlayerError, match=rf"over.*; choose .* at=, from 0 to {last}$"):
                analyse(whole)
            for wrong in (len(record) + 1, -1):
                with pytest.raises(RangeError, match=f"have {len(record)}|has {len(record)}"):
                    analyse(whole, at=wrong)
        other = next(n for n in range(90) if record.game(n).player != 1)
        with pytest.raises(PlayerError):
            analyse(notes, at=other)
        assert len(win_chances(notes, at=other, games=1)) == 4
        for state in (game.view(0), game.snapshot()):
            with pytest.raises(TypeError, match="for an action `at`, not"):
                analyse(state, at=3)

    def test_the_same_arguments_give_the_same_result(self, game: Game, analysis: Analysis) -> None:
        again = game.analyse(playouts=60, threads=2, names=NAMES)
        assert again.evaluations == analysis.evaluations
        assert game.analyse(playouts=60, seed=1).evaluations != analysis.evaluations

    def test_nothing_depends_on_what_is_hidden(self, game: Game, analysis: Analysis) -> None:
        other = analysis.view.sample(99)
        assert game.player is not None
        view = other.view(game.player)
        for player in range(4):
            view = view.with_holdings(player, other.cash(player), other.holdings(player))
        assert analyse(view, playouts=60, names=NAMES).evaluations == analysis.evaluations

    def test_who_decides_is_said(self, game: Game) -> None:
        assert game.player is not None
        other = game.view((game.player + 1) % 4)
        for state in (other, game.view()):
            with pytest.raises(PlayerError):
                analyse(state)
        who = f"player {game.player}'s"
        with pytest.raises(PlayerError) as caught:
            analyse(game.view())
        assert str(caught.value) == (
            f"a spectator does not decide (T); {who} rack is not known, so no action can be "
            f"analysed: give it in the position, or use {who} view"
        )
        with pytest.raises(PlayerError, match="over"):
            analyse(finished())

    def test_a_view_a_snapshot_and_a_game_are_taken(self, game: Game) -> None:
        assert game.player is not None
        for state in (game, game.snapshot(), game.view(game.player)):
            assert len(state.analyse(playouts=5)) == game.legal_count()
        for wrong in (None, [game], 5):
            with pytest.raises(TypeError, match="state"):
                analyse(wrong)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        "options",
        [
            {"playouts": -1},
            {"playouts": 0},
            {"playouts": 10**12},
            {"seconds": -1},
            {"seconds": 0},
            {"seconds": float("nan")},
            {"seconds": 1e9},
            {"threads": 0},
            {"threads": 2000},
            {"finalists": -1},
            {"turns": 10**6},
            {"seed": -1},
            {"names": ["Ann"]},
        ],
    )
    def test_wrong_numbers_are_refused(self, game: Game, options: dict[str, Any]) -> None:
        with pytest.raises(RangeError):
            analyse(game, **options)

    def test_a_time_is_enough(self, game: Game) -> None:
        analysis = analyse(game, seconds=0.05)
        assert analysis.complete
        assert all(one.chance is not None for one in analysis)

    def test_it_is_plain_data_too(self, analysis: Analysis) -> None:
        data = json.loads(json.dumps(analysis.to_dict()))
        assert data["evaluations"][0]["action"] == analysis.best.text
        again = pickle.loads(pickle.dumps(analysis))
        assert again.to_dict() == analysis.to_dict()
        assert (data["names"], data["seed"]) == (list(analysis.names), analysis.seed)
        assert again.view == analysis.view


class TestShown:
    def test_as_text_and_in_a_notebook(self, analysis: Analysis) -> None:
        text = str(analysis)
        assert text.splitlines()[1].startswith(analysis.best.text)
        assert "more action" in text
        assert analysis._repr_html_().startswith("<table>")
        unplayed = any(one.games == 0 for one in analysis[:10])
        for shown in (text, analysis._repr_html_()):
            assert "the chance to win if all players continue like good computer players" in shown
            assert ("games 0: judged by the search only" in shown) == unplayed
        assert repr(analysis).startswith(f"<Analysis: {analysis.best.text} wins")

    def test_costs_show_what_is_too_close_to_call(self, analysis: Analysis) -> None:
        best, *others = analysis[:10]
        assert all(one.cost_interval is not None for one in analysis)
        clear = [one for one in others if one.cost_interval[0] >= 0.005]
        close = [one.action.text for one in others if one not in clear]
        hidden = sum(one.cost_interval[0] < 0.005 for one in analysis[10:])
        assert close
        if hidden:
            close.append("1 other action" if hidden == 1 else f"{hidden} other actions")
        wide = replace(best, action=others[0].action, cost=0.3, cost_interval=(0.2, 0.4))
        for found, unsure in (
            (analysis, close),
            (replace(analysis, evaluations=(best, *clear, wide)), []),
        ):
            rich = StringIO()
            Console(file=rich, width=80).print(found)
            for shown in (str(found), found._repr_html_(), rich.getvalue()):
                assert "cost: percentage" in shown
                assert ("Too close to call: " in shown) == bool(unsure)
                words = " ".join(shown.split())
                if unsure:
                    names = [best.action.text, *unsure]
                    said = f"Too close to call: {', '.join(names[:-1])} and {names[-1]}"
                    assert said in words
                else:
                    assert re.search(r"30\W+20 to 40", re.sub("<[^>]*>|│", " ", words))

    def test_text_is_at_most_80_columns_wide(self, analysis: Analysis) -> None:
        lines = str(analysis).splitlines()
        assert max(map(len, lines)) <= 80
        words = " ".join(str(analysis).split())
        assert all(reason in words for one in analysis[:5] for reason in one.reasons)

    def test_reasons_are_said_to_the_player_who_decides(self, analysis: Analysis) -> None:
        said = [reason for one in analysis for reason in one.reasons]
        assert said
        assert not any("player " in reason for reason in said)
        player = NAMES[analysis.player]
        assert not any(player in reason for reason in said)

    def test_reasons_for_somebody_else_have_names(self, analysis: Analysis) -> None:
        said = [text for one in analysis for text in reasons(analysis.view, one.action, NAMES)]
        assert any(NAMES[analysis.player] in text for text in said)
        with pytest.raises(IllegalActionError):
            reasons(analysis.view, "pass")
        with pytest.raises(PlayerError):
            reasons(analysis.view, analysis.best, NAMES, 7)

    def test_hostile_names_are_escaped(self, game: Game) -> None:
        name = "<script>\x1b[31m"
        analysis = analyse(game, playouts=5, names=[name] * 4)
        chances = win_chances(game, games=2, names=[name] * 4)
        for shown in (analysis, chances):
            assert "<script>" not in shown._repr_html_()
            assert "\x1b" not in str(shown)


class TestWinChances:
    def test_chances_add_up_to_one(self, game: Game) -> None:
        view: View = game.view(0)
        for state in (game, game.snapshot(), view, game.view()):
            chances = state.win_chances(games=20, names=NAMES)
            assert sum(one.chance for one in chances) == pytest.approx(1)
            assert [one.player for one in chances] == [0, 1, 2, 3]
            for one in chances:
                assert one.interval[0] <= one.chance <= one.interval[1]
                assert 1 <= one.rank <= 4
            assert chances.games == 20
            assert str(chances).splitlines()[1].startswith("Ann")
            assert chances._repr_html_().count("<tr>") == 5
            data = json.loads(json.dumps(chances.to_dict()))
            assert (data["games"], data["names"]) == (20, list(chances.names))
            assert data["seed"] == chances.seed

    def test_a_finished_game_is_certain(self) -> None:
        game = finished()
        result = game.record.result
        assert result is not None
        for one in win_chances(game, games=3):
            assert one.chance == (1 if one.player in result.winners else 0)
            assert one.money == result.cash[one.player]

    @pytest.mark.parametrize(
        "options", [{"games": 0}, {"games": -1}, {"games": 10**12}, {"seconds": 0}]
    )
    def test_less_than_a_game_tells_nothing(self, game: Game, options: dict[str, Any]) -> None:
        with pytest.raises(RangeError, match=f"{next(iter(options))}.* (out of range|it can be)"):
            win_chances(game, **options)

    def test_machines_may_have_more_processors_than_threads_are_allowed(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for threads in (0, 257, 2000):
            for call in (win_chances, analyse):
                with pytest.raises(RangeError, match=f"threads is {threads}; it can be 1 to 256"):
                    call(game, threads=threads)
        monkeypatch.setattr("acquire_engine._machine.processors", lambda: 1000)
        assert win_chances(game, games=10, threads=None).players

    def test_threads_make_no_difference(self, game: Game) -> None:
        one = win_chances(game, games=150)
        assert win_chances(game, games=150, threads=3).players == one.players
        assert win_chances(game, games=150, seed=1).players != one.players

    def test_something_else_is_refused(self) -> None:
        with pytest.raises(TypeError, match="state"):
            win_chances([Game()])  # type: ignore[arg-type]


class TestStopping:
    def test_progress_is_told(self, game: Game) -> None:
        from acquire_engine import _native

        told: list[float] = []
        patience = _native._set_patience(0)
        try:
            analyse(game, playouts=2_000, progress=told.append)
        finally:
            _native._set_patience(patience)
        assert told == sorted(told)
        assert 0 < told[0] < told[-1] <= 1

    def test_an_error_while_it_is_told_is_raised(self, game: Game) -> None:
        from acquire_engine import _native

        def fail(_: float) -> None:
            raise LookupError("no more")

        patience = _native._set_patience(0)
        try:
            with pytest.raises(LookupError, match="no more"):
                win_chances(game, games=2_000, progress=fail)
        finally:
            _native._set_patience(patience)

    def test_ctrl_c_keeps_what_there_is(self, game: Game) -> None:
        from acquire_engine import _native

        def press(_: float) -> None:
            signal.raise_signal(signal.SIGINT)

        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        patience = _native._set_patience(0)
        try:
            analysis = analyse(game, playouts=10_000, progress=press)
            chances = win_chances(game, games=10_000, progress=press)
        finally:
            _native._set_patience(patience)
            signal.signal(signal.SIGINT, before)
        assert not analysis.complete
        assert 0 < analysis.playouts < 10_000
        assert "Stopped early" in str(analysis)
        assert isinstance(chances, WinChances)
        assert not chances.complete
        assert 0 < chances.games < 10_000


def test_guesses_are_named_with_what_hangs_on_them() -> None:
    """I3: cash and shares that the view conceals are guessed."""
    game = play_game(["greedy"] * 4, seed=3).record.game(60)
    assert game.player is not None
    view = game.view(game.player)
    others = tuple(seat for seat in range(4) if seat != game.player)
    chances = win_chances(view, games=400, names=NAMES)
    assert chances.guessed == others
    assert all(one.by_guess[0] < one.chance < one.by_guess[1] for one in chances if one.by_guess)
    assert [one.by_guess is None for one in chances] == [False] * 4
    worst, best = (f"{100 * part:.0f}" for part in chances[0].by_guess or ())
    meant = f"guesses: {worst} to {best} means {worst} % if the guess at unseen cash and shares"
    assert meant in " ".join(str(chances).split())
    analysis = analyse(view, playouts=100, names=NAMES)
    assert analysis.guessed == others
    samples = view.samples(500, seed=5)
    for found in (chances, analysis):
        assert ("guesses" in str(found).splitlines()[0]) == ("\nguesses: " in str(found))
        for guess in found.guesses:
            cash = [sample.cash(guess.player) for sample in samples]
            shares = [sum(sample.holdings(guess.player).values()) for sample in samples]
            for number, all_of_them in ((guess.cash, cash), (guess.shares, shares)):
                low, high = number.range
                assert low <= number.median <= high
                values = np.array(all_of_them)
                assert np.mean(values <= number.median) > 0.43
                assert np.mean(values >= number.median) > 0.43
                assert 0.85 < np.mean((low <= values) & (values <= high)) < 0.98
            (low, high), shown = guess.cash.range, guess.shares
            said = (
                rf"{NAMES[guess.player]}: {shown.median} shares?( \({shown.range[0]} to "
                rf"{shown.range[1]}\))?, \${guess.cash.median:,} \({low:,} to {high:,}\)"
            )
            assert re.search(said, str(found))
            assert re.search(said, found._repr_html_())
        assert found.to_dict()["guessed"] == list(others)
        assert [guess["player"] for guess in found.to_dict()["guesses"]] == list(others)
        console = Console(file=StringIO(), width=100)
        console.print(found)
        assert "Guessed" in console.file.getvalue()  # type: ignore[attr-defined]
    followed = analyse(game, playouts=20)
    assert followed.guessed == followed.guesses == ()
    assert "guess" not in str(followed) + str(win_chances(game, games=20))


def test_guesses_on_which_nothing_hangs_are_said_to_make_no_difference() -> None:
    game = play_game(["greedy"] * 4, seed=3).record.game(60)
    assert game.player is not None
    found = analyse(game.view(game.player), playouts=100)
    first, second, *_ = found.evaluations

    def told(*guesses: tuple[float, float]) -> str:
        shown = zip((first, second), guesses, strict=False)
        changed = [replace(one, by_guess=guess) for one, guess in shown]
        return " ".join(str(replace(found, evaluations=tuple(changed))).split())

    alike = "guesses: they change the chances by less than a percentage point"
    assert alike in told((0.441, 0.444))
    assert alike in told((0.441, 0.444), (0.302, 0.3))
    # Another action on which something hangs is the example.
    differing = told((0.441, 0.444), (0.27, 0.35))
    assert "guesses: 27 to 35 means 27 % if the guess" in differing
    assert alike not in differing


LATE = """
acquire position 1
edition avalon-hill
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  .  .  .  .  .  .  .  .  .  .  .
 B  .  .  .  .  I  I  I  .  .  .  .  .
 C  .  .  .  .  I  I  I  .  .  .  .  .
 D  .  .  .  .  .  .  .  .  .  .  .  .
 E  .  .  .  A  A  A  A  .  L  L  L  .
 F  .  .  .  A  A  A  A  .  L  L  .  .
 G  T  T  T  .  .  A  A  .  .  .  .  .
 H  .  .  .  .  .  A  A  .  .  .  .  .
 I  o  .  .  .  .  .  .  .  .  .  .  o
bank 17 Luxor, 17 Tower, 17 American, 14 Imperial, 25 others
player Ann
cash $3,000
shares 5 Imperial, 2 Luxor
rack 6D 1A 12A 7I 9I 5H
player Ben
cash $60,000
player Cleo
turn Ann
end of position
"""


def test_a_player_of_known_cash_who_wins_in_every_guess_has_the_whole_chance() -> None:
    """I3: only the shares of Ben are guessed, and the shares and the cash of Cleo."""
    chances = win_chances(Position.from_text(LATE), games=200)
    assert chances.guessed == (1, 2)
    assert chances.players[1].rank == 1
    assert chances.players[1].chance > 0.99
    assert sum(one.chance for one in chances) == pytest.approx(1)


ENDING = (DATA / "positions" / "ending.position").read_text("utf-8")


def test_e3_reasons_name_the_rest_of_the_last_turn_and_the_result() -> None:
    view = Position.from_text(ENDING)
    for tile in ["12I", "1G"]:
        said = reasons(view, tile, you=0)
        assert said[0] == "Then end", said
        (money,) = (one for one in said if one.startswith("You have $"))
        assert " at the end, $" in money, said
        assert money.endswith(" more than Ben"), said
        assert not any(one.startswith("Keeps") for one in said)
    found = analyse(view, playouts=200)
    sure = [one for one in found if "Then end" in one.reasons]
    assert len(sure) >= 6
    for one in sure:
        assert (one.chance, one.interval, one.games) == (1, (1, 1), 1)


def test_i3_a_concealed_rival_does_not_hide_the_money_of_the_player() -> None:
    ben = "player Ben\ncash $8,000\n"
    assert ben in ENDING
    view = Position.from_text(ENDING.replace(ben, "player Ben\n"))
    assert view.cash(1) is None
    (said,) = reasons(view, "end", you=0)
    assert said.startswith("You have $")
    assert said.endswith("if the rest of the turn changes nothing")


def test_e2_the_end_that_greedy_misses_later_in_the_turn_is_named() -> None:
    """After each tile the end wins, which greedy players do not declare here."""
    text = (DATA / "notes" / "sunday.notes").read_text("utf-8")
    # The notes have a slip.
    notes = Notes.from_text(text.replace("Cleo: 4F", "Cleo: 4G"))
    view = notes.with_entries(notes.entries[:185]).with_end("PlaceTile").check()
    found = analyse(view, playouts=300)
    assert found.best.text == "end"
    assert len(found) == 7
    for one in found[1:]:
        assert one.later is not None
        assert one.later.text == "end"
        assert one.cost == pytest.approx(0, abs=0.01)
        assert one.reasons[0] == "Then end"
        # After all but 12G, no other player decides anything.
        if one.action.text != "12G":
            assert f"You have ${one.money:,.0f} at the end, " in ". ".join(one.reasons)
            assert one.interval == (1, 1)
        assert " at the end, " not in ". ".join(reasons(view, one.action, you=0))
    assert found[0].later is None
    assert found.table["later"].tolist() == ["", *["end"] * 6]
    assert [one["later"] for one in found.to_dict()["evaluations"]] == [None, *["end"] * 6]
