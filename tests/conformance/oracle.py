"""The leak oracle: two tables that differ only in what a viewer cannot know must look the same to him.

From a position of a real game the viewer's Knowledge deals other tables on which he would have
seen exactly the same so far.  Everything he can ask for is compared, byte for byte, between the
true table and such a twin: his sight (which bots get) and his view, options, blocked actions with
their reasons, the texts with which a list of attempts is refused, whether he may undo, and the numbers
and the mask that a program gets which learns in his seat.  Then both
tables go on with the same decision, if it is possible at both, and what the viewer sees of that
step must be the same as well: the events, redacted for him, the moments made of them, who is asked
next, and again everything he can ask for.  Where the same card movement shows him different cards, or
the same step as many cards from the same places (from those of the one who decides perhaps not as many),
he has rightly learned something, and the pair has done its work.

What it proves, for the positions, twins and steps that were tried: no answer to this viewer, no
event, no question to anybody and no public number depends on a card that the zones' declarations
hide from him.

What it does not prove: that the declarations are right (a zone that shows too much is believed);
that public numbers set before the position tell nothing (both tables have them; a number is
caught at the step that sets it, so positions are taken from all over a game); anything about
twins that Knowledge rules out; and nothing about time.
"""

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import NamedTuple

import msgspec

from hearthside import IllegalAction
from hearthside.kernel.actions import FREE, FREE_VERBS, act
from hearthside.kernel.events import HIDDEN, MOVE, PEEK, UNDER, Event
from hearthside.kernel.game import Game
from hearthside.kernel.marks import plain
from hearthside.kernel.pack import Pack, Viewer
from tests.conformance.tables import Table, stroll
from tests.conformance.tensors import learned


class Leak(NamedTuple):
    """Something that tells a viewer of a card he may not see."""

    channels: tuple[str, ...]  # in which the tables look different to him
    viewer: Viewer
    rule: int  # that asks
    truth: str
    twin: str

    def told(self, pack: Pack) -> str:
        """For the one who wrote the game."""
        seat = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        rules = getattr(pack, "rules", [])  # of a game whose tables all have the same
        rule = "the end" if self.rule < 0 else f"rule {self.rule}"
        if 0 <= self.rule < len(rules):
            rule = type(rules[self.rule]).__name__
        here, there = apart(self.truth, self.twin)
        return (
            f"{pack.name}: {seat} can tell something of a card that they may not see.\n"
            f"  asked by:       {rule}\n"
            f"  it shows in:    {', '.join(self.channels)}\n"
            f"  at this table:  {here}\n"
            f"  with other cards where {seat} cannot see: {there}\n"
            "What is public may not follow from a hidden card; docs/contributing.md, Add a game, step 8."
        )


AROUND = 60  # letters before and after the place where two texts part


