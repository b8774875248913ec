"""What the pages about the rules take from the code:  python -m tests.docs.tables

writes the tables of docs/rules/*.md anew between their marks, and the sentences in docs/rulings.md.
Do so after a change of a game's content or rulings.py.  A new ruling needs a line of its own in
docs/rulings.md first, with how strong it is.
"""

import csv
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from hearthside import api
from hearthside.games.arctic_scavengers.content import (
    BUILDINGS_FILE,
    CARDS_FILE,
    GANGS_FILE,
    HEADQUARTERS_FILE,
    LEADERS_FILE,
    RECON_FILE,
)
from hearthside.games.arctic_scavengers.rulings import RULINGS
from hearthside.games.endless_winter.rulings import RULINGS as WINTER_RULINGS
from hearthside.games.gardener.loading import shipped
from hearthside.games.gardener.rulings import RULINGS as GARDENER_RULINGS
from hearthside.games.iditacards.cards import CARDS as RACE_CARDS
from hearthside.games.iditacards.cards import LEGS
from hearthside.games.iditacards.catalogue import DECK_NAMES, side_text
from hearthside.games.iditacards.rulings import RULINGS as RACE_RULINGS
from hearthside.kernel.settings import Setting
from tests.docs import winter
from tests.docs.pages import ROOT, between

PAGE = ROOT / "docs" / "rules" / "arctic-scavengers.md"
LIST = ROOT / "docs" / "rulings.md"
LISTED = re.compile(
    r"^\| ((?:HS-)?[A-Z]{2}-(?:R-?)?[\d.]+) \| (.+) \| ([A-Z]+(?: / [A-Z]+)?) \|$", re.MULTILINE
)
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
    "box": "Starter decks, and stacks of their own",
    "mercenaries": "Mercenaries",
    "junkyard": "Junkyard",
    "contested": "Contested resources",
}
MARKED = {"~": " (inferred)", "?": " (proposed)"}
SIGNS = {"inferred": "~", "proposed": "?"}


