"""End of era: the costs of the era, victory points, and who wins it."""

import pytest

from hearthside.games.gardener.sayings import (
    BY_CATACLYSM,
    BY_EPIC_LOST,
    BY_EPIC_WON,
    ERA_ENDS,
    ERA_POINTS,
    ERA_WON,
    NOBODY_WINS,
    VOID_WON,
    ZERO_POINTS,
)
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, fact, pack_of, said, table

CARDS = """
    era spring
    A rich x2: Roleplay "Solo"; ER{Fame 10}
    A modest x3: Roleplay "Solo"; ER{Fame 4}
    A costly: Roleplay "Solo"; ER{Fame 9}; EC{Fame 2, Oath 1}
    A faithful: Roleplay "Solo"; ER{Oath 1}
    A mixed: Roleplay "Solo"; ER{Fame 3, Oath 2}
    A work: Roleplay "Cooperation"; ER{Oath 5}; ACC{Might 1}
    A bare x2: Roleplay "Solo"
    A flood: Roleplay "Cataclysm"; ACC{Might 1}
    A quest: Roleplay "Epic"; ACC{Might 1}; ER{Fame 4}
    A lasting: Roleplay "Solo"; ER{Fame 5}; MultiEra "Yes"; CommonBuildsite "Yes"
    S spent x4: EC{Fame 1}
    S sworn x4: EC{Oath 1}
    S free0 x2: EC{Oath 0}
    S share: StockHolding 3; ER{Fame 7}; EC{Oath 1}
    S oathShare: StockHolding 2; ER{Oath 2}
    S richSupport: ER{Fame 50}
    S hand x2: AR{Might 1}
    S ram: WreckIf1{Subtype = "Hulk"}
    era summer
    A show x6: Roleplay "Solo"
"""
PACK = pack_of(CARDS, players="2-3")
EPIC = pack_of(CARDS, players="1-3", mode="epic", burn=1)


def over(**position: object) -> Game:
    return table(PACK, phase="end_of_era", **position)


def counted(game: Game) -> dict[int, tuple[bool, int]]:
    """Player -> covered, points, of the era that has just ended."""
    return {player: (covered == 1, more - ZERO_POINTS) for player, covered, more in said(game, ERA_POINTS)}


def winners(game: Game) -> list[int]:
    assert [fact(game, f"eras_won:{p}") for p in range(game.seats)] == [
        int(p in [entry[0] for entry in said(game, ERA_WON)]) for p in range(game.seats)
    ]
    return [entry[0] for entry in said(game, ERA_WON)]


# ---------------------------------------------------------------- victory points
def test_points_are_resources_less_costs():
    """PLAYING, VICTORY POINTS: all names added together; costs of buildsite, wreckage and ops."""
    game = over(buildsite0="rich, costly", wreckage0="2 spent", ops0="spent, sworn")
    assert counted(game)[0] == (False, 10 + 9 - 3 - 2 - 2)


def test_points_may_be_negative():
    """PLAYING, VICTORY POINTS: nothing won, cards left in the hand."""
    game = over(ops0="2 spent, sworn", wreckage1="spent")
    assert counted(game) == {0: (True, -3), 1: (False, -1)}


def test_shares_count_their_holding_not_their_resources():
    """PLAYING, VICTORY POINTS: era resources of supports cover costs, but give no points."""
    game = over(buildsite0="share, oathshare")
    assert counted(game)[0] == (True, 3 + 2 - 1)


def test_resources_elsewhere_are_worth_nothing():
    """PLAYING, END OF ERA: only the buildsite counts, never ops or wreckage."""
    game = over(ops0="rich, richsupport", wreckage0="modest, spent", ops1="", reached=False)
    assert counted(game)[0] == (False, -1)


def test_barred_and_ruined_cards_are_ops_and_wreckage():
    """GT-R-46: a barred card costs points only, a wrecked one must be covered as well."""
    game = table(PACK, playground0="flood", barred0="spent", ruined1="spent", phase="end_of_adventure")
    assert counted(game) == {0: (True, -1), 1: (False, -1)}


# ---------------------------------------------------------------- the costs of the era
def test_every_name_for_itself():
    """PLAYING, END OF ERA: much Fame does not cover an Oath."""
    assert counted(over(buildsite0="rich", wreckage0="sworn"))[0] == (False, 9)
    assert counted(over(buildsite0="rich, faithful", wreckage0="sworn"))[0] == (True, 10)
    assert counted(over(buildsite0="rich, faithful", wreckage0="2 sworn"))[0] == (False, 9)


def test_costs_in_the_buildsite_count():
    """PLAYING, END OF ERA: a won adventure or a share brings its own costs."""
    assert counted(over(buildsite0="costly"))[0] == (False, 6)
    assert counted(over(buildsite0="costly, faithful"))[0] == (True, 7)
    assert counted(over(buildsite0="share"))[0] == (False, 2)


def test_costs_in_the_ops_do_not():
    """PLAYING, END OF ERA: they take points, but nobody loses the era by them."""
    assert counted(over(ops0="4 sworn"))[0] == (True, -4)


