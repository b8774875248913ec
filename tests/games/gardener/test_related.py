"""What the cards of a pack have to do with each other."""

from hearthside import api
from hearthside.kernel.pack import Related


def of(pack: str) -> dict[str, dict[str, dict[str, str]]]:
    found: dict[str, list[Related]] = api.packs()[pack].related()
    return {card: {one.title: one.cards for one in all_of} for card, all_of in found.items()}


def test_who_gives_what_others_ask_for():
    related = of("first-lantern")
    comes_from = related["lantern-101"]["What gives Light"]
    assert comes_from["lantern-203"] == "3"
    assert list(comes_from.values()) == sorted(comes_from.values(), reverse=True)  # the most first
    assert related["lantern-203"]["What asks for Light"]["lantern-101"] == "2"
    assert related["lantern-104"]["What asks for Wood"]["lantern-203"] == "1"  # by a feat, and by a support


def test_both_ways_agree():
    for pack in ("first-lantern", "risewater", "harrow-junction"):
        related = of(pack)
        for there, back in (
            ("Opens", "Opened by"),
            ("Can strike", "Can be struck by"),
            ("Answers", "Can be answered by"),
        ):
            forth = {(one, other) for one, titles in related.items() for other in titles.get(there, ())}
            home = {(other, one) for one, titles in related.items() for other in titles.get(back, ())}
            assert forth == home, (pack, there)


def test_levels_and_feats_open():
    opens = of("risewater")["risewater-101"]["Opens"]
    levels = {card.id: card.values.get("Level") for card in api.packs()["risewater"].cards()}
    assert "2" in {levels[card] for card in opens}
    assert "risewater-101" not in opens


def test_a_power_strikes_what_its_conditions_fit_and_nothing_protected():
    related = of("first-lantern")
    struck = related["lantern-251"]["Can strike"]
    assert struck
    assert "lantern-252" not in struck
    assert related["lantern-252"]["Answers"] == {"lantern-251": ""}
