"""What every land has before it: mist, drifts of snow, and dark trees at both edges."""

from random import Random

from hearthside.kernel.look import CREAM, mixed
from hearthside.server.covers.shapes import FIRE, WIDTH, Point, View, fade, glow, ground, polygon, waves

BASE = 590  # where the land meets the snow before it


def tree(chance: Random, x: float, base: float, tall: float, colour: str) -> str:
    """A fir: tiers that hang over each other, and a trunk."""
    right: list[Point] = [(x, base - tall)]
    tiers = 5 if tall > 100 else 3
    for tier in range(1, tiers + 1):
        y = base - tall * (1 - 0.9 * tier / tiers)
        half = tall * 0.27 * (tier / tiers) ** 0.85 * chance.uniform(0.88, 1.1)
        right += [(x + half, y), (x + half * 0.52, y - tall * 0.025)]
    left = [(2 * x - a, b + chance.uniform(-2, 2)) for a, b in right[:0:-1]]
    trunk, top = tall * 0.03, base - tall * 0.12
    foot: list[Point] = [(x + trunk, top), (x + trunk, base), (x - trunk, base), (x - trunk, top)]
    return polygon([*right, *foot, *left], colour)


def edges(view: View) -> str:
    """The largest trees outside, so that the picture is framed and its middle is free."""
    colour = mixed(view.look.palette.ink, view.look.palette.sky, 0.72)
    out = ""
    for side in (-1, 1):
        for away, tall in ((400, 118), (450, 165), (510, 235), (575, 330)):
            x = WIDTH / 2 + side * (away + view.chance.uniform(-12, 12))
            out += tree(view.chance, x, 640 + tall * 0.22, tall * view.chance.uniform(0.92, 1.1), colour)
    return out


def mist(view: View) -> tuple[str, str]:
    """Over the foot of the land; warm before the fire."""
    pale, light = mixed(view.far, CREAM, 0.75), view.look.palette.light
    definitions = fade("mist", [(0, pale, 0), (0.6, pale, 0.55), (1, pale, 0.1)])
    definitions += glow("warm", [(0, light, 0.95), (0.22, light, 0.62), (0.6, light, 0.2), (1, light, 0)])
    x, y = FIRE
    return definitions, (
        f'<rect y="430" width="{WIDTH}" height="190" fill="url(#mist)"/>'
        f'<ellipse cx="{x}" cy="{y - 50}" rx="360" ry="185" fill="url(#warm)"/>'
    )


def drifts(view: View) -> tuple[str, str]:
    """Snow in three lines; the nearest is the darkest, the fire lights the middle."""
    palette = view.look.palette
    snow = mixed("#ffffff", palette.light, 0.86 if view.look.light == "sun" else 0.97)
    white = mixed(snow, palette.land, 0.66)
    out, definitions = "", ""
    for at, (height, swing) in enumerate(((598, 9), (640, 9), (704, 10))):
        top = mixed(white, palette.sky, 0.88 - 0.15 * at)
        low = mixed(top, palette.sky, 0.58)
        definitions += fade(f"drift{at}", [(0, mixed(top, "#ffffff", 0.7), 1), (0.22, top, 1), (1, low, 1)])
        out += ground(waves(view.chance, height, swing, 6), f"url(#drift{at})")
        if at == 1:
            x, y = FIRE
            out += f'<ellipse cx="{x}" cy="{y + 16}" rx="340" ry="66" fill="url(#warm)" opacity=".8"/>'
    return definitions, out
