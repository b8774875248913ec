"""What is not possible now, and all reasons for it.  Only for people who ask; never on the hot path."""

from hearthside.games.gardener import why
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    BARRED,
    ERA,
    FROM_CLAIM,
    FROM_REQUEST_ERA,
    GOLD,
    OPS,
    PLAYERS,
    REQUEST,
    STEP,
    VOID,
)
from hearthside.games.gardener.rules import codes, legality
from hearthside.games.gardener.sayings import CHALLENGE, CLAIM, PLAY, REQUEST_ADVENTURE, REQUEST_ERA
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, State


def because(cards: Cards, g: State, player: int, action: int, found: list[int], rival: int = -1) -> Blocked:
    case = why.Case(cards, g, player, first_of(action), rival)
    return Blocked(action, why.sentence(found, case), why.ruling(found))


def playing(cards: Cards, g: State, player: int, seat: int, possible: list[int]) -> list[Blocked]:
    """Every card of the ops that cannot be played, with all reasons."""
    out: list[Blocked] = []
    for card in distinct(sorted(g.zones[OPS[seat]] + g.zones[BARRED[seat]])):
        if card not in possible:
            found = legality.reasons(cards, g, player, card, seat)
            out.append(because(cards, g, player, act(PLAY, card), found))
    return out


def turn(cards: Cards, g: State, player: int, seat: int, possible: list[int]) -> list[Blocked]:
    out = playing(cards, g, player, seat, possible)
    for card in sorted(cards.challenges.intersection(g.zones[OPS[seat]])):
        for rival in range(g.facts[PLAYERS]):
            action = act(CHALLENGE, card, rival)
            if rival != player and action not in possible:
                found = legality.challenge_reasons(cards, g, player, card, rival)
                out.append(because(cards, g, player, action, found, rival))
    for gold in cards.golds[cards.eras[g.facts[ERA]]]:
        if act(CLAIM, gold) not in possible:
            out.append(because(cards, g, player, act(CLAIM, gold), claim_reasons(cards, g, seat, gold)))
    for action in (act(REQUEST_ERA), act(REQUEST_ADVENTURE)):
        if action not in possible:
            found = request_reasons(g, action == act(REQUEST_ERA))
            out.append(because(cards, g, player, action, found))
    return out


def claim_reasons(cards: Cards, g: State, seat: int, gold: int) -> list[int]:
    """Of this era or of another one."""
    out: list[int] = []
    if cards.deck[gold] != cards.eras[g.facts[ERA]]:
        return [codes.GOLD_NOT_AVAILABLE]
    index = cards.golds[cards.eras[g.facts[ERA]]].index(gold)
    if not g.facts[GOLD] >> index & 1 or gold not in g.zones[VOID]:
        out.append(codes.GOLD_NOT_AVAILABLE)
    held = g.zones[OPS[seat]] + g.zones[BARRED[seat]]
    if cards.keys[gold].isdisjoint(held):
        out.append(codes.GOLD_NO_KEY)
    if g.facts[STEP] == FROM_REQUEST_ERA:
        out.append(codes.GOLD_LIMIT)
    elif g.facts[STEP] != FROM_CLAIM:
        out.append(codes.WRONG_STEP)
    return out


def request_reasons(g: State, era: bool) -> list[int]:
    out: list[int] = []
    if era and g.facts[ADVENTURE]:
        out.append(codes.ADVENTURE_IN_PROGRESS)
    if not era and not g.facts[ADVENTURE]:
        out.append(codes.NO_ADVENTURE)
    if g.facts[REQUEST]:
        out.append(codes.REQUEST_STANDS)
    elif era and g.facts[STEP] > FROM_REQUEST_ERA:
        out.append(codes.WRONG_STEP)
    return out


def plainly(action: int, code: int) -> Blocked:
    return Blocked(action, why.sentence([code]), why.ruling([code]))
