import { expect, test } from "vitest";
import { doing } from "./keys";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => doing({ key, target: null, ...more } as KeyboardEvent);

test.each([
  ["ArrowLeft", "back"],
  ["ArrowRight", "on"],
  ["Home", "first"],
  ["End", "last"],
  ["PageDown", "moment"],
  [" ", "play"],
  ["x", null],
])("%s", (key, what) => expect(press(key)).toBe(what));

test("Shift takes whole rounds", () => expect(press("ArrowLeft", { shiftKey: true })).toBe("roundBack"));

test("what was meant for the browser or somebody else is left alone", () => {
  expect(press("ArrowLeft", { altKey: true })).toBeNull();
  expect(press("ArrowLeft", { defaultPrevented: true })).toBeNull();
});

test("fields and cards keep their arrows, buttons their space bar", () => {
  const at = (tag: string) => ({ target: { closest: (what: string) => what.split(", ").includes(tag) } as unknown as Element });
  expect(press("ArrowLeft", at("input"))).toBeNull();
  expect(press("ArrowLeft", at("[data-nav]"))).toBeNull();
  expect(press(" ", at("button"))).toBeNull();
  expect(press("ArrowLeft", at("button"))).toBe("back");
});
