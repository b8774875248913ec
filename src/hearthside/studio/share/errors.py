"""What is wrong with a file that should hold a pack."""

from hearthside.kernel.errors import HearthsideError

LONGEST = 80  # signs of a name that is quoted


class BadPackFile(HearthsideError):
    """A file from which no pack is taken; the sentence says why, and what would be right."""


def quoted(name: str) -> str:
    """A name as it can be shown anywhere: what cannot be seen, or would turn the line round, is spelled."""
    short = name if len(name) <= LONGEST else name[:LONGEST] + "…"
    return repr(short) if short.isprintable() else ascii(short)
