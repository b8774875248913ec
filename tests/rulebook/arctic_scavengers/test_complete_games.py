"""Whole games of random legal moves, checked from outside with sums of their own."""

import random
from collections import Counter

import pytest

import hearthside
from hearthside import Game, IllegalAction
from hearthside.games.arctic_scavengers import sayings
from hearthside.kernel.events import ALL, MOVE, SAY
from tests.rulebook.arctic_scavengers.words import GAME, fact, outcome, size, table

EXTRAS = "sniper_team, saboteur, group_leaders, scout, hunter, net, pickaxe, medkit"
TRIBE = f"4 refugee, 3 scavenger, brawler, spear, shovel, {EXTRAS}"
PUBLIC = ("mercenaries", "box", "played", "revealed", "fired")
FRESH = [(2, 1), (3, 2), (5, 1)]
RICH = [(2, 3, False), (3, 4, True), (3, 3, False), (4, 4, True)]


def rich_game(seats: int, seed: int, spends: bool) -> Game:
    """Tribes that can do everything, so that the random moves meet every rule."""
    decks = {f"deck{seat}": TRIBE for seat in range(seats)}
    options = {"interrupt_spends_action": spends}
    return table(seats=seats, seed=seed, phase="drawing", options=options, **decks)


def play(game: Game, seed: int, watch=lambda game: None) -> Game:
    chance = random.Random(seed)
    while not game.over:
        watch(game)
        seat = game.waiting[0]
        keys = [option.key for option in game.options(seat)]
        better = [key for key in keys if key.startswith(("hire", "snipe", "disarm"))]
        game.act(seat, chance.choice(better if better and chance.random() < 0.6 else keys))
    watch(game)
    return game


# ------------------------------------------------------------ sums of our own
class Tally:
    """Reads the public events of a game and says what every action and every force was worth."""

    def __init__(self, game: Game) -> None:
        self.zones = list(game.view(None)["zones"])
        self.cards = [card.id for card in game.pack.cards()]
        self.info = {card.id: card for card in game.pack.cards()}
        self.number = {game.pack.codec.card_number[card]: card for card in self.cards}
        self.seats = game.seats

    def value(self, ability: str, names: list[str]) -> int:
        """Sheet 5: bases, plus helpers if there is a base, plus the best tools, one for each base."""
        printed = [(self.info[name].kind, self.info[name].values.get(ability, "")) for name in names]
        bases = [int(value) for kind, value in printed if kind == "person" and value and value[0] != "+"]
        helpers = [int(value) for kind, value in printed if kind == "person" and value[:1] == "+"]
        tools = sorted((int(value) for kind, value in printed if kind == "tool" and value), reverse=True)
        return sum(bases) + sum(helpers) + sum(tools[: len(bases)]) if bases else 0

    def people(self, names: list[str]) -> int:
        return sum(int(self.info[name].values.get("people", "0")) for name in names)

    def read(self, game: Game):
        """Yields (what, seat, said value, said more, the same by our own sums)."""
        places: dict[int, tuple[str, int]] = {
            number: (name.split(":")[0], int(name.split(":")[1]))
            for number, name in enumerate(self.zones)
            if ":" in name
        }
        revealed: list[list[str]] = [[] for _ in range(self.seats)]
        fired: list[list[str]] = [[] for _ in range(self.seats)]
        used: list[str] = []
        for kind, source, target, card, more in game.events(None):
            (a, seat), (b, _) = places.get(source, ("", -1)), places.get(target, ("", -1))
            if kind == ALL and a == "revealed":
                used = revealed[seat] if b == "played" else used
                revealed[seat] = []
            elif kind == ALL and a == "fired":
                fired[seat] = []
            elif kind == MOVE:
                if a == "revealed":
                    revealed[seat].remove(self.number[card])
                elif a == "fired":
                    fired[seat].remove(self.number[card])
                if b == "revealed":
                    revealed[seat].append(self.number[card])
                elif b == "fired":
                    fired[seat].append(self.number[card])
            elif kind == SAY:
                what, seat, said = source, target, card
                if what == sayings.DECLARES:
                    used = []
                elif what == sayings.GAINS_FOOD:
                    yield what, seat, said, more, self.value("hunt", used)
                elif what == sayings.DIGS:
                    yield what, seat, said, more, self.value("dig", used)
                elif what == sayings.DRAWS:
                    yield what, seat, said, more, self.value("draw", used)
                elif what == sayings.FORCE:
                    ours = (self.value("fight", revealed[seat]), self.people(revealed[seat] + fired[seat]))
                    yield what, seat, said, more, ours
                elif what in (sayings.WINS, sayings.DEADLOCK):
                    yield what, seat, said, more, None


def rightful_winner(forces: list[tuple[int, int]]) -> int | None:
    ranked = sorted(forces, reverse=True)
    if len(forces) == 2:
        lead = ranked[0][0] - ranked[1][0]
        return forces.index(ranked[0]) if lead >= 2 else None
    return forces.index(ranked[0]) if ranked[0] != ranked[1] else None


