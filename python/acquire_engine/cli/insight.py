"""``acquire analyse`` and ``acquire review``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._escape import shown_name, visible
from acquire_engine._files import is_taken, write_text
from acquire_engine._grammar import counted
from acquire_engine._native import Action, Game, Notes, Record, View
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import (
    SOURCE,
    ForceOption,
    JsonOption,
    NumberOption,
    SeriesSeedOption,
    ThreadsOption,
    UsageError,
    check_target,
    file_name,
    is_folder,
    only_one,
    player_called,
    skipped,
    source,
    taken,
)
from acquire_engine.cli.notes import action_lines
from acquire_engine.cli.output import complain, console, message, print_beside, print_json
from acquire_engine.cli.position import is_position, read_position
from acquire_engine.cli.program import INTERRUPTED, WRONG
from acquire_engine.errors import (
    AcquireError,
    ActionSyntaxError,
    IllegalActionError,
    NotesError,
    RecordError,
)
from acquire_engine.records import find_records, loaded

if TYPE_CHECKING:
    from rich.console import Console

    from acquire_engine.insight import Analysis, WinChances
    from acquire_engine.records import Stored
    from acquire_engine.reviews import Review

__all__ = ["analyse", "require_right", "review", "show_analysis", "show_review", "write_page"]

_PLAYOUTS = 3_000
_SECONDS_FOR_CHANCES = 0.25
"""The part of the time for the chances of all players."""


@dataclass
class _Position:
    """A viewer's knowledge, with the players' names."""

    view: View | Game
    names: tuple[str, ...]
    at: int | None = None
    """The number of the action that answered the decision, if it is in a record or in notes."""
    chosen: Action | None = None
    """That action; ``None`` if no action follows."""
    line: int | None = None
    """The line of the action, if it is in notes in the text form."""
    is_text: bool = False
    """True for the text of a position, to which people can add more."""


def analyse(
    name: Annotated[str, SOURCE],
    *,
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            "-a",
            metavar="N",
            min=1,
            help="In a record or in notes: the decision that action N answered, counting from 1. "
            "acquire review prints this number. Forced actions in notes have none. The default "
            "is the next decision.",
            show_default=False,
        ),
    ] = None,
    including: Annotated[
        str | None,
        typer.Option(
            "--including",
            "-i",
            metavar="ACTION",
            help="An action that is examined closely and shown even if it looks weak, such as 5E "
            "or 'buy T T'; with --at by default the action of the game.",
            show_default=False,
        ),
    ] = None,
    playouts: Annotated[
        int,
        typer.Option(
            "--playouts", metavar="N", min=1, max=10_000_000, help="The number of playouts."
        ),
    ] = _PLAYOUTS,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            metavar="S",
            min=0,
            max=86_400,
            help="The time limit, instead of --playouts.",
            show_default=False,
        ),
    ] = None,
    seed: SeriesSeedOption = 0,
    threads: ThreadsOption = None,
    people: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="NAME",
            help="A player's name. Give it once for each player, in seat order.",
            show_default=False,
        ),
    ] = None,
    number: NumberOption = 1,
    as_json: JsonOption = False,
) -> None:
    """Analyse a position: the best actions, the reasons, and who is winning.

    The table has the actions, the best one first, each with the chance to win after it and its cost
    compared with the best action, both with 95 % intervals, and with the average money and rank at
    the end. Chances are those of games that computer players play to their end from here. Only the
    knowledge of the player to move is used. With --at, a star marks the action that was chosen in
    the game.

    For notes and views whose viewer is not to move, and positions without the rack of the player to
    move, only the players' chances are shown. Ctrl-C stops the analysis, which then shows its
    partial result.

    \b
    Examples:
      acquire analyse table.position
      acquire analyse game.acquire --at 64
      acquire analyse game.acquire --at 64 --including "buy L L"
      acquire analyse table.notes --seconds 10
      acquire analyse view.json --name Ann --name Ben --name Cleo

    \b
    --json prints one document:
      {"source": "game.acquire", "at": 64, "chosen": "8B",
       "names": ["Ann", ...],
       "analysis": {"player": 0, "playouts": 3000, "games": 3000,
                    "complete": true, "guessed": [], "guesses": [],
                    "names": ["Ann", ...], "seed": 0, "including": null,
                    "evaluations": [{"action": "5E", "chance": 0.41,
                                     "interval": [0.38, 0.44],
                                     "by_guess": null,
                                     "cost": 0.0, ...,
                                     "reasons": [...]}, ...]},
       "chances": {"games": 3000, "complete": true,
                   "guessed": [], "guesses": [],
                   "names": ["Ann", ...], "seed": 0,
                   "players": [{"player": 0, "chance": 0.4, ...}, ...]}}

    The "analysis" is null if the viewer is not the player to move. "chances" is null if Ctrl-C
    stopped the analysis.
    """
    stored = only_one(name, number)
    position = _position(stored, at)
    if people:
        if len(people) != position.view.players:
            raise UsageError(
                f"--name: give {position.view.players}, one for each player, not {len(people)}"
            )
        position.names = tuple(visible(shown_name(one)) for one in people)
    from acquire_engine import insight
    from acquire_engine._cells import as_grid

    view = position.view
    options: dict[str, Any] = {"threads": threads, "seed": seed, "names": position.names}
    decides = view.player is not None and (isinstance(view, Game) or view.viewer == view.player)
    analysis = chances = None
    if including is not None:
        including = _requested(including, view, decides=decides)
    elif decides and position.chosen is not None and view.is_legal(position.chosen):
        including = position.chosen.text
    if decides:
        time = None if seconds is None else (1 - _SECONDS_FOR_CHANCES) * seconds
        analysis = insight.analyse(
            view, playouts=playouts, seconds=time, including=including, **options
        )
    if analysis is None or analysis.complete:
        time = None if seconds is None else (_SECONDS_FOR_CHANCES if decides else 1) * seconds
        known = view if analysis is None else analysis.view
        chances = insight.win_chances(known, games=playouts, seconds=time, **options)
    if as_json:
        where = {
            "source": stored.source,
            "at": position.at,
            "chosen": None if position.chosen is None else position.chosen.text,
            "names": list(position.names),
        }
        found = {
            "analysis": None if analysis is None else analysis.to_dict(),
            "chances": None if chances is None else chances.to_dict(),
        }
        print_json({**where, **found})
    else:
        out = console()
        _introduce(out, stored, position, view if analysis is None else analysis.view)
        if analysis is not None:
            show_analysis(out, analysis, chosen=position.chosen)
        else:
            out.print(_undecided(view, position))
        if chances is not None:
            out.print("\nWho is winning", style="bold")
            # The guesses themselves are below an analysis already.
            below = chances._below() if analysis is None else chances._effect()
            caption = "\n".join(below) or None
            out.print(as_grid(chances._rows(), 1, caption=caption), soft_wrap=False)
            if analysis is not None and (why := _why_less(analysis, chances)):
                print_beside(out, "", why)
    if not all(found is not None and found.complete for found in (analysis or chances, chances)):
        raise typer.Exit(INTERRUPTED)


def _undecided(view: View | Game, position: _Position) -> str:
    """Explains why there is no best action."""
    from acquire_engine.insight import undecided

    text = undecided(view, position.names)
    if position.is_text and isinstance(view, View) and view.player is not None:
        who = visible(position.names[view.player])
        add = f"add a line `rack …` with {who}'s tiles"
        text += f": {add}" if view.viewer is None else f": {add} instead of the viewer's"
    return f"{text[0].upper()}{text[1:]}."


def _requested(action: str, state: View | Game, *, decides: bool) -> str:
    """Returns the action of ``--including``; ends the program if it is not legal."""
    if not decides:
        raise UsageError("--including: the viewer is not the player to move")
    try:
        state.check(action)
    except (ActionSyntaxError, IllegalActionError) as error:
        raise UsageError(f"--including: {error}") from None
    return action


def show_analysis(
    out: Console, analysis: Analysis, most: int = 10, chosen: Action | None = None
) -> None:
    """Prints the best actions of an analysis, with the reasons for each below them.

    Args:
        out: The console.
        analysis: The analysis.
        most: The most actions that are shown.
        chosen: The action of the game, which is marked and always shown.
    """
    from acquire_engine._cells import as_grid
    from acquire_engine.insight import EXPLAINED

    shown, because = analysis._shown(most), analysis._because(min(most, EXPLAINED))
    own = None if chosen is None else analysis.of(chosen)
    if own is not None and own not in shown:
        shown.append(own)
    rows, caption = analysis._rows(shown), analysis._below(shown)
    if own is not None:
        rows[1 + shown.index(own)][0] += "*"
        place = 1 + analysis.evaluations.index(own)
        caption.append(
            f"* chosen in the game, number {place} of {counted(len(analysis), 'action')}"
        )
        if all(action != own.action.text for action, _ in because):
            because.append((own.action.text, ". ".join(own.reasons)))
    text = "\n".join(caption)
    out.print(as_grid(rows, 1, padding=(0, 1, 0, 0), caption=text), soft_wrap=False)
    width = max(len(action) for action, _ in because)
    for action, reasons in because:
        print_beside(out, f"  {action:<{width}}  ", reasons)


def _why_less(analysis: Analysis, chances: WinChances) -> str:
    """Explains why the player to move wins less often than after the best action."""
    from acquire_engine._usual import usual_agent
    from acquire_engine.insight import percent

    best, own = analysis[0], chances[analysis.player]
    usual = analysis.of(usual_agent()(analysis.view, analysis.view.legal_actions()))
    differs = usual is not best or best.later is not None
    if best.interval is None or own.interval[1] >= best.interval[0] or not differs:
        return ""
    who = visible(analysis.names[analysis.player])
    later = None if usual.later is None else _usual_later(analysis.view, usual.action, usual.later)
    return (
        f"{who}'s chance is {percent(own.chance)} if the computer player decides here: it would "
        f"choose {_line(usual.action, later)}. After {_line(best.action, best.later)}, the chance "
        f"is {percent(best.chance)}."
    )


def _line(action: Action, later: Action | None) -> str:
    return action.text if later is None else f"{action.text}, then {later.text}"


def _usual_later(view: View, action: Action, better: Action) -> Action | None:
    """Returns what the computer player does after an action where another is better.

    It is ``None`` if another player decides before.
    """
    from acquire_engine._usual import usual_agent

    # What the player knows at that moment is the same in every world.
    game, agent = view.sample(0), usual_agent()
    game.apply(action)
    while game.player == view.viewer:
        own = game.view(view.viewer)
        legal = own.legal_actions()
        chosen = agent(own, legal)
        if better in legal:
            return chosen
        game.apply(chosen)
    return None


def _introduce(out: Console, stored: Stored, position: _Position, known: View | Game) -> None:
    """Prints and draws the analysed position."""
    from acquire_engine import display

    out.print(f"Acquire, {rules_text(known.rules)}; {known.players} players", style="bold")
    if stored.source is not None:
        decision = "" if position.at is None else f", action {position.at}"
        line = "" if position.line is None else f" (line {position.line})"
        out.print(f"{visible(stored.source)}{decision}{line}")
    out.print()
    out.print(display.rich(known, names=position.names), soft_wrap=False)
    out.print()


def _position(stored: Stored, at: int | None) -> _Position:
    """Returns the requested position; ends the program if there is none."""
    if is_position(stored):
        if at is not None:
            raise UsageError("--at: a position has no actions; this is for recorded games")
        shown = read_position(stored)
        return _Position(shown.state, tuple(shown.called()), is_text=not stored.is_json)
    loaded = stored.load_either()
    require_right(stored)
    if isinstance(loaded, Notes):
        actions = [entry.action for entry in loaded.without_forced().entries]
    else:
        actions = list(loaded.actions)
    count = len(actions)
    number = count + 1 if at is None else at
    if number > count + 1:
        raise UsageError(f"--at {number}: {_counted(count)}")
    from acquire_engine.insight import state_at

    state = state_at(loaded, number - 1)
    if state.over:
        raise UsageError(f"the game is over; choose a decision with --at: {_counted(count)}")
    chosen = actions[number - 1] if number <= count else None
    line = dict(enumerate(action_lines(stored), 1)).get(number)
    return _Position(state, _names(loaded), number, chosen, line)


def _counted(count: int) -> str:
    return f"there {'is' if count == 1 else 'are'} {counted(count, 'action')}"


def require_right(stored: Stored) -> None:
    """Ends the program if the record or the notes are wrong."""
    try:
        stored.load_either(check=True)
    except (RecordError, NotesError) as error:
        complain(message(error))
        raise typer.Exit(WRONG) from None


def _names(game: Record | Notes) -> tuple[str, ...]:
    from acquire_engine.display._words import player_names

    return tuple(map(visible, player_names(game.players, game.tags)))


def review(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE...",
            help="Files with records or notes, folders of them, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PLACE",
            help="Write an HTML page to step through the game: a file, such as game.html. Or name "
            "a folder, such as reviews/, for the reviews, their pages, and a list in index.html; "
            "several games need one. The same command later reviews the remaining games.",
            show_default=False,
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            "-p",
            metavar="WHO",
            help="Judge the decisions of this player: a name, or a number from 0. The default is "
            "every player, or the owner of the notes.",
            show_default=False,
        ),
    ] = None,
    playouts: Annotated[
        int,
        typer.Option(
            "--playouts",
            metavar="N",
            min=8,
            max=10_000_000,
            help="The number of playouts for each decision.",
        ),
    ] = 2_000,
    seed: SeriesSeedOption = 0,
    threads: ThreadsOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Review games: which decisions cost most?

    Every decision is judged from the player's knowledge at that moment. The first table has the
    chances to win at the start and at the end, and the sum of the decisions' costs, in percentage
    points. The second has the decisions where another action was clearly better, each with the
    number that acquire analyse --at takes, and with its line in notes. With fewer than 200 playouts
    there are no verdicts.

    The page that -o writes needs no network: it steps through the game with the board, all players'
    chances, and the alternatives. With --player it has only facts that this player could know.

    \b
    Examples:
      acquire review game.acquire
      acquire review game.acquire -o game.html
      acquire review game.acquire -o reviews/
      acquire review game.acquire --player Ann -o ann.html
      acquire review table.notes --playouts 200
      acquire review season/ -o reviews/

    A review of a whole game takes a minute or two; fewer playouts are faster and less certain. For
    several games, the last tables add up each player's results, and have the worst decisions.
    Ctrl-C stops the command, and -o keeps finished reviews. You can add games later, in any place.
    Wrong games are reported, and the others are reviewed.

    \b
    --json prints one line for each game:
      {"source": "game.acquire", "line": null, "version": 1,
       "record": "...", "names": ["Ann", ...], "viewer": null,
       "settings": {...}, "players": [...], "turns": [...],
       "decisions": [{"number": 3, "turn": 2, "player": 0,
                      "verdict": "mistake", "chosen": {...},
                      "alternatives": [...], ...}, ...]}

    In JSON, the "number" of an action counts from 0. Forced actions in notes have no number.

    The exit status is 1 if a record or notes are wrong, and 2 if a file cannot be read or written.
    """
    given = [source(name) for name in sources]
    stored = list(find_records(given))
    if not stored:
        raise UsageError("there is no record and there are no notes to review")
    settings: dict[str, Any] = {"playouts": playouts, "seed": seed, "threads": threads}
    place = None if output is None else file_name(output)
    in_folder = output is not None and is_folder(output)
    if len(stored) > 1 or Path(sources[0]).is_dir() or in_folder:
        if player is not None:
            why = "a single game, and -o then names a file" if in_folder else "a single game"
            raise UsageError(f"--player: this is for {why}")
        others = skipped(given)
        _season(stored, place, settings, others, force=force, as_json=as_json)
        return
    game = _game(stored[0])
    require_right(stored[0])
    if place is not None:
        check_target(place, force)
    from acquire_engine.reviews import review as go_through

    found = go_through(game, _player(player, game), **settings)
    if place is not None:
        write_page(found, place, force)
    if as_json:
        print_json(_document(stored[0], found))
        return
    out = console()
    _head(out, stored[0], found)
    show_review(out, found, action_lines(stored[0]))
    if place is not None:
        out.print(f"Wrote {visible(str(place))}")


