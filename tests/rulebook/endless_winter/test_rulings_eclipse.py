"""Rulings about the Ritual pile, the Eclipse and the end."""

from hearthside.games.endless_winter.sayings import PREPARATION_BEGINS
from tests.rulebook.endless_winter.words import (
    ECLIPSE,
    FOREST,
    GRASSLAND,
    HUNT,
    ICE_INSIDE,
    MOUNTAIN,
    build,
    camps,
    can,
    cards,
    choose,
    decline,
    do,
    eclipse,
    ended,
    fact,
    facts,
    in_order,
    order,
    outcome,
    score,
    size,
    some,
    space,
    table,
    told,
)

LADDER = {"track": "ladder"}


def test_how_many_cards_lie_on_a_ritual_pile_is_known():
    """EW-R26: which ones is not."""
    game = table(hand0="brave, elder, berry-gathering", figures=[[1, 1], [1, 1]])
    do(game, 0, f"send_chief:{HUNT}")
    decline_section(game)
    do(game, 0, "ritual:elder", "ritual:berry-gathering", "done")
    assert game.waiting == [1]
    assert game.view(1)["zones"]["ritual:0"]["count"] == 2
    assert not game.view(1)["zones"]["ritual:0"].get("cards")
    assert cards(game, "hand:0") == ["brave"]


def decline_section(game):
    """Leave the column, up to the question of the Ritual pile."""
    while not any(key.startswith("ritual:") for key in can(game, 0)):
        do(game, 0, "done")


def test_ties_turn_the_order_round():
    """EW-R27: also at a Labor above zero, and only among those who tie."""
    game = eclipse(
        seats=4, order=[3, 1, 0, 2], ritual0="brave", ritual1="brave", ritual2="elder", ritual3="elder"
    )
    assert order(game) == [0, 1, 2, 3]


def test_one_player_after_another():
    """EW-R28: all of a to d, then the next."""
    game = eclipse(
        options=LADDER,
        ritual0="shaman, brave",
        ritual1="shaman",
        camps=[{FOREST: 1}, {MOUNTAIN: 1}],
        deck0="2 tribesman",
        deck1="2 tribesman",
    )
    asked = []
    while fact(game, "phase") == 2:
        asked.append(game.waiting[0])
        do(game, asked[-1], "done" if "done" in can(game, asked[-1]) else sorted(can(game, asked[-1]))[0])
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}


def test_the_steps_keep_their_order():
    """EW-R28: track, Ritual pile, terrain, player board."""
    game = eclipse(
        options=LADDER, ritual0="shaman", camps=[{FOREST: 1}, {}], deck0="2 tribesman", villages={1: 0}
    )
    assert some(game, 0, "build")
    do(game, 0, "done")
    choose(game, 0, "resolve:shaman")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}


def test_culture_cards_leave_the_ritual_pile_first():
    """EW-R43: at the beginning of step b."""
    game = eclipse(ritual0="shaman, elder, berry-gathering, hide-tents")
    assert sorted(in_order(game, "discard:0")) == ["berry-gathering", "hide-tents"]
    assert some(game, 0, "resolve") == {"resolve:shaman", "resolve:elder"}


def test_the_ritual_pile_is_fixed_at_the_end_of_the_third_turn():
    """EW-R75: before later players take theirs, and only then."""
    game = table(hand0="brave, elder", hand1="brave", figures=[[1, 1], [1, 1]])
    do(game, 0, f"send_chief:{HUNT}")
    decline_section(game)
    do(game, 0, "ritual:brave", "done")
    assert game.waiting == [1]
    do(game, 1, f"send_chief:{HUNT}")
    while fact(game, "phase") == 1:
        assert game.waiting == [1]
        do(game, 1, "done")
    assert fact(game, "ritual_halves:0") == 4


def test_a_ritual_pile_after_a_third_figure_on_the_eclipse_space():
    """EW-R75: wherever the third figure stands; the card drawn there may join the pile."""
    game = table(hand0="brave", deck0="elder", figures=[[1, 1], [1, 1]])
    do(game, 0, f"send_chief:{ECLIPSE}", "draw")
    assert can(game, 0) == {"ritual:brave", "ritual:elder", "done"}
    do(game, 0, "ritual:elder", "done")
    assert (facts(game, "turns"), fact(game, "column"), game.waiting) == ([3, 2], 0, [1])


def test_every_turn_counts():
    """EW-R75: on a column and on the Eclipse space; three for everybody."""
    game = table(hand0="brave", hand1="brave", deck0="elder")
    do(game, 0, f"send:{ECLIPSE}", "draw")
    assert facts(game, "turns") == [1, 0]
    do(game, 1, f"send:{HUNT}", "done")
    assert facts(game, "turns") == [1, 1]


