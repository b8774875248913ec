"""Looking back: the positions of a game that is over, from every seat, and those of one's own before that."""

import asyncio

import httpx

from tests.server.client import Browser
from tests.server.running import Running


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    told = answer.json()
    return answer.status_code, told["code"], told["why"]


def test_a_game_is_replayed_and_played_on_only_when_it_is_over(server: Running):
    async def story() -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("Ada", "Bo", start=True))["table"]
            path = f"/api/tables/{table}"
            early = "a game can be replayed only when it is over"
            assert refusal(await ada.get(f"{path}/replay")) == (409, "too_early", early)
            early = "you can play on from a game only when it is over"
            wish = {"cid": "on", "seq": 3, "seat": 0, "name": "Ada"}
            assert refusal(await ada.post(f"{path}/play-on", wish)) == (409, "too_early", early)
            own = (await ada.get(f"{path}/seats/0/history?seq=3")).json()
            assert (own["seq"], own["view"]["game"]["seat"]) == (3, 0)

    asyncio.run(story())


def test_a_position_is_shown_as_whoever_is_asked_for_saw_it(server: Running):
    async def story() -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("Ada", "Bo", start=True))["table"]
            path = f"/api/tables/{table}"
            last = (await ada.post(f"{path}/seats/0/messages", {"type": "concede", "cid": "x"})).json()["seq"]
            hands = {}
            for eye in ("", "?eye=public", "?eye=open", "?eye=0", "?eye=1"):
                shown = (await ada.get(f"{path}/replay{eye}")).json()
                assert shown["seq"] == last
                zones = shown["view"]["game"]["zones"]
                hands[eye] = ["cards" in zones["hand:0"], "cards" in zones["hand:1"]]
                assert shown["log"][0]["text"] == "{0} sits down.", "from the beginning, if nothing is said"
            assert hands == {
                "": [False, False],
                "?eye=public": [False, False],
                "?eye=open": [True, True],
                "?eye=0": [True, False],
                "?eye=1": [False, True],
            }
            later = (await ada.get(f"{path}/replay?since={last - 1}")).json()["log"]
            assert {line["seq"] for line in later} == {last}
            wrong = "eye is open, public or the number of a seat"
            for eye in ("2", "-1", "x", "", "00000000000"):
                assert refusal(await ada.get(f"{path}/replay?eye={eye}")) == (400, "bad_request", wrong)
            beyond = await ada.get(f"{path}/replay?seq={last + 1}")
            assert refusal(beyond) == (409, "no_entry", f"the log of this table has {last} entries")

    asyncio.run(story())
