"""The question of the moment in a sentence or two: whose turn it is, what is going on, what may be done."""

from hearthside.games.gardener import verbs
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.in_words import listed
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.effects import TO_IMMUNE, TO_RECOVER, TO_REUSE
from hearthside.games.gardener.rules.legality import FROZEN, SPECIAL, restraints
from hearthside.games.gardener.rules.powers import WHICH
from hearthside.games.gardener.seen import seen_state, top_frame, viewing_player
from hearthside.games.gardener.standing import can_win, lacking, standing
from hearthside.games.gardener.words import STRIKING, called, who
from hearthside.games.gardener.zones import (
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
from hearthside.kernel.actions import DONE, FREE, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State


def prompt(cards: Cards, sight: Observation) -> str:
    if not sight.frames:
        return "The game is over."
    rule, step, _, player, _, card, count, _, _ = top_frame(sight)
    mine = bool(sight.waiting >> sight.viewer & 1) if sight.viewer < sight.seats else False
    you = "You" if mine else who(player)
    if rule == ids.AFFILIATION:
        return f"{you} {'choose' if mine else 'chooses'} an affiliation for this era."
    if rule == ids.BUNDLE:
        return _solo(cards, sight, player, mine, you)
    if rule == ids.POWER:
        return _power(cards, card, step, mine, you)
    if rule == ids.EFFECT:
        return f"{cards.names[card]}: {'you' if mine else you} may {_effect(count)}, or let it be."
    return _turn(cards, sight, player, mine, you)


def _solo(cards: Cards, sight: Observation, player: int, mine: bool, you: str) -> str:
    name = called(cards, sight.facts[ADVENTURE])
    now = standing(cards, seen_state(sight), player)
    stands = "all is covered" if now.covered else f"{lacking(cards, now)} still missing"
    return f"{you} {'play' if mine else 'plays'} {name} alone, with all its supports: {stands}."


def _power(cards: Cards, card: int, step: int, mine: bool, you: str) -> str:
    if step == WHICH:
        return f"Several powers of {'yours' if mine else you} are due: which one first?"
    strikes = " or ".join(STRIKING[verb] for verb, _ in cards.hits[card])
    return f"{cards.names[card]} strikes: {'you' if mine else you} may {strikes} of a rival."


def _effect(count: int) -> str:
    if count == TO_IMMUNE:
        return "become immune to a power"
    if count == TO_RECOVER:
        return "take back a support"
    if count == TO_REUSE:
        return "take supports from a rival's wreckage"
    return "seize from a rival's ops"


# ---------------------------------------------------------------- a turn
def _turn(cards: Cards, sight: Observation, player: int, mine: bool, you: str) -> str:
    g = seen_state(sight)
    begin = "Your turn" if mine else f"{you} has the turn"
    said = [f"{begin}. {_situation(cards, g, sight)}"]
    if sight.facts[REQUEST]:
        said.append(_request(sight))
    if mine:
        said.append(_restrained(cards, g, player) or _may(cards, sight))
        if sight.facts[PASSES] >= sight.facts[PLAYERS] and not sight.facts[REQUEST]:
            said.append("All have passed: nothing ends until somebody asks for it.")  # GT-R-58
    return " ".join(said)


def _situation(cards: Cards, g: State, sight: Observation) -> str:
    """What adventure is running, and how the viewer stands in it, or the hero."""
    adventure = sight.facts[ADVENTURE]
    if not adventure:
        return "No adventure is running."
    hero = sight.facts[HERO]
    kind = ROLEPLAY_NAMES[cards.roleplay[adventure]].lower() or "adventure"
    viewer = viewing_player(sight)
    own = viewer >= 0 and can_win(cards, g, viewer)
    now = standing(cards, g, viewer if own else hero)
    if now.joint:
        they, have, need = "All together", "have", "need"
    elif own:
        they, have, need = "You", "have", "need"
    else:
        they, have, need = who(hero), "has", "needs"
    if now.covered:
        score = f", with a score of {now.score}" if now.contest else ""
        stands = f"{they} {have} covered it{score}."
    else:
        stands = f"{they} still {need} {lacking(cards, now)}."
    whose = "your" if viewer == hero else f"{who(hero)}'s"
    return f"{called(cards, adventure)} is {whose} {kind}. {stands}"


def _request(sight: Observation) -> str:
    what = "the era" if sight.facts[REQUEST] == END_ERA else "the adventure"
    by = sight.facts[REQUEST_BY]
    asks = "You ask" if by == viewing_player(sight) else f"{who(by)} asks"
    return f"{asks} for the end of {what}."


def _restrained(cards: Cards, g: State, player: int) -> str:
    bound = restraints(cards, g, player)
    if bound & SPECIAL:
        names = pending_powers(cards, g, player)
        return f"{names} will strike: you may only answer now, or pass."
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
                out.append(f"{cards.names[card]} of {who(owner)}")
    return listed(out)


def _may(cards: Cards, sight: Observation) -> str:
    """What the menu offers, in a few words."""
    found = {verb_of(action) for action in sight.options if action != DONE and not action & FREE}
    plays = [action for action in sight.options if 0 < action < 1 << 10]
    words: list[str] = []
    if verbs.CLAIM in found:
        words.append("claim a gold card")
    if plays:
        words.append("play a support" if sight.facts[ADVENTURE] else "begin an adventure")
    if verbs.CHALLENGE in found:
        words.append("challenge a rival")
    if verbs.REQUEST_ADVENTURE in found or verbs.REQUEST_ERA in found:
        words.append("ask for its end" if sight.facts[ADVENTURE] else "ask for the end of the era")
    words.append("pass")
    return f"You may {listed(words, 'or')}."
