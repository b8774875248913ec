"""What a server counts, as operators are told of it in docs/server.md."""

import asyncio
import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from hearthside.server.metrics import Metrics, of_store
from hearthside.server.registry import Registry
from hearthside.server.store import Store
from tests.server.client import Browser
from tests.server.running import Running

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")


def test_all_that_is_counted_is_documented(tmp_path: Path):
    text = Registry(Store(str(tmp_path / "tables.db"))).metrics.text().decode()
    told = {
        f"{family.name}_total" if family.type == "counter" else family.name
        for family in text_string_to_metric_families(text)
        if not family.name.endswith("_created")
    }
    assert told == set(re.findall(r"`(hearthside_[a-z_]+)", PAGE))


def test_every_number_is_explained(tmp_path: Path):
    """Prometheus and what draws its numbers show these sentences."""
    text = Registry(Store(str(tmp_path / "tables.db"))).metrics.text().decode()
    explained = {
        family.name.removeprefix("hearthside_"): family.documentation
        for family in text_string_to_metric_families(text)
        if not family.name.endswith("_created")
    }
    assert explained == {
        "entries": "Commands stored",
        "refused": "Commands refused",
        "limited": "Requests over a limit",
        "responses": "Answers to HTTP, streams too",
        "evicted": "Connections given up as too slow",
        "answer_seconds": "From a command's arrival to its answer",
        "commit_seconds": "What a commit takes, jobs included",
        "committed_jobs": "Jobs of the store in commits that went well",
        "tables_awake": "Tables in memory",
        "connections": "Open sockets and streams",
        "lines": "Open network connections, whatever they are for",
        "store_up": "1 if the store can be used, else 0",
        "store_queue": "Jobs that wait to be stored",
        "inbox": "What waits to be done, at all tables",
        "inbox_longest": "The same at the busiest table",
        "unsent_longest": "Messages that wait for the slowest reader",
        "bots_thinking": "Bots that think, or wait for a process to think in",
        "bot_fallbacks": "Bots that gave no answer in time",
        "lines_refused": "Connections turned away or ended",
    }


def test_what_is_said_on_a_socket_is_counted(server: Running):
    async def story() -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("Ada", "Bo", start=True))["table"]
            player = await ada.player(table, 0).connect()
            assert (await player.say("chat", text="hello"))["type"] == "ack"
            assert (await player.say("return"))["code"] == "illegal"
            await player.close()

    asyncio.run(story())
    told = server.registry.metrics.text().decode().splitlines()
    for line in (
        'hearthside_entries_total{kind="chat"} 1.0',
        'hearthside_refused_total{code="illegal"} 1.0',
        "hearthside_answer_seconds_count 2.0",
        'hearthside_responses_total{status="201"} 1.0',
    ):
        assert line in told, line


def test_times_are_told_by_how_many_were_quicker():
    metrics = Metrics()
    for seconds in (0.001, 0.003, 0.2, 60):
        metrics.answered(seconds)
    [family] = [
        one
        for one in text_string_to_metric_families(metrics.text().decode())
        if one.name == "hearthside_answer_seconds"
    ]
    quicker = {one.labels["le"]: one.value for one in family.samples if "le" in one.labels}
    assert quicker == {
        "0.002": 1, "0.005": 2, "0.01": 2, "0.025": 2, "0.05": 2,
        "0.1": 2, "0.25": 3, "1.0": 3, "5.0": 3, "+Inf": 4,
    }  # fmt: skip


def test_what_lies_in_the_database_is_told_without_a_server():
    counts = {"tables": {"open": {"iditacards": 2}, "over": {"iditacards": 5}}, "entries": 70, "guests": 3}
    told = of_store({**counts, "reports": 1}).splitlines()
    for line in (
        'hearthside_tables{game="iditacards",status="open"} 2.0',
        'hearthside_tables{game="iditacards",status="over"} 5.0',
        "hearthside_log_entries 70.0",
        "hearthside_guests 3.0",
        "hearthside_reports 1.0",
    ):
        assert line in told, line
