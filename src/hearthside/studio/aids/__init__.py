"""On paper for any game, as far as it is ours: player aids, reference cards, score sheets, proof decks."""
