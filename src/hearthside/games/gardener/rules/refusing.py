"""Why one thing is not possible that no list of refusals has: a gold card of another era, a power that has
lapsed, an effect that is over, a card that is not there.  Only for people who ask for it."""

from collections.abc import Callable

from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import IMMUNE, PENDING, PLAYERS, PLAYGROUND
from hearthside.games.gardener.rules import codes, legality, why_not
from hearthside.games.gardener.texts.cards import EFFECTING, STRIKING
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.texts import Person, fill


def in_a_turn(cards: Cards, g: State, player: int, seat: int, action: int) -> Blocked | None:
    verb, card, other = verb_of(action), first_of(action), second_of(action)
    if verb == v.PLAY:
        return why_not.because(cards, g, player, action, legality.reasons(cards, g, player, card, seat))
    if verb == v.CLAIM:
        found = why_not.claim_reasons(cards, g, seat, card) if cards.gold[card] else [codes.NO_GOLD]
        return why_not.because(cards, g, player, action, found)
    if verb == v.CHALLENGE:
        rival = other != player and other < g.facts[PLAYERS]
        found = legality.challenge_reasons(cards, g, player, card, other) if rival else [codes.NO_RIVAL]
        return why_not.because(cards, g, player, action, found, other)
    if verb in STRIKING and (power := _immune_to(cards, g, player, verb, other)):
        line = "{who} is immune to {card}"
        return Blocked(action, fill(line, who=Person(other, False), card=cards.names[power]), "GT-R-44")
    if verb == v.USE or verb in STRIKING:
        return Blocked(action, _of_a_power(cards, g, player, verb, card), "GT-R-08")
    if verb in EFFECTING:
        return Blocked(action, _of_an_effect(cards, g, player, verb), "GT-R-11")
    if verb == v.AFFILIATION:
        return why_not.plainly(action, codes.AFFILIATION_CHOSEN)
    return None


def _immune_to(cards: Cards, g: State, player: int, verb: int, rival: int) -> int:
    """The power of the player that would do this if the rival were not immune to it; or 0."""
    if rival == player or rival >= g.facts[PLAYERS]:
        return 0
    powers = [each for each in g.zones[PLAYGROUND[player]] if cards.is_power[each]]
    for place, power in enumerate(powers):
        immune = g.facts[IMMUNE[rival][player]] >> place & 1
        if immune and any(hit == verb for hit, _ in cards.hits[power]):
            return power
    return 0


def _of_a_power(cards: Cards, g: State, player: int, verb: int, card: int) -> str:
    """A power that the player has, or the lack of one."""
    powers = [each for each in g.zones[PLAYGROUND[player]] if cards.is_power[each]]
    if verb == v.USE:
        mine = [place for place, each in enumerate(powers) if each == card]
        if not mine:
            return fill("{card} is no power that you have played in this adventure", card=cards.names[card])
    else:
        mine = [place for place, each in enumerate(powers) if any(hit == verb for hit, _ in cards.hits[each])]
        if not mine:
            return f"you have played nothing in this adventure that can {STRIKING[verb]}"
    waiting = [place for place in mine if g.facts[PENDING[player]] >> place & 1]
    if waiting:
        return fill("{card} strikes at the beginning of your next turn", card=cards.names[powers[waiting[0]]])
    line = "{card} could strike at the beginning of your turn, and has lapsed or struck"
    return fill(line, card=cards.names[powers[mine[-1]]])


HAS: dict[int, Callable[[Cards, int], bool]] = {
    v.RECOVER: lambda cards, card: cards.recovers[card],
    v.REUSE: lambda cards, card: cards.reuse[card] > 0,
    v.SEIZE: lambda cards, card: bool(cards.seize_one[card]),
    v.SEIZE_SOME: lambda cards, card: bool(cards.seize_some[card]),
    v.BECOME_IMMUNE: lambda cards, card: cards.immunes[card],
}


def _of_an_effect(cards: Cards, g: State, player: int, verb: int) -> str:
    mine = [card for card in g.zones[PLAYGROUND[player]] if HAS[verb](cards, card)]
    if not mine:
        return f"you have played nothing in this adventure that can {EFFECTING[verb]}"
    name = cards.names[mine[-1]]
    if verb == v.REUSE:
        line = "{card} takes {n:card|cards} at most, when it is played, and that is over"
        return fill(line, card=name, n=cards.reuse[mine[-1]])
    return fill("{card} acts when it is played, and that is over", card=name)


def in_a_solo(cards: Cards, g: State, player: int, seat: int, action: int) -> Blocked | None:
    """While the hero lays out the supports of a Solo adventure."""
    if verb_of(action) == v.PLAY:
        return in_a_turn(cards, g, player, seat, action)
    return why_not.plainly(action, codes.SOLO_BUNDLE)


def in_a_choice(action: int, *verbs: int) -> Blocked:
    """While targets are chosen with these verbs: a card that does not lie there; all else comes later."""
    return why_not.plainly(action, codes.NOT_THERE if verb_of(action) in verbs else codes.CHOICE_PENDING)
