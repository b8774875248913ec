// The Scene: a tree of parts that any game gives, drawn plainly.
import { button, el, find, refill, withNames } from "./dom.js";

let desk; // what the drawing goes by: seat, names, cards (by id), waiting, options, blocked, act(option)
let touched; // ids of parts at which something can be done

export function drawScene(game, by) {
  desk = by;
  touched = new Set(desk.options.flatMap((option) => option.parts));
  const draw = (id) => DRAW[game.parts[id].kind](game.parts[id], draw);
  const below = (game.parts[game.root].parts ?? []).map((id) => game.parts[id]);
  const top = below.filter((part) => part.kind !== "board" && part.text !== game.prompt);
  const boards = below.filter((part) => part.kind === "board");
  const players = boards.filter((part) => part.seat !== undefined);
  return [
    el("div", { class: "strip" }, top.map((part) => draw(part.id))),
    el("div", { class: "players" }, players.map((part) => draw(part.id))),
    boards.filter((part) => part.seat === undefined).map((part) => draw(part.id)),
  ];
}

const mark = (part) => touched.has(part.id) && el("span", { class: "mark", title: "You can act here" }, "◆");

const DRAW = {
  table: (part, draw) => inside(part, draw),
  board: (part, draw) =>
    el("section", { class: part.seat !== undefined && part.seat === desk.seat ? "board own" : "board" },
      el("h2", {}, withNames(part.title, desk.names),
        desk.waiting.includes(part.seat) && el("span", { class: "turn" }, "to act")),
      inside(part, draw)),
  zone: (part, draw) =>
    el("div", { class: part.parts ? "zone" : "zone pile" },
      el("p", { class: "title" }, mark(part), part.title, el("span", { class: "count" }, part.count ?? 0)),
      part.text && el("p", {}, withNames(part.text, desk.names)),
      part.parts && inside(part, draw)),
  card: (part) =>
    el("button", { type: "button", class: part.count === 0 ? "chip gone" : "chip", "data-key": part.id,
      title: desk.cards[part.card]?.text, on: { click: () => showCard(part) } },
    mark(part), part.title, part.count !== 1 && el("span", { class: "count" }, `×${part.count}`),
    part.text && el("small", {}, part.text)),
  counter: (part) => el("p", { class: "counter" }, part.title, el("b", {}, part.value ?? 0)),
  track: (part) =>
    el("p", { class: "counter" }, part.title, el("b", {}, `${part.value} of ${part.limit}`),
      el("progress", { max: part.limit, value: part.value, "aria-label": part.title })),
  text: (part) => el("p", { class: "say" }, withNames(part.text, desk.names)),
};

/** Cards lie together; other parts follow each other. */
function inside(part, draw) {
  const parts = (part.parts ?? []).map((id) => draw(id));
  return parts.some((node) => node.matches(".chip")) ? el("div", { class: "chips" }, parts) : parts;
}

function showCard(part) {
  const dialog = find("card");
  const info = desk.cards[part.card];
  const here = (list) => list.filter((option) => option.parts.includes(part.id));
  const act = (option) =>
    button(withNames(option.text, desk.names), () => (dialog.close(), desk.act(option)),
      { class: "primary", "data-key": `${option.decision} ${option.key}` });
  refill(dialog,
    el("h2", { id: "card-name" }, part.title), info && [el("p", { class: "quiet" }, info.kind), el("p", {}, info.text)],
    info && el("dl", {}, Object.entries(info.values).map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])),
    here(desk.options).map(act), here(desk.blocked).map((item) => whyNot(item, desk.names)),
    button("Close", () => dialog.close()));
  dialog.showModal();
}

export const whyNot = ({ text, why, ruling }, names) =>
  el("p", { class: "blocked" }, el("b", {}, withNames(text, names)), ": ", withNames(why, names),
    ruling && el("small", {}, ` (${ruling})`));
