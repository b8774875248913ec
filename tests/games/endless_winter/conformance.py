"""What the conformance suite must know of Endless Winter."""

ALONE = {"difficulty"}
