"""Writes the tables of a run into docs/performance.md:

python benchmarks/kernel.py --json > run.json && python benchmarks/page.py run.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- table:begin -->", "<!-- table:end -->"
COMPARED = (("decisions_per_s", "decisions/s"), ("games_per_s", "games/s"), ("clone_us", "clone µs"))
OURS = (
    ("decisions_per_s", "decisions/s"),
    ("choices_per_s", "… of two or more options"),
    ("logged_decisions_per_s", "… with the event log"),
    ("clone_us", "clone µs"),
    ("view_us", "view of a seat µs"),
    ("save_us", "save µs"),
    ("load_us", "load µs"),
    ("replay_ms", "replay of a game ms"),
)


def number(contender: dict[str, Any], name: str) -> str:
    """Median and, in brackets, the best."""
    values = contender["numbers"].get(name)
    if values is None:
        return "–"
    return f"{short(values['median'])} [{short(values['best'])}]"


def short(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f}M"
    if value >= 1e4:
        return f"{value / 1e3:.0f}k"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def tables(run: dict[str, Any]) -> list[str]:
    contenders = run["contenders"]
    lines = [
        "",
        "| | " + " | ".join(title for _, title in COMPARED) + " |",
        "|---" * (len(COMPARED) + 1) + "|",
    ]
    for one in contenders.values():
        cells = [one["title"], *(number(one, name) for name, _ in COMPARED)]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "| ours | pure | compiled |", "|---|---|---|"]
    for name, title in OURS:
        lines.append(
            f"| {title} | {number(contenders['pure'], name)} | {number(contenders['compiled'], name)} |"
        )
    lines += ["", "| target | wanted | measured | |", "|---|---|---|---|"]
    for row in run["targets"]:
        lines.append(f"| {row['name']} | {row['target']} | {row['shown']} | {row['verdict']} |")
    machine = run["machine"]
    where = f"{machine['python']} on {machine['system']}, {machine['cpu']}, {machine['cores']} cores"
    load = f"load {run['load_start'][0]} at the start and {run['load_end'][0]} at the end"
    when = f"{run['settings']['rounds']} rounds; {load}; {run['started'][:10]}"
    lines += ["", f"{where}; {when}. Median [best].", ""]
    return lines


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    run = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(before + BEGIN + "\n".join(tables(run)) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
