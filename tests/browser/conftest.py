"""People with real browsers at a real server.  See README.md beside this file.

Playwright's event loop stays in the middle of running between two of its calls.  Tests of other folders,
which xdist may give to the same process, want loops of their own: it is put aside after each browser test.
"""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import browser_env
import web
from browser_env import FIREFOX, WEBKIT
from tests.browser import visitor as visiting
from tests.browser.visitor import Visitor, watched
from tests.browser.webdriver import Driven, Firefox, WebKit
from tests.server.running import Running, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.watch import Watch

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "build" / "browser"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Each window would load two hidden pages of the address bar, which nobody sees and which cost as much as
# ours, and keep a process in reserve.
SPARED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")
# Only the last `--disable-features` counts: here are those that Playwright 1.65 switches off, too.
OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
FLAGS = (
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    f"--disable-features={','.join(OFF + SPARED)}",
)

# A person's settings are in the browser's storage, which an empty page does not have.
AT_SPEED = """if (location.protocol.startsWith("http")) {
  const chosen = JSON.parse(localStorage.getItem("hearthside") ?? "{}");
  localStorage.setItem("hearthside", JSON.stringify({ speed: "SPEED", ...chosen }));
}"""

WATCHES = pytest.StashKey[list["Watch"]]()
EXPECTED = pytest.StashKey[list[str]]()
FAILED = pytest.StashKey[bool]()

if find_spec("playwright") is None:
    if browser_env.required():
        raise pytest.UsageError("the browser tests are required, and Playwright is not installed")
    collect_ignore_glob = ["test_*.py"]  # there are no wheels of it for this platform


# ------------------------------------------------------------ a browser for each worker
class Loop:
    """Playwright's event loop, put aside while no browser test runs."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.put_aside()

    def put_aside(self) -> None:
        asyncio._set_running_loop(None)

    def take_up(self) -> None:
        asyncio._set_running_loop(self._loop)


@pytest.fixture(scope="session")
def browser_and_loop() -> Iterator[tuple["Browser", Loop]]:
    """Chromium, started once for each worker; without one tests are skipped, or fail if it is required."""
    executable = browser_env.find_chromium()
    if executable is None:
        _do_without(browser_env.why_no(browser_env.CHROMIUM, ROOT))
    _give_playwright_a_node()

    from playwright.sync_api import sync_playwright

    playwright = sync_playwright().start()
    try:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        loop = Loop()
        yield browser, loop
        loop.take_up()
        browser.close()
    finally:
        playwright.stop()
        asyncio._set_running_loop(None)


def _do_without(reason: str) -> None:
    if browser_env.required():
        pytest.fail(f"the browser tests are required (HEARTHSIDE_REQUIRE_BROWSER=1), but {reason}")
    pytest.skip(reason)


def _give_playwright_a_node() -> None:
    """Where its own does not run for want of libatomic another will do."""
    if os.environ.get("PLAYWRIGHT_NODEJS_PATH"):
        return
    spec = find_spec("playwright")
    assert spec is not None
    assert spec.origin is not None
    own = Path(spec.origin).parent / "driver" / ("node.exe" if sys.platform == "win32" else "node")
    wheel = web.node_of_wheel(web.NODE_FOLDER)
    for node in (own, shutil.which("node"), wheel and wheel.folder / own.name):
        if node and browser_env.run([str(node), "--version"], 30) is None:
            os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
            return
    _do_without("Playwright's Node does not run here: libatomic is missing (apt-get install libatomic1)")


# ------------------------------------------------------------ a server, and people who come to it
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an empty store, for all tests of a file."""
    with running(tmp_path_factory.mktemp("browser") / "tables.db") as there:
        yield there


