"""``acquire show``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from acquire_engine._escape import shown_name, shown_text, visible
from acquire_engine._files import write_text
from acquire_engine._native import Notes, Snapshot
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import (
    ForceOption,
    JsonOption,
    NumberOption,
    UsageError,
    check_target,
    file_name,
    only_one,
    phase_document,
    player_called,
    result_document,
    taken,
)
from acquire_engine.cli.notes import called, whose
from acquire_engine.cli.output import complain, console, message, print_beside, print_json
from acquire_engine.cli.position import is_position, read_position
from acquire_engine.cli.program import WRONG
from acquire_engine.errors import NotesError, RecordError
from acquire_engine.events import (
    BonusPaid,
    ChainAbsorbed,
    Event,
    GameOver,
    MergerBegan,
    RackShown,
    StockSold,
    TurnBegan,
)
from acquire_engine.words import GameResult

if TYPE_CHECKING:
    from acquire_engine._native import Record, Step, View
    from acquire_engine._tables import FittedTable
    from acquire_engine.display import Viewer
    from acquire_engine.records import Stored

_WHEN = re.compile(r"all|turns|end|t?[1-9][0-9]{0,8}")


def show(
    record: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE",
            help="A file with a recorded game, notes or a position, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    board: Annotated[
        list[str] | None,
        typer.Option(
            "--board",
            "-b",
            metavar="WHEN",
            help="Draw the board: after every turn (turns), every action (all), at the end (end), "
            "after action 12 (12) or after turn 3 (t3). May be given several times.",
            show_default=False,
        ),
    ] = None,
    viewer: Annotated[
        str | None,
        typer.Option(
            "--viewer",
            "-w",
            metavar="PLAYER",
            help="Show only the knowledge of this player, by name or by number from 0, or of a "
            "spectator (spectator). The default is everything.",
            show_default=False,
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            parser=file_name,
            help="Write an HTML page to step through the game instead.",
            show_default=False,
        ),
    ] = None,
    number: NumberOption = 1,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show a recorded game or notes as a report, or a position.

    The report lists every action, turn by turn, the payments of every merger, and the final
    standings. The players' names come from the record's tags player0, player1 and so on. Actions
    are numbered from 1, as in the messages of check.

    \b
    Examples:
      acquire show game.acquire
      acquire show game.acquire --board turns | less -R
      acquire show game.acquire --board t12 --viewer Ann
      acquire show games.jsonl --number 17
      acquire show game.acquire --html game.html
      acquire show table.notes
      acquire show table.position

    Notes are shown as their viewer saw the game, with the viewer's knowledge at the end.

    A position is described in text, with a drawing of the board and the players' names, or stored
    as JSON. It is drawn with all that is known. If it is wrong, every problem is printed with its
    place, and the exit status is 1. With --json, "position" is its JSON form, which show can read
    back.

    \b
    --json prints one document:
      {"source": ..., "kind": "record", "tags": {...}, "rules": {...},
       "players": 4,
       "actions": [{"number": 1, "turn": 1, "player": 0,
                    "phase": {"name": "PlaceTile", ...}, "action": "5E",
                    "events": [{"name": "TilePlaced", ...}, ...],
                    "board": {"5E": "Tower", ...}}, ...],
       "mergers": [{"turn": 9, "tile": "4F", "chain": "Tower", "size": 4,
                    "price": 400, "survivor": "American",
                    "bonuses": [4000, 2000, 0, 0]}, ...],
       "result": {"reason": "declared", "cash": [...], "ranks": [...]},
       "problem": null}

    An action has "board" only if --board requests it. A field that the viewer does not know is
    null. The kind is record or notes. Notes also have "viewer", and "position", the viewer's
    knowledge at the end.

    If something is wrong with the game, the report ends there, "problem" describes it, and the exit
    status is 1.
    """
    if html is not None:
        check_target(html, force)
    stored = only_one(record, number)
    if is_position(stored):
        _show_position(stored, board, viewer, html, as_json=as_json)
        return
    boards = _Boards(board or [])
    loaded = stored.load_either()
    report: _Report
    if isinstance(loaded, Notes):
        for option, given in (("--viewer", viewer), ("--html", html)):
            if given is not None:
                raise UsageError(f"{option}: notes are what one viewer saw; this is for records")
        report = _notes_report(loaded, stored)
    else:
        from acquire_engine.display._words import player_names

        report = _Report(loaded, _viewer(viewer, player_names(loaded.players, loaded.tags)))
    report.read(boards)
    problem = report.problem(stored)
    if problem is None:
        boards.check(report.actions)
    if html is not None:
        _write_page(report.record, html, report.viewer, force)
    if as_json:
        print_json({"source": stored.source, **report.document(problem)})
    elif html is None:
        report.show(stored.source)
    if problem is not None:
        complain(problem)
        raise typer.Exit(WRONG)


