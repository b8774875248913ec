"""How `elder` plays, as a function of what a seat may know: at a table and in states that are imagined alike.

    mind = Mind(weights_for(seats, "", HOUSE))    one for each seat; it may be an empty one at any time
    choose(state, seat, mind, actions)            one of the actions
    plans(state, seat, mind, actions, 5)          its best turns, each to its end or to the first unknown card

`state` may be the true one, or any that is imagined: cards that the seat does not see are not looked at.
"""

from typing import Final, final

from hearthside.games.endless_winter.bot import opening
from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.imagined import deal, seen_in
from hearthside.games.endless_winter.bot.mind import NOTHING, Mind, Step
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.together import lay, next_of_plan, slide, widened
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.tracks import outlook
from hearthside.games.endless_winter.bot.turn import best_of, best_of_menu, finish, sendings
from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.bot.worth import worth
from hearthside.games.endless_winter.rules import RULES, ids
from hearthside.kernel.actions import DONE
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

OWN: Final = (ids.TURN, ids.ECLIPSE_ACTIONS)  # what is the seat's own from here on to its end
# Which cards the seat has makes little difference to the answer.
CALM: Final = (ids.GAIN, ids.MOVING, ids.EFFECTS, ids.ECLIPSE_ACTIONS, ids.FOUNDING, ids.TIPPING, ids.PAYING)


@final
class Turn:
    """What a turn is worth, in points, and its answers, the questions with one answer left out.  They end
    with the turn, or where something is turned up that the seat cannot know before."""

    def __init__(self, worth: float, actions: list[int]) -> None:
        self.worth = worth
        self.actions = actions


@final
class Elders(Policy):
    """All seats of one imagined game."""

    def __init__(self, seats: int, weights: Weights) -> None:
        self.minds = [Mind(weights) for _ in range(seats)]

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        return choose(g, seat, self.minds[seat], actions)


def choose(state: State, seat: int, mind: Mind, actions: list[int]) -> int:
    """What `elder` would do."""
    if len(actions) == 1:
        return actions[0]
    f = state.stack[-1]
    action = mind.expected(int(f.rule), int(f.step), actions)
    return think(seen_in(state, seat), seat, mind, actions) if action == NOTHING else action


def think(g: State, seat: int, mind: Mind, actions: list[int]) -> int:
    """The same without a plan; `g`, which is used up, has what the seat sees (imagined.py)."""
    rule = g.stack[-1].rule
    if rule == ids.DRAFT or rule == ids.SETUP:
        return opening.pick(actions)
    o = outlook(g, seat, mind.weights, mind.herds)
    deal(g, o)
    action = step(g, o, mind, actions)
    if g.stack[0].rule in OWN:
        rehearse(g, o, mind, action, False)
    return action


def plans(state: State, seat: int, mind: Mind, actions: list[int], most: int) -> list[Turn]:
    """What it would do, and then the best that begin otherwise."""
    g = seen_in(state, seat)
    if g.stack[0].rule not in OWN or g.stack[-1].rule == ids.RITUAL_PILE:
        return [Turn(0.0, [think(g, seat, mind, actions)])]
    o = outlook(g, seat, mind.weights, mind.herds)
    deal(g, o)
    chosen = step(g, o, Mind(mind.weights), actions)
    tried: list[tuple[float, int]] = []
    best = 0.0
    for action in actions:
        value = begun(g, o, mind, action)
        if action != chosen:
            tried.append((value, action))
        else:
            best = value
    tried.sort(reverse=True)
    out: list[Turn] = []
    for value, action in [(best, chosen), *tried][:most]:
        other = Mind(mind.weights)
        other.herds = mind.herds
        if action != chosen:
            o.forget()
        rehearse(g.sketch(), o, other, action, True)
        out.append(Turn(value, [action, *[one.action for one in reversed(other.steps)]]))
    return out


def begun(g: State, o: Outlook, mind: Mind, action: int) -> float:
    """What a turn is worth that goes on with this."""
    h = g.sketch()
    h.apply(o.me, action)
    h = mind.singly(h)
    finish(h, o, [])
    if h.stack and h.stack[-1].rule == ids.TURN:  # a Culture card was played first
        return best_of(sendings(h, o)).worth
    return worth(h, o)


def rehearse(g: State, o: Outlook, mind: Mind, action: int, sure: bool) -> None:
    """Goes on after the action, and writes down the answers as long as nothing unknown turns up that matters
    for them."""
    me = o.me
    unknown = False
    hidden = [zone for zone in range(len(g.zones)) if not g.masks[zone] >> me & 1]
    counts = [len(g.zones[zone]) for zone in hidden]
    steps: list[Step] = []
    while True:
        g.apply(me, action)
        if not g.stack:
            break
        if not unknown:
            unknown = [len(g.zones[zone]) for zone in hidden] != counts
        if unknown and (sure or g.stack[-1].rule not in CALM):
            break
        f = g.stack[-1]
        options = g.options(me)
        if len(options) == 1:
            action = options[0]
            continue
        rule, at = int(f.rule), int(f.step)
        action = step(g, o, mind, options)
        steps.append(Step(rule, at, options, action))
    steps.reverse()
    mind.steps = steps


def step(g: State, o: Outlook, mind: Mind, options: list[int]) -> int:
    """The answer to one question."""
    rule = g.stack[-1].rule
    if rule == ids.TOP_SECTION:
        return top(g, o, mind, options)
    mind.top = []
    if rule == ids.RITUAL_PILE:
        return lay(mind.singly(g), o, options)
    table = g.table
    mind.by_ones(g)  # for a moment: it is only looked at
    if rule == ids.TURN:
        action = best_of_menu(g, o)
    else:
        action = answer(g, o)
        if table.rules is not RULES:
            action = widened(g, o, options, action)
    g.table = table
    g.rules = table.rules
    return action


def top(g: State, o: Outlook, mind: Mind, options: list[int]) -> int:
    """The next step of a plan for the top section, or the first of a new one."""
    plan = mind.top
    if g.rules is RULES:
        if not plan or plan[0] not in options:
            plan = top_plan(g, o, mind)
            mind.top = plan
        return plan.pop(0)
    action = next_of_plan(g, o.me, options, plan) if plan else NOTHING
    if action not in options:  # nothing is planned, or somebody else has answered a part of it
        plan = top_plan(g, o, mind)
        mind.top = plan
        action = next_of_plan(g, o.me, options, plan)
    return slide(mind.singly(g), o, options) if action == DONE else action


def top_plan(g: State, o: Outlook, mind: Mind) -> list[int]:
    """All of the top section: as it was thought to be when the menu of the turn was thought through."""
    plan = o.top
    o.top = []
    if not plan:
        play_top(mind.singly(g), o, plan)
    return plan
