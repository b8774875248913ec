"""What cards would cost the viewer, for options and the scene."""

from hearthside.games.iditacards.cards import ALL, FOOD, KIND, PERSONAL
from hearthside.games.iditacards.places import DECK, HAND, HYPOTHERMIA, STARVATION
from hearthside.games.iditacards.rules.costs import energy_cost, health_cost, payable, risk_cost
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill


def costs(sight: Observation, seat: int, card: int) -> tuple[int, int, int]:
    """What a card would cost this seat now, its own relief included (ID-8.9)."""
    g = sight.as_state().clone()
    if KIND[card] == FOOD and g.facts[STARVATION[seat]]:
        g.facts[STARVATION[seat]] -= 1
    elif KIND[card] == PERSONAL and g.facts[HYPOTHERMIA[seat]]:
        g.facts[HYPOTHERMIA[seat]] -= 1
    return energy_cost(g, seat, card), health_cost(g, seat, card), risk_cost(g, seat, card)


def can_pay(sight: Observation, seat: int, card: int) -> bool:
    """Has the viewer the cards for energy and health?  (What the deck holds, nobody knows.)"""
    energy, health, _ = costs(sight, seat, card)
    hand = sight.seen(HAND[seat])[:]
    hand.remove(card)
    return (energy == ALL or payable(hand) >= energy) and sight.counts[DECK[seat]] >= health


def cost_words(energy: int, health: int, risk: int) -> str:
    words = ["your whole hand"] if energy == ALL else [fill("{n} energy", n=energy)] if energy else []
    if health:
        words.append(fill("{n} health", n=health))
    if risk:
        words.append(fill("{n} risk", n=risk))
    return ", ".join(words) or "free"
