"""VARIANT SETUP RULES: the two drafts."""

import pytest

import hearthside
from hearthside.games.endless_winter.cards import IDS, SETUP_FOOD, SETUP_TOOLS, SETUP_TRIBE
from tests.rulebook.endless_winter.boards import both, turn_order
from tests.rulebook.endless_winter.words import GAME, can, fact, in_order, refused, size

SETUP_CARDS = set(IDS[56:61])
CHIEFS = set(IDS[61:66])


def drafting(seats, draft, seed=1):
    return hearthside.new(GAME, seats=seats, seed=seed, options={"draft": draft})


def picks(game, seat):
    return {key.removeprefix("pick:") for key in can(game, seat)}


def test_without_a_draft_nobody_picks():
    """VARIANT SETUP RULES: they are variants; by default Setup cards are dealt and Chiefs lie on side A."""
    game = hearthside.new(GAME, seats=4, seed=1)
    assert (size(game, "setup_offer"), size(game, "chief_offer")) == (0, 0)
    assert not any(key.startswith("pick:") for key in can(game, game.waiting[0]))
    assert [fact(game, f"side:{seat}") for seat in range(4)] == [0] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_card_draft_lays_out_one_more_than_players(seats):
    """VARIANT SETUP RULES: face up in the middle, and everybody may see them."""
    game = drafting(seats, "setup")
    offer = game.view(None)["zones"]["setup_offer"]["cards"]
    assert len(set(offer)) == seats + 1
    assert set(offer) <= SETUP_CARDS
    assert picks(game, game.waiting[0]) == set(offer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_card_draft_goes_in_reverse_turn_order(seats):
    """VARIANT SETUP RULES: the last player picks first, each from what is left (EW-R04)."""
    game = drafting(seats, "setup")
    offer = picks(game, game.waiting[0])
    asked = []
    while size(game, "setup_offer"):
        (seat,) = game.waiting
        assert picks(game, seat) == offer
        card = sorted(offer)[-1]
        game.act(seat, f"pick:{card}")
        assert in_order(game, f"setup_card:{seat}") == [card]
        offer.remove(card)
        asked.append(seat)
    assert asked == turn_order(game)[::-1]
    assert offer <= set(in_order(game, "box"))
    assert len(offer) == 1


def test_whoever_has_not_the_turn_does_not_pick():
    """VARIANT SETUP RULES: one after another."""
    game = drafting(3, "setup")
    first = turn_order(game)[0]
    card = sorted(picks(game, game.waiting[0]))[0]
    assert game.waiting == [turn_order(game)[2]]
    refused(game, first, f"pick:{card}")


def test_a_drafted_setup_card_gives_its_benefits():
    """VARIANT SETUP RULES: it is used as one that is dealt; Chiefs stay on side A."""
    game = drafting(2, "setup")
    while fact(game, "phase") == 0:
        (seat,) = game.waiting
        game.act(seat, game.options(seat)[0])
    for place, seat in enumerate(turn_order(game)):
        card = IDS.index(in_order(game, f"setup_card:{seat}")[0])
        tribe = IDS[SETUP_TRIBE[card]]
        assert both(game, seat) == (SETUP_FOOD[card] + place, SETUP_TOOLS[card])
        mine = [name for zone in ("hand", "deck", "buried") for name in in_order(game, f"{zone}:{seat}")]
        assert tribe in mine
        assert len(mine) == 10
        assert fact(game, f"side:{seat}") == 0
    assert size(game, "display") == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chief_draft_lays_out_one_more_than_players(seats):
    """VARIANT SETUP RULES: B-side up; the first player of the order begins."""
    game = drafting(seats, "chief_and_setup")
    offer = game.view(None)["zones"]["chief_offer"]["cards"]
    assert len(set(offer)) == seats + 1
    assert set(offer) <= CHIEFS
    assert game.waiting == [turn_order(game)[0]]
    assert picks(game, game.waiting[0]) == set(offer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chiefs_go_in_turn_order_then_setup_cards_in_reverse(seats):
    """VARIANT SETUP RULES: the last player chooses the Chief last, but the Setup card first."""
    game = drafting(seats, "chief_and_setup")
    chiefs: list[int] = []
    setups: list[int] = []
    for _ in range(2 * seats):
        (seat,) = game.waiting
        card = sorted(picks(game, seat))[0]
        (chiefs if card in CHIEFS else setups).append(seat)
        game.act(seat, f"pick:{card}")
        assert card in in_order(game, f"chief:{seat}") + in_order(game, f"setup_card:{seat}")
    assert chiefs == turn_order(game)
    assert setups == turn_order(game)[::-1]


def test_drafted_chiefs_lie_on_side_b():
    """VARIANT SETUP RULES: everybody has one, and the ones left over are out."""
    game = drafting(3, "chief_and_setup")
    for _ in range(6):
        (seat,) = game.waiting
        game.act(seat, f"pick:{sorted(picks(game, seat))[0]}")
    assert [fact(game, f"side:{seat}") for seat in range(3)] == [1] * 3
    mine = {in_order(game, f"chief:{seat}")[0] for seat in range(3)}
    assert len(mine) == 3
    assert CHIEFS - mine <= set(in_order(game, "box"))
