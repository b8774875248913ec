"""The rules of the base game, and where modules hook into them; see table.py for how a table is composed."""
