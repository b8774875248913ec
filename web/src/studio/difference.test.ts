import { describe, expect, it } from "vitest";
import { difference, shortened } from "./difference";

const told = (old: string, now: string) => difference(old, now).map(({ kind, text }) => ({ same: " ", gone: "-", new: "+" })[kind] + text);

describe("differences", () => {
  it("keeps what is in both, in its order", () => {
    expect(told("a\nb\nc\nd", "a\nc\nx\nd")).toEqual([" a", "-b", " c", "+x", " d"]);
    expect(told("", "")).toEqual([" "]);
    expect(told("a\na\na", "a")).toHaveLength(3);
  });

  it("gives both texts back, whatever they are", () => {
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 200; round++) {
      const make = () => Array.from({ length: chance(12) }, () => "abc"[chance(3)]).join("\n");
      const [old, now] = [make(), make()];
      const lines = difference(old, now);
      expect(lines.filter(({ kind }) => kind !== "new").map(({ text }) => text).join("\n")).toBe(old);
      expect(lines.filter(({ kind }) => kind !== "gone").map(({ text }) => text).join("\n")).toBe(now);
    }
  });

  it("numbers the lines", () => {
    expect(difference("a\nb", "b")).toEqual([
      { kind: "gone", text: "a", old: 1, now: 0 },
      { kind: "same", text: "b", old: 2, now: 1 },
    ]);
  });

  it("shows very large ones as a block, quickly", () => {
    const large = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name} ${at}`).join("\n");
    expect(difference(large("a"), large("b"))).toHaveLength(6000);
  });

  it("leaves out what is far from all that differs", () => {
    const lines = difference("1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\nx\n6\n7\n8\n9");
    expect(shortened(lines, 1).map((line) => line?.text ?? "…")).toEqual(["…", "4", "5", "x", "6", "…"]);
    expect(shortened(difference("a", "a"))).toEqual([null]);
  });
});
