// One table as this browser has it: who I am there, a connection for each of my seats, and whose view is shown.
import { get, newCid, post, put, Refused } from "../net/api";
import { attempt } from "../net/attempt";
import { Connection, type Said } from "../net/connection.svelte";
import type {
  CardInfo,
  GameResponse,
  GuestResponse,
  LogLine,
  Moment,
  OptionInfo,
  ReactingInfo,
  TableCommand,
  TableInfo,
  TableResponse,
  View,
  TableView,
} from "../protocol";
import { texts } from "../texts";
import { Past } from "./past.svelte";

const STUBBORN = 4; // times that something is said again

type Named<T> = T extends unknown ? Omit<T, "cid"> : never;

export class Place {
  connections = $state.raw<Connection[]>([]);
  /** Whose view is on the screen. */
  shown = $state.raw<Connection | null>(null);
  /** At a screen for several: somebody has taken the device and sees the cards. */
  revealed = $state(false);
  me = $state.raw<GuestResponse>({ guest: false, name: "" });
  info = $state.raw<TableResponse>({ table: "", seats: [], owner: false, seq: 0 });
  /** The last entry before my last decision: what came after it is news. */
  actedAt = $state(0);
  /** The game with its cards, rulings and guide. */
  read = $state.raw<GameResponse | null>(null);
  /** The game is known, or cannot be had: the table can be drawn. */
  learnt = $state(false);
  cards = $derived(new Map<string, CardInfo>((this.read?.cards ?? []).map((card) => [card.id, card])));
  readonly back = new Past(this);
  #asking = false;

  private constructor(readonly id: string) {}

  /** Finds out what the table is to this browser, and connects. */
  static async at(id: string): Promise<Place> {
    const place = new Place(id);
    [place.me, place.info] = await Promise.all([get<GuestResponse>("/api/me"), get<TableResponse>(`/api/tables/${id}`)]);
    place.#connect();
    return place;
  }

  // ------------------------------------------------------------ what is seen
  /** The view to draw: the past if one looks at it, else what the shown seat sees now. */
  get view(): TableView | null {
    return this.past?.view ?? this.shown?.view ?? null;
  }

  /** The table as it is now, also while one looks at the past. */
  get table(): TableInfo | null {
    return this.shown?.view?.table ?? null;
  }

  /** Of the seats, and of who plays along without one. */
  get names(): string[] {
    const root = this.view?.game?.parts[this.view.game.root];
    const companion = root?.kind === "table" && root.companion ? [root.companion] : [];
    return [...(this.table?.seats ?? []).map((seat) => seat.name || texts.seat(seat.seat)), ...companion];
  }

  get log(): LogLine[] {
    return this.shown?.log ?? [];
  }

  /** The seat whose view is shown; null for a spectator. */
  get seat(): number | null {
    return this.shown?.seat ?? null;
  }

  /** A game that is over is looked at with all cards face up. */
  get open() {
    return this.past !== null && this.back.eye === "open";
  }

  get over() {
    return this.table?.status === "over" || this.table?.status === "closed";
  }

  /** One of my seats is asked, as far as is drawn. */
  get myTurn() {
    return this.connections.some((one) => one.asked);
  }

  /** One of my seats is asked, whatever is still to be drawn: it is called at once. */
  get called() {
    return this.connections.some((one) => one.called);
  }

  /** The doings of others are being shown: nothing can be done until they are, or are skipped. */
  get playing() {
    return !this.past && (this.shown?.playback.busy ?? false);
  }

  /** Whose doing is being shown. */
  get acting(): number | null {
    return this.playing ? (this.shown?.playback.now?.seat ?? null) : null;
  }

  /** What can be done now; nothing while one looks at the past, the cards are covered, or what is drawn is not yet what
      is. */
  get options(): OptionInfo[] {
    return this.#idle ? [] : (this.shown?.view?.options ?? []);
  }

