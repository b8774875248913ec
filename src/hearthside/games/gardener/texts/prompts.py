"""The question of the moment in a sentence or two: whose turn it is, what is going on, what may be done."""

from functools import lru_cache, partial

from msgspec.structs import replace

from hearthside.games.gardener import sayings
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    END_ERA,
    HERO,
    IMMUNE,
    PASSES,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    REQUEST_BY,
)
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.effects import TO_IMMUNE, TO_RECOVER, TO_REUSE
from hearthside.games.gardener.rules.legality import FROZEN, SPECIAL, restraints
from hearthside.games.gardener.rules.powers import WHICH
from hearthside.games.gardener.standing import can_win, lacking, own_standing, standing, viewing_player
from hearthside.games.gardener.texts.cards import STRIKING, called
from hearthside.kernel.actions import DONE, FREE, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Prompts, option
from hearthside.kernel.state import State
from hearthside.kernel.texts import Person, capital, fill, listed, who, whose

GO_ON = "Go on"
MAY_DO = {
    TO_IMMUNE: "{card}: {who} may become immune to a power, or let it be.",
    TO_RECOVER: "{card}: {who} may take back a support, or let it be.",
    TO_REUSE: "{card}: {who} may take supports from a rival's wreckage, or let it be.",
}
MAY_SEIZE = "{card}: {who} may seize from a rival's ops, or let it be."


@lru_cache(maxsize=64)
def make_prompts(cards: Cards) -> Prompts:
    return Prompts(
        {
            ids.AFFILIATION: affiliation,
            ids.BUNDLE: partial(solo, cards),
            ids.POWER: partial(power, cards),
            ids.EFFECT: partial(effect, cards),
            ids.TURN: partial(turn, cards),
        },
        cards.names,
        done={
            ids.BUNDLE: partial(done_bundling, cards),
            ids.POWER: partial(done_striking, cards),
            ids.EFFECT: (GO_ON, "Enough of {card}", "player:{seat}"),
            ids.TURN: (GO_ON, "Pass", "player:{seat}"),
        },
        letters={ids.TURN: "p"},
        declines=(ids.POWER, ids.EFFECT, ids.TURN),
    )


def player(ask: Asked) -> Person:
    """The player who is asked: a seat of theirs may have another number."""
    return Person(ask.frame.seat, ask.mine)


def affiliation(ask: Asked) -> str:
    return fill("{who} {who:choose|chooses} an affiliation for this era.", who=player(ask))


def solo(cards: Cards, ask: Asked) -> str:
    now = standing(ask.sight, cards, ask.frame.seat)
    line = "{who} {who:play|plays} {card} alone, with all its supports: {lack} still missing."
    if now.covered:
        line = "{who} {who:play|plays} {card} alone, with all its supports: all is covered."
    name = called(cards, ask.sight.facts[ADVENTURE])
    return fill(line, who=player(ask), card=name, lack=lacking(cards, now))


def power(cards: Cards, ask: Asked) -> str:
    if ask.frame.step == WHICH:
        whom = "yours" if ask.mine else who(ask.frame.seat)
        return fill("Several powers of {whom} are due: which one first?", whom=whom)
    card = ask.frame.card
    strikes = " or ".join(STRIKING[verb] for verb, _ in cards.hits[card])
    line = "{card} strikes: {who} may {strikes} of a rival."
    return fill(line, card=cards.names[card], who=player(ask), strikes=strikes)


def effect(cards: Cards, ask: Asked) -> str:
    line = MAY_DO.get(ask.frame.kind, MAY_SEIZE)
    return fill(line, card=cards.names[ask.frame.card], who=player(ask))


# ---------------------------------------------------------------- a turn
def turn(cards: Cards, ask: Asked) -> str:
    sight = ask.sight
    g = sight.as_state()
    said = [_situation(cards, sight)]
    if not ask.mine:
        said.insert(0, fill("{who} has the turn.", who=player(ask)))
    if sight.facts[REQUEST]:
        said.append(_request(sight))
    if ask.mine:
        said.append(_restrained(cards, g, ask.frame.seat) or _may(sight))
        if sight.facts[PASSES] >= sight.facts[PLAYERS] and not sight.facts[REQUEST]:
            said.append("All have passed: nothing ends until somebody asks for it.")  # GT-R-58
    return " ".join(said)


