"""`hearthside verify` and `hearthside replay`: saved games, good and bad."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

import hearthside
from hearthside import bots
from hearthside.cli import main
from hearthside.kernel import replay
from hearthside.terminal import files
from hearthside.terminal.seating import Seat

SEATS = [Seat("You"), Seat("Runa", "random"), Seat("Eskil", "random")]


def run(*args, given=""):
    return CliRunner().invoke(main, args, input=given)


def played(decisions):
    game = hearthside.new("arctic_scavengers", 3, seed=6)
    players = [bots.make("random", game.pack, seat) for seat in range(3)]
    while not game.over and len(game.journal) < decisions:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


@pytest.fixture(scope="module")
def over():
    return played(5000)


@pytest.fixture
def saved(over, tmp_path):
    path = tmp_path / "game.hearth"
    files.write(path, files.to_bytes(over, files.notes_of(over, SEATS, "Round 16 of 16")))
    return path


OLDER = Path(__file__).parents[1] / "golden" / "saved" / "hq_2-4.hearth"


def change(path, fits=True, **entries):
    """Write other things into the file; fits: with a check sum that goes with them."""
    record = msgspec.json.decode(path.read_bytes())
    record.update(entries)
    if fits:
        record["check"] = replay._check(record)
    path.write_bytes(msgspec.json.encode(record))


# ------------------------------------------------------------ verify
def test_a_good_file_holds(saved, over):
    result = run("verify", str(saved))
    assert result.exit_code == 0
    for said in (
        "checksum matches",
        over.commitment,
        f"{len(over.journal)} decisions replayed, all of them legal",
        f"{len(over.journal) // 50} digests along the way agree",
        over.digest(),
        "the result is as written",
    ):
        assert said in result.stdout


def test_an_unfinished_game_holds_as_far_as_it_goes(tmp_path):
    game = played(120)
    path = tmp_path / "game.hearth"
    files.write(path, files.to_bytes(game, files.notes_of(game, SEATS, "")))
    result = run("verify", str(path))
    assert result.exit_code == 0
    assert "120 decisions" in result.stdout
    assert "not over yet" in result.stdout


def test_a_file_cut_off_does_not_hold(saved):
    data = saved.read_bytes()
    saved.write_bytes(data[: len(data) // 2])
    result = run("verify", str(saved))
    assert result.exit_code == 1
    assert "cut off" in result.stderr


def test_a_changed_file_does_not_hold(saved, over):
    journal = msgspec.json.decode(saved.read_bytes())["journal"]
    change(saved, fits=False, journal=journal[:-1])
    result = run("verify", str(saved))
    assert result.exit_code == 1
    assert "checksum does not match" in result.stderr


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"key": "00" * 32}, "does not match its published commitment"),
        ({"key": "no key"}, "does not hold"),
        ({"digest": "0" * 32}, "does not end where the saved one did"),
        ({"digests": {"50": "0" * 32}}, "after entry 50 of the journal the game differs"),
        ({"seats": 4}, "entry"),
        ({"game": "chess"}, "this is a game of 'chess', which is not here"),
        (
            {"table": {"outcome": {"ranking": [[0], [1], [2]], "scores": [99, 1, 0]}}},
            "the result in the file",
        ),
    ],
)
def test_a_forged_file_does_not_hold(saved, entries, said):
    """Even with a check sum that was made to fit."""
    change(saved, **entries)
    result = run("verify", str(saved))
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_game_of_another_version_holds_if_the_rules_here_make_the_same_of_it(saved):
    change(saved, version=99)
    result = run("verify", str(saved))
    assert result.exit_code == 0
    assert "played with Arctic Scavengers 99, and checked by the rules here" in result.stdout
    assert "digests along the way agree" in result.stdout
    assert "the same way, as far as" in " ".join(
        run("replay", str(saved), "--open", given="q\n").stdout.split()
    )


def test_an_illegal_decision_is_found(saved):
    journal = msgspec.json.decode(saved.read_bytes())["journal"]
    seat = journal[0].split()[0]
    change(saved, journal=[f"{seat} hire:thugs", *journal[1:]])
    result = run("verify", str(saved))
    assert result.exit_code == 1
    assert "entry 1 of the journal" in result.stderr


def test_a_result_without_an_end_is_found(tmp_path):
    game = played(60)
    notes = files.notes_of(game, SEATS, "")
    notes.over = True
    path = tmp_path / "game.hearth"
    files.write(path, files.to_bytes(game, notes))
    assert "the game is not over" in run("verify", str(path)).stderr


def test_a_file_of_an_earlier_edition_holds_and_says_so():
    result = run("verify", str(OLDER))
    assert result.exit_code == 0
    assert "all of them legal" in result.stdout
    assert "earlier edition of its rules" in " ".join(result.stdout.split())
    assert "digests along the way agree" not in result.stdout


# ------------------------------------------------------------ replay
def test_stepping_forwards_and_back(saved, over):
    output = run("replay", str(saved), given="n\n\nb\n100\nend\nq\n").output
    prompts = [line.split(" > ")[0] for line in output.splitlines() if " > " in line]
    last = len(over.journal)
    assert prompts == [f"{at}/{last}" for at in (0, 1, 2, 1, 100, last)]
    assert "wins!" in output.split(f"{last}/{last} > ")[0].rsplit(" > end", 1)[1]


def test_a_position_shows_the_same_from_both_directions(saved):
    there = run("replay", str(saved), given="40\nq\n").output.split(" > 40\n")[1]
    back = run("replay", str(saved), given="200\n40\nq\n").output.split(" > 40\n")[1]
    assert there == back


def test_the_eyes_of_a_seat_of_a_spectator_and_all_open(saved):
    def hands(*args):
        page = run("replay", str(saved), *args, given="150\nq\n").output.split(" > 150\n")[1]
        return page, page.count("Hand:") + (" Hand  " in page)

    mine, _ = hands()
    assert "╭─ You" in mine
    seat, count = hands("--seat", "1")
    assert "╭─ Runa (you)" in seat
    assert "Seat 0 " in seat
    assert count <= 1
    _, all_open = hands("--open")
    assert all_open >= 2


def test_secret_decisions_stay_secret_for_others(saved, over):
    secret = next(i for i, entry in enumerate(over.journal) if entry.seat == 1 and 0 < entry.action < 1024)
    steps = f"{secret}\nn\nq\n"
    theirs = run("replay", str(saved), "--seat", "1", given=steps).output.split(f"{secret} >")[-1]
    assert any(word in theirs for word in ("Add ", "Put ", "Keep ", "Pay ", "Throw away "))
    mine = run("replay", str(saved), "--seat", "0", given=steps).output
    assert f"\n{secret + 1} Runa" in mine
    shown = mine.split(f"\n{secret + 1} Runa")[1].split("\n")[0]
    assert "Add " not in shown
    assert "Throw away " not in shown


def test_rounds_log_and_other_words(saved):
    output = run("replay", str(saved), given="r\nlog 3\nzoom thugs\nruling AS-R2\nhelp\nlgo\n99999\n").output
    assert "Round 2; " in output
    assert "Paid with any six" in output
    assert "AS-R2  The game ends" in output
    assert "one decision back" in output
    assert "Did you mean 'log'?" in output
    assert "There are " in output


def rows(output):
    """The table of the standings: by name what stands there."""
    lines = [line.split() for line in output.split("Now", 1)[1].splitlines()[1:4]]
    return {line[0]: line[1:] for line in lines}


def test_how_the_game_stood_then(saved, over):
    """A spectator sees question marks, who looks into all hands does not."""
    last = len(over.journal)
    opened = run("replay", str(saved), "--open", given=f"{last}\nstandings\nq\n").output
    told = over.result.breakdown
    assert rows(opened) == {
        name: [str(told[seat][value]) for value in ("people", "contested", "cards")]
        for seat, name in enumerate(["You", "Runa", "Eskil"])
    }
    assert "is hidden" not in opened
    mine = run("replay", str(saved), given=f"{last - 1}\nstandings\nq\n").output
    assert rows(mine)["Runa"][:2] == ["?", "?"]
    assert "?" not in rows(mine)["You"]
    assert "is hidden" in mine


def test_where_points_came_from_is_told_in_full(tmp_path):
    """Seven sources in 80 columns, by replay and by verify: none is cut, and their sum stands below."""
    game, chance = hearthside.new("endless_winter", 2, seed=1), Random(1)
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, chance.choice(game.options(seat)).key)
    assert game.result is not None
    file = tmp_path / "over.hearth"
    file.write_bytes(game.save())
    for output in (run("verify", str(file)).output, run("replay", str(file), given="end\nq\n").output):
        lines = [line.split() for line in output.splitlines()]
        assert {"offering", "megaliths"} <= {line[0] for line in lines if line}
        assert ["Together", *map(str, sorted(game.result.scores, reverse=True))] in lines


@pytest.mark.parametrize("name", ["saved_2/iditacards-3-random", "saved/position-0", "saved/winter-3"])
def test_decisions_that_were_spelled_in_numbers_are_told(name):
    """`from_deck:3` of then is `from_deck:upgrade_deck` now."""
    file = Path(__file__).parents[1] / "golden" / f"{name}.hearth"
    record = msgspec.json.decode(file.read_bytes())["journal"]
    spelled = ("from_deck:", "store:", "build:")
    at = next(at for at, line in enumerate(record) if line.partition(" ")[2].startswith(spelled))
    result = run("replay", str(file), "--open", given=f"{at}\nn\nq\n")
    assert result.exception is None
    assert any(said in result.output for said in ("From the ", "Store in ", "Place a "))


def test_the_ends(saved):
    output = run("replay", str(saved), given="b\nend\nn\n").output
    assert "This is the beginning." in output
    assert "This is the end." in output


def test_undone_decisions_are_replayed_as_such(tmp_path):
    game = hearthside.new("arctic_scavengers", 3, seed=6)
    seat = game.waiting[0]
    game.act(seat, "trash")
    game.undo(seat)
    path = tmp_path / "game.hearth"
    files.write(path, files.to_bytes(game, files.notes_of(game, SEATS, "")))
    output = run("replay", str(path), "--open", given="n\nn\n").output
    assert "takes the last decision back" in output
    assert run("verify", str(path)).exit_code == 0


@pytest.mark.parametrize("args", [["--seat", "3"], ["--seat", "-1"], ["--seat", "0", "--open"]])
def test_wrong_eyes(saved, args):
    result = run("replay", str(saved), *args)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_finished_game_is_not_gone_on_with(saved):
    result = run("play", "--file", str(saved))
    assert result.exit_code == 2
    assert "this game is over" in result.stderr
