// The parts of a Scene as words: one line each, to be read in a list or read out.
import type { BoardPart, GameInfo, LadderPart, PartInfo, ZonePart } from "../protocol";
import * as scene from "../table/scene/inside";
import { tileName } from "../table/scene/hexes";
import { inWords } from "../table/scene/pieces";
import { texts } from "../texts";
import { listed, spelledOut, withNames } from "../words";

const say = texts.text;

/** What is directly in a part. */
export const inside = (part: PartInfo, game: GameInfo): PartInfo[] =>
  scene.inside(part, game).filter((one) => part.kind !== "map" || !isEmptyCorner(one));

/** Corners of a map are told only if something stands there. */
const isEmptyCorner = (one: PartInfo) => one.kind === "place" && one.at?.length === 3 && !one.pieces?.length;

/** A part without what is in it: "Hand: 5 cards", "Food: 2", "Round: 3 of 16". */
export function heading(part: PartInfo, names: string[]): string {
  const title = withNames(part.title ?? "", names);
  const text = withNames(part.text ?? "", names);
  if (part.kind === "text") return part.lead ? `${withNames(part.lead, names)}: ${text}` : text || title;
  if (part.kind === "card") return joined(part.count == null || part.count === 1 ? title : say.many(part.count, title), text);
  if (part.kind === "site") {
    return [title, part.count == null ? "" : say.cards(part.count), text].filter(Boolean).join(", ");
  }
  if (part.kind === "zone") return `${title}: ${say.cards(part.count ?? 0)}${text && `. ${text}`}`;
  if (part.kind === "counter") return joined(`${title}: ${part.value}`, text);
  if (part.kind === "track") return joined(`${title}: ${say.of(part.value, part.limit)}`, text);
  const stands = inWords(("pieces" in part && part.pieces) || [], names);
  if (part.kind === "place") return joined(part.at?.length === 2 ? tileName(part) : title, text, stands);
  if (part.kind === "ladder") return `${title}: ${levels(part, names)}${text && `. ${text}`}`;
  return joined(title, text, stands);
}

/** What a player would have if the game ended now. */
export const scoreOf = ({ score, breakdown }: BoardPart): string =>
  score == null ? "" : texts.board.estimate(score, Object.entries(breakdown ?? {}).map(([name, points]) => `${spelledOut(name)} ${points}`).join(", "));

/** "Level 3: Ada and Bo. Level 1: Cy", the highest first. */
function levels({ marks }: LadderPart, names: string[]): string {
  const squares = [...new Set((marks ?? []).map(({ square }) => square))].sort((one, other) => other - one);
  const on = (level: number) => (marks ?? []).filter(({ square }) => square === level).map(({ seat, title }) => title || (names[seat ?? -1] ?? ""));
  return squares.map((level) => texts.board.onLevel(level, listed(on(level)))).join(". ");
}

const MANY = 12; // kinds of cards; more of them are not told unasked

/** So many cards that one looks for some of them. */
export const isMany = (part: PartInfo): boolean => part.kind === "zone" && (part.parts?.length ?? 0) > MANY;

const joined = (...pieces: string[]) => pieces.filter(Boolean).join(", ");

/** A part with all that is in it, in one line. */
export function line(part: PartInfo, game: GameInfo, names: string[]): string {
  if (isMany(part)) return `${heading(part, names)}, ${say.kinds(scene.idsIn(part).length)}`;
  const within = inside(part, game).map((one) => line(one, game, names));
  const all = part.kind === "zone" || part.kind === "card" ? within.join(", ") : within.join(". ");
  const own = heading(part, names);
  return all ? `${own}: ${all}` : own;
}

/** What lies directly on the table. */
export const onTable = (game: GameInfo): PartInfo[] => {
  const root = game.parts[game.root];
  return root ? inside(root, game) : [];
};

/** The board of a seat. */
export const boardOf = (seat: number | null, game: GameInfo): BoardPart | undefined =>
  seat === null ? undefined : boards(game).find((part) => part.seat === seat);

/** The boards of those who play. */
export const boards = (game: GameInfo): BoardPart[] => onTable(game).filter((part) => part.kind === "board").filter(({ player }) => player);

/** The zones of a board that are a hand, or hold the cards that a player has otherwise. */
export const handOf = (board: PartInfo, game: GameInfo): ZonePart[] =>
  inside(board, game).filter((part) => part.kind === "zone").filter(({ role }) => role === "hand" || role === "stock");

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
