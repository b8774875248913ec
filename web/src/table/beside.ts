// Puts a box beside a thing on the screen, wherever there is room; on a narrow screen at the foot, above the thumb.

const GAP = 10;

export function beside(node: HTMLElement, thing: DOMRect) {
  function place() {
    const { innerWidth: width, innerHeight: height } = window;
    const { offsetWidth: w, offsetHeight: h } = node;
    let left = thing.right + GAP;
    if (left + w > width - GAP) left = thing.left - w - GAP;
    if (left < GAP) left = Math.min(Math.max(GAP, thing.left + thing.width / 2 - w / 2), width - w - GAP);
    const beyond = left < thing.right && left + w > thing.left; // no room at the sides: above or below
    let top = thing.top + thing.height / 2 - h / 2;
    if (beyond) top = thing.top - h - GAP >= GAP ? thing.top - h - GAP : thing.bottom + GAP;
    top = Math.min(Math.max(GAP, top), Math.max(GAP, height - h - GAP));
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
  }
  const sized = new ResizeObserver(place);
  sized.observe(node);
  place();
  return {
    update(next: DOMRect) {
      thing = next;
      place();
    },
    destroy: () => sized.disconnect(),
  };
}
