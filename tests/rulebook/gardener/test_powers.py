"""Disable, divert and wreck: what they hit, when, and what becomes of it."""

import pytest

from hearthside.games.gardener.sayings import POWER_LAPSES
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A fight x2: Roleplay "Battle"; Subtype "Boat"; ACC{Might 2}; AR{Reach 3}
    S boat x3: Subtype "Boat"; AR{Reach 2, Might 1}; EC{Fame 1}
    S longboat x2: Subtype "Boat"; AR{Reach 3}
    S skiff x2: Subtype "Boat"; AR{Reach 1}
    S crew x2: Subtype "Crew"; AR{Reach 4, Might 2}
    S disable1: DisableIf1{Subtype = "Boat", AR.Reach > 2}
    S disable: DisableIf{Subtype = "Boat", AR.Reach > 2}
    S divert1 x2: DivertIf1{Subtype = "Boat", AR.Reach > 2}
    S divert: DivertIf{Subtype = "Boat", AR.Reach > 2}
    S wreck1: WreckIf1{Subtype = "Boat", AR.Reach > 2}
    S wreck: WreckIf{Subtype = "Boat", AR.Reach > 2}
    S twice: DisableIf1{Subtype = "Boat"}; WreckIf1{Subtype = "Crew"}
    S same: DisableIf1{Subtype = "Boat"}; DivertIf1{Subtype = "Boat"}
    S plurals: DisableIf{Subtype = "Boat"}; WreckIf{Subtype = "Boat" / "Crew"}
    S all: WreckIf{AR.Reach > 0}
    S back: Subtype "Boat"; AR{Reach 3}; Recover1 "Yes"
    S reuser: Subtype "Boat"; AR{Reach 3}; Reuse 1
    S shield: Subtype "Boat"; AR{Reach 3}; ImmuneIf1{Subtype = "Boat"}
    S taker: Subtype "Boat"; AR{Reach 3}; SeizeIf1{Subtype = "Boat"}
    S stronger: Subtype "Boat"; AR{Reach 3}; WreckIf1{Subtype = "Crew"}
    S frost: Subtype "Boat"; AR{Reach 3}; FreezeAdventureCommonCosts "Yes"
    S recoverer: Recover1 "Yes"
    """,
    players="2-3",
)


def due(power: str, seats: int = 2, **where: str) -> Game:
    """Player 1 has played the power, the special round is over, he is asked for its targets."""
    game = table(PACK, seats=seats, turn=1, ops1=power, **where)
    do(game, 1, f"play:{power}", "done")
    if seats == 3:
        do(game, 2, "done")
    return do(game, 0, "done")


def targets(game: Game, seat: int = 1) -> set[str]:
    starts = ("disable", "divert", "wreck")
    return {key for key in options(game, seat) if key.startswith(starts)}


ZOO = "fight, boat, longboat, skiff, crew, back, reuser, shield, taker, stronger, frost"


@pytest.mark.parametrize(
    ("power", "verb"),
    [
        ("disable1", "disable"),
        ("disable", "disable_some"),
        ("divert1", "divert"),
        ("divert", "divert_some"),
        ("wreck1", "wreck"),
        ("wreck", "wreck_some"),
    ],
)
def test_what_a_power_can_hit(power: str, verb: str):
    """CARDS, Conditional powers: a rival's supports that fulfil all of it; no adventure, none protected."""
    game = due(power, playground0=ZOO)
    assert targets(game) == {f"{verb}:boat:0", f"{verb}:longboat:0"}


def test_own_cards_are_no_targets():
    """CARDS, DisableIf1: played by a rival; the own playground is safe from the own power."""
    game = due("wreck1", playground0="fight, boat", playground1="longboat")
    assert targets(game) == {"wreck:boat:0"}


# ---------------------------------------------------------------- where the card goes
@pytest.mark.parametrize("power", ["disable1", "disable"])
def test_a_disabled_card_goes_to_its_players_ops_and_is_blocked(power: str):
    """CARDS, DisableIf: back in the ops, and not again in this adventure."""
    game = due(power, playground0="fight, boat")
    do(game, 1, targets(game).pop())
    assert lying(game, "playground:0") == ["fight"]
    assert lying(game, "barred:0") == ["boat"]
    do(game, 1, "done")
    assert codes(game, 0, "boat") == {"BLOCKED"}


