"""Playing over a pipe, as a script or a curious person would."""

import io
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import hearthside
from hearthside.cli import main
from hearthside.kernel.bot import Bot
from hearthside.terminal import files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session

GAME = "arctic_scavengers"


def first_deal():
    """A seed with which the person is asked first, holding one Scavenger, a Spear and Refugees."""
    for seed in range(10_000):
        game = hearthside.new(GAME, 3, seed)
        hand = game.view(0)["zones"]["hand:0"]["cards"]
        if game.waiting == [0] and hand.count("scavenger") == 1 and {"spear", "refugee"} <= set(hand):
            return ["--seed", str(seed)]
    raise LookupError("no such deal")


SEED = first_deal()


def play(*lines, args=(GAME, *SEED), code=0):
    """What comes out when these lines go in."""
    result = CliRunner().invoke(main, ["play", *args], input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def after(output, typed):
    """What was said after a line was typed for the first time."""
    return output.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0]


def flat(output):
    """Without the line breaks that 80 columns make."""
    return " ".join(output.split())


def found(pattern, text):
    match = re.search(pattern, text, re.MULTILINE)
    assert match, f"{pattern!r} is not in {text!r}"
    return match[1]


def kept(output):
    return found(r"play --file (\S+)", output)


# ------------------------------------------------------------ the beginning
def test_enter_alone_starts_a_game_at_once():
    output = play("", args=())
    assert "1 Arctic Scavengers (1 to 5 seats)" in output
    assert "Arctic Scavengers, Base game: You, Runa (scavenger bot), Eskil (scavenger bot)." in output
    assert "You are gathering: act, hire or finish." in output


def test_a_number_asks_a_few_questions():
    output = play("1", "1", "4", "1", "random,scavenger", args=())
    assert "You, Runa (random bot), Eskil (scavenger bot), Tove (scavenger bot)" in flat(output)


def test_when_the_answers_end_the_usual_is_taken():
    output = play("1", args=())
    assert "You, Runa (scavenger bot), Eskil (scavenger bot)" in output
    assert "The game is kept" in output


def test_wrong_answers_are_asked_again():
    output = play("7", "arktic", "1", "1", "9", "x", "3", "4", "1", "rendom", "random", args=())
    assert "'7' is not in the list" in output
    assert "did you mean 'arctic_scavengers'?" in output
    assert output.count("Please type a number from 2 to 5") == 2
    assert "Please type a number from 0 to 3" in output
    assert "did you mean 'random'?" in output
    assert "Runa (random bot)" in output


@pytest.mark.parametrize("lines", [(), ("q",)])
def test_leaving_the_menu_starts_nothing(lines):
    assert "Nothing was started" in play(*lines, args=())
    assert files.unfinished() == []


def test_people_and_bots_sit_where_they_are_put():
    output = play(args=(GAME, "--seat", "bot=random", "--seat", "name=Ada", "--seats", "3", *SEED))
    assert "Arctic Scavengers, Base game: Runa (random bot), Ada, Eskil (scavenger bot)." in output


# ------------------------------------------------------------ plain text
def test_a_pipe_gets_plain_text_of_80_columns():
    output = play("help", "?", "rules", "zoom thugs", "view", "log")
    assert "\x1b" not in output
    copied = ("  hearthside play --file",)
    lines = [line for line in output.splitlines() if not line.startswith(copied)]
    assert max(len(line) for line in lines) <= 80


# ------------------------------------------------------------ answers
def test_several_numbers_at_once_are_done_one_after_another():
    output = play("3", "2 3 0")
    assert "You declare a hunt; play Scavenger, Spear; bring home 2 food." in after(output, "2 3 0")


def test_what_is_not_possible_any_more_is_explained():
    output = play("3", "2 2")
    assert "not possible now" in after(output, "2 2")
    assert "Picked: Scavenger" in after(output, "2 2")


def test_numbers_are_not_carried_over_to_another_question():
    """0 declares the dig; it must not throw away what is dug up as well."""
    output = play("sure never", "dig take:scavenger done 0")
    said = after(output, "dig take:scavenger done 0")
    assert "Something new has happened, so this was left undone: 0" in said
    assert "You may keep one dug card." in said


def test_keys_and_words():
    output = play("hunt", "take:scavenger", "decl")
    assert "bring home 1 food" in after(output, "decl")


def test_words_for_what_is_not_possible_say_why():
    assert "the price is 2 food and 1 medicine" in after(play("hire sco"), "hire sco")
    assert "(AS-R" in after(play("hire:scout"), "hire:scout")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("hire scout", "this is for your own turn of gathering"),
        ("hire", "this is for your own turn of gathering"),
        ("snipe refugee 1", "shots are fired when somebody has declared an action"),
    ],
)
def test_keys_in_words_that_answer_another_question_say_when(line, why):
    told = " ".join(play("hunt", line).split())
    assert f"> {line} {line}: {why}" in told


