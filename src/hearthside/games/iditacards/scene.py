"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping
from functools import lru_cache

from hearthside.games.iditacards.cards import CHECKPOINTS, COURSE_PLAN, FINISH, IDS, LAST, LEGS, NAMES
from hearthside.games.iditacards.catalogue import ABOUT_OTHERS, on_entering, side_briefly, side_text
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.games.iditacards.places import (
    COURSE,
    DAMAGE_PILE,
    DAYS,
    DECK,
    DISCARD,
    DOGS,
    FINAL,
    FREE_ENERGY,
    FREE_HEALTH,
    HAND,
    HYPOTHERMIA,
    IMMUNE,
    LAYOUT,
    LEGENDARIES,
    LOOKED,
    PAID,
    PENDING,
    PLACES,
    ROUND,
    SQUARE,
    STARVATION,
    SUPPLY,
    TURN,
    TURNS,
    UPGRADE_DECKS,
    WEATHER,
    WORST,
)
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.movement import Move
from hearthside.games.iditacards.rules.new_day import starting_hand
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.rules.speed import speed
from hearthside.games.iditacards.rules.team import dog_count
from hearthside.games.iditacards.texts.weather import WEATHER_NAMES, WEATHER_TEXTS
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import Parts, from_viewer
from hearthside.kernel.scene import (
    Board,
    Card,
    Counter,
    Course,
    Mark,
    Part,
    Scene,
    Stretch,
    Text,
    Track,
    Zone,
)
from hearthside.kernel.state import State
from hearthside.kernel.texts import count_of

PARTS = Parts(
    LAYOUT,
    IDS,
    NAMES,
    {"hand": "hand", "deck": "deck", "discard": "discard", "legendaries": "done"},
)


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Scene:
    g = sight.as_state()
    return Scene(
        "table",
        "Iditacards",
        layout="race",
        parts=[
            Counter("round", "Round", value=sight.facts[ROUND], sign="round"),
            _leader(sight),
            _weather(sight),
            _course(sight),
            PARTS.zone(SUPPLY, sight),
            *(PARTS.pile(zone, sight) for zone in UPGRADE_DECKS),
            PARTS.pile(DAMAGE_PILE, sight),
            *(_player(seat, sight, g) for seat in from_viewer(sight)),
        ],
    )


# ------------------------------------------------------------------ the course
def _leader(sight: Observation) -> Track:
    furthest = max(sight.facts[SQUARE[seat]] for seat in range(sight.seats))
    return Track("leader", "Leader on square", value=min(furthest, LAST), limit=LAST)


def _weather(sight: Observation) -> Text:
    face = sight.facts[WEATHER]
    return Text("weather", "Weather", WEATHER_TEXTS[face], lead=WEATHER_NAMES[face], sign=f"weather-{face}")


def _course(sight: Observation) -> Course:
    legs = sight.seen(COURSE)
    marks = [Mark(square, title=f"Checkpoint {i}") for i, square in enumerate(CHECKPOINTS, 1)]
    marks.append(Mark(FINISH, title="Finish"))
    marks += [Mark(sight.facts[SQUARE[seat]], seat=seat) for seat in range(sight.seats)]
    weather = WEATHER_NAMES[sight.facts[WEATHER]].lower()
    stretches = list(_stretches(tuple(legs), sight.seats == 1, _passing_hurts(sight)))
    return Course("course", "Course", limit=LAST, weather=weather, marks=marks, stretches=stretches)


def _passing_hurts(sight: Observation) -> bool:
    move = sight.table.rules[ids.MOVE]
    assert isinstance(move, Move)
    return move.passing_hurts


