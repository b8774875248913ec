// Which games of the gallery somebody wants to see.
import type { GalleryEntry, GameSummary } from "../protocol";

export interface Wishes {
  words: string;
  /** How many play; 0: it does not matter. */
  players: number;
  /** Minutes at most; 0: it does not matter. */
  minutes: number;
  cooperative: boolean;
  solo: boolean;
}

export const anything = (): Wishes => ({ words: "", players: 0, minutes: 0, cooperative: false, solo: false });

export const LENGTHS = [30, 60, 90];

/** Every word somewhere in what is written about it. */
function says({ game, author, licence, system }: GalleryEntry, words: string): boolean {
  const written = [game.name, game.id, game.summary, author, licence, system].join(" ").toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => written.includes(word));
}

/** A game of which nobody has said how long it takes is not hidden for it. */
function lasts({ minutes }: GameSummary, most: number): boolean {
  const [least] = minutes as [number, number];
  return !most || least <= most;
}

export const fits = (entry: GalleryEntry, wish: Wishes): boolean =>
  says(entry, wish.words.trim()) &&
  (!wish.players || (entry.game.min_seats <= wish.players && wish.players <= entry.game.max_seats)) &&
  lasts(entry.game, wish.minutes) &&
  (!wish.cooperative || entry.game.cooperative) &&
  (!wish.solo || entry.game.min_seats === 1);

/** The packs of this server first: for these somebody has come. */
export const inOrder = (entries: GalleryEntry[]): GalleryEntry[] =>
  [...entries].sort((a, b) => Number(a.shipped) - Number(b.shipped) || a.game.name.localeCompare(b.game.name, "en"));

/** All numbers of players for which there is a game. */
export const counts = (entries: GalleryEntry[]): number[] => {
  const most = Math.max(0, ...entries.map(({ game }) => game.max_seats));
  const all = Array.from({ length: most }, (_, number) => number + 1);
  return all.filter((count) => entries.some((entry) => fits(entry, { ...anything(), players: count })));
};
