"""SOLO GAME: set-up."""

from collections import Counter

import pytest

from tests.rulebook.arctic_scavengers.hq_words import CONTESTED, opened, preset
from tests.rulebook.arctic_scavengers.words import (
    STARTER,
    can,
    cards,
    do,
    fact,
    hidden,
    peeks,
    size,
)

FORCES = [f"force{number}" for number in range(1, 8)]


def test_seven_face_down_skirmishes_of_32_cards():
    """SOLO GAME: one of three cards, two of four, three of five and one of six."""
    game = opened("solo", 1)

    assert sorted(size(game, force) for force in FORCES) == [3, 4, 4, 5, 5, 5, 6]
    assert all(hidden(game, force, viewer) for force in FORCES for viewer in (0, None) if size(game, force))


def test_all_contested_resources_two_rifles_and_two_thugs_are_in_them():
    """SOLO GAME: 28 and 4; none of these lies anywhere else."""
    game = opened("solo", 1)
    shown = Counter(cards(game, "box")) + Counter(cards(game, "mercenaries"))

    assert not {name: shown[name] for name in CONTESTED if shown[name]}
    assert sum(size(game, force) for force in FORCES) == 32
    assert size(game, "contested") == 0


def test_the_forces_are_shuffled():
    """SOLO GAME: what is met first is different from game to game."""
    met = set()
    for seed in range(1, 7):
        game = opened("solo", 1, seed)
        meet_with_nothing(game)
        met.add(tuple(sorted(str(event) for event in game.events(0)[-12:])))

    assert len(met) > 1


def meet_with_nothing(game):
    """Meet some force, sending nobody."""
    do(game, 0, min(key for key in can(game, 0) if key.startswith("encounter")))
    do(game, 0, "done")


def test_ten_mercenary_stacks_are_laid_out():
    """SOLO GAME: ten of them."""
    for seed in range(1, 5):
        kinds = set(cards(opened("solo", 1, seed), "mercenaries"))
        assert len(kinds - {"refugee", "scouting_refugee"}) == 10


def test_a_thugs_stack_begins_with_three():
    """AS-R138: two of them are with the opponents."""
    found = {cards(opened("solo", 1, seed), "mercenaries").count("thugs") for seed in range(1, 12)}

    assert found <= {0, 3}


def test_the_solo_player_starts_as_everybody():
    """AS-R96: the standard starter deck."""
    game = opened("solo", 1)
    hand = cards(game, "hand:0")
    assert len(hand) == 5
    while fact(game, "round") == 1:
        do(game, 0, "done")

    assert sorted(hand + cards(game, "hand:0")) == sorted(STARTER)


def test_no_two_player_removal_in_the_solo_junkyard():
    """AS-R96: all seven Junk, nine Pills and six Medkits are there."""
    boxed = cards(opened("solo", 1), "box")

    assert not {"junk", "pills", "medkit", "multitool", "net", "pickaxe"} & set(boxed)


def test_the_solo_game_is_played_without_gangs():
    """AS-R138: none joins a lonely tribe."""
    assert size(opened("solo", 1), "gangs") == 0


def test_the_solo_player_may_have_a_leader():
    """AS-R138: chosen of two, as at any table; the opponents have none."""
    game = opened("solo_with_leader", 1)
    first, second = cards(game, "dealt:0")
    assert can(game, 0) == {f"lead:{first}", f"lead:{second}"}
    do(game, 0, f"lead:{first}")

    assert cards(game, "leader:0") == [first]
    assert fact(game, "round") == 1


def test_without_the_option_there_is_no_leader():
    """SOLO GAME: with or without, as the player likes."""
    game = opened("solo", 1)

    assert size(game, "leader:0") == size(game, "dealt:0") == 0


def test_there_is_no_initiator_and_no_peek():
    """SOLO GAME: no contested pile to look at."""
    game = opened("solo", 1)
    for _ in range(4):
        number = fact(game, "round")
        while fact(game, "round") == number:
            do(game, 0, "done")

    assert peeks(game, 0) == []


@pytest.mark.parametrize("name", ["solo", "solo_with_leader", "solo_short", "solo_hard"])
def test_no_card_of_a_solo_table_is_made_or_lost(name):
    """Sheet 2: all 338 cards lie somewhere."""
    game = opened(name, 1)

    assert sum(zone["count"] for zone in game.view(None)["zones"].values()) == 338


def test_solo_presets_are_for_one_seat():
    """SOLO GAME: nobody else sits there."""
    for name in ("solo", "solo_with_leader", "solo_short", "solo_hard"):
        assert (preset(name).min_seats, preset(name).max_seats) == (1, 1)


def test_tribal_families_may_be_removed_for_a_harder_game():
    """SOLO GAME: a knob of difficulty; there are still seven forces."""
    game = opened("solo", 1, solo_families=False)
    boxed = Counter(cards(game, "box"))

    assert all(boxed[f"tribe_family_{size}"] == 2 for size in (3, 4, 5))
    assert all(size(game, force) for force in FORCES)


def test_sniper_teams_may_join_the_opponents_for_a_harder_game():
    """SOLO GAME: a knob of difficulty; they leave their supply."""
    usual = opened("solo", 1, stacks=["sniper_team"])
    harder = opened("solo", 1, stacks=["sniper_team"], solo_snipers=True)

    assert cards(usual, "mercenaries").count("sniper_team") == 5
    assert cards(harder, "mercenaries").count("sniper_team") < 5


def test_a_short_solo_game_has_a_number_of_rounds():
    """AS-R102: none in the faithful game; 16 or 20 as an option."""
    assert not opened("solo", 1).table_options["solo_rounds"]
    assert opened("solo_short", 1).table_options["solo_rounds"] in (16, 20)
