// Looking at a card closely: by resting the pointer on it, by focus from the keyboard, by a long press.
import type { Interaction } from "./interaction.svelte";

const HOVER = 200; // milliseconds
const LONG_PRESS = 450;

interface Looked {
  interaction: Interaction;
  card: string | null;
  part: string | null;
}

export function zoomable(node: HTMLElement, looked: Looked) {
  let timer = 0;
  let byPress = false;
  const stop = () => clearTimeout(timer);
  const show = () => {
    const { interaction, card, part } = looked;
    if (card) interaction.zoomed = { card, part, at: node.getBoundingClientRect() };
  };
  const hide = () => {
    stop();
    const { interaction, part } = looked;
    // A thing that is taken away loses the focus in the middle of drawing, when nothing may change.
    queueMicrotask(() => {
      if (interaction.zoomed?.part === part) interaction.zoomed = null;
    });
  };
  const soon = (ms: number) => {
    stop();
    timer = window.setTimeout(show, ms);
  };
  const on: Partial<Record<keyof HTMLElementEventMap, (event: never) => void>> = {
    pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && !event.buttons && soon(HOVER),
    pointerleave: (event: PointerEvent) => event.pointerType === "mouse" && hide(),
    pointerdown: (event: PointerEvent) => {
      stop();
      byPress = false;
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        byPress = true;
        show();
      }, LONG_PRESS);
    },
    pointerup: stop,
    pointercancel: stop,
    pointermove: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && (Math.abs(event.movementX) > 4 || Math.abs(event.movementY) > 4)) stop();
    },
    focus: () => !looked.interaction.settling && node.matches(":focus-visible") && soon(HOVER),
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
