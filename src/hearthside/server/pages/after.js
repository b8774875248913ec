// After the end: who won, the next game, and the game stepped through once more.
import { attempt, button, el, listed, select, withNames } from "./dom.js";
import { api, newCid } from "./net.js";
import { go } from "./lobby.js";

const ENDED = {
  agreed: "All agreed to end the game here.",
  left: "Everybody has left.",
  closed: "The table was folded up.",
  imported: "The file ends here.",
};

export function outcome({ result, ended, seats }, names) {
  if (ended === "conceded") {
    const gone = seats.filter((seat) => seat.away === "conceded").map((seat) => names[seat.seat]);
    return `The game is over: ${listed(gone)} conceded.`;
  }
  if (!result) return ENDED[ended] ?? "The game is over.";
  const first = result.ranking[0].map((seat) => names[seat]);
  return `${listed(first)} ${first.length > 1 ? "share the victory" : "wins"}. ${withNames(result.text, names)}`;
}

export function result({ result }, names) {
  if (!result) return null;
  const kinds = Object.keys(result.breakdown[0] ?? {});
  const head = ["Place", "Name", "Score", ...kinds.map((kind) => kind.replaceAll("_", " "))];
  const row = (seat, place) =>
    el("tr", {}, el("td", {}, `${place + 1}.`), el("th", { scope: "row" }, names[seat]),
      el("td", {}, el("b", {}, result.scores[seat])), kinds.map((kind) => el("td", {}, result.breakdown[seat][kind])));
  return el("div", { class: "wide" },
    el("table", {}, el("caption", {}, "Result"),
      el("thead", {}, el("tr", {}, head.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, result.ranking.flatMap((seats, place) => seats.map((seat) => row(seat, place))))));
}

export class Replay {
  shown = null; // the position that is looked at; null: the end as it is

  constructor(place) {
    this.place = place;
    const asked = new URLSearchParams(location.search);
    this.eye = asked.get("eye") ?? String(place.info.seats[0] ?? "public");
    this.at = /^\d{1,9}$/.test(asked.get("at") ?? "") ? Number(asked.get("at")) : null;
  }

  get first() { return this.place.shown.log.find((line) => line.kind === "game")?.seq ?? 1; }
  get last() { return this.place.shown.seq; }

  /** The address may name a move to begin with. */
  begin() {
    if (!this.begun && this.at !== null) attempt(() => this.go(this.at));
    this.begun = true;
  }

  go = async (seq) => {
    const at = Math.min(this.last, Math.max(this.first, seq));
    const query = `at=${at}&eye=${encodeURIComponent(this.eye)}`;
    this.shown = await api("GET", `/api/tables/${this.place.id}/replay?${query.replace("at", "seq")}`);
    this.at = at;
    history.replaceState(null, "", `?${query}`);
    this.place.changed();
  };

  controls() {
    const { table, names, info } = this.place;
    const at = this.at ?? this.last;
    const seat = /^\d+$/.test(this.eye) ? Number(this.eye) : info.seats[0] ?? 0;
    return [
      el("h2", {}, "Look at the game again"), this.#steps(at, names),
      el("div", { class: "row" },
        at < this.last && button(`Play on from here as ${names[seat]}`, () => this.playOn(at, seat)),
        this.shown && el("a", { href: location.href, class: "button" }, "Link to this move")),
      el("div", { class: "row" },
        el("a", { class: "button", href: `/api/tables/${table.id}/file`, download: true }, "Download the game"),
        table.rematch
          ? el("a", { class: "button primary", href: `/table/${table.rematch}` }, "Go to the next game")
          : info.seats.length > 0 && button("Play again", this.rematch, { class: "primary" })),
      table.key && fairness(table),
    ];
  }

  #steps(at, names) {
    const step = (label, title, seq, can) =>
      button(label, () => this.go(seq), { title, "aria-label": title, disabled: !can, "data-key": title });
    const seats = names.map((name, seat) => [seat, `As ${name}`]);
    const look = () => ((this.eye = eye.value), attempt(() => this.go(at)));
    const eye = select("eye", [["open", "All cards open"], ["public", "As a spectator"], ...seats], this.eye,
      { "data-key": "eye", "aria-label": "Seen by", on: { change: look } });
    return el("div", { class: "row" },
      step("|◀", "To the beginning", this.first, at > this.first),
      step("◀", "One move back", at - 1, at > this.first),
      step("▶", "One move on", at + 1, at < this.last),
      step("▶|", "To the end", this.last, at < this.last),
      el("span", {}, `${at} of ${this.last}`), eye);
  }

  playOn = async (seq, seat) => {
    const name = this.place.me.name || "Guest";
    await api("PUT", "/api/me", { name });
    const wish = { cid: newCid(), seq, seat, name };
    go((await api("POST", `/api/tables/${this.place.id}/play-on`, wish)).table);
  };

  rematch = async () => go((await api("POST", `/api/tables/${this.place.id}/rematch`)).table);
}

const fairness = (table) =>
  el("details", { "data-key": "key" }, el("summary", {}, "Was the shuffle fair?"),
    el("p", {}, "Before the first card the server gave out the check sum of its shuffle key. Here is the key itself; ",
      el("code", {}, "hearthside verify"), " proves with the downloaded file that every card came from it."),
    el("dl", {},
      el("dt", {}, "Check sum"), el("dd", {}, el("code", {}, table.commitment)),
      el("dt", {}, "Key"), el("dd", {}, el("code", {}, table.key))));
