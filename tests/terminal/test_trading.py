"""What is free at any time, at the terminal: people and bots trade, join in, and nobody is passed over."""

import io

import pytest
from rich.console import Console

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game
from hearthside.terminal import ending, files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session
from hearthside.terminal.watch import Watch
from tests.tiny.bots import Generous, Haggler, Trader
from tests.tiny.pack import COLD, PACK
from tests.tiny.play import cards, fresh, play_on, position

MARKET = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "goods:0": "twig, coal",
    "goods:1": "log, coal",
    "goods:2": "coal",
    "hand:0": "",
}
TWO = [Seat("Ada"), Seat("Runa", "bot"), Seat("Eskil", "bot")]


class Quiet(Bot):
    """Answers with the first that comes, and lets everybody trade."""

    def choose(self, chair):
        return chair.actions[0]


def at_table(game: Game, bots: dict[int, Bot], *lines: str, seating: list[Seat] = TWO) -> tuple[Session, str]:
    """What comes out when these lines go in, and then no more."""
    out = io.StringIO()
    screen = Screen(
        Console(file=out, width=100, color_system=None), io.StringIO("".join(f"{line}\n" for line in lines))
    )
    session = Session(screen, game, seating, bots, Keeper(game, seating, files.new_path(game)))
    session.run()
    return session, out.getvalue()


def journal(game: Game) -> list[str]:
    return [f"{entry.seat} {PACK.codec.key(entry.action)}" for entry in game.journal]


def flat(output: str) -> str:
    return " ".join(output.split())


# ------------------------------------------------------------ an offer is typed
@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("offer twig for coal to Runa", "offer_to_1:twig:coal"),
        ("offer twig for coal to esk", "offer_to_2:twig:coal"),
        ("OFFER Twig FOR Coal TO runa", "offer_to_1:twig:coal"),
        ("offer twig for coal", "offer:twig:coal"),
        ("offer_to_2:twig:coal", "offer_to_2:twig:coal"),
        ("offer tw for coa to R", "offer_to_1:twig:coal"),
    ],
)
def test_an_offer_in_words_or_by_its_key(line, made):
    game = position(MARKET)
    at_table(game, {1: Quiet(), 2: Quiet()}, line)
    assert journal(game)[0] == f"0 {made}"


def test_bots_answer_it_at_once_and_the_person_is_asked_again():
    game = position(MARKET)
    _, said = at_table(game, {1: Trader(1), 2: Generous(2)}, "offer twig for coal to Eskil", "done")
    assert journal(game)[:3] == ["0 offer_to_2:twig:coal", "2 accept:1", "0 done"]
    assert cards(game, "goods:0") == ["coal", "coal"]
    assert "You may also trade: offer CARD for CARD to PLAYER" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("offer owl for coal to Runa", "You have no owl to give."),
        ("offer twig for owl to Runa", "Runa has no owl to give."),
        ("offer_to_1:twig:owl", "offer_to_1:twig:owl: Runa has no owl to give."),
        ("offer moon for coal to Runa", "There is no card 'moon'."),
        ("offer twig for moon", "There is no card 'moon'."),
        ("offer twig for coal to Zed", "Nobody else here is called 'Zed'."),
        ("offer moon", "An offer is written like this: offer CARD for CARD to PLAYER."),
        ("offer t for l to Runa", "That could be: Offer twig for log to Runa"),
        ("offer twig", "'offer twig' could be: Offer twig for"),
    ],
)
def test_what_cannot_be_offered_is_told_why(line, said):
    game = position({**MARKET, "goods:0": "twig, torch, coal"})
    _, out = at_table(game, {1: Quiet(), 2: Quiet()}, line)
    assert said in flat(out)
    assert game.journal == []


def test_an_offer_stands_in_the_list_until_it_is_retracted():
    game = position(MARKET)
    _, said = at_table(game, {1: Quiet(), 2: Quiet()}, "offer twig for log to Runa", "retract offer 1")
    assert "Retract offer 1" in said
    assert journal(game) == ["0 offer_to_1:twig:log", "0 retract:1"]


def test_the_help_of_a_game_with_trades_tells_how():
    game = position(MARKET)
    _, said = at_table(game, {1: Quiet(), 2: Quiet()}, "help")
    assert "offer CARD for CARD" in said


# ------------------------------------------------------------ somebody else offers
def test_a_person_may_answer_before_the_bot_goes_on():
    """Runa's turn: she offers, Ada takes it though she is not asked."""
    game = position({**MARKET, "turn": 1, "goods:1": "twig", "goods:2": ""})
    _, said = at_table(game, {1: Trader(1), 2: Quiet()}, "accept offer 1")
    assert journal(game)[:2] == ["1 offer_to_0:twig:coal", "0 accept:1"]
    assert "You are not asked, but you may do this at any time." in said
    assert "Accept offer 1" in said


