"""The same game twice: every step that was done together is done one by one by the twin.

What a step stands for is written down here once more, and from the rulebook's side: it knows nothing of how
the rules of `rules/together` do it, only which single answers they promise.
"""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import BOARD, FOR_MEGALITHS, TERRAIN, TRIBE_CARDS
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Frame, State

Steps = list[tuple[int, int]]  # the rule that asks, and the single answer
MOST = 80  # single steps that one step may stand for
COUNTED = (v.DRAW, v.HONOR_UP, v.OFFERING_UP, v.TOOL, v.FOOD_INSTEAD)
BOUGHT = (v.INITIATE_CARD, v.DEVELOP_CARD, v.CAMP, v.MOVE, v.REVEAL, v.HUNT_CARD)
ORDER = {"pathfinder": 0, "elder": 2}  # of Ritual cards: Camps first, burials last
SAFE = (c.E_FOOD, c.E_LABOR, c.E_POINTS, c.E_CAMP, c.E_TOP_ANIMAL, c.E_FILL_FOOD)


def in_step(together: State, twin: State) -> bool:
    """Do both stand at the same question of the same position?"""
    if together.zones != twin.zones or together.facts != twin.facts or together.rng != twin.rng:
        return False
    if not together.stack or not twin.stack:
        return not together.stack and not twin.stack
    one, other = together.stack[-1], twin.stack[-1]
    same_part = one.rule != ids.ECLIPSE_ACTIONS or one.step == other.step
    given = one.rule in (ids.GAIN, ids.PAYING, ids.EFFECTS)
    same_source = not given or (one.card, one.other) == (other.card, other.other)
    return one.rule == other.rule and one.waiting == other.waiting and same_part and same_source


def follow(twin: State, seat: int, action: int, asked: Frame, together: State) -> int:
    """Takes the twin where `action`, an answer to the question `asked`, has taken the game.
    How many steps did it need?"""
    taken = 0
    depth = len(twin.stack)
    for rule, single in singles(twin, seat, action, asked):
        while twin.stack[-1].rule != rule:
            idols = twin.stack[-1].step == BOARD and asked.rule == ids.GAIN and asked.card == c.E_IDOL
            twin.apply(seat, act(v.EFFECT, FOR_MEGALITHS) if idols else as_printed(twin, seat))
            taken += 1
        assert single in twin.options(seat), (rule, single)
        twin.apply(seat, single)
        taken += 1
    while not in_step(together, twin):
        assert taken < MOST, "the twin does not come to the same"
        assert twin.stack, "the twin is over"
        asked_now = twin.waiting().bit_length() - 1
        declined = action == DONE and still_at(twin, asked, depth)
        twin.apply(asked_now, only_what_is_safe(twin, seat) if declined else as_printed(twin, asked_now))
        taken += 1
    return taken


def still_at(twin: State, asked: Frame, depth: int) -> bool:
    """Is it still about the benefits of this question?"""
    if len(twin.stack) < depth:
        return False
    f = twin.stack[depth - 1]
    if asked.rule == ids.ECLIPSE_ACTIONS:
        return f.rule == asked.rule and f.seat == asked.seat and asked.step - 1 <= f.step <= asked.step
    return f.rule == asked.rule == ids.EFFECTS and (f.card, f.other) == (asked.card, asked.other)


# ------------------------------------------------------------ what a step stands for
def singles(g: State, seat: int, action: int, asked: Frame) -> Steps:
    verb, rule = verb_of(action), asked.rule
    if rule == ids.TOP_SECTION:
        return [(rule, one) for one in top(g, seat, action)] + middle(g, seat, action)
    if rule == ids.RITUAL_PILE:
        hand = g.zones[z.HAND[seat]]
        return [(rule, one) for one in cards(action, v.OFFER_UP, hand)]
    if rule == ids.GAIN:
        if verb == v.ALL:
            return [(rule, printed(asked))] * asked.count
        return [(rule, act(verb))] * max(first_of(action), 1) if verb in COUNTED else [(rule, action)]
    if rule in (ids.EFFECTS, ids.ECLIPSE_ACTIONS) and (verb == v.ALL or action == DONE):
        return []  # as it comes: see `as_printed` and `only_what_is_safe`
    return [(rule, action)]


