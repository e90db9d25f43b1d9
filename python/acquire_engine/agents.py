"""Computer players.

An agent is a callable that takes a :class:`View` and the viewer's legal actions, and returns one of
these actions::

    def cautious(view, legal):
        return legal[0]

    game = play_game([cautious, "greedy", "random"], seed=7)

An agent knows only what its view shows. The view remembers: it has followed every event of the game
that its player may see, so it knows cash and shares although the rules conceal them (I3).

An agent that has a method ``see`` too is told each of these events in order, before it decides
next::

    class Watcher:
        def __init__(self):
            self.bonuses = []

        def see(self, event):
            if event.kind == "bonus_paid":
                self.bonuses.append(event)

        def __call__(self, view, legal):
            return legal[0]

If actions are undone, an agent is told what happens instead of them, and nothing twice.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from acquire_engine._escape import quoted
from acquire_engine._memory import Memory, listeners
from acquire_engine._native import Action, Game, LegalActions, Rules, View
from acquire_engine.errors import PlayerError, UnknownWordError
from acquire_engine.phases import BuyStock, DisposeStock
from acquire_engine.placements import Found, Grow, Merge

__all__ = [
    "AGENTS",
    "Agent",
    "greedy_agent",
    "make_agent",
    "play_game",
    "random_agent",
]

Agent: TypeAlias = Callable[[View, LegalActions], Action]
"""A callable that takes a player's view and their legal actions, and returns one of these actions.
"""


def random_agent(seed: int) -> Agent:
    """Chooses uniformly among the legal actions. The same seed gives the same choices."""
    stream = random.Random(seed)

    def choose(_view: View, legal: LegalActions) -> Action:
        return legal[stream.randrange(len(legal))]

    return choose


def greedy_agent(seed: int) -> Agent:
    """Estimates the value of each action in dollars and takes the best one.

    It grows chains that it leads and merges chains that pay it. It founds chains for the free
    share, buys shares that bring or defend a majority, and keeps some cash while chains are small.
    It trades defunct shares for a growing survivor, sells the shares of chains that will not
    return, and declares the end when it expects to win. If holdings are concealed, it assumes that
    the shares it cannot see are spread over the other players. The seed breaks ties.
    """
    stream = random.Random(seed)

    def choose(view: View, legal: LegalActions) -> Action:
        appraisal = _Appraisal(view)
        values = [appraisal.value(action) for action in legal]
        best = max(values)
        ties = [i for i, value in enumerate(values) if value >= best]
        return legal[ties[stream.randrange(len(ties))]]

    return choose


AGENTS: Final[Mapping[str, Callable[[int], Agent]]] = MappingProxyType(
    {"greedy": greedy_agent, "random": random_agent}
)
"""Agents by name; each is made from a seed."""


def make_agent(name: str, seed: int) -> Agent:
    """Returns the agent of this name.

    Raises:
        UnknownWordError: :data:`AGENTS` has no such name.
    """
    if name not in AGENTS:
        raise UnknownWordError(f"no agent {quoted(name)}: choose from {', '.join(AGENTS)}")
    return AGENTS[name](seed)


def play_game(
    agents: Sequence[Agent | str],
    edition: str | Rules = "avalon-hill",
    players: int | None = None,
    *,
    seed: int | None = None,
    **options: Any,
) -> Game:
    """Plays a game to its end, one agent for each player.

    Agents are callables, or names from :data:`AGENTS`. ``options`` are those of :class:`Game`. With
    a seed, the game is the same every time if the agents are.

    Raises:
        PlayerError: the number of agents is not the number of players.
        RulesError: the rules do not exist or do not allow this number of players (S5).
        IllegalActionError: an agent answered with an action that is not legal.
    """
    if players is None:
        players = len(agents)
    if players != len(agents):
        raise PlayerError(f"{players} players need {players} agents, not {len(agents)} (S5)")
    if seed is None:
        seed = random.SystemRandom().getrandbits(63)
    game = Game(edition, players, seed=seed, **options)
    seats = [
        make_agent(agent, agent_seed(seed, seat)) if isinstance(agent, str) else agent
        for seat, agent in enumerate(agents)
    ]
    memory = Memory(range(players), listeners(dict(enumerate(seats))))
    while (player := game.player) is not None:
        view = memory.view(game, player)
        game.apply(seats[player](view, view.legal_actions()))
    return game


def agent_seed(seed: int, seat: int) -> int:
    """Returns a seed for this player's agent, different for each player of each game."""
    return random.Random(f"{seed} {seat}").getrandbits(63)


