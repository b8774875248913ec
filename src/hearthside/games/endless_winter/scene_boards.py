"""The boards in the middle of the table: the main board, the supply and markets, the Idol board."""

from hearthside.games.endless_winter.cards import (
    BOTTOM_LIST,
    BURY_TOOLS,
    CAMP_COST,
    DEVELOP_COST,
    HONOR_POINTS,
    INITIATE_COST,
    MOVE_COST,
    OFFERING_RATIO,
    REVEAL_COST,
    REVEALED_AT_ONCE,
    STONE_FOOD,
    STONE_TOOLS,
    TAKE_COST,
    TRACK_LISTS,
    VILLAGE_FOOD,
)
from hearthside.games.endless_winter.part_ids import column_id, is_rival
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMAL_DECK,
    BOTTOMS,
    CHIEF_AT,
    CHIEF_OFFER,
    DEVELOP,
    DISPLAY,
    ECLIPSE,
    ERA_DECKS,
    FIGURES_AT,
    HONOR,
    HONOR_SINCE,
    HUNT,
    INITIATE,
    LAYOUT,
    MARKET,
    MIGRATE,
    OFFERING,
    ORDER,
    OVER,
    PHASE,
    PLAYERS,
    POOLS,
    PREPARATION,
    ROUND,
    ROUNDS,
    SETTING_UP,
    SETUP_OFFER,
    SOLO,
    SOLO_CARD,
    SOLO_DECK,
    SOLO_DISCARD,
    SUPPLY,
    TOKENS,
    TRACK,
    TRIBE_NAMES,
)
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL
from hearthside.games.endless_winter.scene_parts import card_part, card_parts, pieces, pile_counter, zone_part
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, POSITIONS, THE_RIVAL, worth_words
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Mark, Part, Stretch
from hearthside.kernel.texts import count_of

PHASES = {
    SETTING_UP: "Setup",
    ACTION: "Action phase",
    ECLIPSE: "Eclipse phase",
    PREPARATION: "Preparation phase",
    OVER: "The end",
}
TOPS = [
    "",
    f"{INITIATE_COST} Labor: take a Tribe card, each of another type",
    f"{DEVELOP_COST} Labor: take a Culture card; 1 less with a token",
    f"{CAMP_COST} Labor: place a Camp · {MOVE_COST} Labor: move a Camp",
    f"{REVEAL_COST} Labor: reveal {REVEALED_AT_ONCE} Animals · {TAKE_COST} Labor: take an Animal",
]
MIDDLES = [
    "",
    f"{count_of(BURY_TOOLS, 'Tool')}: bury a card",
    "Food and Tools: take a Sacred Stone",
    f"{VILLAGE_FOOD} Food and 3 Camps: found a Village",
    "Tip Animals for what they give",
]


def in_order(sight: Observation) -> list[int]:
    """The players in turn order."""
    return [sight.facts[ORDER[place]] for place in range(sight.facts[PLAYERS])]


def mark(sight: Observation, square: int, player: int) -> Mark:
    """A player's marker; the Rival's has his name, for he has no seat."""
    return Mark(square, seat=player, title=THE_RIVAL if is_rival(sight, player) else "")


# ------------------------------------------------------------ time and turn order
def round_track(sight: Observation) -> Part:
    phase = PHASES[sight.facts[PHASE]]
    return Part("round", "track", title="Round", text=phase, value=sight.facts[ROUND], limit=ROUNDS)


def order_ladder(sight: Observation) -> Part:
    order = in_order(sight)
    lists = TRACK_LISTS[sight.facts[TRACK]]
    return Part(
        "order",
        "ladder",
        title="Turn order",
        limit=len(order),
        marks=[mark(sight, place, player) for place, player in enumerate(order, 1)],
        stretches=[
            Stretch(place, place, POSITIONS[place].capitalize(), in_words(lists[place - 1]) or "nothing")
            for place in range(1, len(order) + 1)
        ],
    )


# ------------------------------------------------------------ the main board
def main_board(sight: Observation) -> Part:
    columns = [_column(sight, column) for column in (INITIATE, DEVELOP, MIGRATE, HUNT)]
    return Part("main", "board", title="Main board", parts=columns)


def _column(sight: Observation, column: int) -> Part:
    facts = sight.facts
    players = range(facts[PLAYERS])
    taken = facts[BOTTOMS] >> column & 1
    part_id = column_id(column)
    bottom = in_words(BOTTOM_LIST[column])
    return Part(
        part_id,
        "board",
        title=COLUMN_NAMES[column],
        text="The bottom section is taken." if taken else f"First figure: {bottom}",
        state="used" if taken else "",
        pieces=[
            *pieces("chief", [int(facts[CHIEF_AT[player]] == column) for player in players]),
            *pieces("figure", [facts[FIGURES_AT[player][column]] for player in players]),
        ],
        parts=[
            Part(f"{part_id}/top", "text", title="Top", text=TOPS[column]),
            Part(f"{part_id}/middle", "text", title="Middle", text=MIDDLES[column]),
            Part(f"{part_id}/bottom", "text", title="Bottom", text=bottom, state="used" if taken else ""),
        ],
    )