def test_a_place_without_a_dog_is_told_in_words():
    assert "sacrifice 2: you have no dog in place 2 (ID-8.58)." in play(
        "sacrifice 2", args=("iditacards", "--seats", "2", *SEED)
    )


def test_a_letter_that_nothing_has_here():
    output = play("p", "x")
    assert "Nothing that is offered here has the letter 'p'." in output
    assert "Nothing that is offered here has the letter 'x'." in output


def test_nonsense_changes_nothing():
    output = play("99", "xyzzy", "hire:scuot", "zom brawler", "", "\x00", "{0}", "log")
    assert "There is no 99 in the list" in output
    assert "'xyzzy' is neither in the list nor a command" in output
    assert "did you mean 'scout'?" in output
    assert "Did you mean 'zoom'?" in output
    assert files.open_game(Path(kept(output))).game.journal == []


# ------------------------------------------------------------ commands
def test_why_lists_what_is_not_possible_with_rulings():
    said = after(play("?"), "?")
    assert "Hire Scout" in said
    assert "AS-R17  A price is paid in full" in said
    only = after(play("? thugs"), "? thugs")
    assert "Hire Thugs" in only
    assert "Hire Scout" not in only
    assert after(play("why thugs"), "why thugs") == only
    assert "Nothing here is called 'moon'" in after(play("? moon"), "? moon")


def test_zoom():
    said = after(play("zoom group leaders"), "zoom group leaders")
    assert "Help others" in said
    assert re.search(r"dig +\+2", said)
    assert re.search(r"price +2 food and 2 medicine", said)
    assert "did you mean 'brawler'?" in after(play("zoom brwler"), "zoom brwler")
    assert after(play("zoom tribe"), "zoom tribe").count("Tribe Family (") == 3
    assert "Which one? Scavenger, Saboteur, Scout, " in after(play("zoom s"), "zoom s")
    assert "Which card?" in after(play("zoom"), "zoom")


def test_log():
    whole = flat(after(play("3", "2 3 0", "log"), "log"))
    assert "Round 1; " in whole
    assert "declare a hunt; play Scavenger, Spear; bring home 2 food." in whole
    last = after(play("3", "2 3 0", "log 1"), "log 1")
    assert "declare a hunt" in last
    assert "Round 1; " not in last.split("You are gathering")[0]
    assert "log takes a number" in after(play("log all"), "log all")


def test_rulings():
    assert "AS-R28  After a hit you go on" in after(play("ruling AS-R28"), "ruling AS-R28")
    assert "AS-R28  After a hit you go on" in after(play("ruling r28"), "ruling r28")
    assert "There is no ruling 'AS-R999'" in after(play("ruling AS-R999"), "ruling AS-R999")
    assert "No ruling is called or says 'moon'" in after(play("rules moon"), "rules moon")
    assert 0 < after(play("rules food"), "rules food").count("AS-R") < 10
    assert after(play("ruling"), "ruling").count("AS-R") > 20


def test_rules_open_at_what_is_being_asked():
    gathering = after(play("rules"), "rules")
    assert "Your turn: gathering" in gathering
    assert "Rulings: AS-R3, AS-R11" in gathering
    assert "[[" not in gathering
    assert "Send people with a hunt number" in after(play("3", "rules"), "rules")
    other = flat(after(play("rules tie"), "rules tie"))
    assert "AS-R47 If every fight is 0 it is a tie" in other
    commit = flat(after(play("rules commit"), "rules commit"))
    assert "Committing cards From round 3 on" in commit


def test_what_a_word_means():
    assert "junkyard The shared face-down pile" in flat(after(play("what junkyard"), "what junkyard"))
    assert "mercenary Somebody who" in flat(after(play("what Mercenaries"), "what Mercenaries"))
    assert "did you mean 'deadlock'" in after(play("what dedlock"), "what dedlock")
    assert "Which word? There is: ability, action," in flat(after(play("what"), "what"))


def test_help_names_every_command():
    said = after(play("help"), "help")
    for word in (
        "why",
        "zoom",
        "log",
        "rules",
        "what",
        "ruling",
        "view",
        "undo",
        "auto",
        "react",
        "save",
        "quit",
    ):
        assert word in said


def test_view_draws_the_whole_table_again():
    assert "Mercenaries for hire" in after(play("view"), "view")


def test_undo_takes_one_step_back():
    output = play("3", "2", "undo", "undo", "undo")
    first, second, third = output.split("> undo\n")[1:]
    assert "You choose cards to hunt." in first
    assert "Picked" not in first
    assert "You are gathering: act, hire or finish." in second
    assert "This cannot be undone" in third


