// What is heard when: one asks for sound, and even then not everything sounds everywhere.

/** A card is dealt, a card is laid down, my turn, somebody wins a contest, the game ends, somebody says something. */
export type Sound = "deal" | "place" | "turn" | "win" | "end" | "chat";

export interface Hearing {
  /** Sound is wanted; never before somebody has asked for it. */
  on: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The page is in another tab, and whether one's turn is told there. */
  hidden: boolean;
  turnWhenHidden: boolean;
  /** The system or the person wants less motion. */
  still: boolean;
}

const FLOURISH: readonly Sound[] = ["deal", "place"]; // goes with what moves
const CEREMONY: readonly Sound[] = ["win", "end"];

/** How loud it is now, from 0 to 1; 0: not at all. */
export function loudness(sound: Sound, { on, volume, hidden, turnWhenHidden, still }: Hearing): number {
  if (!on || (hidden && !(sound === "turn" && turnWhenHidden))) return 0;
  if (still && FLOURISH.includes(sound)) return 0;
  return Math.min(1, Math.max(0, volume)) * (still && CEREMONY.includes(sound) ? 0.5 : 1);
}

/** What cards that move sound like: into a hand they are dealt, anywhere else they are laid down. */
export const ofMoves = (moved: readonly { target: string }[]): Sound =>
  moved.some(({ target }) => target.startsWith("hand")) ? "deal" : "place";
