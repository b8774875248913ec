"""A pack that is written is the pack that was read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.manifest import read_manifest
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.writing import manifest_values, print_design, print_toml, write_pack
from hearthside.games.gardener.language.card import Attributes
from tests.games.gardener.folder.packs import FROG, LEAP, make, read
from tests.games.gardener.language.generated import cards

PACKS = Path(__file__).parents[4] / "src/hearthside/games/gardener/packs"


def bare(pack: PackText) -> PackText:
    """Without what says where something stood."""
    decks = {
        name: replace(
            deck,
            folder="",
            designs=tuple(
                replace(each, file="", line=0, attributes=replace(each.attributes, places={}))
                for each in deck.designs
            ),
        )
        for name, deck in pack.decks.items()
    }
    return PackText(Path(), replace(pack.manifest, places={}), decks, pack.instructions.strip())


def test_an_entry_in_its_proper_form(tmp_path: Path) -> None:
    (frog,) = read(make(tmp_path)).designs()
    assert print_design(frog) == FROG.replace(",\n    ", ", ").rstrip("\n")


@pytest.mark.parametrize("name", ["risewater", "harrow-junction", "first-lantern"])
def test_our_packs_are_written_as_they_were_read(name: str, tmp_path: Path) -> None:
    pack = read(PACKS / name)
    write_pack(pack, tmp_path / "copy")
    copy, problems = read_pack(tmp_path / "copy")
    assert problems == []
    assert copy is not None
    assert bare(copy) == bare(pack)


def test_files_keep_their_names_and_new_cards_go_where_they_belong(tmp_path: Path) -> None:
    pack = read(make(tmp_path / "old", **{"eras__01-first__others.card": LEAP}))
    deck = pack.decks["first"]
    gold = replace(deck.designs[1], identifier="Pond 3", number=3, file="", gold=True, landscape=True)
    decks = {"first": replace(deck, designs=(*deck.designs, gold))}
    written = write_pack(replace(pack, decks=decks), tmp_path / "new")
    assert sorted(written) == [
        "eras/01-first/era.toml",
        "eras/01-first/gold.card",
        "eras/01-first/others.card",
        "eras/01-first/supports.card",
        "pack.toml",
    ]
    assert [(each.number, each.gold, each.landscape) for each in read(tmp_path / "new").designs()] == [
        (1, False, False),
        (3, True, True),
        (2, False, False),
    ]


def test_a_silver_card_in_the_file_of_gold_says_so(tmp_path: Path) -> None:
    pack = read(make(tmp_path, **{"eras__01-first__gold.card": "Finish: silver\n" + LEAP}))
    write_pack(pack, tmp_path)
    assert [design.gold for design in read(tmp_path).designs()] == [False, False]


def test_long_prose_runs_on_and_no_line_becomes_a_comment(tmp_path: Path) -> None:
    lore = " ".join(f"#word{i}" if i % 3 else "word --- Lore: x" for i in range(150))
    frog = replace(read(make(tmp_path / "a")).designs()[0], lore=lore)
    text = print_design(frog)
    assert max(len(line) for line in text.split("\n")) < 140
    assert len(text.split("\n")) > 10
    (again,) = read(make(tmp_path / "b", text)).designs()
    assert again.lore == lore


prose = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=200).map(
    lambda text: " ".join(text.split(" ")).strip()
)


@settings(max_examples=100, deadline=None)
@given(cards(), prose, prose, st.integers(0, 2000), st.integers(0, 9), st.booleans())
def test_any_card_is_read_as_it_was_written(
    attributes: Attributes, directive: str, lore: str, copies: int, more: int, gold: bool
) -> None:
    found = Findings()
    reader = DesignReader(found, {}, ())
    directive, lore = (_as_read(text) for text in (directive, lore))
    design = Design("Pond 1", 1, attributes, copies, more, directive, lore, gold, gold)
    (again,) = reader.read(print_design(design), "a.card")
    assert found.problems == []
    assert again.attributes.same(attributes)
    assert replace(again, attributes=attributes, file="", line=0) == design


def _as_read(text: str) -> str:
    from re import sub
    from unicodedata import normalize

    return sub(" +", " ", normalize("NFC", text)).strip()


# What acts where it is shown is refused, so no text has it.
ACTING = "".join(chr(sign) for sign in [*range(0x2028, 0x202F), *range(0x2066, 0x206A)])
word = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters=ACTING), min_size=1).filter(
    lambda text: text == text.strip()
)
FULL = Manifest(
    "pond",
    "The pond",
    ("first", "second", "first"),
    Players(2, 3, 6, 4),
    version="1.2",
    kind="expansion",
    mode="epic",
    burn=Burn(per_cent=10),
    level="casual",
    summary="A “pond”.",
    credits="us",
    licence="MIT",
    system_credit="a system",
    components="cards",
    affiliations={2: ("North", "South")},
    time={"setup": "5", "play": "60-90"},
    customisation=("none",),
    shortcuts={"SP": "ShipPower"},
    names={"Leap": "far", "Größe": 'how "large"'},
    options={"score": "surplus", "auto_request": True, "skip_eras": 1},
)


@settings(max_examples=60, deadline=None)
@given(
    word,
    word,
    st.sampled_from([Burn(), Burn(cards=3), Burn(per_cent=99)]),
    st.dictionaries(st.just("A"), word),
)
def test_any_manifest_is_read_as_it_was_written(
    name: str, summary: str, burn: Burn, names: dict[str, str]
) -> None:
    manifest = replace(FULL, name=name, summary=summary, burn=burn, names=names)
    found = Findings()
    again = read_manifest(print_toml(manifest_values(manifest)), "folder", found)
    assert found.problems == []
    assert again is not None
    assert replace(again, places={}) == manifest


def test_what_is_usual_is_not_written(tmp_path: Path) -> None:
    assert list(manifest_values(read(make(tmp_path)).manifest)) == [
        "id",
        "name",
        "version",
        "rulesVersion",
        "eras",
        "players",
    ]


def test_loose_cards_stay_loose(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "more"\nname = "More"\nkind = "booster"\nplayers = "2-4"\n')
    (tmp_path / "frogs.card").write_text(FROG)
    pack = read(tmp_path)
    assert write_pack(pack, tmp_path / "copy") == ["pack.toml", "frogs.card"]
    assert bare(read(tmp_path / "copy")) == bare(pack)


def test_an_era_without_cards_is_written_too(tmp_path: Path) -> None:
    pack = PackText(tmp_path, FULL, {"first": EraDeck("first", "First", "eras/01-first", (), Burn(cards=2))})
    assert write_pack(pack, tmp_path) == ["pack.toml", "eras/01-first/era.toml"]
    assert (tmp_path / "eras/01-first/era.toml").read_text() == 'name = "First"\nburn = 2\n'
