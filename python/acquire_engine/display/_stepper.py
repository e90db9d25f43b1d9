"""The page that steps through a game, for every game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import Template
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from acquire_engine._arguments import of_type
from acquire_engine._escape import in_html, shown_name, shown_text
from acquire_engine.display._document import document, resource
from acquire_engine.errors import RecordError

if TYPE_CHECKING:
    from acquire_engine.display._slots import Parts, Position

__all__ = ["Film", "Panel", "Reel", "opens", "stepper_page", "steps"]

StepT_co = TypeVar("StepT_co", covariant=True)


class Playable(Protocol[StepT_co]):
    """A record, of either game."""

    def replay(self) -> Iterator[StepT_co]:
        """Returns the actions one after the other; raises RecordError at one that is not legal."""
        ...


def steps(record: Playable[StepT_co], problems: list[RecordError]) -> Iterator[StepT_co]:
    """Yields the legal steps of a record, and notes the problem that ends them."""
    try:
        yield from record.replay()
    except RecordError as error:
        problems.append(error)


def opens(start: int, actions: int) -> int:
    """Returns the position at which a page opens; below 0, ``start`` counts from the end."""
    return min(max(start + actions + 1 if start < 0 else start, 0), actions)


class Command(NamedTuple):
    """A command of a button or a key."""

    name: str
    meaning: str
    keys: Mapping[str, str]
    """The keys by the browser's names; the values are their labels."""
    button: str = ""
    """The label of the button, if there is one."""
    spare: bool = False
    """True if a small screen leaves out the button."""


_STEPS: Final = (
    Command("first", "First position", {"Home": "Home"}, "|◀", spare=True),
    Command("previous-turn", "Previous turn", {"PageUp": "Page Up"}, "◀◀"),
    Command("previous", "Previous action", {"ArrowLeft": "←"}, "◀"),
    Command("next", "Next action", {"ArrowRight": "→"}, "▶"),
    Command("next-turn", "Next turn", {"PageDown": "Page Down"}, "▶▶"),
    Command("last", "Last position", {"End": "End"}, "▶|", spare=True),
    Command("previous-decision", "Previous decision", {"D": "Shift-D"}),
    Command("next-decision", "Next decision", {"d": "D"}, "Decision ▶", spare=True),
)
_MISTAKES: Final = (
    Command("previous-mistake", "Previous mistake", {"M": "Shift-M"}, "◀ Mistake"),
    Command("next-mistake", "Next mistake", {"m": "M"}, "Mistake ▶"),
)
_OTHERS: Final = (
    Command("play", "Play, or pause", {" ": "Space"}, "Play", spare=True),
    Command("help", "Show these keys", {"?": "?"}, "?"),
)


