"""The solo game: the Rival's turns and Eclipse.  All follows from Solo cards; the Rival decides nothing."""

from typing import Final

from hearthside.games.endless_winter.cards import (
    BASE,
    FIGURE_HALVES,
    GLACIER,
    RIVAL_TILES,
    S_HONOR,
    S_MEGALITH,
    SOLO_BONUS,
    SOLO_COLUMN,
    SOLO_FIRST,
    SOLO_MAIN,
    SOLO_RITUAL,
)
from hearthside.games.endless_winter.places import (
    BOTTOMS,
    ECLIPSE_SPACE,
    FIGURES_AT,
    FIGURES_HOME,
    MAP,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    ORDER,
    RIVAL,
    RIVAL_SEAT,
    SOLO_CARD,
    SOLO_DECK,
    SOLO_DISCARD,
    TEMPO,
    TILES,
    TURN,
    TURNS,
    VILLAGES_EACH,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import score
from hearthside.games.endless_winter.rules.rival_atoms import do_atom, do_atoms
from hearthside.games.endless_winter.rules.terrain import leads
from hearthside.games.endless_winter.sayings import ECLIPSE_TURN, RIVAL_DOES, SENDS, TURN_BEGINS
from hearthside.kernel.state import Frame, Rule, State

IN_THE_ECLIPSE: Final = 1  # in the log


class RivalTurn(Rule):
    """A Solo card is revealed and done; then the Rival scores the points of the difficulty."""

    number: int = ids.RIVAL_TURN

    def run(self, g: State, f: Frame) -> None:
        facts = g.facts
        facts[TURN] = RIVAL
        g.say(TURN_BEGINS, RIVAL_SEAT, facts[TURNS[RIVAL]] + 1)
        card = reveal_card(g)
        g.say(RIVAL_DOES, RIVAL_SEAT, card)
        first = place_figure(g, SOLO_COLUMN[card])
        do_atoms(g, card, SOLO_MAIN[card])
        if first:
            do_atoms(g, card, SOLO_FIRST[card])
        g.put(card, SOLO_CARD, SOLO_DISCARD)
        score(g, RIVAL, facts[TEMPO])
        facts[TURNS[RIVAL]] += 1
        g.end()


class RivalEclipse(Rule):
    """The Rival's benefits, with the card that was revealed for Labor."""

    number: int = ids.RIVAL_ECLIPSE

    def run(self, g: State, f: Frame) -> None:
        card = g.zones[SOLO_CARD][0]
        g.say(ECLIPSE_TURN, RIVAL_SEAT)
        do_atom(g, card, S_MEGALITH if g.facts[ORDER[0]] == RIVAL else S_HONOR, 1)  # step a
        do_atoms(g, card, SOLO_BONUS[card])  # step b
        score(g, RIVAL, min(led_land(g), RIVAL_TILES))  # step c
        score(g, RIVAL, VILLAGES_EACH - g.facts[VILLAGES_HOME[RIVAL]])  # step d
        do_atom(g, card, S_HONOR, (MEGALITHS_EACH - g.facts[MEGALITHS_HOME[RIVAL]]) // 2)
        g.put(card, SOLO_CARD, SOLO_DISCARD)
        g.end()


def reveal_rival(g: State) -> int:
    """The Rival's card of the Eclipse, and its Labor in halves."""
    card = reveal_card(g)
    g.say(RIVAL_DOES, RIVAL_SEAT, card, IN_THE_ECLIPSE)
    return SOLO_RITUAL[card] + FIGURE_HALVES * g.facts[FIGURES_AT[RIVAL][ECLIPSE_SPACE]]


def reveal_card(g: State) -> int:
    g.take_top(SOLO_DECK, SOLO_CARD, 1)
    return g.zones[SOLO_CARD][0]


def place_figure(g: State, place: int) -> bool:
    """Is it the first figure of the round in a column?  Then it takes the bottom section."""
    facts = g.facts
    facts[FIGURES_HOME[RIVAL]] -= 1
    facts[FIGURES_AT[RIVAL][place]] += 1
    g.say(SENDS, RIVAL_SEAT, place)
    if place == ECLIPSE_SPACE or facts[BOTTOMS] >> place & 1:
        return False
    facts[BOTTOMS] |= 1 << place
    return True


def led_land(g: State) -> int:
    """Land tiles where nobody has more Influence; Glaciers and the Base tile do not count."""
    count = 0
    for tile in range(TILES):
        terrain = g.zones[MAP][tile]
        if terrain != BASE and terrain != GLACIER and leads(g, RIVAL, tile):
            count += 1
    return count
