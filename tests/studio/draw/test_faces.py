"""What stands on a card: of the shipped packs, of generated ones, and of the other games."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside import api
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.language.card import Attributes
from hearthside.studio.draw.bench import Bench
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import Amount, Block, Face, Line, chosen, faces_of, faces_of_game, named
from hearthside.studio.folders import text_of

PACKS = ["first-lantern", "risewater", "harrow-junction"]
GAMES = ["arctic_scavengers", "iditacards", "endless_winter"]


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    pytest.importorskip("typst")
    with Bench() as bench:
        yield bench


# ------------------------------------------------------------ packs
@pytest.mark.parametrize("name", PACKS)
def test_faces_go_by_the_ids_of_the_game(name: str):
    text, _ = text_of(name)
    faces = faces_of(text)
    assert {face.id: face.name for face in faces} == {info.id: info.name for info in api.pack(name).cards()}
    assert [face.identifier for face in faces] == [design.identifier for design in text.designs()]
    assert all(face.icon for face in faces)


@pytest.mark.parametrize("name", PACKS)
def test_every_amount_of_a_card_is_on_its_face(name: str):
    text, _ = text_of(name)
    for face, design in zip(faces_of(text), text.designs(), strict=True):
        shown = [(each.what, each.n) for block in face.blocks for each in block.amounts]
        said = design.attributes.amounts
        wanted = [(what, str(n)) for key in said if key != "Feats" for what, n in said[key].items()]
        stock = [("Stock", str(n)) for key, n in design.attributes.globals.items() if key.startswith("Stock")]
        assert sorted(shown) == sorted(wanted + stock)
        for what in said.get("Feats", {}):
            assert any(what in line.text for line in face.sections)


def test_one_card_in_full():
    text, _ = text_of("risewater")
    face = next(face for face in faces_of(text) if face.number == 101)
    assert face.sort == ("Adventure", "Competition", "Survey")
    assert (face.level, face.deck, face.kind, face.badge) == (
        "1",
        "The Lamp Year",
        "adventure",
        "competition",
    )
    assert face.blocks == (
        Block("Asks for", "asks", (Amount("Reach", "2", "reach"), Amount("Lore", "1", "lore"))),
        Block("Worth", "worth", (Amount("Standing", "5", "standing"),)),
    )
    assert face.sections[0].lead == "Competition"
    assert face.sections[0].reminder
    assert Line("Once won, everybody has Charted “Yes”.") in face.sections


def test_cards_are_chosen_by_what_people_call_them():
    text, _ = text_of("risewater")
    faces = faces_of(text)
    assert [face.id for face in chosen(text, faces, ["101", "old patience"])] == [
        "risewater-101",
        "risewater-206",
    ]
    assert chosen(text, faces, []) == faces


@pytest.mark.parametrize(
    ("directive", "name", "more"),
    [
        ("Candle.", "Candle", ""),
        ("Storm Night regatta. No heavy hulls.", "Storm Night regatta", "No heavy hulls."),
        ("No end", "No end", ""),
        ("“Stop.” he said.", "“Stop", "he said."),
        ("", "Mill 7", ""),
        ("...", "Mill 7", ""),
    ],
)
def test_the_name_is_the_first_sentence(directive: str, name: str, more: str):
    assert named(Design("Mill 7", 7, Attributes(), directive=directive)) == (name, more)


# ------------------------------------------------------------ generated ones
WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=60)
NAMES = st.text(st.characters(categories=("Lu", "Ll")), min_size=1, max_size=14)
AMOUNTS = st.dictionaries(NAMES, st.integers(0, 999), min_size=1, max_size=7)
CATEGORIES = st.sampled_from(
    ["AdventureCommonCosts", "AdventureCosts", "AdventureResources", "EraResources", "EraCosts"]
)
DESIGNS = st.builds(
    Design,
    identifier=st.just("Made 1"),
    number=st.just(1),
    attributes=st.builds(
        Attributes,
        globals=st.fixed_dictionaries(
            {"Type": st.sampled_from(["Adventure", "Support"])},
            optional={
                "Roleplay": st.sampled_from(["Battle", "Solo"]),
                "Level": st.integers(1, 99),
                "Subtype": WORDS,
            },
        ),
        amounts=st.dictionaries(CATEGORIES, AMOUNTS, max_size=4),
    ),
    directive=WORDS,
    lore=st.text(max_size=400),
    gold=st.booleans(),
    landscape=st.booleans(),
)


PARTS = ("name", "type line", "text", "identifier", "worth")


def with_designs(designs: list[Design]) -> PackText:
    text, _ = text_of("first-lantern")
    own = [replace(design, identifier=f"Made {at}", number=at) for at, design in enumerate(designs, 1)]
    era = next(iter(text.decks.values()))
    return replace(text, decks={era.id: replace(era, designs=tuple(own))})


@given(st.lists(DESIGNS, min_size=1, max_size=4))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_written_is_drawn(bench: Bench, designs: list[Design]):
    """Nothing that stands on a card is taken for markup, and no amount of it breaks the drawing."""
    text = with_designs(designs)
    faces = faces_of(text)
    assert text.manifest.look is not None
    with Drawing(faces, text.manifest.look, name="Made [#up] $x$ */", bench=bench) as drawing:
        assert len(drawing.svg()) == len(faces)
        assert len(drawing.svg(side="back")) == len(faces)
        fits = drawing.query("<fit>")
        assert {(each["card"], each["part"]) for each in fits if each["part"] != "amounts"} == {
            (face.id, part) for face in faces for part in PARTS
        }


@pytest.mark.parametrize("theme", ["full", "low-ink"])
def test_what_is_too_long_is_told_and_what_is_not_shrinks(bench: Bench, theme: str):
    text, _ = text_of("first-lantern")
    faces = faces_of(text)[:1]
    sizes = []
    assert text.manifest.look is not None
    for words in (10, 90, 4000):
        face = replace(faces[0], lore="word " * words)
        with Drawing([face], text.manifest.look, theme=theme, bench=bench) as drawing:  # type: ignore[arg-type]
            (fit,) = [each for each in drawing.query("<fit>") if each["part"] == "text"]
            sizes.append((fit["size"], fit["over"]))
    (first, fine), (smaller, still_fine), (least, over) = sizes
    assert (fine, still_fine, over) == (False, False, True)
    assert first > smaller > least == 5


# ------------------------------------------------------------ the other games
@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_the_other_games_is_drawn(name: str, bench: Bench):
    pack = api.pack(name)
    faces = faces_of_game(pack)
    assert [face.id for face in faces] == [info.id for info in pack.cards()]
    with Drawing(faces, pack.shown_look(), name=pack.name, game=name, bench=bench) as drawing:
        assert len(drawing.svg()) == len(faces)
        assert [each for each in drawing.query("<fit>") if each["over"]] == []


def test_values_that_are_not_certain_are_marked():
    faces = {face.id: face for face in faces_of_game(api.pack("endless_winter"))}
    tribesman: Face = faces["tribesman"]
    shown = {each.what: each.n for block in tribesman.blocks for each in block.amounts}
    assert shown == {"labor": "1", "points": "0?", "copies": "4?"}
    assert tribesman.note == "proposed values"