def _situation(cards: Cards, sight: Observation) -> str:
    """What adventure is running, and how the viewer stands in it, or the hero."""
    adventure = sight.facts[ADVENTURE]
    if not adventure:
        return "No adventure is running."
    hero = sight.facts[HERO]
    kind = ROLEPLAY_NAMES[cards.roleplay[adventure]].lower() or "adventure"
    viewer = viewing_player(sight)
    own = viewer >= 0 and can_win(cards, sight.facts, viewer)
    now = standing(sight, cards, viewer if own else hero)
    if now.joint:
        lines = COVERED_TOGETHER
    elif own:
        lines = COVERED_BY_YOU
    else:
        lines = COVERED_BY_HERO
    line = lines[0] if not now.covered else lines[2] if now.contest else lines[1]
    said = fill(
        "{card} is {whose} {kind}.", card=called(cards, adventure), whose=whose(hero, viewer), kind=kind
    )
    stands = fill(line, hero=who(hero), lack=lacking(cards, now), score=now.score)
    return f"{said} {stands}"


# Not covered; covered; covered where the highest score wins.
COVERED_TOGETHER = (
    "All together still need {lack}.",
    "All together have covered it.",
    "All together have covered it, with a score of {score}.",
)
COVERED_BY_YOU = (
    "You still need {lack}.",
    "You have covered it.",
    "You have covered it, with a score of {score}.",
)
COVERED_BY_HERO = (
    "{hero} still needs {lack}.",
    "{hero} has covered it.",
    "{hero} has covered it, with a score of {score}.",
)


def _request(sight: Observation) -> str:
    what = "the era" if sight.facts[REQUEST] == END_ERA else "the adventure"
    by = sight.facts[REQUEST_BY]
    asker = Person(by, by == viewing_player(sight))
    return capital(fill("{who} {who:ask|asks} for the end of {what}.", who=asker, what=what))


def _restrained(cards: Cards, g: State, player: int) -> str:
    bound = restraints(cards, g, player)
    if bound & SPECIAL:
        names = pending_powers(cards, g, player)
        return fill("{powers} will strike: you may only answer now, or pass.", powers=names)
    if bound & FROZEN:
        return "You are frozen and can play no cards in it."
    return ""


def pending_powers(cards: Cards, g: State, player: int) -> str:
    """The powers of rivals that will strike this player: `Cut mooring of {1}`."""
    out: list[str] = []
    for owner in range(g.facts[PLAYERS]):
        powers = [card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]]
        for place, card in enumerate(powers):
            immune = owner == player or g.facts[IMMUNE[player][owner]] >> place & 1
            if g.facts[PENDING[owner]] >> place & 1 and not immune:
                out.append(fill("{card} of {who}", card=cards.names[card], who=who(owner)))
    return listed(out)


def _may(sight: Observation) -> str:
    """What the menu offers, in a few words."""
    found = {verb_of(action) for action in sight.options if action != DONE and not action & FREE}
    plays = [action for action in sight.options if 0 < action < 1 << 10]
    words: list[str] = []
    if sayings.CLAIM in found:
        words.append("claim a gold card")
    if plays:
        words.append("play a support" if sight.facts[ADVENTURE] else "begin an adventure")
    if sayings.CHALLENGE in found:
        words.append("challenge a rival")
    if sayings.REQUEST_ADVENTURE in found or sayings.REQUEST_ERA in found:
        words.append("ask for its end" if sight.facts[ADVENTURE] else "ask for the end of the era")
    words.append("pass")
    return fill("You may {things}.", things=listed(words, "or"))


# ---------------------------------------------------------------- enough
def done_bundling(cards: Cards, ask: Asked) -> OptionText:
    now = own_standing(cards, ask.sight)
    lack = lacking(cards, now) if now and not now.covered else ""
    line = "That is all: you lack {lack}, so it would be lost" if lack else "That is all: all is covered"
    said = option(GO_ON, line, ["adventure"], lack=lack)
    return replace(said, loses="the adventure", declines=True) if lack else said


def done_striking(cards: Cards, ask: Asked) -> OptionText:
    line = "Strike no more with {card}" if ask.frame.card else "Let your powers lapse"
    return option(GO_ON, line, [f"player:{ask.sight.viewer}"], card=cards.names[ask.frame.card])
