"""What lies in the distance: mountains, a steppe, a coast, a town or woods."""

from collections.abc import Callable
from random import Random
from typing import Final

from hearthside.kernel.look import CREAM, Land, mixed
from hearthside.server.covers.foreground import BASE, tree
from hearthside.server.covers.peaks import range_of
from hearthside.server.covers.shapes import FIRE, WIDTH, View, ground, polygon, waves


def mountains(view: View) -> str:
    chance = view.chance
    far = [(chance.uniform(80, 1120), chance.uniform(350, 400)) for _ in range(5)]
    sides = [(230 + chance.uniform(-40, 40), 285.0), (1000 + chance.uniform(-50, 50), 300.0), (40.0, 395.0)]
    out = range_of(view, sorted(far), BASE - 30, 0.1) + range_of(view, sides, BASE, 0.55)
    if view.look.light == "sun":  # which must be seen
        return out + range_of(view, [(750 + chance.uniform(-20, 20), 258)], BASE + 10, 0.85)
    return out + range_of(view, [(600 + chance.uniform(-25, 10), 172)], BASE + 10, 0.85)


def steppe(view: View) -> str:
    chance, palette = view.chance, view.look.palette
    out = range_of(view, [(250, 372), (1050, 350), (820, 402), (110, 405)], 540, 0.2)
    for at, (height, swing) in enumerate(((456, 16), (496, 20), (542, 18), (580, 12))):
        colour = mixed(mixed(palette.land, palette.ink, 0.9 - 0.13 * at), view.far, 0.45 + 0.17 * at)
        out += ground(waves(chance, height, swing, 5 + at), colour)
        if at in (1, 2):  # grass
            blades = "".join(
                f"M{chance.uniform(0, WIDTH):.0f} {height + chance.uniform(12, 34):.0f}"
                f"l{chance.choice((-3, -2, 2, 3))}-{chance.randint(7, 13)}"
                for _ in range(46)
            )
            out += f'<path d="{blades}" stroke="{mixed(colour, palette.ink, 0.62)}" stroke-width="1.6"/>'
    return out


def coast(view: View) -> str:
    chance, palette = view.chance, view.look.palette
    dark = mixed(palette.sky, palette.ink, 0.6)
    out = range_of(view, [(150, 330), (1080, 345), (940, 420), (300, 430)], 520, 0.3)
    for x in (330, 408, 492, 655, 728, 838):  # towers and roofs that still stand out of the water
        wide, tall = chance.randint(34, 54), chance.randint(60, 150)
        colour = mixed(dark, view.far, 0.78)
        out += house(chance, x, 516, wide, tall, colour, palette.light)
    sea = mixed(palette.sky, palette.land, 0.55)
    out += f'<rect y="512" width="{WIDTH}" height="100" fill="{sea}"/>'
    out += f'<rect y="512" width="{WIDTH}" height="14" fill="{mixed(sea, CREAM, 0.8)}" opacity=".4"/>'
    shine = mixed(palette.light if view.look.light == "sun" else CREAM, view.far, 0.6)
    gleams = ""
    for _ in range(40):  # light on the water, under what shines
        y = chance.uniform(516, 594)
        middle, long = view.shine[0] + chance.gauss(0, 26 + (y - 512) * 1.7), chance.uniform(14, 60)
        gleams += f"M{middle - long / 2:.0f} {y:.0f}h{long:.0f}"
    out += f'<path d="{gleams}" stroke="{shine}" stroke-width="2" opacity=".6"/>'
    return out + _beacon(600 + chance.choice((-42, 42)), 560, dark, palette.light)


def town(view: View) -> str:
    chance, palette = view.chance, view.look.palette
    out = range_of(view, [(160, 330), (420, 372), (1060, 320), (860, 360), (640, 300)], BASE, 0.25)
    for row, (height, scale) in enumerate(((545, 0.75), (578, 1.0))):
        colour = mixed(mixed(palette.sky, palette.ink, 0.75 - 0.35 * row), view.far, 0.72 + 0.2 * row)
        if row == 0:  # a spire, where everybody sees it
            out += polygon([(560, 600), (560, 410), (582, 318), (604, 410), (604, 600)], colour)
            out += f'<path d="M582 296v40" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>'
            out += f'<path d="M574 430h16v24h-16z" fill="{palette.light}" opacity=".9"/>'
        x = 150.0 + 40 * row
        while x < 1050:
            wide = chance.uniform(44, 82) * scale
            if abs(x + wide / 2 - FIRE[0]) > 70 * row:
                out += house(chance, x, height, wide, chance.uniform(52, 112) * scale, colour, palette.light)
            x += wide + chance.uniform(2, 26)
    return out


def woods(view: View) -> str:
    chance, palette = view.chance, view.look.palette
    out = range_of(view, [(300, 340), (930, 320), (610 + chance.uniform(-30, 30), 255)], BASE - 20, 0.22)
    for row, (height, size) in enumerate(((522, 84), (558, 112), (592, 136))):
        colour = mixed(mixed(palette.land, palette.ink, 0.5 - 0.17 * row), view.far, 0.55 + 0.17 * row)
        out += ground(waves(chance, height - 6, 4, 6), colour)
        x = -20.0
        while x < WIDTH + 20:
            if abs(x - FIRE[0]) > 130 * row:  # a clearing, wider the nearer
                out += tree(
                    chance, x, height + chance.uniform(-4, 8), size * chance.uniform(0.7, 1.25), colour
                )
            x += size * chance.uniform(0.3, 0.5)
    return out


def house(chance: Random, x: float, base: float, wide: float, tall: float, colour: str, light: str) -> str:
    """A gable, a chimney and some windows with light in them."""
    top = base - tall
    ridge = top - wide * chance.uniform(0.35, 0.7)
    gable = [(x, base + 20), (x, top), (x + wide / 2, ridge), (x + wide, top), (x + wide, base + 20)]
    left, right = x + wide * 0.7, x + wide * 0.82
    chimney = [(left, top + 4), (left, ridge), (right, ridge), (right, top + 4)]
    panes = "".join(
        f"M{x + wide * (0.22 + 0.32 * column):.0f} {top + 12 + 26 * row:.0f}h7v10h-7z"
        for row in range(int(tall // 30))
        for column in range(2)
        if chance.random() < 0.55
    )
    lit = f'<path d="{panes}" fill="{light}" opacity=".9"/>' if panes else ""
    return polygon(gable, colour) + polygon(chimney, colour) + lit


def _beacon(x: float, base: float, dark: str, light: str) -> str:
    """A tower with a fire on it, whose beams sweep over the water."""
    top = base - 210
    beams = (
        f'<path d="M{x} {top}L-40 {top - 130}V{top - 10}zM{x} {top}L1240 {top - 90}V{top + 40}z" '
        f'fill="{light}" opacity=".13"/>'
    )
    tower = [(x - 22, base + 6), (x - 13, top + 20), (x + 13, top + 20), (x + 22, base + 6)]
    lamp = f'<circle cx="{x}" cy="{top + 2}" r="9" fill="{light}"/>'
    gallery = f"M{x - 20} {top + 20}h40m-33-2v-26m26 0v26"
    roof = f"M{x - 17} {top - 9}h34l-17-18z"
    pen = f'fill="{dark}" stroke="{dark}" stroke-width="4"'
    return f'{beams}{polygon(tower, dark)}{lamp}<path d="{gallery}{roof}" {pen}/>'


LAND: Final[dict[Land, Callable[[View], str]]] = {
    "mountains": mountains,
    "steppe": steppe,
    "coast": coast,
    "town": town,
    "woods": woods,
}
