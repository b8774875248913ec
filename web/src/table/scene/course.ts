// Where the squares of a course lie: rows that run to and fro, like a trail seen from above.

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a square, in squares; `columns` of them stand in a row. */
export function spot(square: number, columns: number): Spot {
  const row = Math.floor((square - 1) / columns);
  const along = (square - 1) % columns;
  return { x: row % 2 ? columns - 1 - along : along, y: row };
}

/** The rows that a course of so many squares takes. */
export const rows = (limit: number, columns: number) => Math.ceil(limit / columns);

/** A stretch as runs along rows: from which square to which, each within one row. */
export function runs(first: number, last: number, columns: number): [number, number][] {
  const out: [number, number][] = [];
  for (let from = first; from <= last; ) {
    const to = Math.min(last, Math.ceil(from / columns) * columns);
    out.push([from, to]);
    from = to + 1;
  }
  return out;
}

/** Pieces on one square stand beside each other: how far each is from the middle. */
export function offsets(count: number): Spot[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  const step = 0.36;
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % 2) - 0.5) * step * 2,
    y: count > 2 ? (Math.floor(index / 2) - 0.5) * step * 2 : 0,
  }));
}