def test_what_came_to_light_cannot_be_undone():
    assert "This cannot be undone: something hidden" in after(
        play("dig", "take:scavenger done", "y", "undo"), "undo"
    )


def test_save_goes_to_a_file_of_ones_own(tmp_path):
    output = play("3", "save evening", "2", "save evening.hearth")
    assert output.count("Saved as evening.hearth") == 2
    assert len(files.open_game(tmp_path / "evening.hearth").record.journal) == 2


def test_save_does_not_overwrite_something_else(tmp_path):
    (tmp_path / "diary.txt").write_text("dear diary")
    output = play("save diary.txt")
    assert "already exists and holds something else" in output
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


# ------------------------------------------------------------ leaving and going on
@pytest.mark.parametrize("last", [(), ("quit",), ("q",)])
def test_nothing_is_lost_when_one_leaves(last):
    first = play("3", "2", *last)
    again = play("2 0", args=("--file", kept(first)))
    assert "You choose cards to hunt." in again
    assert "Picked: Scavenger" in again
    assert "play Scavenger, Spear; bring home 2 food" in again


def test_the_menu_offers_to_go_on():
    play("3", "2")
    again = play("c", args=())
    assert "c Go on with Arctic Scavengers, Round 1 of 16 (You, Runa, Eskil), just now" in again
    assert "Picked: Scavenger" in again


def test_a_game_can_be_begun_in_a_file_and_gone_on_with(tmp_path):
    path = str(tmp_path / "winter.hearth")
    play("3", "2", args=(GAME, *SEED, "--file", path))
    assert "Picked: Scavenger" in play(args=("--file", path))
    assert "already holds a game" in play(args=(GAME, *SEED, "--file", path), code=2)


def test_a_bot_from_a_file_is_not_run_on_the_word_of_a_game_file(tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text(
        "from pathlib import Path\n"
        "from hearthside.kernel.bot import Bot\n"
        "Path('ran').write_text('yes')\n"
        "class Mine(Bot):\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, chair): return chair.actions[0]\n"
    )
    path = str(tmp_path / "game.hearth")
    play("3", args=(GAME, *SEED, "--bots", str(bot), "--file", path))
    (tmp_path / "ran").unlink()
    assert "say which bots play on" in play(args=("--file", path), code=2)
    assert not (tmp_path / "ran").exists()
    assert "You choose cards to hunt." in play(args=("--file", path, "--bots", "random"))


# ------------------------------------------------------------ several people
def test_the_screen_is_passed_on_before_another_hand_is_shown():
    output = play("", "0", "y", "", "0", "y", args=(GAME, "--seat", "Ada", "--seat", "Bo", "--seed", "4"))
    first, second = re.findall(r"Pass the screen to (\w+)\.", output)[:2]
    assert {first, second} == {"Ada", "Bo"}
    pieces = output.split("Pass the screen to ")
    assert "Hand" not in pieces[0]
    assert f"{first} (you)" in pieces[1]
    assert f"{second} (you)" not in pieces[1]
    assert f"{second} (you)" in pieces[2]
    between = pieces[2].split("press Enter when nobody else is looking:")[0]
    assert "Hand" not in between


def test_what_others_drew_is_not_told():
    output = play("", "0", "y", "", "0", "y", args=(GAME, "--seat", "Ada", "--seat", "Bo", "--seed", "4"))
    first = found(r"Pass the screen to (\w+)\.", output)
    seconds = output.split("Pass the screen to ")[2]
    assert "You draw " in seconds
    assert f"{first} draws " not in seconds


def test_one_person_needs_no_curtain():
    assert "Pass the screen" not in play("0", "0")


# ------------------------------------------------------------ watching
def test_bots_alone_are_told_to_the_end():
    output = play(args=(GAME, "--people", "0", "--seats", "2", *SEED))
    assert [int(n) for n in re.findall(r"^Round (\d+); ", output, re.MULTILINE)] == list(range(1, 17))
    assert "The game is over." in output
    assert "hearthside verify" in output


def test_whoever_watches_by_a_pipe_can_say_something_too():
    output = play("standings", "", "look", "run", args=(GAME, "--people", "0", "--seats", "2", *SEED))
    assert "help > standings\n" in output
    assert "Round 2; " in output[: output.index("help > look\n")]
    assert output.count("next round") == 4
    assert "The game is over." in output


def test_a_pipe_can_leave_bots_to_themselves():
    output = play("quit", args=(GAME, "--people", "0", "--seats", "2", *SEED))
    assert "The game is kept." in output
    assert "Round 2; " not in output


def test_a_folder_that_is_not_there_is_told_before_anything_begins(tmp_path):
    path = tmp_path / "nofolder" / "x.hearth"
    output = play("1", args=(GAME, *SEED, "--file", str(path)), code=2)
    assert f"there is no folder {path.parent} to keep the game in" in output
    assert "Mercenaries" not in output
    assert not path.parent.exists()


# ------------------------------------------------------------ a question with one answer
POSITION = {
    "seats": 2,
    "round": 5,
    "initiator": 1,
    "turn": 1,
    "hand:0": "brawler, refugee",
    "hand:1": "scavenger, brawler",
    "discard:0": "sniper_team",
}


class Digs(Bot):
    def choose(self, chair):
        return next((o.action for o in chair.options if o.key in ("dig", "take:scavenger")), 0)


def interrupted(*lines):
    game = hearthside.scenario(GAME, POSITION)
    table = [Seat("You"), Seat("Runa", "random")]
    screen = Screen(
        Console(file=io.StringIO(), width=80, color_system=None),
        io.StringIO("".join(f"{line}\n" for line in lines)),
    )
    keeper = Keeper(game, table, files.new_path(game))
    session = Session(screen, game, table, {1: Digs()}, keeper)
    return session, screen.console.file


def test_a_question_with_one_answer_is_answered_with_a_note():
    session, out = interrupted()
    session.run()
    assert "Answered for you, as there was no choice: Let the dig of Runa go on." in out.getvalue()


def test_auto_can_be_turned_off():
    session, out = interrupted("auto", "quit")
    session.asking.auto = False
    session.run()
    assert "Runa declares a dig; you may interrupt." in out.getvalue()
    assert "Runa: In action" in out.getvalue()
    assert "From now on a question with only one answer is answered for you." in out.getvalue()


def test_auto_is_toggled_by_its_word():
    output = play("auto", "auto")
    assert "you are asked even if there is only one answer" in output
    assert "a question with only one answer is answered for you" in output


# ------------------------------------------------------------ reactions
@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("empty", "You pass when you hold nothing to react with."),
        ("turn", "You pass until you are asked anything else."),
        ("round", "You pass for the rest of this round."),
    ],
)
def test_a_wish_to_pass_is_obeyed_at_once(wish, said):
    session, out = interrupted(f"react {wish}", "quit")
    session.asking.auto = False
    session.run()
    assert said in out.getvalue()
    assert not session.game.reaction


