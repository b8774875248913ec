"""Laying out, inviting, finding, the next game: over HTTP, as browsers do it."""

import asyncio
import platform
from random import Random
from typing import Any

import pytest

from hearthside import api
from hearthside.kernel.pack import Result
from hearthside.server import commands as c
from hearthside.server import owner
from hearthside.server.store import queries
from hearthside.server.table import places_of
from hearthside.server.web.lobby import _some
from tests.server.client import ARCTIC, Browser, Player, new_cid
from tests.server.running import Running
from tests.tiny.pack import PACK as CAMPFIRE


def test_games_can_be_read_about(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            games = (await ada.get("/api/games")).json()
            bots = {game["id"]: game["bots"] for game in games["games"]}
            assert {
                ARCTIC,
                "iditacards",
                "endless_winter",
                "risewater",
                "harrow-junction",
                "first-lantern",
            } <= set(bots)
            assert bots[ARCTIC] == ["random", "beginner", "casual", "steady", "scavenger", "expert"]
            assert bots["iditacards"] == ["random", "beginner", "casual", "steady", "musher", "expert"]
            written = {game["id"]: game["pack"] for game in games["games"]}
            assert (written["first-lantern"], written[ARCTIC]) == (True, False)
            assert (await ada.get("/api/packs")).json() == {"packs": []}
            assert set(games["undo"]) == {"strict", "request", "friendly"}
            read = (await ada.get(f"/api/games/{ARCTIC}")).json()
            assert len(read["cards"]) > 10
            assert read["rulings"]
            assert (await ada.get("/api/games/chess")).status_code == 404
            assert (await ada.get("/api/me")).json() == {"guest": False, "name": ""}
            assert (await ada.request("PUT", "/api/me", json={"name": " Ada "})).json()["name"] == "Ada"
            assert (await ada.get("/api/me")).json() == {"guest": True, "name": "Ada"}

    asyncio.run(story())


def test_three_cards_stand_for_a_game():
    """From its beginning, its middle and its end."""
    assert _some([]) == []
    assert _some(["only"]) == ["only"] * 3
    assert _some([str(number) for number in range(60)]) == ["10", "30", "50"]


def test_an_invite_link_lets_friends_in_and_nobody_else(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo, Browser(server.url) as stranger:
            laid = await ada.lay_out("Ada", "open", "bot")
            table = laid["table"]
            await stranger.request("PUT", "/api/me", json={"name": "Cy"})
            assert (await stranger.get(f"/api/tables/{table}")).status_code == 404
            assert await bo.join(laid["invite"]) == table
            assert (await bo.get(f"/api/tables/{table}")).json()["seats"] == []
            assert (await bo.get(f"/api/tables/{table}/invite")).status_code == 403
            assert (await bo.command(table, "sit", seat=1, name="Bo")).status_code == 200
            assert (await bo.get(f"/api/tables/{table}")).json()["seats"] == [1]
            assert (await bo.get(f"/api/tables/{table}/invite")).json() == {"invite": laid["invite"]}
            assert (await bo.command(table, "start")).status_code == 403
            assert (await ada.command(table, "start")).status_code == 200
            assert (await stranger.get("/join/" + "x" * 22)).status_code == 404
            assert (await stranger.get(f"/api/tables/{table}")).status_code == 404
            mine = (await bo.get("/api/tables")).json()["mine"]
            assert [(one["id"], one["status"], one["owner"]) for one in mine] == [(table, "playing", False)]
            assert (await stranger.get("/api/tables")).json() == {"open": [], "mine": []}

    asyncio.run(story())


def test_listed_tables_are_found_by_everybody(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "open", listed=True, title="Winter <b>evening</b>")
            found = (await bo.get("/api/tables")).json()["open"]
            assert [(one["id"], one["title"]) for one in found] == [(laid["table"], "Winter <b>evening</b>")]
            assert [seat["kind"] for seat in found[0]["seats"]] == ["person", "open"]
            response = await bo.command(laid["table"], "sit", seat=1, name="Bo")
            assert response.status_code == 200
            assert "hearthside" in bo.http.cookies
            assert (await ada.command(laid["table"], "start")).status_code == 200

    asyncio.run(story())


def test_the_same_wish_twice_is_one_table(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            await ada.request("PUT", "/api/me", json={"name": "Ada"})
            wishes = [ada.lay_out("Ada", "bot", start=True) for _ in range(10)]
            tables = {laid["table"] for laid in await asyncio.gather(*wishes)}
            assert len(tables) == 1
            another = await ada.lay_out("Ada", "bot", cid="another")
            assert another["table"] not in tables

    asyncio.run(story())


def test_the_newest_refusals_are_remembered(server: Running, monkeypatch: pytest.MonkeyPatch):
    """A repeated command gets the answer of the first time, though now it would be accepted; only of the
    last so many, whose number is here 2."""
    monkeypatch.setattr(owner, "REMEMBERED", 2)

    async def story():
        async with Browser(server.url) as ada:
            await ada.request("PUT", "/api/me", json={"name": "Ada"})
            table = (await ada.lay_out("open", "open"))["table"]
            for cid in ("first", "second", "third"):
                assert (await ada.command(table, "start", cid=cid)).json()["code"] == "nobody"
            assert (await ada.command(table, "sit", seat=0, name="Ada")).status_code == 200
            for cid in ("second", "third"):
                assert (await ada.command(table, "start", cid=cid)).json()["code"] == "nobody"
            assert (await ada.command(table, "start", cid="first")).status_code == 200

    asyncio.run(story())


def test_a_table_with_a_preset(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(api, "packs", lambda: {CAMPFIRE.id: CAMPFIRE})

    async def story():
        async with Browser(server.url) as ada:
            told = (await ada.get("/api/games")).json()["games"][0]
            assert [preset["id"] for preset in told["presets"]] == ["usual", "bare"]
            assert told["options"][1]["many"] is True

            async def table(*seats: str, **more: Any) -> dict[str, Any]:
                laid = await ada.lay_out(*seats, game="campfire", cid=new_cid(), **more)
                seen = (await ada.get(f"/api/tables/{laid['table']}/seats/0")).json()
                info: dict[str, Any] = seen["view"]["table"]
                return info

            bare = await table("Ada", "open", preset="bare")
            assert (bare["preset"], bare["options"]) == ("bare", {"nights": 1, "lacking": ["log", "coal"]})
            mixed = await table("Ada", "open", preset="bare", options={"lacking": ["coal", "twig"]})
            assert (mixed["preset"], mixed["options"]) == ("", {"nights": 1, "lacking": ["twig", "coal"]})
            named = await table("Ada", "open", options={"nights": 1, "lacking": ["coal", "log"]})
            assert named["preset"] == "bare"
            for wish, why in (
                ({"preset": "bear"}, "did you mean 'bare'?"),
                ({"options": {"lacking": "log"}}, "is a list of some of"),
                ({"options": {"lacking": ["log", "log"]}}, "more than once"),
            ):
                body = {
                    "cid": new_cid(),
                    "game": "campfire",
                    "seats": [{"kind": "me"}, {"kind": "bot"}],
                    **wish,
                }
                answer = await ada.post("/api/tables", body)
                assert answer.status_code == 400
                assert why in answer.json()["why"]
            body = {"cid": "4", "game": "campfire", "seats": [{"kind": "me"}] * 4, "preset": "bare"}
            assert "is for 2 to 3 seats" in (await ada.post("/api/tables", body)).json()["why"]

    asyncio.run(story())


def test_one_person_can_play_alone(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", game="iditacards", start=True)
            player = await ada.player(laid["table"], 0).connect()
            await player.until(1)
            assert player.table_view["status"] == "playing"
            before = player.seq
            await player.say("move", **first_move(player))
            await player.until(before + 1)
            await player.close()

    asyncio.run(story())


def first_move(player: Player) -> dict[str, Any]:
    option = player.options[0]
    return {"decision": option["decision"], "seq": player.seq, "action": option["key"]}


def test_wishes_that_cannot_be_are_refused_with_the_reason(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            wish = {"cid": "w", "game": ARCTIC, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]}
            for change, said in (
                ({"game": "chess"}, "there is no game 'chess'"),
                ({"seats": [{"kind": "bot"}] * 6}, "1 to 5 seats"),
                ({"options": {"nonsense": True}}, "has no option 'nonsense'"),
                ({"options": {"interrupt_spends_action": 7}}, "cannot be 7"),
                ({"seats": [{"kind": "bot", "bot": "x.py"}, {"kind": "bot"}]}, "has no bot 'x.py'"),
                ({"seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "a"}]}, "already somebody"),
                ({"bot": "deep"}, "has no bot 'deep'"),
                ({"undo": "always"}, "Invalid enum value"),
                ({"clock": {"bank": -1}}, ">= 0"),
            ):
                response = await ada.post("/api/tables", {**wish, **change})
                assert response.status_code in (400, 409), change
                assert said in response.json()["why"], response.text
            assert (await ada.get("/api/tables")).json()["mine"] == []

    asyncio.run(story())


def test_one_browser_holds_several_seats(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "Bo", start=True, undo="friendly")
            assert laid["seats"] == [0, 1]
            players = [await ada.player(laid["table"], seat).connect() for seat in (0, 1)]
            results = await asyncio.gather(*(player.play(Random(1)) for player in players))
            assert all(results)
            assert players[0].table_view["result"] == players[1].table_view["result"]
            for player in players:
                await player.close()

    asyncio.run(story())


def test_the_next_game_has_the_seats_moved_on(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "open", "bot:random")
            table = laid["table"]
            await bo.join(laid["invite"])
            await bo.command(table, "sit", seat=1, name="Bo")
            await ada.command(table, "start")
            early = await ada.post(f"/api/tables/{table}/rematch")
            assert (early.status_code, early.json()["code"]) == (409, "too_early")
            first = await ada.player(table, 0).connect()
            second = await bo.player(table, 1).connect()
            assert (await first.say("propose_end"))["type"] == "ack"
            while "end_request" not in (second.view or {"table": {}})["table"]:
                await second.hear()
            request = second.table_view["end_request"]["request"]
            assert (await second.say("answer_end", request=request, agree=True))["type"] == "ack"
            answers = await asyncio.gather(
                ada.post(f"/api/tables/{table}/rematch"), bo.post(f"/api/tables/{table}/rematch")
            )
            following = {answer.json()["table"] for answer in answers}
            assert len(following) == 1
            new = following.pop()
            while "rematch" not in first.table_view:
                await first.hear()
            assert first.table_view["rematch"] == new
            lines = (await ada.get(f"/api/tables/{table}/watch")).json()["log"]
            assert lines[-1]["text"] == "The next game is set up."
            said = server.registry.store.read(lambda at: queries.entry_by_cid(at, table, c.HOUSE, "rematch"))
            entry = await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(said, server.loop))
            assert entry is not None  # of the house, under a name of its own
            assert entry.kind == "rematch"
            assert (await ada.get(f"/api/tables/{new}")).json()["seats"] == [1]
            assert (await bo.get(f"/api/tables/{new}")).json()["seats"] == [2]
            names = (await ada.get(f"/api/tables/{new}/watch")).json()["view"]["table"]["seats"]
            assert [seat["kind"] for seat in names] == ["bot", "person", "person"]
            await first.close()
            await second.close()

    asyncio.run(story())


def test_a_bug_report_holds_what_the_reporter_could_see(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "bot", "bot", start=True)
            table = laid["table"]
            path = f"/api/tables/{table}/reports"
            response = await ada.post(path, {"text": "odd\n\x00things", "seat": 0, "client": "test"})
            assert response.status_code == 201
            report = response.json()
            assert report["text"] == "odd\nthings"
            assert report["versions"]["game"] == ARCTIC
            assert report["versions"]["python"] == platform.python_version()
            assert set(report["versions"]) == {
                "hearthside",
                "compiled",
                "python",
                "system",
                "game",
                "rules",
                "content",
            }
            assert set(report) == {
                *("report", "table", "seq", "seat", "at", "text"),
                *("client", "versions", "view", "hash", "log"),
            }
            assert "cards" in report["view"]["game"]["zones"]["hand:0"]
            assert "cards" not in report["view"]["game"]["zones"]["hand:1"]
            public = (await ada.post(path, {"text": "", "seat": None})).json()
            assert "cards" not in public["view"]["game"]["zones"]["hand:0"]
            assert (await ada.post(path, {"text": "", "seat": 1})).status_code == 403
            assert (await bo.post(path, {"text": ""})).status_code == 404

    asyncio.run(story())


def test_health_and_metrics(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            await ada.lay_out("Ada", "bot", start=True)
            health = (await ada.get("/healthz")).json()
            assert health["status"] == "ok"
            assert health["store"]["state"] == "ok"
            assert (await ada.get("/metrics")).status_code == 404
            server.registry.settings.metrics = True
            text = (await ada.get("/metrics")).text
            assert "# TYPE hearthside_entries_total counter" in text
            assert "hearthside_tables_awake 1.0" in text

    asyncio.run(story())


def test_ids_are_letters_and_digits(server: Running):
    """One that began with a hyphen would be an option to `hearthside store inspect`."""

    async def story():
        async with Browser(server.url) as ada:
            for number in range(12):
                laid = await ada.lay_out("Ada", "bot", cid=f"table-{number}")
                assert laid["table"].isalnum()
                assert laid["invite"].isalnum()

    asyncio.run(story())


# ------------------------------------------------------------ what the lists say of a table
def test_games_say_what_people_choose_by(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            games = {game["id"]: game for game in (await ada.get("/api/games")).json()["games"]}
            for game in games.values():
                assert game["complexity"] in ("light", "medium", "heavy")
                least, most = game["minutes"]
                assert 0 < least <= most, game["id"]
            assert (games["first-lantern"]["minutes"], games["first-lantern"]["complexity"]) == (
                [5, 10],
                "light",
            )
            assert [name for name, game in games.items() if game["cooperative"]] == ["harrow-junction"]

    asyncio.run(story())


async def only_table(browser: Browser) -> dict[str, Any]:
    (table,) = (await browser.get("/api/tables")).json()["mine"]
    found: dict[str, Any] = table
    return found


def test_a_list_says_whom_the_game_waits_for_and_how_it_ended(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "open")
            await bo.join(laid["invite"])
            await bo.command(laid["table"], "sit", seat=1, name="Bo")
            assert [seat["asked"] for seat in (await only_table(ada))["seats"]] == [False, False]
            await ada.command(laid["table"], "start")
            waiting = (await ada.get(f"/api/tables/{laid['table']}/watch")).json()["view"]["table"]["waiting"]
            seats = (await only_table(ada))["seats"]
            assert [number for number, seat in enumerate(seats) if seat["asked"]] == waiting
            assert [seat["mine"] for seat in seats] == [True, False]
            assert [seat["mine"] for seat in (await only_table(bo))["seats"]] == [False, True]
            assert "holder" not in seats[0]

    asyncio.run(story())


def test_places_are_those_of_the_result():
    result = Result([[2], [0, 1]], [3, 3, 9], "points", "", [{}, {}, {}])
    assert places_of(result) == {2: 1, 0: 2, 1: 2}
    assert places_of(Result([[], [0, 1]], [0, 0], "void", "", [{}, {}])) == {0: 2, 1: 2}
    assert places_of(None) == {}


# ------------------------------------------------------------ taking a table off one's list
def removed(browser: Browser, table: str) -> Any:
    return browser.request("POST", f"/api/tables/{table}/remove")


def test_one_s_own_game_against_bots_is_closed_and_gone(server: Running):
    async def story():
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "bot", start=True)
            assert (await removed(ada, laid["table"])).status_code == 200
            assert (await ada.get("/api/tables")).json()["mine"] == []
            assert (await ada.get(f"/api/tables/{laid['table']}")).status_code == 404
            assert (await ada.get(f"/join/{laid['invite']}")).status_code == 303
            assert (await only_table(ada))["status"] == "closed"

    asyncio.run(story())


@pytest.mark.parametrize("leaver", ["host", "guest"])
def test_a_running_game_with_others_is_left_not_destroyed(server: Running, leaver: str):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "open", "bot")
            await bo.join(laid["invite"])
            await bo.command(laid["table"], "sit", seat=1, name="Bo")
            await ada.command(laid["table"], "start")
            going, staying, seat = (ada, bo, 0) if leaver == "host" else (bo, ada, 1)
            assert (await removed(going, laid["table"])).status_code == 200
            assert (await going.get("/api/tables")).json()["mine"] == []
            left = await only_table(staying)
            assert left["status"] == "playing"
            assert [each["kind"] for each in left["seats"]][seat] == "open"
            await going.join(laid["invite"])  # the way back
            back = await going.command(laid["table"], "sit", seat=seat, name="Back")
            assert back.status_code == 200

    asyncio.run(story())


def test_a_table_that_has_not_begun_is_closed_by_its_host_and_left_by_others(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "open")
            await bo.join(laid["invite"])
            await bo.command(laid["table"], "sit", seat=1, name="Bo")
            await removed(bo, laid["table"])
            assert [seat["kind"] for seat in (await only_table(ada))["seats"]] == ["person", "open"]
            await bo.join(laid["invite"])
            await removed(ada, laid["table"])
            assert (await only_table(bo))["status"] == "closed"

    asyncio.run(story())


def test_whoever_only_watches_stops_watching(server: Running):
    async def story():
        async with Browser(server.url) as ada, Browser(server.url) as bo:
            laid = await ada.lay_out("Ada", "bot", start=True)
            await bo.join(laid["invite"])
            assert (await removed(bo, laid["table"])).status_code == 200
            assert (await bo.get("/api/tables")).json()["mine"] == []
            assert (await only_table(ada))["status"] == "playing"

    asyncio.run(story())
