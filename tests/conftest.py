"""Two tiers of tests: all, and with --quick those that answer within two minutes while one works.

The quick tier has the tests of the rules and of whatever the rules stand on.  It leaves out whole folders, in
which browsers, servers, builds or long random games are started, and what is marked `slow` elsewhere.
"""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
QUICK = {
    *("api", "bots", "cli", "coach", "conformance", "games", "golden"),
    *("kernel", "lab", "rl", "rulebook", "studio", "terminal"),
}
SLOW = {"browser", "docs", "endurance", "frozen_bots", "fuzz", "packaging", "server", "side_by_side"}
LEFT_OUT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests that answer within two minutes")
    parser.addoption("--size", type=int, metavar="N", help="how long the runs of tests/endurance are")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Folders that are left out are not even read."""
    slow = collection_path.parent == HERE and collection_path.name in SLOW
    return True if slow and config.getoption("quick") else None


@pytest.hookimpl(trylast=True)  # after -k and -m: what they leave out is not counted here
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("quick"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.stash[LEFT_OUT] = len(slow)
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


# Where several processes run the tests, none but they know how many there are.
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    output = getattr(node, "workeroutput", {})
    node.config.stash[LEFT_OUT] = output.get("left_out", 0)  # type: ignore[attr-defined]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("quick"):
        count = config.stash.get(LEFT_OUT, 0)
        terminalreporter.write_line(
            f"--quick left out {count} slow tests and the folders {', '.join(sorted(SLOW))}."
        )
