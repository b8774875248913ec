import { expect, test } from "vitest";
import { isPack } from "./packfile";

test("packs are told from saved games by their names", () => {
  expect(["snow.hearthpack", "Snow.HEARTHPACK", "snow-main.zip"].every((name) => isPack({ name }))).toBe(true);
  expect(["arctic-1.hearth", "game.json", "hearthpack", "snow.hearthpack.txt"].some((name) => isPack({ name }))).toBe(false);
});
