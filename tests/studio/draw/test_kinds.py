"""Printed frames agree with those of the table."""

import re
from pathlib import Path

from hearthside.studio.draw.kinds import COLOURS, OTHER, WINDOWS, colour_of, window_of

LOOK = Path(__file__).parents[3] / "web" / "src" / "look"
KIND = re.compile(r'\[data-kind="(\w+)"\]')
WORDS = {
    "50% 50% 0.3rem 0.3rem / 42% 42% 0.3rem 0.3rem": "arch",
    "0": "cut",
    "50%": "round",
}


def rules() -> list[tuple[list[str], dict[str, str]]]:
    """The rules of kinds.css: for which kinds, and what they set."""
    css = re.sub(r"/\*.*?\*/", "", (LOOK / "kinds.css").read_text(), flags=re.DOTALL)
    out = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        pairs = (line.partition(":") for line in body.split(";") if ":" in line)
        out.append((KIND.findall(selector), {name.strip(): value.strip() for name, _, value in pairs}))
    return out


def test_colours_are_those_of_the_table():
    variables = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", (LOOK / "look.css").read_text())[::-1])
    found: dict[str, str] = {}
    for kinds, sets in rules():
        if kinds and "--kind" in sets:
            colour = re.sub(r"var\(--(\w+)\)", lambda name: variables[name[1]], sets["--kind"])
            found |= dict.fromkeys(kinds, colour)
    assert found == COLOURS
    assert variables["other"] == OTHER == colour_of("something else")


def test_windows_are_those_of_the_table():
    found: dict[str, str] = {}
    for kinds, sets in rules():
        if kinds and "--window-radius" in sets:
            found |= dict.fromkeys(kinds, WORDS[sets["--window-radius"]])
    assert found == WINDOWS
    assert window_of("something else") == "square"
