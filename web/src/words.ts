// Small things that are done with words.
import { texts } from "./texts";

/** What games leave to be filled in: {0} a name, {0:draw|draws} words for its reader and for all others, {spear:Spear} a
    card with its id (see src/hearthside/kernel/marks.py). */
const MARK = /\{(\d+)\}|\{(\d+):((?:[^{}]|\{[^{}]*\})*)\}|\{(\d*[^{}:|\d][^{}:|]*):([^{}|]+)\}/g;

export interface Piece {
  text: string;
  card?: string;
}

/** A text with its names and cards.  Everybody is called by name here, also who reads it: several may look on. */
export function pieces(text: string, names: string[]): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const [mark, seat, , words, card, title] = found;
    if (found.index > at) out.push({ text: text.slice(at, found.index) });
    at = found.index + mark.length;
    if (card) out.push({ text: title ?? "", card });
    else if (words !== undefined) out.push(...pieces(words.slice(words.indexOf("|") + 1), names));
    else out.push({ text: names[Number(seat)] ?? mark });
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}

/** The same as text alone. */
export const withNames = (text: string, names: string[]) =>
  pieces(text, names)
    .map((piece) => piece.text)
    .join("");

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${texts.and} ${words.at(-1)}`;
}

/** "12:05". */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "interrupt_spends_action" as people write it. */
export function spelledOut(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
