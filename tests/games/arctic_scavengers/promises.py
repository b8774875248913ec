"""What its options promise, and what must be true then (tests/conformance/promises.py)."""

import re

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.actions import DONE, first_of, verb_of
from tests.conformance.promises import Check, Promises, Taken

RESULTS = (v.GAINS_FOOD, v.DRAWS, v.DIGS)
SPOILED = (  # others have had a hand in it
    v.SNIPES_CARD,
    v.DISARMS_CARD,
    v.CALLED_OFF,
    v.OPPONENT_SNIPES,
    v.OPPONENT_DISARMS,
    v.OPPONENT_GASSES,
)


def lying(taken: Taken, zones: list[int]) -> list[int]:
    """What lies in a zone of the seat, before; tables without modules do not have all zones."""
    at = zones[taken.seat]
    return taken.before.zones[at] if at < len(taken.before.zones) else []


# ------------------------------------------------------------ actions
def makes(taken: Taken) -> None:
    """Declared as it is then, and let be by the others, it brings as much: food, cards drawn or cards dug."""
    if DONE in taken.after.options(taken.seat):
        taken.do(taken.seat, DONE)
        brings(taken)


def brings(taken: Taken) -> None:
    seat = taken.seat
    for what, _, value, more in taken.pass_on(*RESULTS)[:1]:
        there = {
            v.GAINS_FOOD: taken["n"],
            v.DRAWS: len(taken.before.zones[z.DECK[seat]]) + len(taken.before.zones[z.DISCARD[seat]]),
            v.DIGS: len(taken.before.zones[z.SCHEMATICS if more else z.JUNKYARD]),
        }[what]
        assert value == min(taken["n"], there), f"it brings {value}"


def makes_more(taken: Taken) -> None:
    """Whoever is sent along: with them the action brings so much more than without."""
    verb = verb_of(taken.action)
    without = Taken(taken.pack, taken.before, taken.seat, DONE, taken.said) if can_declare(taken) else None
    if without is None or DONE not in taken.after.options(taken.seat) or not verb:
        return
    taken.do(taken.seat, DONE)
    brought = [value for _, _, value, _ in taken.pass_on(v.GAINS_FOOD)]
    before = [value for _, _, value, _ in without.pass_on(v.GAINS_FOOD)]
    if brought and before:
        assert brought[0] - before[0] == taken["more"]


def can_declare(taken: Taken) -> bool:
    return DONE in taken.before.options(taken.seat)


# ------------------------------------------------------------ hiring
def hire(taken: Taken) -> None:
    """In words and as data what is printed; medicine is asked for, as much as no food or gift pays."""
    card = first_of(taken.action)
    printed = {"food": c.FOOD_PRICE[card], "medicine": c.MED_PRICE[card], "in any mix": c.ANY_PRICE[card]}
    words = {what: int(n) for n, what in re.findall(r"(\d+) (food|medicine|in any mix)", taken["price"])}
    led_by = lying(taken, z.LEADER)
    if card == c.SABOTEUR and c.SERGEANT_AT_ARMS in led_by and not words.get("food"):
        printed = {"food": 0, "medicine": 1, "in any mix": 0}
    assert {what: n for what, n in words.items() if n} == {what: n for what, n in printed.items() if n}
    if "in any mix" not in words:
        assert {amount.what: amount.n for amount in taken.said.amounts} == words
        assert all(amount.paid for amount in taken.said.amounts)
    turn = taken.frame(ids.GATHERING, taken.before)
    paying = taken.after.stack[-1] if taken.after.stack else None
    if paying and paying.rule == ids.PAY and not turn.named().get("gifts") and not lying(taken, z.BUILT):
        mix = printed["in any mix"]
        assert paying.count == (mix - turn.food if mix else printed["medicine"]), f"{paying.count} medicine"


def pay(taken: Taken) -> None:
    """So much less is missing, or the hire is made."""
    missing = taken.frame(ids.PAY, taken.before).missing
    paying = taken.after.stack[-1] if taken.after.stack else None
    still = paying.count if paying and paying.rule == ids.PAY else 0
    assert missing - still == min(taken["n"], missing)


def pay_instead(taken: Taken) -> None:
    """After a hit: the card pays so much."""
    assert taken["n"] == c.MEDS[first_of(taken.action)] > 0


def draft(taken: Taken) -> None:
    """As many leaders are looked at as food is spent, and the hire is used up."""
    assert len(taken.after.zones[z.DEALT[taken.seat]]) == taken["n"]
    assert taken.frame(ids.GATHERING, taken.before).food >= taken["n"] or lying(taken, z.BUILT)


