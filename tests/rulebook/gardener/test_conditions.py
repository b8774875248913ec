"""Conditional operators, what an adventure says of supports, and conditions on the own playground."""

import pytest

from tests.rulebook.gardener.packs import codes, do, lying, pack_of, table

PACK = pack_of(
    """
    A plain: Roleplay "Obstruction"; ACC{Might 1}
    A kinds: Roleplay "Obstruction"; AllowSupportIf1{Subtype = "Boat" / "Crew"}
    A numbers: Roleplay "Obstruction"; AllowSupportIf1{AR.Reach = 2 / 4}
    A near: Roleplay "Obstruction"; AllowSupportIf1{AR.Reach < 2}
    A far: Roleplay "Obstruction"; AllowSupportIf1{AdventureResources.Reach > 3}
    A textGrade: Roleplay "Obstruction"; AllowSupportIf1{Grade = "2"}
    A numberGrade: Roleplay "Obstruction"; AllowSupportIf1{Grade = 2 / "fine"}
    A smallGrade: Roleplay "Obstruction"; AllowSupportIf1{Grade < 9}
    A denySmallGrade: Roleplay "Obstruction"; DenySupportIf1{Grade < 9}
    A both: Roleplay "Obstruction"; AllowSupportIf1{Subtype = "Boat", AR.Reach > 3}
    A globalReach: Roleplay "Obstruction"; DenySupportIf1{Reach > 0}
    A denyFar: Roleplay "Obstruction"; DenySupportIf1{AR.Reach > 3}
    A denyCosts: Roleplay "Obstruction"; DenySupportIf1{ACC.Might > 1}
    A warm: Roleplay "Obstruction"; DenySupportIf1{Freeze = "Yes", Recover1 = "Yes"}
    A strict: Roleplay "Obstruction"; AllowSupportIf1{AR.Reach > 3}; DenySupportIf1{Subtype = "Boat"}
    A oneText: Roleplay "Obstruction"; AllowSupportIf1{Subtype = "Boat/Crew"}
    A untyped: Roleplay "Obstruction"; DenySupportIf1{Type = "Support"}
    A playful: Roleplay "Obstruction"; AllowPlayIfPlayground{Subtype = "Boat"}
    S boat: Subtype "Boat"; AR{Reach 2}
    S longboat: Subtype "Boat"; AR{Reach 3}
    S crew: Subtype "Crew"; AR{Reach 4}
    S lower: Subtype "boat"
    S writ: Subtype "Writ"; AR{Might 1}
    S bare: AR{Might 1}
    S wordy: Grade "2"
    S counted: Grade 2
    S better: Grade 3
    S finer: Grade "fine"
    S hazard: ACC{Reach 4, Might 1}
    S frost: Freeze "Yes"
    S back: Recover1 "Yes"
    S towed: AllowPlayIfPlayground{Subtype = "Boat", AR.Reach > 4}
    S manned: AllowPlayIfPlayground1{Subtype = "Boat", AR.Reach > 3}
    S grand: AllowPlayIfPlayground{AR.Reach > 5}
    S blocker: AllowPlayIfPlayground{Roleplay = "Obstruction"}
    S lonely: DenyPlayIfPlayground{Subtype = "Boat", AR.Reach > 4}
    S shy: DenyPlayIfPlayground1{Subtype = "Boat", AR.Reach > 3}
    S selfish: Subtype "Pair"; AllowPlayIfPlayground{Subtype = "Pair"}
    S hook: DivertIf1{Subtype = "Boat"}
    """
)


def refused(adventure: str, card: str) -> set[str]:
    return codes(table(PACK, playground0=adventure, ops0=card), 0, card)


# ---------------------------------------------------------------- operators
@pytest.mark.parametrize(
    ("adventure", "card", "playable"),
    [
        ("kinds", "boat", True),
        ("kinds", "crew", True),
        ("kinds", "writ", False),
        ("numbers", "boat", True),
        ("numbers", "longboat", False),
        ("numbers", "crew", True),
        ("numbergrade", "counted", True),
        ("numbergrade", "finer", True),
        ("numbergrade", "better", False),
    ],
)
def test_equal_means_one_of_the_alternatives(adventure: str, card: str, playable: bool):
    """CONDITIONAL OPERATORS: = is fulfilled by any one of the elements, texts and numbers alike."""
    assert refused(adventure, card) == (set() if playable else {"SUPPORT_ALLOW"})


