"""What the conformance suite must know of The Gardener's packs."""

BEST_SCORE_WINS = False  # points do not win where costs were not covered