def test_a_wish_to_pass_is_told_and_turned_off():
    session, out = interrupted(
        "react", "react never", "react empty", "react", "react ask", "react turn", "quit"
    )
    session.asking.auto = False
    session.game.act(1, "done")  # then nobody asks for a reaction
    session.run()
    told = flat(out.getvalue())
    assert "When you could react you are asked. (react ask, empty, turn, round)" in told
    assert "There is no such choice as 'never' (there are: ask, empty, round, turn)." in told
    assert told.count("You pass when you hold nothing to react with.") == 2
    assert "This is for when others play, and now you are asked." in told


# ------------------------------------------------------------ a whole game
class Talker:
    """Holds the other end of the pipe: reads what is printed, types what it likes."""

    def __init__(self, *args):
        command = [sys.executable, "-m", "hearthside", "play", *args]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin
        assert self.process.stdout
        self.keyboard = self.process.stdin
        self.screen = self.process.stdout
        self.said = ""

    def listen(self):
        """Everything up to the next prompt; empty when the program has ended."""
        new = b""
        while not new.endswith(b"\n> "):
            more = os.read(self.screen.fileno(), 65536)
            if not more:
                break
            new += more
        text = new.decode()
        self.said += text
        return text if text.endswith("\n> ") else ""

    def type(self, line):
        self.keyboard.write(f"{line}\n".encode())
        self.keyboard.flush()


OPTION = re.compile(r"^(?:[A-Z][\w ]*? )? *(\d+) [A-Z]", re.MULTILINE)


def test_a_whole_game_by_the_numbers_that_are_printed(own_state):
    chance = random.Random(5)
    talker = Talker(GAME, "--seats", "3", "--bots", "scavenger,random", "--seed", "21")
    questions = 0
    talker.listen()
    talker.type("sure never")
    talker.listen()
    talker.type("view")
    while page := talker.listen():
        numbers = OPTION.findall(page.rsplit("╯", 1)[1])
        assert numbers, page
        # Finish and pass a little more often than by pure chance, or it takes all day.
        talker.type(chance.choice([*numbers, "0"] if "0" in numbers else numbers))
        questions += 1
    assert talker.process.wait(timeout=10) == 0
    assert questions > 60
    said = talker.said
    assert "The game is over." in said
    assert re.search(r"^1\. +\w+ +\d+ +\d+ +\d+ *$", said, re.MULTILINE)
    for trouble in ("not possible now", "neither in the list", "Something new", "Traceback", "\x1b"):
        assert trouble not in said
    path = found(r"hearthside verify (\S+)", said)
    assert CliRunner().invoke(main, ["verify", path]).exit_code == 0
