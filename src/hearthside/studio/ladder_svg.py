"""The ladders of a pack as a picture: adventures in columns, and what opens what between them."""

from collections.abc import Iterable
from html import escape
from typing import Final

from msgspec import Struct

from hearthside.studio.ladder import Gate, Ladder, Rung

BOX: Final = 272  # widths and heights, in pixels
GATE: Final = 168
GAP: Final = 44
LINE: Final = 17
SPACE: Final = 14
MARGIN: Final = 28
LETTERS: Final = 38  # of a line that fit into a box
NAME_LETTERS: Final = 32
GATE_LETTERS: Final = 23
# Paper and ink by day, ink and paper by night; it has its own ground, so it can be laid on anything.
STYLE: Final = """
.ground{fill:#fbf8f1} .box{fill:#fff;stroke:#6b6353} .support{stroke-dasharray:5 3}
.gate{fill:#efe7d4;stroke:#8a7f68} .dead{stroke:#a8322a;stroke-width:2}
.edge{fill:none;stroke:#9a8f78;stroke-width:1.3} .way{stroke:#5f5744;stroke-width:1.6}
text{font-family:system-ui,sans-serif;font-size:12px;fill:#3f3a30}
.name{font-size:13px;font-weight:600;fill:#1d1a14} .era{font-size:20px;font-weight:700;fill:#1d1a14}
.step{font-style:italic}
@media (prefers-color-scheme:dark){
.ground{fill:#191714} .box{fill:#26231e;stroke:#a39a86} .gate{fill:#3a3428;stroke:#a39a86}
.dead{stroke:#e0776c} .edge{stroke:#8d836e} .way{stroke:#c3b89e} text{fill:#d8d0bf} .name,.era{fill:#f6f0e2}
}
""".strip()


class _Place(Struct):
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.y + self.height / 2


def drawn(name: str, ladders: list[Ladder]) -> str:
    """An SVG file that can be read to somebody: every box and gate has its sentence."""
    parts: list[str] = []
    y, width = float(MARGIN), 0.0
    for ladder in ladders:
        inner, right, bottom = _era(ladder, y)
        parts += inner
        width, y = max(width, right), bottom + 2 * MARGIN
    size = f"{width + MARGIN:.0f}", f"{max(y - MARGIN, 2 * MARGIN):.0f}"
    head = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}" role="img"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {head} aria-labelledby="title desc">',
            f'<title id="title">{escape(name)}: what opens what</title>',
            f'<desc id="desc">{escape(_told(ladders))}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{size[0]}" height="{size[1]}"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def _told(ladders: Iterable[Ladder]) -> str:
    """The whole picture in sentences."""
    out: list[str] = []
    for ladder in ladders:
        free = [rung.identifier for rung in ladder.rungs if not rung.step]
        out.append(f"{ladder.era}. From the beginning: {', '.join(free) or 'nothing'}.")
        out += [f"{rung.identifier}, {rung.name}, when {_when(rung)}." for rung in ladder.rungs if rung.gates]
    return " ".join(out)


def _when(rung: Rung) -> str:
    return " and ".join(gate.what + _by(gate) for gate in rung.gates)


def _by(gate: Gate) -> str:
    """A few are named; of a whole level everybody knows which they are."""
    return f" ({', '.join(gate.by)})" if 0 < len(gate.by) < 5 else ""


def _era(ladder: Ladder, top: float) -> tuple[list[str], float, float]:
    """What is drawn, and where it ends to the right and below."""
    columns = _columns(ladder)
    places: dict[str, _Place] = {}
    below = top + 46
    for at, (_, rungs) in enumerate(columns):
        x = MARGIN + at * (BOX + GATE + 2 * GAP)
        y = top + 46.0
        for rung in rungs:
            places[rung.identifier] = _Place(x, y, BOX, 2 * SPACE - 8 + LINE * len(_lines(rung)))
            y += places[rung.identifier].height + SPACE
        below = max(below, y)
    gates = _gates(ladder, places)
    below = max([below, *(one.place.y + one.place.height for one in gates)])
    parts = [f'<text class="era" x="{MARGIN}" y="{top + 16:.0f}">{escape(ladder.era)}</text>']
    for at, (title, _) in enumerate(columns):
        x = MARGIN + at * (BOX + GATE + 2 * GAP)
        parts.append(f'<text class="step" x="{x}" y="{top + 36:.0f}">{escape(title)}</text>')
    for one in gates:
        parts += [_edge(places[name], one.place, "edge") for name in one.sources]
        parts += [_edge(one.place, places[name], "edge way") for name in one.targets]
    parts += [
        _edge(places[gate.by[0]], places[rung.identifier], "edge way")
        for rung in ladder.rungs
        for gate in rung.gates
        if _is_single(gate, places)
    ]
    parts += [_gate(one.gate, one.place) for one in gates]
    parts += [_box(rung, places[rung.identifier]) for rung in ladder.rungs]
    return parts, MARGIN + len(columns) * (BOX + GATE + 2 * GAP) - GATE - 2 * GAP, below


