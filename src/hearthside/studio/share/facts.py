"""What people want to know of a pack before they open it."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.studio.share import licences
from hearthside.studio.share.names import is_text

MOST_SIGNS: Final = 2000  # of a text: it is shown as it is


class Facts(Struct, frozen=True):
    """All of it as its author wrote it; numbers are counted."""

    id: str
    name: str
    version: str
    summary: str
    credits: str
    licence: str
    licence_means: str  # in words, if it is known
    system_credit: str
    fewest: int  # players
    most: int
    minutes: str  # of play, as written: "60-90"
    level: str
    cooperative: bool
    designs: int  # different cards
    cards: int  # in the box, with all copies
    texts: int  # files
    pictures: int
    fonts: int


def facts_of(text: PackText, files: Iterable[str]) -> Facts:
    """Of a pack as it was read, mistakes and all, and the names of its files."""
    manifest, designs, names = text.manifest, text.designs(), list(files)
    return Facts(
        manifest.id,
        manifest.name[:MOST_SIGNS],
        manifest.version[:MOST_SIGNS],
        manifest.summary[:MOST_SIGNS],
        manifest.credits[:MOST_SIGNS],
        manifest.licence[:MOST_SIGNS],
        licences.means(manifest.licence),
        manifest.system_credit[:MOST_SIGNS],
        min(manifest.players.counts()),
        max(manifest.players.counts()),
        manifest.time.get("play", "")[:MOST_SIGNS],
        manifest.level,
        manifest.mode == "epic",
        len(designs),
        sum(design.copies + design.hnp_copies for design in designs),
        sum(is_text(name) for name in names),
        sum(name.startswith("art/") and not name.endswith((".txt", ".md")) for name in names),
        sum(name.startswith("fonts/") and not name.endswith((".txt", ".md")) for name in names),
    )
