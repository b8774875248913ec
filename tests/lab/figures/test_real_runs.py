"""Reports of games that were really played, a few of every game."""

from pathlib import Path

import pytest

from hearthside import api, lab
from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.figures.shapes import Report
from hearthside.lab.page.document import document

TABLES = [  # game, seats, preset
    ("arctic_scavengers", 2, "hq_3"),
    ("iditacards", 4, ""),
    ("endless_winter", 2, ""),
    ("risewater", 2, ""),
    ("harrow-junction", 2, ""),
    ("iditacards", 1, ""),
]


def _report(*folders: Path) -> Report:
    data = open_runs(folders)
    try:
        return make_report(data)
    finally:
        data.connection.close()


@pytest.mark.parametrize(("game", "seats", "preset"), TABLES)
def test_every_game_has_a_report(tmp_path, game, seats, preset):
    pack = api.pack(game)
    lab.simulate(pack, 12, ["random"], seats, preset=preset, out=tmp_path / "run", choices=4)
    report = _report(tmp_path / "run")
    assert (report.game, report.games) == (pack.id, 12)
    assert report.runs[0].deals == 12
    figures = {figure.id: figure for section in report.sections for figure in section.figures}
    if seats > 1 and not pack.cooperative:
        shares = [row[1].value for row in figures["by-seat-0"].rows]  # type: ignore[union-attr]
        assert len(shares) == seats
        assert sum(shares) <= 1 + 1e-9
    else:
        assert "won-0" in figures
    assert any(name.startswith("cards-") for name in figures)
    assert figures["questions"].rows
    assert document(report).count("<table") == 1 + sum(bool(figure.rows) for figure in figures.values())


def test_bans_and_pairs_of_a_real_game(tmp_path):
    pack = api.pack("iditacards")
    card = pack.codec.card_ids[1]
    lab.simulate(pack, 24, ["random"], 2, out=tmp_path / "bans", bans=[card])
    lab.simulate(pack, 24, ["musher", "random"], 2, out=tmp_path / "pairs")
    report = _report(tmp_path / "bans", tmp_path / "pairs")
    names = {figure.id for section in report.sections for figure in section.figures}
    assert {"ladder-1", "deals", "setups"} <= names
