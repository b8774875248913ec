// How much room there is.
import { MediaQuery } from "svelte/reactivity";

/** A screen in one hand: everything in one column. */
export const narrow = new MediaQuery("max-width: 48rem");

/** A phone held sideways. */
export const lying = new MediaQuery("(min-width: 40rem) and (max-height: 30rem)");

/** Upright or sideways, a phone: room for one thing at a time. */
export const single = new MediaQuery("(max-width: 48rem), (min-width: 40rem) and (max-height: 30rem)");

/** Not enough for a column beside the table: the log is a drawer. */
export const drawers = new MediaQuery("max-width: 64rem");

/** Enough for a column beside a table with many boards. */
export const roomy = new MediaQuery("min-width: 100rem");
