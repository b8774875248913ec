"""What its options promise, and what must be true then (tests/conformance/promises.py)."""

import re
from fractions import Fraction

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse import halves
from hearthside.games.endless_winter.sites import upper_level, upper_player
from hearthside.games.endless_winter.texts.done import BUT
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
    """`2 Labor (you eat 3 Food)`: unless the figure has gone on, because nothing was left to do there."""
    said = re.fullmatch(r"(\d+) Labor(?: \(you eat (\d+) Food\))?", taken["cost"])
    assert said
    assert len(taken.told(v.EATS)) == int(said[2] or 0), "Food eaten"
    if not said[2] and any(frame.rule == ids.TOP_SECTION for frame in taken.after.stack):
        gained = sum(value for _, seat, value, _ in taken.told(v.LABOR_ADDED) if seat == taken.seat)
        spent = taken.gone(z.LABOR_NOW) + gained
        assert spent == int(said[1]), f"it costs {spent}"


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
    food = 0 if taken["price"] == "no Food" else price(taken["price"])[0]
    three = CORNERS[first_of(taken.action)]
    camps = taken.before.facts[z.CAMPS_HOME[seat]] + len(three)
    left = taken.before.facts[z.FOOD[seat]] - food
    lost = max(0, left - (BARE_ROOM + CAMPS - camps))  # three Camps come home, and with them their room
    placed = sum(count for _, who, count, _ in taken.told(v.SETS_CAMP) if who == seat)  # by a benefit of it
    assert taken.after.facts[z.CAMPS_HOME[seat]] == camps - placed, "Camps at home"
    assert lost == max(taken["lost"], 0), f"{lost} Food has no room"
    assert taken.says("lost") == (lost > 0)
    assert [value for _, who, value, _ in taken.told(v.LOSES_FOOD) if who == seat] == [lost] * (lost > 0)
    gained = sum(value for _, who, value, _ in taken.told(v.GAINS_FOOD) if who == seat)
    assert taken.gone(z.FOOD[seat]) == food + lost - gained


# ------------------------------------------------------------ Labor
def work(taken: Taken) -> None:
    """Of one card or several: what is printed on them; what they add in their column comes on top."""
    assert len(taken.told(v.WORKS)) == (taken["n"] if taken.says("n") else 1)
    added = [value for _, _, value, _ in taken.told(v.LABOR_ADDED)]
    now = [more for what, _, _, more in taken.told(v.WORKS, v.LABOR_ADDED)][-1]
    each = re.fullmatch(r"gain (\d+) Labor", taken["does"]) if taken.says("does") else None
    if each:
        assert sum(added) >= int(each[1])
    if sum(added) == (len(taken.told(v.WORKS)) * int(each[1]) if each else 0):
        assert now - taken.before.facts[z.LABOR_NOW] - sum(added) == taken["labor"]


def work_all(taken: Taken) -> None:
    """All together, with what they add in the column."""
    assert len(taken.told(v.WORKS)) == taken["n"]
    now = [more for _, _, _, more in taken.told(v.WORKS, v.LABOR_ADDED)][-1]
    assert now - taken.before.facts[z.LABOR_NOW] == taken["labor"]


def eat(taken: Taken) -> None:
    assert taken.before.facts[z.FOOD[taken.seat]] == taken["food"]
    _, _, left, now = taken.told(v.EATS)[-1]
    assert taken["food"] - left == taken["n"] == len(taken.told(v.EATS))
    given = re.match(r"(\d+) Labor", taken["labor"])
    assert now - taken.before.facts[z.LABOR_NOW] == (int(given[1]) if given else 0)


def lost_labor(taken: Taken) -> None:
    assert taken.before.facts[z.LABOR_NOW] == taken["labor"]
    assert not any(frame.rule == ids.TOP_SECTION for frame in taken.after.stack) or taken.told(v.LABOR_ADDED)


def in_the_eclipse(taken: Taken) -> None:
    """What the Eclipse will count more for this seat: the rules are asked before and after."""

    def counted(g: State) -> int:
        trial = g.clone()
        trial.put_all(z.RITUAL[taken.seat], z.REVEALED[taken.seat])
        return halves(trial, taken.seat)

    assert number(taken["labor"]) == Fraction(counted(taken.after) - counted(taken.before), 2)


# ------------------------------------------------------------ what is gained
def draw(taken: Taken) -> None:
    seat = taken.seat
    there = len(taken.before.zones[z.DECK[seat]]) + len(taken.before.zones[z.DISCARD[seat]])
    assert taken.moved(z.DECK[seat], z.HAND[seat]) >= min(taken["n"], there)


def tool(taken: Taken) -> None:
    assert taken.before.facts[z.TOOLS[taken.seat]] + taken["n"] == taken["tools"]
    assert sum(value for _, seat, value, _ in taken.told(v.GAINS_TOOLS) if seat == taken.seat) >= taken["n"]


def food(taken: Taken) -> None:
    assert taken.before.facts[z.FOOD[taken.seat]] + taken["n"] == taken["food"]
    assert sum(value for _, seat, value, _ in taken.told(v.GAINS_FOOD) if seat == taken.seat) >= taken["n"]
    assert taken["room"] == room(taken.before, taken.seat)


def over_the_limit(taken: Taken) -> None:
    """Something is gained that has no room."""
    assert taken.told(v.GAINS_TOOLS, v.GAINS_FOOD)


