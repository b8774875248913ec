"""What an option says is what happens: costs, sums, points, numbers of cards."""

from collections import Counter
from functools import partial

import pytest

from hearthside.kernel.observation import observe
from hearthside.kernel.state import State
from tests.conformance.promises import Promises, Recorded, Sentence, Taken, is_promise, promises_of, sentences
from tests.conformance.tables import Table, at_every_table, decide, go, worth_a_look

EVERY = 6  # positions
MOST = 400  # decisions
OF_EACH = 25  # options with the same sentence, in a game
SEEDS = (31, 32)


@at_every_table
def test_what_options_promise_comes_true(table: Table, monkeypatch: pytest.MonkeyPatch):
    promises = promises_of(table.pack)
    with sentences(monkeypatch) as said:
        for seed in SEEDS:
            play(table, promises, said, seed)


def play(table: Table, promises: Promises, said: Recorded, seed: int) -> None:
    state, rng = table.state(seed), table.random(f"promises {seed}")
    looked: Counter[str] = Counter()
    for at in range(MOST):
        if not state.waiting():
            return
        if worth_a_look(at, EVERY):
            look(table, promises, said, state, looked)
        seat, action = decide(state, rng)
        go(state, partial(state.apply, seat, action))


def look(table: Table, promises: Promises, said: Recorded, state: State, looked: Counter[str]) -> None:
    """Each option of each who is asked is taken, on a copy; of one sentence only so many in a game."""
    pack = table.pack
    cards = {card.name for card in pack.cards()}
    for seat in range(table.seats):
        if not state.waiting() >> seat & 1:
            continue
        sight = observe(state, seat)
        for action in sight.options:
            told = pack.describe(action, sight)
            for sentence in spoken(told.text, said):
                if not is_promise(sentence, cards, promises.names) or sentence.template in promises.elsewhere:
                    continue
                check = promises.checks.get(sentence.template)
                assert check is not None, (
                    f"nobody looks whether this is true: {sentence.template!r} ({told.text})"
                )
                looked[sentence.template] += 1
                if looked[sentence.template] > OF_EACH:
                    continue
                taken = Taken(pack, state, seat, action, told)
                taken.sentence = sentence
                try:
                    check(taken)
                except AssertionError as wrong:
                    raise AssertionError(f"{told.text!r} is not what happens: {wrong}") from wrong


def spoken(text: str, said: Recorded) -> list[Sentence]:
    """A sentence, and the one that it only adds something to."""
    sentence = said.get(text, Sentence(text, {}))
    inner = said.get(str(sentence.values.get("text", "")))
    return [sentence, *([inner] if inner else [])]
