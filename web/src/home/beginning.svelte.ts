// Beginning a game from the first page, by one press.
import { newCid } from "../net/api";
import { attempt } from "../net/attempt";
import type { GameSummary, TableRequest } from "../protocol";
import { choose, settings } from "../settings.svelte";
import { createTable, lesson } from "./creating";
import { type Opponents, playNow } from "./opponents";

export class Beginning {
  busy = $state(false);
  readonly #cids = new Map<string, string>(); // so that two presses lay out one table

  /** `greet`: the server knows my name before I sit down. */
  constructor(readonly greet: () => Promise<void>) {}

  /** Against these, and next time as well. */
  now(game: GameSummary, against: Opponents) {
    choose({ against: { ...settings.against, [game.id]: { ...against } } });
    return this.#begin(`${game.id} ${against.count} ${against.bot}`, (cid) => playNow(game, against, cid));
  }

  lesson(game: GameSummary) {
    return this.#begin(`${game.id} lesson`, (cid) => lesson(game, cid));
  }

  async #begin(what: string, request: (cid: string) => TableRequest) {
    if (this.busy) return;
    this.busy = true;
    const cid = this.#cids.get(what) ?? newCid();
    this.#cids.set(what, cid);
    await attempt(async () => {
      await this.greet();
      await createTable(request(cid));
    });
    this.busy = false;
  }
}
