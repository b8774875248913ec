"""Where the racer stands, and which checkpoints they have passed."""

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.cards import CHECKPOINTS
from hearthside.kernel.events import SAY
from tests.conformance.test_moments import Look


def counted(look: Look) -> None:
    facts = look.game.facts
    said = [event for event in look.events if event[0] == SAY]
    for moment in look.moments:
        (side,) = moment.sides
        assert side.seat is not None
        own = [event for event in said if event[1] in (v.MOVES, v.PUSHED) and event[2] == side.seat]
        if len(own) <= 1:
            squares = [sight.facts[z.SQUARE[side.seat]] for sight in (look.before, look.game.sight(None))]
            reached = squares if moment.prize else squares[1:]  # a move may follow the choice
            assert side.note in [f"square {square}" for square in reached]
        if moment.title.startswith("Checkpoint"):
            number, square = int(moment.title.split()[1]), int(moment.title.split()[-1])
            assert facts[z.PASSED[side.seat]] >> number - 1 & 1
            assert CHECKPOINTS[number - 1] == square <= facts[z.SQUARE[side.seat]]
        if moment.prize:
            zone = look.game._state.zones[z.DISCARD[side.seat]]
            assert look.pack.codec.card_ids.index(moment.prize[0]) in zone
