"""Answers from what the bot has worked out, to all questions but which adventure to begin."""

from typing import Final

from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.running import best_support, gained
from hearthside.games.gardener.bot.together import epic_support
from hearthside.games.gardener.bot.weights import POINT
from hearthside.games.gardener.places import GOLD, PASSES
from hearthside.games.gardener.sayings import BECOME_IMMUNE, CLAIM, RECOVER, REQUEST_ADVENTURE
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of

ASK_ADVENTURE: Final = act(REQUEST_ADVENTURE)


# ---------------------------------------------------------------- the menu of a turn
def claim(o: Outlook, actions: list[int]) -> int:
    """A gold card, if it is worth having; 0: none."""
    if not o.g.facts[GOLD]:
        return 0
    for action in actions:
        if verb_of(action) == CLAIM:
            return action if o.cards.epic or gained(o, first_of(action)) > 0 else 0
    return 0


def go_on(o: Outlook, actions: list[int]) -> int:
    """In an adventure that runs: a support, waiting, or asking for its end."""
    playable = {action for action in actions if action > 0 and verb_of(action) == 0}
    card = _support(o, playable) if playable else 0
    if card in playable:
        return card
    if ASK_ADVENTURE not in actions:
        return DONE
    waited = o.g.facts[PASSES]
    if waited >= 2 * o.players:
        return ASK_ADVENTURE  # nobody moves: it must come to an end (GT-R-58)
    if o.must_rescue:
        return DONE
    if o.leader == o.me or waited >= o.players:
        return ASK_ADVENTURE
    # Who has nothing to win by waiting does not wait twice.
    mine = o.hero == o.me or waited >= o.players - 1
    if mine and playable == set(o.pool(o.me, o.adventure)):
        return ASK_ADVENTURE if card == 0 else DONE  # all it has could be played now
    return ASK_ADVENTURE if mine and not hopes(o) else DONE


def hopes(o: Outlook) -> bool:
    """Would it play something, if it could now?"""
    return _support(o, set(o.pool(o.me, o.adventure))) != 0


def _support(o: Outlook, playable: set[int]) -> int:
    return epic_support(o, playable) if o.cards.epic else best_support(o, playable)


# ---------------------------------------------------------------- the other questions
def next_of_bundle(o: Outlook, actions: list[int]) -> int:
    """The supports of a Solo adventure, one by one."""
    for card in o.running_cover(o.me) or []:
        if card in actions:
            return card
    return DONE


def affiliation(o: Outlook, actions: list[int]) -> int:
    """The one of which the own ops hold most."""
    best = actions[0]
    most = -1
    ops = o.ops(o.me)
    for action in actions:
        value = 0
        for card in ops:
            if o.cards.affiliation[card] == first_of(action):
                value += o.worth[card] + 1
        if value > most:
            best, most = action, value
    return best


def strike(o: Outlook, actions: list[int]) -> int:
    """The best card of whoever leads, else of anybody."""
    best, most = DONE, 0
    for action in o.clockwise(actions):
        if action == DONE:
            continue
        value = o.worth[first_of(action)] + (100 if second_of(action) == o.leader else 0)
        if value > most:
            best, most = action, value
    return best


def effect(o: Outlook, actions: list[int]) -> int:
    best, most = DONE, 0
    for action in o.clockwise(actions):
        verb = verb_of(action)
        if action == DONE or verb == RECOVER:
            continue  # what was played was meant to lie there
        value = POINT if verb == BECOME_IMMUNE else gained(o, first_of(action))
        if o.cards.epic:
            value = o.worth[first_of(action)]  # era costs only rank the players
        if value > most:
            best, most = action, value
    return best
