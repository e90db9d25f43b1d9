"""Games of the acquire2 server as one player or a watcher saw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from acquire_engine._native import TILES, Action, Notes, Rules, View
from acquire_engine.errors import AcquireError, NotesError
from acquire_engine.foreign._source import COLUMNS_FIRST, Place, placed, problem
from acquire_engine.placements import Dead
from acquire_engine.words import GameResult, NotesEntry

__all__ = ["Seen", "seen_notes"]

_RACK: Final = 6


@dataclass(slots=True)
class Seen:
    """An action of the server, with the tiles seen at that moment."""

    name: str
    """Its name, as ``PlayTile``."""
    action: str
    """Our action for it."""
    player: int
    place: Place
    ends: bool
    """True if the player wants the game to end."""
    drawn: list[str | None]
    """The tiles that left the bag then; ``None`` for one that was not seen."""
    shown: list[tuple[str, int]]
    """Tiles of others seen at that moment, with their owners."""


def seen_notes(
    rules: Rules,
    start: Seen,
    moves: Sequence[Seen],
    viewer: int | None,
    names: Sequence[str],
    tags: Mapping[str, str],
) -> Notes:
    """Returns one viewer's notes of a game.

    Args:
        rules: The rules.
        start: The beginning, with the starting tiles and the first racks.
        moves: The actions after it.
        viewer: The viewer; ``None`` for a watcher.
        names: The players' names.
        tags: Other tags.

    Raises:
        RecordError: It cannot be true, or too little of it is given.
    """
    players = len(names)
    known = [tile for tile in start.drawn[:players] if tile is not None]
    if len(start.drawn) != (1 + _RACK) * players or len(known) < players:
        message = f"{players} starting tiles and {players} racks of six are drawn first"
        raise problem(start.place, message, "tile_order")
    racks = {}
    if viewer is not None:
        first = players + _RACK * viewer
        rack = [tile for tile in start.drawn[first : first + _RACK] if tile is not None]
        if len(rack) < _RACK:
            raise problem(start.place, "the rack of the viewer is not given", "tile_order")
        racks[viewer] = rack
    try:
        notes = Notes(
            rules,
            players,
            viewer,
            sorted(known, key=COLUMNS_FIRST.index),
            racks=racks,
            tags={**{f"player{seat}": name for seat, name in enumerate(names)}, **tags},
        )
    except AcquireError as error:
        raise problem(start.place, str(error), error.kind or "tile_order") from None
    teller = _Teller(notes, viewer, players, [tile for rack in racks.values() for tile in rack])
    for i, move in enumerate(moves):
        teller.tell(move, moves[i + 1] if i + 1 < len(moves) else None)
    return teller.ended()


@dataclass(slots=True)
class _Teller:
    """Writes notes action by action, with the server's automatic actions."""

    notes: Notes
    viewer: int | None
    players: int
    rack: list[str]
    """The tiles of the viewer."""
    seat: int = 0
    """The player whose turn it is."""
    has_placed: bool = False
    entries: list[NotesEntry] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    """The origin of each entry."""

    def tell(self, move: Seen, then: Seen | None) -> None:
        """Adds an action, and the automatic actions between it and the next one."""
        for player in (move.player, *(of for _, of in move.shown)):
            if player >= self.players:
                raise problem(move.place, f"there is no player {player}", "player")
        drawn = list(move.drawn)
        dead = {seat: [t for t, of in move.shown if of == seat] for seat in range(self.players)}
        if move.name == "PlayTile":
            self.has_placed = True
            dead[move.player] = [tile for tile in dead[move.player] if tile != move.action]
            if move.player == self.viewer and move.action in self.rack:
                self.rack.remove(move.action)
        turn = then is not None and then.name in ("PlayTile", "PurchaseShares")
        if move.name == "PurchaseShares":
            if move.ends and then is None and not drawn:
                self.entry("end", move.place)
            self.end_turn(move.action, move.place, drawn, dead)
        else:
            self.entry(move.action, move.place, move.player)
            buys = then is not None and then.name == "PurchaseShares" and then.player == self.seat
            if buys or not (turn or (then is None and drawn)):
                return
            self.end_turn("buy", move.place, drawn, dead)
        if then is None or not turn:
            return
        for _ in range(self.players):
            if self.seat == then.player:
                break
            self.entry("pass", move.place)
            self.end_turn("buy", move.place, drawn, dead)
        if then.name == "PurchaseShares":
            self.entry("pass", move.place)

    def entry(
        self,
        action: str,
        place: Place,
        player: int | None = None,
        *,
        draws: Sequence[str] = (),
        sets_aside: Sequence[str] = (),
    ) -> None:
        """Adds an entry, by default of the player whose turn it is."""
        try:
            what = Action(action)
        except AcquireError as error:
            raise problem(place, str(error), "action") from None
        who = self.seat if player is None else player
        self.entries.append(NotesEntry(what, who, draws=tuple(draws), sets_aside=tuple(sets_aside)))
        self.places.append(place)

    def end_turn(
        self, action: str, place: Place, drawn: list[str | None], dead: dict[int, list[str]]
    ) -> None:
        """Adds the purchase that ends a turn, with the tiles that are drawn then."""
        mine = self.seat == self.viewer
        view = self.checked() if mine and len(drawn) > self.has_placed else None

        def is_dead(tile: str) -> bool:
            # The only tiles of others that are seen are those set aside at once.
            return not mine or (view is not None and isinstance(view.placement(tile), Dead))

        waiting = [tile for tile in self.rack if is_dead(tile)] if mine else dead[self.seat]
        draws: list[str] = []
        aside: list[str] = []

        def draw() -> None:
            tile = drawn.pop(0)
            if mine and tile is not None:
                draws.append(tile)
                self.rack.append(tile)
            if tile is not None and is_dead(tile):
                waiting.append(tile)

        if self.has_placed and drawn:
            draw()
        # The order of replacements in D5: the lowest first, as long as there are tiles.
        while waiting and drawn:
            tile = min(waiting, key=TILES.index)
            waiting.remove(tile)
            aside.append(tile)
            if mine:
                self.rack.remove(tile)
            draw()
        self.entry(action, place, draws=draws, sets_aside=aside)
        self.seat = (self.seat + 1) % self.players
        self.has_placed = False

    def checked(self, result: GameResult | None = None) -> View:
        """Returns the view after the entries, which must be possible."""
        try:
            self.notes = self.notes.with_entries(self.entries).with_end(result=result)
            return self.notes.check()
        except NotesError as error:
            if error.index is None and error.view is not None and error.view.over:
                # The only problem is that the notes have no end.
                return error.view
            last = self.places[-1] if self.places else Place(line=1, column=1)
            whole = error.index is None or error.index >= len(self.places)
            place = last if whole else self.places[error.index or 0]
            raise placed(error, place) from None

    def ended(self) -> Notes:
        """The notes, with the end if the game is over."""
        view = self.checked()
        if view.over:
            self.checked(GameResult(view.end_reason, (), ()))
        return self.notes
