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
from hearthside.games.arctic_scavengers.scene_zones import PARTS, ROUNDS, mercenary
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.words import count_of, names
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Board, Card, Counter, Part, Scene, Site, Text, Track, Zone, card_part_id
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


def scene(sight: Observation, known: Known) -> Scene:
    s = seen_state(sight)
    parts: list[Part] = [
        *_tracks(sight),
        *_piles(sight, known),
        *_hidden_forces(sight, s),
        _mercenaries(sight, s),
    ]
    if sight.seen(GANGS_ROW):
        parts.append(Board("gangs", "Gangs", parts=_gangs(sight, s)))
    parts += [_player(seat, sight, s, known) for seat in from_viewer(sight)]
    return Scene("table", "Arctic Scavengers", layout="hands", parts=parts)


def _tracks(sight: Observation) -> list[Part]:
    rounds = sight.facts[ROUND]
    if sight.seats > 1:
        return [Track("round", "Round", value=rounds, limit=ROUNDS, sign="round")]
    met = sum(1 for force in FORCES if not sight.counts[force])
    limit = sight.facts[SOLO_ROUNDS]
    return [
        Track("round", "Round", value=rounds, limit=limit, sign="round")
        if limit
        else Counter("round", "Round", value=rounds, sign="round"),
        Track("battles", "Battles", value=met, limit=len(FORCES), sign="battles"),
    ]


def _pile(zone: int, title: str, sight: Observation, known: Known) -> Zone:
    return PARTS.pile(zone, sight, title, _known(known.get(zone, []), sight.counts[zone]))


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


def _piles(sight: Observation, known: Known) -> list[Zone]:
    piles = [(CONTESTED, "Contested")] if sight.seats > 1 else []
    piles.append((JUNKYARD, "Junkyard"))
    if sight.counts[SCHEMATICS] or any(sight.counts[BUILT[seat]] for seat in range(sight.seats)):
        piles.append((SCHEMATICS, "Schematics"))
    if sight.facts[LEADER_DRAFTING]:
        piles.append((LEADERS_PILE, "Leaders"))
    return [_pile(zone, title, sight, known) for zone, title in piles]


def _hidden_forces(sight: Observation, s: State) -> list[Board]:
    """Alone: the one that is being fought, and the piles of those that have not been met."""
    if sight.seats > 1:
        return []
    piles: list[Part] = [
        PARTS.pile(force, sight, f"Force {at + 1}", slot=True) for at, force in enumerate(FORCES)
    ]
    out = [Board("forces", "Hidden forces", parts=piles)]
    if any(sight.counts[zone] for zone in OPPONENT_TITLES):
        parts: list[Part] = [
            Counter("opponent_fight", "Fight", value=fight_of(s, 1), sign="fight"),
            Counter("opponent_people", "People", value=people_of(s, 1), sign="people"),
        ]
        for zone, title in OPPONENT_TITLES.items():
            if sight.counts[zone]:
                parts.append(PARTS.zone(zone, sight, title))
        out.insert(0, Board("opponent_force", _opponent(s), parts=parts))
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
        out.append(Card(part, known.name, text, card=known.id))
    return out


def _mercenaries(sight: Observation, s: State) -> Board:
    stacks = sight.seen(MERCENARIES)
    leader = leader_of(s, sight.viewer) if sight.viewer < sight.seats else 0
    parts: list[Part] = [
        mercenary(card, stacks.count(card), prices(leader, card))
        for card in ALL_FOR_HIRE
        if sight.facts[FOR_HIRE_HERE] >> card & 1
    ]
    return Board("mercenaries", "Mercenaries for hire", parts=parts)


def _player(seat: int, sight: Observation, s: State, known: Known) -> Board:
    parts: list[Part] = []
    if sight.facts[INITIATOR] == seat and sight.seats > 1:
        parts.append(Text(f"initiator:{seat}", text="Initiator"))
    parts += _numbers(seat, sight, s)
    parts += _leader(seat, sight)
    parts += [_building(seat, slot, sight, s, known) for slot in range(sight.counts[BUILT[seat]])]
    for family in FAMILIES:
        zone = family[seat]
        if family in ALWAYS or sight.counts[zone]:
            title = TITLES.get(LAYOUT.declared(zone).name, "")
            if family is REVEALED and _fighting(s):
                title = FORCE_TITLE
            parts.append(PARTS.zone(zone, sight, title, _known(known.get(zone, []), sight.counts[zone])))
    return Board(f"player:{seat}", f"{{{seat}}}", seat=seat, player=True, parts=parts)


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
            out.append(Counter(f"food:{seat}", "Food", value=food_of(s, frame), sign="food"))
    if _fighting(s):
        out.append(Counter(f"fight:{seat}", "Fight", value=fight_of(s, seat), sign="fight"))
        out.append(Counter(f"people:{seat}", "People", value=people_of(s, seat), sign="people"))
        if provoked(s, seat):
            out.append(Text(f"provoked:{seat}", text="Provocateur: people are the fight"))
    if sight.seats == 1:
        # What is in the deck counts as any card: which of them are contested nobody sees.
        points = len(owned(s, seat)) + sum(1 for card in owned(s, seat) if IS_CONTESTED[card])
        out.append(Counter(f"points:{seat}", "Points at least", value=points))
    return out


def _leader(seat: int, sight: Observation) -> list[Site]:
    """The leader, face up, with his wound and whether his power is used."""
    there = sight.seen(LEADER[seat])
    if not there:
        return []
    known = CARDS[there[0]]
    part = Site(LAYOUT.name(LEADER[seat]), known.name, card=known.id, seat=seat)
    if sight.facts[WOUNDED[seat]]:
        part.state, part.text, part.sign = "off", "wounded", "wounded"
    elif sight.facts[POWER_USED[seat]]:
        part.state, part.text = "used", "power used"
    return [part]


def _building(seat: int, slot: int, sight: Observation, s: State, known: Known) -> Site:
    """A building with its timer, or with what is stored there: named to the owner, counted for others."""
    building = sight.seen(BUILT[seat])[slot]
    left = sight.counts[TIMER[slot][seat]]
    stored = STORED[slot][seat]
    part = Site(
        building_part(seat, slot),
        built(s, slot, seat),
        card=CARDS[building].id,
        seat=seat,
        parts=PARTS.cards(stored, sight.seen(stored)),
    )
    if left:
        part.state, part.left, part.limit = "unfinished", left, build_time(building)
        part.text = f"{left} of {count_of(build_time(building), 'card')} still on it"
        seen = [card for card in known.get(TIMER[slot][seat], []) if card]
        if seen:
            part.text += f"; you know {names(seen)}"
        return part
    if CAPACITY[building]:
        part.count, part.limit = sight.counts[stored], CAPACITY[building]
    if sight.facts[DISABLED[seat]] >> slot & 1:
        part.state, part.text, part.sign = "off", "disabled", "disabled"
    return part
