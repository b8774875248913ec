"""What the bot believes: all its numbers in one place.  They come from data files, see beliefs.py, which also
say what they mean."""

from collections.abc import Mapping
from typing import final


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other.  Worths are in squares."""

    def __init__(self, numbers: Mapping[str, float]) -> None:
        self.rate = numbers["rate"]
        self.most = numbers["most"]
        self.usual = numbers["usual"]
        self.card = numbers["card"]
        self.energy = numbers["energy"]
        self.keep = numbers["keep"]
        self.health = numbers["health"]
        self.day = numbers["day"]
        self.moves = numbers["moves"]
        self.hand_turns = numbers["hand_turns"]
        self.extra_pace = numbers["extra_pace"]
        self.horizon = numbers["horizon"]
        self.track = numbers["track"]
        self.track_turns = numbers["track_turns"]
        self.glide = numbers["glide"]
        self.steep = numbers["steep"]
        self.frozen = numbers["frozen"]
        self.dire = numbers["dire"]
        self.trash = numbers["trash"]
        self.damage = numbers["damage"]
        self.take = numbers["take"]
        self.cheap = numbers["cheap"]
        self.attack = numbers["attack"]
        self.weather = numbers["weather"]
        self.least = numbers["least"]
        self.trash_below = numbers["trash_below"]
        self.luck = numbers["luck"]
        self.risk_turn = numbers["risk_turn"]
        self.sled = numbers["sled"]
        self.good = numbers["good"]
        self.joins = numbers["joins"]
        self.thin = numbers["thin"]
