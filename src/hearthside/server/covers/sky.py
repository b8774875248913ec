"""The sky of a cover and what shines in it: the moon, the sun or an aurora."""

from random import Random

from hearthside.kernel.look import CREAM, mixed
from hearthside.server.covers.shapes import HEIGHT, WIDTH, View, dots, fade, flakes, glow

HORIZON = 560
AURORA = "#57e3a8"


def sky(view: View) -> tuple[str, str]:
    """Definitions, and what is drawn."""
    look, palette, far = view.look, view.look.palette, view.far
    middle = mixed(palette.sky, far, 0.6 if look.light == "sun" else 0.75)
    dark = mixed(palette.sky, palette.ink, 0.6)
    definitions = fade("sky", [(0, dark, 1), (0.34, palette.sky, 1), (0.7, middle, 1), (1, far, 1)])
    out = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{far}"/>'
    out += f'<rect width="{WIDTH}" height="{HORIZON}" fill="url(#sky)"/>'
    out += _stars(view.chance, 60 if look.light == "sun" else 150)
    shining = [_sun(view)] if look.light == "sun" else [_moon(view)]
    if look.light == "aurora":
        shining.insert(0, _aurora(view.chance))
    if look.light != "aurora":
        shining.append(("", _clouds(view)))
    for more, drawn in shining:
        definitions += more
        out += drawn
    return definitions, out


def _clouds(view: View) -> str:
    """Long bands that catch what light there is."""
    palette = view.look.palette
    colour = (
        mixed(palette.light, view.far, 0.45) if view.look.light == "sun" else mixed(view.far, CREAM, 0.85)
    )
    out = ""
    for _ in range(7):
        x, y, long = (
            view.chance.uniform(60, 1140),
            view.chance.uniform(190, 380),
            view.chance.uniform(120, 290),
        )
        for part in range(3):
            left, top = x + (part - 1) * long * 0.42 - long / 2, y + 9 * (part % 2)
            out += f'<rect x="{left:.0f}" y="{top:.0f}" width="{long:.0f}" height="9" rx="4.5"/>'
    return f'<g fill="{colour}" opacity=".17">{out}</g>'


def _stars(chance: Random, count: int) -> str:
    out = ""
    for size, share, opacity in ((1.6, 0.7, 0.55), (2.6, 0.25, 0.8), (4, 0.05, 0.9)):
        points = [(chance.uniform(0, WIDTH), 330 * chance.random() ** 1.5) for _ in range(int(count * share))]
        out += flakes(points, size, opacity)
    return out


def _moon(view: View) -> tuple[str, str]:
    x, y = (round(each) for each in view.shine)
    definitions = glow("shine", [(0, CREAM, 0.55), (0.3, CREAM, 0.2), (1, CREAM, 0)])
    craters = "".join(
        f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" fill="#cfc6a8" opacity=".55"/>'
        for dx, dy, r in ((-12, -9, 8), (11, 9, 11), (-7, 17, 5), (16, -14, 4))
    )
    return definitions, (
        f'<circle cx="{x}" cy="{y}" r="170" fill="url(#shine)"/>'
        f'<circle cx="{x}" cy="{y}" r="40" fill="#f6efd9"/>{craters}'
    )


def _sun(view: View) -> tuple[str, str]:
    x, y = (round(each) for each in view.shine)
    light = view.look.palette.light
    bright = mixed(light, "#ffffff", 0.35)
    definitions = glow("shine", [(0, bright, 0.95), (0.2, light, 0.6), (0.55, light, 0.2), (1, light, 0)])
    rays = "".join(
        f'<path d="M{x} {y}L{x + dx} -40h{wide}z" fill="{bright}" opacity=".05"/>'
        for dx, wide in ((-520, 90), (-250, 60), (-60, 70), (150, 80), (420, 110))
    )
    return definitions, (
        f'{rays}<ellipse cx="{x}" cy="{y + 40}" rx="560" ry="330" fill="url(#shine)"/>'
        f'<circle cx="{x}" cy="{y}" r="56" fill="{mixed(bright, "#ffffff", 0.35)}"/>'
    )


def _aurora(chance: Random) -> tuple[str, str]:
    """Curtains of light: bars side by side whose lower ends lie on a curve, blurred into each other."""
    definitions = (
        fade("curtain", [(0, AURORA, 0), (0.55, AURORA, 0.28), (0.92, AURORA, 0.85), (1, "#d6ffe9", 0)])
        + '<filter id="soft" x="-5%" y="-5%" width="110%" height="115%">'
        + '<feGaussianBlur stdDeviation="13 5"/></filter>'
    )
    bars = ""
    for top, wave, tall in ((215, 62, 210), (120, 40, 150)):
        step, at, lean = 46, -40.0, chance.uniform(0, 6)
        while at < WIDTH + 40:
            x = at / WIDTH * 6.3
            low = top + wave * _swing(x + lean) + 16 * _swing(2.7 * x)
            height = tall * chance.uniform(0.55, 1.1)
            strong = chance.uniform(0.35, 1)
            bar = f"M{at:.0f} {low - height:.0f}h{step}v{height:.0f}h-{step}z"
            bars += f'<path d="{bar}" opacity="{strong:.1f}"/>'
            at += step * 0.72
    return definitions, f'<g fill="url(#curtain)" filter="url(#soft)" opacity=".8">{bars}</g>'


def _swing(x: float) -> float:
    """Like a sine, without its regularity."""
    x %= 6.3
    return 1 - abs(x - 3.15) / 1.575


def snow(chance: Random) -> str:
    out = ""
    for size, count, opacity in ((3, 75, 0.6), (5, 34, 0.7), (8, 10, 0.5)):
        points = [(chance.uniform(0, WIDTH), chance.uniform(20, HEIGHT - 10)) for _ in range(count)]
        out += flakes(points, size, opacity)
    return out


def grain(chance: Random) -> tuple[str, str]:
    """A tenth of noise over all of it: specks on a tile, and no filter."""
    side = 150
    specks = ""
    for colour, opacity in (("#fff", 0.1), ("#000", 0.12)):
        points = [(chance.uniform(0, side), chance.uniform(0, side)) for _ in range(260)]
        pen = f'stroke="{colour}" stroke-linecap="square" opacity="{opacity}"'
        specks += f'<path d="{dots(points)}" {pen}/>'
    pattern = (
        f'<pattern id="grain" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{specks}</pattern>'
    )
    return pattern, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#grain)"/>'
