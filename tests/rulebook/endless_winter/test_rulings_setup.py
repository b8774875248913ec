"""Rulings about laying the table."""

import pytest

import hearthside
from hearthside.games.endless_winter.cards import IDS, SETUP_ANIMALS, SETUP_TRIBE
from hearthside.games.endless_winter.pack import PACK
from tests.rulebook.endless_winter.words import (
    GAME,
    SUPPLY,
    camps,
    can,
    cards,
    dealt,
    do,
    fact,
    facts,
    in_order,
    order,
    size,
    some,
)

ELDERS, CRAFTERS, PATHFINDERS, HUNTERS, SHAMANS = (IDS[number] for number in range(56, 61))
SEEDS = range(12)


def setup_card(game, player):
    return PACK.codec.card_number[in_order(game, f"setup_card:{player}")[0]]


def asked_for(verb, seats=2, **options):
    """A game in which a Setup card asks with this verb, and who is asked."""
    for seed in range(200):
        game = hearthside.new(GAME, seats, seed, options)
        while fact(game, "phase") == 0:
            seat = game.waiting[0]
            if some(game, seat, verb):
                return game, seat
            do(game, seat, sorted(can(game, seat))[0])
    raise AssertionError(f"no Setup card asks with {verb}")


def holding(card, seats=2):
    """A game that has been set up, and who has this Setup card."""
    for seed in range(200):
        game = dealt(seats, seed)
        for player in range(seats):
            if in_order(game, f"setup_card:{player}") == [card]:
                return game, player
    raise AssertionError(f"nobody gets {card}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_five_camps(seats):
    """EW-R01: the sixth of the box is a spare."""
    game = dealt(seats)
    for player in range(seats):
        assert fact(game, f"camps_home:{player}") + sum(camps(game, player).values()) == 5


def test_a_setup_card_adds_a_second_camp():
    """EW-R02: both instructions count."""
    game, player = holding(PATHFINDERS)
    assert (camps(game, player), fact(game, f"camps_home:{player}")) == ({0: 2}, 3)
    assert (camps(game, 1 - player), fact(game, f"camps_home:{1 - player}")) == ({0: 1}, 4)


def test_the_idol_of_a_setup_card_finds_its_markers_in_place():
    """EW-R03: boards first, then Setup cards."""
    game, seat = asked_for("honor")
    assert {"honor", "offering"} <= can(game, seat)
    assert in_order(game, f"setup_card:{seat}") == [CRAFTERS]
    do(game, seat, "honor")
    assert fact(game, f"honor:{seat}") == 2


def test_depicted_animals_come_out_before_the_deck_is_shuffled():
    """EW-R03: the display and the deck have what is left."""
    for seed in SEEDS:
        game = dealt(4, seed)
        depicted = 0
        for player in range(4):
            expected = sorted(IDS[card] for card in SETUP_ANIMALS[setup_card(game, player)])
            assert cards(game, f"animals:{player}") == expected
            depicted += len(expected)
        assert size(game, "animal_deck") + size(game, "display") + depicted == 36


@pytest.mark.parametrize("draft", ["none", "setup", "chief_and_setup"])
def test_turn_order_is_known_before_anybody_is_asked(draft):
    """EW-R04: the drafts need it."""
    firsts = set()
    for seed in SEEDS:
        game = hearthside.new(GAME, 3, seed, {"draft": draft})
        assert sorted(order(game)) == [0, 1, 2]
        firsts.add(fact(game, "order1"))
    assert len(firsts) > 1


def test_the_first_burial_may_take_the_gained_card():
    """EW-R05: any of the nine, or the Tribe card."""
    game, seat = asked_for("bury")
    assert in_order(game, f"setup_card:{seat}") == [ELDERS]
    expected = {f"bury:{card}:hand" for card in ("tribesman", "tribeswoman", "brave", "elder")}
    assert some(game, seat, "bury") == expected
    do(game, seat, "bury:elder:hand")
    assert cards(game, f"buried:{seat}") == ["elder"]
    while fact(game, "phase") == 0:
        do(game, game.waiting[0], sorted(can(game, game.waiting[0]))[0])
    assert (size(game, f"hand:{seat}"), size(game, f"deck:{seat}")) == (5, 4)


def test_the_first_burial_comes_before_the_shuffle():
    """EW-R05: so no deck and no hand of five is there yet."""
    game, seat = asked_for("bury")
    assert size(game, f"deck:{seat}") == 0


def test_idol_markers_begin_on_level_one():
    """EW-R31: the bottom level of ten."""
    game, seat = asked_for("honor")
    assert facts(game, "honor") == [1, 1]
    assert facts(game, "offering") == [1, 1]
    assert seat in (0, 1)


def test_the_first_in_turn_order_stands_leftmost_on_honor():
    """EW-R32: on the bottom level."""
    for seed in SEEDS:
        game = dealt(4, seed)
        low = [player for player in order(game) if fact(game, f"honor:{player}") == 1]
        since = [fact(game, f"honor_since:{player}") for player in low]
        assert since == sorted(since)
        assert len(set(since)) == len(since)


def test_there_is_one_cap_card():
    """EW-R71: Cap and Cover are the same."""
    game = dealt(2)
    assert (size(game, "era1_cap"), size(game, "era2_cap")) == (0, 1)
    assert size(game, "era1_deck") + sum(size(game, f"market{n}") for n in range(1, 9)) == 20
    assert size(game, "era2_deck") == 20


@pytest.mark.parametrize("draft", ["none", "setup", "chief_and_setup"])
def test_no_lesser_benefit_is_offered_while_the_table_is_laid(draft):
    """EW-R90: only a burial, an Idol's track and the drafts are asked for (EW-R74)."""
    asked = set()
    for seed in range(30):
        game = hearthside.new(GAME, 4, seed, {"draft": draft})
        while fact(game, "phase") == 0:
            seat = game.waiting[0]
            asked |= {key.split(":")[0] for key in can(game, seat)}
            do(game, seat, sorted(can(game, seat))[seed % len(can(game, seat))])
    assert asked - {"done"} == {"bury", "honor", "offering"} | ({"pick"} if draft != "none" else set())


def test_the_extra_card_comes_after_the_opening_hand():
    """EW-R90: six cards, drawn without a question."""
    game, player = holding(SHAMANS)
    assert (size(game, f"hand:{player}"), size(game, f"deck:{player}")) == (6, 4)
    assert size(game, f"hand:{1 - player}") == 5


def test_bonuses_of_turn_order_never_pass_the_food_track():
    """EW-R74: an ordinary gain; Food 4 at most, capacity 6."""
    most = 0
    for seed in range(40):
        game = dealt(4, seed)
        for player in range(4):
            most = max(most, fact(game, f"food:{player}"))
            assert fact(game, f"food:{player}") <= 10 - fact(game, f"camps_home:{player}")
    assert most == 4


def test_setup_animals_are_taken_out_of_the_deck():
    """EW-R81: six copies of each type are in the game, those included."""
    game = dealt(4, 3)
    where = ["animal_deck", "display", *(f"animals:{player}" for player in range(4))]
    everything = [card for zone in where for card in in_order(game, zone)]
    names = ["woolly-mammoth", "woolly-rhino", "giant-sloth", "sabertooth", "glyptodon", "argentavis"]
    assert {card: everything.count(card) for card in names} == dict.fromkeys(names, 6)


def test_the_tribe_card_of_a_setup_card_comes_from_the_supply():
    """EW-R85: eleven are left there; twelve of the others."""
    for seed in SEEDS:
        game = dealt(3, seed)
        taken = {IDS[SETUP_TRIBE[setup_card(game, player)]] for player in range(3)}
        assert len(taken) == 3
        for name in SUPPLY:
            assert in_order(game, f"supply_{name}") == [name] * (11 if name in taken else 12)


def test_glaciers_are_not_among_the_further_land():
    """EW-R91: their number is fixed, whatever is drawn."""
    counts = {in_order(dealt(4, seed), "map").count("glacier") for seed in range(20)}
    assert counts == {3}


def test_stones_belong_to_rounds():
    """EW-R98: two a round, three with four players; all lie open from the start."""
    for seats, each in ((2, 2), (4, 3)):
        game = dealt(seats)
        stones = [in_order(game, f"pool{number}") for number in range(1, 5)]
        assert [len(pool) for pool in stones] == [each] * 4
        assert len({stone for pool in stones for stone in pool}) == 4 * each
        assert all(game.view(None)["zones"][f"pool{n}"]["cards"] for n in range(1, 5))


def test_setup_choices_are_made_in_turn_order_by_ruling():
    """EW-R102: the Elder's and the Crafter's card both ask."""
    both = 0
    for seed in range(60):
        game = hearthside.new(GAME, 4, seed)
        asked = []
        while fact(game, "phase") == 0:
            asked.append(game.waiting[0])
            do(game, game.waiting[0], sorted(can(game, game.waiting[0]))[0])
        places = [order(game).index(seat) for seat in asked]
        assert places == sorted(places)
        both += len(set(asked)) == 2
    assert both


def test_chiefs_are_dealt_on_side_a():
    """EW-R102: everybody has one, all alike."""
    game = dealt(4)
    assert facts(game, "side", 4) == [0, 0, 0, 0]
    assert len({in_order(game, f"chief:{player}")[0] for player in range(4)}) == 4


def test_a_setup_card_is_taken_as_printed():
    """HS-EW-20: neither its Idol nor its burial can be left."""
    for verb in ("bury", "honor"):
        game, seat = asked_for(verb)
        assert "done" not in can(game, seat)


# ------------------------------------------------------------ drafts
def test_the_setup_draft_goes_backwards():
    """EW-R04: players + 1 cards lie there; in reverse turn order; the last goes back."""
    game = hearthside.new(GAME, 3, 5, {"draft": "setup"})
    assert size(game, "setup_offer") == 4
    backwards = order(game)[::-1]
    for at, player in enumerate(backwards):
        assert game.waiting == [player]
        assert len(some(game, player, "pick")) == 4 - at
        chosen = sorted(some(game, player, "pick"))[0]
        do(game, player, chosen)
        assert in_order(game, f"setup_card:{player}") == [chosen.split(":")[1]]
    assert size(game, "setup_offer") == 0
    assert all(side == 0 for side in facts(game, "side", 3))


def test_the_chief_draft_goes_forwards_and_then_backwards():
    """EW-R04: Chiefs on their B-sides in turn order, then Setup cards in reverse."""
    game = hearthside.new(GAME, 3, 5, {"draft": "chief_and_setup"})
    turn_order = order(game)
    assert size(game, "chief_offer") == 4
    for at, player in enumerate(turn_order):
        assert game.waiting == [player]
        picks = some(game, player, "pick")
        assert picks == {f"pick:{card}" for card in in_order(game, "chief_offer")}
        assert len(picks) == 4 - at
        do(game, player, sorted(picks)[0])
    assert all(side == 1 for side in facts(game, "side", 3))
    assert size(game, "chief_offer") == 0
    asked = []
    while size(game, "setup_offer"):
        asked.append(game.waiting[0])
        do(game, asked[-1], sorted(some(game, asked[-1], "pick"))[0])
    assert asked == turn_order[::-1]
