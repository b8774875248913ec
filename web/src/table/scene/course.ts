// Where the squares of a course lie: rows that run to and fro and turn in half circles, like a trail from above.

export interface Spot {
  x: number;
  y: number;
}

/** How a course is laid out: so many squares in a row, so far from one square and from one row to the next. */
export interface Plan {
  limit: number;
  columns: number;
  pitch: number;
  row: number;
}

const EDGE = 3; // squares left and right of the rows, for start, finish and turns
const TOP = 1.8; // from the top to the middle of the first row
const LANES = 0.5; // from the uppermost to the lowest
const WIDEST = 1.8; // so far squares may be from each other

export const rows = ({ limit, columns }: Plan) => Math.ceil(limit / columns);
export const width = ({ columns, pitch }: Plan) => (columns - 1) * pitch + 2 * EDGE;
export const height = (plan: Plan) => TOP + (rows(plan) - 1) * plan.row + 1;

/** How far from each other squares lie so that the course fills a room of that form. */
export function widened(plan: Plan, across: number, down: number): number {
  if (!across || !down) return 1;
  const wanted = (across / down) * height(plan) - 2 * EDGE;
  return Math.min(WIDEST, Math.max(1, wanted / (plan.columns - 1)));
}

/** The middle of a square.  Square 0 is before the first one; what is beyond the last stands after it. */
export function spot(plan: Plan, square: number): Spot {
  const clamped = Math.min(Math.max(square, 1), plan.limit);
  const row = Math.floor((clamped - 1) / plan.columns);
  const along = (clamped - 1) % plan.columns;
  const forth = row % 2 ? -1 : 1;
  const beyond = square < 1 ? -1 : square > plan.limit ? forth * 1.2 : 0;
  return { x: EDGE + (forth > 0 ? along : plan.columns - 1 - along) * plan.pitch + beyond, y: TOP + row * plan.row };
}

/** The same for a point on the way from one square to the next: along a row, or through the turn at its end. */
export function between(plan: Plan, square: number): Spot {
  const from = spot(plan, Math.floor(square));
  const to = spot(plan, Math.ceil(square));
  const part = square - Math.floor(square);
  if (from.y === to.y) return { x: from.x + (to.x - from.x) * part, y: from.y };
  const turn = Math.PI * part;
  const out = from.x > width(plan) / 2 ? 1 : -1;
  const radius = plan.row / 2;
  return { x: from.x + out * radius * Math.sin(turn), y: from.y + radius * (1 - Math.cos(turn)) };
}

/** The trail as the path of a pen, from the start to the finish or to a point before that. */
export function trail(plan: Plan, to = plan.limit + 1): string {
  const start = spot(plan, 0);
  const out = [`M${start.x} ${start.y}`];
  for (let row = 0; row < rows(plan) && (!row || row * plan.columns + 1 <= to); row++) {
    const last = Math.min((row + 1) * plan.columns, plan.limit);
    const end = spot(plan, last === plan.limit ? last + 1 : last);
    const way = to < last ? between(plan, to) : end;
    out.push(`L${way.x} ${way.y}`);
    if (to <= last || last === plan.limit) break;
    const next = between(plan, Math.min(to, last + 1));
    out.push(`A${plan.row / 2} ${plan.row / 2} 0 0 ${row % 2 ? 0 : 1} ${next.x} ${next.y}`);
  }
  return out.join("");
}

/** Is one on the way to the right there? */
export const rightwards = (plan: Plan, square: number) =>
  Math.floor((Math.min(Math.max(Math.round(square), 1), plan.limit) - 1) / plan.columns) % 2 === 0;

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

/** Racers keep to lanes of their own on the trail: how far each is from its middle. */
export const lane = (racer: number, racers: number) => (racers > 1 ? (racer / (racers - 1) - 0.5) * LANES : 0);

/** So many sleds on one square stand beside each other along the trail, too: how far this one is from its middle. */
export const apart = (one: number, count: number) => (one - (count - 1) / 2) * 0.44;

const LETTER = 0.48; // as wide as a letter of that size is on average

/** The first of some texts that has room there, in letters of that size; none rather than half a sentence. */
export const fitting = (texts: string[], room: number, letter: number) =>
  texts.find((text) => text && text.length * letter * LETTER <= room) ?? "";
