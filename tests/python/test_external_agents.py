"""Programs as computer players, and ``acquire agent-test``."""

from __future__ import annotations

import itertools
import json
import os
import shlex
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from acquire_engine import Game, View
from acquire_engine.agents import (
    ExternalAgent,
    ForfeitWarning,
    NativeAgent,
    make_agent,
    play_game,
)
from acquire_engine.cli import app
from acquire_engine.errors import BusyError, PlayerError, UnknownWordError
from acquire_engine.rl import AcquireSeatEnv

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs/external-agents"
LONG = "ms=600000,start_ms=600000,end_ms=600000 "
"""No machine is so slow."""


RECORDING = """
import json, sys
with open(sys.argv[1], "a") as log:
    for line in sys.stdin:
        message = json.loads(line)
        print(message["type"], file=log, flush=True)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
        elif message["type"] == "choose":
            print(json.dumps({"type": "choice", "id": message["ids"][0]}), flush=True)
"""


def test_a_game_that_another_agent_stops_is_not_gone_on_with(tmp_path: Path) -> None:
    script, log = tmp_path / "recording.py", tmp_path / "log"
    script.write_text(RECORDING)
    command = shlex.join([sys.executable, str(script), str(log)])

    def tired(view: View, legal: Any) -> Any:
        if view.bag_count < 90:
            raise RuntimeError("tired")
        return legal[0]

    with ExternalAgent(f"external:{LONG}{command}") as agent:
        with pytest.raises(RuntimeError, match="tired"):
            play_game([agent, tired], seed=1)
        play_game([agent, "random"], seed=2)
        assert agent.forfeit is None
    told = log.read_text().split()
    first, second = (index for index, kind in enumerate(told) if kind == "begin")
    assert "end" not in told[first:second]
    assert told[second - 1] == "hello"
    assert told[-1] == "end"


def misbehaving(how: str) -> str:
    """Returns the specification of a program that does this wrong."""
    script = Path(__file__).parent / "agents/misbehaving.py"
    limits = {"silence": "ms=100,start_ms=600000 ", "deaf": "start_ms=100 "}
    command = shlex.join([sys.executable, str(script), how])
    return f"external:{limits.get(how, LONG)}{command}"


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        pytest.skip("no C compiler")
    program = tmp_path_factory.mktemp("agent") / "agent"
    source = EXAMPLES / "agent.c"
    flags = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    subprocess.run([compiler, *flags, "-o", program, source], check=True)
    return shlex.join([str(program)])


