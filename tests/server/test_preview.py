"""A pack that is previewed: shown again at every save, whatever is in it, and nobody's files are lost."""

import asyncio
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.folder import gather
from hearthside.server.registry import Settings
from hearthside.server.studio import drawing
from tests.server.patience import wait_until
from tests.server.running import running

CARDS = 19
State = dict[str, Any]
POLE = "Lantern 203"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED / "first-lantern", tmp_path / "my-lantern"))


@pytest.fixture
def looking(tmp_path: Path, folder: Path) -> Iterator[httpx.Client]:
    settings = Settings(limited=False, studio="here", preview=str(folder))
    with (
        running(tmp_path / "preview.db", settings) as server,
        httpx.Client(base_url=server.url, timeout=60) as http,
    ):
        yield http


def seen(http: httpx.Client, so: Callable[[State], bool]) -> State:
    """The first state that is so."""
    last: list[State] = [{}]

    def look() -> bool:
        last[0] = http.get("/api/preview").json()
        return so(last[0])

    wait_until(look, f"it never came to it: {last[0]}")
    return last[0]


def drawn(state: State) -> bool:
    return bool(state["cards"]) and all(card["picture"] and not card["waiting"] for card in state["cards"])


def card(state: State, identifier: str) -> dict[str, Any]:
    return next(one for one in state["cards"] if one["identifier"] == identifier)


def supports(folder: Path) -> Path:
    return folder / "eras" / "01-long-night" / "supports.card"


def errors(state: State) -> list[dict[str, Any]]:
    return [problem for problem in state["problems"] if problem["severity"] == "error"]


# ------------------------------------------------------------ what is shown
def test_all_cards_with_what_wins_and_what_they_add_up_to(looking: httpx.Client):
    state = seen(looking, drawn)
    assert (state["name"], state["folder"], len(state["cards"])) == ("First Lantern", "my-lantern", CARDS)
    assert not state["broken"]
    assert not state["undrawn"]
    plans = {plan["adventure"]: plan["cards"] for plan in state["plans"]}
    assert plans["Lantern 101"] == ["Lamp on a pole", "Log sledge"]
    totals = {total["name"]: total for total in state["decks"][0]["resources"]}
    assert totals["Hands"]["given"] < totals["Hands"]["asked"]


def test_only_what_was_changed_is_drawn_again(looking: httpx.Client, folder: Path):
    before = seen(looking, drawn)
    text = supports(folder).read_text("utf-8")
    supports(folder).write_text(text.replace("Light 3", "Light 5"), "utf-8")
    after = seen(looking, lambda state: card(state, POLE)["info"]["values"]["Light"] == "+5" and drawn(state))
    pictures = [{one["identifier"]: one["picture"] for one in state["cards"]} for state in (before, after)]
    assert {name for name in pictures[0] if pictures[0][name] != pictures[1][name]} == {POLE}


def test_a_card_more_leaves_the_others_as_they_are(looking: httpx.Client, folder: Path):
    manifest = folder / "pack.toml"
    manifest.write_text(
        manifest.read_text("utf-8").partition("[look")[0], "utf-8"
    )  # it follows from the cards
    before = seen(looking, drawn)
    text = supports(folder).read_text("utf-8")
    more = text[text.rindex("---") :].replace("Lantern 252", "Lantern 299").replace('"Guard"', '"Boat"')
    supports(folder).write_text(text.rstrip() + "\n" + more, "utf-8")
    after = seen(looking, lambda state: len(state["cards"]) > CARDS and drawn(state))
    pictures = {one["picture"] for one in after["cards"]}
    assert {one["picture"] for one in before["cards"]} <= pictures
    assert len(pictures) == CARDS + 1