  get #idle() {
    return this.past || this.curtain || this.shown?.passing || this.playing;
  }

  /** Of these the answers to what is asked; the rest is free at any time: trades and votes. */
  get answers(): OptionInfo[] {
    return this.options.filter((option) => !option.free);
  }

  get free(): OptionInfo[] {
    return this.options.filter((option) => option.free);
  }

  /** What the table answers when the shown seat could react, in a game in which one can. */
  get reacting(): ReactingInfo | null {
    return this.past || this.curtain ? null : (this.shown?.view?.reacting ?? null);
  }

  react = (wish: ReactingInfo["wish"]) => this.say({ type: "react", wish });

  get blocked() {
    return this.#idle ? [] : (this.shown?.view?.blocked ?? []);
  }

  /** Several people at one screen: the one who is to take the device before anything is shown. */
  get curtain(): Connection | null {
    if (this.connections.length < 2 || this.table?.status !== "playing") return null;
    if (this.revealed && (this.shown?.asked || this.shown?.playback.busy)) return null;
    const asked = this.connections.find((one) => one.asked && !(this.revealed && this.#isBehind(one)));
    if (asked) return this.revealed && asked === this.shown ? null : asked;
    return this.revealed ? null : (this.connections[0] ?? null);
  }

  /** Another seat's news may come sooner than those of the seat that is shown, whose beats are still to come. */
  #isBehind(other: Connection) {
    return Boolean(this.shown?.live && this.shown.seq < other.seq);
  }

  /** Somebody has taken the device. */
  take(one: Connection) {
    this.shown = one;
    this.revealed = true;
    this.back.lookAtNow();
  }

  // ------------------------------------------------------------ what is said
  /** Told of every move that is sent, and of what is free at any time when it is done: the lesson listens. */
  acted: (key: string, free?: boolean) => void = () => {};

  /** `joined`: one press has made this move and the one before it, so an undo takes both back. */
  act = async (option: OptionInfo, joined = false) => {
    const { shown } = this;
    if (!shown || shown.busy) return;
    if (option.free) {
      await this.#freely(option.key);
      return this.acted(option.key, true);
    }
    this.actedAt = shown.headSeq;
    this.acted(option.key);
    await shown.say({ type: "move", decision: option.decision, seq: shown.headSeq, action: option.key, ...(joined && { joined }) });
  };

  /** Offers a trade; such a move is legal though it is not listed. */
  offer = (key: string) => this.#freely(key);

  /** What is free at any time can change under one's hands, and means the same after it: then it is said again. */
  async #freely(action: string) {
    const { shown } = this;
    for (let tries = 0; shown; tries++) {
      const decision = shown.head?.offered ?? 0;
      try {
        return await shown.say({ type: "move", decision, seq: shown.headSeq, action });
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "stale" || tries === STUBBORN) throw error;
        await shown.changed();
      }
    }
  }

  /** Says it for the shown seat, or for another of mine. */
  say = (said: Said, seat: number | null = this.seat) =>
    this.connections.find((one) => one.seat === seat)?.say(said) ?? Promise.resolve();

  undo = () => this.say({ type: "undo", seq: this.shown?.headSeq ?? 0 });

  /** A command about the table itself: seats, start, close. */
  command = async (said: Named<TableCommand>) => {
    await post(`/api/tables/${this.id}/commands`, { ...said, cid: newCid() });
    await this.refresh();
  };

  sit = async (seat: number, name: string) => {
    await this.command({ type: "sit", seat, name });
    if (name !== this.me.name && this.info.seats.length < 2) this.me = await put<GuestResponse>("/api/me", { name });
  };

  // ------------------------------------------------------------ the past, and what is staged
  /** A position of the past that is looked at; null: the table as it is. */
  get past(): View | null {
    return this.back.position;
  }

  /** What lies over the table now, in a running game or in the past. */
  get moment(): Moment | null {
    if (this.curtain) return null;
    return this.back.moment ?? (this.past ? null : (this.shown?.playback.moment ?? null));
  }

  /** On to the next moment, or to the table. */
  closeMoment = () => (this.back.moment ? this.back.closeMoment() : this.shown?.playback.next());

  /** What happened after entry `seq` is played once more. */
  lookAgain = (seq: number) => {
    this.back.lookAtNow();
    this.shown?.lookAgain(seq);
  };

  // ------------------------------------------------------------ connections
  /** Who am I here now?  Then a connection for each of my seats, or one to watch. */
  refresh = async () => {
    this.info = await get<TableResponse>(`/api/tables/${this.id}`);
    this.#connect();
  };

  close() {
    for (const one of this.connections) one.close();
    this.connections = [];
  }

  #connect() {
    const wanted: (number | null)[] = this.info.seats.length ? this.info.seats : [null];
    const kept = this.connections.filter(({ seat }) => wanted.includes(seat));
    for (const one of this.connections) if (!kept.includes(one)) one.close();
    this.connections = wanted.map(
      (seat) => kept.find((one) => one.seat === seat) ?? new Connection(this.id, seat, this.#lost, this.#followed),
    );
    if (!this.shown || !this.connections.includes(this.shown)) {
      this.shown = kept.find((one) => one.view) ?? this.connections[0] ?? null;
    }
  }

  /** Somebody looks at what this seat sees now. */
  #followed = (one: Connection) => one === this.shown && !this.past && !this.curtain;

  #lost = () => {
    if (this.#asking) return;
    this.#asking = true;
    void this.refresh()
      .catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) location.reload();
      })
      .finally(() => (this.#asking = false));
  };

  /** The cards and rules of the game, once it is known which: those that the table plays with, since a pack may have
      changed meanwhile, or never have stood among the games. */
  learn = () =>
    attempt(async () => {
      const game = this.table?.game;
      if (game && this.read?.game.id !== game) this.read = await get<GameResponse>(`/api/tables/${this.id}/game`);
    }).finally(() => (this.learnt ||= Boolean(this.table)));
}
