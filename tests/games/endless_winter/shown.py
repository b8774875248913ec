"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.sites import SITE_AT
from tests.conformance.shown import Count, Look, Shown
from tests.games.endless_winter.promises import room
from tests.rulebook.endless_winter.naive import JUNCTURES

ROUNDS = 4
ECLIPSE_SPACE = 5
MOST_FOOD = 10
MOST_TOOLS = 8


def player(look: Look) -> int:
    return look.at[0] if look.at else z.RIVAL


def fact(facts: list[int]) -> Count:
    return lambda look: look.state.facts[facts[player(look)]]


def pile(zone: int) -> Count:
    return lambda look: len(look.state.zones[zone])


# ------------------------------------------------------------ on the map and the Megalith board
Pieces = list[tuple[str, int | None, int]]


def players(look: Look) -> range:
    return range(look.state.facts[z.PLAYERS])


def on_tile(look: Look) -> Pieces:
    camps = [(player, look.state.facts[z.CAMPS[player][look.at[0]]]) for player in players(look)]
    return [("Camp", player, count) for player, count in camps if count]


def at_juncture(look: Look) -> Pieces:
    owner = look.state.facts[z.VILLAGE_AT[look.at[0]]]
    return [("Village", owner - 1, 1)] if owner else []


def influence(look: Look) -> list[int]:
    """A Camp is worth 1 on its tile, a Village 2 on each of its three."""
    facts, tile = look.state.facts, look.at[0]
    villages = [facts[z.VILLAGE_AT[n]] for n, three in enumerate(JUNCTURES, 1) if tile in three]
    found = [facts[z.CAMPS[one][tile]] + 2 * villages.count(one + 1) for one in players(look)]
    return found if any(found) else []


def leaders(look: Look) -> list[int]:
    there = influence(look)
    return [player for player, worth in enumerate(there) if worth == max(there)]


def on_space(look: Look) -> Pieces:
    """Of the board itself, or of the one place above that has this cell and level."""
    facts, (cell, level) = look.state.facts, look.at
    if level == 1:
        owner = facts[z.SITE[SITE_AT[facts[z.BOARD_LAYOUT]][cell]]]
        return [("Megalith", None if owner == z.NEUTRAL else owner - 1, 1)] if owner else []
    above = [facts[slot] for slot in z.UPPER if facts[slot] >> 4 == cell << 4 | level]
    return [("Megalith", (packed & 15) - 1, 1) for packed in above]


# ------------------------------------------------------------ figures
def standing(look: Look, player: int, place: int) -> Pieces:
    """Figures and Chief there; place 0: at home.  The Rival has no Chief."""
    facts = look.state.facts
    count = facts[z.FIGURES_HOME[player] if place == 0 else z.FIGURES_AT[player][place]]
    rival = player == z.RIVAL and bool(facts[z.SOLO])
    chief = facts[z.CHIEF_AT[player]] == place and not rival
    figures: Pieces = [("figure", player, count)] if count else []
    return figures + ([("Chief", player, 1)] if chief else [])


def in_column(look: Look) -> Pieces:
    return [piece for player in players(look) for piece in standing(look, player, look.at[0])]


# ------------------------------------------------------------ ladders
def mark(look: Look, level: int, player: int) -> tuple[int, int, str]:
    rival = player == z.RIVAL and bool(look.state.facts[z.SOLO])
    return level, player, "The Rival" if rival else ""


def by_honor(look: Look) -> list[tuple[int, int, str]]:
    """On one level who came earlier stands further left."""
    facts = look.state.facts
    since = sorted((facts[z.HONOR_SINCE[player]], player) for player in players(look))
    return [mark(look, facts[z.HONOR[player]], player) for _, player in since]


def by_offering(look: Look) -> list[tuple[int, int, str]]:
    return [mark(look, look.state.facts[z.OFFERING[player]], player) for player in players(look)]


def by_order(look: Look) -> list[tuple[int, int, str]]:
    return [mark(look, place + 1, look.state.facts[z.ORDER[place]]) for place in players(look)]


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
    lists={
        "place tile:# pieces": on_tile,
        "place tile:# influence": influence,
        "place tile:# leaders": leaders,
        "place juncture:# pieces": at_juncture,
        "place site:#:# pieces": on_space,
        "column column:# pieces": in_column,
        "board player:# pieces": lambda look: standing(look, player(look), 0),
        "board rival pieces": lambda look: standing(look, z.RIVAL, 0),
        "place eclipse:# pieces": lambda look: standing(look, player(look), ECLIPSE_SPACE),
        "place eclipse:rival pieces": lambda look: standing(look, z.RIVAL, ECLIPSE_SPACE),
        "ladder honor marks": by_honor,
        "ladder offering marks": by_offering,
        "ladder order marks": by_order,
    },
    elsewhere={
        "board player:# score": "tests/games/endless_winter/test_scene.py and test_scoring.py, by naive.py",
        "board rival score": "the same",
    },
)
