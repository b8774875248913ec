"""What a player gains that needs no choice: Food, Tools, points, steps on the Idol tracks, cards, Camps."""

from hearthside.games.endless_winter.cards import FULL_FOOD, HONOR_POINTS, MOST_TOOLS, POINTS
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMAL_DECK,
    ANIMALS,
    ARRIVALS,
    CAMPS,
    CAMPS_HOME,
    CARD_POINTS,
    DECK,
    DISCARD,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    LABOR_NOW,
    OFFERING,
    PHASE,
    POINTS_NOW,
    RIVAL,
    RIVAL_SEAT,
    SOLO,
    TOOLS,
)
from hearthside.games.endless_winter.sayings import (
    DRAWS,
    GAINS_FOOD,
    GAINS_TOOLS,
    HONOR_NOW,
    HUNTS,
    LABOR_ADDED,
    LOSES_FOOD,
    OFFERING_NOW,
    SCORES,
    SETS_CAMP,
)
from hearthside.kernel.state import State

TOP_LEVEL = 10  # of both Idol tracks


def speaker(g: State, player: int) -> int:
    """What the log calls a player."""
    return RIVAL_SEAT if player == RIVAL and g.facts[SOLO] else player


def capacity(g: State, player: int) -> int:
    """Camps that have left the player board make room on the Food track."""
    return FULL_FOOD - g.facts[CAMPS_HOME[player]]


def gain_food(g: State, player: int, count: int) -> None:
    """What is over capacity is lost (EW-R06)."""
    before = g.facts[FOOD[player]]
    after = before + count
    most = capacity(g, player)
    if after > most:
        after = most
    g.facts[FOOD[player]] = after
    g.say(GAINS_FOOD, player, after - before, count - (after - before))


def cut_food(g: State, player: int) -> None:
    """Camps that came back leave less room (EW-R07)."""
    over = g.facts[FOOD[player]] - capacity(g, player)
    if over > 0:
        g.facts[FOOD[player]] -= over
        g.say(LOSES_FOOD, player, over)


def gain_tools(g: State, player: int, count: int) -> None:
    """There is a limit (EW-R08)."""
    before = g.facts[TOOLS[player]]
    after = before + count
    if after > MOST_TOOLS:
        after = MOST_TOOLS
    g.facts[TOOLS[player]] = after
    g.say(GAINS_TOOLS, player, after - before)


def score(g: State, player: int, points: int) -> None:
    if points:
        g.facts[POINTS_NOW[player]] += points
        g.say(SCORES, speaker(g, player), points)


def add_labor(g: State, player: int, count: int) -> None:
    """For this turn only; it never carries into the Eclipse (EW-R15)."""
    if g.facts[PHASE] == ACTION:
        g.facts[LABOR_NOW] += count
        g.say(LABOR_ADDED, player, count, g.facts[LABOR_NOW])


# ------------------------------------------------------------ the Idol board
def honor_up(g: State, player: int) -> None:
    """One level up on the Honor track, to the right end of that level's queue (EW-R33)."""
    level = g.facts[HONOR[player]] + 1
    g.facts[HONOR[player]] = level
    g.facts[ARRIVALS] += 1
    g.facts[HONOR_SINCE[player]] = g.facts[ARRIVALS]
    g.say(HONOR_NOW, speaker(g, player), level)
    score(g, player, HONOR_POINTS[level])


def offering_up(g: State, player: int) -> None:
    """One level up on the Offering track; at the top every Idol is a point."""
    if g.facts[OFFERING[player]] == TOP_LEVEL:
        score(g, player, 1)
    else:
        g.facts[OFFERING[player]] += 1
        g.say(OFFERING_NOW, speaker(g, player), g.facts[OFFERING[player]])


# ------------------------------------------------------------ cards and Camps
def draw_cards(g: State, seat: int, count: int) -> int:
    """Golden rule, Empty Deck: the discard pile becomes the new deck, in the middle of a draw, too."""
    drawn = g.take_top(DECK[seat], HAND[seat], count)
    if drawn < count and g.zones[DISCARD[seat]]:
        g.put_all(DISCARD[seat], DECK[seat])
        g.shuffle(DECK[seat])
        drawn += g.take_top(DECK[seat], HAND[seat], count - drawn)
    g.say(DRAWS, seat, drawn)
    return drawn


def own_card(g: State, player: int, card: int) -> None:
    """A Tribe or Culture card is this player's for good; everybody has seen him get it."""
    g.facts[CARD_POINTS[player]] += POINTS[card]


def place_camp(g: State, player: int) -> bool:
    """The leftmost Camp of the player board goes to the Base tile."""
    if not g.facts[CAMPS_HOME[player]]:
        return False
    g.facts[CAMPS_HOME[player]] -= 1
    g.facts[CAMPS[player][0]] += 1
    g.say(SETS_CAMP, speaker(g, player), 1)
    return True


def take_top_animal(g: State, seat: int) -> bool:
    if not g.zones[ANIMAL_DECK]:
        return False
    animal = g.zones[ANIMAL_DECK][-1]
    g.take_top(ANIMAL_DECK, ANIMALS[seat], 1)
    g.say(HUNTS, seat, animal, 1)
    return True
