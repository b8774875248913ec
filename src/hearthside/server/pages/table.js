// A table: connects its seats, and draws what the shown one sees.
import { attempt, button, el, find, listed, refill, tell, withNames } from "./dom.js";
import { api, Connection } from "./net.js";
import { choices, requests, tools } from "./acting.js";
import { drawScene } from "./draw.js";
import { Seats } from "./seats.js";
import { outcome, Replay, result } from "./after.js";

const DOUBLE_CLICK = 250; // milliseconds after an answer in which a click was meant for what was there before
const BOXES = ["curtain", "after", "scene", "people", "requests", "act", "tools"];

export async function showTable(main, id) {
  try {
    const [me, info] = await Promise.all([api("GET", "/api/me"), api("GET", `/api/tables/${id}`)]);
    new Place(main, id, me, info);
  } catch (error) {
    if (error.status !== 404) throw error;
    main.replaceChildren(el("div", { class: "pad" },
      el("h1", {}, "There is no such table"),
      el("p", {}, "Or it is not open to you: ask somebody who sits there for the invite link."),
      el("a", { class: "button", href: "/" }, "To the tables")));
  }
}

class Place {
  connections = [];
  shown = null; // whose view is on the screen
  next = null; // who is to be handed the device
  revealed = false; // somebody has taken it
  game = null;
  cards = {};

  constructor(main, id, me, info) {
    Object.assign(this, { main, id, me, info });
    this.#layOut();
    this.replay = new Replay(this);
    this.#connect();
    setInterval(() => this.view?.table.setup.clock && this.changed(), 1000);
  }

