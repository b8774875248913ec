"""Which section of the guide belongs to which question."""

from hearthside.games.arctic_scavengers.rules import ids

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.GATHERING: "gathering",
    ids.DRAW: "draw",
    ids.DIG: "dig",
    ids.HUNT: "hunt",
    ids.TRASH: "trash",
    ids.PAY: "hire",
    ids.INTERRUPTS: "interrupts",
    ids.REGROUP: "interrupts",
    ids.COMMIT: "commit",
    ids.SKIRMISH_TURN: "fire",
    # Of modules.
    ids.CHOOSE_LEADER: "leaders",
    ids.BUILD: "build",
    ids.STRIKE: "interrupts",
    ids.ANSWERS: "save",
    ids.CONSTRUCTION: "construction",
    ids.STORE: "store",
    ids.RETRIEVE: "store",
    ids.DRILL: "expanding_the_ranks",
    ids.RECON: "recon",
    ids.DRAFT: "leader_drafting",
    ids.YARDMASTER: "leader_powers",
    ids.FANATIC: "leader_powers",
    ids.ORGANIZE: "leader_powers",
    ids.MENTORING: "leader_powers",
    ids.SKIRMISH_SAVES: "save",
    ids.SOLO_SEND: "solo_skirmish",
    ids.SOLO_PRIZE: "solo_skirmish",
    ids.SOLO_LOSS: "solo_skirmish",
}
