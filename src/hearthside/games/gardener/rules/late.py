"""Why a trade or an agreement is not possible, often because something has changed meanwhile: what it was.

Only for people who ask.  What became of an offer the state does not keep; the log of a running game does.
"""

from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import BARRED, BUILDSITE, LAST_OFFER, OPS, PLAYGROUND, REQUEST
from hearthside.games.gardener.rules.groups import player_of
from hearthside.games.gardener.texts.cards import called
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.events import SAY, effective, unpack_event
from hearthside.kernel.offers import LAST_NUMBER
from hearthside.kernel.state import Blocked, Offer, State
from hearthside.kernel.texts import Person, fill

TRADE = "GT-R-07"


def offering(cards: Cards, g: State, seat: int, action: int, most: int) -> Blocked:
    """An offer that cannot be made."""
    to = verb_of(action) - v.OFFER_TO
    given, wanted = first_of(action), second_of(action)
    if to >= g.seats:
        return Blocked(action, f"there is no seat {to}; the seats are 0 to {g.seats - 1}", TRADE)
    if player_of(g, to) == player_of(g, seat):
        return Blocked(action, "an offer is made to another player", TRADE)
    for owner, card in ((seat, given), (to, wanted)):
        if not _has(g, owner, card):
            return Blocked(action, _gone(cards, g, seat, owner, card), TRADE)
    standing = [offer for offer in g.offers if offer[1] == seat]
    if any(offer[2:] == (to, given, wanted) for offer in standing):
        return Blocked(action, "this offer stands already", TRADE)
    if len(standing) >= most:
        return Blocked(action, f"you have {most} offers standing, and more there cannot be", "HS-GT-4")
    return Blocked(action, "both cards are the same", TRADE)


def answering(cards: Cards, g: State, seat: int, action: int) -> Blocked:
    """An offer that cannot be accepted, declined or taken back."""
    number = first_of(action)
    retracts = verb_of(action) == v.RETRACT
    for _, giver, to, _, _ in (offer for offer in g.offers if offer[0] == number):
        if retracts:
            return Blocked(action, fill("this offer was made by {who}", who=Person(giver, False)), TRADE)
        if giver == seat:
            return Blocked(action, "this offer is your own", TRADE)
        return Blocked(action, fill("this offer was made to {who}", who=Person(to, to == seat)), TRADE)
    made, end = _history(g, number)
    if made is None:
        return Blocked(action, _unmade(g, seat, number), TRADE)
    return Blocked(action, _what_became(cards, g, seat, made, end), TRADE)


def _unmade(g: State, seat: int, number: int) -> str:
    """No log tells of its making: it never was, or the game began with it."""
    if not 0 < number <= g.facts[LAST_OFFER]:
        return f"there is no offer {number}"
    for kind, what, who, value, _ in reversed(effective([unpack_event(each) for each in g.log or []])):
        if kind == SAY and value == number and what in (v.RETRACTS, v.DECLINES):
            line = "{who} {who:have|has} taken this offer back"
            if what == v.DECLINES:
                line = "{who} {who:have|has} declined this offer"
            return fill(line, who=Person(who, who == seat))
    return f"offer {number} does not stand any more: it was accepted, or one of its cards is gone"


def _what_became(cards: Cards, g: State, seat: int, made: Offer, end: int) -> str:
    _, giver, to, given, wanted = made
    if end == v.TRADES:
        return "this trade has been made"
    if end == v.RETRACTS:
        return fill("{who} {who:have|has} taken this offer back", who=Person(giver, giver == seat))
    if end == v.DECLINES:
        return fill("{who} {who:have|has} declined this offer", who=Person(to, to == seat))
    for owner, card in ((giver, given), (to, wanted)):
        if not _has(g, owner, card):
            return _gone(cards, g, seat, owner, card)
    return "one of its cards was out of the ops meanwhile, and the offer with it"


def _history(g: State, number: int) -> tuple[Offer | None, int]:
    """The last offer that had this number, and the word with which it ended; 0: it fell, or nobody knows."""
    told = [event for event in effective([unpack_event(each) for each in g.log or []]) if event[0] == SAY]
    offers = sum(what == v.OFFERS for _, what, *_ in told)
    at = g.facts[LAST_OFFER] - offers  # a position set up by hand may begin later
    made: Offer | None = None
    end = 0
    for _, what, who, value, more in told:
        if what == v.OFFERS:
            at += 1
            if (at - 1) % LAST_NUMBER + 1 == number:
                made, end = (number, who, more >> 10, value, more & 1023), 0
        elif made is not None and not end:
            by_number = what in (v.RETRACTS, v.DECLINES) and value == number
            traded = what == v.TRADES and (who, value, more & 1023, more >> 10) == (
                made[2],
                made[4],
                made[3],
                made[1],
            )
            if by_number or traded:
                end = what
    return made, end


def _has(g: State, seat: int, card: int) -> bool:
    return card in g.zones[OPS[seat]] or card in g.zones[BARRED[seat]]


def _gone(cards: Cards, g: State, seat: int, owner: int, card: int) -> str:
    """Where a card is that is not in somebody's ops."""
    player, name = Person(owner, owner == seat), called(cards, card)
    if card in g.zones[PLAYGROUND[player_of(g, owner)]]:
        return fill("{who} {who:have|has} played {card}", who=player, card=name)
    if card in g.zones[BUILDSITE[player_of(g, owner)]]:
        return fill("{card} lies in {who:your buildsite|the buildsite of {who}}", who=player, card=name)
    for other in range(g.seats):
        if other != owner and _has(g, other, card):
            line = "{card} is not in {who:your ops|the ops of {who}}: {other:you have|{other} has} it"
            return fill(line, who=player, card=name, other=Person(other, other == seat))
    return fill("{card} is not in {who:your ops|the ops of {who}}", who=player, card=name)


def agreeing(g: State, seat: int, action: int) -> Blocked:
    if g.facts[REQUEST]:
        return Blocked(action, "you have agreed already", "GT-R-57")
    said = [event[1] for event in effective([unpack_event(each) for each in g.log or []]) if event[0] == SAY]
    requests = [what for what in said if what in (v.REQUESTS, v.REQUEST_FALLS)]
    if requests and requests[-1] == v.REQUEST_FALLS:
        return Blocked(action, "a card was played since, so nobody asks for the end any more", "GT-R-39")
    return Blocked(action, "nobody asks for the end now", "GT-R-39")
