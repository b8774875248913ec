// Errors that a person should read, wherever they come from.
import { Refused } from "./api";
import { tell } from "../shell/notice.svelte";

/** Does it; what goes wrong is told at the foot of the page. */
export async function attempt(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    const ruling = error instanceof Refused && error.ruling ? ` (${error.ruling})` : "";
    tell((error instanceof Error ? error.message : String(error)) + ruling);
  }
}
