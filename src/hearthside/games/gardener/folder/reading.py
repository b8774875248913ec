"""Read a pack from its folder. Whatever lies there, nothing is raised: everything becomes a problem."""

import os
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
from hearthside.kernel.folder import ERAS, link_on_the_way, links

INSTRUCTIONS: Final = "INSTRUCTIONS.md"
ERA_MISSING: Final = "there is no era {} in eras"
ERA_EMPTY: Final = "the era {} has no cards"
FOLDER_NOT_READ: Final = "this folder is not read"
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
    for name in links(folder):
        found.link(name)
    text = read_text(folder, PACK, found)
    manifest = None if text is None else read_manifest(text, folder.resolve().name, found)
    # Without a manifest the cards are read all the same, so that their problems are seen too.
    usable = manifest or Manifest("", "", (), Players(2, 4), kind="booster")
    decks = _decks(folder, usable, found)
    if manifest is None:
        return None
    instructions = ""
    if os.path.lexists(folder / INSTRUCTIONS):
        instructions = read_text(folder, INSTRUCTIONS, found) or ""
    lesson, taught = None, ""
    if os.path.lexists(folder / LESSON):
        taught = read_text(folder, LESSON, found) or ""
        if not taught.strip() and not link_on_the_way(folder, LESSON):
            hint = "write title = …, and [[steps]] below, or take the file away"
            found.add("L25", "there is no lesson in this file", LESSON, hint=hint, severity="warning")
        lesson = read_lesson(taught, found) if taught.strip() else None
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
            meant = closest(era_of(era.rpartition("/")[2]), folders)
            number = manifest.eras.index(era) + 1 if era in manifest.eras else 1
            other = "" if folders else _nearly_eras(folder, found)
            hint = f"name the folder {other} {ERAS}" if other else f"make the folder {ERAS}/{number:02}-{era}"
            beside = next((name for name in era_folders(folder, "", found) if era_of(name) == era), "")
            hint = f"move the folder {beside} into {ERAS}" if beside else hint
            hint = f"{GUESS} {meant}?" if meant else hint
            found.add("L25", ERA_MISSING.format(repr(era[:80])), PACK, *place, hint=hint)
            guessed.add(meant)
    for era in folders:
        if era not in decks and era not in guessed:
            hint = f'add "{era}" to eras in {PACK}, or take the folder away'
            where = f"{ERAS}/{folders[era]}"
            found.add("L25", f"the era {era!r} is not played", where, hint=hint, severity="warning")
    if all(deck.designs for deck in decks.values()):  # else it was said where the cards are that it lacks
        for name in era_folders(folder, "", found):
            if era_of(name) not in wanted:
                found.add("L25", FOLDER_NOT_READ, name, hint=into_eras(name), severity="warning")
    if manifest.kind == "booster":
        loose = _cards(folder, "", names_in(folder, "", found), reader, found)
        if loose:
            decks[LOOSE] = EraDeck(LOOSE, manifest.name, ".", tuple(loose))
    return checked(decks, found)


def era_of(name: str) -> str:
    """The era whose folder has this name: the number in front only keeps them in order."""
    prefixed = _PREFIX.fullmatch(name)
    return normalize("NFC", prefixed.group(1) if prefixed else name)


def into_eras(name: str) -> str:
    """What to do with a folder that lies elsewhere."""
    return f"move it into {ERAS}, and name {era_of(name)!r} among the eras in {PACK}"


def era_folders(folder: Path, inside: str, found: Findings) -> list[str]:
    """Folders with cards in them, but where no era is looked for."""
    return [
        name
        for name in names_in(folder, inside, found)
        if (inside or name != ERAS)
        and (folder / inside / name).is_dir()
        and not link_on_the_way(folder, inside + name)
        and any(each.endswith(".card") for each in names_in(folder, f"{inside}{name}", found))
    ]


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
        era = era_of(name)
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
    linked = link_on_the_way(folder, name)  # said already
    if not designs and not linked and not any(each.endswith(".card") for each in inside):
        other = _elsewhere(folder, found)
        hint = f"bring the cards from {other} to {name}" if other else f"write {name}/adventures.card"
        found.add("L25", ERA_EMPTY.format(repr(era)), name, hint=hint)
    return replace(deck, designs=tuple(designs))


def _elsewhere(folder: Path, found: Findings) -> str:
    """A folder beside that of the eras in which there are cards."""
    return next(iter(era_folders(folder, "", found)), "")


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
