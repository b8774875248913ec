import { expect, test } from "vitest";
import { tint } from "./palette";

test("a table is tinted, and the house keeps its own colours afterwards", () => {
  const worn = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => void worn.set(name, value),
    removeProperty: (name: string) => void worn.delete(name),
  };
  const page = { style } as unknown as HTMLElement;
  const off = tint({ sky: "#010101", land: "#020202", light: "#030303", ink: "#040404" }, page);
  expect([...worn.keys()].sort()).toEqual(["--ink", "--land", "--light", "--sky"]);
  off();
  expect(worn.size).toBe(0);
  tint(undefined, page);
  expect(worn.size).toBe(0);
});
