"""The parts of the planner: pieces, the order of play, and the search."""
