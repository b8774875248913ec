"""Positions of Endless Winter for scenarios; docs/api.md lists the words.

Without a word it is the first turn of the first round, each player has one Camp on the Base tile, and market,
display, pools, map and Megalith board are laid out by chance where the position does not name them.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import setup
from hearthside.games.endless_winter.cards import CAP_CARD, FULL_FOOD, HONOR_POINTS, MOST_TOOLS, POINTS
from hearthside.games.endless_winter.position_figures import (
    CHIEF,
    COLUMN,
    FIGURE,
    check_figures,
    place_figures,
)
from hearthside.games.endless_winter.position_pieces import (
    JUNCTURE,
    MEGALITH,
    MOST_MEGALITHS,
    Tiles,
    place_camps,
    place_megaliths,
    place_villages,
)
from hearthside.games.endless_winter.position_zones import (
    check_boards,
    check_chiefs,
    check_rival,
    check_zones,
)
from hearthside.games.endless_winter.rules import game, ids
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.position_names import ByName
from hearthside.kernel.positions import (
    EveryPlayer,
    ForEach,
    ForEachPlayer,
    ListOf,
    Number,
    OneOf,
    Player,
    Reader,
    Shape,
)
from hearthside.kernel.state import State

PHASES = {
    "action": z.ACTION,
    "setup": z.SETTING_UP,
    "ritual": z.ACTION,
    "eclipse": z.ECLIPSE,
    "preparation": z.PREPARATION,
}
# What a position says for each player: the facts, the lowest and the highest value.
FOR_EACH: dict[str, tuple[list[int], int, int]] = {
    "points": (z.POINTS_NOW, 0, 999),
    "honor": (z.HONOR, 1, TOP_LEVEL),
    "offering": (z.OFFERING, 1, TOP_LEVEL),
    "tools": (z.TOOLS, 0, MOST_TOOLS),
    "food": (z.FOOD, 0, FULL_FOOD),
}
LAST_OF_ERA_I = 2  # until then the market has been filled from the Era I deck
PLACED = ("camps", "villages", "megaliths", "figures", "chiefs", "bottoms", "turns")
WORDS: dict[str, Shape] = {
    "round": Number(1, z.ROUNDS),
    "phase": OneOf({phase: phase for phase in PHASES}),
    "order": EveryPlayer(),
    "turn": Player(),
    "honor_queue": EveryPlayer(),
    "chief_side": ForEach(OneOf({"A": 0, "B": 1}, "side")),
    "tokens": ListOf(Number(1, z.MARKET_SIZE), z.MARKET_SIZE, different=True),
    **{word: ForEachPlayer(Number(low, high)) for word, (_, low, high) in FOR_EACH.items()},
    "camps": ForEachPlayer(Tiles(Number(0, z.CAMPS_EACH))),
    "villages": ByName(JUNCTURE, Player(), "places with players, such as {'1-2-8': 0}"),
    "megaliths": ListOf(MEGALITH, MOST_MEGALITHS),
    "figures": ForEachPlayer(ListOf(FIGURE, z.TURNS_EACH)),
    "chiefs": ForEach(CHIEF),
    "bottoms": ListOf(COLUMN, z.HUNT, different=True),
    "turns": ForEachPlayer(Number(0, z.TURNS_EACH)),
}


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    at = Reader(position, WORDS, state.seats, state.facts[z.PLAYERS])
    phase, order = at["phase"], at["order"]
    state.facts[z.ROUND], state.facts[z.PHASE] = at["round"], PHASES[phase]
    check_zones(state, phase)
    check_rival(state)
    setup.set_order(state, order)
    _lay_out(state, at)
    if phase == "setup":
        _begin_setup(pack, state, at)
        return
    for stack in (z.CHIEF_STACK, z.SETUP_STACK):
        state.put_all(stack, z.BOX)
    place_camps(state, at)
    place_villages(state, at)
    place_megaliths(state, at)
    _values(state, at)
    place_figures(state, at)
    _count_card_points(state)
    _push(pack, state, at, phase, order)
    if not at.saved:
        check_figures(state, at)


# ------------------------------------------------------------ what is laid out
def _lay_out(state: State, at: Reader) -> None:
    """By chance what the position does not name; what nobody needs goes to the box."""
    facts = state.facts
    if "map" not in at:
        setup.lay_map(state)
    if "megalith_board" not in at:
        setup.lay_megalith_tiles(state)
    if not _named(at, z.POOLS):
        setup.lay_stones(state)
    deck = z.ERA_DECKS[0 if facts[z.ROUND] <= LAST_OF_ERA_I else 1]
    for place in _unnamed(at, z.MARKET):
        state.take_top(deck, place, 1)
    for pool in _unnamed(at, z.POOLS):
        if not state.zones[pool]:
            state.take_top(z.STONE_STACK, pool, 3 if facts[z.PLAYERS] == z.MAX_SEATS else 2)
    if "display" not in at:
        state.take_top(z.ANIMAL_DECK, z.DISPLAY, facts[z.PLAYERS] + 1)
    for stack in (z.TILE_STACK, z.STONE_STACK, z.MEGALITH_STACK):
        state.put_all(stack, z.BOX)
    if facts[z.ROUND] > 1 and state.zones[z.CAPS[1]]:
        state.put(CAP_CARD, z.CAPS[1], z.CAPS[0])
    for seat in range(state.seats):
        if not state.zones[z.CHIEF[seat]] and facts[z.PHASE] != z.SETTING_UP:
            state.take_top(z.CHIEF_STACK, z.CHIEF[seat], 1)
    check_chiefs(state)
    check_boards(state)
    for place in at["tokens"]:
        if not state.zones[z.MARKET[place - 1]]:
            raise BadPosition(f"'tokens': no Culture card lies at place {place} of the market")
        facts[z.TOKENS] |= 1 << place - 1


def _named(at: Reader, zones: list[int]) -> bool:
    return any(z.LAYOUT.name(zone) in at for zone in zones)


def _unnamed(at: Reader, zones: list[int]) -> list[int]:
    """Those that are still to be laid out; in older files one that is named empties the others."""
    if at.earlier and _named(at, zones):
        return []
    return [zone for zone in zones if z.LAYOUT.name(zone) not in at]


def _begin_setup(pack: Pack, state: State, at: Reader) -> None:
    if at["round"] != 1 and not at.saved:
        raise BadPosition(f"'phase': the setup is before round 1, not in round {at['round']}")
    for word in (*FOR_EACH, *PLACED, "turn", "chief_side"):
        if word in at:
            raise BadPosition(f"{word!r} is not for the phase 'setup': the Setup cards come first")
    setup.lay_out_animals(state)
    setup.take_starting_cards(state)
    pack.push(state, ids.GAME)


# ------------------------------------------------------------ the players
def _values(state: State, at: Reader) -> None:
    facts = state.facts
    for word, (numbers, _, _) in FOR_EACH.items():
        for player, value in enumerate(at[word]):
            facts[numbers[player]] = value
    for player in range(at.players):
        food, room = facts[z.FOOD[player]], capacity(state, player)
        if food > room:
            raise BadPosition(f"'food': player {player} has room for {room}, not for {food}")
        honor = facts[z.HONOR[player]]
        scored = sum(HONOR_POINTS[: honor + 1])  # points that nobody says count from here (HS-EW-33)
        if player < len(at["points"]) and facts[z.POINTS_NOW[player]] < scored and not at.saved:
            raise BadPosition(f"'points': player {player} has {scored} at least for 'honor' {honor}")
        if facts[z.SOLO] and player == z.RIVAL and (food or facts[z.TOOLS[player]]):
            raise BadPosition("'food' and 'tools': the Rival has none")
    for seat, side in enumerate(at["chief_side"]):
        facts[z.SIDE[seat]] = side
    if "honor_queue" in at:
        for place, player in enumerate(at["honor_queue"]):
            facts[z.HONOR_SINCE[player]] = place
        facts[z.ARRIVALS] = at.players


def _count_card_points(state: State) -> None:
    own = [
        [zones[seat] for zones in (z.HAND, z.DECK, z.DISCARD, z.RITUAL, z.BURIED)]
        for seat in range(state.seats)
    ]
    if state.facts[z.SOLO]:
        own.append([z.RIVAL_CULTURE, z.RIVAL_BURIED])
    for player, zones in enumerate(own):
        state.facts[z.CARD_POINTS[player]] = sum(POINTS[card] for zone in zones for card in state.zones[zone])


# ------------------------------------------------------------ what comes next
def _push(pack: Pack, state: State, at: Reader, phase: str, order: list[int]) -> None:
    facts = state.facts
    if phase == "eclipse" or phase == "preparation":
        for player in order:
            facts[z.TURNS[player]] = z.TURNS_EACH
        if phase == "eclipse":
            pack.push(state, ids.GAME, step=game.PREPARE)
            pack.push(state, ids.ECLIPSE_PHASE)
            return
        if facts[z.ROUND] == z.ROUNDS:
            raise BadPosition(f"'phase': there is no preparation after round {z.ROUNDS}")
        pack.push(state, ids.GAME, step=game.AGAIN)
        pack.push(state, ids.PREPARATION)
        return
    taken = _turns_taken(state, at, order, phase)
    pack.push(state, ids.GAME, step=game.ECLIPSE)
    pack.push(state, ids.ACTION_PHASE, taken=taken)
    if phase == "ritual":
        facts[z.TURN] = order[(taken - 1) % len(order)]
        pack.push(state, ids.RITUAL_PILE, seat=facts[z.TURN])


def _turns_taken(state: State, at: Reader, order: list[int], phase: str) -> int:
    """How many turns of the round are over, from whose turn it is and from what everybody has done at least;
    the facts are set to it.  If nobody says whose, it is that of the first with the fewest turns."""
    players = range(at.players)
    at_least = [state.facts[z.TURNS[player]] for player in players]
    player = at.get("turn", min(order, key=lambda player: at_least[player]))
    place = order.index(player)
    counts = [turn * at.players + place for turn in range(z.TURNS_EACH)]
    if phase == "ritual":
        if player >= state.seats:
            raise BadPosition("'turn': the Rival has no Ritual pile to prepare")
        counts = [counts[-1] + 1]
    said = at["turns"]
    for count in counts:
        taken = [count // at.players + (order.index(other) < count % at.players) for other in players]
        if all(taken[other] >= at_least[other] for other in players) and taken[: len(said)] == said:
            for other in players:
                state.facts[z.TURNS[other]] = taken[other]
            return count
    raise BadPosition(
        f"'turn': it cannot be player {player}'s turn when the players {list(players)} have taken "
        f"{at_least} turns and the turn order is {order}"
    )
