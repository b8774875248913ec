"""Thinking: deals, policies, look-aheads and values a second, beside OpenSpiel's and catanatron's search.

    pip install -e '.[bench]'
    HEARTHSIDE_COMPILE=1 pip install --no-deps --target build/compiled .
    python benchmarks/search.py [--rounds N] [--compiled FOLDER]

In the middle of a game of house bots: how many deals that fit a seat's knowledge are made a second, how long
a decision of the policy takes while a game is played on, how many times something is played on to the end
of the game, and how often a state is valued (`Pack.value`, which values it for all seats).  OpenSpiel's
information-set MCTS plays a game of its own (Leduc poker), in C++, with random rollouts; catanatron's
AlphaBeta takes a decision of Catan at its usual depth.  They search other games by other means, so the
figures say how much work is done a second, not who plays better.  CPU time; each round measures everything
once, each in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
TABLES = (
    ("arctic_scavengers", 2),
    ("arctic_scavengers", 4),
    ("iditacards", 4),
    ("risewater", 2),
    ("endless_winter", 2),
)
MIDDLE = 0.5  # of the decisions of a game
WHAT = ("deals", "policy", "look-aheads", "values")


class Contender(NamedTuple):
    name: str
    unit: str
    compiled: bool
    make: Callable[[], Callable[[float], float]]


def counted(once: Callable[[], int]) -> Callable[[float], float]:
    """How much of it is done in a second of CPU."""

    def run(seconds: float) -> float:
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            done += once()
        return done / spent

    return run


def ours(game: str, seats: int, what: str) -> Callable[[float], float]:
    """At a decision in the middle of a game that the expert thinks about."""
    hearthside = import_module("hearthside")
    make = import_module("hearthside.bots").make
    kernel = import_module("hearthside.kernel.expert")
    pack = import_module("hearthside.api").pack(game)
    house = next(iter(pack.bots))
    table = hearthside.new(game, seats, 3)
    bots = [make(house, pack, seat) for seat in range(seats)]
    length = _length(hearthside, make, pack, game, seats)
    expert: Any = make("expert:deals=4", pack, 1)
    expert_seat, decided = 0, 0
    while True:
        seat = table.waiting[0]
        chair = table.chair(seat)
        if seat == expert_seat and len(chair.actions) > 1:
            expert.choose(chair)
            if expert.verdict is not None and decided > MIDDLE * length:
                break
        table.act(seat, bots[seat].choose(chair))
        decided += 1
    tries = kernel.Deals(asked(expert, chair), chair, Random(1))
    if what == "values":
        state = tries.state(0)
        return counted(lambda: len([pack.value(state, 0) for _ in range(20)]))
    if what == "deals":
        sampler = chair.sampler(Random(1))
        return counted(lambda: len([sampler.next() for _ in range(20)]))
    numbers = iter(range(10**9))
    if what == "look-aheads":
        return counted(lambda: int(tries.play(next(numbers), 0) is not None))

    def decisions() -> int:
        before = tries.decisions
        tries.play(next(numbers), 0)
        return int(tries.decisions - before)

    return counted(decisions)


def asked(expert: Any, chair: Any) -> Any:
    """What the expert would think about."""
    questions: list[Any] = []

    def only_look(chair: Any, question: Any) -> int:
        questions.append(question)
        return int(chair.actions[0])

    expert.decide = only_look
    expert.choose(chair)
    return questions[0]


def _length(hearthside: Any, make: Any, pack: Any, game: str, seats: int) -> int:
    table = hearthside.new(game, seats, 3)
    bots = [make(next(iter(pack.bots)), pack, seat) for seat in range(seats)]
    while not table.over:
        seat = table.waiting[0]
        table.act(seat, bots[seat].choose(table.chair(seat)))
    return len(table.journal)


def openspiel() -> Callable[[float], float]:
    """Simulations of ISMCTS with random rollouts, in C++."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("leduc_poker(players=2)")
    simulations = 1000
    bot = pyspiel.ISMCTSBot(
        1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
    )  # fmt: skip
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def once() -> int:
        bot.step(state)
        return simulations

    return counted(once)


