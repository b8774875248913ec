"""What can be done, and what the log tells."""

from typing import Final

from hearthside.kernel.actions import NUMBER
from hearthside.kernel.declare import Sayings

S: Final = Sayings()
STEP: Final = S.verb("step", "Step", "Step to {n} ({card})", NUMBER, number=1)  # 0 would be to take a card
LIGHTS: Final = S.line("{who} {who:step|steps} to {more} with {card} and {who:light|lights} a lantern.")
WALKS: Final = S.line("{who} {who:step|steps} to {more} with {card}.")
RESTS: Final = S.line("{who} {who:rest|rests} and {who:draw|draws} {n:=a card|{n} cards}.")
VERBS: Final = S.meanings()
