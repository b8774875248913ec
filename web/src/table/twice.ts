// The second half of a double click was meant for what was there before: it does nothing.

const TIME = 300; // milliseconds between the two
const SPOT = 12; // pixels

let last = { time: -Infinity, x: 0, y: 0 };

type Click = Pick<MouseEvent, "detail" | "timeStamp" | "clientX" | "clientY">;

/** Is this click, or tap, the second at the same spot?  The keyboard's clicks (detail 0) never are. */
export function isSecond({ detail, timeStamp: time, clientX: x, clientY: y }: Click): boolean {
  if (detail === 0) return false;
  const near = Math.hypot(x - last.x, y - last.y) < SPOT;
  const second = near && (detail > 1 || time - last.time < TIME);
  last = { time, x, y };
  return second;
}
