// What a person has chosen for this browser: kept in its local storage, sent nowhere.
import { MediaQuery } from "svelte/reactivity";
import { SPEEDS, type Speed } from "./net/pace";

export type Theme = "auto" | "night" | "day";

interface Chosen {
  theme: Theme;
  /** Off until somebody asks for it; how loud, and whether one's turn sounds in another tab: see sound/. */
  sound: boolean;
  volume: number;
  turnWhenHidden: boolean;
  /** Cards fly; the system's wish for less motion is obeyed in any case. */
  motion: boolean;
  /** How fast the doings of others are shown. */
  speed: Speed;
  /** The table as text and typed commands, for screen readers and for whoever likes it. */
  textMode: boolean;
  /** How much larger than usual all letters are, and what goes with them. */
  textSize: number;
  /** Names whose chat is not shown. */
  muted: string[];
  /** A game -> how many bots one played against last, and which: see home/opponents.ts. */
  against: Record<string, { count: number; bot: string }>;
}

const KEY = "hearthside";
const USUAL: Chosen = {
  theme: "auto",
  sound: false,
  volume: 0.6,
  turnWhenHidden: true,
  motion: true,
  speed: "normal",
  textMode: false,
  textSize: 1,
  muted: [],
  against: {},
};

function read(): Chosen {
  try {
    const chosen = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Chosen>) };
    return SPEEDS.includes(chosen.speed) ? chosen : { ...chosen, speed: USUAL.speed };
  } catch {
    return { ...USUAL }; // storage forbidden or garbled: go on without it
  }
}

export const settings: Chosen = $state(read());

export function choose(change: Partial<Chosen>) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds until the page is closed.
  }
  dress();
}

export const TEXT_SIZES = [1, 1.15, 1.3];

const DARK = "(prefers-color-scheme: dark)";
const dark = new MediaQuery(DARK);

/** Night or day, as chosen or as the system has it. */
export const isNight = () => (settings.theme === "auto" ? dark.current : settings.theme === "night");

/** Puts the theme and the size of letters on the page. */
export function dress() {
  document.documentElement.style.setProperty("--text-size", String(settings.textSize));
  document.documentElement.dataset.theme = isNight() ? "night" : "day";
}

matchMedia(DARK).addEventListener("change", dress);

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** The person or the system wants less motion. */
export const isStill = () => !settings.motion || still.matches;
export const mayMove = () => !isStill() && !document.hidden;
