"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping

from hearthside.games.arctic_scavengers import scene_whole
from hearthside.games.arctic_scavengers.cards import FIGHT, FOR_HIRE
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
from hearthside.games.arctic_scavengers.scene_parts import ROUNDS, from_viewer, mercenary, pile, zone_part
from hearthside.games.arctic_scavengers.seen import is_whole
from hearthside.games.arctic_scavengers.wording import prompt
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Part:
    if is_whole(sight):
        return scene_whole.scene(sight, known)
    return Part(
        "table",
        "table",
        title="Arctic Scavengers",
        parts=[
            Part("prompt", "text", text=prompt(sight)),
            Part("round", "track", title="Round", value=sight.facts[ROUND], limit=ROUNDS),
            pile(CONTESTED, "Contested resources", sight, known),
            pile(JUNKYARD, "Junkyard", sight, known),
            _mercenaries(sight),
            *(_player(seat, sight, known) for seat in from_viewer(sight)),
        ],
    )


def _mercenaries(sight: Observation) -> Part:
    stacks = sight.seen(MERCENARIES)
    parts = [mercenary(card, stacks.count(card)) for card in FOR_HIRE]
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
            parts.append(zone_part(zone, sight))
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
