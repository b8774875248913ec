"""The rule tests R1 to R27 of the sheet."""

import pytest

from hearthside.games.gardener.sayings import LOST, MEASURED, VOID_WON
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, pack_of, said, table

PACK = pack_of(
    """
    A battle x2: Roleplay "Battle"; ACC{Might 2}; ER{Fame 5}
    A charming: Roleplay "Battle"; ACC{Might 2, Charm 0}
    A powerful: Roleplay "Battle"; ACC{Power 3}
    A idle: Roleplay "Battle"
    A contest: Roleplay "Competition"; ACC{Might 2}; ER{Fame 5}
    A barn: Roleplay "Cooperation"; StockOffering 3; ACC{Might 4}; ER{Fame 5}
    A field: Roleplay "Cooperation"; ACC{Might 1}; ER{Fame 5}
    A tower: Roleplay "Cooperation"; ACC{Might 7}
    A dare: Roleplay "Challenge"; ACC{Might 3}; EC{Fame 3}; ER{Fame 7}
    A wall: Roleplay "Obstruction"; ACC{Might 3}
    A climb: Roleplay "Solo"; ACC{Might 3}
    A stand: Roleplay "Epic"; ACC{Might 9}
    A noCrew: Roleplay "Obstruction"; ACC{Might 3}; DenySupportIf1{Subtype = "Crew", AR.Might > 5}
    A step x3: Roleplay "Solo"; Level 1
    A stair: Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 2
    A ladder: Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 1
    A commonStep: Roleplay "Solo"; Level 1; CommonBuildsite "Yes"
    A strength: Roleplay "Solo"; Feats{Might 1}
    A commonStrength: Roleplay "Solo"; CommonBuildsite "Yes"; MultiEra "Yes"; ER{Fame 9};
        Feats{Might 1, Key "Yes"}
    A ownStrength: Roleplay "Solo"; Feats{Might 5}
    A treasure: Roleplay "Solo"; ER{Fame 20}
    A gem: Roleplay "Solo"; ER{Fame 3}
    S one x2: AR{Might 1}
    S two x3: AR{Might 2}
    S three: AR{Might 3}
    S charm: AR{Charm 2}
    S crew: Subtype "Crew"; AR{Might 2}; EC{Fame 1}
    S hazard: ACC{Might 1}
    S share: StockHolding 2; AR{Might 2}; ER{Fame 2}; EC{Fame 1}
    S bond x2: StockHolding 2; AR{Might 2}; ER{Fame 2}
    S ninth: StockHolding 9; AR{Might 1}
    S sworn x2: EC{Oath 1}
    S oathful: ER{Oath 1}
    S red: Affiliation "Red"; AR{Might 1}
    S blue: Affiliation "Blue"; AR{Might 1}
    S divert: DivertIf1{Subtype = "Crew"}
    S wreck: WreckIf1{Subtype = "Crew" / "Writ"}
    S recover: Subtype "Writ"; Recover1 "Yes"
    S ship: AR{Size 3}
    S gun: AR{Power 3}; AC{Size 3}
    S might5: AR{Power 5}
    S rewind: RewindAdventure "Yes"
    S frost: FreezeAdventureCommonCosts "Yes"
    S keyed: AllowPlayIfBuildsite{Feats.Key = "Yes"}
    """,
    players="2-3",
)


def ended(**position: object) -> Game:
    return table(PACK, phase="end_of_adventure", **position)


def test_R1_a_tie_loses_a_battle():
    """WINNING CONDITIONS: R1, the card goes back to the hero's ops, all supports are wrecked."""
    game = ended(playground0="battle, two", playground1="two")
    assert lying(game, "ops:0") == ["battle"]
    assert lying(game, "wreckage:0") == lying(game, "wreckage:1") == ["two"]


def test_R2_a_competitor_wins_a_battle():
    """WINNING CONDITIONS: R2, the highest coverage wins, whoever has it; all supports are wrecked."""
    game = ended(playground0="battle, two", playground1="three")
    assert lying(game, "buildsite:1") == ["battle"]
    assert lying(game, "wreckage:0") == ["two"]


def test_R3_common_costs_count_for_everybody():
    """INDIVIDUALIST ADVENTURES: R3, a competitor's common cost makes the hero fall short."""
    game = ended(playground0="battle, two", playground1="hazard")
    assert lying(game, "ops:0") == ["battle"]
    assert [entry[1] for entry in said(game, MEASURED)] == [0, 0]


