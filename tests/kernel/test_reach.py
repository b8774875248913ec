"""What no position may be: cards that cannot lie where they are said to lie, and what cannot come about."""

import pytest

from hearthside.kernel.errors import BadPosition
from hearthside.kernel.reach import Holds, Unreachable, check, check_zones
from hearthside.kernel.state import State
from tests.tiny.pack import PACK
from tests.tiny.table import CARD_IDS, COAL, GOODS, HAND, LAYOUT, LOG, OWL, TWIG, WARMTH, WOODS

HOLDS = {"goods": Holds("at most two kinds of wood", lambda card: card in (TWIG, LOG), most=2)}


@pytest.fixture
def state() -> State:
    return PACK.empty_state(PACK.table(2), 0, None)


def refused(state: State, for_now: tuple[str, ...] = ()) -> str:
    with pytest.raises(BadPosition) as error:
        check_zones(state, LAYOUT, CARD_IDS, HOLDS, for_now)
    return str(error.value)


def test_cards_lie_where_they_can(state: State):
    state.zones[WOODS] = [COAL, OWL]  # nothing is said of the woods
    state.zones[GOODS[1]] = [TWIG, LOG]
    check_zones(state, LAYOUT, CARD_IDS, HOLDS, ["hand"])


def test_a_card_that_cannot_lie_there_is_named(state: State):
    state.zones[WOODS] = [COAL]
    state.zones[GOODS[1]] = [TWIG, OWL]
    assert refused(state) == "'goods:1': the card 'owl' cannot lie here; it holds at most two kinds of wood"


def test_a_place_has_room_for_so_many(state: State):
    state.zones[GOODS[0]] = [TWIG, TWIG, LOG]
    assert refused(state) == "'goods:0' has room for 2, not for 3"


def test_a_zone_that_is_empty_between_two_decisions(state: State):
    state.zones[HAND[1]] = [TWIG]
    told = "'hand:1': cards come here only while something is being resolved"
    assert refused(state, ("hand",)) == told


def test_without_a_number_there_is_room_for_all(state: State):
    state.zones[GOODS[0]] = [TWIG] * 100
    check_zones(state, LAYOUT, CARD_IDS, {"goods": Holds("wood", lambda card: True)}, ())


def test_what_cannot_come_about_says_why(state: State):
    frozen = Unreachable(
        "'warmth': seat {seat} cannot have {warmth}",
        lambda g: [
            {"seat": seat, "warmth": g.facts[WARMTH[seat]]}
            for seat in range(g.seats)
            if g.facts[WARMTH[seat]] > 9
        ],
    )
    check(state, [frozen])
    state.facts[WARMTH[1]] = 10
    with pytest.raises(BadPosition, match=r"^'warmth': seat 1 cannot have 10$"):
        check(state, [frozen])
