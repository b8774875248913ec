// What the person at the table is about to do: which part is picked, which card is looked at closely.
import { getContext, setContext } from "svelte";
import { lesson } from "../learn/lesson.svelte";
import { attempt } from "../net/attempt";
import type { BlockedInfo, CardInfo, GameInfo, OptionInfo, PartInfo, TablePart } from "../protocol";
import { drawers, roomy } from "../shell/narrow";
import { withNames } from "../words";
import { Lists } from "./many/lists.svelte";
import { isOfGame } from "./log";
import type { Place } from "./place.svelte";

/** The kernel's own key for "that was all": declare, finish, confirm. */
export const DONE = "done";

/** So many choices a menu has at most: they are meant to be seen at a glance, and each has its digit. */
const CHOICES = 5;

/** A card looked at closely: where it lies on the screen, and of which part. */
export interface Zoomed {
  card: string;
  part: string | null;
  at: DOMRect;
}

export class Interaction {
  /** The part whose menu is open. */
  picked = $state<{ part: string; at: DOMRect } | null>(null);
  zoomed = $state.raw<Zoomed | null>(null);
  /** Something would be lost by this: it is asked about once. */
  risky = $state.raw<OptionInfo | null>(null);
  /** The same, as long as it is what could be done. */
  doubted = $derived.by(() => (this.risky && this.place.answers.find((one) => isSame(one, this.risky)) ? this.risky : null));
  /** The focus is being put somewhere, not moved by the person. */
  settling = false;
  /** Under the pointer while something is dragged: what would happen. */
  dragging = $state<{ part: string; text: string } | null>(null);
  /** The place from which a piece is about to be moved: the next press says where to. */
  aim = $state("");
  /** The same, as long as something can be moved from there. */
  aimed = $derived.by(() => (this.place.answers.some((option) => this.isMove(option) && option.parts[0] === this.aim) ? this.aim : ""));
  #optionsAt = $derived.by(() => byPart(this.place.answers, this.#touched));
  #blockedAt = $derived.by(() => byPart(this.place.blocked));

  /** There is a map: the boards share the screen. */
  mapped = $derived.by(() => this.root?.layout === "map");
  /** Everybody has many open cards: they are found by what they are, not by where they lie. */
  many = $derived.by(() => this.root?.layout === "collection");
  /** The boards need the width of the screen: the log is a drawer. A lesson stays beside them. */
  folded = $derived.by(() => drawers.current || (this.mapped && !roomy.current && !this.taught));
  get taught(): boolean {
    return Boolean(this.place.table?.setup.lesson) && !this.place.over;
  }
  lists = new Lists(this);

  constructor(readonly place: Place) {}

  /** What has a button of its own, in the order of the buttons. */
  get buttons(): OptionInfo[] {
    return this.lists.buttons;
  }

  get game(): GameInfo | null {
    return this.place.view?.game ?? null;
  }

  /** The table itself: the part in which all others lie. */
  get root(): TablePart | undefined {
    const root = this.game?.parts[this.game.root];
    return root?.kind === "table" ? root : undefined;
  }

  part = (id: string): PartInfo | undefined => this.game?.parts[id];
  options = (id: string): OptionInfo[] => this.#optionsAt.get(id) ?? [];
  blocked = (id: string): BlockedInfo[] => this.#blockedAt.get(id) ?? [];
  card = (id: string): CardInfo | undefined => this.place.cards.get(id);
  /** What the picture of a card may be called, the best first. */
  picture = (card: string): string | string[] => {
    const named = this.card(card)?.picture;
    return named?.length ? named : card;
  };
  say = (text: string) => withNames(text, this.place.names);

  /** Does this take a piece from one place to another? */
  isMove = ({ parts }: OptionInfo) => parts.length === 2 && parts.every((id) => this.part(id)?.kind === "place");

