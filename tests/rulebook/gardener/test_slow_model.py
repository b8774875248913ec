"""The engine against the slow model, over packs and positions made at random."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import (
    ADVENTURE,
    AFFILIATION,
    BARRED,
    BUILDSITE,
    EPIC_WON,
    HERO,
    IMMUNE,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    RUINED,
    SKITTER,
    WRECKAGE,
)
from hearthside.games.gardener.sayings import ERA_POINTS, ERA_WON, MEASURED, VOID_WON, WINS, ZERO_POINTS
from hearthside.kernel.game import Game
from tests.rulebook.gardener import slow_model as slow
from tests.rulebook.gardener import slow_scoring as scoring
from tests.rulebook.gardener.packs import challenge_codes, codes, do, fact, options, said, table
from tests.rulebook.gardener.random_tables import random_pack, random_position

pytestmark = pytest.mark.slow

PACKS = 30
POSITIONS = 12  # of each kind with each pack
LONG = 40  # times as many packs
OF_THE_TURN = {"NOT_YOUR_TURN", "CARD_ALREADY_PLAYED", "WRONG_STEP"}


# ---------------------------------------------------------------- reading a table
class Reader:
    """What lies on a table of this pack, for the slow model."""

    def __init__(self, pack: GardenerPack) -> None:
        self.pack = pack
        by_name = {
            (era, one.identifier): one for era, deck in enumerate(pack.text.eras) for one in deck.designs
        }
        cards = pack.card_table
        self.designs: list[Design] = [by_name[0, "a0"]]  # number 0 is no card
        for card in range(1, cards.count):
            self.designs.append(by_name[cards.deck[card], cards.identifiers[card]])

    def ids(self, era: int) -> dict[str, str]:
        """Identifier -> id, of the cards of an era's deck."""
        cards = self.pack.card_table
        deck = cards.eras[era - 1]
        return {
            cards.identifiers[card]: cards.ids[card]
            for card in range(1, cards.count)
            if cards.deck[card] == deck
        }

    def table(self, game: Game) -> slow.Table:
        state = game._state
        facts = state.facts
        everybody = range(facts[PLAYERS])

        def lying(zone: int) -> list[Design]:
            return [self.designs[card] for card in state.zones[zone]]

        ground = [lying(PLAYGROUND[player]) for player in everybody]
        powers = [[card for card in cards if any(slow.has(card, p) for p in slow.POWERS)] for cards in ground]
        chosen = game.table_options
        return slow.Table(
            players=len(everybody),
            epic=self.pack.text.manifest.mode == "epic",
            skitter=lying(SKITTER),
            ops=[lying(OPS[player]) for player in everybody],
            barred=[lying(BARRED[player]) for player in everybody],
            playground=ground,
            buildsite=[lying(BUILDSITE[player]) for player in everybody],
            wreckage=[lying(WRECKAGE[player]) + lying(RUINED[player]) for player in everybody],
            affiliations=[
                self.pack.card_table.affiliations[facts[AFFILIATION[player]]] for player in everybody
            ],
            adventure=self.designs[facts[ADVENTURE]] if facts[ADVENTURE] else None,
            hero=facts[HERO],
            pending={
                (owner, card.identifier)
                for owner in everybody
                for place, card in enumerate(powers[owner])
                if facts[PENDING[owner]] >> place & 1
            },
            immune={
                (player, owner, card.identifier)
                for player in everybody
                for owner in everybody
                for place, card in enumerate(powers[owner])
                if facts[IMMUNE[player][owner]] >> place & 1
            },
            epic_won=bool(facts[EPIC_WON]),
            surplus=chosen.get("score") == "surplus",
            points_only=chosen.get("coop_resources") == "points_only",
        )


# ---------------------------------------------------------------- what is compared
def compare_legality(reader: Reader, position: dict[str, Any]) -> Counter[str]:
    """Every card for every player: all reasons against it."""
    game = table(reader.pack, reached=False, phase="menu", **position)
    model = reader.table(game)
    seen: Counter[str] = Counter()
    of_this_era = reader.pack.card_table.eras[position["era"] - 1]
    for card in range(1, reader.pack.card_table.count):
        if reader.pack.card_table.deck[card] != of_this_era:
            continue
        for player in model.everybody:
            expected = slow.reasons(model, player, reader.designs[card])
            assert codes(game, player, reader.pack.card_table.ids[card]) - OF_THE_TURN == expected
            seen.update(expected)
    return seen


NOT_OF_THE_RIVAL = {"NOT_IN_OPS", "BLOCKED", "CHALLENGE_ONLY"}


