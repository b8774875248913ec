"""pack.toml and era.toml."""

from pathlib import Path

import pytest

from hearthside.games.gardener.folder.design import Burn, Manifest, Players
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.manifest import SYSTEM_CREDIT, read_manifest
from hearthside.games.gardener.folder.writing import manifest_values, print_toml
from hearthside.games.gardener.language.problem import Problem
from hearthside.kernel.look import Look, Palette
from tests.games.gardener.folder.packs import FROG, MANIFEST, make, places, problems_of, read

START = 'id = "pond"\nname = "The pond"\neras = ["first"]\n'


def manifest(text: str) -> Manifest:
    found = Findings()
    read_it = read_manifest(text, "folder", found)
    assert found.problems == []
    assert read_it is not None
    return read_it


def bad(text: str) -> Problem:
    """The only problem of a manifest."""
    found = Findings()
    read_manifest(text, "My folder", found)
    (problem,) = found.problems
    assert (problem.code, problem.file, problem.severity) == ("L25", "pack.toml", "error")
    assert problem.hint
    return problem


def test_what_is_usual() -> None:
    usual = manifest(START + "players = 2")
    assert usual == Manifest(
        "pond", "The pond", ("first",), Players(2, 2), system_credit=SYSTEM_CREDIT, places=usual.places
    )


def test_every_key() -> None:
    full = manifest(
        START
        + """
version = "2"
rulesVersion = "2010-07-11"
kind = "session"
summary = "Frogs."
credits = "us"
licence = "MIT"
systemCredit = "the system"
components = ["40 cards", "rules"]
burn = "10%"
mode = "epic"
level = "advanced"
customisation = ["add cards", "take cards away"]
players = { standard = "1-3", high = "4-6" }
time = { setup = 5, play = "60-90" }
shortcuts = { SP = "ShipPower" }
[affiliations]
2 = ["North", "South"]
6 = ["A", "B", "C", "D", "E", "F"]
[names]
Leap = "how far one jumps"
[options]
cards_per_turn = "unlimited"
stall_guard = false
skip_eras = 1
"""
    )
    assert (full.version, full.kind, full.mode, full.level) == ("2", "session", "epic", "advanced")
    assert (full.summary, full.credits, full.licence) == ("Frogs.", "us", "MIT")
    assert (full.system_credit, full.components) == ("the system", "40 cards, rules")
    assert full.burn == Burn(per_cent=10)
    assert full.customisation == ("add cards", "take cards away")
    assert full.players == Players(1, 3, 6, 4)
    assert full.time == {"setup": "5", "play": "60-90"}
    assert full.shortcuts == {"SP": "ShipPower"}
    assert full.affiliations == {2: ("North", "South"), 6: ("A", "B", "C", "D", "E", "F")}
    assert full.names == {"Leap": "how far one jumps"}
    assert full.options == {"cards_per_turn": "unlimited", "stall_guard": False, "skip_eras": 1}


def test_places_of_keys() -> None:
    read_it = manifest(START + 'players = { standard = "2-3", high = 4 }\n[names]\n"Leap" = "far"\n')
    assert read_it.places["players.high"] == (4, 31)
    assert read_it.places["eras"] == (3, 1)
    assert read_it.places["names.Leap"] == (6, 1)


