"""Boards and positions in HTML."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from acquire_engine import (
    EDITIONS,
    TILES,
    AcquireError,
    Board,
    Game,
    View,
    random_game,
    tile_order,
)
from acquire_engine._escape import visible
from acquire_engine._grid_svg import TONES
from acquire_engine._palette import CHAINS, MARK, UNINCORPORATED
from acquire_engine.display import (
    board_svg,
    board_text,
    html,
    player_names,
)
from acquire_engine.display._state import board_parts
from acquire_engine.errors import RangeError, UnknownWordError

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</script><img src=x onerror=alert(1)>&\"'\u2028{moves}$title"


def midgame(edition: str = "avalon-hill", players: int = 4, seed: int = 3, undo: int = 70) -> Game:
    game = random_game(edition, players, seed)
    game.undo(undo)
    return game


def positions(
    edition: str, players: int, seed: int, every: int = 17, **options: object
) -> list[Game]:
    """Positions of one random game, the first and the last among them."""
    game = Game(edition, players, seed=seed, **options)  # type: ignore[arg-type]
    game.play_randomly(seed)
    found = [game.copy()]
    while game.history:
        game.undo(min(every, len(game.history)))
        found.append(game.copy())
    return found


def parse(page: str) -> ET.Element:
    """Valid XML, or an error."""
    return ET.fromstring(page)  # noqa: S314 - it is our own


def squares(picture: str) -> dict[str, ET.Element]:
    """The square of each tile in a board's picture."""
    found = {}
    for group in parse(picture).iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None and title.text is not None:
            found[title.text.split(":")[0]] = group
    return found


# The board


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_picture_says_of_each_square_what_lies_there_b1(edition: str) -> None:
    board = midgame(edition).board
    found = squares(board_svg(board))
    assert list(found) == list(TILES)
    for tile, group in found.items():
        label = group.findall(f"{SVG}text")[-1].text
        title = group.find(f"{SVG}title")
        rect = group.find(f"{SVG}rect")
        assert title is not None
        assert rect is not None
        what = board[tile]
        assert title.text == f"{tile}: {what or 'empty'}"
        if what in {None, "unincorporated"}:
            assert label == tile
        else:
            assert label == str(what)[0]
            assert rect.get("fill") == CHAINS[str(what)].fill
        if what == "unincorporated":
            assert rect.get("fill") == UNINCORPORATED.fill


def test_the_tile_of_the_decision_and_a_rack_are_set_off() -> None:
    game = midgame()
    rack = game.rack()
    plain = squares(board_svg(game.board))
    lit = squares(board_svg(game.board, highlight="6f", marks=[TILES.index(rack[0]), *rack[1:]]))
    for tile in TILES:
        text = "".join(lit[tile].itertext())
        assert ("highlighted" in text) == (tile == "6F")
        assert ("marked" in text) == (tile in rack)
        same = ET.tostring(lit[tile]) == ET.tostring(plain[tile])
        assert same == (tile != "6F" and tile not in rack)


def test_the_picture_is_alone_and_accessible() -> None:
    picture = board_svg(midgame().board, highlight="5E", marks=["1A"])
    root = parse(picture)
    assert root.get("role") == "img"
    assert root.get("aria-label", "").startswith("Acquire board: Luxor 5, Tower 6, American 5")
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == root.get("aria-label")
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags == {"svg", "title", "desc", "style", "g", "rect", "text"}
    assert "Luxor: 7C 8C 9C 6D 7D." in (root.findtext(f"{SVG}desc") or "").splitlines()
    for element in root.iter():
        assert "id" not in element.attrib, "two pictures on a page must not share an id"
        assert not any("href" in name or name.startswith("on") for name in element.attrib)
        assert "url(" not in " ".join(element.attrib.values())