def test_no_ritual_pile_before_the_third_turn():
    """EW-R75: the first and second turn end without one."""
    game = table(hand0="brave", hand1="brave")
    for _ in range(2):
        for seat in (0, 1):
            do(game, seat, f"send:{HUNT}")
            while game.waiting == [seat]:
                assert some(game, seat, "ritual") == set()
                do(game, seat, "done")


def test_a_ritual_pile_may_stay_empty():
    """EW-R75: cards that are kept are there in the next round."""
    game = table(
        phase="ritual",
        turn=0,
        hand0="brave, elder",
        figures=[[1, 1], [1, 1]],
        chiefs=[1, 0],
        deck0="3 hunter",
    )
    assert can(game, 0) == {"ritual:brave", "ritual:elder", "done"}
    do(game, 0, "done")
    do(game, 1, f"send_chief:{HUNT}")
    while fact(game, "round") == 1:
        do(game, game.waiting[0], "done")
    assert cards(game, "hand:0") == ["brave", "elder", "hunter", "hunter", "hunter"]


def test_cards_drawn_in_an_eclipse_go_to_the_hand():
    """EW-R76: and stay there for the next round."""
    game = eclipse(ritual0="elder", camps=[{FOREST: 1}, {}], deck0="hunter, 6 shaman", options={})
    do(game, 0, "done")
    while "draw" not in can(game, 0):
        do(game, 0, "done" if "done" in can(game, 0) else f"tile:{FOREST}")
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["hunter"]
    assert size(game, "ritual:0") == 0
    assert fact(game, "ritual_halves:0") == 2


def test_the_last_eclipse_is_played_in_full():
    """EW-R83: then the game is over without a Preparation."""
    game = eclipse(round=4, ritual0="shaman", camps=[{GRASSLAND: 1}, {}], options=LADDER, honor=[7, 1])
    do(game, 0, build(0, 0))
    choose(game, 0, "resolve:shaman")
    do(game, 0, "honor")
    decline(game)
    assert game.over
    assert told(game, PREPARATION_BEGINS) == []
    assert (fact(game, "food:0"), score(game, 0, "in_play")) == (4, 1)


def test_ritual_cards_are_resolved_in_any_order():
    """EW-R86: one at a time; each is discarded right after (EW-R87)."""
    game = eclipse(ritual0="crafter, shaman, tribeswoman, brave")
    offered = some(game, 0, "resolve")
    assert {"resolve:crafter", "resolve:shaman"} <= offered
    do(game, 0, "resolve:shaman", "offering")
    assert "shaman" in in_order(game, "discard:0")
    assert "resolve:shaman" not in can(game, 0)
    choose(game, 0, "resolve:crafter")
    decline(game)
    assert size(game, "revealed:0") == 0


def test_benefits_of_one_step_in_any_order():
    """EW-R86: Idols and cards of the player board."""
    game = eclipse(
        map=ICE_INSIDE,
        villages={1: 0},
        megaliths=[[space(0, 0), 1, 0], [space(0, 1), 1, 0]],
        deck0="brave",
        ritual0="tribesman",
    )
    assert some(game, 0, "effect") == {"effect:1", "effect:2"}
    do(game, 0, "effect:2", "honor")
    choose(game, 0, "effect:1")
    do(game, 0, "draw")
    assert fact(game, "honor:0") == 2


def test_the_pile_is_gone_before_the_terrain_pays():
    """EW-R87: so a card drawn in step c may come from it."""
    game = eclipse(ritual0="tribesman", camps=[{FOREST: 1}, {}], deck0="", discard0="")
    choose(game, 0, "resolve:tribesman", f"tile:{FOREST}")
    assert "draw" in can(game, 0)
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["tribesman"]


def test_a_declined_card_is_discarded():
    """EW-R87: nothing is left of the pile."""
    game = eclipse(
        ritual0="shaman, hunter, elder", camps=[{FOREST: 1}, {}], animal_deck="3 sabertooth", deck0="brave"
    )
    do(game, 0, "done")
    assert size(game, "revealed:0") == 0
    assert cards(game, "discard:0") == ["elder", "hunter", "shaman"]
    assert cards(game, "animals:0") == []


def test_column_bonuses_do_not_count_in_the_eclipse():
    """EW-R88: printed Labor and Eclipse Labor only."""
    game = eclipse(seats=2, ritual0="hunter, crafter, pathfinder, elder", ritual1="shaman, brave")
    assert facts(game, "ritual_halves") == [8, 9]


