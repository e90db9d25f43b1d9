"""The figures of the rulebook by code: boards on which a rule decides something, and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import acquisition_figures
from figure_kinds import (
    PLAYERS,
    Answers,
    Bonus,
    Course,
    Deal,
    Figure,
    Grid,
    Scoring,
    Sight,
    Situation,
    Start,
    agree,
)

from acquire_engine import OPTIONS, TILES, Rules, RulesError, SetupError
from acquire_engine.display._words import dollars
from acquire_engine.events import TileSetAside
from acquire_engine.phases import ReplaceTiles

__all__ = ["FIGURES"]

SAFE_LUXOR = "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A"
SAFE_TOWER = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C"
ALL_SEVEN = {
    "Luxor": "1A 2A",
    "Tower": "4A 5A",
    "American": "7A 8A",
    "Festival": "10A 11A",
    "Worldwide": "1D 2D",
    "Continental": "4D 5D",
    "Imperial": "7D 8D",
    "o": "10G",
}
TIED = {"Luxor": "3E 4E 5E", "Tower": "7E 8E 9E"}
THREE = {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "Festival": "6C 6D"}
FORTY_ONE = {"Imperial": " ".join(TILES[:41])}

FOUR_AND_TWO = {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E"}
TWO_SAFE = {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER}
ONE_OPEN = {**TWO_SAFE, "Festival": "5G 6G"}
TENTH = {"Luxor": SAFE_LUXOR.removesuffix(" 11A"), "Tower": SAFE_TOWER}
"""With 11A Luxor becomes safe, and the end condition holds."""
ALL_DEAD = "2B 4B 5B 7B 9B 10B"
"""A rack, if Luxor and Tower are safe as above."""
FORTY = {"Imperial": " ".join(TILES[:40]), "Tower": "11F 12F"}
FIVE = "1I 3I 5I 7I 9I"
"""The rest of a rack, where it does not matter."""
STARTING = "4A 9H 2D"
"""The starting tiles of Ann, Ben and Cleo."""

POWERS = Rules("avalon-hill", special_powers=True)
TYCOON = Rules("avalon-hill", bonuses="tycoon")
BUYING = Start(
    board={"Luxor": "3E 4E", "Imperial": "7G 8G", "o": "10D"},
    rack="5E 10C 7B 1I 3I 5I",
    rules=POWERS,
    shares={"Ann": "2 Luxor"},
)
OFFERS = {
    "Usually": BUYING,
    "No share in the bank": replace(
        BUYING, shares={"Ann": "2 Luxor", "Ben": "23 Luxor, 25 Imperial"}
    ),
    "No money, no shares": replace(BUYING, cash={"Ann": 0}, shares={}),
    "Empty bag": replace(BUYING, bag=0),
    "No playable tile": Start(board=ONE_OPEN, rack=ALL_DEAD, rules=POWERS),
}
SCORED = Start(
    board=TENTH,
    rack=f"11A {FIVE}",
    rules=Rules("3m"),
    shares={
        "Ann": "5 Luxor, 2 Tower",
        "Ben": "3 Luxor, 2 Tower",
        "Cleo": "1 Tower, 3 Festival",
    },
)
HOLDING = Start(
    board=FOUR_AND_TWO,
    rack=f"6E {FIVE}",
    shares={"Ann": "2 Luxor, 3 Tower", "Ben": "4 Luxor, 1 Tower"},
)
HELD = ["Ann's cash", "Ben's cash", "Ann's Luxor", "Ben's Luxor", "Ann's Tower", "Ben's Tower"]
EDITIONS = {"3M": "3m", "Avalon Hill": "avalon-hill", "Wizards 2008": "wizards-2008"}


def one(found: set[str]) -> str:
    """Returns the only element, and raises ValueError if it is not the only one."""
    if len(found) != 1:
        raise ValueError(
            f"the engine finds {sorted(found)}, but the figure says that all are equal"
        )
    return found.pop()


def price(sizes: str, chain: str) -> str:
    """Returns what a share of a chain costs at all of these sizes."""
    first, _, last = sizes.partition(" to ")
    rules = Rules("avalon-hill")
    every = range(int(first), int(last or first) + 1)
    return one({dollars(rules.price(chain, size)) for size in every})


def bonus(price: str, which: str) -> str:
    """Returns a bonus of all chains whose shares have this price."""
    rules, place = Rules("avalon-hill"), ["Majority", "Minority"].index(which)
    return one(
        {
            dollars(rules.bonus(chain, size)[place])
            for chain in rules.chains
            for size in range(2, len(TILES) + 1)
            if dollars(rules.price(chain, size)) == price
        }
    )


def option(name: str, edition: str) -> str:
    """Returns the value of an option in an edition."""
    value = getattr(Rules(EDITIONS[edition]), name)
    return {True: "true", False: "false"}.get(value, str(value))


def chains(tier: str, edition: str) -> str:
    """Returns the chains of a tier."""
    rules = Rules(EDITIONS[edition])
    return "\n".join(chain for chain in rules.chains if rules.tier(chain) == tier)


def players(edition: str, market: str) -> str:
    """Returns how many can play."""
    rules = Rules(EDITIONS[edition], two_player_market=market)
    allowed = []
    for count in range(10):
        try:
            rules.check_players(count)
        except RulesError:
            continue
        allowed.append(count)
    agree(allowed, list(range(allowed[0], allowed[-1] + 1)))
    return f"{allowed[0]} to {allowed[-1]}"


def first_player(edition: str, _: str) -> str:
    """Returns who begins."""
    return PLAYERS[Deal(EDITIONS[edition], STARTING).game().turn.player]


def dealt(player: str, what: str) -> str:
    """Returns what a player draws before the first turn."""
    game, seat = Deal("avalon-hill", STARTING).game(), PLAYERS.index(player)
    agree(set(game.board.to_dict()), set(STARTING.split()))
    return STARTING.split()[seat] if what == "Starting tile" else " ".join(game.rack(seat))


def unplayable(option: str, when: str) -> str:
    """Returns what becomes of tiles that cannot be placed."""
    rules = Rules("avalon-hill", dead_tiles=option)
    if when == "No playable tile":
        game = Start(board=ONE_OPEN, rack=ALL_DEAD, rules=rules).game()
        return " or ".join(game.legal_actions().texts)
    game = Start(board=ONE_OPEN, rack=f"5B {FIVE}", rules=rules, draws="12A").game()
    game.apply("1I")
    events = game.apply_observed("buy")
    if isinstance(game.phase, ReplaceTiles):
        return " or ".join(game.legal_actions().texts)
    aside = any(isinstance(event, TileSetAside) for event in events)
    agree("5B" in game.rack(0), not aside)
    return "it is replaced" if aside else "it stays"


def ending(option: str, when: str) -> str:
    """Returns how the game can end."""
    rules = Rules("avalon-hill", end=option)
    if when == "In PlaceTile":
        try:
            game = Start(board=FORTY_ONE, rules=rules).game()
        except SetupError:
            return "the game is over before"
    else:
        game = Start(board=FORTY, rack=f"5D {FIVE}", rules=rules).game()
        game.apply("5D")
    if when == "Undeclared after BuyStock":
        game.apply("buy")
        return "the game ends" if game.over else "the game continues"
    return "Ann may declare" if game.is_legal("end") else "no player may declare"


def offered(situation: str, power: str) -> str:
    """Returns whether a power is offered."""
    game = OFFERS[situation].game()
    if power not in {"take5", "place4"}:
        game.apply("5E" if game.is_legal("5E") else "pass")
    return "yes" if game.is_legal(f"power {power}") else "no"


FIGURES: Mapping[str, Sequence[Figure]] = {
    "B1": [Situation({}, "5E", "The empty board. The marked square is 5E: column 5, row E.")],
    "B3": [
        Situation(
            {},
            "5E",
            "5E is adjacent to 5D, 4E, 6E and 5F, and to no other square.",
            marks="5D 4E 6E 5F",
        )
    ],
    "O1": [
        Grid(
            "Option",
            [*OPTIONS],
            [*EDITIONS],
            option,
            "The options that each edition begins with. Each of them can be set to every value.",
        )
    ],
    "C1": [
        Grid(
            "Tier", ["cheap", "medium", "expensive"], [*EDITIONS], chains, "The chains by edition."
        )
    ],
    "C2": [
        Grid(
            "Tiles",
            ["2", "3", "4", "5", "6 to 10", "11 to 20", "21 to 30", "31 to 40", "41 to 108"],
            ["Luxor", "American", "Imperial"],
            price,
            "The price of one share of a cheap, a medium and an expensive chain.",
        )
    ],
    "C3": [
        Grid(
            "Price",
            [dollars(price) for price in range(200, 1300, 100)],
            ["Majority", "Minority"],
            bonus,
            "The bonuses by the price of one share.",
        )
    ],
    "S2": [
        Situation(
            {"o": "2B 3B 9H"},
            None,
            "Avalon Hill, three players: the starting tiles 2B and 3B touch, but form no chain.",
        )
    ],
    "S3": [
        Situation(
            {"o": "2D 4A 9H"},
            None,
            "The starting tiles of Ann (4A), Ben (9H) and Cleo (2D). Column 2 is the lowest, and"
            " row A is the nearest.",
        ),
        Grid(
            "Edition",
            [*EDITIONS],
            ["First player"],
            first_player,
            "The first player with these tiles.",
        ),
    ],
    "S4": [
        Grid(
            "Player",
            PLAYERS,
            ["Starting tile", "Rack"],
            dealt,
            "Avalon Hill, if the tiles leave the bag as 4A 9H 2D, then 1A 2A 3A and so on. Cleo"
            " begins, so she draws her six first, and after her Ann and Ben.",
        )
    ],
    "S5": [
        Grid(
            "Edition",
            [*EDITIONS],
            ["none", "drawn_tile", "bank"],
            players,
            "The possible numbers of players, by two_player_market.",
        )
    ],
    "C4": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": "3D 4D"},
            None,
            "Luxor has 11 tiles and is safe. Tower has two and is not.",
        )
    ],
    "T2": [
        Situation(
            ONE_OPEN,
            None,
            "Of Ann's six tiles, which are marked, only 1E is playable: the others touch two safe"
            " chains. She must place it.",
            marks="2B 4B 5B 7B 9B 1E",
            rack="2B 4B 5B 7B 9B 1E",
            legal="1E",
        )
    ],
    "T4": [
        Situation(
            TWO_SAFE,
            "5B",
            "5B touches Luxor and Tower, and both are safe: the tile is dead.",
            "dead",
        )
    ],
    "T5": [
        Situation(
            ALL_SEVEN,
            "10H",
            "10H would found a chain with 10G, and all seven chains are on the board: it is"
            " blocked.",
            "blocked",
        )
    ],
    "T6": [
        Course(
            Start(board=TIED, rack=f"6E {FIVE}", shares={"Ann": "2 Tower", "Ben": "1 Tower"}),
            ["6E", "survivor Luxor", "trade 2", "sell 1", "buy L L"],
            "A whole turn of Ann: a tile, a merger with two disposals, a purchase, the draw.",
            {"Decision": "Ben: PlaceTile", "Ann's Luxor": "3"},
        )
    ],
    "F1": [
        Situation(
            {"o": "4E 5D 5C"},
            "5E",
            "5E touches 4E and 5D, and 5D touches 5C: it founds a chain of four tiles.",
            "found",
        )
    ],
    "F2": [
        Answers(
            Start(
                board={"o": "4E"},
                rack=f"5E {FIVE}",
                shares={"Ben": "13 Luxor", "Cleo": "12 Luxor"},
            ),
            ["5E"],
            ["found Tower", "found Luxor"],
            ["Tower", "Luxor", "Bank's Tower", "Bank's Luxor"],
            "Ann founds a chain with 4E and 5E. She receives a share of Tower, but none of Luxor:"
            " Ben and Cleo have kept all 25 since it was last on the board.",
            {"Bank's Luxor": "0"},
        )
    ],
    "F3": [
        Situation(
            {"Luxor": "3E 4E", "o": "5D 6D"},
            "5E",
            "5E joins Luxor, and so do 5D and 6D: Luxor then has five tiles.",
            "grow",
        )
    ],
    "F4": [
        Situation(
            {"Luxor": "3E 4E"},
            "9G",
            "9G touches nothing. It stays unincorporated.",
            "isolated",
        )
    ],
    "M1": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": "5C 6C 7C"},
            "5B",
            "5B touches Luxor, which is safe, and Tower, which is not: they merge.",
            "merge",
        )
    ],
    "M2": [
        Situation(
            TIED,
            "6E",
            "6E merges Luxor and Tower, with three tiles each: the mergemaker chooses which"
            " survives.",
            "merge",
        )
    ],
    "M3": [
        Situation(
            THREE,
            "6E",
            "6E merges three chains. Luxor survives. Tower and Festival are tied: the mergemaker"
            " chooses which is handled first.",
            "merge",
        )
    ],
    "M4": [
        Situation(
            {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "o": "6F"},
            "6E",
            "Luxor takes in the two tiles of Tower, then 6E and with it 6F: it ends with eight"
            " tiles. Bonuses and shares of Tower are paid at its price with two tiles.",
            "merge",
        )
    ],
    "M5": [
        Situation(
            {"Luxor": "2E 3E 4E 5E 6E 7E 8E", "o": "10G"},
            "10H",
            "Tower was merged into Luxor and is off the board. 10H founds any chain but Luxor:"
            " Tower is one of them.",
            "found",
        )
    ],
    "N1": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 3, "Ben": 0, "Cleo": 0},
            {"Ann": 6000, "Ben": 0, "Cleo": 0},
            "Luxor has four tiles, and a share costs $400. Ann is its only shareholder.",
        )
    ],
    "N2": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 5, "Ben": 3, "Cleo": 1},
            {"Ann": 4000, "Ben": 2000, "Cleo": 0},
            "Ann has the most shares of Luxor, and Ben the second most.",
        )
    ],
    "N3": [
        Bonus(
            "American",
            2,
            {"Ann": 4, "Ben": 4, "Cleo": 2},
            {"Ann": 2300, "Ben": 2300, "Cleo": 0},
            "Ann and Ben are tied for the most shares. They split $3,000 and $1,500: $2,250 each,"
            " rounded up.",
        )
    ],
    "N4": [
        Bonus(
            "American",
            2,
            {"Ann": 6, "Ben": 2, "Cleo": 2},
            {"Ann": 3000, "Ben": 800, "Cleo": 800},
            "Ben and Cleo are tied for second. They share $1,500: $750 each, rounded up.",
        )
    ],
    "N5": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 0, "Ben": 0, "Cleo": 0},
            {"Ann": 0, "Ben": 0, "Cleo": 0},
            "No player has a share of Luxor.",
        )
    ],
    "N6": [
        Bonus(
            "Luxor",
            3,
            {"Ann": 6, "Ben": 3, "Cleo": 2, "Dan": 1},
            {"Ann": 3000, "Ben": 2300, "Cleo": 1500, "Dan": 0},
            "Three bonuses under `tycoon`: 10, 7.5 and 5 times $300. The second is rounded up.",
            TYCOON,
        ),
        Bonus(
            "Luxor",
            3,
            {"Ann": 6, "Ben": 2, "Cleo": 2},
            {"Ann": 3000, "Ben": 1900, "Cleo": 1900},
            "Ben and Cleo take the second and the third place: $2,300 and $1,500 are shared.",
            TYCOON,
        ),
        Bonus(
            "Luxor",
            3,
            {"Ann": 6, "Ben": 2},
            {"Ann": 3000, "Ben": 2300},
            "With two shareholders the third bonus is not paid.",
            TYCOON,
        ),
    ],
    "H1": [
        Situation(
            FOUR_AND_TWO,
            "6E",
            "6E merges Tower into Luxor. The examples of H begin with this board.",
            "merge",
        ),
        Course(
            Start(
                board=FOUR_AND_TWO,
                turn="Ben",
                rack=f"6E {FIVE}",
                shares={"Ann": "2 Tower", "Ben": "4 Tower", "Cleo": "1 Tower"},
            ),
            ["6E", "sell 4", "hold", "trade 2"],
            "Ben is the mergemaker: he decides first, then Cleo, then Ann. Then he buys.",
            {"Decision": "Ben: BuyStock", "Cleo's Tower": "1", "Ann's Luxor": "1"},
        ),
    ],
    "H2": [
        Answers(
            Start(
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                cash={"Ann": 5200},
                shares={"Ann": "5 Tower"},
            ),
            ["6E"],
            ["sell 5", "sell 1 trade 4", "trade 4", "sell 2 trade 2", "hold"],
            ["Cash", "Luxor", "Tower"],
            "Ann had $5,200 and has five shares of Tower, which Luxor takes over. She has received"
            " both bonuses. These are some of her answers: a share brings $200, two bring one of"
            " Luxor.",
            {"Cash": "$8,200"},
        ),
        Answers(
            Start(
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                shares={"Ann": "4 Tower", "Ben": "24 Luxor"},
            ),
            ["6E"],
            [],
            ["Cash", "Luxor", "Tower"],
            "The bank has one share of Luxor left, so Ann can trade two of her four shares of"
            " Tower, and no more. These are all her legal answers.",
            {"Bank's Luxor": "1"},
        ),
    ],
    "H3": [
        Answers(
            Start(
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                shares={"Ann": "2 Tower", "Ben": "5 Luxor, 3 Tower"},
            ),
            ["6E"],
            ["sell 2", "trade 2", "hold"],
            ["Tower", "Bank's Tower", "Luxor", "Bank's Luxor"],
            "The shares of Ann and the bank after each answer, before Ben decides.",
            {"Bank's Tower": "20", "Bank's Luxor": "20"},
        )
    ],
    "Y1": [
        Answers(
            Start(
                board={"Luxor": "3E 4E 5E", "Imperial": "9G 10G"},
                rack=f"1C {FIVE}",
                cash={"Ann": 800},
                shares={"Ann": "4 Luxor, 12 Imperial"},
            ),
            ["1C"],
            [],
            ["Cash", "Luxor", "Imperial"],
            "Ann has $800. A share of Luxor costs $300, one of Imperial $400. These are all her"
            " legal answers.",
            {"Cash": "$800"},
        )
    ],
    "Y2": [
        Course(
            Start(board=ONE_OPEN, rack=ALL_DEAD),
            ["pass", "buy L L T"],
            "All of Ann's tiles are dead. She places none, and buys.",
            {"Ann's Luxor": "2", "Ann's Tower": "1"},
        )
    ],
    "D1": [
        Course(
            Start(board={"Luxor": "3E 4E"}, rack="5E 1C 2I 5I 7I 12A", rules=POWERS, bag=2),
            ["power place4", "5E", "1C", "12A", "pass", "buy"],
            "Ann has placed three tiles, and draws the last two. Her rack stays at five.",
            {"Tiles": "5", "Bag": "none"},
        )
    ],
    "D2": [
        Course(
            Start(board=ONE_OPEN, rack=ALL_DEAD, rules=Rules("3m")),
            ["pass", "buy"],
            "3M: all of Ann's tiles are dead. They stay in her rack.",
            {"Rack": ALL_DEAD, "Decision": "Ben: PlaceTile"},
        )
    ],
    "D3": [
        Situation(
            TWO_SAFE,
            None,
            "5B, 7B and 9B are dead. Ann may set one of them aside and draw another tile, as long"
            " as she has a dead one.",
            "dead",
            marks="5B 7B 9B",
            rack="5B 7B 9B 1E 3G 11I",
        )
    ],
    "D4": [
        Situation(
            {**ALL_SEVEN, "o": "2G 4G 6G 8G 10G 12G"},
            None,
            "Every marked tile would found an eighth chain. If they are Ann's rack, she may set it"
            " aside and draw six tiles.",
            "blocked",
            marks="2H 4H 6H 8H 10H 12H",
            rack="2H 4H 6H 8H 10H 12H",
        ),
        Course(
            Start(
                board={**ALL_SEVEN, "o": "2G 4G 6G 8G 10G 12G"},
                rack="2H 4H 6H 8H 10H 12H",
                rules=Rules("avalon-hill", dead_tiles="redraw"),
            ),
            ["redraw"],
            "Ann sets the rack aside, draws six tiles, and is asked again for a tile.",
            {"Decision": "Ann: PlaceTile", "Set aside": "2H 4H 6H 8H 10H 12H"},
        ),
    ],
    "D5": [
        Grid(
            "Option",
            ["keep", "replace", "replace_automatically", "redraw"],
            ["No playable tile", "A dead tile after the draw"],
            unplayable,
            "Ann's answers with a rack of six dead tiles, and the fate of the dead tile 5B at the"
            " end of her turn.",
        )
    ],
    "D6": [
        Sight(
            Start(board=ONE_OPEN, rack=f"5B {FIVE}", draws="12A 3H"),
            ["1I", "buy", "replace 5B"],
            ["Set aside", "Bag", "Ann's rack"],
            "Ann has set 5B aside, which all players see.",
            {"Set aside": "5B", "Ann's rack": "6 tiles"},
        )
    ],
    "E1": [
        Situation(FORTY_ONE, None, "Imperial has 41 tiles: the end condition holds.", ends=True),
        Situation(
            TWO_SAFE,
            None,
            "Luxor and Tower are safe, and no other chain is there: the end condition holds.",
            ends=True,
        ),
        Situation(
            FORTY,
            None,
            "Imperial has 40 tiles, and Tower is not safe: the end condition does not hold.",
            ends=False,
        ),
    ],
    "E2": [
        Situation(
            FORTY,
            "5D",
            "Imperial has 40 tiles, and Tower is not safe. With 5D the end condition holds.",
            "grow",
            ends=False,
        ),
        Course(
            Start(board=FORTY, rack=f"5D {FIVE}", rules=Rules("3m")),
            ["5D", "buy I"],
            "3M: Ann's tile is the 41st of Imperial. She still buys, and the game ends by itself.",
            {"End": "automatic", "Tiles": "5"},
        ),
    ],
    "E3": [
        Course(
            Start(board=FORTY_ONE),
            ["end", "pass", "buy"],
            "Avalon Hill: Ann declares the end before she places a tile, so she may pass. When she"
            " has bought nothing either, the game is over.",
            {"End": "declared", "Tiles": "6"},
        )
    ],
    "E4": [
        Course(
            Start(
                board=FORTY,
                rack=f"5D {FIVE}",
                rules=Rules("avalon-hill", end="declare_after_tile"),
            ),
            ["5D", "end", "buy I"],
            "Ann must place a tile first. Then she declares the end, and still buys. She draws"
            " nothing.",
            {"End": "declared", "Tiles": "5"},
        )
    ],
    "E5": [
        Grid(
            "Option",
            ["automatic", "declare_any_time", "declare_after_tile"],
            ["In PlaceTile", "In BuyStock", "Undeclared after BuyStock"],
            ending,
            "The possible ends of the game in Ann's turn, once the end condition holds.",
        )
    ],
    "E6": [
        Situation(
            TWO_SAFE,
            None,
            "The marked tiles are the last ones of Ben and Cleo, and dead.",
            "dead",
            marks="5B 7B",
            rack="5B 7B 1E 3G 9H 11I",
        ),
        Course(
            Start(board=TWO_SAFE, rack="1E", racks={"Ben": "5B", "Cleo": "7B"}, bag=0),
            ["1E", "buy"],
            "The bag is empty. Ann places the last playable tile: Ben and Cleo are left with 5B and"
            " 7B, which are dead.",
            {"End": "all_tiles"},
        ),
    ],
    "E7": [
        Situation(
            {**ALL_SEVEN, "o": "2G 4G 6G"},
            None,
            "Every marked tile would found an eighth chain: it is blocked, and not dead.",
            "blocked",
            marks="2H 4H 6H",
            rack="2H 4H 6H 8F 10I 12I",
        ),
        Course(
            Start(
                board={**ALL_SEVEN, "o": "2G 4G 6G"},
                rack="2H",
                racks={"Ben": "4H", "Cleo": "6H"},
                bag=0,
            ),
            ["pass", "buy"] * 3,
            "The bag is empty. Ann has 2H, Ben 4H and Cleo 6H. In three turns in a row no tile was"
            " placed, drawn or set aside.",
            {"End": "stalemate"},
        ),
    ],
    "E8": [
        Situation(
            TENTH,
            "11A",
            "With 11A Luxor is safe, like Tower: the end condition holds.",
            "grow",
            ends=False,
        ),
        Scoring(
            SCORED,
            ["11A", "buy"],
            "3M: Ann has placed 11A, and buys nothing. First the bonuses are paid,"
            " then the shares are sold. Cleo's three shares of Festival, which is not on the board,"
            " are worthless.",
            {"Ann's rank": "1", "Cleo's cash": "$6,700"},
        ),
    ],
    "E9": [
        Scoring(
            Start(
                board=TENTH,
                rack=f"11A {FIVE}",
                rules=Rules("3m"),
                shares={"Ann": "4 Luxor", "Ben": "4 Luxor", "Cleo": "3 Luxor"},
            ),
            ["11A", "buy"],
            "Ann and Ben have the most money, and share the victory. Cleo is third.",
            {"Ann's rank": "1", "Ben's rank": "1", "Cleo's rank": "3"},
        )
    ],
    "Z1": [
        Course(
            Start(
                players=2,
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                shares={"Ann": "3 Tower", "Ben": "1 Tower"},
                market="7C",
            ),
            ["6E", "sell 3", "sell 1"],
            "Two players. The market shows 7C and counts as holding seven shares of Tower: it has"
            " the most, and Ann the second most.",
            {"Ann's cash": "$7,200", "Ben's cash": "$6,000"},
            ["The market shows 7C and counts as holding 7 Tower"],
        )
    ],
    "Z2": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 9, "Ben": 4, "market": 7},
            {"Ann": 4000, "Ben": 0, "market": 2000},
            "7C was drawn, so the market counts as holding seven shares. It has the second most,"
            " and its minority bonus is not paid.",
        )
    ],
    "Z3": [
        Course(
            Start(
                players=2,
                board={"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E 9E", "Festival": "6C 6D"},
                rack=f"6E {FIVE}",
                shares={"Ann": "3 Tower"},
                market="2C 12D",
            ),
            ["6E", "hold"],
            "The market shows a tile for Tower, and after Ann's decision one for Festival, of which"
            " no player has a share.",
            {"Decision": "Ann: BuyStock", "Ann's cash": "$8,600"},
            [
                "The market shows 2C and counts as holding 2 Tower",
                "The market shows 12D and counts as holding 12 Festival",
                "No player holds shares of Festival",
            ],
        )
    ],
    "Z4": [
        Course(
            Start(
                players=2,
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                shares={"Ann": "3 Tower", "Ben": "1 Tower"},
                bag=0,
            ),
            ["6E", "sell 3", "sell 1"],
            "The bag is empty: no tile is shown, and Ann and Ben receive the bonuses.",
            {"Ann's cash": "$8,200", "Ben's cash": "$7,000"},
        )
    ],
    "Z6": [
        Scoring(
            Start(
                players=2,
                board=TENTH,
                rack=f"11A {FIVE}",
                rules=Rules("avalon-hill", end="automatic"),
                shares={"Ann": "4 Luxor, 1 Tower", "Ben": "3 Luxor, 5 Tower"},
                market="9G 3H",
            ),
            ["11A", "buy"],
            "The market shows 9G for Luxor, so Ann has the second most shares of it, and 3H for"
            " Tower, so Ben has the most.",
            {"Ann's rank": "2", "Ben's rank": "1"},
        )
    ],
    "Z7": [
        Course(
            Start(
                players=2,
                board=FOUR_AND_TWO,
                rack=f"6E {FIVE}",
                rules=Rules("avalon-hill", two_player_market="bank"),
                shares={"Ann": "13 Tower", "Ben": "1 Tower"},
            ),
            ["6E", "sell 13", "sell 1"],
            "The bank has eleven shares of Tower, so the market has the second most: Ben receives"
            " nothing. No tile is shown.",
            {"Ann's cash": "$8,200", "Ben's cash": "$6,000"},
        )
    ],
    "P1": [
        Situation(
            BUYING.board,
            None,
            "Ann's rack is marked. She has two shares of Luxor. The examples of P begin with this"
            " board.",
            marks=BUYING.rack,
            rack=BUYING.rack,
        ),
        Answers(
            BUYING,
            ["5E"],
            ["buy L I I", "power free3, then buy L I I"],
            ["Cash", "Luxor", "Imperial"],
            "The same purchase, without a power and with free3.",
            {"Cash": "$6,000", "Luxor": "2"},
        ),
    ],
    "P2": [
        Answers(
            BUYING,
            ["5E"],
            ["buy L I I", "power buy5, then buy L L L I I"],
            ["Cash", "Luxor", "Imperial"],
            "Three shares, and with buy5 five.",
            {"Cash": "$6,000", "Luxor": "2"},
        )
    ],
    "P3": [
        Course(
            BUYING,
            ["5E", "power free3", "buy I"],
            "Ann takes one free share. That is her purchase: she draws, and it is Ben's turn.",
            {"Decision": "Ben: PlaceTile", "Ann's cash": "$6,000", "Ann's Imperial": "1"},
        )
    ],
    "P4": [
        Course(
            BUYING,
            ["5E", "power trade2", "trade L I", "buy L L I", "trade L I", "pass"],
            "Ann trades once before the purchase and once after it, and does without the third"
            " trade.",
            {"Ann's Luxor": "0", "Ann's Imperial": "3", "Ann's cash": "$5,000"},
        )
    ],
    "P5": [
        Course(
            BUYING,
            ["power take5", "5E", "buy"],
            "Ann takes five tiles and places one of eleven. She draws nothing at the end of this"
            " turn, as her rack has more than six.",
            {"Tiles": "10", "Decision": "Ben: PlaceTile"},
        )
    ],
    "P6": [
        Course(
            BUYING,
            ["power place4", "5E", "10C", "found Tower", "7B", "pass", "buy"],
            "Ann places three tiles, each resolved before the next, and passes the fourth. Then she"
            " could buy once, and she draws three.",
            {"Tiles": "6", "Decision": "Ben: PlaceTile", "Ann's Tower": "1"},
        )
    ],
    "P7": [
        Grid(
            "Situation",
            [*OFFERS],
            ["free3", "buy5", "trade2", "take5", "place4"],
            offered,
            "The powers that are offered to Ann. In the second row the bank has no share of a"
            " chain on the board.",
        )
    ],
    "I1": [
        Sight(
            Start(board=FOUR_AND_TWO, rack=f"12A {FIVE}", shares={"Ben": "3 Luxor"}),
            ["12A", "buy L"],
            ["Decision", "Bank's Luxor", "Set aside", "Bag", "Ann's tiles", "Ben's tiles"],
            "The public facts after a turn of Ann.",
        ),
        Sight(
            Deal("3m", STARTING),
            [],
            ["Ann's rack", "Ben's rack", "Cleo's rack"],
            "3M, before the first turn: all players have seen the starting tiles 4A, 9H and 2D.",
        ),
        Sight(
            Start(board=ONE_OPEN, rack=ALL_DEAD),
            ["pass"],
            ["Ann's rack", "Ben's rack"],
            "Avalon Hill: Ann could place no tile, and has shown her rack.",
            {"Ann's rack": ALL_DEAD},
        ),
    ],
    "I2": [
        Sight(
            Start(board=FOUR_AND_TWO),
            [],
            ["Ann's rack", "Ben's rack", "Cleo's rack", "Bag"],
            "Only the owner knows a rack. The order of the bag is unknown to all players.",
            {"Ann's rack": "6 tiles"},
        )
    ],
    "I3": [
        Sight(
            replace(HOLDING, rules=Rules("avalon-hill", holdings="open")),
            [],
            HELD,
            "Open: every player sees all cash and all shares.",
            {"Ann's cash": "$5,400", "Ann's Tower": "3"},
        ),
        Sight(
            HOLDING,
            [],
            HELD,
            "Concealed: a view shows a player only their own cash and shares.",
            {"Ann's cash": "hidden", "Ann's Tower": "hidden", "Ben's Tower": "1"},
        ),
        Sight(
            HOLDING,
            ["6E"],
            HELD,
            "Concealed, after Ann has placed 6E: the bonuses of Tower are paid, so all players"
            " see who has shares of it.",
            {"Ann's Tower": "3", "Ann's Luxor": "hidden"},
        ),
        Sight(
            replace(SCORED, rules=Rules("3m", holdings="concealed")),
            ["11A", "buy"],
            ["Ann's cash", "Ben's cash", "Cleo's Festival", "Ann's rack", "Ben's rack"],
            "The game is over: everything is shown.",
            {"Ann's cash": "$23,200", "Cleo's Festival": "3", "Ann's rack": FIVE},
        ),
    ],
    **acquisition_figures.FIGURES,
}
"""The figures of the rules, by code."""
