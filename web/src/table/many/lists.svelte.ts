// Tables with many open cards: which zones are shown as lists, and what can be done there and nowhere else.
import type { BoardPart, CardPart, OptionInfo, PartInfo, ZonePart } from "../../protocol";
import { DONE, type Interaction } from "../interaction.svelte";
import { cardOf, inside } from "../scene/inside";
import { Sieve } from "./sieve.svelte";
import type { Item } from "./sifting";

const MANY = 12; // kinds of cards; more of them are not laid out beside each other
const FEW = 4; // choices that have buttons of their own, wherever the cards lie

export class Lists {
  /** The zone that is looked through, or "trade". */
  open = $state("");
  /** On a phone one's own cards are in sight, not the table. */
  showsHand = $state(false);
  #sieves = new Map<string, Sieve>();

  constructor(readonly interaction: Interaction) {}

  boards = $derived.by(() => this.#inside(this.interaction.root).filter((part) => part.kind === "board").filter(({ player }) => player));
  own = $derived.by(() => this.boards.find(({ seat }) => seat === this.interaction.game?.seat));
  /** The cards that a player has. */
  cardsOf = (board: BoardPart | undefined): ZonePart | undefined =>
    this.#inside(board).filter((part) => part.kind === "zone").find(({ role }) => role === "stock");
  hand = $derived.by(() => this.cardsOf(this.own));
  /** The way to win that the table shows. */
  plan = $derived.by(() => {
    const zones = Object.values(this.interaction.game?.parts ?? {}).filter((part) => part.kind === "zone");
    return this.#cards(zones.find(({ role }) => role === "plan"));
  });

  zones = $derived.by(() => {
    const { game } = this.interaction;
    if (!game || !this.interaction.many) return [];
    const first = new Set(this.boards.map((board) => this.cardsOf(board)?.id));
    const zones = Object.values(game.parts).filter((part) => part.kind === "zone");
    return zones.filter(({ id, parts }) => first.has(id) || (parts?.length ?? 0) > MANY);
  });

  /** By the zone in which something can be done: how much. */
  tucked = $derived.by(() => {
    const out = new Map<string, OptionInfo[]>();
    for (const zone of this.zones) {
      const cards = new Set(zone.parts);
      const there = this.interaction.place.answers.filter(({ key, parts }) => key !== DONE && parts.some((id) => cards.has(id)));
      if (there.length && (zone === this.hand || there.length > FEW)) out.set(zone.id, there);
    }
    return out;
  });

  /** Everything else, as buttons. */
  buttons = $derived.by(() => {
    const away = new Set([...this.tucked.values()].flat());
    return this.interaction.place.answers.filter((option) => option.key !== DONE && !away.has(option));
  });

  /** What is not possible, but for the cards in the lists: they say it themselves. */
  blocked = $derived.by(() => {
    const listed = new Set(this.zones.flatMap(({ parts }) => parts ?? []));
    return this.interaction.place.blocked.filter(({ parts }) => !parts.some((id) => listed.has(id)));
  });

  /** The next card of the plan that can be played now. */
  next = $derived.by(() => {
    const cards = new Set(this.hand?.parts);
    const mine = this.interaction.place.answers.filter(({ parts }) => parts.some((id) => cards.has(id)));
    for (const { card } of this.plan) {
      const found = mine.find(({ parts }) => parts.some((id) => cardOf(this.interaction.part(id)) === card));
      if (found) return found;
    }
    return undefined;
  });

  /** What somebody looks for in a zone; `aim`: for what. */
  sieve(zone: string, aim = ""): Sieve {
    const key = `${zone} ${aim}`;
    const known = this.#sieves.get(key);
    if (known) return known;
    const sieve = new Sieve(() => this.items(zone), () => !aim && Boolean(this.interaction.place.shown?.asked));
    this.#sieves.set(key, sieve);
    return sieve;
  }

  items(zone: string): Item[] {
    const planned = new Set(zone === this.hand?.id ? this.plan.map(({ card }) => card) : []);
    return this.#cards(this.interaction.part(zone)).map((part) => ({
      part,
      info: this.interaction.card(part.card),
      playable: this.interaction.options(part.id).length > 0,
      planned: planned.has(part.card) && part.state !== "off",
    }));
  }

  #inside(part: PartInfo | undefined): PartInfo[] {
    return inside(part, this.interaction.game);
  }

  #cards(part: PartInfo | undefined): CardPart[] {
    return this.#inside(part).filter((one) => one.kind === "card");
  }
}
