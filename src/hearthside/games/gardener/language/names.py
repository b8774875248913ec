"""The names that the system itself gives a meaning: attributes, categories, values, shortcuts."""

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from hearthside.games.gardener.language.spelling import closest

ADVENTURE: Final = "Adventure"
SUPPORT: Final = "Support"
TYPES: Final = (ADVENTURE, SUPPORT)

COOPERATIVE: Final = frozenset({"Cataclysm", "Cooperation", "Epic"})
INDIVIDUALIST: Final = frozenset({"Battle", "Challenge", "Competition", "Obstruction", "Solo"})
OBSTRUCTION: Final = frozenset({"Challenge", "Obstruction"})
ROLEPLAYS: Final = tuple(sorted(COOPERATIVE | INDIVIDUALIST))

LARGEST: Final = 2147483647

_BOTH: Final = TYPES
_A: Final = (ADVENTURE,)
_S: Final = (SUPPORT,)

Domain = Literal["text", "positive", "listed"]


class Global(Struct, frozen=True):
    """A predefined global attribute: the cards it may stand on, and the values it may have."""

    name: str
    types: tuple[str, ...]
    domain: Domain
    values: tuple[str, ...] = ()  # if they are listed


Members = Literal["amounts", "feats", "conditions"]


class Category(Struct, frozen=True):
    """A predefined category: the cards it may stand on, and what it lists."""

    name: str
    types: tuple[str, ...]
    members: Members  # amounts: custom names, numbers only; feats: numbers or texts; conditions

    @property
    def conditional(self) -> bool:
        return self.members == "conditions"


def _yes(name: str, types: tuple[str, ...]) -> Global:
    return Global(name, types, "listed", ("Yes",))


GLOBALS: Final = {
    attribute.name: attribute
    for attribute in (
        Global("Type", _BOTH, "listed", TYPES),
        Global("Affiliation", _BOTH, "text"),
        _yes("CommonBuildsite", _A),
        Global("Level", _A, "positive"),
        _yes("MultiEra", _A),
        Global("Roleplay", _A, "listed", ROLEPLAYS),
        Global("StockOffering", _A, "positive"),
        Global("StockHolding", _S, "positive"),
        Global("Unique", _BOTH, "text"),
        Global("UniqueAny", _BOTH, "text"),
        _yes("Freeze", _S),
        _yes("FreezeAdventureCommonCosts", _S),
        _yes("RewindAdventure", _S),
        _yes("Recover1", _S),
        Global("Reuse", _S, "positive"),
    )
}

LEVEL_CONDITIONS: Final = ("AllowPlayIfPreviousLevel", "AllowPlayIfAnyPreviousLevel")  # on adventures

_PLACES: Final = {
    "AnyBuildsite": _BOTH,
    "AnyBuildsite1": _BOTH,
    "Buildsite": _BOTH,
    "Buildsite1": _BOTH,
    "Playground": _S,
    "Playground1": _S,
}
PLAY_IF: Final = ("AllowPlayIf", "DenyPlayIf")
ALLOW_PLAY: Final = tuple(f"AllowPlayIf{place}" for place in _PLACES)
DENY_PLAY: Final = tuple(f"DenyPlayIf{place}" for place in _PLACES)

CATEGORIES: Final = {
    category.name: category
    for category in (
        Category("AdventureCosts", _S, "amounts"),
        Category("AdventureCommonCosts", _BOTH, "amounts"),
        Category("AdventureResources", _BOTH, "amounts"),
        Category("EraCosts", _BOTH, "amounts"),
        Category("EraResources", _BOTH, "amounts"),
        Category("Feats", _A, "feats"),
        Category("AllowSupportIf1", _A, "conditions"),
        Category("DenySupportIf1", _A, "conditions"),
        *(
            Category(f"{word}PlayIf{place}", types, "conditions")
            for word in ("Allow", "Deny")
            for place, types in _PLACES.items()
        ),
        *(
            Category(f"{word}If{one}", _S, "conditions")
            for word in ("Disable", "Divert", "Wreck", "Seize")
            for one in ("", "1")
        ),
        Category("ImmuneIf1", _S, "conditions"),
    )
}

SHORTCUTS: Final = {
    "AC": "AdventureCosts",
    "ACC": "AdventureCommonCosts",
    "AR": "AdventureResources",
    "EC": "EraCosts",
    "ER": "EraResources",
}

