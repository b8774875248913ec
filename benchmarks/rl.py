"""Environments for programs that learn: steps a second, beside catanatron's own Gymnasium environment.

    pip install -e '.[rl,bench]' && pip install --no-deps catanatron_gym==4.0.0
    HEARTHSIDE_COMPILE=1 pip install --no-deps --target build/compiled .
    python benchmarks/rl.py

Everybody chooses at random among what is possible.  A step is a choice of a learner, with the observation and
the mask before it.  In `solo` environments, ours and catanatron's, bots that play at random answer within a
step: `decisions` counts theirs, too.  CPU time; each round measures everything once, each in a process of its
own.  (catanatron_gym asks for a Gymnasium of its own, which PettingZoo does not work with; it runs with the
newer one, hence `--no-deps`.)
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
GAME = "arctic_scavengers"
TARGET = 50_000  # steps a second of the first contender
PEER = "catanatron gym, 2 seats"


class Sample(NamedTuple):
    steps: float  # a second
    decisions: float


class Contender(NamedTuple):
    name: str
    compiled: bool
    make: Callable[[], Callable[[float], Sample]]


def aec(game: str, seats: int, obs: str) -> Callable[[float], Sample]:
    rl = import_module("hearthside.rl")
    env: Any = rl.aec(game, seats, obs=obs)
    random = Random(1).random

    def run(seconds: float) -> Sample:
        steps, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            env.reset()
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(random() * len(legal))]))
                steps += 1
        return Sample(steps / spent, steps / spent)

    env.reset(seed=1)
    return run


def solo(game: str, seats: int, obs: str) -> Callable[[float], Sample]:
    rl = import_module("hearthside.rl")
    env: Any = rl.solo(game, 0, ["random"], seats=seats, obs=obs)
    random = Random(1).random

    def run(seconds: float) -> Sample:
        steps, decisions, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            _, info = env.reset()
            over = False
            while not over:
                legal = info["action_mask"].nonzero()[0]
                _, _, ended, cut, info = env.step(int(legal[int(random() * len(legal))]))
                over = ended or cut
                steps += 1
            decisions += env.decisions
        return Sample(steps / spent, decisions / spent)

    env.reset(seed=1)
    return run


def catanatron() -> Callable[[float], Sample]:
    gymnasium = import_module("gymnasium")
    import_module("catanatron_gym")
    env: Any = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True).unwrapped
    choose = Random(1).choice

    def run(seconds: float) -> Sample:
        steps, decisions, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            env.reset()
            over = False
            while not over:
                _, _, ended, cut, _ = env.step(choose(env.get_valid_actions()))
                over = ended or cut
                steps += 1
            decisions += len(env.game.state.actions)
        return Sample(steps / spent, decisions / spent)

    return run


CONTENDERS = [
    Contender(f"{kind} {form} {obs}, {seats} seats", form == "compiled", partial(maker, GAME, seats, obs))
    for kind, maker, seats, obs in (
        ("aec", aec, 4, "compact"),
        ("aec", aec, 4, "flat"),
        ("solo", solo, 2, "compact"),
    )
    for form in ("compiled", "pure")
]
CONTENDERS.append(Contender(PEER, False, catanatron))


def work(name: str, seconds: float) -> None:
    """In a process of its own: one sample, after a short warming up."""
    run = next(each for each in CONTENDERS if each.name == name).make()
    run(0.1)
    print(json.dumps(run(seconds)))


def sample(contender: Contender, seconds: float, compiled: Path) -> Sample | str:
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
    return Sample(*json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of environments for programs that learn")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU, for each sample")
    parser.add_argument("--compiled", type=Path, default=COMPILED)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.worker:
        work(said.worker, said.seconds)
        return
    found: dict[str, list[Sample]] = {each.name: [] for each in CONTENDERS}
    missing: dict[str, str] = {}
    for number in range(said.rounds):
        for contender in CONTENDERS:
            if contender.name in missing:
                continue
            print(f"round {number + 1} of {said.rounds}: {contender.name}", file=sys.stderr)
            measured = sample(contender, said.seconds, said.compiled.resolve())
            if isinstance(measured, str):
                missing[contender.name] = measured
            else:
                found[contender.name].append(measured)
    report(found, missing)


def report(found: dict[str, list[Sample]], missing: dict[str, str]) -> None:
    peer = found[PEER]
    print(
        f"| Arctic Scavengers, Catan | steps/s | decisions/s | steps, to {PEER.split(',')[0]} | decisions |"
    )
    print("|---|---:|---:|---:|---:|")
    for name, samples in found.items():
        if not samples:
            print(f"| {name} | {missing.get(name, 'not measured')} | | | |")
            continue
        middle = [median(each) for each in zip(*samples, strict=True)]
        ratios = ["", ""]
        if peer:
            of_peer = [median(each) for each in zip(*peer, strict=True)]
            ratios = [f"{ours / theirs:.1f}" for ours, theirs in zip(middle, of_peer, strict=True)]
        print(f"| {name} | {middle[0]:,.0f} | {middle[1]:,.0f} | {ratios[0]} | {ratios[1]} |")
    first = found[CONTENDERS[0].name]
    if first:
        reached = median([each.steps for each in first])
        verdict = "met" if reached >= TARGET else "missed"
        print(f"\nTarget of {CONTENDERS[0].name}: {TARGET:,} steps/s; {verdict}: {reached:,.0f}")


if __name__ == "__main__":
    main()
