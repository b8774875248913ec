"""RECON, MODULE 3: EXPANDING THE RANKS. The set-up and the people."""

import pytest

import hearthside
from hearthside.games.arctic_scavengers.verbs import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    EVERYTHING,
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
    known,
    outcome,
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


# ============================================================ Hardy Scavenger
def test_a_hardy_scavenger_cannot_draw_alone():
    """AS-R12: draw 0; with Group Leaders it draws two."""
    alone = camp(RANKS, turn=1, hand1="hardy_scavenger, refugee")
    led = camp(RANKS, turn=1, hand1="hardy_scavenger, group_leaders", deck1="net, pills, thugs")
    declare(led, 1, "draw", "hardy_scavenger", "group_leaders")

    assert "draw" not in can(alone, 1)
    assert cards(led, "hand:1") == ["net", "pills"]


@pytest.mark.parametrize(
    ("force", "expected"),
    [
        ("hardy_scavenger", (0, 1)),
        ("hardy_scavenger, spear", (2, 1)),
        ("2 hardy_scavenger, group_leaders", (2, 4)),
    ],
)
def test_a_hardy_scavenger_fights_with_help_only(force, expected):
    """AS-R25: fight 0 is an ability; it holds one weapon."""
    assert strength(battle(RANKS, force, "", ""))[0] == expected


def test_hardy_scavengers_return_to_the_hand_of_a_loser():
    """EXPANDING THE RANKS: and five cards are drawn all the same."""
    game = battle(RANKS, "brawler, spear", "2 hardy_scavenger, net", "", deck1="6 refugee", discard1="")

    assert cards(game, "hand:1") == ["hardy_scavenger"] * 2 + ["refugee"] * 5
    assert cards(game, "discard:1") == ["net"]


def test_hardy_scavengers_of_a_winner_are_discarded():
    """EXPANDING THE RANKS: only who loses or ties gets them back."""
    game = battle(
        RANKS, "hardy_scavenger, spear", "", "", deck0="6 refugee", discard0="", contested="grenade, ..."
    )

    assert winner(game) == 0
    assert size(game, "hand:0") == 5
    assert "hardy_scavenger" in cards(game, "discard:0")


def test_hardy_scavengers_return_from_a_deadlock():
    """EXPANDING THE RANKS: to both sides."""
    game = battle(RANKS, "hardy_scavenger", "hardy_scavenger", "", deck0="6 refugee", deck1="6 junk")

    assert winner(game) is None
    assert [size(game, f"hand:{seat}") for seat in (0, 1)] == [6, 6]


def test_hardy_scavengers_return_when_a_rogue_takes_the_tie():
    """AS-R59: their owner did not get the resource."""
    game = battle(EVERYTHING, "hardy_scavenger, spear", "brawler", "rogue", deck0="6 refugee")

    assert winner(game) == 2
    assert "hardy_scavenger" in cards(game, "hand:0")


def test_hardy_scavengers_return_when_two_players_are_within_one_point():
    """AS-R59: nobody has won."""
    game = battle(RANKS, "hardy_scavenger, spear", "scavenger", deck0="6 refugee")

    assert winner(game) is None
    assert "hardy_scavenger" in cards(game, "hand:0")


def test_a_tie_won_by_people_does_not_bring_hardy_scavengers_back():
    """AS-R59: who gets the resource has won."""
    game = battle(RANKS, "hardy_scavenger, spear, refugee", "brawler", "", deck0="6 junk")

    assert winner(game) == 0
    assert "hardy_scavenger" not in cards(game, "hand:0")


def test_a_sniped_hardy_scavenger_does_not_return():
    """AS-R59: it lies in the discard pile."""
    game = battle(RANKS, "sniper_team, brawler", "2 hardy_scavenger", "", deck1="6 junk", discard1="")
    do(game, 0, "snipe:hardy_scavenger:1")

    assert cards(game, "hand:1").count("hardy_scavenger") == 1
    assert cards(game, "discard:1") == ["hardy_scavenger"]


def test_a_hardy_scavenger_that_was_held_back_is_discarded():
    """EXPANDING THE RANKS: only those that were sent return."""
    game = battle(RANKS, "brawler", "scavenger", "", hand1="hardy_scavenger", deck1="6 junk", discard1="")

    assert "hardy_scavenger" in cards(game, "discard:1")
    assert size(game, "hand:1") == 5


# ============================================================ Scrappers
PILE = "medkit, pills, net, junk, spear, multitool, pickaxe"


def scrap(game, end):
    """Dig three with Scrappers, from this end of the junkyard."""
    declare(game, 1, "dig", "scrappers")
    all_pass(game, 1)
    do(game, 1, end)


def test_scrappers_dig_from_the_top():
    """EXPANDING THE RANKS: as usual, if they like."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=PILE)
    scrap(game, "top")

    assert cards(game, "looked:1") == ["medkit", "net", "pills"]


def test_scrappers_dig_from_the_bottom():
    """EXPANDING THE RANKS: the whole dig."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=PILE)
    scrap(game, "bottom")

    assert cards(game, "looked:1") == ["multitool", "pickaxe", "spear"]


def test_scrappers_take_the_whole_dig_of_their_helpers_with_them():
    """EXPANDING THE RANKS: a Scavenger beside them digs at the same end."""
    game = camp(RANKS, turn=1, hand1="scrappers, scavenger, pills", junkyard=PILE)
    declare(game, 1, "dig", "scrappers", "scavenger")
    do(game, 1, "bottom")

    assert cards(game, "looked:1") == ["junk", "multitool", "pickaxe", "spear"]