def compare_challenges(reader: Reader, position: dict[str, Any]) -> Counter[str]:
    """While no adventure is in progress: who can be challenged with what, and what can be played."""
    player = position["turn"]
    game = table(reader.pack, reached=False, phase="menu", **position)
    model = reader.table(game)
    ids = reader.ids(position["era"])
    expected = set()
    for card in slow.adventures(model.ops[player]):
        if slow.role(card) != "Challenge":
            if not slow.reasons(model, player, card):
                expected.add(f"play:{ids[card.identifier]}")
            continue
        for rival in model.rivals(player):
            against = slow.reasons(model, rival, card) - NOT_OF_THE_RIVAL
            told = challenge_codes(game, player, ids[card.identifier], rival)
            assert told == ({"RIVAL_CANNOT_PLAY"} | against if against else set())
            if not against:
                expected.add(f"challenge:{ids[card.identifier]}:{rival}")
    assert {key for key in options(game, player) if key.split(":")[0] in ("play", "challenge")} == expected
    return Counter(key.split(":")[0] for key in expected)


VERB_OF = {
    "DisableIf": "disable_some",
    "DisableIf1": "disable",
    "DivertIf": "divert_some",
    "DivertIf1": "divert",
    "WreckIf": "wreck_some",
    "WreckIf1": "wreck",
}


EFFECTS = {"immune", "recover", "reuse", "seize", "seize_some"}


def compare_targets(reader: Reader, position: dict[str, Any]) -> bool:
    """The player to turn has one power due, with one thing to choose."""
    due = position["pending"].get(str(position["turn"]), "").split(", ")
    if due == [""] or len(due) > 1:
        return False
    model = reader.table(table(reader.pack, reached=False, phase="menu", **position))
    power = next(card for card in reader.designs[1:] if card.identifier == due[0])
    if slow.has(power, "Freeze"):
        return False  # the adventure may be over first
    game = table(reader.pack, reached=False, phase="turn", **position)
    ids = reader.ids(position["era"])
    struck = {
        f"{VERB_OF[category]}:{ids[identifier]}:{rival}"
        for category, identifier, rival in slow.targets(model, position["turn"], power)
    }
    offered = {key for key in options(game, position["turn"]) if key.split(":")[0] in VERB_OF.values()}
    assert offered == struck
    return bool(struck)


def compare_effects(reader: Reader, position: dict[str, Any]) -> Counter[str]:
    """Every card that the player to turn may play now: what its first effect offers."""
    player = position["turn"]
    start = table(reader.pack, reached=False, phase="menu", **position)
    model = reader.table(start)
    ids = reader.ids(position["era"])
    seen: Counter[str] = Counter()
    playable = options(start, player)
    if model.adventure is None or slow.role(model.adventure) == "Solo":
        return seen
    for card in {card.identifier: card for card in slow.supports(model.ops[player])}.values():
        if f"play:{ids[card.identifier]}" not in playable:
            continue
        game = do(start.clone(), player, f"play:{ids[card.identifier]}")
        possible = slow.effects(model, player, card)
        expected = {
            f"{word}:{ids[name]}" + (f":{whose}" if whose >= 0 else "")
            for word, name, whose in (possible[0] if possible else ())
        }
        offered = {key for key in options(game, player) if key.split(":")[0] in EFFECTS}
        assert offered == expected
        seen.update(key.split(":")[0] for key in expected)
    return seen


def compare_end_of_adventure(reader: Reader, position: dict[str, Any]) -> str:
    model = reader.table(table(reader.pack, reached=False, phase="menu", **position))
    assert model.adventure is not None
    roleplay = slow.role(model.adventure)
    alone = [] if model.together else list(model.everybody)
    if roleplay not in ("Battle", "Competition"):
        alone = alone and [model.hero]
    sums = {player: scoring.costs_of(model, player) for player in alone}
    game = table(reader.pack, reached=False, phase="end_of_adventure", **position)
    told = {player: (covered, points) for player, covered, points in said(game, MEASURED)}
    assert {player: bool(covered) for player, (covered, _) in told.items()} == {
        player: scoring.is_covered(own) for player, own in sums.items()
    }
    for player, (covered, points) in told.items():
        assert not covered or points == scoring.score(model, sums[player])
    won_by, ends = scoring.wrap_up(model)
    assert [entry[0] for entry in said(game, WINS)] == ([] if won_by is None else [won_by])
    if ends:
        compare_era(model, position, game, ends)
    else:
        compare_zones(model, reader.table(game))
    return f"{roleplay} {'lost' if won_by is None else 'won'}"


def compare_zones(model: slow.Table, engine: slow.Table) -> None:
    for name in ("ops", "barred", "playground", "buildsite", "wreckage"):
        for player in model.everybody:
            mine, its = getattr(model, name)[player], getattr(engine, name)[player]
            assert scoring.counted(mine) == scoring.counted(its), (name, player)
    assert engine.adventure is None
    assert not engine.pending
    assert not engine.immune


