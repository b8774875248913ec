"""The rules; their numbers are in ids.py."""

from typing import Final

from hearthside.games.iditacards.rules.dogs import Attach, Death, JoinTeam, Kill, Sacrifice
from hearthside.games.iditacards.rules.joining import Join
from hearthside.games.iditacards.rules.movement import Legendary, Move
from hearthside.games.iditacards.rules.new_day import NewDay
from hearthside.games.iditacards.rules.others import OthersSacrifice
from hearthside.games.iditacards.rules.paying import PayEnergy
from hearthside.games.iditacards.rules.personal import DestroyFromHand, Look
from hearthside.games.iditacards.rules.play import Play
from hearthside.games.iditacards.rules.race import Race
from hearthside.games.iditacards.rules.recover import Recover
from hearthside.games.iditacards.rules.resolve import Resolve
from hearthside.games.iditacards.rules.supply import Supply
from hearthside.games.iditacards.rules.turn import Turn
from hearthside.kernel.declare import book
from hearthside.kernel.state import Rule


def rules_of(passing_hurts: bool) -> list[Rule]:
    """At a table where passing racers costs damage on the first leg, too, or does not (HS-ID-9)."""
    return book(
        Race(),
        Turn(),
        Play(),
        PayEnergy(),
        Resolve(),
        Move(passing_hurts),
        Legendary(),
        NewDay(),
        Join(),
        Supply(),
        Look(),
        Recover(),
        DestroyFromHand(),
        JoinTeam(),
        Attach(),
        Sacrifice(),
        Kill(),
        Death(),
        OthersSacrifice(),
    )


RULES: Final = rules_of(passing_hurts=False)
