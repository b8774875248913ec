"""Scenes as text: any game's, at any width."""

import io
import re

import pytest
from rich.console import Console

import hearthside
from hearthside.kernel.scene import Board, Card, Counter, Scene, Text, Track, Zone
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.draw import Drawing, opened, scene_of, where
from hearthside.terminal.menu import Menu
from hearthside.terminal.names import Names

PACK = hearthside.new("arctic_scavengers", 3, seed=1).pack
NAMES = Names(["You", "Runa", "Eskil"], 0)


def text(parts, width=80):
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    for part in parts:
        console.print(part)
    return out.getvalue()


def drawn(scene, touched=(), roomy=False, width=80, seat=0):
    drawing = Drawing(scene, Catalogue(PACK), NAMES, touched, roomy)
    parts = [*drawing.shared(), *drawing.others(seat), *drawing.in_question(seat), drawing.own(seat)]
    return text(parts, width)


@pytest.fixture
def game():
    return hearthside.scenario(
        "arctic_scavengers",
        {
            "seats": 3,
            "round": 5,
            "turn": 0,
            "hand:0": "2 refugee, scavenger, spear, tribe_family_5",
            "hand:1": "4 refugee, shovel",
            "hand:2": "3 scavenger, brawler, shovel",
        },
    )


def test_the_own_hand_has_its_values(game):
    lines = drawn(scene_of(game, 0)).splitlines()
    heading = next(line for line in lines if " Hand  " in line)
    spear = next(line for line in lines if " Spear " in line)
    assert spear[: heading.index("hunt") + 4].endswith("+1")
    assert spear[: heading.index("fight") + 5].endswith("+2")
    assert any(line.split()[1:3] == ["2", "Refugee"] for line in lines)


def test_other_hands_are_only_counted(game):
    lines = drawn(scene_of(game, 1), seat=1).splitlines()
    mine = next(line for line in lines if line.startswith("You"))
    assert "Hand 5" in mine
    assert "Spear" not in mine


def test_the_market_has_counts_values_and_prices(game):
    line = next(line for line in drawn(scene_of(game, 0)).splitlines() if "Scout" in line)
    assert line.split() == ["8", "Scout", "2", "·", "·", "2", "1", "2", "food", "and", "1", "medicine"]


def test_tracks_and_piles(game):
    page = drawn(scene_of(game, 0))
    assert "Round ■■■■■□□□□□□□□□□□ 5 of 16" in page
    assert "You know the top card" in page
    assert where(scene_of(game, 0)) == "Round 5 of 16"


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("roomy", [False, True])
def test_nothing_is_wider_than_the_screen(game, width, roomy):
    page = drawn(scene_of(game, 0), roomy=roomy, width=width)
    assert max(len(line) for line in page.splitlines()) <= width


def test_cards_as_boxes_when_there_is_room(game):
    page = drawn(scene_of(game, 0), roomy=True)
    assert " 2× Refugee ─" in page
    assert "╭─ Tribe Family (5) ─╮" in page


def test_on_boxes_a_word_for_a_number_stands_apart():
    game = hearthside.scenario("iditacards", {"seats": 2, "hand:0": "Out of Control, Mush"})
    out = io.StringIO()
    hand = next(part for part in scene_of(game, 0).walk() if part.id == "hand:0")
    assert isinstance(hand, Zone)
    Console(file=out, width=120).print(Catalogue(game.pack).boxes(hand.parts))
    assert "energy all" in out.getvalue()
    assert "energy  2" in out.getvalue()


def test_cards_that_the_options_are_about_are_shown_in_full():
    other = Zone("show:1", "Shown", parts=[Card("show:1/spear", "Spear", card="spear")])
    scene = Scene("table", layout="hands", parts=[Board("p:1", seat=1, player=True, parts=[other])])
    assert "Runa: Shown" in drawn(scene, ["show:1/spear"])
    assert "Runa: Shown" not in drawn(scene)


