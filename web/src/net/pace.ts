// How fast what others did is shown: durations, what goes together, and how much of it fits into the time one waits.
// Nothing here keeps time: see playback.svelte.ts.
import type { LogLine, Moment, Moved, TableView, Update } from "../protocol";

/** One thing that happened, with the table as it was after it. */
export interface Beat {
  seq: number;
  /** Whose doing it is; null: the table's own. */
  seat: number | null;
  /** All lines of the log that came with it. */
  lines: LogLine[];
  moved: Moved[];
  /** The parts to look at. */
  focus: string[];
  /** 0 silent, 1 a step, 2 a headline, 3 a moment. */
  weight: number;
  moments: Moment[];
  view: TableView;
  /** The reader's own decision: it needs no telling. */
  mine: boolean;
  /** When it was heard of. */
  at: number;
}

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** A speed at a table: what a beat lasts, and the time within which all that waits is shown. */
export interface Pace {
  factor: number;
  budget: number;
}

const PACES: Record<Speed, Pace> = {
  slow: { factor: 1.9, budget: 12_000 },
  normal: { factor: 1, budget: 6000 },
  fast: { factor: 0.45, budget: 2500 },
  instant: { factor: 0, budget: 0 },
};
const CLOCKED = 1500; // milliseconds in all, where the clock of somebody runs
const BEAT = 520; // for a thing that happens
const LINE = 260; // and for each further line of it
const LONGEST = 1700;
export const FLOOR = 140; // what is shown can be seen
const MANY = 8; // beats; if more wait, the steps of one seat go together
const FOCUS = 8; // parts; where more have changed one does not know where to look

/** `clocked`: somebody's time runs meanwhile; `watching`: nobody waits for anybody, so it may take its time. */
export function paceOf(speed: Speed, { clocked = false, watching = false } = {}): Pace {
  if (clocked && speed !== "instant") return { factor: PACES.fast.factor, budget: CLOCKED };
  return watching && speed !== "instant" ? { ...PACES[speed], budget: Infinity } : PACES[speed];
}

export const isTold = ({ kind, weight }: LogLine) => (kind === "game" || kind === "chapter") && weight !== 0;

/** What an update is as a beat; `before` is the view that it changes. */
export function beatOf(update: Update, before: TableView | null, view: TableView, at: number): Omit<Beat, "mine"> {
  const { seq, log, moved, moments = [] } = update;
  const told = log.filter(isTold);
  const waiting = before?.table.waiting ?? [];
  const seat = told.find((line) => line.kind === "game" && line.seat != null)?.seat ?? (waiting.length === 1 ? waiting[0] : null) ?? null;
  const weight = moments.length ? 3 : Math.max(0, ...told.map((line) => line.weight ?? 1));
  return { seq, seat, lines: log, moved, focus: focusOf(update, view), weight, moments, view, at };
}

/** Where something has changed: where cards went; if none did, the numbers and places that are different. */
export function focusOf({ moved, patch }: Pick<Update, "moved" | "patch">, view: TableView): string[] {
  const parts = view.game?.parts ?? {};
  const there = ({ target, card }: Moved) => (card && parts[`${target}/${card}`] ? `${target}/${card}` : target);
  const went = [...new Set(moved.map(there))].filter((id) => parts[id]);
  if (went.length) return went.length > FOCUS ? [] : went;
  const changed = (patch as { game?: { parts?: Record<string, { kind?: string } | null> } }).game?.parts ?? {};
  const ids = Object.keys(changed).filter((id) => ["counter", "place", "site", "track"].includes(changed[id]?.kind ?? ""));
  return ids.length > FOCUS ? [] : ids;
}

/** What a beat lasts when nothing else waits. */
export function lasts({ lines, weight, mine }: Beat, { factor }: Pace): number {
  if (mine || weight === 0) return 0;
  const told = Math.max(1, lines.filter(isTold).length);
  return Math.min(LONGEST, BEAT + LINE * (told - 1)) * factor;
}

/** How long the first of these is shown now: together they keep to the time in which each of them is to have been
    seen, and none is too short to be. */
export function shownFor(beats: Beat[], pace: Pace, now: number): number {
  const [first] = beats;
  const own = first ? lasts(first, pace) : 0;
  if (!own) return 0;
  let shrunk = 1;
  let sum = 0;
  for (const beat of beats) {
    if (beat.moments.some(isStaged)) break; // it takes the time it takes
    sum += lasts(beat, pace);
    if (sum) shrunk = Math.min(shrunk, (beat.at + pace.budget - now) / sum);
  }
  return Math.max(FLOOR, own * shrunk);
}

/** Does this lie over the table until one goes on?  A milestone is only a banner. */
export const isStaged = ({ kind }: Moment) => kind !== "milestone";

/** What waits, as it is shown: what is silent goes with what comes next, the steps of one seat go together if many wait,
    and of still more those of all. */
export function gathered(waiting: Beat[], pace: Pace): Beat[] {
  let out = joined(waiting, isSilent);
  if (out.length > MANY) out = joined(out, ofOneSeat);
  for (let most = Math.floor(pace.budget / FLOOR); out.length > most; ) {
    let left = out.length - most;
    const fewer = joined(out, (one, next) => isStep(one) && isStep(next) && left-- > 0);
    if (fewer.length === out.length) break;
    out = fewer;
  }
  return out;
}

const isStep = (one: Beat) => one.weight === 1 && !one.mine && !one.moments.length;
const isSilent = (one: Beat, next: Beat) => one.weight === 0 && !one.mine && !next.mine && !next.moments.length;
const ofOneSeat = (one: Beat, next: Beat) => isStep(one) && isStep(next) && one.seat === next.seat;

/** What waits, with one more: of many only the last are looked at, since the rest is gathered already.  Bots among
    themselves can be a whole game ahead. */
export function queued(waiting: Beat[], beat: Beat, pace: Pace): Beat[] {
  if (waiting.length <= MANY || (waiting.length + 1) * FLOOR > pace.budget) return gathered([...waiting, beat], pace);
  const tail = joined([...waiting.slice(-2), beat], isSilent);
  return [...waiting.slice(0, -2), ...joined(tail, ofOneSeat)];
}

function joined(beats: Beat[], together: (one: Beat, next: Beat) => boolean): Beat[] {
  const out: Beat[] = [];
  for (const next of beats) {
    const one = out.at(-1);
    if (!one || !together(one, next)) out.push(next);
    else {
      out[out.length - 1] = {
        ...next,
        seat: one.weight === 0 || one.seat === next.seat ? next.seat : null,
        lines: [...one.lines, ...next.lines],
        moved: [...one.moved, ...next.moved],
        focus: [...new Set([...one.focus, ...next.focus])],
        at: one.at,
      };
    }
  }
  return out;
}

/** The first sentences of what happened, and how many more there are. */
export function caption(lines: LogLine[], said: (line: LogLine) => string, most = 3): { text: string; more: number } {
  const told = lines.filter(isTold);
  return { text: told.slice(0, most).map(said).join(" "), more: Math.max(0, told.length - most) };
}
