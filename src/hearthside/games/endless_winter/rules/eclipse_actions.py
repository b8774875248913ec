"""ECLIPSE PHASE, step 3: a player's benefits in the order a to d, each of them optional."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.effects import ANY_ORDER
from hearthside.games.endless_winter.rules.paying import can_be_taken
from hearthside.games.endless_winter.rules.terrain import leads
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import COUNT, LIMIT, MARKS, Registers
from hearthside.kernel.state import Frame, Rule, State

TURN_ORDER: Final = 0  # step a
TRIBE_CARDS: Final = 2  # step b
TERRAIN: Final = 4  # step c
BOARD: Final = 6  # step d
OVER: Final = 8

FOR_VILLAGES: Final = 1  # which benefit of the player board
FOR_MEGALITHS: Final = 2


class EclipseActions(Rule):
    """`tiles`: those that still pay in step c, as bits; `cards` and `idols`: so many are left in step d.
    The odd steps begin a part, the even ones go on with it."""

    number: int = ids.ECLIPSE_ACTIONS
    registers: Registers = Registers(tiles=MARKS, cards=COUNT, idols=LIMIT)

    def run(self, g: State, f: Frame) -> None:
        step = f.step
        if step == TURN_ORDER:
            self._turn_order(g, f)
        elif step <= TRIBE_CARDS:
            self._tribe_cards(g, f)
        elif step <= TERRAIN:
            self._terrain(g, f)
        elif step <= BOARD:
            self._board(g, f)
        else:
            g.end()

    # ------------------------------------------------------------ a
    def _turn_order(self, g: State, f: Frame) -> None:
        seat = f.seat
        g.facts[z.TURN] = seat
        g.say(v.ECLIPSE_TURN, seat)
        place = 0
        while g.facts[z.ORDER[place]] != seat:
            place += 1
        g.call(f, ids.EFFECTS, seat, card=c.TRACK_LISTS[g.facts[z.TRACK]][place], count=ANY_ORDER)

    # ------------------------------------------------------------ b
    def _tribe_cards(self, g: State, f: Frame) -> None:
        """One card at a time, discarded when it is done (EW-R43, EW-R87)."""
        seat = f.seat
        if f.step < TRIBE_CARDS:
            f.step = TRIBE_CARDS
            for card in g.zones[z.REVEALED[seat]][:]:
                if not c.ECLIPSE_LIST[card]:
                    g.put(card, z.REVEALED[seat], z.DISCARD[seat])
        g.put_all(z.PLAYED[seat], z.DISCARD[seat])
        cards = distinct(g.zones[z.REVEALED[seat]])
        if len(cards) > 1 and self._asks(f, TRIBE_CARDS, [c.ECLIPSE_LIST[card] for card in cards]):
            g.ask(f, seat)
        elif cards:
            self._resolve(g, f, self._first(cards))
        else:
            f.step = TERRAIN - 1

    def _first(self, cards: list[int]) -> int:
        """Of those whose order nobody is asked about."""
        return cards[0]

    def _resolve(self, g: State, f: Frame, card: int) -> None:
        """While it is resolved it lies apart, so that it cannot bury itself (EW-R40)."""
        g.put(card, z.REVEALED[f.seat], z.PLAYED[f.seat])
        g.say(v.RESOLVES, f.seat, card)
        f.step = TRIBE_CARDS - 1
        order = self._order(f, TRIBE_CARDS)
        g.call(f, ids.EFFECTS, f.seat, other=card, card=c.ECLIPSE_LIST[card], count=order)

    # ------------------------------------------------------------ c
    def _terrain(self, g: State, f: Frame) -> None:
        """The tiles are listed when the step begins, and each pays once (EW-R29); one whose price cannot be
        paid waits until it can (EW-R77)."""
        if f.step < TERRAIN:
            f.step = TERRAIN
            f.marks = led_tiles(g, f.seat)
        tiles = self._tiles(g, f)
        if len(tiles) > 1 and self._asks(f, TERRAIN, [benefit_of(g, tile) for tile in tiles]):
            g.ask(f, f.seat)
        elif tiles:
            self._take_tile(g, f, tiles[0], self._order(f, TERRAIN))
        else:
            f.step = BOARD - 1

    def _tiles(self, g: State, f: Frame) -> list[int]:
        tiles = f.marks
        out: list[int] = []
        for tile in range(z.TILES):
            if tiles >> tile & 1 and can_be_taken(g, f.seat, benefit_of(g, tile)):
                out.append(tile)
        return out

    def _take_tile(self, g: State, f: Frame, tile: int, order: int) -> None:
        f.marks ^= 1 << tile
        terrain = g.zones[z.MAP][tile]
        g.say(v.TAKES_TILE, f.seat, tile)
        f.step = TERRAIN - 1
        g.call(f, ids.EFFECTS, f.seat, other=terrain, card=c.TERRAIN_LIST[terrain], count=order)

    # ------------------------------------------------------------ d
    def _board(self, g: State, f: Frame) -> None:
        """A card for each Village, an Idol for each two own Megaliths that have left the board (EW-R95)."""
        seat = f.seat
        if f.step < BOARD:
            f.step = BOARD
            f.count = z.VILLAGES_EACH - g.facts[z.VILLAGES_HOME[seat]]
            f.limit = (z.MEGALITHS_EACH - g.facts[z.MEGALITHS_HOME[seat]]) // 2
        cards, idols = f.count, f.limit
        if cards and idols and self._asks(f, BOARD, []):
            g.ask(f, seat)
        elif cards or idols:
            self._gain(g, f, FOR_VILLAGES if cards else FOR_MEGALITHS)
        else:
            f.step = OVER

    def _gain(self, g: State, f: Frame, which: int) -> None:
        f.step = BOARD - 1
        if which == FOR_VILLAGES:
            f.count -= 1
            g.call(f, ids.GAIN, f.seat, card=c.E_DRAW, count=1)
        else:
            f.limit -= 1
            g.call(f, ids.GAIN, f.seat, card=c.E_IDOL, count=1)

    # ------------------------------------------------------------ questions
    def _asks(self, f: Frame, part: int, lists: list[int]) -> bool:
        """Is it asked which of several comes next?  `lists`: their effects."""
        return True

    def _order(self, f: Frame, part: int) -> int:
        """Of the effects of one of them."""
        return ANY_ORDER

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == TRIBE_CARDS:
            out = [act(v.RESOLVE, card) for card in distinct(g.zones[z.REVEALED[seat]])]
        elif f.step == TERRAIN:
            out = [act(v.TILE, tile) for tile in self._tiles(g, f)]
        else:
            out = [act(v.EFFECT, FOR_VILLAGES), act(v.EFFECT, FOR_MEGALITHS)]
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == TRIBE_CARDS:
            if action == DONE:
                g.put_all(z.REVEALED[seat], z.DISCARD[seat])
            else:
                self._resolve(g, f, first_of(action))
        elif f.step == TERRAIN:
            if action == DONE:
                f.marks = 0
            else:
                self._take_tile(g, f, first_of(action), ANY_ORDER)
        elif action == DONE:
            f.count = 0
            f.limit = 0
        else:
            self._gain(g, f, first_of(action))


def benefit_of(g: State, tile: int) -> int:
    """The effects of a tile of the map."""
    return c.TERRAIN_LIST[g.zones[z.MAP][tile]]


def led_tiles(g: State, seat: int) -> int:
    """As bits: the tiles with a benefit where the seat has the most Influence or is tied for it."""
    out = 0
    for tile in range(z.TILES):
        if benefit_of(g, tile) and leads(g, seat, tile):
            out |= 1 << tile
    return out
