"""Computer players."""

from __future__ import annotations

import copy
import itertools
import pickle
import re

import numpy as np
import pytest

from acquire_engine import Action, Game, LegalActions, View, analyse
from acquire_engine._memory import Memory
from acquire_engine.agents import (
    AGENTS,
    NativeAgent,
    greedy_agent,
    make_agent,
    play_game,
    random_agent,
)
from acquire_engine.errors import (
    IllegalActionError,
    PlayerError,
    RangeError,
    RulesError,
    UnknownWordError,
)
from acquire_engine.events import Event

GAMES = 100


def test_a_seed_counts_as_the_number_that_it_is() -> None:
    class Three:
        def __index__(self) -> int:
            return 3

    games = [play_game(["random"] * 3, seed=seed).record for seed in (3, Three(), np.int64(3))]  # type: ignore[arg-type]
    assert games[0] == games[1] == games[2]


def test_greedy_beats_random_clearly_from_every_seat() -> None:
    wins = [0, 0, 0, 0]
    for seed in range(GAMES):
        seat = seed % 4
        names = ["random"] * 4
        names[seat] = "greedy"
        game = play_game(names, seed=seed)
        wins[seat] += seat in [one.player for one in game.standings() if one.rank == 1]
    assert sum(wins) >= 95
    assert min(wins) >= 20


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
    # A search takes long to decide.
    for number in range(0, len(record), 6 if name == "search" else 3):
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
    with pytest.raises(UnknownWordError, match="there is no agent `clever`; the agents are random"):
        make_agent("clever", 1)
    with pytest.raises(RulesError):
        play_game(["random"] * 7)
    with pytest.raises(IllegalActionError):
        play_game([lambda _view, _legal: Action("1A"), *["random"] * 3], "3m", seed=1)
    game = play_game(["random"] * 3, seed=1)
    with pytest.raises(PlayerError, match="the game is over, so no player decides"):
        greedy_agent(1)(game.view(None), game.legal_actions())


def test_agents_choose_among_what_they_are_given() -> None:
    game = play_game(["random"] * 3, seed=1)
    start = game.record.game(0)
    view = start.view(start.player)
    choices = {random_agent(seed)(view, view.legal_actions()) for seed in range(50)}
    assert choices == set(view.legal_actions())


