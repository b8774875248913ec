"""Groups: several people who are one player."""

import pytest

from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import AGREES
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import HearthsideError, IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A wall x4: Roleplay "Obstruction"; ACC{Might 3}; ER{Fame 3}
    A race: Roleplay "Competition"; ACC{Might 3}
    A dare: Roleplay "Challenge"; ACC{Might 3}
    A climb: Roleplay "Solo"; ACC{Might 3}
    S hand x6 #1: Subtype "Crew"; AR{Might 1}
    S arm x6: AR{Might 2}
    S leg x6: AR{Might 3}
    S trip: DisableIf1{Subtype = "Crew"}
    S grab: SeizeIf1{Subtype = "Crew"}
    S save: Recover1 "Yes"
    S red: Affiliation "Red"
    S crown gold #1: AR{Might 4}
    """,
    players="2-4",
)
GROUPS = {"group_size": 2}


def pairs(**position: object) -> Game:
    """Four people, two players: seats 0 and 2 are player 0, seats 1 and 3 are player 1."""
    return table(PACK, **{"seats": 4, "options": GROUPS, **position})


def test_people_share_the_cards_of_their_player():
    """PLAYING, GROUPS: dealt to the players first, then again among the members, one at a time."""
    game = new_game(PACK, 4, Stream(key_from_seed(1)), GROUPS)
    assert fact(game, "players") == 2
    held = [len(lying(game, f"ops:{seat}")) for seat in range(4)]
    silver = 4 + 3 + 18 + 4
    assert sum(held) == silver
    assert abs(held[0] + held[2] - held[1] - held[3]) <= 1
    assert abs(held[0] - held[2]) <= 1
    assert abs(held[1] - held[3]) <= 1


@pytest.mark.parametrize(
    ("seats", "size", "sizes"),
    [(4, 2, [2, 2]), (5, 2, [2, 2, 1]), (6, 3, [3, 3]), (7, 2, [2, 2, 2, 1]), (5, 1, [2, 1, 1, 1])],
)
def test_uneven_groups(seats: int, size: int, sizes: list[int]):
    """HS-GT-11: the first players have one person more; more people than players always join."""
    game = new_game(PACK, seats, Stream(key_from_seed(1)), {"group_size": size})
    players = fact(game, "players")
    assert [len(range(player, seats, players)) for player in range(players)] == sizes


def test_all_members_are_asked_and_the_first_answer_counts():
    """GT-R-51: each with his own cards."""
    game = pairs(ops0="wall", ops2="race, dare")
    assert game.waiting == [0, 2]
    assert options(game, 0) == {"play:wall", "request_era", "done"}
    assert options(game, 2) == {"play:race", "challenge:dare:1", "request_era", "done"}
    do(game, 2, "play:race")
    assert lying(game, "playground:0") == ["race"]
    assert "play:wall" not in options(game, 0)
    assert fact(game, "hero") == 0


def test_a_group_plays_one_card_in_a_turn():
    """GT-R-03: whoever of them plays it."""
    game = pairs(playground0="wall", ops0="hand", ops2="arm")
    do(game, 0, "play:hand")
    assert game.waiting == [0, 2]
    assert "play:arm" not in options(game, 2)
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "arm")
    do(game, 2, "done")
    assert game.waiting == [1, 3]


def test_nobody_plays_a_partners_card():
    """PLAYING, GROUPS: each person controls only his own ops."""
    game = pairs(playground0="wall", ops0="hand", ops2="arm")
    with pytest.raises(IllegalAction):
        do(game, 0, "play:arm")


def test_copies_are_not_stacked_by_partners_either():
    """PLAYING, GROUPS: the playground is one."""
    game = pairs(playground0="wall, hand", ops0="hand", ops2="hand")
    assert "play:hand" not in options(game, 0) | options(game, 2)


def test_a_group_has_one_vote():
    """GT-R-51: the first vote of a member is the player's."""
    game = pairs(playground0="wall, leg")
    do(game, 2, "request_adventure")
    assert "agree" not in options(game, 0)
    assert "agree" in options(game, 1) & options(game, 3)
    do(game, 3, "agree")
    assert fact(game, "adventure") == 0
    assert lying(game, "buildsite:0") == ["wall"]


def test_a_group_is_not_asked_twice():
    """GT-R-51: with three players the partner of one who agreed cannot vote again."""
    game = table(PACK, seats=6, options=GROUPS, playground0="wall")
    do(game, 0, "request_adventure")
    do(game, 4, "agree")
    assert "agree" not in options(game, 1)
    assert "agree" in options(game, 2) & options(game, 5)
    assert said(game, AGREES) == [(1, 0, 0)]


def test_members_trade_for_themselves():
    """GT-R-51: cards of their own ops, with people of other players."""
    game = pairs(ops0="hand", ops2="leg", ops3="arm")
    do(game, 2, "offer_to_3:leg:arm")
    assert "accept:1" in options(game, 3)
    assert "accept:1" not in options(game, 1)
    do(game, 3, "accept:1")
    assert lying(game, "ops:2") == ["arm"]
    with pytest.raises(IllegalAction):
        do(game, 0, "offer_to_3:arm:leg")


