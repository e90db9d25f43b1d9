"""Likely continuations after an action, if computer players took over."""

from __future__ import annotations

from typing import Final, NamedTuple

from acquire_engine._native import Action, Game, NativeAgent, View
from acquire_engine._usual import usual_agent
from acquire_engine.placements import Found, Grow, Merge

__all__ = ["Following", "following"]

WORLDS: Final = 40
"""The number of games that are played on."""
STEPS: Final = 7
"""The most steps of a line."""
LEAST: Final = 0.25
"""A line ends where fewer games than this part follow it."""


class Following(NamedTuple):
    """A step of the line."""

    player: int
    text: str
    """The action, or the effect of a tile that is placed."""
    part: float
    """The part of the games that have followed the line so far, this step included."""


def following(
    view: View, action: Action, seed: int, later: Action | None = None
) -> list[Following]:
    """Returns the usual continuation of computer players up to the viewer's next turn.

    The simulated games look the same to the viewer, so the line has nothing that the viewer cannot
    know (I2). Tiles that others place differ from game to game; the line has their effects. The
    same arguments give the same line.

    Args:
        view: The view of the player to move.
        action: The action.
        seed: The seed of the games.
        later: What the viewer does later in the turn, as soon as it is legal.
    """
    agent = usual_agent()
    games = view.samples(WORLDS, seed)
    for game in games:
        game.apply(action)
    turn = games[0].turn.player
    line: list[Following] = []
    others = False
    while len(line) < STEPS:
        steps: dict[tuple[int, str], list[tuple[Game, Action]]] = {}
        for game in games:
            if (player := game.player) is not None:
                wanted = later if player == view.viewer else None
                chosen = _chosen(agent, game, player, wanted)
                text = _in_words(chosen, game, player, view.viewer)
                steps.setdefault((player, text), []).append((game, chosen))
        if not steps:
            break
        (player, text), most = max(steps.items(), key=lambda step: len(step[1]))
        others = others or player != view.viewer
        if len(most) < LEAST * WORLDS or (others and _begins(most[0][0], view.viewer)):
            break
        for game, chosen in most:
            game.apply(chosen)
        games = [game for game, _ in most]
        if most[0][1] == later or games[0].turn.player != turn:
            later = None
        line.append(Following(player, text, len(most) / WORLDS))
    return line


def _begins(game: Game, viewer: int | None) -> bool:
    """Returns whether a turn of the viewer begins."""
    return game.player == viewer == game.turn.player and not game.turn.moved


def _chosen(agent: NativeAgent, game: Game, player: int, wanted: Action | None) -> Action:
    legal = game.legal_actions()
    if wanted is not None and wanted in legal:
        return wanted
    if len(legal) == 1:
        return legal[0]
    # Like players who have followed the game, they know all cash and shares (I3).
    view = game.view(player)
    for seat in range(game.players):
        if view.is_concealed(seat):
            view = view.with_holdings(seat, game.cash(seat), game.holdings(seat))
    return agent(view, legal)


def _in_words(action: Action, game: Game, player: int, viewer: int | None) -> str:
    """Returns an action in words: the effect of a tile that the viewer cannot know."""
    if action.kind != "place" or action.tile is None:
        return action.text
    own = f"{action.tile}, " if player == viewer else ""
    match game.placement(action.tile):
        case Found():
            return f"{own}a tile that founds a chain"
        case Grow(chain=chain):
            return f"{own}a tile beside {chain}"
        case Merge(chains=chains):
            return f"{own}a tile that merges {' and '.join(chains)}"
        case _:
            return f"{own}a tile on its own"
