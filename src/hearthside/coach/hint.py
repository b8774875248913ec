"""A hint: the plans that the game's expert thinks of for one decision, and what it expects of each.

    hint = coach.hint(game, seat)
    for plan in hint.plans: ...            the best first

It looks at nothing but what the seat may know, and its chance is drawn from that too: whoever asks twice in
the same position hears the same, and so does whoever asks in two that look alike.
"""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final, cast

from msgspec import Struct

from hearthside.coach.trace import common
from hearthside.coach.trial import End, Trial, mean, ways_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.expert import Expert, Question
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.search import Budget, Verdict, once_each, search

EXPERT: Final = "expert"
SHOWN: Final = 3  # plans
DEALS: Final = 240  # times that something is played on
MOST_DEALS: Final = 5000
WAYS: Final = 8  # that are tried in many deals, of all that could be done
LOOKS: Final = 40  # the same where one look at each tells all
WORK: Final = 4  # times as much as the bot itself would do: somebody waits for it, but only now and then
SURE: Final = 2.0  # errors, from which on a difference is told
REASONS: Final = 2


class NoHint(HearthsideError):
    """There is nothing to say; the message says why."""


class Reason(Struct, frozen=True):
    """What a plan brings more of, on average, than the one it is compared with."""

    what: str  # a part of the score, in words
    more: float
    error: float


class Plan(Struct, frozen=True):
    """`_error`: the standard error; about two of them either way are as good as certain."""

    keys: list[str]  # what the seat answers, as far as it does not depend on what it cannot know
    steps: list[str]  # the same in words; seats are {0}, {1} … as in the log
    parts: list[str]  # of the Scene: what the first answer touches
    won: float = 0.0  # of 1: how often that wins, a shared victory counted in part
    won_error: float = 0.0
    lead: float = 0.0  # at the end, over the best of the others; alone or together, the score
    lead_error: float = 0.0
    behind: float = 0.0  # the best plan: how much less of a victory
    behind_error: float = 0.0
    deals: int = 0  # in which it was played
    same: int = 0  # other ways that come to the same in every deal
    reasons: list[Reason] = []  # of the best, compared with the second; of others, compared with the best


class Hint(Struct, frozen=True):
    seat: int
    plans: list[Plan]  # the best first
    unit: str  # what `lead` counts: "people"
    alone: bool  # nobody to be ahead of: `lead` is the score
    certain: bool  # nothing is hidden or left to chance: one look at each tells all
    tried: int  # ways to go on
    left_out: int  # of what could be done: there was no time for it
    adds_up: bool  # reasons are sources of the score, in its unit
    judge: str

    @property
    def deals(self) -> int:
        """0: nobody can play on at such a table, so what plans are worth is not known."""
        return max(plan.deals for plan in self.plans)


def hint(game: Game, seat: int, deals: int = DEALS) -> Hint:
    """For what the seat is asked now."""
    if seat not in game.waiting:
        raise NoHint("nothing is asked of you now, so there is nothing to hint at")
    return advise(game.chair(seat, free=False), deals)


def advise(chair: Chair, deals: int = DEALS) -> Hint:
    """The same at a bot's place."""
    if not 0 < deals <= MOST_DEALS:
        raise NoHint(f"a hint takes from 1 to {MOST_DEALS} deals, not {deals}")
    pack = chair.pack
    if EXPERT not in pack.bots:
        raise NoHint(f"{pack.name} has no bot that thinks, so there are no hints")
    rng = chance_of(chair)
    expert = expert_for(pack, rng, deals)
    question = expert.weighed(chair) if len(chair.actions) > 1 else None
    if question is None:
        return _at_a_glance(chair, expert.reflex(chair))
    left_out = _shorten(question, LOOKS if question.certain else WAYS)
    trial = Trial(ways_of(question), chair, rng)
    budget = Budget(deals, WORK * expert.thinks)
    verdict = once_each(trial, budget, inf) if question.certain else search(trial, budget, 0.0)
    alike = _alike(trial, _ranked(verdict))
    order = list(alike)
    tried = sum(bool(results) for results in verdict.results)
    return Hint(
        chair.seat,
        [_plan(trial, chair, at, order, alike[at]) for at in order[:SHOWN]],
        pack.score_unit(chair.sight.seats),
        pack.cooperative or chair.sight.seats == 1,
        question.certain,
        tried,
        left_out + question.count - tried,
        all(end.adds_up for ends in trial.ends for end in ends),
        EXPERT,
    )


