"""The cards of Arctic Scavengers and what it teaches with, as data."""

from pathlib import Path

CARDS_FILE = Path(__file__).with_name("cards.csv")
HEADQUARTERS_FILE = Path(__file__).with_name("headquarters.csv")
RECON_FILE = Path(__file__).with_name("recon.csv")
OWN_FILE = Path(__file__).with_name("own.csv")  # of no rulebook: at tables that have chosen their stacks
BUILDINGS_FILE = Path(__file__).with_name("buildings.csv")
LEADERS_FILE = Path(__file__).with_name("leaders.csv")
GANGS_FILE = Path(__file__).with_name("gangs.csv")
NUMBERS_FILE = Path(__file__).with_name("numbers.txt")  # the ids of all of them: card 1 on line 1, and so on
