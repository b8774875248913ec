"""The values of the shipped games."""

from random import Random

import pytest

import hearthside
from hearthside import api
from hearthside.bots import make
from hearthside.kernel.beliefs import HOUSE
from hearthside.kernel.bot import Chair
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import observe
from hearthside.kernel.policy import play_on
from hearthside.kernel.valued import declared_by, read_weighed, seen_from, values_from

GAMES = ["arctic_scavengers", "iditacards", "risewater", "endless_winter"]
TABLES = [
    ("arctic_scavengers", 2),
    ("arctic_scavengers", 3),
    ("arctic_scavengers", 4),
    ("iditacards", 2),
    ("iditacards", 3),
    ("iditacards", 4),
    ("risewater", 2),
    ("endless_winter", 2),
]


def states(name, seats, seed=5, every=40):
    """Of a game of house bots, from its beginning to its end."""
    pack = api.pack(name)
    g = pack.new_state(seats, seed)
    policy = declared_by(pack).policy(pack, g.table, HOUSE)
    while g.stack:
        yield pack, g
        play_on(g, policy, every)
    yield pack, g


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_are_chances_and_at_the_end_the_result(name, seats):
    looked = 0
    for pack, g in states(name, seats, every=20):
        values = pack.values(g.table)
        chances = values.chances(g)
        if not g.stack:
            result = pack.result(g)
            assert chances == pack.shares(result)
            mean = sum(result.scores) / seats
            assert values.margins(g) == pytest.approx([score - mean for score in result.scores])
            continue
        looked += 1
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0
        assert [pack.value(g, seat) for seat in range(seats)] == chances
        assert sum(values.margins(g)) == pytest.approx(0, abs=1e-6)
    assert looked > 5


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_first_feature_is_the_score_of_the_moment_and_time_goes_on(name, seats):
    """As reports count it, in slower code."""
    before = 0.0
    for pack, g in states(name, seats, seed=6):
        features = declared_by(pack).features(pack)
        rows = features.rows(g)
        assert [row[0] for row in rows] == [float(score) for score in pack.progress(g)]
        assert all(len(row) == len(features.declared) for row in rows)
        if g.stack:
            passed = features.passed(g)
            assert 0 <= passed <= 1
            assert passed >= before - 0.05  # cards of an era can come back to hand
            before = passed
    assert before > 0.7


@pytest.mark.parametrize("name", GAMES)
def test_features_are_named_once_and_say_what_they_are(name):
    pack = api.pack(name)
    declared = declared_by(pack).features(pack).declared
    assert len({name for name, _ in declared}) == len(declared)
    assert all(name.isidentifier() and text.endswith(".") for name, text in declared)


def test_all_files_load_and_say_how_they_came_about():
    checked = 0
    for name in GAMES:
        pack = api.pack(name)
        valued = declared_by(pack)
        for file in valued.folder.glob("*.toml"):
            weighed = read_weighed(file)
            values_from(weighed, valued.features(pack), lambda g: ([], []), str(file))
            assert f"hearthside value data {name} --seats {file.stem[-1]}" in weighed.made
            assert "R²" in weighed.verdict
            checked += 1
    assert checked >= len(TABLES)


@pytest.mark.parametrize("name", GAMES)
def test_shortly_before_the_end_who_will_win_is_mostly_known(name):
    """By weights, not by the result."""
    of_winners = []
    for seed in range(8):
        seen = [(pack, g.clone()) for pack, g in states(name, 2, seed, every=15)]
        (pack, end), (_, last) = seen[-1], seen[-2]
        chances = pack.values(last.table).chances(last)
        of_winners.append(chances[pack.result(end).ranking[0][0]])
    assert sum(of_winners) / len(of_winners) > 0.65


# ------------------------------------------------------------ from a seat
def seated(name, seats, decisions):
    game = hearthside.new(name, seats, 11)
    bots = [make(next(iter(game.pack.bots)), game.pack, seat) for seat in range(seats)]
    for _ in range(decisions):
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))
    return game


@pytest.mark.parametrize("name", ["arctic_scavengers", "iditacards", "endless_winter"])
def test_from_a_seat_nothing_counts_that_it_cannot_know(name):
    """Tables that look alike to the seat are worth the same to it, though they are not the same."""
    game = seated(name, 2, 60)
    seat = game.waiting[0]
    truth = game.chair(seat)
    deals = truth.sampler(Random(3))
    seen, worth = [], []
    for twin in range(4):
        other = imagine(game.pack, truth.sight, deals.next(), twin)
        worth.append(game.pack.value(other, seat))
        chair = Chair(game.pack, seat, truth.actions, observe(other, seat), truth.memory)
        seen.append(seen_from(chair, Random(7), deals=12))
    assert seen[0] == seen[1] == seen[2] == seen[3] == seen_from(truth, Random(7), deals=12)
    if name != "endless_winter":  # at this question all that it hides is in which order cards come
        assert len(set(worth)) > 1  # hidden cards make a difference to who sees them
    assert sum(seen[0]) == pytest.approx(1)
