"""Who stands around the fire: the game's own pictures as silhouettes, each with a rim on the lit side."""

import re
from functools import cache

from hearthside.kernel.look import CREAM, Palette, mixed
from hearthside.server.covers.shapes import FIRE, View
from hearthside.server.web.pages import shelf

SHARED = "gardener"  # the sprite of all games without one of their own
LEAST = 4  # figures
MOST_PATH = 4_500  # characters: a cover is at most 45 kB
TALL = (112, 106, 96)  # the nearest to the fire are the largest
GAP, NEXT = 52, 16  # beside the fire, and between two
FLAMES = (  # around where the logs cross
    "M0-66C10-44 34-34 30-6C28 12 14 20 0 20S-30 10-30-8C-30-24-18-28-14-44C-9-36-6-34-4-28C0-40-3-52 0-66",
    "M2-40C8-26 22-20 20-2C18 12 10 18 0 18S-20 10-20-2C-20-14-10-18-8-28C-4-22-2-20 0-18C2-26 0-32 2-40z",
    "M1-18C5-10 12-6 11 4C10 12 6 16 0 16C-7 16-11 10-11 4C-11-4-3-8 1-18z",
)
_SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
_DRAWN = re.compile(r' d="([^"]+)"')
_PART = re.compile(r"[a-zA-Z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?")


@cache
def sprite(name: str) -> dict[str, str]:
    """The paths of a sprite's pictures, by their names."""
    file = shelf().get(f"pictures-{name}.svg")
    text = file.plain.decode() if file else ""
    return {symbol: " ".join(_DRAWN.findall(body)) for symbol, body in _SYMBOL.findall(text)}


def figures(game: str, view: View) -> tuple[str, str]:
    """Two rows outwards from the fire, each figure as far from the last as it is wide."""
    names, drawn = _chosen(game, view)
    half = (len(names) + 1) // 2
    palette = view.look.palette
    rim, dark = mixed(palette.light, CREAM, 0.75), mixed(palette.ink, "#000000", 0.8)
    definitions, shadows, out = "", "", ""
    number = 0
    for side, row in ((-1, names[:half][::-1]), (1, names[half:])):
        at = float(FIRE[0] + side * GAP)
        for name, tall in zip(row, TALL, strict=False):
            left, top, right, bottom = extent(drawn[name])
            scale = min(tall / (bottom - top), 1.2 * tall / (right - left))
            wide = scale * (right - left)
            x, y = at - wide if side < 0 else at, FIRE[1] + 26 - (112 - tall)
            place = f"translate({x - scale * left:.1f} {y - scale * bottom:.1f})scale({scale:.3f})"
            shift = f'x="{-side * 2.5 / scale:.0f}" y="{-1.4 / scale:.0f}"'
            definitions += f'<path id="f{number}" d="{drawn[name]}"/>'
            out += f'<g transform="{place}"><use href="#f{number}" {shift} fill="{rim}"/>'
            out += f'<use href="#f{number}" fill="{dark}"/></g>'
            middle = x + wide / 2 + side * 12
            shadows += f'<ellipse cx="{middle:.0f}" cy="{y:.0f}" rx="{wide * 0.6:.0f}" ry="6"/>'
            at += side * (wide + NEXT)
            number += 1
    return definitions, f'<g fill="{dark}" opacity=".3">{shadows}</g>{out}{fire(palette)}'


def _chosen(game: str, view: View) -> tuple[list[str], dict[str, str]]:
    """The names from left to right, filled up to four with what all games share, and their paths."""
    shared = sprite(SHARED)
    drawn = {**shared, **sprite(game)}
    fits = {name for name, path in drawn.items() if len(path) <= MOST_PATH}
    names = [name for name in view.look.figures if name in fits]
    others = sorted(fits & shared.keys() - set(names))
    missing = max(0, min(LEAST - len(names), len(others)))
    return names + view.chance.sample(others, missing), drawn


def fire(palette: Palette) -> str:
    x, y = FIRE
    light = palette.light
    colours = (mixed(light, "#e2551b", 0.35), light, mixed(light, "#ffffff", 0.3))
    flames = "".join(f'<path d="{path}" fill="{each}"/>' for path, each in zip(FLAMES, colours, strict=True))
    bark = mixed(palette.ink, "#5a3318", 0.4)
    logs = f'<path d="M-36 22L34 12M-34 12L36 22" stroke="{bark}" stroke-width="9" stroke-linecap="round"/>'
    sparks = (
        '<path d="M-14-84h0M10-100h0M22-78h0M-4-122h0M30-112h0" stroke-width="4" stroke-linecap="round"/>'
    )
    place = f'transform="translate({x} {y})" stroke="{light}"'
    return f'<g {place}>{logs}<g stroke="none">{flames}</g>{sparks}</g>'


@cache
def extent(path: str) -> tuple[float, float, float, float]:
    """The box around a path: left, top, right, bottom.  Handles of curves count as points: near enough."""
    xs: list[float] = []
    ys: list[float] = []
    parts = _PART.findall(path)
    x = y = start_x = start_y = 0.0
    at, command = 0, "M"
    counts = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
    while at < len(parts):
        if parts[at].isalpha():
            command = parts[at]
            at += 1
            if command in "Zz":
                x, y = start_x, start_y
                continue
        kind, relative = command.upper(), command.islower()
        numbers = [float(part) for part in parts[at : at + counts[kind]]]
        at += counts[kind]
        from_x, from_y = (x, y) if relative else (0.0, 0.0)
        if kind == "H":
            x = from_x + numbers[0]
        elif kind == "V":
            y = from_y + numbers[0]
        else:
            pairs = numbers[-2:] if kind == "A" else numbers
            for a, b in zip(pairs[::2], pairs[1::2], strict=True):
                x, y = from_x + a, from_y + b
                xs.append(x)
                ys.append(y)
        xs.append(x)
        ys.append(y)
        if kind == "M":
            start_x, start_y = x, y
            command = "l" if relative else "L"
    return min(xs), min(ys), max(xs), max(ys)
