// What a listener is told of the log: what is new, in as few words as it takes.
import type { LogLine } from "../protocol";
import { withNames } from "../words";

/** The lines after entry `heard` as they are read out; muted people are not heard. */
export function news(log: LogLine[], heard: number, names: string[], muted: string[] = []): string[] {
  const lines = log
    .filter((line) => line.seq > heard)
    .filter((line) => line.kind !== "chat" || !muted.includes(names[line.seat ?? -1] ?? ""))
    .map((line) => told(line, names));
  // The same thing several times is said once.
  const out: { text: string; times: number }[] = [];
  for (const text of lines) {
    const last = out.at(-1);
    if (last?.text === text) last.times++;
    else out.push({ text, times: 1 });
  }
  return out.map(({ text, times }) => (times > 1 ? `${text} (${times}×)` : text));
}

/** A line of the log with names. */
export function told(line: LogLine, names: string[]): string {
  if (line.kind === "chat") return `${names[line.seat ?? -1] ?? ""}: ${line.text}`;
  return withNames(line.text, names);
}

export const lastSeq = (log: LogLine[]) => log.at(-1)?.seq ?? -1;
