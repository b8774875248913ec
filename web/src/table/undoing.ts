// What an undo would take back: everything that happened from some entry of the log on, by whoever did it.
import type { LogLine } from "../protocol";
import { isOfGame } from "./log";

export interface Gone {
  /** Whose moves are among it, in the order in which they came. */
  seats: number[];
  lines: LogLine[];
}

export function gone(log: LogLine[], since: number): Gone {
  const lines = log.filter((line) => isOfGame(line) && line.seq >= since && !line.undone);
  return { seats: [...new Set(lines.flatMap(({ seat }) => seat ?? []))], lines };
}
