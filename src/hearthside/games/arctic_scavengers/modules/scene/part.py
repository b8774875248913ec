"""Where a module can add to the Scene; the table's modules are asked in order (scene.py)."""

from collections.abc import Mapping
from typing import Final

from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.scene_zones import fighting
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part
from hearthside.kernel.state import State

Known = Mapping[int, list[int]]  # by zone, what the viewer knows of it from the top; 0: not this one


class Seen:
    """What all parts of a Scene are made of."""

    def __init__(self, sight: Observation, known: Known) -> None:
        self.sight: Final = sight
        self.known: Final = known
        self.fighting: Final = fighting(sight)
        self.gathering: Final = sight.frame(ids.GATHERING).seat  # whose turn it is, if it is anybody's

    @property
    def state(self) -> State:
        """The same as rules read it."""
        return self.sight.as_state(unknown=0)


class ScenePart:
    def piles(self, seen: Seen) -> list[int]:
        """Face-down piles in the middle."""
        return []

    def opposite(self, seen: Seen) -> list[Part]:
        """Who is fought against besides the players."""
        return []

    def boards(self, seen: Seen) -> list[Part]:
        """What lies in the middle besides piles and mercenaries."""
        return []

    def numbers(self, seat: int, seen: Seen) -> list[Part]:
        """Of a player, after food and fight."""
        return []

    def of_player(self, seat: int, seen: Seen) -> list[Part]:
        """Of a player, before the zones with cards."""
        return []
