"""What is asked: whose turn it is, what it is about, what may be done."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.drafting import CHIEFS
from hearthside.games.endless_winter.rules.eclipse_actions import TERRAIN, TRIBE_CARDS
from hearthside.games.endless_winter.rules.effects import TO_BURIAL
from hearthside.games.endless_winter.rules.turn import MOST_CULTURES
from hearthside.games.endless_winter.texts.done import DECLINES, DONE_SAYS
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, food_and_tools
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.prompts import Asked, Prompts
from hearthside.kernel.texts import fill, listed

TOP_WORDS = {
    z.INITIATE: "take Tribe cards for 2 each",
    z.DEVELOP: "take Culture cards for 3 each",
    z.MIGRATE: "place and move Camps for 1 each",
    z.HUNT: "reveal Animals for 1 or take them for 2",
}
MIDDLE_WORDS = {
    z.INITIATE: "bury cards, a Tool for each",
    z.DEVELOP: "take Sacred Stones",
    z.MIGRATE: "found Villages",
    z.HUNT: "tip Animals for what they give",
}
GAINS = {
    c.E_MEGALITH: "place a Megalith",
    c.E_DRAW: "draw a card",
    c.E_IDOL: "use an Idol",
    c.E_TOOL: "gain 1 Tool",
}


# ------------------------------------------------------------ values
def because(ask: Asked) -> str:
    """The card, tile or place of a board that gives it."""
    sight, source = ask.sight, ask.frame.source
    if source:
        return "Megalith board" if c.KIND[source] == c.MEGALITH else c.NAMES[source]
    eclipse = sight.frame(ids.ECLIPSE_ACTIONS)
    if eclipse.rule >= 0:
        return "Turn order" if eclipse.step < TRIBE_CARDS else "Player board"
    column = sight.facts[z.COLUMN]
    if column == z.ECLIPSE_SPACE:
        return "Eclipse space"
    return fill("{column}, bottom section", column=COLUMN_NAMES[column])


def price(ask: Asked) -> str:
    """`pay 1 Food and discard a card`."""
    food, tools, cards = ask.frame.food, ask.frame.tools, ask.frame.cards
    out = [fill("pay {price}", price=food_and_tools(food, tools))] if food or tools else []
    out += [fill("discard {n:=a card|up to {n} cards}", n=cards)] if cards else []
    return listed(out)


# ------------------------------------------------------------ questions with more than one template
def draft(ask: Asked) -> str:
    if ask.frame.what == CHIEFS:
        return PROMPTS.fill("{who} {who:choose|chooses} a Chief.", ask)
    return PROMPTS.fill("{who} {who:choose|chooses} a Setup card.", ask)


def setup(ask: Asked) -> str:
    if not ask.mine:
        return PROMPTS.fill("{who} chooses for the Setup card.", ask)
    if act(v.HONOR_UP) in ask.sight.options:
        return "You choose a track for the Idol of your Setup card."
    return "You choose a card to bury before your deck is shuffled."


def turn(ask: Asked) -> str:
    if not ask.mine:
        return PROMPTS.fill("{who} has turn {turn} of {turns}.", ask)
    if any(verb_of(action) == v.PLAY for action in ask.sight.options):
        return PROMPTS.fill(
            "Turn {turn} of {turns}: play up to {cultures:Culture card|Culture cards}, or place a figure.",
            ask,
        )
    return PROMPTS.fill("Turn {turn} of {turns}: place a figure.", ask)


def top(ask: Asked) -> str:
    if not ask.mine:
        return PROMPTS.fill("{column}, top section: {who} has {labor} Labor.", ask)
    return PROMPTS.fill(
        "{column}, top section: you have {labor} Labor; "
        "play Tribe cards or eat Food for more, {top}, or go on.",
        ask,
    )


def ritual(ask: Asked) -> str:
    if ask.sight.counts[z.RITUAL[ask.who.seat]]:
        text = "After the third turn {who} may lay cards on the Ritual pile, {laid:card|cards} so far."
        return PROMPTS.fill(text, ask)
    return PROMPTS.fill("After the third turn {who} may lay cards on the Ritual pile.", ask)


def eclipse(ask: Asked) -> str:
    text = "Eclipse: {who} may draw for Villages and gain Idols for Megaliths, in any order."
    if ask.frame.step == TRIBE_CARDS:
        text = "Eclipse: {who} may use the revealed cards in any order."
    elif ask.frame.step == TERRAIN:
        text = "Eclipse: {who} may take the benefits of the tiles with the most Influence, in any order."
    return PROMPTS.fill(text, ask)


def gain(ask: Asked) -> str:
    """Several units come one by one (EW-R09)."""
    text = "{because}: {who} may {benefit}, or take {lesser}."
    if ask.frame.units > 1:
        text = "{because}: {who} may {benefit}, or take {lesser}; {more} more to come."
    return PROMPTS.fill(text, ask)


def benefit(ask: Asked) -> str:
    if ask.frame.one_end:
        return "place a Megalith where an arrow points"
    return GAINS[ask.frame.rank]


def gain_tribe(ask: Asked) -> str:
    text = "{because}: {who} may take {left:=a Tribe card|up to {left} Tribe cards} of the supply."
    if ask.frame.where == TO_BURIAL:
        text = "{because}: {who} may bury {left:=a Tribe card|up to {left} Tribe cards} of the supply."
    return PROMPTS.fill(text, ask)


PROMPTS = Prompts(
    {
        ids.DRAFT: draft,
        ids.SETUP: setup,
        ids.TURN: turn,
        ids.TOP_SECTION: top,
        ids.MIDDLE_SECTION: "{column}, middle section: {who} may {middle}.",
        ids.RITUAL_PILE: ritual,
        ids.ECLIPSE_ACTIONS: eclipse,
        ids.GAIN: gain,
        ids.BURYING: "{because}: {who} may bury {left:=a card|up to {left} cards}.",
        ids.MOVING: "{because}: {who} may move {left:=a Camp by one tile|Camps by {left} tiles in all}.",
        ids.FOUNDING: "{because}: {who} may found a Village without Food.",
        ids.GAIN_TRIBE: gain_tribe,
        ids.GAIN_CULTURE: (
            "{because}: {who} may take {left:=a Culture card|up to {left} Culture cards} of the market."
        ),
        ids.TAKE_ANIMAL: "{because}: {who} may take {left:=an Animal|up to {left} Animals} of the display.",
        ids.REVEALING: "{because}: {who} may reveal {left:=an Animal|up to {left} Animals}.",
        ids.TIPPING: "{because}: {who} may tip {left:=an Animal|up to {left} Animals}.",
        ids.PAYING: "{because}: {who} may {price} to {does}.",
        ids.CHOOSING: "{because}: {who} may {one}, or {two}.",
        ids.EFFECTS: "{because}: {who} may {several}, in any order.",
    },
    c.NAMES,
    done=DONE_SAYS,
    declines=DECLINES,
    letters={ids.MIDDLE_SECTION: "f", ids.RITUAL_PILE: "f"},
    values={
        "because": because,
        "column": lambda ask: COLUMN_NAMES[ask.sight.facts[z.COLUMN]],
        "top": lambda ask: TOP_WORDS[ask.sight.facts[z.COLUMN]],
        "middle": lambda ask: MIDDLE_WORDS[ask.sight.facts[z.COLUMN]],
        "labor": lambda ask: ask.sight.facts[z.LABOR_NOW],
        "turn": lambda ask: ask.sight.facts[z.TURNS[ask.who.seat]] + 1,
        "turns": lambda ask: z.TURNS_EACH,
        "cultures": lambda ask: MOST_CULTURES - ask.sight.facts[z.CULTURES],
        "laid": lambda ask: ask.sight.counts[z.RITUAL[ask.who.seat]],
        "benefit": benefit,
        "lesser": lambda ask: "1 Food instead" if ask.frame.rank == c.E_TOOL else "something lesser",
        "more": lambda ask: ask.frame.units - 1,
        "price": price,
        "does": lambda ask: in_words(ask.frame.buys),
        "one": lambda ask: in_words(ask.frame.first),
        "two": lambda ask: in_words(ask.frame.second),
        "several": lambda ask: in_words(ask.frame.effects),
    },
)