@pytest.mark.parametrize(("seats", "seed", "spends"), RICH)
def test_actions_forces_and_winners_agree_with_sums_of_our_own(seats, seed, spends):
    """AS-R23: every hunt, dig, force and skirmish of a game, counted again from its public events."""
    game = play(rich_game(seats, seed, spends), seed)
    forces: dict[int, tuple[int, int]] = {}
    seen: Counter[int] = Counter()
    for what, seat, said, more, ours in Tally(game).read(game):
        seen[what] += 1
        if what == sayings.GAINS_FOOD:
            assert said == ours
        elif what in (sayings.DIGS, sayings.DRAWS):
            assert said <= ours
        elif what == sayings.FORCE:
            assert (said, more) == ours
            forces[seat] = ours
        else:
            champion = rightful_winner([forces[player] for player in range(seats)])
            assert champion == (seat if what == sayings.WINS else None)
            forces = {}

    assert seen[sayings.WINS] + seen[sayings.DEADLOCK] == 14


@pytest.mark.parametrize(("seats", "seed"), FRESH)
def test_no_card_is_ever_lost_or_made(seats, seed):
    """Sheet 2: 149 cards at every moment, and at the end every one is owned or on the table."""

    def watch(game):
        assert sum(game.sight(None).counts) == 149

    game = play(hearthside.new(GAME, seats, seed=seed), seed, watch)

    owned = sum(part["cards"] for part in outcome(game).breakdown)
    assert owned + sum(size(game, zone) for zone in ("junkyard", "mercenaries", "box", "contested")) == 149


@pytest.mark.parametrize(("seats", "seed"), FRESH)
def test_round_initiator_and_contested_resources_keep_step(seats, seed):
    """AS-R1: sixteen rounds, the initiator card moving from the fourth on, one resource a skirmish."""
    game = hearthside.new(GAME, seats, seed=seed)
    first = fact(game, "initiator")
    rounds = set()

    def watch(game):
        if len(game.journal) % 3:
            return
        now = fact(game, "round")
        rounds.add(now)
        if not game.over:
            assert fact(game, "initiator") == (first + max(0, now - 3)) % seats
            assert size(game, "contested") == 14 - max(0, now - 3)

    play(game, seed, watch)
    assert rounds == set(range(1, 17))


@pytest.mark.parametrize(("seats", "seed", "spends"), RICH[:2])
def test_nobody_ever_sees_a_card_that_is_not_theirs_to_see(seats, seed, spends):
    """AS-R8: in the views of all viewers, at every tenth decision."""

    def watch(game):
        if len(game.journal) % 10:
            return
        for viewer in (*range(seats), None):
            for name, zone in game.view(viewer)["zones"].items():
                place, _, owner = name.partition(":")
                if place in PUBLIC:
                    assert "cards" in zone
                elif place in ("deck", "junkyard", "contested") or owner != str(viewer):
                    assert "cards" not in zone
                if viewer is None and place not in PUBLIC:
                    assert set(zone) == {"count"}

    play(rich_game(seats, seed, spends), seed, watch)


@pytest.mark.parametrize(("seats", "seed", "spends"), RICH[:2])
def test_every_refusal_gives_a_reason_and_a_ruling(seats, seed, spends):
    """AS-R11: what is shown as blocked is refused, with a ruling that exists, and changes nothing."""
    chance = random.Random(seed)

    def watch(game):
        for seat in game.waiting:
            open_keys = {option.key for option in game.options(seat)}
            for item in game.blocked(seat):
                assert item.key not in open_keys
                assert item.why
                assert item.ruling in game.pack.rulings()
                if chance.random() < 0.05:
                    before = game.digest()
                    with pytest.raises(IllegalAction) as caught:
                        game.act(seat, item.key)
                    assert (caught.value.reason, caught.value.ruling) == (item.why, item.ruling)
                    assert game.digest() == before

    play(rich_game(seats, seed, spends), seed, watch)


@pytest.mark.parametrize(("seats", "seed", "spends"), RICH[1:3])
def test_what_is_taken_back_leaves_no_trace(seats, seed, spends):
    """AS-R27: after an undo the table is as before, and the same move leads to the same place."""
    chance = random.Random(seed)
    game = rich_game(seats, seed, spends)
    while not game.over:
        seat = game.waiting[0]
        before = game.digest()
        move = chance.choice([option.key for option in game.options(seat)])
        game.act(seat, move)
        if game.can_undo(seat) and chance.random() < 0.3:
            after = game.digest()
            game.undo(seat)
            assert game.digest() == before
            game.act(seat, move)
            assert game.digest() == after


@pytest.mark.parametrize(("seats", "seed", "spends"), RICH)
def test_no_action_is_taken_twice_in_a_round(seats, seed, spends):
    """AS-R11: a declaration more than once only after a withdrawal."""
    game = play(rich_game(seats, seed, spends), seed)
    taken: Counter[tuple[int, int]] = Counter()
    for kind, what, seat, value, _ in game.events(None):
        if kind != SAY:
            continue
        if what == sayings.ROUND_BEGINS:
            taken.clear()
        elif what == sayings.DECLARES:
            taken[seat, value] += 1
            assert taken[seat, value] == 1
        elif what == sayings.WITHDRAWS:
            taken[seat, value] -= 1
        elif what in (sayings.HIRES, sayings.TRASHES):
            taken[seat, -what] += 1
            assert taken[seat, -what] == 1
