// After the end: who won, the next game, and the game stepped through once more.
import { button, el, field, select } from "./dom.js";
import { api, newCid } from "./net.js";
import { go } from "./lobby.js";

const ENDED = { conceded: "The others have conceded.", agreed: "All agreed to end the game here.", left: "Everybody has left.",
  closed: "The table was folded up.", imported: "The file ends here." };

export const outcome = (table) => table.result?.text || ENDED[table.ended] || "The game is over.";

export function result({ result }, names) {
  if (!result) return null;
  const columns = Object.keys(result.breakdown[0] ?? {});
  const row = (seat, place) => el("tr", {}, el("td", {}, `${place + 1}.`), el("th", { scope: "row" }, names[seat]),
    el("td", {}, el("b", {}, result.scores[seat])), columns.map((name) => el("td", {}, result.breakdown[seat][name])));
  return el("div", { class: "wide" }, el("table", {}, el("caption", {}, "Result"),
    el("thead", {}, el("tr", {}, ["Place", "Name", "Score", ...columns.map((name) => name.replaceAll("_", " "))].map((name) =>
      el("th", { scope: "col" }, name)))),
    el("tbody", {}, result.ranking.flatMap((seats, place) => seats.map((seat) => row(seat, place))))));
}

export class Replay {
  shown = null; // the position that is looked at; null: the end as it is

  constructor(place) {
    this.place = place;
    const asked = new URLSearchParams(location.search);
    this.eye = asked.get("eye") ?? "open";
    this.at = /^\d{1,9}$/.test(asked.get("at") ?? "") ? Number(asked.get("at")) : null;
    this.begun = false;
  }

  get first() {
    return this.place.log.find((line) => line.kind === "game")?.seq ?? 1;
  }

  get last() {
    return this.place.seq;
  }

  go = async (seq) => {
    const at = Math.min(this.last, Math.max(this.first, seq));
    this.shown = await api("GET", `/api/tables/${this.place.id}/replay?seq=${at}&eye=${this.eye}`);
    this.at = at;
    history.replaceState(null, "", `?at=${at}&eye=${this.eye}`);
    this.place.changed();
  };

  controls() {
    const { table, id, names, info } = this.place;
    const at = this.at ?? this.last;
    const step = (label, title, seq, can) =>
      button(label, () => this.go(seq), { title, "aria-label": title, disabled: !can, "data-key": title });
    const eyes = [["open", "All cards open"], ["public", "As a spectator"], ...names.map((name, seat) => [seat, `As ${name}`])];
    const eye = select("eye", eyes, this.eye, { "data-key": "eye", on: { change: () => ((this.eye = eye.value), this.go(at)) } });
    const slider = el("input", { type: "range", min: this.first, max: this.last, value: at, "aria-label": "Move", "data-key": "slider",
      on: { change: () => this.go(Number(slider.value)) } });
    const seat = /^\d+$/.test(this.eye) ? Number(this.eye) : info.seats[0] ?? 0;
    return [
      el("h2", {}, "Look at the game again"),
      el("div", { class: "row" },
        step("⏮", "To the beginning", this.first, at > this.first), step("◀", "One move back", at - 1, at > this.first),
        step("▶", "One move on", at + 1, at < this.last), step("⏭", "To the end", this.last, at < this.last),
        el("span", {}, `${at} of ${this.last}`)),
      slider, field("Seen", eye),
      el("div", { class: "row" },
        at < this.last && button(`Play on from here as ${names[seat]}`, () => this.playOn(at, seat)),
        this.shown && el("a", { href: `${location.pathname}?at=${at}&eye=${this.eye}`, class: "button" }, "Link to this move")),
      el("div", { class: "row" },
        el("a", { class: "button", href: `/api/tables/${id}/file`, download: true }, "Download the game"),
        table.rematch ? el("a", { class: "button primary", href: `/table/${table.rematch}` }, "Go to the next game")
          : info.seats.length > 0 && button("Play again", this.rematch, { class: "primary" })),
      table.key && el("details", { "data-key": "key" }, el("summary", {}, "Was the shuffle fair?"),
        el("p", {}, "Before the first card the server gave out the check sum of its shuffle key. Here is the key itself; ",
          el("code", {}, "hearthside verify"), " proves with the downloaded file that every card came from it."),
        el("dl", {}, el("dt", {}, "Check sum"), el("dd", {}, el("code", {}, table.commitment)),
          el("dt", {}, "Key"), el("dd", {}, el("code", {}, table.key)))),
    ];
  }

  playOn = async (seq, seat) => {
    const name = this.place.me.name || "Guest";
    await api("PUT", "/api/me", { name });
    go((await api("POST", `/api/tables/${this.place.id}/play-on`, { cid: newCid(), seq, seat, name })).table);
  };

  rematch = async () => go((await api("POST", `/api/tables/${this.place.id}/rematch`)).table);
}
