// Everything that sounds goes through here: `sound("deal")`.  What makes the sounds is loaded when one is heard.
import { isStill, settings } from "../settings.svelte";
import { loudness, type Sound } from "./hearing";
import type { Synth } from "./synth";

const APART = 70; // milliseconds between two alike: ten cards at once are one sound

let synth: Promise<Synth> | null = null;
const last = new Map<Sound, number>();

/** Lets it be heard, as far as that is wanted: see hearing.ts. */
export function sound(which: Sound): void {
  const volume = loudness(which, {
    on: settings.sound,
    volume: settings.volume,
    hidden: document.hidden,
    turnWhenHidden: settings.turnWhenHidden,
    still: isStill(),
  });
  const now = performance.now();
  if (!volume || now - (last.get(which) ?? -Infinity) < APART) return;
  last.set(which, now);
  void play(which, volume);
}

async function play(which: Sound, volume: number) {
  try {
    const made = await (synth ??= load());
    // A browser may want a press first.  What would be heard late is not heard at all.
    if (made.audio.state !== "running") await Promise.race([made.audio.resume(), late()]);
    if (made.audio.state === "running") made.play(which, volume);
  } catch {
    synth = null; // no sound here, or the server is gone: nothing is lost but a sound
  }
}

const late = () => new Promise((done) => setTimeout(done, 300));

async function load(): Promise<Synth> {
  const { Synth } = await import("./synth");
  return new Synth(new AudioContext());
}
