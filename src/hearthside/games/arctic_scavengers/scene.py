"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping

from hearthside.games.arctic_scavengers import scene_whole
from hearthside.games.arctic_scavengers.cards import ANY_PRICE, CARDS, FIGHT, FOOD_PRICE, FOR_HIRE, MED_PRICE
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DECK,
    DISCARD,
    FIRED,
    HAND,
    INITIATOR,
    JUNKYARD,
    LOOKED,
    MERCENARIES,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.strength import people, strength
from hearthside.games.arctic_scavengers.scene_zones import PARTS, ROUNDS, mercenary
from hearthside.games.arctic_scavengers.seen import has_modules
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Board, Counter, Part, Scene, Text, Track, Zone


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Scene:
    if has_modules(sight):
        return scene_whole.scene(sight, known)
    return Scene(
        "table",
        "Arctic Scavengers",
        layout="hands",
        parts=[
            Track("round", "Round", value=sight.facts[ROUND], limit=ROUNDS, sign="round"),
            _pile(CONTESTED, "Contested resources", sight, known),
            _pile(JUNKYARD, "Junkyard", sight, known),
            _mercenaries(sight),
            *(_player(seat, sight) for seat in from_viewer(sight)),
        ],
    )


def _pile(zone: int, title: str, sight: Observation, known: Mapping[int, list[int]]) -> Zone:
    cards = known.get(zone, [])
    text = f"You know the top card: {CARDS[cards[0]].name}." if cards and cards[0] else ""
    return PARTS.pile(zone, sight, title, text)


def _mercenaries(sight: Observation) -> Board:
    stacks = sight.seen(MERCENARIES)
    parts: list[Part] = [
        mercenary(card, stacks.count(card), (FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card]))
        for card in FOR_HIRE
    ]
    return Board("mercenaries", "Mercenaries for hire", parts=parts)


def _player(seat: int, sight: Observation) -> Board:
    parts: list[Part] = []
    if sight.facts[INITIATOR] == seat:
        parts.append(Text(f"initiator:{seat}", text="Initiator"))
    parts.extend(_asked(seat, sight))
    for family in (DECK, DISCARD, HAND, LOOKED, CHOSEN, COMMITTED, REVEALED, FIRED, PLAYED):
        zone = family[seat]
        always = family in (DECK, DISCARD, HAND)
        if always or sight.counts[zone]:
            parts.append(PARTS.zone(zone, sight))
    return Board(f"player:{seat}", f"{{{seat}}}", seat=seat, player=True, parts=parts)


def _asked(seat: int, sight: Observation) -> list[Part]:
    """Food while gathering, strength while fighting."""
    out: list[Part] = []
    for rule, _, _, whose, _, _, count, _, _ in sight.frames:
        if rule == ids.GATHERING and whose == seat and count:
            out.append(Counter(f"food:{seat}", "Food", value=count, sign="food"))
    in_skirmish = any(frame[0] == ids.ROUND and frame[1] == 2 for frame in sight.frames)
    if in_skirmish and sight.facts[ROUND] >= SKIRMISH_FROM:
        standing = sight.seen(REVEALED[seat])
        fight = strength(standing, FIGHT)
        folk = people(standing) + people(sight.seen(FIRED[seat]))
        out.append(Counter(f"fight:{seat}", "Fight", value=fight, sign="fight"))
        out.append(Counter(f"people:{seat}", "People", value=folk, sign="people"))
    return out
