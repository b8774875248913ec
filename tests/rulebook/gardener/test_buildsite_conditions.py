"""The eight conditions on buildsites, and CommonBuildsite."""

import pytest

from tests.rulebook.gardener.packs import challenge_codes, codes, pack_of, table

PACK = pack_of(
    """
    A hill: Roleplay "Obstruction"; ACC{Might 1}
    A work: Roleplay "Cooperation"; StockOffering 9; ACC{Might 1}
    A drive: Roleplay "Solo"; Feats{Drive "Fluon", Rank 2}
    A rank x2: Roleplay "Solo"; Feats{Rank 4}
    A ace: Roleplay "Solo"; Feats{Drive "Fluon", Rank 4}
    A commonDrive: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; Level 2;
        Feats{Drive "Fluon", Rank 2}
    A commonRank: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; Feats{Rank 4}
    A commonAce: Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; Feats{Drive "Fluon", Rank 4}
    S share: StockHolding 3; AR{Might 2}
    S allowAny: AllowPlayIfAnyBuildsite{Feats.Drive = "Ion" / "Fluon", Feats.Rank > 3}
    S allowAny1: AllowPlayIfAnyBuildsite1{Feats.Drive = "Ion" / "Fluon", Feats.Rank > 3}
    S allow: AllowPlayIfBuildsite{Feats.Drive = "Fluon", Feats.Rank > 3}
    S allow1: AllowPlayIfBuildsite1{Feats.Drive = "Fluon", Feats.Rank > 3}
    S denyAny: DenyPlayIfAnyBuildsite{Feats.Drive = "Fluon", Feats.Rank > 3}
    S denyAny1: DenyPlayIfAnyBuildsite1{Feats.Drive = "Fluon", Feats.Rank > 3}
    S deny: DenyPlayIfBuildsite{Feats.Drive = "Fluon", Feats.Rank > 3}
    S deny1: DenyPlayIfBuildsite1{Feats.Drive = "Fluon", Feats.Rank > 3}
    S sixth: AllowPlayIfBuildsite{Feats.Rank > 6}
    S leveller: AllowPlayIfBuildsite{Level > 2}
    S holder: AllowPlayIfBuildsite{StockHolding > 3, AR.Might = 2}
    S torn: AllowPlayIfAnyBuildsite{Feats.Rank > 3}; DenyPlayIfAnyBuildsite1{Feats.Drive = "Fluon"};
        DenyPlayIfPlayground{Roleplay = "Obstruction"}
    A quest: Roleplay "Obstruction"; AllowPlayIfBuildsite{Feats.Drive = "Fluon"};
        DenyPlayIfBuildsite1{Feats.Rank > 4}
    A openQuest: Roleplay "Obstruction"; AllowPlayIfAnyBuildsite1{Feats.Rank > 4};
        DenyPlayIfAnyBuildsite{Feats.Drive = "Fluon"}
    A dare: Roleplay "Challenge"; AllowPlayIfBuildsite{Feats.Rank > 4};
        DenyPlayIfBuildsite{Feats.Drive = "Fluon"}
    """,
    players="2-3",
)

NAMES = {
    "allowany": "ALLOW_ANYBUILDSITE",
    "allowany1": "ALLOW_ANYBUILDSITE1",
    "allow": "ALLOW_BUILDSITE",
    "allow1": "ALLOW_BUILDSITE1",
    "denyany": "DENY_ANYBUILDSITE",
    "denyany1": "DENY_ANYBUILDSITE1",
    "deny": "DENY_BUILDSITE",
    "deny1": "DENY_BUILDSITE1",
}
ALL_ALLOWS = {"allowany", "allowany1", "allow", "allow1"}


def met(**sites: str | bool) -> set[str]:
    """Which of the eight tests come out true; the mirror names must come out alike."""
    game = table(PACK, seats=3, playground0="hill", ops0=", ".join(NAMES), **sites)
    true: set[str] = set()
    for card, code in NAMES.items():
        found = codes(game, 0, card)
        assert found in (set(), {code})
        if card.startswith("allow"):
            assert (not found) == (codes(game, 0, "deny" + card[5:]) == {NAMES["deny" + card[5:]]})
            true |= set() if found else {card}
    return true


@pytest.mark.parametrize(
    ("sites", "true"),
    [
        ({}, set()),
        ({"buildsite0": "drive"}, set()),
        ({"buildsite0": "rank"}, set()),
        ({"buildsite0": "drive, rank"}, {"allowany", "allow"}),
        ({"buildsite0": "ace"}, ALL_ALLOWS),
        ({"buildsite0": "drive", "buildsite1": "rank"}, {"allowany"}),
        ({"buildsite1": "drive", "buildsite2": "rank"}, {"allowany"}),
        ({"buildsite1": "drive, rank"}, {"allowany"}),
        ({"buildsite1": "ace"}, {"allowany", "allowany1"}),
    ],
)
def test_own_and_any_buildsites_spread_and_single(sites: dict[str, str], true: set[str]):
    """CARDS, AllowPlayIfAnyBuildsite: anybody's cards, each condition apart; …1 on one card; Deny mirrors."""
    assert met(**sites) == true


