"""What its options promise, and what must be true then (tests/conformance/promises.py)."""

import re
from fractions import Fraction

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse import halves
from hearthside.games.endless_winter.sites import upper_level, upper_player
from hearthside.games.endless_winter.texts.options_turn import CHIEF_TO_ECLIPSE, FIGURE_TO_ECLIPSE
from hearthside.kernel.actions import first_of, verb_of
from hearthside.kernel.state import State
from tests.conformance.promises import Check, Promises, Taken
from tests.rulebook.endless_winter.naive_sets import best_sets

BARE_ROOM = 5  # for Food, with all Camps at home
CAMPS = 5  # of a tribe


# ------------------------------------------------------------ counted once more
def room(g: State, player: int) -> int:
    """Each Camp that has left home makes room for one Food."""
    away = CAMPS - g.facts[z.CAMPS_HOME[player]]
    return BARE_ROOM + away


def sets(g: State, player: int) -> int:
    return best_sets([c.IDS[card] for card in g.zones[z.ANIMALS[player]]])


def stacks(g: State, player: int) -> int:
    """Each Megalith counts all of one's own on lower levels."""
    levels = [1 for site in z.SITE if g.facts[site] == player + 1]
    levels += [
        upper_level(g.facts[upper])
        for upper in z.UPPER
        if g.facts[upper] and upper_player(g.facts[upper]) == player
    ]
    return sum(1 for high in levels for low in levels if low < high)


def number(words: str) -> Fraction:
    """`2½`."""
    whole, half = words.removesuffix("½"), words.endswith("½")
    return Fraction(int(whole or 0)) + (Fraction(1, 2) if half else 0)


def price(words: str) -> tuple[int, int]:
    """`2 Food and 1 Tool`: Food, Tools."""
    found = {what[:4]: int(n) for n, what in re.findall(r"(\d+) (Food|Tools?)", words)}
    return found.get("Food", 0), found.get("Tool", 0)


# ------------------------------------------------------------ costs
def labor(taken: Taken) -> None:
    """Unless the figure has gone on meanwhile, because nothing was left to do there."""
    if any(frame.rule == ids.TOP_SECTION for frame in taken.after.stack):
        gained = sum(value for _, seat, value, _ in taken.told(v.LABOR_ADDED) if seat == taken.seat)
        spent = taken.gone(z.LABOR_NOW) + gained
        assert spent == taken["cost"], f"it costs {spent}"


def points(taken: Taken) -> None:
    """Printed on the card that is owned from now on."""
    assert -taken.gone(z.CARD_POINTS[taken.seat]) == taken["points"] == c.POINTS[first_of(taken.action)]


def bury(taken: Taken) -> None:
    assert taken.gone(z.TOOLS[taken.seat]) == taken["tools"]


def stone(taken: Taken) -> None:
    seat = taken.seat
    paid = [(value, more) for _, who, value, more in taken.told(v.PAYS) if who == seat]
    assert (taken["food"], taken["tools"]) == (
        paid[0] if paid else (spent(taken, z.FOOD), spent(taken, z.TOOLS))
    )


def spent(taken: Taken, stock: list[int]) -> int:
    """Before anything is gained for it again."""
    gained = v.GAINS_FOOD if stock is z.FOOD else v.GAINS_TOOLS
    more = sum(value for _, seat, value, _ in taken.told(gained) if seat == taken.seat)
    return taken.gone(stock[taken.seat]) + more


def pay(taken: Taken) -> None:
    assert price(taken["price"]) == (spent(taken, z.FOOD), spent(taken, z.TOOLS))


def discard(taken: Taken) -> None:
    assert taken.told(v.DISCARDS)
    paid = [(value, more) for _, _, value, more in taken.told(v.PAYS)]
    assert not paid or paid[0] == price(taken["price"])


def village(taken: Taken) -> None:
    seat = taken.seat
    lost = sum(value for _, who, value, _ in taken.told(v.LOSES_FOOD) if who == seat)
    food = 0 if taken["price"] == "no Food" else price(taken["price"])[0]
    assert taken.gone(z.FOOD[seat]) == food + lost
    assert lost == max(taken["lost"], 0)


# ------------------------------------------------------------ Labor
def work(taken: Taken) -> None:
    before = taken.before.facts[z.LABOR_NOW]
    assert [now - before for _, _, _, now in taken.told(v.WORKS)] == [taken["labor"]]
    extra = re.fullmatch(r"gain (\d+) Labor", taken["does"]) if taken.says("does") else None
    if extra:
        assert [value for _, _, value, _ in taken.told(v.LABOR_ADDED)][:1] == [int(extra[1])]


def eat(taken: Taken) -> None:
    assert taken.before.facts[z.FOOD[taken.seat]] == taken["food"]
    assert taken.gone(z.FOOD[taken.seat]) == 1
    given = re.match(r"(\d+) Labor", taken["labor"])
    before = taken.before.facts[z.LABOR_NOW]
    assert [now - before for _, _, _, now in taken.told(v.EATS)] == [int(given[1]) if given else 0]