def show_review(out: Console, found: Review, lines: Sequence[int] = ()) -> None:
    """Prints a review, with the lines of all actions in the notes if they are given."""
    out.print(found._grids(lines), soft_wrap=False)
    if not found.mistakes and any(one.judged for one in found.players):
        out.print("No decision was clearly worse than another action.")


def write_page(found: Review, path: Path, force: bool) -> None:
    """Writes the page of a review."""
    try:
        write_text(path, found.to_html(), replace=force)
    except FileExistsError:
        raise taken(path) from None


def _head(out: Console, stored: Stored, found: Review) -> None:
    game = found.game
    out.print(f"Acquire, {rules_text(game.rules)}; {game.players} players", style="bold")
    if stored.source is not None:
        kind = "Notes" if isinstance(game, Notes) else "Record"
        out.print(f"{kind}: {visible(stored.place)}")


def _document(stored: Stored, found: Review) -> dict[str, Any]:
    return {"source": stored.source, "line": stored.line, **found.to_dict()}


def _player(given: str | None, game: Record | Notes) -> int | None:
    """Returns the player with this name or number."""
    if given is None:
        return None
    return player_called("--player", given, _names(game))


def _game(stored: Stored, *, check: bool = False) -> Record | Notes:
    if is_position(stored):
        raise UsageError(f"{stored.source}: a position has no actions; use acquire analyse")
    return stored.load_either(check=check)


