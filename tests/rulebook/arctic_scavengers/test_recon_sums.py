"""RECON: random forces and actions, checked with sums of our own, and windows that pass nobody over."""

import random

import pytest

from hearthside import Game
from hearthside.games.arctic_scavengers.sayings import DIGS, FORCE, GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import ALL, battle, camp, lies
from tests.rulebook.arctic_scavengers.words import all_pass, can, do, fact, strength, told, winner

FIGHTERS = (
    *("refugee", "scavenger", "brawler", "hunter", "scout", "group_leaders", "thugs", "medic", "engineer"),
    *("scouting_refugee", "hardy_scavenger", "courier", "guard", "provocateur", "rogue", "tinker", "spy"),
    *("scrappers", "demolition_team", "tribal_hunters_2", "tribal_hunters_3", "tribal_hunters_4"),
    *("combat_medics", "tribe_family_3", "sled_team", "field_crew"),
    *(
        "spear",
        "shovel",
        "grenade",
        "net",
        "rifle",
        "toolkit",
        "cargo_sled",
        "junk",
        "pills",
        "map",
        "binoculars",
    ),
)
WORKERS = (
    *("refugee", "scavenger", "brawler", "hunter", "group_leaders", "thugs", "engineer", "scouting_refugee"),
    *("hardy_scavenger", "drill_sergeant", "tinker", "demolition_team", "tribal_hunters_4", "field_crew"),
    *("spear", "shovel", "net", "rifle", "toolkit", "pickaxe", "multitool", "wolf_pack"),
)
TRIBE = (
    "2 refugee, 2 scouting_refugee, 2 scavenger, brawler, spear, shovel, 2 guard, spy, binoculars, assassin, "
    "2 medic, saboteur, sniper_team, hunter, scout"
)


def values(game: Game, ability: str) -> dict[str, tuple[str, str, int]]:
    """Kind, printed ability and people of every card."""
    return {
        card.id: (card.kind, card.values.get(ability, ""), int(card.values.get("people", "0") or 0))
        for card in game.pack.cards()
    }


def best(game: Game, ability: str, names: list[str], leader: str = "", gassed: str = "") -> int:
    """Sheet 5 with leaders: the highest sum over all ways to use the Scouting Refugees."""
    printed = values(game, ability)
    lent = {("gangster", "fight"): 0, ("excavator", "dig"): 1, ("ranger", "hunt"): 1}.get((leader, ability))
    digs = ability == "dig"  # then a tool counts 1 in the hands of a Refugee who was lent the ability
    bases: list[tuple[int, bool]] = []
    tools: list[int] = []
    helpers = scouts = 0
    for name in names:
        kind, value, _ = printed[name]
        strong = name != gassed
        gassed = gassed if strong else ""
        if kind == "tool" and value:
            tools.append(int(value))
        if kind != "person":
            continue
        if name == "scouting_refugee" and lent is not None and strong:
            scouts += 1
        elif name == "refugee" and lent is not None:
            bases.append((lent * strong, digs))
        elif value.startswith("+"):
            helpers += int(value) * strong
        elif value:
            bases.append((int(value) * strong, False))
    return max(
        total(bases + [(lent or 0, digs)] * alone, helpers + scouts - alone, tools)
        for alone in range(scouts + 1)
    )


def total(bases: list[tuple[int, bool]], helpers: int, tools: list[int]) -> int:
    """Bases, helpers if there is a base, and the best tools, strong hands first."""
    if not bases:
        return 0
    strong = sum(1 for _, weak in bases if not weak)
    tools = sorted(tools, reverse=True)
    weak = min(len(bases) - strong, max(0, len(tools) - strong))
    return sum(value for value, _ in bases) + helpers + sum(tools[:strong]) + weak


