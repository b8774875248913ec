// Where a learner is in a lesson.  Nothing here asks the server: it goes by what was chosen and what can be chosen now.
import type { Step } from "../protocol";

/** A choice of the learner: at which step, out of which options, and whether it was the one the lesson had in mind. */
interface Choice {
  step: number;
  among: string[];
  right: boolean;
}

export interface Progress {
  step: number;
  /** The last choices, so that one that is taken back is noticed. */
  trail: Choice[];
  /** The learner plays on alone. */
  ended: boolean;
}

const KEPT = 30;

export const begun = (): Progress => ({ step: 0, trail: [], ended: false });

/** The learner has done something else than the lesson said. */
export const strayed = ({ trail }: Progress) => trail.at(-1)?.right === false;

/** The step whose choice comes next: this one, or one that stands behind things to read. */
function wanted(steps: Step[], from: number): number {
  const found = steps.findIndex((step, index) => index >= from && step.expects);
  return found < 0 ? steps.length : found;
}

/** The learner has read it. */
export function read(progress: Progress, steps: Step[]): Progress {
  const step = progress.step + 1;
  return step < steps.length ? { ...progress, step } : { ...progress, ended: true };
}

/** The learner chooses `key` out of `among`. */
export function chosen(progress: Progress, steps: Step[], key: string, among: string[]): Progress {
  const next = wanted(steps, progress.step);
  const right = !strayed(progress) && steps[next]?.expects === key;
  // After the last thing to do there is only reading left, and everything is right.
  if (next === steps.length && !strayed(progress)) return progress;
  const trail = [...progress.trail, { step: progress.step, among, right }].slice(-KEPT);
  return { ...progress, step: right ? Math.min(next + 1, steps.length - 1) : progress.step, trail };
}

/** The learner is asked, and can choose `keys`: if these are the options of his last choice, that was taken back. */
export function settled(progress: Progress, steps: Step[], keys: string[]): Progress {
  const last = progress.trail.at(-1);
  if (!last || !keys.length || !same(keys, last.among)) return progress;
  const next = steps[wanted(steps, progress.step)];
  if (last.right && next?.expects && keys.includes(next.expects)) return progress; // it goes on
  return { ...progress, step: last.step, trail: progress.trail.slice(0, -1) };
}

const same = (some: string[], others: string[]) =>
  some.length === others.length && [...some].sort().join("\n") === [...others].sort().join("\n");

/** Progress as it was kept; anything else begins anew. */
export function recalled(kept: string | null, steps: Step[]): Progress {
  try {
    const { step, trail, ended } = JSON.parse(kept ?? "") as Progress;
    if (!Number.isInteger(step) || step < 0 || step >= steps.length || !Array.isArray(trail)) return begun();
    const whole = trail.every((choice) => Number.isInteger(choice?.step) && Array.isArray(choice.among));
    return whole ? { step, trail, ended: ended === true } : begun();
  } catch {
    return begun();
  }
}
