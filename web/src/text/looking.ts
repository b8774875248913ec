// Looking for some of many open cards, and trading them, in words.
import type { BoardPart, CardPart, GameInfo, PartInfo, ZonePart } from "../protocol";
import { offerKey } from "../table/many/trading";
import { fits, NO_WISH } from "../table/many/sifting";
import { texts } from "../texts";
import { withNames } from "../words";
import type { Known } from "./answers";
import { plain } from "./commands";
import { boardOf, boards, handOf, heading, inside, onTable } from "./parts";

const say = texts.text;
const MOST = 30; // lines of one answer

/** Small words between those that matter. */
const LINKS = new Set(["of", "in", "the", "at", "for", "from"]);

interface Place {
  zone: ZonePart;
  owner: string;
}

function places(game: GameInfo, names: string[]): Place[] {
  const out: Place[] = [];
  const look = (part: PartInfo, owner: string) => {
    const whose = part.kind === "board" && part.seat != null ? withNames(part.title ?? "", names) : owner;
    if (part.kind === "zone") out.push({ zone: part, owner: whose });
    else inside(part, game).forEach((one) => look(one, whose));
  };
  onTable(game).forEach((part) => look(part, ""));
  return out;
}

const cardsIn = (zone: ZonePart, game: GameInfo): CardPart[] => inside(zone, game).filter((part) => part.kind === "card");

/** The cards that have all the words: in the place that is named among them, or else in one's own hand. */
export function found(known: Known, about: string): string[] {
  const { view, names, seat, read, options } = known;
  const { game } = view;
  if (!game) return [say.noGame];
  let wanted = plain(about).split(" ").filter((word) => word && !LINKS.has(word));
  const all = places(game, names);
  const named = (text: string) => plain(text).split(" ").filter((word) => wanted.includes(word));
  const byTitle = all.filter(({ zone }) => named(zone.title ?? "").length);
  const byOwner = all.filter(({ owner }) => owner && named(owner).length);
  const own = boardOf(seat, game);
  const hands = own ? handOf(own, game) : [];
  let chosen = all.filter(({ zone }) => hands.includes(zone));
  if (byTitle.length && byOwner.length) chosen = byTitle.filter((one) => byOwner.includes(one));
  else if (byTitle.length) chosen = byTitle;
  else if (byOwner.length) chosen = byOwner.slice(0, 1);
  const spent = new Set(chosen.flatMap(({ zone, owner }) => [...named(zone.title ?? ""), ...named(owner)]));
  wanted = wanted.filter((word) => !spent.has(word));
  const playable = wanted.some((word) => say.playable.includes(word));
  const words = wanted.filter((word) => !say.playable.includes(word)).join(" ");
  if (!chosen.length) return [say.lookHow];
  return chosen.flatMap(({ zone, owner }) => {
    const items = cardsIn(zone, game).map((part) => {
      const numbers = options.filter(({ option }) => !option.free && option.parts.includes(part.id)).map(({ number }) => number);
      const info = read?.cards.find(({ id }) => id === part.card);
      return { part, info, numbers, playable: numbers.length > 0, planned: false };
    });
    const left = items.filter((item) => fits(item, { ...NO_WISH, words, playable }));
    const title = owner && seat !== zone.seat ? texts.many.of(zone.title ?? "", owner) : (zone.title ?? "");
    const lines = left.slice(0, MOST).map(({ part, info, numbers }) => {
      const values = Object.entries(info?.values ?? {}).map(([name, value]) => `${name} ${value}`);
      const can = numbers.length ? [say.inOptions(numbers.join(", "))] : [];
      return [heading(part, names), [...values, ...can].join(", ")].filter(Boolean).join(": ");
    });
    const more = left.length > MOST ? [say.foundMore(left.length - MOST)] : [];
    return [say.found(title, left.length, items.length), ...lines, ...more];
  });
}

/** "punt for tide table": the offer that is meant, or why it is not clear. */
export function meantTrade(about: string, { view: { game }, names, seat }: Known): { key: string; text: string } | { why: string } {
  const [mine = "", theirs = ""] = ` ${plain(about)} `.split(" for ").map((words) => words.trim());
  if (!game || seat === null || !mine || !theirs) return { why: say.offerHow };
  const cards = (board: BoardPart) => handOf(board, game).flatMap((zone) => cardsIn(zone, game));
  const own = boards(game).filter((board) => board.seat === seat).flatMap(cards);
  const given = closest(own, mine, []);
  if (!given.length) return { why: say.noneOfYours(mine) };
  const others = boards(game).filter((board) => board.seat != null && board.seat !== seat);
  const found = others.flatMap((board) => {
    const owner = withNames(board.title ?? "", names);
    return closest(cards(board), theirs, plain(owner).split(" ")).map((part) => ({ part, board, owner }));
  });
  const told = others.filter((board) => plain(theirs).split(" ").includes(plain(withNames(board.title ?? "", names))));
  const wanted = found.filter(({ board }) => !told.length || told.includes(board));
  const [first] = wanted;
  if (!first) return { why: say.noneOfTheirs(theirs) };
  if (given.length > 1) return { why: say.whichOf(given.map(({ title }) => title).join(", ")) };
  if (wanted.length > 1) return { why: say.whichOf(wanted.map(({ part, owner }) => texts.many.of(part.title ?? "", owner)).join(", ")) };
  const { part, board, owner } = first;
  const key = offerKey(board.seat ?? 0, given[0]?.card ?? "", part.card);
  return { key, text: say.offered(given[0]?.title ?? "", part.title ?? "", owner) };
}

/** The cards that are called so: exactly, or else those whose names have all the words. */
function closest(cards: CardPart[], words: string, owner: string[]): CardPart[] {
  const wanted = words.split(" ").filter((word) => !LINKS.has(word) && !owner.includes(word));
  const name = wanted.join(" ");
  const exact = cards.filter(({ title }) => plain(title ?? "") === name);
  if (exact.length) return exact;
  return cards.filter(({ title }) => wanted.every((word) => plain(title ?? "").split(" ").includes(word)));
}
