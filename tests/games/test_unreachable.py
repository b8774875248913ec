"""What no game could reach is refused, with its reason; what is near it and can be reached is taken."""

from typing import Any

import pytest

import hearthside
from hearthside import BadPosition, Game

ARCTIC, RACE, WINTER = "arctic_scavengers", "iditacards", "endless_winter"
CAMP = {"seats": 2, "round": 4, "preset": "hq_2", "hand:0": "refugee", "hand:1": "refugee"}
BUNKER = {**CAMP, "headquarters:0": "bunker"}
LED = {"seats": 2, "preset": "hq_4"}
BOARD = {"seats": 2, "megalith_board": "dawn, noon, dusk, night"}
LANTERN, LANE = "first-lantern", {"playground:0": "clear the lane"}
ONE_CARD = {"phase": "menu", "step": "support", "options": {"cards_per_turn": "one"}}
STACKED = [["A2", 1, "neutral", 1], ["B2", 1, "neutral", 1], ["A/B1", 2, 0]]
GROUPS = {"seats": 6, "playground:0": "risewater-101"}
BOTH = [["A1", 1, "neutral", 0], ["B1", 1, "neutral", 0]]
SIX = {f"dog{place}:0": "husky" for place in range(1, 2)} | {
    f"dog{place}:0": dog for place, dog in enumerate(("bear", "bear", "bear", "greyhound", "chihuahua"), 2)
}

