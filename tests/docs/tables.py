"""What the pages about the rules take from the code:  python -m tests.docs.tables

writes the tables of docs/rules/arctic-scavengers.md anew between their marks, and the sentences in
docs/rulings.md.  Do so after a change of content/cards.csv or rulings.py.  A new ruling needs a line
of its own in docs/rulings.md first, with how strong it is.
"""

import csv
import re

from hearthside import api
from hearthside.games.arctic_scavengers.content import CARDS_FILE
from hearthside.games.arctic_scavengers.rulings import RULINGS
from tests.docs.pages import ROOT, between

PAGE = ROOT / "docs" / "rules" / "arctic-scavengers.md"
LIST = ROOT / "docs" / "rulings.md"
LISTED = re.compile(r"^\| ((?:HS-AS-|AS-R)\d+) \| (.+) \| ([A-Z]+(?: / [A-Z]+)?) \|$", re.MULTILINE)
CARD_COLUMNS = (
    "Card",
    "Id",
    "Kind",
    "Copies",
    "Price",
    "People",
    "Draw",
    "Dig",
    "Hunt",
    "Fight",
    "Meds",
    "In words",
)
PILES = {
    "box": "Starter decks only",
    "mercenaries": "Mercenaries",
    "junkyard": "Junkyard",
    "contested": "Contested resources",
}
MARKED = {"~": " (inferred)", "?": " (proposed)"}


def rows() -> list[dict[str, str]]:
    with CARDS_FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def line(cells: list[str] | tuple[str, ...]) -> str:
    return "| " + " | ".join(cells) + " |"


def ruler(columns: int, left: tuple[int, ...]) -> str:
    return "|" + "|".join("---" if column in left else "--:" for column in range(columns)) + "|"


def shown(value: str) -> str:
    """A value as the page writes it: nothing is a dash, a mark of doubt is a word."""
    if not value:
        return "–"
    return value[:-1] + MARKED[value[-1]] if value[-1] in MARKED else value


def price(row: dict[str, str]) -> str:
    if row["pile"] != "mercenaries":
        return "–"
    parts = [f"{shown(row[column])} {column}" for column in ("food", "med", "any") if row[column]]
    return " + ".join(parts)


def cards() -> str:
    """One table a pile, a line a card, in the order of content/cards.csv."""
    out: list[str] = [""]
    for pile, title in PILES.items():
        out += [f"**{title}**", "", line(CARD_COLUMNS), ruler(len(CARD_COLUMNS), (0, 1, 2, 4, 11))]
        for row in rows():
            if row["pile"] == pile:
                starter = int(row["starter"])
                copies = f"{row['copies']} ({starter} each to start)" if starter else row["copies"]
                tags = f" *Tag: {row['tags']}.*" if row["tags"] else ""
                values = [shown(row[column]) for column in ("people", "draw", "dig", "hunt", "fight", "meds")]
                out.append(
                    line(
                        [
                            row["name"],
                            f"`{row['id']}`",
                            row["kind"],
                            copies,
                            price(row),
                            *values,
                            row["text"] + tags,
                        ]
                    )
                )
        out.append("")
    return "\n".join([*out, ""])


def setup() -> str:
    """What lies where when the game begins, by the number of players; out of the set-up itself."""
    pack = api.pack("arctic_scavengers")
    layout = pack.layout
    number = pack.words.card_number
    columns = (
        "Players",
        "Scavengers",
        "Brawlers",
        "Junkyard",
        "of it Spears",
        "of it Shovels",
        "Contested",
        "Box",
    )
    out = ["", line(columns), ruler(len(columns), ())]
    for seats in range(pack.min_seats, pack.max_seats + 1):
        state = pack.empty_state(seats, 0, None)
        pack.deal(state, pack.check_options(None))
        stacks, yard, prizes, box = (
            state.zones[layout.shared(name)] for name in ("mercenaries", "junkyard", "contested", "box")
        )
        counts = [stacks.count(number["scavenger"]), stacks.count(number["brawler"]), len(yard)]
        counts += [yard.count(number["spear"]), yard.count(number["shovel"]), len(prizes), len(box)]
        out.append(line([str(count) for count in (seats, *counts)]))
    return "\n".join([*out, "", ""])


TABLES = {"cards": cards, "setup": setup}


def main() -> None:
    for name, make in TABLES.items():
        old = between(PAGE, name)
        text = PAGE.read_text(encoding="utf-8")
        mark = f"<!-- {name}:begin -->\n"
        PAGE.write_text(text.replace(mark + old, mark + make(), 1), encoding="utf-8")
    text = LIST.read_text(encoding="utf-8")
    LIST.write_text(LISTED.sub(lambda row: line([row[1], RULINGS[row[1]], row[3]]), text), encoding="utf-8")
    print(f"{len(TABLES)} tables and {len(LISTED.findall(text))} rulings written")


if __name__ == "__main__":
    main()
