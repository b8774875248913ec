// What is said while the doings of others are shown.
import { caption } from "../net/pace";
import { texts } from "../texts";
import { withNames } from "../words";
import type { Place } from "./place.svelte";

/** The beat that is shown in words; nothing while a moment lies over the table, which says it better. */
export function captionOf(place: Place): { text: string; more: number } {
  const { now, moment } = place.shown?.playback ?? {};
  const said = ({ kind, text }: { kind: string; text: string }) =>
    kind === "chapter" ? texts.log.chapter(withNames(text, place.names)) : withNames(text, place.names);
  return caption(moment ? [] : (now?.lines ?? []), said);
}