def test_a_picture_can_do_nothing(looking: httpx.Client, folder: Path):
    art = folder / "art"
    art.mkdir()
    hostile = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">'
        '<script>alert(1)</script><rect width="9" height="9" fill="red"/></svg>'
    )
    (art / "203.svg").write_text(hostile)
    state = seen(looking, drawn)
    answer = looking.get(f"/api/preview/cards/{card(state, POLE)['picture']}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.text.startswith('<svg role="img" aria-label="Lamp on a pole"')
    assert "<script" not in answer.text
    assert "onload" not in answer.text
    plain = looking.get(answer.request.url.path, headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert looking.get("/api/preview/cards/none").status_code == 404


# ------------------------------------------------------------ what is broken
def test_a_manifest_that_cannot_be_read_keeps_the_cards(looking: httpx.Client, folder: Path):
    before = seen(looking, drawn)
    manifest = folder / "pack.toml"
    text = manifest.read_text("utf-8")
    manifest.write_text("id = [", "utf-8")
    broken = seen(looking, lambda state: state["broken"])
    assert broken["cards"] == before["cards"]
    assert errors(broken)[0]["file"] == "pack.toml"
    manifest.unlink()
    seen(looking, lambda state: any("pack.toml" in problem["message"] for problem in state["problems"]))
    manifest.write_text(text, "utf-8")
    assert seen(looking, lambda state: not state["broken"])["cards"] == before["cards"]


def test_cards_that_cannot_be_read_are_shown_as_they_were(looking: httpx.Client, folder: Path):
    before = seen(looking, drawn)
    text = supports(folder).read_text("utf-8")
    supports(folder).write_text("this is no card {{{", "utf-8")
    broken = seen(looking, lambda state: any(one["old"] for one in state["cards"]))
    assert len(broken["cards"]) == CARDS
    assert card(broken, POLE)["picture"] == card(before, POLE)["picture"]
    assert not card(broken, "Lantern 101")["old"]
    supports(folder).write_text(text, "utf-8")
    assert seen(looking, lambda state: not errors(state))["cards"] == before["cards"]


def test_a_finding_names_its_card(looking: httpx.Client, folder: Path):
    seen(looking, drawn)
    text = supports(folder).read_text("utf-8")
    supports(folder).write_text(text.replace("Light 3", "Light"), "utf-8")
    found = errors(seen(looking, lambda state: bool(errors(state))))
    assert (found[0]["code"], found[0]["card"], found[0]["message"]) == ("L01", POLE, "Light needs a value")


def test_a_card_that_is_taken_away_goes(looking: httpx.Client, folder: Path):
    seen(looking, drawn)
    text = supports(folder).read_text("utf-8")
    supports(folder).write_text(text[: text.rindex("---")], "utf-8")
    assert len(seen(looking, lambda state: len(state["cards"]) < CARDS)["cards"]) == CARDS - 1


def test_a_folder_that_goes_and_comes_back(looking: httpx.Client, folder: Path, tmp_path: Path):
    before = seen(looking, drawn)
    away = folder.rename(tmp_path / "elsewhere")
    assert seen(looking, lambda state: state["broken"])["cards"] == before["cards"]
    away.rename(folder)
    assert seen(looking, lambda state: not state["broken"])["cards"] == before["cards"]


def test_nothing_is_written(looking: httpx.Client, folder: Path):
    seen(looking, drawn)
    assert sorted(path.name for path in folder.rglob("*")) == sorted(
        path.name for path in (SHIPPED / "first-lantern").rglob("*")
    )
    assert gather(folder) == gather(SHIPPED / "first-lantern")


# ------------------------------------------------------------ pushed, and without the extra
def test_states_come_by_themselves(looking: httpx.Client, folder: Path):
    seen(looking, drawn)

    async def run() -> list[State]:
        states: list[State] = []
        async with (
            httpx.AsyncClient(base_url=looking.base_url, timeout=60) as http,
            http.stream("GET", "/api/preview/stream") as stream,
        ):
            assert stream.headers["content-type"].startswith("text/event-stream")
            async for line in stream.aiter_lines():
                if not line.startswith("data: "):
                    continue
                states.append(json.loads(line.removeprefix("data: ")))
                if len(states) == 1:
                    text = supports(folder).read_text("utf-8")
                    supports(folder).write_text(text.replace("Light 3", "Light 4"), "utf-8")
                elif card(states[-1], POLE)["info"]["values"]["Light"] == "+4":
                    break
        return states

    states = asyncio.run(run())
    assert [state["version"] for state in states] == sorted({state["version"] for state in states})
    assert len(states[0]["cards"]) == CARDS


def test_without_the_extra_the_table_s_faces_are_shown(
    looking: httpx.Client, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(drawing, "missing", lambda extra: ["typst"])
    (folder / "pack.toml").touch()
    state = seen(looking, lambda state: bool(state["undrawn"]) and bool(state["cards"]))
    assert "is not installed" in state["undrawn"]
    assert state["plans"]
    assert looking.get("/api/studio").json()["draws"] is False
    monkeypatch.undo()
    assert looking.get("/api/studio").json()["draws"] is True


def test_a_server_that_previews_nothing(tmp_path: Path):
    with running(tmp_path / "t.db", Settings(limited=False, studio="here")) as server:
        for path in ("/api/preview", "/api/preview/stream"):
            assert httpx.get(server.url + path).status_code == 404
