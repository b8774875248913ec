"""From era to era: what stays, what goes, what is skipped."""

import pytest

from hearthside.games.gardener.sayings import ERA_BEGINS
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.rulebook.gardener.packs import codes, do, fact, lying, pack_of, said, table

CARDS = """
    era spring
    A mill x3 +1: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; ER{Fame 5}; EC{Oath 1}; Level 1;
        Feats{Might 2, Key "Yes"}; Unique "Mill"; UniqueAny "River"
    A road x2: Roleplay "Solo"; MultiEra "Yes"; ER{Fame 3}; Level 1
    A well: Roleplay "Solo"; CommonBuildsite "Yes"; ER{Fame 2}
    A hut: Roleplay "Solo"; ER{Fame 1}
    A barn: Roleplay "Cooperation"; StockOffering 3; ACC{Might 1}
    S share: StockHolding 3; ER{Fame 7}
    S hand: AR{Might 1}; EC{Fame 1}
    S seal gold: AR{Might 1}
    A abbey gold: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; Level 1
    era summer
    A mill x2: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; ER{Fame 5}; EC{Oath 1}; Level 1;
        Feats{Might 2, Key "Yes"}; Unique "Mill"; UniqueAny "River"
    A wall: Roleplay "Obstruction"; ACC{Might 2}
    A other: Roleplay "Solo"; Unique "Mill"
    A another: Roleplay "Solo"; UniqueAny "River"
    A tower: Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 2
    A turret: Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 3
    A stair: Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 1
    A bridge x2: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; Level 1
    S keyed: AllowPlayIfBuildsite{Feats.Key = "Yes"}
    S anyKeyed: AllowPlayIfAnyBuildsite1{Feats.Key = "Yes", Level = 1}
    S arm x3: AR{Might 1}
    era winter
    A frost x8: Roleplay "Solo"
    A gate: Roleplay "Obstruction"; ACC{Might 3}
"""
PACK = pack_of(CARDS, players="2-3", high=4)
TWICE = pack_of(CARDS, players="2-3", eras=["spring", "spring"])
EPIC = pack_of(CARDS, players="1-3", mode="epic", burn=1)


def next_era(**position: object) -> Game:
    game = table(PACK, phase="end_of_era", **position)
    assert fact(game, "era") == position.get("era", 1)
    return game


# ---------------------------------------------------------------- what stays
def test_lasting_adventures_stay_with_who_won_them():
    """CARDS, MULTIERA: everything else of the old deck goes to the void."""
    game = next_era(
        buildsite0="mill, road, well, hut",
        buildsite1="road",
        wreckage0="hand",
        ops1="mill",
        wreckage1="share",
    )
    assert lying(game, "buildsite:0") == ["mill", "road"]
    assert lying(game, "buildsite:1") == ["road"]
    gone = {"well", "hut", "hand", "share", "mill"}
    assert gone <= set(lying(game, "void"))
    assert lying(game, "wreckage:0") == lying(game, "wreckage:1") == []


def test_shares_go_to_the_void():
    """GT-R-35: though they lay in a buildsite."""
    game = next_era(buildsite0="mill, share")
    assert lying(game, "buildsite:0") == ["mill"]
    assert "share" in lying(game, "void")


def test_a_lasting_adventure_that_was_not_won_goes():
    """GT-R-35: in ops or wreckage it is a card like any other."""
    game = next_era(ops0="road", wreckage1="road", reached=False)
    held = {card for zone in ("ops:0", "ops:1") for card in lying(game, zone)}
    assert "road" not in held
    assert lying(game, "void").count("road") == 2


def test_what_stays_counts_again():
    """GT-R-62: resources, costs and feats, in every era anew."""
    game = next_era(buildsite0="mill, road")
    assert fact(game, "points:0") == 5 + 3 - 1
    later = table(PACK, era=2, buildsite0="mill, road", points=[7, 0], phase="end_of_era")
    assert fact(later, "points:0") == 7 + 7
    wall = table(PACK, era=2, buildsite1="mill", playground0="wall", phase="end_of_adventure")
    assert lying(wall, "buildsite:0") == ["wall"]


def test_what_stays_is_looked_at_by_conditions():
    """GT-R-62: levels, identifiers and Unique."""
    game = table(PACK, era=2, buildsite0="road", buildsite1="mill", ops0="stair, other, another")
    assert codes(game, 0, "stair") == set()
    assert "UNIQUE" in codes(game, 0, "other")
    assert codes(game, 0, "another") == {"UNIQUEANY"}


def test_one_identifier_in_two_decks_is_the_same_card():
    """HS-GT-9: the mill of the second deck cannot be won again where the first one's is common."""
    game = table(PACK, era=2, buildsite1="mill", **{"ops:0": ["mill-summer"]})
    assert codes(game, 0, "mill-summer") == {"SAME_IDENTIFIER_BUILDSITE", "UNIQUE", "UNIQUEANY"}
    held = {card for seat in (0, 1) for card in lying(next_era(), f"ops:{seat}")}
    assert "mill" not in held
    assert "mill-summer" in held


def test_each_era_is_dealt_from_its_own_deck():
    """PLAYING, ERA: the deck of the second era, all of it but what is gold."""
    game = next_era(buildsite0="mill")
    dealt = sorted(card for seat in (0, 1) for card in lying(game, f"ops:{seat}"))
    wanted = ["mill-summer"] * 2 + [
        "wall",
        "other",
        "another",
        "tower",
        "turret",
        "stair",
        "keyed",
        "anykeyed",
    ]
    assert dealt == sorted([*wanted, "bridge", "bridge", "arm", "arm", "arm"])