@pytest.mark.parametrize("power", ["divert1", "divert"])
def test_a_diverted_card_lies_in_the_diverters_playground(power: str):
    """CARDS, DivertIf: as if he had played it."""
    game = due(power, playground0="fight, boat")
    do(game, 1, targets(game).pop())
    assert lying(game, "playground:1") == [power, "boat"]
    assert lying(game, "playground:0") == ["fight"]


@pytest.mark.parametrize("power", ["wreck1", "wreck"])
def test_a_wrecked_card_lies_in_the_wreckage_of_the_powers_owner(power: str):
    """GT-R-19: not in that of the player who had played it."""
    game = due(power, playground0="fight, boat")
    do(game, 1, targets(game).pop())
    assert lying(game, "ruined:1") == ["boat"]
    assert lying(game, "wreckage:0") == lying(game, "ruined:0") == []


def test_the_bars_fall_with_the_end_of_the_adventure():
    """GT-R-46: not again in the same adventure, but in the next one."""
    game = due("disable1", playground0="fight, boat", ops0="fight")
    do(game, 1, "disable:boat:0", "request_adventure")
    do(game, 0, "agree")
    assert lying(game, "barred:0") == []
    assert "boat" in lying(game, "ops:0")
    do(game, 0, "play:fight", "done")
    do(game, 1, "done")
    assert codes(game, 0, "boat") == set()


# ---------------------------------------------------------------- one card or several, one rival or all
def test_a_single_power_takes_one_card():
    """CARDS, WreckIf1: after it there is nothing more to hit."""
    game = due("wreck1", playground0="fight, boat, longboat")
    do(game, 1, "wreck:boat:0")
    assert targets(game) == set()
    assert lying(game, "playground:0") == ["fight", "longboat"]


def test_a_plural_power_takes_any_subset():
    """GT-R-55: one of two, then enough."""
    game = due("wreck", playground0="fight, boat, longboat")
    do(game, 1, "wreck_some:longboat:0", "done")
    assert targets(game) == set()
    assert lying(game, "playground:0") == ["fight", "boat"]


def test_a_plural_power_may_take_them_all():
    """CARDS, DivertIf: any support cards of that rival, one after the other."""
    game = due("divert", playground0="fight, boat, longboat, skiff")
    do(game, 1, "divert_some:boat:0", "divert_some:longboat:0")
    assert lying(game, "playground:1") == ["divert", "boat", "longboat"]
    assert lying(game, "playground:0") == ["fight", "skiff"]


def test_a_plural_power_may_take_nothing():
    """GT-R-55: any subset, also none; then it is over for good."""
    game = due("disable", playground0="fight, boat")
    do(game, 1, "done")
    assert lying(game, "playground:0") == ["fight", "boat"]
    assert fact(game, "pending:1") == 0
    assert targets(game) == set()


def test_a_plural_power_keeps_to_one_rival():
    """GT-R-10: with its first card the rival is chosen."""
    game = due("disable", seats=3, playground0="fight, boat, longboat", playground2="boat, longboat")
    do(game, 1, "disable_some:boat:2")
    assert targets(game) == {"disable_some:longboat:2"}
    with pytest.raises(IllegalAction):
        do(game, 1, "disable_some:boat:0")


def test_a_plural_power_against_all_rivals_by_option():
    """GT-R-10: plural_powers all_rivals lifts it for the plural forms; a single one still takes one card."""
    where = {"playground0": "fight, boat", "playground2": "boat, longboat"}
    game = table(PACK, seats=3, turn=1, ops1="all", options={"plural_powers": "all_rivals"}, **where)
    do(game, 1, "play:all", "done")
    do(game, 2, "done")
    do(game, 0, "done")
    do(game, 1, "wreck_some:boat:2", "wreck_some:boat:0", "wreck_some:longboat:2")
    assert lying(game, "ruined:1") == ["boat", "boat", "longboat"]
    assert targets(game) == set()


