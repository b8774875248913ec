"""Moments: there exactly where the log says so, of the right form, without a card that the viewer did not
see, and with numbers that are those of the table.

What the numbers of its moments mean only the game knows, and says in tests/games/<its folder>/moments.py:

    def counted(look: Look) -> None     asserts that what the moment tells is so
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import chain
from typing import NamedTuple

import msgspec
import pytest

from hearthside.kernel.events import Event
from hearthside.kernel.game import Game
from hearthside.kernel.log_lines import log_line
from hearthside.kernel.marks import seats_in
from hearthside.kernel.moments import MOMENT, Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.server.eyes import Eye, seen
from tests.conformance.declared import FOLDER, folder_of
from tests.conformance.tables import GAMES, Table, at_every_table, stroll


class Look(NamedTuple):
    """One entry of a game, and the moments that somebody had of it."""

    pack: Pack
    game: Game  # after it
    before: Observation
    events: list[Event]  # as they saw them
    moments: list[Moment]


def looks(table: Table, seed: int) -> Iterator[Look]:
    """All entries of a random game, with every eye."""
    game, pack = table.game(seed), table.pack
    eyes: list[Eye] = [*range(table.seats), None, "open"]
    befores: dict[Eye, Observation] = {}
    since = 0
    for _ in chain(stroll(game, table.random("moments")), [None]):
        for eye, before in befores.items():
            events = game.open_events(since) if eye == "open" else game.events(eye, since)
            yield Look(pack, game, before, events, pack.moments_in(events, before))
        befores = {eye: seen(game, eye).remembered() for eye in eyes}
        since = game.event_count


@at_every_table
def test_moments_are_where_the_log_says_and_true(table: Table):
    met = 0
    counted = count_of(table.pack)
    for look in looks(table, 20):
        lines = [log_line(table.pack, event) for event in look.events]
        heavy = [line for line in lines if line is not None and line.weight == MOMENT]
        assert bool(look.moments) == bool(heavy)
        assert all(0 <= line.weight <= MOMENT for line in lines if line is not None)
        if look.moments:
            met += 1
            check_form(look)
            check_cards(look)
            counted(look)
    if MOMENT in table.pack.cues.values() and table.seats > 1 and not table.options:
        assert met, "a usual game has some"


def check_form(look: Look) -> None:
    seats = look.game.seats
    for moment in look.moments:
        assert msgspec.json.decode(msgspec.json.encode(moment), type=Moment) == moment
        assert moment.title.strip()
        assert all(0 <= at < len(moment.sides) for at in moment.winners)
        assert all(len(row.values) == len(moment.sides) for row in moment.rows)
        for side in moment.sides:
            assert side.name if side.seat is None else 0 <= side.seat < seats and not side.name
        assert all(seat < seats or look.pack.companion for seat in seats_in(moment.text))


def check_cards(look: Look) -> None:
    """Nothing but what the viewer saw before, and what the events have shown them."""
    pack = look.pack
    known = {card for cards in look.before.cards for card in cards or ()}
    known |= {event[3] for event in look.events}  # of lines: what they say is public
    names = {pack.card_name(card) for card in known if 0 < card < len(pack.codec.card_ids)} | {""}
    for moment in look.moments:
        assert names.issuperset(chain(moment.prize, *(side.cards for side in moment.sides)))


def count_of(pack: Pack) -> Callable[[Look], None]:
    """A game of which nobody has said yet what its moments mean is not counted."""
    if not (FOLDER / folder_of(pack) / "moments.py").exists():
        return lambda look: None
    found: Callable[[Look], None] = import_module(f"tests.games.{folder_of(pack)}.moments").counted
    return found


@pytest.mark.parametrize("pack", GAMES, ids=lambda pack: pack.id)
def test_cues_are_of_lines_that_there_are(pack: Pack):
    lines = getattr(getattr(pack, "lines", None), "lines", None)
    for line, weight in pack.cues.items():
        assert 0 <= weight <= MOMENT
        assert lines is None or line in lines


def test_a_game_without_cues_has_steps_alone():
    quiet = [pack for pack in GAMES if not pack.cues]
    assert quiet, "Lantern Night declares none"
    for pack in quiet:
        game = Table(pack, pack.good_seats(), {}).game(3)
        weights = {pack.cue(event) for event in game.events(0)}
        assert weights <= {0, 1}
        assert pack.moments_in(game.events(0), game.sight(0)) == []


def test_a_card_that_is_not_seen_stands_without_a_name():
    """Hands at Campfire, of which a viewer sees one."""
    table = Table(next(pack for pack in GAMES if pack.id == "campfire"), 2, {})
    told = [look for look in looks(table, 1) if look.moments]
    assert told
    for look in told:
        for moment in look.moments:
            for side in moment.sides:
                own = look.before.viewer == side.seat or look.before.cards[0] is not None
                assert side.total == len(side.cards)
                if not own and look.before.viewer < 2:
                    assert set(side.cards) <= {""}