def test_the_legend_names_every_chain_and_its_size_c1() -> None:
    game = midgame()
    with_legend = "\n".join(parse(board_svg(game.board)).itertext())
    without = "\n".join(parse(board_svg(game.board, legend=False)).itertext())
    for chain, size in game.sizes.items():
        line = f"{chain} {size}" + (", safe" if chain in game.safe_chains else "")
        assert line in with_legend.split("\n")
        assert line not in without.split("\n")
    assert len(parse(board_svg(Board()))) > 0


def test_a_picture_is_dark_in_a_dark_page() -> None:
    style = parse(board_svg(midgame().board)).findtext(f"{SVG}style") or ""
    for light, dark in TONES.values():
        assert f"light-dark({light},{dark})" in style
    # Only a picture that is a page of its own decides by itself.
    assert style.startswith("svg.acq-svg:root{color-scheme:light dark}")
    assert style.count("color-scheme") == 1


def test_a_picture_has_the_width_asked_for() -> None:
    root = parse(board_svg(Board(), size=254, legend=False))
    assert (root.get("width"), root.get("height")) == ("254", "194")
    for size in (0, -3, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="size"):
            board_svg(Board(), size=size)


@pytest.mark.parametrize("draw", [board_svg, board_text])
def test_only_tiles_are_set_off(draw: object) -> None:
    assert callable(draw)
    for wrong in ("13A", "5J", "<b>", 108, -1):
        with pytest.raises(UnknownWordError):
            draw(Board(), highlight=wrong)
        with pytest.raises(UnknownWordError):
            draw(Board(), marks=[wrong])


def test_the_text_is_the_board_b1() -> None:
    game = midgame()
    lines = board_text(game.board, highlight="6F", marks=["10C", "1F"]).split("\n")
    assert [len(line) for line in lines] == [38] * 10
    for row, line in zip("ABCDEFGHI", lines[1:], strict=True):
        assert line[1] == row
        for column in range(1, 13):
            tile, cell = f"{column}{row}", line[3 * column - 1 : 3 * column + 2]
            what = game.board[tile]
            sign = "." if what is None else "o" if what == "unincorporated" else what[0]
            expected = {"6F": "[o]", "10C": "10C", "1F": " 1F"}.get(tile, f" {sign} ")
            assert cell == expected


def test_a_board_draws_itself() -> None:
    board = midgame().board
    assert board._repr_svg_() == board_svg(board)


# Positions


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("special", [False, True])
def test_every_position_is_valid_xml_and_says_what_it_is(edition: str, special: bool) -> None:
    for game in positions(edition, 3, 5, special_powers=special):
        for state in (game, game.snapshot(), game.view(0), game.view(2), game.view(None)):
            root = parse(html(state))
            text = " ".join("".join(root.itertext()).split())
            assert state.phase.text() in text
            assert f"{state.bag_count} tiles in the bag" in text
            assert ("Powers used" in text) == special
            assert not [element for element in root.iter() if "script" in element.tag]


def rows_of(page: str, caption: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    (table,) = (
        table for table in parse(page).iter("table") if table.findtext("caption") == caption
    )
    return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]


def test_the_table_of_chains_has_the_numbers_of_the_game_c2_c3() -> None:
    game = midgame("3m")
    _, *rows = rows_of(html(game), "Chains")
    for initial, chain, row in zip(game.rules.initials, game.rules.chains, rows, strict=True):
        size = game.size(chain)
        money = [f"${amount:,}" for amount in (game.price(chain), *game.bonus(chain))]
        safe = "safe" if chain in game.safe_chains else ""
        expected = [f"{size}{safe}", *money] if size else ["-"] * 4
        assert row == [f"{initial}{chain}", *expected, str(game.bank[chain])]


