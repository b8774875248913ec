"""What a viewer can know never excludes the truth, and the deals that fit it are deals he could see."""

from hearthside.kernel import imagine
from tests.conformance.possible import impossible
from tests.conformance.soundness import unsound
from tests.conformance.tables import Table, at_every_table, stroll

DEALS_EVERY = 40


@at_every_table
def test_knowledge_is_true_at_every_step_for_everybody(table: Table):
    """With options that are not the usual ones, at some steps."""
    game = table.game(17)
    every = 4 if table.options else 1
    for at, _ in enumerate(stroll(game, table.random("knowledge"))):
        if at % every:
            continue
        for viewer in (*range(table.seats), None):
            wrong = unsound(game.knowledge(viewer), game._state.zones, table.pack.layout)
            assert not wrong, f"viewer {viewer}: {wrong}"


@at_every_table
def test_sampled_deals_could_be_true(table: Table):
    rng = table.random("deals")
    game = table.game(18)
    for at, _ in enumerate(stroll(game, table.random("deals play"))):
        if at % DEALS_EVERY:
            continue
        for viewer in (*range(table.seats), None):
            knowledge = game.knowledge(viewer)
            sight = game.sight(viewer)
            sampler = imagine.sampler(table.pack, sight, knowledge, rng)
            for _ in range(2):
                zones = sampler.next()
                assert not unsound(knowledge, zones)
                wrong = impossible(game, viewer, zones)
                assert not wrong, f"viewer {viewer}: {wrong}"
