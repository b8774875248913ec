"""PLAY ADVENTURE CARD, PLAY SUPPORT CARD: which cards a player may play now."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener.cards import CHALLENGE, FITS, NEVER, SOLO, Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    IMMUNE,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    POWERS,
)
from hearthside.games.gardener.rules import codes, fitting
from hearthside.games.gardener.rules.fitting import adventure_fits, support_fits
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State

# What the powers of rivals keep a player from.
SPECIAL: Final = 1  # a special round: only cards with Recover1 or ImmuneIf1
FROZEN: Final = 2  # a Freeze is in force
FROZEN_FAST: Final = 4  # … and its special round is over, so it stops those cards, too
COSTS_FROZEN: Final = 8  # no cards with AdventureCommonCosts


def restraints(cards: Cards, g: State, player: int) -> int:
    """What powers of rivals keep a player from who is not immune to them, as bits (GT-R-09, GT-R-60)."""
    out = 0
    for owner in range(g.facts[PLAYERS]):
        if owner == player:
            continue
        pending = g.facts[PENDING[owner]]
        immune = g.facts[IMMUNE[player][owner]]
        bit = 1
        for card in g.zones[PLAYGROUND[owner]]:
            if not cards.is_power[card]:
                continue
            if not immune & bit:
                if pending & bit:
                    out |= SPECIAL
                if cards.freezes[card]:
                    out |= FROZEN if pending & bit else FROZEN | FROZEN_FAST
                if cards.freezes_costs[card]:
                    out |= COSTS_FROZEN
            bit <<= 1
    return out


def withheld(cards: Cards, card: int, restrained: int) -> bool:
    """Do these restraints keep this support back?"""
    if restrained & FROZEN_FAST:
        return True
    if restrained & (SPECIAL | FROZEN) and not (cards.recovers[card] or cards.immunes[card]):
        return True
    return restrained & COSTS_FROZEN != 0 and len(cards.common_costs[card]) > 0


def playable_supports(cards: Cards, g: State, player: int, seat: int) -> list[int]:
    """The supports of a seat's ops that may be played in the current adventure, as far as cards decide."""
    fits = cards.fits[g.facts[ADVENTURE]]
    here = set(g.zones[PLAYGROUND[player]])
    restrained = restraints(cards, g, player) if g.facts[POWERS] else 0
    out: list[int] = []
    previous = 0
    for card in g.zones[OPS[seat]]:
        if card == previous:
            continue
        previous = card
        asks = fits[card]
        if asks == NEVER or card in here:
            continue
        if asks != FITS and not support_fits(cards, g, player, card, asks):
            continue
        if restrained and withheld(cards, card, restrained):
            continue
        out.append(card)
    return out


def playable_adventures(cards: Cards, g: State, player: int, seat: int) -> list[int]:
    """The adventures of a seat's ops that may be played, as far as cards decide; Challenges never are."""
    out: list[int] = []
    previous = 0
    last = cards.last_adventure
    for card in g.zones[OPS[seat]]:
        if card > last:
            break
        if card != previous:
            previous = card
            if card not in cards.challenges and adventure_fits(cards, g, player, card):
                out.append(card)
    return out


# ---------------------------------------------------------------- why not
def reasons(cards: Cards, g: State, player: int, card: int, seat: int = -1) -> list[int]:
    """Everything that keeps a player from playing this card now, as codes; nothing: they may.

    With a seat: of this member's ops only.
    """
    out: list[int] = []
    members = seats_of(g, player) if seat < 0 else [seat]
    free = any(card in g.zones[OPS[member]] for member in members)
    if not free:
        barred = any(card in g.zones[z.BARRED[member]] for member in members)
        out.append(codes.BLOCKED if barred else codes.NOT_IN_OPS)
    if g.facts[z.TURN] != player or not g.facts[z.STEP]:
        out.append(codes.NOT_YOUR_TURN)
    if card <= cards.last_adventure:
        return out + _of_an_adventure(cards, g, player, card)
    return out + _of_a_support(cards, g, player, card)


def _of_an_adventure(cards: Cards, g: State, player: int, card: int) -> list[int]:
    out: list[int] = []
    if g.facts[z.TURN] == player and g.facts[z.STEP] > z.FROM_PLAY:
        out.append(codes.CARD_ALREADY_PLAYED if g.facts[z.PLAYED] else codes.WRONG_STEP)
    if g.facts[ADVENTURE]:
        out.append(codes.ADVENTURE_IN_PROGRESS)
    if cards.roleplay[card] == CHALLENGE:
        out.append(codes.CHALLENGE_ONLY)
    return out + adventure_reasons(cards, g, player, card)


