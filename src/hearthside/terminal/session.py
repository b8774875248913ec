"""A game at the terminal table: people are asked in turn, bots play, and the game is kept all the while."""

from contextlib import suppress

from hearthside.kernel.bot import Bot
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import may_act_freely
from hearthside.kernel.pack import Viewer
from hearthside.terminal import best, ending, story
from hearthside.terminal.asking import Asking, Leave
from hearthside.terminal.interjections import Interjections
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.screen import EndOfInput, Screen
from hearthside.terminal.seating import Seat


class Session:
    hint = "Type a number from the list, or help for everything else."

    def __init__(
        self, screen: Screen, game: Game, seating: list[Seat], bots: dict[int, Bot], keeper: Keeper
    ) -> None:
        self.screen = screen
        self.game = game
        self.seating = seating
        self.bots = bots
        self.keeper = keeper
        self.people = [seat for seat in range(game.seats) if seat not in bots]
        self.free = Interjections(game, bots)
        names = [seat.name for seat in seating]
        self.asking = Asking(screen, game, names, self.people, self.keeper, self.free)

    def run(self) -> None:
        """To the end of the game, or until somebody leaves."""
        try:
            self._greet()
            while not self.game.over:
                self.go_on()
            self.keeper.try_to_keep()
            self._end()
        except (Leave, EndOfInput):
            self._farewell()
        except KeyboardInterrupt:
            self.screen.say("")
            self._farewell()
        except Exception:
            # A bot may fail in any way; the people's game is kept before that is told.
            with suppress(HearthsideError):
                self._farewell()
            raise

    def go_on(self) -> None:
        """What bots have to decide, or one question to a person."""
        seat, free = self._whose()
        if seat in self.bots:
            with self.screen.thinking("The others are playing …"):
                while not self.game.over and self._whose()[0] in self.bots:
                    self.bot_plays()
        elif free:
            self._aside(seat)
        else:
            self.asking.question(seat)

    def _whose(self) -> tuple[int, bool]:
        """Who is next, and whether it is for something free: then their question can wait.  Bots come before
        people."""
        seat = self.free.next()
        if seat is not None:
            return seat, True
        asked = self.game.waiting
        return next((one for one in asked if one in self.bots), asked[0]), False

    def bot_plays(self) -> None:
        """One thing that a bot does, or does not want to do."""
        seat, free = self._whose()
        if free:
            self.free.bot_speaks(seat)
            return
        bot = self.bots[seat]
        freely = may_act_freely(self.game, seat, bot)
        self.game.act(seat, bot.choose(self.game.chair(seat, bot.blind, free=freely)))

    def _aside(self, seat: int) -> None:
        if self.asking.aside(seat):
            self.free.show_again(seat)

    def prompt(self, viewer: Viewer) -> Prompt:
        """For the end, and for spectators: the one person of a table is "you" even then."""
        you = self.people[0] if len(self.people) == 1 else None
        names = Names([seat.name for seat in self.seating], you, self.game.pack.companion)
        return Prompt(self.screen, self.game, names, viewer, self.asking.catalogue)

    def _greet(self) -> None:
        seats = [f"{seat.name} ({seat.bot} bot)" if seat.bot else seat.name for seat in self.seating]
        preset = self.game.pack.preset_of(self.game.seats, self.game.table_options)
        rules = f", {preset.name}" if preset else ""
        self.screen.say(f"{self.game.pack.name}{rules}: {', '.join(seats)}.")
        if not self.game.journal:
            self.screen.say(self.game.pack.summary)
        self.screen.say(self.hint, style="dim")

    def _hide(self) -> None:
        """Nobody's cards stay on a screen that several people share."""
        if len(self.people) > 1:
            self.screen.clear()

    def _farewell(self) -> None:
        self._hide()
        self.keeper.keep_if_whole()
        self.screen.say("")
        if self.keeper.problem:
            self.screen.say("The game could not be kept.", style="yellow")
            return
        self.screen.say("The game is kept. Continue it with:")
        self.screen.line(f"  hearthside play --file {ending.shown(self.keeper.path)}")

    def _end(self) -> None:
        self._hide()
        viewer = self.people[0] if len(self.people) == 1 else None
        prompt = self.prompt(viewer)
        tell = prompt.news if viewer is None else prompt.news_in_short
        tell(min(self.untold(), story.length(self.game, viewer)))
        self.asking.tell_answered()
        ending.show(self.screen, self.game, prompt.names)
        if self.people:
            best.tell(self.screen, self.game, self.seating[self.people[0]].name, self.keeper)
        self.screen.say("")
        if not self.keeper.problem:
            ending.show_file(self.screen, self.keeper.path)

    def untold(self) -> int:
        return self.asking.untold()
