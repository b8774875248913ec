"""What the bot believes: all its numbers in one place.  They come from data files, see beliefs.py, which also
say what they mean."""

from collections.abc import Mapping
from typing import Final, final

POINT: Final = 10  # one victory point; all worths are in tenths of it
Worth = list[int]  # by card


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other."""

    def __init__(self, numbers: Mapping[str, float]) -> None:
        self.resource = round(numbers["resource"])
        self.inner = round(numbers["inner"])
        self.turn = round(numbers["turn"])
        self.feat = round(numbers["feat"])
        self.opening = round(numbers["opening"])
        self.short = round(numbers["short"])
        self.hazard = round(numbers["hazard"])
        self.dread = round(numbers["dread"])
        self.reserve = round(numbers["reserve"])
        self.caution = round(numbers["caution"])
        self.behind = round(numbers["behind"])
        self.tries = round(numbers["tries"])
        self.gain = round(numbers["gain"])
        self.rivalry = round(numbers["rivalry"])
        self.look_every = round(numbers["look_every"])
        self.even = round(numbers["even"])
        self.sure = round(numbers["sure"])
        self.fear = round(numbers["fear"])
        self.helped = round(numbers["helped"])
        self.epic_times = round(numbers["epic_times"])
        self.keep = round(numbers["keep"])
        self.lasting = round(numbers["lasting"])
        self.nodes = round(numbers["nodes"])
        self.steps = round(numbers["steps"])
