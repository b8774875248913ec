// Pictures and fonts of the pack that is open.  They lie in its folder at once; only text waits for a save.
import { get, post, put } from "../net/api";
import type { StudioAway, StudioOwn, StudioOwnFile } from "../protocol";
import { texts } from "../texts";
import { MOST_BYTES, placeForCard, placeOf } from "./own";

const say = texts.studio.own;

export class Enclosures {
  files = $state.raw<StudioOwnFile[]>([]);
  away = $state.raw<StudioAway[]>([]);
  /** What could not be added or read, in sentences. */
  trouble = $state.raw<string[]>([]);
  news = $state("");
  busy = $state(false);
  /** Another one, and cards look otherwise. */
  readonly mark = $derived(this.files.map(({ path, mark }) => `${path} ${mark}`).join("\n"));

  constructor(
    private readonly pack: string,
    private readonly changed: () => void,
  ) {}

  async open() {
    const told = await get<StudioOwn>(`${this.pack}/own`).catch(() => null);
    if (told) this.take(told);
  }

  /** `identifier`: a picture is for this card. */
  async add(files: readonly File[], identifier = "") {
    await this.work(async () => {
      for (const file of files) {
        const path = identifier && files.length === 1 ? placeForCard(file.name, identifier) : placeOf(file.name);
        if (!path) this.wrong(say.noKind(file.name));
        else if (file.size > MOST_BYTES) this.wrong(say.tooLarge(file.name));
        else await this.send(path, file);
      }
    });
  }

  private async send(path: string, file: File) {
    const whole = new Blob([file]); // a File is one, but its type would say what the server finds out itself
    try {
      const told = await put<StudioOwn>(this.address(path), whole);
      this.take(told);
      const before = told.replaced.filter((one) => one !== path);
      this.news = told.replaced.length ? say.replaced(path, before) : say.added(path);
    } catch (error) {
      this.wrong(error instanceof Error ? error.message : String(error));
    }
  }

  async remove(path: string) {
    await this.work(async () => {
      this.take(await post<StudioOwn>(`${this.address(path)}/remove`));
      this.news = say.removed(path);
    });
  }

  async putBack({ id, path }: StudioAway) {
    await this.work(async () => {
      this.take(await post<StudioOwn>(`${this.pack}/own/back`, { id }));
      this.news = say.isBack(path);
    });
  }

  address(path: string): string {
    return `${this.pack}/own/${path.split("/").map(encodeURIComponent).join("/")}`;
  }

  private async work(what: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = [];
    this.news = "";
    try {
      await what();
    } catch (error) {
      this.wrong(error instanceof Error ? error.message : String(error));
    } finally {
      this.busy = false;
    }
  }

  private wrong(why: string) {
    this.trouble = [...this.trouble, why];
  }

  private take(told: StudioOwn) {
    const before = this.mark;
    this.files = told.files;
    this.away = told.away;
    for (const { file, message } of told.problems) if (!this.trouble.some((one) => one.includes(message))) this.wrong(`${file}: ${message}`);
    if (this.mark !== before) this.changed();
  }
}
