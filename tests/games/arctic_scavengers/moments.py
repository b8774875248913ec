"""A skirmish counted again: as data of the last one, and from the cards of the forces."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers.rules.strength import strength
from tests.conformance.test_moments import Look


def counted(look: Look) -> None:
    moment = look.moments[-1]
    last = look.pack.last(look.game.facts, look.game.events(None))["skirmish"]
    forces = last["forces"]
    assert moment.title.endswith(f" of round {last['round']}")
    assert [side.seat for side in moment.sides] == [force["seat"] for force in forces]
    assert [side.total for side in moment.sides] == [force["fight"] for force in forces]
    assert [int(side.note.split()[0]) for side in moment.sides] == [force["people"] for force in forces]
    assert moment.winners == [at for at, force in enumerate(forces) if force["won"]]
    if not look.game.table.modules:
        for side in [side for moment in look.moments for side in moment.sides]:
            cards = [c.IDS.index(card) for card in side.cards]
            assert sum(c.PEOPLE[card] for card in cards) == int(side.note.split()[0])
            if not any(c.SNIPES[card] or c.DISARMS[card] for card in cards):  # who has fired does not fight
                assert strength(sorted(cards), c.FIGHT) == side.total
