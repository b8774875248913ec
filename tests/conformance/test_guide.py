"""What a game teaches with fits it: nothing is named that is not there, a section for every question, and a
lesson that can be begun.  A game without a guide has nothing to keep."""

import re
from typing import Any

import pytest

from hearthside.kernel.learning import Section
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from tests.conformance.tables import GAMES, Table, at_every_table, stroll
from tests.games.lessons import begun, lesson_of

LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
WORDS_A_MINUTE = 250
MODULES = "modules"  # the section with which expansions begin, where there are any
PANEL = "ruling"  # a word of the rules panel itself

of_every_guide = pytest.mark.parametrize("pack", [pack for pack in GAMES if pack.guide()], ids=lambda p: p.id)

of_every_lesson = pytest.mark.parametrize(
    "pack", [pack for pack in GAMES if pack.lesson()], ids=lambda p: p.id
)


def shown(text: str) -> str:
    return LINK.sub(r"\1", text)


def forms(pack: Pack) -> set[str]:
    return {form for term in pack.terms() for form in (term.word, *term.also)}


def minutes(sections: list[Section]) -> float:
    return sum(len(shown(section.text).split()) for section in sections) / WORDS_A_MINUTE


@of_every_guide
def test_ids_and_words_are_there_once(pack: Pack):
    ids = [section.id for section in pack.guide()]
    words = [term.word for term in pack.terms()]
    assert len(set(ids)) == len(ids)
    assert len(forms(pack)) == sum(1 + len(term.also) for term in pack.terms())
    assert words == sorted(words, key=str.lower)


@of_every_guide
def test_every_marked_word_is_in_the_glossary(pack: Pack):
    marked = {word or said for section in pack.guide() for said, word in LINK.findall(section.text)}
    assert marked - forms(pack) == set()


@of_every_guide
def test_every_word_of_the_glossary_is_in_the_guide_or_on_a_card(pack: Pack):
    texts = [shown(section.text) for section in pack.guide()] + [card.text for card in pack.cards()]
    text = " ".join(texts).lower()
    unused = {
        term.word
        for term in pack.terms()
        if not any(re.search(rf"\b{form.lower()}\b", text) for form in (term.word, *term.also))
    }
    assert unused <= {PANEL}


@of_every_guide
def test_rulings_are_those_of_the_game_and_all_have_a_section(pack: Pack):
    known = set(pack.rulings())
    shapes = {re.sub(r"\d+", r"\\d+", re.escape(ruling)) for ruling in known}
    ruling = re.compile("|".join(sorted(shapes, key=len, reverse=True)) or r"(?!)")
    listed = {name for section in pack.guide() for name in section.rulings}
    named = {name for section in pack.guide() for name in ruling.findall(section.text)}
    assert (listed | named) - known == set()
    assert known - listed == set()


@of_every_guide
def test_every_phase_has_a_section(pack: Pack):
    assert {*pack.sections.values(), pack.last_section} <= {section.id for section in pack.guide()}


@of_every_guide
def test_the_markup_is_only_what_clients_know(pack: Pack):
    for section in pack.guide():
        assert section.text
        assert not re.search(r"[*_`#<>{}\t]", section.text), section.id
        assert "[" not in shown(section.text)
        for paragraph in section.text.split("\n\n"):
            lines = paragraph.split("\n")
            assert len(lines) == 1 or all(line.startswith("- ") for line in lines), paragraph
    for term in pack.terms():
        assert not re.search(r"[*_`#<>{}\[\]\n]", term.text), term.word


@of_every_guide
def test_the_game_is_read_in_seven_minutes_and_a_section_of_a_module_in_one(pack: Pack):
    """A game with a lesson is not small: five minutes are the least for it."""
    guide = pack.guide()
    begin = next((i for i, section in enumerate(guide) if section.id == MODULES), len(guide))
    assert (5 if pack.lesson() else 0) <= minutes(guide[:begin]) <= 7
    assert [section.id for section in guide[begin:] if minutes([section]) > 1] == []


@at_every_table
def test_every_question_has_its_section(table: Table):
    """The same for all viewers; a game without a guide says nothing."""
    sections = {section.id for section in table.pack.guide()} or {""}
    game = table.game(13)
    phases = {game.view(None)["phase"]}
    for _ in stroll(game, table.random("phases")):
        seen = {table.pack.phase(game.sight(viewer)) for viewer in (*range(table.seats), None)}
        assert len(seen) == 1
        phases |= seen
    assert phases | {game.view(None)["phase"]} <= sections


@of_every_lesson
def test_a_lesson_begins_with_the_learner(pack: Pack):
    lesson = lesson_of(pack)
    game = begun(pack, 1)
    assert (game.seats, game.waiting) == (lesson.seats, [lesson.seat])
    assert game.set_up_by_hand


@of_every_lesson
def test_the_coach_is_short_and_plain(pack: Pack):
    steps = lesson_of(pack).steps
    assert any(step.expects for step in steps)
    assert not all(step.expects for step in steps)
    assert steps[-1].expects == ""
    for step in steps:
        assert step.text == step.text.strip()
        assert len(step.text) < 300
        assert "[[" not in step.text
        assert "\n" not in step.text
        assert bool(step.hint) == bool(step.expects)
        assert len(step.hint) < 40


ONLY = re.compile(r"\{only ([\w ]+?)[:}]")


def words_of_tables(pack: Pack) -> set[str]:
    tables: list[tuple[int, dict[str, Any]]] = [
        (seats, {}) for seats in range(pack.min_seats, pack.max_seats + 1)
    ]
    tables += [(preset.min_seats, preset.options) for preset in pack.presets]
    for setting in pack.settings:
        values = [list(setting.choices)] if setting.many else setting.choices
        tables += [(pack.max_seats, {setting.name: value}) for value in values]
    known: set[str] = set()
    for seats, options in tables:
        state = pack.new_state(seats, 1, options)
        known |= pack.words_here(observe(state, 0), options)
    return known


@of_every_guide
def test_what_is_said_at_some_tables_only_is_said_at_one(pack: Pack):
    """A misspelt word in {only …} would silence a text for ever.  Packs of one game share a guide."""
    asked = {
        word
        for marked in pack._guidebook.marked
        for word in [*marked.only, *" ".join(ONLY.findall(marked.section.text)).split()]
    }
    alike = [other for other in GAMES if type(other) is type(pack)]
    assert asked <= set().union(*map(words_of_tables, alike))