@pytest.mark.parametrize("seed", range(40))
def test_random_forces_fight_as_the_sheet_says(seed):
    """SKIRMISH PHASE: fight, people, Provocateurs, Gangster, Decoys, Tear Gas, and then who wins."""
    chance = random.Random(seed)
    seats = chance.choice((2, 3, 3, 4))
    bag = chance.sample(FIGHTERS * 2, len(FIGHTERS) * 2)  # two of each
    forces = [[bag.pop() for _ in range(chance.randint(0, 5))] for _ in range(seats)]
    gas = chance.randrange(seats) if chance.random() < 0.4 else None
    if gas is not None:
        forces[gas].append("tear_gas")
    leaders = {f"leader{s}": "gangster" for s in range(1) if chance.random() < 0.5}
    decoys = {f"headquarters{s}": "portable_decoys" for s in range(min(seats, 3)) if chance.random() < 0.3}
    start = chance.randrange(seats)
    game = battle(ALL, *[", ".join(force) for force in forces], initiator=start, **leaders, **decoys)

    provoked: set[int] = set()
    hit = (-1, "")
    while game.waiting and not fact(game, "round") > 3:
        seat = game.waiting[0]
        keys = sorted(key for key in can(game, seat) if key == "provoke" or key.startswith("gas:"))
        key = chance.choice([*keys, "done"])
        if key == "provoke":
            provoked.add(seat)
        elif key != "done":
            hit = (int(key.split(":")[2]), key.split(":")[1])
        do(game, seat, key)
        if key.startswith("gas:") and "place:force" in can(game, seat):
            do(game, seat, "place:force")

    people = values(game, "fight")
    scores, crowds = [], []
    for seat, force in enumerate(forces):
        heads = sum(people[name][2] for name in force)
        extra = len(force) // 2 if f"headquarters{seat}" in decoys else 0
        leader = leaders.get(f"leader{seat}", "")
        gassed = hit[1] if hit[0] == seat else ""
        scores.append(heads + extra if seat in provoked else best(game, "fight", force, leader, gassed))
        double = sum(1 for name in force if "refugee" in name) if leader == "gangster" else 0
        crowds.append(heads + extra + double)

    assert strength(game) == list(zip(scores, crowds, strict=True))
    order = [(start + step) % seats for step in range(seats)]
    assert winner(game) == expected_winner(scores, crowds, [s for s in order if "rogue" in forces[s]])


def expected_winner(scores: list[int], crowds: list[int], rogues: list[int]) -> int | None:
    """Highest fight, else the first Rogue, else most people; with two players by two points."""
    top = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == top]
    if len(tied) == 1:
        second = sorted(scores)[-2]
        return tied[0] if len(scores) > 2 or top - second >= 2 else None
    if rogues:
        return rogues[0]
    if len(scores) == 2:
        return None
    most = max(crowds[seat] for seat in tied)
    first = [seat for seat in tied if crowds[seat] == most]
    return first[0] if len(first) == 1 and most > 0 else None


@pytest.mark.parametrize("seed", range(40))
def test_random_digs_and_hunts_are_worth_what_the_sheet_says(seed):
    """DIG: and HUNT, with Excavator, Ranger or no leader, and with the helpers of Recon."""
    chance = random.Random(seed)
    leader = chance.choice(("excavator", "ranger", "mentor"))
    hand = chance.sample(WORKERS * 2, 5)
    game = camp(ALL, turn=1, hand1=", ".join(hand), leader1=leader)
    for action, said in (("dig", DIGS), ("hunt", GAINS_FOOD)):
        if action not in can(game, 1):
            continue
        table = game.clone()
        do(table, 1, action)
        names: list[str] = []
        while True:
            keys = sorted(key for key in can(table, 1) if key == "done" or key.startswith("take:"))
            key = chance.choice(keys)
            if key == "done":
                break
            names.append(key.removeprefix("take:"))
            do(table, 1, key)
        do(table, 1, "done")
        assert told(table, said) == [(1, best(table, action, names, leader), 0)]


# ============================================================ skirmishes with everything
SPECIALS = ("sniper_team", "saboteur", "assassin", "provocateur")
ACTORS = {"snipe": "sniper_team", "assassinate": "assassin", "disarm": "saboteur", "gas": "tear_gas"}
PLACES = {"place:force": "", "place:acted": "acted", "place:gassed": "gassed"}


