"""Tables with a map, a board of stones and ladders, as text; Endless Winter stands for all of them."""

import io
import re

import pytest
from click.testing import CliRunner
from rich.console import Console

import hearthside
from hearthside.cli import main
from hearthside.kernel.log_lines import taken_apart
from hearthside.kernel.pack import Result
from hearthside.kernel.scene import Ladder, Map, Mark, Piece, Place, Stones, Stretch
from hearthside.terminal import bars, closer, ladder, looking, story
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.draw import scene_of
from hearthside.terminal.hexes import HexMap
from hearthside.terminal.menu import Menu
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.screen import Screen
from hearthside.terminal.stones import StoneBoard
from tests.rulebook.endless_winter.winter import bare

GAME = "endless_winter"
NAMES = Names(["Ada", "Runa", "Eskil", "Runolf"], 0)
POSITION = {
    "seats": 3,
    "order": [0, 1, 2],
    "turn": 0,
    "hand:0": "crafter, tribesman, berry-gathering",
    "hand:1": "2 tribesman",
    "camps": [{1: 1, 2: 1, 8: 1}, {5: 2}, {}],
    "villages": {3: 1},
    "food": [4, 1, 0],
    "megaliths": [[0, 1, 0], [2, 1, 1], [1, 2, 0], [62, 1, "neutral", 2]],
    "market1": "carved-totem",
    "tokens": [1],
    "animals:1": "2 giant-sloth, argentavis",
}


def page(*parts, width=80):
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    for part in parts:
        console.print(part)
    return out.getvalue()


def prompt(game, viewer=0, width=80):
    out = io.StringIO()
    screen = Screen(Console(file=out, width=width, color_system=None), io.StringIO())
    names = Names(["Ada", "Runa", "Eskil", "Runolf"][: game.seats], viewer)
    return Prompt(screen, game, names, viewer, Catalogue(game.pack)), out


def look(game, line, **where):
    at, out = prompt(game, **where)
    looking.look(at, line)
    return out.getvalue()


@pytest.fixture(scope="module")
def game():
    return bare(POSITION)


def part(game, name):
    return next(one for one in scene_of(game, 0).parts if one.id == name)


# ------------------------------------------------------------ letters
def test_every_seat_has_a_letter_of_its_own():
    assert [NAMES.sign(seat) for seat in range(4)] == ["Y", "R", "E", "U"]
    alone = Names(["Ada"], 0, "the Rival")
    assert (alone.name(1), alone.sign(1)) == ("The Rival", "R")


# ------------------------------------------------------------ the map
def lines_of(game, touched=(), width=80):
    return page(HexMap(part(game, "map"), NAMES, touched), width=width).splitlines()


def spot(lines, text):
    return next((row, line.index(text)) for row, line in enumerate(lines) if text in line)


def test_tiles_touch_on_the_map_as_they_do_in_the_game(game):
    """A tile's neighbours lie beside it, or half a brick to the left and right, a row up or down."""
    lines = lines_of(game)
    places = {one.id: one for one in part(game, "map").parts}
    at = {}
    for number in range(19):
        name = f"│{number} {places[f'tile:{number}'].title}"
        rows = [(row, line.index(name)) for row, line in enumerate(lines) if name in line]
        assert len(rows) == 1, name
        at[number] = rows[0]
    for one, (row, column) in at.items():
        for other, (row_2, column_2) in at.items():
            q, r = (places[f"tile:{other}"].at[i] - places[f"tile:{one}"].at[i] for i in (0, 1))
            touch = (q, r) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
            beside = (row == row_2 and abs(column - column_2) == 14) or (
                abs(row - row_2) == 3 and abs(column - column_2) == 7
            )
            assert touch == beside, (one, other)


def test_camps_stand_on_their_tiles_and_villages_where_three_tiles_meet(game):
    lines = lines_of(game)
    row, column = spot(lines, "│5 ")
    assert lines[row + 1][column + 1 :].startswith("R2 ")
    village = spot(lines, "⌂R")
    meeting = [spot(lines, f"│{number} ") for number in (1, 7, 8)]  # the third corner of the list
    assert village[0] == max(row for row, _ in meeting) - 1
    assert {abs(column + 7 - village[1] - 1) for _, column in meeting} <= {0, 7}
    assert any(line.startswith("Y You · R Runa") for line in lines)


