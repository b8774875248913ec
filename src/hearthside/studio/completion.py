"""What can be written where in the files of a pack: one list, for every editor.

This is the one place for completion.  `hearthside lsp` reads it and knows where the cursor is; the editor in
the browser gets it as JSON (`msgspec.json.encode(completions(text))`) and decides the place itself: a key of
a card, the margin of the attributes, within a category, behind a name.

Without a pack (its manifest cannot be read) there are still all words of the language.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from hearthside.games.gardener.compiling import card_ids
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.entries import KEYS
from hearthside.games.gardener.folder.kinds import Kind
from hearthside.games.gardener.folder.shapes import ERA_FILE, LESSON, MANIFEST, STEP
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    GLOBALS,
    LEVEL_CONDITIONS,
    ROLEPLAYS,
    SHORTCUTS,
    TYPES,
)
from hearthside.games.gardener.language.printing import brief, rank, show
from hearthside.studio import meanings
from hearthside.studio.cards import name_of
from hearthside.studio.lint.pictures import drawn

SUBTYPE = "Subtype"
# Names that cancel each other are offered together; feats cover costs of adventures, too.
OF_ADVENTURES = ("AdventureCosts", "AdventureCommonCosts", "AdventureResources", "Feats")
OF_ERAS = ("EraCosts", "EraResources")
CHOICES = {"Finish": ("gold", "silver"), "Orientation": ("portrait", "landscape")}


class Suggestion(Struct, frozen=True, omit_defaults=True):
    label: str  # what is listed, and what is written unless `insert` says otherwise
    detail: str = ""  # what sort of word it is, in a few words
    says: str = ""  # what it means, in a sentence
    # What is written, if it is more: `Freeze "Yes"`, `Level `.  Lines after the first are indented further
    # than the one that the cursor is in, by as much as they say.
    insert: str = ""

    @property
    def text(self) -> str:
        return self.insert or self.label


Several = list[Suggestion]


class Completions(Struct, frozen=True, rename="camel"):
    """All suggestions by where they fit."""

    keys: Several  # of a card, such as `Copies: `
    key_values: dict[str, Several]  # behind a key: Finish -> gold, silver
    attributes: dict[str, Several]  # Type of the card -> lines at the margin below Attributes:
    members: dict[str, Several]  # category of costs, resources or feats -> lines within it
    conditions: Several  # what a line in a category of conditions can ask about; more behind `values`
    values: dict[str, Several]  # behind a name; `Type`, or `Feats.Craft` within a category or a condition
    shortcuts: dict[str, str]  # AR -> AdventureResources, and those of the pack
    identifiers: Several
    # File -> table ("" at the top, "options", "steps") -> its keys; and behind a key (`mode`,
    # `options.trading`) -> its values.
    file_keys: dict[str, dict[str, Several]]
    file_values: dict[str, dict[str, Several]]


def completions(text: PackText | None) -> Completions:
    used = _Used() if text is None else _used(text)
    shortcuts = SHORTCUTS | (text.manifest.shortcuts if text is not None else {})
    return Completions(
        keys=[Suggestion(key, "key of a card", meanings.CARD_KEYS[key], _key(key)) for key in KEYS],
        key_values={key: [Suggestion(each) for each in values] for key, values in CHOICES.items()},
        attributes={kind: _at_the_margin(kind, used) for kind in TYPES},
        members=_members(used),
        conditions=_refs(used),
        values=_values(used),
        shortcuts=shortcuts,
        identifiers=[
            Suggestion(each.identifier, name_of(each) if each.directive else "") for each in used.designs
        ],
        file_keys={
            "pack.toml": _tables(MANIFEST, used),
            "era.toml": _tables(ERA_FILE, used),
            "lesson.toml": _tables(LESSON, used) | {"steps": _of_table(STEP, meanings.STEP)},
        },
        file_values={
            "pack.toml": _choices(MANIFEST, used),
            "era.toml": _choices(ERA_FILE, used),
            "lesson.toml": _choices(STEP, used, "steps."),
        },
    )


# ------------------------------------------------------------ what the pack uses
class _Used(Struct):
    """The pack's own words: how often each is used, and with which texts."""

    designs: list[Design] = field(default_factory=list)
    says: Mapping[str, str] = field(default_factory=dict)  # [names]
    on: dict[str, dict[str, int]] = field(default_factory=dict)  # Type -> own attributes
    within: dict[str, dict[str, int]] = field(default_factory=dict)  # category -> names
    texts: dict[str, dict[str, int]] = field(default_factory=dict)  # `Subtype`, `Feats.Craft` -> texts
    eras: list[str] = field(default_factory=list)
    card_ids: list[str] = field(default_factory=list)  # as lessons and the terminal name them

    def own(self, name: str, count: int) -> Suggestion:
        often = "used once" if count == 1 else f"used {count} times"
        return Suggestion(name, often if count else "explained in pack.toml", self.says.get(name, ""))


