// What was taken back stays in the log, marked.
import type { LogLine } from "../protocol";

/** The log when the game's lines of the entries from the first to the second of these no longer hold. */
export function withoutHold(log: LogLine[], [from, to]: [number, number]): LogLine[] {
  const gone = ({ seq, kind }: LogLine) => seq >= from && seq <= to && (kind === "game" || kind === "chapter");
  return log.map((line) => (gone(line) && !line.undone ? { ...line, undone: true } : line));
}
