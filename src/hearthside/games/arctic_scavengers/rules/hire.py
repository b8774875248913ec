"""HIRE: pay food and medicine for one mercenary."""

from hearthside.games.arctic_scavengers.cards import (
    ANY_PRICE,
    DEAREST,
    DISARMS,
    MED_PRICE,
    MEDS,
    SNIPES,
    WITHIN_PRICE,
)
from hearthside.games.arctic_scavengers.rules.ids import PAY
from hearthside.games.arctic_scavengers.verbs import HIRES
from hearthside.games.arctic_scavengers.zones import (
    DISCARD,
    HAND,
    MAY_DISARM,
    MAY_SNIPE,
    MERCENARIES,
    PLAYED,
    SOLD_OUT,
)
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State


def affordable(g: State, food: int, meds: int) -> list[int]:
    """The mercenaries that can be hired with food from this turn's hunt and medicine from the hand
    (AS-R16, AS-R17, AS-R18)."""
    out: list[int] = []
    gone = g.facts[SOLD_OUT]
    for card in WITHIN_PRICE[food if food < DEAREST else DEAREST][meds if meds < DEAREST else DEAREST]:
        if not gone >> card & 1:
            out.append(card)
    return out


def hire(g: State, f: Frame, seat: int, card: int) -> None:
    """Food pays first where any mix will do: it would be lost anyway, medicine would not."""
    needed = MED_PRICE[card]
    if ANY_PRICE[card] > f.count:
        needed = ANY_PRICE[card] - f.count
    g.call(f, PAY, seat, card=card, count=needed)


class Pay(Rule):
    """Medicine cards from the hand pay f.count; too much gives no change (AS-R18)."""

    def run(self, g: State, f: Frame) -> None:
        if f.count > 0:
            g.ask(f, f.seat)  # even if there is but one kind (HS-AS-5)
            return
        g.say(HIRES, f.seat, f.card)
        g.put(f.card, MERCENARIES, DISCARD[f.seat])
        if f.card not in g.zones[MERCENARIES]:
            g.facts[SOLD_OUT] |= 1 << int(f.card)
        # From now on everybody knows that this player may hold such a card (HS-AS-1).
        if SNIPES[f.card]:
            g.facts[MAY_SNIPE] |= 1 << f.seat
        if DISARMS[f.card]:
            g.facts[MAY_DISARM] |= 1 << f.seat
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [card for card in distinct(g.zones[HAND[seat]]) if MEDS[card]]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(action, HAND[seat], PLAYED[seat])
        f.count -= MEDS[action]
