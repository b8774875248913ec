"""In which order can a set of supports be laid down?

AllowPlayIfPlayground and DenyPlayIfPlayground look at what their player has already played.
"""

from typing import Final

from tests.frozen_bots.gardener_1.planning.pieces import Keys, Wishes

TRIES: Final = 400  # orders are few unless many cards shut each other out

Laid = tuple[int, Wishes]  # the key of a card, and what it wishes for


def order_of_play(cards: list[Laid], lying: Keys) -> list[int] | None:
    """The keys in an order in which each may be played, or None."""
    there = set(lying)
    out: list[int] = []
    if not any(wishes.unless for _, wishes in cards):
        left = cards
        while left:
            wait: list[Laid] = []
            for key, wishes in left:
                if wishes.allow(there):
                    there.add(key)
                    out.append(key)
                else:
                    wait.append((key, wishes))
            if len(wait) == len(left):
                return None
            left = wait
        return out
    # Those that later cards could shut out go first.
    cards = [card for card in cards if card[1].unless] + [card for card in cards if not card[1].unless]
    return out if _continue(cards, there, out, [TRIES]) else None


def _continue(left: list[Laid], there: set[int], out: list[int], tries: list[int]) -> bool:
    if not left:
        return True
    for at, (key, wishes) in enumerate(left):
        if tries[0] <= 0:
            return False
        if not wishes.allow(there):
            continue
        tries[0] -= 1
        new = key not in there
        there.add(key)
        out.append(key)
        if _continue(left[:at] + left[at + 1 :], there, out, tries):
            return True
        out.pop()
        if new:
            there.discard(key)
    return False
