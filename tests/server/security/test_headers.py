"""What keeps a browser safe: headers on every answer, cookies, origins, pages without foreign parts."""

import asyncio
import re
from importlib.resources import files

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hearthside.server.registry import Settings
from hearthside.server.web.routes import ROUTES
from tests.server.client import Browser
from tests.server.running import Running, running
from tests.server.security.people import HOLDER, NOBODY, OWNER, SPECTATOR, Scene, around_a_table, say
from tests.server.security.test_matrix import address, tried

PAGES = files("hearthside.server") / "pages"


def check_headers(headers: dict[str, str]) -> None:
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert policy["base-uri"] == ["'none'"]
    everything = headers["content-security-policy"]
    assert "unsafe" not in everything
    assert "*" not in everything
    assert "http" not in everything
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    assert not [name for name in headers if name.startswith("access-control-")]


def test_every_answer_of_every_door(server: Running):
    """Allowed, refused and not found; of sockets the ones that were denied, for the others have no page."""

    async def run() -> None:
        async with around_a_table(server) as scene:
            for route in ROUTES:
                for who in (NOBODY, SPECTATOR, HOLDER):
                    answer = await tried(scene[who], route, address(route, scene))
                    if answer.headers:
                        check_headers(dict(answer.headers))
                        kind = dict(answer.headers).get("content-type", "")
                        assert not kind.startswith("text/html") or not route.path.startswith("/api")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/nothing"),
        ("DELETE", "/"),
        ("GET", "/api/games/"),
        ("POST", "/api/tables"),
        ("GET", "/assets/x.js"),
    ],
)
def test_errors_have_the_headers_too(server: Running, method: str, path: str):
    async def run() -> None:
        async with Browser(server.url) as browser:
            response = await browser.request(method, path, content=b"{")
            assert response.status_code >= 300
            check_headers(dict(response.headers))

    asyncio.run(run())


def test_a_socket_at_an_address_that_is_none(server: Running):
    async def run() -> None:
        async with Browser(server.url) as browser:
            for path in ("/nothing", "/api/tables/x/socket", "/"):
                with pytest.raises(InvalidStatus) as refused:
                    await browser.socket(path)
                assert refused.value.response.status_code in (403, 404)

    asyncio.run(run())


# ------------------------------------------------------------ cookies
def flags_of(header: str) -> set[str]:
    return {part.strip().lower().split("=")[0] for part in header.split(";")[1:]}


@pytest.mark.parametrize(
    ("public_url", "secure"), [("", False), ("http://here.example", False), ("https://here.example", True)]
)
def test_the_cookie(tmp_path, public_url: str, secure: bool):
    async def run(server: Running) -> None:
        async with Browser(server.url) as browser:
            response = await browser.request("PUT", "/api/me", json={"name": "Ada"})
            header = response.headers["set-cookie"]
            assert header.startswith("hearthside=")
            assert "samesite=lax" in header.lower()
            assert "path=/;" in header.lower() + ";"
            assert "domain" not in flags_of(header)
            assert "httponly" in flags_of(header)
            assert "max-age=31536000;" in header.lower(), "a year"
            assert ("secure" in flags_of(header)) == secure

    with running(tmp_path / "tables.db", Settings(limited=False, public_url=public_url)) as server:
        asyncio.run(run(server))