def _season(
    stored: Sequence[Stored],
    folder: Path | None,
    settings: dict[str, Any],
    others: str,
    *,
    force: bool,
    as_json: bool,
) -> None:
    """Reviews several games; those that are wrong are reported, and the others are reviewed.

    A game that appears twice, such as in a copy of its file, is reported and reviewed once.
    """
    from acquire_engine.seasons import add_up

    if folder is not None and folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder}: several games need a folder for their reviews")
    out = console()
    found = []
    reviewed = []
    wrong = False

    def report(error: AcquireError | OSError) -> None:
        nonlocal wrong
        wrong = True
        complain(message(error))

    games = list(_different(loaded(stored, partial(_game, check=True), report)))
    pages = []
    for one, done in _reviews(games, folder, settings, lambda _, error: report(error)):
        found.append(done)
        reviewed.append(one)
        page = None
        if folder is not None:
            page = folder / Path(done.file_name).with_suffix(".html")
            pages.append((page.name, done))
            if force or not is_taken(page):
                write_text(page, done.to_html())
        if as_json:
            print_json(_document(one, done))
            continue
        _head(out, one, done)
        show_review(out, done, action_lines(one))
        if page is not None:
            out.print(f"Page: {visible(str(page))}")
        out.print()
    season = add_up(found)
    if not as_json and found:
        out.print(season._grids(_short([one.place for one in reviewed])), soft_wrap=False)
        if others:
            out.print(f"{others}.")
    if pages and folder is not None:
        from acquire_engine.display._season import index

        listed = folder / "index.html"
        write_text(listed, index(pages, season))
        if not as_json:
            out.print(f"The reviews and their pages are in {visible(str(folder))}.")
            out.print(f"List of the games: {visible(str(listed))}")
    if wrong:
        raise typer.Exit(WRONG)


