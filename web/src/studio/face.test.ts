import { describe, expect, it } from "vitest";
import { cardAt, faceOf } from "./face";
import { whyNoFile } from "./files";

const TEXT = `# about
Identifier: Garden 101
Copies: 4
Directive: Dig the pond. Then rest.
Attributes:
    Type "Adventure"
    Roleplay "Competition"
    Level 2
    AdventureCommonCosts
        Tools 2
Lore: The frogs
    move in.
---
Identifier: Garden 102
Directive: Half`;

describe("the card at the cursor", () => {
  it("is the one between two lines of hyphens", () => {
    expect(cardAt(TEXT, 0)).toHaveLength(12);
    expect(cardAt(TEXT, 12)).toEqual([]);
    expect(cardAt(TEXT, 14)).toEqual(["Identifier: Garden 102", "Directive: Half"]);
  });

  it("is read as far as it is written", () => {
    expect(faceOf(cardAt(TEXT, 3), "a.card")).toEqual({
      identifier: "Garden 101",
      kind: "Adventure",
      copies: 4,
      gold: false,
      name: "Dig the pond",
      rest: "Then rest.",
      lore: "The frogs move in.",
      subtype: "",
      roleplay: "Competition",
      sections: [
        { title: "", lines: ["Level 2"] },
        { title: "AdventureCommonCosts", lines: ["Tools 2"] },
      ],
    });
    expect(faceOf(cardAt(TEXT, 13), "gold.card")).toMatchObject({ name: "Half", gold: true, kind: "" });
    expect(faceOf(["# only a remark"], "a.card")).toBeNull();
  });
});

describe("names of files", () => {
  it("stay within the pack", () => {
    for (const name of ["../x.card", "a/../b.card", "/x.card", ".x.card", "a/b/c/d.card", "a\\b.card", "x.py", "", "c:x.md"])
      expect(whyNoFile(name, []), name).not.toBe("");
    expect(whyNoFile("eras/01-first/more.card", [])).toBe("");
    expect(whyNoFile("pack.toml", ["pack.toml"])).not.toBe("");
  });
});
