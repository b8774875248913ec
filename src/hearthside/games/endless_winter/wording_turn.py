"""Options of a turn: where the figure goes, and where its Labor comes from."""

from hearthside.games.endless_winter.cards import (
    BOTTOM_LIST,
    CHIEF_A_HALVES,
    CHIEF_A_LIST,
    CHIEF_COLUMN,
    CHIEF_LIST,
    E_ON,
    FIGURE_HALVES,
    FOOD_LABOR,
    LABOR,
    LIST_ARGS,
    LIST_MORE,
    LIST_OPS,
    NAMES,
    PLAY_LIST,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.effect_words import in_words
from hearthside.games.endless_winter.phrases import COLUMN_NAMES, in_halves
from hearthside.games.endless_winter.seen import column_id, in_zone, owned
from hearthside.games.endless_winter.zones import (
    ARMED,
    BOTTOMS,
    CHIEF,
    COLUMN,
    ECLIPSE_SPACE,
    FOOD,
    HAND,
    LABOR_NOW,
    SIDE,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

FIGURE = "Tribe figure"
THE_CHIEF = "Chief"
FOR_LABOR = "Labor"
DOES = [
    "",
    "take Tribe cards, bury cards",
    "take Culture cards and Sacred Stones",
    "place and move Camps, found Villages",
    "reveal, take and tip Animals",
]


# ------------------------------------------------------------ figures
def send(sight: Observation, place: int, _: int) -> OptionText:
    if place == ECLIPSE_SPACE:
        return OptionText(FIGURE, _to_eclipse("a figure", FIGURE_HALVES, sight), _eclipse_parts(sight))
    text = f"Send a figure to {COLUMN_NAMES[place]}: {_column(sight, place)}"
    return OptionText(FIGURE, text, [column_id(place)])


def send_chief(sight: Observation, place: int, _: int) -> OptionText:
    seat = sight.viewer
    if place == ECLIPSE_SPACE:
        halves = FIGURE_HALVES + (0 if sight.facts[SIDE[seat]] else CHIEF_A_HALVES)
        return OptionText(THE_CHIEF, _to_eclipse("your Chief", halves, sight), _eclipse_parts(sight))
    ability = _ability(sight, seat, place)
    more = f"; Chief: {ability}" if ability else ""
    text = f"Send your Chief to {COLUMN_NAMES[place]}: {_column(sight, place)}{more}"
    return OptionText(THE_CHIEF, text, [column_id(place)])


def _column(sight: Observation, place: int) -> str:
    """What the column is for, what its bottom section still gives, and what has waited for it."""
    taken = sight.facts[BOTTOMS] >> place & 1
    bottom = "the bottom section is taken" if taken else f"first here: {in_words(BOTTOM_LIST[place])}"
    words = [DOES[place], bottom, *_triggered(sight, place)]
    return "; ".join(words)


def _triggered(sight: Observation, place: int) -> list[str]:
    """Culture cards of this turn that have waited for this column."""
    out: list[str] = []
    for slot in ARMED:
        card = sight.facts[slot]
        effects = PLAY_LIST[card]
        for i, op in enumerate(LIST_OPS[effects]):
            if op == E_ON and LIST_ARGS[effects][i] == place:
                out.append(f"{NAMES[card]}: {in_words(LIST_MORE[effects][i])}")
    return out


def _ability(sight: Observation, seat: int, place: int) -> str:
    cards = sight.seen(CHIEF[seat])
    if not sight.facts[SIDE[seat]]:
        return in_words(CHIEF_A_LIST)
    return in_words(CHIEF_LIST[cards[0]]) if cards and CHIEF_COLUMN[cards[0]] in (0, place) else ""


def _to_eclipse(figure: str, halves: int, sight: Observation) -> str:
    """What waits for a column, and Labor in store, is lost there."""
    lost = sight.facts[LABOR_NOW] or any(sight.facts[slot] for slot in ARMED)
    less = "; Labor from your Culture cards is lost" if lost else ""
    worth = f"it counts {in_halves(halves)} Labor in the Eclipse"
    return f"Put {figure} on your Eclipse space: draw a card, and {worth}{less}"


def _eclipse_parts(sight: Observation) -> list[str]:
    return [owned("eclipse", sight, sight.viewer)]


# ------------------------------------------------------------ Labor
def work(sight: Observation, card: int, _: int) -> OptionText:
    more = ""
    if WORK_COLUMN[card] and WORK_COLUMN[card] == sight.facts[COLUMN]:
        more = f", and in {COLUMN_NAMES[WORK_COLUMN[card]]} {in_words(WORK_LIST[card])} more"
    text = f"Play {NAMES[card]}: {LABOR[card]} Labor{more}"
    return OptionText(FOR_LABOR, text, [in_zone(HAND[sight.viewer], card)])


def eat(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    food = sight.facts[FOOD[seat]]
    text = f"Eat 1 of {food} Food: {_labor_of(food)}" if food else "Eat 1 Food"
    return OptionText(FOR_LABOR, text, [f"food:{seat}"])


def _labor_of(food: int) -> str:
    """What leaving this space of the Food track gives."""
    now = FOOD_LABOR[food] - FOOD_LABOR[food - 1]
    if now:
        return f"{now} Labor"
    return "no Labor for this one, but 1 for the next" if food > 1 else "no Labor for this one"