def _short(places: Sequence[str]) -> list[str]:
    """Returns the places of games without folders, if these are different."""
    short = [Path(place).name or "-" for place in places]
    return short if len(set(short)) == len(short) else list(places)


def _different(
    games: Iterable[tuple[Stored, Record | Notes]],
) -> Iterator[tuple[Stored, Record | Notes]]:
    """Yields each game once, and reports those that appear again."""
    first: dict[Record | Notes, Stored] = {}
    for one, game in games:
        if first.setdefault(game, one) is one:
            yield one, game
        else:
            places = f"{one.place}: the same game as {first[game].place}"
            complain(visible(f"{places}; it is left out"))


def _reviews(
    games: Sequence[tuple[Stored, Record | Notes]],
    folder: Path | None,
    settings: dict[str, Any],
    on_error: Callable[[Record | Notes, AcquireError], None],
) -> Iterator[tuple[Stored, Review]]:
    """Yields the reviews of the games, each with where the game is stored."""
    from acquire_engine.reviews import each_reviewed
    from acquire_engine.reviews import review as go_through

    if folder is None:
        for one, game in games:
            found = None
            try:
                found = go_through(game, **settings)
            except AcquireError as error:
                on_error(game, error)
            if found is not None:
                yield one, found
        return
    left = iter(games)
    try:
        all_games = [game for _, game in games]
        for found in each_reviewed(
            all_games, folder, **settings, executor=None, progress=None, on_error=on_error
        ):
            # A game without a review has been reported.
            yield next(one for one, game in left if game == found.game), found
    except KeyboardInterrupt:
        complain(
            f"finished reviews are kept in {folder}; the same command continues with the others"
        )
        raise
