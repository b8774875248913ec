"""Closed lists of actions, of single games."""

from hearthside import api
from hearthside.kernel.actions import FREE, first_of, verb_of
from hearthside.kernel.closed import OFFERS_LISTED


def test_standing_offers_are_listed_by_their_order():
    pack = api.pack("risewater")
    accept = min(pack.by_offer)
    closed = pack.actions(3)
    numbers = [first_of(action) for action in closed.actions if verb_of(action & ~FREE) == accept]
    assert numbers == list(range(1, OFFERS_LISTED + 1))
    assert not [key for key in closed.keys if key.startswith(("offer_to", "retract"))]


def test_another_table_has_another_version():
    pack = api.pack("arctic_scavengers")
    versions = {pack.actions(seats).version for seats in (2, 3, 4)}
    versions.add(pack.actions(3, {"headquarters": "medics"}).version)
    assert len(versions) == 4
