// The final ranking as rows and columns that can be drawn.
import type { Result } from "../protocol";
import { spelledOut } from "../words";
import type { Rival } from "./rival";

export interface Cell {
  kind: string;
  name: string;
  value: number;
  /** Of the longest bar of its column: 0 to 1. */
  part: number;
}

export interface Standing {
  /** -1: a rival, who has no seat but a name. */
  seat: number;
  name?: string;
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

export function standings({ ranking, scores, breakdown }: Result, rival: Rival | null = null): Standings {
  const kinds = [...new Set(breakdown.flatMap((row) => Object.keys(row)))];
  const value = (seat: number, kind: string) => breakdown[seat]?.[kind] ?? 0;
  const seats = ranking.flat();
  const most = new Map(kinds.map((kind) => [kind, Math.max(...seats.map((seat) => value(seat, kind)))]));
  const highest = Math.max(...seats.map((seat) => scores[seat] ?? 0), rival?.score ?? 0, 0);
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
  const apart = ({ name, score, breakdown: made }: Rival, place: number): Standing => ({
    ...row(-1, place),
    name,
    score,
    part: share(score, highest),
    cells: kinds.map((kind) => ({ kind, name: spelledOut(kind), value: made[kind] ?? 0, part: share(made[kind] ?? 0, most.get(kind) ?? 0) })),
  });
  const beaten = ranking[0]?.length === 0;
  let before = beaten ? 1 : 0;
  const rows = ranking.flatMap((tied) => {
    const place = before + 1;
    before += tied.length;
    return tied.map((seat) => row(seat, place));
  });
  if (rival) rows.splice(beaten ? 0 : rows.length, 0, apart(rival, beaten ? 1 : before + 1));
  const sum = (seat: number) => kinds.reduce((all, kind) => all + value(seat, kind), 0);
  const fits = (seat: number) => sum(seat) === scores[seat] && kinds.every((kind) => value(seat, kind) >= 0);
  return {
    rows,
    lost: beaten && !rival,
    kinds,
    addsUp: kinds.length > 1 && seats.every(fits),
    scoreIs: kinds.find((kind) => seats.every((seat) => value(seat, kind) === scores[seat])) ?? "",
  };
}
