import { describe, expect, it } from "vitest";
import { offered, type Words } from "./words";

const one = (label: string) => ({ label });
const words: Words = {
  keys: ["Identifier", "Copies", "Attributes", "Lore"].map(one),
  keyValues: { Finish: [one("gold"), one("silver")] },
  attributes: { Adventure: [one("Type"), one("Roleplay"), one("EraResources")], Support: [one("Type"), one("AdventureCosts")] },
  members: { AdventureResources: [one("Tools"), one("Seeds")], Feats: [one("Craft")] },
  conditions: [one("Subtype"), one("Feats.Craft")],
  values: { Type: [one('"Adventure"'), one('"Support"')], Subtype: [one('"Boat"')], "Feats.Craft": [one('"Lens"')] },
  shortcuts: { AR: "AdventureResources" },
  identifiers: [one("Garden 101"), one("Garden 102"), one("Garden 201")],
  fileKeys: { "pack.toml": { "": [one("mode"), one("eras")], options: [one("trading")] } },
  fileValues: { "pack.toml": { mode: [one('"pap"'), one('"epic"')], "options.trading": [one("true")] } },
};
function at(text: string, file = "eras/01-first/supports.card") {
  const lines = text.split("\n");
  const before = lines.pop()!;
  const found = offered(words, file, lines, before);
  return found && { from: found.from, labels: found.options.map(({ label }) => label) };
}

describe("what is offered", () => {
  it("keys of a card that are not there yet", () => {
    expect(at("")).toEqual({ from: 0, labels: ["Identifier", "Copies", "Attributes", "Lore"] });
    expect(at("Identifier: Garden 1\nCop")).toEqual({ from: 0, labels: ["Copies", "Attributes", "Lore"] });
    expect(at("Identifier: Garden 1\n---\n")!.labels).toContain("Identifier");
    expect(at("Finish: g")).toEqual({ from: 8, labels: ["gold", "silver"] });
  });

  it("attributes by the type of the card", () => {
    expect(at('Attributes:\n    Type "Support"\n    ')!.labels).toEqual(["AdventureCosts"]);
    expect(at('Attributes:\n    Type "Adventure"\n    Ro')).toEqual({ from: 4, labels: ["Roleplay", "EraResources"] });
    expect(at("Attributes:\n    ")!.labels).toEqual(["Type", "Roleplay", "EraResources", "AdventureCosts"]);
  });

  it("values behind names", () => {
    expect(at("Attributes:\n    Type ")).toEqual({ from: 9, labels: ['"Adventure"', '"Support"'] });
    expect(at('Attributes:\n    Type "Su')!.from).toBe(9);
  });

  it("names within a category, also by its shortcut", () => {
    expect(at("Attributes:\n    AR\n        T")).toEqual({ from: 8, labels: ["Tools", "Seeds"] });
    expect(at("Attributes:\n    AdventureResources\n        Tools 1\n        ")!.labels).toEqual(["Tools", "Seeds"]);
    expect(at("Attributes:\n    AdventureResources\n        Tools ")).toBeNull();
  });

  it("conditions, and what they compare with", () => {
    expect(at("Attributes:\n    AllowPlayIfBuildsite\n        Feats.")!.labels).toContain("Feats.Craft");
    expect(at("Attributes:\n    DisableIf1\n        Subtype = ")!.labels).toEqual(['"Boat"']);
    expect(at('Attributes:\n    DisableIf1\n        Subtype = "Boat" / "')!.labels).toEqual(['"Boat"']);
  });

  it("the next free identifier", () => {
    expect(at("Identifier: Garden 101\n---\nIdentifier: ")).toEqual({ from: 12, labels: ["Garden 103"] });
    expect(at("Identifier: Garden 300\n---\nIdentifier: ")!.labels).toEqual(["Garden 301"]);
  });

  it("keys and values of the manifest", () => {
    expect(at('mode = "pap"\n', "pack.toml")!.labels).toEqual(["eras"]);
    expect(at("mode = ", "pack.toml")).toEqual({ from: 7, labels: ['"pap"', '"epic"'] });
    expect(at("[options]\ntra", "pack.toml")!.labels).toEqual(["trading"]);
    expect(at("[options]\ntrading = ", "pack.toml")!.labels).toEqual(["true"]);
  });

  it("nothing in prose", () => {
    expect(at("Lore: the fr")).toBeNull();
    expect(at("Directive: A spade\n    that is ol")).toBeNull();
    expect(at("# Notes", "INSTRUCTIONS.md")).toBeNull();
  });
});
