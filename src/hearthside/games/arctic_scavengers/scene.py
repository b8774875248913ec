"""What a viewer sees of the table, as a Scene: the base game, and what the table's modules add."""

from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, FIGHT, FOR_HIRE, NAMES, STACK
from hearthside.games.arctic_scavengers.modules.force import fight_of, people_of
from hearthside.games.arctic_scavengers.modules.leader_prices import prices
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.scene import solo
from hearthside.games.arctic_scavengers.modules.scene.buildings import Buildings
from hearthside.games.arctic_scavengers.modules.scene.force import Force
from hearthside.games.arctic_scavengers.modules.scene.gangs import Gangs
from hearthside.games.arctic_scavengers.modules.scene.leaders import Leaders
from hearthside.games.arctic_scavengers.modules.scene.led import counted
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
from hearthside.kernel.kept import Needs, kept
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
        *(solo.tracks(sight) if sight.seats == 1 else [_round(sight)]),
        *_piles(seen, modules),
        *(part for module in modules for part in module.opposite(seen)),
        _mercenaries(seen),
        *(part for module in modules for part in module.boards(seen)),
        *(_player(seat, seen, modules) for seat in from_viewer(sight)),
    ]
    return Scene("table", "Arctic Scavengers", layout="hands", parts=parts)


@kept(lambda _: Needs([ROUND]))
def _round(sight: Observation) -> Track:
    return Track("round", "Round", value=sight.facts[ROUND], limit=ROUNDS, sign="round")


def _piles(seen: Seen, modules: list[ScenePart]) -> list[Zone]:
    piles = [CONTESTED, JUNKYARD] if seen.sight.seats > 1 else [JUNKYARD]
    piles += sorted(pile for module in modules for pile in module.piles(seen))
    titles = {CONTESTED: "Contested"} if modules else {}
    return [_pile(seen.sight, pile, given=(titles.get(pile, ""), _known(pile, seen))) for pile in piles]


@kept(lambda _, pile: Needs([], [pile]))
def _pile(sight: Observation, pile: int, title: str, text: str) -> Zone:
    return PARTS.pile(pile, sight, title, text)


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
    leader = leader_of(seen.state, seen.sight.viewer) if seen.sight.table.modules else 0
    return _for_hire(seen.sight, given=(leader,))


@kept(lambda table: Needs([FOR_HIRE_HERE] if table.modules else [], [MERCENARIES]))
def _for_hire(sight: Observation, leader: int) -> Board:
    """`leader`: the viewer's, who asks for other prices."""
    stacks = sight.seen(MERCENARIES)
    if sight.table.modules:
        here = [card for card in ALL_FOR_HIRE if sight.facts[FOR_HIRE_HERE] & STACK[card]]
        asked = {card: prices(leader, card) for card in here}
    else:
        asked = {card: printed_price(card) for card in FOR_HIRE}
    parts: list[Part] = [mercenary(card, stacks.count(card), price) for card, price in asked.items()]
    return Board("mercenaries", "Mercenaries for hire", parts=parts)


# ------------------------------------------------------------ a player
def _player(seat: int, seen: Seen, modules: list[ScenePart]) -> Board:
    food = food_of_turn(seen.sight, seat) if seat == seen.gathering else 0
    if not modules:
        return _plain_player(seen.sight, seat, given=(food, seen.fighting))
    parts: list[Part] = [*_initiator(seat, seen.sight)]
    parts += _numbers(seat, food, _modules_force(seat, seen))
    parts += [part for module in modules for part in module.numbers(seat, seen)]
    parts += [part for module in modules for part in module.of_player(seat, seen)]
    known = tuple(_known(family[seat], seen) for family in FAMILIES)
    parts += _zones(seen.sight, seat, given=(seen.fighting, known, leader_of(seen.state, seat)))
    return _board(seat, parts)


@kept(lambda _, seat: Needs([INITIATOR], [family[seat] for family in FAMILIES_OF_ALL]))
def _plain_player(sight: Observation, seat: int, food: int, fighting: bool) -> Board:
    """Without modules."""
    force = None
    if fighting:
        standing = sight.seen(REVEALED[seat])
        force = strength(standing, FIGHT), people(standing) + people(sight.seen(FIRED[seat]))
    zones = [PARTS.zone(family[seat], sight) for family in FAMILIES_OF_ALL if _is_shown(family, seat, sight)]
    return _board(seat, [*_initiator(seat, sight), *_numbers(seat, food, force), *zones])


def _board(seat: int, parts: list[Part]) -> Board:
    return Board(f"player:{seat}", who(seat), seat=seat, player=True, parts=parts)


def _initiator(seat: int, sight: Observation) -> list[Part]:
    if sight.facts[INITIATOR] != seat or sight.seats == 1:
        return []
    return [Text(f"initiator:{seat}", text="Initiator")]


def _numbers(seat: int, food: int, force: tuple[int, int] | None) -> list[Part]:
    """Food while gathering, fight and people while fighting."""
    out: list[Part] = []
    if food:
        out.append(Counter(f"food:{seat}", "Food", value=food, sign="food"))
    if force is not None:
        out.append(Counter(f"fight:{seat}", "Fight", value=force[0], sign="fight"))
        out.append(Counter(f"people:{seat}", "People", value=force[1], sign="people"))
    return out


def _modules_force(seat: int, seen: Seen) -> tuple[int, int] | None:
    return (fight_of(seen.state, seat), people_of(seen.state, seat)) if seen.fighting else None


def _is_shown(family: list[int], seat: int, sight: Observation) -> bool:
    return bool(sight.counts[family[seat]]) or family in ALWAYS


@kept(lambda _, seat: Needs([], [family[seat] for family in FAMILIES]))
def _zones(sight: Observation, seat: int, fighting: bool, known: tuple[str, ...], leader: int) -> list[Zone]:
    """With modules; `known`: what the viewer knows of each; `leader`: who changes numbers of cards."""
    titles = {FIRED[seat]: "Has acted", LOOKED[seat]: "Looked at"}
    if fighting:
        titles[REVEALED[seat]] = FORCE_TITLE
    return [
        counted(PARTS.zone(family[seat], sight, titles.get(family[seat], ""), text), leader)
        for family, text in zip(FAMILIES, known, strict=True)
        if _is_shown(family, seat, sight)
    ]
