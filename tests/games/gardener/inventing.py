"""Packs made at random, with all kinds of attributes on them: nobody would print them, all can be played."""

from random import Random

from hearthside.games.gardener.cards import ROLEPLAY_NAMES
from hearthside.games.gardener.pack import GardenerPack
from tests.rulebook.gardener.packs import pack_of

AMOUNTS = ("Might", "Charm", "Berth")
SUBTYPES = ("Boat", "Crew", "Lamp")
SIDES = ("Red", "Blue", "Green")
PLACES = ("AnyBuildsite", "AnyBuildsite1", "Buildsite", "Buildsite1")
NEAR = ("Playground", "Playground1")
POWERS = ("DisableIf", "DisableIf1", "DivertIf", "DivertIf1", "WreckIf", "WreckIf1")
FLAGS = ("Freeze", "FreezeAdventureCommonCosts", "RewindAdventure", "Recover1")


def invented(rng: Random) -> GardenerPack:
    epic = rng.random() < 0.25
    eras = rng.choice((1, 1, 1, 2, 3))
    lines: list[str] = []
    number = 0
    for era in range(eras):
        lines.append(f"era era{'abc'[era]}")
        for _ in range(rng.randint(3, 9)):
            number += 1
            lines.append(f"A a{number} {copies(rng)}: {adventure(rng, epic)}")
        for _ in range(rng.randint(4, 18)):
            number += 1
            lines.append(f"S s{number} {copies(rng)}: {support(rng)}")
        if rng.random() < 0.5:
            lines.append(f"S g{number} #{9000 + rng.randint(0, 40)} gold: {support(rng)}")
    return pack_of(
        "\n".join(lines),
        mode="epic" if epic else "pap",
        players="1-4" if epic else "2-4",
        burn=rng.choice((0, "10%", 3)) if not epic else "10%",
        name="invented",
    )


def copies(rng: Random) -> str:
    return f"x{rng.randint(1, 4)}" + (f" +{rng.randint(1, 2)}" if rng.random() < 0.2 else "")


def category(name: str, members: list[str]) -> str:
    return f"{name}{{{', '.join(members)}}}"


def amounts(rng: Random, name: str, most: int) -> str:
    chosen = rng.sample(AMOUNTS, rng.randint(1, 2))
    return category(name, [f"{amount} {rng.randint(0, most)}" for amount in chosen])


def conditions(rng: Random, name: str) -> str:
    possible = [
        f'Subtype = "{rng.choice(SUBTYPES)}"',
        f"AR.{rng.choice(AMOUNTS)} {rng.choice('<>')} {rng.randint(0, 3)}",
        f"Level {rng.choice('<>=')} {rng.randint(1, 3)}",
        f"Feats.{rng.choice(AMOUNTS)} > 1",
        f'Affiliation = "{rng.choice(SIDES)}" / "{rng.choice(SIDES)}"',
        f"Menace < {rng.randint(1, 3)}",
    ]
    return category(name, rng.sample(possible, rng.choice((1, 1, 1, 2))))


def on_any_card(rng: Random) -> list[str]:
    out = [f'Subtype "{rng.choice(SUBTYPES)}"']
    if rng.random() < 0.15:
        out.append(f'Affiliation "{rng.choice(SIDES)}"')
    if rng.random() < 0.1:
        out.append(f'Unique "{rng.choice("XY")}"')
    if rng.random() < 0.1:
        out.append(f'UniqueAny "{rng.choice("XY")}"')
    if rng.random() < 0.5:
        out.append(amounts(rng, "EC", 2))
    for word in ("Allow", "Deny"):
        if rng.random() < 0.1:
            out.append(conditions(rng, f"{word}PlayIf{rng.choice(PLACES)}"))
    return out


def adventure(rng: Random, epic: bool) -> str:
    roleplays = [name for name in ROLEPLAY_NAMES[1:] if epic or name != "Epic"]
    out = [*on_any_card(rng), f'Roleplay "{rng.choice(roleplays)}"', amounts(rng, "ER", 6)]
    level = rng.randint(0, 3)
    if level:
        out.append(f"Level {level}")
    if level > 1 and rng.random() < 0.5:
        out.append(f"AllowPlayIf{rng.choice(('', 'Any'))}PreviousLevel > 1")
    for flag in ("CommonBuildsite", "MultiEra"):
        if rng.random() < 0.3:
            out.append(f'{flag} "Yes"')
    if rng.random() < 0.9:
        out.append(amounts(rng, "ACC", 3))
    if rng.random() < 0.3:
        out.append(amounts(rng, "Feats", 2))
    if rng.random() < 0.2:
        out.append(amounts(rng, "AR", 2))
    if rng.random() < 0.2:
        out.append(f"StockOffering {rng.randint(1, 4)}")
    for name in ("AllowSupportIf1", "DenySupportIf1"):
        if rng.random() < 0.15:
            out.append(conditions(rng, name))
    return "; ".join(out)


def support(rng: Random) -> str:
    out = on_any_card(rng)
    if rng.random() < 0.7:
        out.append(amounts(rng, "AR", 3))
    if rng.random() < 0.15:
        out.append(amounts(rng, "AC", 2))
    if rng.random() < 0.15:
        out.append(amounts(rng, "ACC", 2))
    if rng.random() < 0.1:
        out += [f"StockHolding {rng.randint(1, 3)}", amounts(rng, "ER", 3)]
    for word in ("Allow", "Deny"):
        if rng.random() < 0.1:
            out.append(conditions(rng, f"{word}PlayIf{rng.choice(NEAR)}"))
    if rng.random() < 0.3:
        out.append(f"Menace {rng.randint(1, 3)}")
    if rng.random() < 0.25:
        out += [conditions(rng, name) for name in rng.sample(POWERS, rng.choice((1, 1, 2)))]
    if rng.random() < 0.2:
        out.append(f'{rng.choice(FLAGS)} "Yes"')
    if rng.random() < 0.1:
        out.append(f"Reuse {rng.randint(1, 3)}")
    for name in ("ImmuneIf1", "SeizeIf", "SeizeIf1"):
        if rng.random() < 0.08:
            out.append(conditions(rng, name))
    return "; ".join(out)