@pytest.fixture
def somebody(
    browser_and_loop: tuple["Browser", Loop], server: Running, request: pytest.FixtureRequest
) -> Iterator[Callable[..., "Page"]]:
    """A further person with a browser of his own: `bo = somebody()`, `cy = somebody(PHONE, locale="de")`.

    What others do is drawn at once, unless `speed` says otherwise.  What follows are options of
    Playwright's `new_context`.
    """
    from tests.browser.watch import Watch

    browser, loop = browser_and_loop
    loop.take_up()
    watches: list[Watch] = []
    request.node.stash[WATCHES] = watches

    def comes(size: dict[str, Any] = DESKTOP, speed: str = "instant", **options: Any) -> "Page":
        context = browser.new_context(
            **{"base_url": server.url, "reduced_motion": "reduce", **size, **options}
        )
        context.set_default_timeout(10_000)
        context.add_init_script(AT_SPEED.replace("SPEED", speed))
        context.tracing.start(snapshots=True)
        watches.append(Watch(context, server.url))
        return context.new_page()

    try:
        yield comes
        for number, watch in enumerate(watches):
            _put_away(watch.context, request.node, number)
    finally:
        loop.put_aside()


@pytest.fixture
def page(somebody: Callable[..., "Page"]) -> "Page":
    """An empty page at a desk: 1280 × 720.  `page.goto("/")` opens the server's."""
    return somebody(DESKTOP)


@pytest.fixture
def phone(somebody: Callable[..., "Page"]) -> "Page":
    """An empty page on a telephone: 390 × 844, with touch."""
    return somebody(PHONE)


@pytest.fixture
def trouble(somebody: object, request: pytest.FixtureRequest) -> Callable[[str], None]:
    """`trouble("404")`: errors in which this pattern is found are expected, and no failure."""

    def expected(pattern: str) -> None:
        request.node.stash.setdefault(EXPECTED, []).append(pattern)

    return expected


# ------------------------------------------------------------ people with other browsers
@pytest.fixture(scope="module", params=[FIREFOX, WEBKIT])
def driven(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """Firefox or WebKit, started once for each file of tests that wants them."""
    name: str = request.param
    folder = tmp_path_factory.mktemp(name)
    begun: Driven | None = None
    if name == FIREFOX:
        if program := browser_env.find_firefox():
            begun = Firefox(program, folder)
    elif parts := browser_env.find_webkit():
        begun = WebKit(parts, folder)
    if begun is None:
        reason = browser_env.why_no(name, ROOT)
        if browser_env.required(name):
            pytest.fail(f"it is required (HEARTHSIDE_REQUIRE_BROWSER=1), but {reason}")
        pytest.skip(reason)
    try:
        with watched():
            yield begun
    finally:
        begun.close()


@pytest.fixture
def visitor(driven: Driven, server: Running, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody in front of the first page."""
    visitor = Visitor(driven, server.url, re.sub(r"\W+", "-", request.node.name))
    visitor.resize(*visiting.DESKTOP)
    visitor.goto("/")
    yield visitor
    complaints = visitor.complaints()
    visitor.leave()
    assert complaints == []


# ------------------------------------------------------------ a second visit
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser that is kept waiting by other work on the machine may miss a moment that a test wants to see.
    So what failed is tried once more; the summary counts such tests as `rerun`."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What the first visit left behind is not held against the second."""
    item.stash[WATCHES] = []
    item.stash[EXPECTED] = []
    item.stash[FAILED] = False


# ------------------------------------------------------------ what is looked at after each test
@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test that has passed fails if a browser asked somebody else, or complained."""
    result = yield
    wrong = [
        line
        for watch in item.stash.get(WATCHES, [])
        for line in watch.complaints(item.stash.get(EXPECTED, []))
    ]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        if report.when == "call" and item.stash.get(WATCHES, []):
            report.sections.append(("Browser", f"pictures and traces are in {KEPT}"))
    return report


def _put_away(context: "BrowserContext", item: pytest.Item, number: int) -> None:
    """Ends a person's visit; of a test that failed what it looked like is kept."""
    from playwright.sync_api import Error

    if item.stash.get(FAILED, False):
        KEPT.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", item.nodeid.partition("browser/")[2] or item.nodeid)
        with suppress(Error):  # of a page that has crashed there is no picture
            for one, page in enumerate(context.pages):
                page.screenshot(path=KEPT / f"{name}-{number}-{one}.png")
        with suppress(Error):
            context.tracing.stop(path=KEPT / f"{name}-{number}.zip")
    with suppress(Error):
        context.close()
