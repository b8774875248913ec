"""Cards that act: an option that says with which cards it can begin keeps its word."""

from hearthside.kernel.actions import DONE
from hearthside.kernel.game import Game
from tests.conformance.tables import Table, at_every_table, stroll, worth_a_look

EVERY = 9  # positions


@at_every_table
def test_a_card_that_an_option_begins_with_is_taken_by_exactly_one_answer_to_the_next_question(table: Table):
    """And there is a way back from both steps."""
    game = table.game(12)
    for at, _ in enumerate(stroll(game, table.random("leading"))):
        if worth_a_look(at, EVERY):
            for seat in game.waiting:
                keeps_its_word(game, seat)


def keeps_its_word(game: Game, seat: int) -> None:
    before = game.digest()
    for option in game.options(seat):
        if not option.leads:
            continue
        trial = game.clone()
        trial.act(seat, option)
        assert trial.can_undo(seat), f"{option.key} leads on, and cannot be taken back"
        answers = trial.options(seat)
        for part in option.leads:
            about_it = [one for one in answers if part in one.parts and one.action != DONE]
            assert len(about_it) == 1, f"{option.key} with {part}: {[one.key for one in about_it]}"
            both = trial.clone()
            both.act(seat, about_it[0])
            if both.can_undo(seat):
                both.undo(seat)
                both.undo(seat)
                assert both.digest() == before