@pytest.mark.parametrize(
    ("written", "players", "counts"),
    [
        ("players = 3", Players(3, 3), (3,)),
        ('players = "2-4"', Players(2, 4), (2, 3, 4)),
        ('players = { standard = "2...4" }', Players(2, 4), (2, 3, 4)),
        ('players = { standard = "2-3", high = 4 }', Players(2, 3, 4), (2, 3, 4)),
        ("players = { standard = 2, high = 6 }", Players(2, 2, 6), (2, 6)),
        ('players = { standard = "2-3", high = "5-6" }', Players(2, 3, 6, 5), (2, 3, 5, 6)),
    ],
)
def test_numbers_of_players(written: str, players: Players, counts: tuple[int, ...]) -> None:
    read_it = manifest(START + written).players
    assert read_it == players
    assert read_it.counts() == counts
    assert [count for count in counts if read_it.with_hnp(count)] == [
        n for n in counts if n > players.standard
    ]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        # kinds of values
        (MANIFEST + "version = []", 5, 1),
        (MANIFEST + 'mode = "duel"', 5, 1),
        (MANIFEST + 'kind = "box"', 5, 1),
        (MANIFEST + 'level = "hard"', 5, 1),
        (MANIFEST + 'rulesVersion = "2012-01-21"', 5, 1),
        (MANIFEST + 'customisation = "some"', 5, 1),
        (MANIFEST + "customisation = 3", 5, 1),
        (MANIFEST + "time = 90", 5, 1),
        (MANIFEST + "time = { play = 90, pause = 3 }", 5, 21),
        (MANIFEST + "colour = 1", 5, 1),
        (MANIFEST.replace('id = "pond"', 'id = "The Pond"'), 1, 1),
        (MANIFEST.replace('id = "pond"', ""), 0, 0),
        (MANIFEST.replace('name = "The pond"', 'name = ""'), 2, 1),
        # eras
        (MANIFEST.replace('["first"]', "[]"), 3, 1),
        (MANIFEST.replace('["first"]', '"first"'), 3, 1),
        (MANIFEST.replace('eras = ["first"]', ""), 0, 0),
        # players
        (START, 0, 0),
        (START + "players = {}", 4, 1),
        (START + 'players = { standard = "two" }', 4, 13),
        (START + "players = { standard = 9 }", 4, 13),
        (START + 'players = { standard = "4-2" }', 4, 13),
        (START + "players = { standard = 0 }", 4, 13),
        (START + "players = { standard = 3, high = 3 }", 4, 27),
        (START + 'players = { standard = "2-3", high = "3-4" }', 4, 31),
        (START + "players = { standard = 3, most = 4 }", 4, 27),
        # burn-off
        (MANIFEST + "burn = -1", 5, 1),
        (MANIFEST + 'burn = "10"', 5, 1),
        (MANIFEST + 'burn = "100%"', 5, 1),
        (MANIFEST + "burn = true", 5, 1),
        # affiliations
        (MANIFEST + '[affiliations]\n3 = ["A", "B"]', 6, 1),
        (MANIFEST + '[affiliations]\n5 = ["A", "B", "C", "D", "E"]', 6, 1),
        (MANIFEST + '[affiliations]\ntwo = ["A", "B"]', 6, 1),
        (MANIFEST + '[affiliations]\n2 = "A"', 6, 1),
        # shortcuts and names
        (MANIFEST + '[shortcuts]\nAR = "Armour"', 6, 1),
        (MANIFEST + '[shortcuts]\nX1 = "Armour"', 6, 1),
        (MANIFEST + '[shortcuts]\nX = "A b"', 6, 1),
        (MANIFEST + '[shortcuts]\nX = "Y"\nY = "Zeal"', 6, 1),
        (MANIFEST + '[names]\nLevel = "how high"', 6, 1),
        (MANIFEST + '[names]\n"two words" = "x"', 6, 1),
        # options
        (MANIFEST + '[options]\ncardsPerTurn = "one"', 6, 1),
        (MANIFEST + '[options]\ncards_per_turn = "two"', 6, 1),
        (MANIFEST + "[options]\nstall_guard = 1", 6, 1),
        (MANIFEST + "[options]\nskip_eras = -1", 6, 1),
        (MANIFEST + "[options]\ngroup_size = 0", 6, 1),
        # no TOML
        (MANIFEST + "burn = = 2", 5, 8),
        (MANIFEST + "burn = 1\nburn = 2", 6, 0),
        (MANIFEST + 'summary = "open', 5, 0),
    ],
)
def test_refused(text: str, line: int, column: int) -> None:
    problem = bad(text)
    assert (problem.line, problem.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (MANIFEST + 'rulesversion = "2010-07-11"', "did you mean rulesVersion?"),
        (MANIFEST + 'license = "MIT"', "did you mean licence?"),
        (MANIFEST + "[options]\ncardsPerTurn = 1", "did you mean cards_per_turn?"),
        (MANIFEST + 'mode = "epik"', "did you mean epic?"),
        (MANIFEST.replace('id = "pond"', ""), 'write id = "my-folder" (small letters, digits and -)'),
    ],
)
def test_hints(text: str, hint: str) -> None:
    assert bad(text).hint == hint


@pytest.mark.parametrize(
    "value",
    [
        "0x" + "f" * 50_000,
        "1979-05-27",
        "nan",
        "[[[[]]]]",
        "[" * 5000 + "]" * 5000,
        "{ a = { b = { c = 1 } } }",
        "1" * 6000,
        "true",
        "''",
        '"\\u0000"',
    ],
)
@pytest.mark.parametrize(
    "key", ["id", "version", "eras", "players", "burn", "affiliations", "time", "names", "options.score"]
)
def test_no_value_is_too_odd(key: str, value: str) -> None:
    found = Findings()
    read_manifest(f"{key} = {value}", "folder", found)
    assert found.problems