def top(g: State, seat: int, action: int) -> list[int]:
    verb = verb_of(action)
    if verb in (v.ALL, v.ALL_BUT, v.WORK):
        new = g.facts[z.COLUMN] == z.INITIATE  # EW-R18
        hand = list(g.zones[z.HAND[seat]])
        for kind, gained in enumerate(z.GAINED):
            for _ in range(g.facts[gained] if new else 0):
                if c.FIRST_TRIBE + kind in hand:
                    hand.remove(c.FIRST_TRIBE + kind)
        return cards(action, v.WORK, [card for card in hand if c.KIND[card] in (c.START, c.TRIBE)])
    if verb == v.EAT:
        return [act(v.EAT)] * max(first_of(action), 1)
    if verb in BOUGHT:
        return [act(v.EAT)] * bites(g, seat, action) + [action]
    return [DONE]


def bites(g: State, seat: int, action: int) -> int:
    """Food is eaten until what is wanted can be had."""
    h = g.clone()
    eaten = 0
    while action not in h.options(seat):
        h.apply(seat, act(v.EAT))
        eaten += 1
    return eaten


def middle(g: State, seat: int, action: int) -> Steps:
    """After the top section was left."""
    if verb_of(action) == v.FINISH:
        return [(ids.MIDDLE_SECTION, DONE)]
    return [(ids.MIDDLE_SECTION, action)] if verb_of(action) in (v.STONE, v.VILLAGE, v.TIP) else []


def cards(action: int, verb: int, all_of_them: list[int]) -> list[int]:
    if verb_of(action) == v.ALL:
        return [act(verb, card) for card in sorted(all_of_them)]
    if verb_of(action) == v.ALL_BUT:
        rest = sorted(all_of_them)
        rest.remove(first_of(action))
        return [act(verb, card) for card in rest]
    if action == DONE:
        return [DONE]
    return [act(verb, first_of(action))] * max(second_of(action), 1)


# ------------------------------------------------------------ questions that the game did not ask
def printed(f: Frame) -> int:
    return act({c.E_TOOL: v.TOOL, c.E_DRAW: v.DRAW}[f.card])


def as_printed(g: State, seat: int) -> int:
    """One after the other, Tools as Tools, cards as cards; what was announced is paid."""
    f, options = g.stack[-1], g.options(seat)
    if f.rule == ids.GAIN:
        return printed(f)
    if f.rule == ids.PAYING:
        assert act(v.PAY) in options
        return act(v.PAY)
    if f.rule == ids.ECLIPSE_ACTIONS and f.step == TRIBE_CARDS:
        return min(options[:-1], key=lambda one: ORDER.get(c.IDS[first_of(one)], 1))
    if f.rule == ids.ECLIPSE_ACTIONS and f.step == TERRAIN:
        free = [one for one in options[:-1] if c.E_PAY not in c.LIST_OPS[land(g, one)]]
        return (free or options)[0]
    assert f.rule in (ids.EFFECTS, ids.ECLIPSE_ACTIONS), f.rule
    return options[0]


def only_what_is_safe(g: State, seat: int) -> int:
    """All is declined but what can never hurt (HS-EW-1)."""
    f, options = g.stack[-1], g.options(seat)
    if f.rule == ids.EFFECTS:
        safe = [one for one in options[:-1] if c.LIST_OPS[f.card][first_of(one) - 1] in SAFE]
    elif f.rule == ids.ECLIPSE_ACTIONS and f.step == TRIBE_CARDS:
        safe = [one for one in options[:-1] if set(SAFE) & set(c.LIST_OPS[c.ECLIPSE_LIST[first_of(one)]])]
    elif f.rule == ids.ECLIPSE_ACTIONS and f.step == TERRAIN:
        safe = [one for one in options[:-1] if set(SAFE) & set(c.LIST_OPS[land(g, one)])]
    else:
        safe = []
    return safe[0] if safe else DONE


def land(g: State, action: int) -> int:
    return c.TERRAIN_LIST[g.zones[z.MAP][first_of(action)]]