def catanatron() -> Callable[[float], float]:
    """Decisions of AlphaBeta for two, in the middle of a game of its own."""
    catan: Any = import_module("catanatron")
    search: Any = import_module("catanatron.players.minimax")
    red, blue = list(catan.Color)[:2]
    game = catan.Game([search.AlphaBetaPlayer(red), catan.RandomPlayer(blue)], seed=1)
    while game.state.num_turns < 30:
        game.play_tick()
    player = search.AlphaBetaPlayer(red)

    def once() -> int:
        while len(game.state.playable_actions) < 2 or game.state.current_color() != red:
            game.play_tick()
        player.decide(game.copy(), game.state.playable_actions)
        return 1

    return counted(once)


CONTENDERS = [
    Contender(
        f"{what}, {game}, {seats} seats, {form}", what, form == "compiled", partial(ours, game, seats, what)
    )
    for game, seats in TABLES
    for what in WHAT
    for form in ("compiled", "pure")
]
CONTENDERS.append(Contender("OpenSpiel ISMCTS, Leduc poker", "simulations", False, openspiel))
CONTENDERS.append(Contender("catanatron AlphaBeta, Catan", "decisions", False, catanatron))


def work(name: str, seconds: float) -> None:
    """In a process of its own: one sample, after a short warming up."""
    run = next(each for each in CONTENDERS if each.name == name).make()
    run(0.05)
    print(json.dumps(run(seconds)))


def sample(contender: Contender, seconds: float, compiled: Path) -> float | str:
    """What was measured, or why nothing was."""
    if contender.compiled and not (compiled / "hearthside").is_dir():
        return f"no compiled copy in {compiled}"
    environ = {**os.environ, "PYTHONPATH": str(compiled if contender.compiled else ROOT / "src")}
    command = [
        sys.executable,
        "-W",
        "ignore",
        __file__,
        "--worker",
        contender.name,
        "--seconds",
        str(seconds),
    ]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, cwd=ROOT / "benchmarks")
    if done.returncode:
        return done.stderr.strip().splitlines()[-1]
    return float(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description="What thinking costs")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU, for each sample")
    parser.add_argument("--compiled", type=Path, default=COMPILED)
    parser.add_argument("--only", default="", help="what has this in its name")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.worker:
        work(said.worker, said.seconds)
        return
    contenders = [each for each in CONTENDERS if said.only in each.name]
    found: dict[str, list[float]] = {each.name: [] for each in contenders}
    missing: dict[str, str] = {}
    for number in range(said.rounds):
        for contender in contenders:
            if contender.name in missing:
                continue
            print(f"round {number + 1} of {said.rounds}: {contender.name}", file=sys.stderr)
            measured = sample(contender, said.seconds, said.compiled.resolve())
            if isinstance(measured, str):
                missing[contender.name] = measured
            else:
                found[contender.name].append(measured)
    report(contenders, found, missing)


def report(contenders: list[Contender], found: dict[str, list[float]], missing: dict[str, str]) -> None:
    print("| | a second | µs each | pure to compiled |")
    print("|---|---:|---:|---:|")
    for each in contenders:
        samples = found[each.name]
        if not samples:
            print(f"| {each.name} | {missing.get(each.name, 'not measured')} | | |")
            continue
        middle = median(samples)
        quick = found.get(each.name.replace(", pure", ", compiled"), [])
        ratio = f"1 to {median(quick) / middle:.1f}" if quick and quick is not samples else ""
        unit = {"policy": "decisions", "simulations": "simulations"}.get(each.unit, each.unit)
        print(f"| {each.name} | {middle:,.0f} {unit} | {1e6 / middle:,.1f} | {ratio} |")


if __name__ == "__main__":
    main()