_TYPICAL_SIZE: Final = 9
"""The size in tiles that a chain is expected to reach before it pays."""


class _Appraisal:
    """The estimated value of actions to the viewer, in dollars."""

    def __init__(self, view: View) -> None:
        if view.viewer is None:
            raise PlayerError("a spectator does not decide (T)")
        self.view = view
        self.me = view.viewer
        self.rules = view.rules
        self.cash = view.cash(self.me) or 0
        self.sizes = view.sizes
        self.prices = view.prices
        self.bank = view.bank
        mine = view.holdings(self.me)
        self.mine = {chain: count or 0 for chain, count in mine.items()}
        self.rivals: dict[str, list[int]] = {}
        self.placed: dict[str, float] = {}

    def value(self, action: Action) -> float:
        match action.kind:
            case "place":
                return self.place(action.tile or "")
            case "found":
                chain = action.chain or ""
                return self.future(chain) + self.rules.bonus(chain, 2)[0]
            case "survivor":
                return -self.bonus(action.chain or "")
            case "defunct":
                return self.bonus(action.chain or "")
            case "dispose":
                return self.dispose(action.sell or 0, action.trade or 0)
            case "buy":
                return self.buy(Counter(action.chains))
            case "trade":
                return self.trade(action.give or "", action.take or "")
            case "end":
                # This is above every other value, or below. The same decision is asked again
                # without it.
                return 1e6 if self.leads() else -1e6
            case "power":
                return self.power(action.power or "")
            case "replace" | "redraw":
                return 1.0
            case _:
                return 0.0

    def others(self, chain: str) -> list[int]:
        """Returns the other players' shares of a chain, estimated where they are concealed."""
        if chain not in self.rivals:
            seats = [seat for seat in range(self.view.players) if seat != self.me]
            known = [self.view.shares(seat, chain) for seat in seats]
            seen = [count for count in known if count is not None]
            unseen = 25 - self.bank[chain] - self.mine[chain] - sum(seen)
            concealed = len(known) - len(seen)
            # One player tends to hold most of the shares.
            guess = [unseen - unseen // 2, unseen // 2] if concealed > 1 else [unseen]
            self.rivals[chain] = seen + guess[:concealed]
        return self.rivals[chain]

    def bonus(self, chain: str, more: int = 0, size: int | None = None) -> float:
        """Returns the bonus that the viewer would get for a chain of this size with more shares."""
        held = self.mine[chain] + more
        if held <= 0:
            return 0.0
        price = self.prices[chain] if size is None else self.rules.price(chain, size)
        shares = [held, *self.others(chain)]
        return float(self.rules.split_bonuses(price, shares).amounts[0])

    def future(self, chain: str) -> float:
        """Returns the expected final value of a share."""
        size = self.sizes[chain]
        return float(self.rules.price(chain, max(size + size // 4, _TYPICAL_SIZE)))

    def payable(self, chain: str, more: int) -> float:
        """Returns the bonus that a chain is expected to pay in the end, as the lead may change."""
        return 0.6 * self.bonus(chain, more, max(self.sizes[chain], _TYPICAL_SIZE))

    def place(self, tile: str) -> float:
        if tile not in self.placed:
            self.placed[tile] = self.placing(tile)
        return self.placed[tile]

    def placing(self, tile: str) -> float:
        match self.view.placement(tile):
            case Found(chains=chains, size=size):
                return max(self.rules.price(chain, size) for chain in chains) + 800.0
            case Grow(chain=chain, size=size):
                rise = (self.rules.price(chain, size) - self.prices[chain]) * self.mine[chain]
                lead = self.mine[chain] - max(self.others(chain), default=0)
                return rise + (20.0 if lead > 0 else -20.0) * (size - self.sizes[chain])
            case Merge(chains=chains, survivors=survivors, size=size):
                kept = max(survivors, key=lambda chain: (self.mine[chain], chain))
                gain: float = (self.rules.price(kept, size) - self.prices[kept]) * self.mine[kept]
                for chain in chains:
                    if chain != kept:
                        gain += self.merged(chain)
                return gain
            case _:
                return 10.0

    def merged(self, chain: str) -> float:
        """Returns the viewer's gain over the other players when a chain becomes defunct."""
        price = self.prices[chain]
        mine = self.bonus(chain)
        rest = 15.0 * price - mine if any(self.others(chain)) else 0.0
        return mine - rest / len(self.others(chain)) + 0.3 * price * self.mine[chain]

    def buy(self, bought: Counter[str]) -> float:
        free = isinstance(self.view.phase, BuyStock) and self.view.phase.free
        cost = 0 if free else sum(self.prices[chain] * n for chain, n in bought.items())
        worth = 0.0
        for chain, count in bought.items():
            worth += self.future(chain) * count
            worth += self.payable(chain, count) - self.payable(chain, 0)
        return worth - cost - self.shortage(self.cash - cost)

    def shortage(self, cash: int) -> float:
        """Returns the cost of having too little cash for the next chances."""
        reserve = 1_500 if len(self.view.chains) < 4 else 800
        return 0.6 * max(reserve - cash, 0)

    def dispose(self, sell: int, trade: int) -> float:
        phase = self.view.phase
        if not isinstance(phase, DisposeStock):
            return 0.0
        held = phase.held - sell - trade
        gained = trade // 2
        worth = float(phase.price * sell) + self.future(phase.survivor) * gained
        worth += self.payable(phase.survivor, gained) - self.payable(phase.survivor, 0)
        # A chain that is founded again, while there is room for it, begins small.
        room = len(self.view.unseen) / 108
        worth += held * phase.price * 0.9 * room
        return worth - self.shortage(self.cash + phase.price * sell)

    def trade(self, give: str, take: str) -> float:
        gain = self.future(take) + self.payable(take, 1) - self.payable(take, 0)
        loss = 2 * self.future(give) + self.payable(give, 0) - self.payable(give, -2)
        return gain - loss

    def power(self, power: str) -> float:
        """Returns the value of a power; it is played if it gains more than the rest of the turn."""
        prices = sorted((self.prices[chain] for chain in self.view.chains), reverse=True)
        match power:
            case "free3":
                return 1e5 if prices and 3 * prices[0] >= 1_800 else -1.0
            case "buy5":
                return 1e5 if prices and self.cash >= 5 * prices[-1] + 2_000 else -1.0
            case "place4":
                tiles = [self.place(tile) for tile in self.view.rack()]
                return 1e5 if sum(value > 200 for value in tiles) >= 2 else -1e6
            case "take5":
                return 1e5 if max(map(self.place, self.view.rack()), default=0.0) < 50 else -1e6
            case _:
                # A trade of two for one costs more than it brings, unless it brings a majority.
                return -1.0

    def leads(self) -> bool:
        """Returns whether the viewer expects to win if the game ended now."""
        standings = self.view.standings()
        if standings is not None:
            return any(standing.player == self.me and standing.rank == 1 for standing in standings)
        mine = float(self.cash)
        theirs = 0.0
        for chain in self.view.chains:
            price = self.prices[chain]
            bonus = self.bonus(chain)
            mine += bonus + self.mine[chain] * price
            rest = 15 * price - bonus if any(self.others(chain)) else 0.0
            theirs += rest + (25 - self.bank[chain] - self.mine[chain]) * price
        # The other players are assumed to have the same cash, and the luckiest one half of the
        # rest.
        share = 1 / (self.view.players - 1) if self.view.players < 4 else 0.5
        return mine > self.cash + share * theirs
