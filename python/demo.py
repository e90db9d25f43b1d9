"""A demonstration in Python on real input; ``make demo`` runs it.

Checks the recorded games, plays one and shows it, refuses a changed record, simulates thousands of
games, and writes pictures to ``target/demo``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import matplotlib as mpl
from rich.console import Console

from acquire_engine import (
    Game,
    RecordError,
    agents,
    check_record,
    check_records,
    display,
    plot_chains,
    plot_worth,
    save_record,
    simulate,
)
from acquire_engine.events import BonusPaid, ChainAbsorbed, ChainFounded, MergerBegan, TurnBegan
from acquire_engine.plots import save_plot

CHECKOUT = Path(__file__).parents[1]
RECORDS = CHECKOUT / "tests" / "data" / "records"
OUTPUT = CHECKOUT / "target" / "demo"
SEATS = {"Ann": "greedy", "Ben": "random", "Cleo": "greedy", "Dan": "random"}
SEED = 7
SHOWN_TURNS = (20, 40)
RANDOM_GAMES = 50_000

console = Console(highlight=False)


def heading(text: str) -> None:
    """Prints a heading."""
    console.print(f"\n[bold]{text}[/bold]")


def check_all() -> None:
    """Checks every recorded game."""
    heading("Checking recorded games")
    reasons: Counter[str | None] = Counter()
    for checked in check_records(RECORDS):
        if checked.error is not None:
            raise checked.error
        if checked.result is not None:
            reasons[checked.result.reason] += 1
    console.print(f"{reasons.total()} games: every action legal, every result right.")
    for reason, games in reasons.most_common():
        console.print(f"  {games:>2} ended: {reason}")


def play() -> Game:
    """Plays a game between computer players, and prints what happens to chains."""
    names = list(SEATS)
    heading(f"A game of {', '.join(f'{name} ({agent})' for name, agent in SEATS.items())}")
    game = Game("avalon-hill", len(names), seed=SEED)
    seats = [agents.make_agent(agent, seed) for seed, agent in enumerate(SEATS.values())]
    turn = 0
    while (player := game.player) is not None:
        view = game.view(player)
        for event in game.apply_observed(seats[player](view, view.legal_actions())):
            match event:
                case TurnBegan():
                    turn += 1
                    if turn in SHOWN_TURNS:
                        console.print(f"\nTurn {turn}", display.rich(game, names=names), sep="\n")
                case ChainFounded() | MergerBegan() | BonusPaid() | ChainAbsorbed():
                    console.print(f"  turn {turn:>2}: {event.text(names)}")
                case _:
                    pass
    console.print(f"\nThe end: {game.end_reason}", display.rich(game, names=names), sep="\n")
    return game


def refuse() -> None:
    """Shows the error for a record with one changed action."""
    heading("A recorded game with one action changed")
    text = (RECORDS / "avalon-hill-4p-1.acquire").read_text("utf-8")
    try:
        check_record(text.replace("\nbuy C C C\n", "\nbuy C C C C\n", 1))
    except RecordError as error:
        console.print(f"Refused. {error}", markup=False, soft_wrap=True)
    else:
        raise SystemExit("a changed record was accepted")


def draw(game: Game) -> None:
    """Writes the played game in several forms."""
    heading("Pictures")
    mpl.use("agg")
    OUTPUT.mkdir(parents=True, exist_ok=True)
    tags = {f"player{seat}": name for seat, name in enumerate(SEATS)}
    record = game.record.with_tags(tags)
    save_record(record, OUTPUT / "game.acquire")
    display.replay(record).save(OUTPUT / "replay.html")
    for name, plot in {"worth": plot_worth, "chains": plot_chains}.items():
        save_plot(plot(record), OUTPUT / f"{name}.png", dpi=150)
    for name, what in {
        "worth.png": "what each player was worth",
        "chains.png": "how the chains grew",
        "replay.html": "the game move by move, for a browser",
        "game.acquire": "its record",
    }.items():
        console.print(f"  {(OUTPUT / name).relative_to(CHECKOUT)}: {what}")


def acquisition() -> None:
    """Plays Acquisition, Phil Leduc's game: Monte-Carlo tree search against random choices."""
    from acquire_engine.acquisition import Agent, Game
    from acquire_engine.acquisition import display as pictures

    heading("Acquisition, a game by Phil Leduc: tree search against random choices")
    game = Game(2)
    seats = [Agent("search:playouts=200", SEED), Agent("random", SEED)]
    while game.player is not None:
        action = seats[game.player].choose(game)
        if action is not None:
            game.apply(action)
    console.print(pictures.rich(game, names=["search", "random"]))
    pictures.replay(game.record).save(OUTPUT / "acquisition.html")
    console.print(f"  {(OUTPUT / 'acquisition.html').relative_to(CHECKOUT)}: move by move")


def main() -> None:
    """Runs all parts."""
    check_all()
    game = play()
    refuse()
    heading(f"{RANDOM_GAMES:,} random games, every choice uniform over the legal actions")
    print(simulate(RANDOM_GAMES, seed=SEED, progress=True).summary())
    draw(game)
    acquisition()


if __name__ == "__main__":
    main()
