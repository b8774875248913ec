// Views are kept up to date by patches, and checked by a sum: see docs/protocol.md.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** JSON merge patch, RFC 7396.  What the patch does not touch is shared with the old value, not copied. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const out: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete out[name];
    else out[name] = merged(out[name], value);
  }
  return out;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`).join(",")}}`;
}

/** The CRC-32 of the view as JSON with sorted keys and no blanks; browsers have no other sum on plain http. */
export function fingerprint(view: unknown): string {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(canonical(view as Json))) {
    crc = (CRC[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}
