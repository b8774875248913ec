"""SOLO GAME: its end and its score."""

from tests.rulebook.arctic_scavengers.hq_words import camp, opened, pick
from tests.rulebook.arctic_scavengers.words import do, fact, outcome, size


def last(hand0: str, force1: str, *names: str, prize: str = "", hq: str = "none", **position):
    """The seventh encounter of a solo game, with all these cards sent; then it is over."""
    empty = {f"force{number}": "" for number in range(2, 8)}
    given = {"seats": 1, "round": 9, "hand0": hand0, "force1": force1, "deck0": "", "discard0": "", **empty}
    game = camp(hq, **(given | position))
    do(game, 0, "encounter:1")
    pick(game, 0, *names)
    if prize:
        do(game, 0, f"take:{prize}")
    return game


def test_after_the_seventh_battle_comes_the_scoring():
    """SOLO GAME: there is no other force left."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger")

    assert game.over


def test_the_game_goes_on_while_a_force_is_left():
    """SOLO GAME: seven battles."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger", force2="scavenger", deck0="9 refugee")

    assert not game.over


def test_contested_resources_count_two_and_all_other_cards_one():
    """AS-R103: any type: Junk, tools and medicine too; the prize among them."""
    game = last("thugs, junk, pills", "field_crew", "thugs", prize="field_crew", deck0="refugee, spear")

    assert outcome(game).scores == [3 + 2 + 2]


def test_people_do_not_matter_for_the_solo_score():
    """AS-R103: a card of five people is worth two, Thugs one."""
    game = last("thugs, junk", "junk", "thugs", prize="junk", deck0="tribe_family_5")

    assert outcome(game).scores == [2 + 1 + 2]


def test_a_rifle_won_from_a_pile_is_one_point():
    """AS-R101: only true contested resources score two."""
    game = last("thugs, brawler, junk", "rifle, scavenger", "thugs", "brawler", prize="rifle")

    assert outcome(game).scores == [4]


def test_a_card_set_aside_counts_nothing():
    """AS-R103: nor does anything removed."""
    game = last("scavenger, junk", "thugs", "scavenger", prize="scavenger")

    assert outcome(game).scores == [1]


def test_stored_cards_and_timers_count_buildings_and_leaders_do_not():
    """AS-R103: all zones of AS-R84."""
    game = last(
        "thugs, junk",
        "scavenger",
        "thugs",
        prize="scavenger",
        hq="leaders",
        headquarters0="armory, bunker",
        stored1_0="grenade",
        timer2_0="refugee, net",
        leader0="ranger",
    )

    assert outcome(game).scores == [3 + 2 + 2]


def test_gangs_join_no_solo_player():
    """AS-R138: most tools of one are no alliance."""
    game = last("thugs, spear", "scavenger", "thugs", prize="scavenger", hq="medics")

    assert outcome(game).scores == [3]


def test_a_game_of_sixteen_rounds_ends_after_them():
    """AS-R102: the option; forces may be left."""
    game = camp("none", seats=1, round=12, deck0="20 scavenger", options={"solo_rounds": 16})
    while not game.over:
        assert fact(game, "round") <= 16
        do(game, 0, "done")

    assert fact(game, "round") == 16
    assert sum(size(game, f"force{number}") for number in range(1, 8)) == 32


def test_without_the_option_the_rounds_have_no_end():
    """AS-R102: the faithful game has no timer."""
    game = opened("solo", 1)
    for _ in range(40):
        number = fact(game, "round")
        while not game.over and fact(game, "round") == number:
            do(game, 0, "done")
        if game.over:
            break

    assert (
        fact(game, "round") > 20 or size(game, "deck:0") + size(game, "hand:0") + size(game, "discard:0") == 0
    )


# ------------------------------------------------------------ HS-AS-11
def test_more_battles_won_than_lost_win_the_winter():
    """HS-AS-11: the one battle of this game was won."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger")

    assert outcome(game).reason == "won"
    assert outcome(game).winners == [0]
    assert outcome(game).breakdown[0]["won"] == 1
    assert outcome(game).breakdown[0]["lost"] == 0


def test_a_lost_battle_alone_loses_it():
    """HS-AS-11: none won, one lost."""
    game = last("scavenger, junk", "thugs", "scavenger", prize="scavenger")

    assert outcome(game).reason == "lost"
    assert outcome(game).winners == []
    assert outcome(game).ranking == [[], [0]]
    assert outcome(game).breakdown[0]["lost"] == 1


def test_a_battle_that_nobody_won_counts_for_nobody():
    """HS-AS-11: a tie of fights and people is no victory (AS-R100)."""
    game = last("scavenger, junk", "scavenger", "scavenger")

    assert outcome(game).reason == "lost"
    assert outcome(game).breakdown[0]["won"] == outcome(game).breakdown[0]["lost"] == 0


def test_without_a_card_left_the_winter_is_lost():
    """HS-AS-11: whoever only waits loses a card with every shuffle, until there is none (AS-R97)."""
    game = camp("none", seats=1, round=1, hand0="refugee", deck0="", discard0="")
    for _ in range(40):
        if game.over:
            break
        do(game, 0, "done")

    assert game.over
    assert outcome(game).reason == "lost"
    assert outcome(game).scores == [0]


# ------------------------------------------------------------ in words
def test_a_won_winter_in_words():
    """HS-AS-11: all seven forces were met; the one battle of this game was won."""
    game = last("thugs, junk", "scavenger", "thugs", prize="scavenger")

    assert outcome(game).text == (
        "The winter is yours. Of 7 battles you won 1 and lost 0; your tribe is worth 3 points."
    )
    assert outcome(game).breakdown == [{"points": 3, "won": 1, "lost": 0, "contested": 0, "cards": 3}]


def test_a_lost_winter_in_words():
    """HS-AS-11: the Scavenger is set aside, so that only Junk and the Net are left."""
    game = last("scavenger, junk, net", "thugs", "scavenger", prize="scavenger")

    assert outcome(game).text == (
        "The winter was stronger. Of 7 battles you won 0 and lost 1; your tribe is worth 2 points."
    )


def test_a_winter_without_any_battle_in_words():
    """AS-R102: after sixteen rounds no force has been met."""
    game = camp("none", seats=1, round=16, hand0="junk, net", deck0="", options={"solo_rounds": 16})
    do(game, 0, "done")

    assert outcome(game).text.startswith("The winter was stronger. Of 0 battles you won 0 and lost 0;")


def test_a_single_card_left_is_worth_one_point():
    """AS-R103: in words, too."""
    game = last("scavenger, junk", "thugs", "scavenger", prize="scavenger")

    assert outcome(game).scores == [1]
    assert outcome(game).text.endswith("your tribe is worth 1 point.")
