// Did somebody just ask for the text, or was the page opened with it?  Whoever asked goes on at the command line.
import { settings } from "../settings.svelte";

let wished = !settings.textMode;

/** True if the text came by a wish; and from now on leaving it means that coming back is one. */
export function arrived(): boolean {
  const was = wished;
  wished = true;
  return was;
}
