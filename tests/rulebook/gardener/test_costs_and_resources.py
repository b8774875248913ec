"""Type, the costs and resources of adventures and eras, and feats."""

from hearthside.games.gardener.sayings import MEASURED, MEASURED_TOGETHER
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, fact, lying, pack_of, said, table

PACK = pack_of(
    """
    A battle x2: Roleplay "Battle"; ACC{Might 2}
    A given: Roleplay "Battle"; ACC{Might 2}; AR{Might 2, Song 9}
    A work: Roleplay "Cooperation"; ACC{Might 4}; AR{Might 1}
    A two: Roleplay "Obstruction"; ACC{Might 2, Song 1}
    A wrong: Roleplay "Obstruction"; AC{Might 9}; ACC{Might 1}
    A strong: Roleplay "Solo"; Feats{Might 2, Song "high"}; ER{Fame 4, Oath 1}; EC{Fame 1}
    A common: Roleplay "Solo"; CommonBuildsite "Yes"; Feats{Might 2}
    A songful: Roleplay "Solo"; Feats{Song "1"}
    A famous: Roleplay "Solo"; ER{Fame 3}; EC{Debt 2}
    A rich: Roleplay "Solo"; ER{Debt 1, Fame 1}
    S might1 x2: AR{Might 1}
    S might2 x3: AR{Might 2}
    S song x2: AR{Song 3}
    S drain x2: AC{Might 1}
    S heavy: AC{Load 2}; AR{Might 3}
    S cart x2: AR{Load 2}
    S hazard: ACC{Song 1}
    S free: AC{Song 0}; AR{Might 2}
    S sworn x2: EC{Oath 1}; AR{Might 1}
    S bonus: ER{Oath 5, Fame 9}
    """,
    players="2-3",
)


def measured(**position: object) -> dict[int, tuple[int, int]]:
    """player -> (covered, score); who has not covered has no score."""
    game = table(PACK, phase="end_of_adventure", **position)
    return {player: (covered, score * covered) for player, covered, score in said(game, MEASURED)}


# ---------------------------------------------------------------- Type
def test_an_adventure_card_starts_an_adventure_and_only_that():
    """CARDS, Type: an adventure card is the first card, a support never is."""
    idle = table(PACK, ops0="battle, song")
    assert codes(idle, 0, "battle") == set()
    assert codes(idle, 0, "song") == {"NO_ADVENTURE"}
    running = table(PACK, playground0="given", ops0="battle, song")
    assert codes(running, 0, "battle") == {"ADVENTURE_IN_PROGRESS"}
    assert codes(running, 0, "song") == set()


# ---------------------------------------------------------------- adventure costs and resources
def test_adventure_costs_are_the_players_own():
    """CARDS, AdventureCosts: what a rival played costs nobody else in an individualist adventure."""
    assert measured(playground0="battle, might2", playground1="might2, drain") == {0: (1, 2), 1: (0, 0)}


def test_adventure_costs_are_shared_in_a_cooperative_adventure():
    """CARDS, AdventureCosts: all costs of all players against all resources of all players."""
    game = table(PACK, playground0="work, might2, drain", playground1="might2", phase="end_of_adventure")
    assert said(game, MEASURED_TOGETHER) == [(0, 1, 5)]
    twice = {"playground0": "work, might2", "playground1": "might2, 2 drain"}
    game = table(PACK, reached=False, phase="end_of_adventure", **twice)
    assert said(game, MEASURED_TOGETHER)[0][1] == 0


def test_common_costs_of_every_player_count_for_every_player():
    """CARDS, AdventureCommonCosts: a new name, too, is to be covered by all."""
    assert measured(playground0="battle, might2", playground1="might2, song, hazard") == {
        0: (0, 0),
        1: (1, 5),
    }


def test_resources_of_the_adventure_card_are_everybodys():
    """CARDS, AdventureResources: individualist, they cover for each player; other names do not score."""
    assert measured(playground0="given", playground1="might1", seats=3) == {0: (1, 2), 1: (1, 3), 2: (1, 2)}


def test_resources_of_supports_are_the_players_own():
    """CARDS, AdventureResources: a rival's do not cover."""
    assert measured(playground0="battle", playground1="might2") == {0: (0, 0), 1: (1, 2)}


def test_names_are_covered_one_by_one():
    """WINNING CONDITIONS: plenty of one name does not make up for another."""
    short = table(PACK, playground0="two, might2, might1", phase="end_of_adventure")
    assert lying(short, "ops:0") == ["two"]
    enough = table(PACK, playground0="two, might2, song", phase="end_of_adventure")
    assert lying(enough, "buildsite:0") == ["two"]


