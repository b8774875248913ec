// Looking at the past of a table: positions that were, and what was staged there.
import { get } from "../net/api";
import type { Moment, View } from "../protocol";
import type { Place } from "./place.svelte";

const KEPT_POSITIONS = 200; // of some ten kB each

export class Past {
  /** The position that is looked at; null: the table as it is. */
  position = $state.raw<View | null>(null);
  /** Through whose eyes one looks at a game that is over: "open", "public" or a seat; empty: one's own. */
  eye = $state("");
  /** Moments that lie over the table, as it was before them. */
  #opened = $state.raw<{ moments: Moment[]; close: () => void } | null>(null);
  #looks = 0;
  #looking: Promise<View> | null = null;
  #positions = new Map<string, Promise<View>>();

  constructor(readonly place: Place) {}

  get #eye() {
    return this.eye || String(this.place.seat ?? "public");
  }

  /** The table as the shown seat saw it after entry `seq`; after the end, as anybody saw it. Its log holds the lines
      of that entry alone. One is fetched at a time: who steps fast gets the last one he wanted. */
  async lookAt(seq: number, eye: string = this.#eye) {
    const look = this.#lookAnew();
    await this.#looking?.catch(() => {}); // whoever asked for that one has heard of it
    if (look !== this.#looks) return;
    this.#looking = this.#positionAt(seq, eye);
    const position = await this.#looking;
    if (look !== this.#looks) return;
    this.place.shown?.playback.drain();
    this.position = position;
    if (this.place.over) this.eye = eye;
  }

  lookAtNow() {
    this.#lookAnew();
    this.position = null;
  }

  /** Fetches a position that will be looked at soon. */
  foresee(seq: number, eye: string) {
    void this.#positionAt(seq, eye).catch(() => {});
  }

  /** Whatever was on its way to the screen, or lay over it, does not count any more. */
  #lookAnew(): number {
    this.#opened?.close();
    return ++this.#looks;
  }

  // ------------------------------------------------------------ moments
  /** What lies over the table. */
  get moment(): Moment | null {
    return this.#opened?.moments[0] ?? null;
  }

  /** On to the next moment, or to the table. */
  closeMoment() {
    const opened = this.#opened;
    if (opened && opened.moments.length > 1) this.#opened = { ...opened, moments: opened.moments.slice(1) };
    else opened?.close();
  }

  /** Shows the moments of an entry once more, over the table as it was before it; resolves when one goes on: to the
      position after it, if one was looking at the past, else to where one was. */
  async showMoments(seq: number, eye: string = this.#eye, wanted: (moment: Moment) => boolean = () => true): Promise<void> {
    const { place } = this;
    const look = this.#lookAnew();
    const walking = this.position !== null;
    if (place.seat === null && !place.over) {
      await this.#open(place.shown?.beat(seq)?.moments ?? []); // whoever watches has no way into the past
      return;
    }
    const [before, entry] = await Promise.all([this.#positionAt(Math.max(0, seq - 1), eye), this.#positionAt(seq, eye)]);
    if (look !== this.#looks) return;
    place.shown?.playback.drain();
    if (place.over) this.eye = eye;
    const moments = (entry.moments ?? []).filter(wanted);
    if (moments.length) {
      this.position = before;
      await this.#open(moments);
      if (look !== this.#looks) return;
    }
    if (walking || !moments.length) this.position = entry;
    else this.lookAtNow();
  }

  #open(moments: Moment[]): Promise<void> {
    if (!moments.length) return Promise.resolve();
    return new Promise((done) => {
      const close = () => {
        this.#opened = null;
        done();
      };
      this.#opened = { moments, close };
    });
  }

  #positionAt(seq: number, eye: string): Promise<View> {
    const { place } = this;
    const since = Math.max(0, seq - 1);
    const which = place.over ? `replay?eye=${encodeURIComponent(eye)}&` : `seats/${place.seat}/history?`;
    const address = `/api/tables/${place.id}/${which}seq=${seq}&since=${since}`;
    const known = this.#positions.get(address);
    if (known) return known;
    const found = get<View>(address);
    this.#positions.set(address, found);
    found.catch(() => this.#positions.delete(address));
    const [oldest] = this.#positions.keys();
    if (this.#positions.size > KEPT_POSITIONS && oldest) this.#positions.delete(oldest);
    return found;
  }
}