@pytest.mark.parametrize("over", [False, True])
def test_the_table_of_players_has_what_they_have_e8_e9(over: bool) -> None:
    game = random_game("3m", 4, 3) if over else midgame("3m")
    ranks = {standing.player: standing.rank for standing in game.standings() or ()}
    head, *rows = rows_of(html(game), "Players")
    assert head == ["Player", *game.rules.initials, "Cash", "Worth", "Rank", "Tiles"]
    for seat, row in enumerate(rows):
        assert row == [
            ("▶ " if seat == game.player else "") + f"player {seat}",
            *(str(held or "-") for held in game.holdings(seat).values()),
            f"${game.cash(seat):,}",
            f"${game.worth(seat):,}",
            str(ranks[seat]),
            str(game.rack_size(seat)),
        ]


def test_concealed_possessions_are_question_marks_i3() -> None:
    game = midgame()
    _, *rows = rows_of(html(game.view(1)), "Players")
    for seat, row in enumerate(rows):
        if seat == 1:
            assert row[1:8] == [str(held or "-") for held in game.holdings(1).values()]
            assert row[8:10] == [f"${game.cash(1):,}", "?"]
        else:
            assert row[1:10] == ["?"] * 9
        assert row[10] == "-"


def test_the_edition_and_whose_view_it_is_are_said() -> None:
    game = midgame()

    def whose(page: str) -> str | None:
        return parse(page).findall(".//p[@class='acq-status']")[1].text

    assert whose(html(game)) == "Avalon Hill; 4 players; everything is shown"
    assert whose(html(game.view(None))) == "Avalon Hill; 4 players; as a spectator sees it"
    names = ["<b>", "you", "Cleo", "Dan"]
    assert whose(html(game.view(0), names=names)) == "Avalon Hill; 4 players; as <b> sees it"
    assert whose(html(game.view(1), names=names)) == "Avalon Hill; 4 players; as you see it"
    concealed = Game("3m", 3, seed=1, holdings="concealed")
    assert whose(html(concealed)) == "3M, holdings concealed; 3 players; everything is shown"


def racks(page: str) -> dict[str, list[str]]:
    found = {}
    for row in parse(page).iterfind(".//div[@class='acq-racks']//tr"):
        found["".join(row[0].itertext())] = ["".join(tile.itertext()) for tile in row[1]]
    return found


def test_a_rack_says_what_each_tile_would_do_t3() -> None:
    game = midgame()
    everything = racks(html(game))
    assert list(everything) == [f"player {seat}" for seat in range(4)]
    for seat in range(4):
        expected = [
            f"{tile}{placement.text()}" for tile, placement in game.placements(seat).items()
        ]
        assert everything[f"player {seat}"] == expected
        assert racks(html(game.view(seat)))[f"player {seat}"] == expected
    assert any("Blocked" in text and "(T5)" in text for text in everything["player 1"])


def test_a_view_has_no_rack_but_its_own_i2() -> None:
    game = midgame()
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        assert not view.shown
        found = racks(html(view))
        assert list(found) == ([] if seat is None else [f"player {seat}"])
        marked = {
            tile
            for tile, (square,) in board_parts(view, None).items()
            if tile in TILES and "marked" in square
        }
        assert marked == (set() if seat is None else set(game.rack(seat)))


def test_the_frame_of_a_tile_that_cannot_be_placed_now_is_broken_t3() -> None:
    game = midgame()
    found = set()
    for seat in range(4):
        parts = board_parts(game.view(seat), None)
        for tile, placement in game.placements(seat).items():
            (square,) = parts[tile]
            assert f'stroke="{MARK.light}"' in square
            assert ("stroke-dasharray" in square) == (not placement.playable)
            found.add(placement.playable)
    assert found == {False, True}


def test_the_first_tiles_of_3m_are_known_to_all_s2_i1() -> None:
    game = Game("3m", 4, seed=7)
    found = racks(html(game.view(None)))
    assert list(found) == [f"player {seat}" for seat in range(4)]
    for seat, tile in enumerate(tile_order(7)[:4]):
        mine, others = found[f"player {seat}"]
        assert mine.startswith(tile)
        assert others == "5 unseen tiles"


