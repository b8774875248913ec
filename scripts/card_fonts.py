"""Makes the fonts that cards are drawn with from those of the page: python3 scripts/card_fonts.py

typst reads TTF, not WOFF2.  Of each font we take the Latin letters of Europe and the weights that cards
use, which keeps all of them below half a megabyte.  The parts of a font get names of their own, since typst
takes one file for one family and style; what is made from Source Sans is not called so, as its licence asks.
Needs fonttools and brotli, and what `python3 scripts/web.py build` has installed in web/.
"""

import sys
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parent.parent
FROM = TOP / "web" / "node_modules" / "@fontsource-variable"
TO = TOP / "src" / "hearthside" / "studio" / "draw" / "fonts"
# The letters of European languages that are not in the first part; Ș and Ț; capital ß; currencies.
EXT = [*range(0x100, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E, *range(0x20A0, 0x20C0)]
# File -> source, family, letters (empty: all), weights
FONTS: dict[str, tuple[str, str, list[int], tuple[int, int]]] = {
    "serif.ttf": ("vollkorn/files/vollkorn-latin-wght-normal", "Vollkorn", [], (400, 700)),
    "serif-italic.ttf": ("vollkorn/files/vollkorn-latin-wght-italic", "Vollkorn", [], (400, 700)),
    "serif-ext.ttf": ("vollkorn/files/vollkorn-latin-ext-wght-normal", "Vollkorn Ext", EXT, (400, 700)),
    "serif-ext-italic.ttf": (
        "vollkorn/files/vollkorn-latin-ext-wght-italic",
        "Vollkorn Ext",
        EXT,
        (400, 700),
    ),
    "sans.ttf": ("source-sans-3/files/source-sans-3-latin-wght-normal", "Hearthside Sans", [], (400, 700)),
    "sans-ext.ttf": (
        "source-sans-3/files/source-sans-3-latin-ext-wght-normal",
        "Hearthside Sans Ext",
        EXT,
        (400, 700),
    ),
}
NAMES = {1: "{0}", 3: "{0} {1}", 4: "{0} {1}", 6: "{2}-{1}", 16: None, 17: None, 25: None}


def make(source: Path, family: str, letters: list[int], weights: tuple[int, int]) -> Any:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    if letters:
        options = Options()
        options.name_IDs, options.recalc_timestamp = ["*"], False
        cut = Subsetter(options)
        cut.populate(unicodes=letters)
        cut.subset(font)
    instancer.instantiateVariableFont(font, {"wght": weights}, inplace=True)
    style = "Italic" if source.stem.endswith("italic") else "Regular"
    for number, shape in NAMES.items():
        font["name"].removeNames(nameID=number)
        if shape is not None:
            font["name"].setName(shape.format(family, style, family.replace(" ", "")), number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weights[0]
    return font


def main() -> int:
    TO.mkdir(parents=True, exist_ok=True)
    for name, (source, family, letters, weights) in FONTS.items():
        font = make(FROM / f"{source}.woff2", family, letters, weights)
        font.save(TO / name)
        print(f"{name}: {(TO / name).stat().st_size >> 10} kB, {len(font.getBestCmap())} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