def test_what_is_aside_is_asked_in_few_words_and_the_table_drawn_later():
    game = position({**MARKET, "turn": 1, "goods:1": "twig", "goods:2": ""})
    _, said = at_table(game, {1: Trader(1), 2: Quiet()}, "0")
    aside, later = said.split("> 0\n")
    assert "Ada (you)" not in aside
    assert "Ada (you)" in later


def test_who_goes_on_is_not_asked_again_about_the_same():
    game = position({**MARKET, "turn": 1, "goods:1": "twig", "goods:2": ""})
    _, said = at_table(game, {1: Trader(1), 2: Quiet()}, "0")
    assert journal(game)[0] == "1 offer_to_0:twig:coal"
    assert journal(game)[1].startswith("1 ")
    assert said.count("You are not asked") == 1


def test_a_song_is_asked_about_again_when_it_is_another_one():
    class Singer(Trader):
        def choose(self, chair):
            sing = PACK.codec.action("sing")
            return sing if sing in chair.actions else next(one for one in chair.actions if not one & FREE)

    game = fresh(3)
    night = ("0", "done", "0", "done", "take:stay")  # gather nothing, rest, let them sing, lay nothing, vote
    _, said = at_table(game, {1: Singer(1), 2: Quiet()}, "sure never", *night, "done", "join")
    assert said.count("You are not asked") == 2
    assert journal(game).count("1 sing") == 2
    assert journal(game)[-2:] == ["0 join", "2 done"]


def test_several_people_at_one_screen_pass_it_on_for_an_offer():
    table = [Seat("Ada"), Seat("Bo"), Seat("Runa", "bot")]
    game = position({**MARKET, "goods:1": "log", "goods:2": ""})
    lines = ("", "offer coal for log to Bo", "", "accept offer 1", "", "done")
    _, said = at_table(game, {2: Quiet()}, *lines, seating=table)
    assert journal(game)[:3] == ["0 offer_to_1:coal:log", "1 accept:1", "0 done"]
    assert [part[:3].strip(".\n") for part in said.split("Pass the screen to ")[1:4]] == ["Ada", "Bo", "Ada"]


def test_a_person_with_one_answer_and_something_to_offer_is_asked():
    """Else nobody could trade who has nothing else to do."""

    class Thief(Bot):
        def choose(self, chair):
            steal = PACK.codec.action("steal:coal:2")
            return steal if steal in chair.actions else chair.actions[0]

    def answered(goods: str) -> bool:
        words = {**MARKET, "turn": 1, "hand:0": "owl", "hand:2": "", "goods:0": goods}
        game = position(words)
        _, said = at_table(game, {1: Thief(), 2: Quiet()}, "done")
        assert journal(game)[:2] == ["1 steal:coal:2", "0 done"]
        return "Answered for you" in said

    assert answered("")
    assert not answered("coal")


# ------------------------------------------------------------ bots among themselves
def test_bots_alone_trade_and_come_to_an_end():
    game = position(MARKET)
    table = [Seat(name, "bot") for name in ("Runa", "Eskil", "Tove")]
    screen = Screen(Console(file=io.StringIO(), width=100, color_system=None), io.StringIO())
    bots: dict[int, Bot] = {0: Trader(0), 1: Haggler(1), 2: Haggler(2)}
    Watch(screen, game, table, bots, Keeper(game, table, files.new_path(game))).run()
    assert game.over
    assert any(entry.action & FREE for entry in game.journal)


def test_a_bot_that_does_not_interject_does_nothing_free():
    game = fresh(3, seed=6)
    table = [Seat(name, "bot") for name in ("Runa", "Eskil", "Tove")]
    screen = Screen(Console(file=io.StringIO(), width=100, color_system=None), io.StringIO())

    class Last(Bot):
        def choose(self, chair):
            assert not chair.sight.trading
            return chair.actions[-1]

    Watch(
        screen, game, table, {0: Last(), 1: Last(), 2: Last()}, Keeper(game, table, files.new_path(game))
    ).run()
    assert game.over
    assert not any(entry.action & FREE for entry in game.journal)


# ------------------------------------------------------------ nobody wins
def test_the_end_of_a_game_that_nobody_wins():
    game = fresh(2, pack=COLD, nights=1)
    play_on(game)
    result = game.result
    assert result is not None
    assert result.winners == []
    names = Names(["Ada", "Bo"], 0)
    assert ending.winners_text(result, names).plain == "Nobody wins."
    out = io.StringIO()
    ending.show(Screen(Console(file=out, width=80, color_system=None), io.StringIO()), game, names)
    lines = [" ".join(line.split()) for line in out.getvalue().splitlines()]
    assert "The game is over. Nobody wins." in lines
    assert "1. nobody" in lines
    assert [line.split()[:2] for line in lines if line.startswith("2.")] == [["2.", "You"], ["2.", "Bo"]]


def test_all_who_win_together_share_it():
    game = fresh(2, pack=COLD, nights=1)
    play_on(game)
    result = COLD.result(game._state)
    won = type(result)([[0, 1]], result.scores, "warm", "", result.breakdown)
    assert ending.winners_text(won, Names(["Ada", "Bo"], 0)).plain == "You and Bo share the victory."
