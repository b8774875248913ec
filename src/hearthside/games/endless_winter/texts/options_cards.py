"""Options about cards: playing, taking, burying and using them."""

from msgspec.structs import replace

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.part_ids import in_zone
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.rules.burying import ZONES as BURIED_FROM
from hearthside.games.endless_winter.rules.culture import develop_cost, place_of
from hearthside.games.endless_winter.rules.effects import TO_BURIAL, TO_HAND
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.texts.cards import side_b, text_of
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import SOURCES, in_halves
from hearthside.games.endless_winter.texts.prices import price
from hearthside.kernel.actions import act
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
    if c.KIND[card] == c.CHIEF:
        where = [in_zone(z.CHIEF_OFFER, card)]
        return option("Chief", S.verbs[v.PICK].text, where, card=c.NAMES[card], does=side_b(card))
    return say(S, v.PICK, [in_zone(z.SETUP_OFFER, card)], card=c.NAMES[card], does=plain(card))


def play(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(z.HAND[sight.viewer], card)]
    return say(S, v.PLAY, where, card=c.NAMES[card], does=in_words(c.PLAY_LIST[card]))


def ritual(sight: Observation, card: int, count: int) -> OptionText:
    """What a card is worth in the Eclipse that comes."""
    where = [in_zone(z.HAND[sight.viewer], card)]
    text = S.verbs[v.OFFER_UP].text
    halves = ritual_halves(card) * max(count, 1)
    if count > 1:
        text = "Lay {n} × {card} on your Ritual pile: {labor} Labor in the Eclipse"
        said = {"n": count, "card": c.NAMES[card], "labor": in_halves(halves)}
        return option(S.verbs[v.OFFER_UP].group, text, where, **said)
    if c.ECLIPSE_LIST[card]:
        text = "Lay {card} on your Ritual pile: {labor} Labor in the Eclipse, then {does}"
    does = in_words(c.ECLIPSE_LIST[card])
    return option(
        S.verbs[v.OFFER_UP].group, text, where, card=c.NAMES[card], labor=in_halves(halves), does=does
    )


def resolve(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(z.REVEALED[sight.viewer], card)]
    return say(S, v.RESOLVE, where, card=c.NAMES[card], does=in_words(c.ECLIPSE_LIST[card]))


def ritual_halves(card: int) -> int:
    return c.CULTURE_HALVES if c.KIND[card] == c.CULTURE else 2 * c.LABOR[card] + c.ECLIPSE_HALVES[card]


# ------------------------------------------------------------ what is taken
def initiate(sight: Observation, card: int, _: int) -> OptionText:
    frame = sight.frame()
    zone = z.SUPPLY[card - c.FIRST_TRIBE]
    touched = [in_zone(zone, card)] if sight.counts[zone] else [z.LAYOUT.name(zone)]
    text, head = S.verbs[v.INITIATE_CARD].text, ""
    if frame.rule == ids.GAIN_TRIBE:
        text = "Take {card} onto your discard pile: it gives {does}; {points:point|points}"
        if frame.where == TO_BURIAL:
            text, head = "Bury {card} of the supply; {points:point|points}", "Bury {card} of the supply"
        elif frame.where == TO_HAND:
            text = "Take {card} to your hand: it gives {does}; {points:point|points}"
    cost = price(sight, act(v.INITIATE_CARD, card), c.INITIATE_COST)
    said = {"card": c.NAMES[card], "cost": cost, "does": plain(card), "points": c.POINTS[card]}
    taken = option(S.verbs[v.INITIATE_CARD].group, text, touched, **said)
    return replace(taken, head=fill(head, card=c.NAMES[card])) if head else taken


def develop(sight: Observation, card: int, _: int) -> OptionText:
    g = sight.as_state()
    where = [in_zone(z.MARKET[place_of(g, card)], card)]
    said = {"card": c.NAMES[card], "does": in_words(c.PLAY_LIST[card]), "points": c.POINTS[card]}
    if is_asked(sight, ids.TOP_SECTION):
        cost = price(sight, act(v.DEVELOP_CARD, card), develop_cost(g, card))
        return say(S, v.DEVELOP_CARD, where, cost=cost, **said)
    text = "Take {card}: {does}; {points:point|points}"
    return option(S.verbs[v.DEVELOP_CARD].group, text, where, **said)


