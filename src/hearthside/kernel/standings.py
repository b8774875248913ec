"""How a game stands for one viewer: for each player what decides at the end, as far as it is known."""

from msgspec import Struct, field

from hearthside.kernel.scene import Board, Scene

UNKNOWN = 1 << 30  # further behind than anybody of whom something is known


class Standing(Struct, frozen=True):
    """A player.  Values that the viewer cannot know are missing."""

    seat: int | None  # None: who plays along without a seat
    title: str
    values: dict[str, int]


class Standings(Struct, frozen=True):
    """`values`: what there is to compare, by its name; `deciding`: how many of them tell who is ahead, one
    between equals of the one before; `text`: what has to be said besides; `hidden`: why some is missing."""

    values: list[str]
    rows: list[Standing] = field(default_factory=list)
    text: str = ""
    deciding: int = 1
    hidden: str = ""

    def ranked(self) -> list[Standing]:
        """Who is ahead first; of whom too little is known, last."""
        names = self.values[: self.deciding]
        return sorted(self.rows, key=lambda row: [-row.values.get(name, -UNKNOWN) for name in names])


def of_boards(scene: Scene) -> Standings:
    """From the boards that say what they would score."""
    boards = [part for part in scene.parts if isinstance(part, Board) and part.player]
    known = [board for board in boards if board.score is not None]
    names = list(dict.fromkeys(name for board in known for name in board.breakdown))
    rows = [
        Standing(
            board.seat,
            board.title,
            {"points": board.score or 0, **{name: board.breakdown.get(name, 0) for name in names}},
        )
        for board in known
    ]
    return Standings(["points", *names], rows)
