// A table: connects its seats, and draws what the shown one sees.
import { attempt, button, el, find, listed, refill, tell, withNames } from "./dom.js";
import { api, Connection } from "./net.js";
import { drawScene, whyNot } from "./draw.js";
import { Seats } from "./seats.js";
import { outcome, Replay, result } from "./after.js";

const DOUBLE_CLICK = 250; // milliseconds after an answer in which a click may have been meant for what was there before

export async function showTable(main, id) {
  try {
    const [me, info] = await Promise.all([api("GET", "/api/me"), api("GET", `/api/tables/${id}`)]);
    await new Place(main, id, me, info).open();
  } catch (error) {
    if (error.status !== 404) throw error;
    main.replaceChildren(el("div", { class: "pad" }, el("h1", {}, "There is no such table"),
      el("p", {}, "Or it is not open to you: ask somebody who sits there for the invite link."),
      el("a", { class: "button", href: "/" }, "To the tables")));
  }
}

class Place {
  connections = [];
  shown = null; // whose view is on the screen
  next = null; // who is handed the device
  game = null;
  cards = {};
  answered = 0;

  constructor(main, id, me, info) {
    Object.assign(this, { main, id, me, info });
  }

  get view() { return this.shown?.view ?? null; }
  get table() { return this.view.table; }
  get names() { return this.table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`); }
  get present() { return this.shown.present; }
  get askedAt() { return this.shown.askedAt; }
  get log() { return this.shown.log; }
  get seq() { return this.shown.seq; }

  async open() {
    this.boxes = Object.fromEntries(["curtain", "scene", "act", "requests", "tools", "people", "after"].map((name) =>
      [name, el(name === "scene" ? "div" : "section", { class: name, tabindex: -1 })]));
    const { curtain, scene, act, requests, tools, people, after } = this.boxes;
    this.prompt = el("p", { class: "prompt", "aria-live": "polite" }, "The table is being laid …");
    this.lines = el("ol", { class: "log", tabindex: 0, "aria-label": "What happened" });
    this.chat = el("input", { maxlength: 300, placeholder: "Say something", "aria-label": "Say something", autocomplete: "off" });
    const talk = (event) => (event.preventDefault(), attempt(this.#talk));
    this.chatForm = el("form", { class: "chat", on: { submit: talk } }, this.chat, el("button", {}, "Send"));
    const report = el("textarea", { rows: 3, maxlength: 4000, "aria-label": "What is wrong?" });
    this.main.className = "table";
    this.main.replaceChildren(this.prompt, el("div", { class: "columns" },
      el("div", { class: "middle" }, curtain, after, scene, people),
      el("aside", {}, requests, act, tools, el("section", { class: "talk" }, this.lines, this.chatForm),
        el("details", { class: "report" }, el("summary", {}, "Something is wrong"), report,
          el("p", { class: "quiet" }, "Sends what you can see of this table, and nothing else."),
          button("Send the report", () => this.#report(report))))));
    this.replay = new Replay(this);
    this.#connect();
    setInterval(() => this.view?.table.setup.clock && this.changed(), 1000);
  }

  // ------------------------------------------------------------ connections
  /** Who am I here now?  Then a connection for each of my seats, or one to watch. */
  refresh = async () => {
    this.info = await api("GET", `/api/tables/${this.id}`);
    this.#connect();
  };

  #connect() {
    const wanted = this.info.seats.length ? this.info.seats : [null];
    for (const gone of this.connections.filter(({ seat }) => !wanted.includes(seat))) gone.close();
    const kept = this.connections.filter(({ seat }) => wanted.includes(seat));
    const lost = () => this.refresh().catch((error) => error.status === 404 && location.reload());
    this.connections = wanted.map((seat) =>
      kept.find((one) => one.seat === seat) ?? new Connection(this.id, seat, this.changed, lost));
    if (!this.connections.includes(this.shown)) this.shown = this.connections.find((one) => one.view) ?? null;
    this.changed();
  }

  say = (type, seat, fields = {}) => this.connections.find((one) => one.seat === seat).say(type, fields);

  act = async ({ decision, key }) => {
    if (performance.now() - this.answered < DOUBLE_CLICK) return;
    const { shown } = this;
    await shown.say("move", { decision, seq: shown.seq, action: key }).finally(() => (this.answered = performance.now()));
  };

  #talk = async () => {
    const text = this.chat.value.trim();
    if (text) await this.shown.say("chat", { text });
    this.chat.value = "";
  };

  async #report(box) {
    const wish = { text: box.value, client: "plain page" };
    if (this.shown.seat !== null) wish.seat = this.shown.seat;
    const { report } = await api("POST", `/api/tables/${this.id}/reports`, wish);
    box.value = "";
    tell(`Thank you. The report is kept as ${report}.`);
  }

  // ------------------------------------------------------------ drawing
  changed = () => {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => ((this.drawing = false), attempt(() => this.#draw())));
  };

  /** Several people at one screen: show the one who is asked, but first hand over the device. */
  #choose() {
    const seen = this.connections.filter((one) => one.view);
    const asked = seen.filter((one) => one.asked);
    const playing = seen[0]?.view.table.status === "playing";
    if (!playing || this.connections.length < 2) {
      this.next = null;
      if (!this.shown?.view) this.shown = seen[0] ?? null;
    } else if (!this.revealed || (asked.length && !this.shown.asked)) {
      this.shown ??= seen[0];
      if (!asked.includes(this.next)) this.next = asked[0] ?? this.next ?? seen[0];
    } else this.next = null;
    if (this.next === this.shown && this.revealed) this.next = null;
  }

  #draw() {
    this.#choose();
    if (!this.view) return;
    if (!this.game) return this.#learn();
    const { table, names, boxes } = this;
    const over = ["over", "closed"].includes(table.status);
    if (over && !this.replay.begun) {
      this.replay.begun = true;
      if (this.replay.at !== null) attempt(() => this.replay.go(this.replay.at));
    }
    const hidden = Boolean(this.next);
    const looked = (over && this.replay.shown) || { view: this.view, log: this.log };
    const options = hidden || over ? [] : this.view.options ?? [];
    const blocked = hidden || over ? [] : this.view.blocked ?? [];
    const desk = { seat: looked.view.game?.seat, names, cards: this.cards, options, blocked, act: this.act, waiting: looked.view.game?.waiting ?? [] };
    this.#sentence(table, names, over, looked.view);
    this.main.dataset.status = table.status;
    refill(boxes.curtain, hidden && this.#curtain(names));
    this.seats.before();
    refill(boxes.scene, !hidden && looked.view.game && drawScene(looked.view.game, desk));
    refill(boxes.act, this.#options(options, blocked, names));
    refill(boxes.requests, this.connections.map((one) => this.#requests(one, table, names)));
    refill(boxes.tools, table.status === "playing" && !hidden && this.shown.seat !== null && this.#tools(table));
    refill(boxes.people, table.status !== "open" && [el("h2", {}, "At the table"), this.seats.list()]);
    refill(boxes.after, over && this.view.game && [result(table, names), this.replay.controls()]);
    this.#story(hidden ? [] : looked.log, names);
    this.chatForm.hidden = hidden || this.shown.seat === null;
  }

  async #learn() {
    if (this.learning) return;
    this.learning = true;
    this.game = await api("GET", `/api/games/${this.table.game}`);
    this.cards = Object.fromEntries(this.game.cards.map((card) => [card.id, card]));
    this.seats = new Seats(this, this.game.bots);
    this.boxes.curtain.before(this.seats.panel);
    find("where").textContent = this.table.title || this.table.name;
    this.changed();
  }

  #sentence(table, names, over, seen) {
    const asked = this.connections.filter((one) => one.asked);
    const mine = asked.length > 0 && !over;
    const free = table.seats.some((seat) => seat.kind === "open");
    let text = seen.game ? withNames(seen.game.prompt, names) : "";
    if (table.status === "open") text = free ? "The table is laid. There is still room." : "Everybody is here.";
    else if (this.next) text = `It is ${names[this.next.seat]}’s turn.`;
    else if (over && !this.replay.shown) text = withNames(outcome(table), names);
    else if (!over && this.shown.asked) text = `${this.connections.length > 1 ? names[this.shown.seat] : "Your turn"}: ${text}`;
    else if (!over) {
      const others = table.waiting.map((seat) => names[seat]).filter((name) => !text.includes(name));
      if (others.length) text += ` Waiting for ${listed(others)}.`;
    }
    if (!this.shown.live) text = "The connection is lost; trying again …";
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    this.prompt.classList.toggle("mine", mine && !this.next);
    document.title = `${mine ? "● Your turn – " : ""}${table.title || table.name}`;
  }

  #curtain(names) {
    const who = names[this.next.seat];
    const take = () => {
      Object.assign(this, { shown: this.next, next: null, revealed: true });
      this.changed();
      this.boxes.act.focus();
    };
    return [el("h2", {}, `Pass the device to ${who}`), el("p", {}, "Nobody else should look now."),
      button(`I am ${who}: show my cards`, take, { class: "primary", "data-key": `take ${this.next.seat}` })];
  }

  #options(options, blocked, names) {
    const sorted = [...options].sort((a, b) => (a.key === "done") - (b.key === "done"));
    const groups = [...new Set(sorted.map((option) => option.group))];
    const choice = (option) => button(withNames(option.text, names), () => this.act(option),
      { "data-key": `${option.decision} ${option.key}`, "aria-disabled": this.shown.busy ? "true" : undefined });
    return [
      groups.map((group) => el("div", { class: "group", role: "group", "aria-label": group },
        el("h3", {}, group), sorted.filter((option) => option.group === group).map(choice))),
      blocked.length > 0 && el("details", { "data-key": "blocked" }, el("summary", {}, `Not possible now (${blocked.length}), and why`),
        blocked.map((item) => whyNot(item, names))),
    ];
  }

  /** Somebody asks for an undo or the end, and one of my seats has not answered. */
  #requests({ seat }, table, names) {
    if (seat === null || table.seats[seat].stand_in) return null;
    const ask = (request, type, text) => {
      if (!request) return null;
      const own = request.seat === seat;
      const reply = (agree) => () => this.say(type, seat, { request: request.request, agree });
      const key = (what) => ({ "data-key": `${type} ${request.request} ${seat} ${what}` });
      const as = this.connections.length > 1 ? ` (${names[seat]})` : "";
      return el("div", { class: "ask" }, el("p", {}, `${own ? "You ask" : `${names[request.seat]} asks`} ${text}`),
        !own && !request.agreed.includes(seat) && button(`Agree${as}`, reply(true), key("yes")),
        !request.agreed.includes(seat) || own ? button(`${own ? "Never mind" : "Decline"}${as}`, reply(false), key("no")) : null);
    };
    return [ask(table.undo_request, "answer_undo", "to take a decision back."),
      ask(table.end_request, "answer_end", "to end the game here, without a result.")];
  }

  #tools(table) {
    const { seat, view } = this.shown;
    const { now, deep, mode } = view.undo ?? {};
    const say = (type, question) => () => (!question || confirm(question)) && this.say(type, seat);
    const alone = !table.seats.some((other) => other.kind === "person" && !this.info.seats.includes(other.seat));
    return [
      button(now ? "Undo" : mode === "request" && deep ? "Ask to undo" : deep ? "Undo, and deal anew" : "Undo",
        () => this.say("undo", seat, { seq: this.shown.seq }), { disabled: !now && !deep, "data-key": "undo", title: `Taking back: ${mode}` }),
      el("details", { "data-key": "stop" }, el("summary", {}, "Stop playing"),
        table.seats[seat].away !== "conceded" && button("Concede", say("concede", "Give up this game?")),
        !table.end_request && !alone && button("Propose to end the game", say("propose_end")),
        button("Leave the table", say("leave", "Leave? Your seat is open to others then.")),
        this.info.owner && alone && button("Fold up the table", async () => confirm("End this game for good?") && this.seats.command("close"))),
    ];
  }

  #story(log, names) {
    const key = names.join("\n");
    const goesOn = this.told?.log === log && this.told.key === key && this.told.count <= log.length;
    const fresh = goesOn ? log.slice(this.told.count) : log;
    const bottom = this.lines.scrollHeight - this.lines.scrollTop - this.lines.clientHeight < 40;
    const lines = fresh.map(({ kind, text, seat }) => el("li", { class: kind },
      kind === "chat" ? [el("b", {}, `${names[seat]}: `), text] : withNames(text, names)));
    if (goesOn) this.lines.append(...lines);
    else this.lines.replaceChildren(...lines);
    this.told = { log, key, count: log.length };
    if (bottom || !goesOn) this.lines.scrollTop = this.lines.scrollHeight;
  }
}
