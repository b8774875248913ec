"""LESSER BENEFITS: Megalith > card > Idol > Tool > Food, chosen for each unit when it is gained (EW-R09)."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import gaining, ids, why_not
from hearthside.games.endless_winter.rules.megaliths import (
    arrow_options,
    build_options,
    put_level_one,
    put_upper,
)
from hearthside.games.endless_winter.sites import SITE_AT, SPACES, space_list
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State


class Gain(Rule):
    """So many `units` of the benefit `rank` (E_TOOL to E_MEGALITH), or something lesser instead of each.
    `one_end` and `other_end`: for an arrow the two spaces it points at, plus one."""

    number: int = ids.GAIN
    registers: r.Registers = r.Registers(
        source=r.OTHER, rank=r.CARD, units=r.COUNT, one_end=r.LIMIT, other_end=r.MARKS
    )

    def run(self, g: State, f: Frame) -> None:
        units = f.count
        if units > 0 and self._anything(g, f):
            g.ask(f, f.seat)
        else:
            g.end()

    def _anything(self, g: State, f: Frame) -> bool:
        """An Idol can always be used; only Tools and Food have limits."""
        rank = f.card
        return rank >= c.E_IDOL or self._room(g, f.seat)

    def _room(self, g: State, seat: int) -> bool:
        return g.facts[z.TOOLS[seat]] < c.MOST_TOOLS or g.facts[z.FOOD[seat]] < gaining.capacity(g, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out: list[int] = []
        rank, one_end, other_end = f.card, f.limit, f.marks
        if rank >= c.E_MEGALITH:
            if one_end:
                out = arrow_options(g, seat, one_end - 1, other_end - 1)
            else:
                out = build_options(g, seat)
        if rank >= c.E_DRAW and (g.zones[z.DECK[seat]] or g.zones[z.DISCARD[seat]]):
            out.append(act(v.DRAW))
        if rank >= c.E_IDOL:
            if g.facts[z.HONOR[seat]] < gaining.TOP_LEVEL:
                out.append(act(v.HONOR_UP))
            out.append(act(v.OFFERING_UP))
        if g.facts[z.TOOLS[seat]] < c.MOST_TOOLS:
            out.append(act(v.TOOL))
        if g.facts[z.FOOD[seat]] < gaining.capacity(g, seat):
            out.append(act(v.FOOD_INSTEAD))
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.count -= 1  # units
        verb = verb_of(action)
        if action == DONE:
            return
        if verb == v.BUILD:
            self._build(g, f, first_of(action), second_of(action))
        elif verb == v.DRAW:
            gaining.draw_cards(g, seat, 1)
        elif verb == v.HONOR_UP:
            gaining.honor_up(g, seat)
        elif verb == v.OFFERING_UP:
            gaining.offering_up(g, seat)
        elif verb == v.TOOL:
            gaining.gain_tools(g, seat, 1)
        else:
            gaining.gain_food(g, seat, 1)

    def _build(self, g: State, f: Frame, cell: int, level: int) -> None:
        """On the board itself a Megalith gives the benefit of its space at once (EW-R60, EW-R97)."""
        if level > 1:
            put_upper(g, f.seat, cell, level)
            return
        site = SITE_AT[g.facts[z.BOARD_LAYOUT]][cell]
        put_level_one(g, f.seat, site)
        tile = g.zones[z.MEGALITH_BOARD][site // SPACES]
        g.call(f, ids.EFFECTS, f.seat, other=tile, card=space_list(g, site))

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.gain(g, f, seat)
