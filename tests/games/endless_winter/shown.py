"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.endless_winter import places as z
from tests.conformance.shown import Count, Look, Shown
from tests.games.endless_winter.promises import room

ROUNDS = 4
MOST_FOOD = 10
MOST_TOOLS = 8


def player(look: Look) -> int:
    return look.at[0] if look.at else z.RIVAL


def fact(facts: list[int]) -> Count:
    return lambda look: look.state.facts[facts[player(look)]]


def pile(zone: int) -> Count:
    return lambda look: len(look.state.zones[zone])


AT_HOME = {
    "camps_home": z.CAMPS_HOME,
    "villages_home": z.VILLAGES_HOME,
    "megaliths_home": z.MEGALITHS_HOME,
    "neutrals_home": z.NEUTRALS_HOME,
}
SHOWN = Shown(
    {
        "track round value": lambda look: look.state.facts[z.ROUND],
        "track round limit": lambda look: ROUNDS,
        "track food:# value": fact(z.FOOD),
        "track food:# limit": lambda look: room(look.state, player(look)),
        "track food:# spaces": lambda look: MOST_FOOD,
        "track tools:# value": fact(z.TOOLS),
        "track tools:# limit": lambda look: MOST_TOOLS,
        "counter points:# value": fact(z.POINTS_NOW),
        "counter points:rival value": fact(z.POINTS_NOW),
        "counter labor_now:# value": lambda look: look.state.facts[z.LABOR_NOW],
        "counter animal_deck value": pile(z.ANIMAL_DECK),
        "counter solo_deck value": pile(z.SOLO_DECK),
        "counter era#_deck value": lambda look: len(look.state.zones[z.ERA_DECKS[look.at[0] - 1]]),
        **{f"counter {name}:# value": fact(facts) for name, facts in AT_HOME.items()},
        **{f"counter {name}:rival value": fact(facts) for name, facts in AT_HOME.items()},
        "ladder honor limit": lambda look: 10,
        "ladder offering limit": lambda look: 10,
        "ladder order limit": lambda look: look.state.facts[z.PLAYERS],
    },
    zones={"zone solo_discard cards": lambda look: look.state.zones[z.SOLO_DISCARD]},  # shows but the last
    elsewhere={
        "board player:# score": "tests/games/endless_winter/test_scene.py and test_scoring.py, by naive.py",
        "board rival score": "the same",
    },
)
