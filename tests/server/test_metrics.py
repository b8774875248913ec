"""What a server counts, as operators are told of it in docs/server.md."""

import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from hearthside.server.metrics import of_store
from hearthside.server.registry import Registry
from hearthside.server.store import Store

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")


def test_all_that_is_counted_is_documented(tmp_path: Path):
    text = Registry(Store(str(tmp_path / "tables.db"))).metrics.text().decode()
    told = {
        f"{family.name}_total" if family.type == "counter" else family.name
        for family in text_string_to_metric_families(text)
        if not family.name.endswith("_created")
    }
    assert told == set(re.findall(r"`(hearthside_[a-z_]+)", PAGE))


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
