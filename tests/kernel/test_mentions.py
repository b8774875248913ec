"""Which rulings speak of which cards."""

from hearthside.kernel.mentions import mentions

RULINGS = {
    "R1": "Two Spies see what a Spy sees.",
    "R2": "A Scouting Refugee is for hire.",
    "R3": "The Mentor's refugee helps; refugees in the box stay there.",
    "R4": "Spying is allowed.",
}


def test_by_name_in_any_number():
    assert mentions(RULINGS, {"spy": ["Spy"]}) == {"spy": ["R1"]}


def test_the_longer_name_is_meant():
    words = {"refugee": ["Refugee", "refugee"], "scouting_refugee": ["Scouting Refugee"]}
    assert mentions(RULINGS, words) == {"scouting_refugee": ["R2"], "refugee": ["R3"]}


def test_one_word_for_several_cards_and_several_for_one():
    words = {"mentor": ["The Mentor", "Mentor"], "kin": ["refugee"], "other": ["refugee"]}
    assert mentions(RULINGS, words) == {"mentor": ["R3"], "kin": ["R3"], "other": ["R3"]}


def test_signs_in_a_name_are_no_pattern():
    assert mentions({"R1": "Oil (cold) burns."}, {"oil": ["Oil (cold"]}) == {"oil": ["R1"]}
    assert mentions({"R1": "Oil."}, {"any": ["O.l"]}) == {}


def test_nobody_is_spoken_of():
    assert mentions(RULINGS, {}) == {}