def test_a_cost_brought_by_a_support_is_a_cost_name_and_scores():
    """GT-R-14: the score is all coverage over the player's own cost names, Load as well as Might."""
    both = measured(playground0="battle, heavy, cart", playground1="might2, might1, cart")
    assert both == {0: (1, 5), 1: (1, 3)}


def test_a_cost_of_nothing_of_the_player_scores_for_him_alone():
    """GT-R-54: AC 0 needs nothing, and what he has of that name counts for him."""
    assert measured(playground0="battle, free, song", playground1="might2, song")[0] == (1, 5)
    assert measured(playground0="battle, free", playground1="might2, song") == {0: (1, 2), 1: (1, 2)}


def test_adventure_costs_on_an_adventure_card_are_ignored():
    """GT-R-49: they belong on supports."""
    game = table(PACK, playground0="wrong, might1", phase="end_of_adventure")
    assert lying(game, "buildsite:0") == ["wrong"]


# ---------------------------------------------------------------- feats
def test_who_played_nothing_may_win_by_feats():
    """GT-R-15: everybody is measured, and a competitor's feats are enough."""
    assert measured(playground0="battle, might1", buildsite1="strong") == {0: (0, 0), 1: (1, 2)}


def test_common_feats_cover_for_all_and_once():
    """GT-R-13: a common card counts for its owner once, and for his rivals."""
    found = measured(playground0="battle, might1", buildsite0="common", playground1="might2")
    assert found == {0: (1, 3), 1: (1, 4)}


def test_a_text_feat_covers_nothing():
    """GT-R-13: only numbers do, and a text that reads like one is a text."""
    short = table(PACK, playground0="two, might2", buildsite0="songful", phase="end_of_adventure")
    assert lying(short, "ops:0") == ["two"]


def test_feats_in_other_zones_do_not_count():
    """CARDS, Feats: in a buildsite only."""
    assert measured(playground0="battle", wreckage0="strong", ops0="common", reached=False)[0] == (0, 0)


def test_a_feat_of_a_name_nobody_asks_for_does_not_score():
    """GT-R-14: coverage is summed over cost names only."""
    assert measured(playground0="battle, might2, song")[0] == (1, 2)


# ---------------------------------------------------------------- eras
def era(**position: object) -> Game:
    return table(PACK, phase="end_of_era", **position)


def winners(game: Game) -> list[int]:
    assert game.result
    return sorted(game.result.winners)


def test_era_costs_of_buildsite_and_wreckage_must_be_covered():
    """CARDS, EraCosts: name by name, by the era resources of the own buildsite."""
    assert fact(era(buildsite0="strong", wreckage0="sworn"), "covered:0") == 1
    assert fact(era(buildsite0="strong", wreckage0="2 sworn"), "covered:0") == 0
    assert fact(era(buildsite0="famous"), "covered:0") == 0
    assert fact(era(buildsite0="famous, rich"), "covered:0") == 0


def test_cards_in_the_ops_cost_points_and_no_coverage():
    """VICTORY POINTS: era costs of the ops are subtracted, but need not be covered."""
    over = era(ops0="2 sworn")
    assert fact(over, "covered:0") == 1
    assert fact(over, "points:0") == -2


def test_era_resources_outside_the_buildsite_are_nothing():
    """CARDS, EraResources: a support in the ops or the wreckage gives neither points nor coverage."""
    over = era(ops0="bonus", wreckage0="sworn")
    assert fact(over, "covered:0") == 0
    assert fact(over, "points:0") == -1


def test_all_names_are_added_together_for_points():
    """VICTORY POINTS: resources of all names minus costs of all names."""
    assert (
        fact(era(buildsite0="strong, famous", wreckage0="sworn", ops0="sworn"), "points:0")
        == 5 + 3 - 1 - 2 - 2
    )


def test_who_has_not_covered_cannot_win_the_era():
    """END OF ERA: fewer points that are covered win; if nobody covered, nobody wins."""
    assert winners(era(buildsite0="famous", buildsite1="rich")) == [1]
    assert winners(era(wreckage0="sworn", wreckage1="sworn")) == []


def test_equal_points_win_together():
    """END OF ERA: several players with the most points all win."""
    over = table(
        PACK, seats=3, buildsite0="rich", wreckage1="sworn", buildsite2="work, battle", phase="end_of_era"
    )
    assert winners(over) == [0]
    tie = table(PACK, seats=3, wreckage1="sworn", phase="end_of_era")
    assert winners(tie) == [0, 2]
