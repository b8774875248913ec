"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.lantern_night.hexes import HEXAGONS, NEIGHBOURS
from hearthside.games.lantern_night.places import LANTERN, WALKER
from tests.conformance.shown import Look, Shown


def lit(look: Look) -> list[int]:
    return [place for place in HEXAGONS if look.state.facts[LANTERN[place]] == look.at[0] + 1]


def score(look: Look) -> int:
    """One for each, and one more for each of the largest group: walked through step by step."""
    own, best = set(lit(look)), 0
    while own:
        group, todo = set(), [own.pop()]
        while todo:
            here = todo.pop()
            group.add(here)
            near = [place for place in NEIGHBOURS[here] if place in own]
            own.difference_update(near)
            todo += near
        best = max(best, len(group))
    return len(lit(look)) + best


def on_hexagon(look: Look) -> list[tuple[str, int, int]]:
    facts, here = look.state.facts, look.at[0]
    lantern = [("Lantern", facts[LANTERN[here]] - 1, 1)] if facts[LANTERN[here]] else []
    return [
        *lantern,
        *(("Walker", seat, 1) for seat in range(look.state.seats) if facts[WALKER[seat]] == here),
    ]


SHOWN = Shown(
    {"counter lanterns:# value": lambda look: len(lit(look)), "board player:# score": score},
    lists={"place hex:# pieces": on_hexagon},
)
