"""The question of the moment in a sentence: whose turn it is, what it is about, what may be done."""

from hearthside.games.endless_winter.cards import E_DRAW, E_IDOL, E_MEGALITH, E_TOOL, KIND, MEGALITH, NAMES
from hearthside.games.endless_winter.effect_words import in_words
from hearthside.games.endless_winter.phrases import COLUMN_NAMES, count_of, listed
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.drafting import CHIEFS
from hearthside.games.endless_winter.rules.eclipse_actions import TERRAIN, TRIBE_CARDS
from hearthside.games.endless_winter.rules.effects import TO_BURIAL
from hearthside.games.endless_winter.rules.turn import MOST_CULTURES
from hearthside.games.endless_winter.seen import top_frame
from hearthside.games.endless_winter.verbs import HONOR_UP, PLAY
from hearthside.games.endless_winter.wording_gains import price_words
from hearthside.games.endless_winter.zones import (
    COLUMN,
    CULTURES,
    DEVELOP,
    ECLIPSE_SPACE,
    HUNT,
    INITIATE,
    LABOR_NOW,
    MIGRATE,
    RITUAL,
    TURNS,
    TURNS_EACH,
)
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.observation import Observation

TOP_WORDS = {
    INITIATE: "take Tribe cards for 2 each",
    DEVELOP: "take Culture cards for 3 each",
    MIGRATE: "place and move Camps for 1 each",
    HUNT: "reveal Animals for 1 or take them for 2",
}
MIDDLE_WORDS = {
    INITIATE: "bury cards, a Tool for each",
    DEVELOP: "take Sacred Stones",
    MIGRATE: "found Villages",
    HUNT: "tip Animals for what they give",
}


def prompt(sight: Observation) -> str:
    if not sight.frames:
        return "The game is over."
    asked = [seat for seat in range(sight.seats) if sight.waiting >> seat & 1]
    mine = sight.viewer in asked
    seat = asked[0] if asked else top_frame(sight)[3]
    you = "you" if mine else f"{{{seat}}}"
    said = _question(sight, seat, mine, you)
    return said[0].upper() + said[1:]


def _question(sight: Observation, seat: int, mine: bool, you: str) -> str:
    rule, step, _, _, source, card, count, limit, _ = top_frame(sight)
    if rule == ids.DRAFT:
        what = "a Chief" if card == CHIEFS else "a Setup card"
        return f"{you} {'choose' if mine else 'chooses'} {what}."
    if rule == ids.SETUP:
        return _setup(sight, mine, you)
    if rule == ids.TURN:
        return _turn(sight, seat, mine, you)
    if rule == ids.TOP_SECTION:
        return _top(sight, mine, you)
    if rule == ids.MIDDLE_SECTION:
        column = sight.facts[COLUMN]
        return f"{COLUMN_NAMES[column]}, middle section: {you} may {MIDDLE_WORDS[column]}."
    if rule == ids.RITUAL_PILE:
        laid = sight.counts[RITUAL[seat]]
        so_far = f", {count_of(laid, 'card')} so far" if laid else ""
        return f"after the third turn {you} may lay cards on the Ritual pile{so_far}."
    if rule == ids.ECLIPSE_ACTIONS:
        return f"Eclipse: {you} may {_eclipse(step)}."
    return f"{_because(sight, source)}{you} may {_may(rule, card, count, limit)}."


def _setup(sight: Observation, mine: bool, you: str) -> str:
    verb = "choose" if mine else "chooses"
    if not mine:
        return f"{you} {verb} for the Setup card."
    if act(HONOR_UP) in sight.options:
        return f"{you} {verb} a track for the Idol of your Setup card."
    return f"{you} {verb} a card to bury before your deck is shuffled."


def _turn(sight: Observation, seat: int, mine: bool, you: str) -> str:
    number = sight.facts[TURNS[seat]] + 1
    if not mine:
        return f"{you} has turn {number} of {TURNS_EACH}."
    playable = any(verb_of(action) == PLAY for action in sight.options)
    left = count_of(MOST_CULTURES - sight.facts[CULTURES], "Culture card")
    first = f"play up to {left}, or " if playable else ""
    return f"your turn, {number} of {TURNS_EACH}: {first}place a figure."


def _top(sight: Observation, mine: bool, you: str) -> str:
    column = sight.facts[COLUMN]
    labor = sight.facts[LABOR_NOW]
    have = "have" if mine else "has"
    more = f"play Tribe cards or eat Food for more, {TOP_WORDS[column]}, or go on"
    return f"{COLUMN_NAMES[column]}, top section: {you} {have} {labor} Labor{f'; {more}' if mine else ''}."


def _eclipse(step: int) -> str:
    if step == TRIBE_CARDS:
        return "use the revealed cards in any order"
    if step == TERRAIN:
        return "take the benefits of the tiles with the most Influence, in any order"
    return "draw for Villages and gain Idols for Megaliths, in any order"


def _because(sight: Observation, source: int) -> str:
    """The card, tile or place of a board that gives it."""
    if source:
        return "Megalith board: " if KIND[source] == MEGALITH else f"{NAMES[source]}: "
    for rule, step, *_ in reversed(sight.frames):
        if rule == ids.ECLIPSE_ACTIONS:
            return "Turn order: " if step < TRIBE_CARDS else "Player board: "
        if rule == ids.TURN:
            column = sight.facts[COLUMN]
            return (
                "Eclipse space: " if column == ECLIPSE_SPACE else f"{COLUMN_NAMES[column]}, bottom section: "
            )
    return ""


def _may(rule: int, card: int, count: int, limit: int) -> str:
    if rule == ids.GAIN:
        return _gain(card, count, limit)
    if rule == ids.BURYING:
        return f"bury {_some(count, 'card')}"
    if rule == ids.MOVING:
        return "move a Camp by one tile" if count == 1 else f"move Camps by {count} tiles in all"
    if rule == ids.FOUNDING:
        return "found a Village without Food"
    if rule == ids.GAIN_TRIBE:
        return f"{'bury' if limit == TO_BURIAL else 'take'} {_some(count, 'Tribe card')} of the supply"
    if rule == ids.GAIN_CULTURE:
        return f"take {_some(count, 'Culture card')} of the market"
    if rule == ids.TAKE_ANIMAL:
        return f"take {_some(count, 'Animal', 'an')} of the display"
    if rule == ids.REVEALING:
        return f"reveal {_some(count, 'Animal', 'an')}"
    if rule == ids.TIPPING:
        return f"tip {_some(count, 'Animal', 'an')}"
    if rule == ids.PAYING:
        prices = [f"pay {price_words(count)}"] if count & 255 else []
        prices += [f"discard {_some(count >> 8, 'card')}"] if count >> 8 else []
        return f"{listed(prices)} to {in_words(limit)}"
    if rule == ids.CHOOSING:
        return f"{in_words(count)}, or {in_words(limit)}"
    return f"{in_words(card)}, in any order"


def _some(count: int, one: str, article: str = "a") -> str:
    return f"{article} {one}" if count == 1 else f"up to {count} {one}s"


def _gain(rank: int, count: int, limit: int) -> str:
    """Several units come one by one (EW-R09)."""
    arrow = " where an arrow points" if limit else ""
    words = {
        E_MEGALITH: f"place a Megalith{arrow}",
        E_DRAW: "draw a card",
        E_IDOL: "use an Idol",
        E_TOOL: "gain 1 Tool",
    }
    lesser = "1 Food instead" if rank == E_TOOL else "something lesser"
    more = f"; {count - 1} more to come" if count > 1 else ""
    return f"{words[rank]}, or take {lesser}{more}"
