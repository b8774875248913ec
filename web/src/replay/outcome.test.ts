import { describe, expect, test } from "vitest";
import type { Result, SeatInfo, TableInfo } from "../protocol";
import { outcome } from "./outcome";

const NAMES = ["Ada", "Bo", "Cy"];
const seats: SeatInfo[] = NAMES.map((name, seat) => ({ seat, kind: "person", name }));
const result: Result = { ranking: [[1], [0, 2]], scores: [3, 9, 3], reason: "people", text: "{1} has the most.", breakdown: [] };
const table = (more: Partial<TableInfo>) => ({ seats, status: "over", ...more }) as TableInfo;

describe("how it ended", () => {
  test("played to the end", () => {
    expect(outcome(table({ ended: "played", result }), NAMES)).toBe("Bo wins. Bo has the most.");
    expect(outcome(table({ ended: "played", result }), NAMES, [1])).toBe("You win! Bo has the most.");
    expect(outcome(table({ ended: "played", result }), NAMES, [0])).toBe("Bo wins. Bo has the most.");
    expect(outcome(table({ ended: "played", result }), NAMES, [0, 1])).toBe("Bo wins. Bo has the most."); // one screen
  });
  test("a shared victory", () => {
    const shared = { ...result, ranking: [[0, 2], [1]], text: "" };
    expect(outcome(table({ ended: "played", result: shared }), NAMES, [0])).toBe("Ada and Cy share the victory.");
  });
  test("nobody won, or all did together", () => {
    const none = { ...result, ranking: [[], [1], [0, 2]], text: "The void takes it." };
    expect(outcome(table({ ended: "played", result: none }), NAMES, [0])).toBe("Nobody wins. The void takes it.");
    const all = { ...result, ranking: [[0, 1, 2]], text: "" };
    expect(outcome(table({ ended: "played", result: all }), NAMES, [0])).toBe("Ada, Bo and Cy share the victory.");
  });
  test("alone", () => {
    const alone = { ...result, ranking: [[0]], scores: [31], text: "You have reached the finish." };
    const said = outcome(table({ ended: "played", result: alone, seats: seats.slice(0, 1) }), NAMES, [0]);
    expect(said).toBe("You have reached the finish.");
  });
  test("conceded", () => {
    const gone = seats.map((seat) => (seat.seat ? { ...seat, away: "conceded" as const } : seat));
    expect(outcome(table({ ended: "conceded", seats: gone }), NAMES)).toBe("The game is over: Bo and Cy conceded.");
  });
  test.each([
    ["agreed", "Everybody agreed to end the game here."],
    ["left", "Everybody has left."],
    ["closed", "The table was closed."],
    ["imported", "The file ends here."],
    ["played", "The game is over."],
  ] as const)("%s, without a result", (ended, text) => expect(outcome(table({ ended }), NAMES)).toBe(text));
  test("by the operator, with a reason", () =>
    expect(outcome(table({ ended: "closed", closed_because: "Spring cleaning." }), NAMES)).toBe(
      "The table was closed: Spring cleaning.",
    ));
});
