"""RECON, MODULE 3: EXPANDING THE RANKS. The set-up, Courier and Drill Sergeant."""

import pytest

import hearthside
from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    POOL,
    RANKS,
    alike,
    battle,
    camp,
    counted,
    lies,
    settle,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    hires,
    size,
    strength,
    take,
    told,
    winner,
)

NEW = {"courier", "drill_sergeant", "scrappers", "tinker"}


# ============================================================ set-up
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_new_ranks_and_six_others_are_for_hire(seats):
    """EXPANDING THE RANKS: ten stacks; five Scrappers, eight of the other three."""
    stacks = counted(hearthside.new(GAME, seats, seed=seats, options=RANKS), "mercenaries")

    assert NEW < set(stacks) <= POOL
    assert len(stacks) == 10
    assert [stacks[name] for name in sorted(NEW)] == [8, 8, 5, 8]


def test_the_schematics_hold_all_eighteen_buildings():
    """EXPANDING THE RANKS: those of the headquarters and two new ones, three of each."""
    game = hearthside.new(GAME, 3, seed=1, options=RANKS)

    assert counted(game, "schematics") == dict.fromkeys(
        ("pharmacy", "armory", "hydroponic_gardens", "bunker", "portable_decoys", "scout_tower"), 3
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hardy_scavengers_replace_the_scavengers_of_the_starter_decks(seats):
    """AS-R136: three each, and no Scavenger."""
    game = hearthside.new(GAME, seats, seed=3, options=RANKS)
    for seat in range(seats):
        owned = counted(game, f"deck:{seat}") + counted(game, f"hand:{seat}")
        assert owned == {"refugee": 4, "hardy_scavenger": 3, "brawler": 1, "spear": 1, "shovel": 1}


def test_a_scavenger_stack_among_the_six_others_is_whole():
    """AS-R136: all twenty are in it, since no starter deck holds one."""
    stacks = [*NEW, "scavenger", "brawler", "hunter", "scout", "thugs", "saboteur"]
    game = hearthside.new(GAME, 3, seed=1, options={**RANKS, "stacks": sorted(stacks)})

    assert counted(game, "mercenaries")["scavenger"] == 20


def test_no_stack_holds_hardy_scavengers():
    """AS-R136: only the starter decks hold them."""
    assert all(
        "hardy_scavenger" not in counted(hearthside.new(GAME, 4, seed=seed, options=RANKS), "mercenaries")
        for seed in range(6)
    )


@pytest.mark.parametrize(
    ("hand", "food", "expected"),
    [
        ("pills, refugee", 1, {"courier"}),
        ("pills, refugee", 2, {"courier", "drill_sergeant"}),
        ("refugee", 3, {"tinker"}),
        ("refugee", 4, {"tinker", "scrappers"}),
        ("2 medkit, refugee", 0, {"scrappers"}),
    ],
)
def test_what_the_new_ranks_cost(hand, food, expected):
    """AS-R17: Scrappers for any four."""
    used = {"used": ["hunt"], "food": food} if food else {}
    game = camp({**RANKS, "stacks": sorted(NEW)}, turn=1, hand1=hand, **used)

    assert hires(game, 1) - {"tinker"} == expected - {"tinker"}
    assert ("tinker" in hires(game, 1)) == (food >= 3)


# ============================================================ Courier
def draw(game, *names):
    """Draw with these cards; nobody interrupts."""
    declare(game, 1, "draw", *names)
    all_pass(game, 1)


def reject(game, *names):
    """Discard these of the cards just drawn."""
    do(game, 1, *take(*names))


def test_of_three_cards_drawn_by_a_courier_two_are_discarded():
    """EXPANDING THE RANKS: the player chooses after seeing all three."""
    game = camp(RANKS, turn=1, hand1="courier, refugee", deck1="net, thugs, pills, spear")
    draw(game, "courier")
    reject(game, "net", "pills")

    assert cards(game, "hand:1") == ["refugee", "thugs"]
    assert cards(game, "discard:1") == ["net", "pills"]
    assert lies(game, "deck:1") == ["spear"]


def test_a_courier_with_a_scout_still_discards_two():
    """EXPANDING THE RANKS: two for each Courier, however many cards are drawn."""
    game = camp(RANKS, turn=1, hand1="courier, scout", deck1="net, thugs, pills, spear, hunter, shovel")
    draw(game, "courier", "scout")
    reject(game, "net", "pills")

    assert cards(game, "hand:1") == ["hunter", "spear", "thugs"]
    assert cards(game, "discard:1") == ["net", "pills"]


def test_two_couriers_discard_four():
    """EXPANDING THE RANKS: six cards are drawn and two kept."""
    game = camp(RANKS, turn=1, hand1="2 courier", deck1="net, thugs, pills, spear, hunter, shovel")
    draw(game, "courier", "courier")
    reject(game, "net", "pills", "spear", "shovel")

    assert cards(game, "hand:1") == ["hunter", "thugs"]


def test_a_courier_discards_only_cards_that_were_drawn():
    """EXPANDING THE RANKS: the rest of the hand is safe."""
    game = camp(RANKS, turn=1, hand1="courier, refugee, junk", deck1="net, thugs, pills")
    draw(game, "courier")

    assert {"take:net", "take:thugs", "take:pills"} <= can(game, 1)
    assert not {"take:refugee", "take:junk"} & can(game, 1)


def test_a_courier_must_discard():
    """PASSIVE VS ACTIVE ABILITIES: it happens when he is used to draw; nobody can decline."""
    game = camp(RANKS, turn=1, hand1="courier, refugee", deck1="net, thugs, pills")
    draw(game, "courier")
    assert "done" not in can(game, 1)
    do(game, 1, "take:net")

    assert "done" not in can(game, 1)


def test_a_courier_with_a_short_deck_discards_what_there_is():
    """AS-R9: two cards are drawn and both go."""
    game = camp(RANKS, turn=1, hand1="courier, refugee", deck1="net, pills", discard1="")
    draw(game, "courier")
    reject(game, "net", "pills")

    assert cards(game, "discard:1") == ["net", "pills"]
    assert cards(game, "hand:1") == ["refugee"]


def test_a_sniped_courier_discards_nothing():
    """AS-R28: the draw goes on with the Scout alone."""
    game = camp(RANKS, turn=1, hand1="courier, scout", hand2="sniper_team", deck1="net, thugs, pills")
    declare(game, 1, "draw", "courier", "scout")
    do(game, 2, "snipe:courier:1")
    do(game, 1, "done")

    assert cards(game, "hand:1") == ["net", "thugs"]
    assert cards(game, "discard:1") == ["courier"]


def test_what_a_courier_draws_is_secret():
    """AS-R8: kept and discarded cards are both private."""
    games = [
        camp(RANKS, turn=1, hand1="courier, refugee", deck1=deck)
        for deck in ("net, thugs, pills", "pills, thugs, net")
    ]
    for game, keep in zip(games, ("net", "pills"), strict=True):
        draw(game, "courier")
        reject(game, *({"net", "thugs", "pills"} - {keep}))

    assert alike(games, 0, 2, None)


@pytest.mark.parametrize(
    ("force", "expected"), [("courier", (0, 1)), ("brawler, courier", (3, 2)), ("courier, spear", (0, 1))]
)
def test_a_courier_only_helps_to_fight(force, expected):
    """Sheet 5: its fight is a modifier."""
    assert strength(battle(RANKS, force, "", ""))[0] == expected


def test_a_drill_sergeants_cards_are_no_cards_of_a_courier():
    """AS-R94: the discard is for the Draw action it took part in."""
    game = camp(RANKS, turn=1, hand1="courier, drill_sergeant", deck1="net, pills, thugs", discard1="")
    do(game, 1, "drill")

    assert cards(game, "hand:1") == ["courier", "net", "pills"]


def test_of_two_couriers_one_is_sniped():
    """AS-R28: three cards are drawn, two of them discarded."""
    game = camp(ALL, turn=1, hand1="2 courier, junk", hand2="assassin", deck1="net, spear, thugs, hunter")
    declare(game, 1, "draw", "courier", "courier")
    do(game, 2, "assassinate:courier:1")
    do(game, 1, "done", "take:net", "take:spear")

    assert cards(game, "hand:1") == ["junk", "thugs"]


# ============================================================ Drill Sergeant
def drill(game, *names):
    """Send these cards of the discard pile back into the deck."""
    do(game, 1, "drill", *take(*names))


def test_a_drill_sergeant_shuffles_two_cards_into_the_deck_and_draws_two():
    """EXPANDING THE RANKS: deck and hand hold the same cards as before, less and more."""
    game = camp(
        RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="net, spear", discard1="thugs, hunter, junk"
    )
    drill(game, "thugs", "hunter")

    assert size(game, "hand:1") == 3
    assert cards(game, "discard:1") == ["junk"]
    everything = counted(game, "hand:1") + counted(game, "deck:1")
    assert everything == {"net": 1, "spear": 1, "thugs": 1, "hunter": 1, "refugee": 1}


def test_a_drill_sergeant_without_discards_draws_two():
    """AS-R95: straight from the deck."""
    game = camp(RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="net, spear, pills", discard1="")
    drill(game)

    assert sorted([*cards(game, "hand:1"), *lies(game, "deck:1")]) == ["net", "pills", "refugee", "spear"]
    assert size(game, "hand:1") == 3


def test_with_an_empty_deck_the_two_cards_are_the_deck():
    """AS-R95: both are drawn, and the rest of the discard pile stays."""
    game = camp(
        RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="", discard1="thugs, hunter, junk, pills"
    )
    drill(game, "thugs", "hunter")

    assert cards(game, "hand:1") == ["hunter", "refugee", "thugs"]
    assert cards(game, "discard:1") == ["junk", "pills"]


def test_fewer_than_two_cards_may_be_retrieved():
    """AS-R95: one; the second draw then makes a new deck of the rest."""
    game = camp(RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="", discard1="thugs, junk")
    drill(game, "thugs")
    do(game, 1, "done")

    assert cards(game, "hand:1") == ["junk", "refugee", "thugs"]


def test_a_drill_is_not_the_draw_action():
    """EXPANDING THE RANKS: distinct from it and not modified by Group Leaders."""
    game = camp(
        RANKS, turn=1, hand1="drill_sergeant, scout", deck1="net, spear, pills, junk, medkit", discard1=""
    )
    drill(game)
    assert cards(game, "hand:1") == ["net", "scout", "spear"]
    declare(game, 1, "draw", "scout")

    assert size(game, "hand:1") == 4


def test_a_draw_before_does_not_forbid_a_drill():
    """AS-R11: other actions, other limits."""
    game = camp(
        RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="net, spear", discard1="", used=["draw"]
    )
    drill(game)

    assert cards(game, "hand:1") == ["net", "refugee", "spear"]


def test_a_round_has_one_drill():
    """AS-R112: however many Drill Sergeants there are."""
    game = camp(
        RANKS, turn=1, hand1="2 drill_sergeant, refugee", deck1="net, spear, pills, junk", discard1=""
    )
    drill(game)

    assert "drill" not in can(game, 1)
    assert "dig" in can(game, 1)


def test_a_drill_sergeant_digs_instead():
    """PASSIVE VS ACTIVE ABILITIES: the special action or the standard one."""
    game = camp(RANKS, turn=1, hand1="drill_sergeant, refugee", junkyard="net, pills, junk")
    declare(game, 1, "dig", "drill_sergeant")
    do(game, 1, "take:net", "done")

    assert told(game, DIGS) == [(1, 2, 0)]
    assert "drill" not in can(game, 1)


def test_a_drill_sergeant_can_be_sniped_at_the_drill():
    """AS-R28: nothing is retrieved, and the drill of the round is not used up."""
    game = camp(
        RANKS,
        turn=1,
        hand1="2 drill_sergeant, refugee",
        hand2="sniper_team",
        deck1="net, spear",
        discard1="thugs, hunter",
    )
    do(game, 1, "drill")
    do(game, 2, "snipe:drill_sergeant:1")

    assert cards(game, "discard:1") == ["drill_sergeant", "hunter", "thugs"]
    assert cards(game, "hand:1") == ["drill_sergeant", "refugee"]
    assert "drill" in can(game, 1)


def test_a_drill_in_the_skirmish_adds_nothing_to_the_force():
    """AS-R58: he gives no fight then, and the two cards take no part."""
    game = battle(RANKS, "drill_sergeant, scavenger", "brawler", "", deck0="thugs, grenade, 5 junk")
    do(game, 0, "drill")
    settle(game)

    assert strength(game)[:2] == [(1, 2), (2, 1)]
    assert winner(game) == 1


def test_a_drill_in_the_skirmish_still_draws():
    """AS-R58: the cards go to the hand and are discarded with it."""
    game = battle(RANKS, "drill_sergeant", "brawler", "", deck0="thugs, grenade, 5 junk, refugee")
    do(game, 0, "drill")
    settle(game)

    assert {"thugs", "grenade"} <= set(cards(game, "discard:0"))


def test_a_drill_sergeant_who_does_not_drill_fights():
    """EXPANDING THE RANKS: fight 1."""
    game = battle(RANKS, "drill_sergeant, spear", "", "")
    settle(game)

    assert strength(game)[0] == (3, 1)


def test_what_a_drill_sergeant_retrieves_is_secret():
    """AS-R8: out of a private pile into a hidden deck."""
    games = [
        camp(RANKS, turn=1, hand1="drill_sergeant, refugee", deck1="3 junk", discard1="thugs, hunter")
        for _ in range(2)
    ]
    for game, name in zip(games, ("thugs", "hunter"), strict=True):
        drill(game, name)
        do(game, 1, "done")

    assert alike(games, 0, 2, None)
