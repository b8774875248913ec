import { expect, test } from "vitest";
import type { GameInfo, PartInfo } from "../protocol";
import { heading, inside } from "./parts";

const names = ["Ada", "Bo"];

test("a place is told with what stands there", () => {
  const tile: PartInfo = {
    id: "tile:3",
    kind: "place",
    title: "Forest",
    text: "draw a card",
    at: [1, 0],
    number: 3,
    pieces: [
      { kind: "Camp", shape: "tent", seat: 0, count: 2 },
      { kind: "Camp", shape: "tent", seat: 1 },
    ],
  };
  expect(heading(tile, names)).toBe("Forest 3, draw a card, 2 Camps of Ada and 1 Camp of Bo");
  expect(heading({ id: "site:4:1", kind: "place", title: "B1", pieces: [{ kind: "Megalith", shape: "stone" }] }, names)).toBe("B1, 1 neutral Megalith");
});

test("a ladder is told from the top, and who has no seat by his title", () => {
  const ladder: PartInfo = {
    id: "honor",
    kind: "ladder",
    title: "Honor",
    limit: 10,
    marks: [
      { square: 1, seat: 0 },
      { square: 4, seat: 1, title: "the Rival" },
    ],
  };
  expect(heading(ladder, ["Ada"])).toBe("Honor: Level 4: the Rival. Level 1: Ada");
});

test("corners of a map are told only if something stands there", () => {
  const map: PartInfo = { id: "map", kind: "map", parts: ["tile:0", "juncture:1", "juncture:2"] };
  const all: PartInfo[] = [
    { id: "tile:0", kind: "place", at: [0, 0] },
    { id: "juncture:1", kind: "place", at: [1, 2, 8] },
    { id: "juncture:2", kind: "place", at: [1, 6, 18], pieces: [{ kind: "Village", shape: "house", seat: 0 }] },
  ];
  const game = { parts: Object.fromEntries(all.map((part) => [part.id, part])) } as unknown as GameInfo;
  expect(inside(map, game).map(({ id }) => id)).toEqual(["tile:0", "juncture:2"]);
});