  get view() { return this.shown?.view ?? null; }
  get table() { return this.view.table; }
  get names() { return this.table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`); }

  #layOut() {
    this.boxes = Object.fromEntries(BOXES.map((name) => [name, el("section", { class: name, tabindex: -1 })]));
    const { curtain, after, scene, people, requests, act, tools } = this.boxes;
    this.prompt = el("p", { class: "prompt", "aria-live": "polite" }, "The table is being laid …");
    this.lines = el("ol");
    const say = { maxlength: 300, placeholder: "Say something", "aria-label": "Say something", autocomplete: "off" };
    this.chat = el("input", say);
    const talk = (event) => (event.preventDefault(), attempt(this.#talk));
    this.chatForm = el("form", { class: "saying", on: { submit: talk } }, this.chat, el("button", {}, "Send"));
    this.story = el("section", { class: "talk" },
      el("div", { class: "log", tabindex: 0, role: "region", "aria-label": "What happened" }, this.lines),
      this.chatForm);
    const wrong = el("textarea", { rows: 3, maxlength: 4000, "aria-label": "What is wrong?" });
    const report = el("details", { class: "report" }, el("summary", {}, "Something is wrong"), wrong,
      el("p", { class: "quiet" }, "Sends what you can see of this table, and nothing else."),
      button("Send the report", () => this.#report(wrong)));
    this.main.className = "table";
    this.main.replaceChildren(this.prompt, el("div", { class: "columns" },
      el("div", { class: "middle" }, curtain, after, scene, people),
      el("aside", {}, requests, act, tools, this.story, report)));
  }

  // ------------------------------------------------------------ connections
  /** Who am I here now?  Then a connection for each of my seats, or one to watch. */
  refresh = async () => {
    this.info = await api("GET", `/api/tables/${this.id}`);
    this.#connect();
  };

  #connect() {
    const wanted = this.info.seats.length ? this.info.seats : [null];
    const kept = this.connections.filter(({ seat }) => wanted.includes(seat));
    for (const one of this.connections) if (!kept.includes(one)) one.close();
    this.connections = wanted.map((seat) =>
      kept.find((one) => one.seat === seat) ?? new Connection(this.id, seat, this.changed, this.#lost));
    if (!this.connections.includes(this.shown)) this.shown = kept.find((one) => one.view) ?? null;
    if (!this.connections.includes(this.next)) this.next = null;
    this.changed();
  }

  #lost = async () => {
    if (this.asking) return;
    this.asking = true;
    await this.refresh().catch((error) => error.status === 404 && location.reload());
    this.asking = false;
  };

  say = (type, seat, fields = {}) => this.connections.find((one) => one.seat === seat).say(type, fields);

  act = async ({ decision, key }) => {
    if (performance.now() - this.answered < DOUBLE_CLICK) return;
    const { shown } = this;
    await shown.say("move", { decision, seq: shown.seq, action: key }).finally(() => {
      this.answered = performance.now();
    });
  };

  #talk = async () => {
    const text = this.chat.value.trim();
    if (text) await this.shown.say("chat", { text });
    this.chat.value = "";
  };

  async #report(box) {
    const wish = { text: box.value, client: "plain page", seat: this.shown.seat };
    const { report } = await api("POST", `/api/tables/${this.id}/reports`, wish);
    box.value = "";
    tell(`Thank you. The report is kept as ${report}.`);
  }

  // ------------------------------------------------------------ drawing
  changed = () => {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      attempt(() => this.#draw());
    });
  };

  /** Several people at one screen: show the one who is asked, but first hand over the device. */
  #choose() {
    const seen = this.connections.filter((one) => one.view);
    this.shown ??= seen[0] ?? null;
    this.next = this.next?.asked ? this.next : null;
    if (this.connections.length < 2 || this.view?.table.status !== "playing") return (this.next = null);
    if (this.revealed && this.shown.asked) return (this.next = null);
    this.next ??= seen.find((one) => one.asked) ?? (this.revealed ? null : seen[0]);
    if (this.revealed && this.next === this.shown) this.next = null;
  }

  #draw() {
    this.#choose();
    if (!this.view) return;
    if (!this.game) return this.#learn();
    const { table, names, boxes, replay, shown } = this;
    const over = ["over", "closed"].includes(table.status);
    if (over) replay.begin();
    const hidden = Boolean(this.next);
    const { view, log } = (over && replay.shown) || shown;
    const [options, blocked] = hidden || over ? [[], []] : [view.options ?? [], view.blocked ?? []];
    const waiting = view.game?.waiting ?? [];
    const desk = { seat: view.game?.seat, names, cards: this.cards, options, blocked, act: this.act, waiting };
    this.#sentence(view, over);
    this.seats.before();
    refill(boxes.curtain, hidden && this.#curtain());
    refill(boxes.scene, !hidden && view.game && drawScene(view.game, desk));
    refill(boxes.act, choices(this, options, blocked));
    refill(boxes.requests, this.connections.map((one) => requests(this, one)));
    refill(boxes.tools, table.status === "playing" && !hidden && shown.seat !== null && tools(this));
    refill(boxes.people, table.status !== "open" && [el("h2", {}, "At the table"), this.seats.list()]);
    refill(boxes.after, over && shown.view.game && [!replay.shown && result(table, names), replay.controls()]);
    this.#tell(hidden ? [] : log);
    this.story.hidden = hidden;
    this.chatForm.hidden = shown.seat === null;
  }

  async #learn() {
    if (this.learning) return;
    this.learning = true;
    const { game, cards } = await api("GET", `/api/games/${this.table.game}`);
    this.game = game;
    this.cards = Object.fromEntries(cards.map((card) => [card.id, card]));
    this.seats = new Seats(this);
    this.boxes.curtain.before(this.seats.panel);
    find("where").textContent = this.table.title || this.table.name;
    find("where").hidden = false;
    this.changed();
  }

  #sentence({ game }, over) {
    const { table, names, shown } = this;
    const mine = this.connections.some((one) => one.asked);
    let text = withNames(game?.prompt ?? "", names);
    if (table.status === "open") {
      const free = table.seats.some((seat) => seat.kind === "open");
      text = free ? "The table is laid. There is still room." : "Everybody is here.";
    } else if (this.next?.asked) text = `It is ${names[this.next.seat]}’s turn.`;
    else if (over && !this.replay.shown) text = outcome(table, names);
    else if (over && game?.waiting.includes(game.seat)) text = `${names[game.seat]}: ${text}`;
    else if (shown.asked) text = `${this.connections.length > 1 ? names[shown.seat] : "Your turn"}: ${text}`;
    else if (!over) {
      const others = table.waiting.map((seat) => names[seat]).filter((name) => !text.includes(name));
      if (others.length) text += ` Waiting for ${listed(others)}.`;
    }
    if (table.seats[shown.seat]?.stand_in && !over) text += " A bot plays for you.";
    if (!shown.live) text = "The connection is lost; trying again …";
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    this.prompt.classList.toggle("mine", mine && !this.next && shown.live);
    document.title = `${mine ? "● Your turn – " : ""}${table.title || table.name}`;
  }

  #curtain() {
    const { next } = this;
    const who = this.names[next.seat];
    const take = () => {
      Object.assign(this, { shown: next, next: null, revealed: true });
      this.changed();
      requestAnimationFrame(() => this.boxes.act.focus()); // which is drawn by then
    };
    return [el("h2", {}, `Pass the device to ${who}`), el("p", {}, "Nobody else should look now."),
      button(`I am ${who}: show my cards`, take, { class: "primary", "data-key": `take ${next.seat}` })];
  }

  /** The log; what is on the screen already stays. */
  #tell(log) {
    const { names, told } = this;
    const key = names.join("\n");
    const goesOn = told?.log === log && told.key === key && told.count <= log.length;
    const fresh = goesOn ? log.slice(told.count) : log;
    const lines = fresh.map(({ kind, text, seat }) =>
      el("li", { class: kind }, kind === "chat" ? [el("b", {}, `${names[seat]}: `), text] : withNames(text, names)));
    if (goesOn) this.lines.append(...lines);
    else this.lines.replaceChildren(...lines);
    this.told = { log, key, count: log.length };
  }
}
