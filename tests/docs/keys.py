"""What docs/keys.md takes from the code:  python -m tests.docs.keys  writes its tables anew.

Do so after a change of what players can say (a game's sayings.py).
"""

import re

from hearthside.games.arctic_scavengers.sayings import S as ARCTIC
from hearthside.games.endless_winter.sayings import S as WINTER
from hearthside.games.gardener.sayings import S as GARDENER
from hearthside.games.iditacards.sayings import S as RACE
from hearthside.kernel.actions import NUMBER
from hearthside.kernel.declare import Sayings
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "keys.md"
GAMES = {"arctic_scavengers": ARCTIC, "iditacards": RACE, "endless_winter": WINTER, "gardener": GARDENER}
# What a number means that has no name.
NUMBERS = {
    ("arctic_scavengers", "draft"): "how much food",
    ("iditacards", "pay_all"): "how many cards there are to pay with",
    ("endless_winter", "build"): "the level",
    ("endless_winter", "effect"): "which of those that are offered, from 1",
    ("gardener", "affiliation"): "of the pack, from 1",
    **{("gardener", verb): "of the offer" for verb in ("accept", "retract", "decline")},
}
# What is better said than listed.
MANY = {
    ("arctic_scavengers", "force"): "`1` to `7`, of the zones `force1` to `force7`",
    ("iditacards", "place"): "`1` to `6`, of the zones `dog1` to `dog6`",
    (
        "iditacards",
        "deck",
    ): (
        "`speed_deck`, `attack_deck` (the Reckless deck; `reckless_deck` is read, too), `upgrade_deck`,"
        " `survivor_deck`"
    ),
    ("endless_winter", "tile"): "`0` to `18`, of the map; 0 is the Base tile",
    ("endless_winter", "space"): "`a1`, `b1` … by column and row; halfway between two `c/d2` or `c2/3`",
}


def table(game: str) -> str:
    """All keys of a game: how they are written, and what they say."""
    said: Sayings = GAMES[game]
    out = ["| key | |", "|---|---|"]
    for verb in said.verbs.values():
        form = ":".join([verb.name, *(part.upper() for part in (verb.first, verb.second) if part)])
        text = shown(verb.text) or "this card, of those that can be chosen"
        number = NUMBERS.get((game, verb.name), "") if NUMBER in (verb.first, verb.second) else ""
        out.append(f"| `{form}` | {text}{f' ({number})' if number else ''} |")
    for meaning, names in said.names.items():
        listed = MANY.get((game, meaning), ", ".join(f"`{name}`" for name in names.values()))
        out.append(f"| `{meaning.upper()}` | {listed} |")
    return "\n".join(out)


def shown(template: str) -> str:
    """A template for readers: what is filled in stands in italics.  Of two wordings it is the general one."""
    plain = template.replace("{instead}", "")  # nothing, or that it is the lesser one
    text = re.sub(r"\{\w+:[^|{}]*\|((?:[^{}]|\{\w+\})*\{\w+\}(?:[^{}]|\{\w+\})*)\}", r"\1", plain)
    text = re.sub(r"\{(\w+):(?:=[^|{}]*\|)?[^|{}]*\|([^{}]*)\}", r"*\2*", text)
    return re.sub(r"\{(\w+)\}", lambda found: f"*{found[1].replace('_', ' ')}*", text).replace("|", "/")


def written(page: str) -> str:
    for game in GAMES:
        begin, end = f"<!-- {game}:begin -->\n", f"\n<!-- {game}:end -->"
        before, rest = page.split(begin)
        page = before + begin + table(game) + end + rest.split(end)[1]
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
