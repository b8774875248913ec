"""Read a pack from its folder. Whatever lies there, nothing is raised: everything becomes a problem."""

import re
from pathlib import Path
from typing import Final
from unicodedata import normalize

from msgspec.structs import replace

from hearthside.games.gardener.folder.decks import checked
from hearthside.games.gardener.folder.design import Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.files import (
    MOST_PROBLEMS,
    NO_CARDS,
    NOT_READ,
    Findings,
    names_in,
    read_text,
)
from hearthside.games.gardener.folder.lesson import LESSON, read_lesson
from hearthside.games.gardener.folder.manifest import PACK, read_era, read_manifest
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import GUESS, closest

ERAS: Final = "eras"
INSTRUCTIONS: Final = "INSTRUCTIONS.md"
LOOSE: Final = "loose"  # the deck of a booster's cards that belong to no era
MOST_FILES: Final = 200  # of cards in a folder, or of eras in a pack

_PREFIX: Final = re.compile(r"[0-9]+-(.+)")
LIKE_CARDS: Final = (".card", ".cards", ".txt")
USUAL_FILES: Final = ("adventures.card", "supports.card", "gold.card")


def read_pack(path: Path) -> tuple[PackText | None, list[Problem]]:
    """The pack in a folder, with all cards that could be read; None if there is no usable manifest."""
    found = Findings()
    path = path.parent if path.name == PACK else path
    pack = _read(path, found)
    problems = found.problems
    if found.full:
        del problems[MOST_PROBLEMS:]
        found.add("L25", f"there are {MOST_PROBLEMS} problems or more; the rest was not read", PACK)
    return pack, sorted(problems, key=lambda each: (each.file, each.line, each.column))


def _read(folder: Path, found: Findings) -> PackText | None:
    try:
        there = folder.is_dir()
    except (OSError, ValueError):
        there = False
    if not there:
        hint = "a pack is a folder with pack.toml in it; hearthside pack new makes one"
        found.add("L25", f"there is no folder {folder.name!r}", hint=hint)
        return None
    text = read_text(folder, PACK, found)
    manifest = None if text is None else read_manifest(text, folder.resolve().name, found)
    # Without a manifest the cards are read all the same, so that their problems are seen too.
    usable = manifest or Manifest("", "", (), Players(2, 4), kind="booster")
    decks = _decks(folder, usable, found)
    if manifest is None:
        return None
    instructions = ""
    if (folder / INSTRUCTIONS).exists():
        instructions = read_text(folder, INSTRUCTIONS, found) or ""
    lesson, taught = None, ""
    if (folder / LESSON).exists():
        taught = read_text(folder, LESSON, found) or ""
        lesson = read_lesson(taught, found) if taught else None
    played = tuple(era for era in manifest.eras if era in decks)
    return PackText(folder, replace(manifest, eras=played), decks, instructions, lesson, taught)


def _decks(folder: Path, manifest: Manifest, found: Findings) -> dict[str, EraDeck]:
    folders = _era_folders(folder, found)
    wanted = list(dict.fromkeys(manifest.eras)) or list(folders)
    place = manifest.places.get("eras", (0, 0))
    decks: dict[str, EraDeck] = {}
    guessed: set[str] = set()
    reader = DesignReader(found, manifest.shortcuts, manifest.names)
    for era in wanted:
        if era in folders:
            decks[era] = _deck(folder, f"{ERAS}/{folders[era]}", era, reader, found)
        else:
            meant = closest(era, folders)
            number = manifest.eras.index(era) + 1 if era in manifest.eras else 1
            other = "" if folders else _nearly_eras(folder, found)
            hint = f"name the folder {other} {ERAS}" if other else f"make the folder {ERAS}/{number:02}-{era}"
            hint = f"{GUESS} {meant}?" if meant else hint
            found.add("L25", f"there is no era {era[:80]!r} in {ERAS}", PACK, *place, hint=hint)
            guessed.add(meant)
    for era in folders:
        if era not in decks and era not in guessed:
            hint = f'add "{era}" to eras in {PACK}, or take the folder away'
            where = f"{ERAS}/{folders[era]}"
            found.add("L25", f"the era {era!r} is not played", where, hint=hint, severity="warning")
    if manifest.kind == "booster":
        loose = _cards(folder, "", names_in(folder, "", found), reader, found)
        if loose:
            decks[LOOSE] = EraDeck(LOOSE, manifest.name, ".", tuple(loose))
    return checked(decks, found)


