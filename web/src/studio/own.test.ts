import { expect, test } from "vitest";
import { placeForCard, placeOf, sizeOf } from "./own";

test("pictures and fonts have their places, all else has none", () => {
  expect(placeOf("Lantern.PNG")).toBe("art/Lantern.PNG");
  expect(placeOf("a.b.svg")).toBe("art/a.b.svg");
  expect(placeOf("title-Serif.otf")).toBe("fonts/title-Serif.otf");
  for (const odd of ["notes.txt", "png", "lantern.gif", "font.woff2", ""]) expect(placeOf(odd)).toBe("");
});

test("the picture of a card is named as the server finds it (own_art.py)", () => {
  expect(placeForCard("IMG_0001.JPEG", "Night Garden 101")).toBe("art/night-garden-101.jpeg");
  expect(placeForCard("x.svg", "- Übung (2) -")).toBe("art/übung-2.svg");
  expect(placeForCard("x.png", "!!!")).toBe("art/x.png");
  expect(placeForCard("serif.ttf", "Garden 101")).toBe("fonts/serif.ttf");
  expect(placeForCard("x.gif", "Garden 101")).toBe("");
});

test("sizes in words", () => {
  expect([0, 1023, 1536, 50 * 1024, 1_500_000].map(sizeOf)).toEqual(["0 bytes", "1023 bytes", "1.5 kB", "50 kB", "1.4 MB"]);
});
