"""A card's attributes as sentences for people; everything that a rule looks at is said."""

from collections.abc import Iterable, Mapping

from hearthside.games.gardener.language.card import Attributes, Condition, Value
from hearthside.games.gardener.language.names import CONDITIONAL_POWERS, GLOBALS, LEVEL_CONDITIONS
from hearthside.kernel.texts import listed

ROLEPLAYS = {
    "Battle": "whoever covers its costs with the highest score wins it, and all supports are spent",
    "Cataclysm": "all cover its costs together and the hero wins it; if it is lost, the void wins the era",
    "Challenge": "given to a rival, who must try it; only that rival can win it",
    "Competition": "whoever covers its costs with the highest score wins it, "
    "and all others take their supports back",
    "Cooperation": "all cover its costs together, and the hero wins it",
    "Epic": "all cover its costs together; won or lost, it ends the era",
    "Obstruction": "only the hero can win it; rivals can make it harder",
    "Solo": "the hero plays it together with all its supports, and nobody can interfere",
}
# How one card, and how several, have an amount of a category: "gives Hull 2".
HAS = {
    "AdventureCosts": ("needs", "need"),
    "AdventureCommonCosts": ("asks everybody for", "ask everybody for"),
    "AdventureResources": ("gives", "give"),
    "EraCosts": ("costs", "cost"),
    "EraResources": ("is worth", "are worth"),
    "Feats": ("has the feat", "have the feat"),
    "": ("has", "have"),
}
STRIKES = {
    "Disable": "What is disabled goes back to the ops and stays out of this adventure.",
    "Divert": "What is diverted goes to your playground, as if you had played it.",
    "Wreck": "What is wrecked goes to your wreckage.",
}
PLACES = {
    "AnyBuildsite": "somebody's buildsite has",
    "Buildsite": "your buildsite has",
    "Playground": "you have played",
}


def amounts(members: Mapping[str, Value]) -> str:
    return listed(f"{name} {value}" for name, value in members.items())


def told(value: Value) -> str:
    return str(value) if isinstance(value, int) else f"“{value}”"


# ---------------------------------------------------------------- conditions
def clause(condition: Condition, many: bool = False) -> str:
    """What a card does that fulfils it: `gives Hull 2 or more`, `has Subtype “Boat” or “Gear”`."""
    return f"{_verb(condition)[many]} {_wanted(condition)}"


def that_all(conditions: Iterable[Condition], many: bool = False) -> str:
    """`that gives Hull 1 or more and has Subtype “Boat”`, `with Level 2 or more`."""
    listed_ones = tuple(conditions)
    if all(_verb(condition) == HAS[""] for condition in listed_ones):
        return "with " + listed(_wanted(condition) for condition in listed_ones)
    return "that " + listed(clause(condition, many) for condition in listed_ones)


def _verb(condition: Condition) -> tuple[str, str]:
    category, dot, _ = condition.ref.partition(".")
    return HAS[category if dot and category in HAS else ""]


def _wanted(condition: Condition) -> str:
    category, dot, name = condition.ref.partition(".")
    values = listed([told(element) for element in condition.elements], "or")
    more = {">": " or more", "<": " or less"}.get(condition.op, "")
    return f"{name if dot else category} {values}{more}"


def _play_condition(category: str, conditions: tuple[Condition, ...]) -> str:
    word, _, place = category.partition("PlayIf")
    where = PLACES[place.removesuffix("1")]
    if place.endswith("1"):
        wanted = f"a card {that_all(conditions)}"
    else:
        wanted = listed(f"a card {that_all([condition])}" for condition in conditions)
    return f"Can be played only if {where} {wanted}." if word == "Allow" else f"Closed if {where} {wanted}."


def _support_condition(category: str, conditions: tuple[Condition, ...]) -> list[str]:
    if category == "DenySupportIf1":
        return [f"No support may be played {that_all([condition])}." for condition in conditions]
    return [
        f"A support with {condition.ref.partition('.')[2] or condition.ref} may be played only if it "
        f"{clause(condition)}."
        for condition in conditions
    ]


# ---------------------------------------------------------------- the whole card
def sentences(said: Attributes) -> list[str]:
    """In the order in which a player wants to know it."""
    adventure = said.globals.get("Type") == "Adventure"
    return [
        *(_adventure(said) if adventure else []),
        *_costs(said, adventure),
        *_powers(said),
        *_effects(said),
        *_conditions(said),
        *_globals(said),
        *_era(said),
        *(_once_won(said) if adventure else []),
    ]


def besides_amounts(said: Attributes) -> list[str]:
    """The same without what a drawn card shows as signs and numbers: what it costs, gives and is worth."""
    adventure = said.globals.get("Type") == "Adventure"
    return [
        *(_roleplay(said) if adventure else []),
        *_powers(said),
        *_effects(said),
        *_conditions(said),
        *_globals(said),
        *(_once_won(said) if adventure else []),
    ]


def _adventure(said: Attributes) -> list[str]:
    out = _roleplay(said)
    if "Level" in said.globals:
        out.append(f"Level {said.globals['Level']}.")
    return out


def _roleplay(said: Attributes) -> list[str]:
    roleplay = str(said.globals.get("Roleplay", ""))
    return [f"{roleplay}: {ROLEPLAYS[roleplay]}."] if roleplay in ROLEPLAYS else []


