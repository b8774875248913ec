"""The boards in the middle of the table: the main board, the supply and markets, the Idol board."""

from collections.abc import Callable, Iterable

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
from hearthside.games.endless_winter.effect_amounts import amounts
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
)
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL
from hearthside.games.endless_winter.scene_zones import PARTS, chief, figures
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, THE_RIVAL, worth_words
from hearthside.kernel.kept import Needs, kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Board, Column, Ladder, Mark, Part, Stretch, Text, Track, Zone
from hearthside.kernel.table import Table
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


def of(facts: Iterable[int], zones: Iterable[int] = ()) -> Callable[[Table], Needs]:
    """What a board is made of, at all tables."""
    needs = Needs((PLAYERS, SOLO, *facts), zones)
    return lambda _: needs


def in_order(sight: Observation) -> list[int]:
    """The players in turn order."""
    return [sight.facts[ORDER[place]] for place in range(sight.facts[PLAYERS])]


def mark(sight: Observation, square: int, player: int) -> Mark:
    """A player's marker; the Rival's has its name, for it has no seat."""
    return Mark(square, seat=player, title=THE_RIVAL if is_rival(sight, player) else "")


# ------------------------------------------------------------ time and turn order
@kept(of([PHASE, ROUND]))
def round_track(sight: Observation) -> Track:
    phase = PHASES[sight.facts[PHASE]]
    return Track("round", "Round", phase, value=sight.facts[ROUND], limit=ROUNDS, sign="round")


@kept(of([*ORDER, TRACK]))
def order_ladder(sight: Observation) -> Ladder:
    order = in_order(sight)
    lists = TRACK_LISTS[sight.facts[TRACK]]
    return Ladder(
        "order",
        "Turn order",
        limit=len(order),
        order=True,
        marks=[mark(sight, place, player) for place, player in enumerate(order, 1)],
        stretches=[
            Stretch(
                place,
                place,
                text=in_words(lists[place - 1]) or "nothing",
                gives=amounts(lists[place - 1]),
            )
            for place in range(1, len(order) + 1)
        ],
    )


# ------------------------------------------------------------ the main board
@kept(of([BOTTOMS, *CHIEF_AT, *(fact for each in FIGURES_AT for fact in each)]))
def main_board(sight: Observation) -> Board:
    columns: list[Part] = [_column(sight, column) for column in (INITIATE, DEVELOP, MIGRATE, HUNT)]
    return Board("main", "Main board", parts=columns)


def _column(sight: Observation, column: int) -> Column:
    facts = sight.facts
    players = range(facts[PLAYERS])
    taken = facts[BOTTOMS] >> column & 1
    part_id = column_id(column)
    bottom = in_words(BOTTOM_LIST[column])
    chiefs = [chief(facts[CHIEF_AT[player]] == column, player) for player in players]
    others = [figures(facts[FIGURES_AT[player][column]], player) for player in players]
    return Column(
        part_id,
        COLUMN_NAMES[column],
        "The bottom section is taken." if taken else f"First figure: {bottom}",
        state="used" if taken else "",
        pieces=[piece for found in (*chiefs, *others) for piece in found],
        parts=[
            Text(f"{part_id}/top", "Top", TOPS[column]),
            Text(f"{part_id}/middle", "Middle", MIDDLES[column]),
            Text(f"{part_id}/bottom", "Bottom", bottom, state="used" if taken else ""),
        ],
    )


# ------------------------------------------------------------ what can be taken
@kept(of([], SUPPLY))
def supply(sight: Observation) -> Board:
    parts: list[Part] = [PARTS.zone(zone, sight) for zone in SUPPLY]
    return Board("supply", "Tribe cards", parts=parts)


@kept(of([TOKENS], [*MARKET, *ERA_DECKS]))
def market(sight: Observation) -> Board:
    parts: list[Part] = [_market_place(sight, place) for place in range(len(MARKET))]
    parts += [PARTS.counter(zone, sight) for zone in ERA_DECKS]
    return Board("market", "Culture cards", parts=parts)


