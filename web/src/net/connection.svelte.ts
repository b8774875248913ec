// What one seat (or a spectator) sees, kept up to date over a socket that resumes where it was cut off.
import { PROTOCOL, type Ack, type LogLine, type Message, type Refusal, type SeatCommand, type Update, type View, type TableView } from "../protocol";
import { settings } from "../settings.svelte";
import { newCid, Refused } from "./api";
import { beatOf, paceOf, type Beat } from "./pace";
import { Playback } from "./playback.svelte";
import { patched, summed, written } from "./patch";
import { withoutHold } from "./undone";

type Named<T> = T extends unknown ? Omit<T, "cid"> : never;
/** A command as it is said here; the connection gives it its cid. */
export type Said = Named<SeatCommand>;

interface Pending {
  message: SeatCommand;
  done: () => void;
  failed: (error: Error) => void;
  acked?: number;
}

const NOT_YOURS = 1008;
const PATIENCE = 8000; // milliseconds without an answer, after which the connection is taken for dead

const KEPT = 300; // beats that can be looked at again

/** Lets somebody look at the table before and after a change, to show what moved. */
export type Stage = (beat: Pick<Beat, "moved" | "focus">, change: () => void) => void;

export class Connection {
  /** What the server has said last: commands, acknowledgements and updates belong to it. */
  head = $state.raw<TableView | null>(null);
  headSeq = $state(-1);
  /** What is drawn: the same, or on the way to it. */
  view = $state.raw<TableView | null>(null);
  seq = $state(-1);
  log = $state.raw<LogLine[]>([]);
  present = $state.raw<boolean[]>([]);
  live = $state(false);
  /** The server speaks another version than this page, which has to be loaded anew. */
  outdated = $state(false);
  /** At tables with a clock: milliseconds of each asked seat, when they were last told. */
  thought = $state.raw<number[]>([]);
  heardAt = $state(Date.now());
  stage: Stage = (_, change) => change();
  readonly playback = new Playback({
    show: (beats) => this.#show(beats),
    pace: () => this.#pace(),
    others: () => this.#others,
  });
  #kept: { before: TableView; beat: Beat }[] = [];
  #logged = -1; // entries up to this one are in the log
  #waiting = $state(0); // commands on their way, chat not counted
  #pending = new Map<string, Pending>();
  #tries = 0;
  #adrift = false;
  #sum = 0; // of the view
  #closed = false;
  #socket!: WebSocket;

