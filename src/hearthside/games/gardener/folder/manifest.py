"""Read pack.toml and era.toml: the instructions that a pack comes with."""

import re
from typing import Final

from hearthside.games.gardener.folder.design import Burn, EraDeck, Manifest, Players
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.kinds import brief
from hearthside.games.gardener.folder.look import read_look
from hearthside.games.gardener.folder.options import MOST_ERAS, MOST_PLAYERS, read_options
from hearthside.games.gardener.folder.shapes import ERA, ERA_FILE, MANIFEST
from hearthside.games.gardener.folder.toml import Table, parse_toml, places_of
from hearthside.games.gardener.language.names import RESERVED
from hearthside.games.gardener.language.shape import is_name, one_word

PACK: Final = "pack.toml"
KEYS: Final = tuple(MANIFEST.keys)
ERA_KEYS: Final = tuple(ERA.keys)
SYSTEM_CREDIT: Final = "based on the Gardener of Thoughts Card Game System (GOT CGS) by George Hara"

_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_RANGE: Final = re.compile(r"([0-9]{1,3})(?:\s*(?:-|–|to|\.{2,3}|…)\s*([0-9]{1,3}))?")
_PER_CENT: Final = re.compile(r"([0-9]{1,3})\s*%")


def read_manifest(text: str, folder_name: str, found: Findings) -> Manifest | None:
    """What pack.toml says; None if it is no TOML."""
    values = parse_toml(text, PACK, found)
    return None if values is None else manifest_of(Table(values, places_of(text), PACK, found), folder_name)


def manifest_of(top: Table, folder_name: str) -> Manifest:
    """The manifest that a table describes, with the usual values for what it does not say."""
    top.fit(MANIFEST)
    kind = top.text("kind", "edition")
    players = _players(top)
    return Manifest(
        id=_id(top, folder_name),
        name=_name(top, folder_name),
        eras=_eras(top, kind),
        players=players,
        version=top.text("version", "1"),
        rules_version=top.text("rulesVersion", "2010-07-11"),
        kind=kind,
        mode=top.text("mode", "pap"),
        burn=read_burn(top) or Burn(),
        level=top.text("level", "beginner"),
        summary=top.text("summary"),
        credits=top.text("credits"),
        licence=top.text("licence"),
        system_credit=top.text("systemCredit", SYSTEM_CREDIT),
        components=_components(top),
        affiliations=_affiliations(top, players),
        time=_time(top),
        customisation=_customisation(top),
        shortcuts=_shortcuts(top),
        names=_names(top),
        options=read_options(top.table("options")),
        look=read_look(top),
        places=top.places,
    )


def _id(top: Table, folder_name: str) -> str:
    written = top.text("id")
    if _ID.fullmatch(written) and len(written) <= 60:
        return written
    guess = re.sub(r"[^a-z0-9]+", "-", folder_name.lower()).strip("-")
    if not _ID.fullmatch(guess):
        guess = "pack"
    if written or top.lacks("id") or "id" in top.values:
        what = f"id cannot be {brief(written)}" if written else "id is missing"
        top.wrong("id", what, f'write id = "{guess}" (small letters, digits and -)')
    return guess


def _name(top: Table, folder_name: str) -> str:
    written = top.text("name")
    if not written and (top.lacks("name") or "name" in top.values):
        top.wrong("name", "name is missing", f'write name = "{folder_name}"')
    return written or folder_name


def _eras(top: Table, kind: str) -> tuple[str, ...]:
    eras = top.texts("eras") or ()
    if len(eras) > MOST_ERAS:
        top.wrong("eras", f"there are {len(eras)} eras", f"a pack has at most {MOST_ERAS}")
        eras = eras[:MOST_ERAS]
    if not eras and kind != "booster" and (top.lacks("eras") or "eras" in top.values):
        top.wrong("eras", "eras is missing or empty", 'write eras = ["first"] for the folder eras/01-first')
    return eras


def _range(table: Table, key: str, in_words: bool = True) -> tuple[int, int] | None:
    """`in_words`: the table names the key."""
    value = table.values[key]
    match = _RANGE.fullmatch(brief(value).strip("' "))
    if match is None:
        hint = f'write {key} = 2 or {key} = "2-4"' if in_words else 'write players = 2 or players = "2-4"'
        table.wrong(key, f"players{f'.{key}' if in_words else ''} must be a number or a range", hint)
        return None
    low, high = int(match.group(1)), int(match.group(2) or match.group(1))
    if not 1 <= low <= high <= MOST_PLAYERS:
        hint = f"from 1 to {MOST_PLAYERS} can play, the fewer first"
        table.wrong(key, f"players{f'.{key}' if in_words else ''} cannot be {brief(value)}", hint)
        return None
    return low, high


