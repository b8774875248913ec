// The lesson at this table: what it says now, and which option it waits for.  One for the page, as there is one table on it.
import type { Step } from "../protocol";
import type { Place } from "../table/place.svelte";
import { begun, chosen, read, recalled, settled, strayed, type Progress } from "./lesson";

const stored = (table: string) => `hearthside-lesson-${table}`;

class Lesson {
  #place = $state.raw<Place | null>(null);
  #steps = $state.raw<Step[]>([]);
  #progress = $state.raw<Progress>(begun());

  /** The step the learner is at; null: there is no lesson, or it is over. */
  get step(): Step | null {
    return this.#place && !this.#progress.ended ? (this.#steps[this.#progress.step] ?? null) : null;
  }

  /** The key of the option that is to be taken now; empty: none, or it is not the learner's turn. */
  get expects(): string {
    const key = this.strayed ? "" : (this.step?.expects ?? "");
    return key && this.#place?.options.some((option) => option.key === key) ? key : "";
  }

  /** What there is to see is not over: the learner has not been asked again, or it is still being shown. */
  get watching(): boolean {
    const place = this.#place;
    return Boolean(this.step?.watch && place && (place.playing || !place.answers.length));
  }

  get strayed() {
    return this.step !== null && strayed(this.#progress);
  }

  /** What is to be done cannot be done any more, such as a trade that was declined. */
  get stuck(): boolean {
    const place = this.#place;
    const asked = place && !place.past && !place.playing && !place.shown?.busy && place.answers.length > 0;
    return Boolean(asked && this.step?.expects && !this.expects && !this.strayed);
  }

  get number() {
    return this.#progress.step + 1;
  }

  get count() {
    return this.#steps.length;
  }

  /** Sits down beside the learner; what comes back sends him away. */
  attend(place: Place, steps: Step[]) {
    this.#place = place;
    this.#steps = steps;
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(stored(place.id));
    } catch {
      // storage forbidden: the lesson begins anew with the page
    }
    this.#progress = recalled(kept, steps);
    const acted = (key: string, free = false) => {
      // Trades and votes are the learner's own affair, unless it is what the lesson waits for.
      if (free && key !== this.step?.expects) return;
      this.#keep(chosen(this.#progress, steps, key, this.#keys()));
    };
    place.acted = acted;
    return () => {
      if (place.acted !== acted) return; // he sits down anew already
      this.#place = null;
      place.acted = () => {};
    };
  }

  /** Looks at what can be chosen now: was something taken back? */
  look() {
    const place = this.#place;
    if (!place || place.past || place.playing || !place.shown || place.shown.busy) return;
    this.#keep(settled(this.#progress, this.#steps, this.#keys()));
  }

  next() {
    this.#keep(read(this.#progress, this.#steps));
  }

  end() {
    this.#keep({ ...this.#progress, ended: true });
  }

  #keys() {
    return (this.#place?.shown?.view?.options ?? []).filter(({ free }) => !free).map((option) => option.key);
  }

  #keep(progress: Progress) {
    if (progress === this.#progress || !this.#place) return;
    this.#progress = progress;
    try {
      localStorage.setItem(stored(this.#place.id), JSON.stringify(progress));
    } catch {
      // it holds until the page is closed
    }
  }
}

export const lesson = new Lesson();
