"""Small packs in memory, and short words for tables of them.

    PACK = pack_of('''
        A temblor x2: Roleplay "Competition"; ACC{Capacity 1, FirePower 2}; ER{Sway 7}
        S ship: Unique "Magellan"; AR{Capacity 1}; EC{Sway 1}
        S sensor #12 x2 +1 gold: DisableIf1{AR.Capacity > 2, Subtype = "Starship"}
    ''', players="2-4", mode="pap")

A line is a card: A or S for its type, a name (which is its identifier and its id), a number (#12, else one
that no other card has), copies (x2), HNP copies (+1), gold; then its attributes, parted by semicolons, with
the members of a category in braces.  They are read by the real parser.  `era first` begins an era deck; a
line that begins with a blank goes on with the one before only if it does not begin with A, S or era.

`table(PACK, ops0="ship, sensor", playground1="temblor")` is a running game from a position: a zone of a seat
is written without its colon, everything else as the position words say (games/gardener/position.py).
`do(game, 0, "play:ship")` acts; several keys one after the other.  `lying(game, "ops:0")` is what lies there.
`codes(game, 0, "ship")` is why player 0 cannot play the ship, as names; empty: he can.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.language.parse import parse
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.rules import codes as refusals
from hearthside.games.gardener.rules.legality import challenge_reasons, reasons
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.scenario import EDITION, scenario
from tests.rulebook.words import can as options
from tests.rulebook.words import do, fact, in_order, named
from tests.rulebook.words import told as said

__all__ = ["do", "fact", "options", "said"]

SEAT_ZONES = "ops|barred|playground|buildsite|wreckage|ruined"
_CARD = re.compile(
    r"(?P<type>[AS]) +(?P<name>[\w.' -]+?)(?P<rest>( +(#\d+|x\d+|\+\d+|gold))*) *: *(?P<attributes>.*)"
)


# ------------------------------------------------------------ packs
def pack_of(cards: str, **said: Any) -> GardenerPack:
    """With the arguments of text_of."""
    return GardenerPack(text_of(cards, **said))


def text_of(
    cards: str,
    *,
    mode: str = "pap",
    players: str = "2-4",
    high: int = 0,
    burn: int | str = 0,
    burns: Mapping[str, int | str] | None = None,
    eras: Sequence[str] = (),
    affiliations: Mapping[int, tuple[str, ...]] | None = None,
    options: Mapping[str, Any] | None = None,
    customisation: Sequence[str] = ("any",),
    name: str = "test",
) -> PackText:
    """`players` without HNP copies, `high` with them; `burn`: a number or "10%"; `burns`: of an era; `eras`:
    if not each deck once, in the order of the text."""
    fewest, _, most = players.partition("-")
    decks: dict[str, list[Design]] = {}
    here = "only"
    for number, line in enumerate(_lines(cards), 9000):
        if line.startswith("era "):
            here = line.removeprefix("era ").strip()
            decks[here] = []
        else:
            decks.setdefault(here, []).append(card_of(line, number))
    folded = {
        era: EraDeck(era, era.title(), era, tuple(designs), _burn((burns or {}).get(era)))
        for era, designs in decks.items()
    }
    manifest = Manifest(
        name,
        name.title(),
        tuple(eras) or tuple(folded),
        Players(int(fewest), int(most or fewest), high),
        mode=mode,
        burn=_burn(burn) or Burn(),
        affiliations=dict(affiliations or {}),
        options=dict(options or {}),
        customisation=tuple(customisation),
    )
    return PackText(Path(), manifest, folded)


def _lines(text: str) -> list[str]:
    out: list[str] = []
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare.startswith("//"):
            continue
        if bare.startswith("era ") or _CARD.fullmatch(bare) or not out:
            out.append(bare)
        else:
            out[-1] += " " + bare
    return out


def _burn(said: int | str | None) -> Burn | None:
    if said is None:
        return None
    return Burn(per_cent=int(said.removesuffix("%"))) if isinstance(said, str) else Burn(cards=said)


def card_of(line: str, number: int = 9000) -> Design:
    found = _CARD.fullmatch(line)
    assert found, f"not a card: {line}"
    kind = "Adventure" if found["type"] == "A" else "Support"
    copies, hnp, gold = 1, 0, False
    for word in found["rest"].split():
        if word == "gold":
            gold = True
        elif word[0] == "#":
            number = int(word[1:])
        elif word[0] == "x":
            copies = int(word[1:])
        else:
            hnp = int(word[1:])
    attributes, problems = parse(f'Type "{kind}"\n' + written_out(found["attributes"]), card=found["name"])
    assert not problems, [str(problem) for problem in problems]
    return Design(found["name"], number, attributes, copies, hnp, f"{found['name'].title()}.", gold=gold)


def written_out(compact: str) -> str:
    """`Level 1; AR{Hull 1, Reach 2}` as the attribute text of a card file."""
    out: list[str] = []
    for item in re.findall(r"[^;{]+(?:\{[^}]*\})?", compact):
        head, _, members = item.strip().rstrip("}").partition("{")
        if head:
            out.append(head.strip())
            out += [f"    {member.strip()}" for member in members.split(",") if member.strip()]
    return "\n".join(out)


# ------------------------------------------------------------ tables
def table(pack: GardenerPack, **position: Any) -> Game:
    """`reached=False`: a position that no game comes to; it is taken as files have it."""
    reached = position.pop("reached", True)
    said = {"seats": pack.min_seats, **named(SEAT_ZONES, position)}
    if not reached:
        said["edition"] = EDITION
    return scenario(pack, said, Stream(key_from_seed(said.get("seed", 0))), saved=not reached)


def lying(game: Game, zone: str) -> list[str]:
    """The cards of a zone by id: sorted, but a playground and a buildsite in the order of arrival."""
    cards = in_order(game, zone)
    return cards if zone.startswith(("playground", "buildsite")) else sorted(cards)


def codes(game: Game, player: int, card: str) -> set[str]:
    """Why the player cannot play the card now, by the names of the codes."""
    pack = game.pack
    assert isinstance(pack, GardenerPack)
    found = reasons(pack.card_table, game._state, player, pack.codec.card_number[card])
    return {refusals.NAMES[code] for code in found}


def challenge_codes(game: Game, player: int, card: str, rival: int) -> set[str]:
    pack = game.pack
    assert isinstance(pack, GardenerPack)
    found = challenge_reasons(pack.card_table, game._state, player, pack.codec.card_number[card], rival)
    return {refusals.NAMES[code] for code in found}
