// The whole table by keyboard.  Which key does what stands in shell/keys.ts, and is shown under `?`.
import { attempt } from "../net/attempt";
import { choose, isNight, settings } from "../settings.svelte";
import { type KeyName, pressed } from "../shell/keys";
import { DONE, type Interaction } from "./interaction.svelte";
import { land } from "./flights";
import { go } from "./roving";
import { cardOf } from "./scene/inside";

/** Meant to skip, but the last beat had just ended: such a key decides nothing either. */
const LATE = 200; // milliseconds
const DECIDING: string[] = ["confirm", "next", "undo"] satisfies KeyName[];

/** What lies beside the table. */
export type Tab = "log" | "chat" | "rules" | "review";

export class Keyboard {
  /** Which of it is shown, and on a phone whether it is drawn out. */
  tab = $state<Tab>("log");
  drawer = $state(false);
  /** Lines of chat that nobody has looked at yet. */
  unread = $state(0);
  /** The map of keys is shown. */
  map = $state(false);

  #byKeys = false;
  #last: DOMRect | null = null;

  constructor(readonly interaction: Interaction) {}

  /** Remembers where on the table the focus was. */
  focused = ({ target }: FocusEvent) => {
    const thing = target as HTMLElement;
    if (thing.closest("[data-table]")) this.#last = thing.getBoundingClientRect();
  };

  pointed = () => (this.#byKeys = false);

  /** What had the focus is gone with the last change: whatever lies nearest to it now has it. */
  settle() {
    const at = this.#last;
    if (!this.#byKeys || !at || !this.interaction.place.answers.length || document.activeElement !== document.body) return;
    const things = [...document.querySelectorAll<HTMLElement>("[data-table] [data-nav], [data-actions] button")];
    const far = (thing: HTMLElement) => {
      const rect = thing.getBoundingClientRect();
      return Math.hypot(rect.x - at.x, rect.y - at.y);
    };
    this.interaction.settling = true; // nobody went there to look
    things.sort((one, other) => far(one) - far(other))[0]?.focus({ preventScroll: true });
    this.interaction.settling = false;
  }

  press = (event: KeyboardEvent) => {
    land();
    this.#byKeys = true;
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (event.repeat && (event.key === "Enter" || event.key === " ") && target.matches("button")) {
      event.preventDefault(); // a key that is held down acts once
      return;
    }
    const writing = target.matches("input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]");
    if (document.querySelector("dialog[open]")) return; // a dialog has its own keys
    if (event.key === "Escape") {
      const { place } = this.interaction;
      if (!writing && place.playing) this.#playback?.drain();
      else if (!writing && place.moment) place.closeMoment();
      else if (writing) target.blur();
      else if (!this.#late) this.do("back");
      return;
    }
    if (this.#skips(event, writing)) {
      event.preventDefault();
      return;
    }
    const name = pressed(event);
    if (name === "confirm" && event.ctrlKey) this.do(name);
    else if (writing || event.ctrlKey || settings.textMode) return;
    else if (event.repeat && !event.key.startsWith("Arrow")) return;
    else if (/^[1-9]$/.test(event.key)) this.#nth(Number(event.key) - 1);
    else if (event.key.startsWith("Arrow")) {
      const table = document.querySelector<HTMLElement>("[data-table]");
      if (!table || !go(event.key, table)) return;
    } else if (name) this.do(name);
    else return;
    event.preventDefault();
  };

  get #playback() {
    return this.interaction.place.shown?.playback;
  }

  /** While the doings of others are shown, Space goes on and every key that would decide something only skips the
      rest: what one has not seen yet one does not answer. */
  #skips(event: KeyboardEvent, writing: boolean): boolean {
    const { place } = this.interaction;
    if (writing || event.repeat || settings.textMode) return false;
    const target = event.target as HTMLElement;
    const deciding = /^[1-9]$/.test(event.key) || DECIDING.includes(pressed(event) ?? "");
    if (place.moment && (event.key === " " || event.key === "Enter") && !target.closest("button, a, summary, select")) {
      place.closeMoment();
      return true;
    }
    if (!place.playing) return deciding && this.#late;
    // A button that is not on the table, and those of the dock, are pressed as always.
    const pressing = target.closest("button, a, summary, select, [role=button]");
    if (pressing && (!pressing.closest("[data-table]") || pressing.closest("[data-beats], [data-moment]"))) return deciding && this.#drains();
    if (event.key === " ") this.#playback?.next();
    else if (event.key === "Enter" || deciding) this.#drains();
    else return false;
    return true;
  }

  get #late() {
    return performance.now() - (this.#playback?.endedAt ?? -Infinity) < LATE;
  }

  #drains(): boolean {
    this.#playback?.drain();
    return true;
  }

