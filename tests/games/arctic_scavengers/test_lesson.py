"""The lesson holds whatever the others do: each step can be done in its turn, and the coach is right."""

from functools import partial
from itertools import combinations
from random import Random

import pytest

from hearthside import Game, bots
from hearthside.games.arctic_scavengers.cards import CARDS, FIGHT, IS_TOOL
from hearthside.games.arctic_scavengers.pack import PACK
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.games.arctic_scavengers.sayings import FORCE, WINS
from hearthside.kernel.actions import DONE
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.learning import Step
from tests.games.lessons import begun, lesson_of
from tests.rulebook.arctic_scavengers.words import cards, told

LEARNER = 0


LESSON = lesson_of(PACK)
begin = partial(begun, PACK)
TO_DO = [step for step in LESSON.steps if step.expects]


class Fighter(Bot):
    """Plays at random, and commits everything."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, chair: Chair) -> int:
        committing = chair.sight.frames[-1][0] == ids.COMMIT
        return self.rng.choice([a for a in chair.actions if a != DONE or not committing] or [DONE])


def others(kind: str, seed: int) -> list[Bot]:
    seeds = [10 * seed + seat for seat in range(LESSON.seats)]
    return [Fighter(one) if kind == "fighter" else bots.make(kind, PACK, one) for one in seeds]


def wait(game: Game, players: list[Bot]) -> None:
    """Until the learner is asked."""
    while game.waiting and game.waiting != [LEARNER]:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))


def follow(game: Game, players: list[Bot], steps: list[Step]) -> None:
    for step in steps:
        wait(game, players)
        assert step.expects in [option.key for option in game.options(LEARNER)], step.text
        game.act(LEARNER, step.expects)


@pytest.mark.parametrize("kind", ["scavenger", "random", "fighter"])
def test_the_lesson_holds_whatever_the_others_do(kind):
    for seed in range(60):
        game, players = begin(seed), others(kind, seed)
        follow(game, players, TO_DO)
        wait(game, players)
        assert told(game, WINS) == [(LEARNER, 0, 0)]
        forces = {seat: fight for seat, fight, _ in told(game, FORCE)}
        assert forces.pop(LEARNER) == 7
        assert max(forces.values()) < 7
        assert PACK.codec.card_number["field_crew"] in owned(game._state, LEARNER)


def test_no_force_of_the_others_could_reach_seven():
    """In round 3 they have two Refugees and three Scavengers, who may draw; here from more than there can be:
    what they held before, people they hired and dug up, and two tools of each kind."""
    number = PACK.codec.card_number
    before = ["brawler", "brawler", "brawler", "spear", "shovel", "refugee", "scavenger"]
    tools = [card.number for card in CARDS if IS_TOOL[card.number] and card.pile == "junkyard"]
    pool = [number[card] for card in before] + tools + tools
    for drawing in range(4):
        left = [number["refugee"]] * 2 + [number["scavenger"]] * (3 - drawing)
        for drawn in combinations(pool, drawing):
            assert strength([*left, *drawn], FIGHT) < 7


def test_everything_can_be_taken_back_and_done_again():
    for seed in range(5):
        game, players = begin(seed), others("scavenger", seed)
        for step in TO_DO:
            follow(game, players, [step])
            kept = game.last_decision(LEARNER)
            assert kept is not None
            game.take_back(LEARNER, kept)
            follow(game, players, [step])
        wait(game, players)
        assert told(game, WINS) == [(LEARNER, 0, 0)]


def test_what_the_coach_says_is_so():
    game, players = begin(1), others("scavenger", 1)
    seen: dict[str, list[str]] = {}
    for at, step in enumerate(TO_DO):
        wait(game, players)
        seen[f"{at} {step.expects}"] = sorted(cards(game, "hand:0") + cards(game, "looked:0"))
        follow(game, players, [step])
    assert seen["0 draw"] == ["junk", "pills", "refugee", "scout", "shovel"]
    assert seen["3 dig"] == ["hunter", "junk", "pills", "refugee", "refugee", "shovel"]
    assert seen["7 take:medkit"] == ["hunter", "junk", "junk", "medkit", "pills", "refugee"]
    assert seen["16 done"] == ["refugee"]
    assert seen["17 done"] == ["brawler", "pickaxe", "refugee", "scavenger", "spear"]
    assert "{0} peeks at the contested resource: Field Crew." in game.story(LEARNER)
    assert not [line for line in game.story(1) if "Field Crew" in line]
    assert "{0} brings home 2 food." in game.story(LEARNER)
