"""Offers that a person types: `offer CARD for CARD`, with `to PLAYER` if it is for one alone."""

from hearthside.kernel.offers import an_offer
from hearthside.kernel.pack import CardInfo
from hearthside.terminal.commands import OFFER_FORM
from hearthside.terminal.lookup import find_cards
from hearthside.terminal.menu import Unclear
from hearthside.terminal.prompt import Prompt

HOW = f"An offer is written like this: {OFFER_FORM}."
LISTED = 6  # of what a line could mean

Reading = tuple[str, str, str]  # the card given, the card wanted, and to whom; empty: not said


def read(prompt: Prompt, seat: int, line: str) -> int:
    """The offer that a line means, without its first word.  It may be one that the rules do not allow; why
    not, the game will say."""
    readings = _readings(line)
    if not readings:
        raise Unclear(HOW)
    said = list(dict.fromkeys(action for one in readings for action in _offers(prompt, seat, *one)))
    if not said:
        raise Unclear(_unknown(prompt, seat, *readings[0]))
    can = [action for action in said if prompt.game.allows(seat, action)]
    if len(can) > 1:
        sight = prompt.game.sight(seat)
        told = [prompt.names.plain(prompt.game.pack.describe(action, sight).text) for action in can[:LISTED]]
        raise Unclear(f"That could be: {'; '.join(told)}{' …' if len(can) > LISTED else '.'}")
    return (can or said)[0]


def _readings(line: str) -> list[Reading]:
    """Every way to part it: `for` and `to` may be words of a name."""
    out: list[Reading] = []
    for given, rest in _parted(line, "for"):
        out += [(given, wanted, to) for wanted, to in _parted(rest, "to")]
        out.append((given, rest, ""))
    return out


def _parted(line: str, word: str) -> list[tuple[str, str]]:
    words = line.split()
    places = [at for at, one in enumerate(words) if one.lower() == word and 0 < at < len(words) - 1]
    return [(" ".join(words[:at]), " ".join(words[at + 1 :])) for at in places]


def _offers(prompt: Prompt, seat: int, given: str, wanted: str, to: str) -> list[int]:
    codec = prompt.game.pack.codec
    out: list[int] = []
    for one in _cards(prompt, given):
        for other in _cards(prompt, wanted):
            pair = codec.card_number[one.id], codec.card_number[other.id]
            to_all = not to and codec.knows(an_offer(*pair))
            targets = [-1] if to_all else _players(prompt, seat, to)
            out += [an_offer(*pair, target) for target in targets if codec.knows(an_offer(*pair, target))]
    return out


def _cards(prompt: Prompt, name: str) -> list[CardInfo]:
    return find_cards(list(prompt.catalogue.by_id.values()), name)


def _players(prompt: Prompt, seat: int, name: str) -> list[int]:
    """The others whose names begin so."""
    others = [other for other in range(prompt.game.seats) if other != seat]
    return [other for other in others if prompt.names.name(other).lower().startswith(name.lower())]


def _unknown(prompt: Prompt, seat: int, given: str, wanted: str, to: str) -> str:
    for name in (given, wanted):
        if not _cards(prompt, name):
            return f"There is no card {name!r}."
    if not _players(prompt, seat, to):
        return f"Nobody else here is called {to!r}."
    return "Such offers cannot be made in this game."
