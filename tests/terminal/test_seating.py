"""Who sits where."""

import pytest

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal import seating
from hearthside.terminal.seating import Seat

PACK = api.pack("arctic_scavengers")


def test_one_person_and_bots_with_names_of_their_own():
    table = seating.complete(PACK, seating.people(1), [], 3)
    assert table == [Seat("You"), Seat("Runa", "scavenger"), Seat("Eskil", "scavenger")]


def test_the_last_bot_takes_the_seats_that_are_left():
    table = seating.complete(PACK, [], ["scavenger", "random"], 4)
    assert [seat.bot for seat in table] == ["scavenger", "random", "random", "random"]
    assert len({seat.name for seat in table}) == 4


def test_several_people():
    assert [seat.name for seat in seating.complete(PACK, seating.people(2), [], 2)] == [
        "Player 1",
        "Player 2",
    ]


def test_a_bot_does_not_take_a_persons_name():
    table = seating.complete(PACK, [seating.bot("random"), seating.person("Runa")], [], 2)
    assert table == [Seat("Eskil", "random"), Seat("Runa")]


def test_two_of_one_name():
    with pytest.raises(HearthsideError, match="two at this table are called 'ada'"):
        seating.complete(PACK, [seating.person("Ada"), seating.person("ada")], [], 2)


def test_too_many():
    with pytest.raises(HearthsideError, match="3 do not fit on 2 seats"):
        seating.complete(PACK, seating.people(3), [], 2)
    with pytest.raises(HearthsideError, match="only 1 of 2 seats are free"):
        seating.complete(PACK, seating.people(1), ["random", "random"], 2)
    with pytest.raises(HearthsideError, match="1 to 5 seats"):
        seating.complete(PACK, seating.people(1), [], 6)
