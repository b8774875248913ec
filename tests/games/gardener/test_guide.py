"""The guide and the glossary beyond what every game must keep: every question has its section, and a pack
explains its own names."""

import re

import pytest
from msgspec.structs import replace

from hearthside.games.gardener import learning
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rulings import RULINGS
from hearthside.kernel.guidebook import ONLY, Guidebook
from hearthside.kernel.observation import observe
from tests.games.gardener.village import SHIPPED, VILLAGE
from tests.rulebook.gardener.packs import do, table, text_of

GUIDE = VILLAGE.guide()
MARKED = Guidebook(type(VILLAGE)).marked
TERMS = VILLAGE.terms()  # a pack that explains no names of its own
FORMS = {form for term in TERMS for form in (term.word, *term.also)}
LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
RULING = re.compile(r"HS-GT-\d+|GT-R-\d+")
WORDS_A_MINUTE = 250


def shown(text: str) -> str:
    return LINK.sub(r"\1", text)


def test_rulings_are_those_of_the_game_and_all_have_a_section():
    listed = {ruling for section in GUIDE for ruling in section.rulings}
    named = {ruling for section in GUIDE for ruling in RULING.findall(section.text)}
    assert (listed | named) - set(RULINGS) == set()
    assert set(RULINGS) - listed == set()


def test_all_rulings_of_the_sheet_are_there():
    assert {f"GT-R-{number:02}" for number in range(1, 71)} <= set(RULINGS)
    assert all(text.endswith(".") and len(text) < 100 for text in RULINGS.values())


def test_every_phase_has_a_section():
    asked = {ids.AFFILIATION, ids.BUNDLE, ids.POWER, ids.EFFECT}  # and the turn
    assert set(learning.SECTION_OF) == asked
    others = (
        learning.IDLE,
        learning.RUNNING,
        learning.TOGETHER,
        learning.ANSWERING,
        learning.REQUESTED,
        VILLAGE.last_section,
    )
    assert {*learning.SECTION_OF.values(), *others} <= {section.id for section in GUIDE}


@pytest.mark.parametrize(
    ("position", "phase"),
    [
        ({"phase": "preparation"}, "affiliation"),
        ({"ops0": "log"}, "turn"),
        ({"playground0": "bridge"}, "supports"),
        ({"playground0": "feast"}, "together"),
        ({"playground1": "bridge, snuff", "pending": {1: "snuff"}}, "answers"),
        ({"playground1": "bridge", "request": {"kind": "adventure", "by": 1}}, "requests"),
        ({"playground0": "bridge, snuff", "playground1": "candle", "pending": {0: "snuff"}}, "powers"),
    ],
)
def test_the_section_of_a_question(position, phase):
    game = table(VILLAGE, **position)
    assert [game.view(viewer)["phase"] for viewer in (0, 1, None)] == [phase] * 3


def test_the_sections_of_a_solo_and_of_an_effect():
    assert do(table(VILLAGE, ops0="errand, helper"), 0, "play:errand").view(1)["phase"] == "solo"
    game = table(VILLAGE, playground0="bridge, candle", ops0="wind")
    assert do(game, 0, "play:wind").view(1)["phase"] == "effects"


def test_the_guide_is_read_in_seven_minutes():
    assert 5 <= sum(len(shown(section.text).split()) for section in GUIDE) / WORDS_A_MINUTE <= 7