def _costs(said: Attributes, adventure: bool) -> list[str]:
    has = said.amounts
    out: list[str] = []
    if adventure:
        if "AdventureCommonCosts" in has:
            out.append(f"Asks for {amounts(has['AdventureCommonCosts'])}.")
        if "AdventureResources" in has:
            out.append(f"Gives {amounts(has['AdventureResources'])} itself.")
        return out
    if "AdventureResources" in has:
        out.append(f"Gives {amounts(has['AdventureResources'])}.")
    if "AdventureCosts" in has:
        out.append(f"Needs {amounts(has['AdventureCosts'])}.")
    if "AdventureCommonCosts" in has:
        out.append(f"Everybody must cover {amounts(has['AdventureCommonCosts'])} more.")
    return out


def _powers(said: Attributes) -> list[str]:
    out: list[str] = []
    for category in CONDITIONAL_POWERS:
        if category in said.conditions:
            many = not category.endswith("1")
            verb = category.partition("If")[0]
            what = "any of a rival's supports" if many else "one of a rival's supports"
            asked = that_all(said.conditions[category], many)
            out.append(f"Power: at your next turn, {verb.lower()} {what} {asked}. {STRIKES[verb]}")
    if "Freeze" in said.globals:
        out.append(
            "Power: rivals play no more cards in this adventure, and at your next turn it ends, "
            "unless one of them is immune."
        )
    if "FreezeAdventureCommonCosts" in said.globals:
        out.append(
            "Power: for the rest of this adventure, rivals play no more cards that add to everybody's costs."
        )
    if "RewindAdventure" in said.globals:
        out.append("Power: the adventure is over at once, as if it had not been played; cards go home.")
    return out


def _effects(said: Attributes) -> list[str]:
    out: list[str] = []
    if "Recover1" in said.globals:
        out.append("Take back one support that you have played. May answer a power.")
    if "Reuse" in said.globals:
        most = said.globals["Reuse"]
        what = "1 support" if most == 1 else f"up to {most} supports"
        out.append(f"Take {what} from a rival's wreckage into your ops.")
    if "ImmuneIf1" in said.conditions:
        out.append(f"Answers a power: be immune to one power card {that_all(said.conditions['ImmuneIf1'])}.")
    for category, what in (("SeizeIf1", "one card"), ("SeizeIf", "any cards")):
        if category in said.conditions:
            asked = that_all(said.conditions[category], many=category == "SeizeIf")
            out.append(f"Seize {what} {asked}: from a rival's ops into yours.")
    return out


def _conditions(said: Attributes) -> list[str]:
    out: list[str] = []
    for name, who in zip(LEVEL_CONDITIONS, ("you have", "one player has"), strict=True):
        if name in said.levels:
            level = said.globals.get("Level", 0)
            below = level - 1 if isinstance(level, int) else 0
            won = f"{said.levels[name]} adventure{'s' * (said.levels[name] > 1)} of level {below}"
            out.append(f"Can be played only if {who} won {won}.")
    for category, conditions in said.conditions.items():
        if "PlayIf" in category:
            out.append(_play_condition(category, conditions))
        elif "SupportIf" in category:
            out += _support_condition(category, conditions)
    return out


def _globals(said: Attributes) -> list[str]:
    has = said.globals
    out: list[str] = []
    if "Affiliation" in has:
        out.append(f"Affiliation {told(has['Affiliation'])}.")
    if "Unique" in has:
        out.append(f"Unique {told(has['Unique'])}: no player has two of them.")
    if "UniqueAny" in has:
        out.append(f"Unique {told(has['UniqueAny'])}: there is one for all players.")
    if "StockOffering" in has:
        out.append(f"Shares may be played until {has['StockOffering']} is reached.")
    if "StockHolding" in has:
        out.append(f"Share of {has['StockHolding']}: if a joint adventure is won, it goes to your buildsite.")
    own = [name for name in has if name not in GLOBALS and name != "Subtype"]
    out += [f"{name} {told(has[name])}." for name in own]
    return out


def _era(said: Attributes) -> list[str]:
    out: list[str] = []
    if "EraResources" in said.amounts:
        out.append(f"Worth {amounts(said.amounts['EraResources'])}.")
    if "EraCosts" in said.amounts:
        out.append(f"Costs {amounts(said.amounts['EraCosts'])} at the end of the era.")
    return out


def _once_won(said: Attributes) -> list[str]:
    feats = said.amounts.get("Feats", {})
    whose = "everybody" if "CommonBuildsite" in said.globals else "you"
    numbers = {name: value for name, value in feats.items() if isinstance(value, int)}
    texts = {name: value for name, value in feats.items() if not isinstance(value, int)}
    out: list[str] = []
    if numbers:
        out.append(f"Once won, it gives {whose} {amounts(numbers)} in every adventure.")
    if texts:
        feat = listed(f"{name} {told(value)}" for name, value in texts.items())
        out.append(f"Once won, {whose} {'has' if whose == 'everybody' else 'have'} {feat}.")
    if "CommonBuildsite" in said.globals:
        out.append("It is won once for all.")
    if "MultiEra" in said.globals:
        out.append("It stays for later eras.")
    return out
