"""DEVELOP: the market of Culture cards, and effects that give one without Labor."""

from hearthside.games.endless_winter.cards import DEVELOP_COST, TOKEN_OFF
from hearthside.games.endless_winter.places import HAND, MARKET, MARKET_SIZE, TOKENS
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import own_card
from hearthside.games.endless_winter.rules.several import Several
from hearthside.games.endless_winter.sayings import DEVELOP_CARD, DEVELOPS
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.state import Frame, State


def on_market(g: State) -> list[int]:
    """The face-up cards, in the order of their places (EW-R99)."""
    out: list[int] = []
    for zone in MARKET:
        if g.zones[zone]:
            out.append(g.zones[zone][0])
    return out


def develop_options(g: State, labor: int) -> list[int]:
    """Those that this Labor pays for."""
    out: list[int] = []
    if labor < DEVELOP_COST - TOKEN_OFF:
        return out
    tokens = g.facts[TOKENS]
    for place in range(MARKET_SIZE):
        cards = g.zones[MARKET[place]]
        if cards and (labor >= DEVELOP_COST or tokens >> place & 1):
            out.append(act(DEVELOP_CARD, cards[0]))
    return out


def develop_cost(g: State, card: int) -> int:
    """A Labor token on the card makes it cheaper."""
    return DEVELOP_COST - TOKEN_OFF if g.facts[TOKENS] >> place_of(g, card) & 1 else DEVELOP_COST


def place_of(g: State, card: int) -> int:
    for place in range(MARKET_SIZE):
        if g.zones[MARKET[place]] and g.zones[MARKET[place]][0] == card:
            return place
    raise ValueError(f"card {card} does not lie on the market")


def take_culture(g: State, seat: int, card: int, paid: int) -> None:
    """Into the hand; its Labor token returns to the supply."""
    place = place_of(g, card)
    g.facts[TOKENS] &= ~(1 << place)
    g.put(card, MARKET[place], HAND[seat])
    g.say(DEVELOPS, seat, card, paid)
    own_card(g, seat, card)


class GainCulture(Several):
    """So many cards of the market are `left`, without Labor."""

    number: int = ids.GAIN_CULTURE

    def possible(self, g: State, seat: int) -> bool:
        return bool(on_market(g))

    def choices(self, g: State, seat: int) -> list[int]:
        return [act(DEVELOP_CARD, card) for card in on_market(g)]

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        take_culture(g, seat, first_of(action), 0)
