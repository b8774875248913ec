"""What is true at every step of a game of Endless Winter: of pieces, players, Megaliths and cards in play."""

from hearthside.games.endless_winter.cards import CULTURE, ECLIPSE_HALVES, KIND, POINTS
from hearthside.games.endless_winter.cards import LABOR as LABOR_OF
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    BOARD_LAYOUT,
    BOTTOMS,
    BURIED,
    CAMPS,
    CAMPS_HOME,
    CARD_POINTS,
    CHIEF_AT,
    COLUMN,
    DECK,
    DISCARD,
    DISPLAY,
    ERA_DECKS,
    FIGURES_AT,
    FIGURES_HOME,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    JUNCTURES,
    LABOR,
    LABOR_NOW,
    MARKET,
    MEGALITHS_HOME,
    NEUTRAL,
    NEUTRALS_HOME,
    OFFERING,
    ORDER,
    PHASE,
    PLAYED,
    PLAYERS,
    REVEALED,
    RITUAL,
    RITUAL_HALVES,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    ROUND,
    SIDE,
    SITE,
    STONES,
    TILES,
    TOKENS,
    TOOLS,
    TRACK,
    TURNS,
    UPPER,
    VILLAGE_AT,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.places import SOLO as ALONE
from hearthside.games.endless_winter.sites import (
    BESIDE,
    CELL_OF,
    is_start,
    upper_cell,
    upper_level,
    upper_player,
)
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in


def everything_is_there(state: State) -> None:
    """Camps, Villages, Megaliths and figures; what is not out is at home."""
    facts = state.facts
    neutral = 0
    for player in range(facts[PLAYERS]):
        assert facts[CAMPS_HOME[player]] + sum(facts[CAMPS[player][tile]] for tile in range(TILES)) == 5
        villages = sum(1 for number in range(1, JUNCTURES + 1) if facts[VILLAGE_AT[number]] == player + 1)
        assert facts[VILLAGES_HOME[player]] + villages == 3
        low = sum(1 for fact in SITE if facts[fact] == player + 1)
        high = sum(1 for fact in UPPER if facts[fact] and upper_player(facts[fact]) == player)
        assert facts[MEGALITHS_HOME[player]] + low + high == 8
        assert 0 <= facts[NEUTRALS_HOME[player]] <= 2
        assert not (facts[NEUTRALS_HOME[player]] and low + high)
        neutral += facts[NEUTRALS_HOME[player]]
        figures = facts[FIGURES_HOME[player]] + sum(facts[FIGURES_AT[player][place]] for place in range(1, 6))
        assert figures == (3 if facts[ALONE] and player == 1 else 2)
        assert 0 <= facts[CHIEF_AT[player]] <= 5
    assert neutral + sum(1 for fact in SITE if facts[fact] == NEUTRAL) == 2 * facts[PLAYERS]


def players_are_right(state: State) -> None:
    """Nobody has more than there is room for, and the printed points are counted."""
    facts, zones = state.facts, state.zones
    players = facts[PLAYERS]
    assert sorted(facts[ORDER[place]] for place in range(players)) == list(range(players))
    assert facts[LABOR_NOW] >= 0
    for player in range(players):
        assert 0 <= facts[FOOD[player]] <= 10 - facts[CAMPS_HOME[player]]
        assert 0 <= facts[TOOLS[player]] <= 8
        assert 1 <= facts[HONOR[player]] <= 10
        assert 1 <= facts[OFFERING[player]] <= 10
        assert 0 <= facts[TURNS[player]] <= 3
    if facts[PHASE]:
        queue = [(facts[HONOR[player]], facts[HONOR_SINCE[player]]) for player in range(players)]
        assert len(set(queue)) == players
    for seat in range(state.seats):
        own = (HAND, DECK, DISCARD, LABOR, PLAYED, RITUAL, REVEALED, BURIED)
        printed = sum(POINTS[card] for zone in own for card in zones[zone[seat]])
        assert facts[CARD_POINTS[seat]] == printed
        assert len(zones[PLAYED[seat]]) <= 2
        assert len(zones[STONES[seat]]) <= 3
    if facts[ALONE]:
        assert facts[CARD_POINTS[1]] == sum(
            POINTS[card] for card in zones[RIVAL_CULTURE] + zones[RIVAL_BURIED]
        )
    for place, zone in enumerate(MARKET):
        assert len(zones[zone]) <= 1
        assert zones[zone] or not facts[TOKENS] >> place & 1


