import { expect, test } from "vitest";
import { isSecond } from "./twice";

const click = (timeStamp: number, clientX: number, detail = 1) => isSecond({ timeStamp, clientX, clientY: 0, detail });

test("two clicks at one spot are one", () => {
  expect(click(1000, 50)).toBe(false);
  expect(click(1100, 51)).toBe(true); // a double tap: touch screens count every tap as the first
  expect(click(1350, 51, 2)).toBe(true);
});

test("quick clicks at two spots are two", () => {
  expect(click(5000, 50)).toBe(false);
  expect(click(5050, 150)).toBe(false);
  expect(click(5100, 50, 2)).toBe(false);
});

test("later is another click, and a key is never the second half of anything", () => {
  expect(click(9000, 50)).toBe(false);
  expect(click(9400, 50)).toBe(false);
  expect(click(9410, 50, 0)).toBe(false);
});
