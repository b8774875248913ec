// Puts a box beside a thing on the screen, wherever there is room: never over that thing, never over the dock.
// On a phone it is a sheet, as wide as the screen and above the thumb.

const GAP = 10;
const PHONE = "(max-width: 48rem)";

interface Room {
  top: number;
  bottom: number;
  right: number;
}

/** What the dock leaves: it lies below, or on a phone held sideways at the right. */
function room(): Room {
  const { innerWidth: right, innerHeight: bottom } = window;
  const dock = document.querySelector("[data-actions]")?.getBoundingClientRect();
  if (!dock?.height) return { top: GAP, bottom: bottom - GAP, right: right - GAP };
  const below = dock.width > dock.height;
  return { top: GAP, bottom: (below ? dock.top : bottom) - GAP, right: (below ? right : dock.left) - GAP };
}

export function beside(node: HTMLElement, thing: DOMRect) {
  function place() {
    const { top, bottom, right } = room();
    node.toggleAttribute("data-sheet", matchMedia(PHONE).matches);
    node.style.maxHeight = `${bottom - top}px`;
    if (node.hasAttribute("data-sheet")) {
      stack(top, bottom, bottom);
      return;
    }
    const w = node.offsetWidth;
    const left = [thing.right + GAP, thing.left - w - GAP].find((one) => one >= GAP && one + w <= right);
    if (left === undefined) {
      node.style.left = `${Math.max(GAP, Math.min(thing.left + thing.width / 2 - w / 2, right - w))}px`;
      stack(top, bottom, thing.top - GAP);
      return;
    }
    node.style.left = `${left}px`;
    const h = node.offsetHeight;
    node.style.top = `${Math.max(top, Math.min(thing.top + thing.height / 2 - h / 2, bottom - h))}px`;
  }

  /** Its lower edge is wanted at `foot`; if the thing lies there, it goes above or below that, wherever more room is. */
  function stack(top: number, bottom: number, foot: number) {
    const h = Math.min(node.offsetHeight, bottom - top);
    const covers = foot > thing.top && foot - h < thing.bottom;
    if (covers || foot - h < top) {
      const above = thing.top - GAP - top;
      const below = bottom - thing.bottom - GAP;
      const over = above >= Math.min(h, below);
      node.style.maxHeight = `${Math.max(over ? above : below, 0)}px`;
      node.style.top = `${over ? Math.max(top, thing.top - GAP - h) : thing.bottom + GAP}px`;
    } else node.style.top = `${foot - h}px`;
  }

  const sized = new ResizeObserver(place);
  sized.observe(node);
  addEventListener("resize", place);
  place();
  return {
    update(next: DOMRect) {
      thing = next;
      place();
    },
    destroy: () => {
      sized.disconnect();
      removeEventListener("resize", place);
    },
  };
}