def test_a_booster_needs_no_eras_and_may_have_loose_cards(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "more"\nname = "More"\nkind = "booster"\nplayers = "2-4"\n')
    (tmp_path / "frogs.card").write_text(FROG)
    pack = read(tmp_path)
    assert pack.eras == []
    assert [design.file for design in pack.designs()] == ["frogs.card"]


def test_eras(tmp_path: Path) -> None:
    text = 'name = "The first night"\nburn = 3\nback = "moon"\n[pictures]\nAnimal = "frog"\n'
    (deck,) = read(make(tmp_path, **{"eras__01-first__era.toml": text})).eras
    assert (deck.id, deck.name, deck.folder) == ("first", "The first night", "eras/01-first")
    assert (deck.burn, deck.back, deck.pictures) == (Burn(cards=3), "moon", {"Animal": "frog"})


def test_an_era_without_a_file_of_its_own_has_its_folders_name(tmp_path: Path) -> None:
    (deck,) = read(make(tmp_path)).eras
    assert (deck.name, deck.burn, deck.pictures) == ("First", None, {})


@pytest.mark.parametrize(
    ("text", "line", "column"), [("nam = 1", 1, 1), ("burn = 'x'", 1, 1), ("pictures = 3", 1, 1), ("=", 1, 1)]
)
def test_era_files_with_mistakes(tmp_path: Path, text: str, line: int, column: int) -> None:
    folder = make(tmp_path, **{"eras__01-first__era.toml": text})
    assert places(folder) == [("L25", "era.toml", line, column)]


def test_eras_that_are_not_there_and_eras_that_nobody_plays(tmp_path: Path) -> None:
    folder = make(tmp_path, manifest=MANIFEST.replace('"first"', '"first", "frist", "later", "first"'))
    (folder / "eras" / "02-latter").mkdir()
    (folder / "eras" / "03-spare").mkdir()
    pack_problems = problems_of(folder)
    assert [(problem.severity, problem.hint) for problem in pack_problems] == [
        ("warning", 'add "spare" to eras in pack.toml, or take the folder away'),
        ("error", "did you mean first?"),
        ("error", "did you mean latter?"),
    ]
    assert pack_problems[1].line == 3


def test_a_deck_may_be_played_twice(tmp_path: Path) -> None:
    pack = read(make(tmp_path, manifest=MANIFEST.replace('"first"', '"first", "first"')))
    assert [deck.id for deck in pack.eras] == ["first", "first"]
    assert len(pack.designs()) == 1


def test_burn_is_rounded_up() -> None:
    assert [Burn(per_cent=10).of(silver) for silver in (36, 40, 44)] == [4, 4, 5]
    assert Burn(cards=7).of(40) == 7


LOOK = """players = 2
[look]
palette = ["#0D3B42", "#3f8583", "#f8c66d", "#071f22"]
"""


def test_how_a_pack_looks() -> None:
    palette = Palette("#0d3b42", "#3f8583", "#f8c66d", "#071f22")
    assert manifest(START + "players = 2").look is None
    assert manifest(START + LOOK).look == Look(palette)
    more = 'land = "coast"\nlight = "sun"\nfigures = ["boat", "lamp"]\n'
    full = manifest(START + LOOK + more)
    assert full.look == Look(palette, "coast", "sun", ("boat", "lamp"))
    assert manifest(print_toml(manifest_values(full))).look == full.look


@pytest.mark.parametrize(
    "line",
    [
        'palette = ["#0d3b42", "#3f8583", "#f8c66d"]',
        'palette = ["blue", "#3f8583", "#f8c66d", "#071f22"]',
        'palette = ["#ffffff", "#3f8583", "#f8c66d", "#071f22"]',
        'palette = "#0d3b42"',
    ],
)
def test_a_palette_that_cannot_be_used(line: str) -> None:
    problem = bad(START + "players = 2\n[look]\n" + line)
    assert "palette" in problem.message or "'blue' is no colour" in problem.message
    assert problem.line == 6


def test_a_land_that_nobody_can_draw() -> None:
    assert "mountains" in bad(START + LOOK + 'land = "mountain"').hint
    assert "room for 6" in bad(START + LOOK + f"figures = {['boat'] * 7}").message
