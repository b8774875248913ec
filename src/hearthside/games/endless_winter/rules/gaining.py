"""What a player gains that needs no choice: Food, Tools, points, steps on the Idol tracks, cards, Camps."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.kernel.state import State

TOP_LEVEL: Final = 10  # of both Idol tracks


def speaker(g: State, player: int) -> int:
    """What the log calls a player."""
    return z.RIVAL_SEAT if player == z.RIVAL and g.facts[z.SOLO] else player


def capacity(g: State, player: int) -> int:
    """Camps that have left the player board make room on the Food track."""
    return c.FULL_FOOD - g.facts[z.CAMPS_HOME[player]]


def gain_food(g: State, player: int, count: int) -> None:
    """What is over capacity is lost (EW-R06)."""
    before = g.facts[z.FOOD[player]]
    after = before + count
    most = capacity(g, player)
    if after > most:
        after = most
    g.facts[z.FOOD[player]] = after
    g.say(v.GAINS_FOOD, player, after - before, count - (after - before))


def cut_food(g: State, player: int) -> None:
    """Camps that came back leave less room (EW-R07)."""
    over = g.facts[z.FOOD[player]] - capacity(g, player)
    if over > 0:
        g.facts[z.FOOD[player]] -= over
        g.say(v.LOSES_FOOD, player, over)


def gain_tools(g: State, player: int, count: int) -> None:
    """There is a limit (EW-R08)."""
    before = g.facts[z.TOOLS[player]]
    after = before + count
    if after > c.MOST_TOOLS:
        after = c.MOST_TOOLS
    g.facts[z.TOOLS[player]] = after
    g.say(v.GAINS_TOOLS, player, after - before)


def score(g: State, player: int, points: int) -> None:
    if points:
        g.facts[z.POINTS_NOW[player]] += points
        g.say(v.SCORES, speaker(g, player), points)


def add_labor(g: State, player: int, count: int) -> None:
    """For this turn only; it never carries into the Eclipse (EW-R15)."""
    if g.facts[z.PHASE] == z.ACTION:
        g.facts[z.LABOR_NOW] += count
        g.say(v.LABOR_ADDED, player, count, g.facts[z.LABOR_NOW])


# ------------------------------------------------------------ the Idol board
def honor_up(g: State, player: int) -> None:
    """One level up on the Honor track, to the right end of that level's queue (EW-R33)."""
    level = g.facts[z.HONOR[player]] + 1
    g.facts[z.HONOR[player]] = level
    g.facts[z.ARRIVALS] += 1
    g.facts[z.HONOR_SINCE[player]] = g.facts[z.ARRIVALS]
    g.say(v.HONOR_NOW, speaker(g, player), level)
    score(g, player, c.HONOR_POINTS[level])


def offering_up(g: State, player: int) -> None:
    """One level up on the Offering track; at the top every Idol is a point."""
    if g.facts[z.OFFERING[player]] == TOP_LEVEL:
        score(g, player, 1)
    else:
        g.facts[z.OFFERING[player]] += 1
        g.say(v.OFFERING_NOW, speaker(g, player), g.facts[z.OFFERING[player]])


# ------------------------------------------------------------ cards and Camps
def draw_cards(g: State, seat: int, count: int) -> int:
    """Golden rule, Empty Deck: the discard pile becomes the new deck, in the middle of a draw, too."""
    drawn = g.take_top(z.DECK[seat], z.HAND[seat], count)
    if drawn < count and g.zones[z.DISCARD[seat]]:
        g.put_all(z.DISCARD[seat], z.DECK[seat])
        g.shuffle(z.DECK[seat])
        drawn += g.take_top(z.DECK[seat], z.HAND[seat], count - drawn)
    g.say(v.DRAWS, seat, drawn)
    return drawn


def own_card(g: State, player: int, card: int) -> None:
    """A Tribe or Culture card is this player's for good; everybody has seen it come."""
    g.facts[z.CARD_POINTS[player]] += c.POINTS[card]


def place_camp(g: State, player: int) -> bool:
    """The leftmost Camp of the player board goes to the Base tile."""
    if not g.facts[z.CAMPS_HOME[player]]:
        return False
    g.facts[z.CAMPS_HOME[player]] -= 1
    g.facts[z.CAMPS[player][0]] += 1
    g.say(v.SETS_CAMP, speaker(g, player), 1)
    return True


def take_top_animal(g: State, seat: int) -> bool:
    if not g.zones[z.ANIMAL_DECK]:
        return False
    animal = g.zones[z.ANIMAL_DECK][-1]
    g.take_top(z.ANIMAL_DECK, z.ANIMALS[seat], 1)
    g.say(v.HUNTS, seat, animal, 1)
    return True