def test_who_has_most_influence_stands_on_the_right(game):
    """A Village counts two on each of its tiles, a Camp one; nobody leads where nothing is to be gained."""
    tiles = {place.number: place for place in part(game, "map").parts if len(place.at) == 2}
    assert tiles[5].leaders == [1]
    assert tiles[7].leaders == [1]
    assert tiles[8].leaders == [1]  # 2 of a Village against 1 of a Camp
    assert tiles[8].influence == [1, 2, 0]
    assert tiles[2].leaders == [0]
    assert tiles[12].leaders == tiles[12].influence == []
    camps = [Piece("Camp", "tent", 0), Piece("Camp", "tent", 1)]
    level = Place("tile:0", "Forest", "gain", at=[0, 0], pieces=camps, influence=[1, 1], leaders=[0, 1])
    row = page(HexMap(Map("map", parts=[level]), NAMES)).splitlines()[2]
    assert row.endswith("Y1 R1       =│")


def test_pieces_of_several_kinds_have_the_letter_of_their_kind():
    """And a map without corners and influence says nothing about them."""
    both = Place(
        "hex:1", "Pine", at=[0, 0], number=1, pieces=[Piece("Lantern", seat=0), Piece("Walker", seat=0)]
    )
    other = Place("hex:2", "Ice", at=[1, 0], number=2, pieces=[Piece("Lantern", seat=1, count=2)])
    lines = page(HexMap(Map("land", parts=[both, other]), NAMES)).splitlines()
    assert lines[2].split() == ["│Yl", "Yw", "│Rl2", "│"]
    assert lines[-1] == "Y You · R Runa · l a Lantern · w a Walker"


def test_places_of_one_kind_that_say_different_things_are_told_apart_by_their_numbers():
    """The legend kept one text for each title."""
    texts = [("Hole", "Deep."), ("Ice", "Thin."), ("Hole", "Full of fish."), ("Ice", "Thin.")]
    tiles = [Place(f"hex:{n}", title, text, at=[n, 0], number=n) for n, (title, text) in enumerate(texts)]
    legend = page(HexMap(Map("land", parts=tiles), NAMES)).splitlines()[-1]
    assert legend == "0 Hole: Deep · Ice: Thin · 2 Hole: Full of fish"


def test_corners_that_can_be_chosen_have_their_number(game):
    assert "[1]" in "\n".join(lines_of(game, ["juncture:1"]))
    assert "[1]" not in "\n".join(lines_of(game))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_pictures_are_not_wider_than_the_screen(game, width):
    drawn = page(
        HexMap(part(game, "map"), NAMES), StoneBoard(part(game, "megaliths"), NAMES), width=width
    ).splitlines()
    assert max(len(line) for line in drawn) <= width


def test_what_is_out_is_told_in_a_line(game):
    assert HexMap(part(game, "map"), NAMES).summary().plain == "You 3 Camps, Runa 2 Camps and 1 Village"
    assert StoneBoard(part(game, "megaliths"), NAMES).summary().plain == "You 2, Runa 1, neutral 1"


# ------------------------------------------------------------ stones
def test_stones_lie_on_their_spaces_and_across_two_of_them(game):
    lines = page(StoneBoard(part(game, "megaliths"), NAMES)).splitlines()
    assert lines[0].split() == list("ABCDEFGH")
    first = next(line for line in lines if line.startswith(" 1"))
    left, above, right = (first.index(sign) for sign in ("Y1", "Y2", "R1"))
    assert left < above < right
    assert (left, right) == (lines[0].index("A"), lines[0].index("B"))
    assert next(line for line in lines if line.startswith(" 2")).split()[1] == "n1"


