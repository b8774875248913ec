// The folder that is previewed: each state of it comes by itself.
import { get, Refused } from "../net/api";
import type { PreviewState } from "../protocol";

export class Folder {
  state = $state.raw<PreviewState | null>(null);
  /** The line is cut; it is tried again by itself. */
  cut = $state(false);
  /** Why there is nothing to see here. */
  refused = $state("");

  /** What it gives back ends it. */
  watch(): () => void {
    const events = new EventSource("/api/preview/stream");
    events.onmessage = ({ data }: MessageEvent<string>) => {
      this.state = JSON.parse(data) as PreviewState;
      this.cut = false;
    };
    events.onerror = () => {
      this.cut = true;
      if (!this.state) void get("/api/preview").catch((error: Error) => (this.refused = error instanceof Refused ? error.message : ""));
    };
    return () => events.close();
  }
}
