"""What is not possible now, and why: in a player's words, with the ruling.

Only for people who ask; never on the hot path.  Everything here follows from what the asked seat
may know: its own hand, public zones and public facts.
"""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.rules.culture import develop_cost, on_market
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.games.endless_winter.rules.terrain import move_options
from hearthside.games.endless_winter.sites import CELL_OF, level_one, upper_spots
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State
from hearthside.kernel.texts import fill


def turn(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards and figures that cannot be used before a figure is placed."""
    out: list[Blocked] = []
    for card in distinct(g.zones[z.HAND[seat]]):
        if c.KIND[card] != c.CULTURE:
            why = "Tribe cards are played for Labor when your figure is in the top section of a column"
            out.append(Blocked(act(v.WORK, card), why, "EW-R16"))
        elif act(v.PLAY, card) not in g.options(seat):
            out.append(Blocked(act(v.PLAY, card), "two Culture cards in a turn are the most", "EW-R12"))
    for place in range(z.INITIATE, z.ECLIPSE_SPACE + 1):
        if not g.facts[z.FIGURES_HOME[seat]]:
            why = "both your Tribe figures are placed; they come home in the Preparation phase"
            out.append(Blocked(act(v.SEND, place), why, "EW-R68"))
        if g.facts[z.CHIEF_AT[seat]]:
            why = "your Chief is placed already and comes home in the Preparation phase"
            out.append(Blocked(act(v.SEND_CHIEF, place), why, "EW-R68"))
    return out


# ------------------------------------------------------------ the top section
def top(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards that give no Labor here, and what there is not enough Labor for."""
    out = _no_labor(g, seat)
    column = g.facts[z.COLUMN]
    if column == z.INITIATE:
        return out + _no_tribe(g)
    if column == z.DEVELOP:
        return out + _no_culture(g)
    return out + (_no_migration(g, seat) if column == z.MIGRATE else _no_hunt(g))


def _no_labor(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    options = g.options(seat)
    for card in distinct(g.zones[z.HAND[seat]]):
        if c.KIND[card] == c.CULTURE:
            why = "Culture cards are played before the figure is placed"
            out.append(Blocked(act(v.PLAY, card), why, "EW-R14"))
        elif act(v.WORK, card) not in options:
            why = fill(
                "{card} cards that you gained this turn cannot pay for Tribe cards", card=c.NAMES[card]
            )
            out.append(Blocked(act(v.WORK, card), why, "EW-R18"))
    if not g.facts[z.FOOD[seat]]:
        out.append(Blocked(act(v.EAT), "you have no Food left", "EW-R17"))
    return out


def _short(g: State, cost: int) -> str:
    """Why a price in Labor cannot be paid; empty if it can."""
    labor = g.facts[z.LABOR_NOW]
    return fill("it costs {cost} Labor, and you have {labor}", cost=cost, labor=labor) if labor < cost else ""


def _no_tribe(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    for kind in range(len(z.SUPPLY)):
        card = c.FIRST_TRIBE + kind
        if not g.zones[z.SUPPLY[kind]]:
            why = fill("no {card} is left", card=c.NAMES[card])
            out.append(Blocked(act(v.INITIATE_CARD, card), why, "EW-R80"))
        elif g.facts[z.BOUGHT] >> kind & 1:
            why = fill("one {card} in a turn: each Tribe card must be of another type", card=c.NAMES[card])
            out.append(Blocked(act(v.INITIATE_CARD, card), why, "EW-R19"))
        elif _short(g, c.INITIATE_COST):
            out.append(Blocked(act(v.INITIATE_CARD, card), _short(g, c.INITIATE_COST), "EW-R16"))
    return out


def _no_culture(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    for card in on_market(g):
        cost = develop_cost(g, card)
        if _short(g, cost):
            out.append(Blocked(act(v.DEVELOP_CARD, card), _short(g, cost), "EW-R16"))
    return out


def _no_migration(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if not g.facts[z.CAMPS_HOME[seat]]:
        out.append(Blocked(act(v.CAMP), "all your Camps are on the map", "EW-R01"))
    elif _short(g, c.CAMP_COST):
        out.append(Blocked(act(v.CAMP), _short(g, c.CAMP_COST), "EW-R16"))
    if _short(g, c.MOVE_COST):
        out += [Blocked(move, _short(g, c.MOVE_COST), "EW-R16") for move in move_options(g, seat)]
    return out


def _no_hunt(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    if not g.zones[z.ANIMAL_DECK]:
        out.append(Blocked(act(v.REVEAL), "the Animal deck is empty", "EW-R47"))
    elif _short(g, c.REVEAL_COST):
        out.append(Blocked(act(v.REVEAL), _short(g, c.REVEAL_COST), "EW-R16"))
    if _short(g, c.TAKE_COST):
        for animal in distinct(g.zones[z.DISPLAY]):
            out.append(Blocked(act(v.HUNT_CARD, animal), _short(g, c.TAKE_COST), "EW-R16"))
    return out


# ------------------------------------------------------------ the middle section
def middle(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Nobody is asked who cannot pay, or has nothing left to place; then there is nobody to tell it to."""
    column = g.facts[z.COLUMN]
    if column == z.DEVELOP:
        return _no_stones(g)
    if column == z.MIGRATE:
        return _no_villages(g, seat)
    out: list[Blocked] = []
    if column == z.HUNT:
        for animal in distinct(g.zones[z.TIPPED[seat]]):
            if animal not in g.zones[z.ANIMALS[seat]]:
                why = fill("your {card} is tipped already", card=c.NAMES[animal])
                out.append(Blocked(act(v.TIP, animal), why, "EW-R56"))
    return out


def _no_stones(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    for number in range(g.facts[z.ROUND], len(z.POOLS)):
        for stone in g.zones[z.POOLS[number]]:
            why = fill("it can be taken from round {round} on", round=number + 1)
            out.append(Blocked(act(v.STONE, stone), why, "EW-R98"))
    return out


def _no_villages(g: State, seat: int) -> list[Blocked]:
    """Only where at least two of the three Camps stand: elsewhere nobody wonders."""
    out: list[Blocked] = []
    for juncture in range(1, z.JUNCTURES + 1):
        camps = 0
        for tile in CORNERS[juncture]:
            if g.facts[z.CAMPS[seat][tile]]:
                camps += 1
        if camps < 2:
            continue
        why = ""
        if g.facts[z.VILLAGE_AT[juncture]]:
            why = "a Village stands there already"
        elif camps < 3:
            why = "you need a Camp on each of its three tiles"
        if why:
            out.append(Blocked(act(v.VILLAGE, juncture), why, "EW-R50"))
    return out


# ------------------------------------------------------------ gaining
def gain(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Benefits that this one could be, but for a limit."""
    out: list[Blocked] = []
    rank, arrow = f.card, f.limit
    if rank >= c.E_MEGALITH and not arrow:
        out = _no_megaliths(g, seat)
    if rank >= c.E_DRAW and not g.zones[z.DECK[seat]] and not g.zones[z.DISCARD[seat]]:
        out.append(Blocked(act(v.DRAW), "your deck and your discard pile are empty", "EW-R45"))
    if rank >= c.E_IDOL and g.facts[z.HONOR[seat]] >= TOP_LEVEL:
        out.append(Blocked(act(v.HONOR_UP), "you are at the top of Honor", "EW-R34"))
    if g.facts[z.TOOLS[seat]] >= c.MOST_TOOLS:
        why = fill("you have {most} Tools, as many as you can hold", most=c.MOST_TOOLS)
        out.append(Blocked(act(v.TOOL), why, "EW-R08"))
    if g.facts[z.FOOD[seat]] >= capacity(g, seat):
        out.append(Blocked(act(v.FOOD_INSTEAD), "you have no room for more Food", "EW-R06"))
    return out


def _no_megaliths(g: State, seat: int) -> list[Blocked]:
    cells = CELL_OF[g.facts[z.BOARD_LAYOUT]]
    if g.facts[z.NEUTRALS_HOME[seat]]:
        why = "your neutral Megaliths come first, and they lie on the board itself"
        return [Blocked(act(v.BUILD, cell, level), why, "EW-R58") for cell, level in upper_spots(g)]
    if g.facts[z.MEGALITHS_HOME[seat]]:
        return []
    why = "you have no Megalith left"
    return [Blocked(act(v.BUILD, cells[site], 1), why, "EW-R10") for site in level_one(g)]
