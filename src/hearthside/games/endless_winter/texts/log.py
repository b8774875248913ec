"""The log.  What rules say is declared in sayings.py; here are its values, and the moves of cards that tell
a story of their own."""

from collections.abc import Callable

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.rules.megaliths import IS_NEUTRAL
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.sites import spot
from hearthside.games.endless_winter.texts.effects import short
from hearthside.games.endless_winter.texts.names import (
    COLUMN_NAMES,
    ERAS,
    POSITIONS,
    food_and_tools,
    in_halves,
    player,
)
from hearthside.kernel.log import ANY, Log, Told
from hearthside.kernel.marks import all_cards
from hearthside.kernel.texts import fill, listed

# On the way to what the rest of a turn tells; stores are seen on the boards.
STEPS = (
    v.TURN_BEGINS,
    v.SLIDES,
    v.WORKS,
    v.EATS,
    v.LABOR_ADDED,
    v.GAINS_FOOD,
    v.GAINS_TOOLS,
    v.DRAWS,
    v.PAYS,
    v.DISCARDS,
)
WHERE_TO = ["to the hand", "onto the discard pile", "from the supply into the Burial Ground"]


# ------------------------------------------------------------ lines with more than one template
def only_if(line: int, told_when: Callable[[Told], bool]) -> Callable[[Told], str]:
    """A line that is not worth telling otherwise."""
    return lambda told: LOG.line(S.lines[line], told) if told_when(told) else ""


def one_of(text: str, otherwise: int, told_when: Callable[[Told], bool]) -> Callable[[Told], str]:
    """Another template than the declared one in some cases."""
    return lambda told: LOG.line(text if told_when(told) else S.lines[otherwise], told)


def gains_food(told: Told) -> str:
    gained, lost = told.value, told.more
    if gained:
        text = "{who} {who:gain|gains} {n} Food and {who:have|has} no room for {more} more."
        return LOG.line(text if lost else S.lines[v.GAINS_FOOD], told)
    return LOG.line("{who} {who:have|has} no room for {more} Food.", told) if lost else ""


# ------------------------------------------------------------ values
def megalith_spot(told: Told) -> str:
    level = told.more % IS_NEUTRAL
    where = spot(told.value)
    return where if level == 1 else fill("level {level}, over {spot}", level=level, spot=where)


def tile(number: int) -> str:
    return fill("tile {n}", n=number) if number else "the Base tile"


LOG = Log(
    {
        **S.lines,
        v.SLIDES: only_if(v.SLIDES, lambda told: told.value == z.BOTTOM),
        v.GAINS_FOOD: gains_food,
        v.GAINS_TOOLS: only_if(v.GAINS_TOOLS, lambda told: told.value > 0),
        v.BURIES: only_if(v.BURIES, lambda told: told.value == v.FROM_HAND),
        v.DEVELOPS: one_of("{who} {who:take|takes} {card}.", v.DEVELOPS, lambda told: not told.more),
        v.HUNTS: one_of(
            "{who} {who:take|takes} {card} from the top of the deck.", v.HUNTS, lambda told: told.more > 0
        ),
        v.PREPARES: one_of(
            "{who} {who:lay|lays} no cards on the Ritual pile.", v.PREPARES, lambda told: not told.value
        ),
        v.RIVAL_DOES: one_of("The Rival reveals {card}.", v.RIVAL_DOES, lambda told: told.more > 0),
    },
    all_cards(c.IDS, c.NAMES),
    z.LAYOUT,
    values={
        "who": lambda told: player(told.seat),
        "figure": lambda told: "the Chief" if told.more else "a figure",
        "column": lambda told: COLUMN_NAMES[told.value],
        "played": lambda told: short(c.PLAY_LIST[told.value]),
        "tipped": lambda told: short(c.TIP_LIST[told.value]),
        "megalith": lambda told: "a neutral Megalith" if told.more & IS_NEUTRAL else "a Megalith",
        "spot": megalith_spot,
        "tile": lambda told: tile(told.value),
        "to_tile": lambda told: tile(told.more),
        "tiles": lambda told: fill("tiles {tiles}", tiles=listed(map(str, CORNERS[told.value]))),
        "where_to": lambda told: WHERE_TO[told.more],
        "price": lambda told: food_and_tools(told.value, told.more),
        "labor": lambda told: in_halves(told.value),
        "position": lambda told: POSITIONS[told.value],
        "side": lambda told: "B" if told.more else "A",
        "era": lambda told: ERAS[told.more],
    },
    moves={
        ("deck", "hand"): "{who} {who:take|takes} up {card}.",
        ("hand", "ritual"): "{who} {who:lay|lays} {card} on the Ritual pile.",
        ("ritual", "revealed"): "{who} {who:reveal|reveals} {card}.",
        ("hand", "buried"): "The buried card is {card}.",  # only its owner is told
        **{(z.LAYOUT.name(pile), "buried"): "" for pile in z.SUPPLY},
        (ANY, "buried"): "{who} {who:bury|buries} {card}.",
    },
    shuffles={"deck": "{who} {who:shuffle|shuffles} the deck."},
    steps=STEPS,
)
