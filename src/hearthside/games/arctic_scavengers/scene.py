"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping
from functools import lru_cache

from hearthside.games.arctic_scavengers.cards import CARDS, FIGHT, FOR_HIRE
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.strength import people, strength
from hearthside.games.arctic_scavengers.rules.why_not import price
from hearthside.games.arctic_scavengers.wording import prompt
from hearthside.games.arctic_scavengers.zones import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DECK,
    DISCARD,
    FIRED,
    HAND,
    INITIATOR,
    JUNKYARD,
    LAYOUT,
    LOOKED,
    MERCENARIES,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, card_part_id

ROUNDS = 16
TITLES = {
    "deck": "Deck",
    "hand": "Hand",
    "discard": "Discard pile",
    "played": "Used this round",
    "committed": "Committed, face down",
    "revealed": "In action",
    "fired": "Has fired",
    "chosen": "Picked",
    "looked": "Dug up",
}


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Part:
    return Part(
        "table",
        "table",
        title="Arctic Scavengers",
        parts=[
            Part("prompt", "text", text=prompt(sight)),
            Part("round", "track", title="Round", value=sight.facts[ROUND], limit=ROUNDS),
            _pile(CONTESTED, "Contested resources", sight, known),
            _pile(JUNKYARD, "Junkyard", sight, known),
            _mercenaries(sight),
            *(_player(seat, sight, known) for seat in _from_viewer(sight)),
        ],
    )


def _from_viewer(sight: Observation) -> list[int]:
    """The seats clockwise, the viewer's own first."""
    first = sight.viewer if sight.viewer < sight.seats else 0
    return [(first + step) % sight.seats for step in range(sight.seats)]


def _pile(zone: int, title: str, sight: Observation, known: Mapping[int, list[int]]) -> Part:
    text = ""
    cards = known.get(zone, [])
    if cards and cards[0]:
        text = f"You know the top card: {CARDS[cards[0]].name}."
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], text=text)


def _mercenaries(sight: Observation) -> Part:
    stacks = sight.seen(MERCENARIES)
    parts = [_mercenary(card, stacks.count(card)) for card in FOR_HIRE]
    return Part("mercenaries", "board", title="Mercenaries for hire", parts=parts)


def _player(seat: int, sight: Observation, known: Mapping[int, list[int]]) -> Part:
    parts: list[Part] = []
    if sight.facts[INITIATOR] == seat:
        parts.append(Part(f"initiator:{seat}", "text", text="Initiator"))
    parts.extend(_asked(seat, sight))
    for family in (DECK, DISCARD, HAND, LOOKED, CHOSEN, COMMITTED, REVEALED, FIRED, PLAYED):
        zone = family[seat]
        always = family in (DECK, DISCARD, HAND)
        if always or sight.counts[zone]:
            parts.append(_zone(zone, sight, known))
    return Part(f"player:{seat}", "board", title=f"{{{seat}}}", seat=seat, parts=parts)


def _asked(seat: int, sight: Observation) -> list[Part]:
    """Food while gathering, strength while fighting."""
    out: list[Part] = []
    for rule, _, _, whose, _, _, count, _, _ in sight.frames:
        if rule == ids.GATHERING and whose == seat and count:
            out.append(Part(f"food:{seat}", "counter", title="Food", value=count))
    in_skirmish = any(frame[0] == ids.ROUND and frame[1] == 2 for frame in sight.frames)
    if in_skirmish and sight.facts[ROUND] >= SKIRMISH_FROM:
        standing = sight.seen(REVEALED[seat])
        fight = strength(standing, FIGHT)
        folk = people(standing) + people(sight.seen(FIRED[seat]))
        out.append(Part(f"fight:{seat}", "counter", title="Fight", value=fight))
        out.append(Part(f"people:{seat}", "counter", title="People", value=folk))
    return out


def _zone(zone: int, sight: Observation, known: Mapping[int, list[int]]) -> Part:
    cards = sight.seen(zone)
    parts = [_card(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]
    title, owner = _TITLED[zone]
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], seat=owner, parts=parts)


_TITLED = [
    (TITLES.get(LAYOUT.declared(zone).name, ""), LAYOUT.owner(zone))
    for zone in range(LAYOUT.zone_count(LAYOUT.max_seats))
]


@lru_cache(maxsize=8192)
def _card(zone: int, card: int, count: int) -> Part:
    """Nobody changes a part once it is made, so all scenes can share it."""
    known = CARDS[card]
    return Part(
        card_part_id(LAYOUT.name(zone), known.id), "card", title=known.name, card=known.id, count=count
    )


@lru_cache(maxsize=256)
def _mercenary(card: int, left: int) -> Part:
    known = CARDS[card]
    return Part(
        card_part_id("mercenaries", known.id),
        "card",
        title=known.name,
        card=known.id,
        count=left,
        text=price(card) if left else "gone",
    )