def test_all_rivals_by_option_still_spares_the_immune():
    """GT-R-44: immunity holds against the wider form, too."""
    game = table(
        PACK,
        seats=3,
        turn=1,
        playground0="fight, boat",
        playground1="all",
        playground2="boat",
        pending={"1": "all"},
        immune={"2": "all:1"},
        options={"plural_powers": "all_rivals"},
    )
    assert targets(game) == {"wreck_some:boat:0"}


# ---------------------------------------------------------------- several powers on one card
def test_each_power_of_a_card_has_its_own_rival_and_order():
    """GT-R-60: both are offered, one is taken, the other remains."""
    game = due("twice", seats=3, playground0="fight, crew", playground2="boat")
    assert targets(game) == {"wreck:crew:0", "disable:boat:2"}
    do(game, 1, "wreck:crew:0")
    assert targets(game) == {"disable:boat:2"}
    do(game, 1, "disable:boat:2")
    assert lying(game, "barred:2") == ["boat"]
    assert lying(game, "ruined:1") == ["crew"]


def test_two_powers_may_hit_one_rival_twice():
    """GT-R-60: each on its own: one boat is disabled and one diverted, in the order the owner likes."""
    game = due("same", playground0="fight, boat, longboat")
    do(game, 1, "divert:longboat:0", "disable:boat:0")
    assert lying(game, "playground:1") == ["same", "longboat"]
    assert lying(game, "barred:0") == ["boat"]


def test_two_plural_powers_choose_their_rivals_apart():
    """GT-R-60: DisableIf against one rival and WreckIf against another."""
    game = due("plurals", seats=3, playground0="fight, boat, longboat", playground2="crew, skiff")
    do(game, 1, "disable_some:boat:0", "disable_some:longboat:0")
    do(game, 1, *(["done"] if "wreck_some:crew:2" not in targets(game) else []))
    do(game, 1, "wreck_some:crew:2", "wreck_some:skiff:2")
    assert lying(game, "barred:0") == ["boat", "longboat"]
    assert lying(game, "ruined:1") == ["crew", "skiff"]


def test_a_plural_power_that_was_left_for_another_is_over():
    """GT-R-60: one after the other, each as a whole: who goes over to the second does not come back."""
    game = due("plurals", playground0="fight, boat, longboat, crew")
    do(game, 1, "disable_some:boat:0")
    assert "disable_some:longboat:0" in targets(game)
    do(game, 1, "wreck_some:crew:0")
    assert targets(game) == {"wreck_some:longboat:0"}
    with pytest.raises(IllegalAction):
        do(game, 1, "disable_some:longboat:0")


def test_a_plural_power_that_was_begun_second_leaves_the_first_in_the_order_of_the_card():
    """GT-R-60: the order is the owner's: the one that stands second may be used up first."""
    game = due("plurals", playground0="fight, boat, longboat, crew")
    do(game, 1, "wreck_some:crew:0", "disable_some:boat:0")
    assert targets(game) == {"disable_some:longboat:0"}


def test_of_several_power_cards_the_owner_says_which_comes_first():
    """GT-R-60: two power cards of one player are due together; each is used or let go on its own."""
    game = table(
        PACK,
        turn=1,
        playground0="fight, boat, longboat",
        playground1="wreck1, divert1",
        pending={"1": "wreck1, divert1"},
    )
    assert options(game, 1) == {"use:wreck1", "use:divert1", "done"}
    do(game, 1, "use:divert1", "divert:boat:0")
    assert targets(game) == {"wreck:longboat:0"}
    do(game, 1, "done")
    assert fact(game, "pending:1") == 0
    assert lying(game, "playground:0") == ["fight", "longboat"]


def test_two_powers_played_in_one_turn_are_due_in_the_next():
    """GT-R-60: where more than one card may be played in a turn."""
    game = table(
        PACK,
        turn=1,
        playground0="fight, boat",
        ops1="wreck1, disable1",
        options={"cards_per_turn": "unlimited"},
    )
    do(game, 1, "play:wreck1", "play:disable1", "done")
    do(game, 0, "done")
    assert options(game, 1) == {"use:wreck1", "use:disable1", "done"}
    do(game, 1, "use:wreck1", "wreck:boat:0")
    assert targets(game) == set()
    assert fact(game, "pending:1") == 0


