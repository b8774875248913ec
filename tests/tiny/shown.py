"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from tests.conformance.shown import Shown
from tests.tiny.table import WARMTH

SHOWN = Shown({"counter warmth:# value": lambda look: look.state.facts[WARMTH[look.at[0]]]})
