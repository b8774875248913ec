// The keys of the viewer, and which of them the table's map of keys lists.
import { texts } from "../texts";

export type Doing = "back" | "on" | "roundBack" | "roundOn" | "first" | "last" | "play" | "moment";

const DOES: Record<string, Doing> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  "Shift+ArrowLeft": "roundBack",
  "Shift+ArrowRight": "roundOn",
  Home: "first",
  End: "last",
  PageDown: "moment",
  " ": "play",
};

/** For the map under "?". */
export const replayKeys = [
  { keys: ["←", "→"], does: texts.replay.keySteps },
  { keys: ["Shift ←", "Shift →"], does: texts.replay.keyRounds },
  { keys: ["Home", "End"], does: texts.replay.keyEnds },
  { keys: ["Page ↓"], does: texts.replay.keyMoment },
  { keys: ["Space"], does: texts.replay.keyPlay },
];

const TAKEN = "input, select, textarea, [contenteditable], dialog, [data-nav]"; // fields, and cards with arrows of their own
const PRESSED = "button, a[href], summary, [tabindex='0']"; // the space bar presses or scrolls these

/** What a key does here; null if it is meant for something else. */
export function doing(event: KeyboardEvent): Doing | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key, target } = event;
  const does = DOES[event.shiftKey ? `Shift+${key}` : key] ?? null;
  const within = (what: string) => Boolean((target as Partial<Element> | null)?.closest?.(what)); // a window has none
  if (does === null || within(TAKEN) || (!key.startsWith("Arrow") && within(PRESSED))) return null;
  return does;
}