def camp(taken: Taken) -> None:
    labor(taken)
    assert taken.gone(z.CAMPS_HOME[taken.seat]) >= 1  # the bottom section may place another
    if taken.says("room"):
        assert room(taken.before, taken.seat) + 1 == taken["room"]


def honor(taken: Taken) -> None:
    before = taken.before.facts[z.HONOR[taken.seat]]
    risen = [value for _, seat, value, _ in taken.told(v.HONOR_NOW) if seat == taken.seat]
    assert before + taken["n"] == taken["level"] == risen[taken["n"] - 1]
    said = taken["points"] if taken.says("points") else 0
    printed = [c.HONOR_POINTS[level] for level in range(before + 1, taken["level"] + 1)]
    assert said == sum(printed)
    scored = [value for _, seat, value, _ in taken.told(v.SCORES) if seat == taken.seat]
    assert scored[: sum(1 for points in printed if points)] == [points for points in printed if points]


def offering(taken: Taken) -> None:
    risen = [value for _, seat, value, _ in taken.told(v.OFFERING_NOW) if seat == taken.seat]
    assert taken["level"] in risen
    assert risen[0] == taken.before.facts[z.OFFERING[taken.seat]] + 1
    each = re.match(r"(\d+) Food", taken["worth"])
    assert c.OFFERING_RATIO[taken["level"]] == (int(each[1]) if each else 1)


def at_the_top(taken: Taken) -> None:
    scored = [value for _, seat, value, _ in taken.told(v.SCORES) if seat == taken.seat]
    assert sum(scored[: taken["points"]]) == taken["points"] <= taken["n"]


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


def comes(taken: Taken) -> None:
    """What never harms has come, at once, whatever else was left; what has no room is not promised."""
    told = {"Food": v.GAINS_FOOD, "Labor": v.LABOR_ADDED, "point": v.SCORES, "Camp": v.SETS_CAMP}
    for n, what in re.findall(r"(\d+|a) (Food|Labor|point|Camp)", taken["comes"]):
        got = sum(value for _, seat, value, _ in taken.told(told[what]) if seat == taken.seat)
        assert got >= (1 if n == "a" else int(n)), f"{got} {what}"


def both(*checks: Check) -> Check:
    def check(taken: Taken) -> None:
        for one in checks:
            one(taken)

    return check


TAKEN = "Take {card} for {cost}: {sets}; tipped: {does}"
OVER = "Place a Megalith on level {level}, over {spot}: "
LEVEL = "Use {n:=an Idol|{n} Idols} for Honor{instead}: up to level {level} and score {points:point|points}"
AT_THE_TOP = (
    "Use {n:=an Idol|{n} Idols} for Offering{instead}: score {points:point|points}, for you are at the top"
)
TO_THE_TOP = (
    "Use {n} Idols for Offering{instead}: "
    "up to level {level} ({worth} at the end) and score {points:point|points}"
)
IN_THE_ECLIPSE = "on your Ritual pile: {labor} Labor in the Eclipse"
ALL_BUT = "Lay {n} cards on your Ritual pile, all but one {card}: {labor} Labor in the Eclipse"
LOST_ROOM = (
    "Found a Village between {where} for {price}; a Camp comes home from each, "
    "and {lost} Food is lost for want of room"
)
SAYS = {number: verb.text for number, verb in v.S.verbs.items()}
PROMISES = Promises(
    {
        BUT: comes,
        "Take the rest as it comes: {comes}": comes,
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
        "Play {n} × {card}: {labor} Labor": work,
        "Play {n} × {card}: {labor} Labor, and in {column} each of them {does} more": work,
        "Play all {n} Tribe cards: {labor} Labor": work_all,
        "Play {n} Tribe cards, all but one {card}: {labor} Labor": work_all,
        SAYS[v.EAT]: eat,
        "Slide on to the middle section; {labor} Labor is lost": lost_labor,
        "Slide on past the middle section; {labor} Labor is lost": lost_labor,
        "{text} ({labor} Labor is lost)": lost_labor,
        SAYS[v.OFFER_UP]: in_the_eclipse,
        "Lay {card} on your Ritual pile: {labor} Labor in the Eclipse, then {does}": in_the_eclipse,
        "Lay {n} × {card} " + IN_THE_ECLIPSE: in_the_eclipse,
        "Lay all {n} cards " + IN_THE_ECLIPSE: in_the_eclipse,
        ALL_BUT: in_the_eclipse,
        FIGURE_TO_ECLIPSE: in_the_eclipse,
        CHIEF_TO_ECLIPSE: in_the_eclipse,
        SAYS[v.TOOL]: tool,
        SAYS[v.FOOD_INSTEAD]: food,
        SAYS[v.DRAW]: draw,
        "Gain {n:Tool|Tools}{instead}": over_the_limit,
        "Gain {n} Food instead": over_the_limit,
        SAYS[v.ALL]: effect,
        SAYS[v.CAMP]: camp,
        "Place a Camp on the Base tile for {cost}; you then have room for {room} Food": camp,
        "Move a Camp from {here} to {there} for {cost}": labor,
        SAYS[v.HONOR_UP]: honor,
        LEVEL: honor,
        SAYS[v.OFFERING_UP]: offering,
        AT_THE_TOP: at_the_top,
        TO_THE_TOP: both(offering, at_the_top),
        "Reveal {n:Animal|Animals} for {cost}": reveal,
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
