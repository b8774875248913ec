"""Who is asked whether he reacts can always pass, and the game says that there are such questions."""

from hearthside.kernel.actions import DONE
from hearthside.kernel.view import seats_in
from tests.conformance.tables import Table, at_every_table, walk


@at_every_table
def test_every_reaction_can_be_passed(table: Table):
    state = table.state(17)
    for _ in walk(state, table.random("reactions"), table.pack.max_decisions):
        if state.reaction():
            assert table.pack.reactions
            assert all(DONE in state.options(seat) for seat in seats_in(state.waiting()))
    assert not state.reaction()
