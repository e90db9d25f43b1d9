"""``acquire play``: a game at the terminal, here with answers from a script."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from acquire_engine import Game
from acquire_engine.cli import app
from acquire_engine.cli.play import grouped
from acquire_engine.records import check_record, load_record


def play(*arguments: object, script: str | list[str] = "") -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    if not isinstance(script, str):
        script = "".join(f"{line}\n" for line in script)
    outcome = CliRunner().invoke(app, ["play", *map(str, arguments)], input=script)
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit)
    return outcome.exit_code, outcome.stdout, outcome.stderr


def first_legal(out: str) -> list[str]:
    """The actions that the last question proposes."""
    hint = re.findall(r"^human \d: (.*?)(?: and \d+ more, \? for all)?$", out, re.MULTILINE)[-1]
    return [text.strip() for text in hint.split(",")]


def test_computers_play_alone_and_the_record_is_right(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    arguments = ("--humans", 0, "--players", 3, "--seed", 7, "--edition", "wizards-2008")
    status, out, err = play(*arguments, "--record", path)
    assert (status, err) == (0, "")
    assert "seed 7" in out
    assert "greedy 0 places" in out
    record = load_record(path)
    assert record.tags == {f"player{seat}": f"greedy {seat}" for seat in range(3)}
    result = check_record(path)
    assert result.reason is not None
    for seat in range(3):
        assert re.search(rf"{result.ranks[seat]} +greedy {seat} +\${result.cash[seat]:,}", out)
    assert play(*arguments, "--record", path, "--force") == (status, out, err)


@pytest.mark.parametrize(
    ("edition", "players", "powers"), [("3m", 3, True), ("avalon-hill", 2, False)]
)
def test_a_script_plays_a_whole_game(
    edition: str, players: int, powers: bool, tmp_path: Path
) -> None:
    """Everything is asked that can be answered in more than one way, and nothing else."""
    game = Game(edition, players, seed=3, special_powers=powers)
    game.play_randomly(1)
    steps = list(game.record.replay())
    script = [step.action.text for step in steps if len(step.before.legal_actions()) > 1]
    assert 50 < len(script) < len(steps)
    path = tmp_path / "game.jsonl"
    arguments = ["--edition", edition, "--players", players, "--humans", players, "--seed", 3]
    arguments += ["--special-powers"] if powers else []
    status, out, err = play(*arguments, "--record", path, script=script)
    assert (status, err) == (0, "")
    assert "rank   player" in out
    assert "not allowed" not in out
    record = load_record(path)
    assert record.actions == game.history
    assert record.result == check_record(path)


def test_help_board_undo_and_save_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "left.acquire"
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    script = ["?", "undo", tile, "undo", "", "board", "save", f"save {path}", f"save {path}"]
    status, out, err = play(*arguments, script=[*script, "quit"])
    assert (status, err) == (0, "")
    assert "Legal for human 0 now:\n  place: " in out
    assert "There is nothing to take back." in out
    assert f"human 0 places {tile}" not in out.split("Taken back.")[1]
    assert out.count(f"Saved to {path}.") == 2
    assert "Save to which file?" in out
    assert out.rstrip().endswith("The game was left.")
    record = load_record(path)
    assert record.tags["player0"] == "human 0"
    assert record.game().player == 0
    other = tmp_path / "other.acquire"
    other.write_text("precious")
    out = play(*arguments, script=[f"save {other}", "save game.txt", "save no/game.json"])[1]
    assert f"{other}: there already; choose another name" in out
    assert "game.txt: the suffix says no format" in out
    assert "there is no folder no" in out
    assert other.read_text() == "precious"


def test_wrong_answers_are_explained_and_asked_again() -> None:
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    out = play(*arguments, script=["fly", "12", "1A", "BUY T", tile.lower()])[1]
    assert "`fly`: not an action" in out
    assert "expected a tile" in out
    assert re.search(r"That is not allowed: `1A` is not legal.*\(T1\); legal: ", out)
    assert f"human 0 places {tile}" in out


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path, more = tmp_path / "left.acquire", tmp_path / "more.json"
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    assert play(*arguments, "--record", path, script=[tile, "buy"])[0] == 0
    begun = load_record(path)
    assert begun.result is None
    status, out, _ = play("--resume", path, "--record", more, script=["quit"])
    assert status == 0
    assert load_record(more).actions == begun.actions
    assert first_legal(out)
    for wrong, message in (
        (("--players", 4), "--players 4: the recorded game has 3 players"),
        (("--edition", "3m"), "--resume: the recorded game has its own rules"),
        (("--holdings", "open"), "--resume: the recorded game has its own rules"),
        (("--humans", 4), "4 people do not fit into a game of 3 players"),
    ):
        status, _, err = play("--resume", path, *wrong)
        assert (status, message in err) == (2, True)


def test_nobody_sees_another_persons_tiles() -> None:
    """Two people share the terminal: each is told only of his own draws (I2)."""
    arguments = ("--seed", 11, "--players", 3, "--humans", 2, "--opponent", "random")
    script: list[str] = []
    for _ in range(12):
        script += first_legal(play(*arguments, script=script)[1])[:1]
    out = play(*arguments, script=script)[1]
    asked = re.split(r"^human (\d): .*$", out, flags=re.MULTILINE)
    turns = list(zip(asked[0::2], asked[1::2], strict=False))
    assert {seat for _, seat in turns} == {"0", "1"}
    drawn = 0
    for told, seat in turns:
        assert re.findall(r"The rack of human (\d)", told)[-1:] in ([seat], [])
        for player in re.findall(r"(\w+ \d) draws \d+[A-I]", told):
            assert player == f"human {seat}"
            drawn += 1
    assert drawn > 2
    assert "human 1 draws a tile" in out


def test_json_is_the_only_thing_on_standard_output(tmp_path: Path) -> None:
    status, out, err = play("--humans", 0, "--seed", 5, "--json")
    assert status == 0
    document = json.loads(out)
    assert (document["over"], document["seed"]) == (True, 5)
    assert document["result"] == document["record"]["result"]
    assert [
        one["worth"] for one in sorted(document["standings"], key=lambda one: one["player"])
    ] == (document["result"]["cash"])
    assert "greedy 0 places" in err
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document["record"]))
    assert check_record(path).reason == document["result"]["reason"]
    status, out, err = play("--seed", 5, "--json", script=["quit"])
    document = json.loads(out)
    assert (document["over"], document["result"]) == (False, None)
    assert "human 0: " in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", 3, "--humans", 5), "5 people do not fit into a game of 3 players"),
        (("--humans", 9), "9 players"),
        (("--players", 2, "--edition", "3m"), "2 players"),
        (("--opponent", "clever"), "no agent 'clever': choose from greedy, random"),
        (("--edition", "monopoly"), "allowed are 3m, avalon-hill, wizards-2008"),
        (("--dead-tiles", "burn"), "`dead_tiles`"),
        (("--record", "game.txt"), "the suffix says no format"),
        (("--record", "no/game.json"), "there is no folder no"),
        (("--resume", "missing.acquire"), "missing.acquire: No such file or directory"),
    ],
)
def test_what_does_not_fit_together_is_told_before_the_game(
    arguments: tuple[object, ...], message: str
) -> None:
    status, out, err = play(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("acquire: ")
    assert message in err


def test_a_record_that_is_there_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    path.write_text("precious")
    status, _, err = play("--record", path, script=["quit"])
    assert (status, err) == (2, f"acquire: {path}: there already; --force replaces it\n")
    assert path.read_text() == "precious"


def test_legal_actions_are_grouped_and_none_is_left_out() -> None:
    game = Game("avalon-hill", 4, seed=7, special_powers=True)
    kinds = set()
    for _ in range(150):
        legal = game.legal_actions()
        groups = list(grouped(legal))
        assert sorted(text for _, texts in groups for text in texts) == sorted(legal.texts)
        titles = [title for title, _ in groups]
        assert len(titles) == len(set(titles))
        kinds |= set(titles)
        game.apply(legal[len(legal) // 2])
    assert {"place", "buy nothing", "buy 1 share", "buy 3 shares", "play a power"} <= kinds