CANNOT_BE: list[tuple[str, dict[str, Any], str]] = [
    (ARCTIC, {**BUNKER, "stored1:0": "spear"}, "'stored1:0': Bunker does not store Spear"),
    (ARCTIC, {**BUNKER, "stored1:0": "4 refugee"}, "'stored1:0': Bunker has room for 3, not for 4"),
    (ARCTIC, {**BUNKER, "stored1:0": "refugee", "timer1:0": "junk"}, "Bunker is still being built"),
    (ARCTIC, {**CAMP, "headquarters:0": "hydroponic_gardens", "stored1:0": "pills"}, "does not store Pills"),
    (ARCTIC, {**BUNKER, "timer1:0": "6 junk"}, "Bunker is built in 5 rounds, so 6 cards cannot lie on it"),
    (ARCTIC, {**BUNKER, "timer1:0": "junk", "disabled": {"0": "slot1"}}, "only what stands can be disabled"),
    (ARCTIC, {**BUNKER, "timer2:0": "junk"}, "'timer2:0': 'headquarters:0' has no building 2"),
    (ARCTIC, {**LED, "wounded": [0]}, "'wounded': seat 0 has no leader; say 'leader:0' as well"),
    (ARCTIC, {**LED, "hand:0": "butcher"}, "'hand:0': the card 'butcher' cannot lie here; it holds people"),
    (ARCTIC, {**LED, "hand:1": "bunker"}, "'hand:1': the card 'bunker' cannot lie here"),
    (ARCTIC, {**LED, "deck:1": "gearheads"}, "'deck:1': the card 'gearheads' cannot lie here"),
    (ARCTIC, {"round": 16, "contested": "2 grenade"}, "'contested': in round 16 at most 1 are left, not 2"),
    (ARCTIC, {"round": 2, "phase": "skirmish"}, "the first skirmish is in round 3, and this is round 2"),
    (ARCTIC, {"round": 4, "phase": "skirmish", "used": ["dig"]}, "'used' is for the phase 'gathering'"),
    (
        ARCTIC,
        {"phase": "drawing", "used": ["hunt"], "food": 2},
        "for the phase 'gathering', not for 'drawing'",
    ),
    (ARCTIC, {"mercenaries": "refugee, ..."}, "'mercenaries': Refugee is not for hire in the base game"),
    (ARCTIC, {"contested": "junk"}, "'contested': Junk is no contested resource"),
    (ARCTIC, {"seats": 3, "round": 4, "committed:2": "brawler"}, "seat 2 has its turn only after seat 0"),
    (ARCTIC, {"round": 4, "phase": "skirmish", "turn": 1}, "'turn' is for the phase 'gathering'"),
    (ARCTIC, {"phase": "drawing", "turn": 0}, "'turn' is for the phase 'gathering', not for 'drawing'"),
    (ARCTIC, {**CAMP, "leader:0": "butcher"}, "'leader:0': the options bring no leaders to this table"),
    (
        ARCTIC,
        {**LED, "leader:0": "swindler"},
        "'leader:0': The Swindler is not among the leaders of this table",
    ),
    (ARCTIC, {**CAMP, "headquarters:0": "scout_tower"}, "Scout Tower is not among the buildings"),
    (
        ARCTIC,
        {"seats": 2, "preset": "hq_1", "headquarters:0": "bunker"},
        "the options bring no buildings to this table",
    ),
    (ARCTIC, {**CAMP, "gangs": "humanitarians"}, "Humanitarians is not among the tribal gangs"),
    (ARCTIC, {**LED, "preset": "hq_3", "leader:0": "butcher", "wounded": [0]}, "'wounded': only dirty deeds"),
    (ARCTIC, {**BUNKER, "disabled": {"0": "slot1"}}, "'disabled': only dirty deeds do this"),
    (
        ARCTIC,
        {**CAMP, "headquarters:0": "bunker, armory", "fresh": {"0": "Bunker"}},
        "only the last building",
    ),
    (ARCTIC, {**CAMP, "headquarters:1": "bunker", "fresh": {"1": "Bunker"}}, "seat 1 has not had its turn"),
    (
        ARCTIC,
        {"seats": 1, "round": 17, "options": {"solo_rounds": 16}},
        "'round': the game ends after round 16, as 'solo_rounds' says",
    ),
    (RACE, {"turns": [1, 0]}, "'turns': in round 1 seat 0 has taken 0 so far at most, not 1"),
    (RACE, {"round": 5, "turn": 1, "turns": [5, 5]}, "in round 5 seat 1 has taken 4 so far at most, not 5"),
    (RACE, {"first": 1, "turn": 0, "turns": [1, 1]}, "in round 1 seat 0 has taken 0 so far at most"),
    (RACE, {"round": 2, "days": [1, 4]}, "'days': this is turn 3 of the race, so seat 1 cannot have begun 4"),
    (
        RACE,
        {"squares": [50, 3], "legendaries:0": "cricket, moose, puppy, robodog"},
        "of five one comes with each checkpoint; 2 are passed, so 3 are left",
    ),
    (RACE, {**SIX, "dog6:0": "big_dog"}, "the team of seat 0 counts 7 dogs, and has room for 6"),
    (RACE, {"dog1:0": "greyhound, armour"}, "'dog1:0': Greyhound carries nothing"),
    (RACE, {"dog1:0": "husky, armour, a_hat"}, "'dog1:0': Husky carries 1 attachment"),
    (RACE, {"pending:0": "move"}, "'pending:0': Move has no risk that could be waiting to be paid"),
    (RACE, {"pending:0": "sprint", "payments": [[7]]}, "Sprint of seat 0 needs"),
    (RACE, {"pending:0": "mush", "due": [[1]]}, "'due' was written from the bottom up: say 'payments'"),
    (RACE, {"paid:0": "move"}, "'paid:0': cards lie here while a risk is being paid"),
    (RACE, {"final": True}, "'final': nobody is across the line; say who has 'crossed' it"),
    (RACE, {"squares": [3, 161]}, "'crossed': seat 1 is on square 161"),
    (RACE, {"squares": [3, 160], "crossed": [1]}, "'crossed': seat 1 is on square 160"),
    (
        RACE,
        {"squares": [170, 161], "crossed": [0, 1], "owed": []},
        "'crossed': all have crossed the line, so the race is over",
    ),
    (RACE, {"squares": [3, 161], "crossed": [1], "owed": [0, 1]}, "'owed': seat 1 has no last turn"),
    (RACE, {"squares": [50, 3], "checkpoints": [[1]]}, "and so has passed checkpoint 2, on 36"),
    (RACE, {"squares": [7, 7]}, "two racers cannot be on one square"),
    (RACE, {"legendaries:0": "move"}, "'legendaries:0': Move is no legendary card"),
    (RACE, {"days": [0, 1]}, "'days': seat 0 has begun its first day, so it is 1 at least"),
    (RACE, {"hand:0": "town"}, "'hand:0': the card 'town' cannot lie here"),
    (WINTER, {"phase": "setup", "round": 3}, "the setup is before round 1, not in round 3"),
    (WINTER, {"seats": 2, "phase": "eclipse", "turns": [1, 1]}, "'turns': everybody takes 3 before"),
    (WINTER, {"seats": 2, "phase": "preparation", "turns": [3, 2]}, "'turns': everybody takes 3 before"),
    (WINTER, {"seats": 2, "phase": "eclipse", "turn": 0}, "'turn' is for the phases 'action' and 'ritual'"),
    ("risewater", {"phase": "menu", "step": "support"}, "'step': 'support' comes after an adventure card"),
    ("risewater", {"phase": "menu", "step": "request_adventure"}, "and none lies in a playground"),
    ("risewater", {"supports": True}, "'supports': no adventure card lies in a playground to support"),
    ("risewater", {"request": {"kind": "era", "by": 0, "agreed": [1]}}, "all have agreed, so it is decided"),
    (WINTER, {"ritual:0": "brave"}, "'ritual:0': Ritual cards lie from the third turn of a round"),
    (WINTER, {"ritual:1": "brave", "turn": 1, "turns": [3, 2]}, "to its Eclipse, not after 2 turns"),
    (WINTER, {"ritual:1": "brave", "phase": "preparation"}, "to its Eclipse, not after the Eclipse phase"),
    (WINTER, {"hand:0": "5 brave"}, "seat 0 has 2 cards Brave from the start and gets no more"),
    (WINTER, {"hand:0": "2 brave", "buried:0": "brave"}, "so it cannot own 3"),
    (
        WINTER,
        {**BOARD, "megaliths": [["A1", 1, 0]]},
        "player 0 places both neutral ones before any",
    ),
    (WINTER, {**BOARD, "megaliths": [["A1", 1, "neutral"]]}, "say which player has placed each neutral one"),
    (
        WINTER,
        {**BOARD, "megaliths": [["B1", 1, "neutral", 0]]},
        "the one on B1 is joined by others to no",
    ),
    (WINTER, {**BOARD, "megaliths": [*BOTH, ["C/D1", 2, 0]]}, "on level 2 of C/D1 none can lie"),
    (WINTER, {"camps": [{"Forest 1": 1}], "map": "base, glacier, ..."}, "'map' must be 19 tiles"),
    ("harrow-junction", {"era": 1, "options": {"skip_eras": 1}}, "this table begins with era 2"),
    ("harrow-junction", {"era": 2, "options": {"skip_eras": 1}, "eras_won": [1, 1]}, "0 eras have ended"),
    (
        "harrow-junction",
        {"era": 2, "eras_won": [1, 1], "void_eras": 1},
        "not 1 by player 0 and 1 by the void",
    ),
    ("risewater", {"points": [3, 0]}, "'points': they are counted when an era ends"),
    ("risewater", {"turns": 2, "passes": 3}, "'passes': 2 turns cannot have been 3 without a deed"),
    ("risewater", {"phase": "preparation", "passes": 1}, "'passes': before the first turn of an era"),
    ("risewater", {"epic_won": True}, "'epic_won': an epic adventure that is won ends its era"),
    (ARCTIC, {"seats": 1, "preset": "solo", "contested": "grenade"}, "lie in the hidden forces, 'force1' to"),
    (
        ARCTIC,
        {**LED, "leader:0": "gangster", "power_used": [0]},
        "The Gangster of seat 0 has no power that is",
    ),
    (ARCTIC, {**BUNKER, "fresh": {"0": "slot1"}}, "so say 'used': ['build'] as well"),
    (ARCTIC, {"seats": 3, "hand:0": "refugee", "played:1": "spear"}, "seat 1 has its turn only after seat 0"),
    (ARCTIC, {"hand:0": "refugee", "played:0": "spear"}, "seat 0 has taken no action; say which in 'used'"),
    (ARCTIC, {"phase": "drawing", "hand:0": "refugee"}, "'hand:0': nobody has drawn before the first round"),
    (RACE, {"supply": "move"}, "'supply': Move is of no upgrade deck"),
    (RACE, {"speed_deck": "coat, ..."}, "'speed_deck': Coat is not of this deck"),
    (RACE, {"checkpoints": [[5]]}, "seat 0 has passed checkpoint 5 and so checkpoint 1, too"),
    (RACE, {"round": 10, "turns": [9, 2]}, "in round 10 seat 1 has taken 9 and not 2"),
    (
        RACE,
        {"seats": 4, "squares": [161, 3, 2, 1], "crossed": [0], "owed": [1, 3], "turn": 1},
        "so seat 2 has one left before seat 3",
    ),
    (
        RACE,
        {"seats": 1, "squares": [161], "crossed": [0]},
        "'crossed': all have crossed the line, so the race",
    ),
    (
        RACE,
        {"squares": [161, 3], "crossed": [0], "turn": 1, "options": {"finish": "first"}},
        "'crossed': one has crossed, so the race is over",
    ),
    (RACE, {"dog1:0": "a hat"}, "'dog1:0': a place of the team holds one dog"),
    (
        WINTER,
        {"figures": [["hunt", "hunt"], []]},
        "player 1 has taken 1 turn, but 0 of their figures are out",
    ),
    (WINTER, {"figures": [[], ["hunt"]]}, "player 0 has taken 1 turn, but 0 of their figures are out"),
    (WINTER, {"phase": "ritual", "figures": [["hunt"], []]}, "has taken 3 turns, but 1 of their figures are"),
    (WINTER, {"figures": [["hunt", "hunt", "hunt"]]}, "'figures': player 0 has 2 Tribe figures, not 3"),
    (WINTER, {"tokens": [1]}, "'tokens': no card of the market has a Labor token before round 2"),
    (WINTER, {"round": 2, "market1": "longhouse"}, "'market1': Longhouse is of Era II, which begins after"),
    (WINTER, {"honor": [10], "points": [5]}, "'points': player 0 has 6 at least for 'honor' 10"),
    (
        WINTER,
        {"map": "base, 2 forest, 2 river, 2 tundra, 9 glacier, 3 mountain"},
        "'map': a Grassland is missing, and every map has one",
    ),
    (
        WINTER,
        {**BOARD, "megaliths": [*BOTH, *STACKED, ["B1/2", 2, 1]]},
        "on level 2 of B1/2 none can lie: it would overlap the one on A/B1",
    ),
    (LANTERN, {"buildsite:0": "candle"}, "'buildsite:0': Candle is neither an adventure nor a share of one"),
    (LANTERN, {"playground:0": "clear the lane, 2 candle"}, "nobody has Candle twice in one adventure"),
    (LANTERN, {"barred:0": "candle"}, "'barred:0': cards are barred for an adventure, and none is"),
    (LANTERN, {"skitter": "candle"}, "'skitter': Candle is no adventure"),
    (LANTERN, {**LANE, "phase": "end_of_era"}, "an era does not end while an adventure is in progress"),
    (LANTERN, {"phase": "deal", "ops:0": "candle"}, "'ops:0': before the first deal nobody has cards"),
    (LANTERN, {**LANE, **ONE_CARD, "played": 1}, "with 1 played it is 'request_adventure' at the earliest"),
    (LANTERN, {**LANE, **ONE_CARD, "played": 99}, "'played': at this table 1 in a turn at most, not 99"),
    (LANTERN, {"request": {"kind": "era"}}, "player 0, whose turn begins, has made it"),
    (
        "risewater",
        {"seats": 3, "turn": 2, "request": {"kind": "era", "by": 2}},
        "whose turn begins, has made",
    ),
    (
        ARCTIC,
        {"hand:0": "refugee", "used": ["hunt"], "food": 99},
        "all cards that hunt and help, but for those of others, bring 70, not 99",
    ),
    (
        ARCTIC,
        {"hand:0": "refugee", "used": ["hunt"], "food": 54, "hand:1": "8 hunter", "deck:1": "20 scavenger"},
        "but for those of others, bring",
    ),
    (RACE, {"round": 4, "turns": [3, 3], "personal": [4, 0]}, "in 3 turns seat 0 cannot have played 4"),
    ("risewater", {"turns": 3, "idle_adventures": 4}, "'idle_adventures': in 3 turns 4 cannot have begun"),
    (
        "risewater",
        {"idle_adventures": 1001},
        "'idle_adventures': an era ends after 500 rounds, here 1000 turns, so it cannot be 1001 (HS-GT-15)",
    ),
    ("risewater", {"passes": 1001}, "'passes': an era ends after 500 rounds, here 1000 turns"),
    ("risewater", {"turns": 1001}, "'turns': an era ends after 500 rounds, here 1000 turns"),
    (
        "harrow-junction",
        {"era": 2, "eras_won": [1, 1], "points": [99_999, 0]},
        "so player 0 cannot have 99999",
    ),
    ("risewater", {**GROUPS, "wreckage:4": "kite sail"}, "seat 4 plays in a group, whose cards lie in"),
    ("risewater", {**GROUPS, "playground:5": "kite sail"}, "'playground:5': seat 5 plays in a group"),
    (LANTERN, {**LANE, "ruined:0": "candle"}, "'ruined:0': no card of this era wrecks others"),
    ("first-lantern", {"eras_won": [1, 0]}, "'eras_won': 0 eras have ended, so it cannot be 1"),
]


