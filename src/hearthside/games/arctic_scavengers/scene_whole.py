"""What a viewer sees of a table with expansions, or alone against seven hidden forces."""

from collections.abc import Mapping

from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, CARDS
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.abilities import leader_of
from hearthside.games.arctic_scavengers.rules.force import whole_fight, whole_people
from hearthside.games.arctic_scavengers.rules.headquarters import build_time
from hearthside.games.arctic_scavengers.rules.prices import food_of, prices
from hearthside.games.arctic_scavengers.scene_parts import ROUNDS, card_part, from_viewer, zone_part
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.wording import prompt
from hearthside.games.arctic_scavengers.wording_whole import building_part
from hearthside.games.arctic_scavengers.words import count_of, names, price_of
from hearthside.games.arctic_scavengers.zones import (
    ACTING,
    BUILT,
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DEALT,
    DECK,
    DISABLED,
    DISCARD,
    FETCHED,
    FIRED,
    FOR_HIRE_HERE,
    FORCES,
    GANGS_ROW,
    GASSED,
    HAND,
    HELPED,
    HELPING,
    INITIATOR,
    JUNKYARD,
    LAYOUT,
    LEADER,
    LEADER_DRAFTING,
    LEADERS_PILE,
    LOOKED,
    MARKED,
    MERCENARIES,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_GASSED,
    PLAYED,
    POWER_USED,
    RETURNED,
    REVEALED,
    ROUND,
    SCHEMATICS,
    SOLO_ROUNDS,
    SPIED,
    STORED,
    TIMER,
    WOUNDED,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, card_part_id
from hearthside.kernel.state import State

Known = Mapping[int, list[int]]
ALWAYS = (DECK, DISCARD, HAND)
FAMILIES = (
    *ALWAYS,
    DEALT,
    LOOKED,
    SPIED,
    MARKED,
    FETCHED,
    CHOSEN,
    COMMITTED,
    REVEALED,
    HELPING,
    HELPED,
    GASSED,
    FIRED,
    ACTING,
    RETURNED,
    PLAYED,
)
TITLES = {"fired": "Has acted", "looked": "Looked at"}
OPPONENT_TITLES = {
    OPPONENT: "The hidden force",
    OPPONENT_GASSED: "The hidden force, gassed",
    OPPONENT_FIRED: "The hidden force, has acted",
}


def scene(sight: Observation, known: Known) -> Part:
    s = seen_state(sight)
    parts = [Part("prompt", "text", text=prompt(sight)), _round(sight)]
    parts += _piles(sight, known)
    parts += _forces(sight, s)
    parts.append(_mercenaries(sight, s))
    if sight.seen(GANGS_ROW):
        cards = [card_part(GANGS_ROW, gang, 1) for gang in sight.seen(GANGS_ROW)]
        parts.append(Part("gangs", "board", title="Gangs", parts=cards))
    parts += [_player(seat, sight, s, known) for seat in from_viewer(sight)]
    return Part("table", "table", title="Arctic Scavengers", parts=parts)


def _round(sight: Observation) -> Part:
    limit = sight.facts[SOLO_ROUNDS] if sight.seats == 1 else ROUNDS
    if not limit:
        return Part("round", "counter", title="Round", value=sight.facts[ROUND])
    return Part("round", "track", title="Round", value=sight.facts[ROUND], limit=limit)


def _pile(zone: int, title: str, sight: Observation, known: Known) -> Part:
    return Part(
        LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], text=_known(known.get(zone, []))
    )


def _known(cards: list[int]) -> str:
    """What the viewer knows of a pile, from the top."""
    if not any(cards):
        return ""
    if cards[0] and not any(cards[1:]):
        return f"You know the top card: {CARDS[cards[0]].name}."
    last = max(at for at, card in enumerate(cards) if card)
    listed = ", ".join(CARDS[card].name if card else "?" for card in cards[: last + 1])
    return f"You know from the top: {listed}."


def _piles(sight: Observation, known: Known) -> list[Part]:
    piles = [(CONTESTED, "Contested resources")] if sight.seats > 1 else []
    piles.append((JUNKYARD, "Junkyard"))
    if sight.counts[SCHEMATICS] or any(sight.counts[BUILT[seat]] for seat in range(sight.seats)):
        piles.append((SCHEMATICS, "Schematics"))
    if sight.facts[LEADER_DRAFTING]:
        piles.append((LEADERS_PILE, "Leaders"))
    return [_pile(zone, title, sight, known) for zone, title in piles]


