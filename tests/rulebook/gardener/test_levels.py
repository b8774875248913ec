"""Level and the two conditions on the level before."""

from tests.rulebook.gardener.packs import challenge_codes, codes, do, fact, lying, pack_of, table

PACK = pack_of(
    """
    A first x2: Roleplay "Solo"; Level 1
    A other x2: Roleplay "Solo"; Level 1
    A commonFirst x3: Roleplay "Solo"; Level 1; CommonBuildsite "Yes"; MultiEra "Yes"
    A commonOther: Roleplay "Solo"; Level 1; CommonBuildsite "Yes"; MultiEra "Yes"
    A second: Roleplay "Solo"; Level 2
    A third: Roleplay "Solo"; Level 3
    A own: Roleplay "Obstruction"; Level 2; AllowPlayIfPreviousLevel > 1
    A ownTwo: Roleplay "Obstruction"; Level 2; AllowPlayIfPreviousLevel > 2
    A anybody: Roleplay "Obstruction"; Level 2; AllowPlayIfAnyPreviousLevel > 1
    A anyTwo: Roleplay "Obstruction"; Level 2; AllowPlayIfAnyPreviousLevel > 2
    A top: Roleplay "Obstruction"; Level 3; AllowPlayIfPreviousLevel > 1; AllowPlayIfAnyPreviousLevel > 2
    A bottom: Roleplay "Obstruction"; Level 1; AllowPlayIfPreviousLevel > 1
    A anyBottom: Roleplay "Obstruction"; Level 1; AllowPlayIfAnyPreviousLevel > 1
    A flat: Roleplay "Obstruction"; AllowPlayIfPreviousLevel > 1; AllowPlayIfAnyPreviousLevel > 1
    A levelless: Roleplay "Solo"
    A dare: Roleplay "Challenge"; Level 2; AllowPlayIfPreviousLevel > 1
    S helper: AR{Might 1}; AllowPlayIfBuildsite{Level = 1 / 3}
    A plain: Roleplay "Obstruction"
    """,
    players="2-3",
)


def refused(card: str, **where: str) -> set[str]:
    return codes(table(PACK, seats=3, ops0=card, **where), 0, card)


def test_own_previous_level_counts_the_own_buildsite():
    """CARDS, AllowPlayIfPreviousLevel: at least X adventures of exactly the level before, won by himself."""
    assert refused("own") == {"LEVEL_OWN"}
    assert refused("own", buildsite0="first") == set()
    assert refused("own", buildsite1="first, other") == {"LEVEL_OWN"}
    assert refused("owntwo", buildsite0="first") == {"LEVEL_OWN"}
    assert refused("owntwo", buildsite0="first, other") == set()


def test_only_the_level_just_before_counts():
    """CARDS, Level: higher levels and the same level are no previous level, nor is a card without one."""
    assert refused("own", buildsite0="second, third, levelless") == {"LEVEL_OWN"}
    assert refused("anybody", buildsite0="second, third", buildsite1="levelless") == {"LEVEL_ANY"}


def test_any_previous_level_may_be_met_by_a_rival():
    """CARDS, AllowPlayIfAnyPreviousLevel: one single player has them all, himself or another."""
    assert refused("anybody", buildsite2="first") == set()
    assert refused("anytwo", buildsite0="first", buildsite2="other") == {"LEVEL_ANY"}
    assert refused("anytwo", buildsite2="other, first") == set()
    assert refused("anytwo", buildsite0="other, first") == set()


def test_common_cards_of_several_players_are_not_added_for_levels():
    """CARDS, AllowPlayIfAnyPreviousLevel: CommonBuildsite extends neither condition."""
    assert refused("anytwo", buildsite1="commonfirst", buildsite2="commonother") == {"LEVEL_ANY"}
    assert refused("own", buildsite1="commonfirst") == {"LEVEL_OWN"}


def test_both_level_conditions_are_told():
    """CARDS, AllowPlayIfPreviousLevel: both kinds on one card, each is a reason."""
    assert refused("top") == {"LEVEL_OWN", "LEVEL_ANY"}
    assert refused("top", buildsite0="second") == {"LEVEL_ANY"}


def test_a_level_condition_on_level_one_can_never_be_met():
    """GT-R-28: there is no level 0, and a card without a Level is not of level 0."""
    assert refused("bottom", buildsite0="levelless, first") == {"LEVEL_OWN"}
    assert refused("anybottom", buildsite0="levelless, first") == {"LEVEL_ANY"}


def test_a_level_condition_without_a_level_is_ignored():
    """GT-R-28: a reference to an attribute that the card does not have is ignored."""
    assert refused("flat") == set()


