"""`elder` plays legally, the same way each time, and well."""

from functools import partial
from random import Random

import pytest

from hearthside import api, lab
from hearthside.bots import make
from tests.bots import playing
from tests.rulebook.endless_winter.winter import cell, fact, table

WINTER = api.pack("endless_winter")
finished = partial(playing.finished, "endless_winter", "elder")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_whole_games_legally(seats):
    assert finished(seats, 3).over
    report = lab.simulate(WINTER, seats, ["elder", "random"][:seats], seats, 11)
    assert report.bots[0].games == seats


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"draft": "setup", "layout": "wall"}),
        (3, {"draft": "chief_and_setup", "layout": "stair", "track": "consolation"}),
        (4, {"draft": "chief_and_setup", "layout": "pinwheel"}),
        (1, {"draft": "chief_and_setup", "layout": "stair", "difficulty": "brutal"}),
    ],
)
def test_it_plays_by_every_option(seats, options):
    assert finished(seats, 5, options).over


def test_it_plays_the_same_game_again():
    assert finished(2, 5).journal == finished(2, 5).journal


def test_it_plays_among_players_who_do_anything():
    """Positions that it would never come to by itself."""
    report = lab.simulate(WINTER, 4, ["beginner", "random"], 4, 2)
    assert report.bots[0].games == 4


def test_it_goes_on_where_somebody_else_has_answered():
    """A plan for the turn may hold cards that are played by now: what is not offered is never answered."""
    game, rng = api.new("endless_winter", 2, 4), Random(4)
    bots = [make("elder", WINTER, seat) for seat in range(2)]
    for _ in range(90):
        seat = game.waiting[0]
        chair = game.chair(seat)
        planned = bots[seat].choose(chair)
        assert planned in chair.actions
        game.act(seat, rng.choice(chair.actions) if rng.random() < 0.3 else planned)


def test_it_beats_three_randoms():
    (elder, random) = lab.simulate(WINTER, 4, ["elder", "random"], 4, seed=1).bots
    assert elder.share == 1.0  # a quarter would be its share
    assert elder.score.mean > random.score.mean + 60


@pytest.mark.long
def test_it_wins_most_of_a_thousand_games_against_three_randoms():
    (elder, _) = lab.simulate(WINTER, 1000, ["elder", "random"], 4, seed=1).bots
    assert elder.games == 1000
    assert elder.share >= 0.85
    assert all(seat.share >= 0.85 for seat in elder.seats)


# ------------------------------------------------------------ single decisions
def answers(count=1, **position):
    """The keys of seat 0's first answers in a position; nobody else has to decide anything meanwhile."""
    game = table(**position)
    bot = make("elder", WINTER, 1)
    out = []
    for _ in range(count):
        assert game.waiting == [0]
        action = bot.choose(game.chair(0))
        out.append(WINTER.codec.key(action))
        game.act(0, action)
    return out


LAST_TURN = {"round": 4, "turns": [2, 2]}


def test_it_completes_a_set_of_animals():
    """Two Labor for the fourth Sloth, which is worth four points."""
    sloths = {"hand0": "2 tribesman", "animals0": "3 giant-sloth", "display": "giant-sloth, woolly-rhino"}
    elsewhere = {"buried0": "6 elder", "honor": [1, 5]}  # nothing to gain there
    keys = answers(3, **sloths, **elsewhere, **LAST_TURN)
    assert keys == ["send_chief:hunt", "work:tribesman", "hunt:giant-sloth"]


def test_it_founds_a_village_where_single_camps_lead_nowhere():
    camps = [{1: 1, 2: 1, 8: 1}, {1: 2, 2: 2, 8: 1}]
    game = table(food=[3, 0], camps=camps, hand0="", chiefs=[4, 4], turns=[1, 1])
    bot = make("elder", WINTER, 1)
    while game.waiting == [0]:
        game.act(0, bot.choose(game.chair(0)))
    assert fact(game, "villages_home:0") == 2


def test_what_it_cannot_see_does_not_matter():
    """The order of its deck, the hand of a rival and the Animals to come."""
    open_cards = {"hand0": "2 tribesman, hearth-songs, elder", "market1": "berry-gathering", "food": [3, 1]}
    one = answers(6, **open_cards, deck0="brave, tribesman, tribeswoman", hand1="2 brave", seed=1)
    other = answers(6, **open_cards, deck0="tribesman, tribeswoman, brave", hand1="2 shaman", seed=2)
    assert one[:2] == other[:2]


def test_it_stacks_a_megalith_over_two_of_its_own():
    position = {
        "hand0": "standing-stone",
        "food": [2, 0],
        "megaliths": [
            [cell(0, 0), 1, 0],
            [cell(0, 1), 1, 0],
            [cell(1, 0), 1, 0],
            [cell(1, 1), 1, "neutral", 0],
            [cell(1, 2), 1, "neutral", 0],
        ],
        "buried0": "6 tribesman",
    }
    keys = answers(3, **position, **LAST_TURN)
    assert keys[:2] == ["play:standing-stone", "pay"]
    assert keys[2].endswith(":2")


def test_what_can_no_longer_be_used_goes_on_the_ritual_pile():
    """After the last turn of the game a Shaman is good for an Idol, and for nothing else."""
    position = {"hand0": "shaman, tribesman", "phase": "ritual", "round": 4}
    assert "ritual:shaman" in answers(2, **position)


def test_it_takes_a_point_rather_than_food_in_the_end():
    """Both on the top levels: an Idol is a point, a Food a tenth of one."""
    keys = answers(3, hand0="carved-totem", offering=[10, 1], honor=[10, 1], **LAST_TURN)
    assert keys[:2] == ["play:carved-totem", "offering"]
