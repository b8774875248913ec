"""What the spaces of the Megalith board give, in words: an arrow by the names of the spaces it points at."""

from hearthside.games.endless_winter.cards import E_ARROW, LIST_ARGS, LIST_MORE, LIST_OPS, SITE_LIST
from hearthside.games.endless_winter.places import BOARD_LAYOUT, MEGALITH_BOARD
from hearthside.games.endless_winter.sites import CELL_OF, SPACES, spot
from hearthside.games.endless_winter.texts.effects import in_words, short
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill, listed


def space_in_words(sight: Observation, site: int) -> str:
    ends = arrow_cells(sight, site)
    return _to("place one more Megalith on {ends}", ends) if ends else in_words(space_list(sight, site))


def space_in_short(sight: Observation, site: int) -> str:
    ends = arrow_cells(sight, site)
    return _to("Megalith on {ends}", ends) if ends else short(space_list(sight, site))


def space_list(sight: Observation, site: int) -> int:
    """The number of its effect list."""
    return SITE_LIST[sight.seen(MEGALITH_BOARD)[site // SPACES]][site % SPACES]


def _to(template: str, cells: list[int]) -> str:
    """`A2 or C2`."""
    return fill(template, ends=listed([spot(cell) for cell in cells], "or"))


def arrow_cells(sight: Observation, site: int) -> list[int]:
    """Where its arrows point; empty if the space has none, for they are the whole of its list."""
    number = space_list(sight, site)
    if LIST_OPS[number] != [E_ARROW]:
        return []
    first = site - site % SPACES
    cells = CELL_OF[sight.facts[BOARD_LAYOUT]]
    return [cells[first + end[0]] for end in (LIST_ARGS[number], LIST_MORE[number])]
