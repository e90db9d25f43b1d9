"""Learns the numbers of the policy of ``search`` from decisions, and prints them as ``numbers.rs``.

    cargo run --release -p acquire-agents --features learning --example decisions -- decisions.npy
    python python/tools/learn_policy.py decisions.npy > numbers.rs
    mv numbers.rs acquire-agents/src/policy/numbers.rs

Each of the three networks begins with random numbers. Gradient descent (Adam) then makes the
softmax of its scores as similar as possible to that of the candidates' values, in passes over the
decisions in random order. Every tenth game is only for checking. There, choices are compared with
those of ``greedy`` by the mean chance to win after them: those of the present numbers, of the new
ones, and of the best values in half of the worlds, which are measured in the other half. The same
arguments give the same numbers on the same machine.
"""

from __future__ import annotations

import argparse
import re
import sys
from math import prod
from pathlib import Path

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating]
Decisions = npt.NDArray[np.void]
"""The fields of ``acquire_agents::learning::Decision``, by name."""

NUMBERS = Path(__file__).parents[2] / "acquire-agents" / "src" / "policy" / "numbers.rs"
NETWORKS = ("placements", "purchases", "disposals")
CHAIN_UNITS, UNITS = 16, 32
"""The units for a chain, and for a candidate, as in ``policy/mod.rs``."""
CHANCE_OF_SCORE = 0.015
"""The difference in the chance to win for a difference of 1 in the score."""
BATCH = 512
"""The number of decisions of a step."""
RATE = 0.002
"""The largest step along a slope, at the start."""


def shapes(kind: np.dtype[np.void]) -> dict[str, tuple[int, ...]]:
    """Returns the shapes of the layers, in the order of the numbers: see ``policy/mod.rs``."""
    names = ("chains", "changes", "context", "candidates")
    chain, change, context, candidate = (kind[name].shape[-1] for name in names)
    return {
        "chain": (chain, CHAIN_UNITS),
        "change": (change, CHAIN_UNITS),
        "changed": (CHAIN_UNITS, UNITS),
        "all": (CHAIN_UNITS, UNITS),
        "context": (context, UNITS),
        "candidate": (candidate, UNITS),
        "score": (UNITS,),
        "skip": (candidate,),
    }


class Network:
    """A network with its numbers, of which the layers are parts."""

    def __init__(self, kind: np.dtype[np.void], numbers: Floats) -> None:
        self.numbers = numbers
        self.layers: dict[str, Floats] = {}
        start = 0
        for name, shape in shapes(kind).items():
            end = start + prod(shape)
            self.layers[name] = numbers[start:end].reshape(shape)
            start = end

    @classmethod
    def random(cls, kind: np.dtype[np.void], stream: np.random.Generator) -> Network:
        """Makes one that chooses almost as a greedy player does."""
        count = sum(map(prod, shapes(kind).values()))
        network = cls(kind, (0.2 * stream.standard_normal(count)).astype(np.float32))
        network.layers["score"] *= 0.5
        network.layers["skip"][:] = 0
        network.layers["skip"][0] = 3
        return network

    def scores(self, decisions: Decisions) -> Floats:
        """Returns the score of each candidate of each decision."""
        return self._forward(decisions)[-1]

    def _forward(self, decisions: Decisions) -> tuple[Floats, ...]:
        of, candidates, changes = self.layers, decisions["candidates"], decisions["changes"]
        before = decisions["chains"] @ of["chain"]
        after = (before[:, None] + changes @ of["change"]).clip(0)
        after *= changes.any(-1, keepdims=True)
        changed, all_ = after.sum(2), before.clip(0).sum(1)
        base = decisions["context"] @ of["context"] + all_ @ of["all"]
        units = base[:, None] + changed @ of["changed"] + candidates @ of["candidate"]
        units = units.clip(0)
        scores = units @ of["score"] + candidates @ of["skip"]
        return before, after, changed, all_, units, scores

    def slopes(self, decisions: Decisions) -> tuple[float, Floats]:
        """Returns the mean loss, and its slope along each number."""
        of, candidates = self.layers, decisions["candidates"]
        before, after, changed, all_, units, scores = self._forward(decisions)
        wanted = shares(decisions, decisions["values"] / CHANCE_OF_SCORE)
        found = shares(decisions, scores)
        loss = -(wanted * np.log(found.clip(1e-30))).sum() / len(decisions)
        to_scores = (found - wanted) / len(decisions)
        to_units = to_scores[..., None] * of["score"] * (units > 0)
        to_base = to_units.sum(1)
        to_after = (to_units @ of["changed"].T)[:, :, None] * (after > 0)
        to_before = to_after.sum(1) + (to_base @ of["all"].T)[:, None] * (before > 0)
        slopes = {
            "chain": product(decisions["chains"], to_before),
            "change": product(decisions["changes"], to_after),
            "changed": product(changed, to_units),
            "all": product(all_, to_base),
            "context": product(decisions["context"], to_base),
            "candidate": product(candidates, to_units),
            "score": product(units, to_scores[..., None]),
            "skip": product(candidates, to_scores[..., None]),
        }
        return float(loss), np.concatenate([slopes[name].ravel() for name in of])


