"""End of session: most eras win; against the void more eras than it has."""

import pytest

from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import pack_of, table

CARDS = """
    era spring
    A rich x3: Roleplay "Solo"; ER{Fame 5}
    A quest: Roleplay "Epic"; ACC{Might 1}
    S hand: AR{Might 1}
    era summer
    A show x3: Roleplay "Solo"; ER{Fame 5}
    A finale: Roleplay "Epic"; ACC{Might 1}
    A flood: Roleplay "Cataclysm"; ACC{Might 1}
    S arm: AR{Might 1}
    S sworn x3: EC{Oath 1}
    era winter
    A frost x3: Roleplay "Solo"; ER{Fame 5}
    A end: Roleplay "Epic"; ACC{Might 1}
    S leg: AR{Might 1}
"""
PACK = pack_of(CARDS, players="2-4", eras=["spring", "summer"])
YEAR = pack_of(CARDS, players="2-4", eras=["spring", "winter", "summer"])
ONE = pack_of(CARDS, players="2-4", eras=["summer"])
EPIC = pack_of(CARDS, players="1-3", mode="epic", burn=1)


def last_era(pack: GardenerPack, phase: str = "end_of_era", **position: object) -> Game:
    game = table(pack, era=len(pack.text.manifest.eras), phase=phase, **position)
    assert game.over
    return game


def places(game: Game) -> list[list[int]]:
    assert game.result
    return game.result.ranking


# ---------------------------------------------------------------- player against player
def test_most_eras_won_not_most_points():
    """PLAYING, END OF SESSION: points of all eras are only shown."""
    game = last_era(PACK, seats=3, eras_won=[1, 0, 0], points=[2, 40, 30], buildsite0="show")
    assert game.result
    assert game.result.winners == [0]
    assert game.result.scores == [7, 40, 30]
    assert game.result.reason == "eras"
    assert game.result.text == "Whoever has won the most eras wins."
    assert game.result.breakdown[0] == {"eras_won": 2, "points": 7, "covered": 1, "void_eras": 0}


def test_a_session_of_one_era_is_won_by_points():
    """PLAYING, END OF SESSION: of one era in the pack, and of one that is left after SKIPPED ERAS."""
    alone = last_era(ONE, seats=2, buildsite0="show")
    skipped = last_era(PACK, seats=2, buildsite0="show", options={"skip_eras": 1})
    both = last_era(PACK, seats=2, buildsite0="show")
    assert [game.result.reason for game in (alone, skipped, both) if game.result] == [
        "points",
        "points",
        "eras",
    ]


def test_several_with_the_highest_number_all_win():
    """PLAYING, END OF SESSION: one era each; the third has none."""
    game = last_era(PACK, seats=3, eras_won=[1, 0, 0], points=[9, 1, 9], buildsite1="show")
    assert places(game) == [[0, 1], [2]]


def test_the_last_era_itself_counts():
    """PLAYING, END OF SESSION: it is counted before the session is."""
    game = last_era(PACK, seats=2, eras_won=[1, 1], buildsite1="show")
    assert places(game)[0] == [1]


def test_a_tied_era_counts_for_all_who_won_it():
    """PLAYING, END OF ERA: and so for the session."""
    game = last_era(PACK, seats=3, eras_won=[0, 0, 1], buildsite0="show", buildsite1="show")
    assert places(game) == [[0, 1, 2]]


def test_who_won_no_era_wins_nothing():
    """GT-R-37: nobody has covered, in no era: there is no winner."""
    game = last_era(ONE, seats=2, wreckage0="sworn", wreckage1="sworn")
    assert game.result
    assert game.result.winners == []
    assert game.result.reason == "nobody"
    assert game.result.text == "Nobody has won an era, so nobody wins (GT-R-37)."
    assert sorted(seat for place in places(game) for seat in place) == [0, 1]


def test_eras_of_the_void_count_for_nobody():
    """GT-R-37: one era against the void's two still wins a session of rivals."""
    game = last_era(YEAR, "end_of_adventure", seats=2, eras_won=[0, 1], void_eras=1, playground0="flood")
    assert game.result
    assert game.result.winners == [1]
    assert game.result.breakdown[0]["void_eras"] == 2


def test_the_void_takes_all():
    """GT-R-37: it won the only era, and nobody wins the session."""
    game = last_era(ONE, "end_of_adventure", seats=2, playground0="flood", buildsite1="show")
    assert game.result
    assert game.result.winners == []


# ---------------------------------------------------------------- epic
@pytest.mark.parametrize(
    ("won", "void", "last", "wins"),
    [(1, 1, True, True), (1, 1, False, False), (2, 0, False, True), (0, 2, True, False)],
)
def test_against_the_void_more_eras_than_it_has(won: int, void: int, last: bool, wins: bool):
    """GT-R-37: two of three are enough, one is not."""
    zones = {"playground0": "end, leg" if last else "end", "phase": "end_of_adventure"}
    game = table(EPIC, seats=3, era=3, eras_won=[won] * 3, void_eras=void, **zones)
    assert game.result
    assert game.result.winners == ([0, 1, 2] if wins else [])
    assert game.result.reason == ("epic_won" if wins else "void_wins")
    assert game.result.text == (
        "The players have won more eras than the void."
        if wins
        else "The players have not won more eras than the void, so the void wins (GT-R-37)."
    )


def test_a_draw_with_the_void_is_no_win():
    """GT-R-37: one each of two eras."""
    pack = pack_of(CARDS, players="1-3", mode="epic", burn=1, eras=["spring", "winter"])
    game = table(pack, seats=2, era=2, eras_won=[1, 1], playground0="end", phase="end_of_adventure")
    assert game.result
    assert game.result.winners == []
    assert places(game)[1:] == [[0, 1]]


def test_points_are_a_ranking_only():
    """GT-R-36: all win, and their points are told."""
    game = table(
        EPIC, seats=2, era=3, eras_won=[2, 2], points=[3, 8], playground0="end, leg", phase="end_of_adventure"
    )
    assert game.result
    assert game.result.winners == [0, 1]
    assert game.result.scores == [3, 8]


def test_alone_against_the_void():
    """GT-R-59: one player wins or loses like several."""
    won = table(
        EPIC, seats=1, era=3, eras_won=[1], void_eras=1, playground0="end, leg", phase="end_of_adventure"
    )
    assert won.result
    assert won.result.winners == [0]
