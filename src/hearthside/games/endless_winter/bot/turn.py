"""A whole turn thought through: every figure on every column, with and without the Culture cards."""

from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.worth import worth
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.verbs import PLAY
from hearthside.kernel.actions import verb_of
from hearthside.kernel.state import State


def best_of_menu(g: State, o: Outlook) -> int:
    """Play a Culture card first, if the turn is worth more with it."""
    options = g.options(o.me)
    best, chosen = best_sending(g, o, options)
    for action in options:
        if verb_of(action) == PLAY:
            h = g.clone()
            h.apply(o.me, action)
            finish(h, o, [])
            value, _ = best_sending(h, o, h.options(o.me))
            if value > best:
                best = value
                chosen = action
    return chosen


def best_sending(g: State, o: Outlook, options: list[int]) -> tuple[float, int]:
    best = -1000.0
    chosen = options[0]
    for action in options:
        if verb_of(action) != PLAY:
            h = g.clone()
            h.apply(o.me, action)
            finish(h, o, [])
            value = worth(h, o)
            if value > best:
                best = value
                chosen = action
    return best, chosen


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
