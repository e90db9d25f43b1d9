"""The page that goes through a game step by step, whichever game it is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import TypeAlias

from acquire_engine._arguments import of_type
from acquire_engine._escape import shown_name, shown_text

__all__ = ["Film", "Parts", "resource", "stepper_page", "story_parts"]

Parts: TypeAlias = dict[str, tuple[str, ...]]
"""What stands in each slot: pieces of HTML, one after the other."""


@cache
def resource(name: str) -> str:
    """A file of this folder."""
    return files("acquire_engine.display").joinpath(name).read_text("utf-8")


@dataclass(slots=True)
class Film:
    """One view of the game, position by position, as the changes of its slots."""

    label: str
    slots: dict[str, int]
    strings: dict[str, int]
    changes: list[list[int | list[int]]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    _last: dict[int, int | list[int]] = field(default_factory=dict)

    def add(self, parts: Parts, *, decides: bool) -> None:
        """Adds a position: what stands in its slots, and whether there is something to decide."""
        change: list[int | list[int]] = []
        for name, pieces in parts.items():
            numbers = [self.strings.setdefault(piece, len(self.strings)) for piece in pieces]
            value = numbers[0] if len(numbers) == 1 else numbers
            slot = self.slots[name]
            if self._last.get(slot) != value:
                self._last[slot] = value
                change += [slot, value]
        self.changes.append(change)
        self.decisions.append(int(decides))


def story_parts(head: str, texts: Iterable[str]) -> Parts:
    """What happened, in its slots ``head`` and ``events``."""
    items = tuple(f"<li>{escape(text)}</li>" for text in texts)
    return {"head": (escape(head),), "events": items or ("",)}


def _json(data: object) -> str:
    """JSON that is safe inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def stepper_page(
    films: Sequence[Film],
    strings: Mapping[str, int],
    *,
    title: str,
    tags: Mapping[str, str],
    problem: str | None,
    first: int,
    turns: Sequence[int],
    moves: Sequence[str],
    story: str,
    position: str,
    more: Mapping[str, str] | None = None,
    mistakes: Sequence[int] = (),
) -> str:
    """The page as a whole HTML document that needs nothing from outside.

    Args:
        films: The views of the game.
        strings: The pieces of HTML that the films number.
        title: The heading.
        tags: What else is told of the game.
        problem: What is wrong with it, if anything.
        first: The position that is shown at first.
        turns: Whether a turn begins with each position.
        moves: What led to each position.
        story: The place of what happened, with its slots.
        position: The place of the position, with its slots.
        more: Further places: ``kind`` names the page for its styles, which are in ``styles``;
            ``overview`` is above the buttons, ``commands`` are further ones, and ``panel`` is
            beside the position.
        mistakes: Whether there is a mistake at each position.
    """
    of_type("title", title, str, "a text")
    places = {"kind": "replay", "styles": "", "overview": "", "commands": "", "panel": ""}
    places.update(more or {})
    styles = resource("state.css") + resource("stepper.css") + places.pop("styles")
    data = {
        "strings": list(strings),
        "start": first,
        "turns": turns,
        "mistakes": mistakes,
        "views": [{"changes": film.changes, "decisions": film.decisions} for film in films],
    }
    return Template(resource("stepper.html")).substitute(
        title=escape(title),
        styles=styles,
        tags=_tags(tags),
        problem=f'<p class="error" role="alert">{escape(problem)}</p>' if problem else "",
        views=_options(film.label for film in films),
        last=len(moves) - 1,
        story=story,
        moves=_listed(moves),
        position=position,
        data=_json(data),
        logic=resource("stepper.js"),
        page=resource("stepper_page.js"),
        **places,
    )


def _tags(tags: Mapping[str, str]) -> str:
    shown = "".join(
        f"<div><dt>{escape(shown_name(key))}</dt><dd>{escape(shown_text(text))}</dd></div>"
        for key, text in tags.items()
    )
    return f"<dl>{shown}</dl>" if shown else ""


def _listed(moves: Iterable[str]) -> str:
    return "".join(
        f'<li><button type="button" tabindex="-1" data-at="{at}">'
        f"{f'{at}. ' if at else ''}{escape(move)}</button></li>"
        for at, move in enumerate(moves)
    )


def _options(labels: Iterable[str]) -> str:
    return "".join(
        f'<option value="{number}">{escape(label)}</option>' for number, label in enumerate(labels)
    )
