"""Cards by the names that people read on them."""

from collections.abc import Iterable, Mapping

from hearthside.kernel.errors import BadPosition, did_you_mean


def plain(name: str) -> str:
    """A name as it is compared: `Wheel Dog`, `wheel_dog` and `wheel-dog` are one."""
    return " ".join(name.lower().replace("_", " ").replace("-", " ").split())


class CardNames:
    """The cards of a game by id, or by the name on the card where only one card has it."""

    def __init__(self, ids: Mapping[str, int], titles: Iterable[str]) -> None:
        self.ids = ids
        self._titles: dict[str, list[int]] = {}
        for number, title in enumerate(titles):
            if title:
                self._titles.setdefault(plain(title), []).append(number)
        for card, number in ids.items():
            self._titles.setdefault(plain(card), [number])

    def hint(self, name: object) -> str:
        """` (did you mean 'wheel_dog'?)`, by the names on the cards where those are closer than the ids."""
        said = name if isinstance(name, str) else ""
        by_title = did_you_mean(plain(said), self._titles)
        close = did_you_mean(said, self.ids)
        return by_title if "did you mean" in by_title and "did you mean" not in close else close

    def find(self, name: str) -> int | None:
        """The number of the card, or nothing; BadPosition if several are called so."""
        if name in self.ids:
            return self.ids[name]
        found = self._titles.get(plain(name), [])
        if len(found) > 1:
            called = [card for card, number in self.ids.items() if number in found]
            raise BadPosition(f"several cards are called {name!r}: say one of {', '.join(called)}")
        return found[0] if found else None
