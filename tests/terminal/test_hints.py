"""`hint` at the terminal."""

from click.testing import CliRunner

from hearthside.cli import main


def test_plans_with_what_they_are_worth():
    arguments = ["play", "iditacards", "--seed", "5", "--seats", "2"]
    done = CliRunner().invoke(main, arguments, input="hint\nquit\n")
    assert done.exit_code == 0, done.output
    said = done.output.split("> hint\n")[1].split("\n> ")[0].splitlines()
    assert said[:2] == ["Thinking …", "What you could do:"]
    assert said[2].startswith("1. ")
    assert any(" squares " in line for line in said)
    assert said[-1].startswith("By expert, in ")


def test_none_among_people():
    done = CliRunner().invoke(
        main, ["play", "iditacards", "--seed", "5", "--seat", "Ada", "--seat", "Bo"], input="\nhint\nquit\n"
    )
    assert "There are hints only where all the others are bots." in done.output
