"""Looking through a hundred open cards: places, words that narrow them, and who has what."""

import io

import pytest
from rich.console import Console

import hearthside
from hearthside.kernel.scene import Zone
from hearthside.terminal import commands, filtering, looking, lookup
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.draw import scene_of
from hearthside.terminal.flow import Flow
from hearthside.terminal.many import copies
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.screen import Screen

RISEWATER = hearthside.new("risewater", 2, seed=3)
CATALOGUE = Catalogue(RISEWATER.pack)


def prompt(game=RISEWATER, viewer=0, width=80):
    out = io.StringIO()
    screen = Screen(Console(file=out, width=width, color_system=None), io.StringIO())
    names = Names(["Ada", "Runa"][: game.seats], viewer)
    return Prompt(screen, game, names, viewer, Catalogue(game.pack)), out


def said(command, rest, **where):
    at, out = prompt(**where)
    command(at, rest)
    return out.getvalue()


def look(rest, **where):
    return said(looking.look, rest, **where)


def find(rest, **where):
    return said(looking.find, rest, **where)


def held(seat, test):
    """How many cards of the ops pass a test."""
    zone = next(part for part in scene_of(RISEWATER, 0).walk() if part.id == f"ops:{seat}")
    assert isinstance(zone, Zone)
    return copies([part for part in zone.parts if test(CATALOGUE.by_id[part.card])])


# ------------------------------------------------------------ look
def test_look_tells_what_can_be_looked_at():
    page = look("")
    assert "Ops 103 (21 adventures, 82 supports)" in page
    assert page.splitlines()[0].startswith("You")
    assert any(line.startswith("Runa") for line in page.splitlines())
    assert any(line.startswith("Shared Void") for line in page.splitlines())
    assert "look Runa ops" in page


def test_a_whole_place_is_told_in_groups_with_counts():
    page = look("ops")
    assert page.startswith("You, Ops: 21 adventures, 82 supports\n")
    hands = held(
        0, lambda info: "Roleplay" not in info.facets and info.facets.get("Gives", [""])[0] == "Hands"
    )
    assert f"  Hands {hands} " in page
    assert "4× Dockhands +1" in page
    assert len(page.splitlines()) < 40


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("line", ["", "ops", "Runa ops boat", "hull", "Runa"])
def test_it_fits_the_width(line, width):
    assert max(len(row.rstrip()) for row in look(line, width=width).splitlines()) <= width
    assert max(len(row.rstrip()) for row in find("hull", width=width).splitlines()) <= width


@pytest.mark.parametrize("line", ["Runa ops boat", "runa boat ops", "run boats", "RUNA OPS subtype boat"])
def test_players_places_and_words_in_any_order(line):
    page = look(line)
    boats = held(1, lambda info: info.facets.get("Subtype") == ["Boat"])
    assert page.startswith(f"Runa, Ops: {boats} supports of 103 cards\n")
    assert "Coal lighter" in page
    assert "Oil lamp" not in page


def test_words_narrow_it_together():
    every, both = look("hull"), look("hull reach")
    assert "Punt" in every
    assert "Tide skiff" in both
    assert "Punt" not in both


def test_what_they_give_in_all_is_told():
    zone = next(part for part in scene_of(RISEWATER, 0).walk() if part.id == "ops:1")
    assert isinstance(zone, Zone)
    voices = [(copies([part]), CATALOGUE.by_id[part.card].values.get("Voice", "")) for part in zone.parts]
    total = sum(count * int(value) for count, value in voices if value.startswith("+"))
    assert f"they give Voice {total}\n" in look("Runa gives voice")


def test_a_value_and_its_number():
    page = look("ops level 2")
    assert "Chart the weir gate" in page  # level 2
    assert "Find the bell crypt" not in page  # level 3, and it asks for Light 2
    assert "Night shift" not in page  # Hands +2


def test_a_spectator_looks_at_all():
    page = look("ops boat", viewer=None)
    assert "Ada, Ops:" in page
    assert "Runa, Ops:" in page


def test_an_empty_place_and_nothing_found():
    assert look("wreckage") == "Nothing lies here: You, Wreckage.\n"
    page = " ".join(look("buildsite boat").split())
    assert page == "Nothing like that lies here: You, Buildsite. find boat looks everywhere."
    page = " ".join(look("buildsite wreckage boat").split())
    assert page.startswith("Nothing like that lies here: You, Buildsite; You, Wreckage. ")


def test_a_misspelt_word_is_told():
    page = " ".join(look("ops huul").split())
    assert page.startswith("No card has 'huul' (did you mean 'hull'?). Places: ops, playground,")
    assert find("boot") == "No card has 'boot' (did you mean 'boat'?).\n"