def test_an_invitation_does_not_stay_in_the_address(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene, Browser(server.url) as guest:
            response = await guest.get(f"/join/{scene.invite}")
            assert response.status_code == 303
            assert response.headers["location"] == f"/table/{scene.table}"
            assert response.headers["cache-control"] == "no-store"
            assert response.headers["referrer-policy"] == "no-referrer"
            assert scene.invite.encode() not in b"".join(guest.heard)

    asyncio.run(run())


def test_what_is_private_is_not_cached(server: Running):
    async def run() -> None:
        async with around_a_table(server, "over") as scene:
            for place in ("", "/watch", "/seats/0", "/seats/0/history", "/replay", "/file"):
                response = await scene[HOLDER].get(f"/api/tables/{scene.table}{place}")
                assert (response.status_code, response.headers["cache-control"]) == (200, "no-store")
            invite = await scene[OWNER].get(f"/api/tables/{scene.table}/invite")
            assert invite.headers["cache-control"] == "no-store"

    asyncio.run(run())


# ------------------------------------------------------------ origins
PUBLIC = "http://play.example"  # not https: a cookie for https would stay at home in these tests
ORIGINS = [  # Origin, Sec-Fetch-Site, accepted
    (None, None, True),
    (None, "same-origin", True),
    (None, "none", True),
    (None, "cross-site", False),
    (None, "same-site", False),
    ("{here}", None, True),
    (PUBLIC, "same-origin", True),
    ("null", None, False),
    ("https://evil.example", "cross-site", False),
    ("https://evil.example", None, False),
    ("http://play.example.evil.example", None, False),
    ("https://play.example", None, False),
    ("http://play.example:444", None, False),
    ("{here}.evil.example", None, False),
    ("{here}/", None, False),
    ("file://", None, False),
    ("", None, False),
]


@pytest.mark.parametrize("public_url", ["", PUBLIC + "/"], ids=["bound", "public"])
def test_origins(tmp_path, public_url: str):
    """As people reach the server: where it is bound, or also behind something with another name."""

    async def run(server: Running) -> None:
        async with around_a_table(server) as scene:
            wrong: list[tuple[str | None, str | None, set[int]]] = []
            for origin, site, accepted in ORIGINS:
                headers = {} if site is None else {"sec-fetch-site": site}
                if origin is not None:
                    headers["origin"] = origin.format(here=server.url)
                expected = accepted and (bool(public_url) or origin != PUBLIC)
                before = scene.state
                codes = await written(scene, headers)
                if codes != ({200} if expected else {403}):
                    wrong.append((origin, site, codes))
                elif not expected:
                    assert scene.state == before
            assert wrong == []

    with running(tmp_path / "tables.db", Settings(limited=False, public_url=public_url)) as server:
        asyncio.run(run(server))


async def written(scene: Scene, headers: dict[str, str]) -> set[int]:
    """The answers to all ways of writing."""
    holder, path = scene[HOLDER], f"/api/tables/{scene.table}/seats/0"
    put = await holder.request("PUT", "/api/me", json={"name": "H"}, headers=headers)
    post = await holder.post(f"{path}/messages", say("chat", text="x"), headers=headers)
    for answer in (put, post):
        assert not [name for name in answer.headers if name.startswith("access-control-")]
    return {put.status_code, post.status_code, await handshake(holder, f"{path}/socket", headers)}


async def handshake(browser: Browser, path: str, headers: dict[str, str]) -> int:
    url = browser.url.replace("http", "ws", 1) + path
    try:
        socket = await connect(url, additional_headers={"Cookie": browser.cookie, **headers}, proxy=None)
    except InvalidStatus as refused:
        return refused.response.status_code
    await socket.close()
    return 200


# ------------------------------------------------------------ pages
def test_pages_have_no_inline_script():
    """That nothing comes from elsewhere, and that text stays text, is in test_page."""
    pages = [page for page in PAGES.iterdir() if page.name.endswith((".html", ".svg"))]
    assert pages
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for attributes, body in re.findall(r"<script\b([^>]*)>(.*?)</script>", text, re.S | re.I):
            assert "src=" in attributes, page.name
            assert not body.strip(), page.name
        assert not re.search(r"<[^>]+\son\w+\s*=", text, re.I), page.name
        assert not re.search(r"<style|\sstyle\s*=|javascript:", text, re.I), page.name


# ------------------------------------------------------------ what people type
def test_html_arrives_as_text_in_json(server: Running):
    evil = "<script>x</script>"

    async def run() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out(evil, "open", title=evil, listed=True, cid="html")
            path = f"/api/tables/{laid['table']}"
            assert (await ada.post(f"{path}/seats/0/messages", say("chat", text=evil))).status_code == 200
            for place in (f"{path}/watch", "/api/tables", f"{path}/seats/0"):
                response = await ada.get(place)
                assert response.headers["content-type"] == "application/json"
                assert response.headers["x-content-type-options"] == "nosniff"
            view = (await ada.get(f"{path}/watch")).json()
            assert view["view"]["table"]["title"] == view["view"]["table"]["seats"][0]["name"] == evil
            assert evil in [line["text"] for line in view["log"]]

    asyncio.run(run())


UNSEEN = "\u202e\u2066\u200b\u200f\ufeff\x00\x07\x1b\x7f\x85\u2028\u2029\r\n\t"


def test_signs_that_act_are_taken_out(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada:
            text = f"a{UNSEEN[:12]}b"
            laid = await ada.lay_out(text, "open", title=f"t{UNSEEN}u", listed=True, cid="signs")
            path = f"/api/tables/{laid['table']}"
            await ada.post(f"{path}/seats/0/messages", say("chat", text=f"c{UNSEEN}d"))
            await ada.request("PUT", "/api/me", json={"name": f"e{UNSEEN}f"})
            report = await ada.post(f"{path}/reports", {"text": f"g{UNSEEN}h", "client": f"i{UNSEEN}j"})
            view = (await ada.get(f"{path}/watch")).json()
            said = [view["view"]["table"]["title"], view["view"]["table"]["seats"][0]["name"]]
            said += [line["text"] for line in view["log"]] + [(await ada.get("/api/me")).json()["name"]]
            said += [*report.json()["text"].split("\n"), report.json()["client"]]
            assert len(said) >= 6
            for words in said:
                assert not set(words) & set(UNSEEN), repr(words)

    asyncio.run(run())


def test_a_name_that_cannot_be_seen_is_none(server: Running):
    async def run() -> None:
        async with around_a_table(server, "open") as scene:
            assert (await scene[OWNER].command(scene.table, "free_seat", seat=0)).status_code == 200
            for name in ("\u202e", "\x00\x01", " \t\n", "\u200b\u200b", "\ufeff"):
                refused = await scene[SPECTATOR].command(scene.table, "sit", seat=0, name=name)
                assert (refused.status_code, refused.json()["code"]) == (409, "bad_name")
                put = await scene[SPECTATOR].request("PUT", "/api/me", json={"name": name})
                assert put.status_code == 400

    asyncio.run(run())
