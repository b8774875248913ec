"""Gangs in the Scene."""

from hearthside.games.arctic_scavengers.cards import GEARHEADS, HUMANITARIANS, IDS, MASONS, NAMES, PHARMERS
from hearthside.games.arctic_scavengers.modules.buildings import in_use
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart, Seen
from hearthside.games.arctic_scavengers.places import GANGS_ROW
from hearthside.games.arctic_scavengers.texts.names import part
from hearthside.kernel.scene import Board, Card, Part
from hearthside.kernel.texts import fill, who

LIKE = {
    GEARHEADS: "for the most tools",
    PHARMERS: "for the most medicine",
    MASONS: "for most buildings",
    HUMANITARIANS: "for the most refugees",
}


class Gangs(ScenePart):
    def boards(self, seen: Seen) -> list[Part]:
        gangs = seen.sight.seen(GANGS_ROW)
        parts: list[Part] = [
            Card(part(GANGS_ROW, gang), NAMES[gang], _likes(gang, seen), card=IDS[gang]) for gang in gangs
        ]
        return [Board("gangs", "Gangs", parts=parts)] if gangs else []


def _likes(gang: int, seen: Seen) -> str:
    """And who leads where everybody can see it, which is so of buildings only."""
    if gang != MASONS:
        return LIKE[gang]
    built = [len(in_use(seen.state, seat)) for seat in range(seen.sight.seats)]
    most = max(built)
    leading = ", ".join(who(seat) for seat, count in enumerate(built) if count == most)
    text = "{like}: {leading} {most}" if most else "{like}: nobody yet"
    return fill(text, like=LIKE[gang], leading=leading, most=most)
