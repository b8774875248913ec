"""What its options promise, and what must be true then (tests/conformance/promises.py).

Costs and scores are counted once more by the slow model of the rulebook tests, from the texts of the cards.
"""

import re

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.texts.cards import STRIKING
from hearthside.kernel.actions import first_of, verb_of
from hearthside.kernel.state import State
from tests.conformance.promises import Promises, Taken
from tests.games.gardener.counting import designs, slow_table, sums_of
from tests.rulebook.gardener.slow_model import COOPERATIVE, amount, names_in, role
from tests.rulebook.gardener.slow_scoring import Sums, is_covered, score

# What a card in a few words calls the amounts of a category.
SUPPORT = {"": "AdventureResources", "needs": "AdventureCosts", "everybody needs": "AdventureCommonCosts"}
ADVENTURE = {
    "asks for": "AdventureCommonCosts",
    "worth": "EraResources",
    "costs": "EraCosts",
    "gives": "Feats",
}


# ------------------------------------------------------------ an independent account
def sums(taken: Taken, state: State) -> Sums:
    """What this player has to cover, and covers."""
    return sums_of(slow_table(taken.pack, state), taken.seat % state.facts[z.PLAYERS])


def lacking(found: Sums) -> dict[str, int]:
    return {name: needs - has for name, (needs, has) in found.items() if needs > has}


def amounts(words: str) -> dict[str, int]:
    """`Reach 2 and Lore 1`."""
    parts = re.split(r", | and ", words)
    return {part.rpartition(" ")[0]: int(part.rpartition(" ")[2]) for part in parts if part}


# ------------------------------------------------------------ what a card is
def printed(taken: Taken, words: str, card: int, kinds: dict[str, str]) -> None:
    """Each amount in a few words about a card is one of its card text, and each of those is said."""
    design = designs(taken.pack)[card]
    assert design is not None
    for clause in re.split(r", (?=[a-z]|$)|; ", words):
        start = next((kind for kind in sorted(kinds, reverse=True) if kind and clause.startswith(kind)), "")
        said = clause.removeprefix(start).removesuffix(" ever after").removesuffix(" more").strip()
        if start not in kinds or not re.fullmatch(r"(?:\S[^,]*? \d+)(?:(?:, | and )\S[^,]*? \d+)*", said):
            continue
        if not start and not said[0].isupper():
            continue
        category = kinds[start]
        expected = {name: amount(design, category, name) for name in names_in([design], category)}
        assert amounts(said) == expected, f"{category} {expected}"


# ------------------------------------------------------------ the checks
def play(taken: Taken) -> None:
    """What it gives and needs; and what is missing once it lies there."""
    printed(taken, taken["what"].removeprefix(": "), first_of(taken.action), SUPPORT)
    given = {amount.what: amount.n for amount in taken.said.amounts}
    design = designs(taken.pack)[first_of(taken.action)]
    assert design is not None
    category = "AdventureResources"
    assert given == {name: amount(design, category, name) for name in names_in([design], category)}
    state = taken.after
    player = taken.seat % state.facts[z.PLAYERS]
    adventure = designs(taken.pack)[taken.before.facts[z.ADVENTURE]]
    lies_there = first_of(taken.action) in state.zones[z.PLAYGROUND[player]]
    if adventure is None or not state.facts[z.ADVENTURE] or not lies_there:
        return
    anybody = role(adventure) in (*COOPERATIVE, "Battle", "Competition")
    expected = ""
    if anybody or player == state.facts[z.HERO]:
        before, lack = lacking(sums(taken, taken.before)), lacking(sums(taken, state))
        unpaid = {name: lack[name] for name in lack if name in names_in([design], "AdventureCosts")}
        expected = f"lack {unpaid}" if unpaid else "covered" if before and not lack else ""
    then = taken["then"].removeprefix("; then ")
    said = (
        f"lack {amounts(then.removeprefix('you lack '))}" if "lack" in then else then.removeprefix("all is ")
    )
    assert said == expected


def begin(taken: Taken) -> None:
    card = first_of(taken.action)
    printed(taken, taken["what"], card, ADVENTURE)


def about(taken: Taken) -> None:
    """A card that is hit or taken, in a few words."""
    card = first_of(taken.action)
    adventure = "asks for" in taken["what"]
    printed(taken, taken["what"], card, ADVENTURE if adventure else SUPPORT)


def ask_for_the_end(taken: Taken) -> None:
    """Agreed by all at once, the adventure is measured like that."""
    note = taken["note"]
    found = sums(taken, taken.before)
    lack = re.search(r"you lack ([^;]+)", note)
    if lack:
        assert amounts(lack[1]) == lacking(found)
    elif "all is covered" in note:
        assert is_covered(found)
    points = re.search(r"your score is (\d+)", note)
    if points:
        assert int(points[1]) == score(slow_table(taken.pack, taken.before), found)
    while not taken.told(v.MEASURED, v.MEASURED_TOGETHER) and taken.after.facts[z.REQUEST]:
        free = [
            (seat, one)
            for seat in range(taken.after.seats)
            for one in taken.after.free_options(seat)
            if verb_of(one) == v.AGREE
        ]
        if not free:
            return
        taken.after.apply(*free[0])
    for what, player, won, more in taken.told(v.MEASURED, v.MEASURED_TOGETHER):
        if what == v.MEASURED_TOGETHER or player == taken.seat % taken.after.facts[z.PLAYERS]:
            assert bool(won) == (not lack)
            assert not points or more == int(points[1])


def bundled(taken: Taken) -> None:
    assert amounts(taken["lack"]) == lacking(sums(taken, taken.before))
    measured = taken.told(v.MEASURED, v.MEASURED_TOGETHER)
    mine = taken.seat % taken.before.facts[z.PLAYERS]
    assert not any(won for what, player, won, _ in measured if player == mine or what == v.MEASURED_TOGETHER)


def claim(taken: Taken) -> None:
    """The number is printed on the gold card and on a card that the player holds."""
    assert isinstance(taken.pack, GardenerPack)
    numbers = taken.pack.card_table.number
    assert taken["number"] == numbers[first_of(taken.action)]
    held = [card for zones in (z.OPS, z.BARRED) for card in taken.before.zones[zones[taken.seat]]]
    assert taken["number"] in [numbers[card] for card in held]


PROMISES = Promises(
    {
        v.S.verbs[v.PLAY].text: play,
        "Begin the {kind} {card}: {what}": begin,
        v.S.verbs[v.CHALLENGE].text: begin,
        v.S.verbs[v.CLAIM].text: claim,
        v.S.verbs[v.REQUEST_ADVENTURE].text: ask_for_the_end,
        "That is all: you lack {lack}, so it would be lost": bundled,
        **{v.S.verbs[verb].text: about for verb in (*STRIKING, v.RECOVER, v.REUSE, v.SEIZE, v.SEIZE_SOME)},
    },
    names=("card", "wanted"),
)