def test_hidden_cards_stay_hidden():
    game = hearthside.new("arctic_scavengers", 2, seed=1)
    page = look("Runa hand", game=game)
    assert page == "Runa, Hand: 5 cards, face down for you.\n"


# ------------------------------------------------------------ find
def test_find_tells_who_gives_and_who_asks():
    page = find("hull")
    gives, asks = page.index(" Gives\n"), page.index(" Asks\n")
    assert gives < asks
    assert "3× Punt +1" in page[gives:asks]
    assert "2× Carry the midwinter grain 3" in page[asks:]
    assert page[gives:asks].count(" ops ") == 2


def test_sums_and_counts_are_told_apart():
    rows = [row.split() for row in find("hull", width=300).splitlines() if " ops " in row]
    assert {row[2][0] for row in rows} == {"+", *(row[2][0] for row in rows if row[3].startswith("card"))}
    assert any(row[2].startswith("+") for row in rows)
    assert any(row[3] in ("card", "cards") for row in rows)


def test_find_by_name_and_by_what_it_does():
    assert " Called so\n" in find("beacon")
    page = find("disable")
    assert " Does\n" in page
    assert "Cut mooring" in page


def test_find_without_a_word_gives_an_example_that_finds_something():
    example = find("").removeprefix("What? For example: find ").strip()
    assert "cards" in find(example)


def test_find_does_not_find_numbers_everywhere():
    problem = filtering.read(["1"], CATALOGUE.by_id.values())[1]
    assert problem.startswith("No card has '1'")


# ------------------------------------------------------------ commands
def test_they_are_in_the_help_and_are_understood():
    listed = " ".join(typed for typed, _ in commands.HELP)
    for word in commands.SEARCHING:
        assert word in listed
        assert commands.split(f"{word} ops") == (word, "ops")
    assert commands.guess("loook ops") == " Did you mean 'look'?"


def test_things_flow_and_none_is_broken():
    out = io.StringIO()
    console = Console(file=out, width=20, color_system=None)
    words = ["one two", "three four", "five six seven", "8"]
    console.print(Flow([console.render_str(word) for word in words]))
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        "one two   three four",
        "five six seven   8",
    ]


# ------------------------------------------------------------ a race
RACE = {"seats": 2, "hand:0": "mush", "dog1:1": "husky", "dog2:1": "wheel_dog", "squares": [5, 3]}


def test_a_team_is_a_place_and_belongs_to_its_player():
    game = hearthside.scenario("iditacards", RACE)
    for line in ("Runa team", "Runa"):
        page = look(line, game=game)
        assert "Runa, Team: 2 dogs" in page
        assert "Wheel Dog" in page
    assert "You, Team: 1 dog" in look("team", game=game)
    assert "Team 2" in look("", game=game)


def test_the_course_can_be_looked_at():
    game = hearthside.scenario("iditacards", RACE)
    page = look("course", game=game)
    assert "No card" not in page
    assert "◇" in page
    assert "look course" in look("", game=game)


# ------------------------------------------------------------ words that are not there, and others
def test_what_is_found_by_a_value_is_not_called_so():
    page = find("fight", game=hearthside.new("arctic_scavengers", 2, seed=3))
    assert "Have it" in page
    assert "Called so" not in page


def test_what_does_not_add_up_is_counted():
    """A Brawler's 2 and a Shovel's +1 are no +1; where all have a plus, they are added."""
    used = {"played:0": "brawler, shovel", "played:1": "2 shovel"}
    position = {"seats": 2, "initiator": 1, "turn": 0, "used": ["dig"], "hand:0": "refugee", **used}
    rows = find("fight", game=hearthside.scenario("arctic_scavengers", position)).splitlines()
    told = [" ".join(row.split()) for row in rows if " used this round " in row]
    assert told == ["You used this round 2 cards Brawler 2 Shovel +1", "Runa used this round +2 2× Shovel +1"]


def test_a_cost_of_everything_is_told():
    hand = {"seats": 2, "hand:0": "Out of Control, Mush"}
    assert "Out of Control all" in find("energy", game=hearthside.scenario("iditacards", hand))


def test_all_tracks_can_be_looked_at():
    page = look("tracks", game=hearthside.new("endless_winter", 2, seed=3))
    assert "Nothing" not in page
    assert len(page.splitlines()) > 1


def test_no_lines_of_the_log_are_no_wish():
    assert "from 1" in said(lookup.log, "0")


def test_a_card_by_its_number():
    card = next(iter(CATALOGUE.by_id.values()))
    assert card.name in said(lookup.zoom, card.id.rpartition("-")[2])


def test_a_word_that_nothing_here_has_is_not_just_ruled_out():
    at, out = prompt(game=hearthside.new("arctic_scavengers", 2, seed=3), viewer=0)
    lookup.why(at, 0, "xyzzy")
    assert "Nothing here is called 'xyzzy'" in out.getvalue()