def test_R4_who_loses_a_competition_gets_the_cards_back():
    """WRAP-UP: R4, only the winner's supports are wrecked."""
    game = ended(playground0="contest, two", playground1="three")
    assert lying(game, "buildsite:1") == ["contest"]
    assert lying(game, "ops:0") == ["two"]
    assert lying(game, "wreckage:1") == ["three"]


def test_R5_shares_of_a_great_work():
    """GT-R-29: R5, the last share may overshoot, the next one is refused; shares stay in the buildsites."""
    one = table(PACK, turn=1, playground0="barn, share", ops1="bond")
    assert codes(one, 1, "bond") == set()
    two = table(PACK, seats=3, turn=2, playground0="barn, share", playground1="bond", ops2="bond")
    assert codes(two, 2, "bond") == {"STOCK_EXHAUSTED"}
    game = ended(playground0="barn, share", playground1="bond")
    assert lying(game, "buildsite:0") == ["barn", "share"]
    assert lying(game, "buildsite:1") == ["bond"]
    over = table(PACK, buildsite0="barn, share", buildsite1="bond", phase="end_of_era")
    assert fact(over, "points:0") == 5 + 2 - 1
    assert fact(over, "points:1") == 2
    assert fact(over, "covered:0") == 1


def test_R6_a_lost_challenge_stays_with_its_costs():
    """GT-R-31: R6, in the wreckage of the challenged, and its era cost is his."""
    game = ended(playground1="dare", turn=1)
    assert lying(game, "wreckage:1") == ["dare"]
    over = table(PACK, wreckage1="dare", phase="end_of_era")
    assert fact(over, "points:1") == -3


def test_R7_levels_of_one_single_player():
    """CARDS, AllowPlayIfAnyPreviousLevel: R7, two cards of two players are not two of one."""
    apart = table(PACK, seats=3, buildsite1="step", buildsite2="step", ops0="stair")
    assert codes(apart, 0, "stair") == {"LEVEL_ANY"}
    together = table(PACK, seats=3, buildsite1="2 step", ops0="stair")
    assert codes(together, 0, "stair") == set()


def test_R8_a_common_buildsite_does_not_help_with_own_levels():
    """CARDS, AllowPlayIfPreviousLevel: R8, only the own buildsite counts."""
    game = table(PACK, buildsite1="commonstep", ops0="ladder")
    assert codes(game, 0, "ladder") == {"LEVEL_OWN"}


def test_R9a_own_and_common_feats_cover():
    """GT-R-13: R9a, a rival's feat counts only if it is common."""
    game = ended(playground0="wall, one", buildsite0="strength", buildsite1="commonstrength, ownstrength")
    assert (0, 1, 3) in said(game, MEASURED)
    assert lying(game, "buildsite:0") == ["strength", "wall"]


def test_R9b_all_feats_cover_together():
    """GT-R-13: R9b, in a cooperative adventure every buildsite counts."""
    game = ended(playground0="tower", buildsite0="strength", buildsite1="commonstrength, ownstrength")
    assert lying(game, "buildsite:0") == ["strength", "tower"]


def test_R10_the_costs_of_the_era_come_before_the_points():
    """END OF ERA: R10, an uncovered oath loses the era; cards in the ops are not charged there."""
    over = table(
        PACK, buildsite0="treasure", wreckage0="sworn", buildsite1="gem", ops1="sworn", phase="end_of_era"
    )
    assert [fact(over, "points:0"), fact(over, "points:1")] == [19, 2]
    assert over.result
    assert over.result.winners == [1]


def strike(power: str) -> Game:
    game = table(PACK, turn=1, playground0="battle, crew", ops1=power)
    do(game, 1, f"play:{power}", "done")
    return do(game, 0, "done")


def test_R12a_a_diverted_card_counts_for_the_diverter():
    """GT-R-21: R12a–b, it covers for him and ends in his wreckage."""
    game = do(strike("divert"), 1, "divert:crew:0")
    assert lying(game, "playground:1") == ["divert", "crew"]
    over = ended(playground0="battle", playground1="divert, crew")
    assert lying(over, "buildsite:1") == ["battle"]
    assert "crew" in lying(over, "wreckage:1")


def test_R12c_a_wrecked_card_is_charged_to_the_wrecker():
    """GT-R-19: R12c, in the wreckage of the power's owner, blocked."""
    game = do(strike("wreck"), 1, "wreck:crew:0")
    assert lying(game, "ruined:1") == ["crew"]
    over = table(PACK, wreckage1="crew", phase="end_of_era")
    assert fact(over, "points:1") == -1


