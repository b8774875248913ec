"""Tables of cards: marks, numbers and words, and how mistakes in them are told."""

from pathlib import Path

import pytest

from hearthside import BadFile
from hearthside.kernel.card_table import Line, read_table

TABLE = """\
id,name,kind,tags,cost
axe,Axe,tool,sharp;heavy,2~
rope,Rope,tool,,
"""
COLUMNS = ["id", "name", "kind", "tags", "cost"]


class Thing(Line):
    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.kind = self.word("kind", ("tool", "person"))
        self.tags = self.words("tags", ("sharp", "heavy"))
        self.cost = self.integer("cost")


@pytest.fixture
def read(tmp_path: Path):
    def read_text(text: str, first: int = 1) -> list[Thing]:
        file = tmp_path / "things.csv"
        file.write_text(text, encoding="utf-8")
        return read_table(file, COLUMNS, Thing, first)

    return read_text


def test_a_line_is_a_card(read):
    axe, rope = read(TABLE, first=7)
    assert [(thing.number, thing.id, thing.name) for thing in (axe, rope)] == [
        (7, "axe", "Axe"),
        (8, "rope", "Rope"),
    ]
    assert (axe.kind, axe.tags, axe.cost) == ("tool", ("sharp", "heavy"), 2)
    assert (rope.tags, rope.cost) == ((), 0)
    assert axe.row()["cost"] == "2~"


def test_a_mark_tells_how_sure_a_value_is(read):
    axe, rope = read(TABLE.replace("Rope,tool,,", "Rope,tool,,1?"))
    assert (axe.confidence, rope.confidence) == ({"cost": "inferred"}, {"cost": "proposed"})
    assert rope.cost == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "Axe,tool",
            "Axe,tol",
            "things.csv, line 2, card 'axe', column 'kind': no such kind 'tol' (did you mean 'tool'?)",
        ),
        (
            "heavy",
            "light",
            "things.csv, line 2, card 'axe', column 'tags': no such tags 'light' (there are: heavy, sharp)",
        ),
        (
            "2~",
            "two",
            "things.csv, line 2, card 'axe', column 'cost': 'two' is not a number (write 2, or nothing)",
        ),
        ("rope,", "axe,", "things.csv, line 3: the card 'axe' is already on line 2"),
        ("Rope,", "Rope,,", "things.csv, line 3: 5 values are needed (is a comma missing or too many?)"),
        ("kind", "kinds", "things.csv, line 1: the column 'kind' is missing"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_would_be_right(read, old, new, told):
    with pytest.raises(BadFile) as error:
        read(TABLE.replace(old, new, 1))
    assert str(error.value) == told