def _show_position(
    stored: Stored,
    board: list[str] | None,
    viewer: str | None,
    html: Path | None,
    *,
    as_json: bool,
) -> None:
    for option, given in (("--board", board), ("--html", html)):
        if given:
            raise UsageError(f"{option}: a position has no actions; this is for recorded games")
    position = read_position(stored)
    position.seen_by(_viewer(viewer, position.names)).show(as_json=as_json)


def _viewer(viewer: str | None, names: Sequence[str]) -> Viewer:
    if viewer is None:
        return None
    if viewer == "spectator":
        return "spectator"
    return player_called("--viewer", viewer, names, " or spectator")


def _write_page(record: Record, path: Path, viewer: Viewer, force: bool) -> None:
    from acquire_engine import display

    try:
        write_text(path, display.replay(record, viewer).html, replace=force)
    except FileExistsError:
        raise taken(path) from None


class _Boards:
    """When to draw the board."""

    def __init__(self, wanted: Sequence[str]) -> None:
        for word in wanted:
            if not _WHEN.fullmatch(word):
                raise UsageError(
                    f"--board {word}: expected turns, all, end, the number of an action like 12, "
                    "or of a turn like t3"
                )
        self.wanted = frozenset(wanted)
        self.missed = set(wanted)

    def check(self, actions: Sequence[_Action]) -> None:
        """Refuses to draw the board at a point that the record does not have."""
        if not self.missed:
            return
        word = min(self.missed)
        if not actions:
            raise UsageError(f"--board {word}: the record has no actions")
        last = actions[-1]
        turns = "only turn t1" if last.turn == 1 else f"turns t1 to t{last.turn}"
        numbers = "only action 1" if last.number == 1 else f"actions 1 to {last.number}"
        raise UsageError(f"--board {word}: the record has {turns} and {numbers}")

    def after(self, number: int, turn: int, *, turn_over: bool, last: bool) -> bool:
        """Returns whether to draw the board after this action."""
        names = {"all", str(number)}
        if turn_over or last:
            names |= {"turns", f"t{turn}"}
        if last:
            names.add("end")
        self.missed -= names
        return not names.isdisjoint(self.wanted)


@dataclass
class _Action:
    """The display of one action."""

    number: int
    turn: int
    step: Step
    events: tuple[Event, ...]
    after: Snapshot | View
    drawn: bool


@dataclass
class _Merger:
    """One chain that was bought up."""

    turn: int
    tile: str
    chain: str
    size: int
    price: int
    survivor: str
    bonuses: list[int]


@dataclass
class _Final:
    """The sources of a player's final cash."""

    bonuses: int = 0
    sold: int = 0


