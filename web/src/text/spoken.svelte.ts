// What the text table says: answers, and of what happens only what matters.  A live region reads it out.
import { untrack } from "svelte";
import { outcome } from "../replay/outcome";
import { settings } from "../settings.svelte";
import type { Place } from "../table/place.svelte";
import { texts } from "../texts";
import { withNames } from "../words";
import { lastSeq, news } from "./news";

export interface Spoken {
  id: number;
  kind: "typed" | "answer" | "news" | "turn" | "refusal";
  lines: string[];
}

const KEPT = 40;
const GATHER = 400; // milliseconds in which what happens is gathered, to be said at once

export class Voice {
  said = $state.raw<Spoken[]>([]);
  #ids = 0;
  #heard = new Map<number | null, number>(); // by seat: up to which entry of its log
  #question = "";
  #away = true; // others were asked since the last question
  #lost = false;
  #over: boolean;
  #timer = 0;

  constructor(readonly place: Place) {
    this.#over = place.over;
    if (place.log.length) this.#heard.set(place.seat, lastSeq(place.log));
  }

  say(kind: Spoken["kind"], lines: string[]) {
    if (lines.length) this.said = [...untrack(() => this.said), { id: ++this.#ids, kind, lines }].slice(-KEPT);
  }

  /** To be called whenever something may have changed; reads all that it goes by, so that an effect follows it. */
  listen() {
    const { place } = this;
    const { shown, log, curtain } = place;
    if (curtain) this.#hush();
    if (!shown?.view || curtain) return;
    if (shown.live === this.#lost) {
      this.#lost = !shown.live;
      this.say("news", [shown.live ? texts.text.back : texts.text.lost]);
    }
    // Whoever comes to a table is not told its whole story, but what the last entry brought.
    if (!this.#heard.has(shown.seat)) this.#heard.set(shown.seat, lastSeq(log) - 1);
    if (!shown.asked) this.#away = true;
    const told = lastSeq(log) <= (this.#heard.get(shown.seat) ?? -1);
    const same = questionOf(place) === this.#question && place.over === this.#over;
    if (!(told && same) && !this.#timer) this.#timer = window.setTimeout(this.#tell, GATHER);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Several people at one screen: the next one does not hear what the one before was told. */
  #hush() {
    if (untrack(() => this.said.length)) this.said = [];
    this.#question = "";
    this.#away = true;
  }

  #tell = () => {
    this.#timer = 0;
    const { place } = this;
    if (place.curtain) return;
    this.say("news", news(place.log, this.#heard.get(place.seat) ?? -1, place.names, settings.muted));
    this.#heard.set(place.seat, lastSeq(place.log));
    const question = questionOf(place);
    if (question && question !== this.#question) {
      const prompt = withNames(place.view?.game?.prompt ?? "", place.names);
      const { yourTurn, goesOn } = texts.text;
      this.say("turn", [(this.#away ? yourTurn : goesOn)(prompt, place.answers.length)]);
      this.#away = false;
    }
    this.#question = question;
    const { table } = place;
    if (place.over && !this.#over && table) this.say("turn", [outcome(table, place.names, place.info.seats)]);
    this.#over = place.over;
  };
}

/** What my seat is asked, so that a new question is known from the same one; empty: nothing. */
function questionOf({ shown, view, answers, past }: Place): string {
  if (past || !shown?.asked || !answers.length) return "";
  return `${shown.seat} ${answers[0]?.decision} ${view?.game?.prompt} ${answers.map(({ key }) => key).join(" ")}`;
}
