// A pack as somebody writes it here: what is saved, what is not yet, and what is wrong with it.
import { get, post } from "../net/api";
import type { PackProblem, StudioConflict, StudioFile, StudioFiles, StudioFindings, StudioSaved } from "../protocol";
import { texts } from "../texts";
import { Enclosures } from "./enclosures.svelte";
import { kept, keep } from "./kept";
import type { Words } from "./words";

export interface Open {
  /** As it was read from the folder; null: it is not there yet. */
  saved: string | null;
  /** Of what this was made from: the server compares it when it is saved. */
  base: string;
  /** As it is here; null: it is to go. */
  text: string | null;
}
export type OpenFiles = Readonly<Record<string, Open>>;

const PAUSE = 250; // milliseconds after the last key
const WORDS = 4000; // between two times at which all words are asked for

export const addressOf = (folder: string) => `/api/studio/packs/${encodeURIComponent(folder)}`;
const isChanged = ({ saved, text }: Open) => saved !== text;
const opened = ({ text, mark }: StudioFile): Open => ({ saved: text, base: mark, text });
const sorted = (files: Record<string, Open>) =>
  Object.fromEntries(Object.entries(files).sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1)));
const rank = (file: string) => (file === "pack.toml" ? 0 : file.includes("/") ? 2 : 1);

export class Project {
  files = $state.raw<OpenFiles>({});
  problems = $state.raw<PackProblem[]>([]);
  /** Whether the findings are of what is written now. */
  looked = $state(false);
  conflicts = $state.raw<StudioConflict[]>([]);
  trouble = $state("");
  news = $state("");
  saving = $state(false);
  words: Words | null = null;
  readonly changed = $derived(Object.keys(this.files).filter((file) => isChanged(this.files[file]!)));
  readonly names = $derived(Object.keys(this.files).filter((file) => this.files[file]!.text !== null));

  private wordsAt = 0;
  private timer = 0;
  private looking = false;
  private again = false;

  readonly own: Enclosures;

  constructor(readonly folder: string) {
    this.own = new Enclosures(this.address, () => this.lookSoon(0));
  }

  get address() {
    return addressOf(this.folder);
  }

  /** All files as they are here. */
  get texts(): Record<string, string> {
    return Object.fromEntries(this.names.map((file) => [file, this.files[file]!.text!]));
  }

  async open() {
    const { files } = await get<StudioFiles>(this.address);
    const all: Record<string, Open> = Object.fromEntries(Object.entries(files).map(([file, one]) => [file, opened(one)]));
    const earlier = kept(this.folder);
    for (const [file, { text, base }] of Object.entries(earlier)) {
      if (all[file]?.saved === text) continue;
      all[file] = { saved: all[file]?.saved ?? null, base, text };
    }
    this.files = sorted(all);
    if (this.changed.length) this.news = texts.studio.takenUp(this.changed.length);
    void this.own.open();
    this.lookSoon(0);
  }

  // ---- changes
  write(file: string, text: string | null) {
    const known = this.files[file] ?? { saved: null, base: "", text: null };
    if (known.text === text) return;
    const files = { ...this.files, [file]: { ...known, text } };
    if (text === null && known.saved === null) delete files[file];
    this.files = file in this.files ? files : sorted(files);
    this.touched();
  }

  rename(file: string, to: string) {
    const text = this.files[file]!.text!;
    this.write(file, null);
    this.write(to, text);
  }

  /** What was earlier, as changes that can be looked at and saved. */
  restore(files: Record<string, string>) {
    for (const file of new Set([...this.names, ...Object.keys(files)])) this.write(file, files[file] ?? null);
  }

  private touched() {
    this.looked = false;
    this.news = "";
    keep(this.folder, Object.fromEntries(this.changed.map((file) => [file, { text: this.files[file]!.text, base: this.files[file]!.base }])));
    this.lookSoon(PAUSE);
  }

  // ---- saving
  /** Whether all of it is saved. */
  async save(): Promise<boolean> {
    if (this.saving) return false;
    const sent = this.changed.map((file) => ({ file, text: this.files[file]!.text, base: this.files[file]!.base }));
    this.saving = true;
    this.trouble = "";
    try {
      const told = await post<StudioSaved>(this.address, { changes: sent });
      this.conflicts = told.conflicts;
      if (told.conflicts.length) return false;
      const asSent = new Map(sent.map(({ file, text }) => [file, text]));
      this.take(told.files, (file, open) => !asSent.has(file) || asSent.get(file) === open.text);
      this.news = texts.studio.saved;
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.saving = false;
    }
  }

  /** Of two texts of a file one was chosen; the other one is in the history, or still in the folder. */
  decide(conflict: StudioConflict, mine: boolean) {
    const { file, text, mark } = conflict;
    const open = this.files[file]!;
    this.files = { ...this.files, [file]: { saved: text, base: mark, text: mine ? open.text : text } };
    this.conflicts = this.conflicts.filter((one) => one !== conflict);
    this.touched();
  }

  /** Somebody may have changed the folder with another program: what is not changed here follows it. */
  async refresh() {
    if (this.saving) return;
    const told = await get<StudioFiles>(this.address).catch(() => null);
    if (told) this.take(told.files, (_, open) => !isChanged(open));
    await this.own.open();
  }

  private take(files: Record<string, StudioFile>, settled: (file: string, open: Open) => boolean) {
    const all: Record<string, Open> = {};
    for (const [file, one] of Object.entries(files)) {
      const open = this.files[file];
      all[file] = open && !settled(file, open) ? { ...open, saved: open.base === one.mark ? one.text : open.saved } : opened(one);
    }
    for (const [file, open] of Object.entries(this.files)) if (!(file in all) && !settled(file, open)) all[file] = open;
    const same = Object.keys(all).length === Object.keys(this.files).length;
    if (same && Object.keys(all).every((file) => this.files[file]?.text === all[file]!.text && this.files[file].base === all[file]!.base)) return;
    this.files = sorted(all);
    this.touched();
  }

  // ---- what is wrong with it
  private lookSoon(pause: number) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), pause);
  }

  private async look() {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = true;
    const files = this.texts;
    const words = !this.words || Date.now() - this.wordsAt > WORDS;
    try {
      const told = await post<StudioFindings>(`${this.address}/look`, { files, words });
      if (told.words) {
        this.words = told.words as Words;
        this.wordsAt = Date.now();
      }
      this.problems = told.problems;
      this.looked = !this.again && JSON.stringify(files) === JSON.stringify(this.texts);
      if (this.trouble === texts.studio.notLooked) this.trouble = "";
    } catch {
      this.trouble = texts.studio.notLooked;
      this.lookSoon(4000);
    } finally {
      this.looking = false;
      if (this.again) {
        this.again = false;
        this.lookSoon(0);
      }
    }
  }

  close() {
    clearTimeout(this.timer);
  }
}
