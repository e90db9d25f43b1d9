"""Measures how often a review's interval contains what a player's decisions cost in all.

    python python/tools/review_costs.py --games 12 --seeds 12 --playouts 200

Each game is reviewed several times with other seeds. The true value for one review is the mean of
the others with the same number of playouts, and its interval is widened by the error of this mean.
The same seed gives the same result.
"""

import argparse

import numpy as np

from acquire_engine import Record, review
from acquire_engine.agents import play_game

AGENTS = ["greedy", "greedy", "search:playouts=24", "random"]


def costs(record: Record, playouts: int, seeds: int) -> np.ndarray:
    """Returns the cost and the bounds of its interval, by seed and player."""
    reviews = [review(record, playouts=playouts, seed=seed) for seed in range(seeds)]
    return np.array([[(it.cost, *it.cost_interval) for it in one.players] for one in reviews])


def main() -> None:
    """Prints the part of the intervals that contain the value, and how wide they are."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--seeds", type=int, default=12, help="reviews of each game")
    parser.add_argument("--playouts", type=int, default=200)
    given = parser.parse_args()
    inside, half, of_seeds = [], [], []
    for seed in range(given.first, given.first + given.games):
        record = play_game(AGENTS, "avalon-hill", seed=seed).record
        all_ = costs(record, given.playouts, given.seeds)
        for one in range(given.seeds):
            others = np.delete(all_[:, :, 0], one, axis=0)
            mean, error = others.mean(0), others.std(0, ddof=1) / len(others) ** 0.5
            cost, low, high = all_[one].T
            inside += list(
                (cost - np.hypot(cost - low, 1.96 * error) <= mean)
                & (mean <= cost + np.hypot(high - cost, 1.96 * error))
            )
        half += list((all_[:, :, 2] - all_[:, :, 1]).mean(0) / 2)
        of_seeds += list(all_[:, :, 0].std(0, ddof=1) * 1.96)
        print(
            f"{seed - given.first + 1} games: {100 * np.mean(inside):.1f} % of {len(inside)} "
            f"intervals; half their width {100 * np.mean(half):.1f} points, "
            f"1.96 standard deviations between seeds {100 * np.mean(of_seeds):.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
