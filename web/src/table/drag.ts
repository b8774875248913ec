// Dragging a part: dropped anywhere outside its own place it does what pressing it would do, and says so on the way.
import type { Interaction } from "./interaction.svelte";

const SLACK = 8; // pixels that a click may wobble

interface Dragged {
  interaction: Interaction;
  part: string;
}

export function draggable(node: HTMLElement, dragged: Dragged) {
  let from: { x: number; y: number; id: number; off?: boolean } | null = null;
  let ghost: HTMLElement | null = null;

  const home = () => node.closest(".zone, .board") ?? node;
  const inside = ({ clientX: x, clientY: y }: PointerEvent) => {
    const { left, right, top, bottom } = home().getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };

  function begin() {
    const { interaction, part } = dragged;
    const [option, ...more] = interaction.options(part);
    const text = option && !more.length ? option.text : (interaction.part(part)?.title ?? "");
    interaction.zoomed = null;
    interaction.dragging = { part, text: interaction.say(text) };
    ghost = node.cloneNode(true) as HTMLElement;
    const { width, height } = node.getBoundingClientRect();
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${-width / 2}px`,
      top: `${-height / 2}px`,
      width: `${width}px`,
      zIndex: "30",
      pointerEvents: "none",
      opacity: "0.9",
    });
    ghost.setAttribute("aria-hidden", "true");
    ghost.removeAttribute("data-act");
    (node.closest("main") ?? document.body).append(ghost);
  }

  function move(event: PointerEvent) {
    if (!from || from.off || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      begin();
      node.setPointerCapture(event.pointerId);
    }
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) rotate(3deg)`;
  }

  function end(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const dropped = ghost !== null && event.type === "pointerup" && !inside(event);
    const was = ghost !== null || from.off;
    stop();
    if (was) node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, true));
    if (!dropped) return;
    dragged.interaction.press(dragged.part, new DOMRect(event.clientX, event.clientY, 1, 1));
  }

  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  function lift() {
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    dragged.interaction.dragging = null;
  }

  function stop() {
    from = null;
    lift();
    removeEventListener("keydown", escape, true);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  }

  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    lift();
    if (from) from.off = true; // and the button that is still held will be no click
  };

  function down(event: PointerEvent) {
    const { interaction, part } = dragged;
    if (event.button || event.pointerType !== "mouse" || !(interaction.options(part).length || interaction.blocked(part).length)) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("keydown", escape, true);
    addEventListener("pointermove", move); // not on the card: a quick hand has left it with its first move
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("dragstart", (event) => event.preventDefault());
  return {
    update: (next: Dragged) => (dragged = next),
    destroy: stop,
  };
}
