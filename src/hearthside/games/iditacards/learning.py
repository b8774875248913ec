"""Which section of the guide belongs to which question."""

from hearthside.games.iditacards.places import PENDING
from hearthside.games.iditacards.rules import ids
from hearthside.kernel.observation import Observation

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.TURN: "turn",
    ids.PAY_ENERGY: "costs",
    ids.LEGENDARY: "checkpoints",
    ids.JOIN: "new_day",
    ids.SUPPLY: "sled",
    ids.LOOK: "personal",
    ids.RECOVER: "recover",
    ids.DESTROY_FROM_HAND: "special",
    ids.JOIN_TEAM: "dogs",
    ids.ATTACH: "attachments",
    ids.SACRIFICE: "sacrifice",
    ids.KILL: "sacrifice",
}
AT_RISK = "risk"  # a turn with a risk pending


def is_at_risk(sight: Observation) -> bool:
    """Is a turn with a risk pending being asked about?"""
    if not sight.frames:
        return False
    frame = sight.frame()
    return frame.rule == ids.TURN and sight.counts[PENDING[frame.seat]] > 0
