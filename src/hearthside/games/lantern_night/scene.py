"""What a viewer sees of the table, as a Scene: a map of hexagons, the deck, and a board for each player."""

from hearthside.games.lantern_night.cards import IDS, NAMES
from hearthside.games.lantern_night.hexes import AT, HEXAGONS
from hearthside.games.lantern_night.places import DECK, HAND, LANTERN, PLAYED, WALKER
from hearthside.games.lantern_night.rules import score, tile
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import Parts, from_viewer
from hearthside.kernel.scene import Board, Counter, Map, Piece, Place, Scene, Tint
from hearthside.kernel.texts import who

TINTS: dict[str, Tint] = {"pine": "wood", "snow": "ice", "ice": "water", "rock": "rock"}


def scene(title: str, parts: Parts, sight: Observation) -> Scene:
    land = Map("land", "Land", parts=[_hexagon(hexagon, sight) for hexagon in HEXAGONS])
    piles = [parts.pile(DECK, sight), parts.zone(PLAYED, sight)]
    boards = [_player(seat, parts, sight) for seat in from_viewer(sight)]
    return Scene("table", title, layout="map", parts=[land, *piles, *boards])


def _hexagon(hexagon: int, sight: Observation) -> Place:
    card = tile(sight.as_state(), hexagon)
    lit = sight.facts[LANTERN[hexagon]]
    pieces = [Piece("Lantern", "token", lit - 1)] if lit else []
    standing = [seat for seat in range(sight.seats) if sight.facts[WALKER[seat]] == hexagon]
    pieces += [Piece("Walker", "figure", seat) for seat in standing]
    return Place(
        f"hex:{hexagon}",
        NAMES[card],
        at=list(AT[hexagon]),
        number=hexagon,
        card=IDS[card],
        tint=TINTS[IDS[card]],
        pieces=pieces,
    )


def _player(seat: int, parts: Parts, sight: Observation) -> Board:
    counted = score(sight.as_state(), seat)
    lit = Counter(f"lanterns:{seat}", "Lanterns", value=counted["lanterns"])
    return Board(
        f"player:{seat}",
        who(seat),
        seat=seat,
        player=True,
        score=sum(counted.values()),
        breakdown=counted,
        parts=[lit, parts.zone(HAND[seat], sight)],
    )
