"""Plans of generated packs: every copy has its place, and no two files have one name."""

from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hearthside.games.gardener.folder.design import Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.language.card import Attributes
from hearthside.studio.export.plan import Plan, plan_of, slug_of
from hearthside.studio.export.ttp import manifest, templates
from hearthside.studio.export.tts import card_id, saved_object


def design(number: int, copies: int, hnp: int, finish: str, words: str) -> Design:
    return Design(
        identifier=f"Any {number}",
        number=number,
        attributes=Attributes({"Type": "Adventure" if number % 3 else "Support"}, {}, {}, {}),
        copies=copies,
        hnp_copies=hnp,
        directive=words,
        gold=finish != "silver",
        landscape=finish == "wide",
    )


sorts = st.tuples(
    st.integers(0, 4),
    st.integers(0, 2),
    st.sampled_from(["silver"] * 8 + ["gold", "wide"]),
    st.sampled_from(["A word.", "Другое слово.", "“Quotes” & <signs>.", ""]),
)
decks = st.lists(st.lists(sorts, max_size=90), min_size=1, max_size=4)
ids = st.lists(
    st.sampled_from(["lamp", "Lamp", "лампа", "灯", "a-b", "a_b"]), min_size=4, max_size=4, unique=True
)


@st.composite
def packs(draw: st.DrawFn) -> PackText:
    names = draw(ids)
    made: dict[str, EraDeck] = {}
    number = 0
    for name, deck in zip(names, draw(decks), strict=False):
        designs = [design(number + at, *sort) for at, sort in enumerate(deck, 1)]
        number += len(deck)
        made[name] = EraDeck(name, f"The {name}", f"eras/{name}", tuple(designs))
    said = Manifest("any", "Any", tuple(made), Players(2, 3, 5, 4))
    return PackText(Path("/nowhere"), said, made)


def counted(plan: Plan) -> Counter[str]:
    return Counter(place.face.identifier for pile in plan.piles for place in pile.places)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(packs(), st.sampled_from([72, 165, 200, 300]))
def test_every_copy_has_its_place(text, ppi):
    plan = plan_of(text, ppi)
    wanted = Counter({one.identifier: one.copies + one.hnp_copies for one in text.designs()})
    assert counted(plan) == +wanted
    assert [sheet.key for sheet in plan.sheets] == list(range(1, len(plan.sheets) + 1))
    names = [sheet.slug for sheet in plan.sheets] + [batch.back for batch in plan.batches]
    assert len(set(names)) == len(names)
    for sheet in plan.sheets:
        assert 0 < len(sheet.faces) <= sheet.grid.slots < 70
    assert len({face.identifier for sheet in plan.sheets for face in sheet.faces}) == len(text.designs())


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(packs())
def test_both_programs_get_every_copy(text):
    plan = plan_of(text, 165)
    saved = saved_object(plan, lambda name: f"https://example.org/{name}.png")
    cards = [card for one in saved["ObjectStates"] for card in one.get("ContainedObjects", [one])]
    assert Counter(card["GMNotes"] for card in cards) == counted(plan)
    slots = {card_id(place): place.face.identifier for pile in plan.piles for place in pile.places}
    assert all(slots[card["CardID"]] == card["GMNotes"] for card in cards)
    assert all(
        one["SidewaysCard"] == (one["Nickname"].endswith("wide gold"))
        for one in saved["ObjectStates"]
        if one["Name"] == "DeckCustom" and "more for" not in one["Nickname"]
    )
    made = templates(plan, lambda name: f"{name}.png")
    found = Counter(one["CardMetadata"][str(slot)] for one in made for slot in one["Indices"])
    assert found == counted(plan)
    guids = [manifest(plan)["GUID"], *(one["GUID"] for one in made)]
    assert len(set(guids)) == len(guids)


def test_names_of_files():
    assert slug_of("Lamp Year!") == "lamp-year"
    assert slug_of("Große Übung") == "gro-e-ubung"
    assert slug_of("灯") == ""


def test_what_a_full_table_needs_besides():
    text = PackText(
        Path("/nowhere"),
        Manifest("any", "Any", ("one",), Players(2, 3, 5, 4)),
        {"one": EraDeck("one", "", "eras/one", (design(1, 2, 3, "silver", "A."),))},
    )
    assert [(pile.name, len(pile.places)) for pile in plan_of(text, 200).piles] == [
        ("Any", 2),
        ("Any: more for 4–5 players", 3),
    ]
