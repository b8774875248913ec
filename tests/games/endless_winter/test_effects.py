"""The language of effects: read, printed and told in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.games.endless_winter import cards
from hearthside.games.endless_winter.content.effects import (
    ATOMS,
    COUNTERS,
    FILL_FOOD,
    MOST,
    ONLY_ONE,
    PHASES,
    Arrow,
    Atom,
    Choice,
    Effect,
    EffectMistake,
    On,
    Pay,
    Per,
    parse,
    printed,
)
from hearthside.games.endless_winter.content.lists import EffectLists
from hearthside.games.endless_winter.texts.effects import PHRASES, SHORT, in_words, short, words

amounts = st.integers(1, MOST)
atoms = st.one_of(
    st.builds(Atom, st.sampled_from([name for name in ATOMS if name not in (FILL_FOOD, *ONLY_ONE)]), amounts),
    st.builds(Atom, st.sampled_from([FILL_FOOD, *ONLY_ONE]), st.just(1)),
)
gains = st.lists(atoms, min_size=1, max_size=4).map(tuple)
prices = st.tuples(*[st.integers(0, MOST)] * 3).filter(any)
cells = st.lists(st.integers(0, 7), min_size=2, max_size=2, unique=True)
effects = st.one_of(
    atoms,
    st.builds(lambda price, gained: Pay(price[0], price[1], price[2], gained), prices, gains),
    st.builds(On, st.sampled_from(PHASES), gains),
    st.builds(Per, st.sampled_from(COUNTERS), gains),
    st.builds(Choice, gains, gains),
    st.builds(lambda two: Arrow(*two), cells),
)
lists = st.lists(effects, max_size=5).map(tuple)


@settings(deadline=None)  # a busy machine is no mistake
@given(lists)
def test_what_is_printed_is_read_as_the_same(effects):
    assert parse(printed(effects)) == effects


@settings(deadline=None)
@given(lists)
def test_spaces_make_no_difference(effects):
    written = printed(effects)
    assert parse(written.replace(" ", "")) == effects
    for sign in (";", ",", "+", "=>", "(", ")", "|"):
        written = written.replace(sign, f" {sign} ")
    assert parse(written) == effects


@settings(deadline=None)
@given(lists)
def test_numbers_hold_the_whole_list(effects):
    """The three parallel lists and the prices say all that the language says."""
    numbered = EffectLists()
    number = numbered.number(effects)
    assert _read_back(numbered, number) == effects
    assert numbered.number(effects) == number


def _read_back(numbered, number):
    out: list[Effect] = []
    rows = zip(numbered.ops[number], numbered.args[number], numbered.more[number], strict=True)
    for op, arg, more in rows:
        if op == cards.E_ARROW:
            out.append(Arrow(arg, more))
        elif op == cards.E_PAY:
            food, tools, discards = numbered.prices[arg]
            out.append(Pay(food, tools, discards, _read_back(numbered, more)))
        elif op == cards.E_ON:
            out.append(On(PHASES[arg - 1], _read_back(numbered, more)))
        elif op == cards.E_PER:
            out.append(Per(COUNTERS[arg], _read_back(numbered, more)))
        elif op == cards.E_CHOICE:
            out.append(Choice(_read_back(numbered, arg), _read_back(numbered, more)))
        else:
            out.append(Atom(ATOMS[op - 1], arg))
    return tuple(out)


@settings(deadline=None)
@given(lists)
def test_every_list_has_words(effects):
    assert bool(words(effects)) == bool(effects)
    assert "{" not in words(effects)


def test_effects_have_the_numbers_that_rules_know():
    assert len(PHRASES) == len(SHORT) == len(ATOMS) == cards.E_FILL_FOOD
    names = {
        "food": cards.E_FOOD,
        "tool": cards.E_TOOL,
        "idol": cards.E_IDOL,
        "draw": cards.E_DRAW,
        "megalith": cards.E_MEGALITH,
        "labor": cards.E_LABOR,
        "points": cards.E_POINTS,
        "camp": cards.E_CAMP,
        "move": cards.E_MOVE,
        "village": cards.E_VILLAGE,
        "bury": cards.E_BURY,
        "burySupply": cards.E_BURY_SUPPLY,
        "tribeHand": cards.E_TRIBE_HAND,
        "tribeDiscard": cards.E_TRIBE_DISCARD,
        "culture": cards.E_CULTURE,
        "takeAnimal": cards.E_TAKE_ANIMAL,
        "topAnimal": cards.E_TOP_ANIMAL,
        "reveal": cards.E_REVEAL,
        "tip": cards.E_TIP,
        "fillFood": cards.E_FILL_FOOD,
    }
    assert [names[atom] for atom in ATOMS] == list(range(1, 21))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", ()),
        ("fillFood; tool+1", (Atom("fillFood", 1), Atom("tool", 1))),
        ("pay(tool:1, food:2) => draw+1", (Pay(2, 1, 0, (Atom("draw", 1),)),)),
        ("on(eclipse) => idol+1", (On("eclipse", (Atom("idol", 1),)),)),
        ("(food+2 | tool+1, idol+1)", (Choice((Atom("food", 2),), (Atom("tool", 1), Atom("idol", 1))),)),
        ("arrow(r0c1,r1c3)", (Arrow(1, 7),)),
    ],
)
def test_examples_of_the_language(written, read):
    assert parse(written) == read


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("foood+1", "no effect 'foood' (did you mean 'food'"),
        ("food+0", "'food+0': the number must be from 1 to 15"),
        ("food+16", "from 1 to 15"),
        ("village+2", "'village+2': the number must be 1"),
        ("food", "'food' needs its number (write food+1)"),
        ("fillFood+1", "'fillFood' takes no number"),
        ("food+1;", "an effect is missing (is there a ';' too many?)"),
        ("pay(food:1) => tool+1,", "an effect is missing (is there a ',' too many?)"),
        ("pay(food:1)", "needs '=>' and what it gives (write it like pay(food:1) => megalith+1)"),
        ("pay(wood:1) => tool+1", "nobody can pay with 'wood'"),
        ("pay(food) => tool+1", "'food' needs a number from 1 to 15 (write food:1)"),
        ("pay(food:1, food:2) => tool+1", "'food' stands there twice"),
        ("pai(food:1) => tool+1", "no effect 'pai' (did you mean 'pay'?)"),
        ("pay food:1 => tool+1", "cannot be read (write it like pay(food:1) => megalith+1)"),
        ("on(hunting) => labor+1", "on() knows no 'hunting' (did you mean 'hunt'?)"),
        ("per(villages) => points+1", "per() knows no 'villages' (did you mean 'village'?)"),
        ("on(hunt) => pay(food:1) => tool+1", "'pay(food:1) => tool+1' cannot stand inside another effect"),
        ("on(hunt) => arrow(r0c0,r0c1)", "'arrow(r0c0,r0c1)' cannot stand inside another effect"),
        ("(food+1 | (tool+1 | idol+1))", "no choice between two"),
        ("on(hunt) => labor", "'labor' needs its number"),
        ("(food+1)", "no choice between two (write (food+2 | tool+1))"),
        ("arrow(r0c0,r2c0)", "'r2c0' is no space of the tile (they go from r0c0 to r1c3)"),
        ("arrow(r0c0)", "must name two different spaces"),
        ("arrow(r0c0,r0c0)", "must name two different spaces"),
        ("arrow(r0c0,r0c1) => food+1", "has nothing behind it"),
    ],
)
def test_mistakes_say_what_would_be_right(written, told):
    with pytest.raises(EffectMistake) as mistake:
        parse(written)
    assert told in str(mistake.value)


@pytest.mark.parametrize(
    ("written", "long", "in_short"),
    [
        ("", "", ""),
        ("food+2", "gain 2 Food", "2 Food"),
        ("idol+1", "gain 1 Idol", "Idol"),
        ("points+2", "score 2 points", "2 points"),
        ("draw+1; tool+1", "draw a card and gain 1 Tool", "Card, 1 Tool"),
        ("pay(tool:1) => megalith+1", "pay 1 Tool to place a Megalith", "Megalith for 1 Tool"),
        (
            "pay(discard:1) => tool+1, idol+1, food+1",
            "discard a card to gain 1 Tool, 1 Idol and 1 Food",
            "1 Tool, Idol and 1 Food for a card",
        ),
        (
            "on(hunt) => labor+2",
            "when your figure goes to Hunt this turn, gain 2 Labor",
            "Hunt: 2 Labor",
        ),
        (
            "megalith+1; per(village) => points+1",
            "place a Megalith, then score 1 point for each of your Villages on the map",
            "Megalith, 1 point per Village",
        ),
    ],
)
def test_lists_in_words(written, long, in_short):
    number = cards.LISTS.effects.index(parse(written))
    assert in_words(number) == long
    assert short(number) == in_short


def test_reserved_effects_have_words_too():
    assert words(parse("(food+2 | tool+1)")) == "either gain 2 Food or gain 1 Tool"
    assert words(parse("on(eclipse) => idol+2")) == "in the Eclipse gain 2 Idols"
    assert words(parse("pay(food:2, tool:1, discard:2) => draw+1")) == (
        "pay 2 Food and 1 Tool and discard 2 cards to draw a card"
    )


@pytest.mark.parametrize(
    ("written", "long", "in_short"),
    [
        (
            "food+3; tool+2; idol+2; labor+1",
            "gain 3 Food, 2 Tools, 2 Idols and 1 Labor",
            "3 Food, 2 Tools, 2 Idols, 1 Labor",
        ),
        (
            "draw+2; megalith+2; camp+2; points+1",
            "draw 2 cards, place 2 Megaliths and 2 Camps and score 1 point",
            "2 cards, 2 Megaliths, 2 Camps, 1 point",
        ),
        (
            "move+2; village+1",
            "move Camps by 2 tiles in all and found a Village for no Food",
            "2 moves, Village",
        ),
        (
            "bury+2; burySupply+2",
            "bury 2 cards and 2 Tribe cards of the supply",
            "Bury 2, Bury 2 from the supply",
        ),
        (
            "tribeHand+2; tribeDiscard+2; culture+2",
            (
                "take 2 Tribe cards into your hand, 2 Tribe cards into your discard pile "
                "and 2 Culture cards of the market"
            ),
            "2 Tribe cards, 2 Tribe cards (discard), 2 Culture cards",
        ),
        (
            "takeAnimal+2; topAnimal+2",
            "take 2 Animals of the display and the top 2 Animals of the deck",
            "2 Animals, Top 2 Animals",
        ),
        (
            "reveal+1; tip+2; fillFood",
            "reveal an Animal, tip 2 Animals and fill up your Food",
            "Reveal 1, Tip 2, Fill Food",
        ),
        (
            "tribeHand+1; tribeDiscard+1; culture+1; takeAnimal+1; topAnimal+1",
            (
                "take a Tribe card into your hand, a Tribe card into your discard pile, "
                "a Culture card of the market, an Animal of the display and the top Animal of the deck"
            ),
            "Tribe card, Tribe card (discard), Culture card, Animal, Top Animal",
        ),
        (
            "per(animalTypes) => food+1",
            "gain 1 Food for each kind of Animal you have",
            "1 Food per kind of Animal",
        ),
        (
            "pay(food:2) => draw+1; arrow(r0c0,r0c1)",
            "pay 2 Food to draw a card, then place one more Megalith where an arrow points",
            "Card for 2 Food, Megalith at an arrow",
        ),
        ("(food+2 | tool+1)", "either gain 2 Food or gain 1 Tool", "2 Food or 1 Tool"),
    ],
)
def test_every_effect_has_words_for_one_and_for_several(written, long, in_short):
    number = cards.LISTS.number(parse(written))
    assert in_words(number) == long
    assert short(number) == in_short
