"""How many questions a game asks a seat, and which:

    .venv/bin/python benchmarks/questions.py endless_winter --seats 2 --games 10 --option steps=one_by_one

By the game's own bot.  `per`: a public fact that counts up to what a question is counted by, such as `round`.
"""

import argparse
from collections import Counter

from hearthside import api, bots
from hearthside.kernel.actions import DONE, verb_of
from hearthside.kernel.game import Game


def main() -> None:
    said = parse()
    pack = api.pack(said.game)
    names = [type(rule).__name__ for rule in pack.table(said.seats, said.options).rules]
    asked: Counter[tuple[str, str]] = Counter()
    lengths: list[int] = []
    parts = 0
    for seed in range(said.games):
        game = api.new(pack.id, said.seats, seed, said.options)
        players = [bots.make(bots.usual(pack), pack, seed * 10 + seat) for seat in range(said.seats)]
        while not game.over:
            seat = game.waiting[0]
            chair = game.chair(seat)
            action = players[seat].choose(chair)
            verb = "done" if action == DONE else pack.codec.verbs[verb_of(action)][0]
            asked[names[chair.sight.frame().rule], verb] += 1
            lengths.append(len(chair.actions))
            game.act(seat, action)
        parts += count(game, said.per) * said.seats
    print(f"{len(lengths) / parts:.1f} questions a {said.per} and seat, in {said.games} games")
    print(f"{sum(lengths) / len(lengths):.1f} options on average, {max(lengths)} at most")
    for (rule, verb), times in asked.most_common():
        print(f"{times / parts:6.2f}  {rule} {verb}")


def count(game: Game, fact: str) -> int:
    return int(game.view(0)["facts"][fact])


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--per", default="round")
    parser.add_argument("--option", action="append", default=[])
    said = parser.parse_args()
    said.options = dict(option.split("=", 1) for option in said.option)
    return said


if __name__ == "__main__":
    main()
