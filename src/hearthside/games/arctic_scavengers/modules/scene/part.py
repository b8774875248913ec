"""Where a module can add to the Scene; the table's modules are asked in order (scene.py)."""

from collections.abc import Mapping

from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part

Known = Mapping[int, list[int]]  # by zone, what the viewer knows of it from the top; 0: not this one


class ScenePart:
    def piles(self, sight: Observation) -> list[int]:
        """Face-down piles in the middle."""
        return []

    def opposite(self, sight: Observation) -> list[Part]:
        """Who is fought against besides the players."""
        return []

    def boards(self, sight: Observation) -> list[Part]:
        """What lies in the middle besides piles and mercenaries."""
        return []

    def numbers(self, seat: int, sight: Observation) -> list[Part]:
        """Of a player, after food and fight."""
        return []

    def of_player(self, seat: int, sight: Observation, known: Known) -> list[Part]:
        """Of a player, before the zones with cards."""
        return []
