"""What a typed line means."""

import io

import pytest
from rich.console import Console

import hearthside
from hearthside import api
from hearthside.kernel.bot import Option
from hearthside.kernel.scene import Scene
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.menu import Menu, Unclear, matches
from hearthside.terminal.names import Names

NAMES = Names(["You", "Runa"], 0)
CODEC = hearthside.new("arctic_scavengers", 2, seed=1).pack.codec
DIG, SCOUT, SCAVENGER, SNIPE, FINISH = (
    CODEC.action(k) for k in ("dig", "hire:scout", "hire:scavenger", "snipe:brawler:1", "done")
)


@pytest.fixture
def menu():
    options = [
        Option(FINISH, "done", "Finish gathering", "Done", [], letter="f"),
        Option(DIG, "dig", "Dig: search the junkyard for food", "Actions", [], head="Dig"),
        Option(SCOUT, "hire:scout", "Hire Scout for 2 food", "Hire", [], name="Hire Scout"),
        Option(SNIPE, "snipe:brawler:1", "Snipe Brawler of {1}", "Actions", []),
        Option(SCAVENGER, "hire:scavenger", "Hire Scavenger for 1 food", "Hire", []),
    ]
    return Menu(options, NAMES)


def page(drawn):
    out = io.StringIO()
    Console(file=out, width=80).print(drawn)
    return out.getvalue()


def actions(menu, line):
    return [wish.action for wish in menu.read(line, CODEC)]


def test_options_are_numbered_group_by_group_and_done_is_0(menu):
    assert {number: option.action for number, option in menu.numbered.items()} == {
        1: DIG,
        2: SNIPE,
        3: SCOUT,
        4: SCAVENGER,
        0: FINISH,
    }


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3", [SCOUT]),
        ("3 3 0", [SCOUT, SCOUT, FINISH]),
        ("1, 4", [DIG, SCAVENGER]),
        ("hire:scout", [SCOUT]),
        ("HIRE:SCOUT", [SCOUT]),
        ("dig hire:scout 0", [DIG, SCOUT, FINISH]),
        ("hire sco", [SCOUT]),
        ("scav", [SCAVENGER]),
        ("finish", [FINISH]),
        ("snipe brawler of runa", [SNIPE]),
        ("sn ru", [SNIPE]),
        ("f", [FINISH]),
        ("3 F", [SCOUT, FINISH]),
    ],
)
def test_lines(menu, line, expected):
    assert actions(menu, line) == expected


def test_an_ambiguous_beginning_is_refused_with_what_it_could_be(menu):
    with pytest.raises(Unclear, match="Hire Scout; Hire Scavenger for 1 food"):
        menu.read("hire sc", CODEC)


def test_a_number_that_is_not_there(menu):
    with pytest.raises(Unclear, match="no 9 in the list; it goes from 0 to 4"):
        menu.read("9", CODEC)


def test_a_misspelled_key(menu):
    with pytest.raises(Unclear, match="did you mean 'scout'"):
        menu.read("hire:scuot", CODEC)


def test_nonsense(menu):
    for line in ("xyzzy", "-1", "1.5", "1 xyzzy", "!!!"):
        with pytest.raises(Unclear):
            menu.read(line, CODEC)


@pytest.mark.parametrize(
    "line",
    ["[D", "\x1b[D", "\x1b[Dig", "[Dig", "^[[A", "!d!", "::", "()", "..", "\ufffd\ufffe", "di\x00g", "[1;5D"],
)
def test_what_keys_of_a_terminal_send_is_no_option(menu, line):
    with pytest.raises(Unclear) as refused:
        menu.read(line, CODEC)
    assert str(refused.value) == ""  # which is said to be neither in the list nor a command


@pytest.mark.parametrize("line", ["search", "junkyard", "dig search", "2 food", "scout food"])
def test_what_an_option_brings_about_or_costs_is_no_name_of_it(menu, line):
    """They are words of one option each, and of no name."""
    with pytest.raises(Unclear):
        menu.read(line, CODEC)


@pytest.mark.parametrize("line", ["d", "s", "p"])
def test_a_letter_alone_is_the_fixed_one_or_nothing(menu, line):
    """`d` begins Dig alone here, but at the next question it might begin something else."""
    with pytest.raises(Unclear):
        menu.read(line, CODEC)


def test_what_0_does_is_always_said():
    brawler = Option(CODEC.action("take:brawler"), "take:brawler", "Add Brawler", "Dig", [])
    finish = Option(FINISH, "done", "Finish gathering", "Done", [], letter="f")
    scene, catalogue = Scene("table", layout="hands"), Catalogue(api.pack("arctic_scavengers"))
    assert "0 (does nothing here: one of these has to be chosen)" in page(
        Menu([brawler], NAMES).draw(scene, catalogue)
    )
    said = page(Menu([brawler, finish], NAMES).draw(scene, catalogue))
    assert "0 Finish gathering  f" in said
    assert "nothing" not in said


def test_0_may_be_typed_before_it_is_offered():
    menu = Menu([Option(CODEC.action("take:brawler"), "take:brawler", "Add Brawler", "Dig", [])], NAMES)
    assert [(wish.action, set(wish.groups)) for wish in menu.read("1 0", CODEC)] == [
        (CODEC.action("take:brawler"), {"Dig"}),
        (FINISH, {"Dig"}),
    ]


def test_filters():
    assert matches("hire sco", "Hire Scout for 2 food")
    assert not matches("sco hire", "Hire Scout for 2 food")
    assert not matches("!!", "Hire Scout for 2 food")


def test_a_command_can_be_how_an_option_begins():
    """`look at the deck` is an answer where that is in the list; `look hand` and `look` never are."""
    recon = Menu([Option(DIG, "dig", "Look at the deck of {1}", "Recon", [])], NAMES)
    assert recon.begins("look at")
    assert recon.begins("Look at the deck of Runa")
    assert not recon.begins("look hand")
    assert not recon.begins("look")


@pytest.mark.parametrize(
    ("line", "keys"), [("eat 3", ["eat:3"]), ("eat 4", ["eat:4"]), ("eat, 0", ["eat", "done"])]
)
def test_a_word_and_a_number_are_the_option_that_begins_so(line, keys):
    """And not the key, and then the option of that number."""
    position = {"seats": 2, "food": [8, 0], "camps": [{"0": 3}, {}]}
    game = hearthside.scenario("endless_winter", position)
    game.act(0, "send:initiate")
    menu = Menu(game.options(0), Names(["You", "Runa"], 0))
    wishes = menu.read(line, game.pack.codec)
    assert [game.pack.codec.key(wish.action) for wish in wishes] == keys
