"""What the conformance suite must know of Arctic Scavengers."""

ALONE = {"solo_rounds", "solo_leader", "solo_families", "solo_snipers"}