@dataclass
class _Report:
    """All that is shown of a game."""

    kind: ClassVar[str] = "Record"
    record: Record
    viewer: Viewer
    actions: list[_Action] = field(default_factory=list)
    mergers: list[_Merger] = field(default_factory=list)
    final: dict[int, _Final] = field(default_factory=dict)
    result: GameResult | None = None
    tile: str = ""
    paid: dict[str, list[int]] = field(default_factory=dict)

    def seen(self, snapshot: Snapshot) -> Snapshot | View:
        """Returns the viewer's view."""
        if self.viewer is None:
            return snapshot
        return snapshot.view(self.seat)

    @property
    def seat(self) -> int | None:
        return self.viewer if isinstance(self.viewer, int) else None

    def read(self, boards: _Boards) -> None:
        """Replays the game as far as it is legal."""
        try:
            for step, last in _with_last(self.record.replay()):
                self.add(step, boards, last)
        except RecordError:
            return
        if self.actions and self.actions[-1].step.after.over:
            self.result = _result(self.actions[-1].step.after)

    def events_of(self, step: Step) -> tuple[Event, ...]:
        """Returns the viewer's events of a step."""
        return step.events if self.viewer is None else step.events_seen_by(self.seat)

    def after(self, step: Step, events: Sequence[Event]) -> Snapshot | View:  # noqa: ARG002
        """Returns the viewer's view after a step with these events."""
        return self.seen(step.after)

    def add(self, step: Step, boards: _Boards, last: bool) -> None:
        turn = 1
        if self.actions:
            before = self.actions[-1]
            turn = before.turn + any(isinstance(event, TurnBegan) for event in before.events)
        events = self.events_of(step)
        turn_over = any(isinstance(event, TurnBegan) for event in events)
        number = step.index + 1
        drawn = boards.after(number, turn, turn_over=turn_over, last=last)
        self.actions.append(_Action(number, turn, step, events, self.after(step, events), drawn))
        self.note(turn, step.before, events)

    def note(self, turn: int, before: Snapshot, events: Sequence[Event]) -> None:
        """Keeps the bonuses of mergers and of the final scoring."""
        over = False
        for event in events:
            match event:
                case GameOver():
                    over = True
                case MergerBegan(tile=tile):
                    self.tile = tile
                    self.paid = {}
                case BonusPaid(player=player, chain=chain, amount=amount) if over:
                    self.final.setdefault(player, _Final()).bonuses += amount
                case BonusPaid(player=player, chain=chain, amount=amount):
                    bonuses = self.paid.setdefault(chain, [0] * self.record.players)
                    bonuses[player] += amount
                case StockSold(player=player, proceeds=proceeds):
                    self.final.setdefault(player, _Final()).sold += proceeds
                case ChainAbsorbed(chain=chain, survivor=survivor):
                    bonuses = self.paid.get(chain, [0] * self.record.players)
                    size, price = before.size(chain), before.price(chain)
                    self.mergers.append(
                        _Merger(turn, self.tile, chain, size, price, survivor, bonuses)
                    )
                case _:
                    pass

    def problem(self, stored: Stored) -> str | None:
        """Returns the error without hidden facts; the message lists legal actions."""
        try:
            stored.check()
        except RecordError as error:
            if self.viewer is None:
                return str(error)
            number = len(self.actions) + 1
            place = f"action {number}" if number <= len(self.record) else "the end of the record"
            return f"{place} is wrong; without --viewer it says why"
        return None

    def document(self, problem: str | None) -> dict[str, Any]:
        """The report as JSON has it."""
        return {
            "kind": "record",
            "tags": self.record.tags,
            "rules": self.record.rules.to_dict(),
            "players": self.record.players,
            "actions": [_action_document(action) for action in self.actions],
            "mergers": [asdict(merger) for merger in self.mergers],
            "result": None if self.result is None else result_document(self.result),
            "problem": problem,
        }

    def seen_by(self, names: Sequence[str]) -> str | None:
        """Returns the viewer; ``None`` if everything is shown."""
        if self.viewer is None:
            return None
        return "a spectator" if self.seat is None else names[self.seat]

    def show(self, name: str | None) -> None:
        """Prints the report."""
        from acquire_engine.display._words import dollars, player_names, sentence

        out = console()
        record = self.record
        names = list(map(visible, player_names(record.players, record.tags)))
        out.print(f"Acquire, {rules_text(record.rules)}; {record.players} players", style="bold")
        if name is not None:
            out.print(f"{self.kind}: {visible(name)}")
        for tag, text in record.tags.items():
            out.print(f"{shown_name(tag)}: {visible(shown_text(text))}")
        if who := self.seen_by(names):
            out.print(f"As seen by {who}")
        turn = 0
        for action in self.actions:
            if action.turn != turn:
                turn = action.turn
                before = self.seen(action.step.before)
                player = before.turn.player
                cash = before.cash(player)
                money = "" if cash is None else f" ({dollars(cash)})"
                out.print(f"\nTurn {turn}: {names[player]}{money}", style="bold")
            head = f"{action.number:>5}  {action.step.action.text:<14}  "
            for event in action.events:
                if isinstance(event, TurnBegan):
                    continue
                print_beside(out, head, sentence(event, names))
                head = " " * len(head)
                if isinstance(event, GameOver):
                    out.print("\nFinal scoring", style="bold")
            if action.drawn:
                from acquire_engine import display

                out.print()
                out.print(display.rich(action.after, names=names), soft_wrap=False)
        if self.mergers:
            out.print("\nMergers", style="bold")
            out.print(self.merger_table(names), soft_wrap=False)
        out.print()
        if self.result is not None:
            out.print(f"Final standings ({self.result.reason})", style="bold")
            out.print(self.result_table(self.result, names), soft_wrap=False)
        else:
            self.show_standings(names)

    def merger_table(self, names: Sequence[str]) -> FittedTable:
        from acquire_engine._tables import FittedTable
        from acquire_engine.display._words import dollars

        table = FittedTable(keys=3)
        for column in ("turn", "tile", "chain", "tiles", "price", "into"):
            number = column in {"turn", "tiles", "price"}
            table.add_column(column, justify="right" if number else "left")
        table.add_column("bonuses", wraps=True)
        for merger in self.mergers:
            paid = [
                f"{name} {dollars(amount)}"
                for name, amount in zip(names, merger.bonuses, strict=True)
                if amount
            ]
            table.add_row(
                str(merger.turn),
                merger.tile,
                merger.chain,
                str(merger.size),
                dollars(merger.price),
                merger.survivor,
                ", ".join(paid) or "no player",
            )
        return table

    def result_table(self, result: GameResult, names: Sequence[str]) -> FittedTable:
        from acquire_engine._tables import FittedTable
        from acquire_engine.display._words import dollars

        table = FittedTable(keys=2)
        table.add_column("rank", justify="right")
        table.add_column("player")
        for column in ("cash before", "final bonuses", "stock sold", "final cash"):
            table.add_column(column, justify="right")
        for seat in sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat)):
            final = self.final.get(seat, _Final())
            cash = result.cash[seat]
            before = cash - final.bonuses - final.sold
            amounts = map(dollars, (before, final.bonuses, final.sold, cash))
            table.add_row(str(result.ranks[seat]), names[seat], *amounts)
        return table

    def show_standings(self, names: Sequence[str]) -> None:
        from acquire_engine.display._words import dollars

        out = console()
        state = self.actions[-1].after if self.actions else self.start()
        out.print("The game is not over.", style="bold")
        for standing in (None if state is None else state.standings()) or ():
            out.print(
                f"{standing.rank:>5}  {names[standing.player]}: worth {dollars(standing.worth)}"
            )

    def start(self) -> Snapshot | View | None:
        """The state before the first action, if the game can begin."""
        try:
            return self.seen(self.record.game(0).snapshot())
        except RecordError:
            return None


