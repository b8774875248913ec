"""Licences by the names that everybody knows them by (SPDX), and what people write instead."""

import re
from typing import Final

from msgspec import Struct


class Licence(Struct, frozen=True):
    name: str
    means: str  # for who holds a pack under it, in a few words


_BY: Final = "share and change it, and name who wrote it"
_SA: Final = "share and change it, name who wrote it, and share what you make of it alike"
_NC: Final = "share and change it without selling it, and name who wrote it"
_FREE: Final = "do with it what you like; keep the licence with it"
_COPYLEFT: Final = "share and change it; what you make of it stays under the same licence"

KNOWN: Final[dict[str, Licence]] = {
    "CC0-1.0": Licence("Creative Commons Zero 1.0", "do with it what you like"),
    "CC-BY-3.0": Licence("Creative Commons Attribution 3.0", _BY),
    "CC-BY-4.0": Licence("Creative Commons Attribution 4.0", _BY),
    "CC-BY-SA-3.0": Licence("Creative Commons Attribution-ShareAlike 3.0", _SA),
    "CC-BY-SA-4.0": Licence("Creative Commons Attribution-ShareAlike 4.0", _SA),
    "CC-BY-NC-4.0": Licence("Creative Commons Attribution-NonCommercial 4.0", _NC),
    "CC-BY-NC-SA-4.0": Licence(
        "Creative Commons Attribution-NonCommercial-ShareAlike 4.0", f"{_NC}; share it alike"
    ),
    "CC-BY-ND-4.0": Licence(
        "Creative Commons Attribution-NoDerivatives 4.0", "share it as it is, and name who wrote it"
    ),
    "CC-BY-NC-ND-4.0": Licence(
        "Creative Commons Attribution-NonCommercial-NoDerivatives 4.0",
        "share it as it is, without selling it, and name who wrote it",
    ),
    "MIT": Licence("MIT License", _FREE),
    "MIT-0": Licence("MIT No Attribution", "do with it what you like"),
    "0BSD": Licence("BSD Zero Clause License", "do with it what you like"),
    "BSD-2-Clause": Licence("BSD 2-Clause License", _FREE),
    "BSD-3-Clause": Licence("BSD 3-Clause License", _FREE),
    "ISC": Licence("ISC License", _FREE),
    "Apache-2.0": Licence("Apache License 2.0", _FREE),
    "Unlicense": Licence("The Unlicense", "do with it what you like"),
    "WTFPL": Licence("WTFPL", "do with it what you like"),
    "Zlib": Licence("zlib License", _FREE),
    "MPL-2.0": Licence("Mozilla Public License 2.0", _COPYLEFT),
    "EUPL-1.2": Licence("European Union Public Licence 1.2", _COPYLEFT),
    "GPL-2.0-only": Licence("GNU General Public License 2", _COPYLEFT),
    "GPL-2.0-or-later": Licence("GNU General Public License 2 or later", _COPYLEFT),
    "GPL-3.0-only": Licence("GNU General Public License 3", _COPYLEFT),
    "GPL-3.0-or-later": Licence("GNU General Public License 3 or later", _COPYLEFT),
    "AGPL-3.0-or-later": Licence("GNU Affero General Public License 3 or later", _COPYLEFT),
    "LGPL-3.0-or-later": Licence("GNU Lesser General Public License 3 or later", _COPYLEFT),
    "GFDL-1.3-or-later": Licence("GNU Free Documentation License 1.3 or later", _COPYLEFT),
    "OFL-1.1": Licence("SIL Open Font License 1.1", _COPYLEFT),
}

# What people write, as `_bare` leaves it, and what they mean.
_MEANT: Final = {
    "ccby": "CC-BY-4.0",
    "ccbysa": "CC-BY-SA-4.0",
    "ccbync": "CC-BY-NC-4.0",
    "ccbyncsa": "CC-BY-NC-SA-4.0",
    "ccbynd": "CC-BY-ND-4.0",
    "ccbyncnd": "CC-BY-NC-ND-4.0",
    "creativecommons": "CC-BY-4.0",
    "creativecommonsattribution": "CC-BY-4.0",
    "creativecommonsattributionsharealike": "CC-BY-SA-4.0",
    "attribution": "CC-BY-4.0",
    "cc0": "CC0-1.0",
    "cczero": "CC0-1.0",
    "publicdomain": "CC0-1.0",
    "apache": "Apache-2.0",
    "apache2": "Apache-2.0",
    "expat": "MIT",
    "x11": "MIT",
    "bsd": "BSD-3-Clause",
    "bsd2": "BSD-2-Clause",
    "bsd3": "BSD-3-Clause",
    "gpl": "GPL-3.0-or-later",
    "gpl2": "GPL-2.0-or-later",
    "gpl3": "GPL-3.0-or-later",
    "agpl": "AGPL-3.0-or-later",
    "agpl3": "AGPL-3.0-or-later",
    "lgpl": "LGPL-3.0-or-later",
    "gfdl": "GFDL-1.3-or-later",
    "mpl": "MPL-2.0",
    "mpl2": "MPL-2.0",
    "ofl": "OFL-1.1",
}
_IDLE: Final = ("the", "license", "licence", "licensed", "version", "v", "international")
_RESERVED: Final = re.compile(r"all rights? reserved|proprietary|©|copyright|private", re.IGNORECASE)
_JOINED: Final = re.compile(r" (?:AND|OR) ")


def parts(written: str) -> list[str]:
    """The licences of an expression: "MIT OR CC-BY-4.0" has two."""
    return [part.strip(" ()") for part in _JOINED.split(written.strip())]


def is_known(written: str) -> bool:
    return all(part in KNOWN for part in parts(written))


def may_share(written: str) -> bool:
    """May others hand on what is under it?  Every licence that we know lets them; who wrote nothing, or words
    of their own, has not said yes."""
    known = [part in KNOWN for part in parts(written)]
    return any(known) if " OR " in written else all(known)


def meant(written: str) -> str:
    """The name of the licence that somebody had in mind; empty if nobody can tell."""
    out = [_one(part) for part in parts(written)]
    if not all(out):
        return ""
    found = _JOINED.findall(written)
    return "".join(name + joint for name, joint in zip(out, [*found, ""], strict=True))


def is_reserved(written: str) -> bool:
    """Does it say that nobody else may have it?"""
    return bool(_RESERVED.search(written))


def means(written: str) -> str:
    """What the licence lets one do, in words; empty if it is not known."""
    if not is_known(written):
        return ""
    told = [KNOWN[part].means for part in parts(written)]
    return told[0] if len(told) == 1 else ""


def _one(part: str) -> str:
    if part in KNOWN:
        return part
    bare = _bare(part)
    same = {_bare(name): name for name in KNOWN}
    names = {_bare(licence.name): name for name, licence in KNOWN.items()}
    found = same.get(bare) or names.get(bare) or _MEANT.get(bare, "")
    if not found and bare.startswith(("cc", "creative")):  # CC BY 2.5 has become 4.0
        found = _MEANT.get(re.sub(r"[0-9.]+$", "", bare), "")
    return found


def _bare(written: str) -> str:
    """Without what people write in many ways: "Apache License, Version 2.0" is apache2."""
    words = re.sub(r"[^a-z0-9.]+", " ", written.lower()).split()
    left = "".join(word for word in words if word not in _IDLE)
    return re.sub(r"(?<=\d)\.0$", "", re.sub(r"v(?=[0-9])", "", left))
