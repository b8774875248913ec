"""Challenges: an adventure card that is given to a rival, who must play it at once."""

import pytest

from hearthside.games.gardener.sayings import CHALLENGES, LOST, WINS
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import (
    challenge_codes,
    codes,
    do,
    fact,
    lying,
    options,
    pack_of,
    said,
    table,
)

PACK = pack_of(
    """
    A dare x3: Roleplay "Challenge"; ACC{Might 1}; EC{Fame 2}; ER{Fame 5}
    A redDare: Roleplay "Challenge"; ACC{Might 1}; Affiliation "Red"
    A trial: Roleplay "Challenge"; ACC{Might 1}; AllowPlayIfBuildsite{Feats.Fame = "Yes"}
    A duel: Roleplay "Challenge"; ACC{Might 1}; Unique "Sword"
    A onlyDuel: Roleplay "Challenge"; ACC{Might 1}; UniqueAny "Sword"
    A ascent: Roleplay "Challenge"; ACC{Might 1}; Level 2; AllowPlayIfPreviousLevel > 1
    A fame x4: Roleplay "Solo"; Feats{Fame "Yes"}; Level 1
    A commonFame: Roleplay "Solo"; CommonBuildsite "Yes"; Feats{Fame "Yes"}
    A sword: Roleplay "Solo"; Unique "Sword"; UniqueAny "Sword"
    A wall: Roleplay "Obstruction"; ACC{Might 1}
    S hand x3 #1: AR{Might 1}
    S arm #2: AR{Might 1}
    S red: Affiliation "Red"
    S blue: Affiliation "Blue"
    S hazard: ACC{Might 1}
    S rewind: RewindAdventure "Yes"
    S crown gold #1: AR{Might 3}
    """,
    players="2-4",
)


def challenged(**position: object) -> Game:
    """Four players; player 0 gives the dare to player 2."""
    named = {"seats": 4, "ops0": "dare, hand", "ops2": "hand", **position}
    return do(table(PACK, **named), 0, "challenge:dare:2")


def test_the_rival_is_the_hero_and_has_the_turn():
    """GT-R-31: the card goes through his ops to his playground, and nobody asks him whether he wants."""
    game = challenged()
    assert lying(game, "playground:2") == ["dare"]
    assert lying(game, "ops:0") == ["hand"]
    assert fact(game, "hero") == 2
    assert fact(game, "turn") == 2
    assert game.waiting == [2]
    assert said(game, CHALLENGES)[0][::2] == (0, 2)


def test_his_turn_goes_on_at_the_end():
    """GT-R-69: no claim and no further card, only asking for the end and passing."""
    game = challenged()
    assert options(game, 2) == {"request_adventure", "done"}
    assert "CARD_ALREADY_PLAYED" in codes(game, 2, "hand")
    with pytest.raises(IllegalAction):
        do(game, 2, "claim:crown")


def test_play_goes_on_after_him():
    """GT-R-31: player 1 is left out once, and the challenger's turn is over."""
    game = challenged()
    do(game, 2, "done")
    assert fact(game, "turn") == 3
    do(game, 3, "done")
    assert fact(game, "turn") == 0
    do(game, 0, "done")
    assert fact(game, "turn") == 1


def test_a_challenge_of_the_player_before():
    """GT-R-31: the turn may also go back."""
    game = table(PACK, seats=3, turn=1, ops1="dare")
    do(game, 1, "challenge:dare:0")
    do(game, 0, "done")
    assert fact(game, "turn") == 1


def test_it_is_never_played_as_an_adventure():
    """PLAYING, CHALLENGE: only used to challenge a rival."""
    game = table(PACK, ops0="dare, wall")
    assert codes(game, 0, "dare") == {"CHALLENGE_ONLY"}
    assert options(game, 0) == {"challenge:dare:1", "play:wall", "request_era", "done"}
    assert "NOT_A_CHALLENGE" in challenge_codes(game, 0, "wall", 1)


def test_every_rival_but_not_oneself():
    """PLAYING, CHALLENGE: any player other than the one who turns."""
    game = table(PACK, seats=4, turn=1, ops1="dare")
    keys = {key for key in options(game, 1) if key.startswith("challenge")}
    assert keys == {"challenge:dare:0", "challenge:dare:2", "challenge:dare:3"}


def test_not_while_an_adventure_is_in_progress():
    """PLAYING, CHALLENGE: if no adventure card was played."""
    game = table(PACK, playground1="wall", ops0="dare")
    assert not any(key.startswith("challenge") for key in options(game, 0))
    assert "ADVENTURE_IN_PROGRESS" in challenge_codes(game, 0, "dare", 1)


# ---------------------------------------------------------------- the rival's conditions
def rivals(card: str, **position: object) -> set[int]:
    game = table(PACK, seats=3, ops0=card, **position)
    return {rival for rival in (1, 2) if f"challenge:{card}:{rival}" in options(game, 0)}


