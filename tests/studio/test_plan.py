"""Plans of adventures: what they say holds in the shipped packs, and on cards that were written for it."""

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.folders import text_of
from hearthside.studio.ladder import ladders
from hearthside.studio.ladder_svg import drawn
from hearthside.studio.lint.covers import price
from hearthside.studio.lint.session import Session
from hearthside.studio.plan import Plan, plan_of, plans_of
from tests.gardens import ADVENTURES, edit, garden

SHIPPED = ("first-lantern", "risewater", "harrow-junction")


def all_plans(text: PackText) -> list[Plan]:
    session = Session(text, bool(text.manifest.players.high))
    return [plan_of(session, deck, card) for deck in session.decks for card in deck.adventures]


def one(pack: str, word: str) -> Plan:
    (found,) = plans_of(text_of(pack)[0], word)
    return found


@pytest.mark.parametrize("pack", SHIPPED)
def test_every_way_covers_what_is_asked_for_and_they_are_ranked(pack: str):
    for plan in all_plans(text_of(pack)[0]):
        assert plan.ways
        assert [(way.costs, len(way.cards)) for way in plan.ways] == sorted(
            (way.costs, len(way.cards)) for way in plan.ways
        )
        assert len({tuple(sorted(card.identifier for card in way.cards)) for way in plan.ways}) == len(
            plan.ways
        )
        for way in plan.ways:
            assert way.costs == sum(card.costs for card in way.cards)
            assert way.worth == plan.brings - way.costs
            names = {*plan.asks, *(name for card in way.cards for name in card.needs)}
            for name in names:
                need = plan.asks.get(name, 0) + sum(card.needs.get(name, 0) for card in way.cards)
                have = plan.gives.get(name, 0) + sum(card.gives.get(name, 0) for card in way.cards)
                assert have >= need


def test_no_set_is_cheaper_than_the_ways_that_are_shown():
    """All sets of up to three supports of First Lantern are tried."""
    text = text_of("first-lantern")[0]
    session = Session(text, False)
    (deck,) = session.decks
    covers = session.covers[deck]
    for card in deck.adventures:
        if card.cooperative:
            continue
        plan = plan_of(session, deck, card)
        possible = {
            frozenset(each.name for each in cards)
            for size in range(1, 4)
            for cards in combinations(covers.playable, size)
            if (cover := covers.cover(card, cards)[0]) is not None and len(cover.keys) == size
        }
        prices = {each.name: price(each) for each in deck.supports}
        costs = sorted(sum(prices[name] for name in names) for names in possible)
        assert [way.costs for way in plan.ways] == costs[: len(plan.ways)]


def test_what_could_strike_and_who_answers():
    plan = one("risewater", "Risewater 104")
    strikes = {(strike.identifier, strike.what): strike for strike in plan.strikes}
    poached = strikes["Risewater 283", "DivertIf1"]
    assert [each.identifier for each in poached.hits] == ["Risewater 251", "Risewater 253"]
    assert [each.identifier for each in poached.answers] == ["Risewater 292", "Risewater 288"]
    assert strikes["Risewater 287", "RewindAdventure"].answers == []
    assert strikes["Risewater 271", "AdventureCommonCosts"].asks


def test_nobody_interferes_with_a_solo_or_a_joint_adventure():
    assert one("first-lantern", "106").strikes == []
    assert one("first-lantern", "107").strikes == []


def test_what_comes_before_and_after():
    plan = one("first-lantern", "103")
    (want,) = plan.before
    assert (want.count, [each.identifier for each in want.by]) == (1, ["Lantern 101", "Lantern 102"])
    assert [each.identifier for each in one("first-lantern", "105").opens] == ["Lantern 204"]
    across = one("harrow-junction", "304")
    assert "Harrow 532" in [each.identifier for each in across.opens]  # it stays for the third era


def test_feats_make_it_cheaper():
    plan = one("risewater", "114")
    assert plan.with_feats is not None
    assert plan.with_feats.costs < plan.ways[0].costs
    assert "Risewater 117" in [each.identifier for each in plan.feats]


def test_an_adventure_that_nothing_covers_says_what_is_missing(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    edit(folder, ADVENTURES, "AdventureCommonCosts\n", "AdventureCommonCosts\n        Moonlight 9\n")
    text = text_of(str(folder))[0]
    short = [plan for plan in all_plans(text) if not plan.ways]
    assert short
    assert {plan.missing for plan in short} == {"it asks for Moonlight 9, and there is 0"}


def test_a_support_has_no_plan():
    with pytest.raises(
        HearthsideError, match=r"Lantern 201 \(Candle\) is a support; a plan is for an adventure"
    ):
        plans_of(text_of("first-lantern")[0], "201")
    with pytest.raises(HearthsideError, match="there is no card 'dragon'"):
        plans_of(text_of("first-lantern")[0], "dragon")


# ------------------------------------------------------------ ladders
@pytest.mark.parametrize("pack", SHIPPED)
def test_each_step_comes_after_what_opens_it(pack: str):
    for ladder in ladders(text_of(pack)[0]):
        steps = {rung.identifier: rung.step for rung in ladder.rungs}
        for rung in ladder.rungs:
            assert rung.step >= 0
            assert bool(rung.gates) == (rung.step > 0) or not all(
                name in steps for gate in rung.gates for name in gate.by
            )
            for gate in rung.gates:
                before = sorted(steps.get(name, 0) for name in gate.by)
                assert before[gate.count - 1] < rung.step


@pytest.mark.parametrize("pack", SHIPPED)
def test_the_picture_shows_every_card_once_within_its_bounds_and_says_it(pack: str):
    text = text_of(pack)[0]
    found = ladders(text)
    root = ElementTree.fromstring(drawn(text.manifest.name, found))
    space = "{http://www.w3.org/2000/svg}"
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    boxes: list[tuple[float, float, float, float]] = []
    for rect in root.iter(f"{space}rect"):
        if rect.attrib["class"] != "ground":
            x, y, wide, high = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
            assert x >= 0
            assert y >= 0
            assert x + wide <= width
            assert y + high <= height
            boxes.append((x, y, x + wide, y + high))
    for (a, b, c, d), (e, f, g, h) in combinations(boxes, 2):
        assert c <= e or g <= a or d <= f or h <= b, "two boxes lie over each other"
    said = "".join(root.itertext())
    for ladder in found:
        for rung in ladder.rungs:
            assert f"{rung.identifier} · {rung.kind}" in said
    assert root.find(f"{space}title") is not None
    described = root.find(f"{space}desc")
    assert described is not None
    assert all(
        rung.identifier in (described.text or "") for ladder in found for rung in ladder.rungs if rung.gates
    )
