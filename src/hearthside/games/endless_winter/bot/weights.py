"""What `elder` believes, in points: all its numbers in one place.  They come from data files, see beliefs.py,
which also say what they mean."""

from collections.abc import Mapping
from typing import Final, final

from hearthside.games.endless_winter.places import ROUNDS, TURNS_EACH

PROMISE: Final = ("0", "1", "2", "3")
HOLD: Final = ("tied", "led", "well")
FIRST: Final = ("1", "2", "3", "4")


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other.  Tables by round and turn have
    three values for each round: with none, one, or two turns left in it."""

    def __init__(self, numbers: Mapping[str, float]) -> None:
        self.labor: list[float] = by_turns(numbers, "labor")
        self.food: list[float] = by_turns(numbers, "food")
        self.tool: list[float] = by_turns(numbers, "tool")
        self.plenty = numbers["plenty"]
        self.much_food = numbers["much_food"]
        self.many_tools = numbers["many_tools"]
        self.column = numbers["column"]
        self.play = numbers["play"]
        self.drawn = numbers["drawn"]
        self.start = numbers["start"]
        self.later = numbers["later"]
        self.eclipse_card = numbers["eclipse_card"]
        self.enough = numbers["enough"]
        self.keep = numbers["keep"]
        self.culture_drawn = numbers["culture_drawn"]
        self.offering = numbers["offering"]
        self.tribe = numbers["tribe"]
        self.culture = numbers["culture"]
        self.added = numbers["added"]
        self.trigger = numbers["trigger"]
        self.chief = numbers["chief"]
        self.stock = numbers["stock"]
        self.honor = numbers["honor"]
        self.near = numbers["near"]
        self.graves = numbers["graves"]
        self.bury = numbers["bury"]
        self.idol = numbers["idol"]
        self.promise: list[float] = [numbers[f"promise.{name}"] for name in PROMISE]
        self.beast = numbers["beast"]
        self.rate = numbers["rate"]
        self.stacking = numbers["stacking"]
        self.neutral = numbers["neutral"]
        self.build = numbers["build"]
        self.site = numbers["site"]
        self.stack = numbers["stack"]
        self.found = numbers["found"]
        self.hold: list[float] = [numbers[f"hold.{name}"] for name in HOLD]
        self.base = numbers["base"]
        self.spare = numbers["spare"]
        self.room = numbers["room"]
        self.camp = numbers["camp"]
        self.move = numbers["move"]
        self.village = numbers["village"]
        self.corner = numbers["corner"]
        self.stone_camps = numbers["stone_camps"]
        self.stone_tips = numbers["stone_tips"]
        self.stone_buried = numbers["stone_buried"]
        self.ritual = numbers["ritual"]
        self.rival_card = numbers["rival_card"]
        self.spread = numbers["spread"]
        self.first: list[float] = [numbers[f"first.{name}"] for name in FIRST]


def by_turns(numbers: Mapping[str, float], table: str) -> list[float]:
    return [
        numbers[f"{table}.r{number}t{left}"] for number in range(1, ROUNDS + 1) for left in range(TURNS_EACH)
    ]