def test_eclipse_labor_adds_up():
    """EW-R88: figures, Chief, Tribe and Culture cards."""
    game = eclipse(
        figures=[[ECLIPSE, ECLIPSE], []], chiefs=[ECLIPSE, 0], ritual0="2 shaman, brave, dog-sleds"
    )
    assert fact(game, "ritual_halves:0") == 2 * (2 + 2 + 3) + 5 + 5 + 4 + 1


def test_figures_in_columns_are_no_eclipse_labor():
    """EW-R88: nor is the Chief there."""
    game = eclipse(figures=[[1, 2], [ECLIPSE]], chiefs=[3, 1])
    assert facts(game, "ritual_halves") == [0, 4]


def test_megaliths_of_this_eclipse_count_for_the_board():
    """EW-R95: the second of a pair, placed in step a, gives its Idol in step d."""
    ground = [[space(0, 0), 1, "neutral", 0], [space(0, 1), 1, "neutral", 0], [space(0, 2), 1, 0]]
    game = eclipse(options=LADDER, ritual0="tribesman", megaliths=ground)
    do(game, 0, build(0, 1.5, 2))
    choose(game, 0, "resolve:tribesman", "effect:2")
    assert {"honor", "offering"} <= can(game, 0)
    game = eclipse(options=LADDER, ritual0="tribesman", megaliths=ground)
    do(game, 0, "done")
    choose(game, 0, "resolve:tribesman")
    assert not {"honor", "offering"} & can(game, 0)


def test_a_village_gives_a_card_and_something_lesser_too():
    """EW-R95: one for each that is out."""
    game = eclipse(
        map=ICE_INSIDE,
        villages={1: 0, 3: 0, 6: 0},
        deck0="4 hunter",
        ritual0="tribesman",
    )
    for key in ("draw", "tool", "draw"):
        choose(game, 0, "resolve:tribesman", "effect:1")
        do(game, 0, key)
    assert (cards(game, "hand:0")[:2], fact(game, "tools:0")) == (["hunter", "hunter"], 1)


def test_a_final_tie():
    """EW-R66: who is ahead after the fourth Eclipse; others keep their places."""
    game = ended(seats=3, points=[30, 40, 40], order=[2, 1, 0], ritual2="elder", buried2="")
    result = outcome(game)
    assert result.scores == [30, 40, 41]  # the Elder's own point
    game = ended(seats=3, points=[30, 40, 40], order=[0, 1, 2], ritual1="tribesman")
    assert outcome(game).ranking == [[1], [2], [0]]
    game = ended(seats=3, points=[30, 40, 40], order=[0, 1, 2], ritual2="tribesman")
    assert outcome(game).ranking == [[2], [1], [0]]


def test_the_track_pays_by_position():
    """EW-R28: a Megalith, a card, an Idol, a Tool, from the first to the last."""
    game = eclipse(
        seats=4,
        options=LADDER,
        order=[0, 1, 2, 3],
        figures=[[5, 5], [5], [], []],
        ritual2="tribesman",
        **{f"deck{seat}": "hunter" for seat in range(4)},
    )
    assert order(game) == [0, 1, 2, 3]
    everything = {"draw", "honor", "offering", "tool", "food", "done"}
    assert can(game, 0) - some(game, 0, "build") == everything
    assert some(game, 0, "build")
    do(game, 0, "done")
    assert can(game, 1) == everything
    do(game, 1, "done")
    assert can(game, 2) == everything - {"draw"}
    while game.waiting == [2]:
        do(game, 2, "done")
    assert can(game, 3) == {"tool", "food", "done"}


def test_the_track_as_a_consolation():
    """EW-R28: the other reading of the sheet: nothing, Food, a Tool, both."""
    game = eclipse(seats=4, figures=[[5, 5], [5], [], []], ritual2="tribesman")
    while fact(game, "phase") == 2:
        seat = game.waiting[0]
        do(
            game,
            seat,
            *[key for key in ("tool", "effect:1", "effect:2", "done") if key in can(game, seat)][:1],
        )
    assert facts(game, "food", 4) == [0, 1, 0, 1]
    assert facts(game, "tools", 4) == [0, 0, 1, 1]


def test_camps_stay_where_they_are():
    """EW-R83: an Eclipse and a Preparation move nothing but figures."""
    game = eclipse(camps=[{FOREST: 2, 0: 1}, {MOUNTAIN: 1}], figures=[[5, 1], [2]], chiefs=[5, 0])
    decline(game)
    assert (camps(game, 0), camps(game, 1)) == ({FOREST: 2, 0: 1}, {MOUNTAIN: 1})
    assert fact(game, "round") == 2
    assert facts(game, "figures_home") == [2, 2]
    assert facts(game, "chief_at") == [0, 0]
    assert fact(game, "bottoms") == 0
