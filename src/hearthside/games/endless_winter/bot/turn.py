"""A whole turn thought through: every figure on every column, with and without the Culture cards."""

from typing import Final

from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.worth import worth
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import PLAY, SEND, SEND_CHIEF
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import State

CHIEF_TRIES: Final = 3


def best_of_menu(g: State, o: Outlook) -> int:
    """Play a Culture card first, if the turn is worth more with it."""
    options = g.options(o.me)
    tried = sendings(g, o, options)
    best = max(tried)[0]
    chosen = DONE
    for action in options:
        if verb_of(action) == PLAY:
            h = g.sketch()
            h.apply(o.me, action)
            finish(h, o, [])
            value = max(sendings(h, o, h.options(o.me)))[0]
            if value > best:
                best = value
                chosen = action
    return chosen if chosen != DONE else best_figure(g, o, options, tried)


def sendings(g: State, o: Outlook, options: list[int]) -> list[tuple[float, int]]:
    """Every place for one kind of figure, a Tribe figure if there is one: what the turn is worth."""
    verb = SEND if act(SEND, 1) in options else SEND_CHIEF
    return [(sent(g, o, action), action) for action in options if verb_of(action) == verb]


def best_figure(g: State, o: Outlook, options: list[int], tried: list[tuple[float, int]]) -> int:
    """The Chief may be the better one for the best places."""
    tried.sort()
    best, chosen = tried[-1]
    for _, action in tried[-CHIEF_TRIES:]:
        chiefly = act(SEND_CHIEF, first_of(action))
        if chiefly != action and chiefly in options:
            value = sent(g, o, chiefly)
            if value > best:
                best = value
                chosen = chiefly
    return chosen


def sent(g: State, o: Outlook, action: int) -> float:
    """What a turn is worth with this figure there."""
    h = g.sketch()
    h.apply(o.me, action)
    finish(h, o, [])
    return worth(h, o)


def finish(g: State, o: Outlook, done: list[int]) -> None:
    """Answers all questions up to the end of the turn, or to its menu."""
    while g.stack:
        rule = g.stack[-1].rule
        if rule == ids.TURN or rule == ids.RITUAL_PILE:
            return
        if rule == ids.TOP_SECTION:
            play_top(g, o, done)
        else:
            action = answer(g, o)
            g.apply(o.me, action)
            done.append(action)
