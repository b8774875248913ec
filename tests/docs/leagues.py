"""What docs/leagues.md takes from the files of the leagues:  python -m tests.docs.leagues

Do so after a league has been added to, or rated otherwise.
"""

from pathlib import Path

from hearthside.cli.league import as_markdown
from hearthside.lab.league import read_league, table_of
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "leagues.md"
FILES = sorted((ROOT / "docs" / "leagues").glob("*.json"))


def block(file: Path) -> str:
    """The command that has played it, and what came of it."""
    league = read_league(file)
    (seed,) = {meeting.seed for meeting in league.meetings}
    deals = min(league.deals_of(*meeting.bots) for meeting in league.meetings)
    words = f"hearthside league {league.game} --seats {league.seats} --deals {deals} --seed {seed}"
    return f"`{words} --file {file.relative_to(ROOT).as_posix()}`\n\n{as_markdown(table_of(league))}"


def marks(file: Path) -> tuple[str, str]:
    return f"<!-- {file.stem}:begin -->\n", f"\n<!-- {file.stem}:end -->"


def on_the_page(page: str, file: Path) -> str:
    begin, end = marks(file)
    return page.split(begin)[1].split(end)[0]


def written(page: str) -> str:
    for file in FILES:
        begin, end = marks(file)
        page = page.replace(begin + on_the_page(page, file) + end, begin + block(file) + end)
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
