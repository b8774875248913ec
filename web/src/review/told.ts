// What is said and drawn of a review: shares of a victory in per cent, and where lines run.
import type { GameReview, ReviewAccount, ReviewRun } from "../protocol";
import { texts } from "../texts";

export const addressOf = (table: string) => `/api/tables/${encodeURIComponent(table)}/review`;

/** Whose eyes a review takes that goes with those of a replay: a spectator's are nobody's. */
export const eyeOf = (eye: string) => (Number.isNaN(parseInt(eye, 10)) ? "open" : eye);

export const percent = (share: number) => `${Math.round(100 * share)} %`;

/** With a sign, and nothing is nothing. */
export function signed(hundredths: number): string {
  if (!hundredths) return "0";
  return `${hundredths < 0 ? "−" : "+"}${Math.abs(hundredths)}`;
}

export interface Account {
  start: number;
  choices: number;
  others: number;
  cards: number;
  /** Within which choices, those of others and luck lie: two standard errors. */
  sure: number;
  result: number;
}

/** In hundredths that add up as they are shown: what rounding leaves over goes to the cards. */
export function account({ start, choices, others, result, error }: ReviewAccount): Account {
  const [a, b, c, end] = [start, choices, others, result].map((share) => Math.round(100 * share)) as [number, number, number, number];
  return { start: a, choices: b, others: c, cards: end - a - b - c, sure: Math.round(200 * error), result: end };
}

export interface Bar {
  what: "start" | "choices" | "others" | "cards";
  from: number;
  to: number;
}

/** The account as bars, each beginning where the one before it has ended. */
export function bars({ start, choices, others, cards }: Account): Bar[] {
  let at = 0;
  return ([["start", start], ["choices", choices], ["others", others], ["cards", cards]] as const).map(([what, by]) => {
    const from = at;
    at += by;
    return { what, from, to: at };
  });
}

/** What the bars need: a chance and more, if something has cost or brought more than all. */
export function reach(accounts: Account[]): [least: number, most: number] {
  const ends = accounts.flatMap((one) => bars(one).flatMap(({ from, to }) => [from, to]));
  return [Math.min(0, ...ends), Math.max(100, ...ends)];
}

/** The point of the curve that a position lies at: the last one that is not after it. */
export function pointAt({ curve }: Pick<GameReview, "curve">, seq: number): number {
  const after = curve.findIndex((point) => point.seq > seq);
  return after < 0 ? curve.length - 1 : Math.max(0, after - 1);
}

/** Labels of so much height at these heights, moved apart as little as must be, and not below `most`. */
export function spread(wanted: number[], height: number, most: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const out = [...wanted];
  let below = -Infinity;
  for (const n of order) {
    out[n] = Math.max(wanted[n]!, below + height);
    below = out[n]!;
  }
  let above = most + height;
  for (const n of order.reverse()) {
    out[n] = Math.min(out[n]!, above - height);
    above = out[n]!;
  }
  return out;
}

/** How far a review is, in words. */
export function progress({ ahead, part, left }: ReviewRun): string {
  const words = texts.review;
  if (ahead) return words.waiting(ahead);
  if (!part) return words.beginning;
  return [words.part(percent(part)), left === null ? "" : texts.balance.left(left)].filter(Boolean).join(" ");
}
