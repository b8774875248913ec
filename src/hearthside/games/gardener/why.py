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
    BARRED,
    BUILDSITE,
    ERA,
    HERO,
    IMMUNE,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST_BY,
    RUINED,
    SKITTER,
    WRECKAGE,
)
from hearthside.games.gardener.rules import codes
from hearthside.games.gardener.rules.fitting import of_level
from hearthside.games.gardener.texts.attributes import clause, that_all
from hearthside.games.gardener.texts.cards import called, people
from hearthside.kernel.refusing import MORE_REASONS
from hearthside.kernel.state import State
from hearthside.kernel.texts import Person, fill, listed, who, whose

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
    codes.NO_GOLD: ("it is no gold card", "GT-R-32"),
    codes.NO_RIVAL: ("that is no rival of yours", "GT-R-31"),
    codes.NOT_THERE: ("it does not lie there", "GT-R-10"),
    codes.AFFILIATION_CHOSEN: ("affiliations are chosen before the first turn of an era", "GT-R-27"),
    codes.NO_AFFILIATION: ("no card of this era has that affiliation", "GT-R-27"),
}


class Case(NamedTuple):
    """What the reasons are about: a player, a card, and the rival who is to be challenged with it."""

    cards: Cards
    g: State
    player: int
    card: int
    rival: int = -1
    reader: int = -1  # who is told about the rival

    def person(self, player: int) -> Person:
        return Person(player, player == (self.reader if self.reader >= 0 else self.player))


def sentence(found: Sequence[int], case: Case | None = None) -> str:
    """All the reasons; with a case they name what is in the way."""
    if case is None:
        return _joined([PLAIN[code][0] for code in found])
    if codes.RIVAL_CANNOT_PLAY not in found:
        return _joined([_reason(case, code, YOU) for code in found])
    at = list(found).index(codes.RIVAL_CANNOT_PLAY)
    own = [_reason(case, code, YOU) for code in found[:at]]
    rivals = case._replace(player=case.rival, reader=case.player)
    theirs = _joined([_reason(rivals, code, Person(case.rival, False)) for code in found[at + 1 :]])
    line = "{rival} cannot play it: {why}" if theirs else "{rival} cannot play it"
    return _joined([*own, fill(line, rival=who(case.rival), why=theirs)])


def ruling(found: Sequence[int]) -> str:
    """Of the first reason."""
    return PLAIN[found[0]][1] if found else ""


def _joined(reasons: list[str]) -> str:
    return MORE_REASONS.join(dict.fromkeys(reasons))


# The player that a reason is about: the one who reads it, or a rival by name.
YOU = Person(-1, is_viewer=True)


def _reason(case: Case, code: int, voice: Person) -> str:
    if code in ALLOWED or code in DENIED:
        return _condition(case, code, voice)
    return TOLD[code](case, voice) if code in TOLD else PLAIN[code][0]


# ---------------------------------------------------------------- conditions
def _condition(case: Case, code: int, voice: Person) -> str:
    """`your buildsite has no card that has the feat Craft “Glass”`."""
    denies = code in DENIED
    place = PLACES[code - (codes.DENY if denies else codes.ALLOW)]
    asked = case.cards.said[case.card].conditions[f"{'Deny' if denies else 'Allow'}PlayIf{place}"]
    one = place.endswith("1")
    if not denies and not one:
        there = _looked_at(case, place)
        asked = tuple(a for a in asked if not any(conforms(case.cards.said[card], a) for card in there))
    if place.startswith("Playground"):
        line = "{who} {who:have|has} played {cards}"
    elif place.startswith("Any"):
        line = "somebody's buildsite has {cards}" if denies else "no buildsite has {cards}"
    else:
        line = "{whose} buildsite has {cards}"
    a_card = "a card {that}" if denies or place.startswith("Any") else "no card {that}"
    wanted = [asked] if one else [(a,) for a in asked]
    lack = listed(fill(a_card, that=that_all(all_of)) for all_of in wanted)
    owner = "your" if voice.is_viewer else whose(voice.seat)
    return fill(line, who=voice, whose=owner, cards=lack)


