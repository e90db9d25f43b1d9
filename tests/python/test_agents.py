"""Computer players."""

from __future__ import annotations

import pytest

from acquire_engine import Action, LegalActions, View
from acquire_engine.agents import AGENTS, greedy_agent, make_agent, play_game, random_agent
from acquire_engine.errors import IllegalActionError, PlayerError, RulesError, UnknownWordError

GAMES = 100


def test_greedy_beats_random_clearly_from_every_seat() -> None:
    wins = [0, 0, 0, 0]
    for seed in range(GAMES):
        seat = seed % 4
        names = ["random"] * 4
        names[seat] = "greedy"
        game = play_game(names, seed=seed)
        wins[seat] += seat in [one.player for one in game.standings() if one.rank == 1]
    assert sum(wins) >= 85
    assert min(wins) >= 18


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("3m", 3, {}),
        ("3m", 6, {"special_powers": True}),
        ("avalon-hill", 2, {}),
        ("avalon-hill", 5, {"special_powers": True, "holdings": "open"}),
        ("wizards-2008", 4, {"holdings": "concealed", "dead_tiles": "keep"}),
    ],
)
def test_agents_play_every_edition_to_its_end(
    edition: str, players: int, options: dict[str, object]
) -> None:
    for seed in range(5):
        names = (["greedy", "random", "greedy"] * 2)[:players]
        game = play_game(names, edition, players, seed=seed, **options)
        assert game.over
        assert game.record.check().reason == game.end_reason


def test_the_same_seed_gives_the_same_game() -> None:
    names = ["greedy", "random", "greedy"]
    first, second, other = (play_game(names, seed=seed) for seed in (7, 7, 8))
    assert first.record == second.record
    assert first.record != other.record
    assert play_game(names).over


@pytest.mark.parametrize("name", sorted(AGENTS))
def test_an_agent_depends_on_nothing_but_the_view_and_its_seed(name: str) -> None:
    """What the player cannot know is another game's in one of the two (I2, I3)."""
    ours, theirs = AGENTS[name](3), AGENTS[name](3)
    game = play_game(["random"] * 3, seed=5)
    record = game.record
    hidden = 0
    for number in range(0, len(record), 3):
        before = record.game(number)
        view = before.view(before.player)
        other = view.sample(1).view(before.player)
        hidden += view.sample(1) != before
        action = ours(view, view.legal_actions())
        assert action == theirs(other, other.legal_actions())
        assert view.is_legal(action)
    assert hidden > 20


def test_an_agent_is_shown_its_own_view_and_no_other() -> None:
    seen: set[tuple[type, int | None, int | None]] = set()

    def spy(view: View, legal: LegalActions) -> Action:
        seen.add((type(view), view.viewer, view.player))
        assert legal == view.legal_actions()
        return legal[0]

    play_game([spy, "random", "random"], seed=2)
    assert seen == {(View, 0, 0)}


def test_wrong_agents_are_told_so() -> None:
    with pytest.raises(PlayerError, match="4 players need 4 agents, not 3"):
        play_game(["random"] * 3, players=4)
    with pytest.raises(UnknownWordError, match="no agent 'clever': choose from greedy, random"):
        make_agent("clever", 1)
    with pytest.raises(RulesError):
        play_game(["random"] * 7)
    with pytest.raises(IllegalActionError):
        play_game([lambda _view, _legal: Action("1A"), *["random"] * 3], "3m", seed=1)
    game = play_game(["random"] * 3, seed=1)
    with pytest.raises(PlayerError, match="a spectator does not decide"):
        greedy_agent(1)(game.view(None), game.legal_actions())


def test_agents_choose_among_what_they_are_given() -> None:
    game = play_game(["random"] * 3, seed=1)
    start = game.record.game(0)
    view = start.view(start.player)
    choices = {random_agent(seed)(view, view.legal_actions()) for seed in range(50)}
    assert choices == set(view.legal_actions())
