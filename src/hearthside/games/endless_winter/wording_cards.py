"""Options about cards: playing, taking, burying and using them."""

from hearthside.games.endless_winter.card_texts import text_of
from hearthside.games.endless_winter.cards import (
    BURY_TOOLS,
    CHIEF,
    CHIEF_COLUMN,
    CHIEF_LIST,
    CULTURE,
    CULTURE_HALVES,
    ECLIPSE_HALVES,
    ECLIPSE_LIST,
    FIRST_TRIBE,
    INITIATE_COST,
    KIND,
    LABOR,
    NAMES,
    PLAY_LIST,
    POINTS,
    REVEAL_COST,
    REVEALED_AT_ONCE,
    STONE_FOOD,
    STONE_LIST,
    STONE_TOOLS,
    TAKE_COST,
    TIP_LIST,
)
from hearthside.games.endless_winter.effect_words import in_words
from hearthside.games.endless_winter.phrases import COLUMN_NAMES, SOURCES, count_of, in_halves
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.rules.burying import ZONES as BURIED_FROM
from hearthside.games.endless_winter.rules.culture import place_of
from hearthside.games.endless_winter.rules.effects import TO_BURIAL, TO_HAND
from hearthside.games.endless_winter.rules.top import develop_cost
from hearthside.games.endless_winter.seen import in_zone, seen_state, top_frame
from hearthside.games.endless_winter.zones import (
    ANIMAL_DECK,
    ANIMALS,
    CHIEF_OFFER,
    DISPLAY,
    HAND,
    LAYOUT,
    MARKET,
    POOLS,
    REVEALED,
    SETUP_OFFER,
    STONES,
    SUPPLY,
    TIPPED,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

CULTURE_GROUP = "Culture"
TRIBE_GROUP = "Tribe cards"
HUNTING = "Hunt"
BURYING = "Bury"
RITUAL_GROUP = "Ritual pile"


def plain(card: int) -> str:
    """The text of a card inside a sentence."""
    return text_of(card).removesuffix(".")


def worth(card: int) -> str:
    return count_of(POINTS[card], "point")


# ------------------------------------------------------------ the draft and the hand
def pick(sight: Observation, card: int, _: int) -> OptionText:
    """Chiefs are drafted for their side B."""
    if KIND[card] == CHIEF:
        return OptionText("Chief", f"Choose {NAMES[card]}: {side_b(card)}", [in_zone(CHIEF_OFFER, card)])
    return OptionText("Setup card", f"Choose {NAMES[card]}: {plain(card)}", [in_zone(SETUP_OFFER, card)])


def side_b(chief: int) -> str:
    column = CHIEF_COLUMN[chief]
    return f"in {COLUMN_NAMES[column] if column else 'any column'} {in_words(CHIEF_LIST[chief])}"


def play(sight: Observation, card: int, _: int) -> OptionText:
    text = f"Play {NAMES[card]}: {in_words(PLAY_LIST[card])}"
    return OptionText(CULTURE_GROUP, text, [in_zone(HAND[sight.viewer], card)])


def ritual(sight: Observation, card: int, _: int) -> OptionText:
    """What a card is worth in the Eclipse that comes."""
    halves = CULTURE_HALVES if KIND[card] == CULTURE else 2 * LABOR[card] + ECLIPSE_HALVES[card]
    then = f", then {in_words(ECLIPSE_LIST[card])}" if ECLIPSE_LIST[card] else ""
    text = f"Lay {NAMES[card]} on your Ritual pile: {in_halves(halves)} Labor in the Eclipse{then}"
    return OptionText(RITUAL_GROUP, text, [in_zone(HAND[sight.viewer], card)])


def resolve(sight: Observation, card: int, _: int) -> OptionText:
    text = f"Use {NAMES[card]}: {in_words(ECLIPSE_LIST[card])}"
    return OptionText(RITUAL_GROUP, text, [in_zone(REVEALED[sight.viewer], card)])


# ------------------------------------------------------------ what is taken
def initiate(sight: Observation, card: int, _: int) -> OptionText:
    rule, _, _, _, _, _, _, where, _ = top_frame(sight)
    zone = SUPPLY[card - FIRST_TRIBE]
    touched = [in_zone(zone, card)] if sight.counts[zone] else [LAYOUT.name(zone)]
    if rule == ids.GAIN_TRIBE and where == TO_BURIAL:
        head = f"Bury {NAMES[card]} of the supply"
        return OptionText(TRIBE_GROUP, f"{head}; {worth(card)}", touched, head)
    place = f"to your hand for {INITIATE_COST} Labor"
    if rule == ids.GAIN_TRIBE:
        place = "to your hand" if where == TO_HAND else "onto your discard pile"
    text = f"Take {NAMES[card]} {place}: it gives {plain(card)}; {worth(card)}"
    return OptionText(TRIBE_GROUP, text, touched)


def develop(sight: Observation, card: int, _: int) -> OptionText:
    g = seen_state(sight)
    price = f" for {develop_cost(g, card)} Labor" if top_frame(sight)[0] == ids.TOP_SECTION else ""
    text = f"Take {NAMES[card]}{price}: {in_words(PLAY_LIST[card])}; {worth(card)}"
    return OptionText(CULTURE_GROUP, text, [in_zone(MARKET[place_of(g, card)], card)])


def stone(sight: Observation, card: int, _: int) -> OptionText:
    pool = next(zone for zone in POOLS if card in sight.seen(zone))
    slot = sight.counts[STONES[sight.viewer]]
    text = f"Take {NAMES[card]}: {plain(card)}"
    if slot < len(STONE_LIST):
        price = f"{STONE_FOOD[slot]} Food and {count_of(STONE_TOOLS[slot], 'Tool')}"
        text = f"Take {NAMES[card]} for {price}: {in_words(STONE_LIST[slot])}. {plain(card)}"
    return OptionText("Sacred Stone", text, [in_zone(pool, card)])


# ------------------------------------------------------------ Animals
def reveal(sight: Observation, _: int, __: int) -> OptionText:
    if top_frame(sight)[0] == ids.TOP_SECTION:
        text = f"Reveal {count_of(REVEALED_AT_ONCE, 'Animal')} for {REVEAL_COST} Labor"
    else:
        text = "Reveal an Animal"
    return OptionText(HUNTING, text, [LAYOUT.name(ANIMAL_DECK)])


def hunt(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    price = f" for {TAKE_COST} Labor" if top_frame(sight)[0] == ids.TOP_SECTION else ""
    own = sight.seen(ANIMALS[seat])
    more = set_score([*own, card]) - set_score(own)
    text = f"Take {NAMES[card]}{price}: {_for_sets(more)}; tipped: {in_words(TIP_LIST[card])}"
    return OptionText(HUNTING, text, [in_zone(DISPLAY, card)])


def _for_sets(points: int) -> str:
    return f"{count_of(points, 'point')} for your sets" if points else "no points for your sets yet"


def tip(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    own = sight.seen(ANIMALS[seat])
    if card not in own:
        return OptionText(HUNTING, f"Tip {NAMES[card]}", [in_zone(TIPPED[seat], card)])
    left = own[:]
    left.remove(card)
    less = set_score(own) - set_score(left)
    lost = f"; your sets lose {count_of(less, 'point')}" if less else ""
    text = f"Tip {NAMES[card]}: {in_words(TIP_LIST[card])}{lost}"
    return OptionText(HUNTING, text, [in_zone(ANIMALS[seat], card)])


# ------------------------------------------------------------ burying
def bury(sight: Observation, card: int, source: int) -> OptionText:
    rule = top_frame(sight)[0]
    price = f" for {count_of(BURY_TOOLS, 'Tool')}" if rule == ids.MIDDLE_SECTION else ""
    where = "your starting cards" if rule == ids.SETUP else SOURCES[source]
    text = f"Bury {NAMES[card]} from {where}{price}"
    return OptionText(BURYING, text, [in_zone(BURIED_FROM[source][sight.viewer], card)])
