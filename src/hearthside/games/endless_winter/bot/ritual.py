"""The Ritual pile: which cards are of more use in the Eclipse than in the next round."""

from typing import Final

from hearthside.games.endless_winter.bot.cards_worth import halves_of, kept
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import (
    CHIEF_A_HALVES,
    ECLIPSE_LIST,
    FIGURE_HALVES,
    TRACK_LISTS,
)
from hearthside.games.endless_winter.places import (
    CHIEF_AT,
    ECLIPSE_SPACE,
    FIGURES_AT,
    HAND,
    ORDER,
    RITUAL,
    SIDE,
    SOLO,
    TRACK,
    TURNS,
    TURNS_EACH,
)
from hearthside.games.endless_winter.sayings import OFFER_UP
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State

RIVAL_HALVES: Final = 5.4  # of its Solo card


def figures(g: State, player: int) -> int:
    """Halves of Labor of a player's figures on the Eclipse space."""
    facts = g.facts
    halves: int = FIGURE_HALVES * facts[FIGURES_AT[player][ECLIPSE_SPACE]]
    if facts[CHIEF_AT[player]] == ECLIPSE_SPACE:
        halves += FIGURE_HALVES + (0 if facts[SIDE[player]] else CHIEF_A_HALVES)
    return halves


def others(g: State, o: Outlook) -> list[tuple[float, int]]:
    """By rival: the Labor it will most likely show, in halves, and its place in turn order."""
    facts = g.facts
    out: list[tuple[float, int]] = []
    for place in range(o.players):
        player: int = facts[ORDER[place]]
        if player == o.me:
            continue
        expected = float(figures(g, player))
        if facts[SOLO]:
            expected += RIVAL_HALVES
        elif facts[TURNS[player]] >= TURNS_EACH:
            expected += o.w.rival_card * len(g.zones[RITUAL[player]])
        else:
            expected += min(0.6 * len(g.zones[HAND[player]]), 2.0) * o.w.rival_card
        out.append((expected, place))
    return out


def place_worth(g: State, o: Outlook, halves: float, rivals: list[tuple[float, int]]) -> float:
    """What the place in turn order that so much Labor brings is worth, on average."""
    facts = g.facts
    own = 0
    while facts[ORDER[own]] != o.me:
        own += 1
    ahead = [1.0, 0.0, 0.0, 0.0]  # by how many rivals are ahead: how likely
    for expected, place in rivals:
        lead = (halves - expected + (0.3 if own > place else -0.3)) / o.w.spread
        behind = 0.5 + 0.5 * lead / (0.5 + abs(lead))
        for count in range(3, 0, -1):
            ahead[count] = ahead[count] * behind + ahead[count - 1] * (1.0 - behind)
        ahead[0] *= behind
    total = 0.0
    for count in range(o.players):
        benefit = o.effects(g, TRACK_LISTS[facts[TRACK]][count])
        total += ahead[count] * (benefit + (o.w.first[count] if o.rounds else 0.0))
    return total


def offer(g: State, o: Outlook) -> int:
    """The next card for the Ritual pile, or DONE."""
    rivals = others(g, o)
    halves = float(figures(g, o.me))
    for card in g.zones[RITUAL[o.me]]:
        halves += halves_of(card)
    now = place_worth(g, o, halves, rivals)
    best = 0.0
    chosen = DONE
    hand = g.zones[HAND[o.me]]
    for card in distinct(hand):
        rise = place_worth(g, o, halves + halves_of(card), rivals) - now
        gain = o.effects(g, ECLIPSE_LIST[card]) + rise - kept(g, o, card)
        if gain > best:
            best = gain
            chosen = act(OFFER_UP, card)
    return chosen
