"""A line in the lower margin of a sheet: which game, and which sheet of how many."""

from msgspec.structs import replace

from hearthside.studio.sheets.pages import Page

HEIGHT = 2.2  # of its letters
GAP = 0.4  # from the cards: on Letter there is not much more
INDENT = 2.0  # from the first mark


def noted(page: Page, note: str, margin: float) -> Page:
    """With the note, if there is room for it where a printer can print."""
    if not page.placed:
        return page
    top = max(one.inked[3] for one in page.placed) + GAP
    left = min(one.box[0] for one in page.placed) + INDENT
    if top + HEIGHT > page.size.height - margin:
        return page
    return replace(page, note=note, note_at=(left, top))
