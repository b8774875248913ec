"""Which of several things is best: what is believed, and how long it takes."""

from random import Random

from hearthside.kernel.search import FEWEST, Budget, Tries, Verdict, once_each, search


class Known(Tries):
    """Things whose worth is known, and luck on top of it that is the same for all in one deal, or not."""

    def __init__(self, worths: list[float], luck: float, shared: bool, seed: int = 1) -> None:
        super().__init__(len(worths))
        self.worths = worths
        self.luck = luck
        self.shared = shared
        self.seed = seed
        self.played: list[tuple[int, int]] = []

    def play(self, deal: int, at: int) -> float:
        self.played.append((deal, at))
        self.decisions += 10
        which = 0 if self.shared else at + 1
        return self.worths[at] + self.luck * (Random(f"{self.seed} {deal} {which}").random() - 0.5)


def test_the_best_is_found_where_luck_is_the_same_for_all():
    for seed in range(20):
        assert search(Known([0.5, 0.4, 0.52, 0.3, 0.45], 5.0, True, seed), Budget(200), 1.0).best == 2


def test_what_would_be_done_anyway_stays_unless_another_is_surely_better():
    changed = [search(Known([0.5] * 6, 1.0, False, seed), Budget(300), 2.0).best != 0 for seed in range(200)]
    # The best of five by chance; without the gate it would be five of six.
    assert sum(changed) <= 60
    found = [search(Known([0.5, 0.8], 1.0, False, seed), Budget(300), 2.0).best for seed in range(50)]
    assert found == [1] * 50


def test_better_ones_are_played_more_often_and_the_first_as_often_as_any():
    tries = Known([0.0, 0.9, 0.1, 0.5, 0.2, 0.3, 0.4, 0.6], 0.1, False)
    verdict = search(tries, Budget(240), 1.0)
    times = [len(values) for values in verdict.results]
    assert times[0] == times[1] == max(times)
    assert times[2] < times[1]
    assert sum(times) <= 240 + 8 * FEWEST


def test_all_are_played_in_the_same_deals():
    tries = Known([0.1, 0.2, 0.3], 0.0, True)
    search(tries, Budget(60), 1.0)
    for at in range(3):
        deals = [deal for deal, played in tries.played if played == at]
        assert deals == list(range(len(deals)))


def test_the_number_of_decisions_bounds_it():
    tries = Known([0.1] * 10, 0.0, True)
    search(tries, Budget(1_000_000, decisions=1000), 1.0)
    assert 1000 <= tries.decisions < 1000 + 10 * 10


def test_too_few_deals_change_nothing():
    assert search(Known([0.1, 0.9], 0.0, True), Budget(2 * (FEWEST - 1)), 1.0).best == 0
    assert search(Known([0.1, 0.9], 0.0, True), Budget(2 * FEWEST), 1.0).best == 1


def test_time_that_is_over_ends_it():
    tries = Known([0.1, 0.9], 0.0, True)
    search(tries, Budget(1_000_000, seconds=1e-9), 1.0)
    assert len(tries.played) == 2


def test_gain_and_error_are_those_of_the_differences():
    verdict = Verdict([[1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 5.0], [2.0, 2.0]])
    assert verdict.gain(1) == (1.0, 0.0)
    gain, error = verdict.gain(2)
    assert (gain, round(error, 6)) == (0.5, 0.5)
    assert verdict.mean(0) == 2.5


def test_where_all_is_certain_each_is_tried_once_until_one_is_good_enough():
    tries = Known([0.1, 0.5, 1.0, 2.0], 0.0, True)
    assert once_each(tries, Budget(100), 1.0).best == 2
    assert [at for _, at in tries.played] == [0, 1, 2]
    assert once_each(Known([0.1, 0.5, 1.0, 2.0], 0.0, True), Budget(2), 9.0).best == 1
    assert once_each(Known([0.1, 0.1], 0.0, True), Budget(9), 9.0).best == 0
