// Which finding belongs to which card, and what is said about all of them.
import type { PackProblem, PreviewCard, PreviewState } from "../protocol";

const GRAVITY = ["error", "warning", "info"];
const graveFirst = (one: PackProblem, other: PackProblem) => GRAVITY.indexOf(one.severity) - GRAVITY.indexOf(other.severity);

/** Those of a card; of several decks with one identifier, those of its file. */
export const ofCard = ({ identifier, file }: PreviewCard, problems: PackProblem[]) =>
  problems.filter((one) => one.card === identifier && (!one.file || one.file === file)).sort(graveFirst);

/** Those that belong to no card that is shown: of files, and of cards that nobody can read. */
export function ofFiles({ cards, problems }: PreviewState): PackProblem[] {
  const shown = new Set(cards.flatMap((card) => ofCard(card, problems)));
  return problems.filter((one) => !shown.has(one)).sort(graveFirst);
}

export const counted = (problems: PackProblem[]) => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
});

/** "eras/01-long-night/supports.card:42:5", as editors read it. */
export const place = ({ file = "", line = 0, column = 0 }: PackProblem) =>
  [file, ...(line ? [line, ...(column ? [column] : [])] : [])].filter(Boolean).join(":");

/** The cards that look other than before, by name. */
export function changed(before: PreviewState | null, now: PreviewState): string[] {
  if (!before) return [];
  const was = new Map(before.cards.map((card) => [card.info.id, JSON.stringify(card.info)]));
  return now.cards.filter(({ info }) => was.get(info.id) !== JSON.stringify(info)).map(({ info }) => info.name);
}
