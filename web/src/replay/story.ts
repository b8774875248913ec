// A game as a row of moments that can be stepped through.  An entry of the log of which nothing is told (a card chosen
// on the way to a move) is no moment of its own: the next one that is told shows it.
import type { LogLine } from "../protocol";
import { isOfGame } from "../table/log";
import { texts } from "../texts";
import { withNames } from "../words";

export interface Round {
  seq: number;
  /** "Round 3". */
  title: string;
  text: string;
}

const isTold = (line: LogLine) => line.kind !== "chat";

/** The sequence numbers worth a stop, from the deal on. */
export function moments(log: LogLine[]): number[] {
  const first = log.find(isOfGame)?.seq ?? Infinity;
  return [...new Set(log.filter((line) => isTold(line) && line.seq >= first).map((line) => line.seq))];
}

/** The entries with something that the game wants to be watched. */
export const heavy = (log: LogLine[]): number[] => [...new Set(log.filter(({ weight }) => weight === 3).map(({ seq }) => seq))];

/** Where rounds begin, in the log's own words: "Round 3; {1} is the initiator.".  Of rounds that went by in one
    entry, when nobody had anything to decide, only the last can be looked at. */
export function rounds(log: LogLine[], names: string[]): Round[] {
  const at = new Map<number, Round>();
  for (const { seq, text, title } of log.filter(({ kind }) => kind === "chapter")) {
    at.set(seq, { seq, title: withNames(title ?? text, names), text: withNames(text, names) });
  }
  return [...at.values()];
}

/** The last one that is not after `seq`: which moment, or which round, this is; -1 before the first. */
export const indexAt = (seqs: number[], seq: number) => seqs.findLastIndex((one) => one <= seq);

/** The moment `steps` further on; who stands between two of them comes to the nearer end first. */
export function stepped(seqs: number[], seq: number, steps: number): number {
  const at = indexAt(seqs, seq);
  const between = at >= 0 && seqs[at] !== seq && steps < 0 ? 1 : 0;
  return seqs[Math.min(seqs.length - 1, Math.max(0, at + steps + between))] ?? seq;
}

/** What was told with an entry, as one text; if nothing was, the last thing told before. */
export function told(seq: number, own: LogLine[], log: LogLine[], names: string[]): string {
  let lines = own.filter((line) => isTold(line) && line.seq === seq);
  if (!lines.length) lines = log.filter((line) => isTold(line) && line.seq <= seq).slice(-1);
  const said = ({ kind, text }: LogLine) => (kind === "chapter" ? texts.log.chapter(withNames(text, names)) : withNames(text, names));
  return lines.map(said).join(" ");
}
