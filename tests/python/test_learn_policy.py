"""The tool that learns the numbers of the policy."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]

spec = importlib.util.spec_from_file_location("learn_policy", ROOT / "python/tools/learn_policy.py")
assert spec is not None
assert spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)

KIND = np.dtype(
    [
        ("game", "<u8"),
        ("network", "<u4"),
        ("context", "<f4", (5,)),
        ("chains", "<f4", (7, 4)),
        ("candidates", "<f4", (6, 3)),
        ("changes", "<f4", (6, 7, 2)),
        ("values", "<f4", (6,)),
        ("chances", "<f4", (2, 6)),
    ]
)


def decisions(count: int) -> tool.Decisions:
    """Decisions in which the value of a candidate follows from its second input and its changes."""
    stream = np.random.default_rng(1)
    made = np.zeros(count, KIND)
    for name in ("context", "chains", "candidates", "changes"):
        made[name] = stream.standard_normal(made[name].shape)
    made["changes"] *= stream.integers(0, 2, (count, 6, 7, 1))
    made["candidates"][::2, 4:] = 0
    made["changes"][::2, 4:] = 0
    made["values"] = 0.03 * (made["candidates"][..., 1] + made["changes"][..., 0].clip(0).sum(-1))
    made["chances"] = made["values"][:, None]
    return made


def test_the_present_numbers_are_read_and_written_unchanged() -> None:
    text = (ROOT / "acquire-agents/src/policy/numbers.rs").read_text("utf-8")
    networks = tool.numbers_of(text)
    assert [len(numbers) for numbers in networks] == [3068] * 3
    assert tool.text_of(networks) == text


def test_slopes_are_those_of_the_loss() -> None:
    some = decisions(20)
    network = tool.Network.random(KIND, np.random.default_rng(2))
    network = tool.Network(KIND, network.numbers.astype(np.float64))
    _, slopes = network.slopes(some)
    step = 1e-6
    for place in range(0, len(slopes), 11):
        losses = []
        for sign in (1, -2):
            network.numbers[place] += sign * step
            losses.append(network.slopes(some)[0])
        network.numbers[place] += step
        assert abs((losses[0] - losses[1]) / (2 * step) - slopes[place]) < 1e-4


def test_a_network_learns_which_candidate_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "BATCH", 64)
    monkeypatch.setattr(tool, "RATE", 0.02)
    some = decisions(2_000)
    network = tool.learn(some[400:], 4, np.random.default_rng(3))
    checked = some[:400]
    best = tool.gain(checked, checked["values"], checked["values"])
    assert tool.gain(checked, network.scores(checked), checked["values"]) > 0.9 * best > 0
