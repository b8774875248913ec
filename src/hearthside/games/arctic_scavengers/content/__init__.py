"""The cards of Arctic Scavengers, as data."""

from pathlib import Path

CARDS_FILE = Path(__file__).with_name("cards.csv")
