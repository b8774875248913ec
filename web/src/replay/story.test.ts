import { describe, expect, test } from "vitest";
import type { LogLine } from "../protocol";
import { heavy, indexAt, moments, rounds, stepped, told } from "./story";

const line = (seq: number, text: string, kind: LogLine["kind"] = "game"): LogLine => ({ seq, kind, text });
const LOG = [
  line(1, "{0} sits down.", "table"),
  line(4, "The game begins.", "table"),
  line(4, "{0} shuffles a new deck."),
  { ...line(4, "Round 1; {1} is the initiator.", "chapter"), title: "Round 1" },
  line(6, "good luck", "chat"),
  line(8, "{1} declares a dig."),
  line(8, "{1} plays Shovel."),
  { ...line(12, "Round 2; {0} is the initiator.", "chapter"), title: "Round 2" },
  line(15, "{0} concedes.", "table"),
];
const NAMES = ["Ada", "Bo"];

test("moments are the told entries from the deal on, without chat", () => {
  expect(moments(LOG)).toEqual([4, 8, 12, 15]);
  expect(moments([line(1, "{0} sits down.", "table")])).toEqual([]);
});

test("rounds have names", () => {
  expect(rounds(LOG, NAMES)).toEqual([
    { seq: 4, title: "Round 1", text: "Round 1; Bo is the initiator." },
    { seq: 12, title: "Round 2", text: "Round 2; Ada is the initiator." },
  ]);
});

describe("stepping", () => {
  const seqs = [4, 8, 12, 15];
  test.each([
    [8, 1, 12],
    [8, -1, 4],
    [4, -1, 4],
    [15, 1, 15],
    [99, -1, 15],
    [10, 1, 12], // between two moments: on to the next, back to the one before
    [10, -1, 8],
    [1, 1, 4],
  ])("from %i by %i to %i", (seq, steps, to) => expect(stepped(seqs, seq, steps)).toBe(to));

  test("in an empty game stays where it is", () => expect(stepped([], 3, 1)).toBe(3));
  test("knows which one it is", () => {
    expect(indexAt(seqs, 11)).toBe(1);
    expect(indexAt(seqs, 3)).toBe(-1);
  });
});

describe("what is told", () => {
  test("is what this viewer reads of the entry", () => {
    const own = [line(8, "{1} declares a dig."), line(8, "{1} draws Pills.")];
    expect(told(8, own, LOG, NAMES)).toBe("Bo declares a dig. Bo draws Pills.");
  });
  test("is the last thing before, when nothing is told of it", () => {
    expect(told(10, [line(10, "hm", "chat")], LOG, NAMES)).toBe("Bo plays Shovel.");
  });
});

test("where the game has its moments: once each", () => {
  const weighty = (seq: number, weight: number) => ({ ...line(seq, "{0} wins."), weight });
  expect(heavy([...LOG, weighty(16, 2), weighty(17, 3), weighty(17, 3), weighty(20, 3)])).toEqual([17, 20]);
});