def test_partners_do_not_trade():
    """HS-GT-10: trading is between players."""
    game = pairs(ops0="hand", ops2="leg")
    with pytest.raises(IllegalAction):
        do(game, 0, "offer_to_2:hand:leg")


def test_a_key_opens_gold_for_its_holder():
    """GT-R-51: claimed by the member who has the number, into his ops."""
    game = pairs(ops0="leg", ops2="hand")
    assert "claim:crown" not in options(game, 0)
    do(game, 2, "claim:crown")
    assert lying(game, "ops:2") == ["crown", "hand"]


def test_what_comes_back_goes_to_who_has_fewest():
    """HS-GT-2: a card of a lost competition, here to the member with one card."""
    game = pairs(playground0="race", ops0="hand, arm, leg", ops2="hand", phase="end_of_adventure")
    assert lying(game, "ops:2") == ["hand", "race"]
    more = pairs(playground0="race, save", ops0="hand, arm, leg, red", ops2="hand", phase="end_of_adventure")
    assert lying(more, "ops:2") == ["hand", "race", "save"]


def test_a_disabled_card_comes_back_to_the_group():
    """HS-GT-2: also into the ops of the member with the fewest cards, barred."""
    game = pairs(
        turn=1,
        playground0="wall, hand",
        playground1="trip",
        pending={"1": "trip"},
        ops0="leg",
        ops2="arm, leg",
    )
    do(game, 3, "disable:hand:0")
    assert lying(game, "barred:0") == ["hand"]


def test_a_seizure_may_take_from_every_member():
    """GT-R-51: the ops of a rival are those of all his people; the card goes to who seized it."""
    game = pairs(playground0="wall", ops2="grab", ops1="hand", ops3="hand, arm")
    do(game, 2, "play:grab")
    seizures = {key for key in options(game, 2) if key.startswith("seize")}
    assert seizures == {"seize:hand:1"}
    do(game, 2, "seize:hand:1")
    assert lying(game, "ops:2") == ["hand"]
    assert sorted(lying(game, "ops:1") + lying(game, "ops:3")) == ["arm", "hand"]


def test_the_member_who_played_it_resolves_the_effect():
    """GT-R-51: a recovered card goes to the ops of who recovers."""
    game = pairs(playground0="wall, hand", ops2="save", ops0="leg")
    do(game, 2, "play:save")
    assert "recover:hand" in options(game, 2)
    do(game, 2, "recover:hand")
    assert "hand" in lying(game, "ops:2") + lying(game, "ops:0")


def test_a_group_builds_a_solo_together():
    """GT-R-51: its bundle may have cards of all members."""
    game = pairs(ops0="climb, hand", ops2="arm")
    do(game, 0, "play:climb", "play:hand")
    do(game, 2, "play:arm")
    assert lying(game, "buildsite:0") == ["climb"]


def test_a_group_is_challenged_as_one():
    """GT-R-51: player 1 is hero; both his people are asked."""
    game = pairs(ops0="dare", ops1="hand", ops3="arm")
    do(game, 0, "challenge:dare:1")
    assert fact(game, "hero") == 1
    assert game.waiting == [1, 3]


def test_a_group_chooses_one_affiliation():
    """PLAYING, GROUPS: it acts exactly as a single player."""
    pack = pack_of(
        'A wall x4: Roleplay "Solo"; Affiliation "Red"\nS hand x4: Affiliation "Blue"', players="2-3"
    )
    game = table(pack, seats=4, options=GROUPS, phase="preparation")
    assert game.waiting == [0, 2]
    do(game, 2, "affiliation:1")
    assert game.waiting == [1, 3]


def test_the_points_of_a_group_count_all_its_ops():
    """PLAYING, GROUPS: costs in the ops of every member, and all win together."""
    pack: GardenerPack = pack_of(
        'A wall x4: Roleplay "Solo"; ER{Fame 3}\nS hand x6: EC{Fame 1}', players="2-3"
    )
    game = table(
        pack, seats=4, options=GROUPS, buildsite1="wall", ops1="hand", ops3="hand", phase="end_of_era"
    )
    assert fact(game, "points:1") == 1
    assert game.result
    assert game.result.winners == [1, 3]
    assert game.result.scores == [0, 1, 0, 1]


def test_against_the_void_nobody_joins():
    """PLAYING, GROUPS: only in sessions of player against player."""
    epic = pack_of('A quest x4: Roleplay "Epic"\nS hand x4: AR{Might 1}', players="1-3", mode="epic", burn=1)
    assert "group_size" not in {setting.name for setting in epic.settings}
    with pytest.raises(HearthsideError):
        new_game(epic, 4, Stream(key_from_seed(1)))
