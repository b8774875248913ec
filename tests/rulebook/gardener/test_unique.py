"""Unique, UniqueAny, and cards with the same identifier."""

from tests.rulebook.gardener.packs import challenge_codes, codes, do, lying, pack_of, table

PACK = pack_of(
    """
    A hill: Roleplay "Obstruction"
    A barn: Roleplay "Cooperation"; StockOffering 1
    A flag: Roleplay "Obstruction"; Unique "Flag"
    A banner: Roleplay "Obstruction"; Unique "Flag"
    A commonBanner: Roleplay "Obstruction"; Unique "Flag"; CommonBuildsite "Yes"; MultiEra "Yes"
    A crown: Roleplay "Obstruction"; UniqueAny "Crown"
    A tiara: Roleplay "Obstruction"; UniqueAny "Crown"; MultiEra "Yes"; CommonBuildsite "Yes"
    A mixed: Roleplay "Obstruction"; Unique "Crown"; UniqueAny "Flag"
    A copy x3: Roleplay "Obstruction"
    A commonCopy x3: Roleplay "Obstruction"; CommonBuildsite "Yes"; MultiEra "Yes"
    A dare x2: Roleplay "Challenge"; Unique "Flag"
    A climb: Roleplay "Solo"; Unique "Flag"; ACC{Might 1}
    S pennant x2: Unique "Flag"; AR{Might 1}
    S streamer: Unique "Flag"; AR{Might 1}
    S small: Unique "flag"
    S diadem: UniqueAny "Crown"
    S circlet: UniqueAny "Crown"
    S flagAny: UniqueAny "Flag"
    S share: StockHolding 1; Unique "Flag"; UniqueAny "Crown"
    S double: Unique "Flag"; UniqueAny "Crown"
    S hook: DivertIf1{Unique = "Flag"}
    S back: Recover1 "Yes"
    """,
    players="2-3",
)


def refused(card: str, turn: int = 0, **where: str) -> set[str]:
    game = table(PACK, seats=3, turn=turn, **{f"ops{turn}": card}, **where)
    return codes(game, turn, card)


# ---------------------------------------------------------------- Unique
def test_unique_adventures_of_the_own_buildsite():
    """CARDS, Unique: not a second adventure with the same value; a rival's does not matter."""
    assert refused("flag", buildsite0="banner") == {"UNIQUE"}
    assert refused("flag", buildsite1="banner") == set()


def test_unique_and_common_together_stop_everybody():
    """CARDS, Unique: a common adventure with this value, in anybody's buildsite or the skitter."""
    assert refused("flag", buildsite1="commonbanner") == {"UNIQUE"}
    assert refused("flag", skitter="commonbanner") == {"UNIQUE"}


def test_unique_is_about_the_value_letter_by_letter():
    """CARDS, Unique: another value is no hindrance, nor is the same in small letters."""
    assert refused("small", playground0="flag") == set()


def test_unique_supports_look_at_the_own_playground():
    """CARDS, Unique: two cards with one value do not lie in one playground; a rival's playground is free."""
    assert refused("streamer", playground0="hill, pennant") == {"UNIQUE"}
    assert refused("streamer", playground0="hill", playground1="pennant") == set()
    assert refused("streamer", turn=1, playground0="hill, pennant") == set()


def test_a_support_collides_with_its_heros_adventure_card():
    """CARDS, Unique: the adventure card lies in the hero's playground, too."""
    assert refused("streamer", playground0="flag") == {"UNIQUE"}
    assert refused("streamer", turn=1, playground0="flag") == set()


def test_a_support_does_not_mind_a_buildsite():
    """GT-R-65: the buildsite part is for adventures alone."""
    assert refused("streamer", playground0="hill", buildsite0="flag") == set()
    assert refused("diadem", playground0="hill", buildsite0="crown", buildsite1="tiara") == set()


def test_a_share_in_a_buildsite_hinders_no_adventure():
    """GT-R-65: buildsite tests look at adventure cards only."""
    assert refused("flag", buildsite0="share") == set()
    assert refused("crown", buildsite0="share") == set()


def test_unique_binds_a_solo_bundle():
    """CARDS, Unique: the bundle is played card by card under the support rules."""
    game = table(PACK, ops0="climb, pennant, back")
    do(game, 0, "play:climb")
    assert codes(game, 0, "pennant") == {"UNIQUE"}


def test_unique_of_the_challenged():
    """GT-R-69: the challenged rival must be free to play the card, the challenger need not."""
    game = table(PACK, seats=3, ops0="dare", buildsite0="flag", buildsite2="banner")
    assert challenge_codes(game, 0, "dare", 1) == set()
    assert "UNIQUE" in challenge_codes(game, 0, "dare", 2)


