"""A cover, layer by layer from the sky to the snow that falls before everything."""

from hearthside.kernel.look import Look
from hearthside.server.covers import foreground, lands, sky
from hearthside.server.covers.figures import figures
from hearthside.server.covers.shapes import HEIGHT, WIDTH, view_of

CREDIT = "<!-- figures: game-icons.net, CC BY 3.0; see NOTICE.md -->"


def draw(game: str, look: Look) -> str:
    view = view_of(game, look)
    layers = [
        sky.sky(view),
        ("", lands.LAND[look.land](view)),
        foreground.mist(view),
        foreground.drifts(view),
        ("", foreground.edges(view)),
        figures(game, view),
        ("", sky.snow(view.chance)),
        sky.grain(view.chance),
    ]
    definitions = "".join(one for one, _ in layers)
    drawn = "".join(one for _, one in layers)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}{CREDIT}<defs>{definitions}</defs>{drawn}</svg>"
