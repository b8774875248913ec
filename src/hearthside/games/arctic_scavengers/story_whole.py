"""The log's lines of the expansions and of the solo game."""

from hearthside.games.arctic_scavengers.modules.spy_hunter import (
    FIRST_STORED,
    FIRST_TIMER,
    THE_DECK,
    THE_FORCE,
    THE_HAND,
    THE_LEADERS,
)
from hearthside.games.arctic_scavengers.names_whole import ACTIONS
from hearthside.games.arctic_scavengers.sayings import (
    ATTRITION,
    BEGINS_BUILDING,
    BOMBS,
    BUILDING_DONE,
    BUTCHERS,
    CALLED_OFF,
    CANCELS,
    DECLARES_SPECIAL,
    DISABLES,
    DISCARDS_DRAWN,
    DRAFTS,
    GASSES,
    GUARDS,
    HARDY_RETURN,
    HEALS,
    KEEPS_ON_TOP,
    LEADS,
    LOOKS,
    MEETS,
    NO_PRIZE,
    OPPONENT_DISARMS,
    OPPONENT_FIGHTS,
    OPPONENT_GASSES,
    OPPONENT_SAVES,
    OPPONENT_SNIPES,
    OPPONENT_WINS,
    PROVOKES,
    READS_MAP,
    REPAIRS,
    RESETS,
    RETRIEVES_CARDS,
    ROGUE_WINS,
    SAVES,
    SETS_ASIDE,
    STACKS,
    STORES_CARDS,
    SWINDLES,
    TAKES_PRIZE,
    THE_OPPONENT,
    TIMER_FALLS,
    USES_POWER,
    WOUNDS,
)
from hearthside.games.arctic_scavengers.words import count_of, name

SPIED = {THE_DECK: "deck", THE_HAND: "hand", THE_FORCE: "committed cards"}


def owner(seat: int) -> str:
    return "the hidden force" if seat == THE_OPPONENT else f"{{{seat}}}"


def said(what: int, seat: int, value: int, more: int) -> str:
    """A line about something that was said, or an error if there is none."""
    who = f"{{{seat}}}"
    if what == SWINDLES:
        return f"{who} swindles: the price falls by 1 {'medicine' if value else 'food'}."
    if what == KEEPS_ON_TOP:
        return f"{who} leaves them on top." if value else f"{who} puts them under the junkyard."
    if what == BEGINS_BUILDING:
        return f"{who} begins to build {name(value)}: {count_of(more, 'card')} on it."
    if what == LOOKS:
        return f"{who} sends a Spy to {_looked_at(more // 8, more % 8)}."
    if what == DRAFTS:
        return f"{who} wins {name(value)} as a leader." if value else f"{who} takes no leader."
    if what == DECLARES_SPECIAL:
        return f"{who} declares a {ACTIONS[value]}."
    if what == CALLED_OFF:
        return f"The {ACTIONS[value]} of {who} comes to nothing."
    return _line(what, who, value, more)


def _line(what: int, who: str, value: int, more: int) -> str:
    lines = {
        STACKS: "{card} is for hire at this table.",
        LEADS: "{who} is led by {card}.",
        BUILDING_DONE: "{who}: {card} is finished.",
        TIMER_FALLS: "{who}: {card} is going up, {left} to go.",
        STORES_CARDS: "{who} stores {number} in {place}.",
        RETRIEVES_CARDS: "{who} retrieves {number} from {place}.",
        SAVES: "{who} saves {card} of {owner}.",
        GUARDS: "{who} cancels it with a Guard.",
        CANCELS: "{who} cancels the recon with a Scouting Refugee.",
        WOUNDS: "{who} shoots at {card}, who leads {owner}.",
        DISABLES: "{who} sabotages {card} of {owner}.",
        REPAIRS: "{who} repairs {card}.",
        HEALS: "{who} heals {card}.",
        BOMBS: "{who} bombs {card} of {owner}.",
        USES_POWER: "{who} calls on {card}.",
        PROVOKES: "{who} announces a Provocateur: people count as fight.",
        GASSES: "{who} uses Tear Gas on {card} of {owner}.",
        ROGUE_WINS: "The fight is tied: a Rogue of {who} slips away with the prize.",
        HARDY_RETURN: "{number_hardy} of {who} come back to hand.",
        RESETS: "{who} demolishes {card} of {owner}: the timer starts anew.",
        READS_MAP: "{who} reads a Map and takes {card} back.",
        MEETS: "{who} meets hidden force {value}.",
        OPPONENT_FIGHTS: "The hidden force fights for {value} with {people}.",
        OPPONENT_WINS: "The hidden force wins.",
        TAKES_PRIZE: "{who} takes {card} as a prize.",
        SETS_ASIDE: "{who} sets {card} aside for good.",
        ATTRITION: "The winter takes {card} from {who}.",
        OPPONENT_GASSES: "The hidden force uses Tear Gas on {card}.",
        OPPONENT_SAVES: "Combat Medics of the hidden force save {card}.",
        OPPONENT_SNIPES: "The hidden force snipes {card}.",
        OPPONENT_DISARMS: "The hidden force disarms {card}.",
        DISCARDS_DRAWN: "{who} discards what is not kept.",
        BUTCHERS: "{who}: {card} leaves the game for {place}.",
        NO_PRIZE: "Nobody wins; the hidden force is gone.",
    }
    card = what not in (MEETS, OPPONENT_FIGHTS, STORES_CARDS, RETRIEVES_CARDS, HARDY_RETURN, GUARDS, CANCELS)
    place = what in (STORES_CARDS, RETRIEVES_CARDS, BUTCHERS)
    return lines[what].format(
        who=who,
        value=value,
        card=name(value) if card else "",
        owner=owner(more),
        place=name(more) if place else "",
        left=count_of(more, "card"),
        number=count_of(value, "card"),
        number_hardy=count_of(value, "Hardy Scavenger"),
        people=count_of(more, "person", "people"),
    )


def _looked_at(place: int, seat: int) -> str:
    if place == THE_LEADERS:
        return "the leaders' pile"
    if place >= FIRST_TIMER:
        return f"{{{seat}}}'s timer on building {place - FIRST_TIMER + 1}"
    if place >= FIRST_STORED:
        return f"{{{seat}}}'s cards in building {place - FIRST_STORED + 1}"
    return f"{{{seat}}}'s {SPIED[place]}"
