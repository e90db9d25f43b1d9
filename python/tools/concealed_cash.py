"""Learns how much cash players have, and measures what a view of concealed holdings makes of it.

    python python/tools/concealed_cash.py learn      # the table of view/concealed.rs in the core
    python python/tools/concealed_cash.py measure    # how often samples contain the truth
    python python/tools/concealed_cash.py chances    # what the chances to win lose without it, and
                                                     # how good they can be
    python python/tools/concealed_cash.py calibrate  # the numbers of acquire-agents' calibration.rs

Games of greedy, searching and mixed players, in all editions and with all numbers of players, are
stopped at random moments. The same seed gives the same result.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from acquire_engine import Game, View, win_chances
from acquire_engine.agents import play_game

LARGEST = (4, 8, 12, 20, 30, 108)
"""The largest chain of each stage."""
LEVEL_MIN = 4
"""The lowest level of cash, in hundreds of dollars."""
CUTS = 32
"""The parts into which the spread of cash is cut."""
FIRST_PRICES = np.array([2, 2, 3, 3, 3, 4, 4])
"""The price of each chain with two tiles, in hundreds of dollars (C2)."""


class Moment(NamedTuple):
    """A game at a random moment, and the player who looks at it."""

    game: Game
    viewer: int

    def view(self) -> View:
        """Returns what the viewer knows who has not followed the game."""
        return self.game.view(self.viewer)

    def others(self) -> list[int]:
        """Returns the players whose holdings are concealed."""
        return [player for player in range(self.game.players) if player != self.viewer]

    def shares(self) -> np.ndarray:
        """Returns the shares of every chain by player."""
        game = self.game
        names = game.rules.chains
        return np.array([[game.shares(p, c) for c in names] for p in range(game.players)])


def agents(random_: random.Random, players: int) -> list[str]:
    """Returns the specifications of the players of a game."""
    style = random_.random()
    if style < 0.35:
        return ["greedy"] * players
    if style < 0.6:
        return ["search:playouts=24"] * players
    kinds = ["greedy", "greedy", "greedy", "search:playouts=16"]
    if random_.random() < 0.3:
        kinds.append("random")
    return [random_.choice(kinds) for _ in range(players)]


def moments(seed: int, count: int, fewest: int = 2, each: int = 5) -> Iterator[Moment]:
    """Yields moments of games that are not over, a few of each game."""
    random_ = random.Random(seed)
    while count > 0:
        players = random_.randint(fewest, 6)
        edition = random_.choice(["3m", "avalon-hill", "avalon-hill", "wizards-2008"])
        options: dict[str, object] = {"holdings": "concealed"}
        if random_.random() < 0.15:
            options["special_powers"] = True
        if players == 2 and edition != "avalon-hill":
            options["two_player_market"] = random_.choice(["drawn_tile", "bank"])
        chosen = agents(random_, players)
        record = play_game(chosen, edition, seed=random_.randrange(2**40), **options).record
        for after in random_.sample(range(1, len(record.actions)), min(each, count)):
            yield Moment(record.game(after), random_.randrange(players))
            count -= 1


def features(moment: Moment, shares: np.ndarray) -> np.ndarray:
    """Returns the terms of `concealed.rs` from all players' shares, a row for each other player."""
    game = moment.game
    players = game.players
    names = game.rules.chains
    sizes = np.array([game.size(chain) for chain in names])
    prices = np.array([(game.price(chain) or 0) // 100 for chain in names])
    active = sizes > 0
    paid = np.where(active, prices + FIRST_PRICES, 0)
    placed = 108 - game.bag_count - sum(game.rack_size(p) for p in range(players))
    out = shares.sum(0)
    of_all = [
        players,
        (out * paid).sum(),
        out.sum(),
        placed,
        (out * ~active).sum(),
        sizes.max() * players,
        active.sum() * players,
        np.maximum(sizes - 4, 0).sum(),
        players * players,
    ]
    own = [
        ((shares[p] * paid).sum() * players, (shares[p] * ~active).sum() * players)
        for p in moment.others()
    ]
    return np.array([[*of_all, *terms] for terms in own], float) / players


def learn(count: int) -> None:
    """Prints the table."""
    stages: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in LARGEST]
    for moment in moments(1, count):
        game = moment.game
        largest = max(game.size(chain) for chain in game.rules.chains)
        stage = next(i for i, most in enumerate(LARGEST) if largest <= most)
        cash = np.array([game.cash(player) / 100 for player in moment.others()])
        stages[stage].append((features(moment, moment.shares()), cash))
    together = []
    for largest, found in zip(LARGEST, stages, strict=True):
        terms = np.concatenate([terms for terms, _ in found])
        cash = np.concatenate([cash for _, cash in found])
        weights = np.ones(len(cash))
        for _ in range(8):  # errors in proportion to the cash count alike
            factors = np.linalg.lstsq(terms * weights[:, None], cash * weights)[0]
            factors = np.round(factors * 256) / 256
            level = np.maximum(terms @ factors, LEVEL_MIN)
            weights = 1 / (level + 8)
        spread = np.quantile(cash / level, np.linspace(0, 1, CUTS + 1))
        spread[[0, -1]] = np.quantile(cash / level, [0.005, 0.995])
        ranks = [
            np.interp(
                c / np.maximum(t @ factors, LEVEL_MIN), spread, np.linspace(-0.5, 0.5, CUTS + 1)
            )
            for t, c in found
        ]
        together += [
            (a * b, 1 / 12) for rank in ranks for i, a in enumerate(rank) for b in rank[:i]
        ]
        numbers = ", ".join(f"{factor * 256:.0f}" for factor in factors)
        quantiles = ", ".join(f"{quantile * 256:.0f}" for quantile in spread)
        print(f"    Period {{\n        largest: {largest},\n        factors: [{numbers}],")
        print(f"        spread: [{quantiles}],\n    }},")
    products, variances = np.array(together).T
    correlation = products.sum() / variances.sum()
    print(f"// {count} moments; ranks of two players correlate by {correlation:.3f}")


def measure(count: int, samples: int = 200) -> None:
    """Prints how often the truth lies in the middle nine tenths of the samples."""
    found: dict[str, list[tuple[bool, float]]] = {"cash": [], "worth": []}
    for number, moment in enumerate(moments(2, count, fewest=3, each=3)):
        view, game = moment.view(), moment.game
        prices = np.array([game.price(chain) or 0 for chain in game.rules.chains])
        others = moment.others()
        sampled = [view.sample(seed=number, number=i) for i in range(samples)]
        held = np.array([Moment(g, moment.viewer).shares()[others] for g in sampled])
        cash = np.array([[g.cash(player) for player in others] for g in sampled])
        truth = np.array([game.cash(player) for player in others])
        worths = cash + held @ prices
        for name, values, true in [
            ("cash", cash, truth),
            ("worth", worths, truth + moment.shares()[others] @ prices),
        ]:
            low, middle, high = np.quantile(values, [0.05, 0.5, 0.95], axis=0)
            found[name] += zip((low <= true) & (true <= high), middle - true, strict=True)
    for name, rows in found.items():
        inside, errors = np.array(rows, float).T
        print(
            f"{name}: {count} positions, {len(rows)} players: 90 % intervals contain the truth "
            f"in {100 * inside.mean():.1f} %; median of the errors of medians "
            f"${np.median(errors):+,.0f}"
        )


class Forecast(NamedTuple):
    """Chances to win at a moment, in seat order."""

    viewer: int
    truth: np.ndarray
    """Returns each player's part of the victory if all continue like the computer player, once."""
    chances: dict[str, np.ndarray]
    """The chances by the way in which they were found."""


def played(state: Game | View, games: int, number: int) -> np.ndarray:
    """Returns the chances from so many games."""
    return np.array([one.chance for one in win_chances(state, games=games, seed=number)])


def known(moment: Moment, number: int, games: int) -> np.ndarray:
    """Returns the chances for a viewer who knows all players' cash and shares."""
    view, game = moment.view(), moment.game
    for player in moment.others():
        shares = dict(zip(game.rules.chains, moment.shares()[player].tolist(), strict=True))
        view = view.with_holdings(player, game.cash(player), shares)
    return played(view, games, number)


def guessed(moment: Moment, number: int, games: int) -> np.ndarray:
    """Returns the chances without all players' cash and shares."""
    return played(moment.view(), games, number)


def uncalibrated(moment: Moment, number: int, games: int) -> np.ndarray:
    """Returns the chances in the games that are guessed."""
    view = moment.view()
    guesses = (view.sample(seed=number, number=i) for i in range(games))
    return np.mean([played(guess, 1, i) for i, guess in enumerate(guesses)], axis=0)


Way = Callable[[Moment, int, int], np.ndarray]


def forecasts(seed: int, count: int, *ways: Way, games: int = 400) -> Iterator[Forecast]:
    """Yields forecasts at some moments, found in these ways from so many games."""
    for number, moment in enumerate(moments(seed, count, fewest=3, each=1)):
        chances = {way.__name__: way(moment, number, games) for way in ways}
        yield Forecast(moment.viewer, played(moment.game, 1, number), chances)


def brier(found: list[Forecast], of: Callable[[Forecast], np.ndarray]) -> float:
    """Returns the mean squared error of chances."""
    return float(np.mean(np.concatenate([(of(one) - one.truth) ** 2 for one in found])))


class Bin(NamedTuple):
    """The players with a chance between two multiples of 10 %."""

    count: int
    predicted: float
    """The average chance, in %."""
    won: str
    """The share of the games that they won, with a 95 % interval."""


def bins(found: list[Forecast], way: str) -> list[Bin | None]:
    """Returns how often players won with such chances; ``None`` if no player had them."""
    chance = np.concatenate([one.chances[way] for one in found])
    truth = np.concatenate([one.truth for one in found])
    number = np.minimum((chance * 10).astype(int), 9)

    def of(among: np.ndarray) -> Bin | None:
        count = int(among.sum())
        if not count:
            return None
        won = truth[among].mean()
        # Wilson's interval for the chance of as many trials.
        z = 1.96**2
        middle = (won + z / (2 * count)) / (1 + z / count)
        half = 1.96 * np.sqrt(won * (1 - won) / count + z / (4 * count**2)) / (1 + z / count)
        low, high = 100 * max(middle - half, 0), 100 * min(middle + half, 1)
        text = f"{100 * won:.1f} % ({low:.1f} to {high:.1f})"
        return Bin(count, 100 * chance[among].mean(), text)

    return [of(number == i) for i in range(10)]


def print_reliability(found: list[Forecast], way: str, beside: str | None = None) -> None:
    """Prints how often players won with such chances, and with those that are not calibrated."""
    other_head = [f"{word} without calibration" for word in ("won", "predicted") if beside]
    print("| " + " | ".join(("chance", "players", "won", *other_head)) + " |")
    print("|---|" + "---:|" * (2 + len(other_head)))
    others = bins(found, beside) if beside else [None] * 10
    for i, (one, other) in enumerate(zip(bins(found, way), others, strict=True)):
        if one is None:
            continue
        cells = [
            f"{10 * i} % to {10 * i + 10} %, {one.predicted:.1f} % on average",
            f"{one.count:,}",
            one.won,
        ]
        if beside:
            cells += [other.won, f"{other.predicted:.1f} %"] if other else ["", ""]
        print("| " + " | ".join(cells) + " |")


def print_chances(found: list[Forecast]) -> None:
    """Prints how good chances to win are with and without what is concealed."""

    def divided(one: Forecast, chance: float) -> np.ndarray:
        """Divides the rest equally among the others."""
        shared = np.full(len(one.truth), (1 - chance) / (len(one.truth) - 1))
        shared[one.viewer] = chance
        return shared

    for name, of in (
        ("with all players' cash and shares", lambda one: one.chances["known"]),
        ("without", lambda one: one.chances["guessed"]),
        ("without, and without calibration", lambda one: one.chances["uncalibrated"]),
        (
            "the viewer's chance with them, the rest equal",
            lambda one: divided(one, one.chances["known"][one.viewer]),
        ),
        (
            "whether the viewer wins, the rest equal",
            lambda one: divided(one, one.truth[one.viewer]),
        ),
    ):
        print(f"{len(found)} positions, {name}: Brier score {brier(found, of):.4f}")
    print_reliability(found, "guessed", "uncalibrated")
    print_reliability(found, "known")


def chances(count: int) -> None:
    """Prints how good chances to win are."""
    print_chances(list(forecasts(3, count, known, guessed, uncalibrated)))


def calibrated(one: Forecast, power: float, equal: float) -> np.ndarray:
    """Returns chances as `calibration.rs` makes them of those in the guesses."""
    others = len(one.truth) - 1
    in_guesses = one.chances["uncalibrated"]
    chance = in_guesses[one.viewer]
    shares = np.delete(in_guesses, one.viewer)
    shares = shares / shares.sum() if shares.sum() > 0 else np.full(others, 1 / others)
    if chance * (others + 1) > 1:
        odds = (min(chance, 0.999) / (1 - min(chance, 0.999)) * others) ** power / others
        chance = odds / (1 + odds)
    rest = (1 - chance) * ((1 - equal) * shares + equal / others)
    return np.insert(rest, one.viewer, chance)


def calibrate(count: int) -> None:
    """Prints the Brier scores of chances that are calibrated with several numbers."""
    found = list(forecasts(5, count, uncalibrated))
    equals = (0, 0.25, 0.5, 0.75)
    print(
        f"{count} positions\n| power | " + " | ".join(f"equal {equal}" for equal in equals) + " |"
    )
    print("|---|" + "---:|" * len(equals))
    for power in (1, 0.875, 0.75, 0.625, 0.5):
        scores = [brier(found, lambda one: calibrated(one, power, equal)) for equal in equals]  # noqa: B023
        print(f"| {power} | " + " | ".join(f"{score:.4f}" for score in scores) + " |")


def main() -> None:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    recipes = {
        "learn": learn,
        "measure": measure,
        "chances": chances,
        "calibrate": calibrate,
    }
    parser.add_argument("what", choices=recipes)
    parser.add_argument("--positions", type=int, default=2_000)
    arguments = parser.parse_args()
    recipes[arguments.what](arguments.positions)


if __name__ == "__main__":
    main()