# ------------------------------------------------------------ what can be taken
def supply(sight: Observation) -> Part:
    parts = [
        zone_part(zone, name.capitalize(), sight) for zone, name in zip(SUPPLY, TRIBE_NAMES, strict=True)
    ]
    return Part("supply", "board", title="Tribe cards", parts=parts)


def market(sight: Observation) -> Part:
    parts = [_market_place(sight, place) for place in range(len(MARKET))]
    parts += [
        pile_counter(zone, f"Era {era} deck", sight) for zone, era in zip(ERA_DECKS, ("I", "II"), strict=True)
    ]
    return Part("market", "board", title="Culture cards", parts=parts)


def _market_place(sight: Observation, place: int) -> Part:
    zone = MARKET[place]
    token = sight.facts[TOKENS] >> place & 1
    return Part(
        LAYOUT.name(zone),
        "zone",
        title=f"Place {place + 1}",
        text="A Labor token: 1 Labor less" if token else "",
        value=1 if token else None,
        count=sight.counts[zone],
        parts=card_parts(zone, sight),
    )


def pools(sight: Observation) -> Part:
    parts: list[Part] = []
    for number, zone in enumerate(POOLS, 1):
        later = number > sight.facts[ROUND]
        text = f"From round {number} on" if later else ""
        parts.append(zone_part(zone, f"Round {number}", sight, text, "off" if later else ""))
    slots = [
        f"{food} Food, {count_of(tools, 'Tool')}" for food, tools in zip(STONE_FOOD, STONE_TOOLS, strict=True)
    ]
    return Part("pools", "board", title="Sacred Stones", text=f"Cost: {' · '.join(slots)}", parts=parts)


def animals(sight: Observation) -> Part:
    parts = [zone_part(DISPLAY, "Display", sight), pile_counter(ANIMAL_DECK, "Animal deck", sight)]
    return Part("animal", "board", title="Animals", parts=parts)


def offers(sight: Observation) -> list[Part]:
    """What can be drafted, while there is something."""
    titles = {CHIEF_OFFER: "Chiefs to choose", SETUP_OFFER: "Setup cards to choose"}
    return [zone_part(zone, title, sight) for zone, title in titles.items() if sight.counts[zone]]


def solo_board(sight: Observation) -> list[Part]:
    if not sight.facts[SOLO]:
        return []
    parts = [
        zone_part(SOLO_CARD, "The Rival's card", sight),
        _last_card(sight),
        pile_counter(SOLO_DECK, "Solo deck", sight),
    ]
    return [Part("solo", "board", title="The Rival's cards", parts=parts)]


def _last_card(sight: Observation) -> Part:
    """What he did last: the Rival needs no time, so his card is done before anybody looks."""
    part = zone_part(SOLO_DISCARD, "The Rival's last card", sight)
    last = sight.seen(SOLO_DISCARD)[-1:]
    part.parts = [card_part(SOLO_DISCARD, card, 1) for card in last]
    return part


# ------------------------------------------------------------ the Idol board
def honor_ladder(sight: Observation) -> Part:
    facts = sight.facts
    queue = sorted(range(facts[PLAYERS]), key=lambda player: facts[HONOR_SINCE[player]])
    return Part(
        "honor",
        "ladder",
        title="Honor",
        text="The higher you stand, the more your buried cards are worth.",
        limit=TOP_LEVEL,
        marks=[mark(sight, facts[HONOR[player]], player) for player in queue],
        stretches=[
            Stretch(level, level, f"+{points}", f"{count_of(points, 'point')} on entering")
            for level, points in enumerate(HONOR_POINTS)
            if points
        ],
    )


def offering_ladder(sight: Observation) -> Part:
    facts = sight.facts
    stretches: list[Stretch] = []
    for ratio in dict.fromkeys(OFFERING_RATIO[1:]):
        levels = [level for level in range(1, TOP_LEVEL + 1) if OFFERING_RATIO[level] == ratio]
        stretches.append(Stretch(levels[0], levels[-1], f"{ratio}:1", worth_words(ratio)))
    return Part(
        "offering",
        "ladder",
        title="Offering",
        text="The higher you stand, the more your last Food and Tools are worth.",
        limit=TOP_LEVEL,
        marks=[mark(sight, facts[OFFERING[player]], player) for player in range(facts[PLAYERS])],
        stretches=stretches,
    )
