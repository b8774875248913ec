// Small things that are done with words.
import { texts } from "./texts";

/** Puts names for {0}, {1} …, as the server leaves them in prompts, options and the log. */
export const withNames = (text: string, names: string[]) =>
  text.replace(/\{(\d+)\}/g, (hole, seat: string) => names[Number(seat)] ?? hole);

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${texts.and} ${words.at(-1)}`;
}

/** "1+1" on a card is two amounts: what it asks for, and what it gives. */
export const amounts = (value: string) => value.replace(/(?<=\d)(?=[+-])/g, ", ").replaceAll("-", "−");

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
