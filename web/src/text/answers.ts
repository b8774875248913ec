// What the text table answers when it is asked something.
import { find } from "../learn/finding";
import { unmarked } from "../learn/marked";
import type { BlockedInfo, GameResponse, LogLine, TableView } from "../protocol";
import { texts } from "../texts";
import { minutes, withNames } from "../words";
import { plain, type Ask } from "./commands";
import { told } from "./news";
import type { Numbered } from "./numbered";
import { found } from "./looking";
import { boardOf, boards, handOf, heading, inside, isMany, line, onTable, scoreOf, titled } from "./parts";

const say = texts.text;
const FEW = 10; // lines of the log

/** All that is known when a question is asked. */
export interface Known {
  view: TableView;
  seat: number | null;
  names: string[];
  log: LogLine[];
  read: GameResponse | null;
  options: Numbered[];
  blocked: BlockedInfo[];
  present: boolean[];
  /** What is asked, in one sentence. */
  prompt: string;
  /** Milliseconds a seat has left; null without a clock. */
  left: (seat: number) => number | null;
}

export const optionLine = ({ number, option }: Numbered, names: string[]) =>
  say.option(number, withNames(option.text, names), option.final);

export const blockedLine = ({ text, why, ruling }: BlockedInfo, names: string[]) =>
  `${withNames(text, names)}: ${withNames(why, names)}${ruling ? ` (${ruling})` : ""}`;

/** The answer in lines, as they are read out. */
export function answer(what: Ask, about: string, known: Known): string[] {
  const lines = ANSWERS[what](known, about.trim());
  return lines.length ? lines : [say.nothingYet];
}

const ANSWERS: Record<Ask, (known: Known, about: string) => string[]> = {
  prompt: ({ prompt }) => [prompt],
  options: ({ options, names }) => (options.length ? options.map((one) => optionLine(one, names)) : [say.nothingToDo]),
  why: ({ blocked, names }, about) => {
    const fitting = blocked.filter((one) => plain(withNames(one.text, names)).includes(plain(about)));
    const shown = fitting.length ? fitting : blocked;
    return shown.length ? shown.map((one) => blockedLine(one, names)) : [say.nothingBlocked];
  },
  hand: ({ view: { game }, seat, names }) => {
    const board = game && boardOf(seat, game);
    const hands = board ? handOf(board, game) : [];
    if (!game || !hands.length) return [say.noHand];
    return [...hands.map((zone) => line(zone, game, names)), ...(hands.some(isMany) ? [say.lookHow] : [])];
  },
  look: (known, about) => found(known, about),
  me: ({ view: { game }, seat, names }) => {
    const board = game && boardOf(seat, game);
    if (!game) return [say.noGame];
    return board ? [...inside(board, game).map((part) => heading(part, names)), scoreOf(board)].filter(Boolean) : [say.spectator];
  },
  opponents: ({ view: { game }, seat, names }) => {
    if (!game) return [say.noGame];
    const others = boards(game).filter((board) => board.seat != null && board.seat !== seat);
    return others.map((board) => {
      const parts = inside(board, game).map((part) =>
        part.kind === "zone" ? line(part, game, names) : heading(part, names),
      );
      return `${withNames(board.title ?? "", names)}. ${[...parts, scoreOf(board)].filter(Boolean).join(". ")}.`;
    });
  },
  players: ({ view: { table }, seat, names, present }) =>
    table.seats.map((one) => {
      const gone = one.kind === "person" && table.status === "playing" && !present[one.seat];
      const notes = [
        one.seat === seat && say.you,
        one.kind === "bot" && say.isBot,
        one.kind === "open" && say.isOpen,
        one.stand_in ? say.isAway : gone && say.isGone,
        table.waiting.includes(one.seat) && say.toAct,
      ];
      return [names[one.seat], ...notes.filter(Boolean)].join(", ");
    }),
  counts: ({ view: { game }, names }) =>
    game
      ? onTable(game)
          .filter((part) => !("seat" in part) || part.seat == null)
          .map((part) => (part.kind === "zone" ? heading(part, names) : line(part, game, names)))
      : [say.noGame],
  last: ({ log, names, seat }) => {
    // What happened since I last did something, or else the very last thing.
    const lines = log.filter((one) => one.kind !== "chat" && !one.undone);
    const mine = lines.findLastIndex((one) => seat !== null && one.kind === "game" && one.seat === seat);
    const since = lines.slice(mine + 1);
    const shown = since.length ? since : lines.filter((one) => one.seq === lines.at(-1)?.seq);
    return shown.slice(-FEW).map((one) => told(one, names));
  },
  log: ({ log, names }, about) => log.slice(-(Number.parseInt(about) || FEW)).map((one) => told(one, names)),
  clock: ({ view: { table }, names, left }) => {
    const times = table.seats.flatMap((one) => {
      const time = left(one.seat);
      return time === null ? [] : [say.timeLeft(names[one.seat] ?? "", minutes(time))];
    });
    return times.length ? times : [say.noClock];
  },
  rules: ({ read, view: { game } }, about) => (about ? lookedUp(read, about) : section(read, game?.phase ?? "")),
  card: ({ read }, about) => {
    if (!about) return [say.whichCard];
    const cards = read?.cards ?? [];
    const name = plain(about);
    const exact = cards.filter((card) => plain(card.name) === name);
    const shown = exact.length ? exact : cards.filter((card) => plain(card.name).includes(name));
    if (!shown.length) return [say.noCard(about)];
    return shown.slice(0, FEW).map((card) => {
      const values = Object.entries(card.values).map(([value, number]) => `${value} ${number}`);
      return `${card.name}, ${[card.kind, ...values].join(", ")}. ${card.text}`;
    });
  },
  help: () => say.help,
};

function section(read: GameResponse | null, id: string): string[] {
  const found = read?.guide.find((one) => one.id === id) ?? read?.guide[0];
  return found ? [`${found.title}.`, ...paragraphs(found.text)] : [texts.learn.noGuide];
}

/** The best that the rules say about it: a word, else a section, else rulings. */
function lookedUp(read: GameResponse | null, about: string): string[] {
  if (!read) return [texts.learn.noGuide];
  const word = read.terms.find((term) => [term.word, ...term.also].some((form) => plain(form) === plain(about)));
  if (word) return [`${word.word}: ${word.text}`];
  const { sections, terms, rulings } = find(read, about);
  const titledSo = sections.find(({ section }) => plain(section.title).includes(plain(about)));
  if (titledSo) return section(read, titledSo.section.id);
  const lines = [
    ...terms.map((term) => `${term.word}: ${term.text}`),
    ...rulings.map(([id, text]) => `${id}: ${text}`),
    ...sections.map(({ section, excerpt }) => `${section.title}: ${excerpt}`),
  ];
  return lines.length ? lines.slice(0, FEW) : [say.noRule(about)];
}

const paragraphs = (text: string) =>
  unmarked(text)
    .split(/\n+/)
    .map((piece) => piece.replace(/^- /, ""))
    .filter(Boolean);

/** Words that fit no option and no command may name something on the table. */
export function onTheTable(words: string, { view: { game }, names }: Known): string[] {
  return game ? titled(words, game, names).map((part) => line(part, game, names)) : [];
}
