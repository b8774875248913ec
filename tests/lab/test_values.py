"""Games to learn values from, weights that are fitted to them, and how good these are."""

import numpy as np
import pytest

from hearthside import HearthsideError, api
from hearthside.kernel.valued import ended_by
from hearthside.kernel.values import Features, Values
from hearthside.lab import value_check, value_data, value_fit
from hearthside.lab.value_fit import KNOTS, Sample
from hearthside.lab.value_games import PARTS, Gatherer
from hearthside.lab.value_plot import plot

RACE = api.pack("iditacards")


def gathered(folder, games=50, seed=3, seats=2, workers=1):
    data = value_data.begin(RACE, seats, RACE.new_options(None), seed, folder)
    value_data.gather(data, games, workers)
    return data


# ------------------------------------------------------------ games
def test_a_game_depends_on_the_seed_and_its_number_alone():
    options = RACE.new_options(None)
    some = Gatherer(RACE, 2, options, 3).play(range(4, 6))
    whole = Gatherer(RACE, 2, options, 3).play(range(6))
    kept = len(some.game)
    assert whole.game[-kept:] == some.game
    assert whole.rows.endswith(some.rows)
    assert whole.scores.endswith(some.scores)
    assert Gatherer(RACE, 2, options, 4).play(range(4, 6)).rows != some.rows


def test_of_each_part_of_a_game_at_most_one_state_is_kept_and_the_later_ones_more_often():
    games = Gatherer(RACE, 2, RACE.new_options(None), 3).play(range(30))
    passed = np.frombuffer(games.passed, np.float32)
    parts = np.minimum(PARTS - 1, (passed * PARTS).astype(int))
    assert len(set(zip(games.game, parts.tolist(), strict=True))) == len(games.game)
    assert (parts >= 7).sum() > (parts < 3).sum() > 0  # what was played astray is left out


def test_a_folder_goes_on_where_it_was_left(tmp_path):
    whole = gathered(tmp_path / "whole", 100)
    data = gathered(tmp_path / "parts", 50)
    assert data.count() == 50
    done = []
    value_data.gather(data, 100, 1, lambda now, total: done.append((now, total)))
    assert done == [(50, 100), (100, 100)]
    assert [file.read_bytes() for file in data.files()] == [file.read_bytes() for file in whole.files()]
    assert "value data iditacards --seats 2 --games 100 --seed 3" in data.command()


def test_other_games_want_another_folder(tmp_path):
    gathered(tmp_path / "games", 1)
    with pytest.raises(HearthsideError, match="take another folder"):
        gathered(tmp_path / "games", 1, seed=4)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letters.txt").touch()
    with pytest.raises(HearthsideError, match="not empty"):
        gathered(tmp_path / "full", 1)
    with pytest.raises(HearthsideError, match="holds no games for values"):
        value_data.read(tmp_path / "full")


# ------------------------------------------------------------ fitting, with a known answer
def made_up(games, seed, seats=3):
    """Leads are the score, three times what is to come as far as the game is not over, and luck."""
    rng = np.random.default_rng(seed)
    game = np.repeat(np.arange(games), 4)
    passed = rng.random(len(game))
    rows = rng.normal(0, 2, (len(game), seats, 2))
    left = 1 - passed[:, None]
    scores = 20 + rows[:, :, 0] + 3 * left * rows[:, :, 1] + 3 * left * rng.gumbel(0, 1, (len(game), seats))
    shares = (scores == scores.max(axis=1, keepdims=True)).astype(float)
    return Sample(game, passed, rows, scores, shares)


def test_a_fit_finds_the_weights_that_were_put_in():
    found = value_fit.fit(made_up(3000, 1), ["now", "more"], "")
    assert found.weights["now"] == pytest.approx([1.0] * len(KNOTS), abs=0.1)
    assert found.weights["more"] == pytest.approx([3 * (1 - at) for at in KNOTS], abs=0.15)
    # Scores with such luck are won as chances say that have its size for their spread.
    assert found.spread[:6] == pytest.approx([3 * (1 - at) for at in KNOTS[:6]], abs=0.4)


def test_a_check_tells_good_weights_from_bad_ones():
    learn, fresh = made_up(2000, 1), made_up(1000, 2)
    found = value_fit.fit(learn, ["now", "more"], "")
    good = value_check.check(fresh, found)
    assert good.games == 1000
    assert good.whole.r2.low > good.whole.r2_score + 0.05
    assert good.whole.brier.high < good.whole.brier_score < good.whole.brier_equal
    assert good.end.r2.value > good.middle.r2.value > 0.6
    assert good.off < 0.03
    assert all(one.won.low - 0.02 <= one.told <= one.won.high + 0.02 for one in good.bins)
    boastful = value_check.check(fresh, replaced(found, spread=[one / 5 for one in found.spread]))
    assert boastful.off > 3 * good.off
    assert boastful.whole.brier.value > good.whole.brier.value
    blind = {name: [-one for one in numbers] for name, numbers in found.weights.items()}
    assert value_check.check(fresh, replaced(found, weights=blind)).whole.r2.high < 0


def replaced(found, **changes):
    return type(found)(**{**{name: getattr(found, name) for name in found.__struct_fields__}, **changes})


def test_games_that_nobody_wins_are_told_of():
    sample = made_up(200, 1)
    sample.shares[sample.game < 50] = 0.0
    found = value_check.check(sample, value_fit.fit(sample, ["now", "more"], ""))
    assert found.nobody == 0.25
    assert sum(one.states for one in found.bins) == 150 * 4 * 3


def test_too_few_games_are_refused(tmp_path):
    with pytest.raises(HearthsideError, match="at least 50"):
        value_fit.fit(made_up(20, 1), ["now", "more"], "")
    empty = value_data.begin(RACE, 2, RACE.new_options(None), 3, tmp_path / "empty")
    with pytest.raises(HearthsideError, match="no games yet"):
        value_fit.load(empty)


def test_the_plot_has_a_point_and_an_interval_for_each_bin():
    found = value_check.check(made_up(300, 2), value_fit.fit(made_up(300, 1), ["now", "more"], ""))
    svg = plot("A game & a half", found.bins)
    assert svg.count("<circle") == len(found.bins) > 5
    assert "A game &amp; a half" in svg


# ------------------------------------------------------------ evaluated as it was fitted
class Fixed(Features):
    def __init__(self, passed, rows):
        super().__init__([])
        self.now, self.told = passed, rows

    def passed(self, g):
        return self.now

    def rows(self, g):
        return self.told


def test_what_a_table_says_is_what_the_lab_foretells():
    """The kernel's code and numpy's, on the same numbers."""
    sample = made_up(100, 4, seats=2)
    weighed = value_fit.fit(sample, ["now", "more"], "")
    margins, chances = value_fit.foretold(sample, weighed)
    weights = [list(column) for column in zip(*weighed.weights.values(), strict=True)]
    g = RACE.new_state(2, 1)
    for at in range(0, len(sample.game), 37):
        features = Fixed(float(sample.passed[at]), sample.rows[at].tolist())
        values = Values(features, weighed.knots, weighed.spread, weights, ended_by(RACE))
        assert values.margins(g) == pytest.approx(margins[at].tolist())
        assert values.chances(g) == pytest.approx(chances[at].tolist())