def rows(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as file:
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
    parts = [f"{shown(row[column])} {column}" for column in ("food", "med", "any") if row[column]]
    return " + ".join(parts) or "–"


def cards(table: Path) -> str:
    """One table a pile, a line a card, in the order of the file."""
    out: list[str] = [""]
    for pile, title in PILES.items():
        listed = [row for row in rows(table) if row["pile"] == pile]
        if listed:
            out += [f"**{title}**", "", line(CARD_COLUMNS), ruler(len(CARD_COLUMNS), (0, 1, 2, 4, 11))]
            for row in listed:
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


def buildings() -> str:
    columns = ("Building", "Id", "Of", "Copies", "Build time", "Keeps", "In words")
    out = ["", line(columns), ruler(len(columns), (0, 1, 2, 5, 6))]
    for row in rows(BUILDINGS_FILE):
        keeps = f"{row['holds']}, up to {row['capacity']}" if row["holds"] else "–"
        cells = [
            row["name"],
            f"`{row['id']}`",
            row["set"],
            row["copies"],
            shown(row["time"]),
            keeps,
            row["text"],
        ]
        out.append(line(cells))
    return "\n".join([*out, "", ""])


def leaders() -> str:
    columns = ("Leader", "Id", "Of", "Needs a refugee", "When", "In words")
    out = ["", line(columns), ruler(len(columns), tuple(range(6)))]
    for row in rows(LEADERS_FILE):
        out.append(
            line([row["name"], f"`{row['id']}`", row["set"], row["refugee"], row["timing"], row["text"]])
        )
    return "\n".join([*out, "", ""])


def gangs() -> str:
    columns = ("Gang", "Id", "Of", "People", "In words")
    out = ["", line(columns), ruler(len(columns), (0, 1, 2, 4))]
    for row in rows(GANGS_FILE):
        out.append(line([row["name"], f"`{row['id']}`", row["set"], row["people"], row["text"]]))
    return "\n".join([*out, "", ""])


def presets() -> str:
    """The games that the table offers ready-made."""
    columns = ("Preset", "Id", "Players", "In words")
    out = ["", line(columns), ruler(len(columns), tuple(range(4)))]
    for preset in api.pack("arctic_scavengers").presets:
        out.append(line([preset.name, f"`{preset.id}`", preset.sizes, preset.text]))
    return "\n".join([*out, "", ""])


def options(settings: Iterable[Setting]) -> str:
    """The options of the table, the usual choice first."""
    columns = ("Option", "Choices", "In words", "Ruling")
    out = ["", line(columns), ruler(len(columns), tuple(range(4)))]
    for setting in settings:
        usual = [] if setting.many else [setting.default]
        choices = [*usual, *(choice for choice in setting.choices if choice not in usual)]
        words = ", ".join(f"`{str(c).lower() if isinstance(c, bool) else c}`" for c in choices)
        many = "any of " if setting.many else ""
        out.append(line([f"`{setting.name}`", many + words, setting.text, setting.ruling or "–"]))
    return "\n".join([*out, "", ""])


def gardener_options() -> str:
    """Those that there are in any pack: groups only where all are rivals, skipped eras only where there are
    several."""
    return options({setting.name: setting for pack in shipped() for setting in pack.settings}.values())


def setup() -> str:
    """What lies where when the game begins, by the number of players; out of the set-up itself."""
    pack = api.pack("arctic_scavengers")
    layout = pack.layout
    number = pack.codec.card_number
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
    for seats in range(2, pack.max_seats + 1):  # alone it is another game
        state = pack.empty_state(pack.table(seats), 0, None)
        pack.deal(state, pack.check_options(None))
        stacks, yard, prizes, box = (
            state.zones[layout.shared(name)] for name in ("mercenaries", "junkyard", "contested", "box")
        )
        counts = [stacks.count(number["scavenger"]), stacks.count(number["brawler"]), len(yard)]
        counts += [yard.count(number["spear"]), yard.count(number["shovel"]), len(prizes), len(box)]
        out.append(line([str(count) for count in (seats, *counts)]))
    return "\n".join([*out, "", ""])


def race_cards() -> str:
    """Iditacards: one table a deck, a line a card, in the order of content/cards.csv."""
    columns = ("Card", "Id", "Kind", "Copies", "Energy", "Health", "Risk", "In words")
    out: list[str] = [""]
    for deck, title in DECK_NAMES.items():
        listed = [card for card in RACE_CARDS[1:] if card.deck == deck and card.kind != "answer"]
        if listed:
            out += [f"**{title}**", "", line(columns), ruler(len(columns), (0, 1, 2, 7))]
        for card in listed:
            costs = [shown(card.row()[cost]) for cost in ("energy", "health", "risk")]
            kind = " ".join([*(tag for tag in card.tags if tag in ("fake", "venison")), card.kind])
            doubt = "".join(f" ({mark})" for mark in card.confidence.values())
            cells = [card.name, f"`{card.id}`", kind, str(card.copies), *costs, card.text + doubt]
            out.append(line(cells))
        if listed:
            out.append("")
    return "\n".join([*out, ""])


def race_legs() -> str:
    """Iditacards: the legs, a table a type."""
    columns = ("Leg", "Id", "First half", "", "Second half", "")
    out: list[str] = [""]
    for type_ in dict.fromkeys(leg.type for leg in LEGS):
        out += [f"**{type_.capitalize()}**", "", line(columns), ruler(len(columns), tuple(range(6)))]
        for leg in LEGS:
            if leg.type == type_:
                cells = [leg.name, f"`{leg.id}`"]
                for half, side in enumerate(leg.sides, 1):
                    mark = {"inferred": "~", "proposed": "?"}.get(
                        leg.confidence.get(f"effect_{half}", ""), ""
                    )
                    rule = re.sub(r"^On entering: \d (hypothermia|starvation)[^.]*\. ?", "", side_text(side))
                    cells += [f"{side.hypothermia} / {side.starvation}", f"{rule} {mark}".strip() or "–"]
                out.append(line(cells))
        out.append("")
    return "\n".join([*out, ""])


TABLES = {
    "cards": lambda: cards(CARDS_FILE),
    "headquarters": lambda: cards(HEADQUARTERS_FILE),
    "recon": lambda: cards(RECON_FILE),
    "buildings": buildings,
    "leaders": leaders,
    "gangs": gangs,
    "presets": presets,
    "options": lambda: options(api.pack("arctic_scavengers").settings),
    "setup": setup,
}


class Book(NamedTuple):
    """A game's page about its rules, and what it must keep step with."""

    page: Path
    rulings: dict[str, str]
    rules: Path
    tables: dict[str, Callable[[], str]]


GAMES = ROOT / "src" / "hearthside" / "games"
BOOKS = {
    "arctic_scavengers": Book(PAGE, RULINGS, GAMES / "arctic_scavengers" / "rules", TABLES),
    "iditacards": Book(
        ROOT / "docs" / "rules" / "iditacards.md",
        RACE_RULINGS,
        GAMES / "iditacards" / "rules",
        {"cards": race_cards, "legs": race_legs},
    ),
    "gardener": Book(
        ROOT / "docs" / "rules" / "gardener.md",
        GARDENER_RULINGS,
        GAMES / "gardener" / "rules",
        {"options": gardener_options},
    ),
    "endless_winter": Book(
        ROOT / "docs" / "rules" / "endless-winter.md",
        WINTER_RULINGS,
        GAMES / "endless_winter" / "rules",
        {"options": lambda: options(api.pack("endless_winter").settings), "cards": winter.cards},
    ),
}
ALL_RULINGS = {name: text for book in BOOKS.values() for name, text in book.rulings.items()}


def main() -> None:
    for book in BOOKS.values():
        for name, make in book.tables.items():
            old = between(book.page, name)
            text = book.page.read_text(encoding="utf-8")
            mark = f"<!-- {name}:begin -->\n"
            book.page.write_text(text.replace(mark + old, mark + make(), 1), encoding="utf-8")
    text = LIST.read_text(encoding="utf-8")
    LIST.write_text(
        LISTED.sub(lambda row: line([row[1], ALL_RULINGS[row[1]], row[3]]), text), encoding="utf-8"
    )
    tables = sum(len(book.tables) for book in BOOKS.values())
    print(f"{tables} tables and {len(LISTED.findall(text))} rulings written")


if __name__ == "__main__":
    main()
