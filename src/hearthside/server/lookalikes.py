"""Names that look the same: by Unicode's list of signs that look like others (UTS 39), width and case."""

import unicodedata
from functools import cache
from importlib.resources import files

# Signs that are not drawn, besides those of category Cf: joiners, fillers, variants of the sign before.
NOT_DRAWN = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
NOT_DRAWN |= {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}


def look_alike(one: str, other: str) -> bool:
    """Would somebody take the one for the other?"""
    return any(mine == theirs for mine, theirs in zip(_looks(one), _looks(other), strict=True))


def _looks(name: str) -> tuple[str, str]:
    """As it is, because a capital I looks like a small l; and in small letters, because Ada is ADA."""
    plain = unicodedata.normalize("NFKC", name)
    return _skeleton(plain), _skeleton(unicodedata.normalize("NFKC", plain.casefold()))


def _skeleton(name: str) -> str:
    """UTS 39, 4: all that looks alike becomes the same.  In small letters at last."""
    drawn = (sign for sign in unicodedata.normalize("NFD", name) if _is_drawn(sign))
    same = "".join(_table().get(sign, sign) for sign in drawn)
    return " ".join(unicodedata.normalize("NFD", same).casefold().split())


def _is_drawn(sign: str) -> bool:
    return unicodedata.category(sign) != "Cf" and ord(sign) not in NOT_DRAWN


@cache
def _table() -> dict[str, str]:
    out: dict[str, str] = {}
    text = (files("hearthside.server") / "lookalikes.txt").read_text("ascii")
    for line in text.splitlines():
        if not line.startswith("#"):
            like, signs = ("".join(chr(int(code, 16)) for code in part.split()) for part in line.split(";"))
            out.update(dict.fromkeys(signs, like))
    return out