  /** `lost` is called when the seat may not be ours any more; a spectator's seat is null.  `followed`: somebody looks at
      this view now, so what happens is shown at a pace. */
  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly lost: () => void,
    readonly followed: (one: Connection) => boolean = () => true,
  ) {
    this.#open();
  }

  /** A move or the like is on its way. */
  get busy() {
    return this.#waiting > 0;
  }

  /** The table passes for this seat in a moment, as it has wished. */
  get passing() {
    return this.view?.reacting?.passing ?? false;
  }

  /** The game waits for this seat, as far as is drawn, and nobody answers for it. */
  get asked() {
    return this.#asks(this.view);
  }

  /** The game waits for this seat, whatever is still to be drawn. */
  get called() {
    return this.#asks(this.head);
  }

  #asks(view: TableView | null) {
    if (this.seat === null || view?.table.status !== "playing" || view.reacting?.passing) return false;
    return view.table.waiting.includes(this.seat) && !view.table.seats[this.seat]?.stand_in;
  }

  /** Resolves when the command is stored and seen; a second one meanwhile does nothing (a double click acts once). */
  say(said: Said): Promise<void> {
    if (said.type !== "chat" && this.busy) return Promise.resolve();
    const message = { ...said, cid: newCid() } as SeatCommand;
    return new Promise((done, failed) => {
      this.#pending.set(message.cid, { message, done, failed });
      this.#count();
      this.#send(message);
    });
  }

  /** The next view that comes, or a moment without one. */
  changed(): Promise<void> {
    const { headSeq } = this;
    const late = Date.now() + 1000;
    return new Promise((done) => {
      const look = () => (this.headSeq !== headSeq || Date.now() > late ? done() : void setTimeout(look, 50));
      look();
    });
  }

  close() {
    this.#closed = true;
    this.#socket.close();
    this.playback.stop();
    for (const { done } of this.#pending.values()) done();
  }

  #count() {
    this.#waiting = [...this.#pending.values()].filter(({ message }) => message.type !== "chat").length;
  }

  #open() {
    const place = this.seat === null ? "watch" : `seats/${this.seat}`;
    const since = this.head && !this.#adrift ? `?since=${this.headSeq}` : "";
    const url = new URL(`/api/tables/${this.table}/${place}/socket${since}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(url));
    let pause = Math.min(3000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      for (const { message } of this.#pending.values()) this.#send(message);
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as Message;
      if (message.type === "bye") pause = message.retry;
      else this.#hear(message);
    };
    socket.onclose = ({ code }) => {
      if (this.#closed || socket !== this.#socket) return;
      this.live = false;
      if (code === NOT_YOURS || !opened) this.lost();
      setTimeout(() => this.#closed || this.#open(), pause);
    };
  }

  #send(message: SeatCommand | { type: "resync" }) {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return; // it goes out when the connection is back
    socket.send(JSON.stringify(message));
    if ("cid" in message) setTimeout(() => this.#pending.has(message.cid) && socket.close(), PATIENCE);
  }

  #hear(message: Exclude<Message, { type: "bye" }>) {
    this.live = true;
    this.#tries = 0;
    if (message.type === "view") this.#whole(message);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "presence") this.present = message.present;
    else this.#answered(message);
    if (message.type === "view" || message.type === "update") {
      this.thought = message.thought;
      this.heardAt = Date.now();
    }
    for (const [cid, { acked, done }] of this.#pending) {
      if (acked !== undefined && acked <= this.headSeq) {
        this.#pending.delete(cid);
        done();
      }
    }
    this.#count();
  }

  #whole({ protocol, view, seq, log, present }: View) {
    this.outdated = protocol !== PROTOCOL;
    if (this.outdated) return;
    this.playback.stop();
    this.#kept = [];
    const first = log[0]?.seq ?? Infinity;
    this.log = [...this.log.filter((line) => line.seq < first && line.seq <= seq), ...log];
    this.view = this.head = view;
    this.#sum = summed(view).sum;
    this.seq = this.headSeq = this.#logged = seq;
    this.present = present;
    this.#adrift = false;
  }

  #update(update: Update) {
    const { seq, hash, patch, log, taken_back: takenBack } = update;
    const before = this.head;
    if (this.#adrift || !before || seq <= this.headSeq) return;
    const { view, sum } = patched({ view: before, sum: this.#sum }, patch);
    if (seq !== this.headSeq + 1 || written(sum) !== hash) {
      this.#resync();
      return;
    }
    const chat = log.filter(({ kind }) => kind === "chat");
    if (chat.length) this.log = [...this.log, ...chat]; // people talk now
    if (takenBack?.length) {
      this.playback.drain(); // what is not true any more is not told
      this.log = withoutHold(this.log, takenBack as [number, number]);
    }
    const beat = beatOf(update, before, view, performance.now());
    const mine = this.#said(seq) || (beat.seat !== null && beat.seat === this.seat && this.called);
    this.head = view;
    this.headSeq = seq;
    this.#sum = sum;
    const whole = { ...beat, mine, lines: log.filter(({ kind }) => kind !== "chat") };
    this.#kept = [...this.#kept, { before, beat: whole }].slice(-KEPT);
    this.playback.push(whole);
    if (takenBack?.length) this.playback.drain();
  }

  /** This entry is what a command of this page has done. */
  #said(seq: number) {
    return [...this.#pending.values()].some(({ acked }) => acked === seq);
  }

  #show(beats: Beat[]) {
    const last = beats.at(-1);
    if (!last) return;
    const change = () => {
      this.view = last.view;
      this.seq = last.seq;
      const lines = beats.flatMap((beat) => beat.lines).filter((line) => line.seq > this.#logged);
      if (lines.length) this.log = [...this.log, ...lines];
      this.#logged = Math.max(this.#logged, last.seq);
    };
    if (beats.length === 1) this.stage(last, change);
    else change();
  }

  #pace() {
    const { table } = this.head ?? {};
    if (document.hidden || settings.textMode || !this.followed(this)) return paceOf("instant");
    const watching = this.seat === null && !this.#others;
    return paceOf(settings.speed, { clocked: Boolean(table?.setup.clock), watching });
  }

  /** Other people play here. */
  get #others() {
    return this.head?.table.seats.some(({ seat, kind }) => kind === "person" && seat !== this.seat) ?? false;
  }

  /** What is known of an entry that this page has heard of itself. */
  beat(seq: number): Beat | undefined {
    return this.#kept.find(({ beat }) => beat.seq === seq)?.beat;
  }

  /** Shows what happened after entry `seq` once more. */
  lookAgain(seq: number) {
    this.playback.drain();
    const again = this.#kept.filter(({ beat }) => beat.seq > seq);
    const [first] = again;
    if (!first) return;
    this.view = first.before;
    this.seq = first.beat.seq - 1;
    this.playback.again(again.map(({ beat }) => ({ ...beat, at: performance.now() })));
  }

  #resync() {
    this.#adrift = true;
    if (this.seat === null) this.#socket.close(); // spectators have no way in: they come back and see it all
    else this.#send({ type: "resync" });
  }

  #answered(message: Ack | Refusal) {
    const said = this.#pending.get(message.cid);
    if (message.type === "ack") {
      if (said) said.acked = message.seq;
    } else if (message.code === "slow_down") {
      setTimeout(() => this.#pending.forEach(({ message }) => this.#send(message)), 1000);
    } else if (said) {
      this.#pending.delete(message.cid);
      said.failed(new Refused(message.why, 409, message.ruling, message.code));
    }
  }
}
