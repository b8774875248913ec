// Cards fly from where they lay to where they lie now, so that one sees what moved.  The table is right at every
// moment: what flies is a shadow above it, and any key or click ends it.
import { tick } from "svelte";
import type { Stage } from "../net/connection.svelte";
import type { Moved } from "../protocol";
import { mayMove } from "../settings.svelte";
import { setOf } from "../shell/pictures.svelte";

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
  (moved, change) => {
    if (!mayMove() || !moved.length || moved.length > MOST) {
      change();
      return;
    }
    const begun = moved.map((one) => spot(one.source, one.card));
    change();
    void tick().then(() => moved.forEach((one, index) => fly(one, begun[index] ?? null, game(), named)));
  };

function fly({ source, target, card }: Moved, from: DOMRect | null, game: string, named: (card: string) => string) {
  const to = spot(target, card);
  if (!from || !to || source === target) return;
  const shadow = document.createElement("div");
  shadow.className = card ? "flight" : "flight covered card-back";
  if (card) {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `/assets/pictures-${setOf(game)}.svg#${named(card)}`);
    picture.append(use);
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
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flying.delete(flight);
    shadow.remove();
  };
}