# ---------------------------------------------------------------- a deck twice
def test_a_deck_may_be_played_twice():
    """GT-R-35: without the copies that still lie in buildsites."""
    game = table(TWICE, buildsite0="mill, hut, share", buildsite1="road", ops0="hand", phase="end_of_era")
    assert fact(game, "era") == 1
    dealt = sorted(card for seat in (0, 1) for card in lying(game, f"ops:{seat}"))
    assert dealt == ["barn", "hand", "hut", "mill", "mill", "road", "share", "well"]


def test_gold_of_a_deck_that_is_played_twice_can_be_claimed_again():
    """GT-R-32: it went back to the void, unless it lasts."""
    game = table(TWICE, ops0="seal", buildsite1="abbey", phase="end_of_era")
    assert "seal" in lying(game, "void")
    assert lying(game, "buildsite:1") == ["abbey"]


def test_a_deck_that_is_played_twice_and_skipped_once():
    """GT-R-35: the copies that lie in the skitter are not dealt again (GT-R-68)."""
    game = new_game(TWICE, 2, Stream(key_from_seed(1)), {"skip_eras": 1})
    assert lying(game, "skitter") == ["abbey", "mill", "mill", "mill"]
    dealt = sorted(card for seat in (0, 1) for card in lying(game, f"ops:{seat}"))
    assert dealt == ["barn", "hand", "hut", "road", "road", "share", "well"]


# ---------------------------------------------------------------- skipped eras
def begun(skip: int, seats: int = 2) -> Game:
    return new_game(PACK, seats, Stream(key_from_seed(3)), {"skip_eras": skip})


def test_skipped_eras_leave_their_lasting_common_adventures():
    """GT-R-68: every copy in use goes to the skitter; what does not last or is not common does not."""
    game = begun(1)
    assert lying(game, "skitter") == ["abbey", "mill", "mill", "mill"]
    assert fact(game, "era") == 1
    assert said(game, ERA_BEGINS)[0][1] == 2


def test_hnp_copies_only_where_they_are_used():
    """GT-R-68: with the high number of players there is a fourth mill."""
    assert lying(begun(1, 4), "skitter").count("mill") == 4


def test_two_skipped_eras():
    """GT-R-68: the first ones, all of them; the session begins with the third."""
    game = begun(2)
    assert sorted(set(lying(game, "skitter"))) == ["abbey", "bridge", "mill", "mill-summer"]
    held = {card for seat in (0, 1) for card in lying(game, f"ops:{seat}")}
    assert held == {"frost", "gate"}


def test_a_skipped_era_is_won_by_nobody():
    """GT-R-68: neither by players nor by the void."""
    game = new_game(EPIC, 2, Stream(key_from_seed(3)), {"skip_eras": 2})
    assert fact(game, "void_eras") == fact(game, "eras_won:0") == 0
    player = fact(game, "turn")
    do(game, player, "request_era")
    do(game, 1 - player, "agree")
    assert game.result
    assert game.result.breakdown[0]["void_eras"] == 1


def test_not_all_eras_can_be_skipped():
    """GT-R-68: one has to be played."""
    with pytest.raises(HearthsideError):
        begun(3)


def skipped(**position: object) -> Game:
    return table(PACK, era=2, options={"skip_eras": 1}, skitter="3 mill, abbey", **position)


def test_the_skitter_fulfils_conditions():
    """GT-R-50: like one more player's buildsite with common cards."""
    game = skipped(playground0="wall", ops0="keyed, anykeyed")
    assert codes(game, 0, "keyed") == codes(game, 0, "anykeyed") == set()


def test_the_skitter_closes_what_was_won():
    """GT-R-50: the same identifier, Unique and UniqueAny."""
    game = skipped(ops0="other, another", **{"ops:1": ["mill-summer"]})
    assert codes(game, 0, "other") == {"UNIQUE"}
    assert codes(game, 0, "another") == {"UNIQUEANY"}
    assert "SAME_IDENTIFIER_BUILDSITE" in codes(game, 1, "mill-summer")


def test_each_card_of_the_skitter_counts_once():
    """GT-R-68: three mills are one mill for feats and levels."""
    enough = skipped(playground0="wall", phase="end_of_adventure")
    assert lying(enough, "buildsite:0") == ["wall"]
    dear = pack_of(CARDS.replace("ACC{Might 2}", "ACC{Might 3}"), players="2-3")
    zones = {"skitter": "3 mill", "playground0": "wall", "phase": "end_of_adventure"}
    assert lying(table(dear, era=2, options={"skip_eras": 1}, **zones), "buildsite:0") == []


def test_one_identifier_of_two_skipped_decks_counts_once():
    """HS-GT-9: the mills of both decks are one mill."""
    zones = {"playground0": "gate", "phase": "end_of_adventure", "options": {"skip_eras": 2}}
    game = table(PACK, era=3, skitter="2 mill, mill-summer", **zones)
    assert lying(game, "buildsite:0") == []


def test_for_levels_the_skitter_is_one_player():
    """GT-R-68: mill and abbey are two cards of level 1; a player's own are not added to them."""
    game = skipped(reached=False, ops0="tower, turret, stair", buildsite0="road")
    assert codes(game, 0, "tower") == set()
    assert codes(game, 0, "turret") == {"LEVEL_ANY"}
    assert codes(game, 0, "stair") == set()
    assert codes(skipped(ops0="stair"), 0, "stair") == {"LEVEL_OWN"}


def test_the_skitter_never_scores():
    """GT-R-50: no points and no costs of the era from it, and it stays there in later eras."""
    game = skipped(phase="end_of_era")
    assert [fact(game, "points:0"), fact(game, "covered:0")] == [0, 1]
    assert fact(game, "era") == 2
    assert lying(game, "skitter") == ["abbey", "mill", "mill", "mill"]
