"""What a reader has in front of them: the game from their place, and the words for it."""

from collections.abc import Callable

from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.bot import Option
from hearthside.kernel.game import Game
from hearthside.kernel.log_lines import LogEntry
from hearthside.kernel.pack import Viewer
from hearthside.kernel.past_moments import moments_between
from hearthside.kernel.scene import Scene
from hearthside.terminal import brief, moments, story
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.draw import Drawing, opened, scene_of
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen

BULLET = " •"


class Prompt:
    """viewer: whose sight (None: a spectator); open: all hands on the table, for replays."""

    def __init__(
        self,
        screen: Screen,
        game: Game,
        names: Names,
        viewer: Viewer,
        catalogue: Catalogue,
        open: bool = False,  # noqa: A002  (the word players use)
    ) -> None:
        self.screen = screen
        self.game = game
        self.names = names
        self.viewer = viewer
        self.catalogue = catalogue
        self.open = open

    def scene(self) -> Scene:
        mine = scene_of(self.game, self.viewer)
        if not self.open:
            return mine
        return opened(mine, [scene_of(self.game, seat) for seat in range(self.game.seats)])

    def options(self) -> list[Option]:
        """What the reader may do now; nothing if they only look, or are not asked."""
        return self.game.options(self.viewer) if self.viewer in self.game.waiting else []

    def question(self) -> Text:
        text: str = self.game.view(self.viewer)["prompt"]
        return self.names.text(text)

    def drawing(self, scene: Scene, touched: list[str]) -> Drawing:
        return Drawing(scene, self.catalogue, self.names, touched, self.screen.roomy)

    def news(self, since: int, until: int | None = None) -> int:
        """Tell what happened since; returns where the next news begin."""
        return self._tell(since, until, lambda told: show_story(self.screen, story.tell(told), self.names))

    def news_in_short(self, since: int) -> int:
        """The same for somebody who plays: the turns of others in a line each."""
        reader, width = self.viewer, self.screen.width - len(BULLET) - 1
        assert reader is not None, "a spectator plays no turn"

        def show(told: list[LogEntry]) -> None:
            for entry, text in brief.summary(told, self.names, reader, width):
                _show_entry(self.screen, entry, text)

        return self._tell(since, None, show)

    def _tell(self, since: int, until: int | None, show: Callable[[list[LogEntry]], None]) -> int:
        """The lines, with moments in frames in place of the line that leads to them; a heading stays."""
        for at, told in moments_between(self.game, self.viewer, since, until, self.open):
            show(story.lines(self.game, self.viewer, since, at))
            show([line for line in story.lines(self.game, self.viewer, at, at + 1) if line.chapter])
            self.screen.show(*(moments.framed(moment, self.names, self.catalogue) for moment in told))
            since = at + 1
        show(story.lines(self.game, self.viewer, since, until))
        return story.length(self.game, self.viewer)

    def show_table(self) -> None:
        """The whole table, for those who only look."""
        drawing = self.drawing(self.scene(), [])
        self.screen.show(*drawing.shared(), *drawing.others(self.viewer))
        if self.viewer is not None:
            self.screen.show(drawing.own(self.viewer))


def show_story(screen: Screen, told: list[story.Entry], names: Names) -> None:
    """Headings as rules, the rest with a mark in front, so that long entries keep apart."""
    for entry in told:
        _show_entry(screen, entry, story.entry_text(entry, names))


def _show_entry(screen: Screen, entry: story.Entry, text: Text) -> None:
    if entry.heading:
        screen.show(Rule(text, style="dim", align="left", characters="┄"))
    else:
        grid = Grid.grid(padding=(0, 1))
        grid.add_row(Text(BULLET, style="dim"), text)
        screen.show(grid)
