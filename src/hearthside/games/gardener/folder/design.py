"""A pack as it was read: what its files say, nothing worked out yet."""

from pathlib import Path

from msgspec import Struct, field

from hearthside.games.gardener.language.card import Attributes, Value
from hearthside.kernel.learning import Lesson
from hearthside.kernel.look import Look


class Design(Struct, frozen=True):
    """A card as its designer wrote it, for all its copies."""

    identifier: str  # without HNP, single blanks: "Risewater 212"
    number: int  # the integer at its end
    attributes: Attributes
    copies: int = 1
    hnp_copies: int = 0  # more of them, with the high number of players only
    directive: str = ""
    lore: str = ""
    gold: bool = False
    landscape: bool = False
    file: str = ""  # relative to the pack's folder
    line: int = 0  # of its first line there

    @property
    def is_adventure(self) -> bool:
        return self.attributes.globals.get("Type") == "Adventure"


class Burn(Struct, frozen=True):
    """How many cards are burned off before an era's deal: a number, or per cent rounded up (R-33)."""

    cards: int = 0
    per_cent: int = 0

    def of(self, silver: int) -> int:
        return self.cards + -(-silver * self.per_cent // 100)


class EraDeck(Struct, frozen=True):
    id: str  # the folder's name without its NN- prefix
    name: str
    folder: str  # relative to the pack's folder
    designs: tuple[Design, ...]  # adventures, supports, gold: in the order of the files
    burn: Burn | None = None  # None: as the manifest says
    back: str = ""
    pictures: dict[str, str] = field(default_factory=dict)


class Players(Struct, frozen=True):
    fewest: int
    standard: int  # the most without HNP copies
    high: int = 0  # with this number, HNP copies are used; 0: standard only
    high_from: int = 0  # the fewest with HNP copies, if the high number is a range

    def counts(self) -> tuple[int, ...]:
        """How many can play, fewest first."""
        high = range(self.high_from or self.high, self.high + 1) if self.high else range(0)
        return (*range(self.fewest, self.standard + 1), *high)

    def with_hnp(self, players: int) -> bool:
        """Are HNP copies in the deck?"""
        return players > self.standard


class Manifest(Struct, frozen=True):
    id: str
    name: str
    eras: tuple[str, ...]  # ids of era decks, in the order of play; a deck may come twice
    players: Players
    version: str = "1"
    rules_version: str = "2010-07-11"
    kind: str = "edition"
    mode: str = "pap"  # or epic
    burn: Burn = Burn()
    level: str = "beginner"
    summary: str = ""  # a sentence for the list of games
    credits: str = ""
    licence: str = ""
    system_credit: str = ""
    components: str = ""
    affiliations: dict[int, tuple[str, ...]] = field(default_factory=dict)  # players -> prescribed
    time: dict[str, str] = field(default_factory=dict)
    customisation: tuple[str, ...] = ("any",)
    shortcuts: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)  # name of a resource or feat -> what it means
    options: dict[str, Value | bool] = field(default_factory=dict)  # of the table, where not as usual
    look: Look | None = None  # None: one that follows from its id
    # key (such as "burn" or "players.high") -> line and column in pack.toml, as far as known
    places: dict[str, tuple[int, int]] = field(default_factory=dict)


class PackText(Struct, frozen=True):
    """Everything that a pack's files say."""

    folder: Path
    manifest: Manifest
    decks: dict[str, EraDeck]  # by id
    instructions: str = ""  # INSTRUCTIONS.md
    lesson: Lesson | None = None  # a first game with a coach
    lesson_text: str = ""  # the same as it is written, in lesson.toml

    @property
    def eras(self) -> list[EraDeck]:
        """The decks in the order in which they are played."""
        return [self.decks[era] for era in self.manifest.eras]

    def designs(self) -> list[Design]:
        return [design for deck in self.decks.values() for design in deck.designs]