def test_where_one_may_build_is_marked():
    game = bare({**POSITION, "hand:0": "standing-stone, tribesman", "food": [4, 0, 0]})
    for key in ("play:standing-stone", "pay"):
        game.act(0, key)
    touched = [each for option in game.options(0) for each in option.parts]
    drawn = page(StoneBoard(part(game, "megaliths"), NAMES, touched))
    built = [option.key for option in game.options(0) if option.key.startswith("build")]
    assert len(re.findall(r"\+", drawn)) == len(built) + 1  # and the legend
    assert "you may build here" in drawn


def test_wide_boards_are_drawn_in_pieces():
    wall = bare({**POSITION, "options": {"layout": "wall"}, "megaliths": []})
    drawn = page(StoneBoard(part(wall, "megaliths"), NAMES))
    assert [line.split() for line in drawn.splitlines() if re.match(r"\s+[A-P]\b", line)] == [
        list("ABCDEFGH"),
        list("IJKLMNOP"),
    ]


def test_a_stack_of_levels_tells_all_of_them():
    def stone(x, level, seat):
        return Place(f"site:{x}:{level}", at=[0, x, level], pieces=[Piece("Megalith", "stone", seat)])

    places = [*(stone(x, 1, 1) for x in (0, 2, 4)), *(stone(x, 2, 0) for x in (1, 3)), stone(2, 3, None)]
    drawn = page(StoneBoard(Stones("stones", columns=list("ABC"), rows=["1"], parts=places), NAMES))
    assert drawn.splitlines()[1].split() == ["1", "R1", "Y2", "R1n3", "Y2", "R1"]


# ------------------------------------------------------------ ladders
def test_a_ladder_has_the_highest_first_and_an_order_the_first():
    marks = [Mark(3, seat=2), Mark(3, seat=0), Mark(7, seat=1)]
    honor = Ladder("honor", "Honor", limit=10, marks=marks, stretches=[Stretch(7, 9, "2:1")])
    assert ladder.line(honor, NAMES).plain == "Honor: Runa 7 (2:1) · Eskil, You 3"
    order = Ladder("order", "Order", limit=2, order=True, marks=[Mark(1, seat=1), Mark(2, seat=0)])
    assert ladder.line(order, NAMES).plain == "Order: 1 Runa · 2 You"


# ------------------------------------------------------------ look
def test_look_opens_boards_by_id_and_by_title(game):
    assert look(game, "map") == look(game, "Map")
    assert "15 " in look(game, "map")
    assert look(game, "megaliths").splitlines()[0].split() == list("ABCDEFGH")
    assert "8  1 point on entering" in look(game, "honor")
    assert "2 Labor: take a Tribe card" in look(game, "main")
    market = look(game, "market")
    assert "Carved Totem°" in market
    assert "Gain 1 Idol and 1 Food." in market
    assert "° A Labor token" in market


def test_look_shows_a_whole_player_by_number_or_name(game):
    runa = look(game, "player 2")
    assert runa == look(game, "Runa")
    assert "Animals: Giant Sloth 2, Argentavis" in runa
    assert "If it ended now" in runa
    assert "Camps 3 · Villages 2" in runa  # two are on the map, a Village too


def test_look_at_cards_still_works(game):
    hand = look(game, "hand")
    assert hand.startswith("You, Hand: 1 starting card, 1 tribe card, 1 culture card\n")
    assert "In Develop also: gain 1 Labor." in " ".join(hand.split())
    assert look(game, "Runa hand") == "Runa, Hand: 2 cards, face down for you.\n"
    assert "look map" in look(game, "")


def test_a_place_of_no_board_is_none_of_these(game):
    at, _ = prompt(game)
    assert not closer.look(at, at.scene(), ["nowhere"])


# ------------------------------------------------------------ the end
def test_points_are_drawn_as_bars_if_they_add_up():
    rows = [
        {"In play": 2, "Honor": 15, "Cards": 8, "Animals": 0},
        {"In play": 4, "Honor": 1, "Cards": 9, "Animals": 3},
    ]
    result = Result([[0], [1]], [25, 17], "points", "", rows)
    assert bars.adds_up(result)
    lines = page(bars.draw(result, NAMES)).splitlines()
    assert lines[0].split() == ["You", "Runa"]
    honor = next(line for line in lines if line.startswith("Honor"))
    assert honor.count("█") == bars.LONGEST
    assert lines[-1].split() == ["Together", "25", "17"]
    assert not bars.adds_up(Result([[0]], [3], "", "", [{"turns": 3, "days": 1}]))


