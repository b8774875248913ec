"""A whole turn thought through: every figure on every column, with and without the Culture cards."""

from typing import Final

from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.likely import guesses
from hearthside.games.endless_winter.bot.outlook import Outlook, Tried
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.worth import worth
from hearthside.games.endless_winter.cards import E_ON, LIST_ARGS, LIST_OPS, PLAY_LIST
from hearthside.games.endless_winter.places import CULTURES
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import PLAY, SEND, SEND_CHIEF
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.state import State

TRIES: Final = 3  # so many of the places that look best are thought through
FAR_BEHIND: Final = 6.0  # and none of those that look so much worse than another
DOUBTFUL: Final = 0.5  # a card that loses more than this is not thought of again in this turn


def best_of_menu(g: State, o: Outlook) -> int:
    """Play a Culture card first, if the turn is worth more with it."""
    options = g.options(o.me)
    cultures: int = g.facts[CULTURES]
    # After a card that was tried it is known already how the turn goes on.
    tried = o.tried if cultures and cultures == o.cultures else sendings(g, o)
    best = best_of(tried)
    most = best.worth
    chosen = 0
    after: list[Tried] = []
    for action in options:
        if verb_of(action) != PLAY or action in o.doubted:
            continue
        h = g.sketch()
        h.apply(o.me, action)
        finish(h, o, [])
        went = sendings_to(h, o, with_triggers(first_of(best.action), first_of(action)))
        value = best_of(went).worth
        if value > most:
            most = value
            chosen = action
            after = went
        elif value < best.worth - DOUBTFUL:
            o.doubted.append(action)
    if chosen:
        o.tried = after
        o.cultures = cultures + 1
        return chosen
    chiefly = act(SEND_CHIEF, first_of(best.action))  # who may be the better one there
    if chiefly != best.action and chiefly in options:
        best = best_of([best, sent(g, o, chiefly)])
    o.top = best.top
    return best.action


def best_of(tried: list[Tried]) -> Tried:
    best = tried[0]
    for one in tried:
        if one.worth > best.worth:
            best = one
    return best


def with_triggers(place: int, card: int) -> list[int]:
    """The place, and the columns in which a Culture card does something."""
    number = PLAY_LIST[card]
    out = [place]
    for i in range(len(LIST_OPS[number])):
        if LIST_OPS[number][i] == E_ON and LIST_ARGS[number][i] not in out:
            out.append(LIST_ARGS[number][i])
    return out


def sendings(g: State, o: Outlook) -> list[Tried]:
    """The likely places for one kind of figure, a Tribe figure if there is one: what the turn is worth."""
    return sendings_to(g, o, places(guesses(g, o)))


def places(guessed: list[float]) -> list[int]:
    """Those that look best."""
    out: list[int] = []
    for place in range(1, len(guessed)):
        better = 0
        for other in range(1, len(guessed)):
            if guessed[other] > guessed[place]:
                better += 1
                if guessed[other] > guessed[place] + FAR_BEHIND:
                    better = TRIES
        if better < TRIES:
            out.append(place)
    return out


def sendings_to(g: State, o: Outlook, where: list[int]) -> list[Tried]:
    verb = SEND if act(SEND, 1) in g.options(o.me) else SEND_CHIEF
    return [sent(g, o, act(verb, place)) for place in where]


def sent(g: State, o: Outlook, action: int) -> Tried:
    """What a turn is worth with this figure there."""
    h = g.sketch()
    h.apply(o.me, action)
    top: list[int] = []
    finish(h, o, top)
    return Tried(worth(h, o), action, top)


def finish(g: State, o: Outlook, top: list[int]) -> None:
    """Answers all questions up to the end of the turn, or to its menu; `top` gets what is done in the top
    section."""
    while g.stack:
        rule = g.stack[-1].rule
        if rule == ids.TURN or rule == ids.RITUAL_PILE:
            return
        if rule == ids.TOP_SECTION:
            play_top(g, o, top)
        else:
            g.apply(o.me, answer(g, o))
