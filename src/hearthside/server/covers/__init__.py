"""Covers of games: drawn from what a game declares (hearthside.kernel.look), and always the same for it.

Our own pictures; only the figures on them are icons of the page.
"""

from functools import lru_cache

from hearthside.kernel.look import Look
from hearthside.kernel.pack import Pack
from hearthside.server.covers.draw import draw
from hearthside.server.web.pages import File, ready

KEPT = 100  # of some thirty kB each, and a third of that compressed


def file(pack: Pack) -> File:
    """The cover of a game, ready to be handed out."""
    return _drawn(pack.id, pack.shown_look())


@lru_cache(KEPT)
def _drawn(game: str, look: Look) -> File:
    return ready("cover.svg", draw(game, look).encode())