def test_the_views_of_agents_remember_what_the_rules_conceal() -> None:
    """I3: cash and shares follow from what was seen."""
    known: list[tuple[list[int | None], dict[str, int | None]]] = []

    def watch(view: View, legal: LegalActions) -> Action:
        known.append(
            (
                [view.cash(player) for player in range(3)],
                dict(view.holdings(((view.viewer or 0) - 1) % 3)),
            )
        )
        return legal[len(legal) // 2]

    final = play_game([watch] * 3, seed=3)
    game = Game(players=3, seed=3)
    assert game.rules.holdings == "concealed"
    for action, (cash, shares) in zip(final.history, known, strict=True):
        assert cash == [game.cash(player) for player in range(3)]
        assert shares == game.holdings(((game.player or 0) - 1) % 3)
        game.apply(action)


class Listening:
    """Notes what it receives."""

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.shown: list[tuple[int, View]] = []

    def see(self, event: Event) -> None:
        self.heard.append(event)

    def __call__(self, view: View, legal: LegalActions) -> Action:
        self.shown.append((len(self.heard), view.without_memory()))
        return legal[0]


def test_an_agent_sees_the_events_of_its_seat_before_it_decides() -> None:
    """I1, I2."""
    listening = [Listening() for _ in range(4)]
    final = play_game(listening, "3m", seed=8, special_powers=True)
    game = Game("3m", 4, seed=8, special_powers=True)
    seen: list[list[Event]] = [[] for _ in listening]
    decisions = [0] * 4
    for action in final.history:
        player = game.player or 0
        heard, view = listening[player].shown[decisions[player]]
        decisions[player] += 1
        assert heard == len(seen[player])
        assert view == game.view(player)
        happened = game.apply_observed(action)
        for seat, events in enumerate(seen):
            events += [event.seen_by(seat) for event in happened]
    for agent, events in zip(listening, seen, strict=True):
        assert agent.heard == events[: len(agent.heard)]


def test_a_memory_goes_back_and_on_with_the_game() -> None:
    heard: list[Event] = []
    memory = Memory([1], {1: heard.append})
    game = Game(players=3, seed=4)

    def play(steps: int, place: int) -> None:
        for _ in range(steps):
            game.apply_legal(place)
        view = memory.view(game, 1)
        assert view.without_memory() == game.view(1)
        assert view.cash(0) == game.cash(0)
        assert view.cash(2) == game.cash(2)

    play(40, 0)
    told = list(heard)
    game.undo(15)
    play(0, 0)
    assert heard == told, "nothing is told twice"
    play(15, 0)
    game.undo(15)
    play(10, -1)
    assert heard != told
    for seed in (5, 6):
        game = Game(players=3, seed=seed)
        play(0, 0)
    play(30, 0)


@pytest.mark.parametrize("text", ["random", "greedy:rivalry=0.5", "search:playouts=20,turns=2"])
def test_a_native_agent_is_a_value(text: str) -> None:
    agent = NativeAgent(text, seed=3)
    assert (agent.specification, agent.seed) == (text, 3)
    assert repr(agent) == f"NativeAgent('{text}', seed=3)"
    assert pickle.loads(pickle.dumps(agent)) == agent == copy.deepcopy(agent)  # noqa: S301
    assert hash(agent) == hash(NativeAgent(text, 3))
    assert agent != NativeAgent(text, 4)
    assert agent != NativeAgent("greedy", 3)
    assert make_agent(text, 3) == agent


def test_a_search_plays_legally_and_the_same_each_time() -> None:
    names = ["search:playouts=20,turns=2", "greedy", "random"]
    first, second = (play_game(names, seed=3) for _ in range(2))
    assert first.record == second.record
    assert first.record.check().reason == first.end_reason


def test_a_native_agent_decides_only_when_it_is_asked() -> None:
    game = Game(players=3, seed=7)
    other = ((game.player or 0) + 1) % 3
    for text in ("random", "greedy", "search:playouts=20"):
        with pytest.raises(
            PlayerError, match=rf"player {game.player} decides, not player {other} \(T\)"
        ):
            NativeAgent(text)(game.view(other))
    while game.player is not None:
        game.apply(game.legal_actions()[0])
    over = r"^the game is over, so no player decides \(E\)"
    for view in (game.view(0), game.view("spectator")):
        with pytest.raises(PlayerError, match=over):
            NativeAgent("greedy")(view)
        with pytest.raises(PlayerError, match=over):
            analyse(view)
    with pytest.raises(PlayerError, match=over):
        analyse(game)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("search:playouts=0", "`0` is not a value of `playouts`, which is a whole number from 1"),
        ("search:speed=1", "the agent `search` has no option `speed`; it has playouts, ms"),
        ("greedy:upset", "`upset` is not an option of the agent `greedy`: write it as name=value"),
    ],
)
def test_a_wrong_specification_says_what_is_allowed(text: str, message: str) -> None:
    with pytest.raises(UnknownWordError, match=message):
        make_agent(text, 1)


def test_what_is_no_sequence_of_agents_is_refused() -> None:
    sequence = r'agents: expected a sequence of agents, such as \["greedy", "random"\], not '
    for agents, message in (
        (5, sequence + "int"),
        (None, sequence + "NoneType"),
        ("random", sequence + "str"),
        ({"random": 1, "greedy": 2}, sequence + "dict"),
        ({"random", "greedy"}, sequence + "set"),
        ([5, 5], r'agents\[0\]: expected a callable or a string such as "greedy", not int'),
        (["random", None], r"agents\[1\]: expected a callable or a string .*, not NoneType"),
    ):
        with pytest.raises(TypeError) as caught:
            play_game(agents)  # type: ignore[arg-type]
        assert re.fullmatch(message, str(caught.value))
    with pytest.raises(TypeError, match="^players: expected an integer, not str$"):
        play_game(["random"] * 2, players="2")  # type: ignore[arg-type]
    with pytest.raises(RangeError, match="^agents: more than 1000 are not read$"):
        play_game(itertools.repeat("random"))  # type: ignore[arg-type]