# ---------------------------------------------------------------- when
def test_a_power_acts_at_the_owners_next_turn_only():
    """GT-R-08: nothing is hit in the turn it is played; declined at its time, it never comes back."""
    game = table(PACK, turn=1, playground0="fight, boat", ops1="wreck1")
    do(game, 1, "play:wreck1")
    assert targets(game) == set()
    do(game, 1, "done")
    do(game, 0, "done")
    assert targets(game) == {"wreck:boat:0"}
    do(game, 1, "done", "done")
    do(game, 0, "done")
    assert targets(game) == set()
    assert len(said(game, POWER_LAPSES)) == 1


def test_a_power_without_a_target_lapses_by_itself():
    """GT-R-08: then the turn goes on as usual."""
    game = due("wreck1", playground0="fight, skiff")
    assert targets(game) == set()
    assert "request_adventure" in options(game, 1)
    assert fact(game, "pending:1") == 0
    assert len(said(game, POWER_LAPSES)) == 1


def test_a_power_lapses_with_its_adventure():
    """GT-R-08: the adventure ended first; in the next one nothing is due."""
    game = table(PACK, turn=1, playground0="fight, boat", ops0="fight", ops1="wreck1")
    do(game, 1, "play:wreck1", "request_adventure")
    do(game, 0, "agree")
    assert fact(game, "adventure") == 0
    assert fact(game, "pending:1") == 0
    assert "boat" in lying(game, "wreckage:0")


def test_a_threatened_card_can_be_recovered_in_the_special_round():
    """GT-R-43: targets are chosen after the answers, so what has left is safe."""
    game = table(PACK, turn=1, playground0="fight, boat", ops0="recoverer", ops1="wreck1")
    do(game, 1, "play:wreck1", "done")
    do(game, 0, "play:recoverer", "recover:boat", "done")
    assert targets(game) == set()
    assert lying(game, "ops:0") == ["boat"]


def test_only_recover_and_immunity_in_a_special_round():
    """CARDS, Powers: rivals may play nothing else; turns, requests and passing stay."""
    where = {"playground0": "fight, boat", "ops0": "crew, back, shield, reuser, taker"}
    game = table(PACK, turn=1, ops1="wreck1", **where)
    do(game, 1, "play:wreck1", "done")
    for card, found in {"crew": True, "reuser": True, "taker": True, "back": False, "shield": False}.items():
        assert codes(game, 0, card) == ({"SPECIAL_ROUND"} if found else set()), card
    assert options(game, 0) >= {"request_adventure", "done"}


def test_after_the_special_round_everything_is_free_again():
    """CARDS, Powers: it ends before its owner's turn; then rivals play what they like."""
    game = due("wreck1", seats=3, playground0="fight, boat", ops2="crew")
    do(game, 1, "wreck:boat:0", "done")
    assert codes(game, 2, "crew") == set()


# ---------------------------------------------------------------- diverted cards live on
def test_a_diverted_card_may_be_diverted_again():
    """CARDS, DivertIf1: any number of times in an adventure, also back to where it came from."""
    game = due("divert1", playground0="fight, boat", ops0="divert1")
    do(game, 1, "divert:boat:0", "done")
    do(game, 0, "play:divert1", "done")
    do(game, 1, "done")
    do(game, 0, "divert:boat:1")
    assert lying(game, "playground:0") == ["fight", "divert1", "boat"]


def test_a_diverted_card_that_is_disabled_goes_to_the_diverters_ops():
    """GT-R-20: to the ops of the player who holds it when it is disabled."""
    game = due("disable1", seats=3, playground0="fight", playground2="divert1, boat")
    do(game, 1, "disable:boat:2")
    assert lying(game, "barred:2") == ["boat"]


def test_a_diverted_card_covers_for_the_diverter_in_the_battle():
    """GT-R-21: played through: its resources are his, and it is wrecked on his side."""
    game = due("divert1", playground0="fight, boat, crew", playground1="crew")
    do(game, 1, "divert:boat:0", "request_adventure")
    do(game, 0, "agree")
    assert lying(game, "buildsite:1") == ["fight"]
    assert lying(game, "wreckage:1") == ["boat", "crew", "divert1"]
    assert lying(game, "wreckage:0") == ["crew"]
