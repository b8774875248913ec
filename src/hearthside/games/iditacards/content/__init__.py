"""The cards, legs and course of Iditacards and what it teaches with, as data."""

from pathlib import Path

CARDS_FILE = Path(__file__).with_name("cards.csv")
LEGS_FILE = Path(__file__).with_name("legs.csv")
COURSE_FILE = Path(__file__).with_name("course.toml")
