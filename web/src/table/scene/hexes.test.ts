import { expect, test } from "vitest";
import type { PartInfo } from "../../protocol";
import { influence, laidOut, leading, middle } from "./hexes";

const place = (id: string, at: number[], ...pieces: NonNullable<PartInfo["pieces"]>): PartInfo => ({ id, kind: "place", at, pieces });
const camps = (seat: number, count: number) => ({ kind: "camp" as const, seat, count });
const village = (seat: number) => ({ kind: "village" as const, seat });

test("east is to the right, and the six neighbours are equally far", () => {
  const directions = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
  for (const one of directions) expect(Math.hypot(middle(one).x, middle(one).y)).toBeCloseTo(Math.sqrt(3));
  expect(middle([1, 0]).y).toBe(0);
  expect(middle([1, -1]).y).toBeLessThan(0); // north-east
  expect(middle([1, -1]).x).toBeGreaterThan(0);
});

test("a corner lies where its three tiles meet", () => {
  const map = laidOut([place("tile:0", [0, 0]), place("tile:1", [1, 0]), place("tile:2", [0, 1]), place("juncture:1", [0, 1, 2])]);
  const corner = map.corners[0]!;
  for (const tile of map.tiles) expect(Math.hypot(tile.x - corner.x, tile.y - corner.y)).toBeCloseTo(1);
});

test("everything lies within the map", () => {
  const map = laidOut([place("tile:0", [0, 0]), place("tile:1", [-2, 0]), place("tile:2", [2, -2])]);
  for (const { x, y } of map.tiles) {
    expect(x).toBeGreaterThan(Math.sqrt(3) / 2);
    expect(y).toBeGreaterThan(1);
    expect(x).toBeLessThan(map.width);
    expect(y).toBeLessThan(map.height);
  }
});

test("a camp counts once on its tile, a village twice on each of three", () => {
  const places = [
    place("tile:0", [0, 0], camps(0, 2), camps(1, 1)),
    place("tile:1", [1, 0]),
    place("tile:2", [0, 1], camps(0, 1)),
    place("juncture:1", [0, 1, 2], village(1)),
  ];
  const found = influence(places);
  expect([...found.get("tile:0")!]).toEqual([[0, 2], [1, 3]]);
  expect(leading(found.get("tile:0"))).toEqual([1]);
  expect(leading(found.get("tile:1"))).toEqual([1]);
  expect(leading(influence([place("tile:0", [0, 0])]).get("tile:0"))).toEqual([]);
  expect(leading(new Map([[0, 2], [1, 2]]))).toEqual([0, 1]);
});
