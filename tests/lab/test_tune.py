"""Looking for better numbers of a bot."""

import pytest

from hearthside import HearthsideError, UnknownName, api
from hearthside.kernel.beliefs import read_numbers
from hearthside.lab import tune
from hearthside.lab.match import Match

RACE = api.pack("iditacards")
ONLY = ["day", "card"]


def searched(iterations, file=None, seats=2, pack=RACE, only=ONLY):
    search = tune.open_search(pack, "musher", seats, {}, 3, only, file, directions=2, deals=1)
    keep = (lambda now: tune.save_search(file, now)) if file else None
    tune.search_on(search, pack, iterations, keep=keep)
    return search


def test_a_search_that_is_taken_up_again_is_as_one_in_one_go(tmp_path):
    whole = searched(3)
    file = tmp_path / "search.json"
    searched(1, file)
    assert len(tune.open_search(RACE, "musher", 2, {}, 3, ONLY, file, directions=2, deals=1).trail) == 1
    assert searched(3, file).trail == whole.trail
    assert any(whole.trail[-1])


def test_a_search_for_something_else_is_another_file(tmp_path):
    file = tmp_path / "search.json"
    searched(1, file)
    with pytest.raises(HearthsideError, match="another seats"):
        tune.open_search(RACE, "musher", 3, {}, 3, ONLY, file, directions=2, deals=1)
    file.write_text("{}")
    with pytest.raises(HearthsideError, match="holds no search"):
        searched(1, file)


def test_the_verdict_is_played_on_deals_that_the_search_never_saw(monkeypatch):
    seen = []
    match = Match

    def watched(pack, seats, specs, seed, options, **more):
        seen.append((seed, more.get("paired")))
        return match(pack, seats, specs, seed, options, **more)

    monkeypatch.setattr(tune, "Match", watched)
    search = searched(2)
    played = [seed for seed, paired in seen if paired]
    assert len(set(played)) == len(played) == 4
    found = tune.verdict(search, RACE, "musher", 2)
    assert found.seed not in played
    assert found.games == 2
    assert tune.verdict_seed(3) not in {tune.search_seed(3, number) for number in range(tune.MANY - 1)}
    assert 0 <= found.low <= found.share <= found.high <= 1


def test_halves_sit_in_turn_and_the_first_is_the_one_that_is_counted():
    search = tune.open_search(RACE, "musher", 3, {}, 3, ONLY)
    tunable = tune._tunable(search, RACE)
    for way in (0, 1):
        (match,) = tune._matches(search, RACE, tunable, [0.0, 0.0], [1, -1], 0, way)
        higher, lower = match.specs[:2]
        assert "card=0.2211" in lower or "card=0.2211" in higher
        assert higher == tune.spec_at(search, tunable, [1.0, -1.0])
        assert match.specs[2] == (lower if way else higher)


def test_only_says_which_numbers():
    with pytest.raises(UnknownName, match="did you mean 'day'"):
        tune.open_search(RACE, "musher", 2, {}, 3, ["dya"])
    with pytest.raises(HearthsideError, match="no numbers that could be tuned"):
        tune.open_search(RACE, "random", 2, {}, 3)


def test_what_was_found_can_play(tmp_path):
    from hearthside.bots import make
    from hearthside.kernel.beliefs import write_numbers

    search = searched(2)
    numbers = tune.found_numbers(search, RACE)
    file = tmp_path / "found.toml"
    write_numbers(file, numbers, "hearthside tune …", "better")
    assert read_numbers(file) == numbers
    make(f"musher:weights={file}", RACE, 1)
    make(tune.tuned_spec(search, RACE), RACE, 1)
    assert {one.name for one in tune.changes(search, RACE)} == set(ONLY)


def test_where_all_win_together_each_half_plays_alone():
    pack = api.pack("harrow-junction")
    search = tune.open_search(pack, "gardener", 1, {}, 3, ["keep"], directions=1, deals=1)
    tune.search_on(search, pack, 1)
    assert len(search.trail) == 1
    assert tune.together(pack, 4)
    assert not tune.together(RACE, 2)