def product(inputs: Floats, slopes: Floats) -> Floats:
    """Returns the slopes along the numbers of a layer from those along its outputs."""
    rows = inputs.reshape(-1, inputs.shape[-1])
    along: Floats = rows.T @ slopes.reshape(-1, slopes.shape[-1])
    return along


def shares(decisions: Decisions, scores: Floats) -> Floats:
    """Returns the softmax of the scores of each decision; 0 where there is no candidate."""
    scores = np.where(decisions["candidates"].any(-1), scores, -np.inf)
    powers = np.exp(scores - scores.max(1, keepdims=True))
    found: Floats = powers / powers.sum(1, keepdims=True)
    return found


def learn(decisions: Decisions, passes: int, stream: np.random.Generator) -> Network:
    """Returns a network that has learned from these decisions."""
    network = Network.random(decisions.dtype, stream)
    means, squares = np.zeros_like(network.numbers), np.zeros_like(network.numbers)
    batch = min(BATCH, len(decisions))
    step, steps = 0, passes * (len(decisions) // batch)
    for number in range(1, passes + 1):
        order = stream.permutation(len(decisions))
        losses = []
        for start in range(0, len(order) - batch + 1, batch):
            chosen = np.sort(order[start : start + batch])
            loss, slopes = network.slopes(decisions[chosen])
            losses.append(loss)
            rate = RATE * max(0.02, 1 - step / steps)
            step += 1
            means += 0.1 * (slopes - means)
            squares += 0.001 * (slopes**2 - squares)
            scale = np.sqrt(squares / (1 - 0.999**step)) + 1e-8
            network.numbers -= rate * means / (1 - 0.9**step) / scale
        print(f"  pass {number}: loss {np.mean(losses):.4f}", file=sys.stderr)
    return network


def gain(decisions: Decisions, scores: Floats, chances: Floats) -> float:
    """Returns the percentage points that the best scores add to the chance of a greedy player."""
    best = shares(decisions, scores).argmax(1)
    return float(100 * (chances[np.arange(len(best)), best] - chances[:, 0]).mean())


def report(name: str, decisions: Decisions, scores: Floats) -> None:
    """Prints how much better the choices are than those of a greedy player."""
    points = gain(decisions, scores, decisions["chances"].mean(1))
    print(f"  {name}: {points:+.2f} percentage points", file=sys.stderr)


def report_half(decisions: Decisions) -> None:
    """Prints the same for the best value in half of the worlds, measured in the other half."""
    halves = [decisions["chances"][:, start::2].mean(1) for start in (0, 1)]
    # What a greedy player expects counts as four playouts, and there are half as many others.
    expected = 2 * (decisions["values"] - decisions["chances"].mean(1))
    points = [
        gain(decisions, (halves[half] + expected) / CHANCE_OF_SCORE, halves[1 - half])
        for half in (0, 1)
    ]
    print(f"  half of the worlds: {np.mean(points):+.2f} percentage points", file=sys.stderr)


def numbers_of(text: str) -> list[Floats]:
    """Returns the numbers of each network in the text of ``numbers.rs``."""
    lists = re.findall(r"(?m)^    \[\n([^\]]*)^    \]", text)
    return [np.array(re.findall(r"[-.\d]+", numbers), np.float32) for numbers in lists]


def text_of(networks: list[Floats]) -> str:
    """Returns the text of ``numbers.rs`` with these numbers of each network."""
    lines = [
        "//! The output of `python/tools/learn_policy.py`.",
        "",
        "use super::{COUNT, NETS};",
        "",
        "/// The difference in the chance to win for a difference of 1 in the score.",
        f"pub(super) const CHANCE_OF_SCORE: f64 = {CHANCE_OF_SCORE};",
        "",
        "#[rustfmt::skip]",
        '#[allow(clippy::approx_constant, reason = "these are not constants of nature")]',
        "pub(super) static NUMBERS: [[f32; COUNT]; NETS] = [",
    ]
    for numbers in networks:
        lines.append("    [")
        for start in range(0, len(numbers), 8):
            row = ", ".join(f"{number:.4f}" for number in numbers[start : start + 8])
            lines.append(f"        {row},")
        lines.append("    ],")
    return "\n".join([*lines, "];", ""])


def main() -> None:
    """Learns the three networks."""
    parser = argparse.ArgumentParser(description="Learns the numbers of the policy of search.")
    parser.add_argument("files", nargs="+", help="what the example `decisions` wrote")
    parser.add_argument("--passes", type=int, default=12, help="over all decisions (12)")
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers (1)")
    arguments = parser.parse_args()
    decisions = np.concatenate([np.load(file) for file in arguments.files])
    stream = np.random.default_rng(arguments.seed)
    present = numbers_of(NUMBERS.read_text("utf-8"))
    learned = []
    for number, name in enumerate(NETWORKS):
        own = decisions[decisions["network"] == number]
        is_checked = own["game"] % 10 == 0
        checked = own[is_checked]
        own = own[~is_checked]
        print(f"{name}: {len(own)}, and {len(checked)} for checking", file=sys.stderr)
        network = learn(own, arguments.passes, stream)
        report("present numbers", checked, Network(own.dtype, present[number]).scores(checked))
        report("new numbers", checked, network.scores(checked))
        report_half(checked)
        learned.append(network.numbers)
    print(text_of(learned), end="")


if __name__ == "__main__":
    main()
