"""SETUP: every card and tile to its place, then all that chance decides before the Setup cards."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.kernel.state import State


def deal(g: State, draft: int, layout: int, track: int, tempo: int) -> None:
    """Every card, tile and piece to its place, before anything is left to chance."""
    alone = g.seats == 1
    players = 2 if alone else g.seats
    g.facts[z.PLAYERS] = players
    g.facts[z.SOLO] = 1 if alone else 0
    g.facts[z.DRAFT] = draft
    g.facts[z.BOARD_LAYOUT] = layout
    g.facts[z.TRACK] = track
    g.facts[z.TEMPO] = tempo if alone else 0
    g.facts[z.ROUND] = 1
    for card in range(1, len(c.KIND)):
        _lay(g, card, players)
    for cards in (z.BOX, z.MAP):
        g.zones[cards].sort()
    for player in range(players):
        g.facts[z.CAMPS_HOME[player]] = z.CAMPS_EACH
        g.facts[z.VILLAGES_HOME[player]] = z.VILLAGES_EACH
        g.facts[z.NEUTRALS_HOME[player]] = z.NEUTRALS_EACH
        g.facts[z.MEGALITHS_HOME[player]] = z.MEGALITHS_EACH
        g.facts[z.HONOR[player]] = 1  # EW-R31
        g.facts[z.OFFERING[player]] = 1
        g.facts[z.FIGURES_HOME[player]] = tribe_figures(g, player)
    set_order(g, list(range(players)))


def _lay(g: State, card: int, players: int) -> None:
    """All copies of one card or tile to where they lie before the first shuffle."""
    kind = c.KIND[card]
    copies = [card] * c.COPIES[card]
    if kind == c.START:
        for seat in range(z.MAX_SEATS):
            g.zones[z.DECK[seat] if seat < g.seats else z.BOX].extend(copies)
    elif kind == c.TRIBE:
        g.zones[z.SUPPLY[card - c.FIRST_TRIBE]].extend(copies)
    elif kind == c.CULTURE:
        g.zones[z.ERA_DECKS[c.ERA[card] - 1]].extend(copies)
    elif kind == c.CAP:
        g.zones[z.CAPS[1]].extend(copies)
    elif kind == c.ANIMAL:
        g.zones[z.ANIMAL_DECK].extend(copies)
    elif kind == c.SETUP:
        g.zones[z.SETUP_STACK].extend(copies)
    elif kind == c.CHIEF:
        g.zones[z.CHIEF_STACK].extend(copies)
    elif kind == c.STONE:
        g.zones[z.STONE_STACK].extend(copies)
    elif kind == c.MEGALITH:
        g.zones[z.MEGALITH_STACK].extend(copies)
    elif kind == c.SOLO:
        g.zones[z.SOLO_DECK if g.seats == 1 else z.BOX].extend(copies)
    else:
        _lay_terrain(g, card, players)


def _lay_terrain(g: State, card: int, players: int) -> None:
    """The Base tile, one Land tile of each type and the Glaciers are sure to be on the map (EW-R91)."""
    sure = 1
    if card == c.GLACIER:
        sure = c.GLACIERS[players]
    g.zones[z.MAP].extend([card] * sure)
    g.zones[z.BOX if card == c.GLACIER or card == c.BASE else z.TILE_STACK].extend(
        [card] * (c.COPIES[card] - sure)
    )


def tribe_figures(g: State, player: int) -> int:
    """One less than there are turns in a round, because of the Chief; the Rival has three of a kind."""
    return z.TURNS_EACH if player == z.RIVAL and g.facts[z.SOLO] else z.TURNS_EACH - 1


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
    players = list(range(g.facts[z.PLAYERS]))
    order: list[int] = []
    while players:
        order.append(players.pop(g.roll(len(players))))
    set_order(g, order)


def set_order(g: State, order: list[int]) -> None:
    """Turn order, and with it the queue on the bottom level of the Honor track (EW-R32)."""
    for place in range(len(order)):
        g.facts[z.ORDER[place]] = order[place]
        g.facts[z.HONOR_SINCE[order[place]]] = place
    g.facts[z.ARRIVALS] = len(order)


def seats_in_order(g: State) -> list[int]:
    """The seats in turn order; the Rival has none."""
    players = [g.facts[z.ORDER[place]] for place in range(g.facts[z.PLAYERS])]
    return [player for player in players if player < g.seats]


# ------------------------------------------------------------ boards
def lay_megalith_tiles(g: State) -> None:
    """The first shuffled tile into the first socket, and so on."""
    g.shuffle(z.MEGALITH_STACK)
    g.take_top(z.MEGALITH_STACK, z.MEGALITH_BOARD, len(g.zones[z.MEGALITH_STACK]))


def lay_map(g: State) -> None:
    """Further Land tiles join those that are sure; then all but the Base tile are laid at random."""
    g.shuffle(z.TILE_STACK)
    g.take_top(z.TILE_STACK, z.MAP, c.FURTHER_LAND[g.facts[z.PLAYERS]])
    g.put_all(z.TILE_STACK, z.BOX)
    for card in g.zones[z.MAP][1:]:
        g.put(card, z.MAP, z.TILE_STACK)
    g.shuffle(z.TILE_STACK)
    g.take_top(z.TILE_STACK, z.MAP, z.TILES - 1)


def lay_stones(g: State) -> None:
    """The bottom row has two spaces for each round; the top row, one for each, is for four (EW-R98)."""
    g.shuffle(z.STONE_STACK)
    for pool in z.POOLS:
        g.take_top(z.STONE_STACK, pool, 2)
    if g.facts[z.PLAYERS] == z.MAX_SEATS:
        for pool in z.POOLS:
            g.take_top(z.STONE_STACK, pool, 1)
    g.put_all(z.STONE_STACK, z.BOX)


def lay_culture(g: State) -> None:
    for deck in z.ERA_DECKS:
        g.shuffle(deck)
    for place in z.MARKET:
        g.take_top(z.ERA_DECKS[0], place, 1)


def shuffle_stacks(g: State) -> None:
    g.shuffle(z.CHIEF_STACK)
    g.shuffle(z.SETUP_STACK)
    g.shuffle(z.SOLO_DECK)


def lay_out_animals(g: State) -> None:
    """Setup cards are given theirs out of all Animals; what is left becomes the deck (EW-R81)."""
    g.put_all(z.ANIMAL_DECK, z.DISPLAY)
    g.say(v.ANIMALS_LAID, 0, len(g.zones[z.DISPLAY]))


def take_starting_cards(g: State) -> None:
    """Until a deck is made of them its owner may look at them: one may be buried first."""
    for seat in range(g.seats):
        g.put_all(z.DECK[seat], z.HAND[seat])
