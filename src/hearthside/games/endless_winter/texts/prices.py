"""What something costs in Labor, and in Food that is eaten for it."""

from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.labor import food_for
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill


def price(sight: Observation, action: int, labor: int) -> str:
    """`2 Labor`; where Food pays for what is missing, `2 Labor (you eat 3 Food)`."""
    food = 0
    if sight.frame().rule == ids.TOP_SECTION and action in sight.options:
        food = food_for(sight.as_state(), sight.viewer, labor)
    text = "{labor} Labor (you eat {food} Food)" if food > 0 else "{labor} Labor"
    return fill(text, labor=labor, food=food)
