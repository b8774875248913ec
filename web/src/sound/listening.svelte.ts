// What is worth a sound at a table, apart from what moves there: my turn, the end, what others say.
import { settings } from "../settings.svelte";
import type { Place } from "../table/place.svelte";
import { sound } from "./sound.svelte";

/** From a component of the table. */
export function listen(place: Place) {
  let called = false;
  $effect(() => {
    if (place.called && !called) sound("turn");
    called = place.called;
  });

  let playing = false;
  $effect(() => {
    if (playing && place.over) sound("end");
    playing = place.table?.status === "playing";
  });

  let heard = -1; // what was said before I came is no news
  $effect(() => {
    if (!place.table) return;
    const theirs = place.log.filter(
      ({ kind, seat }) => kind === "chat" && !place.info.seats.includes(seat ?? -1) && !settings.muted.includes(place.names[seat ?? -1] ?? ""),
    );
    if (heard >= 0 && theirs.length > heard) sound("chat");
    heard = theirs.length;
  });
}
