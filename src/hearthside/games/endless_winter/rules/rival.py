"""The solo game: the Rival's turns and Eclipse.  All follows from Solo cards; the Rival decides nothing."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import score
from hearthside.games.endless_winter.rules.rival_atoms import do_atom, do_atoms
from hearthside.games.endless_winter.rules.terrain import leads
from hearthside.kernel.state import Frame, Rule, State

IN_THE_ECLIPSE: Final = 1  # in the log


class RivalTurn(Rule):
    """A Solo card is revealed and done; then the Rival scores the points of the difficulty."""

    number: int = ids.RIVAL_TURN

    def run(self, g: State, f: Frame) -> None:
        facts = g.facts
        facts[z.TURN] = z.RIVAL
        g.say(v.TURN_BEGINS, z.RIVAL_SEAT, facts[z.TURNS[z.RIVAL]] + 1)
        card = reveal_card(g)
        g.say(v.RIVAL_DOES, z.RIVAL_SEAT, card)
        first = place_figure(g, c.SOLO_COLUMN[card])
        do_atoms(g, card, c.SOLO_MAIN[card])
        if first:
            do_atoms(g, card, c.SOLO_FIRST[card])
        g.put(card, z.SOLO_CARD, z.SOLO_DISCARD)
        score(g, z.RIVAL, facts[z.TEMPO])
        facts[z.TURNS[z.RIVAL]] += 1
        g.end()


class RivalEclipse(Rule):
    """The Rival's benefits, with the card that was revealed for Labor."""

    number: int = ids.RIVAL_ECLIPSE

    def run(self, g: State, f: Frame) -> None:
        card = g.zones[z.SOLO_CARD][0]
        g.say(v.ECLIPSE_TURN, z.RIVAL_SEAT)
        do_atom(g, card, c.S_MEGALITH if g.facts[z.ORDER[0]] == z.RIVAL else c.S_HONOR, 1)  # step a
        do_atoms(g, card, c.SOLO_BONUS[card])  # step b
        score(g, z.RIVAL, min(led_land(g), c.RIVAL_TILES))  # step c
        score(g, z.RIVAL, z.VILLAGES_EACH - g.facts[z.VILLAGES_HOME[z.RIVAL]])  # step d
        do_atom(g, card, c.S_HONOR, (z.MEGALITHS_EACH - g.facts[z.MEGALITHS_HOME[z.RIVAL]]) // 2)
        g.put(card, z.SOLO_CARD, z.SOLO_DISCARD)
        g.end()


def reveal_rival(g: State) -> int:
    """The Rival's card of the Eclipse, and its Labor in halves."""
    card = reveal_card(g)
    g.say(v.RIVAL_DOES, z.RIVAL_SEAT, card, IN_THE_ECLIPSE)
    return c.SOLO_RITUAL[card] + c.FIGURE_HALVES * g.facts[z.FIGURES_AT[z.RIVAL][z.ECLIPSE_SPACE]]


def reveal_card(g: State) -> int:
    g.take_top(z.SOLO_DECK, z.SOLO_CARD, 1)
    return g.zones[z.SOLO_CARD][0]


def place_figure(g: State, place: int) -> bool:
    """Is it the first figure of the round in a column?  Then it takes the bottom section."""
    facts = g.facts
    facts[z.FIGURES_HOME[z.RIVAL]] -= 1
    facts[z.FIGURES_AT[z.RIVAL][place]] += 1
    g.say(v.SENDS, z.RIVAL_SEAT, place)
    if place == z.ECLIPSE_SPACE or facts[z.BOTTOMS] >> place & 1:
        return False
    facts[z.BOTTOMS] |= 1 << place
    return True


def led_land(g: State) -> int:
    """Land tiles where nobody has more Influence; Glaciers and the Base tile do not count."""
    count = 0
    for tile in range(z.TILES):
        terrain = g.zones[z.MAP][tile]
        if terrain != c.BASE and terrain != c.GLACIER and leads(g, z.RIVAL, tile):
            count += 1
    return count
