"""Which names files in a pack may have, so that they can be written on any disk and nowhere else."""

import unicodedata
from pathlib import PurePosixPath
from typing import Final

from hearthside.kernel.enclosed import is_enclosed
from hearthside.kernel.folder import DEEP, ENDINGS
from hearthside.studio.share.errors import BadPackFile, quoted

LONGEST_PATH: Final = 160  # signs; the folder of packs comes before it, and Windows takes 260 in all

_BESIDE: Final = ("art", "fonts")  # with a .txt: the licence of a font travels with it, as most of them ask
LICENCES: Final = ("LICENSE", "LICENSE.txt", "LICENCE", "LICENCE.txt", "COPYING")  # at the top, any writing

_NOT_ON_EVERY_DISK: Final = '<>:"|?*'
_DEVICES: Final = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)  # on Windows, whatever ending follows
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # signs that are not seen, or turn others round


def plain_name(name: str) -> str:
    """The path, with slashes, as it is written everywhere (NFC: macOS takes letters and accents apart).

    BadPackFile if it leads out of the pack or could not be written on some disk."""
    if any(unicodedata.category(sign) in _UNSEEN for sign in name):
        raise BadPackFile(f"the name {quoted(name)} has signs in it that cannot be seen; rename the file")
    if "\\" in name:
        raise BadPackFile(f"the name {quoted(name)} has a backslash in it; folders are parted by slashes")
    if name.startswith("/") or (len(name) > 1 and name[1] == ":"):
        raise BadPackFile(
            f"the name {quoted(name)} begins at the root of a disk; names in a pack begin at its folder"
        )
    parts = name.split("/")
    if ".." in parts:
        raise BadPackFile(f"the name {quoted(name)} leads out of the pack; a pack holds its files itself")
    if "." in parts or "" in parts:
        raise BadPackFile(f"the name {quoted(name)} has an empty part; names look like art/lantern.png")
    for part in parts:
        _check_part(part, name)
    out = unicodedata.normalize("NFC", name)
    if len(out) > LONGEST_PATH:
        raise BadPackFile(
            f"the name {quoted(name)} is {len(out)} letters long; {LONGEST_PATH} is the most in a pack"
        )
    return out


def _check_part(part: str, name: str) -> None:
    odd = next((sign for sign in part if sign in _NOT_ON_EVERY_DISK), "")
    if odd:
        raise BadPackFile(f"the name {quoted(name)} has {odd} in it, which not every disk takes; rename it")
    if part != part.strip() or part.endswith("."):
        raise BadPackFile(
            f"the name {quoted(name)} has a space or dot at an end, which not every disk keeps; rename it"
        )
    if part.split(".")[0].casefold() in _DEVICES:
        raise BadPackFile(f"{quoted(part)} is the name of a device on Windows; rename the file")


def same_on_some_disk(name: str) -> str:
    """What two names have in common that are one file on a disk that knows no capitals."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())


def is_hidden(name: str) -> bool:
    """Of the system or of a program, not of the pack: .git, .DS_Store, __MACOSX."""
    parts = name.split("/")
    return any(part.startswith(".") or part in ("__MACOSX", "Thumbs.db", "desktop.ini") for part in parts)


def is_text(name: str) -> bool:
    """Text that the game is read from."""
    return name.endswith(ENDINGS) and len(PurePosixPath(name).parts) <= DEEP


def is_part(name: str) -> bool:
    """Does it belong to a pack: text, art and fonts, and what its licence says?  All else stays behind."""
    if is_hidden(name):
        return False
    place, _, file = name.partition("/")
    says = place in _BESIDE and "/" not in file and file.lower().endswith(".txt")
    return is_text(name) or is_enclosed(name) or says or name in LICENCES
