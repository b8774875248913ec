"""Cards, tiles and boards of Endless Winter and what it teaches with, as data."""

from pathlib import Path

HERE = Path(__file__).parent