def _players(top: Table) -> Players:
    plain = isinstance(top.values.get("players"), int | str)  # players = "2-4" says enough
    if plain:
        top = Table({"players": {"standard": top.values["players"]}}, top.places, top.file, top.found)
    table = top.table("players")
    standard = None
    if "standard" in table.values:
        standard = _range(table, "standard", in_words=not plain)
    elif table.lacks("standard") and f"{top.prefix}players" not in top.told:
        table.wrong("standard", "players.standard is missing", 'write players = { standard = "2-4" }')
    low, most = standard or (2, 4)
    if "high" not in table.values:
        return Players(low, most)
    high = _range(table, "high")
    if high is None:
        return Players(low, most)
    if high[0] <= most:
        hint = f"write a number above {most}, or leave it out"
        table.wrong("high", "players.high must be above players.standard", hint)
        return Players(low, most)
    return Players(low, most, high[1], high[0] if high[0] < high[1] else 0)


def read_burn(table: Table) -> Burn | None:
    """`burn = 3`, `burn = "10%"`; None if nothing is said."""
    value = table.values.get("burn")
    if value is None:
        return None
    if isinstance(value, int) and 0 <= value <= 2000:
        return Burn(cards=value)
    if isinstance(value, str) and (match := _PER_CENT.fullmatch(value.strip())) and int(match.group(1)) < 100:
        return Burn(per_cent=int(match.group(1)))
    number = value.strip() if isinstance(value, str) and value.strip().isdecimal() else "3"
    table.wrong("burn", f"burn cannot be {brief(value)}", f'write burn = {number[:4]} or burn = "10%"')
    return None


def _components(top: Table) -> str:
    value = top.values.get("components")
    return ", ".join(top.texts("components") or ()) if isinstance(value, list) else top.text("components")


def _affiliations(top: Table, players: Players) -> dict[int, tuple[str, ...]]:
    table = top.table("affiliations")
    read: dict[int, tuple[str, ...]] = {}
    for key in table.values:
        listed = table.texts(key)
        if not (key.isascii() and key.isdigit() and len(key) < 3 and int(key) in players.counts()):
            counts = ", ".join(str(count) for count in players.counts())
            table.wrong(
                key, f"affiliations.{key[:40]} is for no number of players", f"the pack is for {counts}"
            )
        elif listed is not None and len(listed) < int(key):
            table.wrong(
                key,
                f"{key} players need {key} affiliations, not {len(listed)}",
                "name one for each, or let them choose",
            )
        elif listed is not None:
            read[int(key)] = listed
    return read


def _time(top: Table) -> dict[str, str]:
    table = top.table("time")
    return {key: table.text(key) for key in table.values}


def _customisation(top: Table) -> tuple[str, ...]:
    listed = top.texts("customisation")
    if listed is None:
        return (top.text("customisation", "any"),)
    if not listed:
        message, hint = "customisation names nothing, so everything can be chosen", 'write "any" or "none"'
        top.wrong("customisation", message, hint, "warning")
    return listed or ("any",)


def _shortcuts(top: Table) -> dict[str, str]:
    table = top.table("shortcuts")
    read: dict[str, str] = {}
    for key in table.values:
        full = table.text(key)
        if not key.isalpha():
            table.wrong(key, f"the shortcut {key[:40]!r} must have letters only", "take another shortcut")
        elif key in RESERVED:
            table.wrong(key, f"{key} already means something", "take another shortcut")
        elif not is_name(full):
            table.wrong(
                key, f"the shortcut {key[:40]} needs a name", f'write {key[:40]} = "AdventureResources"'
            )
        elif full in table.values:
            table.wrong(key, f"{full[:40]} is a shortcut itself", "write the full name")
        else:
            read[key] = full
    return read


def _names(top: Table) -> dict[str, str]:
    table = top.table("names")
    read: dict[str, str] = {}
    for key in table.values:
        if not key.isalpha() or key in RESERVED:
            words = key.replace("-", " ").replace("_", " ").split()
            several = len(words) > 1 and all(map(str.isalpha, words))
            hint = "names explains the pack's own names, which have letters only"
            hint = f'write {one_word(*words)} = "{table.text(key)[:40]}"' if several else hint
            table.wrong(key, f"{key[:40]!r} cannot be explained", hint)
        else:
            read[key] = table.text(key)
    return read


def read_era(text: str, folder: str, era: str, found: Findings) -> EraDeck:
    """What era.toml says, without its cards."""
    file = f"{folder}/era.toml"
    table = Table(parse_toml(text, file, found) or {}, places_of(text), file, found)
    return era_of(table.fit(ERA_FILE), folder, era)


def era_of(table: Table, folder: str, era: str) -> EraDeck:
    """The era that a table describes, if it fits, with the usual values for what it does not say."""
    pictures = table.table("pictures")
    if table.values.get("name") == "":
        table.wrong("name", "the name is empty", f'write name = "{title(era)}"', "warning")
    return EraDeck(
        id=era,
        name=table.text("name") or title(era),
        folder=folder,
        designs=(),
        burn=read_burn(table),
        back=table.text("back"),
        pictures={key: pictures.text(key) for key in pictures.values},
    )


def title(era: str) -> str:
    """`lamp-year` -> `Lamp year`."""
    return era.replace("-", " ").replace("_", " ").capitalize()