CONDITIONAL_POWERS: Final = ("DisableIf", "DisableIf1", "DivertIf", "DivertIf1", "WreckIf", "WreckIf1")
POWERS: Final = frozenset({"Freeze", "FreezeAdventureCommonCosts", "RewindAdventure", *CONDITIONAL_POWERS})
EFFECTS: Final = frozenset({"Recover1", "Reuse", "ImmuneIf1", "SeizeIf", "SeizeIf1"})
# Cards that can never be recovered, reused, rewound, seized, disabled, diverted or wrecked by an effect.
PROTECTED: Final = POWERS | EFFECTS

PREDEFINED: Final = frozenset({*GLOBALS, *LEVEL_CONDITIONS, *CATEGORIES})
RESERVED: Final = frozenset({*PREDEFINED, *SHORTCUTS})  # never the name of a custom attribute

# Names that were broken when the rulebook became a PDF, or misprinted in it, and are no pair of l, I and 1.
MISPRINTS: Final = {
    "Immunef1": "ImmuneIf1",
    "AdventureCost": "AdventureCosts",
    "AdventureCommonCost": "AdventureCommonCosts",
}

_LOOKALIKES: Final = str.maketrans({"l": "1", "I": "1"})
_BY_LOOK: Final = {name.translate(_LOOKALIKES): name for name in PREDEFINED}


def repaired(name: str) -> str:
    """The predefined name that this was before a scanner read l for I or 1; else the name itself."""
    if name in RESERVED:
        return name
    return MISPRINTS.get(name) or _BY_LOOK.get(name.translate(_LOOKALIKES), name)


def distance(one: str, other: str, limit: int, swaps: bool = True) -> int:
    """How many letters must be put in, taken out, changed or swapped with their neighbour; limit + 1 if it is
    more than the limit.  Without `swaps` that is two changes."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    two_above: list[int] = []
    above = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            steps = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b))
            if swaps and i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                steps = min(steps, two_above[j - 2] + 1)
            row.append(steps)
        if min(row) > limit and min(above) >= limit:  # a swap comes from two rows above
            return limit + 1
        two_above, above = above, row
    return min(above[-1], limit + 1)


def near(one: str, other: str, swaps: bool = True) -> bool:
    """Is the one so like the other that it must be a slip? (L02: not so strict that Hope is Type.)"""
    if one == other:
        return False
    if one.translate(_LOOKALIKES) == other.translate(_LOOKALIKES) or one.casefold() == other.casefold():
        return True
    shorter = min(len(one), len(other))
    if shorter < 5:  # of four letters two may have changed places, and no more
        return (
            swaps
            and len(one) == len(other) == 4
            and sorted(one) == sorted(other)
            and distance(one, other, 1) == 1
        )
    allowed = 2 if shorter >= 8 else 1
    return distance(one, other, allowed, swaps) <= allowed


# A slip leaves at least one piece of the name as it is: two letters that change places can spoil two pieces.
_PIECES: Final = tuple(
    (known, [known[len(known) * i // parts : len(known) * (i + 1) // parts] for i in range(parts)])
    for known in sorted(PREDEFINED)
    for parts in (5 if len(known) >= 8 else 3,)
)
_BY_CASE: Final = {known.casefold(): known for known in PREDEFINED}


def by_case(name: str) -> str:
    """The predefined name that this is but for capital letters, or nothing."""
    return _BY_CASE.get(name.casefold(), "")


@lru_cache(maxsize=4096)
def meant(name: str, swaps: bool = True) -> str:
    """The predefined name of which this is a slip, or nothing.  Without `swaps`: no two letters that have
    changed places, since Feast is a word of its own, and no Feats."""
    if name in PREDEFINED:
        return ""
    if (fixed := repaired(name)) != name:
        return fixed
    if fixed := by_case(name):
        return fixed
    slips = [
        known
        for known, pieces in _PIECES
        if any(piece in name for piece in pieces) and near(name, known, swaps)
    ]
    if not slips and name.startswith(PLAY_IF):  # nobody means a name of their own that begins like this
        return closest(name, [known for known in PREDEFINED if known.startswith(PLAY_IF)])
    # With a digit at its end, rather a name that has one, too: DisableIf2 is DisableIf1.
    ends = name[-1:].isdigit()
    return min(
        slips,
        key=lambda known: (distance(name, known, 2), known[-1].isdigit() != ends, known),
        default="",
    )
