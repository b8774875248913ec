"""What a viewer sees of a table with expansions, or alone against seven hidden forces."""

from collections.abc import Mapping

from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    CAPACITY,
    CARDS,
    GEARHEADS,
    HUMANITARIANS,
    IS_CONTESTED,
    MASONS,
    PHARMERS,
)
from hearthside.games.arctic_scavengers.modules.buildings import build_time, in_use
from hearthside.games.arctic_scavengers.modules.force import fight_of, people_of, provoked
from hearthside.games.arctic_scavengers.modules.leader_prices import food_of, prices
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.names_whole import building_part, built
from hearthside.games.arctic_scavengers.places import (
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
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.scene_parts import ROUNDS, card_part, from_viewer, zone_part
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.wording import prompt
from hearthside.games.arctic_scavengers.words import count_of, names, price_of
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
FORCE_TITLE = "In the skirmish"
OPPONENT_TITLES = {OPPONENT: FORCE_TITLE, OPPONENT_GASSED: "Gassed", OPPONENT_FIRED: "Has acted"}
GANGS_LIKE = {
    GEARHEADS: "for the most tools",
    PHARMERS: "for the most medicine",
    MASONS: "for most buildings",
    HUMANITARIANS: "for the most refugees",
}


def scene(sight: Observation, known: Known) -> Part:
    s = seen_state(sight)
    parts = [Part("prompt", "text", text=prompt(sight)), *_tracks(sight)]
    parts += _piles(sight, known)
    parts += _hidden_forces(sight, s)
    parts.append(_mercenaries(sight, s))
    if sight.seen(GANGS_ROW):
        parts.append(Part("gangs", "board", title="Gangs", parts=_gangs(sight, s)))
    parts += [_player(seat, sight, s, known) for seat in from_viewer(sight)]
    return Part("table", "table", title="Arctic Scavengers", parts=parts)


def _tracks(sight: Observation) -> list[Part]:
    rounds = sight.facts[ROUND]
    if sight.seats > 1:
        return [Part("round", "track", title="Round", value=rounds, limit=ROUNDS)]
    met = sum(1 for force in FORCES if not sight.counts[force])
    limit = sight.facts[SOLO_ROUNDS]
    return [
        Part("round", "track", title="Round", value=rounds, limit=limit)
        if limit
        else Part("round", "counter", title="Round", value=rounds),
        Part("battles", "track", title="Battles", value=met, limit=len(FORCES)),
    ]


def _pile(zone: int, title: str, sight: Observation, known: Known) -> Part:
    text = _known(known.get(zone, []), sight.counts[zone])
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], text=text)


def _known(cards: list[int], count: int) -> str:
    """What the viewer knows of a pile, by its place from the top: `top Spy, 4th Net, last Junk`."""
    return ", ".join(f"{_place(at, count)} {CARDS[card].name}" for at, card in enumerate(cards) if card)


def _place(at: int, count: int) -> str:
    if at == 0:
        return "top"
    if at == count - 1:
        return "last"
    ending = "th" if at % 100 in (10, 11, 12) else {0: "st", 1: "nd", 2: "rd"}.get(at % 10, "th")
    return f"{at + 1}{ending}"


def _piles(sight: Observation, known: Known) -> list[Part]:
    piles = [(CONTESTED, "Contested")] if sight.seats > 1 else []
    piles.append((JUNKYARD, "Junkyard"))
    if sight.counts[SCHEMATICS] or any(sight.counts[BUILT[seat]] for seat in range(sight.seats)):
        piles.append((SCHEMATICS, "Schematics"))
    if sight.facts[LEADER_DRAFTING]:
        piles.append((LEADERS_PILE, "Leaders"))
    return [_pile(zone, title, sight, known) for zone, title in piles]


