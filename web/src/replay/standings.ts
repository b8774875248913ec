// The final ranking as rows and columns that can be drawn.
import type { Result } from "../protocol";
import { spelledOut } from "../words";

export interface Cell {
  kind: string;
  name: string;
  value: number;
  /** Of the longest bar of its column: 0 to 1. */
  part: number;
}

export interface Standing {
  seat: number;
  /** From 1; those who share a place have the same one. */
  place: number;
  score: number;
  /** The score as a part of the highest one. */
  part: number;
  cells: Cell[];
}

export interface Standings {
  rows: Standing[];
  /** The first place is left empty: whatever they played against has won. */
  lost: boolean;
  /** What is compared, in the game's own order. */
  kinds: string[];
  /** The parts add up to the score: they can be drawn as one bar. */
  addsUp: boolean;
  /** A column that is the score itself; the others break ties or just tell. */
  scoreIs: string;
}

const share = (value: number, most: number) => (most > 0 ? Math.max(0, value) / most : 0);

export function standings({ ranking, scores, breakdown }: Result): Standings {
  const kinds = [...new Set(breakdown.flatMap((row) => Object.keys(row)))];
  const value = (seat: number, kind: string) => breakdown[seat]?.[kind] ?? 0;
  const seats = ranking.flat();
  const most = new Map(kinds.map((kind) => [kind, Math.max(...seats.map((seat) => value(seat, kind)))]));
  const highest = Math.max(...seats.map((seat) => scores[seat] ?? 0), 0);
  const row = (seat: number, place: number): Standing => ({
    seat,
    place,
    score: scores[seat] ?? 0,
    part: share(scores[seat] ?? 0, highest),
    cells: kinds.map((kind) => ({
      kind,
      name: spelledOut(kind),
      value: value(seat, kind),
      part: share(value(seat, kind), most.get(kind) ?? 0),
    })),
  });
  const lost = ranking[0]?.length === 0;
  let before = lost ? 1 : 0;
  const rows = ranking.flatMap((tied) => {
    const place = before + 1;
    before += tied.length;
    return tied.map((seat) => row(seat, place));
  });
  const sum = (seat: number) => kinds.reduce((all, kind) => all + value(seat, kind), 0);
  const fits = (seat: number) => sum(seat) === scores[seat] && kinds.every((kind) => value(seat, kind) >= 0);
  return {
    rows,
    lost,
    kinds,
    addsUp: kinds.length > 1 && seats.every(fits),
    scoreIs: kinds.find((kind) => seats.every((seat) => value(seat, kind) === scores[seat])) ?? "",
  };
}
