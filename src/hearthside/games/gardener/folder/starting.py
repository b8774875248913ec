"""Make the folder of a new pack: a small game that can be played at once, with comments that teach."""

import re
from pathlib import Path
from typing import Final
from unicodedata import combining, normalize

from hearthside.games.gardener.folder.designs import LONGEST_IDENTIFIER, identify
from hearthside.games.gardener.folder.manifest import SYSTEM_CREDIT
from hearthside.games.gardener.folder.writing import print_toml, write_file

MANIFEST: Final = """\
# What a pack says about itself. Every key is explained in docs/designers/packs.md.
{names}version = "1"
rulesVersion = "2010-07-11"
summary = "A small garden, and neighbours who want to have the finest one."
systemCredit = "{system}"

# The decks in the order of play, by the names of their folders without the number.
eras = ["first"]

# "pap": players against players. "epic": all together against the void.
mode = "pap"
players = {{ standard = "2-4" }}

# What your own names mean: players can read it, and a name that stands here is no spelling mistake.
[names]
Tools = "what it takes to dig and build"
Seeds = "what it takes to plant"
Pride = "points at the end, and what strong cards cost"
"""

ERA: Final = """\
name = "The first spring"
"""

ADVENTURES: Final = """\
# Adventures are what people play for. Cards are parted by a line of three hyphens.
# The identifier is the card's name for the rules, and ends in a number of its own.
Identifier: {name} 101
Copies: 4
Directive: Dig the pond.
Attributes:
    Type "Adventure"
    Subtype "Work"
    # In a Competition whoever covers the costs best has won. There are seven other roleplays.
    Roleplay "Competition"
    # What everybody must cover who wants to win it.
    AdventureCommonCosts
        Tools 2
    # What it is worth at the end of the era.
    EraResources
        Pride 4
Lore: The frogs move in before the water does.
---
Identifier: {name} 102
Copies: 4
Directive: Plant the hedge.
Attributes:
    Type "Adventure"
    Subtype "Work"
    # Only the one who plays an Obstruction can win it; the others can but make it harder.
    Roleplay "Obstruction"
    AdventureCommonCosts
        Seeds 1
        Tools 1
    EraResources
        Pride 3
Lore: Good neighbours, it says, make good hedges.
"""

SUPPORTS: Final = """\
# Supports are what people play to win adventures.
Identifier: {name} 201
Copies: 8
Directive: A spade.
Attributes:
    Type "Support"
    Subtype "Tool"
    # What it covers. Costs and resources meet by their names.
    AdventureResources
        Tools 1
Lore: Older than the gardener.
---
Identifier: {name} 202
Copies: 5
Directive: A wheelbarrow.
Attributes:
    Type "Support"
    Subtype "Tool"
    AdventureResources
        Tools 2
    # Strong cards cost something at the end of the era.
    EraCosts
        Pride 1
Lore: It squeaks, so the worms know.
---
Identifier: {name} 203
Copies: 8
Directive: A bag of seeds.
Attributes:
    Type "Support"
    Subtype "Plant"
    AdventureResources
        Seeds 1
Lore: The label has been washed away.
---
Identifier: {name} 204
Copies: 4
Directive: Rain all day.
Attributes:
    Type "Support"
    Subtype "Weather"
    # A hazard: from now on everybody must cover this too.
    AdventureCommonCosts
        Tools 1
    EraCosts
        Pride 1
Lore: The snails call it summer.
"""

INSTRUCTIONS: Final = """\
# {name}

Each of you has a garden. Do works with tools and seeds: what they are worth is your pride, and what
you spend on them is taken off it.

Try it, then change it: other names, other costs, another card. `hearthside pack lint` tells you what
does not fit.
"""


def new_pack(path: Path, name: str) -> list[str]:
    """Make the folder and its files; returns their names. Raises FileExistsError if there is something
    in the folder already, and ValueError if the name will not do."""
    name = " ".join(name.split())
    if not name.isprintable() or not identify(name)[0] or len(name) > LONGEST_IDENTIFIER - 20:
        raise ValueError(f"a pack cannot be called {name!r}: give it a short name in letters")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise FileExistsError(f"{path} already exists: give a folder that is new or empty")
    id_and_name = print_toml({"id": pack_id(name), "name": name})
    texts = {
        "pack.toml": MANIFEST.format(names=id_and_name, system=SYSTEM_CREDIT),
        "INSTRUCTIONS.md": INSTRUCTIONS.format(name=name),
        "eras/01-first/era.toml": ERA,
        "eras/01-first/adventures.card": ADVENTURES.format(name=identify(name)[0]),
        "eras/01-first/supports.card": SUPPORTS.format(name=identify(name)[0]),
    }
    for file, text in texts.items():
        write_file(path / file, text)
    return list(texts)


def pack_id(name: str) -> str:
    """`Höhle der Löwen 2` -> `hohle-der-lowen-2`: what is left of a name in an address or a folder."""
    plain = "".join(c for c in normalize("NFKD", name.lower()) if not combining(c))
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words if words[:1].isalpha() else f"pack-{words}".rstrip("-")
