// Views are kept up to date by patches, and checked by a sum: see docs/protocol.md.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Values = Record<string, unknown>;
interface Places {
  [name: string]: Places;
}

/** What a patch goes into; all else it replaces as a whole. */
const INSIDE: Places = { table: {}, game: { facts: {}, zones: {}, parts: {} } };

/** A view and the sum of its values. */
export interface Summed<View> {
  view: View;
  sum: number;
}

/** The view after a patch, with null for what is gone.  What the patch does not touch is shared, not copied, and not
 *  counted again. */
export function patched<View>({ view, sum }: Summed<View>, patch: object): Summed<View> {
  const change = { sum };
  return { view: merged(view as Values, patch as Values, "", INSIDE, change) as View, sum: change.sum >>> 0 };
}

function merged(target: Values | undefined, patch: Values, path: string, inside: Places, change: { sum: number }): Values {
  const out = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const deeper = inside[name];
    if (deeper && value !== null) {
      out[name] = merged(out[name] as Values | undefined, value as Values, `${path}${name}.`, deeper, change);
      continue;
    }
    if (name in out) change.sum -= check(path, name, out[name]);
    if (value === null) delete out[name];
    else {
      out[name] = value;
      change.sum += check(path, name, value);
    }
    change.sum |= 0;
  }
  return out;
}

/** A whole view with its sum. */
export const summed = <View>(view: View): Summed<View> => ({ view, sum: sumOf(view as Values, "", INSIDE) >>> 0 });

function sumOf(values: Values, path: string, inside: Places): number {
  let sum = 0;
  for (const [name, value] of Object.entries(values)) {
    const deeper = inside[name];
    sum = (sum + (deeper ? sumOf(value as Values, `${path}${name}.`, deeper) : check(path, name, value))) | 0;
  }
  return sum;
}

/** The sum as the server writes it. */
export const written = (sum: number) => sum.toString(16).padStart(8, "0");

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});
const utf8 = new TextEncoder();

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`).join(",")}}`;
}

/** The CRC-32 of one value at its place, as JSON with sorted keys and no blanks; browsers have no other sum on plain
 *  http. */
export function check(path: string, name: string, value: unknown): number {
  let crc = ~0;
  for (const byte of utf8.encode(`${path}${name}=${canonical(value as Json)}`)) {
    crc = (CRC[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  }
  return ~crc;
}