def test_a_scene_of_another_game_with_unknown_parts_is_drawn_too():
    camp = Board("b", "Camp", parts=[Counter("c", "Wood", value=2)])
    scene = Scene(
        "table",
        "Another Game",
        layout="hands",
        parts=[
            Text("note", text="{1} leads."),
            Counter("score", "Score", value=7),
            Track("way", "Way", value=40, limit=120),
            Board("card", "Row", parts=[Card("row/x", "Unheard Of", card="x")]),
            Board("me", seat=0, player=True, parts=[Zone("hand:0", "Hand", count=0)]),
            Board("you", seat=1, player=True, parts=[camp]),
        ],
    )
    page = drawn(scene)
    for piece in (
        "Another Game",
        "Runa leads.",
        "Score 7",
        "Way 40 of 120",
        "Unheard Of",
        "Hand 0",
        "Camp: Wood 2",
    ):
        assert piece in page


def test_open_shows_every_hand(game):
    scene = opened(scene_of(game, None), [scene_of(game, seat) for seat in range(3)])
    for part in scene.parts:
        if isinstance(part, Board) and part.player:
            hand = next(zone for zone in part.parts if zone.id.startswith("hand"))
            assert isinstance(hand, Zone)
            assert sum(card.count or 0 for card in hand.parts) == 5


# ------------------------------------------------------------ the whole of Arctic Scavengers
def headquarters():
    return hearthside.scenario(
        "arctic_scavengers",
        {
            "seats": 3,
            "options": {"headquarters": "dirty_deeds"},
            "round": 5,
            "turn": 0,
            "headquarters:0": "armory, pharmacy",
            "stored1:0": "spear",
            "timer2:0": "refugee",
            "headquarters:1": "bunker, armory",
            "stored1:1": "brawler, brawler",
            "leader:0": "mentor",
            "leader:1": "ranger",
            "wounded": [1],
            "disabled": {"1": ["slot2"]},
        },
    )


def test_buildings_and_leaders_stand_in_a_line():
    """What is stored is named to its owner and counted for the others."""
    lines = drawn(scene_of(headquarters(), 0), width=100)
    assert "The Mentor · Armory 1/2: Spear · Pharmacy (1 of 2 cards still on it)" in lines
    assert "The Ranger (wounded) · Bunker 2/3 · Armory 0/2 (disabled)" in lines


def test_gangs_say_what_they_like_in_a_line():
    lines = " ".join(drawn(scene_of(headquarters(), 0), width=100).split())
    assert "Gangs: The Gearheads (for the most tools) · The Pharmers (for the most medicine)" in lines
    assert "The Masons (for most buildings: you, Runa 1)" in lines


def test_alone_the_hidden_forces_are_counted_and_the_met_one_is_listed():
    position = {"seats": 1, "force1": "field_crew, net", "force2": "thugs", "hand:0": "sniper_team, brawler"}
    game = hearthside.scenario("arctic_scavengers", position)
    for key in ("encounter:1", "take:sniper_team", "take:brawler", "done"):
        game.act(0, key)
    touched = [part for option in game.options(0) for part in option.parts]
    lines = drawn(scene_of(game, 0), touched, width=100)
    assert "Hidden forces: Force 1: 0 · Force 2: 1 ·" in lines
    assert "Hidden force 1: Fight 3 · People 4 · In the skirmish: Field Crew, Net" in lines
    assert "Hidden force 1: Fight 3, People 4 " in lines  # with their values, to aim at


# ------------------------------------------------------------ numbers that are not as printed
LED = {
    "seats": 2,
    "options": {"headquarters": "dirty_deeds"},
    "hand:0": "refugee, tribe_family_3, scavenger, spear",
    "hand:1": "refugee",
}


def row_of(lines, name):
    """The values of a card of the hand, by the heading of their column."""
    heading = next(line for line in lines if " Hand  " in line)
    row = next(line for line in lines if f" {name} " in line)
    at = {word: heading.index(word) + len(word) for word in heading.split() if word.islower()}
    return {word: row[:end].split()[-1] for word, end in at.items()}


