"""Looks at a plain pack when it is made: what it has forgotten is said then, by name, and not in play.

A mistake is a ValueError that says what is wrong, where, and what would be right.
"""

from collections.abc import Collection, Iterable, Mapping

from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.declare import Sayings, Verb
from hearthside.kernel.log import ANY
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Rule
from hearthside.kernel.texts import names_in
from hearthside.kernel.zones import Layout

SAID = ("id", "name", "summary", "version", "min_seats", "max_seats", "places", "layout", "sayings", "rules")
DONE_FORM = 'write ("Group", "What it says", "part of the Scene or nothing"), or a function'
# What the template of a verb, and its part of the Scene, know by the meaning of its arguments (prompts.py).
TEXT_KNOWS = {CARD: "card", SEAT: "other", NUMBER: "n"}
PART_KNOWS = {CARD: "id", SEAT: "other", NUMBER: "n"}


def check_said(pack: Pack) -> None:
    """What every game says itself."""
    kind = type(pack).__name__
    for name in SAID:
        if not hasattr(pack, name):
            raise ValueError(f"{kind} does not say its `{name}`")
    for method, what in (("begin", "how it begins"), ("result", "who has won")):
        if getattr(type(pack), method) is getattr(Pack, method):
            raise ValueError(f"{kind} does not say {what}: it needs a method `{method}(self, state)`")
    if not 1 <= pack.min_seats <= pack.max_seats:
        raise ValueError(
            f"{kind} has {pack.min_seats} to {pack.max_seats} seats: "
            "the fewest must be 1 or more, the most not fewer"
        )
    most = pack.layout.max_seats
    if pack.max_seats > most:
        raise ValueError(
            f"{kind} has {pack.min_seats} to {pack.max_seats} seats, but its places are declared for at most "
            f"{most}: Places(seats={pack.max_seats})"
        )
    if not 0 <= pack.first_rule < len(pack.rules):
        raise ValueError(f"{kind}: the first rule is {pack.first_rule}, but {_book(pack.rules)}")


def check_zones(layout: Layout, needed: Collection[str], families: Iterable[tuple[str, str]]) -> None:
    """The zones that a plain pack works with, and those that its log speaks of."""
    shared = [zone.name for zone in layout.shared_zones]
    for name in needed:
        if name not in shared:
            sight = "NOBODY, PILE" if name == "deck" else "EVERYBODY, BAG"
            raise ValueError(f"there is no zone {name!r}, which it needs: P.zone({name!r}, {sight})")
    known = {zone.family for zone in (*layout.shared_zones, *layout.each_zones)} | {ANY}
    for pair in families:
        for family in pair:
            if family not in known:
                raise ValueError(f"`moves` speaks of the zone {family!r}, but there are: {_listed(known)}")


def check_questions(
    rules: list[Rule],
    asks: Mapping[int, object] | None,
    done: Mapping[int, object],
    sections: Mapping[int, str],
) -> None:
    """Every rule that asks has a question, and a section if there are any; None: the pack asks by itself."""
    for name, table in (("asks", asks or {}), ("done", done), ("sections", sections)):
        for number in table:
            if not 0 <= number < len(rules):
                raise ValueError(f"`{name}` has a text for the rule {number}, but {_book(rules)}")
    for rule in rules:
        if type(rule).options is Rule.options:
            continue  # it asks nothing
        kind = type(rule).__name__
        if asks is not None and rule.number not in asks:
            raise ValueError(f'the rule {kind} asks, but `asks` has no question for it: {rule.number}: "…"')
        if sections and rule.number not in sections:
            raise ValueError(f"the rule {kind} asks, but `sections` has no section of the guide for it")
    for number, ask in (asks or {}).items():
        _check_question(f"`asks` for the rule {type(rules[number]).__name__}", ask, rules[number])
    for number, says in done.items():
        where = f"`done` for the rule {type(rules[number]).__name__}"
        if callable(says):
            continue
        if not isinstance(says, tuple) or [type(word) for word in says] != [str, str, str]:
            raise ValueError(f"{where} is {says!r}: {DONE_FORM}")
        _check_question(where, says[1], rules[number])


def _check_question(where: str, text: object, rule: Rule) -> None:
    if callable(text):
        return
    if not isinstance(text, str):
        raise ValueError(f"{where} is {text!r}: write a template, or a function")
    _check_names(where, text, ("who", "whose", *rule.registers))


def check_verbs(sayings: Sayings, says: Mapping[int, object]) -> None:
    """Every verb says something, with values that it knows."""
    for number, function in says.items():
        if number not in sayings.verbs:
            raise ValueError(f"`says` has a function for the verb {number}, which is not declared")
        if not callable(function):
            raise ValueError(f"`says` for the verb {sayings.verbs[number].name!r} is no function")
    for number, verb in sayings.verbs.items():
        if number in says:
            continue  # the function knows
        if not verb.text:
            raise ValueError(
                f'the verb {verb.name!r} has no text: S.verb({verb.name!r}, "Group", "What it says", …), '
                "or a function for it in `says`"
            )
        _check_names(f"the text of the verb {verb.name!r}", verb.text, _known(verb, TEXT_KNOWS))
        _check_names(f"the part of the verb {verb.name!r}", verb.part, {"seat", *_known(verb, PART_KNOWS)})


def _known(verb: Verb, by_meaning: Mapping[str, str]) -> set[str]:
    return {by_meaning[meaning] for meaning in (verb.first, verb.second) if meaning}


def _check_names(where: str, template: str, known: Collection[str]) -> None:
    for name in names_in(template):
        if name not in known:
            raise ValueError(f"{where} has {{{name}}}, but knows {_listed(known)}: {template!r}")


def _book(rules: list[Rule]) -> str:
    return f"the book has the rules 0 to {len(rules) - 1}" if rules else "the book has no rules"


def _listed(names: Collection[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
