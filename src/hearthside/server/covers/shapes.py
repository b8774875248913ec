"""What pictures are put together from: points, paths, colours in SVG."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from msgspec import Struct

from hearthside.kernel.look import CREAM, Look, mixed

WIDTH: Final = 1200
HEIGHT: Final = 750
FIRE: Final = (600, 664)  # where the one warm light stands

Point = tuple[float, float]


class View(Struct, frozen=True):
    """What all layers of one picture share."""

    look: Look
    chance: Random  # the same for the same game
    shine: Point  # where the moon or the sun stands: from there the land is lit

    @property
    def far(self) -> str:
        """The colour of the air far away."""
        palette = self.look.palette
        if self.look.light == "sun":
            return mixed(palette.light, mixed(palette.land, CREAM, 0.5), 0.62)
        return mixed(mixed(palette.land, CREAM, 0.75), palette.sky, 0.62)


def view_of(game: str, look: Look) -> View:
    chance = Random(f"{game} {look.land} {look.light}")
    if look.light == "sun":  # it has just risen over what lies there
        low = 425 if look.land in ("steppe", "coast") else 352
        return View(look, chance, (540 + chance.uniform(-30, 60), low))
    if look.land == "mountains":  # beside the peak in the middle
        return View(look, chance, (chance.choice((-1, 1)) * chance.uniform(130, 160) + WIDTH / 2, 128))
    return View(look, chance, (chance.uniform(490, 720), chance.uniform(140, 190)))


def polygon(points: Sequence[Point], fill: str, more: str = "") -> str:
    return f'<path d="{line(points)}z" fill="{fill}"{more}/>'


def line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def curve(points: Sequence[Point]) -> str:
    """A smooth line through the points, from left to right."""
    out = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        middle = (x0 + x1) / 2
        out.append(f"C{middle:.0f} {y0:.0f} {middle:.0f} {y1:.0f} {x1:.0f} {y1:.0f}")
    return "".join(out)


def ground(points: Sequence[Point], fill: str, more: str = "") -> str:
    """All that is below a smooth line."""
    return f'<path d="{curve(points)}V{HEIGHT}H{points[0][0]:.0f}z" fill="{fill}"{more}/>'


def waves(chance: Random, height: float, swing: float, steps: int) -> list[Point]:
    """A line of hills across the whole picture."""
    return [
        (-20 + (WIDTH + 40) * at / steps, height + chance.uniform(-swing, swing)) for at in range(steps + 1)
    ]


def dots(points: Iterable[Point]) -> str:
    """Strokes without length: their ends, round or square, are dots."""
    return "".join(f"M{x:.0f} {y:.0f}h0" for x, y in points)


def flakes(points: Iterable[Point], size: float, opacity: float) -> str:
    """White dots."""
    pen = f'stroke="#fff" stroke-linecap="round" stroke-width="{size:g}" opacity="{opacity:g}"'
    return f'<path d="{dots(points)}" {pen}/>'


def fade(name: str, stops: Sequence[tuple[float, str, float]], across: bool = False) -> str:
    """A gradient from top to bottom; stops are where, which colour, how much of it."""
    ends = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def glow(name: str, stops: Sequence[tuple[float, str, float]]) -> str:
    return f'<radialGradient id="{name}">{_stops(stops)}</radialGradient>'


def _stops(stops: Sequence[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{at:g}" stop-color="{colour}"'
        + (f' stop-opacity="{much:g}"' if much < 1 else "")
        + "/>"
        for at, colour, much in stops
    )
