"""``acquire play``: a game at the terminal, here with answers from a script."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from acquire_engine import TILES, Game, Record, Rules, random_game, review
from acquire_engine.cli import app
from acquire_engine.cli.answers import COMMANDS, completions, understood
from acquire_engine.cli.play import grouped
from acquire_engine.display._words import sentence
from acquire_engine.phases import (
    BuyStock,
    ChooseDefunct,
    ChooseSurvivor,
    FoundChain,
    Phase,
    PlaceTile,
)
from acquire_engine.records import check_record, load_record, save_record, written


def play(*arguments: object, script: str | list[str] = "") -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    if not isinstance(script, str):
        script = "".join(f"{line}\n" for line in script)
    outcome = CliRunner().invoke(app, ["play", *map(str, arguments)], input=script)
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit)
    return outcome.exit_code, outcome.stdout, outcome.stderr


def first_legal(out: str) -> list[str]:
    """The actions that the last question proposes."""
    asked = r"^(?:Your choices|human \d): (.*?)(?: and \d+ more, \? for all)?$"
    hint = re.findall(asked, out, re.MULTILINE)[-1]
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
    assert "Legal for you now:\n  place: " in out
    assert "There is nothing to take back." in out
    assert f"You place {tile}" not in out.split("Taken back.")[1]
    assert out.count(f"Wrote {path}") == 2
    assert "Save to which file?" in out
    assert out.rstrip().endswith("The game was left.")
    record = load_record(path)
    assert record.tags["player0"] == "human 0"
    assert record.game().player == 0
    other = tmp_path / "other.acquire"
    other.write_text("precious")
    out = play(*arguments, script=[f"save {other}", "save game.txt", "save no/game.json"])[1]
    assert f"{other} exists; choose another name" in out
    assert "game.txt: no format has this suffix; use one of .acquire, .json, .jsonl" in out
    assert "there is no folder no" in out
    long = f"save {'x' * 300}.json"
    out = play(*arguments, script=["save a\0b.json", f"save {tmp_path}", long, "quit"])[1]
    assert "no file can have this name" in out
    assert "Is a directory" in out
    assert "File name too long" in out
    assert out.rstrip().endswith("The game was left.")
    assert other.read_text() == "precious"


def test_wrong_answers_are_explained_and_asked_again() -> None:
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    out = play(*arguments, script=["fly", "12", "1A", "BUY T", tile.lower()])[1]
    assert "`fly`: not an action" in out
    assert "expected a tile" in out
    assert re.search(r"That is not allowed: `1A` is not legal.*\(T1\); legal: ", out)
    named = play(*arguments, "--name", "Kim", script=["BUY T"])[1]
    assert "`buy T` is not legal as Kim's placement" in named
    assert f"You place {tile}" in out


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


@pytest.mark.parametrize("players", [0, 1, -1, 7])
def test_a_number_of_players_that_nobody_can_play_is_refused(players: int) -> None:
    status, out, err = play("--humans", 0, "--players", players)
    assert (status, out) == (2, "")
    assert "players" in err


def test_a_resumed_game_is_kept_in_its_file(tmp_path: Path) -> None:
    """Without --record it continues in the same place and form."""
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    for name, form in (
        ("left.acquire", "text"),
        ("left.json", "json"),
        ("left.jsonl", "jsonl"),
        ("left", "text"),
    ):
        path = tmp_path / name
        play(*arguments, "--record", tmp_path / "begun.json", "--force", script=["quit"])
        begun = load_record(tmp_path / "begun.json").with_tags({"event": "café"})
        save_record(begun, path, form)
        path.chmod(0o600)
        before = path.read_bytes()
        status, out, err = play("--resume", path, script=["quit"])
        assert (status, err) == (0, "")
        assert path.read_bytes() == before, "nothing was played"
        assert "Saved" not in out
        status, out, err = play("--resume", path, script=[tile, "quit"])
        assert (status, err) == (0, "")
        assert f"Wrote {path}" in out
        record = load_record(path)
        assert record.actions[: len(begun)] == begun.actions
        assert tile in [action.text for action in record.actions[len(begun) :]]
        assert record.tags["event"] == "café"
        assert record.tags["player0"] == "human 0"
        assert path.read_bytes() == written(record, form).encode(), "in the form that it had"
        assert path.stat().st_mode & 0o777 == 0o600


def test_a_resumed_game_has_no_seed(tmp_path: Path) -> None:
    path = tmp_path / "left.acquire"
    play("--seed", 7, "--record", path, script=["quit"])
    status, out, err = play("--resume", path, "--seed", 99, "--json", script=["quit"])
    assert status == 0
    assert json.loads(out)["seed"] is None
    assert "seed" not in err
    assert f"resumed from {path}" in err


def test_a_resumed_game_may_go_on_in_its_file_by_name(tmp_path: Path) -> None:
    """--record with the same file is no other game that would be replaced."""
    path, other = tmp_path / "left.acquire", tmp_path / "other.acquire"
    out = play("--seed", 7, "--record", path, script=["quit"])[1]
    other.write_text("precious")
    tile = first_legal(out)[0]
    assert play("--resume", path, "--record", path, script=[tile])[0] == 0
    assert tile in [action.text for action in load_record(path).actions]
    status, _, err = play("--resume", path, "--record", other)
    assert (status, err) == (2, f"acquire: {other} exists; use --force to replace it\n")
    assert other.read_text() == "precious"


def test_a_wrong_record_is_not_resumed_and_its_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    text = Game(players=3, seed=1).record.to_text()
    path.write_text(text.replace("unfinished", "end\nunfinished"), "utf-8")
    status, _, err = play("--resume", path)
    assert (status, err.startswith(f"acquire: {path}:15:1: action 1: `end` is not legal")) == (
        2,
        True,
    )


def test_a_file_of_many_games_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for seed in (1, 2):
        play("--seed", seed, "--record", path, script=["quit"])
    before = path.read_bytes()
    status, _, err = play("--resume", path)
    assert (status, err) == (2, f"acquire: --resume {path}: there is more than one game in it\n")
    assert path.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ on Windows")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("resumed", [False, True])
def test_a_game_that_is_stopped_is_kept(name: str, resumed: bool, tmp_path: Path) -> None:
    number = signal.Signals[name]
    path = tmp_path / "game.acquire"
    arguments = ["--record", str(path)]
    if resumed:
        play("--seed", 7, "--record", path, script=["quit"])
        arguments = ["--resume", str(path)]
    command = [sys.executable, "-m", "acquire_engine", "play", "--seed", "7", *arguments]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        choices = (line for line in process.stdout if line.startswith("Your choices: "))
        tile = next(choices).removeprefix("Your choices: ").partition(",")[0]
        process.stdin.write(f"{tile}\n")
        process.stdin.flush()
        # The next question: the answer has been taken.
        next(choices)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (128 + number, "")
    assert out.endswith(f"Wrote {path}\n")
    assert tile in [action.text for action in load_record(path).actions]


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ on Windows")
def test_signals_do_not_disturb_the_keeping_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal that is closed sends several."""
    path = tmp_path / "game.acquire"
    save = save_record
    sent = []

    def disturbed(*arguments: object, **options: object) -> None:
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            signal.raise_signal(number)
            sent.append(number)
        save(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(import_module("acquire_engine.cli.play"), "save_record", disturbed)
    status, _, err = play("--seed", 7, "--record", path, script=["quit"])
    assert len(sent) == 3
    assert (status, err) == (128 + signal.SIGHUP, "")
    assert load_record(path)


def test_what_is_ignored_stays_ignored(tmp_path: Path) -> None:
    """As after nohup."""
    if not hasattr(signal, "SIGHUP"):
        pytest.skip("no such signal here")
    path = tmp_path / "game.acquire"
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert play("--seed", 7, "--record", path, script=["quit"])[0] == 0
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_game_that_cannot_be_kept_there_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    path = tmp_path / "full" / "game.acquire"
    path.parent.mkdir()
    save = save_record

    def refuse(record: Record, path: Path, *arguments: object, **options: object) -> None:
        # Another program is quicker.
        path.write_text("precious")
        save(record, path, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(import_module("acquire_engine.cli.play"), "save_record", refuse)
    status, _, err = play("--seed", 7, "--record", path, script=["quit"])
    assert status == 2
    assert path.read_text() == "precious"
    found = re.fullmatch(rf"acquire: {path}: File exists; the game is in (.*)\n", err)
    assert found is not None
    assert load_record(found[1]).tags["player0"] == "human 0"


def test_a_game_saved_by_command_is_saved_there_at_the_end_too(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    tile = first_legal(play("--seed", 7)[1])[0]
    status, _, err = play("--seed", 7, "--record", path, script=[f"save {path}", tile, "quit"])
    assert (status, err) == (0, "")
    assert tile in [action.text for action in load_record(path).actions]


def test_people_are_called_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    arguments = ("--seed", 7, "--players", 3)
    tile = first_legal(play(*arguments)[1])[0]
    script = [tile, "quit"]
    out = play(*arguments, script=script)[1]
    for text in (
        "Your turn: place a tile",
        f"  You place {tile}",
        "Your rack:",
        "P0* you",
        "for you",
    ):
        assert text in play(*arguments, script=[tile, "?", "quit"])[1]
    assert not re.search(r"[Yy]ou (?!pass)\w+s\b", out), "you do, and others does"
    out = play(*arguments, "--name", "Ann", "--record", path, script=script)[1]
    for text in ("Ann: place a tile", f"  Ann places {tile}", "The rack of Ann:", "\nAnn: "):
        assert text in out
    assert load_record(path).tags["player0"] == "Ann"
    # The record has the name.
    assert "\nAnn: " in play("--resume", path, script=["quit"])[1]
    two = ("--name", "Ann", "--name", "Ben")
    for humans in ((), ("--humans", 2)):
        play(*arguments, *humans, *two, "--record", path, "--force", script=["quit"])
        tags = load_record(path).tags
        assert (tags["player0"], tags["player1"], tags["player2"]) == ("Ann", "Ben", "greedy 2")


def test_a_game_is_told_to_you_in_the_second_person() -> None:
    """No sentence about you has a verb for another player, whatever happens in a game."""
    names = ["you", "Ann", "Ben", "Cleo"]
    verbs = set()
    for edition in ("3m", "avalon-hill", "wizards-2008"):
        for seed in range(8):
            game = random_game(Rules(edition, special_powers=seed % 2 == 0), 4, seed)
            for step in game.record.replay():
                for text in (
                    *(sentence(event, names) for event in step.events),
                    sentence(step.phase, names),
                ):
                    verbs.update(re.findall(r"^You (\w+)", text))
                    if text.startswith("You ") and " and " in text:
                        verbs.update(re.findall(r" and ([a-z]+) \d", text))
                    assert "You" not in text.removeprefix("Your ").removeprefix("You ")
    assert {"place", "buy", "draw", "receive", "found", "sell", "play", "trade"} <= verbs
    assert [verb for verb in verbs if verb.endswith("s")] == ["pass"]


def asked(kind: type[Phase]) -> Phase:
    """A decision of this kind, out of some game."""
    steps = (
        step for seed in range(1000) for step in random_game("avalon-hill", 4, seed).record.replay()
    )
    return next(step.phase for step in steps if isinstance(step.phase, kind))


def test_short_answers_are_understood() -> None:
    rules = Rules("avalon-hill")
    found, survivor, defunct, place, buy = map(
        asked, (FoundChain, ChooseSurvivor, ChooseDefunct, PlaceTile, BuyStock)
    )
    for line, phase, meant in (
        ("place 10C", place, "10C"),
        ("Place 10c", place, "10c"),
        ("10C", place, "10C"),
        ("tower", found, "found tower"),
        ("T", survivor, "survivor T"),
        ("LUXOR", defunct, "defunct LUXOR"),
        ("tower", place, "tower"),
        ("tower luxor", found, "tower luxor"),
        ("found tower", found, "found tower"),
        ("buy 3 T", buy, "buy T T T"),
        ("buy 2 tower 1 l", buy, "buy tower tower l"),
        ("buy 2T, L", buy, "buy T T L"),
        ("BUY 1 t", buy, "buy t"),
        ("tower tower luxor", buy, "buy tower tower luxor"),
        ("buy", buy, "buy"),
        ("buy 3", buy, "buy 3"),
        ("buy 99999999999999999999 T", buy, "buy 99999999999999999999 T"),
        ("buy 0 T", buy, "buy 0 T"),
        ("", buy, ""),
        (",", buy, ","),
        ("end", buy, "end"),
    ):
        assert understood(line, phase, rules) == meant
    assert understood("zeta", found, Rules("3m")) == "zeta"


def test_short_answers_do_what_is_meant() -> None:
    arguments = ("--seed", 7, "--players", 4)
    out = play(*arguments, script=["place 10C", "tower", "buy 2 tower 1 c", "quit"])[1]
    assert "You found Tower" in out
    assert re.search(r"You buy (2 Tower\W.*\W1 Continental|1 Continental\W.*\W2 Tower) for \$", out)


def test_answers_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules("avalon-hill")
    legal = ["5E", "5F", "12A"]
    assert completions("", legal, rules) == sorted([*legal, *COMMANDS, "place"])
    assert completions("5", legal, rules) == ["5E", "5F"]
    assert completions("5e", legal, rules) == ["5E"]
    assert completions("place 5", ["5E", "5F"], rules) == ["5E", "5F"]
    assert completions("x", legal, rules) == []
    assert completions("b", legal, rules) == ["board"]
    legal = ["found T", "found L"]
    assert completions("f", legal, rules) == ["found"]
    assert completions("found ", legal, rules) == ["Luxor", "Tower"]
    assert completions("t", legal, rules) == ["Tower"]
    assert completions("found t", legal, rules) == ["Tower"]
    assert completions("survivor t", legal, rules) == []
    legal = ["buy", "buy T", "buy L", "buy T L", "buy T T L", "end"]
    assert completions("b", legal, rules) == ["board", "buy"]
    assert completions("buy l", legal, rules) == ["Luxor"]
    # Shares are bought in any order.
    assert completions("buy Luxor t", legal, rules) == ["Tower"]
    assert completions("buy luxor tower ", legal, rules) == ["Tower"]
    assert completions("buy luxor luxor ", legal, rules) == []
    assert completions("sell 3 ", ["sell 3", "sell 3 trade 2"], rules) == ["trade"]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.acquire").touch()
    (tmp_path / "games" / "\x1b.acquire").touch()
    (tmp_path / ".hidden").touch()
    assert completions("save ", legal, rules) == ["games/"]
    assert completions("save games/", legal, rules) == ["games/one.acquire"]
    assert completions("save missing/", legal, rules) == []


def test_every_legal_action_can_be_completed_word_by_word() -> None:
    game = Game("wizards-2008", 3, seed=4, special_powers=True)
    rules = game.rules
    names = dict(zip(rules.initials, rules.chains, strict=True))
    while not game.over:
        legal = game.legal_actions()
        texts = list(legal.texts)
        for text in texts[:: max(1, len(texts) // 5)]:
            words = [names.get(word, word) for word in text.split()]
            for number, word in enumerate(words):
                begun = " ".join([*words[:number], word[:1]])
                assert word in completions(begun, texts, rules), text
        game.apply(legal[len(legal) // 2])


def test_what_is_typed_may_be_as_long_as_it_likes() -> None:
    status, out, _ = play("--seed", 7, script=["x" * 10_000_000, "quit"])
    assert status == 0
    assert "not an action" in out
    assert len(out) < 100_000


def test_nobody_sees_another_persons_tiles() -> None:
    """Two people share the terminal: each sees only their own draws (I2)."""
    arguments = ("--seed", 11, "--players", 3, "--humans", 2, "--opponent", "random")
    script: list[str] = []
    for _ in range(12):
        script += first_legal(play(*arguments, script=script)[1])[:1]
    out = play(*arguments, script=script)[1]
    asked = re.split(r"^human (\d): .*$", out, flags=re.MULTILINE)
    turns = list(zip(asked[0::2], asked[1::2], strict=False))
    assert {seat for _, seat in turns} == {"0", "1"}
    drawn = 0
    for shown, seat in turns:
        assert re.findall(r"The rack of human (\d)", shown)[-1:] in ([seat], [])
        for player in re.findall(r"(\w+ \d) draws \d+[A-I]", shown):
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
    assert "Your choices: " in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", 3, "--humans", 5), "5 people do not fit into a game of 3 players"),
        (
            ("--humans", 1, "--name", "Ann", "--name", "Ben"),
            "--name: give 1, one for each person, not 2",
        ),
        (("--name", "A\nB"), "tag `player0`: "),
        (("--humans", 9), "not 9"),
        (("--name", "Ann") * 7, "a game has 2 to 6 players, not 7 (S5)"),
        (("--players", 2, "--edition", "3m"), "not 2"),
        (("--opponent", "clever"), "there is no agent `clever`; the agents are random"),
        (("--edition", "monopoly"), "the values are 3m, avalon-hill, wizards-2008"),
        (("--dead-tiles", "burn"), "unknown dead_tiles `burn`"),
        (("--record", "game.txt"), "no format has this suffix"),
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
    assert (status, err) == (2, f"acquire: {path} exists; use --force to replace it\n")
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


def test_a_hint_is_the_best_three_actions_with_reasons() -> None:
    arguments = ("--seed", 7, "--players", 3, "--playouts", 30)
    status, out, err = play(*arguments, script=["hint", "quit"])
    assert (status, err) == (0, "")
    legal = first_legal(out)
    # The same table, with the same thoughts: what the person has seen, and nothing else.
    shown = out[out.rindex("Your choices") :]
    hinted = re.findall(r"^ +(\d+[A-I]) +\d+ %", shown, re.MULTILINE)
    assert len(hinted) == 3
    assert set(hinted) <= set(legal)
    assert f"and {len(legal) - 3} more actions" in shown
    for tile in hinted:
        assert re.search(rf"^  {tile} +[A-Z]\w+ ", shown, re.MULTILINE)
    assert play(*arguments, script=["hint", "quit"])[1] == out


def whole_script(tmp_path: Path) -> tuple[list[str], Path]:
    """Answers for a game of three people that is nearly over, and its record."""
    game = Game("3m", 3, seed=3)
    game.play_randomly(1)
    record = game.record
    steps = list(record.replay())
    done = len(steps) - 12
    path = tmp_path / "begun.acquire"
    save_record(Record(record.rules, 3, record.tiles, record.actions[:done]), path)
    script = [step.action.text for step in steps[done:] if len(step.before.legal_actions()) > 1]
    return script, path


def test_a_finished_game_is_reviewed_if_asked_for(tmp_path: Path) -> None:
    script, path = whole_script(tmp_path)
    page = tmp_path / "page.html"
    arguments = ("--resume", path, "--record", tmp_path / "over.acquire", "--humans", 3)
    arguments += ("--playouts", 8)
    answers = ["what?", f"review {page}", f"review {page}"]
    # What is no name of a file is asked again.
    answers += [f"review {tmp_path}", f"review {path}/page.html", f"review {'x' * 300}"]
    answers += ["", "never read"]
    status, out, err = play(*arguments, script=[*script, *answers])
    assert (status, err) == (0, "")
    record = load_record(tmp_path / "over.acquire")
    expected = review(record, playouts=8)
    assert page.read_text("utf-8") == expected.to_html()
    after = out[out.index("Type review to see the decisive moves") :]
    assert "Type review, review FILE, or press Enter to leave." in after
    assert f"Wrote {page}" in after
    assert f"{page} exists; choose another name" in after
    for why in ("Is a directory", "Not a directory", "File name too long"):
        assert why in after
    for one in expected.players:
        assert re.search(rf"human {one.player} .*{100 * one.start:.0f} %", after)


def test_a_page_with_the_review_is_written_at_the_end(tmp_path: Path) -> None:
    _, path = whole_script(tmp_path)
    page = tmp_path / "page.html"
    arguments = ("--resume", path, "--record", tmp_path / "over.acquire", "--review", page)
    arguments += ("--playouts", 8, "--humans", 1, "--opponent", "random")
    # What is not allowed now is asked again.
    chains = [f"{what} {one}" for what in ("found", "survivor") for one in Rules("3m").initials]
    anything = ["end", "pass", "hold", "buy", *chains, *TILES]
    status, out, err = play(*arguments, script=anything * 12)
    assert (status, err) == (0, "")
    record = load_record(tmp_path / "over.acquire")
    assert record.result is not None
    assert page.read_text("utf-8") == review(record, 0, playouts=8).to_html()
    assert "Type review" not in out
    status, _, err = play(*arguments, script="")
    assert (status, err.startswith("acquire: ")) == (2, True)
    status, _, err = play("--review", page, script=["quit"])
    assert (status, err) == (2, f"acquire: {page} exists; use --force to replace it\n")
    status, _, err = play("--review", tmp_path / "no" / "page.html", script=["quit"])
    assert (status, "there is no folder" in err) == (2, True)
    status, _, err = play("--review", tmp_path / "left.html", script=["quit"])
    assert (status, err) == (0, "acquire: the game is not over, so it is not reviewed\n")