def _notes_report(notes: Notes, stored: Stored) -> _NotesReport:
    """Returns a report on notes as far as they are possible."""
    problem = None
    try:
        # Only the stored form knows the lines of mistakes.
        stored.check_notes()
    except NotesError as error:
        if error.view is None:
            complain(message(error))
            raise typer.Exit(WRONG) from None
        problem = error
        # If only the end is wrong, all actions are right.
        over = error.view.end_reason
        end = None if over is None else GameResult(over, (), ())
        notes = notes.with_entries(notes.entries[: error.index]).with_end(result=end)
    # The steps of the report are those of the record.
    notes = notes.without_forced()
    viewer: Viewer = None
    if isinstance(notes.viewer, int):
        viewer = notes.viewer
    elif notes.viewer is None:
        viewer = "spectator"
    return _NotesReport(notes.complete(0), viewer, notes=notes, wrong=problem)


@dataclass(kw_only=True)
class _NotesReport(_Report):
    """All that is shown of a game of which there are notes.

    The report is on a record that explains them, without facts that the notes leave open.
    """

    kind: ClassVar[str] = "Notes"
    notes: Notes
    wrong: NotesError | None

    def events_of(self, step: Step) -> tuple[Event, ...]:
        """Returns the viewer's events of a step, as far as the notes state them."""
        # Racks that were shown may be left out (I1).
        shows = self.notes.entries[step.index].shows
        named = {step.player if player is None else player for player, _ in shows}
        return tuple(
            event
            for event in super().events_of(step)
            if not isinstance(event, RackShown) or event.player in named
        )

    def after(self, step: Step, events: Sequence[Event]) -> Snapshot | View:
        """Returns the viewer's knowledge after a step with these events."""
        before = self.known()
        return self.seen(step.after) if isinstance(before, Snapshot) else before.follow(events)

    def known(self) -> Snapshot | View:
        """Returns the viewer's knowledge after the actions so far."""
        if self.actions:
            return self.actions[-1].after
        game = self.record.game(0)
        return game.snapshot() if self.viewer is None else game.view(self.seat).with_start()

    def problem(self, stored: Stored) -> str | None:  # noqa: ARG002 - it is known already
        """Returns the error."""
        return None if self.wrong is None else message(self.wrong)

    def seen_by(self, names: Sequence[str]) -> str:  # noqa: ARG002 - the notes have them
        """Returns the viewer."""
        return whose(self.notes)

    def document(self, problem: str | None) -> dict[str, Any]:
        """The report as JSON has it."""
        document = super().document(problem)
        document["kind"] = "notes"
        document["viewer"] = self.notes.to_dict()["viewer"]
        document["position"] = self.notes.check().to_dict()
        return document

    def show(self, name: str | None) -> None:
        """Prints the report, and the viewer's knowledge at its end."""
        from acquire_engine import display

        super().show(name)
        out = console()
        out.print()
        names = called(self.notes.names)
        out.print(display.rich(self.known(), names=names), soft_wrap=False)


def _result(end: Snapshot) -> GameResult:
    standings = sorted(end.standings(), key=lambda standing: standing.player)
    return GameResult(
        end.end_reason,
        tuple(standing.worth for standing in standings),
        tuple(standing.rank for standing in standings),
    )


def _with_last(steps: Iterator[Step]) -> Iterator[tuple[Step, bool]]:
    """The steps, each with whether it is the last; an error comes after the step before it."""
    held: Step | None = None
    try:
        for step in steps:
            if held is not None:
                yield held, False
            held = step
    except RecordError:
        if held is not None:
            yield held, True
        raise
    if held is not None:
        yield held, True


def _action_document(action: _Action) -> dict[str, Any]:
    step = action.step
    document: dict[str, Any] = {
        "number": action.number,
        "turn": action.turn,
        "player": step.player,
        "phase": phase_document(step.phase),
        "action": step.action.text,
        "events": [{"name": type(event).__name__, **asdict(event)} for event in action.events],
    }
    if action.drawn:
        document["board"] = action.after.board.to_dict()
    return document