def compare_era(model: slow.Table, position: dict[str, Any], game: Game, ended_by: str) -> str:
    counted = {
        player: (bool(covered), more - ZERO_POINTS) for player, covered, more in said(game, ERA_POINTS)
    }
    assert counted == {
        player: (scoring.era_covered(model, player), scoring.victory_points(model, player))
        for player in model.everybody
    }
    winners = scoring.era_winners(model, ended_by)
    assert [entry[0] for entry in said(game, ERA_WON)] == (winners or [])
    assert len(said(game, VOID_WON)) == int(winners is None)
    before = position.get("eras_won", [0] * model.players)
    eras_won = [won + int(player in (winners or [])) for player, won in enumerate(before)]
    void_eras = position.get("void_eras", 0) + int(winners is None)
    if position["era"] == 2:
        assert game.result is not None
        assert game.result.winners == scoring.session_winners(eras_won, void_eras, model.epic)
    else:
        assert [fact(game, f"eras_won:{player}") for player in model.everybody] == eras_won
        assert fact(game, "void_eras") == void_eras
        compare_new_era(model, game)
    return "void" if winners is None else f"{len(winners)} win"


def compare_new_era(model: slow.Table, game: Game) -> None:
    """Only lasting adventures are still there."""
    for player in model.everybody:
        stays = [card for card in slow.adventures(model.buildsite[player]) if slow.has(card, "MultiEra")]
        now = [game.pack.codec.card_ids[card] for card in game._state.zones[BUILDSITE[player]]]
        assert Counter(card.partition("-")[0] for card in now) == scoring.counted(stays)
        assert not game._state.zones[WRECKAGE[player]]


def compare_end_of_era(reader: Reader, rng: Random, position: dict[str, Any]) -> str:
    players = position["seats"]
    epic = reader.pack.text.manifest.mode == "epic"
    ended = position["era"] - 1 - fact(table(reader.pack, reached=False, **position), "skip_eras")
    won = [rng.randint(0, ended)] * players if epic else [rng.randint(0, ended) for _ in range(players)]
    told = {**position, "eras_won": won, "void_eras": rng.randint(0, ended - max(won))}
    model = reader.table(table(reader.pack, reached=False, phase="menu", **told))
    return compare_era(model, told, table(reader.pack, reached=False, phase="end_of_era", **told), "")


# ---------------------------------------------------------------- tests
def compare_pack(seed: int, positions: int) -> Counter[str]:
    rng = Random(seed)
    pack = random_pack(rng)
    reader = Reader(pack)
    seen: Counter[str] = Counter()
    for _ in range(positions):
        running = random_position(rng, pack, running=True)
        idle = random_position(rng, pack, running=False)
        seen += compare_legality(reader, running)
        seen += compare_legality(reader, idle)
        seen += compare_challenges(reader, idle)
        seen["targets"] += compare_targets(reader, running)
        seen += compare_effects(reader, running)
        seen[compare_end_of_adventure(reader, running)] += 1
        seen[compare_end_of_era(reader, rng, idle)] += 1
    return seen


def test_the_engine_counts_like_the_slow_model():
    """PLAYING, END OF ADVENTURE: reasons, coverage, winners, wrap-up, eras and sessions; all of it occurs."""
    seen: Counter[str] = Counter()
    for seed in range(PACKS):
        seen += compare_pack(seed, POSITIONS)
    refusals = {f"{word}_{place.upper()}" for word in ("ALLOW", "DENY") for place in slow.PLACES}
    refusals |= {
        "LEVEL_OWN",
        "LEVEL_ANY",
        "SAME_IDENTIFIER_BUILDSITE",
        "SAME_IDENTIFIER_PLAYGROUND",
        "UNIQUE",
    }
    refusals |= {
        "UNIQUEANY",
        "AFFILIATION",
        "SPECIAL_ROUND",
        "FROZEN",
        "ACC_FROZEN",
        "STOCK_EXHAUSTED",
        "SOLO",
    }
    refusals |= {"BLOCKED", "SUPPORT_ALLOW", "SUPPORT_DENY", "CHALLENGE_ONLY", "NO_ADVENTURE", "NOT_IN_OPS"}
    ends = {f"{role} {end}" for role in ("Battle", "Competition", "Solo", "Epic") for end in ("won", "lost")}
    assert (
        refusals | ends | EFFECTS | {"play", "challenge", "targets", "void", "0 win", "1 win", "2 win"}
    ) - set(seen) == set()


@pytest.mark.long
@pytest.mark.parametrize("part", range(LONG))
def test_the_engine_counts_like_the_slow_model_in_very_many_positions(part: int):
    """PLAYING, END OF ADVENTURE: the same with other packs."""
    for seed in range(PACKS * (part + 1), PACKS * (part + 2)):
        compare_pack(seed, POSITIONS)
