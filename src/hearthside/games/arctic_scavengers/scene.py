"""What a viewer sees of the table, as a Scene: the base game, and what the table's modules add."""

from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, FIGHT, FOR_HIRE, NAMES
from hearthside.games.arctic_scavengers.modules.force import fight_of, people_of
from hearthside.games.arctic_scavengers.modules.leader_prices import prices
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.scene import solo
from hearthside.games.arctic_scavengers.modules.scene.buildings import Buildings
from hearthside.games.arctic_scavengers.modules.scene.force import Force
from hearthside.games.arctic_scavengers.modules.scene.gangs import Gangs
from hearthside.games.arctic_scavengers.modules.scene.leaders import Leaders
from hearthside.games.arctic_scavengers.modules.scene.part import Known, ScenePart, Seen
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    ANY,
    BUILDINGS,
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DEALT,
    DECK,
    DISCARD,
    FETCHED,
    FIRED,
    FOR_HIRE_HERE,
    GANGS,
    GASSED,
    HAND,
    HELPED,
    HELPING,
    INITIATOR,
    JUNKYARD,
    LAYOUT,
    LEADERS,
    LOOKED,
    MARKED,
    MERCENARIES,
    PLAYED,
    RETURNED,
    REVEALED,
    ROUND,
    SOLO,
    SPIED,
)
from hearthside.games.arctic_scavengers.pricing import printed_price
from hearthside.games.arctic_scavengers.rules.strength import people, strength
from hearthside.games.arctic_scavengers.scene_zones import FORCE_TITLE, PARTS, ROUNDS, mercenary
from hearthside.games.arctic_scavengers.texts.names import food_of_turn
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Board, Counter, Part, Scene, Text, Track, Zone
from hearthside.kernel.texts import fill, who

MODULES: dict[str, ScenePart] = {
    ANY: Force(),
    SOLO: solo.Solo(),
    LEADERS: Leaders(),
    BUILDINGS: Buildings(),
    GANGS: Gangs(),
}
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
FAMILIES_OF_ALL = [family for family in FAMILIES if not LAYOUT.declared(family[0]).module]


def scene(sight: Observation, known: Known) -> Scene:
    seen = Seen(sight, known)
    modules = [part for name, part in MODULES.items() if name in sight.table.modules]
    parts: list[Part] = [
        *_tracks(sight),
        *_piles(seen, modules),
        *(part for module in modules for part in module.opposite(seen)),
        _mercenaries(seen),
        *(part for module in modules for part in module.boards(seen)),
        *(_player(seat, seen, modules) for seat in from_viewer(sight)),
    ]
    return Scene("table", "Arctic Scavengers", layout="hands", parts=parts)


def _tracks(sight: Observation) -> list[Part]:
    if sight.seats == 1:
        return solo.tracks(sight)
    return [Track("round", "Round", value=sight.facts[ROUND], limit=ROUNDS, sign="round")]


def _piles(seen: Seen, modules: list[ScenePart]) -> list[Zone]:
    piles = [CONTESTED, JUNKYARD] if seen.sight.seats > 1 else [JUNKYARD]
    piles += sorted(pile for module in modules for pile in module.piles(seen))
    titles = {CONTESTED: "Contested"} if modules else {}
    return [PARTS.pile(pile, seen.sight, titles.get(pile, ""), _known(pile, seen)) for pile in piles]


def _known(zone: int, seen: Seen) -> str:
    """What the viewer knows of a pile, by its place from the top: `top Spy, 4th Net, last Junk`."""
    cards = seen.known.get(zone)
    if not cards:
        return ""
    if not seen.sight.table.modules:  # the initiator's peek is all that there is to know
        return fill("You know the top card: {card}.", card=NAMES[cards[0]]) if cards[0] else ""
    count = seen.sight.counts[zone]
    placed = [(_place(at, count), NAMES[card]) for at, card in enumerate(cards) if card]
    return ", ".join(fill("{place} {card}", place=place, card=card) for place, card in placed)


def _place(at: int, count: int) -> str:
    if at == 0:
        return "top"
    if at == count - 1:
        return "last"
    ending = "th" if at % 100 in (10, 11, 12) else {0: "st", 1: "nd", 2: "rd"}.get(at % 10, "th")
    return f"{at + 1}{ending}"


def _mercenaries(seen: Seen) -> Board:
    sight = seen.sight
    stacks = sight.seen(MERCENARIES)
    if sight.table.modules:
        leader = leader_of(seen.state, sight.viewer)
        here = [card for card in ALL_FOR_HIRE if sight.facts[FOR_HIRE_HERE] >> card & 1]
        asked = {card: prices(leader, card) for card in here}
    else:
        asked = {card: printed_price(card) for card in FOR_HIRE}
    parts: list[Part] = [mercenary(card, stacks.count(card), price) for card, price in asked.items()]
    return Board("mercenaries", "Mercenaries for hire", parts=parts)


# ------------------------------------------------------------ a player
def _player(seat: int, seen: Seen, modules: list[ScenePart]) -> Board:
    parts: list[Part] = []
    if seen.sight.facts[INITIATOR] == seat and seen.sight.seats > 1:
        parts.append(Text(f"initiator:{seat}", text="Initiator"))
    parts += _numbers(seat, seen)
    parts += [part for module in modules for part in module.numbers(seat, seen)]
    parts += [part for module in modules for part in module.of_player(seat, seen)]
    parts += _zones(seat, seen)
    return Board(f"player:{seat}", who(seat), seat=seat, player=True, parts=parts)


def _numbers(seat: int, seen: Seen) -> list[Part]:
    """Food while gathering, strength while fighting."""
    out: list[Part] = []
    food = food_of_turn(seen.sight, seat)
    if food:
        out.append(Counter(f"food:{seat}", "Food", value=food, sign="food"))
    if seen.fighting:
        fight, folk = _force(seat, seen)
        out.append(Counter(f"fight:{seat}", "Fight", value=fight, sign="fight"))
        out.append(Counter(f"people:{seat}", "People", value=folk, sign="people"))
    return out


def _force(seat: int, seen: Seen) -> tuple[int, int]:
    """Fight and people."""
    if seen.sight.table.modules:
        return fight_of(seen.state, seat), people_of(seen.state, seat)
    standing = seen.sight.seen(REVEALED[seat])
    return strength(standing, FIGHT), people(standing) + people(seen.sight.seen(FIRED[seat]))


def _zones(seat: int, seen: Seen) -> list[Zone]:
    sight = seen.sight
    modules = bool(sight.table.modules)
    titles = {FIRED[seat]: "Has acted", LOOKED[seat]: "Looked at"} if modules else {}
    if modules and seen.fighting:
        titles[REVEALED[seat]] = FORCE_TITLE
    out: list[Zone] = []
    for family in FAMILIES if modules else FAMILIES_OF_ALL:
        zone = family[seat]
        if sight.counts[zone] or family in ALWAYS:
            out.append(PARTS.zone(zone, sight, titles.get(zone, ""), _known(zone, seen) if modules else ""))
    return out
