"""How a running game stands, in each game: what a player reads of everybody, and what is said besides."""

from hearthside.kernel.game import Game
from tests.rulebook.arctic_scavengers.hq_words import camp, pick
from tests.rulebook.arctic_scavengers.words import do
from tests.rulebook.arctic_scavengers.words import table as tribes
from tests.rulebook.gardener.packs import pack_of
from tests.rulebook.gardener.packs import table as village
from tests.rulebook.iditacards.words import table as course

HIDDEN = "What the tribes of others are made of is hidden."
CARDS = """
    era spring
    A rich x3: Roleplay "Solo"; ER{Fame 5}
    era summer
    A show x3: Roleplay "Solo"; ER{Fame 5}
    S spent x3: EC{Fame 1}
"""


def rows(game: Game, viewer: int | None) -> list[tuple[int | None, str, dict[str, int]]]:
    return [(row.seat, row.title, row.values) for row in game.standings(viewer).rows]


# ---------------------------------------------------------------- Arctic Scavengers
def test_of_another_tribe_only_the_number_of_cards_is_told():
    game = tribes(
        seats=2, deck0="", hand0="grenade, 2 thugs", discard0="refugee, junk", deck1="brawler", hand1="net"
    )
    told = game.standings(0)
    assert rows(game, 0) == [
        (0, "{0}", {"people": 3 + 3 + 1, "contested": 1, "cards": 5}),
        (1, "{1}", {"cards": 2}),
    ]
    assert (told.values, told.hidden, told.deciding) == (["people", "contested", "cards"], HIDDEN, 3)


def test_gangs_join_only_at_the_end():
    assert camp("medics", seats=2).standings(0).text == "Gangs join at the end and are not counted."


def test_alone_points_and_battles_stand():
    """As they are counted in the end: two for a contested resource, one for any other card."""
    game = camp(
        "none", seats=1, round=3, hand0="thugs, grenade", force1="scavenger", deck0="9 refugee", discard0=""
    )
    do(game, 0, "encounter:1")
    pick(game, 0, "thugs")
    do(game, 0, "take:scavenger")
    assert rows(game, 0) == [(0, "{0}", {"points": 9 + 1 + 1 + 2, "won": 1, "lost": 0})]
    assert game.standings(0).values == ["points", "won", "lost"]


# ---------------------------------------------------------------- Gardener
def test_eras_and_the_points_of_this_one():
    pack = pack_of(CARDS, players="2-3")
    game = village(pack, seats=2, era=2, eras_won=[0, 1], buildsite0="show", ops1="2 spent")
    told = game.standings(0)
    assert rows(game, 0) == [
        (0, "{0}", {"eras won": 0, "points now": 5}),
        (1, "{1}", {"eras won": 1, "points now": -2}),
    ]
    assert (told.values, told.deciding) == (["eras won", "points now"], 2)
    assert [row.seat for row in told.ranked()] == [1, 0]


def test_in_a_session_of_one_era_only_points_matter():
    pack = pack_of(CARDS, players="2-3", eras=["spring"])
    told = village(pack, seats=2, buildsite1="rich").standings(0)
    assert told.values == ["points now"]
    assert [row.seat for row in told.ranked()] == [1, 0]


# ---------------------------------------------------------------- Iditacards
def test_how_far_each_racer_is():
    game = course(squares=[50, 45])
    told = game.standings(None)
    assert told.values == ["square", "turns", "days"]
    assert [(row.title, row.values["square"]) for row in told.ranked()] == [("{0}", 50), ("{1}", 45)]
    assert all(set(row.values) == {"square", "turns", "days"} for row in told.rows)
