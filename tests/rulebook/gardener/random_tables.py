"""Packs and positions at random, for the slow model: many attributes on few cards, so that rules meet."""

from random import Random
from typing import Any

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.pack import GardenerPack
from tests.rulebook.gardener.packs import pack_of
from tests.rulebook.gardener.slow_model import CONDITIONAL_POWERS, POWERS, has

ROLEPLAYS = ("Battle", "Cataclysm", "Challenge", "Competition", "Cooperation", "Epic", "Obstruction", "Solo")
AMOUNTS = ("Might", "Charm", "Berth")
MONEY = ("Fame", "Oath")
PLACES = ("AnyBuildsite", "AnyBuildsite1", "Buildsite", "Buildsite1")
NEAR = ("Playground", "Playground1")


def chance(rng: Random, of: float) -> bool:
    return rng.random() < of


def category(name: str, members: list[str]) -> str:
    return f"{name}{{{', '.join(members)}}}"


def numbers(rng: Random, name: str, among: tuple[str, ...], most: int) -> str:
    chosen = rng.sample(among, rng.randint(1, len(among)))
    return category(name, [f"{one} {rng.randint(0, most)}" for one in chosen])


def condition_list(rng: Random, name: str) -> str:
    compare = rng.choice("<>=")
    possible = [
        f'Subtype = "{rng.choice(("Boat", "Crew"))}"',
        f'Subtype = "Boat" / "{rng.choice(("Lamp", "boat"))}"',
        f"Level {compare} {rng.randint(1, 3)}",
        f"AR.{rng.choice(AMOUNTS)} {compare} {rng.randint(0, 3)}",
        f"AC.{rng.choice(AMOUNTS)} {compare} 1",
        f"ACC.{rng.choice(AMOUNTS)} {compare} {rng.randint(0, 2)}",
        f"EC.{rng.choice(MONEY)} {compare} 1",
        f"ER.{rng.choice(MONEY)} {compare} {rng.randint(1, 3)}",
        f"Feats.{rng.choice(AMOUNTS)} {compare} 1",
        f'Feats.Key = "{rng.choice(("Yes", "No"))}" / 1',
        f'Roleplay = "{rng.choice(ROLEPLAYS)}"',
        'CommonBuildsite = "Yes"',
        f"StockHolding {compare} 2",
        'Unique = "X"',
        'Affiliation = "Red"',
        f"Menace {compare} {rng.randint(0, 2)}",
        f'Menace = "{rng.choice("12")}"',
    ]
    chosen: dict[str, str] = {}
    for one in rng.sample(possible, rng.choice((1, 1, 2))):
        chosen.setdefault(one.split()[0], one)
    return category(name, list(chosen.values()))


def on_any_card(rng: Random) -> list[str]:
    out = []
    if chance(rng, 0.7):
        out.append(f'Subtype "{rng.choice(("Boat", "Crew", "Lamp", "boat"))}"')
    if chance(rng, 0.3):
        out.append(rng.choice(("Menace 0", "Menace 1", "Menace 2", 'Menace "1"')))
    for name, values in (("Affiliation", ("Red", "Blue")), ("Unique", "XY"), ("UniqueAny", "XY")):
        if chance(rng, 0.2):
            out.append(f'{name} "{rng.choice(values)}"')
    if chance(rng, 0.5):
        out.append(numbers(rng, "EC", MONEY, 2))
    for word in ("Allow", "Deny"):
        for place in PLACES:
            if chance(rng, 0.05):
                out.append(condition_list(rng, f"{word}PlayIf{place}"))
    return out


def adventure(rng: Random) -> str:
    out = [*on_any_card(rng), f'Roleplay "{rng.choice(ROLEPLAYS)}"']
    level = rng.randint(0, 3)
    if level:
        out.append(f"Level {level}")
    for word in ("", "Any"):
        if chance(rng, 0.15):
            out.append(f"AllowPlayIf{word}PreviousLevel > {rng.randint(1, 2)}")
    for flag in ("CommonBuildsite", "MultiEra"):
        if chance(rng, 0.45):
            out.append(f'{flag} "Yes"')
    if chance(rng, 0.8):
        out.append(numbers(rng, "ACC", AMOUNTS, 2))
    if chance(rng, 0.3):
        out.append(numbers(rng, "AR", AMOUNTS, 1))
    if chance(rng, 0.6):
        out.append(numbers(rng, "ER", MONEY, 4))
    if chance(rng, 0.4):
        key = rng.choice((", Key 1", ', Key "Yes"', ', Key "No"', ""))
        value = rng.choice(("0", "1", "2", '"1"'))
        out.append(f"Feats{{{rng.choice(AMOUNTS)} {value}{key}}}")
    if chance(rng, 0.3):
        out.append(f"StockOffering {rng.randint(1, 4)}")
    for name in ("AllowSupportIf1", "DenySupportIf1"):
        if chance(rng, 0.25):
            out.append(condition_list(rng, name))
    return "; ".join(out)


def support(rng: Random) -> str:
    out = on_any_card(rng)
    if chance(rng, 0.8):
        out.append(numbers(rng, "AR", AMOUNTS, 3))
    for name in ("AC", "ACC"):
        if chance(rng, 0.15):
            out.append(numbers(rng, name, AMOUNTS, 1))
    if chance(rng, 0.25):
        out.append(f"StockHolding {rng.randint(1, 3)}")
    if chance(rng, 0.3):
        out.append(numbers(rng, "ER", MONEY, 2))
    for word in ("Allow", "Deny"):
        for place in NEAR:
            if chance(rng, 0.08):
                out.append(condition_list(rng, f"{word}PlayIf{place}"))
    if chance(rng, 0.3):
        out.append(condition_list(rng, rng.choice(CONDITIONAL_POWERS)))
    for flag in ("Freeze", "FreezeAdventureCommonCosts", "RewindAdventure"):
        if chance(rng, 0.07):
            out.append(f'{flag} "Yes"')
    if chance(rng, 0.12):
        out.append('Recover1 "Yes"')
    if chance(rng, 0.08):
        out.append("Reuse 1")
    for name in ("ImmuneIf1", "SeizeIf", "SeizeIf1"):
        if chance(rng, 0.12):
            out.append(condition_list(rng, name))
    return "; ".join(out)


