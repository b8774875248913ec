"""What stands on a card, in the order in which it is read: the model that all templates draw."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.catalogue import pictures_of
from hearthside.games.gardener.compiling import card_ids
from hearthside.games.gardener.folder.design import Design, EraDeck, PackText
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.texts.attributes import ROLEPLAYS, besides_amounts
from hearthside.kernel.enclosed import stamps
from hearthside.kernel.pack import CardInfo, Pack
from hearthside.studio.cards import found
from hearthside.studio.draw.icons import first_icon
from hearthside.studio.draw.own_art import art_of


class Amount(Struct, frozen=True):
    """So much of something: its word, its number as it is printed, and the name of its icon or nothing."""

    what: str
    n: str
    icon: str = ""


class Block(Struct, frozen=True):
    """Amounts that belong together: what an adventure asks for, what a support gives."""

    title: str
    role: str  # asks, gives, needs, worth or costs: the templates give each its place and colour
    amounts: tuple[Amount, ...]


class Line(Struct, frozen=True):
    """A sentence of the card's rules; `lead`: what it begins with, printed bold."""

    text: str
    lead: str = ""
    reminder: bool = False  # of a rule that all cards of the sort have: printed smaller


class Face(Struct, frozen=True):
    """The front of a card.  Everything is words and numbers: how it looks is for the templates."""

    id: str  # of the card in its game: risewater-101
    name: str
    kind: str  # by which it has its frame, as at the table
    identifier: str = ""  # as its designer wrote it: Risewater 101
    number: int = 0
    deck: str = ""  # the name of its deck
    back: str = ""  # what stands on its back below the name of the game
    sort: tuple[str, ...] = ()  # what it is, in words: Adventure, Competition, Survey
    level: str = ""
    badge: str = ""  # the icon of what it is
    icon: str = ""  # the name of its picture among the shipped ones
    art: str = ""  # a picture of the pack's own, such as art/101.png
    blocks: tuple[Block, ...] = ()
    sections: tuple[Line, ...] = ()  # powers, conditions and what else it says, in words
    directive: str = ""  # all of it; the name is how it begins
    more: str = ""  # the directive without the name
    lore: str = ""
    note: str = ""  # below everything: where it is from, or what is not certain
    copies: int = 1
    hnp_copies: int = 0
    gold: bool = False
    landscape: bool = False

    def texts(self) -> list[str]:
        """All words that are printed: which characters a font must have."""
        amounts = [amount for block in self.blocks for amount in block.amounts]
        return [
            self.name,
            *self.sort,
            self.level,
            *(word for amount in amounts for word in (amount.what, amount.n)),
            *(block.title for block in self.blocks),
            *(word for line in self.sections for word in (line.lead, line.text)),
            self.more,
            self.lore,
            self.note,
            self.deck,
            self.back,
            self.identifier,
        ]


# ------------------------------------------------------------ packs
# Category -> its title and role on adventures, and on supports.
_ADVENTURE: Final = {
    "AdventureCommonCosts": ("Asks for", "asks"),
    "AdventureCosts": ("Needs", "needs"),
    "AdventureResources": ("Gives itself", "gives"),
    "EraResources": ("Worth", "worth"),
    "EraCosts": ("Costs", "costs"),
}
_SUPPORT: Final = {
    "AdventureResources": ("Gives", "gives"),
    "AdventureCosts": ("Needs", "needs"),
    "AdventureCommonCosts": ("All cover more", "asks"),
    "EraResources": ("Worth", "worth"),
    "EraCosts": ("Costs", "costs"),
}
_LEADS: Final = ("Power", "Answers a power", "Closed", "Unique")


def faces_of(text: PackText, art: Iterable[str] | None = None) -> list[Face]:
    """All cards of a pack, deck by deck as written.  `art`: the paths of its pictures; None: as they lie in
    its folder."""
    pictures = tuple(stamps(text.folder) if art is None else art)
    decks = list(text.decks.values())
    numbered = [(at, design) for at, deck in enumerate(decks) for design in deck.designs]
    played = sorted(numbered, key=lambda entry: not entry[1].is_adventure)  # as the game numbers them
    ids = dict(zip(map(_key, played), card_ids(played, [deck.id for deck in decks])[1:], strict=True))
    return [_face(ids[_key(each)], each[1], decks[each[0]], text, pictures) for each in numbered]


