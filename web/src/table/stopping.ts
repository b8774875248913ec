// The ways to stop playing that are open to a seat now.
import type { TableInfo } from "../protocol";

export type Way = "return" | "concede" | "propose" | "leave" | "fold";

/** `mine` are all my seats, `seat` the one that is shown; null: I watch. */
export function ways(table: TableInfo, seat: number | null, mine: number[], owner: boolean): Way[] {
  if (table.status !== "playing") return [];
  const alone = table.seats.every((other) => other.kind !== "person" || mine.includes(other.seat));
  const me = seat === null ? undefined : table.seats[seat];
  const outOfTime = me?.away === "clock" && !table.setup.clock?.add;
  const out: Way[] = [];
  if (me?.stand_in && me.away !== "conceded" && !outOfTime) out.push("return");
  if (me && me.away !== "conceded" && !table.stopped) out.push("concede");
  if (me && !me.stand_in && !table.end_request && !alone) out.push("propose");
  if (me) out.push("leave");
  if (owner && (alone || table.stopped)) out.push("fold");
  return out;
}

/** At a table whose rules have changed: may this seat propose to go on under the new ones? */
export function mayGoOn(table: TableInfo, seat: number | null): boolean {
  const me = seat === null ? undefined : table.seats[seat];
  return Boolean(me && !me.stand_in && table.stopped?.can_go_on && !table.go_on_request);
}
