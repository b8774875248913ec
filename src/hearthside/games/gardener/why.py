"""Why something cannot be done: each code as a reason that names what is in the way.

A reason is the end of a sentence: it begins small and has no full stop.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hearthside.games.gardener.cards import PLACES, SOLO, Cards
from hearthside.games.gardener.compiling import conforms, shown
from hearthside.games.gardener.language.card import Condition
from hearthside.games.gardener.places import (
    ADVENTURE,
    AFFILIATION,
    BUILDSITE,
    HERO,
    IMMUNE,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST_BY,
    SKITTER,
)
from hearthside.games.gardener.rules import codes
from hearthside.games.gardener.rules.fitting import of_level
from hearthside.games.gardener.texts.attributes import clause, that_all
from hearthside.games.gardener.texts.cards import called, people
from hearthside.kernel.refusing import MORE_REASONS
from hearthside.kernel.state import State
from hearthside.kernel.texts import count_of, listed, who, whose

CODES = codes.NAMES

ALLOWED = range(codes.ALLOW, codes.DENY)
DENIED = range(codes.DENY, codes.LEVEL_OWN)
# What can be said of each code without looking at the table, and the ruling behind it.
PLAIN = {
    codes.NOT_IN_OPS: ("the card is not in the ops", "GT-R-56"),
    codes.NOT_YOUR_TURN: ("it is not your turn", "GT-R-05"),
    codes.CARD_ALREADY_PLAYED: ("you have played your card of this turn", "GT-R-03"),
    codes.ADVENTURE_IN_PROGRESS: ("an adventure is running", "GT-R-05"),
    codes.NO_ADVENTURE: ("no adventure is running", "GT-R-05"),
    codes.CHALLENGE_ONLY: ("it can only be given to a rival, as a challenge", "GT-R-31"),
    codes.BLOCKED: ("it was disabled or wrecked in this adventure, and stays out of it", "GT-R-46"),
    codes.SPECIAL_ROUND: ("a power is about to strike, and only answers may be played now", "GT-R-60"),
    codes.FROZEN: ("you are frozen", "GT-R-09"),
    codes.ACC_FROZEN: ("a power keeps you from adding to everybody's costs", "GT-R-09"),
    codes.SUPPORT_ALLOW: ("the adventure does not admit it", "GT-R-22"),
    codes.SUPPORT_DENY: ("the adventure does not admit it", "GT-R-22"),
    codes.STOCK_EXHAUSTED: ("all shares of the adventure are taken", "GT-R-29"),
    codes.AFFILIATION: ("it belongs to the affiliation of a rival", "GT-R-27"),
    **dict.fromkeys(ALLOWED, ("one of its conditions is not met", "GT-R-23")),
    **dict.fromkeys(DENIED, ("one of its conditions forbids it now", "GT-R-23")),
    codes.LEVEL_OWN: ("you have not won enough adventures of the level below", "GT-R-28"),
    codes.LEVEL_ANY: ("no player has won enough adventures of the level below", "GT-R-28"),
    codes.SAME_IDENTIFIER_BUILDSITE: ("it has been won already", "GT-R-26"),
    codes.SAME_IDENTIFIER_PLAYGROUND: ("you have played the same card in this adventure", "GT-R-25"),
    codes.UNIQUE: ("it is unique, and you have one", "GT-R-65"),
    codes.UNIQUEANY: ("it is unique, and somebody has one", "GT-R-65"),
    codes.SOLO: ("the adventure is a solo, and nobody else plays in it", "GT-R-30"),
    codes.WRONG_STEP: ("that comes earlier in a turn than what you have done", "GT-R-05"),
    codes.CHOICE_PENDING: ("first answer what you are being asked", "GT-R-11"),
    codes.NO_PENDING_POWER: ("no power of yours is due", "GT-R-08"),
    codes.BAD_TARGET: ("it is no target for this", "GT-R-10"),
    codes.GOLD_NOT_AVAILABLE: ("it cannot be had in this era, or not any more", "GT-R-32"),
    codes.GOLD_NO_KEY: ("you have no card of the same number in your ops", "GT-R-32"),
    codes.GOLD_LIMIT: ("you have claimed a gold card in this turn", "GT-R-32"),
    codes.NOT_A_CHALLENGE: ("it is no challenge", "GT-R-31"),
    codes.RIVAL_CANNOT_PLAY: ("that rival cannot play it", "GT-R-69"),
    codes.SOLO_BUNDLE: ("a solo is played together with all its supports, and with nothing else", "GT-R-70"),
    codes.REQUEST_STANDS: ("somebody has asked for the end already", "GT-R-57"),
    codes.TRADE_SUSPENDED: ("there is no trading just now", "GT-R-06"),
    codes.TRADE_UNEVEN: ("a trade is one card for one card", "GT-R-07"),
}


class Case(NamedTuple):
    """What the reasons are about: a player, a card, and the rival who is to be challenged with it."""

    cards: Cards
    g: State
    player: int
    card: int
    rival: int = -1


def sentence(found: Sequence[int], case: Case | None = None) -> str:
    """All the reasons; with a case they name what is in the way."""
    if case is None:
        return _joined([PLAIN[code][0] for code in found])
    if codes.RIVAL_CANNOT_PLAY not in found:
        return _joined([_reason(case, code, Voice()) for code in found])
    at = list(found).index(codes.RIVAL_CANNOT_PLAY)
    own = [_reason(case, code, Voice()) for code in found[:at]]
    rivals = case._replace(player=case.rival)
    his = _joined([_reason(rivals, code, Voice(case.rival)) for code in found[at + 1 :]])
    return _joined([*own, f"{who(case.rival)} cannot play it{': ' * bool(his)}{his}"])


def ruling(found: Sequence[int]) -> str:
    """Of the first reason."""
    return PLAIN[found[0]][1] if found else ""


def _joined(reasons: list[str]) -> str:
    return MORE_REASONS.join(dict.fromkeys(reasons))


class Voice:
    """The player that a reason is about: you, or a rival by name."""

    def __init__(self, rival: int = -1) -> None:
        named = rival >= 0
        they = who(rival) if named else "you"
        self.their = whose(rival) if named else "your"
        self.have = f"{they} {'has' if named else 'have'}"
        self.need = f"{they} {'needs' if named else 'need'}"


def _reason(case: Case, code: int, voice: Voice) -> str:
    if code in ALLOWED or code in DENIED:
        return _condition(case, code, voice)
    return TOLD[code](case, voice) if code in TOLD else PLAIN[code][0]


# ---------------------------------------------------------------- conditions
def _condition(case: Case, code: int, voice: Voice) -> str:
    """`your buildsite has no card that has the feat Craft “Glass”`."""
    denies = code in DENIED
    place = PLACES[code - (codes.DENY if denies else codes.ALLOW)]
    asked = case.cards.said[case.card].conditions[f"{'Deny' if denies else 'Allow'}PlayIf{place}"]
    one = place.endswith("1")
    if not denies and not one:
        there = _looked_at(case, place)
        asked = tuple(a for a in asked if not any(conforms(case.cards.said[card], a) for card in there))
    if place.startswith("Playground"):
        where = f"{voice.have} played"
    elif place.startswith("Any"):
        where = "somebody's buildsite has" if denies else "no buildsite has"
    else:
        where = f"{voice.their} buildsite has"
    article = "a" if denies or where.startswith("no ") else "no"
    wanted = [asked] if one else [(a,) for a in asked]
    return f"{where} {listed([f'{article} card {that_all(all_of)}' for all_of in wanted])}"


def _looked_at(case: Case, place: str) -> list[int]:
    """The cards among which a play condition looks."""
    cards, g, player, _, _ = case
    if place.startswith("Playground"):
        return g.zones[PLAYGROUND[player]]
    out = list(g.zones[SKITTER])
    for owner in range(g.facts[PLAYERS]):
        whole = owner == player or place.startswith("Any")
        out += [card for card in g.zones[BUILDSITE[owner]] if whole or cards.common[card]]
    return out


def _allow_support(case: Case, voice: Voice) -> str:
    adventure = case.g.facts[ADVENTURE]
    said = case.cards.said[case.card]
    asked = [
        condition
        for condition in case.cards.said[adventure].conditions["AllowSupportIf1"]
        if shown(said, condition.ref) is not None and not conforms(said, condition)
    ]
    return f"{called(case.cards, adventure)} admits it only if it {_all(asked)}"


def _deny_support(case: Case, voice: Voice) -> str:
    adventure = case.g.facts[ADVENTURE]
    said = case.cards.said[case.card]
    asked = [
        condition
        for condition in case.cards.said[adventure].conditions["DenySupportIf1"]
        if conforms(said, condition)
    ]
    return f"{called(case.cards, adventure)} admits nothing that {_all(asked)}"


def _all(asked: list[Condition]) -> str:
    return listed([clause(condition) for condition in asked])


# ---------------------------------------------------------------- powers
def _powers(case: Case, wanted: Callable[[int, bool], bool]) -> str:
    """The power cards of rivals that bind the player, by name; wanted: a card, and whether it is pending."""
    cards, g, player, _, _ = case
    out: list[str] = []
    for owner in range(g.facts[PLAYERS]):
        powers = [card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]]
        for place, card in enumerate(powers):
            bound = owner != player and not g.facts[IMMUNE[player][owner]] >> place & 1
            if bound and wanted(card, bool(g.facts[PENDING[owner]] >> place & 1)):
                out.append(f"{cards.names[card]} of {who(owner)}")
    return listed(out)


def _special_round(case: Case, voice: Voice) -> str:
    return f"only answers may be played before {_powers(case, lambda card, pending: pending)}"


def _frozen(case: Case, voice: Voice) -> str:
    return f"you are frozen by {_powers(case, lambda card, pending: case.cards.freezes[card])}"


def _costs_frozen(case: Case, voice: Voice) -> str:
    powers = _powers(case, lambda card, pending: case.cards.freezes_costs[card])
    return f"you cannot add to everybody's costs because of {powers}"


# ---------------------------------------------------------------- what lies where
def _running(case: Case, voice: Voice) -> str:
    return f"{called(case.cards, case.g.facts[ADVENTURE])} is running"


def _solo(case: Case, voice: Voice) -> str:
    facts = case.g.facts
    return (
        f"{called(case.cards, facts[ADVENTURE])} is a solo of {who(facts[HERO])}, and nobody else plays in it"
    )


def _barred(case: Case, voice: Voice) -> str:
    """In a Solo nothing is disabled or wrecked: there the card was seized or reused (GT-R-30)."""
    if case.cards.roleplay[case.g.facts[ADVENTURE]] == SOLO:
        return "it came only now, and what comes during a solo cannot join it"
    return PLAIN[codes.BLOCKED][0]


def _stock(case: Case, voice: Voice) -> str:
    adventure = case.g.facts[ADVENTURE]
    offered = case.cards.stock_offering[adventure]
    return f"{called(case.cards, adventure)} offers shares of {offered}, and they are taken"


def _affiliation(case: Case, voice: Voice) -> str:
    cards, g, player, card, _ = case
    side = cards.affiliation[card]
    rivals = [p for p in range(g.facts[PLAYERS]) if p != player and g.facts[AFFILIATION[p]] == side]
    has = "has" if len(rivals) == 1 else "have"
    return f"it belongs to {cards.affiliations[side]}, which {people(rivals)} {has} chosen"


def _own_level(case: Case, voice: Voice) -> str:
    cards, g, player, card, _ = case
    level = cards.level[card] - 1
    won = of_level(cards, g.zones[BUILDSITE[player]], level)
    wanted = f"{count_of(cards.own_level[card], 'won adventure')} of level {level}"
    return f"{voice.need} {wanted}, and {voice.have} {won or 'none'}"


def _any_level(case: Case, voice: Voice) -> str:
    cards, card = case.cards, case.card
    wanted = f"{count_of(cards.any_level[card], 'adventure')} of level {cards.level[card] - 1}"
    return f"no player has won {wanted} yet"


def _won(case: Case, voice: Voice) -> str:
    cards, g, player, card, _ = case
    for owner in [player, *range(g.facts[PLAYERS])]:
        if any(cards.same[other] == cards.same[card] for other in g.zones[BUILDSITE[owner]]):
            won = f"{who(owner)} has won it, and it is won once for all"
            return f"{voice.have} won it already" if owner == player else won
    return "it counts as won in an era that was skipped"


def _played(case: Case, voice: Voice) -> str:
    return f"{voice.have} played the same card in this adventure"


def _unique(case: Case, voice: Voice) -> str:
    there = _like(case, case.cards.unique, [PLAYGROUND[case.player], BUILDSITE[case.player]])
    return f"{there} is there, and {voice.have} “{case.cards.said[case.card].globals['Unique']}” only once"


def _unique_any(case: Case, voice: Voice) -> str:
    there = _like(case, case.cards.unique_any, PLAYGROUND[: case.g.facts[PLAYERS]])
    return f"{there} is there, and “{case.cards.said[case.card].globals['UniqueAny']}” is there only once"


def _like(case: Case, unique: list[int], first: list[int]) -> str:
    """The card that has the same unique value, looked for in these zones first."""
    zones = [*first, SKITTER, *BUILDSITE[: case.g.facts[PLAYERS]]]
    found = [card for zone in zones for card in case.g.zones[zone] if unique[card] == unique[case.card]]
    return called(case.cards, found[0])


def _key(case: Case, voice: Voice) -> str:
    return f"you have no card with the number {case.cards.number[case.card]} in your ops"


def _request(case: Case, voice: Voice) -> str:
    return f"{who(case.g.facts[REQUEST_BY])} has asked for the end already"


TOLD: dict[int, Callable[[Case, Voice], str]] = {
    codes.ADVENTURE_IN_PROGRESS: _running,
    codes.BLOCKED: _barred,
    codes.SPECIAL_ROUND: _special_round,
    codes.FROZEN: _frozen,
    codes.ACC_FROZEN: _costs_frozen,
    codes.SUPPORT_ALLOW: _allow_support,
    codes.SUPPORT_DENY: _deny_support,
    codes.STOCK_EXHAUSTED: _stock,
    codes.AFFILIATION: _affiliation,
    codes.LEVEL_OWN: _own_level,
    codes.LEVEL_ANY: _any_level,
    codes.SAME_IDENTIFIER_BUILDSITE: _won,
    codes.SAME_IDENTIFIER_PLAYGROUND: _played,
    codes.UNIQUE: _unique,
    codes.UNIQUEANY: _unique_any,
    codes.SOLO: _solo,
    codes.GOLD_NO_KEY: _key,
    codes.REQUEST_STANDS: _request,
}