def adventure_reasons(cards: Cards, g: State, player: int, card: int) -> list[int]:
    """What the cards on the table have against it: for a challenge, too (GT-R-69)."""
    out: list[int] = []
    if fitting.shut_out(cards, g, player, card, support=False):
        out.append(codes.AFFILIATION)
    out += _conditions(cards, g, player, card)
    if not fitting.level_reached(cards, g, player, card):
        out.append(codes.LEVEL_OWN)
    if not fitting.any_level_reached(cards, g, card):
        out.append(codes.LEVEL_ANY)
    if fitting.won_already(cards, g, player, card):
        out.append(codes.SAME_IDENTIFIER_BUILDSITE)
    if _same_played(cards, g, player, card):
        out.append(codes.SAME_IDENTIFIER_PLAYGROUND)
    if fitting.unique_won(cards, g, player, card) or fitting.unique_played(cards, g, player, card):
        out.append(codes.UNIQUE)
    if fitting.unique_any_won(cards, g, card) or fitting.unique_any_played(cards, g, card):
        out.append(codes.UNIQUEANY)
    return out


def _of_a_support(cards: Cards, g: State, player: int, card: int) -> list[int]:
    out: list[int] = []
    adventure = g.facts[ADVENTURE]
    if g.facts[z.TURN] == player and g.facts[z.STEP] > z.FROM_SUPPORT:
        out.append(codes.CARD_ALREADY_PLAYED if g.facts[z.PLAYED] else codes.WRONG_STEP)
    restrained = restraints(cards, g, player)
    fast = cards.recovers[card] or cards.immunes[card]
    if not adventure:
        out.append(codes.NO_ADVENTURE)
    else:
        if cards.roleplay[adventure] == SOLO and g.facts[z.HERO] != player:
            out.append(codes.SOLO)
        if card not in cards.support_allowed[adventure]:
            out.append(codes.SUPPORT_ALLOW)
        if card in cards.support_denied[adventure]:
            out.append(codes.SUPPORT_DENY)
    if restrained & SPECIAL and not fast:
        out.append(codes.SPECIAL_ROUND)
    if restrained & FROZEN and (not fast or restrained & FROZEN_FAST):
        out.append(codes.FROZEN)
    if restrained & COSTS_FROZEN and cards.common_costs[card]:
        out.append(codes.ACC_FROZEN)
    if fitting.stock_exhausted(cards, g, card):
        out.append(codes.STOCK_EXHAUSTED)
    if fitting.shut_out(cards, g, player, card, support=True):
        out.append(codes.AFFILIATION)
    out += _conditions(cards, g, player, card)
    if _same_played(cards, g, player, card):
        out.append(codes.SAME_IDENTIFIER_PLAYGROUND)
    if fitting.unique_played(cards, g, player, card):
        out.append(codes.UNIQUE)
    if fitting.unique_any_played(cards, g, card):
        out.append(codes.UNIQUEANY)
    return out


def _conditions(cards: Cards, g: State, player: int, card: int) -> list[int]:
    out = [codes.ALLOW + one.place for one in cards.allow[card] if not fitting.met(g, player, one)]
    return out + [codes.DENY + one.place for one in cards.deny[card] if fitting.met(g, player, one)]


def _same_played(cards: Cards, g: State, player: int, card: int) -> bool:
    return any(cards.same[other] == cards.same[card] for other in g.zones[PLAYGROUND[player]])


def challenge_reasons(cards: Cards, g: State, player: int, card: int, rival: int) -> list[int]:
    """Everything that keeps a player from challenging this rival with this card."""
    out: list[int] = []
    if not any(card in g.zones[OPS[member]] for member in seats_of(g, player)):
        out.append(codes.NOT_IN_OPS)
    if g.facts[z.TURN] != player or not g.facts[z.STEP]:
        out.append(codes.NOT_YOUR_TURN)
    elif g.facts[z.STEP] > z.FROM_PLAY:
        out.append(codes.CARD_ALREADY_PLAYED if g.facts[z.PLAYED] else codes.WRONG_STEP)
    if g.facts[ADVENTURE]:
        out.append(codes.ADVENTURE_IN_PROGRESS)
    if cards.roleplay[card] != CHALLENGE:
        out.append(codes.NOT_A_CHALLENGE)
    against = adventure_reasons(cards, g, rival, card)
    return [*out, codes.RIVAL_CANNOT_PLAY, *against] if against else out
