// Listens to what is typed at the text table, does it, and answers.
import type { OptionInfo } from "../protocol";
import { Refused } from "../net/api";
import { choose } from "../settings.svelte";
import type { Place } from "../table/place.svelte";
import { texts } from "../texts";
import { withNames } from "../words";
import { answer, onTheTable, optionLine, type Known } from "./answers";
import { calledBy, isLoss, understand, type Ask, type Order } from "./commands";
import { meantTrade } from "./looking";
import { numbered } from "./numbered";
import { Voice } from "./spoken.svelte";

const say = texts.text;

export class Listener {
  readonly voice: Voice;
  #confirming: { option: OptionInfo; seat: number | null } | null = null; // waits for a "yes"
  #against = ""; // the options when typing began
  groups = $derived.by(() => numbered(this.place.options));

  /** `prompt` gives what is asked, in a sentence. */
  constructor(
    readonly place: Place,
    readonly prompt: () => string,
  ) {
    this.voice = new Voice(place);
    this.voice.say("news", [say.welcome]);
  }

  /** Something is being typed: what it says is meant for the options of this moment. */
  edited = () => {
    this.#against ||= this.#listed();
  };

  command = (typed: string) => {
    const { place, voice } = this;
    const options = this.groups.flatMap(({ items }) => items);
    const confirming = this.#confirming?.seat === place.seat ? this.#confirming.option : null;
    const against = this.#against.split("\n");
    const changed = this.#against !== "" && this.#against !== this.#listed();
    this.#confirming = null;
    this.#against = "";
    voice.say("typed", [typed]);
    const shown = (text: string) => withNames(text, place.names);
    const meant = understand(typed, { options, words: say.words, shown, confirming });
    const asBefore = "option" in meant && against.includes(this.#entry(meant.option));
    if (changed && !asBefore && ["choose", "confirm", "noSuchNumber"].includes(meant.does)) {
      voice.say("refusal", [say.changed, ...this.#answer("options")]);
    } else if (meant.does === "choose") void this.choose(meant.option);
    else if (meant.does === "confirm") this.#confirm(meant.option);
    else if (meant.does === "unclear") {
      voice.say("answer", [say.unclear, ...meant.matches.map((one) => optionLine(one, place.names))]);
    } else if (meant.does === "noSuchNumber") voice.say("refusal", [say.noSuchNumber(meant.number)]);
    else if (meant.does === "ask") this.answer(meant.what, meant.about);
    else if (meant.does === "order") this.#order(meant.what, meant.about, confirming);
    else if (meant.does === "unknown") {
      const lines = this.#known ? onTheTable(meant.input, this.#known) : [];
      voice.say(lines.length ? "answer" : "refusal", lines.length ? lines : [say.unknown(meant.input)]);
    }
  };

  answer(what: Ask, about = "") {
    this.voice.say("answer", this.#answer(what, about));
  }

  choose = (option: OptionInfo) => this.#attempt(() => this.place.act(option));

  /** Its button was pressed: by which something is lost, twice.  Says whether it is done. */
  press = async (option: OptionInfo) => {
    const { key, decision } = this.#confirming?.option ?? {};
    const again = option.key === key && option.decision === decision;
    if (isLoss(option, this.place.options.length) && !again) {
      this.#confirm(option);
      return false;
    }
    this.#confirming = null;
    await this.choose(option);
    return true;
  };

  /** Asks before it is done. */
  #confirm(option: OptionInfo) {
    const shown = (text: string) => withNames(text, this.place.names);
    this.#confirming = { option, seat: this.place.seat };
    this.voice.say("answer", [option.loses ? say.wouldLose(shown(calledBy(option)), shown(option.loses)) : say.sure(shown(option.text))]);
  }

  undo() {
    const undo = this.place.shown?.view?.undo;
    if (!undo?.now && !undo?.deep) this.voice.say("refusal", [say.noUndo]);
    else void this.#attempt(this.place.undo);
  }

  #answer = (what: Ask, about = "") => (this.#known ? answer(what, about, this.#known) : [say.noGame]);

  #listed = () => this.place.options.map(this.#entry).join("\n") || "-";

  /** An option by what it means and by its number. */
  #entry = (option: OptionInfo) => {
    const number = this.groups.flatMap(({ items }) => items).find((one) => one.option === option)?.number;
    return `${number} ${option.free ? "" : option.decision} ${option.key}`;
  };

  #order(what: Order, about: string, confirming: OptionInfo | null) {
    const { place, voice } = this;
    if (what === "undo") this.undo();
    else if (what === "drawn") choose({ textMode: false });
    else if (what === "no") voice.say("answer", [say.leftAsIs]);
    else if (what === "agree" || what === "decline") this.#reply(what === "agree");
    else if (what === "yes") {
      const still = place.options.find(({ key, decision }) => key === confirming?.key && decision === confirming.decision);
      if (still) void this.choose(still);
      else voice.say("refusal", [say.nothingToConfirm]);
    } else if (what === "react") this.#react(about);
    else if (what === "offer") this.#offer(about);
    else if (place.seat === null) voice.say("refusal", [say.spectator]);
    else if (!about) voice.say("answer", [say.sayWhat]);
    else void this.#attempt(() => place.say({ type: "chat", text: about }));
  }

  /** Tells what is answered when I could react, or changes it. */
  #react(about: string) {
    const { place, voice } = this;
    const { reacting } = place;
    const words = texts.reacting;
    if (!reacting) return voice.say("refusal", [place.seat === null ? say.spectator : words.none]);
    const wish = reacting.wishes.find((one) => words.words[one].includes(about.trim().toLowerCase()));
    if (!wish) return voice.say("answer", [words.on[reacting.wish], words.how(reacting.wishes.join(", "))]);
    void this.#attempt(async () => {
      await place.react(wish);
      voice.say("answer", [words.on[wish]]);
    });
  }

  /** To whoever asks for an undo, for the end of the game, or to go on under other rules. */
  #reply(agree: boolean) {
    const { place } = this;
    const { undo_request: undo, end_request: end, go_on_request: goOn } = place.table ?? {};
    const open = (request: typeof undo) => request && request.seat !== place.seat && !request.agreed.includes(place.seat ?? -1);
    if (undo && open(undo)) void this.#attempt(() => place.say({ type: "answer_undo", request: undo.request, agree }));
    else if (end && open(end)) void this.#attempt(() => place.say({ type: "answer_end", request: end.request, agree }));
    else if (goOn && open(goOn)) void this.#attempt(() => place.say({ type: "answer_go_on", request: goOn.request, agree }));
    else {
      // The game itself may ask all of them something.
      const [free, ...more] = place.free.filter(({ key }) => key.split(":")[0] === (agree ? "agree" : "decline"));
      if (free && !more.length) void this.choose(free);
      else this.voice.say("refusal", [say.noRequest]);
    }
  }

  #offer(about: string) {
    const { place, voice } = this;
    const known = this.#known;
    if (!known?.view.game?.trading) return voice.say("refusal", [say.noTrading]);
    const deal = meantTrade(about, known);
    if ("why" in deal) return voice.say("refusal", [deal.why]);
    void this.#attempt(async () => {
      await place.offer(deal.key);
      voice.say("answer", [deal.text]);
    });
  }

  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const ruling = error instanceof Refused && error.ruling ? ` (${error.ruling})` : "";
      this.voice.say("refusal", [say.refused((error instanceof Error ? error.message : String(error)) + ruling)]);
    }
  }

  get #known(): Known | null {
    const { place } = this;
    const { shown, view } = place;
    if (!shown || !view || place.curtain) return null;
    return {
      view,
      seat: place.seat,
      names: place.names,
      log: place.log,
      read: place.read,
      options: this.groups.flatMap(({ items }) => items),
      blocked: place.blocked,
      present: shown.present,
      prompt: this.prompt(),
      left: (seat) => {
        const { table } = view;
        if (!table.setup.clock) return null;
        const used = table.waiting.includes(seat) ? (shown.thought[seat] ?? 0) + Date.now() - shown.heardAt : 0;
        return (table.seats[seat]?.bank ?? 0) - used;
      },
    };
  }
}
