// Stepping through a game: where one stands, where one wants to go, and playing it by itself.
import { attempt } from "../net/attempt";
import { isStaged } from "../net/pace";
import type { Place } from "../table/place.svelte";
import type { Doing } from "./keys";
import { heavy, indexAt, moments, rounds, stepped, told } from "./story";

export const SPEEDS = [0.5, 1, 2, 4];
const BEAT = 1200; // milliseconds for a step at speed 1

export class Viewer {
  speed = $state(1);
  playing = $state(false);
  /** Somebody goes to the review, which may still be on its way. */
  reviewing = $state(false);
  /** The seat that somebody is about to play on with; null: nobody is. */
  playingOn = $state<number | null>(null);
  /** Where one wants to be; the table follows when the position has come. */
  #wanted = $state<number | null>(null);
  #timer = 0;

  constructor(readonly place: Place) {}

  /** Looking at the past is possible: always after the end, in a running game for those who play. */
  get possible() {
    const { place } = this;
    return this.seqs.length > 0 && (place.over || place.seat !== null);
  }

  seqs = $derived.by(() => moments(this.place.log));
  /** Where the game has its moments. */
  heavy = $derived.by(() => heavy(this.place.log));
  rounds = $derived.by(() => rounds(this.place.log, this.place.names));

  get at() {
    return this.#wanted ?? this.place.past?.seq ?? this.last;
  }

  /** On the way to a position. */
  get going() {
    return this.#wanted !== null;
  }

  get first() {
    return this.seqs[0] ?? 0;
  }

  get last() {
    return this.seqs.at(-1) ?? 0;
  }

  /** Which step this is. */
  get index() {
    return Math.max(0, indexAt(this.seqs, this.at));
  }

  /** Which round this is; -1 before the first. */
  get round() {
    return indexAt(
      this.rounds.map((round) => round.seq),
      this.at,
    );
  }

  get eye() {
    return this.place.back.eye || String(this.place.seat ?? "public");
  }

  /** What is told of the position on the screen. */
  get line() {
    const { past, log, names } = this.place;
    return past ? told(past.seq, past.log, log, names) : "";
  }

  go = (seq: number, eye = this.eye) => this.#visit(seq, eye, (wanted) => this.place.back.lookAt(wanted, eye));

  /** The same, but a moment on the way is shown first, over the table as it was before; a milestone in passing. */
  #reach = (seq: number) =>
    this.#visit(seq, this.eye, async (wanted) => {
      const { place } = this;
      if (this.heavy.includes(wanted)) await place.back.showMoments(wanted, this.eye, isStaged);
      else await place.back.lookAt(wanted, this.eye);
      if (place.past?.seq === wanted) place.shown?.playback.announce((place.past.moments ?? []).filter((one) => !isStaged(one)));
    });

  #visit = (seq: number, eye: string, look: (wanted: number) => Promise<void>) =>
    attempt(async () => {
      const wanted = (this.#wanted = Math.max(this.first, Math.min(this.place.shown?.seq ?? seq, seq)));
      try {
        await look(wanted);
        if (wanted < this.last) this.place.back.foresee(stepped(this.seqs, wanted, 1), eye);
      } finally {
        if (this.#wanted === wanted) this.#wanted = null;
      }
    });

  /** Play on from a position, or from here. */
  async playOn(seat: number, seq = this.at, eye = this.eye) {
    this.pause();
    if (seq !== this.place.past?.seq || eye !== this.eye) await this.go(seq, eye);
    this.playingOn = seat;
  }

  /** Steps on, or back; in a running game the step after the last one is now. */
  step(steps: number) {
    if (steps > 0 && this.at >= this.last) {
      if (!this.place.over) this.leave();
      return;
    }
    const seq = stepped(this.seqs, this.at, steps);
    void (steps > 0 ? this.#reach(seq) : this.go(seq));
  }

  /** To the next moment of the game, if there is one. */
  stepMoment() {
    const next = this.heavy.find((seq) => seq > this.at);
    if (next !== undefined) void this.#reach(next);
  }

  stepRound(steps: number) {
    const begins = this.rounds.map((round) => round.seq);
    if (steps < 0 && this.at <= (begins[0] ?? Infinity)) void this.go(this.first);
    else if (steps > 0 && this.round === begins.length - 1) void this.go(this.last);
    else void this.go(stepped(begins, this.at, steps));
  }

  toggle() {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    void this.#play(this.at >= this.last ? this.first : null);
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Back to the table as it is. */
  leave() {
    this.pause();
    this.#wanted = null;
    this.place.back.lookAtNow();
  }

  do(what: Doing) {
    if (this.place.moment && what === "play") this.place.closeMoment(); // who steps on steps over it
    else if (what === "play") this.toggle();
    else {
      this.pause();
      if (what === "back") this.step(-1);
      else if (what === "on") this.step(1);
      else if (what === "roundBack") this.stepRound(-1);
      else if (what === "roundOn") this.stepRound(1);
      else if (what === "moment") this.stepMoment();
      else if (what === "first") void this.go(this.first);
      else void this.go(this.last);
    }
  }

  async #play(from: number | null) {
    await (from === null ? this.#reach(stepped(this.seqs, this.at, 1)) : this.go(from));
    clearTimeout(this.#timer);
    if (this.playing && this.place.past && this.at < this.last) {
      this.#timer = window.setTimeout(() => void this.#play(null), BEAT / this.speed);
    } else this.pause();
  }
}
