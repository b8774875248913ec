"""Does the coach say what holds?  Reviews of bots' games, and what they claim put to the test.

    python benchmarks/coach.py iditacards [--seats 2] [--games 20] [--deals 160]

The first seat is a house bot in every game, the second one of the levels, with the same deals for all of
them; `expert` is slow.  Reported are

* by level: what its choices cost it in a game, compared with the house bot, and how many mistakes were told;
* of the mistakes: how many do not hold, played in other deals, five times as many;
* of the chances that were told in games of house bots: how often they were won;
* how long a review of both seats takes, by the processor.

For the compiled package: PYTHONPATH=build/compiled.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hearthside import api, bots
from hearthside._pure import compiled
from hearthside.coach.grading import compare, look
from hearthside.coach.review import MISTAKE, plays_of, review
from hearthside.coach.trial import mean
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.replay import Record, read, start

LEVELS: Final = ("expert", "", "steady", "casual", "beginner", "random")  # "" is the house bot
MORE: Final = 5  # times as many deals, to see whether a mistake is one
BINS: Final = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.0))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.formatter_class = argparse.RawDescriptionHelpFormatter
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--deals", type=int, default=160)
    reader.add_argument("--levels", nargs="+", default=list(LEVELS))
    said = reader.parse_args()
    pack = api.pack(said.game)
    form = "compiled" if compiled() else "pure"
    print(f"{pack.name}, {said.seats} seats, {said.games} games a level, {said.deals} deals, {form}")
    told: list[tuple[int, float, float]] = []
    claims: list[tuple[float, float]] = []
    for level in said.levels:
        cost: list[float] = []
        mistakes = 0
        for number in range(said.games):
            record = played(pack, said.seats, number, level)
            found = review(record, pack, 1, said.deals)
            account = found.accounts[1]
            assert account is not None
            cost.append(-account.choices)
            wrong = [one.at for one in found.decisions if one.kind == MISTAKE]
            mistakes += len(wrong)
            claims += [again(pack, record, at, said.deals) for at in wrong]
            if not level:
                told += [(number, point.chances[1], account.result) for point in found.curve[:-1]]
        middle, error = mean(cost)
        print(
            f"{level or 'house bot':>10}: choices cost {100 * middle:5.1f} % of a victory a game "
            f"(±{200 * error:.1f}), {mistakes / said.games:.2f} mistakes a game",
            flush=True,
        )
    holding(claims)
    calibrated(told)
    began = time.process_time()
    review(played(pack, said.seats, 0, "casual"), pack, None, said.deals)
    print(f"a review of all seats: {time.process_time() - began:.1f} s of the processor")


def played(pack: Pack, seats: int, number: int, level: str) -> Record:
    game = api.new(pack, seats, number)
    house = bots.usual(pack)
    specs = [house if seat != 1 else level or house for seat in range(seats)]
    players = [bots.make(spec, pack, number + seat) for seat, spec in enumerate(specs)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat, free=False)))
    return read(game.save())


def again(pack: Pack, record: Record, at: int, deals: int) -> tuple[float, float]:
    """What a mistake costs, in deals of which the review knew nothing."""
    house = bots.make(bots.usual(pack), pack, 1)
    game = start(record, pack)
    for entry in range(at):
        if game.waiting[0] == 1:
            house.choose(game.chair(1, free=False))
        record.step(game, entry)
    return _again(game, record, at, house.choose(game.chair(1, free=False)), deals)


def _again(game: Game, record: Record, at: int, usual: int, deals: int) -> tuple[float, float]:
    chair = game.chair(1, free=False)
    record.step(game, at)
    action = game.journal[-1].action
    seen = look(chair, usual, action, plays_of(deals))
    assert seen is not None
    found = compare(chair, usual, action, seen, MORE * deals, again=1)
    return found.lost, found.error


def holding(claims: list[tuple[float, float]]) -> None:
    if not claims:
        print("no mistakes were told")
        return
    refuted = sum(lost <= 0 for lost, _ in claims)
    surely = sum(lost + 2 * error < 0 for lost, error in claims)
    print(
        f"{len(claims)} mistakes, in {MORE} times as many other deals: {refuted} "
        f"({100 * refuted / len(claims):.1f} %) cost nothing, {surely} of them for sure"
    )


def calibrated(told: list[tuple[int, float, float]]) -> None:
    """Intervals go by games: positions of one game are alike."""
    for low, high in BINS:
        by_game: dict[int, list[float]] = {}
        chances = []
        for number, chance, won in told:
            if low <= chance < high or (high == 1.0 and chance == 1.0):
                by_game.setdefault(number, []).append(won)
                chances.append(chance)
        if not chances:
            continue
        n = len(chances)
        share = sum(sum(wins) for wins in by_game.values()) / n
        spread = sum(sum(won - share for won in wins) ** 2 for wins in by_game.values())
        print(
            f"told {100 * sum(chances) / n:3.0f} % ({n} positions of {len(by_game)} games): "
            f"won {100 * share:3.0f} % (±{196 * sqrt(spread) / n:.0f})"
        )


if __name__ == "__main__":
    main()
