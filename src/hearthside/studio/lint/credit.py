"""L27: who wrote it, and what others may do with it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from hearthside.games.gardener.folder.manifest import SYSTEM_CREDIT
from hearthside.games.gardener.language.problem import Problem
from hearthside.kernel.enclosed import ENDINGS
from hearthside.studio.lint.session import Session
from hearthside.studio.share import licences

SAID: Final = (".txt", ".md")  # beside fonts and art: whose they are
EXAMPLE: Final = 'write licence = "CC-BY-4.0": others may share and change it, and name you'


def credit(session: Session) -> Iterator[Problem]:
    yield from _author(session)
    yield from _licence(session)
    yield from _system(session)


def _author(session: Session) -> Iterator[Problem]:
    manifest, folder = session.pack.manifest, session.pack.folder
    art, fonts = _files(folder / "art", ENDINGS["art"]), _files(folder / "fonts", ENDINGS["fonts"])
    if not manifest.credits.strip():
        if art:
            message = f"there is art of one's own (art/{art[0]}), and nobody is named for it"
            hint = 'write credits = "Cards: …, pictures: …"'
            yield session.in_manifest("L27", "warning", message, hint, "credits", "name")
        else:
            message, hint = "it does not say who wrote it", 'write credits = "…"'
            yield session.in_manifest("L27", "info", message, hint, "credits", "name")
    if fonts and not _files(folder / "fonts", SAID):
        message = f"the font {fonts[0]} has no licence beside it"
        hint = "put the licence that it came with into fonts/, such as OFL.txt"
        yield Problem("L27", "warning", message, f"fonts/{fonts[0]}", hint=hint)


def _licence(session: Session) -> Iterator[Problem]:
    written = session.pack.manifest.licence.strip()
    shown = written[:40]
    if not written:
        message = "it does not say what others may do with it"
        yield session.in_manifest("L27", "info", message, EXAMPLE, "licence", "credits", "name")
    elif licences.is_known(written):
        return
    elif meant := licences.meant(written):
        message = f"licence {shown!r} is not how this licence is named"
        yield session.in_manifest("L27", "warning", message, f'did you mean "{meant}"?', "licence")
    elif licences.is_reserved(written):
        message = f"licence {shown!r} lets nobody hand it on; they can play it where it is"
        yield session.in_manifest("L27", "info", message, "", "licence")
    elif not written.startswith("LicenseRef-"):
        message = f"licence {shown!r} is none that we know, so nobody is offered the file"
        hint = f"name one of the SPDX list, such as {', '.join(list(licences.KNOWN)[:3])}"
        yield session.in_manifest("L27", "info", message, hint, "licence")


def _system(session: Session) -> Iterator[Problem]:
    """The system is free for everybody; its author asks to be named, and keeps its name for his own game."""
    manifest = session.pack.manifest
    said = manifest.system_credit.casefold()
    if "george hara" not in said or not ("gardener of thoughts" in said or "got cgs" in said):
        message = "systemCredit does not name the system and its author"
        hint = f'write systemCredit = "{SYSTEM_CREDIT}", or leave it out'
        yield session.in_manifest("L27", "warning", message, hint, "systemCredit", "name")
    if "gardener of thoughts" in manifest.name.casefold():
        message = "Gardener of Thoughts is the name of the system and of its author's own game"
        yield session.in_manifest("L27", "warning", message, "give yours another name", "name")


def _files(folder: Path, endings: tuple[str, ...]) -> list[str]:
    """Names of such files there, hidden ones and folders left out; none where a link leads."""
    if folder.is_symlink():
        return []
    found: list[str] = []
    with suppress(OSError), os.scandir(folder) as there:
        found = [one.name for one in there if one.is_file(follow_symlinks=False)]
    return sorted(name for name in found if name.lower().endswith(endings) and not name.startswith("."))