  /** What the open menu offers: what is about the part itself, then what it can begin, then the way on.  What is too
   *  much stands in the dock, or all is shown. */
  menu = $derived.by(() => {
    const id = this.picked?.part ?? "";
    const all = this.options(id).filter((one) => !this.isMove(one));
    const rank = ({ key, parts }: OptionInfo) => (key === DONE ? 2 : parts.includes(id) ? 0 : 1);
    const sorted = all.sort((one, other) => rank(one) - rank(other));
    const further = sorted.slice(CHOICES);
    return further.every((one) => one.key === DONE || this.buttons.includes(one)) ? sorted.slice(0, CHOICES) : sorted;
  });

  /** A move belongs to the place it begins at; once that is picked, to the one where it ends.  All else belongs to what it
      is about, and to the cards with which it can begin. */
  #touched = (option: OptionInfo): string[] => {
    if (!this.isMove(option)) return [...new Set([...option.parts, ...(option.leads ?? [])])];
    const [from = "", to = ""] = option.parts;
    if (from === this.aimed) return [to];
    const reached = this.place.answers.some((other) => this.isMove(other) && other.parts[0] === this.aimed && other.parts[1] === from);
    return reached ? [] : [from];
  };

  /** A part was pressed: what is simple and can be taken back is done, everything else is asked. */
  press = (id: string, at: DOMRect) => {
    this.zoomed = null;
    const arriving = this.aimed && this.options(id).find((one) => this.isMove(one) && one.parts[0] === this.aimed);
    if (arriving) return this.act(arriving);
    const leaving = id === this.aimed || this.options(id).some(this.isMove);
    if (leaving && (id === this.aimed || this.options(id).every(this.isMove))) {
      this.aim = id === this.aimed ? "" : id;
      return;
    }
    const [option, ...more] = this.options(id);
    if (option && !more.length && !option.final && option.key !== DONE) this.act(option, id);
    else this.picked = this.picked?.part === id ? null : { part: id, at };
  };

  /** `from`: the part that it was chosen from. */
  act = (option: OptionInfo, from = "") => {
    this.picked = null;
    this.aim = "";
    this.zoomed = null;
    const asks = option.loses && this.place.answers.length > 1 && option.key !== lesson.expects;
    if (asks && !isSame(option, this.doubted)) {
      this.risky = option;
      return;
    }
    this.risky = null;
    void attempt(() => this.#do(option, from));
  };

  /** From a card with which it can begin, the next step is done, too, if there is no doubt about it and a way back. */
  async #do(option: OptionInfo, from: string) {
    await this.place.act(option);
    if (!option.leads?.includes(from)) return;
    const [next, ...more] = this.place.answers.filter(({ parts }) => parts.includes(from));
    const sure = next && !more.length && next.decision !== option.decision;
    if (sure && !next.final && next.key !== DONE) await this.place.act(next, true);
  }

  /** The last decision was a step of a move that nobody else has heard of yet. */
  get halfBuilt(): boolean {
    const { shown } = this.place;
    if (!this.place.answers.length || !shown?.view?.undo?.now) return false;
    return !shown.log.some((line) => isOfGame(line) && line.seq >= shown.seq);
  }

  /** Escape: close what is open, return from the past, or take a step of a half-built move back. */
  backOut = () => {
    const open = this.picked || this.lists.open || this.aimed || this.doubted;
    if (!this.picked) this.lists.open = "";
    this.risky = null;
    this.picked = null;
    this.aim = "";
    this.zoomed = null; // it came by itself, so it does not cost a press of its own
    if (open) return;
    if (this.place.past && !this.place.over) this.place.back.lookAtNow();
    else if (this.halfBuilt) void attempt(this.place.undo);
  };
}

const isSame = (one: OptionInfo, other: OptionInfo | null) => one.key === other?.key && one.decision === other.decision;

function byPart<T extends { parts: string[] }>(items: T[], touched = (item: T) => item.parts): Map<string, T[]> {
  const out = new Map<string, T[]>();
  for (const item of items) {
    for (const part of touched(item)) out.set(part, [...(out.get(part) ?? []), item]);
  }
  return out;
}

const KEY = Symbol("interaction");
export const setInteraction = (interaction: Interaction) => setContext(KEY, interaction);
export const getInteraction = () => getContext<Interaction>(KEY);