def test_a_challenge_counts_the_levels_of_the_challenged():
    """GT-R-69: the challenged must have the level before in his own buildsite."""
    game = table(PACK, seats=3, ops0="dare", buildsite0="first", buildsite2="first")
    assert "LEVEL_OWN" in challenge_codes(game, 0, "dare", 1)
    assert challenge_codes(game, 0, "dare", 2) == set()


def test_a_level_can_be_named_in_a_condition():
    """CARDS, Level: like any other global attribute."""
    game = table(PACK, playground0="plain", buildsite0="second", ops0="helper")
    assert codes(game, 0, "helper") == {"ALLOW_BUILDSITE"}
    game = table(PACK, playground0="plain", buildsite0="third", ops0="helper")
    assert codes(game, 0, "helper") == set()


def test_the_skitter_is_one_player_for_any_level_and_none_for_the_own():
    """GT-R-50: the any-level condition is met by skipped eras, the own-level condition never."""
    assert refused("anybody", skitter="commonfirst") == set()
    assert refused("own", skitter="commonfirst, commonother") == {"LEVEL_OWN"}
    assert refused("anytwo", skitter="commonfirst", buildsite0="first") == {"LEVEL_ANY"}
    assert refused("anytwo", skitter="commonfirst, commonother") == set()


def test_copies_in_the_skitter_count_once():
    """GT-R-68: a table could have won each identifier once only, so three copies are one level-1 card."""
    assert refused("anytwo", skitter="3 commonfirst") == {"LEVEL_ANY"}


ERAS = pack_of(
    """
    era one
    A kept: Roleplay "Solo"; Level 1; MultiEra "Yes"; ER{Fame 3}; EC{Fame 1}; Unique "Ship"
    A gone: Roleplay "Solo"; Level 1; ER{Fame 3}
    A ground x2: Roleplay "Solo"; Level 1; MultiEra "Yes"; CommonBuildsite "Yes"; Feats{Might 2}; ER{Fame 9}
    A lonely: Roleplay "Solo"; Level 1; CommonBuildsite "Yes"
    A steady: Roleplay "Solo"; Level 1; MultiEra "Yes"
    A barn: Roleplay "Cooperation"; StockOffering 4
    S share: StockHolding 4; AR{Might 1}
    S spare x2: AR{Might 1}
    era two
    A climb: Roleplay "Obstruction"; Level 2; AllowPlayIfPreviousLevel > 1
    A ship: Roleplay "Obstruction"; Unique "Ship"
    A wall: Roleplay "Obstruction"; ACC{Might 2}
    S tool x3: AR{Might 1}
    """
)


def test_MultiEra_adventures_stay_and_all_else_leaves():
    """CARDS, MultiEra: only adventures that say so lie in the buildsite when the next era begins."""
    game = table(ERAS, buildsite0="kept, gone, share", wreckage0="spare", ops1="spare", phase="end_of_era")
    assert fact(game, "era") == 1
    assert lying(game, "buildsite:0") == ["kept"]
    assert lying(game, "wreckage:0") == []
    assert {"gone", "share", "spare"} <= set(lying(game, "void"))


def test_MultiEra_adventures_count_again_in_every_era():
    """GT-R-62: resources, costs, levels and Unique count as long as the card lies in the buildsite."""
    game = table(ERAS, era=2, buildsite0="kept", ops0="climb, ship")
    assert codes(game, 0, "climb") == set()
    assert codes(game, 0, "ship") == {"UNIQUE"}
    over = table(ERAS, era=2, buildsite0="kept", phase="end_of_era")
    assert fact(over, "last_points:0") == 3 - 1


def test_skipped_eras_fill_the_skitter():
    """GT-R-68: every copy of an adventure that is both MultiEra and CommonBuildsite, and nothing else."""
    game = table(ERAS, options={"skip_eras": 1}, phase="deal")
    assert lying(game, "skitter") == ["ground", "ground"]
    assert {"kept", "lonely", "steady", "gone"} <= set(lying(game, "void"))
    dealt = lying(game, "ops:0") + lying(game, "ops:1")
    assert sorted(dealt) == ["climb", "ship", "tool", "tool", "tool", "wall"]


def test_copies_in_the_skitter_cover_once():
    """GT-R-68: the feat of two copies counts once, and the skitter gives no victory points."""
    game = table(ERAS, era=2, skitter="2 ground", playground0="wall", phase="end_of_adventure")
    assert lying(game, "buildsite:0") == ["wall"]
    over = table(ERAS, era=2, skitter="2 ground", phase="end_of_era")
    assert fact(over, "points:0") == fact(over, "points:1") == 0


def test_a_request_is_enough_to_get_to_the_next_era():
    """CARDS, MultiEra: the same through play, by a request that all agree to."""
    game = table(ERAS, buildsite1="kept, gone")
    do(game, 0, "request_era")
    do(game, 1, "agree")
    assert fact(game, "era") == 1
    assert lying(game, "buildsite:1") == ["kept"]
