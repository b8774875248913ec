"""Options of a table: their defaults, the pack's own, and what they change."""

import pytest

from hearthside import new
from hearthside.games.gardener.rulings import RULINGS
from hearthside.games.gardener.sayings import WINS
from hearthside.kernel import replay
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, fact, lying, options, pack_of, said, table

CARDS = """
    A wall x2: Roleplay "Obstruction"; ACC{Might 3}
    A battle: Roleplay "Battle"; ACC{Might 2}
    A twofold: Roleplay "Battle"; ACC{Might 2, Charm 0}
    S hand x3: Subtype "Crew"; AR{Might 1}
    S arm x3: Subtype "Crew"; AR{Might 2}
    S porter: AR{Might 5}; AC{Berth 2}
    S bed: AR{Berth 2}
    S leg x3: AR{Might 3}
    S charm: AR{Charm 4, Might 2}
    S trips: DisableIf{Subtype = "Crew"}
    S hooks: DivertIf{Subtype = "Crew"}
    S loot: SeizeIf{Subtype = "Crew"}
    S again: Reuse 3
    S trip: DisableIf1{Subtype = "Crew"}
"""
PACK = pack_of(CARDS, players="2-3")
ALL = {"plural_powers": "all_rivals"}


def test_the_defaults_are_the_rulings():
    """PLAYING, VARIOUS: the rules are changed only if all players agree, before the session."""
    defaults = {setting.name: setting.default for setting in PACK.settings}
    assert defaults == {
        "cards_per_turn": "one",
        "plural_powers": "one_rival",
        "trading": "anytime",
        "rewind": "annuls",
        "score": "coverage",
        "coop_resources": "all",
        "auto_request": False,
        "stall_guard": True,
        "burn": "as_printed",
        "group_size": 1,
    }
    assert all(setting.ruling in RULINGS for setting in PACK.settings)


def test_a_pack_may_say_how_it_is_played():
    """CARD PACKS, INSTRUCTIONS: its options are the defaults; the table may still choose."""
    pack = pack_of(CARDS, players="2-3", options={"cards_per_turn": "unlimited"})
    game = table(pack, playground0="wall", ops0="hand, arm")
    do(game, 0, "play:hand", "play:arm")
    other = table(pack, playground0="wall", ops0="hand, arm", options={"cards_per_turn": "one"})
    do(other, 0, "play:hand")
    assert "play:arm" not in options(other, 0)


@pytest.mark.parametrize(
    "chosen", [{"cards_per_turn": "two"}, {"skip_eras": 1}, {"nothing": True}, {"burn": "3%"}]
)
def test_other_choices_are_refused(chosen: dict[str, object]):
    """PLAYING, VARIOUS: what is not allowed is forbidden; one era cannot be skipped."""
    with pytest.raises(HearthsideError):
        table(PACK, options=chosen)


# ---------------------------------------------------------------- plural powers
def striking(power: str, **chosen: object) -> Game:
    return table(
        PACK,
        seats=3,
        options=chosen,
        playground0=f"wall, {power}",
        pending={"0": power},
        playground1="hand, arm, leg",
        playground2="hand",
    )


@pytest.mark.parametrize("power", ["trips", "hooks"])
def test_a_power_for_several_cards_strikes_one_rival(power: str):
    """GT-R-10: with the first card the rival is chosen."""
    verb = "disable_some" if power == "trips" else "divert_some"
    game = striking(power)
    assert options(game, 0) == {f"{verb}:hand:1", f"{verb}:arm:1", f"{verb}:hand:2", "done"}
    do(game, 0, f"{verb}:hand:1")
    assert options(game, 0) == {f"{verb}:arm:1", "done"}


@pytest.mark.parametrize("power", ["trips", "hooks"])
def test_option_powers_strike_all_rivals(power: str):
    """GT-R-10: with the option any cards of all of them."""
    verb = "disable_some" if power == "trips" else "divert_some"
    game = striking(power, **ALL)
    do(game, 0, f"{verb}:hand:1", f"{verb}:hand:2", f"{verb}:arm:1")
    assert lying(game, "playground:1") == ["leg"]
    assert lying(game, "playground:2") == []


def test_a_power_for_one_card_strikes_one_card_in_any_case():
    """GT-R-10: the option does not make one of it many."""
    game = striking("trip", **ALL)
    do(game, 0, "disable:hand:1")
    assert not any(key.startswith("disable") for key in options(game, 0))


