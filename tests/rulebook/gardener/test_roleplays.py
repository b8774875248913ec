"""Roleplay: who can win an adventure, and where its cards go."""

import pytest

from hearthside.games.gardener.sayings import LOST, MEASURED, MEASURED_TOGETHER, VOID_WON, WINS
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A battle: Roleplay "Battle"; ACC{Might 2}
    A competition: Roleplay "Competition"; ACC{Might 2}
    A obstruction: Roleplay "Obstruction"; ACC{Might 2}
    A challenge: Roleplay "Challenge"; ACC{Might 2}
    A solo: Roleplay "Solo"; ACC{Might 2}
    A cooperation: Roleplay "Cooperation"; ACC{Might 2}
    A cataclysm: Roleplay "Cataclysm"; ACC{Might 2}
    A epic: Roleplay "Epic"; ACC{Might 2}
    A gift: Roleplay "Solo"; ACC{Might 2}; AR{Might 2}
    S one x3: AR{Might 1}
    S two x3: AR{Might 2}
    S three x2: AR{Might 3}
    S back: Recover1 "Yes"
    S hook: DisableIf1{AR.Might > 1}
    S hazard: ACC{Might 1}; AR{Might 5}
    S burden: AC{Might 5}
    """,
    players="2-3",
)
INDIVIDUALIST = ["battle", "competition", "obstruction", "challenge", "solo"]
COOPERATIVE = ["cooperation", "cataclysm", "epic"]
HEROS_OWN = ["obstruction", "challenge", "solo"]


def ended(mine: str, theirs: str = "", **more: object) -> Game:
    return table(PACK, playground0=mine, playground1=theirs, phase="end_of_adventure", **more)


def where_is(game: Game, adventure: str) -> str:
    zones = [f"{zone}:{seat}" for zone in ("ops", "buildsite", "wreckage") for seat in range(game.seats)]
    found = [zone for zone in (*zones, "void") if adventure in lying(game, zone)]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("adventure", [*INDIVIDUALIST, "cooperation", "cataclysm"])
def test_a_hero_who_covers_wins(adventure: str):
    """CARDS, Roleplay: the adventure lies in the hero's buildsite, his support in his wreckage."""
    game = ended(f"{adventure}, two")
    assert where_is(game, adventure) == "buildsite:0"
    assert lying(game, "wreckage:0") == ["two"]
    assert [value for _, value, _ in said(game, WINS)] == [PACK.codec.card_number[adventure]]


@pytest.mark.parametrize(
    ("adventure", "where"),
    [
        ("battle", "ops:0"),
        ("competition", "ops:0"),
        ("obstruction", "ops:0"),
        ("challenge", "wreckage:0"),
        ("solo", "ops:0"),
        ("cooperation", "ops:0"),
    ],
)
def test_where_a_lost_adventure_goes(adventure: str, where: str):
    """WRAP-UP: to the hero's ops, a challenge to his wreckage; supports wrecked, but in a Competition not."""
    game = ended(f"{adventure}, one")
    assert where_is(game, adventure) == where
    assert ("one" in lying(game, "ops:0")) == (adventure == "competition")
    assert ("one" in lying(game, "wreckage:0")) == (adventure != "competition")
    assert len(said(game, LOST)) == 1


@pytest.mark.parametrize("adventure", HEROS_OWN)
def test_a_competitor_cannot_win_the_heros_adventure(adventure: str):
    """CARDS, Roleplay: Challenge, Obstruction and Solo are won by the hero or by nobody."""
    game = ended(f"{adventure}, one", "three", reached=adventure != "solo")
    assert lying(game, "buildsite:1") == []
    assert len(said(game, LOST)) == 1


@pytest.mark.parametrize("adventure", HEROS_OWN)
def test_a_stronger_competitor_does_not_disturb_the_hero(adventure: str):
    """CARDS, Roleplay: there the hero needs to cover, not to be the best."""
    game = ended(f"{adventure}, two", "three", reached=adventure != "solo")
    assert where_is(game, adventure) == "buildsite:0"


@pytest.mark.parametrize("adventure", ["battle", "competition"])
def test_the_strongest_wins_whoever_he_is(adventure: str):
    """CARDS, Roleplay: Battle and Competition are for anybody; who loses a Competition has his cards back."""
    game = ended(f"{adventure}, two", "three, back, hook")
    assert where_is(game, adventure) == "buildsite:1"
    assert lying(game, "wreckage:1") == ["back", "hook", "three"]
    back = adventure == "competition"
    assert lying(game, "ops:0") == (["two"] if back else [])
    assert lying(game, "wreckage:0") == ([] if back else ["two"])


def test_protected_cards_return_from_a_competition():
    """GT-R-18: powers and tricks of who has not won go back with the rest."""
    game = ended("competition, back, hook, one", "two")
    assert lying(game, "ops:0") == ["back", "hook", "one"]


