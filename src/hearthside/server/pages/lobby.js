// The first page: what can be played, and where.
import { button, el, attempt, field, listed, select } from "./dom.js";
import { api, newCid } from "./net.js";

const CLOCKS = [["", "No clock"], ["600,15", "10 minutes each, 15 seconds more with every decision"],
  ["1800,30", "30 minutes each, 30 seconds more with every decision"], ["86400,0", "One day each"]];
const TAKEOVER = [[60, "after a minute"], [300, "after 5 minutes"], [3600, "after an hour"], [0, "never"]];

export const go = (table) => location.assign(`/table/${table}`);

export async function showLobby(main) {
  const [{ games, undo }, me, tables] = await Promise.all(
    ["games", "me", "tables"].map((what) => api("GET", `/api/${what}`)));
  const name = el("input",
    { name: "name", value: me.name, maxlength: 24, placeholder: "Guest", autocomplete: "nickname" });
  const known = async () => {
    const wanted = name.value.trim() || "Guest";
    if (wanted !== me.name) me.name = (await api("PUT", "/api/me", { name: wanted })).name;
  };
  name.addEventListener("change", () => name.value.trim() && attempt(known));
  const lay = async (wish) => {
    await known();
    go((await api("POST", "/api/tables", wish)).table);
  };
  const titles = Object.fromEntries(games.map((game) => [game.id, game.name]));
  main.className = "lobby";
  main.replaceChildren(
    el("h1", {}, "A table by the fire"),
    el("p", { class: "lead" }, "Board games with friends or against bots. Nothing to install, nobody to sign up with."),
    field("Your name", name),
    ...games.map((game) => gameCard(game, undo, lay)),
    tableList("Your tables", tables.mine, titles, "Tables at which you sit appear here."),
    tableList("Open tables", tables.open, titles, "Nobody has laid out a table for everybody yet."),
    openFile(),
  );
}

function gameCard(game, undo, lay) {
  const now = newCid(); // so that two clicks lay out one table
  const seats = Math.min(game.max_seats, Math.max(game.min_seats, 3));
  const playNow = () => lay({ cid: now, game: game.id, undo: "friendly", start: true,
    seats: [{ kind: "me" }, ...Array(seats - 1).fill({ kind: "bot" })] });
  return el("section", { class: "card" },
    el("h2", {}, game.name), el("p", {}, game.summary),
    el("p", {}, `${game.min_seats} to ${game.max_seats} players.`),
    button("Play now against bots", playNow, { class: "primary" }),
    el("details", {}, el("summary", { class: "button" }, "Invite friends"), invitation(game, undo, lay)));
}

/** The form for a table, made from what the game says can be chosen. */
function invitation(game, undo, lay) {
  const cid = newCid();
  const chairs = Array.from({ length: game.max_seats }, (_, seat) => chair(game, seat));
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, more) => game.min_seats + more);
  const seats = select("seats", counts.map((count) => [count, count]), Math.min(3, game.max_seats));
  const hide = () => chairs.forEach(({ row }, seat) => (row.hidden = seat >= Number(seats.value)));
  seats.addEventListener("change", hide);
  hide();
  const options = game.options.map(optionField);
  const explained = el("small", {}, undo.strict);
  const mode = select("undo", Object.keys(undo).map((key) => [key, key[0].toUpperCase() + key.slice(1)]), "strict",
    { on: { change: () => (explained.textContent = undo[mode.value]) } });
  const clock = select("clock", CLOCKS, "");
  const takeover = select("takeover", TAKEOVER, 300);
  const title = el("input", { name: "title", maxlength: 60, placeholder: game.name });
  const open = el("input", { type: "checkbox", name: "listed" });
  const submit = el("button", { class: "primary" }, "Lay out the table");
  const send = async () => {
    const [bank, add] = clock.value.split(",").map(Number);
    const wish = { cid, game: game.id, undo: mode.value, takeover: Number(takeover.value), listed: open.checked,
      title: title.value, seats: chairs.slice(0, Number(seats.value)).map(({ wish }) => wish()),
      options: Object.fromEntries(options.map(({ name, value }) => [name, value()])) };
    if (clock.value) wish.clock = { bank, add };
    submit.disabled = true;
    await attempt(() => lay(wish));
    submit.disabled = false;
  };
  return el("form", { on: { submit: (event) => (event.preventDefault(), send()) } },
    field("Seats", seats), chairs.map(({ row }) => row), options.map(({ row }) => row),
    el("label", { class: "field" }, el("span", {}, "Taking back"), mode, explained),
    field("Clock", clock), field("A bot plays for whoever is away", takeover),
    field("Name of the table", title), field("Everybody may find it and watch", open), submit);
}

function chair(game, seat) {
  const kinds = [["me", "Me"], ["here", "Somebody at this screen"], ["open", "Open, for a friend"],
    ...game.bots.map((bot) => [`bot:${bot}`, `Bot: ${bot}`])];
  const kind = select(`seat-${seat}`, kinds, seat ? "open" : "me");
  const label = `Name at seat ${seat + 1}`;
  const name = el("input", { placeholder: "Their name", "aria-label": label, maxlength: 24, hidden: true });
  kind.addEventListener("change", () => (name.hidden = kind.value !== "here"));
  const wish = () => {
    const [what, bot] = kind.value.split(":");
    if (what === "here") return { kind: "me", name: name.value.trim() || `Player ${seat + 1}` };
    return bot ? { kind: "bot", bot } : { kind: what };
  };
  return { wish, row: el("div", {}, field(`Seat ${seat + 1}`, kind), name) };
}

function optionField({ name, text, choices, default: usual }) {
  const words = name.replaceAll("_", " ");
  const label = words[0].toUpperCase() + words.slice(1);
  if (choices.every((choice) => typeof choice === "boolean")) {
    const box = el("input", { type: "checkbox", name, checked: usual });
    return { name, value: () => box.checked, row: field(label, box, text) };
  }
  const box = select(name, choices.map((choice, at) => [at, choice]), choices.indexOf(usual));
  return { name, value: () => choices[box.value], row: field(label, box, text) };
}

function tableList(title, tables, titles, nothing) {
  const words = { open: "Join", playing: "Go on", over: "Look", closed: "Look" };
  const line = (table) => {
    const people = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
    const free = table.seats.length - people.length;
    const who = [listed(people), free && `${free} open`].filter(Boolean).join(", ");
    const state = { open: "not begun", playing: "being played", over: "over", closed: "over" }[table.status];
    return el("li", {},
      el("span", {}, el("b", {}, table.title || titles[table.game] || table.game), ` ${who} `, el("small", {}, state)),
      el("a", { class: "button", href: `/table/${table.id}` },
        title === "Open tables" && (table.status === "playing" || !free) ? "Watch" : words[table.status]));
  };
  const rank = ["playing", "open", "over", "closed"];
  const sorted = [...tables].sort((a, b) => rank.indexOf(a.status) - rank.indexOf(b.status) || b.updated - a.updated);
  return el("section", {}, el("h2", {}, title),
    tables.length ? el("ul", { class: "tables" }, sorted.map(line)) : el("p", { class: "quiet" }, nothing));
}

function openFile() {
  const file = el("input", { type: "file", accept: ".hearth,.json,application/json" });
  file.addEventListener("change", () => attempt(async () => {
    if (file.files.length) go((await api("POST", "/api/files", file.files[0])).table);
  }));
  return el("section", {}, el("h2", {}, "Game files"), field("Look through a game that was saved", file));
}
