"""What every Gardener game teaches with, as data."""

from pathlib import Path

GUIDE_FILE = Path(__file__).with_name("guide.md")
GLOSSARY_FILE = Path(__file__).with_name("glossary.md")
LESSON_FILE = Path(__file__).with_name("lesson.toml")
LESSON_PACK = "first-lantern"  # the pack that the lesson is played with
