"""How a pack looks: the table [look] of its manifest."""

from typing import Any, Final

from hearthside.games.gardener.folder.shapes import LOOK
from hearthside.games.gardener.folder.toml import Table
from hearthside.kernel.look import LANDS, LIGHTS, MOST_FIGURES, Look, Palette, is_colour, unreadable

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
    if len(colours) != len(Palette.__struct_fields__) or not all(map(is_colour, colours)):
        table.wrong("palette", "a palette is four colours", EXAMPLE)
        return None
    palette = Palette(*colours)
    if why := unreadable(palette):
        table.wrong("palette", f"what is written with this palette cannot be read: {why}", EXAMPLE)
        return None
    return palette


def look_values(look: Look | None) -> dict[str, Any]:
    """The same by the keys of the manifest."""
    if look is None:
        return {}
    palette = [look.palette.sky, look.palette.land, look.palette.light, look.palette.ink]
    figures = {"figures": list(look.figures)} if look.figures else {}
    return {"palette": palette, "land": look.land, "light": look.light, **figures}