def lost_labor(taken: Taken) -> None:
    assert taken.before.facts[z.LABOR_NOW] == taken["labor"]
    assert taken.after.facts[z.LABOR_NOW] == 0


def in_the_eclipse(taken: Taken) -> None:
    """What the Eclipse will count more for this seat: the rules are asked before and after."""

    def counted(g: State) -> int:
        trial = g.clone()
        trial.put_all(z.RITUAL[taken.seat], z.REVEALED[taken.seat])
        return halves(trial, taken.seat)

    assert number(taken["labor"]) == Fraction(counted(taken.after) - counted(taken.before), 2)


# ------------------------------------------------------------ what is gained
def tool(taken: Taken) -> None:
    assert taken.after.facts[z.TOOLS[taken.seat]] == taken["tools"] or taken.told(v.GAINS_FOOD)
    assert taken.before.facts[z.TOOLS[taken.seat]] + 1 == taken["tools"]


def food(taken: Taken) -> None:
    assert taken.before.facts[z.FOOD[taken.seat]] + 1 == taken["food"]
    assert taken["room"] == room(taken.before, taken.seat)


def camp(taken: Taken) -> None:
    labor(taken)
    if taken.says("room"):
        assert room(taken.after, taken.seat) == taken["room"]


def honor(taken: Taken) -> None:
    risen = [value for _, seat, value, _ in taken.told(v.HONOR_NOW) if seat == taken.seat]
    assert risen[:1] == [taken["level"]]
    said = taken["points"] if taken.says("points") else 0
    assert said == c.HONOR_POINTS[taken["level"]]
    scored = [value for _, seat, value, _ in taken.told(v.SCORES) if seat == taken.seat]
    assert not said or scored[0] == said


def offering(taken: Taken) -> None:
    risen = [value for _, seat, value, _ in taken.told(v.OFFERING_NOW) if seat == taken.seat]
    assert risen[:1] == [taken["level"]]
    each = re.match(r"(\d+) Food", taken["worth"])
    assert c.OFFERING_RATIO[taken["level"]] == (int(each[1]) if each else 1)


def at_the_top(taken: Taken) -> None:
    assert [value for _, seat, value, _ in taken.told(v.SCORES) if seat == taken.seat][:1] == [1]


# ------------------------------------------------------------ Animals and Megaliths
def reveal(taken: Taken) -> None:
    labor(taken)
    deck = len(taken.before.zones[z.ANIMAL_DECK])
    assert [value for _, _, value, _ in taken.told(v.REVEALS)][:1] == [min(taken["n"], deck)]


def hunt(taken: Taken) -> None:
    if taken.says("cost"):
        labor(taken)
    said = re.match(r"(\d+) point", taken["sets"])
    more = sets(taken.after, taken.seat) - sets(taken.before, taken.seat)
    assert more == (int(said[1]) if said else 0), f"{more} points"


def tip(taken: Taken) -> None:
    less = sets(taken.before, taken.seat) - sets(without(taken), taken.seat)
    assert less == taken["less"], f"{less} points"


def without(taken: Taken) -> State:
    """The Animal has been turned over, and nothing has come of it yet."""
    g = taken.before.clone()
    g.zones[z.ANIMALS[taken.seat]].remove(first_of(taken.action))
    return g


def build(taken: Taken) -> None:
    said = re.search(r"(\d+) points? more at the end", taken["worth"])
    more = stacks(taken.after, taken.seat) - stacks(taken.before, taken.seat)
    assert more == (int(said[1]) if said and taken.says("worth") else 0), f"{more} points"


def neutral(taken: Taken) -> None:
    assert taken.gone(z.NEUTRALS_HOME[taken.seat]) == 1
    assert stacks(taken.after, taken.seat) == stacks(taken.before, taken.seat)


# ------------------------------------------------------------ cards in hand
def keep(taken: Taken) -> None:
    assert len(taken.before.zones[z.HAND[taken.seat]]) == taken["kept"]
    laid = taken["laid"] if taken.says("laid") else 0
    assert len(taken.before.zones[z.RITUAL[taken.seat]]) == laid


# ------------------------------------------------------------ effects in words
GAINS = re.compile(r"(\d+) (Food|Tools?|Labor|Idols?)")
TOLD = {"Food": v.GAINS_FOOD, "Tool": v.GAINS_TOOLS, "Labo": v.LABOR_ADDED}
FIRST = (v.EFFECT, v.TOOL, v.HONOR_UP)  # how a gain is answered, where it asks


