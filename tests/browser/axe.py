"""Whether a page can be used by everybody, as far as axe-core can tell."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "vendor" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
GRAVE = ("serious", "critical")


def axe(page: Page, within: str = "html", *, still: bool = False) -> list[str]:
    """The serious and critical violations on the page as it is now, or in what a selector finds, in plain
    words; none: an empty list.  `still`: the page's clock stands, and goes on by no more than it takes."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))  # not as a <script>: the page's policy would refuse it
    page.evaluate(
        """([within, rules]) => {
          // Axe takes what is scrolled out of the log for a neighbour of the tabs above it.
          document.querySelectorAll("[data-log]").forEach((log) => (log.scrollTop = 0));
          window.axeFound = axe.run(within, { runOnly: rules, resultTypes: ["violations"] });
          axeFound.finally(() => (window.axeDone = true));
        }""",
        [within, RULES],
    )
    while still and not page.evaluate("window.axeDone"):
        page.clock.run_for(1)
    found: dict[str, Any] = page.evaluate("axeFound")
    return [
        f"{violation['impact']}: {violation['help']} ({violation['id']}) at {_place(node)}: {_advice(node)}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def _place(node: dict[str, Any]) -> str:
    return " in ".join(str(one) for one in reversed(node["target"]))


def _advice(node: dict[str, Any]) -> str:
    return "; ".join(line.strip() for line in node["failureSummary"].splitlines()[1:])
