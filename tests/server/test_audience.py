"""Who counts as there, and who hears of a table."""

import msgspec

from hearthside.server.audience import GRACE, Audience
from hearthside.server.listener import Listener
from hearthside.server.messages import Presence
from tests.server.tabletop import ADA, BO, Tabletop

BEGIN = 1000.0


def there(audience: Audience, now: float) -> list[bool]:
    audience.look_around(now)
    return audience.present


def test_whoever_loses_the_connection_is_there_for_a_while():
    """Until exactly the moment for which the table sets its timer: there is no other look after that."""
    audience = Audience(2)
    audience.last_seen[1] = BEGIN
    assert there(audience, BEGIN) == [False, True]
    [end] = audience.next_changes(BEGIN)
    assert end == BEGIN + GRACE
    assert there(audience, end - 0.001) == [False, True]
    assert there(audience, end) == [False, False]
    assert audience.next_changes(end) == []


def test_all_are_told_once_when_somebody_comes_or_goes():
    top = Tabletop(seats=2).begin(ADA, BO)
    audience = Audience(2)
    ada = Listener(0, ADA)
    audience.join(top.table, ada, None, [])
    spectator = Listener(None, "somebody")
    audience.join(top.table, spectator, None, [])
    before = ada.waiting
    for _ in range(2):
        audience.look_around(BEGIN)
    assert ada.waiting == spectator.waiting == before + 1
    audience.last_seen[1] = BEGIN
    audience.look_around(BEGIN)
    assert ada.waiting == before + 2
    assert ada._queue[-1] == msgspec.json.encode(Presence([True, True]))
