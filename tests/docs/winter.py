"""The tables of docs/rules/endless-winter.md, out of the game's content: each cell with its mark."""

import csv
from pathlib import Path

from hearthside import api
from tests.docs.pages import ROOT

CONTENT = ROOT / "src" / "hearthside" / "games" / "endless_winter" / "content"
TITLES = {
    "tribe": "Starting and Tribe cards",
    "culture": "Culture cards",
    "animals": "Animals",
    "setup": "Setup cards",
    "chiefs": "Chiefs, side B",
    "stones": "Sacred Stones",
    "terrain": "Terrain",
    "megaliths": "Megalith tiles",
    "layouts": "Layouts of the Megalith board",
    "board": "Boards",
    "solo": "Solo cards",
}
IN_WORDS = ("tribe", "culture", "animals", "setup", "chiefs", "stones", "terrain")  # cards that have a text
PLAIN = ("id", "name", "colour", "deck", "column", "tribe", "animals", "family", "subject", "era")
FIGURES = frozenset("0123456789. ~?")


def cell(column: str, value: str) -> str:
    """Names and figures as they are, effects as code, nothing as a dash."""
    bare = value.rstrip("~?")
    if not bare:
        return "–" + value
    return value if column in PLAIN or set(value) <= FIGURES else f"`{bare}`" + value[len(bare) :]


def table(path: Path, words: dict[str, str]) -> list[str]:
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    columns = [column for column in lines[0] if column != "name"]
    heads = [
        "Name",
        *(column.replace("_", " ").capitalize() for column in columns),
        *(["In words"] if words else []),
    ]
    out = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for line in lines:
        cells = [
            line["name"],
            f"`{line['id']}`",
            *(cell(each, line[each]) for each in columns if each != "id"),
        ]
        said = [words.get(line["id"], "") or "–"] if words else []
        out.append("| " + " | ".join([*cells, *said]) + " |")
    return out


def cards() -> str:
    """One table a file, a line a card, in the order of the file."""
    texts = {card.id: " ".join(card.text.split()) for card in api.pack("endless_winter").cards()}
    out = [""]
    for name, title in TITLES.items():
        out += [f"**{title}**", "", *table(CONTENT / f"{name}.csv", texts if name in IN_WORDS else {}), ""]
    return "\n".join([*out, ""])
