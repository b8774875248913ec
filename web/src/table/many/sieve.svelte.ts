// What somebody looks for in one list of cards, kept while the list is not in sight.
import { byName, facets, grouped, sifted, type Facet, type Group, type Item, type Wish } from "./sifting";

export class Sieve {
  words = $state("");
  facets = $state.raw<Record<string, string[]>>({});
  /** Null: nobody has said; then what can be played is shown as long as there is something. */
  playable = $state<boolean | null>(null);
  planned = $state(false);
  /** Null: by the first facet that tells the cards apart. */
  grouping = $state<string | null>(null);
  named = $state(false);
  /** The facets are shown to choose from. */
  sifting = $state(false);
  /** The facet whose values are shown to choose from. */
  unfolded = $state("");

  /** `items`: what lies there; `usual`: whether only what can be played is shown when nobody has said. */
  constructor(
    readonly items: () => Item[],
    readonly usual: () => boolean,
  ) {}

  get wish(): Wish {
    return {
      words: this.words,
      facets: this.facets,
      playable: this.playable ?? (this.usual() && this.items().some(({ playable }) => playable)),
      planned: this.planned && this.items().some(({ planned }) => planned),
    };
  }

  get choices(): Facet[] {
    return facets(this.items(), this.wish);
  }

  get left(): Item[] {
    return sifted(this.items(), this.wish);
  }

  get by(): string {
    return this.grouping ?? this.choices[0]?.name ?? "";
  }

  groups(rest: string): Group[] {
    return grouped(this.named ? byName(this.left) : this.left, this.by, rest);
  }

  get chosen(): boolean {
    return Boolean(this.words) || this.planned || Object.values(this.facets).some((values) => values.length > 0);
  }

  toggle(name: string, value: string) {
    const now = this.facets[name] ?? [];
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
    this.facets = { ...this.facets, [name]: next };
  }

  clear() {
    this.words = "";
    this.facets = {};
    this.planned = false;
  }
}
