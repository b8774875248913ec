"""A hundred open cards at the table: few words in the picture, long lists under headings, reasons in one."""

import io
import re

import pytest
from rich.console import Console

import hearthside
from hearthside.kernel.actions import DONE
from hearthside.kernel.pack import Result
from hearthside.kernel.scene import Board, Card, Scene, Track, Zone
from hearthside.terminal import ending, files
from hearthside.terminal.accounts import account
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.draw import Drawing, scene_of
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.many import MANY, in_short, is_many, one_or_more
from hearthside.terminal.menu import LONG, Menu, headings
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session

NAMES = Names(["You", "Runa"], 0)


def begun():
    """The first seat's competition runs, and a round has gone by in which nobody played."""
    game = hearthside.new("risewater", 2, seed=3)
    while True:
        seat = game.waiting[0]
        options = game.options(seat)
        begin = [one for one in options if "Begin the competition “Relight" in one.text]
        if seat == 0 and begin:
            game.act(0, begin[0])
        elif seat == 0 and any(one.group == "Supports" for one in options):
            return game
        else:
            game.act(seat, next((one for one in options if one.action == DONE), options[0]))


GAME = begun()
CATALOGUE = Catalogue(GAME.pack)


def text(*parts, width=80):
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    for part in parts:
        console.print(part)
    return out.getvalue()


def picture(game, seat=0):
    options = game.options(seat)
    touched = [part for option in options for part in option.parts]
    drawing = Drawing(scene_of(game, seat), Catalogue(game.pack), NAMES, touched, roomy=True)
    return text(*drawing.shared(), *drawing.others(seat), *drawing.in_question(seat), drawing.own(seat))


def menu_of(game, seat=0):
    scene = scene_of(game, seat)
    options = game.options(seat)
    catalogue = Catalogue(game.pack)
    menu = Menu(options, NAMES, headings(options, scene, catalogue))
    return menu, text(menu.draw(scene, catalogue))


def at_table(*lines, game=GAME):
    out = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    screen = Screen(Console(file=out, width=80, color_system=None), source)
    seating = [Seat("You"), Seat("Runa")]
    session = Session(screen, game, seating, {}, Keeper(game, seating, files.new_path(game)))
    session.asking._at_screen = 0  # no curtain
    session.run()
    return out.getvalue()


# ------------------------------------------------------------ the picture
def test_a_place_with_very_many_cards_is_told_in_few_words():
    page = picture(GAME)
    assert re.search(r"Ops 1\d\d: \d+ adventures, \d+ supports \(look ops\)", page)
    assert "Dockhands" not in page
    assert len(page.splitlines()) < 25


def test_what_is_off_is_named():
    cards = [Card(f"ops:0/{one}", one, card="", count=2) for one in map(str, range(MANY + 1))]
    cards[3].state = "off"
    zone = Zone("ops:0", "Ops", parts=cards)
    assert in_short(zone, CATALOGUE).plain == "Ops 42: 42 cards; off: 3"


def test_a_hand_and_a_place_with_fewer_are_named_in_full():
    cards = [Card(f"x/{one}", str(one), card="") for one in range(MANY)]
    more = [*cards, Card("x/more", "more", card="")]
    assert not is_many(Zone("goods:0", parts=cards))
    assert is_many(Zone("goods:0", parts=more))
    assert not is_many(Zone("hand:0", role="hand", parts=more))


def test_numbers_in_words():
    assert [one_or_more(n, word) for n, word in ((1, "ally"), (2, "ally"), (2, "support"))] == [
        "1 ally",
        "2 allies",
        "2 supports",
    ]


# ------------------------------------------------------------ the adventure
def test_the_cover_has_a_line_a_player():
    lines = picture(GAME).splitlines()
    heading = next(at for at, line in enumerate(lines) if line.split() == ["Light", "Hull", "Score"])
    for line, name in zip(lines[heading + 1 : heading + 3], ("You", "Runa"), strict=True):
        assert re.match(rf"  {name} +0 of 3 \+\d+\? +0 of 1 \+\d+\? +0 +Missing: Light 3 and Hull 1\.", line)
    assert "Nobody would win it now." in lines
    assert any(line.startswith("Could win it: ") for line in lines)
    assert max(map(len, lines)) <= 80


def test_what_is_covered_needs_nothing_more():
    track = Track("a", "Hull", value=2, limit=1, more=7)
    page = text(account([Board("b", "{0}", parts=[track])], NAMES))
    assert "2 of 1" in page
    assert "?" not in page


def test_more_than_is_needed_has_no_bar():
    track = Track("a", "Standing", value=6, limit=2)
    board = Board("player:1", seat=1, player=True, parts=[track])
    page = text(
        *Drawing(Scene("t", layout="collection", parts=[board]), CATALOGUE, NAMES, [], False).others(0)
    )
    assert "Standing 6 (2 needed)" in page
    assert "■" not in page


