// Moving about with the keyboard: one stop of the Tab key for each zone, arrows inside and between them.

const THINGS = "[data-nav]";

/** Of the things in `node` only the one that had the focus last is a stop of the Tab key. */
export function roving(node: HTMLElement) {
  const things = () => [...node.querySelectorAll<HTMLElement>(THINGS)];
  const settle = (wanted?: HTMLElement) => {
    const all = things();
    const stop = wanted ?? all.find((thing) => thing.tabIndex === 0 && thing.dataset.stop) ?? all[0];
    for (const thing of all) {
      thing.tabIndex = thing === stop ? 0 : -1;
      if (thing === stop) thing.dataset.stop = "yes";
      else delete thing.dataset.stop;
    }
  };
  const focus = (event: FocusEvent) => {
    const thing = (event.target as HTMLElement).closest<HTMLElement>(THINGS);
    if (thing) settle(thing);
  };
  const changes = new MutationObserver(() => settle());
  changes.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focus);
  settle();
  return {
    destroy() {
      changes.disconnect();
      node.removeEventListener("focusin", focus);
    },
  };
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in the direction of an arrow key, by where things lie on the screen. */
export function nearest(from: DOMRect, others: { at: DOMRect }[], key: string): number {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  others.forEach(({ at }, index) => {
    const x = at.x + at.width / 2 - from.x - from.width / 2;
    const y = at.y + at.height / 2 - from.y - from.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 4) return;
    const distance = along + 2.5 * aside; // straight on is nearer than askew
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** Moves the focus with an arrow key; false if there is nothing that way. */
export function go(key: string, within: HTMLElement): boolean {
  if (!(key in DIRECTIONS)) return false;
  const here = document.activeElement;
  const things = [...within.querySelectorAll<HTMLElement>(THINGS)].filter((thing) => thing.offsetParent !== null);
  if (!here || !things.includes(here as HTMLElement)) return false;
  const others = things.filter((thing) => thing !== here).map((thing) => ({ thing, at: thing.getBoundingClientRect() }));
  const found = others[nearest(here.getBoundingClientRect(), others, key)];
  found?.thing.focus();
  return found !== undefined;
}
