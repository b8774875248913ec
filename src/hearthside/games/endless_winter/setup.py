"""SETUP: every card and tile to its place, then all that chance decides before the Setup cards."""

from hearthside.games.endless_winter.cards import (
    ANIMAL,
    BASE,
    CAP,
    CHIEF,
    COPIES,
    CULTURE,
    ERA,
    FIRST_TRIBE,
    FURTHER_LAND,
    GLACIER,
    GLACIERS,
    KIND,
    MEGALITH,
    SETUP,
    SOLO,
    START,
    STONE,
    TRIBE,
)
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    ARRIVALS,
    BOARD_LAYOUT,
    BOX,
    CAMPS_EACH,
    CAMPS_HOME,
    CAPS,
    CHIEF_STACK,
    DECK,
    DISPLAY,
    DRAFT,
    ERA_DECKS,
    FIGURES_HOME,
    HAND,
    HONOR,
    HONOR_SINCE,
    MAP,
    MARKET,
    MAX_SEATS,
    MEGALITH_BOARD,
    MEGALITH_STACK,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    NEUTRALS_EACH,
    NEUTRALS_HOME,
    OFFERING,
    ORDER,
    PLAYERS,
    POOLS,
    RIVAL,
    ROUND,
    SETUP_STACK,
    SOLO_DECK,
    STONE_STACK,
    SUPPLY,
    TEMPO,
    TILE_STACK,
    TILES,
    TRACK,
    TURNS_EACH,
    VILLAGES_EACH,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.places import SOLO as ALONE
from hearthside.kernel.state import State


def deal(g: State, draft: int, layout: int, track: int, tempo: int) -> None:
    """Every card, tile and piece to its place, before anything is left to chance."""
    alone = g.seats == 1
    players = 2 if alone else g.seats
    g.facts[PLAYERS] = players
    g.facts[ALONE] = 1 if alone else 0
    g.facts[DRAFT] = draft
    g.facts[BOARD_LAYOUT] = layout
    g.facts[TRACK] = track
    g.facts[TEMPO] = tempo if alone else 0
    g.facts[ROUND] = 1
    for card in range(1, len(KIND)):
        _lay(g, card, players)
    for cards in (BOX, MAP):
        g.zones[cards].sort()
    for player in range(players):
        g.facts[CAMPS_HOME[player]] = CAMPS_EACH
        g.facts[VILLAGES_HOME[player]] = VILLAGES_EACH
        g.facts[NEUTRALS_HOME[player]] = NEUTRALS_EACH
        g.facts[MEGALITHS_HOME[player]] = MEGALITHS_EACH
        g.facts[HONOR[player]] = 1  # EW-R31
        g.facts[OFFERING[player]] = 1
        g.facts[FIGURES_HOME[player]] = tribe_figures(g, player)
    set_order(g, list(range(players)))


def _lay(g: State, card: int, players: int) -> None:
    """All copies of one card or tile to where they lie before the first shuffle."""
    kind = KIND[card]
    copies = [card] * COPIES[card]
    if kind == START:
        for seat in range(MAX_SEATS):
            g.zones[DECK[seat] if seat < g.seats else BOX].extend(copies)
    elif kind == TRIBE:
        g.zones[SUPPLY[card - FIRST_TRIBE]].extend(copies)
    elif kind == CULTURE:
        g.zones[ERA_DECKS[ERA[card] - 1]].extend(copies)
    elif kind == CAP:
        g.zones[CAPS[1]].extend(copies)
    elif kind == ANIMAL:
        g.zones[ANIMAL_DECK].extend(copies)
    elif kind == SETUP:
        g.zones[SETUP_STACK].extend(copies)
    elif kind == CHIEF:
        g.zones[CHIEF_STACK].extend(copies)
    elif kind == STONE:
        g.zones[STONE_STACK].extend(copies)
    elif kind == MEGALITH:
        g.zones[MEGALITH_STACK].extend(copies)
    elif kind == SOLO:
        g.zones[SOLO_DECK if g.seats == 1 else BOX].extend(copies)
    else:
        _lay_terrain(g, card, players)


