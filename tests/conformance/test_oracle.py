"""The leak oracle finds leaks: Campfire with one hole in it, a different one each time."""

from collections.abc import Iterable

import pytest

from hearthside.kernel.actions import act
from hearthside.kernel.events import HIDDEN, MOVE, SAY
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Text
from hearthside.kernel.state import Blocked, Frame, Offer, Rule, State
from tests.conformance import tensors as seen_by_learners
from tests.conformance.oracle import Leak, apart, leaks, uncovered
from tests.conformance.tables import Table
from tests.tiny import rules as book
from tests.tiny.pack import Campfire
from tests.tiny.table import CARD_IDS, HAND, OWL, STEAL, TORCH, WARMS, WEATHER, WOODS


def with_rule(number: int, rule: Rule) -> Campfire:
    """Campfire with one rule replaced."""

    class Variant(Campfire):
        rules = [rule if at == number else usual for at, usual in enumerate(book.RULES)]

    return Variant()


def first_leak(pack: Campfire, seeds: Iterable[int] = range(8)) -> Leak | None:
    for seed in seeds:
        for leak in leaks(Table(pack, 3, {}), seed, each=2):
            return leak
    return None


def next_hand(g: State, seat: int) -> list[int]:
    return g.zones[HAND[g.after(seat)]]


# ------------------------------------------------------------------ a pack that keeps hold of the state
class Spy:
    """What a rule should never do: leave the state where words and scenes can find it."""

    def __init__(self) -> None:
        self.state: State | None = None

    def hand(self, sight: Observation) -> str:
        """What the next seat holds, when the viewer is asked for its turn."""
        if self.state is None or sight.viewer >= sight.seats or not sight.options:
            return ""
        return " ".join(CARD_IDS[card] for card in next_hand(self.state, sight.viewer))


SPY = Spy()


class SpyingTurn(book.Turn):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        SPY.state = g
        return super().options(g, f, seat)


SPYING = [SpyingTurn() if at == book.TURN else rule for at, rule in enumerate(book.RULES)]


class OpenHands(Campfire):
    rules = SPYING

    def scene(self, sight, known):
        scene = super().scene(sight, known)
        scene.parts.append(Text("spied", text=SPY.hand(sight)))
        return scene


class TellingPrompt(Campfire):
    rules = SPYING

    def prompt(self, sight):
        return super().prompt(sight) + (" Beware of the owl!" if "owl" in SPY.hand(sight) else "")


class TellingText(Campfire):
    rules = SPYING

    def describe(self, action, sight):
        said = super().describe(action, sight)
        return type(said)(said.group, f"{said.text} ({SPY.hand(sight)})", said.parts)


# ------------------------------------------------------------------ rules that look where they may not
class AskedHolders(book.Guards):
    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        return TORCH in g.zones[HAND[seat]]


class TellingReason(book.Turn):
    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        top = CARD_IDS[g.zones[WOODS][-1]] if g.zones[WOODS] else "nothing"
        return [Blocked(act(STEAL, OWL, seat), f"the next card is {top}", "")]


class PickPocket(book.Turn):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        usual = super().options(g, f, seat)
        return usual[:1] if OWL in next_hand(g, seat) else usual


class TellingFact(book.Turn):
    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        super().chosen(g, f, seat, action)
        g.facts[WEATHER] = sum(next_hand(g, seat))


class TellingFrame(book.Turn):
    def run(self, g: State, f: Frame) -> None:
        super().run(g, f)
        if f.waiting:
            f.limit = g.zones[WOODS][-1]


class TellingLog(book.Turn):
    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        super().chosen(g, f, seat, action)
        g.say(WARMS, seat, len(set(next_hand(g, seat))))


class TellingChance(book.Turn):
    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        super().chosen(g, f, seat, action)
        if OWL in next_hand(g, seat):
            g.roll(6)


class ShortCut(book.Gather):
    """Who holds only one kind of card is not asked which of them to gather."""

    def run(self, g: State, f: Frame) -> None:
        super().run(g, f)
        if f.waiting:
            f.waiting &= sum(1 << seat for seat in range(g.seats) if len(set(g.zones[HAND[seat]])) > 1)


class HandTrades(book.Trades):
    """Offers of cards that nobody else sees: they vanish when the card does."""

    def could_offer(self, g: State, seat: int) -> list[tuple[int, int]]:
        return [(card, card) for card in sorted(set(g.zones[HAND[seat]]))]

    def can_pay(self, g: State, seat: int, card: int) -> bool:
        return card in g.zones[HAND[seat]]

    def swap(self, g: State, offer: Offer, seat: int) -> None:
        pass


