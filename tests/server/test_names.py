"""Names: what is kept of what people type, and which of them look the same."""

import asyncio

import pytest

from hearthside.server import commands as c
from hearthside.server.lookalikes import look_alike
from hearthside.server.names import clean, is_visible
from tests.server.client import Browser
from tests.server.running import Running
from tests.server.tabletop import ADA, BO, Tabletop

ADAS = {
    "case": "ADA",
    "width": "Ａｄａ",
    "cyrillic": "Аdа",
    "script": "𝓐𝓭𝓪",
    "variation": "Ada\ufe0f",
    "variations": "A\ufe00d\ufe01a\U000e0100",
    "joiner of marks": "A\u034fda",
    "zero": "A\u200bda",
}


@pytest.mark.parametrize("name", ADAS.values(), ids=ADAS)
def test_names_that_look_the_same_are_the_same(name: str):
    assert look_alike("Ada", name)
    assert look_alike(name, "Ada")


@pytest.mark.parametrize(
    ("one", "other"), [("Al", "AI"), ("aI", "AL"), ("Otto", "0tto"), ("O'Neil", "O’Neil"), ("❤", "❤️")]
)
def test_so_do_these(one: str, other: str):
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Ida"),
        ("André", "Andre"),
        ("Max 1", "Max 2"),
        ("👩", "👩🏽"),
        ("👩‍🚀", "👩‍🚒"),
        ("李", "季"),
        ("", "x"),
    ],
)
def test_these_do_not(one: str, other: str):
    assert not look_alike(one, other)


@pytest.mark.parametrize(
    "text",
    [
        "👩‍👩‍👧‍👦",
        "👩🏽‍🚀",
        "👋🏿",
        "🏳️‍🌈",
        "🏴‍☠️",
        "❤️‍🔥",
        "👨‍⚕️",
        "🙂‍↔️",
        "🇩🇪",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "1️⃣",
        "\U0001fae8",
        "Zoë 🐕‍🦺",
        "葛󠄀",
    ],
)
def test_pictures_made_of_several_signs_survive(text: str):
    assert clean(text) == text
    assert is_visible(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("A\u200dda", "Ada"),
        ("\u200d🙂\u200d", "🙂"),
        ("🙂\u200d a", "🙂 a"),
        ("🏴\U000e0067", "🏴"),
        ("a\U000e0067\U000e007f", "a"),
        ("🏴\U000e007f", "🏴"),
        ("\u202eadA\u2066", "adA"),
        ("  a\n\tb\u3164 ", "a b"),
        ("a" + "\u0301" * 20 + "b", "a" + "\u0301" * 4 + "b"),
        ("\ue000\ud800a", "a"),
    ],
)
def test_nothing_that_acts_or_hides_does(text: str, kept: str):
    assert clean(text) == kept


@pytest.mark.parametrize("text", ["", "\ufe0f", "\u0301", "\u034f\u034f", " \u20e3"])
def test_what_cannot_be_seen_is_no_name(text: str):
    assert not is_visible(clean(text))


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            laid = await ada.lay_out("Ada", "open", "open")
            await ben.join(laid["invite"])
            for name in ("Аdа", "Ada\ufe0f", "ＡＤＡ", "\ufe0f"):
                refused = await ben.command(laid["table"], "sit", seat=1, name=name)
                assert (refused.status_code, refused.json()["code"]) == (409, "bad_name"), name
            assert (await ben.command(laid["table"], "sit", seat=1, name="👩‍🚀")).status_code == 200
            seats = (await ben.get(f"/api/tables/{laid['table']}/watch")).json()["view"]["table"]["seats"]
            assert seats[1]["name"] == "👩‍🚀"
            twice = {"cid": "x", "game": "arctic_scavengers"}
            twice["seats"] = [{"kind": "me", "name": name} for name in ("Ada", "Аda")]  # type: ignore[assignment]
            assert (await ada.post("/api/tables", twice)).json()["code"] == "bad_name"
            renamed = await ada.request("PUT", "/api/me", json={"name": "\ufe0f"})
            assert renamed.status_code == 400

    asyncio.run(run())


def test_a_log_from_before_still_folds():
    """Names that were taken when nobody looked so closely stay."""
    top = Tabletop(seats=3)
    assert top.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada")) is None
    assert top.say(BO, None, c.Sit(cid="2", seat=1, name="Аda")) is None
    assert [seat.name for seat in top.again().seats] == ["Ada", "Аda", ""]
