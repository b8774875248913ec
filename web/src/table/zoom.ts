// Looking at a card closely: by resting the pointer on it, by focus from the keyboard.  A long press opens its menu, which
// has the same words and what can be done.
import type { Interaction } from "./interaction.svelte";

const REST = 450; // milliseconds that a pointer lies still if it means the card, and is not on its way
const NEXT = 120; // and if one is looking at cards already
const STILL = 3; // pixels
const LONG_PRESS = 450;

let lookedAt = -Infinity;

/** Where the pointer was last: a card that comes to lie under one that rests is not meant. */
let last = { x: NaN, y: NaN };
const remember = ({ clientX: x, clientY: y }: PointerEvent) => (last = { x, y });
for (const kind of ["pointermove", "pointerdown", "pointerup"] as const) window.addEventListener(kind, remember, { capture: true, passive: true });

interface Looked {
  interaction: Interaction;
  card: string | null;
  part: string | null;
}

export function zoomable(node: HTMLElement, looked: Looked) {
  let timer = 0;
  let byPress = false;
  let at = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  const show = () => {
    const { interaction, card, part } = looked;
    if (card) interaction.zoomed = { card, part, at: node.getBoundingClientRect() };
  };
  /** A finger rests on it: what it is and what it can do, to be read and chosen after the finger is lifted. */
  const open = () => {
    const { interaction, part } = looked;
    if (part && interaction.part(part)) interaction.picked = { part, at: node.getBoundingClientRect() };
    else show();
  };
  const hide = () => {
    stop();
    const { interaction, part } = looked;
    // A thing that is taken away loses the focus in the middle of drawing, when nothing may change.
    queueMicrotask(() => {
      if (interaction.zoomed?.part !== part) return;
      interaction.zoomed = null;
      lookedAt = performance.now();
    });
  };
  const soon = () => {
    stop();
    timer = window.setTimeout(show, performance.now() - lookedAt < REST ? NEXT : REST);
  };
  const on: Partial<Record<keyof HTMLElementEventMap, (event: never) => void>> = {
    pointerenter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      at = { x: event.clientX, y: event.clientY };
      if (at.x !== last.x || at.y !== last.y) soon();
    },
    pointerleave: (event: PointerEvent) => event.pointerType === "mouse" && hide(),
    pointerdown: (event: PointerEvent) => {
      stop();
      byPress = false;
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        byPress = true;
        open();
      }, LONG_PRESS);
    },
    pointerup: stop,
    pointercancel: stop,
    pointermove: (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      if (event.pointerType === "mouse" && !event.buttons && Math.hypot(x - at.x, y - at.y) > STILL) {
        at = { x, y };
        if (looked.interaction.zoomed?.part !== looked.part) soon();
      }
      if (event.pointerType !== "mouse" && (Math.abs(event.movementX) > 4 || Math.abs(event.movementY) > 4)) stop();
    },
    focus: () => !looked.interaction.settling && node.matches(":focus-visible") && soon(),
    blur: hide,
    contextmenu: (event: Event) => byPress && event.preventDefault(), // the browser's own long press
  };
  // A long press was for looking; the click that follows it shall not act.
  const swallow = (event: MouseEvent) => {
    if (!byPress) return;
    byPress = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  node.addEventListener("click", swallow, true);
  for (const [name, handler] of Object.entries(on)) node.addEventListener(name, handler as EventListener);
  return {
    update: (next: Looked) => (looked = next),
    destroy: hide,
  };
}