def megaliths_are_right(state: State) -> None:
    """On the board one beside another, above each two under it, and nothing overlaps."""
    facts = state.facts
    layout = facts[BOARD_LAYOUT]
    taken = {site for site in range(len(SITE)) if facts[SITE[site]]}
    for site in taken:
        beside = set(BESIDE[layout][site]) & taken
        assert beside or is_start(state, site)
    pieces = {(1, *divmod(CELL_OF[layout][site], 31)) for site in taken}
    for fact in UPPER:
        if facts[fact]:
            pieces.add((upper_level(facts[fact]), *divmod(upper_cell(facts[fact]), 31)))
    above = sum(1 for fact in UPPER if facts[fact])
    assert len(pieces) == len(taken) + above
    for level, row, column in pieces:
        if level > 1:
            across = {(level - 1, row, column - 1), (level - 1, row, column + 1)}
            along = {(level - 1, row - 1, column), (level - 1, row + 1, column)}
            assert across <= pieces or along <= pieces
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                assert (dy, dx) == (0, 0) or (level, row + dy, column + dx) not in pieces


def lying_about(state: State) -> None:
    """Cards are above a board only in its owner's turn, or as a revealed Ritual pile."""
    facts, zones = state.facts, state.zones
    for seat in range(state.seats):
        if facts[PHASE] != 1:
            assert not zones[LABOR[seat]]
            assert all(KIND[card] != CULTURE for card in zones[PLAYED[seat]])  # only what is being resolved
        if facts[PHASE] != 2:
            assert not zones[REVEALED[seat]]
        if facts[PHASE] == 1 and facts[COLUMN]:
            assert not zones[PLAYED[seat]]


def order_of(state: State) -> list[int]:
    return [state.facts[ORDER[place]] for place in range(state.facts[PLAYERS])]


def the_reveal_was_right(state: State, old: list[int]) -> None:
    """At the first question of an Eclipse totals and the new turn order fit what lies there.  Who is asked
    may have begun to use up his pile, and others may be through, unless he is asked for the track."""
    facts = state.facts
    order = order_of(state)
    assert all(facts[TURNS[player]] == 3 for player in order)
    begun = order.index(seats_in(state.waiting())[0]) + facts[TRACK]
    for seat in [player for player in order[begun:] if player < state.seats]:
        pile = state.zones[REVEALED[seat]]
        halves = 4 * facts[FIGURES_AT[seat][5]]
        if facts[CHIEF_AT[seat]] == 5:
            halves += 4 if facts[SIDE[seat]] else 6
        halves += sum(
            1 if KIND[card] == CULTURE else 2 * LABOR_OF[card] + ECLIPSE_HALVES[card] for card in pile
        )
        assert facts[RITUAL_HALVES[seat]] == halves
    expected = sorted(old, key=lambda player: (-facts[RITUAL_HALVES[player]], -old.index(player)))
    assert order == expected


def market_of(state: State) -> list[int]:
    """The cards of the market, 0 for an empty place; those with a Labor token count as gone."""
    found = []
    for place, zone in enumerate(MARKET):
        stays = state.zones[zone] and not state.facts[TOKENS] >> place & 1
        found.append(state.zones[zone][0] if stays else 0)
    return found


def the_round_is_ready(state: State, market: list[int]) -> None:
    """At the first question of a new round; the market is that of the Eclipse before.  A round in which the
    Rival goes first has begun already."""
    facts, zones = state.facts, state.zones
    players = facts[PLAYERS]
    if facts[ALONE] and facts[ORDER[0]] == 1:
        return
    assert not facts[BOTTOMS]
    for player in range(players):
        assert facts[FIGURES_HOME[player]] == (3 if facts[ALONE] and player == 1 else 2)
        assert not facts[CHIEF_AT[player]] + facts[TURNS[player]]
    assert len(zones[DISPLAY]) > players or not zones[ANIMAL_DECK]
    for seat in range(state.seats):
        left = zones[DECK[seat]] + zones[DISCARD[seat]]
        assert len(zones[HAND[seat]]) >= 5 or not left
    refill = ERA_DECKS[facts[ROUND] > 2]  # which a stocked game may use up
    for place, stays in enumerate(market):
        assert zones[MARKET[place]] or not zones[refill]
        assert facts[TOKENS] >> place & 1 == (stays > 0)
        assert not stays or zones[MARKET[place]] == [stays]