def stone(sight: Observation, card: int, _: int) -> OptionText:
    where = [in_zone(next(zone for zone in z.POOLS if card in sight.seen(zone)), card)]
    said = {"card": c.NAMES[card], "does": plain(card)}
    slot = sight.counts[z.STONES[sight.viewer]]
    if slot >= len(c.STONE_LIST):
        return option(S.verbs[v.STONE].group, "Take {card}: {does}", where, **said)
    gives = in_words(c.STONE_LIST[slot])
    return say(S, v.STONE, where, food=c.STONE_FOOD[slot], tools=c.STONE_TOOLS[slot], gives=gives, **said)


# ------------------------------------------------------------ Animals
def reveal(sight: Observation, _: int, __: int) -> OptionText:
    where = [z.LAYOUT.name(z.ANIMAL_DECK)]
    if not is_asked(sight, ids.TOP_SECTION):
        return say(S, v.REVEAL, where)
    text = "Reveal {n:Animal|Animals} for {cost}"
    cost = price(sight, act(v.REVEAL), c.REVEAL_COST)
    return option(S.verbs[v.REVEAL].group, text, where, n=c.REVEALED_AT_ONCE, cost=cost)


def hunt(sight: Observation, card: int, _: int) -> OptionText:
    own = sight.seen(z.ANIMALS[sight.viewer])
    points = set_score([*own, card]) - set_score(own)
    sets = fill("{n:point|points} for your sets", n=points) if points else "no points for your sets yet"
    text = S.verbs[v.HUNT_CARD].text
    if is_asked(sight, ids.TOP_SECTION):
        text = "Take {card} for {cost}: {sets}; tipped: {does}"
    cost = price(sight, act(v.HUNT_CARD, card), c.TAKE_COST)
    said = {"card": c.NAMES[card], "cost": cost, "sets": sets, "does": in_words(c.TIP_LIST[card])}
    return option(S.verbs[v.HUNT_CARD].group, text, [in_zone(z.DISPLAY, card)], **said)


def tip(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    own = sight.seen(z.ANIMALS[seat])
    group = S.verbs[v.TIP].group
    if card not in own:
        return option(group, "Tip {card}", [in_zone(z.TIPPED[seat], card)], card=c.NAMES[card])
    left = own[:]
    left.remove(card)
    less = set_score(own) - set_score(left)
    text = "Tip {card}: {does}; your sets lose {less:point|points}" if less else S.verbs[v.TIP].text
    where = [in_zone(z.ANIMALS[seat], card)]
    return option(group, text, where, card=c.NAMES[card], does=in_words(c.TIP_LIST[card]), less=less)


# ------------------------------------------------------------ burying
def bury(sight: Observation, card: int, source: int) -> OptionText:
    text = S.verbs[v.BURY].text
    if is_asked(sight, ids.MIDDLE_SECTION):
        text = "Bury {card} from {where} for {tools:Tool|Tools}"
    where = "your starting cards" if is_asked(sight, ids.SETUP) else SOURCES[source]
    touched = [in_zone(BURIED_FROM[source][sight.viewer], card)]
    return option(S.verbs[v.BURY].group, text, touched, card=c.NAMES[card], where=where, tools=c.BURY_TOOLS)


SAYS: dict[int, Says] = {
    v.PICK: pick,
    v.PLAY: play,
    v.OFFER_UP: ritual,
    v.RESOLVE: resolve,
    v.INITIATE_CARD: initiate,
    v.DEVELOP_CARD: develop,
    v.STONE: stone,
    v.REVEAL: reveal,
    v.HUNT_CARD: hunt,
    v.TIP: tip,
    v.BURY: bury,
}