class Force:
    """One side of a skirmish as we keep it ourselves: [card, "", "acted" or "gassed"]."""

    def __init__(self, names: list[str]) -> None:
        self.cards = [[name, ""] for name in names]

    def find(self, name: str, states: tuple[str, ...] = ("", "gassed", "acted")) -> list[str]:
        return min(
            (card for card in self.cards if card[0] == name and card[1] in states),
            key=lambda card: states.index(card[1]),
        )

    def spends(self, name: str) -> None:
        """This card uses its special."""
        self.find(name, ("", "gassed"))[1] = "acted"

    def score(self, game: Game) -> int:
        """Fight of those who have not acted, or the number of people if a Provocateur leads them."""
        if ["provocateur", "acted"] in self.cards:
            return self.people(game)
        names = [name for name, state in self.cards if state != "acted"]
        gassed = [name for name, state in self.cards if state == "gassed"]
        return best(game, "fight", names, gassed=gassed[0] if gassed else "")

    def people(self, game: Game) -> int:
        people = values(game, "fight")
        return sum(people[name][2] for name, _ in self.cards)


@pytest.mark.parametrize("seed", range(60))
def test_random_skirmishes_with_specials_come_out_as_the_sheet_says(seed):
    """SKIRMISH PHASE: shots, disarms, saves, one Tear Gas and Provocateurs, against a book of our own."""
    chance = random.Random(seed)
    seats = chance.choice((2, 3, 4))
    bag = chance.sample(FIGHTERS * 2 + SPECIALS * 4, len(FIGHTERS) * 2)
    forces = [[bag.pop() for _ in range(chance.randint(1, 5))] for _ in range(seats)]
    forces[chance.randrange(seats)].append("tear_gas")
    game = battle(ALL, *[", ".join(force) for force in forces])
    book = [Force(force) for force in forces]
    shot: tuple[int, list[str]] | None = None
    while not told(game, FORCE):
        seat = game.waiting[0]
        key = chance.choice(sorted(can(game, seat)))
        do(game, seat, key)
        verb, *where = key.split(":")
        if verb in ACTORS:
            name, victim = where[0], int(where[1])
            book[seat].spends(ACTORS[verb])
            place = sorted(PLACES.keys() & can(game, seat))
            state: tuple[str, ...] = ("", "gassed", "acted")
            if place:
                choice = chance.choice(place)
                do(game, seat, choice)
                state = (PLACES[choice],)
            target = book[victim].find(name, state)
            if verb == "gas":
                target[1] = "gassed"
            else:
                book[victim].cards.remove(target)
                shot = (victim, target)
        elif verb == "provoke":
            book[seat].spends("provocateur")
        elif verb.startswith("save"):
            assert shot is not None
            book[shot[0]].cards.append(shot[1])
            if verb == "save":
                book[seat].spends("medic")

    expected = [(force.score(game), force.people(game)) for force in book]
    assert strength(game) == expected


# ============================================================ windows
@pytest.mark.parametrize("seed", range(3))
def test_nobody_who_could_answer_is_passed_over(seed):
    """HS-AS-1: whoever holds a fitting card is asked, in games of tribes that can do everything."""
    chance = random.Random(seed)
    decks = {f"deck{seat}": TRIBE for seat in range(3)}
    game = camp(ALL, seed=seed, round=1, phase="drawing", headquarters0="bunker", **decks)
    windows, action = 0, ""
    for _ in range(400):
        if game.over:
            break
        seat = game.waiting[0]
        keys = [option.key for option in game.options(seat)]
        key = chance.choice([key for key in keys if key != "trash"] or keys)
        if key in ACTIONS:
            action = key
        elif not key.startswith(("take:", "spy_on:", "done")):
            action = ""
        declared = lies(game, f"chosen:{seat}") + lies(game, f"revealed:{seat}")
        game.act(seat, key)
        if action and key.startswith(("spy_on:", "done")):
            windows, action = windows + 1, ""
            asked = all_pass(game.clone(), seat)
            for other in range(3):
                if other != seat and fits(game, lies(game, f"hand:{other}"), declared):
                    assert other in asked, (declared, other)

    assert windows > 5


ACTIONS = ("draw", "dig", "hunt", "build", "spy", "binoculars")


def fits(game: Game, hand: list[str], declared: list[str]) -> bool:
    """Whether a hand could answer these declared cards."""
    kinds = values(game, "fight")
    people = [kinds[name][2] for name in declared if kinds[name][0] == "person"]
    tools = [name for name in declared if kinds[name][0] == "tool"]
    recon = "spy" in declared or declared == ["binoculars"] * len(declared)
    return (
        ("sniper_team" in hand and bool(people))
        or ("assassin" in hand and 1 in people)
        or ("saboteur" in hand and bool(tools))
        or ("scouting_refugee" in hand and recon)
    )
