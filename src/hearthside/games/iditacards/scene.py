"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping
from functools import lru_cache

from hearthside.games.iditacards.cards import CHECKPOINTS, COURSE_PLAN, FINISH, IDS, LAST, LEGS, NAMES
from hearthside.games.iditacards.catalogue import side_text
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
from hearthside.games.iditacards.rules.new_day import starting_hand
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.rules.speed import speed
from hearthside.games.iditacards.rules.team import dog_count
from hearthside.games.iditacards.texts.prompts import PROMPTS
from hearthside.games.iditacards.texts.weather import WEATHER_NAMES, WEATHER_TEXTS
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Mark, Part, Stretch, card_part_id
from hearthside.kernel.state import State
from hearthside.kernel.texts import count_of

TITLES = {
    "deck": "Deck",
    "hand": "Hand",
    "discard": "Discard pile",
    "legendaries": "Legendaries",
    "pending": "Risk stack",
    "paid": "Played for the risk",
    "looked": "Looked at",
}


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Part:
    g = sight.as_state()
    return Part(
        "table",
        "table",
        title="Iditacards",
        parts=[
            Part("prompt", "text", text=PROMPTS.say(sight)),
            Part("round", "counter", title="Round", value=sight.facts[ROUND]),
            _leader(sight),
            _weather(sight),
            _course(sight),
            _zone(SUPPLY, "Supply", sight),
            *(_pile(zone, LAYOUT.declared(zone).title, sight) for zone in UPGRADE_DECKS),
            _pile(DAMAGE_PILE, "Damaged", sight),
            *(_player(seat, sight, g) for seat in _from_viewer(sight)),
        ],
    )


def _from_viewer(sight: Observation) -> list[int]:
    """The seats clockwise, the viewer's own first."""
    first = sight.viewer if sight.viewer < sight.seats else 0
    return [(first + step) % sight.seats for step in range(sight.seats)]


# ------------------------------------------------------------------ the course
def _leader(sight: Observation) -> Part:
    furthest = max(sight.facts[SQUARE[seat]] for seat in range(sight.seats))
    return Part("leader", "track", title="Leader on square", value=min(furthest, LAST), limit=LAST)


def _weather(sight: Observation) -> Part:
    face = sight.facts[WEATHER]
    text = f"{WEATHER_NAMES[face]}: {WEATHER_TEXTS[face]}"
    return Part("weather", "text", title="Weather", text=text, value=face)


def _course(sight: Observation) -> Part:
    legs = sight.seen(COURSE)
    marks = [Mark(square, title=f"Checkpoint {i}") for i, square in enumerate(CHECKPOINTS, 1)]
    marks.append(Mark(FINISH, title="Finish"))
    marks += [Mark(sight.facts[SQUARE[seat]], seat=seat) for seat in range(sight.seats)]
    weather = WEATHER_NAMES[sight.facts[WEATHER]].lower()
    stretches = list(_stretches(tuple(legs)))
    return Part(
        "course", "course", title="Course", text=weather, limit=LAST, marks=marks, stretches=stretches
    )


@lru_cache(maxsize=4096)
def _stretches(legs: tuple[int, ...]) -> tuple[Stretch, ...]:
    """The legs of this race with what they do."""
    out: list[Stretch] = []
    for stretch in COURSE_PLAN.legs:
        number = legs[TYPES.index(stretch.type)]
        leg = next(known for known in LEGS if known.number == number)
        text = side_text(leg.sides[stretch.side - 1])
        out.append(Stretch(stretch.first, stretch.last, leg.name, text, leg.id, stretch.type))
    return tuple(out)


# ------------------------------------------------------------------ zones
def _pile(zone: int, title: str, sight: Observation) -> Part:
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone])


def _zone(zone: int, title: str, sight: Observation) -> Part:
    cards = sight.seen(zone)
    parts = [_card(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]
    owner = LAYOUT.owner(zone)
    seat = owner if owner >= 0 else None
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], seat=seat, parts=parts)


@lru_cache(maxsize=16384)
def _card(zone: int, card: int, count: int) -> Part:
    """Nobody changes a part once it is made, so all scenes can share it."""
    part_id = card_part_id(LAYOUT.name(zone), IDS[card])
    return Part(part_id, "card", title=NAMES[card], card=IDS[card], count=count)


# ------------------------------------------------------------------ a player
def _player(seat: int, sight: Observation, g: State) -> Part:
    facts = sight.facts
    square = facts[SQUARE[seat]]
    parts = [
        Part(f"square:{seat}", "counter", title="Square", value=square),
        Part(f"speed:{seat}", "counter", title="Speed", value=speed(g, seat, False)),
        Part(f"next_hand:{seat}", "counter", title="Next hand", value=starting_hand(g, seat)),
        _track(f"hypothermia:{seat}", "Hypothermia", facts[HYPOTHERMIA[seat]]),
        _track(f"starvation:{seat}", "Starvation", facts[STARVATION[seat]]),
        *_states(seat, sight),
    ]
    for family in (DECK, DISCARD, HAND, LEGENDARIES):
        parts.append(_zone(family[seat], TITLES[LAYOUT.declared(family[seat]).name], sight))
    parts.append(_team(seat, sight, g))
    if sight.counts[PENDING[seat]]:
        parts.append(_stack(seat, sight, g))
    for family in (PAID, LOOKED):
        if sight.counts[family[seat]]:
            parts.append(_zone(family[seat], TITLES[LAYOUT.declared(family[seat]).name], sight))
    return Part(f"player:{seat}", "board", title=f"{{{seat}}}", seat=seat, parts=parts)


def _track(part_id: str, title: str, level: int) -> Part:
    return Part(part_id, "track", title=title, value=level, limit=WORST)


def _states(seat: int, sight: Observation) -> list[Part]:
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
    return [Part(f"state:{seat}", "text", text=" · ".join(words))] if words else []


def _team(seat: int, sight: Observation, g: State) -> Part:
    """The places with a dog in them, each with its attachments behind it."""
    dogs = [
        _zone(zone, f"Place {place}", sight) for place, zone in enumerate(DOGS[seat], 1) if sight.counts[zone]
    ]
    return Part(
        f"team:{seat}",
        "board",
        title="Team",
        seat=seat,
        value=dog_count(g, seat),
        limit=PLACES,
        parts=dogs,
    )


def _stack(seat: int, sight: Observation, g: State) -> Part:
    """The cards that wait for payments, the top one first, each with how many it needs."""
    cards = sight.seen(PENDING[seat])
    parts: list[Part] = []
    for depth in range(len(cards), 0, -1):
        card = cards[depth - 1]
        left = due(g, seat, depth)
        text = count_of(left, "payment") + " due" if left else "being played"
        part_id = f"pending:{seat}/{depth}"
        parts.append(Part(part_id, "card", title=NAMES[card], card=IDS[card], value=left, text=text, count=1))
    return Part(
        LAYOUT.name(PENDING[seat]),
        "zone",
        title=TITLES["pending"],
        count=len(cards),
        seat=seat,
        parts=parts,
    )