def effect(taken: Taken) -> None:
    """Where all that is promised is so much Food, Tools and Labor, that comes; what has no room is lost."""
    does = taken["does"]
    plain = re.fullmatch(r"gain \d+ \w+(?:(?:, | and )\d+ \w+)*", does)
    if not plain or not GAINS.search(does) or "Idol" in does:
        return
    depth, seat = len(taken.before.stack), taken.seat
    for _ in range(12):
        mine = taken.asked() == [seat] and taken.after.stack[-1].rule in (ids.GAIN, ids.EFFECTS)
        if not mine or (len(taken.after.stack) < depth):
            break
        options = taken.after.options(seat)
        wanted = [one for one in options if verb_of(one) in FIRST]
        if not wanted:
            break
        taken.do(seat, wanted[0])
    for n, what in GAINS.findall(does):
        told = [event for event in taken.told(TOLD[what[:4]]) if event[1] == seat]
        lost = sum(more for *_, more in told) if what == "Food" else 0
        got = sum(value for _, _, value, _ in told) + lost
        full = what.startswith("Tool") and taken.after.facts[z.TOOLS[seat]] == c.MOST_TOOLS
        assert got >= int(n) or full, f"{got} {what}"


def both(*checks: Check) -> Check:
    def check(taken: Taken) -> None:
        for one in checks:
            one(taken)

    return check


TAKEN = "Take {card} for {cost} Labor: {sets}; tipped: {does}"
OVER = "Place a Megalith on level {level}, over {spot}: "
LEVEL = "Use an Idol for Honor{instead}: up to level {level} and score {points:point|points}"
LOST_ROOM = (
    "Found a Village between {where} for {price}; a Camp comes home from each, "
    "and {lost} Food is lost for want of room"
)
SAYS = {number: verb.text for number, verb in v.S.verbs.items()}
PROMISES = Promises(
    {
        SAYS[v.INITIATE_CARD]: both(labor, points),
        "Take {card} onto your discard pile: it gives {does}; {points:point|points}": points,
        "Take {card} to your hand: it gives {does}; {points:point|points}": points,
        "Bury {card} of the supply; {points:point|points}": points,
        SAYS[v.DEVELOP_CARD]: both(labor, points),
        "Take {card}: {does}; {points:point|points}": points,
        SAYS[v.STONE]: stone,
        "Bury {card} from {where} for {tools:Tool|Tools}": bury,
        SAYS[v.PAY]: pay,
        SAYS[v.DISCARD_CARD]: effect,
        "Discard {card} and pay {price} to {does}": discard,
        SAYS[v.VILLAGE]: village,
        LOST_ROOM: village,
        SAYS[v.WORK]: work,
        "Play {card}: {labor} Labor, and in {column} {does} more": work,
        SAYS[v.EAT]: eat,
        "Slide on to the middle section; {labor} Labor is lost": lost_labor,
        SAYS[v.OFFER_UP]: in_the_eclipse,
        "Lay {card} on your Ritual pile: {labor} Labor in the Eclipse, then {does}": in_the_eclipse,
        FIGURE_TO_ECLIPSE: in_the_eclipse,
        CHIEF_TO_ECLIPSE: in_the_eclipse,
        SAYS[v.TOOL]: tool,
        SAYS[v.FOOD_INSTEAD]: food,
        SAYS[v.CAMP]: camp,
        "Place a Camp on the Base tile for {cost} Labor; you then have room for {room} Food": camp,
        "Move a Camp from {here} to {there} for {cost} Labor": labor,
        SAYS[v.HONOR_UP]: honor,
        LEVEL: honor,
        SAYS[v.OFFERING_UP]: offering,
        "Use an Idol for Offering{instead}: score 1 point, for you are at the top": at_the_top,
        "Reveal {n:Animal|Animals} for {cost} Labor": reveal,
        SAYS[v.HUNT_CARD]: hunt,
        TAKEN: hunt,
        SAYS[v.TIP]: effect,
        "Tip {card}: {does}; your sets lose {less:point|points}": both(tip, effect),
        OVER + "{worth}": build,
        OVER + "no points yet, with none below it": build,
        SAYS[v.BUILD]: build,
        "Place a Megalith on {spot}: {gives}; {worth}": build,
        "Place a neutral Megalith on {spot}: {gives}": neutral,
        "Lay nothing and keep {kept:card|cards} in hand": keep,
        "Leave it at {laid:card|cards} and keep {kept:card|cards} in hand": keep,
        SAYS[v.PLAY]: effect,
        SAYS[v.EFFECT]: effect,
        SAYS[v.RESOLVE]: effect,
        SAYS[v.TILE]: effect,
        "Slide on to the bottom section: {does}": effect,
    },
    elsewhere={
        SAYS[v.PICK]: "what a tribe begins with: tests/rulebook/endless_winter/test_setup.py",
        SAYS[v.SEND]: "what a column gives: tests/games/endless_winter/test_option_words.py",
        SAYS[v.SEND_CHIEF]: "the same",
    },
    names=("spot", "here", "there", "tile", "where", "column"),
)