@pytest.mark.parametrize("edition", EDITIONS)
def test_html_does_not_depend_on_what_is_hidden_i2_i3(edition: str) -> None:
    differ = 0
    for game in positions(edition, 4, 9, every=23, holdings="concealed"):
        for seat in (0, 2, None):
            view = game.view(seat)
            other = view.sample(1)
            assert html(other.view(seat)) == html(view)
            differ += html(other) != html(game)
    assert differ > 5, "the samples are too much like the games to tell anything"


def test_names_are_shown_and_escaped() -> None:
    game = midgame()
    # Longer names are cut.
    halves = [HOSTILE[:30], HOSTILE[30:]]
    root = parse(html(game, names=[*halves, "Cleo", "Dan"]))
    assert {visible(half) for half in halves} <= {
        text.removeprefix("▶ ") for text in root.itertext()
    }
    assert not list(root.iter("img"))
    assert "Bob: choose" in html(game, names={"player1": "Bob", "event": "x"})
    with pytest.raises(ValueError, match="4 players need 4 names, not 3"):
        html(game, names=["a", "b", "c"])


def test_no_name_changes_the_direction_of_what_is_around_it() -> None:
    turned = "A\u202en\u2066\x00n"
    game = midgame()
    page = html(game, names=[turned, "Ben", "Cleo", "Dan"])
    assert not set(page) & set("\u202e\u2066\x00")
    assert visible(turned) in page


def test_states_draw_themselves() -> None:
    game = midgame()
    for state in (game, game.snapshot(), game.view(1)):
        assert state._repr_html_() == html(state)


# Words


def test_every_phase_has_a_sentence() -> None:
    seen = set()
    for seed in range(6):
        for game in positions("avalon-hill", 3, seed, every=1, special_powers=True):
            text = game.phase.text()
            seen.add(type(game.phase).__name__)
            who = "The game is over" if game.over else f"Player {game.player}: "
            assert text.startswith(who)
            if not game.over:
                named = game.phase.text(["Ann", "Bob", "Cleo"])
                assert named == text.replace(
                    f"Player {game.player}", ["Ann", "Bob", "Cleo"][game.player or 0]
                )
    expected = {"PlaceTile", "FoundChain", "ChooseSurvivor", "DisposeStock", "BuyStock", "Over"}
    assert expected <= seen


def test_events_have_the_players_names() -> None:
    record = random_game("avalon-hill", 3, 2).record
    for step in record.replay():
        for event in step.events:
            assert event.text() == str(event)
            text = event.text(["Ann", "Ben", "Cleo"])
            for player, name in enumerate(["Ann", "Ben", "Cleo"]):
                text = re.sub(rf"^{name}\b", f"Player {player}", text)
                text = re.sub(rf"\b{name}\b", f"player {player}", text)
            assert text == str(event)


def test_names_come_from_tags() -> None:
    assert player_names(3) == ("player 0", "player 1", "player 2")
    assert player_names(3, {"player1": "Ann", "player9": "x"}) == ("player 0", "Ann", "player 2")
    for players in (-1, 2**63 - 1):
        with pytest.raises(RangeError, match=f"players is {players}; it can be 0 to 1000"):
            player_names(players)
    for tags in (["Ann"], "Ann", {"player0": 5}):
        with pytest.raises(TypeError, match="^tags: expected "):
            player_names(3, tags)  # type: ignore[arg-type]


def test_a_view_with_noted_holdings_shows_them_i3() -> None:
    game = midgame()
    view: View = game.view(1).with_holdings(0, game.cash(0), game.holdings(0))
    rows = rows_of(html(view), "Players")[1:]
    assert [row[8] for row in rows] == [f"${game.cash(0):,}", f"${game.cash(1):,}", "?", "?"]


def test_errors_are_of_this_package() -> None:
    with pytest.raises(AcquireError):
        board_svg(Board(), highlight="nowhere")
