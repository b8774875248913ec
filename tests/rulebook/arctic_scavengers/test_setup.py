"""SETUP, and the cards themselves (sheet 2.1 to 2.3, 3)."""

from collections import Counter

import pytest

import hearthside
from hearthside.games.arctic_scavengers.cards import BASE_GAME
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    STARTER,
    can,
    cards,
    do,
    fact,
    hidden,
    hires,
    size,
    table,
)

SHEET = """
refugee         person   people 1  dig 0  hunt 0
scavenger       person   people 1  draw 1  dig 1  hunt 1  fight 1
brawler         person   people 1  dig 1  fight 2
hunter          person   people 1  hunt 2  fight 1
saboteur        person   people 1  dig 1  fight 1
scout           person   people 1  draw 2  fight 2
group_leaders   person   people 2  draw +2  dig +2  hunt +2  fight +2
sniper_team     person   people 2
thugs           person   people 3  dig 1  fight 3
junk            junk
multitool       tool     dig +1  hunt +1  fight +1
net             tool     hunt +2  fight +1
spear           tool     hunt +1  fight +2
pickaxe         tool     dig +1  fight +2
shovel          tool     dig +2  fight +1
medkit          medicine medicine 2
pills           medicine medicine 1
wolf_pack       tool     hunt +3  fight +2
grenade         tool     fight +3
sled_team       person   people 2  draw 2  fight 1
field_crew      person   people 4  dig 2  hunt 2  fight 2
tribe_family_3  person   people 3  hunt 0  fight 0
tribe_family_4  person   people 4  hunt 0  fight 0
tribe_family_5  person   people 5  hunt 0  fight 0
"""
ABILITIES = ("draw", "dig", "hunt", "fight", "people", "medicine")
JUNKYARD = {
    "junk": 7,
    "multitool": 4,
    "net": 4,
    "spear": 6,
    "pickaxe": 4,
    "shovel": 6,
    "medkit": 6,
    "pills": 9,
}
CONTESTED = (
    "2 wolf_pack, 2 grenade, 2 sled_team, 2 field_crew, 2 tribe_family_3, 2 tribe_family_4, 2 tribe_family_5"
)


def junkyard(seats: int) -> dict[str, int]:
    """What must lie in the junkyard at the start: no starter tools, with two players two less of each."""
    left = {name: copies - seats * (name in ("spear", "shovel")) for name, copies in JUNKYARD.items()}
    return {name: copies - 2 * (seats == 2) for name, copies in left.items()}


def listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{copies} {name}" for name, copies in counts.items())


@pytest.mark.parametrize("row", SHEET.strip().splitlines(), ids=lambda row: row.split()[0])
def test_every_card_has_the_abilities_of_the_sheet(row):
    """Sheet 2: kind, people and abilities of all 24 kinds of the base game."""
    name, kind, *rest = row.split()
    printed = {word: rest[i + 1] for i, word in enumerate(rest) if word in ABILITIES}

    card = next(card for card in table().pack.cards() if card.id == name)

    assert card.kind == kind
    shown = {word: value for word, value in card.values.items() if word in ABILITIES}
    assert {word: value for word, value in shown.items() if (word, value) != ("people", "0")} == printed


def test_the_base_game_has_24_kinds_and_149_cards():
    """Sheet 2: nothing of an expansion is in the box."""
    game = table()

    assert len(BASE_GAME) - 1 == len(SHEET.strip().splitlines())  # number 0 is no card
    assert sum(zone["count"] for zone in game.view(None)["zones"].values()) == 149


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_the_same_ten_cards(seats):
    """SETUP: in two quiet rounds of five cards everybody sees the whole starter deck once."""
    game = hearthside.new(GAME, seats, seed=seats)
    hands = [cards(game, f"hand:{seat}") for seat in range(seats)]
    while fact(game, "round") == 1:
        do(game, game.waiting[0], "done")

    for seat in range(seats):
        assert len(hands[seat]) == 5
        assert sorted(hands[seat] + cards(game, f"hand:{seat}")) == sorted(STARTER)


