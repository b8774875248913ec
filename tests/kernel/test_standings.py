"""How a game stands for one viewer."""

from hearthside.kernel.scene import Board, Scene, Zone
from hearthside.kernel.standings import Standing, Standings, of_boards


def row(title: str, **values: int) -> Standing:
    return Standing(None, title, values)


def ranked(*rows: Standing, deciding: int = 1) -> list[str]:
    return [one.title for one in Standings(["points", "cards"], list(rows), deciding=deciding).ranked()]


def test_who_has_most_is_ahead_and_of_whom_nothing_is_known_comes_last():
    rows = row("Ann", points=3), row("Bob"), row("Cy", points=-5), row("Di", points=7)
    assert ranked(*rows) == ["Di", "Ann", "Cy", "Bob"]


def test_equals_are_told_apart_only_by_what_decides():
    rows = row("Ann", points=3, cards=1), row("Bob", points=3, cards=2)
    assert ranked(*rows) == ["Ann", "Bob"]
    assert ranked(*rows, deciding=2) == ["Bob", "Ann"]


def test_the_boards_of_players_who_say_what_they_would_score():
    boards = [
        Board("player:0", "{0}", seat=0, player=True, score=5, breakdown={"wood": 3, "owls": 2}),
        Board("player:1", "{1}", seat=1, player=True, score=0, breakdown={"wood": 0, "songs": 0}),
        Board("player:2", "{2}", seat=2, player=True),  # nothing is known of this one
        Board("ghost", "the Ghost", player=True, score=1),
        Board("woods", "Woods", score=9),  # nobody's
    ]
    found = of_boards(Scene("table", layout="hands", parts=[Zone("deck"), *boards]))
    assert found == Standings(
        ["points", "wood", "owls", "songs"],
        [
            Standing(0, "{0}", {"points": 5, "wood": 3, "owls": 2, "songs": 0}),
            Standing(1, "{1}", {"points": 0, "wood": 0, "owls": 0, "songs": 0}),
            Standing(None, "the Ghost", {"points": 1, "wood": 0, "owls": 0, "songs": 0}),
        ],
        text="",
        deciding=1,
    )