def test_his_conditions_count_not_the_challengers():
    """GT-R-69: what the challenger has in his buildsite is of no importance."""
    assert rivals("trial") == set()
    assert rivals("trial", buildsite0="fame") == set()
    assert rivals("trial", buildsite2="fame") == {2}
    assert rivals("trial", buildsite0="commonfame") == {1, 2}


def test_his_affiliation_counts():
    """GT-R-69: a rival of his, perhaps the challenger, may have closed the card to him."""
    assert rivals("reddare", affiliations=["Red", "Blue", "Red"]) == {2}
    assert rivals("reddare", affiliations=["Blue", "Red", "Red"]) == {1, 2}
    assert rivals("reddare", affiliations=["Blue", "Red", "Blue"]) == {1}
    assert rivals("reddare", affiliations=["Blue", "Blue", "Blue"]) == {1, 2}


def test_his_levels_count():
    """GT-R-69: AllowPlayIfPreviousLevel looks at his own buildsite."""
    assert rivals("ascent", buildsite0="fame", buildsite1="fame") == {1}


def test_what_he_has_won_already_he_need_not_play_again():
    """GT-R-69: identifier and Unique of his buildsite; UniqueAny of anybody's."""
    assert rivals("dare", buildsite1="dare") == {2}
    assert rivals("dare", buildsite0="dare") == {1, 2}
    assert rivals("duel", buildsite1="sword") == {2}
    assert rivals("onlyduel", buildsite1="sword") == set()


def test_why_he_cannot_is_told():
    """GT-R-69: RIVAL_CANNOT_PLAY, with his reasons."""
    game = table(PACK, seats=3, ops0="trial", buildsite2="fame")
    assert challenge_codes(game, 0, "trial", 2) == set()
    assert {"RIVAL_CANNOT_PLAY", "ALLOW_BUILDSITE"} <= challenge_codes(game, 0, "trial", 1)
    assert "challenge:trial:1" in {option.key for option in game.blocked(0)}


# ---------------------------------------------------------------- how it ends
def test_won_it_is_his():
    """PLAYING, WRAP-UP: the challenged covers the costs and has a card more in his buildsite."""
    game = table(PACK, turn=1, playground1="dare, hand", phase="end_of_adventure")
    assert lying(game, "buildsite:1") == ["dare"]
    assert [entry[0] for entry in said(game, WINS)] == [1]


def test_lost_it_is_in_his_wreckage():
    """GT-R-31: not in anybody's ops; its era cost is his."""
    game = challenged()
    do(game, 2, "request_adventure")
    for player in (0, 1, 3):
        do(game, player, "agree")
    assert lying(game, "wreckage:2") == ["dare"]
    assert lying(game, "ops:0") == ["hand"]
    assert [entry[0] for entry in said(game, LOST)] == [2]
    assert fact(game, "turn") == 3


def test_rewound_it_is_in_his_ops():
    """GT-R-31: who was challenged may escape by a rewind, and keeps the card."""
    game = table(PACK, seats=3, turn=1, playground1="dare", ops1="rewind")
    do(game, 1, "play:rewind")
    assert lying(game, "ops:1") == ["dare"]
    assert lying(game, "wreckage:1") == ["rewind"]


def test_only_the_hero_can_win_it():
    """GT-R-67: a competitor's resources weigh nothing, his common costs do."""
    helped = table(PACK, turn=1, playground1="dare", playground0="hand", phase="end_of_adventure")
    assert lying(helped, "wreckage:1") == ["dare"]
    assert lying(helped, "wreckage:0") == ["hand"]
    hindered = table(PACK, turn=1, playground1="dare, hand", playground0="hazard", phase="end_of_adventure")
    assert "dare" in lying(hindered, "wreckage:1")


# ---------------------------------------------------------------- options
@pytest.mark.parametrize("number", ["adventure_and_one", "unlimited"])
def test_option_he_may_play_a_support_with_it(number: str):
    """HS-GT-5: where a support may follow the adventure card, it may follow the forced one."""
    game = challenged(options={"cards_per_turn": number}, ops2="hand, arm")
    assert options(game, 2) == {"play:hand", "play:arm", "request_adventure", "done"}
    do(game, 2, "play:hand")
    assert ("play:arm" in options(game, 2)) == (number == "unlimited")


def test_a_challenge_that_is_the_last_adventure_of_its_pack():
    """GT-R-31: it can be given like any other."""
    last = pack_of(
        """
        A wall: Roleplay "Obstruction"; ACC{Might 1}
        A dare: Roleplay "Challenge"; ACC{Might 1}
        S hand x3: AR{Might 1}
        """,
        players="2-4",
    )
    assert "challenge:dare:1" in options(table(last, ops0="dare, hand"), 0)
