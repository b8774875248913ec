"""The command line: `hearthside games`, `play`, `best`, `pack`, `game`, `serve`, `simulate` and so on.

The commands of `pack` stand in pack.py, pack_lint.py, pack_show.py, pack_diff.py, pack_exchange.py,
pack_share.py, pack_play.py, pack_preview.py, pack_print.py and pack_images.py; what they do with packs is in
the studio.
"""

from hearthside.cli.best import best
from hearthside.cli.comparing import compare, sweep
from hearthside.cli.front import front
from hearthside.cli.game import game
from hearthside.cli.games import games
from hearthside.cli.league import league
from hearthside.cli.lsp import lsp
from hearthside.cli.pack import fmt, new, pack
from hearthside.cli.pack_diff import diff
from hearthside.cli.pack_exchange import export, take_in
from hearthside.cli.pack_images import images
from hearthside.cli.pack_lint import lint
from hearthside.cli.pack_plan import plan
from hearthside.cli.pack_play import play_pack
from hearthside.cli.pack_preview import preview
from hearthside.cli.pack_print import print_cards
from hearthside.cli.pack_share import install, share
from hearthside.cli.pack_show import show, stats
from hearthside.cli.play import play
from hearthside.cli.print_game import print_game
from hearthside.cli.replay import replay
from hearthside.cli.report import report
from hearthside.cli.review import review_command
from hearthside.cli.serve import serve
from hearthside.cli.simulate import simulate
from hearthside.cli.store import store
from hearthside.cli.tune import tune
from hearthside.cli.value import value
from hearthside.cli.verify import verify

front.add_command(games)
front.add_command(play)
front.add_command(best)
front.add_command(pack)
front.add_command(game)
front.add_command(lsp)
front.add_command(serve)
front.add_command(simulate)
front.add_command(report)
front.add_command(compare)
front.add_command(sweep)
front.add_command(league)
front.add_command(tune)
front.add_command(value)
front.add_command(print_game)
front.add_command(replay)
front.add_command(review_command)
front.add_command(verify)
front.add_command(store)

for of_packs in (
    new,
    lint,
    show,
    stats,
    preview,
    play_pack,
    fmt,
    plan,
    diff,
    take_in,
    export,
    share,
    install,
    print_cards,
    images,
):
    pack.add_command(of_packs)

main = front

__all__ = ["main"]
