"""A game looked at again: what was a mistake is called one, what was none is not, and the numbers add up."""

import re
from random import Random

import pytest

import hearthside
from hearthside import coach
from hearthside.bots import make
from hearthside.coach.chances import Chances
from hearthside.coach.grading import compare, look
from hearthside.coach.review import BEST, MISTAKE, Progress, Review
from hearthside.coach.review_words import account, cost, instead, judged
from hearthside.kernel import replay
from hearthside.kernel.bot import Chair
from hearthside.kernel.game import Game
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Viewer

FEW = 20  # deals
HANDS = {"hand:0": "Mush, 2 Move", "hand:1": "Mush, 2 Move, Breakfast"}
NEAR_THE_LINE = {"seats": 2, "turn": 0, "squares": [150, 149], **HANDS}
TABLES = [
    ("arctic_scavengers", 2, 20),
    ("iditacards", 2, 20),
    ("risewater", 2, 6),
    ("harrow-junction", 2, 10),
    ("endless_winter", 2, 12),
]


def finished(game: Game, *bots: str) -> Game:
    """The house bots play on to the end, or these."""
    house = next(iter(game.pack.bots))
    specs = bots or (house,) * game.seats
    players = [make(spec, game.pack, seat) for seat, spec in enumerate(specs)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat, free=False)))
    return game


def reviewed(game: Game, eye: Viewer = None, deals: int = FEW, progress: Progress | None = None) -> Review:
    return coach.review(replay.read(game.save()), game.pack, eye, deals, progress)


@pytest.fixture(scope="module")
def race() -> Game:
    """The last third of one."""
    position = {"seats": 2, "turn": 0, "squares": [110, 112], "seed": 3}
    return finished(hearthside.scenario("iditacards", position), "musher", "random")


@pytest.fixture(scope="module")
def of_race(race: Game) -> Review:
    return reviewed(race)


# ------------------------------------------------------------ what was a mistake
def test_who_gives_a_victory_away_has_made_a_mistake_and_is_told_what_would_have_won():
    """Eleven squares from the line: a card that costs nothing is enough."""
    game = hearthside.scenario("iditacards", NEAR_THE_LINE)
    given = next(one.key for one in game.options(0) if not one.key.startswith("play:move"))
    game.act(0, given)
    found = reviewed(finished(game), 0, 60)
    first = next(one for one in found.decisions if one.at == 0)
    assert (first.key, first.kind) == (given, MISTAKE)
    assert first.other.keys[0] == "play:move"
    assert first.lost > 2 * first.other.error
    assert "Play Move" in instead(first)
    assert cost(first, "squares").startswith(f"costs {100 * first.lost:.0f} % (±")


def test_what_wins_is_no_mistake():
    game = hearthside.scenario("iditacards", NEAR_THE_LINE)
    game.act(0, "play:move")
    found = reviewed(finished(game), 0, 60)
    assert [one.kind for one in found.decisions if one.at == 0] in ([BEST], [])
    assert game.result is not None
    assert game.result.winners == [0]


def test_what_was_taken_back_is_not_judged():
    game = hearthside.scenario("iditacards", NEAR_THE_LINE)
    given = next(one.key for one in game.options(0) if one.key.startswith("play:mush"))
    game.act(0, given)
    assert game.can_undo(0)
    game.undo(0)
    game.act(0, "play:move")
    found = reviewed(finished(game), 0)
    assert 0 not in [one.at for one in found.decisions]
    assert found.curve[0].at == 2


# ------------------------------------------------------------ what it says holds together
def test_chances_are_of_all_seats_and_end_with_the_result(race, of_race):
    assert race.result is not None
    for point in of_race.curve:
        assert sum(point.chances) == pytest.approx(1)
    assert of_race.curve[-1].chances == race.pack.shares(race.result)
    ats = [point.at for point in of_race.curve]
    assert ats == sorted(set(ats))
    for turn in of_race.turns:
        one, two = of_race.curve[turn.begins : turn.begins + 2]
        assert turn.changes == [b - a for a, b in zip(one.chances, two.chances, strict=True)]
        assert turn.lines