def test_the_account_is_told_again_after_an_own_card():
    game = begun()
    page = at_table("1", game=game)
    after = page.split("> 1\n")[1]
    assert re.search(r"  You +(0 of 3 \+\d+\? +1 of 1|\d of 3)", after)


def test_a_sentence_about_a_player_is_not_his_board():
    """Who asks for the end has his seat on the sentence that says so."""
    game = begun()
    game.act(0, next(one for one in game.options(0) if one.text.startswith("Ask for the end")))
    for seat in (0, 1):
        page = picture(game, seat)
        assert page.count("╭─ ") == 1
        assert "Points now" in page.split("╭─ ")[1]
        assert len(re.findall(r"Points now", page)) == 2
        assert not any(line.strip() in ("You", "Runa") for line in page.splitlines())


def test_more_than_ten_cards_are_listed_even_where_there_is_room():
    def own(count):
        cards = [Card(f"hand:0/{n}", f"Card {n}", card="risewater-201") for n in range(count)]
        board = Board(
            "player:0", seat=0, player=True, parts=[Zone("hand:0", "Hand", role="hand", parts=cards)]
        )
        return text(
            Drawing(Scene("t", layout="collection", parts=[board]), CATALOGUE, NAMES, [], True).own(0)
        )

    assert own(10).count("╭") == 11
    assert own(11).count("╭") == 1


# ------------------------------------------------------------ the list
def test_a_long_list_stands_under_headings_and_begins_with_the_plan():
    menu, page = menu_of(GAME)
    scene = scene_of(GAME, 0)
    plan = next(part for part in scene.walk() if part.id == "plan")
    assert isinstance(plan, Zone)
    planned = {card.card for card in plan.parts}
    assert len(menu.numbered) > LONG
    first = [menu.numbered[number].parts[0].partition("/")[2] for number in range(1, len(planned) + 1)]
    assert set(first) == planned
    assert re.search(r"(?m)^ Could win it +1 ", page)
    assert re.search(r"(?m)^ Lore +\d+ Tide table \+1   \d+ Almanac page \+2", page)
    assert len(page.splitlines()) < len(menu.numbered)


def test_each_number_is_in_it_once_and_does_what_it_says():
    menu, page = menu_of(GAME)
    listed = [int(number) for number in re.findall(r"(?<![+\w] )(?<![+\w])\b(\d+) (?=[A-Z])", page)]
    assert sorted(listed) == sorted(menu.numbered)
    (found,) = re.findall(r"(\d+) Almanac page", page)
    number = int(found)
    assert menu.numbered[number].text.startswith("Play Almanac page")


def test_a_short_list_marks_the_plan_and_stays_as_it_is():
    scene = scene_of(GAME, 0)
    options = [one for one in GAME.options(0) if one.group == "Supports"][:LONG]
    assert headings(options, scene, CATALOGUE) == {}
    page = text(Menu(options, NAMES).draw(scene, CATALOGUE))
    assert "1 Play Punt: Hull 1 and Berth 1 (could win it)" in page
    assert page.count("could win it") < LONG


def test_an_adventure_says_what_it_would_take():
    game = hearthside.new("risewater", 2, seed=3)
    while not any(one.group == "Adventures" for one in game.options(game.waiting[0])):
        game.act(game.waiting[0], game.options(game.waiting[0])[0])
    _, page = menu_of(game, game.waiting[0])
    assert re.search(r"\(\d cards?, era\s+cost \d", page)


# ------------------------------------------------------------ why not
def test_reasons_are_put_together():
    page = at_table("?", "? storm lens")
    short, one = page.split("> ? storm lens")
    short = short.split("> ?")[1]
    assert len(short.splitlines()) < 45
    assert re.search(r"Adventures +\d+ “Relight the Needle beacon” is running  GT-R-05", short)
    assert "? WORD  says everything about one" in short
    assert "Play Storm lens: Light 4" in one
    assert "tells all about one" not in one


def test_a_long_list_is_not_told_again_after_every_question():
    page = at_table("look hull", "view")
    asked, viewed = page.split("> look hull")[1].split("> view")
    assert "The list is as before" in asked
    assert "Could win it " not in asked
    assert re.search(r"(?m)^ Could win it +1 ", viewed)


# ------------------------------------------------------------ the end
@pytest.mark.parametrize(("seats", "words"), [(1, "You do not win."), (2, "Nobody wins.")])
def test_when_nobody_wins(seats, words):
    rows = [{"eras_won": 0, "points": -7}] * seats
    result = Result([[], list(range(seats))], [-7] * seats, "void", "The void wins.", rows)
    assert ending.winners_text(result, NAMES).plain == words
    page = text(ending.standings(result, NAMES))
    assert "eras won" in page
    assert [word for word in page.split() if word in ("nobody", "1.", "2.")] == (
        ["1.", "nobody", "2.", "2."] if seats > 1 else []
    )
