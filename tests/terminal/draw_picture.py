"""Draws docs/pictures/terminal-table.svg from a real game of bots, in the chair of its first seat.

python tests/terminal/draw_picture.py docs/pictures/terminal-table.svg
"""

import sys
from pathlib import Path

import hearthside
from hearthside import bots
from hearthside.kernel.game import Game
from hearthside.terminal.picture import svg
from hearthside.terminal.seating import Seat

SEATING = [Seat("You"), Seat("Runa", "scavenger"), Seat("Eskil", "scavenger")]
GAME = "arctic_scavengers"
FROM_ROUND = 7


def position() -> Game:
    """The first seat is on its turn in the middle of a game, and can hire several."""
    return next(game for seed in range(100) if (game := _middle(seed)))


def _middle(seed: int) -> Game | None:
    game = hearthside.new(GAME, len(SEATING), seed)
    players = [bots.make("scavenger", game.pack, seed + seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.waiting[0]
        hires = [option for option in game.options(0) if option.group == "Hire"]
        if game.view(0)["facts"]["round"] >= FROM_ROUND and len(hires) > 2:
            return game
        game.act(seat, players[seat].choose(game.chair(seat)))
    return None


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(svg(position(), SEATING, 0), encoding="utf-8")