def _forces(sight: Observation, s: State) -> list[Part]:
    """Alone: the forces that have not been met, and the one that is being fought."""
    if sight.seats > 1:
        return []
    out = [
        Part(LAYOUT.name(force), "zone", title=f"Hidden force {at + 1}", count=sight.counts[force])
        for at, force in enumerate(FORCES)
        if sight.counts[force]
    ]
    for zone, title in OPPONENT_TITLES.items():
        cards = sight.seen(zone)
        if cards:
            parts = [card_part(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]
            out.append(Part(LAYOUT.name(zone), "zone", title=title, count=len(cards), parts=parts))
    if sight.seen(OPPONENT):
        out.append(Part("opponent_fight", "counter", title="Its fight", value=whole_fight(s, 1)))
        out.append(Part("opponent_people", "counter", title="Its people", value=whole_people(s, 1)))
    return out


def _mercenaries(sight: Observation, s: State) -> Part:
    stacks = sight.seen(MERCENARIES)
    leader = leader_of(s, sight.viewer) if sight.viewer < sight.seats else 0
    parts = []
    for card in ALL_FOR_HIRE:
        if sight.facts[FOR_HIRE_HERE] >> card & 1:
            left = stacks.count(card)
            parts.append(
                Part(
                    card_part_id("mercenaries", CARDS[card].id),
                    "card",
                    title=CARDS[card].name,
                    card=CARDS[card].id,
                    count=left,
                    text=price_of(*prices(leader, card)) if left else "gone",
                )
            )
    return Part("mercenaries", "board", title="Mercenaries for hire", parts=parts)


def _player(seat: int, sight: Observation, s: State, known: Known) -> Part:
    parts: list[Part] = []
    if sight.facts[INITIATOR] == seat and sight.seats > 1:
        parts.append(Part(f"initiator:{seat}", "text", text="Initiator"))
    parts += _numbers(seat, sight, s)
    parts += _leader(seat, sight)
    for family in FAMILIES:
        zone = family[seat]
        if family in ALWAYS or sight.counts[zone]:
            part = zone_part(zone, sight)
            part.title = TITLES.get(LAYOUT.declared(zone).name, part.title)
            if zone in known:
                part.text = _known(known[zone])
            parts.append(part)
    parts += [_building(seat, slot, sight, known) for slot in range(sight.counts[BUILT[seat]])]
    return Part(f"player:{seat}", "board", title=f"{{{seat}}}", seat=seat, parts=parts)


def _numbers(seat: int, sight: Observation, s: State) -> list[Part]:
    """Food while gathering, strength while fighting."""
    out: list[Part] = []
    for frame in s.stack:
        if frame.rule == ids.TURN and frame.seat == seat and food_of(s, frame):
            out.append(Part(f"food:{seat}", "counter", title="Food", value=food_of(s, frame)))
    fighting = any(
        (frame.rule == ids.WHOLE_ROUND and frame.step == 2)
        or (frame.rule == ids.SOLO_SEND and frame.step >= 2)
        for frame in s.stack
    )
    if fighting:
        out.append(Part(f"fight:{seat}", "counter", title="Fight", value=whole_fight(s, seat)))
        out.append(Part(f"people:{seat}", "counter", title="People", value=whole_people(s, seat)))
    return out


def _leader(seat: int, sight: Observation) -> list[Part]:
    """The leader, face up, with his wound and whether his power is used."""
    there = sight.seen(LEADER[seat])
    if not there:
        return []
    text = ""
    if sight.facts[WOUNDED[seat]]:
        text = "wounded: no power until healed"
    elif sight.facts[POWER_USED[seat]]:
        text = "power used this round"
    return [
        Part(
            f"leader:{seat}",
            "zone",
            title="Leader",
            text=text,
            count=1,
            seat=seat,
            parts=[card_part(LEADER[seat], there[0], 1)],
        )
    ]


def _building(seat: int, slot: int, sight: Observation, known: Known) -> Part:
    """A building with its timer, or with what is stored there: named to the owner, counted for others."""
    building = sight.seen(BUILT[seat])[slot]
    timer = sight.counts[TIMER[slot][seat]]
    stored = STORED[slot][seat]
    cards = sight.seen(stored)
    if timer:
        text = f"under construction: {timer} of {count_of(build_time(building), 'card')} left"
        seen = [card for card in known.get(TIMER[slot][seat], []) if card]
        if seen:
            text += f"; you know of {names(seen)}"
    elif sight.facts[DISABLED[seat]] >> slot & 1:
        text = "disabled until repaired"
    else:
        text = ""
    return Part(
        building_part(seat, slot),
        "zone",
        title=f"{CARDS[building].name} ({slot + 1})",
        text=text,
        card=CARDS[building].id,
        count=timer or sight.counts[stored],
        seat=seat,
        parts=[card_part(stored, card, cards.count(card)) for card in dict.fromkeys(cards)],
    )