def test_scrappers_keep_one_card():
    """EXPANDING THE RANKS: of the whole set."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=PILE)
    scrap(game, "bottom")
    do(game, 1, "take:spear")

    assert cards(game, "discard:1") == ["spear"]
    assert cards(game, "looked:1") == ["multitool", "pickaxe"]


def test_without_scrappers_nobody_asks_for_the_end_of_the_pile():
    """EXPANDING THE RANKS: a plain dig is from the top."""
    game = camp(RANKS, turn=1, hand1="field_crew, refugee", junkyard=PILE)
    declare(game, 1, "dig", "field_crew")

    assert not {"top", "bottom"} & can(game, 1)
    assert cards(game, "looked:1") == ["medkit", "pills"]


def test_sniped_scrappers_lose_their_way_of_digging():
    """AS-R28: the Scavenger digs on, from the top."""
    game = camp(RANKS, turn=1, hand1="scrappers, scavenger, pills", hand2="sniper_team", junkyard=PILE)
    declare(game, 1, "dig", "scrappers", "scavenger")
    do(game, 2, "snipe:scrappers:1")
    do(game, 1, "done")

    assert cards(game, "looked:1") == ["medkit"]


# ============================================================ Tinker
def test_a_tinker_opens_the_schematics_for_a_refugee():
    """EXPANDING THE RANKS: any base dig will do; 0 and 1 make a dig of one."""
    game = camp(
        RANKS, turn=1, hand1="tinker, refugee, pills", schematics="armory, bunker, ...", deck1="5 junk"
    )
    declare(game, 1, "build", "tinker", "refugee")
    do(game, 1, "take:armory")

    assert lies(game, "headquarters:1") == ["armory"]
    assert size(game, "timer1:1") == 3


def test_a_tinker_does_not_build_alone():
    """AS-R126: without a base dig there is no dig."""
    game = camp(RANKS, turn=1, hand1="tinker, shovel, group_leaders")

    assert "build" not in can(game, 1)


def test_a_dig_without_a_tinker_does_not_reach_the_schematics():
    """AS-R126: neither Engineer nor Tinker."""
    game = camp(RANKS, turn=1, hand1="scavenger, shovel, field_crew")

    assert "build" not in can(game, 1)


def test_a_tinker_goes_to_the_played_cards():
    """AS-R126: only the Engineer is discarded."""
    game = camp(
        RANKS, turn=1, hand1="tinker, brawler, pills", schematics="armory, bunker, ...", deck1="6 junk"
    )
    declare(game, 1, "build", "tinker", "brawler")
    do(game, 1, "take:armory")

    assert cards(game, "played:1") == ["brawler", "tinker"]


def test_a_tinker_sniped_out_of_a_build_ends_it():
    """AS-R28: what is left would be illegal; the cards return."""
    game = camp(RANKS, turn=1, hand1="tinker, brawler, pills", hand2="sniper_team", schematics="armory, ...")
    declare(game, 1, "build", "tinker", "brawler")
    do(game, 2, "snipe:tinker:1")

    assert cards(game, "hand:1") == ["brawler", "pills"]
    assert not lies(game, "headquarters:1")


def test_a_tinker_helps_an_engineer():
    """AS-R126: 2 and 1."""
    game = camp(
        RANKS,
        turn=1,
        hand1="tinker, engineer, pills",
        schematics="armory, bunker, pharmacy, ...",
        deck1="6 junk",
    )
    declare(game, 1, "build", "tinker", "engineer")

    assert {"take:armory", "take:bunker", "take:pharmacy"} <= can(game, 1)


def test_a_tinker_helps_in_the_junkyard_too():
    """Sheet 2: one more for somebody who digs."""
    game = camp(RANKS, turn=1, hand1="tinker, brawler, pills", junkyard=PILE)
    declare(game, 1, "dig", "tinker", "brawler")

    assert told(game, DIGS) == [(1, 2, 0)]


def test_tinkers_are_no_engineers_to_the_masons():
    """EXPANDING THE RANKS: only Engineers do."""
    given = {"seats": 3, "round": 16, "phase": "skirmish", "contested": "grenade"}
    results = []
    for helper in ("tinker", "engineer"):
        game = camp(
            {"headquarters": "buildings", **RANKS},
            **given,
            headquarters0="armory",
            headquarters1="bunker",
            deck0=f"{helper}, refugee",
            deck1="2 refugee",
            deck2="refugee",
        )
        results.append(outcome(game).scores[0])

    assert results[1] - results[0] == 5


def test_scrappers_and_a_tinker_build_from_the_bottom():
    """AS-R93: the schematics are a pile like the junkyard."""
    game = camp(
        RANKS,
        turn=1,
        hand1="tinker, scrappers, pills",
        schematics="3 armory, bunker, pharmacy, scout_tower, portable_decoys",
        deck1="6 junk",
    )
    declare(game, 1, "build", "tinker", "scrappers")
    do(game, 1, "bottom")

    assert {"take:bunker", "take:pharmacy", "take:scout_tower", "take:portable_decoys"} <= can(game, 1)


def test_scrappers_put_cards_back_where_they_like():
    """EXPANDING THE RANKS: some on top and others at the bottom."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=PILE)
    scrap(game, "top")
    do(game, 1, "done")  # keeps nothing
    do(game, 1, "take:medkit", "on_top:pills", "done")

    assert size(game, "junkyard") == 7
    assert known(game, "junkyard", 1)[0] == "pills"
    assert set(known(game, "junkyard", 1)[-2:]) == {"medkit", "net"}