def apart(one: str, other: str) -> tuple[str, str]:
    """Where two long texts begin to differ."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))
    first = max(0, at - AROUND)
    dots = "…" if first else ""
    return dots + one[first : at + AROUND], dots + other[first : at + AROUND]


def in_words(pack: Pack, events: list[Event]) -> str:
    """What happened, as the log tells it; what it is silent about as names of zones."""
    said: list[str] = []
    for event in events:
        kind, source, target, card, _ = event
        line = plain(pack.log(event))
        if not line and kind in (MOVE, UNDER):
            name = pack.card_titles[card] or "a card"
            line = f"{name} goes from {pack.layout.name(source)} to {pack.layout.name(target)}"
        said.append(line or f"event {event}")
    return " / ".join(said) or "nothing happens"


SHARE = 8  # at one table of so many each of the usual attempts is made


def look(game: Game, viewer: Viewer, tries: bool = True) -> dict[str, bytes]:
    """Everything a viewer can ask for, by channel; with `tries` also what they hear about the impossible."""
    sight = game.sight(viewer)
    seen: dict[str, object] = {
        "waiting": game.waiting,
        "sight": [sight.cards, sight.counts, sight.facts, sight.offers, sight.frames, sight.options],
        "view": game.view(viewer),
    }
    if viewer is not None:
        options = game.options(viewer)
        seen["options"] = options
        seen["final"] = [game.is_final(viewer, option.action) for option in options]
        seen["blocked"] = game.blocked(viewer)
        if tries:
            seen["refusals"] = refusals(game, viewer)
        seen["undo"] = game.can_undo(viewer)
        seen["tensors"] = learned(game, viewer)
    return {channel: msgspec.json.encode(value) for channel, value in seen.items()}


def attempts(game: Game, seat: int) -> list[int | str]:
    """What has words of its own is always tried: blocked actions, free ones, misspelt ones.  All else is
    refused with the same list of what is possible: of that a share in turn, another one after each decision
    and for each seat, so that in the course of a game all of it is tried."""
    codec = game.pack.codec
    usual = [*range(len(codec.card_ids))]
    for verb in codec.verbs:
        usual.extend([act(verb), act(verb, 1), act(verb, 2, 1), FREE | act(verb, 1)])
    turn = (len(game.journal) + seat) % SHARE
    blocked = [item.action for item in game.blocked(seat)]
    free = [FREE | act(verb, 1) for verb in codec.verbs if verb >= FREE_VERBS]
    return [*usual[turn::SHARE], *blocked, *free, "fly", "take:unicorn"]


def refusals(game: Game, seat: int) -> list[str]:
    """The texts with which what is not possible is refused."""
    possible = game.chair(seat, blind=True).actions
    texts: list[str] = []
    for attempt in attempts(game, seat):
        if attempt not in possible and not (isinstance(attempt, int) and game.allows(seat, attempt)):
            try:
                game.act(seat, attempt)
            except IllegalAction as error:
                texts.append(str(error))
            else:
                raise AssertionError(f"{attempt} is not an option of seat {seat} and was done")
    return texts


def twin_of(game: Game, zones: list[list[int]]) -> Game:
    """The same table with other cards where the viewer cannot see them."""
    twin = game.clone()
    twin._state.zones = [list(cards) for cards in zones]
    return twin


def compared(truth: Game, twin: Game, viewer: Viewer, real: dict[str, bytes] | None = None) -> Leak | None:
    """The channels in which the two tables look different, with what the first one shows.  `real`: how that
    looks, if it was looked at before; only its channels are compared."""
    real = real or look(truth, viewer)
    try:
        other = look(twin, viewer, "refusals" in real)  # which tries out what can be done
    except Exception as error:
        return Leak(("crash",), viewer, rule_of(truth), "", repr(error))
    channels = tuple(channel for channel in real if real[channel] != other[channel])
    if not channels:
        return None
    first = channels[0]
    return Leak(channels, viewer, rule_of(truth), real[first].decode(), other[first].decode())


def rule_of(game: Game) -> int:
    frames = game.sight(None).frames
    return frames[-1][0] if frames else -1


def shown(event: Event, other: Event) -> bool:
    """Did the same movement rightly show the viewer different cards?"""
    moved = event[0] in (MOVE, UNDER, PEEK) and (*event[:3], event[4]) == (*other[:3], other[4])
    return moved and event[3] != HIDDEN and other[3] != HIDDEN


def shown_from(events: list[Event]) -> dict[int, list[int]]:
    """The cards that a viewer saw, by where they came from."""
    out: dict[int, list[int]] = {}
    for kind, source, _, card, _ in events:
        if kind in (MOVE, UNDER, PEEK) and card != HIDDEN:
            out.setdefault(source, []).append(card)
    return {source: sorted(cards) for source, cards in out.items()}


def uncovered(events: list[Event], others: list[Event], own: Collection[int]) -> bool:
    """Did the step show other cards?  As many from the same places: what is said on the way, such as what
    they are played for, may come before them.  Only from the places that who decided can see (`own`) it may
    be more or fewer: "all of them" is another decision with other cards."""
    cards, other = shown_from(events), shown_from(others)
    bound = (cards.keys() | other.keys()) - set(own)
    return cards != other and all(len(cards.get(at, ())) == len(other.get(at, ())) for at in bound)


def search(game: Game, viewer: Viewer, rng: Random, twins: int, steps: int) -> Leak | None:
    """Look for a leak in one position."""
    sampler = game.knowledge(viewer).sampler(rng)
    for _ in range(twins):
        truth, twin = game.clone(), twin_of(game, sampler.next())
        leak = compared(truth, twin, viewer)
        for _ in range(steps):
            if leak:
                return leak
            decision = possible_at_both(truth, twin, rng)
            if decision is None:
                break
            leak, learned = step(truth, twin, viewer, *decision)
            if learned:
                break
        if leak:
            return leak
    return None


def step(truth: Game, twin: Game, viewer: Viewer, seat: int, action: int) -> tuple[Leak | None, bool]:
    """The same decision at both tables: a leak, and whether the viewer rightly learned something."""
    rule = rule_of(truth)
    written = len(truth.events(viewer))
    befores = truth.sight(viewer), twin.sight(viewer)
    truth.act(seat, action)
    try:
        twin.act(seat, action)
    except Exception as error:  # a pending decision has to survive other cards in hidden places
        return Leak(("crash",), viewer, rule, "", repr(error)), False
    real, other = truth.events(viewer)[written:], twin.events(viewer)[written:]
    if real != other:
        first = next((pair for pair in zip(real, other, strict=False) if pair[0] != pair[1]), None)
        masks = truth.table.masks
        own = [zone for zone, mask in enumerate(masks) if mask >> seat & 1]
        if (first and shown(*first)) or uncovered(real, other, own):
            return None, True
        pack = truth.pack
        return Leak(("events",), viewer, rule, in_words(pack, real), in_words(pack, other)), False
    told = [
        msgspec.json.encode([game.pack.moments_in(events, before), *map(game.pack.cue, events)])
        for game, events, before in zip((truth, twin), (real, other), befores, strict=True)
    ]
    if told[0] != told[1]:
        return Leak(("moments",), viewer, rule, told[0].decode(), told[1].decode()), False
    leak = compared(truth, twin, viewer)
    return (leak._replace(rule=rule) if leak else None), False


def possible_at_both(truth: Game, twin: Game, rng: Random) -> tuple[int, int] | None:
    """A random decision of an asked seat that is possible at both tables."""
    seats = truth.waiting
    rng.shuffle(seats)
    for seat in seats:
        there = twin.chair(seat, blind=True).actions
        both = [action for action in truth.chair(seat, blind=True).actions if action in there]
        if both:
            return seat, rng.choice(both)
    return None


def positions(game: Game, play: Iterable[object], rng: Random, each: int) -> Iterator[Game]:
    """Positions of a game that is being played, `each` for every rule that asks in it."""
    kept: dict[int, list[Game]] = {}
    met: dict[int, int] = {}
    for _ in play:
        rule = rule_of(game)
        met[rule] = met.get(rule, 0) + 1
        if met[rule] <= each:
            kept.setdefault(rule, []).append(game.clone())
        elif rng.random() < each / met[rule]:
            kept[rule][rng.randrange(each)] = game.clone()
    for games in kept.values():
        yield from games


def leaks_of(
    game: Game, play: Iterable[object], rng: Random, each: int = 1, twins: int = 2, steps: int = 3
) -> Iterator[Leak]:
    """Leaks of a game while it is played, searched at all kinds of questions and for all viewers."""
    for position in positions(game, play, rng, each):
        for viewer in (*range(game.seats), None):
            leak = search(position, viewer, rng, twins, steps)
            if leak:
                yield leak


def leaks(table: Table, seed: int, each: int = 1, twins: int = 2, steps: int = 3) -> Iterator[Leak]:
    """Leaks of a random game."""
    game = table.game(seed)
    rng = table.random(f"leaks {seed}")
    yield from leaks_of(game, stroll(game, rng), rng, each, twins, steps)
