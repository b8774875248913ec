"""What is not possible now, and why: in a player's words, with the ruling.

Only for people who ask; never on the hot path.  Everything here follows from what the asked seat
may know: its own hand, public zones and public facts.
"""

from hearthside.games.endless_winter.cards import (
    BURY_TOOLS,
    CAMP_COST,
    CULTURE,
    DEVELOP_COST,
    E_DRAW,
    E_IDOL,
    E_MEGALITH,
    FIRST_TRIBE,
    INITIATE_COST,
    KIND,
    MOST_TOOLS,
    MOVE_COST,
    NAMES,
    REVEAL_COST,
    STONE_FOOD,
    STONE_TOOLS,
    TAKE_COST,
    TOKEN_OFF,
    VILLAGE_FOOD,
)
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    ANIMALS,
    BOARD_LAYOUT,
    BOUGHT,
    CAMPS,
    CAMPS_HOME,
    CHIEF_AT,
    COLUMN,
    DECK,
    DEVELOP,
    DISCARD,
    DISPLAY,
    ECLIPSE_SPACE,
    FIGURES_HOME,
    FOOD,
    HAND,
    HONOR,
    HUNT,
    INITIATE,
    JUNCTURES,
    LABOR_NOW,
    MEGALITHS_HOME,
    MIGRATE,
    NEUTRALS_HOME,
    POOLS,
    ROUND,
    STONES,
    SUPPLY,
    TIPPED,
    TOOLS,
    VILLAGE_AT,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules.burying import bury_options
from hearthside.games.endless_winter.rules.culture import has_token, on_market
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.games.endless_winter.rules.terrain import move_options
from hearthside.games.endless_winter.sayings import (
    BUILD,
    CAMP,
    DEVELOP_CARD,
    DRAW,
    EAT,
    FOOD_INSTEAD,
    HONOR_UP,
    HUNT_CARD,
    INITIATE_CARD,
    PLAY,
    REVEAL,
    SEND,
    SEND_CHIEF,
    STONE,
    TIP,
    TOOL,
    VILLAGE,
    WORK,
)
from hearthside.games.endless_winter.sites import CELL_OF, level_one, upper_spots
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State
from hearthside.kernel.texts import fill


