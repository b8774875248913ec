// Who sits at the table, and everything about taking and leaving seats.
import { button, el, field, refill, select, tell } from "./dom.js";
import { api, newCid } from "./net.js";

const AWAY = {
  absent: "is away, a bot plays on",
  clock: "is out of time, a bot plays on",
  conceded: "has conceded, a bot plays on",
};

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;
const ONLY_HERE = "It works on this machine only; start the server with --host 0.0.0.0 to let others in.";

const minutes = (ms) => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export class Seats {
  constructor(place) {
    this.place = place;
    const named = { name: "name", maxlength: 24, value: place.me.name, placeholder: "Guest", autocomplete: "nickname" };
    this.name = el("input", named);
    this.link = el("input", { readonly: true });
    this.naming = field("Your name", this.name);
    this.rows = el("div");
    this.invite = el("div", { class: "invite", hidden: true },
      field("Send this link to your friends", this.link, LOCAL.test(location.hostname) && ONLY_HERE),
      button("Copy", this.#copy));
    this.foot = el("div", { class: "foot" });
    this.panel = el("section", { class: "before" },
      el("h2", {}, "Who plays"), this.naming, this.rows, this.invite, this.foot);
  }

  command = async (type, fields = {}) => {
    await api("POST", `/api/tables/${this.place.id}/commands`, { type, cid: newCid(), ...fields });
    await this.place.refresh();
  };

  sit = async (seat) => {
    const { me, info } = this.place;
    const name = this.name.value.trim() || (this.panel.hidden && prompt("Your name?")) || "Guest";
    await this.command("sit", { seat, name });
    if (name !== me.name && !info.seats.length) this.place.me = await api("PUT", "/api/me", { name });
  };

  start = async () => {
    for (const seat of this.place.table.seats) {
      if (seat.kind === "open") await this.command("seat_bot", { seat: seat.seat, bot: this.place.game.usual_bot });
    }
    await this.command("start");
  };

  /** Before the game: seats, the link, and the start. */
  before() {
    const { table, info } = this.place;
    const free = table.seats.some((seat) => seat.kind === "open");
    const { undo = "strict", clock } = table.setup;
    this.panel.hidden = table.status !== "open";
    if (this.panel.hidden) return;
    this.naming.hidden = !free;
    if (this.invite.hidden && (info.owner || info.seats.length)) this.#link();
    refill(this.rows, this.list());
    refill(this.foot,
      info.owner
        ? button(free ? "Fill the open seats with bots and start" : "Start the game", this.start, { class: "primary" })
        : el("p", {}, "Whoever laid out the table starts the game."),
      el("p", { class: "quiet" }, `Taking back: ${undo}. `,
        clock ? `Clock: ${minutes(clock.bank * 1000)}, ${clock.add} seconds more with every decision. ` : "No clock. ",
        table.listed ? "Everybody may find this table." : "Only who has the link finds this table."));
  }

  async #link() {
    this.invite.hidden = false;
    const { invite } = await api("GET", `/api/tables/${this.place.id}/invite`);
    this.link.value = `${location.origin}/join/${invite}`;
  }

  #copy = async () => {
    this.link.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(this.link.value);
    else document.execCommand("copy"); // without TLS there is no clipboard of the newer kind
    tell("The link is copied.");
  };

  /** All seats, with what can be done about each. */
  list() {
    return el("ul", { class: "seats" }, this.place.table.seats.map((seat) => this.#line(seat)));
  }

  #line(seat) {
    const { table, info, shown } = this.place;
    const mine = info.seats.includes(seat.seat);
    const asked = table.waiting.includes(seat.seat);
    const left = seat.bank - (asked ? (shown.thought[seat.seat] ?? 0) + Date.now() - shown.heardAt : 0);
    const playing = table.status === "playing";
    const away = playing && !shown.present[seat.seat] ? "not connected" : "";
    const person = seat.stand_in ? AWAY[seat.away] : away;
    const about = { open: "open", bot: `bot: ${seat.bot}`, person }[seat.kind];
    return el("li", { class: asked && "asked" },
      el("span", {}, el("b", {}, seat.name || `Seat ${seat.seat + 1}`), mine && " (you)", " ", el("small", {}, about),
        table.setup.clock && playing && el("span", { class: "clock" }, minutes(left))),
      (playing || table.status === "open") && this.#choices(seat, mine, info.owner, !playing));
  }

  #choices({ seat, kind, stand_in, away }, mine, owner, early) {
    const { game, say } = this.place;
    const press = (label, act) => button(label, act, { "data-key": `${label} ${seat}` });
    if (kind === "open") {
      const names = game.bots.map((name) => [name, `Bot: ${name}`]);
      const bot = select("bot", names, game.usual_bot, { "aria-label": "Which bot" });
      const add = press("Add", () => this.command("seat_bot", { seat, bot: bot.value }));
      return [press("Sit down", () => this.sit(seat)), owner && [bot, add]];
    }
    if (mine && stand_in && away !== "conceded") return press("Take your seat back", () => say("return", seat));
    if (early && mine) return press("Stand up", () => say("leave", seat));
    return early && owner && press("Free the seat", () => this.command("free_seat", { seat }));
  }
}
