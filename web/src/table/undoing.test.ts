import { describe, expect, test } from "vitest";
import type { LogLine } from "../protocol";
import { gone } from "./undoing";

const line = (seq: number, seat: number | null, more: Partial<LogLine> = {}): LogLine => ({ seq, kind: "game", text: `line ${seq}`, seat, ...more });

describe("what an undo would take back", () => {
  const log = [line(3, 0), line(4, 0), line(5, 1), line(6, null, { kind: "chapter" }), line(6, 2), line(7, 1, { kind: "chat" }), line(8, 1)];
  test("is what the log tells from there on, and whose doing that was", () => {
    const found = gone(log, 4);
    expect(found.seats).toEqual([0, 1, 2]);
    expect(found.lines.map(({ seq }) => seq)).toEqual([4, 5, 6, 6, 8]);
  });
  test("is not what was taken back before, nor what people say", () => {
    expect(gone([line(4, 0, { undone: true }), line(5, 0), line(6, null, { kind: "table" })], 4)).toEqual({ seats: [0], lines: [line(5, 0)] });
  });
});
