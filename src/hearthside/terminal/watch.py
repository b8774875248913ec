"""A game of bots alone: told chapter by chapter to whoever watches."""

from hearthside.kernel.bot import Bot
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.terminal import commands, lookup, story
from hearthside.terminal.asking import Leave
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.screen import EndOfInput, Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session

WORDS = (
    "help",
    "look",
    "find",
    "zoom",
    "log",
    "rules",
    "what",
    "ruling",
    "standings",
    "view",
    "save",
    "quit",
    "run",
)
HELP = (
    ("Enter", "go on to the next round"),
    ("run", "go on to the end without stopping"),
    ("view", "draw the table as a spectator sees it"),
    ("s  or  standings", "how the game stands, as far as a spectator can know"),
    *commands.LOOKING,
    ("zoom CARD", "a card close up"),
    ("log  /  log 10", "what has happened so far, or its last lines"),
    ("rules  /  rules WORD", "the rules about what is being asked, or about something else"),
    ("what WORD", "what a word means"),
    ("ruling  /  ruling {ruling}", "all rulings of this game, or one"),
    ("save  /  save FILE", "write the game to a file of your own"),
    ("quit", "leave; the game is kept and can be continued"),
)


class Watch(Session):
    """It stops at every heading of the story, as long as there is somebody to say something; at the end of
    what a pipe has to say, the rest comes in one go."""

    hint = "Bots play; you watch. Type help for what you can do meanwhile."

    def __init__(
        self, screen: Screen, game: Game, seating: list[Seat], bots: dict[int, Bot], keeper: Keeper
    ) -> None:
        super().__init__(screen, game, seating, bots, keeper)
        self._begin = story.chapter(game, None)
        self._stops = True

    def untold(self) -> int:
        return self._begin

    def go_on(self) -> None:
        """One chapter of the story."""
        with self.screen.thinking("Playing …"):
            end = self._play_chapter()
        self.prompt(None).news(self._begin, end)
        self._begin = end
        self.keeper.try_to_keep()
        if self._stops and not self.game.over:
            self._pause()

    def _play_chapter(self) -> int:
        """Play until the story gets a new heading; returns where."""
        while not self.game.over:
            self.bot_plays()
            begun = story.chapter(self.game, None)
            if begun > self._begin:
                return begun
        return story.length(self.game, None)

    def _pause(self) -> None:
        while line := self._typed():
            command = commands.split(line, WORDS)
            if command is None:
                self.screen.say(f"{line!r} is not a command here.{commands.guess(line, WORDS)}", "yellow")
                continue
            word, rest = command
            if word == "quit":
                raise Leave
            if word == "run":
                self._stops = False
                return
            self._look(word, rest)

    def _typed(self) -> str:
        try:
            return self.screen.ask("Enter: next round, run: to the end, help > ")
        except EndOfInput:
            if self.screen.has_person:
                raise
            self._stops = False
            return ""

    def _look(self, word: str, rest: str) -> None:
        prompt = self.prompt(None)
        if word == "help":
            commands.show_help(self.screen, HELP, self.game.pack)
        elif word == "view":
            prompt.show_table()
        elif word == "save":
            try:
                self.screen.say(self.keeper.save(rest))
            except HearthsideError as error:
                self.screen.say(f"{error}", style="yellow")
        else:
            lookup.look(prompt, word, rest)