def test_luck_and_skill_add_up(of_race):
    for found in of_race.accounts:
        assert found.start + found.choices + found.others + found.cards == pytest.approx(found.result)
        told = [int(number) for number in re.findall(r"(?<!±)[+-]?\b\d+", account(found))]
        assert sum(told[:-1]) == told[-1], account(found)
    house, random = of_race.accounts
    assert house.choices == 0 == random.others, "it does what it would do"
    assert random.choices + random.error < 0
    assert random.choices == pytest.approx(-house.others)


def test_from_a_seat_only_its_own_decisions_are_judged(race):
    found = reviewed(race, 1)
    assert {one.seat for one in found.decisions} == {1}
    assert found.accounts[0] is None
    assert found.accounts[1] is not None
    assert found.eye == 1


def test_whoever_waits_is_told_how_far_it_is_and_twice_it_is_the_same(race, of_race):
    told: list[tuple[int, int]] = []
    assert reviewed(race, progress=lambda done, of: told.append((done, of))) == of_race
    assert f"{of_race.looked} decisions" in judged(of_race)
    parts = [done / of for done, of in told]
    assert parts == sorted(parts)
    assert parts[-1] == 1


# ------------------------------------------------------------ from what the seat knew
@pytest.mark.parametrize(("name", "seats", "after"), TABLES)
def test_where_other_cards_lie_that_one_cannot_see_a_decision_is_judged_the_same(name, seats, after):
    game = hearthside.new(name, seats, 5)
    house = next(iter(game.pack.bots))
    bots = [make(house, game.pack, seat) for seat in range(seats)]
    while game.decisions < after or game.waiting[0] != 0 or len(game.chair(0, free=False).actions) < 2:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))
    truth = game.chair(0, free=False)
    action = truth.actions[-1]
    usual = bots[0].choose(truth)
    seen = look(truth, usual, action, 16)
    said = seen and compare(truth, usual, action, seen, 4)
    chances = Chances(game.pack, game.table, 0, False).of(game)
    deals = truth.sampler(Random(3))
    for twin in range(2):
        other = imagine(game.pack, truth.sight, deals.next(), twin)
        sight = observe(other, 0, options=truth.sight.options)
        chair = Chair(game.pack, 0, truth.actions, sight, game._memory(0))
        again = look(chair, usual, action, 16)
        assert again == seen
        assert (again and compare(chair, usual, action, again, 4)) == said
        game._state = other
        assert Chances(game.pack, game.table, 0, False).of(game) == chances


def test_where_all_is_certain_what_choices_bring_still_has_an_error():
    """Those who play on believe something else in each game."""
    game = hearthside.new("risewater", 2, 5)
    chair = game.chair(game.waiting[0], free=False)
    usual = make("gardener", game.pack, 0).choose(chair)
    other = next(action for action in chair.actions if action != usual)
    seen = look(chair, usual, other, 16)
    assert seen is not None
    assert min(seen.errors) > 0


# ------------------------------------------------------------ where there is none
def test_there_are_reasons_for_having_none(race):
    running = hearthside.new("iditacards", 2, 1)
    with pytest.raises(coach.NoReview, match="the game is not over"):
        reviewed(running)
    with pytest.raises(coach.NoReview, match="there is no seat 2; the seats are 0 to 1"):
        reviewed(race, 2)
    with pytest.raises(coach.NoReview, match="from 1 to 5000 deals, not 0"):
        reviewed(race, None, 0)
    with pytest.raises(coach.NoReview, match="nobody can play on at such a table of Arctic Scavengers"):
        reviewed(finished(hearthside.new("arctic_scavengers", 1, 5)))
    with pytest.raises(coach.NoReview, match="Lantern Night has no bot that thinks"):
        reviewed(finished(hearthside.new("lantern_night", 2, 1)))
