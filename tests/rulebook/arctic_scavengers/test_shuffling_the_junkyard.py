"""Shuffling the Junkyard."""

from tests.rulebook.arctic_scavengers.words import (
    cards,
    declare,
    do,
    fight,
    hidden,
    in_order,
    known,
    seen,
    shuffles,
    size,
    table,
)


def test_trashed_cards_are_shuffled_in():
    """C9: with another seed the trashed card lies elsewhere."""
    places = set()
    for seed in range(20):
        game = table(seed=seed, turn=1, hand1="scavenger, shovel, medkit, junk", junkyard="2 net, 2 spear")
        declare(game, 1, "trash", "medkit")
        declare(game, 1, "dig", "scavenger", "shovel")
        looked = in_order(game, "looked:1")
        places.add(looked.index("medkit") if "medkit" in looked else 3)

    assert places == {0, 1, 2, 3}


def test_a_contested_resource_of_a_deadlock_is_shuffled_in():
    """C9: it leaves the contested resources and the junkyard is shuffled once."""
    game = fight("scavenger", "scavenger", "", contested="field_crew, ...", junkyard="net, pills")

    assert (size(game, "contested"), size(game, "junkyard")) == (13, 3)
    assert shuffles(game, "junkyard") == 1


def test_nobody_sees_the_contested_resource_of_a_deadlock():
    """AS-R8: only the initiator knows, from the peek."""
    games = [
        fight("scavenger", "scavenger", "", contested=contested, junkyard="net, pills")
        for contested in (
            "field_crew, grenade, wolf_pack, sled_team",
            "sled_team, grenade, wolf_pack, field_crew",
        )
    ]

    for viewer in (2, None):
        assert hidden(games[0], "junkyard", viewer)
        assert seen(games[0], viewer) == seen(games[1], viewer)
    assert "Field Crew" in " ".join(games[0].story(0))
    assert "Field Crew" not in " ".join(games[0].story(1))


def test_a_contested_resource_in_the_junkyard_can_be_dug_up():
    """AS-R85: by anybody, in a later round."""
    game = fight(
        "scavenger",
        "scavenger",
        "",
        contested="field_crew, ...",
        junkyard="",
        deck1="3 scavenger, brawler, refugee",
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "take:field_crew")

    assert "field_crew" in cards(game, "discard:1")


def test_a_dig_alone_does_not_shuffle():
    """C9: so a digger knows what lies at the bottom, until somebody trashes."""
    game = table(turn=1, hand1="scavenger, junk, refugee", junkyard="pills, net, spear")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "done")
    assert known(game, "junkyard", 1)[-1] == "pills"
    declare(game, 1, "trash", "junk")

    assert not any(known(game, "junkyard", 1))


def test_a_won_contested_resource_does_not_touch_the_junkyard():
    """C9: nothing comes in, nothing is shuffled."""
    game = fight("scavenger", "", "")

    assert shuffles(game, "junkyard") == 0
