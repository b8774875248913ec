"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping

from hearthside.games.endless_winter import scene_boards as boards
from hearthside.games.endless_winter.places import SOLO
from hearthside.games.endless_winter.scene_map import map_part, megaliths_part
from hearthside.games.endless_winter.scene_players import player_board, rival_board
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Part:
    return Part(
        "table",
        "table",
        title="Endless Winter",
        parts=[
            boards.round_track(sight),
            boards.order_ladder(sight),
            boards.main_board(sight),
            boards.supply(sight),
            boards.market(sight),
            boards.pools(sight),
            boards.animals(sight),
            map_part(sight),
            megaliths_part(sight),
            boards.honor_ladder(sight),
            boards.offering_ladder(sight),
            *boards.offers(sight),
            *boards.solo_board(sight),
            *(player_board(seat, sight) for seat in _from_viewer(sight)),
            *([rival_board(sight)] if sight.facts[SOLO] else []),
        ],
    )


def _from_viewer(sight: Observation) -> list[int]:
    """The seats clockwise, the viewer's own first."""
    first = sight.viewer if sight.viewer < sight.seats else 0
    return [(first + step) % sight.seats for step in range(sight.seats)]
