"""The option `all`: what it does depends on what is asked."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.content.effects import Atom, Effect
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import TERRAIN, TRIBE_CARDS
from hearthside.games.endless_winter.rules.together.printed import has_price, late
from hearthside.games.endless_winter.rules.together.top import cards_for_labor
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.texts.effects import words
from hearthside.games.endless_winter.texts.names import in_halves
from hearthside.games.endless_winter.texts.options_cards import ritual_halves
from hearthside.kernel.actions import act
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option, say
from hearthside.kernel.texts import fill

UNITS = {c.E_TOOL: "tool", c.E_DRAW: "draw"}


def everything(sight: Observation, _: int, __: int) -> OptionText:
    rule = sight.frame().rule
    if rule == ids.TOP_SECTION:
        return for_labor(sight, 0)
    if rule == ids.RITUAL_PILE:
        return for_the_ritual(sight, 0)
    effects = {ids.GAIN: of_gain, ids.EFFECTS: of_list}.get(rule, of_eclipse)(sight)
    does = words(effects)
    if rule == ids.ECLIPSE_ACTIONS and sight.frame().step == TERRAIN and _waits(sight):
        does = fill("{does}, if you can pay for it then", does=does)
    return say(S, v.ALL, [f"player:{sight.viewer}"], does=does)


def _waits(sight: Observation) -> bool:
    """Is there a tile whose price cannot be paid yet?"""
    tiles = sight.frame().tiles
    return any(tiles >> tile & 1 and act(v.TILE, tile) not in sight.options for tile in range(z.TILES))


# ------------------------------------------------------------ cards
def all_but(sight: Observation, card: int, _: int) -> OptionText:
    at_the_pile = sight.frame().rule == ids.RITUAL_PILE
    return for_the_ritual(sight, card) if at_the_pile else for_labor(sight, card)


def for_labor(sight: Observation, kept: int) -> OptionText:
    """`kept`: one card of this kind is not played, if any."""
    cards = cards_for_labor(sight.as_state(), sight.viewer)
    text = "Play all {n} Tribe cards: {labor} Labor"
    if kept:
        cards.remove(kept)
        text = "Play {n} Tribe cards, all but one {card}: {labor} Labor"
    labor = sum(c.LABOR[card] + added(card, sight.facts[z.COLUMN]) for card in cards)
    said = {"n": len(cards), "card": c.NAMES[kept], "labor": labor}
    return option(S.verbs[v.WORK].group, text, [f"hand:{sight.viewer}"], **said)


def added(card: int, column: int) -> int:
    """Labor that a card adds in its column."""
    effects = c.WORK_LIST[card] if c.WORK_COLUMN[card] == column else 0
    ops, args = c.LIST_OPS[effects], c.LIST_ARGS[effects]
    return sum(arg for op, arg in zip(ops, args, strict=True) if op == c.E_LABOR)


def for_the_ritual(sight: Observation, kept: int) -> OptionText:
    cards = list(sight.seen(z.HAND[sight.viewer]))
    text = "Lay all {n} cards on your Ritual pile: {labor} Labor in the Eclipse"
    if kept:
        cards.remove(kept)
        text = "Lay {n} cards on your Ritual pile, all but one {card}: {labor} Labor in the Eclipse"
    labor = in_halves(sum(ritual_halves(card) for card in cards))
    said = {"n": len(cards), "card": c.NAMES[kept], "labor": labor}
    return option(S.verbs[v.OFFER_UP].group, text, [f"hand:{sight.viewer}"], **said)


# ------------------------------------------------------------ benefits
def left(effects: int, done: int) -> tuple[Effect, ...]:
    """The effects of a list that have not happened yet."""
    return tuple(effect for i, effect in enumerate(c.LISTS.effects[effects]) if not done >> i & 1)


def of_gain(sight: Observation) -> tuple[Effect, ...]:
    """This benefit, and the rest of the list that gives it."""
    frame, above = sight.frame(), sight.frame(ids.EFFECTS)
    return (Atom(UNITS[frame.rank], frame.units), *left(above.effects, above.done))


def of_list(sight: Observation) -> tuple[Effect, ...]:
    frame = sight.frame()
    return left(frame.effects, frame.done)


def of_eclipse(sight: Observation) -> tuple[Effect, ...]:
    """In the order in which they are taken as printed."""
    order = has_price if sight.frame().step == TERRAIN else late
    return _effects(sorted(lists_of_eclipse(sight), key=order)) or of_the_board(sight)


def left_of_eclipse(sight: Observation) -> tuple[Effect, ...]:
    """In the order in which cards and tiles lie."""
    return _effects(lists_of_eclipse(sight)) or of_the_board(sight)


def lists_of_eclipse(sight: Observation) -> list[int]:
    frame = sight.frame()
    if frame.step == TRIBE_CARDS:
        return [c.ECLIPSE_LIST[card] for card in sight.seen(z.REVEALED[frame.seat])]
    if frame.step == TERRAIN:
        land = sight.seen(z.MAP)
        return [c.TERRAIN_LIST[land[tile]] for tile in range(z.TILES) if frame.tiles >> tile & 1]
    return []


def of_the_board(sight: Observation) -> tuple[Effect, ...]:
    frame = sight.frame()
    return (Atom("draw", frame.cards), Atom("idol", frame.idols))


def _effects(lists: list[int]) -> tuple[Effect, ...]:
    return tuple(effect for effects in lists for effect in c.LISTS.effects[effects])


SAYS: dict[int, Says] = {v.ALL: everything, v.ALL_BUT: all_but}
