"""A reliability plot: of all chances that were told alike, how many were won."""

from xml.sax.saxutils import escape

from hearthside.lab.value_check import Bin

SIZE = 320
EDGE = 48


def plot(title: str, bins: list[Bin]) -> str:
    """An SVG: on the line, what was told is what came."""

    def x(share: float) -> float:
        return round(EDGE + share * SIZE, 1)

    def y(share: float) -> float:
        return round(EDGE + (1 - min(1.0, max(0.0, share))) * SIZE, 1)

    whole = SIZE + 2 * EDGE
    most = max((one.states for one in bins), default=1)
    box = f'viewBox="0 0 {whole} {whole}" role="img" font-family="sans-serif" font-size="11"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} fill="#24313d">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<text x="{whole / 2}" y="22" text-anchor="middle" font-size="13">{escape(title)}</text>',
    ]
    for tick in range(0, 11, 2):
        at = tick / 10
        lines += [
            f'<path d="M{x(at)} {y(0)}V{y(1)}M{x(0)} {y(at)}H{x(1)}" stroke="#d8dee4"/>',
            f'<text x="{x(at)}" y="{y(0) + 16}" text-anchor="middle">{10 * tick}</text>',
            f'<text x="{x(0) - 6}" y="{y(at) + 4}" text-anchor="end">{10 * tick}</text>',
        ]
    lines += [
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#8a97a3" stroke-dasharray="4 4"/>',
        f'<text x="{x(0.5)}" y="{y(0) + 34}" text-anchor="middle">chance told, per cent</text>',
        f'<text transform="translate(14 {y(0.5)}) rotate(-90)" text-anchor="middle">won, per cent</text>',
    ]
    for one in bins:
        at = x(one.told)
        radius = round(2 + 4 * (one.states / most) ** 0.5, 1)
        lines += [
            f'<path d="M{at} {y(one.won.low)}V{y(one.won.high)}" stroke="#1f6f8b" stroke-width="1.5"/>',
            f'<circle cx="{at}" cy="{y(one.won.value)}" r="{radius}" fill="#1f6f8b"/>',
        ]
    return "\n".join([*lines, "</svg>", ""])
