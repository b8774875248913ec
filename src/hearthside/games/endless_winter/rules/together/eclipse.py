"""ECLIPSE PHASE, step 3: the benefits of a step all as printed, or in an order of one's own."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import (
    BOARD,
    FOR_VILLAGES,
    TERRAIN,
    TRIBE_CARDS,
    EclipseActions,
    benefit_of,
)
from hearthside.games.endless_winter.rules.effects import ANY_ORDER
from hearthside.games.endless_winter.rules.together.effects import ANNOUNCED, AS_PRINTED
from hearthside.games.endless_winter.rules.together.printed import (
    as_printed,
    calm,
    gives_harmless,
    has_price,
    late,
    take_harmless,
)
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, Registers
from hearthside.kernel.state import Frame, State


class EclipseTogether(EclipseActions):
    """`printed`: the part of which all is taken as printed."""

    registers: Registers = Registers(tiles=MARKS, cards=COUNT, idols=LIMIT, printed=CARD)

    def _asks(self, f: Frame, part: int, lists: list[int]) -> bool:
        printed = f.card
        if printed == part:
            return False
        for effects in lists:
            if not calm(effects):
                return True
        return not lists

    def _order(self, f: Frame, part: int) -> int:
        printed = f.card
        return AS_PRINTED if printed == part else ANY_ORDER

    def _first(self, cards: list[int]) -> int:
        first = cards[0]
        for card in cards:
            if late(c.ECLIPSE_LIST[card]) < late(c.ECLIPSE_LIST[first]):
                first = card
        return first

    def _tiles(self, g: State, f: Frame) -> list[int]:
        """What has a price comes last: other tiles may give it."""
        tiles = super()._tiles(g, f)
        free = [tile for tile in tiles if not has_price(benefit_of(g, tile))]
        return free + [tile for tile in tiles if tile not in free]

    def _gain(self, g: State, f: Frame, which: int) -> None:
        """As printed, all of one kind at once."""
        seat, cards, idols, printed = f.seat, f.count, f.limit, f.card
        if printed != BOARD:
            super()._gain(g, f, which)
        elif which != FOR_VILLAGES:
            f.limit = 0
            f.step = BOARD - 1
            g.call(f, ids.GAIN, seat, card=c.E_IDOL, count=idols)
        else:
            f.count = 0
            if not as_printed(g, seat, c.E_DRAW, cards):
                f.step = BOARD - 1
                g.call(f, ids.GAIN, seat, card=c.E_DRAW, count=cards)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(v.ALL), *super().options(g, f, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == v.ALL:
            f.card = f.step  # printed
            return
        if verb == v.TILE:
            tile = first_of(action)
            effects = benefit_of(g, tile)
            alone = len(c.LIST_OPS[effects]) == 1
            self._take_tile(g, f, tile, ANNOUNCED if alone and has_price(effects) else ANY_ORDER)
            return
        if action == DONE:
            self._harmless(g, f, seat)
        super().answer(g, f, seat, action)

    def _harmless(self, g: State, f: Frame, seat: int) -> None:
        """Of all that is declined."""
        if f.step == TRIBE_CARDS:
            for card in g.zones[z.REVEALED[seat]][:]:
                if gives_harmless(c.ECLIPSE_LIST[card]):
                    take_harmless(g, seat, c.ECLIPSE_LIST[card])
                    g.put(card, z.REVEALED[seat], z.DISCARD[seat])
        elif f.step == TERRAIN:
            tiles = f.marks
            for tile in range(z.TILES):
                if tiles >> tile & 1:
                    take_harmless(g, seat, benefit_of(g, tile))
