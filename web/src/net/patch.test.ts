import { expect, test } from "vitest";
import { fingerprint, merged } from "./patch";

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j patched by %j is %j", (target, patch, wanted) => expect(merged(target, patch)).toEqual(wanted));

test("what a patch does not touch is shared", () => {
  const old = { zones: { hand: ["scout"] }, seq: 1 };
  const fresh = merged(old, { seq: 2 }) as typeof old;
  expect(fresh.zones).toBe(old.zones);
  expect(old.seq).toBe(1);
});

test("the sum is the CRC-32 of the sorted JSON", () => {
  expect(fingerprint({ b: [1, "ä"], a: { d: null, c: true } })).toBe(
    // python: zlib.crc32('{"a":{"c":true,"d":null},"b":[1,"ä"]}'.encode())
    "d5d5d289",
  );
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
});
