// A table as it stands in the form, and the request that it becomes.
import { newCid } from "../net/api";
import type { GameSummary, Preset, SeatRequest, TableRequest } from "../protocol";
import { texts } from "../texts";
import { presetOf, usualOptions, type Value } from "./presets";

type UndoMode = NonNullable<TableRequest["undo"]>;

/** `kind` is "me", "here" (somebody else at this screen), "open", or "bot:" and its name. */
export interface Chair {
  kind: string;
  name: string;
}

export class Draft {
  seats = $state(0);
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, Value>>({});
  clock = $state(0); // which of texts.home.clocks
  takeover = $state(300);
  hints = $state(false);
  title = $state("");
  listed = $state(false);
  #undo = $state<UndoMode | null>(null);
  readonly #cid = newCid(); // so that two clicks lay out one table

  /** `seats`: how many the address asks for. */
  constructor(
    readonly game: GameSummary,
    seats = 0,
  ) {
    this.seats = seats >= game.min_seats && seats <= game.max_seats ? seats : game.good_seats;
    this.chairs = Array.from({ length: game.max_seats }, (_, seat) => ({ kind: seat ? "open" : "me", name: "" }));
    this.options = usualOptions(game);
  }

  /** What is chosen, if it has a name; nothing: one's own mix. */
  get preset(): Preset | undefined {
    return presetOf(this.game, this.options, this.seats);
  }

  /** All options as the preset has them, and as many seats as it is for. */
  choose(preset: Preset) {
    this.options = { ...usualOptions(this.game), ...preset.options };
    this.seats = Math.min(preset.max_seats, Math.max(preset.min_seats, this.seats));
  }

  /** One person, and nobody else. */
  get alone(): boolean {
    return this.seats === 1 && !this.chairs[0]?.kind.startsWith("bot:");
  }

  /** Friendly when everybody sits at one screen or is a bot, until somebody chooses; but strict where a game is
   * compared with others, and would no longer count. */
  get undo(): UndoMode {
    const apart = this.chairs.slice(0, this.seats).some((chair) => chair.kind === "open");
    const compared = this.alone && this.game.best.length > 0;
    return this.#undo ?? (apart || compared ? "strict" : "friendly");
  }
  set undo(mode: UndoMode) {
    this.#undo = mode;
  }

  request(): TableRequest {
    const chairs = this.chairs.slice(0, this.seats);
    const clock = texts.home.clocks[this.clock];
    return {
      cid: this.#cid,
      game: this.game.id,
      seats: chairs.map(seatRequest),
      options: { ...this.options },
      title: this.title.trim(),
      listed: this.listed,
      undo: this.undo,
      takeover: this.takeover,
      ...(this.hints ? { hints: true } : {}),
      ...(clock?.bank ? { clock: { bank: clock.bank, add: clock.add } } : {}),
    };
  }
}

function seatRequest({ kind, name }: Chair, seat: number): SeatRequest {
  const [what, bot] = kind.split(":");
  if (bot) return { kind: "bot", bot };
  if (what === "here") return { kind: "me", name: name.trim() || texts.home.playerAt(seat) };
  return { kind: what === "me" ? "me" : "open" };
}
