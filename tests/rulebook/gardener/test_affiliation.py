"""Affiliations of players and cards."""

import pytest

from hearthside.kernel.errors import IllegalAction
from tests.rulebook.gardener.packs import challenge_codes, codes, do, fact, lying, options, pack_of, table

PACK = pack_of(
    """
    A hill: Roleplay "Obstruction"; ACC{Might 1}
    A work: Roleplay "Cooperation"; ACC{Might 1}
    A flood: Roleplay "Cataclysm"; ACC{Might 1}
    A redHill: Roleplay "Obstruction"; Affiliation "Red"
    A redWork: Roleplay "Cooperation"; Affiliation "Red"
    A dare: Roleplay "Challenge"; Affiliation "Red"
    A climb: Roleplay "Solo"; ACC{Might 1}
    S plain: AR{Might 1}
    S red x2: Affiliation "Red"; AR{Might 1}
    S blue: Affiliation "Blue"; AR{Might 1}
    S small: Affiliation "red"
    S redBack: Affiliation "Red"; Recover1 "Yes"
    S taker: SeizeIf1{Affiliation = "Red"}
    S reuser: Reuse 1
    S hook: DivertIf1{Affiliation = "Red"}
    """,
    players="2-3",
)


def refused(card: str, affiliations: list[str], **where: str) -> set[str]:
    where.setdefault("playground0", "hill")
    return codes(table(PACK, seats=3, ops0=card, affiliations=affiliations, **where), 0, card)


@pytest.mark.parametrize(
    ("affiliations", "playable"),
    [
        (["Blue", "Red", "Blue"], False),
        (["Blue", "Blue", "Red"], False),
        (["Red", "Red", "Blue"], True),
        (["Red", "Blue", "Blue"], True),
        (["Blue", "Blue", "Blue"], True),
        (["Red", "Red", "Red"], True),
        (["red", "Red", "Blue"], False),
    ],
)
def test_a_card_of_a_rivals_affiliation(affiliations: list[str], playable: bool):
    """CARDS, Affiliation: refused if some rival has chosen it, unless the player has chosen it himself."""
    assert refused("red", affiliations) == (set() if playable else {"AFFILIATION"})


def test_a_card_without_an_affiliation_is_free():
    """CARDS, Affiliation: it may be played anyway."""
    assert refused("plain", ["Blue", "Red", "Red"]) == set()


@pytest.mark.parametrize("adventure", ["work", "flood"])
def test_cooperative_adventures_welcome_all_supports(adventure: str):
    """CARDS, Affiliation: in a cooperative adventure supports of any affiliation may be played."""
    assert refused("red", ["Blue", "Red", "Blue"], playground0=adventure) == set()


def test_the_affiliation_of_an_adventure_card_always_counts():
    """GT-R-27: a cooperative adventure card, too: there is no current adventure yet."""
    for card in ("redhill", "redwork"):
        mine = table(PACK, ops0=card, affiliations=["Red", "Red"])
        assert codes(mine, 0, card) == set()
        theirs = table(PACK, ops0=card, affiliations=["Blue", "Red"])
        assert codes(theirs, 0, card) == {"AFFILIATION"}


def test_a_cooperative_adventure_welcomes_no_adventure_cards():
    """GT-R-27: what it lifts for supports stays for whoever asks about the next adventure."""
    reasons = refused("redhill", ["Blue", "Red", "Blue"], playground0="work")
    assert reasons == {"ADVENTURE_IN_PROGRESS", "AFFILIATION"}


def test_the_affiliation_of_a_challenge_is_looked_at_from_the_challenged():
    """GT-R-69: the challenger's affiliation forbids it to the rival; his own does not forbid it to him."""
    game = table(PACK, seats=3, ops0="dare", affiliations=["Blue", "Red", "Blue"])
    assert challenge_codes(game, 0, "dare", 1) == set()
    assert "AFFILIATION" in challenge_codes(game, 0, "dare", 2)
    reds = table(PACK, seats=2, ops0="dare", affiliations=["Red", "Blue"])
    assert "AFFILIATION" in challenge_codes(reds, 0, "dare", 1)


def test_special_round_cards_have_affiliations_too():
    """CARDS, Affiliation: a special round lifts no other rule."""
    game = table(
        PACK,
        playground0="hill, plain",
        playground1="hook",
        pending={"1": "hook"},
        ops0="redback",
        affiliations=["Blue", "Red"],
    )
    assert codes(game, 0, "redback") == {"AFFILIATION"}