@lru_cache(maxsize=4096)
def _stretches(legs: tuple[int, ...], alone: bool, passing_hurts: bool) -> tuple[Stretch, ...]:
    """The legs of this race with what they do: alone nobody is passed (HS-ID-11), and the first is as calm as
    the table says (HS-ID-9)."""
    out: list[Stretch] = []
    for stretch in COURSE_PLAN.legs:
        number = legs[TYPES.index(stretch.type)]
        leg = next(known for known in LEGS if known.number == number)
        calm_is_off = passing_hurts and stretch.first == 1
        without = ABOUT_OTHERS if alone else ("no_pass_damage",) if calm_is_off else ()
        side = leg.sides[stretch.side - 1]
        out.append(
            Stretch(
                stretch.first,
                stretch.last,
                leg.name,
                side_text(side, without),
                leg.id,
                stretch.type,
                on_entering(side),
                side_briefly(side, without),
            )
        )
    return tuple(out)


# ------------------------------------------------------------------ a player
def _player(seat: int, sight: Observation, g: State) -> Board:
    facts = sight.facts
    parts: list[Part] = [
        Counter(f"square:{seat}", "Square", value=facts[SQUARE[seat]], sign="square"),
        Counter(f"speed:{seat}", "Speed", value=speed(g, seat, False), sign="speed"),
        Counter(f"next_hand:{seat}", "Next hand", value=starting_hand(g, seat), sign="next_hand"),
        Track(
            f"hypothermia:{seat}",
            "Hypothermia",
            value=facts[HYPOTHERMIA[seat]],
            limit=WORST,
            sign="hypothermia",
        ),
        Track(
            f"starvation:{seat}", "Starvation", value=facts[STARVATION[seat]], limit=WORST, sign="starvation"
        ),
        *_states(seat, sight),
        *(PARTS.zone(family[seat], sight) for family in (DECK, DISCARD, HAND, LEGENDARIES)),
        _team(seat, sight, g),
    ]
    if sight.counts[PENDING[seat]]:
        parts.append(_stack(seat, sight, g))
    parts += [PARTS.zone(family[seat], sight) for family in (PAID, LOOKED) if sight.counts[family[seat]]]
    return Board(f"player:{seat}", f"{{{seat}}}", seat=seat, player=True, parts=parts)


def _states(seat: int, sight: Observation) -> list[Text]:
    """What else holds for a player, in words."""
    facts = sight.facts
    words: list[str] = []
    if facts[TURN] == seat and sight.frames:
        words.append("Has the last turn" if facts[FINAL] else "Has the turn")
    if facts[SQUARE[seat]] >= FINISH:
        words.append(f"Crossed the line, {count_of(facts[SQUARE[seat]] - LAST, 'square')} past the last")
    if facts[IMMUNE[seat]]:
        words.append("Immune")
    if facts[FREE_ENERGY[seat]]:
        words.append("No energy costs")
    if facts[FREE_HEALTH[seat]]:
        words.append("No health costs")
    if sight.seats == 1:
        words.append(f"Turn {facts[TURNS[seat]]}, day {facts[DAYS[seat]]}")
    return [Text(f"state:{seat}", text=" · ".join(words))] if words else []


def _team(seat: int, sight: Observation, g: State) -> Board:
    """The places with a dog in them, each with its attachments behind it."""
    dogs: list[Part] = [
        PARTS.laid_out(zone, sight.counts[zone], PARTS.cards(zone, sight.seen(zone)), slot=True)
        for zone in DOGS[seat]
        if sight.counts[zone]
    ]
    return Board(f"team:{seat}", "Team", seat=seat, count=dog_count(g, seat), limit=PLACES, parts=dogs)


def _stack(seat: int, sight: Observation, g: State) -> Zone:
    """The cards that wait for payments, the top one first, each with how many it needs."""
    cards = sight.seen(PENDING[seat])
    parts: list[Card] = []
    for depth in range(len(cards), 0, -1):
        card = cards[depth - 1]
        left = due(g, seat, depth)
        text = count_of(left, "payment") + " due" if left else "being played"
        parts.append(Card(f"pending:{seat}/{depth}", NAMES[card], text, card=IDS[card], count=1))
    return PARTS.laid_out(PENDING[seat], len(cards), parts)
