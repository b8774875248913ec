// Cards fly from where they lay to where they lie now, so that one sees what moved.  The table is right at every
// moment: what flies is a shadow above it, and any key or click ends it.
import { tick } from "svelte";
import type { Stage } from "../net/connection.svelte";
import { FLOOR } from "../net/pace";
import type { Moved } from "../protocol";
import { mayMove } from "../settings.svelte";
import { pathOf, SQUARE } from "../shell/pictures.svelte";

const TIME = 280; // milliseconds
const MOST = 12; // shadows at once; a shuffle of a whole pile is not a flight

const flying = new Set<Animation>();

/** Ends all flights; the table is already as it will be. */
export function land() {
  for (const one of flying) one.finish();
}

const at = (id: string) => document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`);

/** Where a card of a zone lies, or the zone itself. */
function spot(zone: string, card: string | undefined): DOMRect | null {
  const found = (card && at(`${zone}/${card}`)) || at(zone) || at(`player:${zone.split(":")[1] ?? ""}`);
  const rect = found?.getBoundingClientRect();
  return rect?.width ? rect : null;
}

/** The stage of a connection: measures, lets the change happen, measures again, and shows the way. */
export const staged =
  (game: () => string, named: (card: string) => string): Stage =>
  ({ moved, focus }, change) => {
    if (!mayMove()) {
      change();
      return;
    }
    const flown = moved.length > MOST ? [] : moved;
    const begun = flown.map((one) => spot(one.source, one.card));
    change();
    void tick().then(() => {
      // All is measured before anything is added, or the browser would lay the page out anew for each.
      const ended = flown.map((one) => spot(one.target, one.card));
      flown.forEach((one, index) => fly(one, begun[index] ?? null, ended[index] ?? null, game(), named));
      for (const id of focus) pulse(id);
    });
  };

/** Look here. */
function pulse(id: string) {
  const part = at(id);
  if (!part) return;
  const glow = "var(--ember)";
  const frames =
    part instanceof SVGElement
      ? [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }]
      : [{ outline: `3px solid ${glow}`, outlineOffset: "0" }, { outline: "3px solid transparent", outlineOffset: "6px" }];
  begin(part.animate(frames, { duration: 4 * FLOOR, easing: "ease-out" }));
}

function begin(one: Animation, ended = () => {}) {
  flying.add(one);
  one.onfinish = one.oncancel = () => {
    flying.delete(one);
    ended();
  };
}

function fly(
  { source, target, card }: Moved,
  from: DOMRect | null,
  to: DOMRect | null,
  game: string,
  named: (card: string) => string,
) {
  if (!from || !to || source === target) return;
  const shadow = document.createElement("div");
  shadow.className = card ? "flight" : "flight covered card-back";
  if (card) {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", `0 0 ${SQUARE} ${SQUARE}`);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", pathOf(game, named(card)));
    picture.append(path);
    shadow.append(picture);
  }
  shadow.setAttribute("aria-hidden", "true");
  document.body.append(shadow);
  const centre = (rect: DOMRect) =>
    `translate(${rect.x + rect.width / 2}px, ${rect.y + rect.height / 2}px) translate(-50%, -50%)`;
  const flight = shadow.animate(
    [
      { transform: `${centre(from)} scale(0.9)`, opacity: 1 },
      { transform: `${centre(to)} scale(0.8)`, opacity: 0.9 },
    ],
    { duration: TIME, easing: "cubic-bezier(.3,.1,.3,1)" },
  );
  begin(flight, () => shadow.remove());
}