def _used(text: PackText) -> _Used:
    numbered = [(number, each) for number, deck in enumerate(text.decks.values()) for each in deck.designs]
    used = _Used(
        text.designs(),
        text.manifest.names,
        eras=list(text.decks),
        card_ids=card_ids(numbered, list(text.decks))[1:],
    )

    def count(where: dict[str, dict[str, int]], key: str, name: str) -> None:
        counts = where.setdefault(key, {})
        counts[name] = counts.get(name, 0) + 1

    for design in used.designs:
        said = design.attributes
        kind = str(said.globals.get("Type"))
        for name, value in said.globals.items():
            if name not in GLOBALS:
                count(used.on, kind, name)
            if isinstance(value, str) and not (name in GLOBALS and GLOBALS[name].values):
                count(used.texts, name, value)
        for category, members in said.amounts.items():
            for name, value in members.items():
                count(used.within, category, name)
                if isinstance(value, str):
                    count(used.texts, f"{category}.{name}", value)
    return used


def _often(counts: Mapping[str, int]) -> list[str]:
    """What is used most comes first."""
    return sorted(counts, key=lambda name: (-counts[name], name))


# ------------------------------------------------------------ cards
def _key(key: str) -> str:
    return f"{key}:\n    " if key == "Attributes" else f"{key}: "


def _at_the_margin(kind: str, used: _Used) -> Several:
    """Type, Subtype and Roleplay first, then attributes, those of the pack's own, and categories."""
    out = [
        Suggestion(name, meanings.kind_of(name), meanings.NAMES[name], _written(name))
        for name in sorted([*GLOBALS, SUBTYPE], key=rank)
        if kind in meanings.stands_on(name)
    ]
    if kind == TYPES[0]:
        out += [
            Suggestion(name, meanings.kind_of(name), meanings.NAMES[name], f"{name} > 1")
            for name in LEVEL_CONDITIONS
        ]
    counts = {name: count for name, count in used.on.get(kind, {}).items() if name != SUBTYPE}
    out += [used.own(name, counts[name]) for name in _often(counts)]
    out += [
        Suggestion(name, meanings.kind_of(name), meanings.NAMES[name], f"{name}\n    ")
        for name, category in CATEGORIES.items()
        if kind in category.types
    ]
    return out


def _written(name: str) -> str:
    """`Freeze "Yes"`: there is nothing to choose."""
    known = GLOBALS.get(name)
    return f"{name} {show(known.values[0])}" if known and len(known.values) == 1 else f"{name} "


def _members(used: _Used) -> dict[str, Several]:
    out: dict[str, Several] = {}
    for name in [name for name, category in CATEGORIES.items() if not category.conditional]:
        world = OF_ERAS if name in OF_ERAS else OF_ADVENTURES
        counts: dict[str, int] = {}
        for each in world:
            for own, count in used.within.get(each, {}).items():
                counts[own] = counts.get(own, 0) + count
        on_cards = [used.own(own, counts[own]) for own in _often(counts)]
        known = {own for each in used.within.values() for own in each} | {
            own for each in used.on.values() for own in each
        }
        out[name] = on_cards + [used.own(own, 0) for own in used.says if own not in known]
    return out


