"""What a game teaches with fits it: a section for every question, and a lesson that can be begun."""

from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.scenario import begin_lesson
from tests.conformance.tables import GAMES, Table, at_every_table, stroll


@at_every_table
def test_every_question_has_its_section(table: Table):
    """The same for all viewers; a game without a guide says nothing."""
    sections = {section.id for section in table.pack.guide()} or {""}
    game = table.game(13)
    phases = {game.view(None)["phase"]}
    for _ in stroll(game, table.random("phases")):
        seen = {table.pack.phase(game.sight(viewer)) for viewer in (*range(table.seats), None)}
        assert len(seen) == 1
        phases |= seen
    assert phases | {game.view(None)["phase"]} <= sections


def test_lessons_begin_with_the_learner():
    for pack in GAMES:
        lesson = pack.lesson()
        if lesson is not None:
            game = begin_lesson(pack, Stream(key_from_seed(1)))
            assert (game.seats, game.waiting) == (lesson.seats, [lesson.seat])
            assert game.set_up_by_hand
