"""Seats of one table at two nodes: everybody sees the same, and who is too late is looked at once more."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random

from tests.server.client import Player
from tests.server.nodes.people import browsers, spread
from tests.server.patience import until, wait_until
from tests.server.reliability.log import check, hashes, stored
from tests.server.reliability.steady import Steady
from tests.server.running import Running
from tests.server.test_one_writer_a_database import code_at_the_end

Node = Callable[[], Running]


def test_people_and_bots(node: Node, db: str):
    one, two = node(), node()

    async def go() -> None:
        async with browsers(one.url, two.url) as people:
            table = await spread(people, "bot:random", "bot:random")
            players = [Steady(person, table, seat) for seat, person in enumerate(people)]
            watchers = [Steady(person, table, None) for person in people]

            def enough() -> bool:
                return sum(len(player.acked) for player in players) >= 40

            everybody = [*players, *watchers]
            playing = [one.play(Random(seat), enough=enough) for seat, one in enumerate(everybody)]
            await asyncio.gather(*playing)
            entries = check(db, table, everybody)
            assert [each.drifts for each in everybody] == [0] * 4
            # One connection each was enough: nobody had to be shown everything anew.
            assert [each.connections for each in everybody] == [1] * 4
            moves = Counter(entry.cid for entry in entries if entry.author == "bot")
            assert set(moves.values()) == {1}

    asyncio.run(go())


def test_all_talk_at_once(node: Node, db: str):
    """Every line finds its place, though all want the same number."""
    nodes = [node(), node()]

    async def go() -> None:
        async with browsers(*(one.url for one in nodes)) as people:
            table = await spread(people)
            players = [Steady(person, table, seat) for seat, person in enumerate(people)]
            for player in players:
                await player.connect()
                await player.hear()
            for line in range(20):
                answers = await asyncio.gather(*(one.say("chat", text=f"line {line}") for one in players))
                for answer in answers:
                    assert answer["type"] == "ack", answer
                last = max(answer["seq"] for answer in answers)
                await asyncio.gather(*(one.until(last) for one in players))
            record, entries = stored(db, table)
            assert sum(entry.kind == "chat" for entry in entries) == 40
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            for player in players:
                right = hashes(record, entries, player.seat)
                assert {seq: right[seq] for seq in player.seen} == player.seen

    asyncio.run(go())


def test_one_leads_and_the_other_takes_over(node: Node):
    """When the first ends in order, at once."""
    one, two = node(), node()

    async def go() -> str:
        async with browsers(one.url, two.url) as people:
            table = await spread(people, "bot:random")
            await until(lambda: one.registry.leads(table), "nobody leads it")
            assert not two.registry.leads(table)
            return table

    table = asyncio.run(go())
    one.stop()
    wait_until(lambda: two.registry.leads(table), "nobody took the table over")


def test_who_is_there_is_known_everywhere(node: Node):
    one, two = node(), node()

    async def go() -> None:
        async with browsers(one.url, two.url) as people:
            table = await spread(people)
            players = [await person.player(table, seat).connect() for seat, person in enumerate(people)]
            for player in players:
                await present(player, [True, True])

    async def present(player: Player, wanted: list[bool]) -> None:
        while True:
            message = await player.hear()
            if message.get("present") == wanted:
                return

    asyncio.run(go())


def test_a_link_made_anew_puts_out_who_watches_elsewhere(node: Node):
    one, two = node(), node()

    async def go() -> None:
        async with browsers(one.url, two.url) as (host, stranger):
            laid = await host.lay_out("Ada", "open")
            assert await stranger.join(laid["invite"]) == laid["table"]
            watcher = await stranger.player(laid["table"], None).connect()
            await watcher.hear()
            assert (await host.command(laid["table"], "new_invite")).status_code == 200
            assert await code_at_the_end(watcher) == 1008
            assert (await stranger.get(f"/api/tables/{laid['table']}")).status_code == 404

    asyncio.run(go())


def test_a_new_name_is_known_everywhere(node: Node):
    one, two = node(), node()

    async def go() -> None:
        async with browsers(one.url, two.url) as (here, there):
            await here.request("PUT", "/api/me", json={"name": "Ada"})
            there.http.cookies.update(dict(here.http.cookies.items()))
            assert (await there.get("/api/me")).json()["name"] == "Ada"
            await here.request("PUT", "/api/me", json={"name": "Bo"})
            for _ in range(1000):
                if (await there.get("/api/me")).json()["name"] == "Bo":
                    return
            raise AssertionError("the old name stays")

    asyncio.run(go())
