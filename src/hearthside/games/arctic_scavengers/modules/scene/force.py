"""Provocateurs in the Scene."""

from hearthside.games.arctic_scavengers.modules.force import provoked
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart
from hearthside.games.arctic_scavengers.scene_zones import fighting
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, Text


class Force(ScenePart):
    def numbers(self, seat: int, sight: Observation) -> list[Part]:
        if not fighting(sight) or not provoked(sight.as_state(unknown=0), seat):
            return []
        return [Text(f"provoked:{seat}", text="Provocateur: people are the fight")]
