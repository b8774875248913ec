// Talking to the server: HTTP, and a socket for each seat that resumes where it was cut off.

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Names a command: the same one sent again does nothing more. */
export const newCid = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function api(method, path, body) {
  const raw = body instanceof Blob;
  const options = { method, body: raw || body === undefined ? body : JSON.stringify(body) };
  if (body !== undefined && !raw) options.headers = { "content-type": "application/json" };
  const safe = method !== "POST" || body?.cid; // may be sent twice
  for (let tries = 0; ; tries++) {
    let response;
    try {
      response = await fetch(path, options);
    } catch {
      if (!safe || tries === 4) throw new Error("The server does not answer; try again in a moment.");
      await wait(300 * 2 ** tries);
      continue;
    }
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw Object.assign(new Error(answer.why || `The server answers ${response.status}.`), { status: response.status });
  }
}

/** JSON merge patch, RFC 7396. */
function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const out = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete out[name];
    else out[name] = merged(out[name], value);
  }
  return out;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

function fingerprint(view) {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(canonical(view))) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

const NOT_YOURS = 1008;
const PATIENCE = 8000; // milliseconds without an answer, after which the connection is taken for dead

/** What one seat (or a spectator, if it is null) sees, kept up to date. */
export class Connection {
  view = null;
  seq = -1;
  log = [];
  present = [];
  live = false;
  thought = []; // at tables with a clock: milliseconds of each asked seat, when they were last told
  heardAt = Date.now();
  #tries = 0;
  #pending = new Map(); // cid -> what was said and not answered yet
  #adrift = false;
  #closed = false;
  #socket = null;

  /** `changed` is called after every message, `lost` when the seat may not be ours any more. */
  constructor(table, seat, changed, lost) {
    Object.assign(this, { table, seat, changed, lost });
    this.#open();
  }

  /** A move or the like is on its way. */
  get busy() {
    return [...this.#pending.values()].some(({ message }) => message.type !== "chat");
  }

  get asked() {
    const table = this.view?.table;
    return table?.status === "playing" && table.waiting.includes(this.seat) && !table.seats[this.seat].stand_in;
  }

  say(type, fields = {}) {
    if (type !== "chat" && this.busy) return Promise.resolve(); // a double click acts once
    const message = { type, cid: newCid(), ...fields };
    return new Promise((done, failed) => {
      this.#pending.set(message.cid, { message, done, failed });
      this.#send(message);
      this.changed();
    });
  }

  close() {
    this.#closed = true;
    this.#socket.close();
    for (const { done } of this.#pending.values()) done();
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
      const message = JSON.parse(data);
      if (message.type === "bye") pause = message.retry;
      else this.#hear(message);
    };
    socket.onclose = ({ code }) => {
      if (this.#closed || socket !== this.#socket) return;
      this.live = false;
      this.changed();
      if (code === NOT_YOURS || !opened) this.lost();
      setTimeout(() => this.#closed || this.#open(), pause);
    };
  }

  #send(message) {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return; // it goes out when the connection is back
    socket.send(JSON.stringify(message));
    if (message.cid) setTimeout(() => this.#pending.has(message.cid) && socket.close(), PATIENCE);
  }

  #hear(message) {
    this.live = true;
    this.#tries = 0;
    if (message.type === "view") this.#whole(message);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "presence") this.present = message.present;
    else this.#answered(message);
    if (message.thought) Object.assign(this, { thought: message.thought, heardAt: Date.now() });
    for (const [cid, { acked, done }] of this.#pending) {
      if (acked <= this.seq) this.#pending.delete(cid), done();
    }
    this.changed();
  }

  #whole({ view, seq, log, present }) {
    const first = log[0]?.seq ?? Infinity;
    this.log = [...this.log.filter((line) => line.seq < first && line.seq <= seq), ...log];
    Object.assign(this, { view, seq, present });
    this.#adrift = false;
  }

  #update({ seq, hash, patch, log }) {
    if (this.#adrift || seq <= this.seq) return;
    const view = merged(this.view, patch);
    if (seq !== this.seq + 1 || fingerprint(view) !== hash) return this.#resync();
    Object.assign(this, { view, seq });
    this.log.push(...log);
  }

  #resync() {
    this.#adrift = true;
    if (this.seat === null) this.#socket.close(); // spectators have no way in: they come back and see it all
    else this.#send({ type: "resync" });
  }

  #answered({ type, cid, code, why, seq }) {
    const said = this.#pending.get(cid);
    if (type === "ack" && said) said.acked = seq;
    else if (code === "slow_down") setTimeout(() => this.#pending.forEach(({ message }) => this.#send(message)), 1000);
    else if (type === "refused" && said) this.#pending.delete(cid), said.failed(new Error(why));
  }
}
