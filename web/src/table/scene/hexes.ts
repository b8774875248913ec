// Where the places of a map lie: hexagons that stand on a corner, of which each side is 1 long, and the corners between them.
import type { PlacePart } from "../../protocol";

export interface Spot {
  x: number;
  y: number;
}

export interface Hexes {
  width: number;
  height: number;
  tiles: (Spot & { part: PlacePart })[];
  corners: (Spot & { part: PlacePart })[];
}

const ROOT3 = Math.sqrt(3);
const EDGE = 0.06; // for the line around

/** A tile's middle from its column and row on slanted axes. */
export const middle = ([q = 0, r = 0]: number[]): Spot => ({ x: ROOT3 * (q + r / 2), y: 1.5 * r });

/** The outline of a tile around its middle, as points of a polygon. */
export const outline = ({ x, y }: Spot, side = 1): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5);
    return `${(x + side * Math.cos(angle)).toFixed(3)},${(y + side * Math.sin(angle)).toFixed(3)}`;
  }).join(" ");

/** Lays the places of a map out from the top left: those with two numbers are tiles, those with three corners. */
export function laidOut(places: PlacePart[]): Hexes {
  const found = places.filter(({ at }) => at?.length === 2);
  const middles = found.map(({ at }) => middle(at ?? []));
  const left = Math.min(...middles.map(({ x }) => x)) - ROOT3 / 2 - EDGE;
  const top = Math.min(...middles.map(({ y }) => y)) - 1 - EDGE;
  const moved = middles.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const tiles = found.map((part, number) => ({ part, ...(moved[number] ?? { x: 0, y: 0 }) }));
  const corners = places
    .filter(({ at }) => at?.length === 3)
    .map((part) => {
      const around = (part.at ?? []).map((number) => moved[number] ?? { x: 0, y: 0 });
      const mean = (key: keyof Spot) => around.reduce((sum, spot) => sum + spot[key], 0) / 3;
      return { part, x: mean("x"), y: mean("y") };
    });
  return {
    width: Math.max(...moved.map(({ x }) => x)) + ROOT3 / 2 + EDGE,
    height: Math.max(...moved.map(({ y }) => y)) + 1 + EDGE,
    tiles,
    corners,
  };
}

/** By seat how much influence there is on a tile, of those who have any. */
export const influences = ({ influence }: PlacePart): [number, number][] =>
  [...(influence ?? []).entries()].filter(([, value]) => value > 0);

/** Tiles of one kind are told apart by their numbers; the one in the middle is the only one of its kind. */
export function tileName(tile: PlacePart): string {
  const number = tileNumber(tile);
  return number ? `${tile.title} ${number}` : (tile.title ?? "");
}

export const tileNumber = ({ number }: PlacePart) => (number ? String(number) : "");