HOLES = {  # and the channels of which one at least must tell
    "a scene that shows another's hand": (OpenHands(), {"view"}),
    "a prompt that depends on a hidden card": (TellingPrompt(), {"view"}),
    "an option's text that names hidden cards": (TellingText(), {"options"}),
    "a window that only holders are asked": (with_rule(book.GUARDS, AskedHolders()), {"waiting", "events"}),
    "a reason that names a hidden card": (with_rule(book.TURN, TellingReason()), {"blocked"}),
    "an error that names a hidden card": (with_rule(book.TURN, TellingReason()), {"refusals"}),
    "options that depend on another's hand": (with_rule(book.TURN, PickPocket()), {"options"}),
    "a public number made of hidden cards": (with_rule(book.TURN, TellingFact()), {"view"}),
    "a hidden card in a frame": (with_rule(book.TURN, TellingFrame()), {"sight"}),
    "a line of the log about a hidden card": (with_rule(book.TURN, TellingLog()), {"events"}),
    "chance that is used only with a hidden card": (
        with_rule(book.TURN, TellingChance()),
        {"events", "final"},
    ),
    "a question skipped for want of a choice": (with_rule(book.GATHER, ShortCut()), {"waiting", "events"}),
    "offers of hidden cards": (with_rule(book.TRADES, HandTrades()), {"view"}),
}


@pytest.mark.parametrize("hole", HOLES)
def test_the_oracle_finds(hole: str):
    pack, channels = HOLES[hole]
    leak = first_leak(pack)
    assert leak is not None
    assert channels & set(leak.channels)


def test_the_oracle_looks_at_what_programs_learn_from(monkeypatch):
    monkeypatch.setattr(seen_by_learners, "tensors", lambda game, seat: game._state.zones)
    leak = first_leak(Campfire())
    assert leak is not None
    assert leak.channels == ("tensors",)


def test_a_leak_is_told_in_words():
    """By the names of rule, seat and game, with the two lines of the log that differ."""
    pack = with_rule(book.TURN, TellingLog())
    leak = first_leak(pack)
    assert leak is not None
    told = leak.told(pack)
    seat = "a spectator" if leak.viewer is None else f"seat {leak.viewer}"
    assert f"Campfire: {seat} can tell something of a card that they may not see." in told
    assert "asked by:       TellingLog" in told
    assert "it shows in:    events" in told
    lines = [
        line.partition(": ")[2].strip()
        for line in told.splitlines()
        if "at this" in line or "with other" in line
    ]
    assert len(set(lines)) == 2
    assert all("warm" in line for line in lines)
    assert "step 8" in told


def test_of_long_texts_the_place_is_told_where_they_part():
    assert apart("a" * 500 + "b" * 500, "a" * 500 + "c" * 500) == (
        "…" + "a" * 60 + "b" * 60,
        "…" + "a" * 60 + "c" * 60,
    )
    assert apart("", "more") == ("", "more")


def test_the_oracle_finds_nothing_in_the_game_without_holes():
    assert list(leaks(Table(Campfire(), 3, {}), 0)) == []


def test_a_crash_of_a_twin_is_found():
    class Careless(book.Lay):
        def resolve(self, g: State, f: Frame) -> None:
            super().resolve(g, f)
            assert OWL not in g.zones[HAND[0]] + g.zones[HAND[1]]

    class Lucky(Campfire):
        """The truth has no owl; a viewer does not know that."""

        rules = [Careless() if at == book.LAY else rule for at, rule in enumerate(book.RULES)]

        def begin(self, state: State) -> None:
            super().begin(state)
            woods = state.zones[WOODS]
            state.zones[WOODS] = [OWL] * woods.count(OWL) + [card for card in woods if card != OWL]

    leak = first_leak(Lucky(), (3, 4, 6, 7))  # in which the woods are not shuffled again
    assert leak is not None
    assert leak.channels == ("crash",)


def test_what_is_said_before_cards_lie_open_tells_no_more_than_they_do():
    """Somebody lays down hidden cards: with one of them they declare something first."""
    spoken, torch, owl = (SAY, 2, 0, 5, 0), (MOVE, 11, 7, TORCH, 0), (MOVE, 11, 9, OWL, 0)
    assert uncovered([torch], [spoken, owl], [])
    assert not uncovered([torch], [spoken, torch], []), "the same card, and yet something else is said"
    assert not uncovered([torch], [spoken, owl, owl], []), "that there are more of them is no secret"
    assert not uncovered([torch], [spoken, (MOVE, 12, 9, OWL, 0)], []), "it comes from another place"
    assert not uncovered([torch], [spoken, (MOVE, 11, 9, HIDDEN, 0)], []), "only one of them shows a card"


def test_who_decides_may_show_more_cards_of_their_own():
    """They see them: to play all of them is not the same with other cards."""
    torch, owl = (MOVE, 11, 7, TORCH, 0), (MOVE, 11, 7, OWL, 0)
    assert uncovered([torch], [torch, owl], own=[11])
    assert not uncovered([torch], [torch, owl], own=[12])
