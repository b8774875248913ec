"""What cannot be taken back is asked about, and what is lost is said before."""

import io

import pytest
from rich.console import Console

import hearthside
from hearthside.kernel.bot import Bot, Option
from hearthside.terminal import files
from hearthside.terminal.confirming import Confirming
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.menu import Menu
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session

SURE = "This cannot be taken back. If you are sure, type"
FED = {"seats": 2, "hand:0": "scavenger, brawler", "hand:1": "refugee", "used": ["hunt"], "food": 2}
RACE = {"seats": 2, "hand:0": "mush, breakfast", "dog1:0": "husky", "dog2:0": "wheel_dog", "squares": [5, 0]}


MOVE = Option(5, "move:1", "Move to 1", "Camps", [])
STAY = Option(0, "done", "Stay", "Camps", [])


class Idle(Bot):
    blind = True

    def choose(self, chair):
        return 0 if 0 in chair.actions else chair.actions[0]


def typed(game, *lines):
    """The game after these lines, and what was said to them."""
    table = [Seat("You"), Seat("Runa", "random")]
    out = io.StringIO()
    screen = Screen(Console(file=out, width=120), io.StringIO("".join(f"{line}\n" for line in lines)))
    Session(screen, game, table, {1: Idle()}, Keeper(game, table, files.new_path(game))).run()
    return [game.pack.codec.key(entry.action) for entry in game.journal if entry.seat == 0], out.getvalue()


def test_to_finish_is_asked_about_and_done_when_it_is_said_again():
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "scavenger"})
    done, said = typed(game, "0")
    assert done == []
    assert f"Finish gathering. A draw, a dig and a hunt would be lost. {SURE} 0 again, or y." in " ".join(
        said.split()
    )
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "scavenger"})
    assert typed(game, "f", "F")[0] == ["done"]


@pytest.mark.parametrize("yes", ["y", "yes", "0", "f", "done", "finish"])
def test_it_is_enough_to_say_yes_or_the_same_in_other_words(yes):
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "scavenger"})
    assert typed(game, "0", yes)[0] == ["done"]


def test_anything_else_lets_it_go():
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "scavenger"})
    done, said = typed(game, "0", "hunt", "y")
    assert done == ["hunt"]
    assert "There is nothing to say yes to just now." in said


@pytest.mark.parametrize(
    "line", ["no", "n", "", "look", "s", "log", "? hire", "xyzzy", "99", "sure", "help", "hire:grenade"]
)
def test_whatever_is_typed_lets_it_go(line):
    """It is asked about again, and a late yes is none."""
    for late in ("0", "y"):
        game = hearthside.scenario("arctic_scavengers", FED)
        done, said = typed(game, "0", line, late)
        assert done == []
        assert said.count("2 food would be lost") == (2 if late == "0" else 1)
        assert ("There is nothing to say yes to" in said) == (late == "y")


@pytest.mark.parametrize("no", ["no", "No", "n"])
def test_no_is_an_answer(no):
    game = hearthside.scenario("arctic_scavengers", FED)
    done, said = typed(game, "0", no)
    assert done == []
    assert "Then it is not done." in said
    assert "Did you mean" not in said
    said = typed(hearthside.scenario("arctic_scavengers", FED), no)[1]
    assert "There is nothing to say no to just now." in said


def test_no_begins_no_option():
    """Neither the pass, which is to play nothing, nor the new day, whose letter it begins with."""
    game = hearthside.scenario("iditacards", RACE)
    done, said = typed(game, "n", "no", "no", "no")
    assert done == []
    assert said.count("Then it is not done.") == 1
    assert said.count("There is nothing to say no to") == 2
    assert typed(hearthside.scenario("iditacards", RACE), "p", "n", "n")[0] == []
    assert typed(hearthside.scenario("iditacards", RACE), "n", "n")[0][:1] == ["new_day"]
    game = hearthside.scenario("iditacards", RACE)
    number = next(
        n for n, one in Menu(game.options(0), Names(["You", "Runa"], 0)).numbered.items() if one.letter == "n"
    )
    done, said = typed(game, "sure always", str(number), "n")
    assert (done, "Then it is not done." in said) == ([], True)


def test_each_kind_is_asked_about_once():
    cards = {"hand:0": "refugee", "deck:0": "5 refugee"}  # who can do nothing
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, **cards})
    done, said = typed(game, "0", "0", "0")
    assert done == ["done", "done"]
    assert said.count(SURE) == 1


def test_a_kind_that_was_done_without_being_asked_about_is_still_new():
    """The same kind of move can be taken back within a turn, and not when it ends the turn."""

    class Moves:
        decisions = 0
        final = False
        waiting = (0, 1)

        def options(self, seat):
            return [MOVE, STAY]

        def is_final(self, seat, action):
            return self.final

        def passes_on(self, seat, action):
            return False

    table = Moves()
    asks = Confirming(table)  # type: ignore[arg-type]
    assert not asks.holds(0, MOVE, "1")
    table.final = True
    assert asks.holds(0, MOVE, "1")
    assert not asks.holds(0, MOVE, "1")  # said again
    table.decisions = 1
    assert not asks.holds(0, MOVE, "1")  # it was asked about before
    assert asks.holds(1, MOVE, "1")  # but not of somebody else


