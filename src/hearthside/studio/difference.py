"""What has changed from one version of a pack to another: the rules apart from what is only read."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.printing import brief, show, show_condition

RULES_OF_A_PACK = (
    "rules_version",
    "mode",
    "eras",
    "players",
    "burn",
    "affiliations",
    "options",
    "customisation",
)
WORDS_OF_A_PACK = (
    "name",
    "version",
    "kind",
    "level",
    "summary",
    "credits",
    "licence",
    "system_credit",
    "components",
    "time",
    "shortcuts",
    "names",
    "look",
)


class Change(Struct, frozen=True):
    part: Literal["pack", "deck", "card"]
    where: str  # the deck's id or the card's identifier
    what: str  # `EraCosts.Sway`, `copies`; "" for all of it
    was: str  # "": it was not there
    now: str  # "": it is not there any more
    rule: bool  # a game can go otherwise because of it


class Difference(Struct, frozen=True):
    changes: list[Change]

    @property
    def rules(self) -> list[Change]:
        return [change for change in self.changes if change.rule]

    @property
    def wording(self) -> list[Change]:
        return [change for change in self.changes if not change.rule]

    @property
    def cards(self) -> list[str]:
        """The cards that look otherwise now, to be printed again; those that are gone are not among them."""
        there = [one.where for one in self.changes if one.part == "card" and (one.what or one.now)]
        return list(dict.fromkeys(there))


def difference(old: PackText, new: PackText) -> Difference:
    return Difference([*_pack(old, new), *_decks(old, new), *_cards(old, new)])


# ------------------------------------------------------------ the pack
def _pack(old: PackText, new: PackText) -> Iterator[Change]:
    for names, rule in ((RULES_OF_A_PACK, True), (WORDS_OF_A_PACK, False)):
        for name in names:
            was, now = _said(old.manifest, name), _said(new.manifest, name)
            if was != now:
                yield Change("pack", "", name, was, now, rule)
    if old.instructions != new.instructions:
        yield Change("pack", "", "instructions", "as they were", "rewritten", False)
    if old.lesson_text != new.lesson_text:
        yield Change("pack", "", "lesson", "as it was", "rewritten", False)


def _said(manifest: Manifest, name: str) -> str:
    value = getattr(manifest, name)
    if isinstance(value, Burn):
        return _burn(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_listed(one)}" for key, one in value.items())
    if isinstance(value, Struct):
        return ", ".join(f"{field} {_listed(getattr(value, field))}" for field in value.__struct_fields__)
    return _listed(value)


def _listed(value: object) -> str:
    if isinstance(value, Struct):
        value = tuple(getattr(value, field) for field in value.__struct_fields__)
    return " / ".join(map(str, value)) if isinstance(value, tuple) else "" if value is None else str(value)


def _burn(burn: Burn | None) -> str:
    if burn is None:
        return "as the pack says"
    return f"{burn.per_cent} %" if burn.per_cent else str(burn.cards)


# ------------------------------------------------------------ decks
def _decks(old: PackText, new: PackText) -> Iterator[Change]:
    for name in dict.fromkeys([*old.decks, *new.decks]):
        was, now = old.decks.get(name), new.decks.get(name)
        if was is None or now is None:
            yield Change("deck", name, "", _sized(was), _sized(now), True)
            continue
        if was.burn != now.burn:
            yield Change("deck", name, "burn", _burn(was.burn), _burn(now.burn), True)
        for words in ("name", "back"):
            if getattr(was, words) != getattr(now, words):
                yield Change("deck", name, words, getattr(was, words), getattr(now, words), False)
        order = [design.identifier for design in was.designs], [design.identifier for design in now.designs]
        if order[0] != order[1] and sorted(order[0]) == sorted(order[1]):
            yield Change("deck", name, "order of cards", "as it was", "changed", False)


def _sized(deck: EraDeck | None) -> str:
    return "" if deck is None else f"{len(deck.designs)} designs"


# ------------------------------------------------------------ cards
def _cards(old: PackText, new: PackText) -> Iterator[Change]:
    before, after = _placed(old), _placed(new)
    for name in dict.fromkeys([*before, *after]):
        if name not in after:
            yield Change("card", name, "", _summed(before[name][1]), "", True)
        elif name not in before:
            yield Change("card", name, "", "", _summed(after[name][1]), True)
        else:
            yield from _card(name, before[name], after[name])


def _placed(text: PackText) -> dict[str, tuple[str, Design]]:
    """Each card with the deck it is in."""
    return {design.identifier: (deck.id, design) for deck in text.decks.values() for design in deck.designs}


def _summed(design: Design) -> str:
    kind = design.attributes.globals.get("Type", "card")
    copies = f", {design.copies} copies" if design.copies > 1 else ""
    return f"{kind}{copies}"


def _card(name: str, was: tuple[str, Design], now: tuple[str, Design]) -> Iterator[Change]:
    (old_deck, old), (new_deck, new) = was, now
    if old_deck != new_deck:
        yield Change("card", name, "deck", old_deck, new_deck, True)
    for field in ("copies", "hnp_copies", "gold"):
        before, after = getattr(old, field), getattr(new, field)
        if before != after:
            yield Change("card", name, field.replace("_", " "), str(before), str(after), True)
    said_before, said_now = _attributes(old.attributes), _attributes(new.attributes)
    for what in dict.fromkeys([*said_before, *said_now]):
        if said_before.get(what) != said_now.get(what):
            yield Change("card", name, what, said_before.get(what, ""), said_now.get(what, ""), True)
    for field in ("directive", "lore", "landscape"):
        if getattr(old, field) != getattr(new, field):
            yield Change("card", name, field, str(getattr(old, field)), str(getattr(new, field)), False)


def _attributes(said: Attributes) -> dict[str, str]:
    """What it says, by place: in whatever order, for that changes nothing."""
    out = {name: show(value) for name, value in said.globals.items()}
    out |= {name: f"> {level}" for name, level in said.levels.items()}
    for category, amounts in said.amounts.items():
        out |= {brief(f"{category}.{name}"): show(value) for name, value in amounts.items()}
    for category, conditions in said.conditions.items():
        told = sorted(show_condition(condition, brief(condition.ref)) for condition in conditions)
        out[category] = "; ".join(told)
    return out