def test_starter_decks_are_shuffled_and_face_down():
    """AS-R8: nobody sees the order of a deck, and another seed deals other hands."""
    deals = {tuple(cards(hearthside.new(GAME, 3, seed=seed), "hand:0")) for seed in range(12)}
    game = hearthside.new(GAME, 3, seed=1)

    assert len(deals) > 3
    assert all(hidden(game, f"deck:{seat}", viewer) for seat in range(3) for viewer in (0, 1, 2, None))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_leftover_refugees_are_out_of_the_game(seats):
    """AS-R21: what refugees are left lie in the box and are not for hire."""
    game = table(seats=seats, used=["hunt"], food=9, hand0="scavenger")

    assert cards(game, "box").count("refugee") == 20 - 4 * seats
    assert "refugee" not in cards(game, "mercenaries")
    assert "refugee" not in hires(game, 0)


@pytest.mark.parametrize(("seats", "pile"), [(2, 26), (3, 40), (4, 38), (5, 36)])
def test_the_junkyard_holds_the_tools_medicine_and_junk_that_are_left(seats, pile):
    """Sheet 3: exactly the cards of the set-up table; only refugees and two-player cards are boxed."""
    expected = junkyard(seats)
    game = table(seats=seats, junkyard=listed(expected))

    assert size(hearthside.new(GAME, seats, seed=1), "junkyard") == pile == sum(expected.values())
    boxed = Counter(cards(game, "box"))
    del boxed["refugee"]
    assert boxed == (Counter(dict.fromkeys(JUNKYARD, 2)) if seats == 2 else Counter())


def test_the_contested_resources_are_two_each_of_seven_kinds():
    """Sheet 2: fourteen cards, no more of them and no fewer."""
    game = table(contested=CONTESTED)

    assert size(game, "contested") == 14
    assert set(cards(game, "box")) == {"refugee"}


@pytest.mark.parametrize("pile", ["junkyard", "contested"])
def test_the_shared_piles_are_face_down(pile):
    """AS-R8: neither players nor spectators see a card of them at the start."""
    game = hearthside.new(GAME, 4, seed=3)

    assert all(hidden(game, pile, viewer) for viewer in (0, 1, 2, 3, None))


@pytest.mark.parametrize(("seats", "scavengers", "brawlers"), [(2, 14, 8), (3, 11, 7), (4, 8, 6), (5, 5, 5)])
def test_eight_mercenary_stacks_lie_face_up(seats, scavengers, brawlers):
    """Sheet 3: their heights by the number of players."""
    game = hearthside.new(GAME, seats, seed=1)

    assert Counter(cards(game, "mercenaries")) == {
        "scavenger": scavengers,
        "brawler": brawlers,
        "hunter": 8,
        "saboteur": 8,
        "scout": 8,
        "group_leaders": 5,
        "sniper_team": 5,
        "thugs": 5,
    }


def test_the_first_initiator_is_drawn_by_lot_and_begins():
    """AS-R10: every seat can be it, and it is the first to be asked."""
    games = [hearthside.new(GAME, 4, seed=seed) for seed in range(40)]

    assert {fact(game, "initiator") for game in games} == {0, 1, 2, 3}
    assert all(game.waiting == [fact(game, "initiator")] for game in games)


def test_the_first_round_begins_without_a_peek_and_without_food():
    """AS-R17: at the start there is nothing to pay with."""
    game = hearthside.new(GAME, 3, seed=2)

    assert fact(game, "round") == 1
    assert not hires(game, game.waiting[0])
    assert "done" in can(game, game.waiting[0])


@pytest.mark.parametrize("seats", [0, 6])
def test_only_one_to_five_can_play(seats):
    """Sheet 3: the set-up table knows two to five players; one plays the solo game."""
    with pytest.raises(hearthside.HearthsideError):
        hearthside.new(GAME, seats)


def test_the_log_of_the_set_up_tells_the_piles_apart():
    """SETUP: the junkyard is shuffled once, and so are the contested resources."""
    story = hearthside.new(GAME, 3, seed=2).story(None)

    assert story.count("The junkyard is shuffled.") == 1
