"""L25: files that nobody reads, because their name or their folder is nearly what it should be."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.designs import GOLD_FILE
from hearthside.games.gardener.folder.files import NOT_READ, Findings, names_in
from hearthside.games.gardener.folder.lesson import LESSON
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.folder.reading import (
    FOLDER_NOT_READ,
    INSTRUCTIONS,
    LIKE_CARDS,
    USUAL_FILES,
    era_folders,
    into_eras,
)
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import closest

AT_THE_TOP = (PACK, INSTRUCTIONS, LESSON)
NEARLY_GOLD = ("golden", "golds", "gold-cards")
OF_AN_ERA = ("era.toml", *USUAL_FILES)


def unread(pack: PackText) -> Iterator[Problem]:
    """At the top of the folder and in those of its eras."""
    booster = pack.manifest.kind == "booster"  # whose cards may lie at the top
    yield from _in(pack.folder, "", AT_THE_TOP, cards=booster)
    for deck in pack.decks.values():
        if deck.folder != ".":
            yield from _in(pack.folder, f"{deck.folder}/", OF_AN_ERA, cards=True)
            for name in era_folders(pack.folder, f"{deck.folder}/", Findings()):
                where = f"{deck.folder}/{name}"
                yield Problem("L25", "warning", FOLDER_NOT_READ, where, hint=into_eras(name))


def _in(folder: Path, inside: str, known: Sequence[str], cards: bool) -> Iterator[Problem]:
    there = names_in(folder, inside, Findings())
    for name in there:
        if (folder / inside / name).is_dir():
            continue
        like_cards = cards and name.lower().endswith(LIKE_CARDS) and _stem(name) != "era"
        if like_cards and name.endswith(".card") and _stem(name) in NEARLY_GOLD:
            hint = f"name it {GOLD_FILE}"
            yield Problem("L25", "warning", "the cards in this file are silver", inside + name, hint=hint)
        if name in known or like_cards:
            continue
        meant = closest(_stem(name), [_stem(each) for each in known])
        right = next((each for each in known if _stem(each) == meant), "")
        if right and right not in there:
            yield _not_read(inside + name, f"did you mean {right}?")
        elif name.lower().endswith(LIKE_CARDS[:2]):
            yield _not_read(inside + name, "cards lie in folders, such as eras/01-first/supports.card")
        elif name.endswith(".toml"):
            yield _not_read(inside + name, f"what is read here: {', '.join(known)}")


def _stem(name: str) -> str:
    return name.partition(".")[0].lower()


def _not_read(file: str, hint: str) -> Problem:
    return Problem("L25", "warning", NOT_READ, file, hint=hint)
