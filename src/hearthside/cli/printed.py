"""What `hearthside pack print` says of the files that it has written, and how they are to be printed."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearthside.studio.sheets.job import Job
    from hearthside.studio.sheets.printing import Printed


def beside(file: Path, what: str) -> Path:
    """`garden-backs.pdf`, for `garden.pdf`."""
    return file.with_name(f"{file.stem}-{what}{file.suffix}")


def summary(file: Path, job: "Job", printed: "Printed") -> list[str]:
    """A line for the cards, and one for what else lies in the box, if that is a file of its own."""
    extras = [job.said(one) for one in job.extras]
    apart = printed.box is not None
    names = f"{file} and {beside(file, 'backs')}" if printed.backs is not None else f"{file}"
    what = ", ".join([*_cards(job, printed), *([] if apart else extras)])
    shop = job.layout == "single" and printed.cards > 0
    sheets = "" if shop else f" on {_sheets(printed.sheets, job)}"
    out = [f"{names}: {_many(printed.pages, 'page')}{sheets}: {what}. {_dialog(job, printed)}"]
    if apart:
        box = f"{_many(printed.box_pages, 'page')} on {_sheets(printed.box_pages, job)}: {', '.join(extras)}"
        out.append(f"{beside(file, 'box')}: {box}. Print at 100 %, on one side.")
    return out


def _cards(job: "Job", printed: "Printed") -> list[str]:
    counts = {job.size.name: printed.silver}
    counts["gold"] = counts.get("gold", 0) + printed.gold
    both = " and ".join(_many(count, f"{size} card") for size, count in counts.items() if count)
    return [both] if both else []


def _dialog(job: "Job", printed: "Printed") -> str:
    """What to choose when it is printed, and what to do then."""
    if job.layout == "single" and printed.cards:
        return "A page a card: the shop cuts along the TrimBox."
    if printed.turned:
        return _on_both_sides(job, printed)
    if job.layout != "fold" or not printed.cards:
        return "Print at 100 %, on one side."
    then = "along the dashed line, glue, then cut"
    if printed.cards == printed.sheets:
        return f"Print at 100 %, on one side, fold {then}."
    return f"Print at 100 %, on one side; fold {_pages(1, printed.cards)} {then}."


def _on_both_sides(job: "Job", printed: "Printed") -> str:
    """Sheets that have no backs are the last ones."""
    if printed.backs is not None:
        over = f"over its {job.flip} edge in between"
        if not printed.one_sided:
            return f"Print both at 100 %; turn the paper {over}."
        rest = _pages(printed.turned + 1, printed.sheets)
        without = "has no back" if printed.one_sided == 1 else "have no backs"
        return f"Print both at 100 %; turn the paper of {_pages(1, printed.turned)} {over}; {rest} {without}."
    if not printed.one_sided:
        return f"Print at 100 %, on both sides, flip on {job.flip} edge."
    both, rest = _pages(1, 2 * printed.turned), _pages(2 * printed.turned + 1, printed.pages)
    return f"Print at 100 %: {both} on both sides, flip on {job.flip} edge; {rest} on one side."


def _pages(first: int, last: int) -> str:
    return f"page {first}" if first == last else f"pages {first} to {last}"


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


def _sheets(count: int, job: "Job") -> str:
    return f"{_many(count, 'sheet')} of {job.paper.upper() if job.paper == 'a4' else job.paper.capitalize()}"
