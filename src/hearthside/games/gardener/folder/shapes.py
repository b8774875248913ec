"""The shape of pack.toml, era.toml and lesson.toml: every table and key, and of what kind its value is.

Nothing else says which keys there are.  Whether a text is one of those that are allowed, or a number in its
bounds, is for those who read it.
"""

from typing import Final

from msgspec.structs import replace

from hearthside.games.gardener.folder.kinds import (
    ANY_TABLE,
    NUMBER,
    TEXT,
    TEXTS,
    YES_NO,
    Kind,
    one_of,
)
from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.kernel.look import LANDS, LIGHTS

RANGE: Final = Kind('a number or a range, such as "2-4"', (int, str), guess=False)
MINUTES: Final = Kind("a number of minutes or a text", (int, float, str))
BURN: Final = Kind(
    "a number of cards, or per cent in quotes", (int, str), example='burn = 3 or burn = "10%"', guess=False
)
PLAYERS: Final = Kind(
    "a number, a range or a table",
    (int, str),
    keys={"standard": RANGE, "high": RANGE},
    needed=("standard",),
    example='players = { standard = "2-4" }',
    guess=False,
)
TIME: Final = Kind(
    "a table",
    keys={"setup": MINUTES, "play": MINUTES, "wrapup": MINUTES},
    example='time = { setup = 5, play = "30-60", wrapup = 5 }',
)
LOOK: Final = Kind(
    "a table",
    keys={
        "palette": replace(
            TEXTS,
            wanted="a list of four colours",
            example='palette = ["#0d3b42", "#3f8583", "#f8c66d", "#071f22"]: sky, land, light and ink',
            guess=False,
        ),
        "land": one_of(*LANDS),
        "light": one_of(*LIGHTS),
        "figures": TEXTS,
    },
    needed=("palette",),
    example="[look], and its keys below",
)


def _option(values: tuple[str | bool, ...] | range) -> Kind:
    if isinstance(values, range):
        return NUMBER
    return YES_NO if isinstance(values[0], bool) else one_of(*map(str, values))


def _own(what: Kind, example: str) -> Kind:
    """A table whose keys the designer has thought of."""
    return Kind("a table", each=what, example=example)


ERA: Final = Kind(
    "a table",
    keys={
        "name": TEXT,
        "burn": BURN,
        "back": TEXT,
        "pictures": _own(TEXT, '[pictures], and below it lines such as Warlock = "wizard"'),
    },
)
MANIFEST: Final = Kind(
    "a table",
    keys={
        "id": Kind("a text", (str,), numbers=False, guess=False, example='id = "snowball-hill"'),
        "name": TEXT,
        "version": TEXT,
        "rulesVersion": one_of("2010-07-11"),
        "kind": one_of("edition", "expansion", "booster", "session"),
        "summary": TEXT,
        "credits": TEXT,
        "licence": TEXT,
        "systemCredit": TEXT,
        "eras": replace(TEXTS, example='eras = ["first"] for the folder eras/01-first'),
        "components": Kind("a text or a list of texts", (str,), items=TEXT),
        "players": PLAYERS,
        "affiliations": _own(TEXTS, 'affiliations = { 2 = ["North", "South"] }'),
        "burn": BURN,
        "mode": one_of(
            "pap", "epic", example='mode = "pap" for players against players, "epic" for all together'
        ),
        "level": one_of("beginner", "casual", "experienced", "advanced"),
        "time": TIME,
        "customisation": Kind(
            '"any", "none" or a list of options',
            (str,),
            ("any", "none"),
            items=TEXT,
            example='customisation = "none", or a list such as ["burn", "score"]',
            guess=False,
        ),
        "shortcuts": _own(
            Kind("a name", (str,), numbers=False, guess=False, example='SP = "ShipPower"'),
            'shortcuts = { SP = "ShipPower" }',
        ),
        "names": _own(TEXT, '[names], and below it lines such as Snow = "what it is"'),
        "options": Kind(
            "a table",
            keys={name: _option(values) for name, values in OPTIONS.items()},
            example="[options], and its keys below",
        ),
        "look": LOOK,
    },
    needed=("id", "name", "eras", "players"),
    beside={"era.toml": ("back", "pictures")},
)
DEED: Final = Kind(
    "a text",
    (str,),
    numbers=False,
    guess=False,
    example='expects = "play:hill-101", or what else can be done',
)
STEP: Final = Kind(
    "a table", keys={"text": TEXT, "expects": DEED, "hint": TEXT, "watch": YES_NO}, needed=("text",)
)
LESSON: Final = Kind(
    "a table",
    keys={
        "title": TEXT,
        "text": TEXT,
        "seats": NUMBER,
        "seat": NUMBER,
        "position": replace(ANY_TABLE, example='[position], and below it lines such as "ops:0" = "hill-101"'),
        "steps": Kind(
            "a list of tables", items=ANY_TABLE, example="[[steps]], and text = … below it, for each"
        ),
    },
    needed=("title", "steps"),
)
BESIDE_ERA: Final = tuple(key for key in MANIFEST.keys if key not in ERA.keys)
ERA_FILE: Final = replace(ERA, beside={"pack.toml": BESIDE_ERA})
