import { expect, test } from "vitest";
import type { PlacePart } from "../../protocol";
import { arrows, laidOut, LIFT, middles, ratio } from "./stones";

const site = (title: string, at: number[], arrows: string[] = []): PlacePart => ({ id: `site:${title}:${at[2]}`, kind: "place", title, at, arrows });
const row = [site("A1", [0, 0, 1]), site("B1", [0, 2, 1], ["site:A1:1", "site:C1:1"]), site("C1", [0, 4, 1])];

test("a stone lies half a space off on two others, and a little higher", () => {
  const { places, height } = laidOut([site("A1, level 2", [0, 1, 2]), ...row]);
  expect(places.map(({ level }) => level)).toEqual([1, 1, 1, 2]); // the upper ones are drawn last
  const [first, , , upper] = places;
  expect(upper!.x).toBe(first!.x + 0.5);
  expect(upper!.y).toBeCloseTo(first!.y - LIFT);
  expect(height).toBeCloseTo(1 + LIFT);
});

test("a long board can stand upright", () => {
  expect(ratio(row)).toBe(3);
  const { width, height } = laidOut(row, true);
  expect([width, height]).toEqual([1, 3]);
});

test("arrows point to the places that one leads to", () => {
  const { places } = laidOut(row);
  expect(arrows(places[1]!, places)).toEqual(["◂", "▸"]);
  expect(arrows(places[0]!, places)).toEqual([]);
  const upright = laidOut(row, true).places;
  expect(arrows(upright[1]!, upright)).toEqual(["▴", "▾"]);
});

test("names stand along the edges, those of rows where the ground is", () => {
  expect(middles(["A", "B"], 0)).toEqual([["A", 0.5], ["B", 1.5]]);
  expect(middles(["1"], laidOut([...row, site("A1, level 2", [0, 1, 2])]).rise)).toEqual([["1", 0.5 + LIFT]]);
});