def given(taken: Taken) -> None:
    """Food and medicine that a leader gives: whoever costs so much more can be hired."""
    food, meds = (1, 1) if verb_of(taken.action) == v.BUTCHER_POWER else (3, 0)
    seat = taken.seat
    before = {first_of(one) for one in taken.before.options(seat) if verb_of(one) == v.HIRING}
    now = {first_of(one) for one in taken.after.options(seat) if verb_of(one) == v.HIRING}
    turn = taken.frame(ids.GATHERING)
    held = [card for card in taken.after.zones[z.HAND[seat]] if c.MEDS[card]]
    if not held and not lying(taken, z.BUILT) and not turn.food:
        affordable = {
            card
            for card in c.ALL_FOR_HIRE
            if len([one for one in taken.after.zones[z.MERCENARIES] if one == card]) > 0
            and (
                c.FOOD_PRICE[card] <= food and c.MED_PRICE[card] <= meds
                if not c.ANY_PRICE[card]
                else c.ANY_PRICE[card] <= food + meds
            )
        }
        assert now - before <= affordable
        assert affordable <= now


def lost_food(taken: Taken) -> None:
    """What was hunted and not spent, with gifts of leaders and buildings."""
    turn = taken.frame(ids.GATHERING, taken.before)
    said = int(taken["lost"].removesuffix(" food"))
    assert said >= turn.food if taken.before.table.modules else said == turn.food > 0


# ------------------------------------------------------------ forces
def fight(taken: Taken) -> None:
    """If nobody commits more or does anything, the force fights for so much."""
    heard = [value for _, seat, value, _ in taken.pass_on(v.FORCE, v.WINS) if seat == taken.seat]
    heard = heard or [value for _, seat, value, _ in force_told(taken) if seat == taken.seat]
    if heard and not taken.told(*SPOILED):
        assert heard[0] == taken["n"], f"it fights for {heard[0]}"


def force_told(taken: Taken) -> list[tuple[int, int, int, int]]:
    """All forces are told in a row."""
    return taken.told(v.FORCE)


def commit(taken: Taken) -> None:
    assert [value for _, seat, value, _ in taken.told(v.COMMITS) if seat == taken.seat] == [taken["n"]]
    assert len(taken.before.zones[z.COMMITTED[taken.seat]]) == taken["n"] == counted(taken["cards"])


def counted(cards: str) -> int:
    """`2× Refugee, Spear` are three; `nothing` is none."""
    return sum(int(one.partition("× ")[0]) if "× " in one else 1 for one in cards.split(", ")) * (
        cards != "nothing"
    )


def meet(taken: Taken) -> None:
    at = z.FORCES[taken["n"] - 1]
    assert len(taken.before.zones[at]) == taken["size"]
    taken.pass_on(v.MEETS)
    assert [value for _, _, value, _ in taken.told(v.MEETS)] == [taken["n"]]


def named(zone: list[int]) -> Check:
    """The cards that are named are as many as lie there."""

    def check(taken: Taken) -> None:
        assert counted(taken["cards"]) == len(taken.before.zones[zone[taken.seat]])

    return check


# ------------------------------------------------------------ buildings
def work(taken: Taken) -> None:
    """So many cards lie on the building that is named, as the log tells when one is gone."""
    slot = first_of(taken.action)
    assert len(taken.before.zones[z.TIMER[slot][taken.seat]]) == taken["left"] > 0


PROMISES = Promises(
    {
        "Add {card} (makes {n})": makes,
        "Declare: draw {n:card|cards} with {cards}": brings,
        "Declare: dig through {n:card|cards} with {cards}": brings,
        "Declare: hunt for {n} food with {cards}": brings,
        "Declare: look at {n:schematic|schematics} with {cards}": brings,
        "Go on: {action} for {n}": brings,
        v.S.verbs[v.MENTOR_POWER].text: makes_more,
        v.S.verbs[v.PEACEMAKER_POWER].text: makes_more,
        v.S.verbs[v.HIRING].text: hire,
        "Pay with {card} ({n} medicine)": pay,
        "Pay with {card} instead ({n} medicine)": pay_instead,
        v.S.verbs[v.DRAFTING].text: draft,
        v.S.verbs[v.BUTCHER_POWER].text: given,
        v.S.verbs[v.CANNIBAL_POWER].text: given,
        "{text}; {lost} is lost": lost_food,
        "Add {card} (fight {n})": fight,
        "Send {card} (fight {n})": fight,
        "Commit {cards}: you announce {n:card|cards}": commit,
        v.S.verbs[v.ENCOUNTER].text: meet,
        "Send {cards} into battle": named(z.COMMITTED),
        "Trash {cards} for good": named(z.CHOSEN),
        "Put {cards} under the junkyard as drawn": named(z.LOOKED),
        "Put {cards} under the schematics as drawn": named(z.LOOKED),
        "Put {cards} under the pile as they lie": named(z.DEALT),
        v.S.verbs[v.WITHDRAWING].text: named(z.REVEALED),
        v.S.verbs[v.WORKING].text: work,
    },
    elsewhere={
        v.S.verbs[
            v.CHOOSING_LEADER
        ].text: "what a leader does: tests/rulebook/arctic_scavengers/test_hq_leaders.py",
        v.S.verbs[
            v.SWINDLE_FOOD
        ].text: "tests/rulebook/arctic_scavengers/test_recon_swindler_and_yardmaster.py",
        v.S.verbs[v.SWINDLE_MEDICINE].text: "the same",
        "Build {card}: {text}": "what a building does: tests/rulebook/arctic_scavengers/test_hq_buildings.py",
    },
)
