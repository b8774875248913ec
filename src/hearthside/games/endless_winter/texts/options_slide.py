"""Options of the top section that slide the figure on: those of the middle section, and past it."""

from collections.abc import Mapping

from msgspec.structs import replace

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.part_ids import column_id
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import S
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option
from hearthside.kernel.texts import fill

SLIDING = (v.STONE, v.VILLAGE, v.TIP)
GROUP = "Middle section"


def sliding(says: Says) -> Says:
    """The same option, which from the top section slides on first; Labor that is left is lost."""

    def slides(sight: Observation, first: int, second: int) -> OptionText:
        said = says(sight, first, second)
        if sight.frame().rule != ids.TOP_SECTION:
            return said
        labor = sight.facts[z.LABOR_NOW]
        text = "{text} ({labor} Labor is lost)" if labor else "{text}"
        return replace(said, group=GROUP, text=fill(text, text=said.text, labor=labor), head=said.head)

    return slides


def finish(sight: Observation, _: int, __: int) -> OptionText:
    labor = sight.facts[z.LABOR_NOW]
    text = "Slide on past the middle section; {labor} Labor is lost" if labor else S.verbs[v.FINISH].text
    where = [column_id(sight.facts[z.COLUMN])]
    said = option(S.verbs[v.FINISH].group, text, where, labor=labor)
    return replace(said, head=S.verbs[v.FINISH].text)


def says(known: Mapping[int, Says]) -> dict[int, Says]:
    return {v.FINISH: finish, **{verb: sliding(known[verb]) for verb in SLIDING}}
