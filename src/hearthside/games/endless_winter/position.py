"""Positions of Endless Winter for scenarios.

Besides zones a position may say: round, phase (setup, action, ritual, eclipse, preparation), order (the
players from the first to the last), turn (whose), and with a value for each player, as a list: food, tools,
points, honor, offering, turns, chief_side ("A" or "B"), camps ({tile: how many}; the others are at home),
figures (a list of places, 1 to 4 a column, 5 the Eclipse space), chiefs (a place, 0 at home).  Further:
honor_queue (players: who stands further left on a level comes first), villages ({juncture: player}),
megaliths (lists of cell, level and player; or cell, 1, "neutral" and, if it was a player's, the player),
tokens (places of the market), bottoms (columns whose bottom section is taken).

Without a word it is the first turn of the first round, each player has one Camp on the Base tile, and market,
display, pools, map and Megalith board are laid out by chance unless zones of theirs are named.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.endless_winter import position_check as check
from hearthside.games.endless_winter import setup
from hearthside.games.endless_winter.cards import CAP_CARD, FULL_FOOD, MOST_TOOLS, POINTS
from hearthside.games.endless_winter.position_check import a_list, places, whole
from hearthside.games.endless_winter.position_pieces import place_camps, place_megaliths, place_villages
from hearthside.games.endless_winter.rules import game, ids
from hearthside.games.endless_winter.zones import (
    ACTION,
    ANIMAL_DECK,
    ARRIVALS,
    BOTTOMS,
    BOX,
    BURIED,
    CAMPS_HOME,
    CAPS,
    CARD_POINTS,
    CHIEF,
    CHIEF_AT,
    CHIEF_STACK,
    DECK,
    DISCARD,
    DISPLAY,
    ECLIPSE,
    ECLIPSE_SPACE,
    ERA_DECKS,
    FIGURES_AT,
    FIGURES_HOME,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    MARKET,
    MARKET_SIZE,
    MEGALITH_STACK,
    OFFERING,
    PHASE,
    PLAYERS,
    POINTS_NOW,
    POOLS,
    PREPARATION,
    RITUAL,
    RIVAL,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    ROUND,
    ROUNDS,
    SETTING_UP,
    SETUP_STACK,
    SIDE,
    SOLO,
    STONE_STACK,
    TILE_STACK,
    TOKENS,
    TOOLS,
    TURN,
    TURNS,
    TURNS_EACH,
)
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State

PHASES = {
    "setup": SETTING_UP,
    "action": ACTION,
    "ritual": ACTION,
    "eclipse": ECLIPSE,
    "preparation": PREPARATION,
}
# What a position says for each player: the facts, the lowest and the highest value.
FOR_EACH: dict[str, tuple[list[int], int, int]] = {
    "points": (POINTS_NOW, 0, 999),
    "honor": (HONOR, 1, 10),
    "offering": (OFFERING, 1, 10),
    "tools": (TOOLS, 0, MOST_TOOLS),
    "food": (FOOD, 0, FULL_FOOD),
}
LAST_OF_ERA_I = 2  # until then the market has been filled from the Era I deck
PLACED = ("camps", "villages", "megaliths", "figures", "chiefs", "bottoms", "turns")
POSITION_WORDS = (
    "round",
    "phase",
    "order",
    "turn",
    "honor_queue",
    "chief_side",
    "tokens",
    *FOR_EACH,
    *PLACED,
)


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    facts[ROUND] = whole(position.get("round", 1), "round", 1, ROUNDS)
    phase = position.get("phase", "action")
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}{did_you_mean(str(phase), PHASES)}")
    facts[PHASE] = PHASES[phase]
    check.zones(state, phase)
    order = check.order(state, position)
    setup.set_order(state, order)
    _lay_out(state, position)
    if phase == "setup":
        _begin_setup(pack, state, position)
        return
    for stack in (CHIEF_STACK, SETUP_STACK):
        state.put_all(stack, BOX)
    place_camps(state, position)
    place_villages(state, position)
    place_megaliths(state, position)
    _values(state, position)
    _figures(state, position)
    _count_card_points(state)
    _push(pack, state, position, phase, order)


# ------------------------------------------------------------ what is laid out
def _lay_out(state: State, position: Mapping[str, Any]) -> None:
    """By chance what the position does not name; what nobody needs goes to the box."""
    if "map" not in position:
        setup.lay_map(state)
    if "megalith_board" not in position:
        setup.lay_megalith_tiles(state)
    if not any(state.zones[pool] for pool in POOLS) and not _named(position, "pool", ROUNDS):
        setup.lay_stones(state)
    if not _named(position, "market", MARKET_SIZE):
        deck = ERA_DECKS[0 if state.facts[ROUND] <= LAST_OF_ERA_I else 1]
        for place in MARKET:
            state.take_top(deck, place, 1)
    if "display" not in position:
        state.take_top(ANIMAL_DECK, DISPLAY, state.facts[PLAYERS] + 1)
    for stack in (TILE_STACK, STONE_STACK, MEGALITH_STACK):
        state.put_all(stack, BOX)
    if state.facts[ROUND] > 1 and state.zones[CAPS[1]]:
        state.put(CAP_CARD, CAPS[1], CAPS[0])
    for seat in range(state.seats):
        if not state.zones[CHIEF[seat]] and state.facts[PHASE] != SETTING_UP:
            state.take_top(CHIEF_STACK, CHIEF[seat], 1)
    check.boards(state)
    for place in places(position.get("tokens", []), "tokens", 1, MARKET_SIZE):
        if not state.zones[MARKET[place - 1]]:
            raise BadPosition(f"'tokens': no Culture card lies at place {place} of the market")
        state.facts[TOKENS] |= 1 << place - 1


def _named(position: Mapping[str, Any], name: str, count: int) -> bool:
    return any(f"{name}{number + 1}" in position for number in range(count))


def _begin_setup(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    for word in (*FOR_EACH, *PLACED, "turn", "chief_side"):
        if word in position:
            raise BadPosition(f"{word!r} is not for the phase 'setup': the Setup cards come first")
    setup.lay_out_animals(state)
    setup.take_starting_cards(state)
    pack.push(state, ids.GAME)


# ------------------------------------------------------------ the players
def _values(state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    players = facts[PLAYERS]
    for word, (numbers, low, high) in FOR_EACH.items():
        for player, value in enumerate(a_list(position.get(word, []), word, players)):
            facts[numbers[player]] = whole(value, word, low, high)
    for player in range(players):
        capacity = FULL_FOOD - facts[CAMPS_HOME[player]]
        if facts[FOOD[player]] > capacity:
            raise BadPosition(
                f"'food': player {player} has room for {capacity}, not for {facts[FOOD[player]]}"
            )
        if facts[SOLO] and player == RIVAL and (facts[FOOD[player]] or facts[TOOLS[player]]):
            raise BadPosition("'food' and 'tools': the Rival has none")
    for seat, side in enumerate(a_list(position.get("chief_side", []), "chief_side", state.seats)):
        if side not in ("A", "B"):
            raise BadPosition(f"'chief_side' must be 'A' or 'B', not {side!r}")
        facts[SIDE[seat]] = int(side == "B")
    if "honor_queue" in position:
        queue = check.all_players(position["honor_queue"], "honor_queue", players)
        for place, player in enumerate(queue):
            facts[HONOR_SINCE[player]] = place
        facts[ARRIVALS] = players


def _figures(state: State, position: Mapping[str, Any]) -> None:
    """Figures on columns and on Eclipse spaces; a column that holds one has its bottom section taken."""
    facts = state.facts
    players = facts[PLAYERS]
    for player, said in enumerate(a_list(position.get("figures", []), "figures", players)):
        for place in a_list(said, "figures", facts[FIGURES_HOME[player]]):
            _stand(state, whole(place, "figures", 1, ECLIPSE_SPACE))
            facts[FIGURES_AT[player][place]] += 1
            facts[FIGURES_HOME[player]] -= 1
            facts[TURNS[player]] += 1
    for seat, place in enumerate(a_list(position.get("chiefs", []), "chiefs", state.seats)):
        facts[CHIEF_AT[seat]] = whole(place, "chiefs", 0, ECLIPSE_SPACE)
        if place:
            _stand(state, place)
            facts[TURNS[seat]] += 1
    for column in places(position.get("bottoms", []), "bottoms", 1, 4):
        _stand(state, column)
    for player, value in enumerate(a_list(position.get("turns", []), "turns", players)):
        facts[TURNS[player]] = whole(value, "turns", facts[TURNS[player]], TURNS_EACH)


def _stand(state: State, place: int) -> None:
    if place != ECLIPSE_SPACE:
        state.facts[BOTTOMS] |= 1 << place


def _count_card_points(state: State) -> None:
    for seat in range(state.seats):
        zones = (HAND[seat], DECK[seat], DISCARD[seat], RITUAL[seat], BURIED[seat])
        state.facts[CARD_POINTS[seat]] = sum(POINTS[card] for zone in zones for card in state.zones[zone])
    if state.facts[SOLO]:
        owned = state.zones[RIVAL_CULTURE] + state.zones[RIVAL_BURIED]
        state.facts[CARD_POINTS[RIVAL]] = sum(POINTS[card] for card in owned)


# ------------------------------------------------------------ what comes next
def _push(pack: Pack, state: State, position: Mapping[str, Any], phase: str, order: list[int]) -> None:
    facts = state.facts
    if phase == "eclipse" or phase == "preparation":
        for player in order:
            facts[TURNS[player]] = TURNS_EACH
        if phase == "eclipse":
            pack.push(state, ids.GAME, step=game.PREPARE)
            pack.push(state, ids.ECLIPSE_PHASE)
            return
        if facts[ROUND] == ROUNDS:
            raise BadPosition(f"'phase': there is no preparation after round {ROUNDS}")
        pack.push(state, ids.GAME, step=game.AGAIN)
        pack.push(state, ids.PREPARATION)
        return
    count = check.turns_taken(state, position, order, phase)
    pack.push(state, ids.GAME, step=game.ECLIPSE)
    pack.push(state, ids.ACTION_PHASE, count=count)
    if phase == "ritual":
        facts[TURN] = order[(count - 1) % len(order)]
        pack.push(state, ids.RITUAL_PILE, seat=facts[TURN])