def test_shares_cover():
    """PLAYING, END OF ERA: resources on all cards of the buildsite."""
    assert counted(over(buildsite0="oathshare", wreckage0="2 sworn"))[0] == (True, 0)


def test_a_rivals_resources_do_not_cover():
    """PLAYING, END OF ERA: also a common buildsite is only its owner's here."""
    game = over(buildsite1="lasting", wreckage0="spent")
    assert counted(game) == {0: (False, -1), 1: (True, 5)}


def test_a_cost_of_nothing_is_covered():
    """GT-R-54: Oath 0 needs no coverage."""
    assert counted(over(wreckage0="2 free0"))[0] == (True, 0)


def test_option_joint_adventures_give_points_only():
    """GT-R-47: what a joint adventure brings covers its hero's costs, too, or only gives points."""
    sides = {"buildsite0": "work", "wreckage0": "sworn"}
    assert counted(over(**sides))[0] == (True, 4)
    assert counted(over(**sides, options={"coop_resources": "points_only"}))[0] == (False, 4)
    beside = {"buildsite0": "work, faithful", "wreckage0": "sworn"}
    assert counted(over(**beside, options={"coop_resources": "points_only"}))[0] == (True, 5)
    alone = {"buildsite0": "faithful", "wreckage0": "sworn"}
    assert counted(over(**alone, options={"coop_resources": "points_only"}))[0] == (True, 0)


# ---------------------------------------------------------------- who wins
def test_most_points_among_those_who_covered():
    """PLAYING, END OF ERA: the richest has not covered, so the second wins."""
    game = over(seats=3, buildsite0="rich", wreckage0="sworn", buildsite1="modest", buildsite2="faithful")
    assert counted(game) == {0: (False, 9), 1: (True, 4), 2: (True, 1)}
    assert winners(game) == [1]


def test_a_tie_is_won_by_all():
    """PLAYING, END OF ERA: several players with the most points all win."""
    assert winners(over(seats=3, buildsite0="modest", buildsite1="bare", buildsite2="modest")) == [0, 2]


def test_less_than_nothing_can_win():
    """PLAYING, END OF ERA: the most points may be below zero."""
    assert winners(over(ops0="spent", ops1="2 spent")) == [0]


def test_nobody_covered_nobody_wins():
    """PLAYING, END OF ERA: everybody loses the era, and the void does not win it either."""
    game = over(wreckage0="sworn", wreckage1="spent")
    assert winners(game) == []
    assert len(said(game, NOBODY_WINS)) == 1
    assert fact(game, "void_eras") == 0


@pytest.mark.parametrize(("adventure", "why"), [("flood", BY_CATACLYSM), ("quest", BY_EPIC_LOST)])
def test_a_lost_cataclysm_or_epic_gives_the_era_to_the_void(adventure: str, why: int):
    """GT-R-38: whatever the points."""
    game = table(PACK, playground1=adventure, buildsite0="rich", phase="end_of_adventure")
    assert winners(game) == []
    assert said(game, VOID_WON) == [(0, 1, 0)]
    assert said(game, ERA_ENDS)[0][1:] == (1, why)
    assert fact(game, "void_eras") == 1


def test_a_won_cataclysm_is_no_end():
    """PLAYING, WRAP-UP: only a lost one ends the era."""
    game = table(PACK, playground1="flood, hand", phase="end_of_adventure")
    assert fact(game, "era") == 0
    assert said(game, ERA_ENDS) == []


def test_a_won_epic_ends_an_era_of_rivals_with_the_usual_count():
    """GT-R-38: its hero has 4 points for it, and who has most wins."""
    game = table(PACK, playground1="quest, hand", buildsite0="rich", phase="end_of_adventure")
    assert counted(game) == {0: (True, 10), 1: (True, 4)}
    assert winners(game) == [0]
    assert said(game, ERA_ENDS)[0][2] == BY_EPIC_WON


# ---------------------------------------------------------------- epic eras
def test_an_epic_era_is_won_by_all():
    """GT-R-36: not only by the hero, and also by who has not covered his costs."""
    game = table(EPIC, seats=3, playground1="quest, hand", wreckage0="sworn", phase="end_of_adventure")
    assert winners(game) == [0, 1, 2]
    assert counted(game)[0] == (False, -1)
    assert fact(game, "void_eras") == 0


@pytest.mark.parametrize("adventure", ["flood", "quest"])
def test_an_epic_era_is_lost_by_all(adventure: str):
    """GT-R-36: a lost cataclysm or epic adventure, and the void has won."""
    game = table(EPIC, seats=2, playground1=adventure, buildsite0="rich", phase="end_of_adventure")
    assert winners(game) == []
    assert fact(game, "void_eras") == 1


def test_an_epic_era_that_is_ended_before_its_epic_is_the_voids():
    """PLAYING, PLAY MODES: an epic adventure must be won before the end of the era."""
    game = table(EPIC, seats=2, ops0="bare", buildsite0="rich")
    do(game, 0, "request_era")
    do(game, 1, "agree")
    assert winners(game) == []
    assert len(said(game, VOID_WON)) == 1
