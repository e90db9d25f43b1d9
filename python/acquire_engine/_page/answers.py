"""Answers to the questions of the page: actions of computer players, analyses and reviews.

A question and its answer are JSON, as ``web/board/src/remote.ts`` has them. Nothing in a question
is trusted.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from acquire_engine import insight, reviews
from acquire_engine._native import Game, Notes, Record, View
from acquire_engine.agents import AGENTS, NativeAgent
from acquire_engine.errors import AcquireError
from acquire_engine.insight import Evaluation
from acquire_engine.reviews import Alternative

__all__ = ["MOST_CHARACTERS", "Progress", "Question", "answer", "in_turn", "refusal", "told_review"]

Question: TypeAlias = Mapping[str, Any]
"""A question: what is asked as ``call``, and its arguments."""
Progress: TypeAlias = Callable[[float], object]
"""Receives the fraction that is done, 0 to 1. An exception that it raises stops the work."""

_PAUSE: Final = 0.1
"""The seconds between two messages with the progress."""
MOST_CHARACTERS: Final = 1_000_000
"""The most characters of a question."""
_PLAYOUTS_MAX: Final = 100_000
"""The most playouts of a question; the page asks again for more."""
_AGENT: Final = re.compile(rf"(?:{'|'.join(AGENTS)})(?::playouts=[1-9]\d{{0,4}})?")
"""The computer players of the page. Nothing stops them, so their time has a limit."""

T = TypeVar("T")


class _QuestionError(AcquireError, ValueError):
    """A question that the page does not ask."""


def answer(question: object, progress: Progress) -> object:
    """Returns the answer to a question of the page, as JSON has it.

    Raises:
        AcquireError: The engine refuses it, or the page does not ask this.
    """
    given = _of("question", question, dict)
    match given.get("call"):
        case "choose":
            return _choose(given)
        case "analyse":
            return _analyse(given, progress)
        case "winChances":
            return _win_chances(given, progress)
        case "review":
            return _review(given, progress)
    raise _QuestionError("the page asks to choose, analyse, review, or for the chances to win")


@contextmanager
def in_turn(
    turn: threading.Lock, look: Callable[[], object], send: Callable[[Mapping[str, object]], object]
) -> Iterator[Progress]:
    """Waits until no other calculation is under way; gives a function that reports progress.

    Args:
        turn: Held by the one calculation that is under way.
        look: Raises an error if no answer is wanted any more.
        send: Sends a message with the progress.
    """
    while not turn.acquire(timeout=_PAUSE):
        look()
    told = 0.0

    def report(part: float) -> None:
        nonlocal told
        look()
        if (now := time.monotonic()) - told > _PAUSE:
            told = now
            send({"progress": part})

    try:
        yield report
    finally:
        turn.release()


def refusal(error: AcquireError) -> dict[str, object]:
    """Returns the answer to a question that the engine refuses."""
    return {"refusal": str(error), "rule": getattr(error, "rule", None)}


def _of(name: str, value: object, kind: type[T]) -> T:
    if isinstance(value, kind) and not isinstance(value, bool):
        return value
    raise _QuestionError(f"{name} is {kind.__name__}, not {type(value).__name__}")


def _text(given: Question, name: str) -> str:
    return _of(name, given.get(name), str)


def _number(given: Question, name: str, most: int) -> int:
    number = _of(name, given.get(name), int)
    if not 0 <= number <= most:
        raise _QuestionError(f"{name} is 0 to {most}")
    return number


def _state(given: Question) -> Game | View:
    text = _text(given, "state")
    return Game.from_json(text) if given.get("complete") is True else View.from_json(text)


def _names(given: Question) -> tuple[str, ...] | None:
    """Returns the players' names, which a position does not have; ``None`` without any."""
    names = _of("names", given.get("names"), list)
    return tuple(_of("a name", name, str) for name in names) or None


def _choose(given: Question) -> str:
    view = _state(given)
    if not isinstance(view, View):
        raise _QuestionError("an agent chooses from a view")
    name = _text(given, "agent")
    if not _AGENT.fullmatch(name):
        raise _QuestionError("this is not a computer player of the page")
    # Unlike `make_agent`, this starts no program.
    agent = NativeAgent(name, _number(given, "seed", 2**53))
    return agent(view, view.legal_actions()).text


def _found(one: Evaluation | Alternative) -> dict[str, object]:
    action = one.action
    return {
        "action": action if isinstance(action, str) else action.text,
        "chance": one.chance,
        "interval": one.interval,
        "reasons": one.reasons if one.chance is not None else (),
    }


def _each(found: Sequence[Evaluation] | Sequence[Alternative]) -> list[dict[str, object]]:
    return [_found(one) for one in found]


def _analyse(given: Question, progress: Progress) -> object:
    playouts = _number(given, "playouts", _PLAYOUTS_MAX)
    names = _names(given)
    found = insight.analyse(_state(given), playouts=playouts, names=names, progress=progress)
    # The reader of the page may not be the player who decides.
    you = None if given.get("you") is None else _number(given, "you", found.view.players - 1)

    def addressed(one: Evaluation) -> Evaluation:
        told = insight.reasons(found.view, one.action, names, you, one.later)
        return replace(one, reasons=tuple(told))

    told = [addressed(one) for one in found.evaluations]
    return {"playouts": found.playouts, "guessed": found.guessed, "evaluations": _each(told)}


def _win_chances(given: Question, progress: Progress) -> object:
    games = _number(given, "games", _PLAYOUTS_MAX)
    found = insight.win_chances(_state(given), games=games, progress=progress)
    return {
        "players": [
            {"player": one.player, "chance": one.chance, "interval": one.interval} for one in found
        ]
    }


def _review(given: Question, progress: Progress) -> object:
    text = _text(given, "game")
    playouts = _number(given, "playouts", _PLAYOUTS_MAX)
    game: Record | Notes
    game = Notes.from_json(text) if "entries" in _fields(text) else Record.from_json(text)
    return told_review(reviews.review(game, playouts=playouts, progress=progress))


def told_review(found: reviews.Review) -> dict[str, object]:
    """Returns a review as the page reads it."""
    return {
        "decisions": [
            {
                "number": one.number,
                "turn": one.turn,
                "player": one.player,
                "chosen": _found(one.chosen),
                "alternatives": _each(one.alternatives),
                "verdict": one.verdict,
                "cost": one.cost,
                "moneyCost": one.money_cost,
            }
            for one in found.decisions
        ],
        "turns": [
            {
                "number": one.number,
                "turn": one.turn,
                "player": one.player,
                "chances": one.chances,
                "money": one.money,
            }
            for one in found.turns
        ],
    }


def _fields(text: str) -> Mapping[str, object]:
    try:
        return _of("a game", json.loads(text), dict)
    except (ValueError, RecursionError) as error:
        raise _QuestionError(f"a game is JSON: {error}") from None