def _columns(ladder: Ladder) -> list[tuple[str, list[Rung]]]:
    """By step; in each, those with the same conditions together, in the order of what opens them."""
    out: list[tuple[str, list[Rung]]] = []
    order: dict[str, int] = {}
    for step in [*range(ladder.steps), -1]:
        rungs = [rung for rung in ladder.rungs if rung.step == step]
        rungs.sort(
            key=lambda rung: (
                not rung.opens and not step,
                _mean(rung, order),
                [gate.what for gate in rung.gates],
            )
        )
        order |= {rung.identifier: at for at, rung in enumerate(rungs)}
        title = {0: "from the beginning", 1: "after one victory"}.get(step, f"after {step} victories")
        if rungs:
            out.append(("can never be begun" if step < 0 else title, rungs))
    return out


def _mean(rung: Rung, order: dict[str, int]) -> float:
    known = [order[name] for gate in rung.gates for name in gate.by if name in order]
    return sum(known) / len(known) if known else 0.0


def _is_single(gate: Gate, places: dict[str, _Place]) -> bool:
    """One card opens it: an arrow says enough."""
    return len(gate.by) == 1 and gate.by[0] in places


class _Drawn(Struct):
    """A gate in the picture: cards that ask for the same share it."""

    gate: Gate
    place: _Place
    sources: dict[str, None]
    targets: list[str]


def _gates(ladder: Ladder, places: dict[str, _Place]) -> list[_Drawn]:
    """Each once a column, left of what it opens, as near to its height as there is room."""
    shared: dict[tuple[float, str], _Drawn] = {}
    for rung in ladder.rungs:
        x = places[rung.identifier].x
        for gate in rung.gates:
            if _is_single(gate, places):
                continue
            height = 12 + LINE * len(_wrapped(gate.what))
            place = _Place(max(x - GAP - GATE, 0.0), 0.0, GATE, height)
            one = shared.setdefault((x, gate.what), _Drawn(gate, place, {}, []))
            one.targets.append(rung.identifier)
            # What comes later would do as well, but nobody needs it for this.
            one.sources |= dict.fromkeys(
                name for name in gate.by if name in places and places[name].x + BOX < place.x
            )
    taken: dict[float, float] = {}
    for one in sorted(shared.values(), key=lambda each: _height(each.targets, places)):
        y = max(_height(one.targets, places) - one.place.height / 2, taken.get(one.place.x, 0.0))
        one.place.y = y
        taken[one.place.x] = y + one.place.height + SPACE
    return list(shared.values())


def _height(names: list[str], places: dict[str, _Place]) -> float:
    return sum(places[name].middle for name in names) / len(names)


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) + 1 > GATE_LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _edge(source: _Place, target: _Place, kind: str) -> str:
    x, y = source.x + source.width, source.middle
    bend = max((target.x - x) / 2, GAP / 2)
    return (
        f'<path class="{kind}" d="M{x:.0f} {y:.0f}C{x + bend:.0f} {y:.0f} {target.x - bend:.0f} '
        f'{target.middle:.0f} {target.x:.0f} {target.middle:.0f}"/>'
    )


def _gate(gate: Gate, place: _Place) -> str:
    shown = [
        f'<text x="{place.x + place.width / 2:.0f}" y="{place.y + 19 + at * LINE:.0f}" text-anchor="middle">'
        f"{escape(line)}</text>"
        for at, line in enumerate(_wrapped(gate.what))
    ]
    who = f": {', '.join(gate.by)}" if gate.by else ", and nothing can do that"
    dead = "" if gate.met else " dead"
    return (
        f"<g><title>{escape(gate.what + who)}</title>{_rect(place, 'gate' + dead, place.height / 2)}"
        f"{''.join(shown)}</g>"
    )


def _box(rung: Rung, place: _Place) -> str:
    first, *rest = _lines(rung)
    shown = [
        f'<text class="name" x="{place.x + 12:.0f}" y="{place.y + 22:.0f}">{escape(first)}</text>',
        *(
            f'<text x="{place.x + 12:.0f}" y="{place.y + 22 + at * LINE:.0f}">{escape(line)}</text>'
            for at, line in enumerate(rest, 1)
        ),
    ]
    told = f"{rung.name} ({rung.identifier})" + (f", when {_when(rung)}" if rung.gates else "")
    kind = "box" + (" support" if rung.kind == "Support" else "") + (" dead" if rung.step < 0 else "")
    return f"<g><title>{escape(told)}</title>{_rect(place, kind, 6)}{''.join(shown)}</g>"


def _rect(place: _Place, kind: str, round_by: float) -> str:
    return (
        f'<rect class="{kind}" x="{place.x:.0f}" y="{place.y:.0f}" width="{place.width:.0f}" '
        f'height="{place.height:.0f}" rx="{min(round_by, 14):.0f}"/>'
    )


def _lines(rung: Rung) -> list[str]:
    level = f" · level {rung.level}" if rung.level else ""
    out = [rung.name, f"{rung.identifier} · {rung.kind}{level}"]
    if rung.kind != "Support":
        asks = f"asks for {rung.asks}" if rung.asks else "asks for nothing"
        out += [asks, f"brings {rung.brings}"]
    if rung.feats:
        out.append(f"feat {rung.feats}")
    return [_short(line, LETTERS if at else NAME_LETTERS) for at, line in enumerate(out)]


def _short(line: str, most: int) -> str:
    return line if len(line) <= most else f"{line[: most - 1]}…"
