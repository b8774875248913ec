"""L25: pictures that an era or the look of the pack asks for, and that nobody has drawn or no card gets."""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hearthside.games.gardener import content
from hearthside.games.gardener.catalogue import PICTURED
from hearthside.games.gardener.folder.design import EraDeck, PackText
from hearthside.games.gardener.folder.files import Findings, read_text
from hearthside.games.gardener.folder.toml import places_of
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import did_you_mean
from hearthside.studio.lint.session import Session

ALL = "docs/designers/packs.md tells where they are listed"


@cache
def drawn() -> frozenset[str]:
    with Path(content.__file__).with_name("pictures.csv").open(encoding="utf-8", newline="") as lines:
        return frozenset(row["name"] for row in csv.DictReader(lines))


def undrawn(session: Session) -> Iterator[Problem]:
    for era in session.pack.decks.values():
        places = _places(session.pack, era)
        for word, picture in era.pictures.items():
            if not _is_drawn(picture):
                yield _in_era(
                    era, places.get(word), f"there is no picture {picture[:40]!r}", _instead(picture)
                )
    look = session.pack.manifest.look
    for figure in look.figures if look is not None else ():
        if not _is_drawn(figure):
            message = f"there is no picture {figure[:40]!r}"
            yield session.in_manifest("L25", "warning", message, _instead(figure), "look.figures", "look")


def given_in_vain(session: Session) -> Iterator[Problem]:
    for era in session.pack.decks.values():
        words, places = _words(era), _places(session.pack, era)
        for word, picture in era.pictures.items():
            if _is_drawn(picture) and word not in words:
                hint = did_you_mean(word, words) or f"name a {', '.join(PICTURED[:-1])} or an identifier"
                yield _in_era(era, places.get(word), f"no card gets the picture of {word[:40]!r}", hint)


def _words(era: EraDeck) -> set[str]:
    """Everything by which a card of the era can be given a picture."""
    has = [design.attributes.globals for design in era.designs]
    shown = {str(each[name]) for each in has for name in PICTURED if name in each}
    return shown | {design.identifier for design in era.designs}


def _is_drawn(picture: str) -> bool:
    return picture.lower().replace(" ", "-") in drawn()


def _instead(picture: str) -> str:
    return did_you_mean(picture, sorted(drawn())) or ALL


def _places(pack: PackText, era: EraDeck) -> dict[str, tuple[int, int]]:
    """Where each word stands in era.toml."""
    text = read_text(pack.folder, f"{era.folder}/era.toml", Findings()) or "" if era.pictures else ""
    return {key.removeprefix("pictures."): place for key, place in places_of(text).items()}


def _in_era(era: EraDeck, place: tuple[int, int] | None, message: str, hint: str) -> Problem:
    line, column = place or (0, 0)
    return Problem("L25", "warning", message, f"{era.folder}/era.toml", line, column, "", hint)
