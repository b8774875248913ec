"""The terminal table: draws Scenes as text, asks people, seats bots, keeps the game."""
