"""PLAY SUPPORT CARD: from the ops to the playground."""

from hearthside.games.gardener.places import (
    CARDS_PER_TURN,
    FROM_REQUEST_ADVENTURE,
    FROM_SUPPORT,
    OPS,
    PLAYED,
    PLAYGROUND,
    REQUEST,
    STEP,
    SUPPORTS,
    UNLIMITED,
)
from hearthside.games.gardener.rules.requests import cancel
from hearthside.games.gardener.sayings import PLAYS
from hearthside.kernel.state import State


def play_support(g: State, player: int, seat: int, card: int) -> None:
    """It is the card of this turn (GT-R-03), and it ends a request that stands."""
    if g.facts[REQUEST]:
        cancel(g)
    put_support(g, player, seat, card)
    g.facts[PLAYED] += 1
    g.facts[STEP] = FROM_SUPPORT if g.facts[CARDS_PER_TURN] == UNLIMITED else FROM_REQUEST_ADVENTURE


def put_support(g: State, player: int, seat: int, card: int) -> None:
    g.say(PLAYS, player, card)
    g.put(card, OPS[seat], PLAYGROUND[player])
    g.facts[SUPPORTS] = 1