def turn(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards and figures that cannot be used before a figure is placed."""
    out: list[Blocked] = []
    for card in distinct(g.zones[HAND[seat]]):
        if KIND[card] != CULTURE:
            why = "Tribe cards are played for Labor when your figure is in the top section of a column"
            out.append(Blocked(act(WORK, card), why, "EW-R16"))
        elif act(PLAY, card) not in g.options(seat):
            out.append(Blocked(act(PLAY, card), "two Culture cards in a turn are the most", "EW-R12"))
    for place in range(INITIATE, ECLIPSE_SPACE + 1):
        if not g.facts[FIGURES_HOME[seat]]:
            why = "both your Tribe figures are placed; they come home in the Preparation phase"
            out.append(Blocked(act(SEND, place), why, "EW-R68"))
        if g.facts[CHIEF_AT[seat]]:
            why = "your Chief is placed already and comes home in the Preparation phase"
            out.append(Blocked(act(SEND_CHIEF, place), why, "EW-R68"))
    return out


# ------------------------------------------------------------ the top section
def top(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards that give no Labor here, and what there is not enough Labor for."""
    out = _no_labor(g, seat)
    column = g.facts[COLUMN]
    if column == INITIATE:
        return out + _no_tribe(g)
    if column == DEVELOP:
        return out + _no_culture(g)
    return out + (_no_migration(g, seat) if column == MIGRATE else _no_hunt(g))


def _no_labor(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    options = g.options(seat)
    for card in distinct(g.zones[HAND[seat]]):
        if KIND[card] == CULTURE:
            why = "Culture cards are played before the figure is placed"
            out.append(Blocked(act(PLAY, card), why, "EW-R14"))
        elif act(WORK, card) not in options:
            why = fill("{card} cards that you gained this turn cannot pay for Tribe cards", card=NAMES[card])
            out.append(Blocked(act(WORK, card), why, "EW-R18"))
    if not g.facts[FOOD[seat]]:
        out.append(Blocked(act(EAT), "you have no Food left", "EW-R17"))
    return out


def _short(g: State, cost: int) -> str:
    """Why a price in Labor cannot be paid; empty if it can."""
    labor = g.facts[LABOR_NOW]
    return fill("it costs {cost} Labor, and you have {labor}", cost=cost, labor=labor) if labor < cost else ""


def _no_tribe(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    for kind in range(len(SUPPLY)):
        card = FIRST_TRIBE + kind
        if not g.zones[SUPPLY[kind]]:
            why = fill("no {card} is left", card=NAMES[card])
            out.append(Blocked(act(INITIATE_CARD, card), why, "EW-R80"))
        elif g.facts[BOUGHT] >> kind & 1:
            why = fill("one {card} in a turn: each Tribe card must be of another type", card=NAMES[card])
            out.append(Blocked(act(INITIATE_CARD, card), why, "EW-R19"))
        elif _short(g, INITIATE_COST):
            out.append(Blocked(act(INITIATE_CARD, card), _short(g, INITIATE_COST), "EW-R16"))
    return out


def _no_culture(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    for card in on_market(g):
        cost = DEVELOP_COST - TOKEN_OFF if has_token(g, card) else DEVELOP_COST
        if _short(g, cost):
            out.append(Blocked(act(DEVELOP_CARD, card), _short(g, cost), "EW-R16"))
    return out


def _no_migration(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if not g.facts[CAMPS_HOME[seat]]:
        out.append(Blocked(act(CAMP), "all your Camps are on the map", "EW-R01"))
    elif _short(g, CAMP_COST):
        out.append(Blocked(act(CAMP), _short(g, CAMP_COST), "EW-R16"))
    if _short(g, MOVE_COST):
        out += [Blocked(move, _short(g, MOVE_COST), "EW-R16") for move in move_options(g, seat)]
    return out


def _no_hunt(g: State) -> list[Blocked]:
    out: list[Blocked] = []
    if not g.zones[ANIMAL_DECK]:
        out.append(Blocked(act(REVEAL), "the Animal deck is empty", "EW-R47"))
    elif _short(g, REVEAL_COST):
        out.append(Blocked(act(REVEAL), _short(g, REVEAL_COST), "EW-R16"))
    if _short(g, TAKE_COST):
        for animal in distinct(g.zones[DISPLAY]):
            out.append(Blocked(act(HUNT_CARD, animal), _short(g, TAKE_COST), "EW-R16"))
    return out


# ------------------------------------------------------------ the middle section
def middle(g: State, f: Frame, seat: int) -> list[Blocked]:
    column = g.facts[COLUMN]
    if column == INITIATE:
        if g.facts[TOOLS[seat]] >= BURY_TOOLS:
            return []
        return [
            Blocked(action, "burying a card here costs 1 Tool", "EW-R23") for action in bury_options(g, seat)
        ]
    if column == DEVELOP:
        return _no_stones(g, seat)
    if column == MIGRATE:
        return _no_villages(g, seat)
    out: list[Blocked] = []
    if column == HUNT:
        for animal in distinct(g.zones[TIPPED[seat]]):
            if animal not in g.zones[ANIMALS[seat]]:
                why = fill("your {card} is tipped already", card=NAMES[animal])
                out.append(Blocked(act(TIP, animal), why, "EW-R56"))
    return out


def _no_stones(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    slot = len(g.zones[STONES[seat]])
    for number in range(len(POOLS)):
        for stone in g.zones[POOLS[number]]:
            if slot >= len(STONE_FOOD):
                out.append(Blocked(act(STONE, stone), "three Sacred Stones are the most", "EW-R65"))
            elif number + 1 > g.facts[ROUND]:
                why = fill("it can be taken from round {round} on", round=number + 1)
                out.append(Blocked(act(STONE, stone), why, "EW-R98"))
            elif g.facts[FOOD[seat]] < STONE_FOOD[slot] or g.facts[TOOLS[seat]] < STONE_TOOLS[slot]:
                text = "your next slot costs {food} Food and {tools} Tools"
                why = fill(text, food=STONE_FOOD[slot], tools=STONE_TOOLS[slot])
                out.append(Blocked(act(STONE, stone), why, "EW-R65"))
    return out


def _no_villages(g: State, seat: int) -> list[Blocked]:
    """Only where at least two of the three Camps stand: elsewhere nobody wonders."""
    out: list[Blocked] = []
    for juncture in range(1, JUNCTURES + 1):
        camps = 0
        for tile in CORNERS[juncture]:
            if g.facts[CAMPS[seat][tile]]:
                camps += 1
        if camps < 2:
            continue
        why = ""
        if g.facts[VILLAGE_AT[juncture]]:
            why = "a Village stands there already"
        elif camps < 3:
            why = "you need a Camp on each of its three tiles"
        elif not g.facts[VILLAGES_HOME[seat]]:
            why = "all your Villages are on the map"
        elif g.facts[FOOD[seat]] < VILLAGE_FOOD:
            text = "a Village costs {cost} Food, and you have {food}"
            why = fill(text, cost=VILLAGE_FOOD, food=g.facts[FOOD[seat]])
        if why:
            out.append(Blocked(act(VILLAGE, juncture), why, "EW-R50"))
    return out


# ------------------------------------------------------------ gaining
def gain(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Benefits that this one could be, but for a limit."""
    out: list[Blocked] = []
    rank, arrow = f.card, f.limit
    if rank >= E_MEGALITH and not arrow:
        out = _no_megaliths(g, seat)
    if rank >= E_DRAW and not g.zones[DECK[seat]] and not g.zones[DISCARD[seat]]:
        out.append(Blocked(act(DRAW), "your deck and your discard pile are empty", "EW-R45"))
    if rank >= E_IDOL and g.facts[HONOR[seat]] >= TOP_LEVEL:
        out.append(Blocked(act(HONOR_UP), "you are at the top of Honor", "EW-R34"))
    if g.facts[TOOLS[seat]] >= MOST_TOOLS:
        why = fill("you have {most} Tools, as many as you can hold", most=MOST_TOOLS)
        out.append(Blocked(act(TOOL), why, "EW-R08"))
    if g.facts[FOOD[seat]] >= capacity(g, seat):
        out.append(Blocked(act(FOOD_INSTEAD), "you have no room for more Food", "EW-R06"))
    return out


def _no_megaliths(g: State, seat: int) -> list[Blocked]:
    cells = CELL_OF[g.facts[BOARD_LAYOUT]]
    if g.facts[NEUTRALS_HOME[seat]]:
        why = "your neutral Megaliths come first, and they lie on the board itself"
        return [Blocked(act(BUILD, cell, level), why, "EW-R58") for cell, level in upper_spots(g)]
    if g.facts[MEGALITHS_HOME[seat]]:
        return []
    why = "you have no Megalith left"
    return [Blocked(act(BUILD, cells[site], 1), why, "EW-R10") for site in level_one(g)]