def set_up(game: str, position: dict[str, Any]) -> Game:
    return hearthside.scenario(game, {"seats": 2, **position})


@pytest.mark.parametrize(("game", "position", "why"), CANNOT_BE)
def test_it_is_refused_with_its_reason(game: str, position: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as refused:
        set_up(game, position)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("game", "position"),
    [
        (ARCTIC, {**BUNKER, "preset": "hq_4", "stored1:0": "3 refugee", "disabled": {"0": "Bunker"}}),
        (ARCTIC, {**BUNKER, "timer1:0": "5 junk", "fresh": {"0": "slot1"}, "used": ["build"]}),
        (ARCTIC, {**LED, "leader:0": "butcher", "wounded": [0]}),
        (ARCTIC, {"round": 16, "contested": "grenade", "hand:0": "refugee"}),
        (ARCTIC, {**LED, "preset": "hq_3", "leader:0": "butcher"}),
        (ARCTIC, {**CAMP, "headquarters:0": "bunker, armory", "fresh": {"0": "slot2"}, "used": ["build"]}),
        (ARCTIC, {"seats": 1, "round": 16, "options": {"solo_rounds": 16}, "hand:0": "refugee"}),
        (RACE, {"round": 5, "turn": 1, "turns": [5, 4], "days": [9, 9]}),
        (RACE, {"squares": [50, 3], "legendaries:0": "cricket, moose, puppy"}),
        (WINTER, {"ritual:0": "brave", "turn": 1, "turns": [3, 2]}),
        (WINTER, {"ritual:0": "brave", "phase": "eclipse"}),
        ("harrow-junction", {"era": 2, "eras_won": [1, 1], "points": [3, -1], "turns": 3, "passes": 3}),
        (RACE, SIX),
        (ARCTIC, {"hand:0": "refugee", "used": ["hunt"], "food": 54}),
        (RACE, {"round": 4, "turns": [3, 3], "personal": [3, 0]}),
        (RACE, {"personal": [50, 0]}),  # turns that nobody names are not asked about (HS-ID-12)
        ("risewater", {"turns": 4, "idle_adventures": 4}),
        ("risewater", {"idle_adventures": 500}),
        ("risewater", {**GROUPS, "wreckage:1": "kite sail"}),
        ("risewater", {"playground:0": "risewater-101", "ruined:0": "kite sail"}),
        (RACE, {"dog1:0": "lazy_dog, armour, a_hat"}),
        (RACE, {"pending:0": "sprint", "payments": [[3]], "paid:0": "move"}),
        (RACE, {"squares": [3, 161], "crossed": [1], "final": True}),
        (WINTER, {"hand:0": "2 brave", "deck:0": "4 tribesman, 3 tribeswoman"}),
        (WINTER, {**BOARD, "megaliths": [*BOTH, ["C1", 1, 0], ["A/B1", 2, 0]]}),
        # Side by side on level 2: each covers one half of B1.
        (WINTER, {**BOARD, "megaliths": [*BOTH, ["C1", 1, 0], ["A/B1", 2, 0], ["B/C1", 2, 0]]}),
        (WINTER, {"turn": 1, "figures": [["hunt"], []]}),
        (WINTER, {"turn": 1}),
        (WINTER, {"honor": [10], "points": [6]}),
        (ARCTIC, {"hand:0": "refugee", "played:0": "spear", "used": ["hunt"]}),
        (ARCTIC, {"seats": 3, "hand:0": "refugee", "played:1": "sniper_team"}),
        (RACE, {"seats": 4, "squares": [161, 3, 2, 1], "crossed": [0], "owed": [2, 3], "turn": 2}),
        (
            RACE,
            {"seats": 3, "squares": [161, 3, 2], "crossed": [0], "turn": 1, "round": 5, "turns": [5, 5, 5]},
        ),
        (LANTERN, {**LANE, **ONE_CARD, "step": "request_adventure", "played": 1}),
        (LANTERN, {"turn": 1, "request": {"kind": "era"}}),
    ],
)
def test_it_is_taken(game: str, position: dict[str, Any]):
    assert set_up(game, position).waiting


def test_a_game_at_round_16_ends_with_it():
    """However many contested resources there were: only as many are left as the round leaves."""
    game = set_up(ARCTIC, {"round": 16, "hand:0": "refugee", "hand:1": "refugee"})
    assert game.view(0)["zones"]["contested"]["count"] == 1
    while not game.over:
        game.act(game.waiting[0], "done")
    assert game.view(None)["facts"]["round"] == 16


def test_doubled_risks_are_no_mistake():
    """On a Cornice a risk is doubled."""
    course = "roadhouse, wolf_country, overflow, cornice"
    position = {"course": course, "squares": [62, 1], "pending:0": "sprint"}
    assert set_up(RACE, {**position, "payments": [[6]]}).waiting == [0]
    with pytest.raises(BadPosition, match="needs 6 at most on this course, not 7"):
        set_up(RACE, {**position, "payments": [[7]]})
