// What a list says of a table: whose turn it is, how it ended, what removing it means.
import type { TableSummary } from "../protocol";
import { texts } from "../texts";
import { listed } from "../words";

const words = texts.home;

export const isOver = ({ status }: TableSummary) => status === "over" || status === "closed";

export const asksMe = (table: TableSummary) => table.status === "playing" && table.seats.some((seat) => seat.mine && seat.asked);

/** Whom a running game waits for; nobody while bots play. */
export function turn(table: TableSummary): string {
  if (table.status !== "playing") return "";
  if (asksMe(table)) return words.yourTurn;
  const asked = table.seats.filter((seat) => seat.asked).map((seat) => seat.name);
  return asked.length ? words.turnOf(listed(asked)) : "";
}

/** How a game ended, for who asks.  `together`: all win or lose. */
export function result(table: TableSummary, together: boolean): string {
  const { seats } = table;
  if (!isOver(table)) return "";
  if (seats.every(({ place }) => place === 0)) return words.results.none;
  const winners = seats.filter(({ place }) => place === 1);
  if (seats.length === 1) return winners.length ? words.results.made : words.results.lost;
  if (!winners.length) return together ? words.results.lost : words.results.nobody;
  if (together) return words.results.wonTogether;
  const mine = Math.min(...seats.filter((seat) => seat.mine && seat.place).map(({ place }) => place));
  if (mine === 1) return winners.length > 1 ? words.results.shared : words.results.won;
  const names = listed(winners.map(({ name }) => name));
  return Number.isFinite(mine) ? words.results.place(names, mine, seats.length) : words.results.others(names);
}

/** What is asked before a table is taken off the list. */
export function removing(table: TableSummary): string {
  const ask = words.removeAsk;
  if (isOver(table)) return ask.over;
  const sits = table.seats.some((seat) => seat.mine);
  const others = table.seats.some((seat) => seat.kind === "person" && !seat.mine);
  if (table.status === "open") return table.owner ? ask.open : sits ? ask.away : ask.watched;
  if (!others && table.owner) return ask.alone;
  return sits ? ask.others : ask.watched;
}
