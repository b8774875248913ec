// The parts of a Scene as words: one line each, to be read in a list or read out.
import type { GameInfo, PartInfo } from "../protocol";
import { tileName } from "../table/scene/hexes";
import { inWords } from "../table/scene/pieces";
import { texts } from "../texts";
import { listed, withNames } from "../words";

const say = texts.text;

/** What is directly in a part. */
export const inside = (part: PartInfo, game: GameInfo): PartInfo[] =>
  (part.parts ?? []).flatMap((id) => game.parts[id] ?? []).filter((one) => part.kind !== "map" || !isEmptyCorner(one));

/** Corners of a map are told only if something stands there. */
const isEmptyCorner = ({ at, pieces }: PartInfo) => at?.length === 3 && !pieces?.length;

/** A part without what is in it: "Hand: 5 cards", "Food: 2", "Round: 3 of 16". */
export function heading(part: PartInfo, names: string[]): string {
  const title = withNames(part.title ?? "", names);
  const text = withNames(part.text ?? "", names);
  if (part.kind === "text") return text || title;
  if (part.kind === "card") return joined(part.count == null || part.count === 1 ? title : say.many(part.count, title), text);
  if (part.kind === "zone" && part.card) {
    return [title, part.count == null ? "" : say.cards(part.count), text].filter(Boolean).join(", ");
  }
  if (part.kind === "zone") return `${title}: ${say.cards(part.count ?? 0)}${text && `. ${text}`}`;
  if (part.kind === "counter") return joined(`${title}: ${part.value ?? 0}`, text);
  if (part.kind === "track") return joined(`${title}: ${say.of(part.value ?? 0, part.limit ?? 0)}`, text);
  const stands = inWords(part.pieces ?? [], names);
  if (part.kind === "place") return joined(part.at?.length === 2 ? tileName(part) : title, text, stands);
  if (part.kind === "ladder") return `${title}: ${levels(part, names)}${text && `. ${text}`}`;
  return joined(title, text, stands);
}

/** "Level 3: Ada and Bo. Level 1: Cy", the highest first. */
function levels({ marks }: PartInfo, names: string[]): string {
  const squares = [...new Set((marks ?? []).map(({ square }) => square))].sort((one, other) => other - one);
  const on = (level: number) => (marks ?? []).filter(({ square }) => square === level).map(({ seat, title }) => title || (names[seat ?? -1] ?? ""));
  return squares.map((level) => texts.board.onLevel(level, listed(on(level)))).join(". ");
}

const MANY = 12; // kinds of cards; more of them are not told unasked

/** So many cards that one looks for some of them. */
export const isMany = (part: PartInfo) => part.kind === "zone" && (part.parts?.length ?? 0) > MANY;

const joined = (...pieces: string[]) => pieces.filter(Boolean).join(", ");

/** A part with all that is in it, in one line. */
export function line(part: PartInfo, game: GameInfo, names: string[]): string {
  if (isMany(part)) return `${heading(part, names)}, ${say.kinds(part.parts?.length ?? 0)}`;
  const within = inside(part, game).map((one) => line(one, game, names));
  const all = part.kind === "zone" || part.kind === "card" ? within.join(", ") : within.join(". ");
  const own = heading(part, names);
  return all ? `${own}: ${all}` : own;
}

/** What lies directly on the table; the prompt has a place of its own. */
export const onTable = (game: GameInfo): PartInfo[] => {
  const root = game.parts[game.root];
  return root ? inside(root, game).filter((part) => part.kind !== "text" || part.text !== game.prompt) : [];
};

/** The board of a seat. */
export const boardOf = (seat: number | null, game: GameInfo): PartInfo | undefined =>
  seat === null ? undefined : onTable(game).find((part) => part.kind === "board" && part.seat === seat);

/** The zones of a board that are a hand; where none is called so, the first. */
export function handOf(board: PartInfo, game: GameInfo): PartInfo[] {
  const zones = inside(board, game).filter((part) => part.kind === "zone");
  const hands = zones.filter(({ id }) => /^hand\b/.test(id));
  return hands.length || !zones[0]?.parts ? hands : [zones[0]];
}

/** Parts whose title has all the words; a board counts with what is in it. */
export function titled(words: string, game: GameInfo, names: string[]): PartInfo[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const fits = (part: PartInfo) => {
    const title = withNames(part.title ?? "", names).toLowerCase();
    return wanted.every((word) => title.includes(word));
  };
  const found: PartInfo[] = [];
  const look = (part: PartInfo) => {
    if (part.kind !== "card" && part.title && fits(part)) found.push(part);
    else inside(part, game).forEach(look);
  };
  onTable(game).forEach(look);
  return found;
}