@dataclass(slots=True)
class Film:
    """One view of the game, position by position, as the changes of its slots."""

    label: str
    changes: list[list[int | list[int]]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    _last: dict[int, int | list[int]] = field(default_factory=dict)

    def add(
        self, parts: Parts, slots: Mapping[str, int], strings: dict[str, int], *, decides: bool
    ) -> None:
        """Adds a position: the content of its slots, and whether a decision is to be made."""
        change: list[int | list[int]] = []
        for name, pieces in parts.items():
            numbers = [strings.setdefault(piece, len(strings)) for piece in pieces]
            value = numbers[0] if len(numbers) == 1 else numbers
            slot = slots[name]
            if self._last.get(slot) != value:
                self._last[slot] = value
                change += [slot, value]
        self.changes.append(change)
        self.decisions.append(int(decides))


class Reel:
    """A game position by position, in the films of its viewers."""

    def __init__(self, labels: Iterable[str]) -> None:
        self.films = [Film(label) for label in labels]
        self.strings: dict[str, int] = {}
        self.turns: list[int] = []
        """For each position, whether a turn begins."""
        self.moves: list[str] = []
        """The move before each position."""
        self._slots: dict[str, int] = {}
        self.story = self.slot("p", "head") + self.slot("ul", "events")
        self.said = self.slot("span", "said")

    def __len__(self) -> int:
        """Returns the number of positions."""
        return len(self.moves)

    def attribute(self, name: str) -> str:
        """Returns the attribute of the element of a slot."""
        return f' data-slot="{self._slots.setdefault(name, len(self._slots))}"'

    def slot(self, element: str, name: str, more: str = "") -> str:
        """Returns an empty element of a slot."""
        return f"<{element}{more}{self.attribute(name)}></{element}>"

    def add(
        self,
        move: str,
        seen: Iterable[tuple[Iterable[str], Parts, bool]],
        *,
        begins: bool,
    ) -> None:
        """Adds a position.

        Args:
            move: The move before it.
            seen: For each film the events, the content of the other slots, and whether a decision
                is to be made.
            begins: Whether a turn begins.
        """
        number = len(self)
        head = in_html(f"{number}. {move}" if number else move)
        for film, (texts, parts, decides) in zip(self.films, seen, strict=True):
            events = tuple(f"<li>{in_html(text)}</li>" for text in texts) or ("",)
            story: Parts = {"head": (head,), "events": events, "said": (head,)}
            film.add({**story, **parts}, self._slots, self.strings, decides=decides)
        self.turns.append(int(begins))
        self.moves.append(move)


class Panel(NamedTuple):
    """The parts of a review's page that a replay does not have."""

    choices: str
    """The choices above the board."""
    inside: str
    """The part beside the board."""
    said: str
    """The announcement after the last move, for people who cannot see the page."""
    mistakes: Sequence[int]
    """For each position, whether there is a mistake."""
    deciders: Sequence[int | None]
    """The player whose decision is judged at each position."""


def _json(data: object) -> str:
    """JSON that is safe inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def stepper_page(
    reel: Reel,
    position: Position,
    *,
    title: str,
    tags: Mapping[str, str],
    problem: str | None,
    first: int,
    panel: Panel | None = None,
) -> str:
    """Returns the page as a whole HTML document that needs nothing from outside.

    Args:
        reel: The game.
        position: The places of the position, with the slots of the reel.
        title: The heading.
        tags: The tags of the game.
        problem: The error in it, if there is one.
        first: The first position to show.
        panel: The additional parts of a review.
    """
    of_type("title", title, str, "a string")
    commands = (*_STEPS, *(_MISTAKES if panel else ()), *_OTHERS)
    data = {
        "strings": list(reel.strings),
        "start": first,
        "turns": reel.turns,
        "mistakes": panel.mistakes if panel else [],
        "deciders": panel.deciders if panel else [],
        "keys": {key: command.name for command in commands for key in command.keys},
        "views": [{"changes": film.changes, "decisions": film.decisions} for film in reel.films],
    }
    body = Template(resource("stepper.html")).substitute(
        title=in_html(title),
        tags=_tags(tags),
        problem=f'<p class="error" role="alert">{in_html(problem)}</p>' if problem else "",
        views=_options(enumerate(film.label for film in reel.films)),
        choices=panel.choices if panel else "",
        last=len(reel) - 1,
        buttons="\n".join(map(_button, filter(lambda it: it.button, commands))),
        keys="".join(map(_row, commands)),
        board=position.board,
        tables=position.tables,
        tables_label=position.label,
        panel=panel.inside if panel else "",
        story=reel.story,
        said=f"{reel.said} {panel.said}" if panel else reel.said,
        moves=_listed(reel.moves),
        data=_json(data),
    )
    styles = resource("state.css") + resource("stepper.css")
    return document(
        title,
        body,
        kind="review" if panel else "replay",
        styles=styles + resource("palette.css") + resource("review.css") if panel else styles,
        script=resource("stepper.js"),
    )


def _button(command: Command) -> str:
    keys = ", ".join(command.keys.values())
    more = ' id="play" aria-pressed="false"' if command.name == "play" else ""
    if command.spare:
        more += ' class="spare"'
    return (
        f'<button type="button" data-command="{command.name}" title="{command.meaning} ({keys})" '
        f'aria-label="{command.meaning}"{more}>{command.button}</button>'
    )


def _row(command: Command) -> str:
    keys = " ".join(f"<kbd>{key}</kbd>" for key in command.keys.values())
    return f'<tr><th scope="row">{keys}</th><td>{command.meaning}</td></tr>'


def _tags(tags: Mapping[str, str]) -> str:
    shown = "".join(
        f"<div><dt>{in_html(shown_name(key))}</dt><dd>{in_html(shown_text(text))}</dd></div>"
        for key, text in tags.items()
    )
    return f"<dl>{shown}</dl>" if shown else ""


def _listed(moves: Iterable[str]) -> str:
    return "".join(
        f'<li><button type="button" tabindex="-1" data-at="{at}">'
        f"{f'{at}. ' if at else ''}{in_html(move)}</button></li>"
        for at, move in enumerate(moves)
    )


def _options(choices: Iterable[tuple[int, str]]) -> str:
    return "".join(
        f'<option value="{number}">{in_html(label)}</option>' for number, label in choices
    )
