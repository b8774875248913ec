// Elements. Whatever people wrote becomes text nodes, never markup.

export const find = (id) => document.getElementById(id);

/** el("p", {class: "x", on: {click: f}}, "text", node, [more]); props that are false or missing are left out. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (value !== false && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((child) => child || child === 0));
  return node;
}

/** A button that does nothing while its work runs; what goes wrong is said in a sentence.  It is not
 * `disabled` meanwhile, because then a keyboard would lose its place. */
export function button(label, act, props = {}) {
  const work = async () => {
    if (node.ariaDisabled === "true") return;
    node.ariaDisabled = "true";
    tell("");
    await attempt(act);
    node.ariaDisabled = null;
  };
  const node = el("button", { type: "button", "data-key": label, ...props, on: { click: work } }, label);
  return node;
}

export async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    tell(error.message);
  }
}

export function tell(text) {
  find("notice").textContent = text && text[0].toUpperCase() + text.slice(1);
}

/** New content for a box. If it looks the same nothing is touched, so that a click or a focus is not lost. */
export function refill(box, ...children) {
  const next = box.cloneNode(false);
  next.append(...children.flat(3).filter(Boolean));
  for (const old of box.querySelectorAll("details[data-key]")) {
    const same = next.querySelector(`details[data-key="${CSS.escape(old.dataset.key)}"]`);
    if (same) same.open = old.open;
  }
  if (next.isEqualNode(box)) return;
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  box.replaceChildren(...next.childNodes);
  if (!active) return;
  const key = active.dataset.key;
  const again = key && box.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (again || box).focus({ preventScroll: true });
}

/** Texts speak of seats as {0}, {1} … */
export const withNames = (text, names) => text.replace(/\{(\d+)\}/g, (all, seat) => names[seat] ?? all);

export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** A labelled field of a form. */
export const field = (label, input, hint) =>
  el("label", { class: "field" }, el("span", {}, label), input, hint && el("small", {}, hint));

export const select = (name, pairs, chosen, more = {}) =>
  el("select", { name, ...more }, pairs.map(([value, text]) =>
    el("option", { value, selected: String(value) === String(chosen) }, text)));
