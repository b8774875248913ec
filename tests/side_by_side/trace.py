"""Plays games and prints a fingerprint of each: run by compare.py, once for each of two checkouts.

What is played depends on nothing but the options as they are spelled ("hire:scout") and on seeds, so that two
checkouts whose rules are the same play the same games, however differently they are written.

    trace.py                                    the games that there are
    trace.py GAME DECISIONS SEED FRAMES         one line a game until so many decisions are made
    trace.py GAME DECISIONS SEED FRAMES NUMBER  only that game: a line a decision, with all that is compared

FRAMES: `all`; `plain`: they count at tables of the plain game only; `none`: nowhere.
The verbs that were taken are printed to stderr at the end.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from hearthside import api
from hearthside._pure import compiled
from hearthside.kernel import state as state_of
from hearthside.kernel.actions import DONE, FREE
from tests.side_by_side.positions import POSITIONS

# What stands for zones that are not at a table; other checkouts may have all zones at all tables.
NOTHING: list[int] = getattr(state_of, "NOTHING", [])
# Facts that a checkout may have and the other need not: they say what frames said before.
NEW_FACTS = ("worked", "played_before")
CODECS = ("action_codec", "actions", "codec", "words")  # what a pack may call what spells its actions
PLAIN = 24  # every so many games is one of the plain game, from a position if there are any
LIVE = 29  # every so many games is a live one, with all that people see of it
RARE = 0.5  # how often the verb is taken that was taken least
FREELY = 0.05  # how often something is done that is free at any time
MOST = 12_000  # decisions of a game

Line = dict[str, Any]


class Trace:
    def __init__(self, game: str, seed: int, frames: str) -> None:
        self.pack = api.pack(game)
        self.seed = seed
        self.frames = frames
        self.verbs: Counter[str] = Counter()
        named = [getattr(self.pack, name, None) for name in CODECS]
        self.codec: Any = next(each for each in named if hasattr(each, "key"))

    # ------------------------------------------------------------ what is played
    def table(self, number: int) -> tuple[int, dict[str, Any]]:
        """Presets at all their sizes, and as often any mix of options."""
        pack = self.pack
        rng = Random(f"table {self.seed} {number}")
        listed = [
            (seats, dict(preset.options))
            for preset in pack.presets
            for seats in range(preset.min_seats, preset.max_seats + 1)
        ] or [(seats, {}) for seats in range(pack.min_seats, pack.max_seats + 1)]
        if number % PLAIN == PLAIN - 1:
            return rng.randrange(max(2, pack.min_seats), pack.max_seats + 1), {}
        if number % 2 == 0 or not pack.settings:
            return listed[number // 2 % len(listed)]
        seats, options = rng.choice(listed)
        share = rng.choice((0.1, 0.3, 0.6))
        for setting in pack.settings:
            if rng.random() >= share:
                continue
            if not setting.many:
                options[setting.name] = rng.choice(setting.choices)
            elif rng.random() < 0.4:
                options[setting.name] = [str(one) for one in rng.sample(setting.choices, rng.randrange(1, 9))]
        return seats, options

    def begin(self, number: int) -> tuple[Any, Any, list[int]]:
        """The state, the live game if it is one, and the log."""
        seats, options = self.table(number)
        position = POSITIONS.get(self.pack.id)
        if position and number % 3 == 2:
            placed = position(self.pack, seats, options, self.seed * 100_003 + number)
            game = api.scenario(self.pack.id, placed)
        elif number % LIVE == 0:
            game = api.new(self.pack.id, seats, self.seed + number, options)
        else:
            log: list[int] = []
            return self.pack.new_state(seats, self.seed + number, options, log=log), None, log
        live = number % LIVE in (0, 2)
        return game._state, game if live else None, game._log

    def choose(self, rng: Random, keys: list[str], taken: Counter[str]) -> str:
        if rng.random() < RARE:
            least = min(taken[key.partition(":")[0]] if key != "done" else 1_000_000 for key in keys)
            keys = [key for key in keys if key == "done" or taken[key.partition(":")[0]] == least]
            keys = [key for key in keys if key != "done"] or keys
        return rng.choice(keys)

    # ------------------------------------------------------------ what is compared
    def play(self, number: int) -> Iterator[Line]:
        state, game, log = self.begin(number)
        seats, options = self.table(number)
        usual = seats > 1 and self.pack.check_options(options) == self.pack.check_options({})
        framed = self.frames == "all" or (usual and self.frames == "plain")
        ignored = self.ignored(state)
        rng = Random(f"play {self.seed} {number}")
        taken: Counter[str] = Counter()
        told = 0
        for at in range(MOST):
            assert not NOTHING, "a card was put into a zone that is not at the table"
            mask = state.waiting()
            facts = state.facts if not ignored else [v for i, v in enumerate(state.facts) if i not in ignored]
            line: Line = {
                "at": at,
                "waiting": mask,
                "zones": {zone: cards for zone, cards in enumerate(state.zones) if cards},
                "facts": facts,
                "offers": state.offers,
                "rng": int(state.rng),
                "log": log[told:],
            }
            told = len(log)
            if framed:
                line["frames"] = [frame.numbers() for frame in state.stack]
            if not mask:
                result = self.pack.result(state)
                line["result"] = msgspec.to_builtins(result)
                if game is not None:
                    line["story"] = [game.story(viewer) for viewer in (None, *range(state.seats))]
                yield line
                return
            asked = [seat for seat in range(state.seats) if mask >> seat & 1]
            seat = rng.choice(asked)
            listed = state.options(seat)
            free = state.free_options(seat)
            keys = {self.codec.key(action): action for action in listed}
            line["options"] = list(keys)
            line["reaction"] = state.reaction()
            if game is not None:
                line["seen"] = seen(game, seat, rng)
            if free and rng.random() < FREELY:
                keys = {self.codec.key(action): action for action in free}
                line["free"] = sorted(keys)
            key = self.choose(rng, sorted(keys), taken)
            verb = "done" if keys[key] == DONE else key.partition(":")[0]
            taken[verb] += 1
            self.verbs[verb] += 1
            line["done"] = f"{seat} {key}"
            yield line
            if game is not None:
                game.act(seat, keys[key])
                state = game._state
            else:
                state.apply(seat, keys[key])
            assert not keys[key] & FREE or self.pack.anytime >= 0

    def ignored(self, state: Any) -> set[int]:
        table = getattr(state, "table", None)
        names = table.facts if table is not None else []
        return {at for at, name in enumerate(names) if name.partition(":")[0] in ("", *NEW_FACTS)}


def seen(game: Any, seat: int, rng: Random) -> Line:
    """What people read: the prompt, the options and why others are not possible; sometimes a whole view."""
    blocked = [(item.key, item.text, item.why, item.ruling) for item in game.blocked(seat)]
    out = {
        "options": [(option.key, option.text, option.group) for option in game.options(seat)],
        "blocked": sorted(blocked),
        "prompts": [game.pack.prompt(game.sight(viewer)) for viewer in (None, *range(game.seats))],
    }
    if rng.random() < 0.1:
        view = game.view(rng.choice((None, *range(game.seats))))
        out["phase"], out["zones"] = view["phase"], view["zones"]
    return out


def main() -> None:
    print("compiled" if compiled() else "pure", file=sys.stderr)
    if len(sys.argv) == 1:
        print("\n".join(info.id for info in api.games()))
        return
    game, decisions, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    trace = Trace(game, seed, sys.argv[4])
    if len(sys.argv) > 5:
        for line in trace.play(int(sys.argv[5])):
            print(json.dumps(line))
        return
    made = number = 0
    while made < decisions:
        digest = blake2b(digest_size=12)
        lines = 0
        for line in trace.play(number):
            digest.update(msgspec.msgpack.encode(line))
            lines += 1
        print(number, lines, digest.hexdigest(), flush=True)
        made += lines
        number += 1
    never = [name for name, *_ in trace.codec.verbs.values() if name not in trace.verbs]
    print(json.dumps({"taken": trace.verbs, "never": never}), file=sys.stderr)


if __name__ == "__main__":
    main()
