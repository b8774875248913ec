"""GAME ROUND with modules: leaders first; Hardy Scavengers stay in hand, and buildings rise."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules.buildings import tick
from hearthside.games.arctic_scavengers.modules.force import (
    fight_of,
    hardy,
    has_rogue,
    people_of,
)
from hearthside.games.arctic_scavengers.places import DISCARD, FIRED, GASSED, HELPED, REVEALED
from hearthside.games.arctic_scavengers.rules import ids, skirmish
from hearthside.games.arctic_scavengers.rules.drawing import LEFT_OVER, draw, look_at_contested
from hearthside.games.arctic_scavengers.rules.round import Round
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.kernel.state import Frame, Rule, State


class Game(Rule):
    """Who has been dealt leaders chooses; then the rounds begin."""

    number: int = ids.GAME

    def run(self, g: State, f: Frame) -> None:
        asked = sum(1 << seat for seat in range(g.seats) if g.zones[z.DEALT[seat]])
        if f.step == 0 and asked:
            g.call(f, ids.CHOOSE_LEADER, 0, marks=asked)
        else:
            g.become(ids.SOLO_ROUND if g.seats == 1 else ids.ROUND, 0)


class RoundWithModules(Round):
    """As Round, with what the modules at the table keep from round to round, and bring to the skirmish."""

    def __init__(
        self, facts: list[list[int]], values: Values | None, buildings: bool, rogues: bool, hardy: bool
    ) -> None:
        self.facts = facts  # of each seat, for one round only
        self.values = values
        self.buildings = buildings
        self.rogues = rogues
        self.hardy = hardy

    def begin(self, g: State) -> None:
        """Discard; Hardy Scavengers who came back are exempt; buildings tick; draw five; peek (AS-R4)."""
        g.facts[z.ROUND] += 1
        g.say(v.ROUND_BEGINS, g.facts[z.INITIATOR], g.facts[z.ROUND], 1 if g.seats == 1 else 0)
        zones = g.zones
        for seat in range(g.seats):
            for zone in (*LEFT_OVER[seat], GASSED[seat], HELPED[seat]):
                if zones[zone]:
                    g.put_all(zone, DISCARD[seat])
            if zones[z.RETURNED[seat]]:
                g.put_all(z.RETURNED[seat], z.HAND[seat])
            for fact in self.facts:
                g.facts[fact[seat]] = 0
            if self.buildings and zones[z.BUILT[seat]]:
                tick(g, seat)
            draw(g, seat, z.HAND_SIZE, z.HAND[seat])
        look_at_contested(g)

    def reveal(self, g: State) -> None:
        reveal(g)

    def anybody_acts(self, g: State) -> bool:
        return True

    def settle(self, g: State) -> None:
        """The best fight wins; a tie goes to a Rogue, then to people (AS-R48, AS-R57)."""
        fights = [self.fight(g, seat) for seat in range(g.seats)]
        if g.log is not None:
            for step in range(g.seats):
                seat = g.after(g.facts[z.INITIATOR], step)
                g.say(v.FORCE, seat, fights[seat], self.people(g, seat))
        winner = self.winner(g, fights)
        skirmish.award(g, winner)
        if self.hardy:
            for seat in range(g.seats):
                if seat != winner:
                    send_back(g, seat)

    def winner(self, g: State, fights: list[int]) -> int:
        best = max(fights)
        tied = fights.count(best)
        if self.rogues and tied > 1:
            for step in range(g.seats):
                seat = g.after(g.facts[z.INITIATOR], step)
                if has_rogue(g, seat):
                    g.say(v.ROGUE_WINS, seat)
                    return seat
        if g.seats == 2:
            return skirmish.winner_of_two(fights)  # a Rogue needs an exact tie (AS-R51)
        if tied == 1:
            return fights.index(best)
        return skirmish.only_one(
            [self.people(g, seat) if fights[seat] == best else -1 for seat in range(g.seats)]
        )

    def as_printed(self, g: State, seat: int) -> bool:
        """Nothing in the force counts otherwise than as printed."""
        if g.zones[GASSED[seat]] or g.zones[HELPED[seat]]:
            return False
        for card in g.zones[FIRED[seat]]:
            if card == c.PROVOCATEUR:
                return False
        return self.values is None or self.values.variant(g, seat) != c.GANGSTER

    def fight(self, g: State, seat: int) -> int:
        return strength(g.zones[REVEALED[seat]], c.FIGHT) if self.as_printed(g, seat) else fight_of(g, seat)

    def people(self, g: State, seat: int) -> int:
        if not self.as_printed(g, seat) or (self.buildings and g.zones[z.BUILT[seat]]):
            return people_of(g, seat)
        return skirmish.people_of(g, seat)


def reveal(g: State) -> None:
    """All turn up their committed cards together; Decoys count what was brought (AS-R74)."""
    for seat in range(g.seats):
        g.put_all(z.COMMITTED[seat], REVEALED[seat])
        g.facts[z.BROUGHT[seat]] = len(g.zones[REVEALED[seat]])


def send_back(g: State, seat: int) -> None:
    """Hardy Scavengers of a force that did not win come back to hand (AS-R59)."""
    zones = hardy(g, seat)
    if zones:
        g.open(z.RETURNED[seat])
    for zone in zones:
        g.put(c.HARDY_SCAVENGER, zone, z.RETURNED[seat])
    if zones:
        g.say(v.HARDY_RETURN, seat, len(zones))
