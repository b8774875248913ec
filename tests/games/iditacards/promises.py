"""What its options promise, and what must be true then (tests/conformance/promises.py)."""

import re
from itertools import takewhile

from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.places import (
    DECK,
    DISCARD,
    DOGS,
    HAND,
    HYPOTHERMIA,
    STARVATION,
    UPGRADE_DECKS,
)
from hearthside.games.iditacards.rules import ids
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.events import MOVE, SAY
from tests.conformance.promises import Promises, Taken


def price(taken: Taken) -> dict[str, int]:
    """`2 energy, 1 risk`; what is not named costs nothing."""
    said = {what: int(n) for n, what in re.findall(r"(\d+) (\w+)", taken["price"])}
    return {"energy": 0, "health": 0, "risk": 0} | said


def pay(taken: Taken) -> int:
    """Energy is paid card by card with the first that will do; how many were."""
    seat, paid = taken.seat, 0
    while taken.asked() == [seat] and taken.after.stack[-1].rule == ids.PAY_ENERGY:
        answer = next(one for one in taken.after.options(seat) if verb_of(one) in (0, v.PAY_ALL, v.FAIL))
        taken.do(seat, answer)
        if verb_of(answer) == v.FAIL:
            break
        paid += first_of(answer) if verb_of(answer) == v.PAY_ALL else 1
    return paid


def play(taken: Taken) -> None:
    """Energy leaves the hand, then health the deck, both for the discard pile; a risk waits for so many
    payments."""
    seat, costs = taken.seat, price(taken)
    paid = pay(taken)
    if "whole hand" not in taken["price"]:
        assert paid == costs["energy"], f"{paid} energy"
    events = [event for event in taken.events if event[0] in (MOVE, SAY)]
    played = next(at for at, event in enumerate(events) if event[:2] == (SAY, v.PLAYS))
    cards = [event for event in events[played + 1 :] if event[0] == MOVE]
    health = takewhile(lambda event: event[1:3] == (DECK[seat], DISCARD[seat]), cards[paid:])
    if costs["health"] or not costs["risk"]:
        lost = len(list(health))
        assert lost == costs["health"], f"{lost} health"
    pends = [more for _, _, _, more in taken.told(v.PENDS)]
    damaged = any(more == v.DAMAGED_DISCARDED for *_, more in taken.told(v.FAILS))
    assert damaged or pends[:1] == ([costs["risk"]] if costs["risk"] else []), f"{pends} risk"


def fail(taken: Taken) -> None:
    """What cannot be paid fails; a track goes down all the same, unless there is nothing to go down."""
    pay(taken)
    assert taken.told(v.FAILS)
    for word, track, now in (
        ("starvation", STARVATION, v.STARVATION_NOW),
        ("hypothermia", HYPOTHERMIA, v.HYPOTHERMIA_NOW),
    ):
        before = taken.before.facts[track[taken.seat]]
        if word in taken["relief"] and before:
            assert next(value for _, who, value, _ in taken.told(now) if who == taken.seat) == before - 1


def from_deck(taken: Taken) -> None:
    deck = UPGRADE_DECKS[first_of(taken.action) - 1]
    assert len(taken.before.zones[deck]) == taken["left"]
    assert taken.fewer(deck) > 0


def everything(taken: Taken) -> None:
    """All cards of the hand that are named, and only those."""
    named = sum(int(often or 1) for often in re.findall(r"(?:^|, )(?:(\d+)× )?", taken["cards"]))
    assert first_of(taken.action) == named
    assert taken.moved(HAND[taken.seat], DISCARD[taken.seat]) >= named


def place(taken: Taken) -> int:
    found = re.search(r"\(place (\d)\)", taken["dog"])
    assert found
    return int(found[1])


def dog(taken: Taken) -> None:
    """The place is the one of the action, and the dog that lies there has the name."""
    at = second_of(taken.action) if verb_of(taken.action) == v.DROP else first_of(taken.action)
    seat = second_of(taken.action) if verb_of(taken.action) == v.KILL else taken.seat
    assert place(taken) == at
    zone = taken.before.zones[DOGS[seat][at - 1]]
    assert taken["dog"].startswith(taken.pack.cards()[zone[0] - 1].name)


PROMISES = Promises(
    {
        v.S.verbs[v.PLAY].text: play,
        "Play {card} ({price}) and fail, for you cannot pay{relief}": fail,
        v.S.verbs[v.FROM_DECK].text: from_deck,
        v.S.verbs[v.PAY_ALL].text: everything,
        v.S.verbs[v.SACRIFICE].text: dog,
        v.S.verbs[v.DROP].text: dog,
        v.S.verbs[v.KILL].text: dog,
        v.S.verbs[v.ATTACH].text: dog,
    },
    elsewhere={
        "Take {card}: {text}": "what a card does: tests/rulebook/iditacards, card by card",
        "Add {card} to your discard pile: {text}": "the same",
        "Shuffle {cards} back into your deck": "tests/rulebook/iditacards/test_food_movement_utility.py",
    },
)