@pytest.mark.parametrize(
    ("leader", "printed", "counted"),
    [
        ("ranger", {"dig": "0", "hunt": "0"}, {"dig": "0", "hunt": "1"}),
        ("excavator", {"dig": "0", "hunt": "0"}, {"dig": "1", "hunt": "0"}),
        ("gangster", {"fight": "·"}, {"fight": "0"}),
    ],
)
def test_numbers_in_the_hand_count_the_leader_in(leader, printed, counted):
    led = hearthside.scenario("arctic_scavengers", {**LED, "leader:0": leader})
    hurt = hearthside.scenario("arctic_scavengers", {**LED, "leader:0": leader, "wounded": [0]})
    assert row_of(drawn(scene_of(led, 0)).splitlines(), "Refugee").items() >= counted.items()
    assert row_of(drawn(scene_of(hurt, 0)).splitlines(), "Refugee").items() >= printed.items()
    assert row_of(drawn(scene_of(led, 0)).splitlines(), "Scavenger")["hunt"] == "1"


@pytest.mark.parametrize("leader", ["ranger", "excavator"])
def test_what_a_card_counts_is_what_it_makes(leader):
    """The number in the hand is what the option promises that it makes alone."""
    game = hearthside.scenario("arctic_scavengers", {**LED, "leader:0": leader, "turn": 0})
    for ability in ("dig", "hunt"):
        if not any(option.key == ability for option in game.options(0)):
            continue
        values = row_of(drawn(scene_of(game, 0)).splitlines(), "Refugee")
        game.act(0, ability)
        said = next(option.text for option in game.options(0) if option.key == "take:refugee")
        assert f"makes {values[ability]})" in said
        game.undo(0)


def test_lines_for_hire_name_what_is_special():
    position = {"seats": 2, "used": ["hunt"], "food": 2, "hand:0": "2 medkit, pills"}
    game = hearthside.scenario("arctic_scavengers", position)
    menu = Menu(game.options(0), NAMES)
    lines = " ".join(text([menu.draw(scene_of(game, 0), Catalogue(PACK))], width=140).split())
    assert "Saboteur for 1 food and 1 medicine dig 1 · fight 1 · people 1 · Disarm: one tool" in lines
    assert "people 2 · Snipe: one person that another player shows is discarded." in lines
    assert re.search(r"Scout for 2 food and 1 medicine draw 2 · fight 2 · people 1 \d Group", lines)
    table = drawn(scene_of(game, 0))
    assert "Saboteur* " in table
    assert "Scout " in table
    assert "* does more than its numbers: zoom NAME says what" in table


@pytest.mark.parametrize("preset", ["base", "everything"])
def test_lines_for_hire_are_at_most_two_in_80_columns(preset):
    """Broken between two values, or before what is special, which is cut where the line ends."""
    position = {"seats": 2, "used": ["hunt"], "food": 9, "hand:0": "2 medkit, pills", "preset": preset}
    game = hearthside.scenario("arctic_scavengers", position)
    menu, catalogue = Menu(game.options(0), NAMES), Catalogue(PACK)
    lines = text([menu.draw(scene_of(game, 0), catalogue)], width=80).splitlines()
    hires = [option for option in menu.options if option.group == "Hire"]
    assert len(hires) > 5
    at = next(at for at, line in enumerate(lines) if line.startswith("Hire"))
    for option in hires:
        said = re.sub(r"^\w* +\d+ ", "", lines[at]).rstrip()
        assert said.startswith(option.target)
        at += 1
        if re.match(r"\w* +\d+ ", lines[at]):
            continue
        below, special = lines[at].strip(), catalogue.special(option.key.partition(":")[2])
        if special:
            assert below == special or (below.endswith("…") and special.startswith(below[:-1].rstrip()))
        else:
            assert said.endswith("·")
        at += 1
    assert lines[at].startswith("Done")
