"""Freeze and FreezeAdventureCommonCosts."""

import pytest

from hearthside.games.gardener.sayings import ADVENTURE_ENDS, FREEZE_HOLDS, STRIKES, WINS
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A fight x2: Roleplay "Battle"; ACC{Might 2}
    A hill: Roleplay "Obstruction"; ACC{Might 2}
    A other: Roleplay "Obstruction"
    S freeze x2: Freeze "Yes"; AR{Cold 1}
    S costFreeze: FreezeAdventureCommonCosts "Yes"; AR{Cold 1}
    S bothFreeze: Freeze "Yes"; FreezeAdventureCommonCosts "Yes"; AR{Cold 1}
    S frostHook: Freeze "Yes"; AR{Cold 1}; DisableIf1{AR.Might > 2}
    S coldHook: FreezeAdventureCommonCosts "Yes"; AR{Cold 1}; DisableIf1{AR.Might > 2}
    S shield x3: ImmuneIf1{AR.Cold < 1}
    S costShield: ImmuneIf1{AR.Cold < 1}; ACC{Might 1}
    S back x2: Recover1 "Yes"
    S costBack: Recover1 "Yes"; ACC{Might 1}
    S two x3: AR{Might 2}
    S hazard x3: ACC{Might 1}
    S hook: DisableIf1{AR.Might > 2}; AR{Warmth 1}
    S rewind: RewindAdventure "Yes"
    """,
    players="2-3",
)


def played(card: str, seats: int = 3, **where: str) -> Game:
    """Player 0, the hero, has just played the card; player 1 is to turn."""
    where.setdefault("playground0", "fight")
    game = table(PACK, seats=seats, ops0=f"{card}, two, hazard", **where)
    return do(game, 0, f"play:{card}", "done")


def passes(game: Game, *seats: int) -> Game:
    for seat in seats:
        do(game, seat, "done")
    return game


# ---------------------------------------------------------------- Freeze
def test_frozen_rivals_may_play_special_round_cards_in_the_special_round():
    """GT-R-09: Recover1 and ImmuneIf1 cards are not frozen while the round of the freeze lasts."""
    game = played("freeze", ops1="two, back, shield, rewind")
    assert codes(game, 1, "two") == {"SPECIAL_ROUND", "FROZEN"}
    assert codes(game, 1, "rewind") == {"SPECIAL_ROUND", "FROZEN"}
    assert codes(game, 1, "back") == codes(game, 1, "shield") == set()


def test_nobody_immune_ends_the_adventure_before_the_owners_turn():
    """CARDS, Freeze: the hero who is frozen loses what he could not finish; the owner turns next."""
    game = table(PACK, seats=3, turn=1, playground0="hill", ops0="two", ops1="freeze", ops2="two")
    do(game, 1, "play:freeze", "done")
    passes(game, 2, 0)
    assert fact(game, "adventure") == 0
    assert lying(game, "ops:0") == ["hill", "two"]
    assert fact(game, "turn") == 1
    assert [more for _, _, more in said(game, ADVENTURE_ENDS)] == [3]


def test_a_freeze_that_holds_makes_its_owner_win():
    """CARDS, Freeze: the end of the adventure is a normal one, with winners."""
    game = played("freeze", playground0="fight, two")
    passes(game, 1, 2)
    assert lying(game, "buildsite:0") == ["fight"]
    assert len(said(game, WINS)) == len(said(game, FREEZE_HOLDS)) == 1


def test_a_recover_card_alone_does_not_break_a_freeze():
    """CARDS, Freeze: only immunity does; cards played in the special round count at the end."""
    game = played("freeze", playground1="two", ops1="back")
    do(game, 1, "play:back", "recover:two", "done")
    passes(game, 2)
    assert fact(game, "adventure") == 0
    assert lying(game, "wreckage:1") == ["back"]


def test_who_is_not_immune_stays_frozen_and_an_answer_comes_too_late():
    """GT-R-09: one is immune, so the adventure goes on; the other may play nothing, not even a shield."""
    game = played("freeze", ops1="shield, two", ops2="shield, back, two")
    do(game, 1, "play:shield", "immune:freeze:0", "done")
    passes(game, 2)
    assert fact(game, "adventure") != 0
    passes(game, 0)
    assert codes(game, 1, "two") == set()
    passes(game, 1)
    for card in ("shield", "back", "two"):
        assert codes(game, 2, card) == {"FROZEN"}
    assert options(game, 2) >= {"request_adventure", "done"}


def test_a_freeze_holds_whichever_of_its_owners_powers_it_is():
    """CARDS, Freeze: another power that lies before it is not taken for it, nor it for another."""
    game = played("frostHook", playground0="fight, two, costFreeze")
    passes(game, 1, 2)
    assert fact(game, "adventure") == 0
    game = played("hook", playground0="fight, two, freeze", ops1="hazard")
    passes(game, 1, 2)
    assert (fact(game, "adventure") != 0, said(game, FREEZE_HOLDS)) == (True, [])


def test_the_owner_of_a_freeze_is_not_frozen():
    """CARDS, Freeze: no rival may play; the owner goes on playing."""
    game = played("freeze", ops1="shield")
    do(game, 1, "play:shield", "immune:freeze:0", "done")
    passes(game, 2)
    assert codes(game, 0, "two") == set()


def test_a_frozen_player_still_resolves_his_own_power():
    """GT-R-09: frozen players take turns and resolve a power that is due."""
    game = table(
        PACK,
        seats=3,
        turn=2,
        playground0="fight, two, freeze",
        playground1="shield",
        playground2="hook",
        immune={"1": "freeze:0"},
        pending={"2": "hook"},
        ops2="two",
    )
    do(game, 2, "disable:two:0")
    assert lying(game, "barred:0") == ["two"]
    assert codes(game, 2, "two") == {"FROZEN"}


def test_a_freeze_melts_with_the_adventure():
    """CARDS, Freeze: no more cards in the current adventure; in the next one everything is open."""
    game = table(PACK, playground0="fight", ops0="freeze", ops1="other, two")
    do(game, 0, "play:freeze", "done")
    passes(game, 1)
    assert fact(game, "turn") == 0
    passes(game, 0)
    do(game, 1, "play:other", "done")
    passes(game, 0)
    assert codes(game, 1, "two") == set()


def test_an_immune_rival_may_freeze_in_his_turn():
    """CARDS, ImmuneIf1: to him the freeze was not played, so his own freeze binds its owner."""
    game = table(
        PACK,
        playground0="fight, freeze",
        playground1="shield",
        immune={"1": "freeze:0"},
        turn=1,
        ops1="freeze",
        ops0="two, shield",
    )
    do(game, 1, "play:freeze", "done")
    assert codes(game, 0, "two") == {"SPECIAL_ROUND", "FROZEN"}
    passes(game, 0)
    assert fact(game, "adventure") == 0


def test_a_freeze_with_another_power_ends_first():
    """GT-R-09: nobody is immune, so the adventure ends before the owner could disable anything."""
    game = played("frosthook", playground1="two", ops1="back")
    passes(game, 1, 2)
    assert fact(game, "adventure") == 0
    assert said(game, STRIKES) == []
    assert lying(game, "wreckage:1") == ["two"]


def test_a_broken_freeze_with_another_power_goes_on_to_it():
    """GT-R-60: an immune rival is safe from both, another one is not."""
    game = played("frosthook", playground1="two", playground2="two", ops1="shield")
    do(game, 1, "play:shield", "immune:frosthook:0", "done")
    passes(game, 2)
    assert {key for key in options(game, 0) if key.startswith("disable")} == {"disable:two:2"}


EPIC = pack_of(
    """
    A stand x2: Roleplay "Epic"; ACC{Might 2}
    A work: Roleplay "Cooperation"; ACC{Might 2}; ER{Fame 2}
    S two x3: AR{Might 2}
    S freeze: Freeze "Yes"
    S hook: DisableIf1{AR.Might > 1}
    """,
    mode="epic",
    players="1-2",
    burn=1,
)


def test_a_freeze_of_a_lonely_player_ends_the_adventure_with_his_turn():
    """GT-R-59: no rival can become immune; a power finds no target and binds nobody."""
    game = table(EPIC, seats=1, playground0="work, two", ops0="freeze")
    do(game, 0, "play:freeze")
    assert fact(game, "adventure") != 0
    do(game, 0, "done")
    assert lying(game, "buildsite:0") == ["work"]
    alone = table(EPIC, seats=1, playground0="work", ops0="hook, two")
    do(alone, 0, "play:hook", "done")
    assert codes(alone, 0, "two") == set()


# ---------------------------------------------------------------- FreezeAdventureCommonCosts
def test_common_costs_are_frozen_from_play_on():
    """CARDS, FreezeAdventureCommonCosts: a rival's hazard meets both the special round and the frost."""
    game = played("costfreeze", ops1="hazard, two, costshield, costback")
    assert codes(game, 1, "hazard") == {"SPECIAL_ROUND", "ACC_FROZEN"}
    assert codes(game, 1, "two") == {"SPECIAL_ROUND"}


