"""Options of a turn: where the figure goes, and where its Labor comes from."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.part_ids import column_id, in_zone, owned
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, in_halves
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option, say
from hearthside.kernel.texts import fill

FIGURE_TO_ECLIPSE = (
    "Put a figure on your Eclipse space: draw a card, and it counts {labor} Labor in the Eclipse{lost}"
)
CHIEF_TO_ECLIPSE = (
    "Put your Chief on your Eclipse space: draw a card, and it counts {labor} Labor in the Eclipse{lost}"
)
DOES = [
    "",
    "take Tribe cards, bury cards",
    "take Culture cards and Sacred Stones",
    "place and move Camps, found Villages",
    "reveal, take and tip Animals",
]


# ------------------------------------------------------------ figures
def send(sight: Observation, place: int, _: int) -> OptionText:
    if place == z.ECLIPSE_SPACE:
        return _to_eclipse(sight, v.SEND, FIGURE_TO_ECLIPSE, c.FIGURE_HALVES)
    return _to_column(sight, v.SEND, place, _gives(sight, place))


def send_chief(sight: Observation, place: int, _: int) -> OptionText:
    seat = sight.viewer
    if place == z.ECLIPSE_SPACE:
        halves = c.FIGURE_HALVES + (0 if sight.facts[z.SIDE[seat]] else c.CHIEF_A_HALVES)
        return _to_eclipse(sight, v.SEND_CHIEF, CHIEF_TO_ECLIPSE, halves)
    ability = _ability(sight, seat, place)
    more = [fill("Chief: {does}", does=ability)] if ability else []
    return _to_column(sight, v.SEND_CHIEF, place, _gives(sight, place) + more)


def _to_column(sight: Observation, verb: int, place: int, gives: list[str]) -> OptionText:
    return say(S, verb, [column_id(place)], column=COLUMN_NAMES[place], gives="; ".join(gives))


def _gives(sight: Observation, place: int) -> list[str]:
    """What the column is for, what its bottom section still gives, and what has waited for it."""
    taken = sight.facts[z.BOTTOMS] >> place & 1
    bottom = "the bottom section is taken" if taken else "first here: {does}"
    return [DOES[place], fill(bottom, does=in_words(c.BOTTOM_LIST[place])), *_triggered(sight, place)]


def _triggered(sight: Observation, place: int) -> list[str]:
    """Culture cards of this turn that have waited for this column."""
    out: list[str] = []
    for slot in z.ARMED:
        card = sight.facts[slot]
        effects = c.PLAY_LIST[card]
        for i, op in enumerate(c.LIST_OPS[effects]):
            if op == c.E_ON and c.LIST_ARGS[effects][i] == place:
                out.append(fill("{card}: {does}", card=c.NAMES[card], does=in_words(c.LIST_MORE[effects][i])))
    return out


def _ability(sight: Observation, seat: int, place: int) -> str:
    cards = sight.seen(z.CHIEF[seat])
    if not sight.facts[z.SIDE[seat]]:
        return in_words(c.CHIEF_A_LIST)
    return in_words(c.CHIEF_LIST[cards[0]]) if cards and c.CHIEF_COLUMN[cards[0]] in (0, place) else ""


def _to_eclipse(sight: Observation, verb: int, text: str, halves: int) -> OptionText:
    """What waits for a column, and Labor in store, is lost there."""
    wasted = sight.facts[z.LABOR_NOW] or any(sight.facts[slot] for slot in z.ARMED)
    lost = "; Labor from your Culture cards is lost" if wasted else ""
    where = [owned("eclipse", sight, sight.viewer)]
    return option(S.verbs[verb].group, text, where, labor=in_halves(halves), lost=lost)


# ------------------------------------------------------------ Labor
def work(sight: Observation, card: int, count: int) -> OptionText:
    """In its column a card adds something."""
    where = [in_zone(z.HAND[sight.viewer], card)]
    column = c.WORK_COLUMN[card]
    adds = bool(column) and column == sight.facts[z.COLUMN]
    said = {"card": c.NAMES[card], "labor": c.LABOR[card]}
    if count > 1:
        text = "Play {n} × {card}: {labor} Labor"
        if adds:
            text = "Play {n} × {card}: {labor} Labor, and in {column} each of them {does} more"
        said["labor"] = c.LABOR[card] * count
    elif adds:
        text = "Play {card}: {labor} Labor, and in {column} {does} more"
    else:
        return say(S, v.WORK, where, **said)
    does = in_words(c.WORK_LIST[card])
    return option(S.verbs[v.WORK].group, text, where, n=count, column=COLUMN_NAMES[column], does=does, **said)


def eat(sight: Observation, count: int, _: int) -> OptionText:
    seat = sight.viewer
    food = sight.facts[z.FOOD[seat]]
    count = max(count, 1)
    where = [f"food:{seat}"]
    if food < count:
        return option(S.verbs[v.EAT].group, "Eat {n} Food", where, n=count)
    return say(S, v.EAT, where, n=count, food=food, labor=_labor_of(food, count))


def _labor_of(food: int, count: int) -> str:
    """What leaving so many spaces of the Food track gives."""
    now = c.FOOD_LABOR[food] - c.FOOD_LABOR[food - count]
    if now:
        return fill("{n} Labor", n=now)
    return "no Labor for this one, but 1 for the next" if food > 1 else "no Labor for this one"


SAYS: dict[int, Says] = {v.SEND: send, v.SEND_CHIEF: send_chief, v.WORK: work, v.EAT: eat}
