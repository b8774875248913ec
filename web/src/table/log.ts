// The log as people read it: by round and by turn, alike lines once, what was taken back folded away.
import type { LogLine } from "../protocol";
import { texts } from "../texts";
import { withNames } from "../words";

/** A line, and how often it was said in a row. */
export interface Item extends LogLine {
  count: number;
}

export interface Turn {
  /** Whose turn it was, or who took it back; null for what the table itself says. */
  seat: number | null;
  items: Item[];
  /** It was taken back, in so many steps. */
  undone?: number;
}

export interface Round {
  /** "Round 3; {1} is the initiator."; empty before the first. */
  title: string;
  seq: number;
  /** It begins with something that the game wants to be watched. */
  moment: boolean;
  turns: Turn[];
}

const STEP = 1;
export const MOMENT = 3;

/** Something that happened in the game, and not at the table. */
export const isOfGame = ({ kind }: LogLine) => kind === "game" || kind === "chapter";

/** Something that happened in the game, and still holds. */
export const holds = (line: LogLine) => isOfGame(line) && !line.undone;

export const weightOf = ({ weight = STEP }: LogLine) => weight;

/** A line that leads to what the game wants to be watched. */
export const isMoment = (line: LogLine) => weightOf(line) === MOMENT && !line.undone;

/** Lines by round, and in a round by whoever acts. */
export function rounds(lines: LogLine[]): Round[] {
  const out: Round[] = [{ title: "", seq: lines[0]?.seq ?? 0, moment: false, turns: [] }];
  let gone: LogLine[] = []; // what was taken back, until it is said by whom
  for (const line of lines) {
    const { turns } = out.at(-1) as Round;
    const last = turns.at(-1);
    if (line.kind === "chat") continue;
    if (line.undone) gone.push(line);
    else if (line.kind === "undo" && (gone.length || (last?.undone && last.seat === line.seat))) {
      takeBack(turns, gone, line.seat ?? null);
      gone = [];
    } else if (line.kind === "chapter") out.push({ title: line.text, seq: line.seq, moment: isMoment(line), turns: [] });
    else {
      const own = line.kind === "game" ? line.seat : null;
      const seat = own ?? (last?.undone ? null : last?.seat) ?? null; // "It is a Grenade." goes with what was before
      if (last && !last.undone && last.seat === seat) add(last.items, line);
      else turns.push({ seat, items: [{ ...line, count: 1 }] });
    }
  }
  if (gone.length) takeBack((out.at(-1) as Round).turns, gone, null);
  return out.filter((round) => round.title || round.turns.length);
}

/** What one seat takes back in a row is one thing. */
function takeBack(turns: Turn[], lines: LogLine[], seat: number | null) {
  const last = turns.at(-1);
  const same = last?.undone && last.seat === seat;
  const turn: Turn = same ? last : { seat, items: [], undone: 0 };
  for (const line of lines) add(turn.items, line);
  turn.undone = (turn.undone ?? 0) + new Set(lines.map(({ seq }) => seq)).size;
  if (!same) turns.push(turn);
}

/** Who says the same again says it so many times. */
function add(items: Item[], line: LogLine) {
  const last = items.at(-1);
  const alike = last && last.text === line.text && last.kind === line.kind && !isMoment(line);
  if (alike) items[items.length - 1] = { ...line, count: last.count + 1 };
  else items.push({ ...line, count: 1 });
}

/** What is left of a turn that is folded: its moments, or else the last of its heaviest lines; and what the table says. */
export function folded({ items }: Turn): Item[] {
  const most = Math.max(...items.filter(isOfGame).map(weightOf));
  const headline = items.findLast((item) => isOfGame(item) && weightOf(item) === most);
  return items.filter((item) => isMoment(item) || item === headline || !isOfGame(item));
}

/** Of a turn that was taken back: by whom, and how much. */
export const tookBack = ({ seat, undone = 0 }: Turn, names: string[]): string =>
  seat === null ? texts.log.takenBack(undone) : texts.log.tookBack(names[seat] ?? "", undone);

/** What somebody did while one waited: what they are remembered by, all of it, and how much that is. */
export interface Doings {
  seat: number;
  headlines: Item[];
  items: Item[];
  count: number;
}

const LATEST = 3; // lines that tell what somebody did, if nothing of it was a headline

/** The doings of others after entry `since`, by seat, in the order in which they began. */
export function doings(lines: LogLine[], since: number, own: (number | null)[]): Doings[] {
  const bySeat = new Map<number, LogLine[]>();
  for (const line of lines) {
    const told = line.seq > since && holds(line) && line.kind === "game" && weightOf(line) > 0;
    if (!told || line.seat == null || own.includes(line.seat)) continue;
    bySeat.set(line.seat, [...(bySeat.get(line.seat) ?? []), line]);
  }
  return [...bySeat].map(([seat, said]) => {
    const items: Item[] = [];
    for (const line of said) add(items, line);
    const headlines = items.filter((item) => weightOf(item) > STEP);
    return { seat, items, headlines: headlines.length ? headlines : items.slice(-LATEST), count: said.length };
  });
}

/** What somebody did in few words, without the name: what weighs most comes first, since the end may be cut. */
export function inShort({ seat, headlines }: Doings, names: string[]): string {
  const name = `{${seat}} `;
  const said = headlines.toSorted((one, other) => weightOf(other) - weightOf(one)).map(({ text, count }) => {
    const words = withNames(text.startsWith(name) ? text.slice(name.length) : text, names);
    return (words.endsWith(".") ? words.slice(0, -1) : words) + (count > 1 ? ` ${texts.log.times(count)}` : "");
  });
  return said.join("; ");
}

/** The last entry that one of these seats began, as far as the log tells; -1: none.  For whoever comes back. */
export function lastOwn(lines: LogLine[], own: (number | null)[]): number {
  let last = -1;
  let seq = -1;
  for (const line of lines) {
    if (!holds(line) || line.seq === seq) continue;
    seq = line.seq;
    if (line.seat != null && own.includes(line.seat)) last = seq;
  }
  return last;
}
