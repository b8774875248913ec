"""Ranges of faceted peaks, paler with distance."""

from random import Random

from hearthside.kernel.look import CREAM, mixed
from hearthside.server.covers.shapes import Point, View, polygon

SNOW = "#f4f9fc"


def range_of(view: View, tops: list[Point], base: float, near: float) -> str:
    """`tops`: from the one furthest behind on; `near`: 0 at the horizon, 1 before the viewer."""
    look, chance, air = view.look, view.chance, view.far
    rock = mixed(mixed(look.palette.land, look.palette.sky, 0.72), air, 0.35 + 0.5 * near)
    pale = mixed(
        mixed(SNOW, look.palette.light if look.light == "sun" else SNOW, 0.82), air, 0.5 + 0.45 * near
    )
    return "".join(peak(chance, x, y, base, rock, pale, view.shine[0]) for x, y in tops)


def peak(chance: Random, x: float, top: float, base: float, rock: str, snow: str, light: float) -> str:
    tall = base - top
    half = tall * chance.uniform(0.85, 1.1)
    left = _edge(chance, (x, top), (x - half, base))
    right = _edge(chance, (x, top), (x + half, base))
    ridge = [(x, top)]
    for at in (0.2, 0.42, 0.66, 1):
        ridge.append((x + tall * chance.uniform(-0.06, 0.13) * (1 + at), top + tall * at))
    lit, dim = (left, right) if light <= x else (right, left)
    shade = mixed(rock, "#0a1420", 0.78)
    out = polygon(lit + ridge[::-1], mixed(rock, CREAM, 0.9))
    out += polygon(dim + ridge[::-1], shade)
    for side, colour in ((lit, shade), (dim, mixed(rock, "#0a1420", 0.9))):  # facets
        a, b, c = side[2], side[3], ridge[chance.choice((2, 3))]
        out += polygon([a, (b[0] * 0.7 + c[0] * 0.3, b[1]), c], colour, ' opacity=".45"')
    out += _cap(chance, lit, ridge, snow)
    return out + _cap(chance, dim, ridge, mixed(snow, rock, 0.62))


def _edge(chance: Random, start: Point, end: Point) -> list[Point]:
    points = [start]
    for at in (0.2, 0.38, 0.55, 0.78):
        wide = at + chance.uniform(-0.05, 0.05)
        points.append((start[0] + (end[0] - start[0]) * wide, start[1] + (end[1] - start[1]) * at))
    return [*points, end]


def _cap(chance: Random, edge: list[Point], ridge: list[Point], snow: str) -> str:
    """Snow down to a zigzag between an edge and the ridge."""
    corner, inner = edge[3], ridge[2]
    teeth: list[Point] = []
    count = 5
    for step in range(1, count):
        at = step / count
        low = (chance.uniform(0.05, 0.2) if step % 2 else -chance.uniform(0.02, 0.12)) * (
            corner[1] - edge[0][1]
        )
        teeth.append((corner[0] + (inner[0] - corner[0]) * at, corner[1] + (inner[1] - corner[1]) * at + low))
    return polygon([*edge[:4], *teeth, inner, ridge[1], ridge[0]], snow)
