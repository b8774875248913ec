"""One folder a game; nothing in one game knows another."""
