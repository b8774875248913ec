"""What a viewer sees of the table, as a Scene."""

from collections.abc import Mapping

from hearthside.games.endless_winter import scene_boards as boards
from hearthside.games.endless_winter.places import SOLO
from hearthside.games.endless_winter.scene_map import map_part, megaliths_part, open_above
from hearthside.games.endless_winter.scene_players import player_board, rival_board, turn_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Scene

THE_RIVAL = "the Rival"  # has no seat


def scene(sight: Observation, known: Mapping[int, list[int]]) -> Scene:
    solo = sight.facts[SOLO]
    return Scene(
        "table",
        "Endless Winter",
        layout="map",
        companion=THE_RIVAL if solo else "",
        parts=[
            boards.round_track(sight),
            boards.order_ladder(sight),
            boards.main_board(sight),
            boards.supply(sight),
            boards.market(sight),
            boards.pools(sight),
            boards.animals(sight),
            map_part(sight),
            megaliths_part(sight, given=(open_above(sight),)),
            boards.honor_ladder(sight),
            boards.offering_ladder(sight),
            *boards.offers(sight),
            *boards.solo_board(sight),
            *(player_board(sight, seat, given=(turn_of(sight, seat),)) for seat in from_viewer(sight)),
            *([rival_board(sight)] if solo else []),
        ],
    )