def test_a_tie_behind_the_winner_is_no_tie():
    """WINNING CONDITIONS: only a tie for the highest score loses the adventure."""
    game = ended("battle, two", "three", seats=3, playground2="two")
    assert where_is(game, "battle") == "buildsite:1"


def test_who_has_not_covered_is_not_compared():
    """WINNING CONDITIONS: a tie is between players who covered."""
    game = ended("battle, two", "two, burden")
    assert where_is(game, "battle") == "buildsite:0"
    assert [covered for _, covered, _ in said(game, MEASURED)] == [1, 0]


@pytest.mark.parametrize("adventure", ["cooperation", "cataclysm"])
def test_all_cover_a_cooperative_adventure_together(adventure: str):
    """CARDS, Roleplay: the hero wins it with the help of competitors, and pays for their costs."""
    game = ended(f"{adventure}, one", "one")
    assert where_is(game, adventure) == "buildsite:0"
    assert said(game, MEASURED_TOGETHER)[0][1] == 1
    assert len(said(ended(f"{adventure}, two", "burden"), LOST)) == 1


def test_a_competitor_alone_can_save_a_cataclysm():
    """CARDS, Roleplay: the table covers; the card is the hero's all the same."""
    assert where_is(ended("cataclysm", "two"), "cataclysm") == "buildsite:0"


@pytest.mark.parametrize(("adventure", "ends"), [("cooperation", False), ("cataclysm", True), ("epic", True)])
def test_which_lost_adventures_end_the_era(adventure: str, ends: bool):
    """WRAP-UP: a lost Cataclysm or Epic ends it, and the void wins; a lost Cooperation does not."""
    game = ended(f"{adventure}, one")
    assert game.over == ends
    assert len(said(game, VOID_WON)) == int(ends)


def test_a_won_epic_ends_the_era_of_a_rivalry():
    """GT-R-38: then points are counted as usual, and the void has won nothing."""
    game = ended("epic, two")
    assert game.over
    assert said(game, VOID_WON) == []
    assert fact(game, "eras_won:0") == 1


@pytest.mark.parametrize("adventure", ["obstruction", "challenge"])
def test_competitors_can_only_create_obstacles(adventure: str):
    """GT-R-67: a competitor's resources and costs weigh nothing for the hero, his common costs do."""
    assert where_is(ended(f"{adventure}, two", "three, burden"), adventure) == "buildsite:0"
    assert len(said(ended(f"{adventure}, two", "hazard"), LOST)) == 1
    game = table(PACK, turn=1, playground0=adventure, ops1="three")
    assert codes(game, 1, "three") == set()


def test_a_challenge_card_is_never_played_by_its_owner():
    """CHALLENGE: only used to challenge a rival."""
    game = table(PACK, ops0="challenge")
    assert codes(game, 0, "challenge") == {"CHALLENGE_ONLY"}
    assert {key for key in options(game, 0) if "challenge" in key} == {"challenge:challenge:1"}


def test_the_challenged_becomes_the_hero_and_the_player_to_turn():
    """GT-R-31: seats between are skipped once, the challenger's turn is over."""
    game = table(PACK, seats=3, ops0="challenge, two", ops2="two")
    do(game, 0, "challenge:challenge:2")
    assert lying(game, "playground:2") == ["challenge"]
    assert [fact(game, "hero"), fact(game, "turn")] == [2, 2]
    assert codes(game, 2, "two") == {"CARD_ALREADY_PLAYED"}
    do(game, 2, "done")
    assert fact(game, "turn") == 0


def test_competitors_never_play_in_a_solo_adventure():
    """CARDS, Roleplay: the hero plays his bundle and the adventure ends at once."""
    game = table(PACK, ops0="solo, one, two", ops1="hazard")
    do(game, 0, "play:solo", "play:one")
    assert codes(game, 1, "hazard") >= {"SOLO"}
    do(game, 0, "play:two")
    assert where_is(game, "solo") == "buildsite:0"
    assert lying(game, "wreckage:0") == ["one", "two"]
    assert fact(game, "turn") == 1


def test_an_empty_bundle_may_win():
    """GT-R-70: the adventure card's own resources count, so nothing else is needed."""
    game = table(PACK, ops0="gift, one")
    do(game, 0, "play:gift", "done")
    assert where_is(game, "gift") == "buildsite:0"
    assert lying(game, "ops:0") == ["one"]


def test_powers_in_a_bundle_lapse():
    """GT-R-30: any legal support may be in it; a power has no next turn to act in."""
    game = table(PACK, ops0="solo, hook, two", ops1="one")
    do(game, 0, "play:solo", "play:hook", "play:two")
    assert lying(game, "wreckage:0") == ["hook", "two"]
    assert fact(game, "pending:0") == 0
    assert options(game, 1) >= {"request_era", "done"}
