"""Undo gives back exactly what was, and never takes back what somebody has learned or answered."""

from random import Random

import pytest

from hearthside import IllegalAction
from hearthside.kernel.events import MOVE, PEEK, ROLL, SHUFFLE, UNDER, Event
from hearthside.kernel.game import Game
from tests.conformance.tables import GAMES, Table, at_every_table, decide, smallest_of_its_kind


def barrier(events: list[Event], seat: int, table: Table) -> bool:
    """Was chance used, or does anybody see a card now that this seat could not see before?"""
    masks = table.state(0).masks
    for kind, source, target, _, _ in events:
        if kind in (SHUFFLE, ROLL, PEEK):
            return True
        if kind in (MOVE, UNDER) and not masks[source] >> seat & 1 and masks[target] & ~masks[source]:
            return True
    return False


def finished(game: Game) -> bool:
    """What is over stays over."""
    return game.over


def refused(game: Game, seat: int) -> None:
    before = game.digest(), len(game.journal), len(game.events(seat))
    assert not game.can_undo(seat)
    with pytest.raises(IllegalAction, match="cannot be undone: "):
        game.undo(seat)
    assert (game.digest(), len(game.journal), len(game.events(seat))) == before


@at_every_table
def test_undo_is_allowed_exactly_when_nothing_was_learned(table: Table):
    game = table.game(5)
    rng = table.random("undo")
    allowed = barred = 0
    while not game.over:
        before = game.digest()
        written = len(game.events(0))
        seat, action = decide(game._state, rng)
        game.act(seat, action)
        for other in range(table.seats):
            if other != seat:
                refused(game, other)
        if finished(game) or barrier(game.events(seat)[written:], seat, table):
            barred += 1
            refused(game, seat)
        else:
            allowed += 1
            after = game.digest()
            assert game.can_undo(seat)
            game.undo(seat)
            assert game.digest() == before
            game.act(seat, action)
            assert game.digest() == after
    assert allowed
    assert barred or len(game.journal) < 100


@at_every_table
def test_a_chain_of_decisions_is_taken_back_to_its_beginning(table: Table):
    """As far back as one seat has decided alone and learned nothing."""
    assert chain_at(table) >= 1


def test_most_games_have_chains_of_several_decisions():
    """Of this suite itself.  Where all decide at once, or once a turn, there are none."""
    smallest = [
        Table(pack, max(2, pack.min_seats), {}) for pack in GAMES if pack is smallest_of_its_kind(pack)
    ]
    with_chains = [table for table in smallest if chain_at(table) >= 2]
    assert len(with_chains) > len(smallest) / 2


def chain_at(table: Table) -> int:
    """The longest of several games: a short one may have none."""
    rng = table.random("chain")
    longest = 0
    for seed in range(6, 12):
        longest = max(longest, longest_chain(table.game(seed), table, rng))
        if longest >= 2:
            break
    return longest


def longest_chain(game: Game, table: Table, rng: Random) -> int:
    """Plays the game, and takes back all decisions of many chains of it."""
    chain: list[str] = []  # what was before each decision
    whose = -1
    longest = 0
    while not game.over:
        before = game.digest()
        written = len(game.events(0))
        seat, action = decide(game._state, rng)
        game.act(seat, action)
        if seat != whose:
            chain.clear()
        whose = seat
        chain.append(before)
        if finished(game) or barrier(game.events(seat)[written:], seat, table):
            chain.clear()
        if len(chain) > longest or rng.random() < 0.05:
            longest = max(longest, len(chain))
            back = game.clone()
            for then in reversed(chain):
                back.undo(seat)
                assert back.digest() == then
            for other in range(table.seats):
                refused(back, other)
    return longest