def test_a_bundle_keeps_to_affiliations():
    """CARDS, Affiliation: Solo is an individualist adventure."""
    game = table(PACK, ops0="climb, red, plain", affiliations=["Blue", "Red"])
    do(game, 0, "play:climb")
    assert codes(game, 0, "red") == {"AFFILIATION"}
    assert "play:plain" in options(game, 0)


def test_seizing_reusing_and_trading_know_no_affiliation():
    """CARDS, Affiliation: only playing is restricted."""
    names = ["Blue", "Red"]
    seizing = table(PACK, playground0="hill", ops0="taker", ops1="red", affiliations=names)
    do(seizing, 0, "play:taker", "seize:red:1")
    assert "red" in lying(seizing, "ops:0")
    reusing = table(PACK, playground0="hill", ops0="reuser", wreckage1="red", affiliations=names)
    do(reusing, 0, "play:reuser", "reuse:red:1")
    assert "red" in lying(reusing, "ops:0")
    trading = table(PACK, ops0="plain", ops1="red", affiliations=names)
    do(trading, 0, "offer_to_1:plain:red")
    do(trading, 1, "accept:1")
    assert lying(trading, "ops:0") == ["red"]


def test_diverting_knows_no_affiliation():
    """GT-R-21: a diverted card is moved, not played."""
    game = table(PACK, playground0="hill", ops0="hook", playground1="red", affiliations=["Blue", "Red"])
    do(game, 0, "play:hook", "done")
    do(game, 1, "done")
    do(game, 0, "divert:red:1")
    assert lying(game, "playground:0") == ["hill", "hook", "red"]


# ---------------------------------------------------------------- the choice
ERAS = pack_of(
    """
    era one
    A hill: Roleplay "Obstruction"; Affiliation "Green"
    S red x2: Affiliation "Red"
    S star gold #7: Affiliation "Gold"
    S bare x3: AR{Might 1}
    era two
    A slope: Roleplay "Obstruction"
    S blue x3: Affiliation "Blue"
    S grey x2: Affiliation "Grey"
    era three
    A last: Roleplay "Obstruction"
    S none x3: AR{Might 1}
    """,
    players="2-3",
)


def names(game_options: set[str]) -> set[str]:
    table_names = ERAS.card_table.affiliations
    return {table_names[int(key.partition(":")[2])] for key in game_options if key.startswith("affiliation:")}


def choice(name: str) -> str:
    return f"affiliation:{ERAS.card_table.affiliations.index(name)}"


def test_any_affiliation_of_the_current_era_deck_can_be_chosen():
    """PREPARATIONS: the values on any card of this era's deck, of adventures, supports and gold cards."""
    game = table(ERAS, phase="preparation")
    assert names(options(game, 0)) == {"Green", "Red", "Gold"}
    second = table(ERAS, era=2, phase="preparation")
    assert names(options(second, 0)) == {"Blue", "Grey"}


def test_two_players_may_choose_the_same():
    """GT-R-27: free choice in turn order, duplicates allowed; the choice must be made."""
    game = table(ERAS, phase="preparation")
    assert "done" not in options(game, 0)
    do(game, 0, choice("Red"))
    assert names(options(game, 1)) == {"Green", "Red", "Gold"}
    do(game, 1, choice("Red"))
    assert (
        fact(game, "affiliation:0")
        == fact(game, "affiliation:1")
        == ERAS.card_table.affiliations.index("Red")
    )


def test_a_deck_without_affiliations_asks_for_none():
    """GT-R-27: none only if the deck prints none."""
    game = table(ERAS, era=3, phase="preparation")
    assert fact(game, "affiliation:0") == fact(game, "affiliation:1") == 0
    assert options(game, 0) >= {"request_era", "done"}


def test_affiliations_are_chosen_anew_in_every_era():
    """PREPARATIONS: the choice is for the entire era, and ends with it."""
    game = table(ERAS, affiliations=["Red", "Green"], phase="end_of_era")
    assert fact(game, "era") == 1
    first = fact(game, "turn")
    assert names(options(game, first)) == {"Blue", "Grey"}
    with pytest.raises(IllegalAction):
        do(game, first, choice("Red"))
