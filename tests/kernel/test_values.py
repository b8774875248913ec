"""Values: sums of features with weights that depend on how much of the game is over."""

from math import exp

import pytest

from hearthside import HearthsideError, api
from hearthside.kernel.valued import Weighed, read_weighed, values_at, values_from, write_weighed
from hearthside.kernel.values import Features, Values, centred

PACK = api.pack("iditacards")


class Told(Features):
    """Says what it is told to."""

    def __init__(self, passed, rows):
        super().__init__([("now", "The score."), ("more", "What is to come.")])
        self.now, self.told = passed, rows

    def passed(self, g):
        return self.now

    def rows(self, g):
        return self.told


def never(g):
    raise AssertionError("the game is not over")


def values(passed, rows):
    return Values(Told(passed, rows), [0.0, 0.5, 1.0], [8.0, 4.0, 2.0], [[1, 3], [1, 1], [1, 0]], never)


@pytest.fixture(scope="module")
def running():
    return PACK.new_state(2, 1)


@pytest.mark.parametrize(("passed", "lead"), [(0.0, 16.0), (0.25, 12.0), (0.5, 8.0), (0.75, 6.0), (1.0, 4.0)])
def test_weights_go_straight_from_knot_to_knot(running, passed, lead):
    found = values(passed, [[4.0, 4.0], [0.0, 0.0]]).margins(running)
    assert found == pytest.approx([lead / 2, -lead / 2])


def test_the_same_lead_is_worth_more_the_less_can_still_happen(running):
    early, late = (values(at, [[2.0, 0.0], [0.0, 0.0]]).chances(running) for at in (0.0, 1.0))
    assert early[0] == pytest.approx(1 / (1 + exp(-2 / 8)))
    assert late[0] == pytest.approx(1 / (1 + exp(-2 / 2)))
    assert sum(early) == pytest.approx(1)


def test_chances_bear_leads_of_any_size(running):
    assert values(1.0, [[1e6, 0.0], [0.0, 0.0]]).chances(running) == [1.0, 0.0]


def test_leads_are_those_over_the_mean():
    assert centred([1.0, 2.0, 6.0]) == [-2.0, -1.0, 3.0]


# ------------------------------------------------------------ files
def weighed(**changes):
    usual = {"knots": [0.0, 1.0], "spread": [2.0, 1.0], "weights": {"now": [1.0, 1.0], "more": [3.0, 0.25]}}
    return Weighed("by hand", "none", **{**usual, **changes})


def test_a_file_is_read_as_it_was_written(tmp_path):
    file = tmp_path / "2.toml"
    write_weighed(file, weighed())
    assert read_weighed(file) == weighed()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"weights": {"now": [1.0, 1.0]}}, "has weights for now, not now, more"),
        ({"spread": [2.0]}, "a number for each of them"),
        ({"knots": [1.0, 0.0]}, "rising"),
        ({"spread": [2.0, 0.0]}, "not above 0"),
    ],
)
def test_weights_that_do_not_fit_are_refused(changes, told):
    with pytest.raises(HearthsideError, match=told):
        values_from(weighed(**changes), Told(0.0, []), never, "mine.toml")


def test_a_broken_file_says_where(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text("knots = 3\n")
    with pytest.raises(HearthsideError, match=r"broken\.toml is no file of values"):
        read_weighed(file)


# ------------------------------------------------------------ tables
def test_tables_without_values_say_so():
    with pytest.raises(HearthsideError, match="take two seats or more"):
        values_at(PACK, PACK.table(1))
    arctic = api.pack("arctic_scavengers")
    with pytest.raises(HearthsideError, match="take the base game"):
        arctic.values(arctic.table(2, arctic.options_from("everything", 2, None)))
    for name, told in (("lantern_night", "declares no features"), ("first-lantern", "value data")):
        pack = api.pack(name)
        with pytest.raises(HearthsideError, match=told):
            pack.values(pack.table(2))
