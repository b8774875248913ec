// What a person can do: the options of the game, answers to the others, undo, and stopping.
import { button, el, withNames } from "./dom.js";
import { whyNot } from "./draw.js";

/** Buttons for the options, by group; `done` comes last, where nobody presses it by mistake. */
export function choices(place, options, blocked) {
  const { names } = place;
  const sorted = [...options].sort((a, b) => (a.key === "done") - (b.key === "done"));
  const groups = [...new Set(sorted.map((option) => option.group))];
  const choice = (option) => {
    const key = { "data-key": `${option.decision} ${option.key}` };
    if (place.shown.busy) key["aria-disabled"] = "true";
    const node = button(withNames(option.text, names), () => place.act(option), key);
    if (option.final) node.append(" ", el("small", {}, "cannot be undone"));
    return node;
  };
  return [
    groups.map((group) =>
      el("div", { class: "group", role: "group", "aria-label": group },
        el("h3", {}, group), sorted.filter((option) => option.group === group).map(choice))),
    blocked.length > 0 &&
      el("details", { "data-key": "blocked" },
        el("summary", {}, `Not possible now (${blocked.length}), and why`),
        blocked.map((item) => whyNot(item, names))),
  ];
}

/** Somebody asks for an undo or for the end: what each of my seats can answer. */
export function requests(place, { seat }) {
  const { table, names } = place;
  if (seat === null || table.seats[seat].stand_in) return null;
  const as = place.connections.length > 1 ? ` (${names[seat]})` : "";
  const ask = (request, type, text) => {
    if (!request) return null;
    const own = request.seat === seat;
    const answer = (label, agree) =>
      button(label + as, () => place.say(type, seat, { request: request.request, agree }),
        { "data-key": `${type} ${request.request} ${seat} ${agree}` });
    const open = !own && !request.agreed.includes(seat);
    return el("div", { class: "ask" },
      el("p", {}, `${own ? "You ask" : `${names[request.seat]} asks`} ${text}`),
      open && [answer("Agree", true), answer("Decline", false)], own && answer("Never mind", false));
  };
  return [
    ask(table.undo_request, "answer_undo", "to take a decision back."),
    ask(table.end_request, "answer_end", "to end the game here, without a result."),
  ];
}

/** Undo, and the ways to stop playing. */
export function tools(place) {
  const { table, info, shown } = place;
  const { seat, view } = shown;
  const { now, deep, mode } = view.undo ?? {};
  const label = now || !deep ? "Undo" : mode === "request" ? "Ask to undo" : "Undo, and deal anew";
  const say = (type, question) => async () => (!question || confirm(question)) && place.say(type, seat);
  const alone = table.seats.every((other) => other.kind !== "person" || info.seats.includes(other.seat));
  const fold = async () => confirm("End this game for good?") && place.seats.command("close");
  return [
    button(label, () => place.say("undo", seat, { seq: shown.seq }),
      { disabled: !now && !deep, "data-key": "undo", title: `Taking back: ${mode}` }),
    el("details", { "data-key": "stop" },
      el("summary", {}, "Stop playing"),
      table.seats[seat].away !== "conceded" && button("Concede", say("concede", "Give up this game?")),
      !table.end_request && !alone && button("Propose to end the game", say("propose_end")),
      button("Leave the table", say("leave", "Leave? Your seat is open to others then.")),
      info.owner && alone && button("Fold up the table", fold)),
  ];
}