def random_pack(rng: Random) -> GardenerPack:
    """Two decks, of which the second has some cards of the first, word for word."""
    first = [f"A a{n} x3: {adventure(rng)}" for n in range(8)]
    both = rng.sample(first, 2)
    supports = [f"S s{n} x4: {support(rng)}" for n in range(14)]
    second = [f"A b{n} x3: {adventure(rng)}" for n in range(6)]
    lines = ["era first", *first, *supports[:6], "era second", *second, *both, *supports[6:]]
    epic = chance(rng, 0.3)
    return pack_of(
        "\n".join(lines), mode="epic" if epic else "pap", burn=int(epic), players="2-4", name="random"
    )


class Dealer:
    """Takes cards of a pack one by one, as many as there are."""

    def __init__(self, rng: Random, pack: GardenerPack, second_era: bool, skipped: bool) -> None:
        self.rng = rng
        table = pack.card_table
        decks = [deck.designs for deck in pack.text.eras]
        numbered = {(table.deck[card], table.identifiers[card]): card for card in range(1, table.count)}
        stock = [
            (table.ids[numbered[era, design.identifier]], design, era)
            for era, designs in enumerate(decks)
            for design in designs
            for _ in range(design.copies)
        ]
        rng.shuffle(stock)
        era = int(second_era)
        self.here = [(card, design) for card, design, of in stock if of == era]
        old = [entry for entry in stock if entry[2] == 0 and has(entry[1], "MultiEra")] if second_era else []
        self.skitter = [card for card, design, _ in old if has(design, "CommonBuildsite")] if skipped else []
        self.lasting = [] if skipped else [(card, design) for card, design, _ in old]

    def take(self, most: int, wanted: Any = lambda design: True) -> list[tuple[str, Design]]:
        found = [entry for entry in self.here if wanted(entry[1])][: self.rng.randint(0, most)]
        for entry in found:
            self.here.remove(entry)
        return found

    def take_one(self, wanted: Any) -> tuple[str, Design] | None:
        found = next((entry for entry in self.here if wanted(entry[1])), None)
        if found:
            self.here.remove(found)
        return found


def random_position(rng: Random, pack: GardenerPack, running: bool) -> dict[str, Any]:
    """With an adventure in progress, if wanted; without `phase`."""
    players = rng.randint(2, 4)
    second = chance(rng, 0.6)
    skipped = second and chance(rng, 0.5)
    dealer = Dealer(rng, pack, second, skipped)
    out: dict[str, Any] = {"seats": players, "era": 1 + second, "turn": rng.randrange(players)}
    out["options"] = {
        "skip_eras": int(skipped),
        "score": rng.choice(("coverage", "surplus")),
        "coop_resources": rng.choice(("all", "points_only")),
    }
    out["skitter"] = dealer.skitter
    out["affiliations"] = [rng.choice(pack.card_table.affiliations) for _ in range(players)]
    hero = rng.randrange(players)
    pending: dict[str, str] = {}
    powers: list[tuple[int, str]] = []
    for player in range(players):
        site = dealer.take(4, lambda design: design.is_adventure) + dealer.take(
            1, lambda design: not design.is_adventure and has(design, "StockHolding")
        )
        site += [dealer.lasting.pop() for _ in range(min(rng.randint(0, 2), len(dealer.lasting)))]
        out[f"buildsite{player}"] = [card for card, _ in site]
        out[f"wreckage{player}"] = [card for card, _ in dealer.take(3)]
        if running:
            ground = _ground(rng, dealer, player == hero)
            out[f"playground{player}"] = [card for card, _ in ground]
            mine = [card for card, design in ground if any(has(design, power) for power in POWERS)]
            powers += [(player, card) for card in mine]
            waiting = [card for card in mine if chance(rng, 0.25)]
            if waiting:
                pending[str(player)] = ", ".join(waiting)
            out[f"barred{player}"] = [
                card for card, _ in dealer.take(1, lambda design: not design.is_adventure)
            ]
            out[f"ruined{player}"] = [
                card for card, _ in dealer.take(1, lambda design: not design.is_adventure)
            ]
    for player in range(players):
        out[f"ops{player}"] = [card for card, _ in dealer.take(7)]
    if running:
        out["pending"] = pending
        immune: dict[str, list[str]] = {}
        for owner, card in powers:
            for player in range(players):
                if player != owner and chance(rng, 0.3):
                    immune.setdefault(str(player), []).append(f"{card}:{owner}")
        out["immune"] = immune
    return out


def _ground(rng: Random, dealer: Dealer, hero: bool) -> list[tuple[str, Design]]:
    """A playground: cards of one design only once, as they are played, but now and then one was diverted."""
    out: list[tuple[str, Design]] = []
    if hero:
        adventure_card = dealer.take_one(lambda design: design.is_adventure)
        assert adventure_card
        out.append(adventure_card)
    for entry in dealer.take(
        5, lambda design: not design.is_adventure and not has(design, "RewindAdventure")
    ):
        twice = any(entry[0] == other for other, _ in out)
        if twice and any(has(entry[1], power) for power in POWERS):
            dealer.here.append(entry)
        else:
            out.append(entry)
    return out
