"""One decision of a game that was played: was there something better, with what the seat knew then?

First all that could have been done is looked at in a few deals.  What looks better is then compared with what
was done in other deals, many: the first look finds the best of many by luck, and the second one does not
know of that luck.
"""

from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from hearthside.coach.hint import LOOKS, WAYS, chance_of, expert_for
from hearthside.coach.trace import common
from hearthside.coach.trial import Glances, Trial, Way, mean, ways_of
from hearthside.kernel.bot import Chair
from hearthside.kernel.expert import Question
from hearthside.kernel.imagine import imagine
from hearthside.kernel.search import Budget, Verdict, once_each, search

ENOUGH: Final = float("inf")
EVERY: Final = 25  # deals: so often a comparison may end early,
HOPELESS: Final = 0.5  # if it comes out as nothing, and would with so many errors more
SMALL: Final = 0.02  # of a victory: less is nothing worth a word
PAIRED: Final = 24  # deals at least, for a comparison with the house bot
HORIZON: Final = 60  # decisions that a first look plays on before it values the position


class Weighed(NamedTuple):
    """All that could have been done: first the ways that begin as the seat did."""

    ways: list[Way]
    own: int  # how many of them
    usual: int  # which one is the house bot's
    certain: bool


class Look(NamedTuple):
    """What a few deals say."""

    own: int  # the best of the ways that begin as the seat did, by its number
    other: int  # the best of the others
    behind: float  # how much better the other is, as the expert reckons; below 0: how much worse
    gained: list[float]  # of a victory, by each seat: because the house bot would have done something else
    errors: list[float]


class Compared(Struct, frozen=True):
    """What was done and something else, in the same deals."""

    steps: list[str]  # of the other one, in words
    keys: list[str]  # the same, as the seat would have answered
    lost: float  # of a victory: how much less often what was done wins
    error: float
    lead_lost: float
    lead_error: float
    deals: int


def weighed(chair: Chair, usual: int, action: int, rng: Random) -> Weighed | None:
    """`usual`: what the house bot would have done.  None: there was nothing else, or nobody can play on at
    such a table."""
    expert = expert_for(chair.pack, rng, deals=1)
    expert.reflex(chair)  # it looks at the table
    question = expert.wider(chair, usual)
    if question is None and action != usual:
        question = expert.among(chair, [usual, action])
    if question is None:
        return None
    certain = question.certain
    begun = _beginnings(question, chair)
    ways = list(zip(ways_of(question), begun, strict=True))
    for one in (usual, action):
        if one not in begun and (alone := expert.among(chair, [one])) is not None:
            ways.append((Way(alone, 0), one))
    ways.sort(key=lambda way: 0 if way[1] == action else 1 if way[1] == usual else 2)
    own = sum(1 for _, first in ways if first == action)
    if not 0 < own < len(ways):
        return None
    most = max(own + 1, LOOKS if certain else WAYS)
    houses = next((at for at, (_, first) in enumerate(ways) if first == usual), 0)
    return Weighed([way for way, _ in ways[:most]], own, houses, certain)


def _beginnings(question: Question, chair: Chair) -> list[int]:
    """What each way answers first."""
    if question.ways:
        return question.ways
    g = imagine(chair.pack, chair.sight, chair.sampler(Random(0)).next(), 0)
    return [question.policy(g, at).choose(g, chair.seat, chair.actions) for at in range(question.count)]


def look(chair: Chair, usual: int, action: int, plays: int) -> Look | None:
    rng = chance_of(chair)
    found = weighed(chair, usual, action, rng)
    if found is None:
        return None
    trial = Glances(found.ways, chair, rng, HORIZON)
    verdict = once_each(trial, Budget(LOOKS), ENOUGH) if found.certain else search(trial, Budget(plays), 0.0)
    own = _best(verdict, range(found.own))
    other = _best(verdict, range(found.own, len(found.ways)))
    gained = _gained(trial, found)
    return Look(
        own, other, _apart(verdict, other, own), [gain for gain, _ in gained], [error for _, error in gained]
    )


def _gained(trial: Glances, found: Weighed) -> list[tuple[float, float]]:
    """What was done, compared with what the house bot would have done: nothing is chosen here by how well it
    came out, so luck does not make it look better or worse."""
    mine, usual = trial.chances[0], trial.chances[found.usual]
    seats = range(len(mine[0]))
    if found.usual < found.own:
        return [(0.0, 0.0) for _ in seats]
    if found.certain:
        trial.doubted = True  # a single game tells too little, and not how sure it is
        mine.clear()
        usual.clear()
    for deal in range(PAIRED):
        for at, there in ((0, mine), (found.usual, usual)):
            if len(there) <= deal:
                trial.play(deal, at)
    pairs = list(zip(mine, usual, strict=False))
    return [mean([one[seat] - other[seat] for one, other in pairs]) for seat in seats]


def _best(verdict: Verdict, among: range) -> int:
    """One that was given up early looked worse, and too little is known of it."""
    tried = [at for at in among if verdict.results[at]]
    longest = max(len(verdict.results[at]) for at in tried)
    return max(tried, key=lambda at: (2 * len(verdict.results[at]) >= longest, verdict.mean(at), -at))


def _apart(verdict: Verdict, one: int, other: int) -> float:
    pairs = list(zip(verdict.results[one], verdict.results[other], strict=False))
    return sum(a - b for a, b in pairs) / len(pairs)


def compare(chair: Chair, usual: int, action: int, seen: Look, deals: int, again: int = 0) -> Compared:
    """In deals of which the look knew nothing.  It ends early if the look was wrong: what does not come out
    as it seemed is of no interest, however much or little it is.  `again`: in others once more, all
    of them."""
    rng = chance_of(chair)
    found = weighed(chair, usual, action, rng)
    assert found is not None, "what was looked at once can be looked at again"
    ways = [found.ways[seen.own], found.ways[seen.other]]
    trial = Trial(ways, chair, Random(f"fresh {again} {rng.random()}"), doubted=found.certain)
    sign = 1 if seen.behind > 0 else -1
    mine, other = trial.ends
    for deal in range(deals):
        trial.play(deal, 0)
        trial.play(deal, 1)
        if not again and deal % EVERY == EVERY - 1:
            lost, error = mean([b.won - a.won for a, b in zip(mine, other, strict=True)])
            if sign * lost + HOPELESS * error < SMALL:
                break
    pairs = list(zip(mine, other, strict=True))
    lost, error = mean([b.won - a.won for a, b in pairs])
    lead_lost, lead_error = mean([b.lead - a.lead for a, b in pairs])
    actions, steps = common(trial.traces[1])
    keys = [chair.pack.codec.key(one) for one in actions]
    return Compared(steps, keys, lost, error, lead_lost, lead_error, len(pairs))
