"""The guide and the glossary: nothing is named that is not there, and every question has its section."""

import re

from hearthside.games.arctic_scavengers.cards import CARDS
from hearthside.games.arctic_scavengers.learning import OVER, SECTION_OF
from hearthside.games.arctic_scavengers.pack import PACK
from hearthside.games.arctic_scavengers.rulings import RULINGS
from hearthside.kernel.learning import Section

GUIDE = PACK.guide()
TERMS = PACK.terms()
FORMS = {form for term in TERMS for form in (term.word, *term.also)}
LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
RULING = re.compile(r"HS-AS-\d+|AS-R\d+")
WORDS_A_MINUTE = 250


def shown(text: str) -> str:
    return LINK.sub(r"\1", text)


def test_ids_and_words_are_there_once():
    ids = [section.id for section in GUIDE]
    assert len(set(ids)) == len(ids)
    assert len(FORMS) == sum(1 + len(term.also) for term in TERMS)
    assert [term.word for term in TERMS] == sorted(term.word for term in TERMS)


def test_every_marked_word_is_in_the_glossary():
    marked = {word or said for section in GUIDE for said, word in LINK.findall(section.text)}
    assert marked - FORMS == set()


def test_every_word_of_the_glossary_is_in_the_guide_or_on_a_card():
    text = " ".join([shown(section.text) for section in GUIDE] + [card.text for card in CARDS]).lower()
    unused = [t.word for t in TERMS if not any(re.search(rf"\b{f}\b", text) for f in (t.word, *t.also))]
    assert unused == ["ruling"]  # the panel itself names them


def test_rulings_are_those_of_the_game_and_all_have_a_section():
    listed = {ruling for section in GUIDE for ruling in section.rulings}
    named = {ruling for section in GUIDE for ruling in RULING.findall(section.text)}
    assert (listed | named) - set(RULINGS) == set()
    assert set(RULINGS) - listed == set()


def test_every_phase_has_a_section():
    assert {*SECTION_OF.values(), OVER} <= {section.id for section in GUIDE}


def test_the_markup_is_only_what_clients_know():
    for section in GUIDE:
        assert section.text
        assert not re.search(r"[*_`#<>{}\t]", section.text), section.id
        assert "[" not in shown(section.text)
        for paragraph in section.text.split("\n\n"):
            lines = paragraph.split("\n")
            assert len(lines) == 1 or all(line.startswith("- ") for line in lines), paragraph
    for term in TERMS:
        assert not re.search(r"[*_`#<>{}\[\]\n]", term.text), term.word


def minutes(sections: list[Section]) -> float:
    return sum(len(shown(section.text).split()) for section in sections) / WORDS_A_MINUTE


def test_the_base_game_is_read_in_seven_minutes_and_a_module_section_in_one():
    begin = [section.id for section in GUIDE].index("modules")
    assert 5 <= minutes(GUIDE[:begin]) <= 7
    assert [section.id for section in GUIDE[begin:] if minutes([section]) > 1] == []