# ---------------------------------------------------------------- UniqueAny
def test_unique_any_looks_at_every_buildsite():
    """CARDS, UniqueAny: an adventure with this value in any buildsite or the skitter refuses the next one."""
    assert refused("crown") == set()
    assert refused("crown", buildsite0="tiara") == {"UNIQUEANY"}
    assert refused("crown", buildsite2="tiara") == {"UNIQUEANY"}
    assert refused("crown", skitter="tiara") == {"UNIQUEANY"}


def test_unique_any_looks_at_every_playground():
    """CARDS, UniqueAny: one card with this value in all playgrounds together."""
    assert refused("circlet", playground0="hill, diadem") == {"UNIQUEANY"}
    assert refused("circlet", playground0="hill", playground2="diadem") == {"UNIQUEANY"}
    assert refused("circlet", turn=1, playground0="crown") == {"UNIQUEANY"}


def test_unique_and_unique_any_never_meet():
    """GT-R-65: the same value under the two names is no collision, in playgrounds and buildsites."""
    assert refused("flagany", playground0="flag, pennant", playground1="streamer") == set()
    assert refused("mixed", buildsite0="flag, crown") == set()
    assert refused("streamer", playground0="mixed") == set()


def test_a_card_with_both_tells_both():
    """CARDS, UniqueAny: both attributes are tested, each by its own zones."""
    assert refused("double", playground0="hill, pennant", playground1="diadem") == {"UNIQUE", "UNIQUEANY"}
    assert refused("double", playground0="hill", playground1="pennant, diadem") == {"UNIQUEANY"}


# ---------------------------------------------------------------- leaving, diverting
def test_what_has_left_the_playground_hinders_no_more():
    """CARDS, Unique: a recovered card is no longer played."""
    game = table(PACK, playground0="hill, pennant", ops0="streamer, back")
    do(game, 0, "play:back", "recover:pennant", "done")
    do(game, 1, "done")
    assert codes(game, 0, "streamer") == set()


def test_diverting_is_no_play_and_asks_for_no_uniqueness():
    """GT-R-21: two cards of one Unique and one identifier may come to lie together; a third is refused."""
    game = table(PACK, turn=1, playground0="hill, pennant", playground1="pennant", ops1="hook, streamer")
    do(game, 1, "play:hook", "done")
    do(game, 0, "done")
    do(game, 1, "divert:pennant:0")
    assert lying(game, "playground:1") == ["pennant", "hook", "pennant"]
    assert codes(game, 1, "streamer") == {"UNIQUE"}


def test_a_diverted_card_stands_in_the_way_of_its_copy():
    """GT-R-21: as if the diverter had played it: he cannot play his own copy, its old player can."""
    game = table(PACK, playground0="hill", playground1="hook, pennant", ops0="pennant")
    assert codes(game, 0, "pennant") == set()
    game = table(PACK, turn=1, playground0="hill", playground1="hook, pennant", ops1="pennant")
    assert codes(game, 1, "pennant") == {"UNIQUE", "SAME_IDENTIFIER_PLAYGROUND"}


# ---------------------------------------------------------------- identifiers
def test_the_same_adventure_can_be_won_once_by_each_player():
    """GT-R-26: a copy in the own buildsite refuses, in a rival's it does not."""
    assert refused("copy", buildsite0="copy") == {"SAME_IDENTIFIER_BUILDSITE"}
    assert refused("copy", buildsite1="copy", buildsite2="copy") == set()


def test_a_common_adventure_can_be_won_once_at_the_table():
    """GT-R-26: in any buildsite or in the skitter."""
    assert refused("commoncopy", buildsite2="commoncopy") == {"SAME_IDENTIFIER_BUILDSITE"}
    assert refused("commoncopy", skitter="2 commoncopy") == {"SAME_IDENTIFIER_BUILDSITE"}


def test_copies_of_a_support_in_two_playgrounds():
    """PLAY SUPPORT CARD: the same identifier is refused in the own playground only."""
    assert refused("pennant", turn=1, playground0="hill, pennant") == set()


HIGH = pack_of(
    """
    A hill x4: Roleplay "Obstruction"
    S boat x1 +1: AR{Might 1}
    S oar x4: AR{Might 1}
    """,
    players="2-3",
    high=4,
)


def test_a_copy_for_the_high_number_is_the_same_card():
    """GT-R-25: HNP is a mark on the copy, not another identifier."""
    game = table(HIGH, seats=4, playground0="hill, boat", ops0="boat")
    assert codes(game, 0, "boat") == {"SAME_IDENTIFIER_PLAYGROUND"}
