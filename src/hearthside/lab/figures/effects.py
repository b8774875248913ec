"""What goes with having a card: the win share of those who had it above that of those who had not.

Seats of one kind are compared with each other only: the same setup, seat and bot (a stratum).  Otherwise a
card that the second player is dealt more often would look as good as second players are.  This is a
regression on the card with a constant for each stratum, and its interval is cluster-robust by deal.
"""

from math import sqrt
from typing import Any

from hearthside.kernel.extras import needed
from hearthside.lab.figures.runs import Data
from hearthside.lab.stats.shares import Estimate
from hearthside.lab.stats.tails import t_quantile

LEAST_SEATS = 200  # with fewer seat-games with the card, or without, nothing is said

# Strata and deals are numbered from 0; `off`: the win above the stratum's mean.
STRATA = """
CREATE OR REPLACE TEMP TABLE strata AS
SELECT run, game, seat, win - avg(win) OVER (PARTITION BY setup, seat, place, bot) AS off,
    dense_rank() OVER (ORDER BY setup, seat, place, bot) - 1 AS stratum,
    dense_rank() OVER (ORDER BY deal_id) - 1 AS deal_no
FROM usual_results
"""


class Effects:
    def __init__(self, data: Data) -> None:
        self._np = np = needed("numpy", "analysis")
        self._data = data
        data.connection.execute(STRATA)
        every = data.arrays("SELECT off, stratum, deal_no FROM strata")
        self._deals = int(every["deal_no"].max()) + 1
        self._strata = int(every["stratum"].max()) + 1
        cell = every["deal_no"] * self._strata + every["stratum"]
        size = self._deals * self._strata
        self._off = np.bincount(cell, every["off"], size).reshape(self._deals, self._strata)
        self._seats = np.bincount(cell, minlength=size).reshape(self._deals, self._strata).astype(float)
        self._per_stratum = self._seats.sum(axis=0)

    def of(self, condition: str) -> dict[str, Estimate]:
        """Of each card for which enough seats fulfil the condition and enough do not."""
        np = self._np
        rows = self._data.arrays(
            "SELECT card, stratum, deal_no, off FROM cards JOIN strata USING (run, game, seat) "
            f"WHERE {condition} ORDER BY card"
        )
        if not len(rows["card"]):
            return {}
        cards, starts = np.unique(rows["card"].astype(str), return_index=True)
        ends = [*starts[1:].tolist(), len(rows["card"])]
        out: dict[str, Estimate] = {}
        for card, start, end in zip(cards.tolist(), starts.tolist(), ends, strict=True):
            part = slice(start, end)
            found = self._effect(rows["stratum"][part], rows["deal_no"][part], rows["off"][part])
            if found is not None:
                out[card] = found
        return out

    def _effect(self, stratum: Any, deal: Any, off: Any) -> Estimate | None:
        np = self._np
        having = np.bincount(stratum, minlength=self._strata)
        rate = having / self._per_stratum
        varies = (rate > 0) & (rate < 1)
        with_card = int(having[varies].sum())
        without = int((self._per_stratum[varies] - having[varies]).sum())
        if min(with_card, without) < LEAST_SEATS:
            return None
        rate = np.where(varies, rate, 0.0)  # a stratum in which all or none have it tells nothing
        told = varies[stratum]
        stratum, deal, off = stratum[told], deal[told], off[told]
        gain = np.bincount(deal, off, self._deals) - self._off @ rate
        weight = np.bincount(deal, 1 - 2 * rate[stratum], self._deals) + self._seats @ (rate * rate)
        total = float(weight.sum())
        value = float(gain.sum()) / total
        left = gain - value * weight
        even = total * total / float((weight * weight).sum())
        if even <= 2:
            return None
        error = sqrt(even / (even - 1) * float((left * left).sum())) / total
        reach = t_quantile(round(even - 1, 1)) * error
        deals = int((np.bincount(deal, minlength=self._deals) > 0).sum())
        return Estimate(value, value - reach, value + reach, error, with_card, deals)
