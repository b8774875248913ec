// What one seat (or a spectator) sees, kept up to date over a socket that resumes where it was cut off.
import { PROTOCOL, type Ack, type LogLine, type Message, type Moved, type Refusal, type SeatCommand, type Update, type View, type TableView } from "../protocol";
import { newCid, Refused } from "./api";
import { patched, summed, written } from "./patch";

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

/** Lets somebody look at the table before and after a change, to show what moved. */
export type Stage = (moved: Moved[], change: () => void) => void;

export class Connection {
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
  #waiting = $state(0); // commands on their way, chat not counted
  #pending = new Map<string, Pending>();
  #tries = 0;
  #adrift = false;
  #sum = 0; // of the view
  #closed = false;
  #socket!: WebSocket;

  /** `lost` is called when the seat may not be ours any more; a spectator's seat is null. */
  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly lost: () => void,
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

  /** The game waits for this seat, and nobody answers for it. */
  get asked() {
    const table = this.view?.table;
    if (this.seat === null || table?.status !== "playing") return false;
    return table.waiting.includes(this.seat) && !table.seats[this.seat]?.stand_in && !this.passing;
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
    const { seq } = this;
    const late = Date.now() + 1000;
    return new Promise((done) => {
      const look = () => (this.seq !== seq || Date.now() > late ? done() : void setTimeout(look, 50));
      look();
    });
  }

  close() {
    this.#closed = true;
    this.#socket.close();
    for (const { done } of this.#pending.values()) done();
  }

  #count() {
    this.#waiting = [...this.#pending.values()].filter(({ message }) => message.type !== "chat").length;
  }

  #open() {
    const place = this.seat === null ? "watch" : `seats/${this.seat}`;
    const since = this.view && !this.#adrift ? `?since=${this.seq}` : "";
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
      if (acked !== undefined && acked <= this.seq) {
        this.#pending.delete(cid);
        done();
      }
    }
    this.#count();
  }

  #whole({ protocol, view, seq, log, present }: View) {
    this.outdated = protocol !== PROTOCOL;
    if (this.outdated) return;
    const first = log[0]?.seq ?? Infinity;
    this.log = [...this.log.filter((line) => line.seq < first && line.seq <= seq), ...log];
    this.view = view;
    this.#sum = summed(view).sum;
    this.seq = seq;
    this.present = present;
    this.#adrift = false;
  }

  #update({ seq, hash, patch, log, moved }: Update) {
    if (this.#adrift || !this.view || seq <= this.seq) return;
    const { view, sum } = patched({ view: this.view, sum: this.#sum }, patch);
    if (seq !== this.seq + 1 || written(sum) !== hash) {
      this.#resync();
      return;
    }
    this.stage(moved, () => {
      this.view = view;
      this.#sum = sum;
      this.seq = seq;
      if (log.length) this.log = [...this.log, ...log];
    });
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
