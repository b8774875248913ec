import { expect, test } from "vitest";
import type { GameSummary } from "../protocol";
import { presetOf, toggled, usualOptions } from "./presets";

const lacking = { name: "lacking", default: [], text: "", choices: ["twig", "log", "coal"], many: true };
const game = {
  options: [{ name: "nights", default: 2, text: "", choices: [1, 2, 3] }, lacking],
  presets: [
    { id: "usual", name: "Two nights", text: "", options: {}, min_seats: 2, max_seats: 4 },
    { id: "bare", name: "Bare", text: "", options: { nights: 1, lacking: ["log", "coal"] }, min_seats: 2, max_seats: 3 },
  ],
} as unknown as GameSummary;

test("what is usual has its name, and no form changes the game's own list", () => {
  const options = usualOptions(game);
  expect(presetOf(game, options, 3)?.id).toBe("usual");
  (options["lacking"] as string[]).push("log");
  expect(usualOptions(game)).toEqual({ nights: 2, lacking: [] });
});

test("a preset is known by all its options, and only where it is meant for so many", () => {
  const bare = { nights: 1, lacking: ["log", "coal"] };
  expect(presetOf(game, bare, 3)?.id).toBe("bare");
  expect(presetOf(game, bare, 4)).toBeUndefined();
  expect(presetOf(game, { ...bare, nights: 3 }, 3)).toBeUndefined();
  expect(presetOf(game, { ...bare, lacking: ["log"] }, 3)).toBeUndefined();
});

test("many are kept in the order of the choices", () => {
  expect(toggled(lacking, ["coal"], "twig")).toEqual(["twig", "coal"]);
  expect(toggled(lacking, ["twig", "coal"], "twig")).toEqual(["coal"]);
});
