"""The Tribe figures and Chiefs of a position: each turn of a round sets out one of them."""

from hearthside.games.endless_winter import places as z
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.position_names import Named
from hearthside.kernel.positions import Number, Reader, integer
from hearthside.kernel.state import State
from hearthside.kernel.texts import fill

COLUMNS = {"initiate": z.INITIATE, "develop": z.DEVELOP, "migrate": z.MIGRATE, "hunt": z.HUNT}
COLUMN = Named(COLUMNS, Number(z.INITIATE, z.HUNT), "column")
FIGURE = Named({**COLUMNS, "eclipse": z.ECLIPSE_SPACE}, Number(z.INITIATE, z.ECLIPSE_SPACE))
CHIEF = Named({"home": 0, **FIGURE.names}, Number(0, z.ECLIPSE_SPACE))


def place_figures(state: State, at: Reader) -> None:
    """Figures on columns and on Eclipse spaces; a column that holds one has its bottom section taken."""
    facts = state.facts
    for player, said in enumerate(at["figures"]):
        if len(said) > facts[z.FIGURES_HOME[player]]:
            most = facts[z.FIGURES_HOME[player]]
            raise BadPosition(f"'figures': player {player} has {most} Tribe figures, not {len(said)}")
        for place in said:
            _stand(state, place)
            facts[z.FIGURES_AT[player][place]] += 1
            facts[z.FIGURES_HOME[player]] -= 1
            facts[z.TURNS[player]] += 1
    for seat, place in enumerate(at["chiefs"]):
        facts[z.CHIEF_AT[seat]] = place
        if place:
            _stand(state, place)
            facts[z.TURNS[seat]] += 1
    for column in at["bottoms"]:
        _stand(state, column)
    for player, value in enumerate(at["turns"]):
        facts[z.TURNS[player]] = integer(value, "turns", facts[z.TURNS[player]], z.TURNS_EACH)


def _stand(state: State, place: int) -> None:
    if place != z.ECLIPSE_SPACE:
        state.facts[z.BOTTOMS] |= 1 << place


def check_figures(state: State, at: Reader) -> None:
    """As many are out as turns were taken, if the position sets any out, and until the Eclipse (HS-EW-33)."""
    facts = state.facts
    if facts[z.PHASE] != z.ACTION:
        if any(turns != z.TURNS_EACH for turns in at["turns"]):
            raise BadPosition(f"'turns': everybody takes {z.TURNS_EACH} before the Eclipse")
        if "turn" in at:
            why = "in the others 'order' says who comes first"
            raise BadPosition(f"'turn' is for the phases 'action' and 'ritual'; {why}")
        return
    if "figures" not in at and "chiefs" not in at:
        return
    for player in range(at.players):
        out = sum(facts[there] for there in z.FIGURES_AT[player][1:]) + bool(facts[z.CHIEF_AT[player]])
        if out != facts[z.TURNS[player]]:
            taken = fill("{n:turn|turns}", n=facts[z.TURNS[player]])
            raise BadPosition(
                f"'figures': player {player} has taken {taken}, but {out} of their figures are out"
            )