@pytest.mark.parametrize(
    ("sites", "true"),
    [
        ({"buildsite1": "commonace"}, ALL_ALLOWS),
        ({"buildsite0": "drive", "buildsite1": "commonrank"}, {"allowany", "allow"}),
        ({"buildsite1": "commondrive", "buildsite2": "commonrank"}, {"allowany", "allow"}),
        ({"buildsite1": "commondrive, rank"}, {"allowany"}),
    ],
)
def test_common_cards_count_as_if_in_the_own_buildsite(sites: dict[str, str], true: set[str]):
    """CARDS, CommonBuildsite: common cards of any player count, alone and together with own ones."""
    assert met(**sites) == true


@pytest.mark.parametrize(
    ("sites", "true"),
    [
        ({"skitter": "commonace"}, ALL_ALLOWS),
        ({"skitter": "commondrive, commonrank"}, {"allowany", "allow"}),
        ({"skitter": "commondrive", "buildsite0": "rank"}, {"allowany", "allow"}),
        ({"skitter": "commondrive", "buildsite1": "rank"}, {"allowany"}),
    ],
)
def test_the_skitter_is_a_buildsite_of_everybody(sites: dict[str, str], true: set[str]):
    """GT-R-50: cards of skipped eras fulfil conditions like an imaginary player's common cards."""
    assert met(**sites) == true


def test_cards_outside_the_buildsites_do_not_count():
    """CARDS, AllowPlayIfBuildsite: neither ops, wreckage, playground nor void."""
    assert met(wreckage0="ace", wreckage1="commonace", ops1="drive, rank", reached=False) == set()


def test_values_of_several_adventures_are_not_added():
    """CARDS, AllowPlayIfBuildsite: rank 2 and rank 4 make no rank 6."""
    game = table(PACK, playground0="hill", buildsite0="drive, rank", ops0="sixth")
    assert codes(game, 0, "sixth") == {"ALLOW_BUILDSITE"}


def test_global_attributes_of_common_cards_count_too():
    """CARDS, CommonBuildsite: its attributes and its categories, so its Level as well as its feats."""
    game = table(PACK, playground0="hill", buildsite1="commondrive", ops0="leveller")
    assert codes(game, 0, "leveller") == set()


def test_shares_in_a_buildsite_fulfil_conditions():
    """CARDS, AllowPlayIfBuildsite: every card lying there counts, shares too, but no rival's share."""
    mine = table(PACK, playground0="hill", buildsite0="work, share", ops0="holder")
    assert codes(mine, 0, "holder") == set()
    theirs = table(PACK, playground0="hill", buildsite1="work, share", ops0="holder")
    assert codes(theirs, 0, "holder") == {"ALLOW_BUILDSITE"}


def test_all_failing_conditions_are_told_together():
    """PLAY SUPPORT CARD: all conditions have to hold, and each that fails is a reason."""
    game = table(PACK, playground0="hill", buildsite1="drive", ops0="torn")
    assert codes(game, 0, "torn") == {"ALLOW_ANYBUILDSITE", "DENY_ANYBUILDSITE1", "DENY_PLAYGROUND"}


def test_adventure_cards_have_buildsite_conditions_too():
    """PLAY ADVENTURE CARD: an adventure with conditions is played only if all are fulfilled."""
    assert codes(table(PACK, ops0="quest"), 0, "quest") == {"ALLOW_BUILDSITE"}
    assert codes(table(PACK, ops0="quest", buildsite0="drive"), 0, "quest") == set()
    assert codes(table(PACK, ops0="quest", buildsite1="drive"), 0, "quest") == {"ALLOW_BUILDSITE"}
    assert codes(table(PACK, ops0="quest", buildsite0="ace"), 0, "quest") == {"DENY_BUILDSITE1"}
    assert codes(table(PACK, ops0="openquest"), 0, "openquest") == {"ALLOW_ANYBUILDSITE1"}
    assert codes(table(PACK, ops0="openquest", buildsite1="rank"), 0, "openquest") == set()
    both = table(PACK, ops0="openquest", buildsite1="rank, drive")
    assert codes(both, 0, "openquest") == {"DENY_ANYBUILDSITE"}


def test_a_challenge_asks_for_the_buildsite_of_the_challenged():
    """GT-R-69: the play conditions are those of the rival; to the challenger they mean nothing."""
    mine = table(PACK, seats=3, ops0="dare", buildsite0="rank", buildsite2="rank, drive")
    assert challenge_codes(mine, 0, "dare", 1) >= {"RIVAL_CANNOT_PLAY", "ALLOW_BUILDSITE"}
    assert "DENY_BUILDSITE" in challenge_codes(mine, 0, "dare", 2)
    theirs = table(PACK, ops0="dare", buildsite0="drive", buildsite1="rank")
    assert challenge_codes(theirs, 0, "dare", 1) == set()
