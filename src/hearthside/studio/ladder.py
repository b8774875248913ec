"""Which adventures open which: the levels and feats of an era as steps, to be drawn."""

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.language.printing import show
from hearthside.studio.cards import name_of
from hearthside.studio.lint.deck import Card, Deck
from hearthside.studio.lint.session import Session
from hearthside.studio.plan import Wanted, wanted


class Gate(Struct, frozen=True):
    """What must have been won before a card can be played: so many of these."""

    what: str  # in words
    count: int
    by: tuple[str, ...]  # identifiers
    met: bool


class Rung(Struct, frozen=True):
    """An adventure, or a support that a victory opens."""

    identifier: str
    name: str
    kind: str  # the roleplay; "Support"
    level: int  # 0: none
    step: int  # how many must be won one after the other before it; -1: it can never be begun
    asks: str  # `Light 2, Wood 1`
    brings: int
    feats: str  # `Craft "Glass"`
    gates: tuple[Gate, ...]
    opens: tuple[str, ...]


class Ladder(Struct, frozen=True):
    era: str
    rungs: list[Rung]  # by step, then as in the files

    @property
    def steps(self) -> int:
        return max([rung.step for rung in self.rungs], default=0) + 1


def ladders(text: PackText) -> list[Ladder]:
    session = Session(text, bool(text.manifest.players.high))
    return [_ladder(deck) for deck in session.decks]


def _ladder(deck: Deck) -> Ladder:
    gates = {card: _gates(deck, card) for card in deck.cards}
    cards = [card for card in deck.cards if card.is_adventure or gates[card]]
    steps = _steps(deck, gates)
    opens: dict[str, list[str]] = {}
    for card in cards:
        for name in {name for gate in gates[card] for name in gate.by}:
            opens.setdefault(name, []).append(card.name)
    rungs = [
        Rung(
            card.name,
            name_of(card.design),
            card.roleplay if card.is_adventure else "Support",
            card.number("Level"),
            steps[card.name],
            _amounts(card, "AdventureCommonCosts"),
            sum(card.amounts("EraResources").values()) - sum(card.amounts("EraCosts").values()),
            ", ".join(f"{name} {show(value)}" for name, value in card.said.amounts.get("Feats", {}).items()),
            gates[card],
            tuple(opens.get(card.name, ())),
        )
        for card in cards
    ]
    return Ladder(deck.era.name, sorted(rungs, key=lambda rung: (rung.step < 0, rung.step)))


def _amounts(card: Card, category: str) -> str:
    return ", ".join(f"{name} {number}" for name, number in card.amounts(category).items())


def _gates(deck: Deck, card: Card) -> tuple[Gate, ...]:
    def gate(want: Wanted) -> Gate:
        return Gate(want.what, want.count, tuple(each.identifier for each in want.by), want.met)

    return tuple(gate(want) for want in wanted(deck, card) if not want.never)


def _steps(deck: Deck, gates: dict[Card, tuple[Gate, ...]]) -> dict[str, int]:
    """0 for what can be played at once; one more than what opens it.  What nothing opens has -1."""
    out = {card.name: 0 for card in deck.earlier}
    out |= {card.name: 0 for card in deck.cards if not gates[card]}
    growing = True
    while growing:
        growing = False
        for card in deck.cards:
            if card.name in out:
                continue
            known = [sorted(out[name] for name in gate.by if name in out) for gate in gates[card]]
            if all(len(each) >= gate.count for each, gate in zip(known, gates[card], strict=True)):
                out[card.name] = 1 + max(
                    each[gate.count - 1] for each, gate in zip(known, gates[card], strict=True)
                )
                growing = True
    return {card.name: out.get(card.name, -1) for card in deck.cards} | out
