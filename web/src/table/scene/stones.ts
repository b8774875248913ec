// Where the stones of a board lie: in spaces of 1, those of higher levels half a space off and a little up.
import type { PartInfo } from "../../protocol";

export interface Laid {
  part: PartInfo;
  level: number;
  x: number;
  y: number;
}

export interface Board {
  width: number;
  height: number;
  places: Laid[];
}

export const LIFT = 0.13; // how much further up each level is drawn

/** `upright`: rows and columns change places, for a board that is too wide for the screen. */
export function laidOut(places: PartInfo[], upright = false): Board {
  const all = places.map((part) => {
    const [y = 0, x = 0, level = 1] = part.at ?? [];
    return upright ? { part, level, x: y / 2, y: x / 2 } : { part, level, x: x / 2, y: y / 2 };
  });
  const rise = LIFT * Math.max(0, ...all.map(({ level }) => level - 1));
  const drawn = all.map(({ level, y, ...more }) => ({ ...more, level, y: y + rise - LIFT * (level - 1) }));
  return {
    width: Math.max(...all.map(({ x }) => x)) + 1,
    height: Math.max(...all.map(({ y }) => y)) + 1 + rise,
    places: drawn.sort((one, other) => one.level - other.level),
  };
}

/** How much wider than high a board is. */
export function ratio(places: PartInfo[]): number {
  const { width, height } = laidOut(places);
  return width / height;
}

/** The names along the edges, such as A to H and 1 to 4, and where they stand. */
export function edges({ places }: Board): { letters: [string, Laid][]; numbers: [string, Laid][] } {
  const letters = new Map<string, Laid>();
  const numbers = new Map<string, Laid>();
  for (const place of places) {
    const [, letter, number] = /^([A-Z]+)(\d+)$/.exec(place.part.title ?? "") ?? [];
    if (!letter || !number) continue;
    letters.set(letter, place);
    numbers.set(number, place);
  }
  return { letters: [...letters], numbers: [...numbers] };
}

const ARROWS = ["▸", "▾", "◂", "▴"];

/** Arrows from a place to those that its text names. */
export function arrows(from: Laid, places: Laid[]): string[] {
  const named = new Set(from.part.text?.match(/\b[A-Z]+\d+\b/g) ?? []);
  return places
    .filter(({ part, level }) => level === 1 && named.has(part.title ?? ""))
    .map(({ x, y }) => ARROWS[(Math.round((2 * Math.atan2(y - from.y, x - from.x)) / Math.PI) + 4) % 4] ?? "");
}
