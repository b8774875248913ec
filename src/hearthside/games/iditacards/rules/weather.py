"""WEATHER: the die is rolled with every new day; its face holds until the next roll."""

from hearthside.games.iditacards.places import RAIN, SNOW, SUPPLY, WEATHER, WIND
from hearthside.games.iditacards.rules.damage import destroy
from hearthside.games.iditacards.rules.immunity import in_weather
from hearthside.games.iditacards.rules.tracks import colder, hungrier
from hearthside.games.iditacards.sayings import WEATHER_IS
from hearthside.kernel.state import State


def roll_weather(g: State, roller: int) -> None:
    """Snow destroys the supply; wind chills and rain starves everybody in the weather, once, whether
    they have joined the new day or not (ID-8.44)."""
    g.facts[WEATHER] = 1 + g.roll(6)
    g.say(WEATHER_IS, roller, g.facts[WEATHER])
    if g.facts[WEATHER] == SNOW:
        for card in g.zones[SUPPLY][:]:
            destroy(g, card, SUPPLY)
    for step in range(g.seats):
        seat = g.after(roller, step)
        if in_weather(g, seat):
            if g.facts[WEATHER] == WIND:
                colder(g, seat, 1)
            elif g.facts[WEATHER] == RAIN:
                hungrier(g, seat, 1)
