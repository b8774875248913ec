"""Reads the tables of cards and tiles; a mistake is told with file, line, column and what would be right."""

from collections.abc import Collection
from typing import ClassVar

from hearthside.games.endless_winter.content.effects import (
    PHASES,
    Arrow,
    Effect,
    EffectMistake,
    On,
    parse,
)
from hearthside.kernel import card_table

COLUMNS = PHASES[:4]  # of the main board
ANY = "any"
DECKS = ("starting", "supply")
CAP = "cap"
ERAS = ("1", "2", CAP)
WILD = "wild"
COLOURS = ("brown", "grey", "green", "orange", "blue", WILD)
FAMILIES = ("low", "high", "tipped", "camps", "different", "identical")  # of Sacred Stones
COUNTED = FAMILIES[:3]  # these give so many points for each; the others have a table on the board
ABOUT = ("tipped", "camps")  # these name an Animal or a terrain
RITUAL = "ritual"
RIVAL_ATOMS = (
    "bury",
    "culture",
    "stone",
    "camp",
    "march",
    "village",
    "animal",
    "top",
    "mega",
    "idolH",
    "idolO",
    "pts",
)
MARKET, DIRECTIONS = 8, 6


class Line(card_table.Line):
    """One line of a table: values may have a mark, and effects are written in their language."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.name = self.value("name")

    def marked(self, column: str, allowed: Collection[str]) -> str:
        """A word that may have a mark."""
        return self.one_of(self.value(column), column, allowed)

    def between(self, column: str, least: int, most: int) -> int:
        number = self.integer(column)
        if not least <= number <= most:
            raise self.mistake(column, f"{number} is not from {least} to {most}")
        return number

    def halves(self, column: str) -> int:
        """Labor such as 1.5, as a number of halves."""
        whole, dot, rest = self.value(column).partition(".")
        if not (whole.isascii() and whole.isdigit()) or (dot and rest not in ("0", "5")):
            raise self.mistake(column, f"{whole + dot + rest!r} is no Labor (write 2 or 1.5)")
        return 2 * int(whole) + int(rest == "5")

    def effects(self, column: str, *, triggers: bool = False) -> tuple[Effect, ...]:
        return self.effects_in(self.value(column), column, triggers=triggers)

    def effects_in(
        self, text: str, column: str, *, triggers: bool = False, arrows: bool = False
    ) -> tuple[Effect, ...]:
        """`triggers` and `arrows`: whether on() and arrow() have a meaning there."""
        try:
            effects = parse(text)
        except EffectMistake as mistake:
            raise self.mistake(column, str(mistake)) from None
        for effect in effects:
            if isinstance(effect, On) and not triggers:
                raise self.mistake(column, "on(...) is for Tribe and Culture cards only")
            if isinstance(effect, Arrow) and not arrows:
                raise self.mistake(column, "arrow(...) is for the spaces of Megalith tiles only")
        return effects


class Card(Line):
    """A card or tile of the box.  Number 0 is no card."""

    HEAD: ClassVar[list[str]] = ["id", "name"]  # the columns of its table
    copies = 1
    points = 0


class TribeCard(Card):
    """A starting card, or a card of the Tribe supply."""

    HEAD = "id name deck copies labor points action eclipse_labor eclipse".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.deck = self.word("deck", DECKS)
        self.copies = self.between("copies", 1, 99)
        self.labor = self.integer("labor")
        self.points = self.integer("points")
        self.eclipse_halves = self.halves("eclipse_labor")
        self.eclipse = self.effects("eclipse")
        self.column = 0  # in which playing it for Labor gives more
        self.action: tuple[Effect, ...] = ()
        action = self.effects("action", triggers=True)
        if action:
            first = action[0]
            if len(action) > 1 or not isinstance(first, On) or first.phase not in COLUMNS:
                raise self.mistake(
                    "action", "it must be one on(...) with a column (write on(hunt) => labor+1, or nothing)"
                )
            self.column = COLUMNS.index(first.phase) + 1
            self.action = first.gains


class CultureCard(Card):
    """A Culture card, or the cap card, which has no era."""

    HEAD = "id name era points effect".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        era = self.word("era", ERAS)
        self.era = 0 if era == CAP else int(era)
        self.points = self.integer("points")
        self.effect = self.effects("effect", triggers=True)


class Animal(Card):
    HEAD = "id name colour copies tip".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.colour = self.marked("colour", COLOURS)
        self.copies = self.between("copies", 1, 99)
        self.tip = self.effects("tip")


class SetupCard(Card):
    HEAD = "id name tribe food tools animals effect".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.tribe = self.value("tribe")
        self.food = self.integer("food")
        self.tools = self.integer("tools")
        self.animals = [name.strip() for name in self.value("animals").split(";") if name.strip()]
        self.effect = self.effects("effect")


class Chief(Card):
    """The B side; the A sides are all alike and stand on the board's list."""

    HEAD = "id name column effect".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.column = (ANY, *COLUMNS).index(self.marked("column", (ANY, *COLUMNS)))
        self.effect = self.effects("effect")


class Stone(Card):
    """A Sacred Stone."""

    HEAD = "id name family subject each".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.family = self.word("family", FAMILIES)
        self.subject = self.value("subject")
        self.each = self.integer("each")
        if (self.family in ABOUT) != bool(self.subject):
            what = "needs an Animal or a terrain" if self.family in ABOUT else "has nothing here"
            raise self.mistake("subject", f"the family {self.family!r} {what}")
        if (self.family in COUNTED) != bool(self.each):
            what = "needs its points for each" if self.family in COUNTED else "has a table of points instead"
            raise self.mistake("each", f"the family {self.family!r} {what}")


class Terrain(Card):
    HEAD = "id name copies effect".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.copies = self.between("copies", 1, 99)
        self.effect = self.effects("effect")


class SoloCard(Card):
    """A card of the Rival."""

    HEAD = "id name column main first ritual bonus slot direction".split()

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        places = (*COLUMNS, RITUAL)
        self.column = places.index(self.marked("column", places)) + 1
        self.main = self.rival_atoms("main")
        self.first = self.rival_atoms("first")
        self.ritual = self.halves("ritual")
        self.bonus = self.rival_atoms("bonus")
        self.slot = self.between("slot", 1, MARKET)
        self.direction = self.between("direction", 0, DIRECTIONS - 1)

    def rival_atoms(self, column: str) -> list[tuple[str, int]]:
        """`camp 1; march 2; village`: a word and a number, which only `village` goes without."""
        out = []
        for phrase in self.value(column).split(";"):
            if not phrase.strip():
                continue
            word, *rest = phrase.split()
            self.one_of(word, column, RIVAL_ATOMS)
            if len(rest) != (word != "village"):
                right = "no number" if word == "village" else f"one number (write {word} 1)"
                raise self.mistake(column, f"{word!r} takes {right}")
            out.append((word, self.read(column, rest[0]) if rest else 1))
        return out


def no_card() -> Card:
    """Card number 0: the place of a card that is not there."""
    return Card(0, {"id": "", "name": ""}, "")
