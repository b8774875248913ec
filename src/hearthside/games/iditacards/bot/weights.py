"""What the bot believes: all its numbers in one place, found by playing variants against each other."""

from typing import Final, final


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other.  Worths are in squares."""

    def __init__(self) -> None:
        self.rate = 6.0  # what a turn brings besides the automatic move, before anything is known
        self.most = 60.0  # it is never taken to be more than this
        self.usual = 12.0  # nor, where cards are counted, than this
        self.card = 0.186  # a card drawn, as a share of a turn
        self.energy = 0.22  # a card of the hand that pays, as a share of a turn
        self.keep = 0.5  # of a good card that pays: how much of its own use is lost
        self.health = 0.0757  # a card of the deck that pays, in squares
        self.day = 0.5  # how good a hand must be to be kept, as a share of a new one
        self.moves = 0.6  # movement cards in a turn
        self.hand_turns = 5.68  # turns from one new day to the next
        self.extra_pace = 3.0  # squares in a turn beyond 1 and the speed
        self.horizon = 24.0  # turns further away than this do not count
        self.track = 1.0  # a point of hypothermia or starvation, in squares a turn
        self.track_turns = 8.0  # for at most so many turns
        self.glide = 5.0  # squares for which a turn may be passed
        self.steep = 0.15  # how much more the higher points are worth
        self.frozen = 30.0  # to be able to move again
        self.dire = 5.0  # level of a track at which a card is played for its relief alone
        self.trash = 0.2  # to be rid of the worst card, a turn
        self.damage = 0.165  # the same for a Damaged
        self.take = 0.035  # how often a turn a card that was taken is played
        self.cheap = 1.0  # a cost of every card 1 lower, a turn
        self.attack = 0.4  # what harm to all others is worth
        self.weather = 1.5  # turns that the weather lasts
        self.least = 0.35  # a card is taken if it is worth that share of a turn, and trashed below
        self.trash_below = 0.5
        self.luck = 0.75  # how likely a card of the deck pays for a risk
        self.risk_turn = 0.5  # the turn that is spent on it, as a share of a turn
        self.sled = 1.2  # a sled card, as a share of a turn
        self.good = 0.783  # a good card that comes into the supply, the same
        self.joins = 0.6  # how likely a dog that was taken joins the team
        self.thin = 15.0  # cards, to which a deck is trimmed


DEFAULT: Final = Weights()