def _market_place(sight: Observation, place: int) -> Zone:
    zone = MARKET[place]
    token = sight.facts[TOKENS] >> place & 1
    return PARTS.laid_out(
        zone,
        sight.counts[zone],
        PARTS.cards(zone, sight.seen(zone)),
        text="A Labor token: 1 Labor less" if token else "",
        slot=True,
        token="labor" if token else "",
    )


@kept(of([ROUND], POOLS))
def pools(sight: Observation) -> Board:
    parts: list[Part] = []
    for number, zone in enumerate(POOLS, 1):
        later = number > sight.facts[ROUND]
        parts.append(
            PARTS.laid_out(
                zone,
                sight.counts[zone],
                PARTS.cards(zone, sight.seen(zone)),
                text=f"From round {number} on" if later else "",
                state="off" if later else "",
                slot=True,
            )
        )
    slots = [
        f"{food} Food, {count_of(tools, 'Tool')}" for food, tools in zip(STONE_FOOD, STONE_TOOLS, strict=True)
    ]
    return Board("pools", "Sacred Stones", f"Cost: {' · '.join(slots)}", parts=parts)


@kept(of([], [ANIMAL_DECK, DISPLAY]))
def animals(sight: Observation) -> Board:
    deck = PARTS.counter(ANIMAL_DECK, sight, "animal_deck")
    return Board("animal", "Animals", parts=[PARTS.zone(DISPLAY, sight), deck])


def offers(sight: Observation) -> list[Zone]:
    """What can be drafted, while there is something."""
    return [PARTS.zone(zone, sight) for zone in (CHIEF_OFFER, SETUP_OFFER) if sight.counts[zone]]


def solo_board(sight: Observation) -> list[Board]:
    if not sight.facts[SOLO]:
        return []
    parts: list[Part] = [
        PARTS.zone(SOLO_CARD, sight),
        _last_card(sight),
        PARTS.counter(SOLO_DECK, sight, "solo_deck"),
    ]
    return [Board("solo", "The Rival's cards", companion=True, parts=parts)]


def _last_card(sight: Observation) -> Zone:
    """What it did last: the Rival needs no time, so its card is done before anybody looks."""
    last = PARTS.cards(SOLO_DISCARD, sight.seen(SOLO_DISCARD)[-1:])
    return PARTS.laid_out(SOLO_DISCARD, sight.counts[SOLO_DISCARD], last)


# ------------------------------------------------------------ the Idol board
@kept(of([*HONOR, *HONOR_SINCE]))
def honor_ladder(sight: Observation) -> Ladder:
    facts = sight.facts
    queue = sorted(range(facts[PLAYERS]), key=lambda player: facts[HONOR_SINCE[player]])
    return Ladder(
        "honor",
        "Honor",
        "The higher you stand, the more your buried cards are worth.",
        limit=TOP_LEVEL,
        marks=[mark(sight, facts[HONOR[player]], player) for player in queue],
        stretches=[
            Stretch(level, level, f"+{points}", f"{count_of(points, 'point')} on entering")
            for level, points in enumerate(HONOR_POINTS)
            if points
        ],
    )


@kept(of(OFFERING))
def offering_ladder(sight: Observation) -> Ladder:
    facts = sight.facts
    stretches: list[Stretch] = []
    for ratio in dict.fromkeys(OFFERING_RATIO[1:]):
        levels = [level for level in range(1, TOP_LEVEL + 1) if OFFERING_RATIO[level] == ratio]
        stretches.append(Stretch(levels[0], levels[-1], f"{ratio}:1", worth_words(ratio)))
    return Ladder(
        "offering",
        "Offering",
        "The higher you stand, the more your last Food and Tools are worth.",
        limit=TOP_LEVEL,
        marks=[mark(sight, facts[OFFERING[player]], player) for player in range(facts[PLAYERS])],
        stretches=stretches,
    )
