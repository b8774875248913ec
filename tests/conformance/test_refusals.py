"""What is not possible is refused with a reason, and changes nothing."""

from random import Random

import pytest

from hearthside import IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.view import seats_in
from tests.conformance.tables import Table, at_every_table, stroll, worth_a_look

EVERY = 8  # positions


def mark(game: Game) -> tuple:
    return (
        game.digest(),
        len(game.journal),
        [len(game.events(viewer)) for viewer in (*range(game.seats), None)],
        [game.can_undo(seat) for seat in range(game.seats)],
    )


def refused(game: Game, seat: int, action: int | str, before: tuple) -> IllegalAction:
    """`before`: the mark of the game."""
    with pytest.raises(IllegalAction) as error:
        game.act(seat, action)
    assert mark(game) == before
    assert error.value.reason
    return error.value


@at_every_table
def test_blocked_actions_are_refused_with_their_reason(table: Table):
    rulings = table.pack.rulings()
    game = table.game(7)
    for at, _ in enumerate(stroll(game, table.random("blocked"))):
        if not worth_a_look(at, EVERY):
            continue
        before = mark(game)
        for seat in range(table.seats):
            options = game.chair(seat, blind=True).actions
            blocked = game.blocked(seat)
            if seat not in game.waiting:
                assert blocked == []
            actions = [item.action for item in blocked]
            assert len(set(actions)) == len(actions)
            for item in blocked:
                assert item.action not in options
                assert item.why.strip()
                assert item.text.strip()
                assert item.ruling == "" or item.ruling in rulings
                error = refused(game, seat, item.action, before)
                assert (error.reason, error.ruling) == (item.why, item.ruling)
                assert refused(game, seat, item.key, before).reason == item.why


def wild(table: Table, rng: Random) -> list[int | str]:
    """Numbers and keys that are mostly not possible."""
    codec = table.pack.codec
    verbs = list(codec.verbs)
    cards = [name for name in codec.card_ids if name]
    card = rng.choice(cards)
    verb = rng.choice(list(codec.number_of))
    return [
        -1,
        rng.getrandbits(30),
        rng.getrandbits(64),
        rng.randrange(len(codec.card_ids)),
        rng.choice(verbs) << 10 | rng.randrange(len(codec.card_ids)),
        1 << 29 | rng.randrange(1 << 20),
        "",
        "done",
        verb,
        f"{verb}:{card}",
        f"{verb}:{card}:{rng.randrange(9)}",
        f"{verb}:{rng.randrange(2000)}",
        f"take:{card}",
        f"{verb}:{card}:{rng.choice(cards)}",
        f"{card}:{verb}",
    ]


@at_every_table
def test_whatever_else_is_tried_is_refused(table: Table):
    rng = table.random("wild")
    game = table.game(8)
    for at, _ in enumerate(stroll(game, table.random("wild play"))):
        if not worth_a_look(at, EVERY):
            continue
        seat = rng.randrange(table.seats)
        options = game.chair(seat, blind=True).actions
        before = mark(game)
        for action in wild(table, rng):
            number = action if isinstance(action, int) else meant(table, action)
            if number not in options and not game.allows(seat, number):
                refused(game, seat, action, before)


def meant(table: Table, key: str) -> int:
    try:
        return table.pack.codec.action(key)
    except ValueError:
        return -1


@at_every_table
def test_nothing_is_possible_out_of_turn_or_after_the_end(table: Table):
    game = table.game(9)
    for at, _ in enumerate(stroll(game, table.random("turns"))):
        asked = seats_in(game._state.waiting())
        assert game.waiting == asked
        if worth_a_look(at, EVERY):
            before = mark(game)
            for seat in set(range(table.seats)) - set(asked):
                free = game.chair(seat, blind=True).actions
                refused(game, seat, 0, before)
                for option in game.options(asked[0]):
                    if option.action not in free:
                        refused(game, seat, option.action, before)
    before = mark(game)
    for seat in range(table.seats):
        assert game.options(seat) == []
        assert refused(game, seat, 0, before).reason == "the game is over"
        assert game.blocked(seat) == []
