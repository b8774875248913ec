"""The board of a player, and that of the Rival."""

from hearthside.games.endless_winter.cards import (
    CHIEF_A_HALVES,
    CHIEF_A_LIST,
    E_ON,
    FIGURE_HALVES,
    LIST_ARGS,
    LIST_OPS,
    MOST_TOOLS,
    NAMES,
    PLAY_LIST,
)
from hearthside.games.endless_winter.part_ids import owned
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMALS,
    ARMED,
    BURIED,
    CAMPS_HOME,
    CHIEF,
    CHIEF_AT,
    DECK,
    DISCARD,
    ECLIPSE_SPACE,
    FIGURES_AT,
    FIGURES_HOME,
    FOOD,
    HAND,
    LABOR,
    LABOR_NOW,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    OVER,
    PHASE,
    PLAYED,
    POINTS_NOW,
    REVEALED,
    RITUAL,
    RITUAL_HALVES,
    RIVAL,
    RIVAL_ANIMALS,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    RIVAL_STONES,
    SETTING_UP,
    SETUP_CARD,
    SIDE,
    STONES,
    TIPPED,
    TOOLS,
    TURN,
    TURNS,
    TURNS_EACH,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules.gaining import capacity as room_for_food
from hearthside.games.endless_winter.scene_parts import zone_part
from hearthside.games.endless_winter.scoring import estimate
from hearthside.games.endless_winter.texts.cards import sentence, side_b
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, in_halves
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, Piece
from hearthside.kernel.texts import listed

ALWAYS = {
    "Sacred Stones": STONES,
    "Animals": ANIMALS,
    "Buried": BURIED,
    "Hand": HAND,
    "Deck": DECK,
    "Discard pile": DISCARD,
}
IF_ANY = {
    "Tipped": TIPPED,
    "Played for Labor": LABOR,
    "Culture cards played": PLAYED,
    "Ritual pile": RITUAL,
    "Revealed": REVEALED,
}
AT_HOME = {
    "camps_home": ("Camps", CAMPS_HOME),
    "villages_home": ("Villages", VILLAGES_HOME),
    "neutrals_home": ("Neutral Megaliths", NEUTRALS_HOME),
    "megaliths_home": ("Megaliths", MEGALITHS_HOME),
}


def player_board(seat: int, sight: Observation) -> Part:
    facts = sight.facts
    capacity = room_for_food(sight.as_state(), seat)
    parts = [
        *_states(seat, sight),
        Part(f"food:{seat}", "track", title="Food", value=facts[FOOD[seat]], limit=capacity),
        Part(f"tools:{seat}", "track", title="Tools", value=facts[TOOLS[seat]], limit=MOST_TOOLS),
        *_points(seat, sight),
        *_labor(seat, sight),
        *_at_home(seat, sight),
        _eclipse_space(seat, sight),
        *(zone_part(z[seat], title, sight) for title, z in ALWAYS.items()),
        *(
            zone_part(zones[seat], title, sight)
            for title, zones in IF_ANY.items()
            if sight.counts[zones[seat]]
        ),
        zone_part(CHIEF[seat], "Chief", sight, chief_words(seat, sight)),
    ]
    if facts[PHASE] == SETTING_UP:
        parts.append(zone_part(SETUP_CARD[seat], "Setup card", sight))
    board = Part(f"player:{seat}", "board", title=f"{{{seat}}}", seat=seat, parts=parts)
    board.pieces = _figures(facts[FIGURES_HOME[seat]], not facts[CHIEF_AT[seat]], seat)
    return board


def rival_board(sight: Observation) -> Part:
    zones = {
        "Sacred Stones": RIVAL_STONES,
        "Animals": RIVAL_ANIMALS,
        "Buried": RIVAL_BURIED,
        "Culture cards": RIVAL_CULTURE,
    }
    parts = [
        *_points(RIVAL, sight),
        *_at_home(RIVAL, sight),
        _eclipse_space(RIVAL, sight),
        *(zone_part(zone, title, sight) for title, zone in zones.items()),
    ]
    board = Part("rival", "board", title="The Rival", parts=parts)
    board.pieces = _figures(sight.facts[FIGURES_HOME[RIVAL]], False, RIVAL)
    return board


def _points(player: int, sight: Observation) -> list[Part]:
    """Points scored so far, and what the end would add if it came now."""
    sums = estimate(sight, player)
    words = ", ".join(f"{name} {points}" for name, points in sums.items() if points)
    return [
        Part(
            owned("points", sight, player), "counter", title="Points", value=sight.facts[POINTS_NOW[player]]
        ),
        Part(
            owned("estimate", sight, player),
            "counter",
            title="If it ended now",
            text=words,
            value=sum(sums.values()),
        ),
    ]


def _labor(seat: int, sight: Observation) -> list[Part]:
    facts = sight.facts
    if facts[PHASE] != ACTION or facts[TURN] != seat:
        return []
    return [Part(f"labor_now:{seat}", "counter", title="Labor", value=facts[LABOR_NOW])]


def _at_home(player: int, sight: Observation) -> list[Part]:
    return [
        Part(owned(name, sight, player), "counter", title=title, value=sight.facts[facts[player]])
        for name, (title, facts) in AT_HOME.items()
    ]


def _eclipse_space(player: int, sight: Observation) -> Part:
    facts = sight.facts
    figures = facts[FIGURES_AT[player][ECLIPSE_SPACE]]
    chief = facts[CHIEF_AT[player]] == ECLIPSE_SPACE
    part = Part(owned("eclipse", sight, player), "place", title="Eclipse space")
    part.pieces = _figures(figures, chief, player)
    return part


def _figures(count: int, chief: bool, player: int) -> list[Piece]:
    out = [Piece("chief", player)] if chief else []
    return [*out, Piece("figure", player, count)] if count else out


def _states(seat: int, sight: Observation) -> list[Part]:
    """What else holds for a player, in words."""
    facts = sight.facts
    words: list[str] = []
    if facts[PHASE] == ACTION:
        words.append(f"{facts[TURNS[seat]]} of {TURNS_EACH} turns taken")
        if facts[TURN] == seat:
            words += [_waiting(facts[slot]) for slot in ARMED if facts[slot]]
    elif facts[PHASE] not in (SETTING_UP, OVER):
        words.append(f"{in_halves(facts[RITUAL_HALVES[seat]])} Labor in the Eclipse")
    return [Part(f"state:{seat}", "text", text=" · ".join(words))] if words else []


def _waiting(card: int) -> str:
    """A Culture card whose column is still to come."""
    effects = PLAY_LIST[card]
    columns = [COLUMN_NAMES[LIST_ARGS[effects][i]] for i, op in enumerate(LIST_OPS[effects]) if op == E_ON]
    return f"{NAMES[card]} waits for {listed(columns, 'or')}"


def chief_words(seat: int, sight: Observation) -> str:
    """What the Chief of a seat does on the side that is up."""
    cards = sight.seen(CHIEF[seat])
    if not cards:
        return ""
    if not sight.facts[SIDE[seat]]:
        worth = in_halves(FIGURE_HALVES + CHIEF_A_HALVES)
        return f"In any column: {in_words(CHIEF_A_LIST)}. On the Eclipse space he counts {worth} Labor."
    return sentence(side_b(cards[0]))
