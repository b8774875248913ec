// Addresses of a move: /table/{id}?at=120&eye=1.

export interface Moment {
  at: number;
  /** "open", "public", or a seat's number; empty: as one sees the table oneself. */
  eye: string;
}

/** An address that names a move, or none, and is as it was otherwise. */
export function naming(address: string, moment: Moment | null): string {
  const url = new URL(address);
  url.searchParams.delete("at");
  url.searchParams.delete("eye");
  if (moment) url.searchParams.set("at", String(moment.at));
  if (moment?.eye) url.searchParams.set("eye", moment.eye);
  return url.href;
}

/** The address of a move, to be sent to somebody. */
export const linkTo = (origin: string, table: string, moment: Moment) => naming(`${origin}/table/${table}`, moment);

/** The move that an address names, if it names one. */
export function namedIn(search: string, seats: number): Moment | null {
  const asked = new URLSearchParams(search);
  const at = asked.get("at") ?? "";
  const eye = asked.get("eye") ?? "";
  if (!/^\d{1,9}$/.test(at)) return null;
  const known = ["open", "public", ...Array.from({ length: seats }, (_, seat) => String(seat))];
  return { at: Number(at), eye: known.includes(eye) ? eye : "" };
}
