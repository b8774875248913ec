import { expect, test } from "vitest";
import { linkTo, namedIn, naming } from "./links";

const HERE = "https://example.org/table/abc";

test("a link to a move can be read again", () => {
  const link = linkTo("https://example.org", "abc", { at: 120, eye: "1" });
  expect(link).toBe(`${HERE}?at=120&eye=1`);
  expect(namedIn(new URL(link).search, 2)).toEqual({ at: 120, eye: "1" });
});

test("the address follows, and leaves everything else as it was", () => {
  expect(naming(`${HERE}?mood=snow&at=3&eye=open#log`, { at: 4, eye: "public" })).toBe(
    `${HERE}?mood=snow&at=4&eye=public#log`,
  );
  expect(naming(`${HERE}?at=3&eye=open`, null)).toBe(HERE);
});

test.each(["", "?at=", "?at=-1", "?at=1.5", "?at=99999999999", "?eye=open"])("%s names no move", (search) =>
  expect(namedIn(search, 2)).toBeNull(),
);

test.each(["?at=7", "?at=7&eye=2", "?at=7&eye=all"])("%s names a move, but nobody's eyes", (search) =>
  expect(namedIn(search, 2)).toEqual({ at: 7, eye: "" }),
);
