"""`hearthside simulate`."""

import json

from click.testing import CliRunner

from hearthside.cli import main


def run(*args):
    result = CliRunner().invoke(main, ["simulate", "arctic", *args])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_table_for_people():
    output = run("--games", "3", "--bots", "scavenger,random")
    assert "4 games (2 deals) at 2 seats" in output
    assert "scavenger" in output
    assert "\x1b" not in output


def test_json_for_programs():
    report = json.loads(run("--games", "2", "--seats", "3", "--bots", "random", "--seed", "7", "--json"))
    assert (report["game"], report["games"], report["seats"], report["seed"]) == (
        "arctic_scavengers",
        2,
        3,
        7,
    )


def test_options_and_seed_change_what_is_played():
    def lengths(*more):
        return json.loads(run("--games", "4", "--bots", "random", "--json", *more))["length"]

    assert lengths("--seed", "1") == lengths("--seed", "1")
    assert lengths("--seed", "1") != lengths("--seed", "2")
    options = json.loads(run("--games", "1", "--option", "interrupt_spends_action=yes", "--json"))["options"]
    assert options["interrupt_spends_action"] is True