@pytest.mark.parametrize(
    ("adventure", "card", "playable"),
    [
        ("near", "boat", True),
        ("near", "longboat", False),
        ("far", "boat", False),
        ("far", "longboat", True),
        ("far", "crew", True),
    ],
)
def test_less_and_more_include_the_value_itself(adventure: str, card: str, playable: bool):
    """CONDITIONAL OPERATORS: < is at most, > is at least; a shortcut and its long name are the same."""
    assert refused(adventure, card) == (set() if playable else {"SUPPORT_ALLOW"})


def test_text_is_compared_letter_by_letter():
    """CONDITIONAL OPERATORS: identical means capital letters, too."""
    assert refused("kinds", "lower") == {"SUPPORT_ALLOW"}


def test_a_number_is_not_the_text_of_that_number():
    """CONDITIONAL OPERATORS: "2" and 2 are not identical, whichever of them the condition names."""
    assert refused("textgrade", "wordy") == set()
    assert refused("textgrade", "counted") == {"SUPPORT_ALLOW"}
    assert refused("numbergrade", "counted") == set()
    assert refused("numbergrade", "wordy") == {"SUPPORT_ALLOW"}


def test_a_text_is_never_more_or_less_than_a_number():
    """CONDITIONAL OPERATORS: a text against < conforms never: not allowed, and not denied."""
    assert refused("smallgrade", "wordy") == {"SUPPORT_ALLOW"}
    assert refused("smallgrade", "counted") == set()
    assert refused("denysmallgrade", "wordy") == set()
    assert refused("denysmallgrade", "counted") == {"SUPPORT_DENY"}


def test_alternatives_may_stand_in_one_pair_of_quotes():
    """GT-R-24: "Boat/Crew" in a condition is the same as "Boat" / "Crew"."""
    assert refused("onetext", "boat") == refused("onetext", "crew") == set()
    assert refused("onetext", "writ") == {"SUPPORT_ALLOW"}


def test_the_type_is_an_attribute_like_any_other():
    """CARDS, Type: it can be named in a condition."""
    assert refused("untyped", "bare") == {"SUPPORT_DENY"}


def test_a_name_without_a_dot_is_a_global_one():
    """MATCHING ATTRIBUTE NAMES: Reach is not AR.Reach."""
    assert refused("globalreach", "boat") == set()


def test_the_category_left_of_the_dot_matters():
    """MATCHING ATTRIBUTE NAMES: a common cost is not a resource, and the other way round."""
    assert refused("denyfar", "hazard") == set()
    assert refused("denyfar", "crew") == {"SUPPORT_DENY"}
    assert refused("denycosts", "bare") == set()
    assert refused("denycosts", "hazard") == {"SUPPORT_DENY"}


# ---------------------------------------------------------------- AllowSupportIf1, DenySupportIf1
def test_allow_support_asks_only_for_what_the_support_has():
    """GT-R-22: AllowSupportIf1, a card with neither attribute is free, with one it must conform there."""
    assert refused("both", "bare") == set()
    assert refused("both", "lower") == {"SUPPORT_ALLOW"}
    assert refused("both", "hazard") == set()  # no Subtype, no AR.Reach


def test_allow_support_wants_every_present_attribute_to_conform():
    """GT-R-22: AllowSupportIf1, a boat that reaches too little and a far-reaching crew are both refused."""
    assert refused("both", "boat") == {"SUPPORT_ALLOW"}
    assert refused("both", "crew") == {"SUPPORT_ALLOW"}
    assert refused("both", "longboat") == set()


def test_allow_and_deny_support_bind_competitors_too():
    """CARDS, AllowSupportIf1: the adventure's conditions are about supports of every player."""
    game = table(PACK, turn=1, playground0="strict", ops1="boat, crew, longboat")
    assert codes(game, 1, "crew") == set()
    assert codes(game, 1, "longboat") == {"SUPPORT_DENY"}
    assert codes(game, 1, "boat") == {"SUPPORT_ALLOW", "SUPPORT_DENY"}


def test_deny_support_may_name_powers_and_effects():
    """CARDS, DenySupportIf1: predefined attributes can be named like any other, and one match is enough."""
    assert refused("warm", "frost") == {"SUPPORT_DENY"}
    assert refused("warm", "back") == {"SUPPORT_DENY"}
    assert refused("warm", "hook") == set()


