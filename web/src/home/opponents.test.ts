import { describe, expect, it } from "vitest";
import type { GameSummary } from "../protocol";
import { byStrength, counts, opponents, playNow } from "./opponents";

const game = {
  id: "trail",
  min_seats: 1,
  max_seats: 8,
  full_seats: 4,
  good_seats: 3,
  bots: ["random", "beginner", "musher"],
  usual_bot: "musher",
  best: ["turns"],
} as unknown as GameSummary;

describe("opponents", () => {
  it("are as many as have a place of their own", () => {
    expect(counts(game)).toEqual([0, 1, 2, 3]);
    expect(counts({ ...game, min_seats: 2, full_seats: 2 })).toEqual([1]);
  });

  it("begin with the strongest", () => {
    expect(byStrength(game)).toEqual(["musher", "beginner", "random"]);
  });

  it("are the usual ones, or those of last time if the game still has them", () => {
    expect(opponents(game)).toEqual({ count: 2, bot: "musher" });
    expect(opponents(game, { count: 1, bot: "beginner" })).toEqual({ count: 1, bot: "beginner" });
    expect(opponents(game, { count: 7, bot: "gone" })).toEqual({ count: 2, bot: "musher" });
  });

  it("sit down at once, and everything can be taken back", () => {
    expect(playNow(game, { count: 2, bot: "random" }, "c")).toEqual({
      cid: "c",
      game: "trail",
      undo: "friendly",
      start: true,
      seats: [{ kind: "me" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }],
    });
  });

  it("can be nobody; then nothing is taken back if the game is compared", () => {
    expect(playNow(game, { count: 0, bot: "random" }, "c")).toMatchObject({ undo: "strict", seats: [{ kind: "me" }] });
    expect(playNow({ ...game, best: [] }, { count: 0, bot: "random" }, "c").undo).toBe("friendly");
  });
});