def test_who_is_not_asked_can_let_one_thing_be():
    """Agreeing to the end of the last era, out of turn: it is the only option, and no lone answer."""

    class Ends:
        decisions = 0
        waiting = (1,)

        def options(self, seat):
            return [MOVE]

        def is_final(self, seat, action):
            return True

        def passes_on(self, seat, action):
            return False

    table = Ends()
    assert Confirming(table).holds(0, MOVE, "1")  # type: ignore[arg-type]
    table.waiting = (0,)
    assert not Confirming(table).holds(0, MOVE, "1")  # type: ignore[arg-type]


def test_what_can_be_taken_back_is_not_asked_about():
    game = hearthside.scenario("arctic_scavengers", FED)
    done, said = typed(game, "hire:scavenger")
    assert done == ["hire:scavenger"]
    assert game.can_undo(0)
    assert "If you are sure" not in said


def test_food_that_is_not_spent_is_told_and_asked_about_every_time():
    game = hearthside.scenario("arctic_scavengers", FED)
    done, said = typed(game, "0")
    assert done == []
    assert "0 Finish gathering; 2 food is lost  f" in said
    assert f"Finish gathering. 2 food would be lost. {SURE} 0 again, or y." in said
    # Who has hired, or has nothing to hire for it, loses nothing.
    game = hearthside.scenario("arctic_scavengers", {**FED, "used": ["hunt", "hire"]})
    assert "is lost" not in typed(game)[1]


def test_labor_that_is_not_spent_is_asked_about_though_it_can_be_taken_back():
    game = hearthside.new("endless_winter", 2, seed=3)
    while not any(option.loses for option in game.options(game.waiting[0])):
        seat = game.waiting[0]
        keys = [option.key for option in game.options(seat)]
        game.act(seat, next((key for key in keys if key.startswith("work")), keys[0]))
    seat = game.waiting[0]
    option = next(one for one in game.options(seat) if one.loses)
    assert option.key == "done"
    assert not game.is_final(seat, option.action)
    assert option.loses.endswith(" Labor")
    assert option.text == f"{option.head}; {option.loses} is lost"
    assert option.letter == ""


def test_a_dog_is_not_sacrificed_by_a_slip():
    game = hearthside.scenario("iditacards", RACE)
    done, said = typed(game, "sacrifice:1", "y", "sacrifice:2")
    assert done == ["sacrifice:1"]
    assert "Sacrifice Husky (place 1). Husky (place 1) would be lost." in said
    assert "Sacrifice Wheel Dog (place 2). Wheel Dog (place 2) would be lost." in said


def test_a_line_of_several_stops_at_what_cannot_be_taken_back():
    game = hearthside.scenario("arctic_scavengers", FED)
    done, said = typed(game, "hire:scavenger 0")
    assert done == ["hire:scavenger"]
    assert said.index("You hire Scavenger.") < said.index(SURE)


def test_how_often_can_be_set():
    game = hearthside.scenario("arctic_scavengers", FED)
    done, said = typed(game, "sure", "sure never", "0", "0")
    assert done == ["done", "done"]
    assert "once for each kind of thing that cannot be taken back" in " ".join(said.split())
    assert "If you are sure" not in said
    game = hearthside.scenario("arctic_scavengers", {"seats": 2, "hand:0": "scavenger"})
    done, said = typed(game, "sure always", "0", "y", "0", "sure sometimes")
    assert done == ["done"]
    assert said.count(SURE) == 2
    assert "There is no such choice as 'sometimes' (there are: once, always, never)." in said


@pytest.mark.parametrize(
    ("name", "letter", "key"),
    [
        ("arctic_scavengers", "f", "done"),
        ("iditacards", "p", "pass"),
        ("iditacards", "n", "new_day"),
        ("risewater", "p", "done"),
    ],
)
def test_letters_of_the_games(name, letter, key):
    game = hearthside.new(name, 2, seed=5)
    while game.pack.phase(game.sight(game.waiting[0])) == "affiliation" or not any(
        option.letter for option in game.options(game.waiting[0])
    ):
        game.act(game.waiting[0], game.options(game.waiting[0])[0])
    found = {option.letter: option.key for option in game.options(game.waiting[0]) if option.letter}
    assert found[letter] == key


def test_a_wish_for_a_card_takes_no_other_whose_text_names_it():
    """Only Breakfast is called so; "cards" is a word of what it does."""
    game = hearthside.scenario("iditacards", RACE)
    assert typed(game, "energy", "health", "draw", "cards")[0] == []
    game = hearthside.scenario("iditacards", RACE)
    assert typed(game, "breakf", "y")[0][:1] == ["play:breakfast"]


def test_a_card_that_is_not_there_is_not_the_move_of_a_pass():
    game = hearthside.scenario("iditacards", RACE)
    done, said = typed(game, "play mo", "play mo")
    assert done == []
    assert "'play mo' is neither in the list nor a command." in said
    assert typed(hearthside.scenario("iditacards", RACE), "play no", "y")[0][:1] == ["pass"]