def chosen(text: PackText, faces: Sequence[Face], words: Iterable[str]) -> list[Face]:
    """Those that the words name, by number, identifier or some of their text; without words, all."""
    numbered = {(deck.name, design.identifier) for word in words for deck, design in found(text, word)}
    return [face for face in faces if not numbered or (face.deck, face.identifier) in numbered]


def _key(placed: tuple[int, Design]) -> tuple[int, str]:
    return placed[0], placed[1].identifier


def _face(card_id: str, design: Design, deck: EraDeck, text: PackText, art: tuple[str, ...]) -> Face:
    said = design.attributes
    has = said.globals
    kind = "adventure" if design.is_adventure else "support"
    name, more = named(design)
    sort = [
        f"Gold {kind}" if design.gold else kind.title(),
        *(str(has[word]) for word in ("Roleplay", "Subtype") if word in has),
    ]
    subtype = str(has.get("Subtype", ""))
    return Face(
        id=card_id,
        name=name,
        kind=kind,
        identifier=design.identifier,
        number=design.number,
        deck=deck.name,
        back=deck.back or deck.name,
        sort=tuple(sort),
        level=str(has.get("Level", "")),
        badge=first_icon([str(has.get("Roleplay", "")), kind]),
        icon=first_icon(pictures_of(card_id, kind, design, deck.pictures)),
        art=art_of(art, card_id, design.identifier, design.number, subtype),
        blocks=_blocks(said, design.is_adventure),
        sections=tuple(_line(sentence) for sentence in besides_amounts(said)),
        directive=design.directive,
        more=more,
        lore=design.lore,
        note=text.manifest.name,
        copies=design.copies,
        hnp_copies=design.hnp_copies,
        gold=design.gold,
        landscape=design.landscape,
    )


def named(design: Design) -> tuple[str, str]:
    """What people call it, which is the first sentence of its directive; and the rest of that."""
    first, _, rest = design.directive.partition(".")
    if not first.strip():
        return design.identifier, ""
    closing = rest.lstrip("”’\"')")
    return first.strip(), closing.strip()


def _blocks(said: Attributes, adventure: bool) -> tuple[Block, ...]:
    blocks = [
        Block(
            title,
            role,
            tuple(Amount(name, str(n), first_icon([name])) for name, n in said.amounts[category].items()),
        )
        for category, (title, role) in (_ADVENTURE if adventure else _SUPPORT).items()
        if category in said.amounts
    ]
    for name, title in (("StockOffering", "Stock offered"), ("StockHolding", "Share of stock")):
        if name in said.globals:
            blocks.append(Block(title, "worth", (Amount("Stock", str(said.globals[name])),)))
    return tuple(blocks)


def _line(sentence: str) -> Line:
    lead, colon, rest = sentence.partition(": ")
    if colon and (lead in _LEADS or " " not in lead):
        return Line(rest[:1].upper() + rest[1:], lead, lead in ROLEPLAYS)
    return Line(sentence)


# ------------------------------------------------------------ the other games
def faces_of_game(pack: Pack) -> list[Face]:
    """The cards of any game, from what it tells people about them."""
    return [_of_info(info, pack) for info in pack.cards()]


def _of_info(info: CardInfo, pack: Pack) -> Face:
    lines = [line for line in info.text.split("\n") if line.strip()]
    uncertain = sorted(set(info.marks.values()))
    values = [
        Amount(name, _marked(value, info.marks.get(name, "")), first_icon([name], pack.id))
        for name, value in info.values.items()
    ]
    note = f"{' and '.join(uncertain)} values" if uncertain else ""
    return Face(
        id=info.id,
        name=info.name,
        kind=info.kind,
        deck=pack.name,
        sort=((info.called or info.kind).replace("_", " ").capitalize(),),
        badge=first_icon([info.kind], pack.id),
        icon=first_icon([*info.picture, info.id, info.kind], pack.id),
        blocks=(Block("", "gives", tuple(values)),) if values else (),
        sections=tuple(Line(line) for line in lines),
        directive=info.name,
        note=note,
    )


_MARKS: Final[Mapping[str, str]] = {"inferred": "~", "proposed": "?"}


def _marked(value: str, mark: str) -> str:
    """As in the tables of cards: `~` is inferred, `?` is proposed."""
    return f"{value}{_MARKS.get(mark, '')}"