@pytest.mark.parametrize("card", ["costshield", "costback"])
def test_special_round_cards_with_common_costs_are_frozen(card: str):
    """CARDS, FreezeAdventureCommonCosts: any more cards with common costs, also those of special rounds."""
    game = played("costfreeze", ops1=card)
    assert codes(game, 1, card) == {"ACC_FROZEN"}


def test_the_owner_may_still_add_common_costs():
    """CARDS, FreezeAdventureCommonCosts: it binds rivals; and it does not end the adventure."""
    game = passes(played("costfreeze"), 1, 2)
    assert fact(game, "adventure") != 0
    assert codes(game, 0, "hazard") == set()


def test_frozen_costs_stay_frozen_and_a_shield_still_helps_later():
    """GT-R-44: an immunity may be had in any turn, and from then on hazards can be played again."""
    game = passes(played("costfreeze", ops1="hazard, shield", ops2="hazard"), 1, 2, 0)
    assert codes(game, 1, "hazard") == {"ACC_FROZEN"}
    do(game, 1, "play:shield", "immune:costfreeze:0", "done")
    assert codes(game, 2, "hazard") == {"ACC_FROZEN"}
    passes(game, 2, 0)
    assert codes(game, 1, "hazard") == set()


def test_common_costs_thaw_with_the_adventure():
    """CARDS, FreezeAdventureCommonCosts: in the current adventure only."""
    game = passes(played("costfreeze", ops1="hazard", ops2="other"), 1)
    do(game, 2, "request_adventure")
    do(game, 0, "agree")
    do(game, 1, "agree")
    assert fact(game, "adventure") == 0
    passes(game, 0, 1)
    do(game, 2, "play:other", "done")
    passes(game, 0)
    assert codes(game, 1, "hazard") == set()


def test_a_card_with_both_freezes():
    """GT-R-60: each power of the card holds on its own, and all reasons are told."""
    game = played("bothfreeze", ops1="hazard, shield")
    assert codes(game, 1, "hazard") == {"SPECIAL_ROUND", "FROZEN", "ACC_FROZEN"}
    do(game, 1, "play:shield", "immune:bothfreeze:0", "done")
    passes(game, 2, 0)
    assert codes(game, 1, "hazard") == set()


def test_frozen_costs_and_a_blow_on_one_card():
    """GT-R-60: the blow is struck a round later, the frost stays."""
    game = passes(played("coldhook", playground1="two", ops1="hazard"), 1, 2)
    do(game, 0, "disable:two:1", "done")
    assert codes(game, 1, "hazard") == {"ACC_FROZEN"}
