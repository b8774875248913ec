"""Provocateurs in the Scene."""

from hearthside.games.arctic_scavengers.modules.force import provoked
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart, Seen
from hearthside.kernel.scene import Part, Text


class Force(ScenePart):
    def numbers(self, seat: int, seen: Seen) -> list[Part]:
        if not seen.fighting or not provoked(seen.state, seat):
            return []
        return [Text(f"provoked:{seat}", text="Provocateur: people are the fight")]