def _refs(used: _Used) -> Several:
    """What a condition can ask about: attributes, and names within a category."""
    out = [used.own(name, count) for name, count in _all(used.on).items()]
    if all(each.label != SUBTYPE for each in out):
        out.insert(0, Suggestion(SUBTYPE, "attribute", meanings.NAMES[SUBTYPE]))
    out += [
        Suggestion(f"{brief(category)}.{name}", used.own(name, count).detail, used.says.get(name, ""))
        for category, counts in used.within.items()
        for name, count in counts.items()
    ]
    out += [Suggestion(name, meanings.kind_of(name), meanings.NAMES[name]) for name in GLOBALS]
    return out


def _all(where: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    out: dict[str, int] = {}
    for counts in where.values():
        for name, count in counts.items():
            out[name] = out.get(name, 0) + count
    return out


def _values(used: _Used) -> dict[str, Several]:
    out = {
        name: [Suggestion(show(value), "", _says(name, value)) for value in known.values]
        for name, known in GLOBALS.items()
        if known.values
    }
    for name, counts in used.texts.items():
        out[name] = [
            Suggestion(show(text), used.own(text, counts[text]).detail, "") for text in _often(counts)
        ]
    return out


def _says(name: str, value: str) -> str:
    return meanings.ROLEPLAYS[value] if name == "Roleplay" and value in ROLEPLAYS else ""


# ------------------------------------------------------------ manifests
INNER = {
    "players": meanings.PLAYERS,
    "time": meanings.TIME,
    "look": meanings.LOOK,
    "options": meanings.OPTIONS,
}


def _tables(top: Kind, used: _Used) -> dict[str, Several]:
    says = meanings.MANIFEST if top is MANIFEST else meanings.LESSON if top is LESSON else meanings.ERA
    out = {"": _of_table(top, says)}
    for key, inner in top.keys.items():
        if inner.keys:
            out[key] = _of_table(inner, INNER[key])
    if "names" in top.keys:
        own = {**_all(used.within), **_all(used.on)}
        out["names"] = [
            Suggestion(name, used.own(name, own[name]).detail, "", f'{name} = ""')
            for name in _often(own)
            if name not in used.says and name != SUBTYPE
        ]
    if "pictures" in top.keys:
        words = [*used.texts.get(SUBTYPE, {}), *(each.identifier for each in used.designs)]
        out["pictures"] = [Suggestion(word, "", "", f"{_bare(word)} = ") for word in words]
    return out


def _of_table(kind: Kind, says: Mapping[str, str]) -> Several:
    out: Several = []
    for key, inner in kind.keys.items():
        if key == "steps":
            insert = "[[steps]]\ntext = "
        elif (inner.is_table or dict in inner.plain) and int not in inner.plain:
            insert = f"[{key}]\n"
        else:
            insert = f"{key} = "
        needed = "; it cannot be left out" if key in kind.needed else ""
        out.append(Suggestion(key, f"{inner.wanted}{needed}", says[key], insert))
    return out


def _bare(key: str) -> str:
    plain = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if plain else f'"{key}"'


def _choices(top: Kind, used: _Used, prefix: str = "") -> dict[str, Several]:
    out: dict[str, Several] = {}
    for key, kind in top.keys.items():
        full = f"{prefix}{key}"
        if kind.choices:
            out[full] = _quoted(kind.choices)
        elif bool in kind.plain:
            out[full] = [Suggestion("true"), Suggestion("false")]
        elif key in ("figures", "pictures"):
            out[full] = _quoted(sorted(drawn()))
        elif key == "eras":
            out[full] = _quoted(used.eras)
        elif key == "options" or kind.keys:
            out |= _choices(kind, used, f"{full}.")
    if "expects" in top.keys:
        out[f"{prefix}expects"] = _quoted(f"play:{card}" for card in used.card_ids)
    return out


def _quoted(words: Iterable[str]) -> Several:
    return [Suggestion(f'"{word}"') for word in words]