def chance_of(chair: Chair) -> Random:
    """From what the seat may know: the same for all positions that look alike to it."""
    return Random(f"{chair.seat} {len(chair.events)} {chair.sight.facts} {chair.actions}")


def expert_for(pack: Pack, rng: Random, deals: int) -> Expert:
    expert = cast("Callable[..., Bot]", pack.bots[EXPERT])(rng.getrandbits(30), deals=deals)
    assert isinstance(expert, Expert)
    return expert


def _at_a_glance(chair: Chair, action: int) -> Hint:
    """What the house bot would do: nobody can play on at such a table, or there is nothing to weigh."""
    pack, sight = chair.pack, chair.sight
    said = pack.describe(action, sight)
    plan = Plan([pack.codec.key(action)], [said.does], said.parts)
    alone = pack.cooperative or sight.seats == 1
    unit, house = pack.score_unit(sight.seats), next(iter(pack.bots))
    return Hint(chair.seat, [plan], unit, alone, False, 1, 0, False, house)


def _shorten(question: Question, most: int) -> int:
    """How many ways are left out; the house bot's stands first and is always tried."""
    left_out = max(0, len(question.ways) - most)
    if left_out:
        question.ways = question.ways[:most]
        question.count = most
    return left_out


def _ranked(verdict: Verdict) -> list[int]:
    """The best first.  One that was given up early looked worse, and too little is known of it."""
    results = verdict.results
    tried = [at for at in range(len(results)) if results[at]]
    longest = max(len(results[at]) for at in tried)
    tried.sort(key=lambda at: (2 * len(results[at]) < longest, -verdict.mean(at), at))
    return tried


def _alike(trial: Trial, order: list[int]) -> dict[int, int]:
    """The ways that differ in what comes of them, in this order, and how many more come to the same."""
    fewest = min(len(trial.ends[at]) for at in order)
    first: dict[tuple[tuple[float, float], ...], int] = {}
    same: dict[int, int] = {}
    for at in order:
        ends = tuple((end.won, end.lead) for end in trial.ends[at][:fewest])
        if ends in first:
            same[first[ends]] += 1
        else:
            first[ends] = at
            same[at] = 0
    return same


def _plan(trial: Trial, chair: Chair, at: int, order: list[int], same: int) -> Plan:
    ends, best = trial.ends[at], order[0]
    pack = chair.pack
    actions, steps = common(trial.traces[at])
    first = pack.describe(actions[0], chair.sight) if actions else None
    won, lead = mean([end.won for end in ends]), mean([end.lead for end in ends])
    behind = mean([one.won - end.won for one, end in zip(trial.ends[best], ends, strict=False)])
    other = (order[1] if len(order) > 1 else None) if at == best else best
    return Plan(
        [pack.codec.key(action) for action in actions],
        steps or ([first.does] if first else []),
        first.parts if first else [],
        *won,
        *lead,
        *behind,
        len(ends),
        same,
        [] if other is None else _reasons(ends, trial.ends[other]),
    )


def _reasons(ends: list[End], others: list[End]) -> list[Reason]:
    pairs = list(zip(ends, others, strict=False))
    found = []
    for what in ends[0].parts:
        more, error = mean([float(one.parts[what] - other.parts.get(what, 0)) for one, other in pairs])
        if more and abs(more) >= SURE * error:
            found.append(Reason(what.replace("_", " "), more, error))
    found.sort(key=lambda reason: -abs(reason.more))
    return found[:REASONS]
