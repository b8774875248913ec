"""STARTING BENEFITS: what a Setup card gives."""

from collections import Counter

import pytest

import hearthside
from hearthside.games.endless_winter.cards import IDS
from tests.rulebook.endless_winter.boards import begun, turn_order
from tests.rulebook.endless_winter.words import GAME, can, cards, fact, in_order, size

ELDER_CARD, CRAFTER_CARD, PATHFINDER_CARD, HUNTER_CARD, SHAMAN_CARD = range(56, 61)
FIRST_GAMES = range(300)


def dealt(card, place=0, seats=2):
    """A new game in which a player has this Setup card and this place in turn order, and that player."""
    for seed in FIRST_GAMES:
        game = hearthside.new(GAME, seats=seats, seed=seed)
        player = turn_order(game)[place]
        if in_order(game, f"setup_card:{player}") == [IDS[card]]:
            return seed, player
    raise AssertionError("this Setup card is never dealt")


def ready(card, place=0):
    seed, player = dealt(card, place)
    return begun(2, seed), player


@pytest.mark.parametrize(
    ("card", "food", "tools"),
    [
        (ELDER_CARD, 3, 1),
        (CRAFTER_CARD, 2, 2),
        (PATHFINDER_CARD, 2, 2),
        (HUNTER_CARD, 1, 1),
        (SHAMAN_CARD, 3, 1),
    ],
)
def test_the_setup_card_says_food_and_tools(card, food, tools):
    """STARTING BENEFITS: the markers move so far."""
    game, player = ready(card)
    assert (fact(game, f"food:{player}"), fact(game, f"tools:{player}")) == (food, tools)


@pytest.mark.parametrize(
    ("card", "tribe"),
    list(enumerate(["elder", "crafter", "pathfinder", "hunter", "shaman"], ELDER_CARD)),
)
def test_the_depicted_tribe_card_joins_the_starting_cards(card, tribe):
    """STARTING BENEFITS: one card, out of its supply deck (EW-R85)."""
    game, player = ready(card)
    mine = Counter(name for zone in ("hand", "deck", "buried") for name in in_order(game, f"{zone}:{player}"))
    assert mine[tribe] == 1
    assert sum(mine.values()) == 10
    assert size(game, f"supply_{tribe}") == 11


@pytest.mark.parametrize(
    ("card", "animals"),
    [
        (ELDER_CARD, ["glyptodon"]),
        (CRAFTER_CARD, ["giant-sloth"]),
        (PATHFINDER_CARD, ["sabertooth"]),
        (HUNTER_CARD, ["woolly-mammoth", "woolly-rhino"]),
        (SHAMAN_CARD, ["argentavis"]),
    ],
)
def test_the_depicted_animals_lie_face_up_below_the_board(card, animals):
    """STARTING BENEFITS: upright, taken out before the Animal deck is shuffled (EW-R03, EW-R81)."""
    game, player = ready(card)
    assert cards(game, f"animals:{player}") == animals
    assert cards(game, f"tipped:{player}") == []


def test_a_camp_of_the_setup_card_is_a_second_one():
    """STARTING BENEFITS: the leftmost Camp goes to the Base tile, besides everybody's own (EW-R02)."""
    game, player = ready(PATHFINDER_CARD)
    assert (fact(game, f"camp0:{player}"), fact(game, f"camps_home:{player}")) == (2, 3)
    other = 1 - player
    assert (fact(game, f"camp0:{other}"), fact(game, f"camps_home:{other}")) == (1, 4)


@pytest.mark.parametrize("track", ["honor", "offering"])
def test_an_idol_of_the_setup_card_goes_up_either_track(track):
    """STARTING BENEFITS: one level on the track of one's choice; no lesser benefit in setup (EW-R90)."""
    seed, player = dealt(CRAFTER_CARD)
    game = hearthside.new(GAME, seats=2, seed=seed)
    assert game.waiting == [player]
    assert {"honor", "offering"} <= can(game, player) <= {"honor", "offering", "done"}
    game.act(player, track)
    other = "offering" if track == "honor" else "honor"
    assert (fact(game, f"{track}:{player}"), fact(game, f"{other}:{player}")) == (2, 1)


def test_one_starting_card_is_buried_before_the_deck_is_shuffled():
    """STARTING BENEFITS: any of the nine or the gained Tribe card, of the owner's choice (EW-R05)."""
    seed, player = dealt(ELDER_CARD)
    game = hearthside.new(GAME, seats=2, seed=seed)
    assert game.waiting == [player]
    choices = {f"bury:{name}:hand" for name in ("tribesman", "tribeswoman", "brave", "elder")}
    assert choices <= can(game, player) <= choices | {"done"}
    game.act(player, "bury:tribesman:hand")
    assert in_order(game, f"buried:{player}") == ["tribesman"]
    assert size(game, f"hand:{player}") + size(game, f"deck:{player}") == 9


def test_buried_starting_cards_are_hidden_from_the_others():
    """STARTING BENEFITS: face down; the owner may look."""
    seed, player = dealt(ELDER_CARD)
    game = hearthside.new(GAME, seats=2, seed=seed)
    game.act(player, "bury:brave:hand")
    assert game.view(player)["zones"][f"buried:{player}"]["cards"] == ["brave"]
    assert "cards" not in game.view(1 - player)["zones"][f"buried:{player}"]


def test_one_extra_card_after_the_opening_hand():
    """STARTING BENEFITS: six cards in hand, four in the deck."""
    game, player = ready(SHAMAN_CARD)
    assert (size(game, f"hand:{player}"), size(game, f"deck:{player}")) == (6, 4)


def test_the_extra_card_is_no_choice():
    """STARTING BENEFITS: nobody is asked; it cannot be an Idol, a Tool or Food (EW-R90)."""
    seed, player = dealt(SHAMAN_CARD)
    game = hearthside.new(GAME, seats=2, seed=seed)
    while fact(game, "phase") == 0:
        assert game.waiting != [player]
        seat = game.waiting[0]
        game.act(seat, game.options(seat)[0])
    assert size(game, f"hand:{player}") == 6
