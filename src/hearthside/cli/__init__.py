"""The command line: `hearthside games`, `play`, `best`, `serve`, `simulate`, `replay`, `verify`, `store`."""

from hearthside.cli.best import best
from hearthside.cli.front import front
from hearthside.cli.games import games
from hearthside.cli.play import play
from hearthside.cli.replay import replay
from hearthside.cli.serve import serve
from hearthside.cli.simulate import simulate
from hearthside.cli.store import store
from hearthside.cli.verify import verify

front.add_command(games)
front.add_command(play)
front.add_command(best)
front.add_command(serve)
front.add_command(simulate)
front.add_command(replay)
front.add_command(verify)
front.add_command(store)

main = front

__all__ = ["main"]
