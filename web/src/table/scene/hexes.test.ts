import { expect, test } from "vitest";
import type { PlacePart } from "../../protocol";
import { influences, laidOut, middle, tileName } from "./hexes";

const place = (id: string, at: number[], more: Partial<PlacePart> = {}): PlacePart => ({ id, kind: "place", at, ...more });
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

test("influence is told by seat, of those who have any", () => {
  expect(influences(place("tile:1", [1, 0], { influence: [2, 0, 3] }))).toEqual([[0, 2], [2, 3]]);
  expect(influences(place("tile:1", [1, 0]))).toEqual([]);
});

test("tiles of one kind are told apart by their numbers", () => {
  expect(tileName(place("tile:5", [1, 0], { title: "Forest", number: 5 }))).toBe("Forest 5");
  expect(tileName(place("tile:0", [0, 0], { title: "Base", number: 0 }))).toBe("Base");
});