@pytest.mark.parametrize(
    ("adventure", "affiliations", "refused"),
    [
        ("wall", ["Blue", "Red"], True),
        ("wall", ["Red", "Red"], False),
        ("wall", ["Blue", "Blue"], False),
        ("barn", ["Blue", "Red"], False),
    ],
)
def test_R13_affiliation(adventure: str, affiliations: list[str], refused: bool):
    """GT-R-27: R13a–d, a rival has chosen it; both have; nobody has; the adventure is cooperative."""
    game = table(PACK, playground0=adventure, ops0="red", affiliations=affiliations)
    assert codes(game, 0, "red") == ({"AFFILIATION"} if refused else set())


def test_R14_the_score_is_all_coverage_not_the_surplus():
    """GT-R-14: R14, 6 beats 5; counted by surplus 2 beats 0."""
    sides = {"playground0": "powerful, ship, gun", "playground1": "might5"}
    assert lying(ended(**sides), "buildsite:0") == ["powerful"]
    assert lying(ended(**sides, options={"score": "surplus"}), "buildsite:1") == ["powerful"]


def test_R15_an_epic_adventure_can_be_rewound():
    """GT-R-16: R15, annulled, and the era goes on."""
    game = table(PACK, playground0="stand", ops0="rewind")
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["stand"]
    assert not game.over
    assert said(game, VOID_WON) == []


def test_R16_one_match_is_enough_to_deny():
    """GT-R-22: R16, DenySupportIf1 refuses a crew whose Might is small."""
    game = table(PACK, playground0="nocrew", ops0="crew")
    assert codes(game, 0, "crew") == {"SUPPORT_DENY"}


def test_R18_a_cost_of_nothing_scores():
    """GT-R-54: R18, Charm 0 needs nothing and decides the battle."""
    game = ended(playground0="charming, two", playground1="two, charm")
    assert {(0, 1, 2), (1, 1, 4)} <= set(said(game, MEASURED))
    assert lying(game, "buildsite:1") == ["charming"]


def test_R19_shares_without_an_offering():
    """GT-R-29: R19, no limit, and the share stays and counts."""
    game = ended(playground0="field, ninth")
    assert lying(game, "buildsite:0") == ["field", "ninth"]
    over = table(PACK, buildsite0="field, ninth", phase="end_of_era")
    assert fact(over, "points:0") == 5 + 9


def test_R20_protected_cards_are_no_targets():
    """GT-R-18: R20, a Recover1 card cannot be wrecked by a power."""
    game = table(PACK, turn=1, playground0="battle, recover", ops1="wreck")
    do(game, 1, "play:wreck", "done")
    do(game, 0, "done")
    assert "wreck:recover:0" not in {option.key for option in game.options(1)}


def test_R21_the_skitter_helps_but_never_scores():
    """GT-R-50: R21, conditions and feats count it, victory points do not."""
    game = table(PACK, skitter="commonstrength", playground0="wall", ops0="keyed")
    assert codes(game, 0, "keyed") == set()
    over = ended(skitter="commonstrength", playground0="wall, two")
    assert lying(over, "buildsite:0") == ["wall"]
    era = table(PACK, skitter="commonstrength", phase="end_of_era")
    assert fact(era, "points:0") == 0


def test_R22_a_bundle_that_is_too_small():
    """GT-R-30: R22, the adventure goes back to the ops, the bundle is wrecked."""
    game = table(PACK, ops0="climb, two")
    do(game, 0, "play:climb", "play:two")  # and there is nothing else to play
    assert lying(game, "ops:0") == ["climb"]
    assert lying(game, "wreckage:0") == ["two"]


def test_R23_a_tied_competition_gives_everything_back():
    """WRAP-UP: R23, nothing is wrecked."""
    game = ended(playground0="contest, two", playground1="two")
    assert lying(game, "ops:0") == ["contest", "two"]
    assert lying(game, "ops:1") == ["two"]
    assert lying(game, "wreckage:0") == lying(game, "wreckage:1") == []


def test_R24_a_lost_epic_adventure_ends_the_era():
    """GT-R-38: R24, and the void wins it."""
    game = ended(playground0="stand")
    assert len(said(game, VOID_WON)) == 1
    assert game.over


def test_R25_a_battle_without_costs_is_lost():
    """GT-R-15: R25, everybody ties at nothing."""
    game = ended(playground0="idle")
    assert lying(game, "ops:0") == ["idle"]
    assert len(said(game, LOST)) == 1


def test_R26_frozen_common_costs():
    """CARDS, FreezeAdventureCommonCosts: R26, a rival may not add any more."""
    game = table(PACK, playground0="battle, frost", turn=1, ops1="hazard, two")
    assert codes(game, 1, "hazard") == {"ACC_FROZEN"}
    assert codes(game, 1, "two") == set()