def _looked_at(case: Case, place: str) -> list[int]:
    """The cards among which a play condition looks."""
    cards, g, player = case.cards, case.g, case.player
    if place.startswith("Playground"):
        return g.zones[PLAYGROUND[player]]
    out = list(g.zones[SKITTER])
    for owner in range(g.facts[PLAYERS]):
        whole = owner == player or place.startswith("Any")
        out += [card for card in g.zones[BUILDSITE[owner]] if whole or cards.common[card]]
    return out


def _allow_support(case: Case, voice: Person) -> str:
    adventure = case.g.facts[ADVENTURE]
    said = case.cards.said[case.card]
    asked = [
        condition
        for condition in case.cards.said[adventure].conditions["AllowSupportIf1"]
        if shown(said, condition.ref) is not None and not conforms(said, condition)
    ]
    line = "{adventure} admits it only if it {does}"
    return fill(line, adventure=called(case.cards, adventure), does=_all(asked))


def _deny_support(case: Case, voice: Person) -> str:
    adventure = case.g.facts[ADVENTURE]
    said = case.cards.said[case.card]
    asked = [
        condition
        for condition in case.cards.said[adventure].conditions["DenySupportIf1"]
        if conforms(said, condition)
    ]
    line = "{adventure} admits nothing that {does}"
    return fill(line, adventure=called(case.cards, adventure), does=_all(asked))


def _all(asked: list[Condition]) -> str:
    return listed([clause(condition) for condition in asked])


# ---------------------------------------------------------------- powers
def _powers(case: Case, wanted: Callable[[int, bool], bool]) -> str:
    """The power cards of rivals that bind the player, by name; wanted: a card, and whether it is pending."""
    cards, g, player = case.cards, case.g, case.player
    out: list[str] = []
    for owner in range(g.facts[PLAYERS]):
        powers = [card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]]
        for place, card in enumerate(powers):
            bound = owner != player and not g.facts[IMMUNE[player][owner]] >> place & 1
            if bound and wanted(card, bool(g.facts[PENDING[owner]] >> place & 1)):
                out.append(
                    fill("{card} of {who:yours|{who}}", card=cards.names[card], who=case.person(owner))
                )
    return listed(out)


def _special_round(case: Case, voice: Person) -> str:
    powers = _powers(case, lambda card, pending: pending)
    return fill("only answers may be played before {powers}", powers=powers)


def _frozen(case: Case, voice: Person) -> str:
    powers = _powers(case, lambda card, pending: case.cards.freezes[card])
    return fill("you are frozen by {powers}", powers=powers)


def _costs_frozen(case: Case, voice: Person) -> str:
    powers = _powers(case, lambda card, pending: case.cards.freezes_costs[card])
    return fill("you cannot add to everybody's costs because of {powers}", powers=powers)


# ---------------------------------------------------------------- what lies where
def _running(case: Case, voice: Person) -> str:
    return fill("{adventure} is running", adventure=called(case.cards, case.g.facts[ADVENTURE]))


def _solo(case: Case, voice: Person) -> str:
    facts = case.g.facts
    line = "{adventure} is a solo of {hero:yours|{hero}}, and nobody else plays in it"
    return fill(line, adventure=called(case.cards, facts[ADVENTURE]), hero=case.person(facts[HERO]))


def _barred(case: Case, voice: Person) -> str:
    """In a Solo nothing is disabled or wrecked: there the card was seized or reused (GT-R-30)."""
    if case.cards.roleplay[case.g.facts[ADVENTURE]] == SOLO:
        return "it came only now, and what comes during a solo cannot join it"
    return PLAIN[codes.BLOCKED][0]


def _stock(case: Case, voice: Person) -> str:
    adventure = case.g.facts[ADVENTURE]
    offered = case.cards.stock_offering[adventure]
    line = "{adventure} offers shares of {n}, and they are taken"
    return fill(line, adventure=called(case.cards, adventure), n=offered)