def _hidden_forces(sight: Observation, s: State) -> list[Part]:
    """Alone: the one that is being fought, and the piles of those that have not been met."""
    if sight.seats > 1:
        return []
    piles = [
        Part(LAYOUT.name(force), "zone", title=f"Force {at + 1}", count=sight.counts[force])
        for at, force in enumerate(FORCES)
    ]
    out = [Part("forces", "board", title="Hidden forces", parts=piles)]
    if any(sight.counts[zone] for zone in OPPONENT_TITLES):
        parts = [
            Part("opponent_fight", "counter", title="Fight", value=fight_of(s, 1)),
            Part("opponent_people", "counter", title="People", value=people_of(s, 1)),
        ]
        for zone, title in OPPONENT_TITLES.items():
            if sight.counts[zone]:
                cards = sight.seen(zone)
                kinds = [card_part(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]
                parts.append(Part(LAYOUT.name(zone), "zone", title=title, count=len(cards), parts=kinds))
        out.insert(0, Part("opponent_force", "board", title=_opponent(s), parts=parts))
    return out


def _opponent(s: State) -> str:
    met = next((frame.card for frame in s.stack if frame.rule == ids.SOLO_SEND), 0)
    return f"Hidden force {met}" if met else "The hidden force"


def _gangs(sight: Observation, s: State) -> list[Part]:
    """What each gang likes; and who leads where everybody can see it, which is so of buildings only."""
    out: list[Part] = []
    for gang in sight.seen(GANGS_ROW):
        text = GANGS_LIKE[gang]
        if gang == MASONS:
            built = [len(in_use(s, seat)) for seat in range(sight.seats)]
            most = max(built)
            leading = ", ".join(f"{{{seat}}}" for seat, count in enumerate(built) if count == most)
            text += f": {leading} {most}" if most else ": nobody yet"
        known = CARDS[gang]
        part = card_part_id(LAYOUT.name(GANGS_ROW), known.id)
        out.append(Part(part, "card", title=known.name, card=known.id, text=text))
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
    parts += [_building(seat, slot, sight, s, known) for slot in range(sight.counts[BUILT[seat]])]
    for family in FAMILIES:
        zone = family[seat]
        if family in ALWAYS or sight.counts[zone]:
            part = zone_part(zone, sight)
            part.title = TITLES.get(LAYOUT.declared(zone).name, part.title)
            if family is REVEALED and _fighting(s):
                part.title = FORCE_TITLE
            if zone in known:
                part.text = _known(known[zone], sight.counts[zone])
            parts.append(part)
    return Part(f"player:{seat}", "board", title=f"{{{seat}}}", seat=seat, parts=parts)


def _fighting(s: State) -> bool:
    return any(
        (frame.rule == ids.ROUND and frame.step == 2) or (frame.rule == ids.SOLO_SEND and frame.step >= 2)
        for frame in s.stack
    )


def _numbers(seat: int, sight: Observation, s: State) -> list[Part]:
    """Food while gathering, strength while fighting; alone what the tribe is worth."""
    out: list[Part] = []
    for frame in s.stack:
        if frame.rule == ids.GATHERING and frame.seat == seat and food_of(s, frame):
            out.append(Part(f"food:{seat}", "counter", title="Food", value=food_of(s, frame)))
    if _fighting(s):
        out.append(Part(f"fight:{seat}", "counter", title="Fight", value=fight_of(s, seat)))
        out.append(Part(f"people:{seat}", "counter", title="People", value=people_of(s, seat)))
        if provoked(s, seat):
            out.append(Part(f"provoked:{seat}", "text", text="Provocateur: people are the fight"))
    if sight.seats == 1:
        # What is in the deck counts as any card: which of them are contested nobody sees.
        points = len(owned(s, seat)) + sum(1 for card in owned(s, seat) if IS_CONTESTED[card])
        out.append(Part(f"points:{seat}", "counter", title="Points at least", value=points))
    return out


def _leader(seat: int, sight: Observation) -> list[Part]:
    """The leader, face up, with his wound and whether his power is used."""
    there = sight.seen(LEADER[seat])
    if not there:
        return []
    known = CARDS[there[0]]
    part = Part(LAYOUT.name(LEADER[seat]), "zone", title=known.name, card=known.id, seat=seat)
    if sight.facts[WOUNDED[seat]]:
        part.state, part.text = "off", "wounded"
    elif sight.facts[POWER_USED[seat]]:
        part.state, part.text = "used", "power used"
    return [part]


def _building(seat: int, slot: int, sight: Observation, s: State, known: Known) -> Part:
    """A building with its timer, or with what is stored there: named to the owner, counted for others."""
    building = sight.seen(BUILT[seat])[slot]
    left = sight.counts[TIMER[slot][seat]]
    stored = STORED[slot][seat]
    cards = sight.seen(stored)
    part = Part(
        building_part(seat, slot),
        "zone",
        title=built(s, slot, seat),
        card=CARDS[building].id,
        seat=seat,
        parts=[card_part(stored, card, cards.count(card)) for card in dict.fromkeys(cards)],
    )
    if left:
        part.state, part.value, part.limit = "unfinished", left, build_time(building)
        part.text = f"{left} of {count_of(build_time(building), 'card')} still on it"
        seen = [card for card in known.get(TIMER[slot][seat], []) if card]
        if seen:
            part.text += f"; you know {names(seen)}"
        return part
    if CAPACITY[building]:
        part.count, part.limit = sight.counts[stored], CAPACITY[building]
    if sight.facts[DISABLED[seat]] >> slot & 1:
        part.state, part.text = "off", "disabled"
    return part
