"""Lantern Night as the rest of the house sees it."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.lantern_night import texts
from hearthside.games.lantern_night.bot import Lamplighter
from hearthside.games.lantern_night.cards import TILES
from hearthside.games.lantern_night.hexes import CORNERS, HEXAGONS
from hearthside.games.lantern_night.places import DECK, HAND, LAND, LANTERN, LAYOUT, WALKER, P
from hearthside.games.lantern_night.rules import RULES, TURN, score
from hearthside.games.lantern_night.rulings import RULINGS
from hearthside.games.lantern_night.sayings import S
from hearthside.games.lantern_night.scene import scene
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.look import Look, Palette
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Result
from hearthside.kernel.plain import PlainPack
from hearthside.kernel.scene import Scene
from hearthside.kernel.state import State


class LanternNight(PlainPack):
    id = "lantern_night"
    name = "Lantern Night"
    summary = "Walk through the longest night and leave a string of lights behind you."
    version = 1
    example = True
    min_seats = 2
    max_seats = 4
    minutes = (10, 20)
    complexity = "light"
    max_decisions = 500
    look = Look(
        Palette(sky="#10233f", land="#41688a", light="#ffd98a", ink="#0a1522"),
        "woods",
        "aurora",
        ("house", "animal", "lamp", "worker", "lamp-work"),
    )
    places, layout, sayings, rules = P, LAYOUT, S, RULES
    asks, done, says = texts.ASKS, texts.DONE_SAYS, texts.SAYS
    ruled = RULINGS
    sections = {TURN: "turn"}
    bots = {"lamplighter": Lamplighter}
    ordered = {"land": len(HEXAGONS)}
    numbers = {"walker": (1, len(HEXAGONS)), **{f"lantern{at}": (0, 4) for at in HEXAGONS}}

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        super().deal(state, options)
        state.zones[LAND].extend(TILES)
        for seat in range(state.seats):
            state.facts[WALKER[seat]] = CORNERS[seat]
            state.facts[LANTERN[CORNERS[seat]]] = seat + 1

    def begin(self, state: State) -> None:
        state.shuffle(LAND)
        state.shuffle(DECK)
        for seat in range(state.seats):
            state.take_top(DECK, HAND[seat], 3)

    def resume(self, state: State, position: Mapping[str, Any]) -> None:
        if len(state.zones[LAND]) != len(HEXAGONS):
            raise BadPosition(f"'land' must be {len(HEXAGONS)} tiles, one for each hexagon")
        super().resume(state, position)

    def result(self, state: State) -> Result:
        counted = [score(state, seat) for seat in range(state.seats)]
        points = [sum(values.values()) for values in counted]
        return self.ranked(points, "points", breakdown=counted)

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        return scene(self.name, self.parts, sight)


PACK = LanternNight()
