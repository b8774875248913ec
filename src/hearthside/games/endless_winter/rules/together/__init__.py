"""The same game in fewer questions: what needs no order is done in one step (HS-EW-5).

Each rule here widens one of the single steps: it offers those and, beside them, several of them as one.  So
whatever is done together could have been done one by one, with the same result; a test plays both.
See docs/decisions/0028-steps-together.md.
"""

from typing import Final

from hearthside.games.endless_winter.rules import RULES
from hearthside.games.endless_winter.rules.together.benefits import GainTogether
from hearthside.games.endless_winter.rules.together.eclipse import EclipseTogether
from hearthside.games.endless_winter.rules.together.effects import EffectsTogether
from hearthside.games.endless_winter.rules.together.ritual import RitualTogether
from hearthside.games.endless_winter.rules.together.top import TopTogether
from hearthside.kernel.state import Rule


def _widened() -> list[Rule]:
    wider: list[Rule] = [
        TopTogether(),
        RitualTogether(),
        EclipseTogether(),
        EffectsTogether(),
        GainTogether(),
    ]
    out = RULES[:]
    for rule in wider:
        out[rule.number] = rule
    return out


RULES_TOGETHER: Final[list[Rule]] = _widened()