def test_what_an_adventure_denies_is_denied_in_a_special_round_as_well():
    """CARDS, DenySupportIf1: a Recover1 card is welcome in special rounds, but not in this adventure."""
    game = table(PACK, playground0="warm, boat", playground1="hook", pending={"1": "hook"}, ops0="back")
    assert codes(game, 0, "back") == {"SUPPORT_DENY"}


# ---------------------------------------------------------------- the own playground
def test_allow_playground_may_be_met_by_several_cards():
    """CARDS, AllowPlayIfPlayground: each condition on some card of the player, not all on one."""
    assert codes(table(PACK, playground0="plain, boat, crew", ops0="towed"), 0, "towed") == set()
    assert codes(table(PACK, playground0="plain, boat", ops0="towed"), 0, "towed") == {"ALLOW_PLAYGROUND"}


def test_allow_playground_never_adds_values_up():
    """CARDS, AllowPlayIfPlayground: reach 2 and reach 4 are no reach of 5."""
    game = table(PACK, playground0="plain, boat, crew", ops0="grand")
    assert codes(game, 0, "grand") == {"ALLOW_PLAYGROUND"}


def test_allow_playground1_wants_one_card_with_all_of_it():
    """CARDS, AllowPlayIfPlayground1: a boat of reach 2 beside a crew of reach 4 is not enough."""
    game = table(PACK, playground0="plain, boat, crew", ops0="manned")
    assert codes(game, 0, "manned") == {"ALLOW_PLAYGROUND1"}
    game = table(PACK, playground0="plain, longboat", ops0="manned")
    assert codes(game, 0, "manned") == set()


def test_playground_conditions_look_at_the_own_playground_only():
    """CARDS, AllowPlayIfPlayground: what a rival played is not already played by the player."""
    game = table(PACK, playground0="plain", playground1="longboat", ops0="manned, shy")
    assert codes(game, 0, "manned") == {"ALLOW_PLAYGROUND1"}
    assert codes(game, 0, "shy") == set()


def test_the_adventure_card_counts_as_played_for_its_hero_alone():
    """CARDS, AllowPlayIfPlayground: the hero has played the adventure card, a competitor has not."""
    assert codes(table(PACK, playground0="plain", ops0="blocker"), 0, "blocker") == set()
    game = table(PACK, turn=1, playground0="plain", ops1="blocker")
    assert codes(game, 1, "blocker") == {"ALLOW_PLAYGROUND"}


def test_a_card_is_not_played_before_itself():
    """CARDS, AllowPlayIfPlayground: already played, so the card that is about to be played does not count."""
    game = table(PACK, playground0="plain", ops0="selfish")
    assert codes(game, 0, "selfish") == {"ALLOW_PLAYGROUND"}


def test_deny_playground_wants_all_conditions_found():
    """CARDS, DenyPlayIfPlayground: one of two found denies nothing, both on two cards do."""
    assert codes(table(PACK, playground0="plain, boat", ops0="lonely"), 0, "lonely") == set()
    game = table(PACK, playground0="plain, boat, crew", ops0="lonely")
    assert codes(game, 0, "lonely") == {"DENY_PLAYGROUND"}


def test_deny_playground1_wants_them_on_one_card():
    """CARDS, DenyPlayIfPlayground1: on two cards they do not deny, on a single one they do."""
    assert codes(table(PACK, playground0="plain, boat, crew", ops0="shy"), 0, "shy") == set()
    assert codes(table(PACK, playground0="plain, longboat", ops0="shy"), 0, "shy") == {"DENY_PLAYGROUND1"}


def test_a_diverted_card_counts_for_playground_conditions():
    """GT-R-21: it behaves as if the diverter had played it, and its old player had not."""
    game = table(PACK, turn=1, playground0="plain, longboat", ops0="manned", ops1="hook")
    do(game, 1, "play:hook", "done")
    do(game, 0, "done")
    do(game, 1, "divert:longboat:0")
    assert lying(game, "playground:1") == ["hook", "longboat"]
    do(game, 1, "done")
    assert codes(game, 0, "manned") == {"ALLOW_PLAYGROUND1"}
    after = table(PACK, turn=1, playground0="plain", playground1="hook, longboat", ops1="manned, shy")
    assert codes(after, 1, "manned") == set()
    assert codes(after, 1, "shy") == {"DENY_PLAYGROUND1"}


def test_playground_conditions_on_an_adventure_card_are_ignored():
    """GT-R-49: the category has no meaning there and the adventure can be played."""
    assert codes(table(PACK, ops0="playful"), 0, "playful") == set()
