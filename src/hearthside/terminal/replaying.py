"""Stepping through a saved game, forwards and backwards."""

from rich.rule import Rule
from rich.text import Text

from hearthside.kernel import replay
from hearthside.kernel.pack import Viewer
from hearthside.kernel.view import option_of
from hearthside.terminal import commands, ending, lookup, story
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.files import Opened
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import LONE_PERSON

WORDS = (
    "help",
    "next",
    "back",
    "round",
    "moment",
    "start",
    "end",
    "log",
    "view",
    "look",
    "find",
    "zoom",
    "standings",
    "rules",
    "what",
    "ruling",
    "quit",
)
SHORT = {"n": "next", "b": "back", "r": "round", "m": "moment", "s": "start", "e": "end", "": "next"}
HELP = (
    ("Enter  or  n", "the next decision"),
    ("b", "one decision back"),
    ("120", "to decision 120;  start  and  end  for the first and the last"),
    ("r", "on to the next round"),
    ("m", "on to the next moment, such as a skirmish, if the game has some"),
    ("view", "draw the table"),
    ("log  /  log 10", "what has happened so far, or its last lines"),
    *commands.LOOKING,
    ("zoom CARD", "a card close up"),
    ("standings", "how the game stands just then"),
    ("rules  /  rules WORD", "the rules about what is being asked, or about something else"),
    ("what WORD", "what a word means"),
    ("ruling  /  ruling {ruling}", "all rulings of this game, or one"),
    ("q", "quit"),
)


class Replaying:
    """seat: whose eyes; None: those of the one person who played, or a spectator's."""

    def __init__(self, screen: Screen, saved: Opened, seat: int | None, opened: bool) -> None:
        self.screen = screen
        self.record = saved.record
        self.pack = saved.game.pack
        self.catalogue = Catalogue(self.pack)
        self.saved = saved
        people = [i for i, one in enumerate(saved.notes.seats) if not one.bot]
        if seat is None and not opened and len(people) == 1:
            seat = people[0]
        self.viewer: Viewer = seat
        self.open = opened
        self.names = self._names(people)
        self.at = 0
        self.game = replay.start(self.record, self.pack)

    def _names(self, people: list[int]) -> Names:
        """The eyes are "you"; otherwise whoever was called so at the table."""
        names = [one.name for one in self.saved.notes.seats]
        you = self.viewer
        if you is None and len(people) == 1 and names[people[0]] == LONE_PERSON:
            you = people[0]
        named = [f"Seat {i}" if name == LONE_PERSON and i != you else name for i, name in enumerate(names)]
        return Names(named, you, self.pack.companion)

    @property
    def last(self) -> int:
        return len(self.record.journal)

    # ------------------------------------------------------------ moving
    def go(self, to: int) -> None:
        """To the position after `to` decisions; backwards means once more from the start."""
        if to < self.at:
            self.game = replay.start(self.record, self.pack)
            self.at = 0
        while self.at < to:
            self.record.step(self.game, self.at)
            self.at += 1

    def _next_round(self) -> None:
        begun = story.chapter(self.game, None)
        while self.at < self.last and story.chapter(self.game, None) == begun:
            self.go(self.at + 1)

    def _next_moment(self) -> None:
        """The decision that leads to it is told, and not what lies before."""
        before = story.length(self.game, self.viewer)
        while self.at < self.last:
            before, since = story.length(self.game, self.viewer), self.game.event_count
            self.go(self.at + 1)
            if self.pack.is_moment(self.game.events(None, since)):
                break
        else:
            self.screen.say("There is no further moment.")
        self._tell(before)

    # ------------------------------------------------------------ showing
    def prompt(self) -> Prompt:
        return Prompt(self.screen, self.game, self.names, self.viewer, self.catalogue, self.open)

    def run(self) -> None:
        eyes = "all cards face up" if self.open else "a spectator’s view"
        if self.viewer is not None:
            eyes = f"seen by seat {self.viewer}"
        seats = ", ".join(f"{i} {self.names.name(i)}" for i in range(self.record.seats))
        self.screen.say(f"{self.pack.name}, {self.last} decisions; {eyes}. Seats: {seats}.")
        self.screen.say("Enter: the next decision, b: back, help: everything else.", style="dim")
        self._view()
        while True:
            line = self.screen.ask(f"{self.at}/{self.last} > ")
            if not self._obey(line):
                return

    def _obey(self, line: str) -> bool:
        if line.isdecimal():
            self._jump(int(line))
            return True
        command = commands.split(SHORT.get(line.lower(), line), WORDS)
        if command is None:
            self.screen.say(f"{line!r} is not a command here.{commands.guess(line, WORDS)}", "yellow")
            return True
        word, rest = command
        if word == "quit":
            return False
        if word in ("next", "back"):
            self._step(1 if word == "next" else -1)
        elif word in ("start", "end"):
            self._jump(0 if word == "start" else self.last)
        elif word == "round":
            before = story.length(self.game, self.viewer)
            self._next_round()
            self._tell(before)
        elif word == "moment":
            self._next_moment()
        else:
            self._look(word, rest)
        return True

    def _look(self, word: str, rest: str) -> None:
        if word == "help":
            commands.show_help(self.screen, HELP, self.game.pack)
        elif word == "view":
            self._view()
        else:
            lookup.look(self.prompt(), word, rest)

    def _jump(self, to: int) -> None:
        if to > self.last:
            self.screen.say(f"There are {self.last} decisions.", style="yellow")
            return
        self.go(to)
        self._view()

    def _step(self, by: int) -> None:
        to = self.at + by
        if to < 0:
            self.screen.say("This is the beginning.")
        elif to > self.last:
            self.screen.say("This is the end.")
            self._view()
        elif by < 0:
            self.go(to)
            self._view()
        else:
            self._forward()

    def _forward(self) -> None:
        """The next decision: what was chosen, for those who may know it, and what came of it."""
        before = story.length(self.game, self.viewer)
        seat, _, key = self.record.journal[self.at].partition(" ")
        headline = Text(f"{self.at + 1} {self.names.name(int(seat))}")
        chosen = self._chosen(int(seat), key)
        self.go(self.at + 1)
        since = min(before, story.length(self.game, self.viewer))
        if chosen:
            headline.append(": ").append_text(chosen)
        elif not story.lines(self.game, self.viewer, since):
            headline.append(" decides in secret")
        self.screen.show(Rule(headline, style="dim", align="left"))
        self._tell(since)

    def _chosen(self, seat: int, key: str) -> Text | None:
        if key.partition(":")[0] == replay.UNDO_WORD:
            return Text("takes the last decision back")
        if not self.open and self.viewer != seat:
            return None
        action = replay.spelled(self.pack, key)  # as it was spelled then; offers are not among the options
        return self.names.text(option_of(self.pack, action, self.game.sight(seat)).text)

    def _tell(self, before: int) -> None:
        self.prompt().news(min(before, story.length(self.game, self.viewer)))
        if self.game.over:
            self._result()

    def _view(self) -> None:
        prompt = self.prompt()
        prompt.show_table()
        if self.game.over:
            self._result()
        else:
            self.screen.say(prompt.question())

    def _result(self) -> None:
        result = self.game.result
        if result is not None:
            self.screen.say(ending.winners_text(result, self.names))
            self.screen.say(self.names.text(result.text))
            self.screen.show(ending.points(result, self.names))