  do(name: KeyName) {
    const { interaction } = this;
    const { place } = interaction;
    const does: Partial<Record<KeyName, () => unknown>> = {
      help: () => (this.map = true),
      back: interaction.backOut,
      hand: () => focusIn("own", "[data-act^='hand'][data-nav], [data-nav]"),
      find: () => this.#find(),
      middle: () => focusIn("middle", "[data-nav]"),
      opponents: () => focusIn("others", "[data-nav]"),
      actions: () => focusOn(document.querySelector("[data-actions] button, [aria-labelledby=result] .primary")),
      confirm: () => this.#confirm(),
      undo: () => place.shown?.view?.undo && attempt(place.undo),
      log: () => this.#aside("log", "[data-log]"),
      chat: () => this.#aside("chat", "[data-chat]"),
      rules: () => this.#aside("rules", "[data-rules]"),
      zoom: () => this.#zoom(),
      hint: () => document.querySelector<HTMLElement>("[data-hint]")?.click(),
      next: () => this.#only(),
      text: () => choose({ textMode: !settings.textMode }),
      earlier: () => this.#step(-1),
      later: () => this.#step(1),
      now: () => place.back.lookAtNow(),
      sound: () => choose({ sound: !settings.sound }),
      theme: () => choose({ theme: isNight() ? "day" : "night" }),
    };
    does[name]?.();
  }

  #nth(index: number) {
    const { picked, menu, buttons } = this.interaction;
    const option = (picked ? menu : buttons)[index];
    if (option) this.interaction.act(option, picked?.part);
  }

  #confirm() {
    const done = this.interaction.place.answers.find((option) => option.key === DONE);
    if (done) this.interaction.act(done);
  }

  /** The one thing that can be done, if there is only one. */
  #only() {
    const [option, ...more] = this.interaction.place.answers;
    if (option && !more.length) this.interaction.act(option);
  }

  #aside(tab: Tab, selector: string) {
    this.tab = tab;
    this.drawer = true;
    requestAnimationFrame(() => focusOn(document.querySelector<HTMLElement>(selector)));
  }

  /** To the search box of the many cards in sight. */
  #find() {
    const { lists } = this.interaction;
    if (!lists.open) lists.showsHand = true;
    requestAnimationFrame(() => {
      const boxes = document.querySelectorAll<HTMLElement>("[data-find]");
      focusOn(document.querySelector("[role=dialog] [data-find]") ?? boxes[0] ?? null);
    });
  }

  /** The focused card closely, or not any more. */
  #zoom() {
    const { interaction } = this;
    const part = (document.activeElement as HTMLElement | null)?.dataset.act ?? null;
    const card = part && cardOf(interaction.part(part));
    if (interaction.zoomed) interaction.zoomed = null;
    else if (part && card) interaction.zoomed = { card, part, at: document.activeElement!.getBoundingClientRect() };
  }

  #step(by: number) {
    const { place } = this.interaction;
    if (place.seat === null && !place.over) return; // spectators have no way back before the end
    const now = place.shown?.seq ?? 0;
    const seq = (place.past?.seq ?? now) + by;
    if (seq >= now) place.back.lookAtNow();
    else if (seq > 0) void attempt(() => place.back.lookAt(seq));
  }
}

function focusIn(where: string, selector: string) {
  const box = document.querySelector(`[data-place="${where}"]`);
  for (const one of selector.split(",")) {
    const found = box?.querySelector<HTMLElement>(one);
    if (found) {
      found.focus();
      return;
    }
  }
}

const focusOn = (thing: HTMLElement | null) => thing?.focus();