@pytest.mark.parametrize(("chosen", "left"), [({}, set()), (ALL, {"reuse:leg:2"})])
def test_reuse_takes_from_one_rival_or_from_all(chosen: dict[str, object], left: set[str]):
    """GT-R-10: up to three cards, of one wreckage unless the table says otherwise."""
    game = table(
        PACK, seats=3, options=chosen, playground0="wall", ops0="again", wreckage1="hand", wreckage2="leg"
    )
    do(game, 0, "play:again", "reuse:hand:1")
    assert {key for key in options(game, 0) if key.startswith("reuse")} == left


@pytest.mark.parametrize(("chosen", "left"), [({}, set()), (ALL, {"seize_some:arm:2"})])
def test_a_seizure_takes_from_one_rival_or_from_all(chosen: dict[str, object], left: set[str]):
    """GT-R-10: any conformant cards of one rival's ops, or of all."""
    game = table(PACK, seats=3, options=chosen, playground0="wall", ops0="loot", ops1="hand", ops2="arm")
    do(game, 0, "play:loot", "seize_some:hand:1")
    assert {key for key in options(game, 0) if key.startswith("seize")} == left


# ---------------------------------------------------------------- score
def battle(score: str, **position: object) -> list[int]:
    game = table(PACK, options={"score": score}, phase="end_of_adventure", **position)
    assert fact(game, "adventure") == 0
    return [entry[0] for entry in said(game, WINS)]


def test_option_the_surplus_decides():
    """GT-R-14: 5 + 2 covered of 2 + 2 against 6 of 2: by coverage the one, by surplus the other wins."""
    sides = {"playground0": "battle, porter, bed", "playground1": "leg, arm, hand"}
    assert battle("coverage", **sides) == [0]
    assert battle("surplus", **sides) == [1]


def test_option_the_surplus_of_a_cost_of_nothing():
    """GT-R-54: Charm 0 counts by both ways."""
    sides = {"playground0": "twofold, leg", "playground1": "charm"}
    assert battle("coverage", **sides) == battle("surplus", **sides) == [1]


def test_option_a_tie_by_surplus():
    """GT-R-15: equal surplus is a tie, though the coverage differs."""
    sides = {"playground0": "battle, porter, bed", "playground1": "leg, arm"}
    assert battle("coverage", **sides) == [0]
    assert battle("surplus", **sides) == []


# ------------------------------------------------------------ what a pack lets tables choose
def test_a_pack_may_leave_its_tables_no_choice():
    """CARD PACKS, INSTRUCTIONS: allowed session pack customizations; what the pack says itself holds."""
    pack = pack_of(CARDS, players="2-3", options={"score": "surplus"}, customisation=["none"])
    assert pack.choosable == ()
    assert pack.presets == ()
    assert new(pack, 2).table_options["score"] == "surplus"
    assert new(pack, 2, options={"score": "surplus"}).table_options["score"] == "surplus"
    with pytest.raises(
        HearthsideError, match=r"is played with score as it is, .surplus.; what can be chosen: nothing"
    ):
        new(pack, 2, options={"score": "coverage"})


def test_a_pack_may_name_what_tables_choose():
    """CARD PACKS, INSTRUCTIONS: only what it allows."""
    pack = pack_of(CARDS, players="2-3", customisation=["burn", "group_size"])
    assert [setting.name for setting in pack.choosable] == ["burn", "group_size"]
    assert [preset.id for preset in pack.presets] == ["groups"]
    assert new(pack, 2, options={"burn": "10%"}).table_options["burn"] == "10%"
    with pytest.raises(HearthsideError, match="what can be chosen: burn, group_size"):
        new(pack, 2, options={"trading": "own_turn"})


def test_a_table_of_before_keeps_what_it_has_chosen():
    """The same cards: a saved game goes on, though no new table could be set up like it."""
    free = pack_of(CARDS, players="2-3")
    game = new(free, 2, seed=1, options={"trading": "own_turn"})
    bound = pack_of(CARDS, players="2-3", customisation=["none"])
    assert bound.content_hash() == free.content_hash()
    assert replay.load(replay.read(game.save()), bound).table_options["trading"] == "own_turn"