def test_what_the_rival_does_is_one_entry():
    said = ("The Rival plays {long-march:Long March}.", "The Rival scores 1 point.")
    told = [taken_apart(line, "The Rival", 7) for line in said]
    (entry,) = story.tell(told)
    names = Names(["Ada"], 0, "the Rival")
    assert story.entry_text(entry, names).plain == "The Rival plays Long March; scores 1 point."
    assert story.others_acted(told, 0, by_name=True)
    both = ["The Rival {7:place|places} a Camp.", "{0} {0:place|places} a Camp."]
    (entry,) = story.tell([taken_apart(line, "The Rival", 7) for line in both])
    assert story.entry_text(entry, names).plain == "The Rival and you place a Camp."
    comes = taken_apart("{sabertooth:Sabertooth} comes into the display.")
    assert not story.others_acted([comes], 0, by_name=True)


# ------------------------------------------------------------ the list of options
def test_an_explanation_is_given_once(game):
    at, _ = prompt(game)
    menu = Menu(game.options(0), at.names)
    drawn = " ".join(page(menu.draw(at.scene(), at.catalogue)).split())
    assert "Send your Chief to Hunt: as " in drawn
    assert drawn.count("reveal, take and tip Animals") == 1


def test_many_moves_take_a_line_for_each_place_they_begin_at():
    camps = {"camps": [{1: 1, 2: 1, 8: 1, 12: 1, 16: 1}, {}, {}], "villages": {}}
    game = bare({**POSITION, **camps, "hand:0": "brave, tribesman"})
    for key in ("send:migrate", "work:brave"):
        game.act(0, key)
    at, _ = prompt(game)
    menu = Menu(game.options(0), at.names)
    lines = page(menu.draw(at.scene(), at.catalogue)).splitlines()
    assert sum("Move a Camp for 1 Labor" in line for line in lines) == 1
    assert sum(re.match(r" \w+ \d+ to ", line) is not None for line in lines) == 5
    told = " ".join(re.sub(r"^ \w+ \d+ to ", "", line) for line in lines)
    for number in menu.numbered:
        assert re.search(rf" {number} [A-Z]", told), number
    assert [wish.action for wish in menu.read("move:1:2", game.pack.codec)] == [
        option.action for option in menu.options if option.key == "move:1:2"
    ]


# ------------------------------------------------------------ a table that is nothing but a map and hands
def test_piles_that_nobody_sees_are_counted():
    at, out = prompt(hearthside.scenario("lantern_night", {"deck": "3 ice"}))
    at.show_table()
    assert re.search(r"^Deck +3 cards", out.getvalue(), re.MULTILINE)


def test_the_example_is_played_over_a_pipe_to_its_end():
    done = CliRunner().invoke(
        main, ["play", "lantern_night", "--seed", "3"], input="sure never\n" + "1\n0\n" * 300
    )
    assert done.exit_code == 0, done.output[-2000:]
    assert "Most points win." in done.output


# ------------------------------------------------------------ whole games
@pytest.mark.parametrize(
    "seating", [["--seats", "1"], ["--seats", "4", "--bots", "random"]], ids=["alone", "four"]
)
def test_a_whole_game_can_be_played_over_a_pipe(seating):
    """With the first thing that is possible, or the end of the question."""
    lines = "".join(
        f"{one}\n" for one in ["sure never", "look map", "look megaliths", "?"] + ["1", "0"] * 500
    )
    done = CliRunner().invoke(main, ["play", GAME, *seating, "--seed", "3"], input=lines)
    assert done.exit_code == 0, done.output[-2000:]
    assert "The game is over." in done.output
    assert re.search(r"^Together +\d+", done.output, re.MULTILINE)
    drawn = [line for line in done.output.splitlines() if not line.startswith(("> ", "Look at", "Check"))]
    assert max(len(line) for line in drawn if "commitment" not in line) <= 80
