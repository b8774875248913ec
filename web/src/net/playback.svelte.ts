// Shows one thing after the other, as fast as one can follow.  What the server said holds from the moment it is heard:
// only the picture comes later, and any press brings it up to date.
import type { Moment } from "../protocol";
import { gathered, isStaged, paceOf, queued, shownFor, type Beat, type Pace } from "./pace";

const LINGERS = 1200; // milliseconds that the last caption stays when nobody has to act on it
const HELD = 6500; // a moment goes on by itself after that, if other people play along
const CLOCKED = 3000; // and after that, if somebody's time runs
const BANNER = 1800;

export interface Stagehand {
  /** Draws the table as it is after the last of these. */
  show: (beats: Beat[]) => void;
  pace: () => Pace;
  /** Other people play along, and may wait. */
  others: () => boolean;
}

export class Playback {
  waiting = $state.raw<Beat[]>([]);
  /** What is shown, or was a moment ago. */
  now = $state.raw<Beat | null>(null);
  /** Something is still to be shown: nothing can be done meanwhile. */
  busy = $state(false);
  /** Lies over the table, which is still as it was before. */
  moment = $state.raw<Moment | null>(null);
  /** Milestones that are just told. */
  banners = $state.raw<Moment[]>([]);
  /** When it came to its end by itself. */
  endedAt = -Infinity;
  #staged: Moment[] = []; // of this beat, still to come
  #stagedAt = 0;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly hand: Stagehand) {}

  get #pace(): Pace {
    const pace = this.hand.pace();
    return this.#again && !pace.factor ? paceOf("normal") : pace;
  }

  push(beat: Beat) {
    const pace = this.#pace;
    if (!pace.factor) {
      this.waiting = [...this.waiting, beat];
      this.drain();
      return;
    }
    this.waiting = queued(this.waiting, beat, pace);
    if (!this.busy) this.#go();
  }

  /** These once more, whatever the speed. */
  again(beats: Beat[]) {
    this.#again = true;
    this.waiting = gathered(beats, this.#pace);
    this.#go();
  }

  /** The next thing at once; a moment is closed. */
  next() {
    if (this.moment) this.#close();
    else if (this.busy) this.#go();
  }

  /** Everything at once. */
  drain() {
    const left = [...(this.moment && this.now ? [this.now] : []), ...this.waiting];
    this.stop();
    this.hand.show(left);
  }

  /** Nothing more is shown. */
  stop() {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.now = this.moment = null;
    this.busy = this.#again = false;
    this.#staged = [];
  }

  #go() {
    clearTimeout(this.#timer);
    for (let [beat, ...rest] = this.waiting; beat; [beat, ...rest] = this.waiting) {
      this.now = beat;
      this.waiting = rest;
      this.#staged = beat.moments.filter(isStaged);
      if (this.#staged.length) {
        this.busy = true;
        this.#stage();
        return;
      }
      if (this.#perform(beat)) return;
    }
    this.#end();
  }

  /** Shows a beat; says whether that takes its time. */
  #perform(beat: Beat): boolean {
    const ms = shownFor([beat, ...this.waiting], this.#pace, performance.now());
    this.busy ||= ms > 0;
    this.hand.show([beat]);
    this.announce(beat.moments.filter((one) => !isStaged(one)));
    if (ms) this.#timer = setTimeout(() => this.#go(), ms);
    return ms > 0;
  }

  #stage() {
    clearTimeout(this.#timer);
    this.moment = this.#staged.shift() ?? null;
    this.#stagedAt = performance.now();
    if (this.hand.others()) {
      this.#timer = setTimeout(() => this.#close(), Math.min(HELD, this.#pace.budget < CLOCKED ? CLOCKED : HELD));
    }
  }

  #close() {
    clearTimeout(this.#timer);
    const held = performance.now() - this.#stagedAt;
    this.waiting = this.waiting.map((beat) => ({ ...beat, at: beat.at + held })); // that time is not theirs
    if (this.#staged.length) {
      this.#stage();
      return;
    }
    const beat = this.now;
    this.moment = null;
    if (!beat || !this.#perform({ ...beat, at: beat.at + held })) this.#go();
  }

  #end() {
    if (this.busy) this.endedAt = performance.now();
    this.busy = this.#again = false;
    if (this.now?.mine || !this.now?.weight) this.now = null;
    else this.#timer = setTimeout(() => (this.now = null), LINGERS);
  }

  /** Tells of what was reached, in passing. */
  announce(moments: Moment[]) {
    if (!moments.length) return;
    this.banners = [...this.banners, ...moments];
    setTimeout(() => (this.banners = this.banners.filter((one) => !moments.includes(one))), BANNER);
  }
}