def test_on_paper_it_says_only_what_the_cards_of_the_pack_have():
    def sections(pack):
        return {one.id: one.text for one in pack.guide_on_paper(observe(pack.new_state(2, 1), 0), {})}

    lantern, risewater = sections(SHIPPED["first-lantern"]), sections(SHIPPED["risewater"])
    of_some = {"affiliation", "challenge", "gold"}
    assert of_some & set(lantern) == set()
    assert of_some <= set(risewater)
    assert {"solo", "together", "powers", "answers", "effects"} <= set(lantern) & set(risewater)
    for where, said in (("turn", "claim a"), ("setup", "cards are not dealt")):
        assert said not in lantern[where]
        assert said in risewater[where]
    assert "- strike with a" in lantern["turn"]
    assert "time" not in lantern  # clocks, and who leaves: that is for a table in the computer


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ('A field: Roleplay "Battle"; ACC{Power 2}', {"battle"}),
        ('A field: Roleplay "Solo"; ACC{Power 2}', {"solo"}),
        (
            'A field: Roleplay "Cataclysm"; ACC{Power 2}\nS ox: AR{Power 2}; Freeze "Yes"',
            {"cataclysm", "joint", "powers", "freeze"},
        ),
        ('S ox: AR{Power 2}; Recover1 "Yes"', {"effects", "recover"}),
        ("S ox: AR{Power 2}; SeizeIf{Level > 1}", {"effects", "seize"}),
        ('S ox: AR{Power 2}; AC{Oats 1}; StockHolding 2; Unique "Ox"', {"needs", "shares", "unique"}),
        ("S fog: ACC{Power 1}", {"spoiling"}),
        ('A field: Roleplay "Epic"; ACC{Power 2}; Feats{Plough 1}', {"epics", "joint", "feats"}),
        ('A field: Roleplay "Solo"; ACC{Power 2}; Feats{Craft "Plough"}', {"solo"}),
        ('A field: Roleplay "Solo"; ACC{Power 2}; CommonBuildsite "Yes"', {"solo", "shared"}),
        ('A field: Roleplay "Solo"; AllowPlayIfBuildsite{Feats.Plough > 1}', {"solo", "opening"}),
        ('A field: Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 1', {"solo", "levels"}),
    ],
)
def test_what_the_cards_have_in_words_of_the_guide(cards, words):
    assert learning.words_of(text_of(cards)) == words


def test_it_knows_all_words_that_cards_can_bring():
    """A mark that no card brings would never be said; a word without a mark would be of no use."""
    marks = {word for marked in MARKED for word in marked.only}
    marks |= {
        word
        for marked in MARKED
        for only in ONLY.finditer(marked.section.text)
        for word in only["words"].split()
    }
    of_tables = {"alone", "epic", "groups", "rivals", "screen", "skipping"}
    brought = {*learning.SAID.values(), "powers", "effects", "gold", "joint", "needs", "spoiling", "feats"}
    assert marks - of_tables == brought


def test_words_that_no_card_has_are_neither_explained_nor_named():
    pack = SHIPPED["first-lantern"]
    sections = pack.guide_on_paper(observe(pack.new_state(2, 1), 0), {})
    said = "\n".join(section.text for section in sections)
    has = learning.words_of(pack.text)
    missing = {
        "battle",
        "challenge",
        "divert",
        "freeze",
        "recover",
        "reuse",
        "rewind",
        "seize",
        "unique",
        "wreck",
    }
    assert has & missing == set()
    assert not re.search(rf"\b({'|'.join(missing)})s?\b", said, re.IGNORECASE)
    assert "\n\n\n" not in said


def test_it_names_no_card_and_credits_the_system():
    text = "\n".join(section.text for section in GUIDE)
    names = {name for pack in SHIPPED.values() for name in pack.card_table.names if len(name.split()) > 1}
    assert [name for name in names if name in text] == []
    assert "based on the Gardener of Thoughts Card Game System (GOT CGS) by George Hara" in " ".join(
        text.split()
    )


# ---------------------------------------------------------------- the words of a pack
@pytest.mark.parametrize("pack", SHIPPED.values(), ids=lambda pack: pack.id)
def test_a_pack_explains_its_own_names(pack):
    terms = {term.word: term.text for term in pack.terms()}
    for name, text in pack.text.manifest.names.items():
        assert terms[name] == f"In {pack.name}: {text}."
    assert FORMS & set(terms)
    assert list(terms) == sorted(terms, key=str.lower)


def test_a_name_that_is_a_word_of_the_system_has_both_meanings():
    text = text_of('S ox: AR{Power 2}\nA field: Roleplay "Solo"; ACC{Power 2}')
    manifest = replace(text.manifest, names={"Power": "what oxen have"})
    terms = {term.word: term.text for term in learning.with_own_names(TERMS, manifest)}
    assert terms["power"].startswith("A trick against rivals.")
    assert terms["power"].endswith(" In Test: what oxen have.")
    assert "Power" not in terms
