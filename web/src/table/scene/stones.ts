// Where the stones of a board lie: in spaces of 1, those of higher levels half a space off and a little up.
import type { PlacePart } from "../../protocol";

export interface Laid {
  part: PlacePart;
  level: number;
  x: number;
  y: number;
}

export interface Board {
  width: number;
  height: number;
  /** How far down the ground lies, for what is drawn higher. */
  rise: number;
  places: Laid[];
}

export const LIFT = 0.13; // how much further up each level is drawn

/** `upright`: rows and columns change places, for a board that is too wide for the screen. */
export function laidOut(places: PlacePart[], upright = false): Board {
  const all = places.map((part) => {
    const [y = 0, x = 0, level = 1] = part.at ?? [];
    return upright ? { part, level, x: y / 2, y: x / 2 } : { part, level, x: x / 2, y: y / 2 };
  });
  const rise = LIFT * Math.max(0, ...all.map(({ level }) => level - 1));
  const drawn = all.map(({ level, y, ...more }) => ({ ...more, level, y: y + rise - LIFT * (level - 1) }));
  return {
    width: Math.max(...all.map(({ x }) => x)) + 1,
    height: Math.max(...all.map(({ y }) => y)) + 1 + rise,
    rise,
    places: drawn.sort((one, other) => one.level - other.level),
  };
}

/** How much wider than high a board is. */
export function ratio(places: PlacePart[]): number {
  const { width, height } = laidOut(places);
  return width / height;
}

const ARROWS = ["▸", "▾", "◂", "▴"];

/** Arrows from a place to those that it leads to. */
export function arrows(from: Laid, places: Laid[]): string[] {
  return places
    .filter(({ part }) => from.part.arrows?.includes(part.id))
    .map(({ x, y }) => ARROWS[(Math.round((2 * Math.atan2(y - from.y, x - from.x)) / Math.PI) + 4) % 4] ?? "");
}

/** Where the names along the edges stand: the middle of a column, and of a row on the ground. */
export const middles = (names: string[], lift: number): [string, number][] => names.map((name, at) => [name, at + 0.5 + lift]);
