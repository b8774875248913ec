// The place of a card that is looked at closely: over the log, where nothing has to be chosen.  Where the log is folded
// away, or has the card's name in it, it is the corner of the table that is farther from the card.
import { beside } from "./beside";

const GAP = 10;

interface Docked {
  at: DOMRect;
  /** The log must stay in sight: somebody teaches there. */
  taught: boolean;
}

export function docked(node: HTMLElement, { at, taught }: Docked) {
  const side = document.querySelector<HTMLElement>("aside:not(.folded)");
  const column = side?.getBoundingClientRect();
  const inside = column && at.left >= column.left;
  if (inside || matchMedia("(max-width: 48rem)").matches) return beside(node, at);
  const place = (left: number, top: number, width: number) => {
    Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: width ? `${width}px` : "" });
    node.style.maxHeight = `${innerHeight - top - GAP}px`;
  };
  if (side && column && !taught) {
    const tabs = side.firstElementChild?.getBoundingClientRect() ?? column;
    place(column.left + GAP, tabs.bottom + GAP, column.width - 2 * GAP);
    return {};
  }
  const stage = document.querySelector("[data-table]")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const far = at.left + at.width / 2 < stage.left + stage.width / 2;
  place(far ? stage.right - node.offsetWidth - GAP : stage.left + GAP, stage.top + GAP, 0);
  return {};
}