def _lay_terrain(g: State, card: int, players: int) -> None:
    """The Base tile, one Land tile of each type and the Glaciers are sure to be on the map (EW-R91)."""
    sure = 1
    if card == GLACIER:
        sure = GLACIERS[players]
    g.zones[MAP].extend([card] * sure)
    g.zones[BOX if card == GLACIER or card == BASE else TILE_STACK].extend([card] * (COPIES[card] - sure))


def tribe_figures(g: State, player: int) -> int:
    """One less than there are turns in a round, because of the Chief; the Rival has three of a kind."""
    return TURNS_EACH if player == RIVAL and g.facts[ALONE] else TURNS_EACH - 1


def begin(g: State) -> None:
    """All that is shuffled and laid out before the Setup cards (the order of the sheet, EW-R03, EW-R04)."""
    random_order(g)
    lay_megalith_tiles(g)
    lay_map(g)
    lay_stones(g)
    lay_culture(g)
    shuffle_stacks(g)
    lay_out_animals(g)
    take_starting_cards(g)


# ------------------------------------------------------------ turn order
def random_order(g: State) -> None:
    players = list(range(g.facts[PLAYERS]))
    order: list[int] = []
    while players:
        order.append(players.pop(g.roll(len(players))))
    set_order(g, order)


def set_order(g: State, order: list[int]) -> None:
    """Turn order, and with it the queue on the bottom level of the Honor track (EW-R32)."""
    for place in range(len(order)):
        g.facts[ORDER[place]] = order[place]
        g.facts[HONOR_SINCE[order[place]]] = place
    g.facts[ARRIVALS] = len(order)


def seats_in_order(g: State) -> list[int]:
    """The seats in turn order; the Rival has none."""
    players = [g.facts[ORDER[place]] for place in range(g.facts[PLAYERS])]
    return [player for player in players if player < g.seats]


# ------------------------------------------------------------ boards
def lay_megalith_tiles(g: State) -> None:
    """The first shuffled tile into the first socket, and so on."""
    g.shuffle(MEGALITH_STACK)
    g.take_top(MEGALITH_STACK, MEGALITH_BOARD, len(g.zones[MEGALITH_STACK]))


def lay_map(g: State) -> None:
    """Further Land tiles join those that are sure; then all but the Base tile are laid at random."""
    g.shuffle(TILE_STACK)
    g.take_top(TILE_STACK, MAP, FURTHER_LAND[g.facts[PLAYERS]])
    g.put_all(TILE_STACK, BOX)
    for card in g.zones[MAP][1:]:
        g.put(card, MAP, TILE_STACK)
    g.shuffle(TILE_STACK)
    g.take_top(TILE_STACK, MAP, TILES - 1)


def lay_stones(g: State) -> None:
    """The bottom row has two spaces for each round; the top row, one for each, is for four (EW-R98)."""
    g.shuffle(STONE_STACK)
    for pool in POOLS:
        g.take_top(STONE_STACK, pool, 2)
    if g.facts[PLAYERS] == MAX_SEATS:
        for pool in POOLS:
            g.take_top(STONE_STACK, pool, 1)
    g.put_all(STONE_STACK, BOX)


def lay_culture(g: State) -> None:
    for deck in ERA_DECKS:
        g.shuffle(deck)
    for place in MARKET:
        g.take_top(ERA_DECKS[0], place, 1)


def shuffle_stacks(g: State) -> None:
    g.shuffle(CHIEF_STACK)
    g.shuffle(SETUP_STACK)
    g.shuffle(SOLO_DECK)


def lay_out_animals(g: State) -> None:
    """Setup cards are given theirs out of all Animals; what is left becomes the deck (EW-R81)."""
    g.put_all(ANIMAL_DECK, DISPLAY)


def take_starting_cards(g: State) -> None:
    """Until a deck is made of them its owner may look at them: one may be buried first."""
    for seat in range(g.seats):
        g.put_all(DECK[seat], HAND[seat])
