"""The built page: what is served and how, and that it keeps to its own strict rules."""

import gzip
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from hearthside.server.web import pages
from hearthside.server.web.pages import takes_gzip
from tests.server.running import Running, running

ROOT = Path(__file__).parent.parent.parent
PAGES = files("hearthside.server") / "pages"
FILES = {file.name: file.read_bytes() for file in PAGES.iterdir()}
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
TEXTS = {
    name: data.decode() for name, data in FILES.items() if Path(name).suffix not in (".png", ".woff2", ".txt")
}
MOST_AT_FIRST = 150_000
ADDRESSES = ["/", "/about", "/new/a-game", "/rules/a-game", "/table/whichever"]
NAMES = (  # addresses that are only names, and are never asked for by the page
    r"http://www\.w3\.org/(2000/svg|1999/xhtml|1999/xlink|1998/Math/MathML|XML/1998/namespace|2000/xmlns/)",
    r"https://svelte\.dev/e/\w+",  # how Svelte calls its errors
    # Links to whom we owe pictures and fonts: the page asks for none of them, a person may.
    r"https://(game-icons\.net|openfontlicense\.org|creativecommons\.org/licenses/by/3\.0)/?",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("page") / "page.db") as found:
        yield found


@pytest.fixture(scope="module")
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


# ------------------------------------------------------------ what is served
@pytest.mark.parametrize("name", sorted(FILES))
def test_each_file_is_served_with_its_type(http: httpx.Client, name: str):
    answer = http.get(f"/assets/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == TYPES[Path(name).suffix]
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.content == FILES[name]


@pytest.mark.parametrize("ending", TYPES)
def test_files_of_every_kind_can_be_put_there(ending: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / f"any{ending}").write_bytes(b"")
    (tmp_path / "any.py").write_bytes(b"")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    found = pages.shelf.__wrapped__()
    assert {name: file.kind for name, file in found.items()} == {f"any{ending}": TYPES[ending].split(";")[0]}


@pytest.mark.parametrize("path", ADDRESSES)
def test_one_page_for_all_addresses(http: httpx.Client, path: str):
    answer = http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, TYPES[".html"])
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.content == FILES["index.html"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_wrong_address_gets_the_page_but_is_not_kept(http: httpx.Client):
    answer = http.get("/nowhere", headers={"accept": "text/html"})
    assert (answer.status_code, answer.content) == (404, FILES["index.html"])
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers


@pytest.mark.parametrize(
    "name",
    ["pages.py", "../serve.py", "..%2fserve.py", "%2e%2e%2fserve.py", "..%5cserve.py", "", ".", "INDEX.HTML"],
)
def test_nothing_else_is_served(http: httpx.Client, name: str):
    answer = http.get(f"/assets/{name}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


# ------------------------------------------------------------ once only
@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/", "/assets/app.js", "/assets/app.css"])
def test_what_the_browser_has_is_not_sent_again(http: httpx.Client, path: str, coding: str):
    first = http.get(path, headers={"accept-encoding": coding})
    tag = first.headers["etag"]
    assert re.fullmatch(r'"[0-9a-z-]+"', tag), "strong: it stands for every byte"
    for kept in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = http.get(path, headers={"accept-encoding": coding, "if-none-match": kept})
        assert (again.status_code, again.content) == (304, b"")
        for name in ("etag", "cache-control", "vary"):
            assert again.headers[name] == first.headers[name]
    other = http.get(path, headers={"accept-encoding": coding, "if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_each_form_of_a_file_has_its_own_tag(http: httpx.Client):
    tags = {
        http.get(f"/assets/{name}", headers={"accept-encoding": coding}).headers["etag"]
        for name in ("app.js", "app.css", "index.html")
        for coding in ("gzip", "identity")
    }
    assert len(tags) == 6


# ------------------------------------------------------------ small
@pytest.mark.parametrize("name", sorted(FILES))
def test_text_is_compressed_for_those_who_take_it(http: httpx.Client, name: str):
    with http.stream("GET", f"/assets/{name}", headers={"accept-encoding": "br, gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    plain = http.get(f"/assets/{name}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers.get("vary") == answer.headers.get("vary")
    if Path(name).suffix in (".woff2", ".png"):
        assert "content-encoding" not in answer.headers
        assert "vary" not in answer.headers
    else:
        assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
        assert gzip.decompress(sent) == plain.content
        assert int(answer.headers["content-length"]) == len(sent) < len(plain.content)


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("", False),
        ("gzip", True),
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.8, *;q=0.1", True),
        ("gzip; q=0.001", True),
        ("*", True),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("*;q=0", False),
        ("gzipped", False),
        (";;,,;q=", False),
    ],
)
def test_who_takes_gzip(accepted: str, takes: bool):
    assert takes_gzip(accepted) == takes


def test_the_first_load_is_small(http: httpx.Client):
    """What must be there before anything can be seen; fonts and pictures come beside it."""
    sent = 0
    needed = re.findall(r"/assets/([\w-]+\.(?:js|css))", TEXTS["index.html"])
    assert {"app.js", "app.css"} <= set(needed)
    # Whatever the first script imports is named in the page too, so that it comes at the same time.
    assert set(re.findall(r"from[`'\"]\./([\w-]+\.js)[`'\"]", TEXTS["app.js"])) <= set(needed)
    for name in ["index.html", *needed]:
        with http.stream("GET", f"/assets/{name}", headers={"accept-encoding": "gzip"}) as answer:
            sent += sum(map(len, answer.iter_raw()))
    assert sent <= MOST_AT_FIRST


# ------------------------------------------------------------ all of it, and nothing from elsewhere
def test_what_is_referred_to_is_there_and_nothing_else():
    found: set[str] = set()
    for text in TEXTS.values():
        found.update(re.findall(r"/assets/([\w-]+\.\w+)", text))
        found.update(re.findall(r"import\([`'\"]\./([\w-]+\.js)[`'\"]\)", text))  # when it is needed
        found.update(re.findall(r"from[`'\"]\./([\w-]+\.js)[`'\"]", text))  # what several parts share
    assert found <= set(FILES)
    games = {
        path.parent.parent.name for path in (ROOT / "src/hearthside/games").glob("*/content/pictures.csv")
    }
    pictures = {f"pictures-{name}.svg" for name in games | {"house"}}
    assert set(FILES) - found - {"index.html", "licences.txt"} <= pictures <= set(FILES)


def test_no_script_and_no_style_in_the_page():
    page = TEXTS["index.html"]
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert re.findall(r"<script[^>]*>[^<]", page) == []


def outside(text: str) -> list[str]:
    """The addresses in a text that are not on this server."""
    text = re.sub(r"<!--.*?-->|/\*.*?\*/", "", text, flags=re.DOTALL)
    found = re.findall(r"(?:https?|wss?)://[^\s\"'`)<>\\]+|[\"'`(]//\w[^\s\"'`)]*", text)
    return [one for one in found if not any(re.fullmatch(name, one) for name in NAMES)]


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_nothing_from_outside(name: str):
    assert outside(TEXTS[name]) == []


def test_an_address_outside_would_be_found():
    text = 'a("https://cdn.example/x.js"); b(`//cdn.example/y`); /* https://fine.example */ url(http://x.example/z)'
    assert outside(text) == ["https://cdn.example/x.js", "`//cdn.example/y", "http://x.example/z"]


def test_the_page_puts_text_on_the_screen_as_text():
    """What people type is never HTML.  The built script cannot tell: Svelte makes its templates from HTML."""
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
    assert sources
    for path in sources:
        forbidden = (
            r"\{@html|(?:inner|outer|Adjacent|set)HTML|document\.write|\beval\(|new Function|javascript:"
        )
        assert not re.search(forbidden, path.read_text("utf-8")), path


def test_licences_of_all_that_is_built_in_are_handed_out():
    text = FILES["licences.txt"].decode()
    for name in ("svelte", "@fontsource-variable/source-sans-3", "@fontsource-variable/vollkorn"):
        assert re.search(rf"^{name} [\d.]+ \(", text, re.MULTILINE), name
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "game-icons.net" in text
    assert "CC BY 3.0" in text
