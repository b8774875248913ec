"""A pack with another number on one of its cards, for somebody who asks what that would do."""

from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.language.names import SHORTCUTS
from hearthside.kernel.errors import HearthsideError, did_you_mean
from hearthside.kernel.folder import gather

COPIES = "copies"


def amount_of(text: PackText, card: str, name: str) -> int:
    """What stands there now; `name`: `EraCosts.Sway`, `EC.Sway`, or copies."""
    design = _design(text, card)
    if name.casefold() == COPIES:
        return design.copies
    category, attribute = _parts(name)
    value = design.attributes.amounts.get(category, {}).get(attribute)
    if not isinstance(value, int):
        there = [
            f"{category}.{one}"
            for category, amounts in design.attributes.amounts.items()
            for one, number in amounts.items()
            if isinstance(number, int)
        ]
        raise HearthsideError(
            f"{card} has no number {name!r}{did_you_mean(f'{category}.{attribute}', [*there, COPIES])}"
        )
    return value


def with_amount(text: PackText, card: str, name: str, value: int) -> dict[str, str]:
    """The text of the same pack with this number instead."""
    amount_of(text, card, name)  # it must be there
    wanted = _design(text, card)

    def changed(design: Design) -> Design:
        if design is not wanted:
            return design
        if name.casefold() == COPIES:
            return replace(design, copies=value)
        category, attribute = _parts(name)
        said = design.attributes
        amounts = {**said.amounts, category: {**said.amounts[category], attribute: value}}
        return replace(design, attributes=replace(said, amounts=amounts))

    decks = {
        deck_id: replace(deck, designs=tuple(changed(design) for design in deck.designs))
        for deck_id, deck in text.decks.items()
    }
    with TemporaryDirectory() as folder:
        place = Path(folder, text.manifest.id)
        write_pack(replace(text, decks=decks), place)
        return gather(place)


def _parts(name: str) -> tuple[str, str]:
    category, _, attribute = name.partition(".")
    return SHORTCUTS.get(category, category), attribute


def _design(text: PackText, card: str) -> Design:
    """By its identifier, however it is written, by its id, or by the number at its end."""
    plain = card.casefold().replace("-", " ")
    for design in text.designs():
        if design.identifier.casefold().replace("-", " ") == plain:
            return design
    ending = [design for design in text.designs() if design.identifier.split()[-1].casefold() == plain]
    if len(ending) == 1:
        return ending[0]
    names = [design.identifier for design in text.designs()]
    raise HearthsideError(f"there is no card {card!r}{did_you_mean(card, names)}")