def _affiliation(case: Case, voice: Person) -> str:
    cards, g, player, card, *_ = case
    side = cards.affiliation[card]
    rivals = [p for p in range(g.facts[PLAYERS]) if p != player and g.facts[AFFILIATION[p]] == side]
    line = "it belongs to {side}, which {rivals} have chosen"
    if len(rivals) == 1:
        line = "it belongs to {side}, which {rival} {rival:have|has} chosen"
    named = people(rivals, case.reader)
    return fill(line, side=cards.affiliations[side], rivals=named, rival=case.person(rivals[0]))


def _own_level(case: Case, voice: Person) -> str:
    cards, g, player, card, *_ = case
    level = cards.level[card] - 1
    won = of_level(cards, g.zones[BUILDSITE[player]], level)
    line = (
        "{who} {who:need|needs} {n:won adventure|won adventures} of level {level}, "
        "and {who} {who:have|has} {won}"
    )
    return fill(line, who=voice, n=cards.own_level[card], level=level, won=won or "none")


def _any_level(case: Case, voice: Person) -> str:
    cards, card = case.cards, case.card
    line = "no player has won {n:adventure|adventures} of level {level} yet"
    return fill(line, n=cards.any_level[card], level=cards.level[card] - 1)


def _won(case: Case, voice: Person) -> str:
    cards, g, player, card, *_ = case
    for owner in [player, *range(g.facts[PLAYERS])]:
        if any(cards.same[other] == cards.same[card] for other in g.zones[BUILDSITE[owner]]):
            if owner == player:
                return fill("{who} {who:have|has} won it already", who=voice)
            return fill("{who} {who:have|has} won it, and it is won once for all", who=case.person(owner))
    return "it counts as won in an era that was skipped"


def _played(case: Case, voice: Person) -> str:
    return fill("{who} {who:have|has} played the same card in this adventure", who=voice)


def _unique(case: Case, voice: Person) -> str:
    there = _like(case, case.cards.unique, [PLAYGROUND[case.player], BUILDSITE[case.player]])
    line = "{card} is there, and {who} {who:have|has} “{value}” only once"
    return fill(line, card=there, who=voice, value=str(case.cards.said[case.card].globals["Unique"]))


def _unique_any(case: Case, voice: Person) -> str:
    there = _like(case, case.cards.unique_any, PLAYGROUND[: case.g.facts[PLAYERS]])
    line = "{card} is there, and “{value}” is there only once"
    return fill(line, card=there, value=str(case.cards.said[case.card].globals["UniqueAny"]))


def _like(case: Case, unique: list[int], first: list[int]) -> str:
    """The card that has the same unique value, looked for in these zones first."""
    zones = [*first, SKITTER, *BUILDSITE[: case.g.facts[PLAYERS]]]
    found = [card for zone in zones for card in case.g.zones[zone] if unique[card] == unique[case.card]]
    return called(case.cards, found[0])


def _key(case: Case, voice: Person) -> str:
    return fill("you have no card with the number {n} in your ops", n=case.cards.number[case.card])


def _gold(case: Case, voice: Person) -> str:
    """Of another era; or somebody has it."""
    cards, g, _, card, *_ = case
    if cards.deck[card] != cards.eras[g.facts[ERA]]:
        era = cards.era_names[cards.eras.index(cards.deck[card])]
        return fill(
            "it is a gold card of {era}, and this is {now}", era=era, now=cards.era_names[g.facts[ERA]]
        )
    for seat in range(g.seats):
        held = any(card in g.zones[zones[seat]] for zones in (OPS, BARRED))
        if held or any(card in g.zones[zones[seat]] for zones in (PLAYGROUND, BUILDSITE, WRECKAGE, RUINED)):
            return fill("{who} {who:have|has} claimed it", who=case.person(seat % g.facts[PLAYERS]))
    return PLAIN[codes.GOLD_NOT_AVAILABLE][0]


def _request(case: Case, voice: Person) -> str:
    return fill("{who} {who:have|has} asked for the end already", who=case.person(case.g.facts[REQUEST_BY]))


TOLD: dict[int, Callable[[Case, Person], str]] = {
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
    codes.GOLD_NOT_AVAILABLE: _gold,
    codes.REQUEST_STANDS: _request,
}
