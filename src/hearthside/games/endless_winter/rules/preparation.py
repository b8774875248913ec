"""PREPARATION PHASE: the boards are made ready for a new round."""

from hearthside.games.endless_winter.cards import CAP_CARD, ERA, HAND_SIZE
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    BOTTOMS,
    CAPS,
    CHIEF_AT,
    DISPLAY,
    ECLIPSE_SPACE,
    ERA_DECKS,
    FIGURES_AT,
    FIGURES_HOME,
    MARKET,
    MARKET_SIZE,
    PHASE,
    PLAYERS,
    PREPARATION,
    ROUND,
    TOKENS,
    TURNS,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import draw_cards
from hearthside.games.endless_winter.sayings import PREPARATION_BEGINS, REFILLS
from hearthside.games.endless_winter.setup import tribe_figures
from hearthside.kernel.state import Frame, Rule, State


class Preparation(Rule):
    number: int = ids.PREPARATION

    def run(self, g: State, f: Frame) -> None:
        g.facts[PHASE] = PREPARATION
        g.say(PREPARATION_BEGINS, 0)
        g.facts[ROUND] += 1
        figures_home(g)
        refill_display(g)
        tokens(g)
        refill_market(g)
        for seat in range(g.seats):
            draw_cards(g, seat, HAND_SIZE)
        g.end()


def figures_home(g: State) -> None:
    for player in range(g.facts[PLAYERS]):
        g.facts[TURNS[player]] = 0
        g.facts[CHIEF_AT[player]] = 0
        g.facts[FIGURES_HOME[player]] = tribe_figures(g, player)
        for place in range(1, ECLIPSE_SPACE + 1):
            g.facts[FIGURES_AT[player][place]] = 0
    g.facts[BOTTOMS] = 0


def refill_display(g: State) -> None:
    """To one more than there are players; what is above that stays (EW-R48)."""
    missing = g.facts[PLAYERS] + 1 - len(g.zones[DISPLAY])
    if missing > 0:
        g.take_top(ANIMAL_DECK, DISPLAY, missing)


def tokens(g: State) -> None:
    """A card that has a token already goes under its own deck; all others left get one."""
    for place in range(MARKET_SIZE):
        cards = g.zones[MARKET[place]]
        if not cards:
            continue
        if g.facts[TOKENS] >> place & 1:
            g.facts[TOKENS] ^= 1 << place
            g.put_under(cards[0], MARKET[place], ERA_DECKS[ERA[cards[0]] - 1])
        else:
            g.facts[TOKENS] |= 1 << place


def refill_market(g: State) -> None:
    """From the deck without the cap card; after the first time the cap moves to the deck of Era I."""
    era = 1 if g.zones[CAPS[1]] else 2
    laid = 0
    for zone in MARKET:
        if not g.zones[zone]:
            laid += g.take_top(ERA_DECKS[era - 1], zone, 1)
    g.say(REFILLS, 0, laid, era)
    if era == 1:
        g.put(CAP_CARD, CAPS[1], CAPS[0])