@pytest.fixture(scope="module")
def in_javascript() -> str:
    node = shutil.which("node")
    if node is None:
        assert "REQUIRE_NODE" not in os.environ, "node is missing, and REQUIRE_NODE is set"
        pytest.skip("node is missing, so the example in JavaScript is not tested")
    return shlex.join([node, str(EXAMPLES / "agent.js")])


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Runs the program ``acquire``; returns its status and what it prints."""
    status = app(["agent-test", *arguments], standalone_mode=False, prog_name="acquire")
    return status, capsys.readouterr().out


@pytest.mark.parametrize("language", ["in_c", "in_javascript"])
def test_the_examples_pass_the_test_for_agents(
    language: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    command = request.getfixturevalue(language)
    status, printed = run(capsys, LONG + command)
    assert (status, printed.splitlines()[1:]) == (0, [])
    assert printed.startswith("108 games, ")
    assert printed.endswith(" decisions: all right\n")


def test_the_example_in_javascript_plays_the_same_game_again_and_better_than_at_random(
    in_javascript: str,
) -> None:
    names = [f"external:{LONG}{in_javascript}", "random", "random"]
    games = [play_game(names, seed=seed) for seed in (1, *range(1, 25))]
    assert games[0].record == games[1].record
    wins = [one.player for game in games[1:] for one in game.standings() if one.rank == 1]
    # At random it would be a third of them.
    assert wins.count(0) >= 12


@pytest.mark.parametrize(
    ("how", "fault", "decision"),
    [
        ("silence", "silent", 1),
        ("crash", "ended", 1),
        ("garbage", "unreadable", 1),
        ("illegal", "illegal", 1),
        ("long", "too_long", 1),
        ("deaf", "silent", 1),
    ],
)
def test_what_misbehaves_forfeits_and_the_game_goes_on(
    how: str, fault: str, decision: int, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.warns(ForfeitWarning) as caught:
        game = play_game(["greedy", misbehaving(how), "random"], seed=7)
    assert game.over
    (warning,) = caught
    forfeit = warning.message.forfeit  # type: ignore[union-attr]
    assert (forfeit.player, forfeit.fault, forfeit.decision) == (1, fault, decision)
    assert str(warning.message) == str(forfeit) == forfeit.message
    kind = "hello" if how == "deaf" else "choose"
    assert json.loads(forfeit.sent)["type"] == kind
    assert ("out of ideas" in forfeit.stderr) == (how == "crash")
    answers = {"garbage": "5E", "illegal": '{"type": "choice", "text": "declare victory"}'}
    assert forfeit.answer == answers.get(how, "x" * 1_000 if how == "long" else None)
    assert "out of ideas" in capfd.readouterr().err or how != "crash"
    assert game.record == play_game(["greedy", "random", "random"], seed=7).record


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("silence", "the program did not answer within 100 ms; sent: {"),
        ("crash", "it has ended (exit status: 1); sent: {"),
        ("garbage", "the answer cannot be read: "),
        ("illegal", "the answer is not legal: `declare victory`: "),
        ("long", "the program wrote a line of more than 65536 bytes; sent: {"),
        ("deaf", 'the program did not answer within 100 ms; sent: {"type":"hello"'),
        ("chatty", "; answered: Good game!; allowed: "),
    ],
)
def test_the_test_for_agents_says_what_is_wrong(
    how: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = run(capsys, misbehaving(how))
    assert status == 1
    assert said in printed
    assert "; allowed: {" in printed
    assert printed.splitlines()[-1].endswith("not all games were played")


def test_a_program_that_does_not_end_fails_the_test(capsys: pytest.CaptureFixture[str]) -> None:
    command = misbehaving("lasting").replace("end_ms=600000", "end_ms=100")
    status, printed = run(capsys, "--json", command)
    assert status == 1
    lines = [json.loads(line) for line in printed.splitlines()]
    assert all(line.get("forfeit") is None for line in lines)
    ends = [line for line in lines if "status" in line]
    assert ends == [{"status": None, "unasked": None, "stderr": ""}] * 2


def test_a_program_runs_from_its_first_decision_until_it_is_closed() -> None:
    with ExternalAgent(misbehaving("patient"), 5) as agent:
        assert agent.name is None
        assert agent.seed == 5
        assert agent.specification == misbehaving("patient")
        assert ExternalAgent(agent.specification).specification == agent.specification
        assert repr(agent).startswith('ExternalAgent("external:ms=600000')
        assert agent.close() is None
        game = Game(players=2, seed=1)
        with pytest.raises(PlayerError, match="a spectator does not decide"):
            agent(game.view(None))
        assert agent.name is None
        for seed in (1, 2):
            game = play_game([agent, "greedy"], seed=seed)
            assert game.over
            assert (agent.name, agent.forfeit) == ("patient", None)
        end = agent.close()
        assert end is not None
        assert (end.status, end.unasked, end.stderr) == ("exit status: 0", None, "")
        assert agent.close() is None


def test_a_program_is_not_a_value() -> None:
    with pytest.raises(UnknownWordError, match="a program is an ExternalAgent"):
        NativeAgent("external:true")
    with pytest.raises(UnknownWordError, match="`greedy` is not a program; write external:COMMAND"):
        ExternalAgent("greedy")
    for text in ("external", "external:", "external:ms=0 x", "external:'", "external:ns=1 x"):
        with pytest.raises(UnknownWordError):
            make_agent(text, 1)


def test_another_thread_is_told_that_the_program_is_busy(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    game = Game(players=2, seed=1)
    view = game.view(game.player)
    with ExternalAgent(misbehaving(str(pipe))) as agent:
        chosen: list[object] = []
        asking = threading.Thread(target=lambda: chosen.append(agent(view)), daemon=True)
        asking.start()
        with pytest.raises(BusyError, match="the program is deciding for another thread"):
            all(agent.forfeit is None for _ in itertools.repeat(None))
        pipe.write_text("")
        asking.join()
        assert chosen == [view.legal_actions()[0]]


def test_ctrl_c_stops_a_decision(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    code = f"""
import os, signal, threading
from acquire_engine import Game
from acquire_engine.agents import ExternalAgent
def interrupt():
    # The program opens the pipe when it has to decide.
    with open({str(pipe)!r}, "w"):
        os.kill(os.getpid(), signal.SIGINT)
        stopped.wait()
stopped = threading.Event()
game = Game(players=2, seed=1)
agent = ExternalAgent({misbehaving(str(pipe))!r})
threading.Thread(target=interrupt).start()
try:
    agent(game.view(game.player))
except KeyboardInterrupt:
    print("stopped", agent.close())
stopped.set()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "stopped None\n"


def test_opponents_in_an_environment_can_be_programs(in_c: str) -> None:
    environment = AcquireSeatEnv(players=3, opponents=["random", f"external:{LONG}{in_c}"])
    for seed in (1, 2):
        _, info = environment.reset(seed=seed)
        over = False
        while not over:
            action = int(info["action_mask"].argmax())
            _, _, over, _, info = environment.step(action)
    environment.close()


def test_a_game_at_the_terminal_says_that_a_program_forfeits(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["play", "--humans", "0", "--players", "2", "--seed", "7"]
    arguments += ["--opponent", misbehaving("garbage"), "--opponent", "greedy"]
    assert app(arguments, standalone_mode=False, prog_name="acquire") == 0
    captured = capsys.readouterr()
    assert captured.err.count("player 0 forfeits the game in their decision 1") == 1
    assert captured.err.endswith("Its next actions are random.\n")
