"""Options about cards: playing, taking, burying and using them."""

from msgspec.structs import replace

from hearthside.games.endless_winter.cards import (
    BURY_TOOLS,
    CHIEF,
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
from hearthside.games.endless_winter.part_ids import in_zone
from hearthside.games.endless_winter.places import (
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
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.rules.burying import ZONES as BURIED_FROM
from hearthside.games.endless_winter.rules.culture import place_of
from hearthside.games.endless_winter.rules.effects import TO_BURIAL, TO_HAND
from hearthside.games.endless_winter.rules.top import develop_cost
from hearthside.games.endless_winter.sayings import (
    BURY,
    DEVELOP_CARD,
    HUNT_CARD,
    INITIATE_CARD,
    OFFER_UP,
    PICK,
    PLAY,
    RESOLVE,
    REVEAL,
    STONE,
    TIP,
    S,
)
from hearthside.games.endless_winter.texts.cards import side_b, text_of
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import SOURCES, in_halves
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option, say
from hearthside.kernel.texts import fill


def plain(card: int) -> str:
    """The text of a card inside a sentence."""
    return text_of(card).removesuffix(".")


def is_asked(sight: Observation, rule: int) -> bool:
    return sight.frame().rule == rule


# ------------------------------------------------------------ the draft and the hand
def pick(sight: Observation, card: int, _: int) -> OptionText:
    """Chiefs are drafted for their side B."""
    if KIND[card] == CHIEF:
        where = [in_zone(CHIEF_OFFER, card)]
        return option("Chief", S.verbs[PICK].text, where, card=NAMES[card], does=side_b(card))
    return say(S, PICK, [in_zone(SETUP_OFFER, card)], card=NAMES[card], does=plain(card))


def play(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(HAND[sight.viewer], card)]
    return say(S, PLAY, where, card=NAMES[card], does=in_words(PLAY_LIST[card]))


def ritual(sight: Observation, card: int, _: int) -> OptionText:
    """What a card is worth in the Eclipse that comes."""
    halves = CULTURE_HALVES if KIND[card] == CULTURE else 2 * LABOR[card] + ECLIPSE_HALVES[card]
    where = [in_zone(HAND[sight.viewer], card)]
    text = S.verbs[OFFER_UP].text
    if ECLIPSE_LIST[card]:
        text = "Lay {card} on your Ritual pile: {labor} Labor in the Eclipse, then {does}"
    does = in_words(ECLIPSE_LIST[card])
    return option(S.verbs[OFFER_UP].group, text, where, card=NAMES[card], labor=in_halves(halves), does=does)


def resolve(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(REVEALED[sight.viewer], card)]
    return say(S, RESOLVE, where, card=NAMES[card], does=in_words(ECLIPSE_LIST[card]))


# ------------------------------------------------------------ what is taken
def initiate(sight: Observation, card: int, _: int) -> OptionText:
    frame = sight.frame()
    zone = SUPPLY[card - FIRST_TRIBE]
    touched = [in_zone(zone, card)] if sight.counts[zone] else [LAYOUT.name(zone)]
    text, head = S.verbs[INITIATE_CARD].text, ""
    if frame.rule == ids.GAIN_TRIBE:
        text = "Take {card} onto your discard pile: it gives {does}; {points:point|points}"
        if frame.where == TO_BURIAL:
            text, head = "Bury {card} of the supply; {points:point|points}", "Bury {card} of the supply"
        elif frame.where == TO_HAND:
            text = "Take {card} to your hand: it gives {does}; {points:point|points}"
    said = {"card": NAMES[card], "cost": INITIATE_COST, "does": plain(card), "points": POINTS[card]}
    taken = option(S.verbs[INITIATE_CARD].group, text, touched, **said)
    return replace(taken, head=fill(head, card=NAMES[card])) if head else taken


def develop(sight: Observation, card: int, _: int) -> OptionText:
    g = sight.as_state()
    where = [in_zone(MARKET[place_of(g, card)], card)]
    said = {"card": NAMES[card], "does": in_words(PLAY_LIST[card]), "points": POINTS[card]}
    if is_asked(sight, ids.TOP_SECTION):
        return say(S, DEVELOP_CARD, where, cost=develop_cost(g, card), **said)
    text = "Take {card}: {does}; {points:point|points}"
    return option(S.verbs[DEVELOP_CARD].group, text, where, **said)


def stone(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(next(zone for zone in POOLS if card in sight.seen(zone)), card)]
    said = {"card": NAMES[card], "does": plain(card)}
    slot = sight.counts[STONES[sight.viewer]]
    if slot >= len(STONE_LIST):
        return option(S.verbs[STONE].group, "Take {card}: {does}", where, **said)
    gives = in_words(STONE_LIST[slot])
    return say(S, STONE, where, food=STONE_FOOD[slot], tools=STONE_TOOLS[slot], gives=gives, **said)


# ------------------------------------------------------------ Animals
def reveal(sight: Observation, _: int, __: int) -> OptionText:
    where = [LAYOUT.name(ANIMAL_DECK)]
    if not is_asked(sight, ids.TOP_SECTION):
        return say(S, REVEAL, where)
    text = "Reveal {n:Animal|Animals} for {cost} Labor"
    return option(S.verbs[REVEAL].group, text, where, n=REVEALED_AT_ONCE, cost=REVEAL_COST)


def hunt(sight: Observation, card: int, _: int) -> OptionText:
    own = sight.seen(ANIMALS[sight.viewer])
    points = set_score([*own, card]) - set_score(own)
    sets = fill("{n:point|points} for your sets", n=points) if points else "no points for your sets yet"
    text = S.verbs[HUNT_CARD].text
    if is_asked(sight, ids.TOP_SECTION):
        text = "Take {card} for {cost} Labor: {sets}; tipped: {does}"
    said = {"card": NAMES[card], "cost": TAKE_COST, "sets": sets, "does": in_words(TIP_LIST[card])}
    return option(S.verbs[HUNT_CARD].group, text, [in_zone(DISPLAY, card)], **said)


def tip(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    own = sight.seen(ANIMALS[seat])
    group = S.verbs[TIP].group
    if card not in own:
        return option(group, "Tip {card}", [in_zone(TIPPED[seat], card)], card=NAMES[card])
    left = own[:]
    left.remove(card)
    less = set_score(own) - set_score(left)
    text = "Tip {card}: {does}; your sets lose {less:point|points}" if less else S.verbs[TIP].text
    where = [in_zone(ANIMALS[seat], card)]
    return option(group, text, where, card=NAMES[card], does=in_words(TIP_LIST[card]), less=less)


# ------------------------------------------------------------ burying
def bury(sight: Observation, card: int, source: int) -> OptionText:
    text = S.verbs[BURY].text
    if is_asked(sight, ids.MIDDLE_SECTION):
        text = "Bury {card} from {where} for {tools:Tool|Tools}"
    where = "your starting cards" if is_asked(sight, ids.SETUP) else SOURCES[source]
    touched = [in_zone(BURIED_FROM[source][sight.viewer], card)]
    return option(S.verbs[BURY].group, text, touched, card=NAMES[card], where=where, tools=BURY_TOOLS)


SAYS: dict[int, Says] = {
    PICK: pick,
    PLAY: play,
    OFFER_UP: ritual,
    RESOLVE: resolve,
    INITIATE_CARD: initiate,
    DEVELOP_CARD: develop,
    STONE: stone,
    REVEAL: reveal,
    HUNT_CARD: hunt,
    TIP: tip,
    BURY: bury,
}
