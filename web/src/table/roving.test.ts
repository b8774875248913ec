import { expect, test } from "vitest";
import { nearest } from "./roving";

const at = (x: number, y: number) => ({ at: { x, y, width: 10, height: 10 } as DOMRect });
const HERE = at(100, 100).at;

test.each([
  ["ArrowRight", 0],
  ["ArrowLeft", 1],
  ["ArrowUp", 2],
  ["ArrowDown", 3],
])("%s goes to the nearest that way", (key, wanted) => {
  const around = [at(130, 100), at(70, 100), at(100, 70), at(100, 130), at(300, 100)];
  expect(nearest(HERE, around, key)).toBe(wanted);
});

test("straight on is nearer than askew", () => {
  expect(nearest(HERE, [at(120, 160), at(170, 100)], "ArrowRight")).toBe(1);
});

test("nothing that way", () => {
  expect(nearest(HERE, [at(70, 100)], "ArrowRight")).toBe(-1);
});
