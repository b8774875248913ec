import { expect, test } from "vitest";
import { pathsIn } from "./pictures.svelte";

test("a sprite is read as one path a picture", () => {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">
<!-- icons -->
<symbol id="bot" viewBox="0 0 512 512"><path fill="currentColor" d="M1 2z"/></symbol>
<symbol id="food-2" viewBox="0 0 512 512"><path fill="currentColor" d="M3 4h5z"/></symbol>
</svg>`;
  expect([...pathsIn(sprite)]).toEqual([
    ["bot", "M1 2z"],
    ["food-2", "M3 4h5z"],
  ]);
});

test("of a page that is no sprite there are none", () => {
  expect(pathsIn("<html></html>").size).toBe(0);
});
