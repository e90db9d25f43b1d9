"""``acquire agent-test``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._grammar import counted
from acquire_engine._native import EDITIONS, OPTIONS, ExternalAgent, Game, Rules, _agent_seed
from acquire_engine._progress import progress_bar
from acquire_engine._rules_text import rules_text
from acquire_engine.agents import Agent, make_agent, play_game
from acquire_engine.cli.common import JsonOption, SeriesSeedOption
from acquire_engine.cli.output import print_json, say
from acquire_engine.cli.program import WRONG
from acquire_engine.errors import RulesError

if TYPE_CHECKING:
    from acquire_engine._native import Action, LegalActions, View
    from acquire_engine.events import Event
    from acquire_engine.words import Standing

_MOST = 5
"""The number of failures after which the test stops."""
_LEFT_AFTER = 10
"""The number of decisions after which the game that is left is left."""


def agent_test(
    command: Annotated[
        list[str],
        typer.Argument(
            metavar="COMMAND...",
            help="The program and its arguments, or both as one string. Options such as ms=500 "
            "come before it.",
            show_default=False,
        ),
    ],
    *,
    every: Annotated[
        bool,
        typer.Option("--all", "-a", help=f"Continue after {_MOST} failures."),
    ] = False,
    seed: SeriesSeedOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Test a program that plays as an agent.

    The program reads and writes lines of JSON, as described in docs/external-agents.md. This plays
    whole games with it, against random players: in every edition with every number of players, with
    every value of every option, and in every seat. Then it abandons a game in the middle. It checks
    that the program starts, that each answer is legal and in time, that it writes nothing unasked,
    that it plays another game after the end of one, and that it ends when its input closes. It
    prints a line for each failure, with the line sent and the line received.

    \b
    Examples:
      acquire agent-test ./my-agent --fast
      acquire agent-test node docs/external-agents/agent.js
      acquire agent-test ms=500 ./my-agent
      acquire agent-test --all "ms=500,start_ms=60000 ./my-agent"

    \b
    --json prints one line for each game, and one for the end of the program:
      {"game": "3m, 2 players, seat 0", "decisions": 31, "forfeit": null}
      {"status": "exit status: 0", "unasked": null, "stderr": ""}

    A "forfeit" has "player", "decision", "fault", "message", "sent", "answer", "allowed" and
    "stderr". A "status" of null means that the program did not end and was killed.

    The exit status is 1 if anything fails, and 2 if the command cannot be read.
    """
    text = command[0] if len(command) == 1 else shlex.join(command)
    agent = ExternalAgent(f"external:{text.removeprefix('external:')}", seed)
    with agent:
        test = _Test(agent, seed, every=every, as_json=as_json)
        test.run()
    if not as_json:
        say(test.summary())
    if test.failures:
        raise typer.Exit(WRONG)


@dataclass(frozen=True)
class _Deal:
    """A game to be played."""

    rules: Rules
    players: int
    seat: int

    def __str__(self) -> str:
        return f"{rules_text(self.rules)}, {self.players} players, seat {self.seat}"


def _deals() -> Iterator[_Deal]:
    """Every edition with every number of players and every value of every option."""
    number = 0
    kinds: list[dict[str, Any]] = [{}]
    kinds += [{name: value} for name, values in OPTIONS.items() for value in values]
    for edition in EDITIONS:
        for options in kinds:
            rules = Rules(edition, **options)
            if options and rules == Rules(edition):
                continue
            for players in range(2, 7):
                # One number of players is enough for an option: two for the market.
                if options and players != (2 if "two_player_market" in options else 3 + number % 4):
                    continue
                try:
                    Game(rules, players, seed=0)
                except RulesError:
                    continue
                yield _Deal(rules, players, number % players)
                number += 1


class _Counting:
    """The program, whose decisions are counted."""

    def __init__(self, agent: ExternalAgent) -> None:
        self.agent = agent
        self.decisions = 0

    def see(self, event: Event) -> None:
        self.agent.see(event)

    def __call__(self, view: View, legal: LegalActions) -> Action:
        self.decisions += 1
        return self.agent(view, legal)

    def end(self, standings: list[Standing]) -> None:
        self.agent.end(standings)


class _Left(Exception):  # noqa: N818
    """A game is left in the middle."""


class _Test:
    """Plays the games and reports errors."""

    def __init__(self, agent: ExternalAgent, seed: int, *, every: bool, as_json: bool) -> None:
        self.agent = agent
        self.seed = seed
        self.most = None if every else _MOST
        self.as_json = as_json
        self.games = self.decisions = self.failures = 0
        self.stopped = False

    def run(self) -> None:
        """Plays all games, and one that is left."""
        deals = list(_deals())
        with progress_bar(None, "playing", len(deals), leave=False) as bar:
            for number, deal in enumerate(deals):
                self.play(number, deal)
                bar.update()
                if self.stopped:
                    return
        self.close("after its last game")
        self.leave(deals[0])

    def play(self, number: int, deal: _Deal) -> None:
        """Plays a game to its end."""
        counting = _Counting(self.agent)
        self.game(number, deal, counting)
        self.games += 1
        self.decisions += counting.decisions
        forfeit = self.agent.forfeit if counting.decisions else None
        if self.as_json:
            print_json(
                {
                    "game": str(deal),
                    "decisions": counting.decisions,
                    "forfeit": None if forfeit is None else asdict(forfeit),
                }
            )
        if forfeit is not None:
            self.fail(f"{deal}: {forfeit}")
            # A program that never starts or answers would take long to fail in every game.
            started = forfeit.fault != "not_started" and '"type":"choose"' in forfeit.sent
            self.stopped |= not started

    def game(self, number: int, deal: _Deal, agent: Agent) -> None:
        seats = [
            agent if seat == deal.seat else make_agent("random", _agent_seed(self.seed, seat))
            for seat in range(deal.players)
        ]
        play_game(seats, deal.rules, seed=self.seed + number)

    def leave(self, deal: _Deal) -> None:
        """Leaves a game in the middle."""
        decisions = 0

        def some(view: View, legal: LegalActions) -> Action:
            nonlocal decisions
            decisions += 1
            if decisions > _LEFT_AFTER:
                raise _Left
            return self.agent(view, legal)

        with contextlib.suppress(_Left):
            self.game(0, deal, some)
        if (forfeit := self.agent.forfeit) is not None:
            self.fail(f"{deal}, in a separate process: {forfeit}")
        self.close("in the middle of a game")

    def close(self, when: str) -> None:
        """Closes the program's input."""
        end = self.agent.close()
        if end is None:
            return
        if self.as_json:
            print_json(asdict(end))
        if end.unasked is not None:
            self.fail(f"{when}: the program wrote a line without being asked: {end.unasked}")
        if end.status is None:
            self.fail(
                f"{when}: the program did not end when its input closed, and was killed; "
                "allowed: end when there is nothing more to read"
            )

    def fail(self, message: str) -> None:
        self.failures += 1
        self.stopped |= self.failures == self.most
        if not self.as_json:
            say(message)

    def summary(self) -> str:
        played = f"{counted(self.games, 'game')}, {counted(self.decisions, 'decision')}"
        if not self.failures:
            return f"{played}: all right"
        stopped = "; not all games were played" if self.stopped else ""
        return f"{played}: {counted(self.failures, 'failure')}{stopped}"
