"""How a pack looks: the table [look] of its manifest."""

from typing import Any, Final

from hearthside.games.gardener.folder.shapes import LOOK
from hearthside.games.gardener.folder.toml import Table
from hearthside.kernel.look import LANDS, LIGHTS, MOST_FIGURES, Look, Palette, is_colour, unreadable

READABLE: Final = "sky and ink are dark, the light is bright: #0d3b42, #071f22 and #f8c66d would do"
EXAMPLE: Final = f"write {LOOK.keys['palette'].example}"


def read_look(top: Table) -> Look | None:
    """None if there is no such table, or its colours cannot be used."""
    if "look" not in top.values:
        return None
    table = top.table("look")
    land = LANDS[LANDS.index(table.text("land", LANDS[0]))]
    light = LIGHTS[LIGHTS.index(table.text("light", LIGHTS[0]))]
    figures = table.texts("figures") or ()
    if len(figures) > MOST_FIGURES:
        hint = "take some out"
        table.wrong("figures", f"there are {len(figures)} figures, and room for {MOST_FIGURES}", hint)
    palette = _palette(table)
    if palette is None:
        return None
    return Look(palette, land, light, figures[:MOST_FIGURES])


def _palette(table: Table) -> Palette | None:
    written = table.texts("palette")
    if written is None and not table.lacks("palette"):
        return None  # which was said
    colours = [each.lower() for each in written or ()]
    if odd := next((each for each in colours if not is_colour(each)), ""):
        table.wrong("palette", f"{odd[:40]!r} is no colour", _as_colour(odd))
        return None
    if len(colours) != len(Palette.__struct_fields__):
        table.wrong("palette", f"a palette is four colours, and here are {len(colours)}", EXAMPLE)
        return None
    palette = Palette(*colours)
    if why := unreadable(palette):
        table.wrong("palette", f"what is written with this palette cannot be read: {why}", READABLE)
        return None
    return palette


def _as_colour(written: str) -> str:
    """How a colour is written that is nearly one: `0d3b42` and `#abc`."""
    digits = written.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(each * 2 for each in digits)
    meant = f"#{digits}"
    return f'write "{meant}"' if is_colour(meant) else "a colour is # and six of 0-9 and a-f: #3f8583"


def look_values(look: Look | None) -> dict[str, Any]:
    """The same by the keys of the manifest."""
    if look is None:
        return {}
    palette = [look.palette.sky, look.palette.land, look.palette.light, look.palette.ink]
    figures = {"figures": list(look.figures)} if look.figures else {}
    return {"palette": palette, "land": look.land, "light": look.light, **figures}
