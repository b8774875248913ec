// The log as people read it: by round and by turn.
import type { LogLine } from "../protocol";

export interface Turn {
  /** Whose turn it was; null for what the table itself says. */
  seat: number | null;
  lines: LogLine[];
}

export interface Round {
  /** "Round 3; {1} is the initiator."; empty before the first. */
  title: string;
  seq: number;
  turns: Turn[];
}

/** Something that happened in the game, and not at the table. */
export const isOfGame = ({ kind }: LogLine) => kind === "game" || kind === "chapter";

/** Lines by round, and in a round by whoever acts. */
export function rounds(lines: LogLine[]): Round[] {
  const out: Round[] = [{ title: "", seq: lines[0]?.seq ?? 0, turns: [] }];
  for (const line of lines) {
    if (line.kind === "chat") continue;
    if (line.kind === "chapter") {
      out.push({ title: line.text, seq: line.seq, turns: [] });
      continue;
    }
    const { turns } = out.at(-1) as Round;
    const last = turns.at(-1);
    const own = line.kind === "game" ? line.seat : null;
    const seat = own ?? last?.seat ?? null; // "It is a Grenade." goes with what was before
    if (last && last.seat === seat) last.lines.push(line);
    else turns.push({ seat, lines: [line] });
  }
  return out.filter((round) => round.title || round.turns.length);
}