def _nearly_eras(folder: Path, found: Findings) -> str:
    """A folder at the top that was meant to be eras."""
    there = [name for name in names_in(folder, "", found) if name != ERAS and (folder / name).is_dir()]
    return closest(ERAS, there)


def _era_folders(folder: Path, found: Findings) -> dict[str, str]:
    """The eras that are there: id -> name of the folder."""
    folders: dict[str, str] = {}
    for name in names_in(folder, ERAS, found)[:MOST_FILES]:
        if not (folder / ERAS / name).is_dir():
            hint = f"cards lie in folders, such as {ERAS}/01-first/supports.card"
            found.add("L25", NOT_READ, f"{ERAS}/{name}", hint=hint, severity="warning")
            continue
        prefixed = _PREFIX.fullmatch(name)
        era = normalize("NFC", prefixed.group(1) if prefixed else name)
        if era in folders:
            found.add("L25", f"{folders[era]} and {name} are the same era {era!r}", f"{ERAS}/{name}")
        else:
            folders[era] = name
    return folders


def _deck(folder: Path, name: str, era: str, reader: DesignReader, found: Findings) -> EraDeck:
    inside = names_in(folder, name, found)
    text = read_text(folder, f"{name}/era.toml", found) if "era.toml" in inside else None
    deck = read_era(text or "", name, era, found)
    for other in inside:
        like_cards = other.lower().endswith(LIKE_CARDS) and not other.endswith(".card")
        if like_cards and not other.lower().startswith("era."):
            hint = "the names of files with cards end in .card, in small letters"
            found.add("L25", NOT_READ, f"{name}/{other}", hint=hint, severity="warning")
    designs = _cards(folder, f"{name}/", inside, reader, found)
    if not designs and not any(each.endswith(".card") for each in inside):
        other = _elsewhere(folder, found)
        hint = f"bring the cards from {other} to {name}" if other else f"write {name}/adventures.card"
        found.add("L25", f"the era {era!r} has no cards", name, hint=hint)
    return replace(deck, designs=tuple(designs))


def _elsewhere(folder: Path, found: Findings) -> str:
    """A folder beside that of the eras in which there are cards."""
    for name in names_in(folder, "", found):
        inside = names_in(folder, name, found) if name != ERAS and (folder / name).is_dir() else []
        if any(each.endswith(".card") for each in inside):
            return name
    return ""


def _cards(
    folder: Path, inside: str, names: list[str], reader: DesignReader, found: Findings
) -> list[Design]:
    """The cards of all files of a folder: adventures, supports and gold first, then the others."""
    files = [name for name in names if name.endswith(".card")]
    files = [name for name in USUAL_FILES if name in files] + [
        name for name in files if name not in USUAL_FILES
    ]
    if len(files) > MOST_FILES:
        found.add("L25", f"there are more than {MOST_FILES} files of cards", inside.rstrip("/"))
    designs: list[Design] = []
    for name in files[:MOST_FILES]:
        text = read_text(folder, inside + name, found)
        if text is None:
            continue
        before = len(found.problems)
        read = reader.read(text, inside + name)
        if not read and len(found.problems) == before:
            hint = "write cards in it, or take it away"
            found.add("L25", NO_CARDS, inside + name, hint=hint, severity="warning")
        designs += read
    return designs
