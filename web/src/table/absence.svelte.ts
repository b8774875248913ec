// Notices that a person was away: the page was hidden or closed while others played on.
import type { LogLine } from "../protocol";
import type { Place } from "./place.svelte";

const AWAY = 20_000; // milliseconds; who looks away for a moment needs no recap

interface Left {
  seq: number;
  at: number;
}

export class Absence {
  #left = $state.raw<Left | null>(null);

  constructor(readonly place: Place) {
    this.#left = this.#read();
  }

  /** What was told since the person left; nothing if that was only a moment. */
  get missed(): LogLine[] {
    const left = this.#left;
    if (!left || this.place.over) return [];
    return this.place.log.filter((line) => line.seq > left.seq && line.seq <= this.#until);
  }

  #until = $state(Infinity);

  /** Keeps watch over the page; ends with the returned function. */
  watch() {
    const seen = () => {
      if (document.hidden) this.#write();
      else {
        this.#left = this.#read();
        this.#until = this.place.shown?.seq ?? Infinity;
      }
    };
    const leaving = () => this.#write();
    document.addEventListener("visibilitychange", seen);
    addEventListener("pagehide", leaving);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pagehide", leaving);
    };
  }

  caughtUp() {
    this.#left = null;
  }

  get #key() {
    return `hearthside seen ${this.place.id}`;
  }

  #read(): Left | null {
    try {
      const left = JSON.parse(localStorage.getItem(this.#key) ?? "null") as Left | null;
      return left && Date.now() - left.at > AWAY ? left : null;
    } catch {
      return null;
    }
  }

  #write() {
    const { shown } = this.place;
    if (!shown || shown.seq < 0) return;
    try {
      localStorage.setItem(this.#key, JSON.stringify({ seq: shown.seq, at: Date.now() }));
    } catch {
      // Without storage there is no recap; the log has it all.
    }
  }
}
