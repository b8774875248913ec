// How a game ended, in one or two sentences.
import type { TableInfo } from "../protocol";
import { texts } from "../texts";
import { listed, withNames } from "../words";

/** `mine` are the seats of whoever reads it. */
export function outcome(table: TableInfo, names: string[], mine: number[] = []): string {
  const { result, ended, seats, closed_because: because } = table;
  const say = texts.replay;
  if (ended === "conceded") {
    const gone = seats.filter((seat) => seat.away === "conceded").map((seat) => names[seat.seat] ?? "");
    return say.conceded(listed(gone));
  }
  if (!result) {
    if (because) return say.because(because);
    if (ended === "agreed") return say.agreed;
    if (ended === "left") return say.left;
    if (ended === "closed") return say.folded;
    if (ended === "imported") return say.fileEnds;
    return say.over;
  }
  if (seats.length === 1) return withNames(result.text, names); // there is nobody to win against
  const first = result.ranking[0] ?? [];
  const winners = listed(first.map((seat) => names[seat] ?? ""));
  const alone = mine.length === 1 && first.length === 1 && first[0] === mine[0];
  const who = !first.length ? say.nobody : alone ? say.youWin : first.length > 1 ? say.share(winners) : say.wins(winners);
  return `${who} ${withNames(result.text, names)}`.trim();
}
