// What is wrong with a pack, for people who write one.
import type { PackProblem } from "../protocol";

/** "cards/a.txt:3:7", as editors know it; empty if it is about the pack as a whole. */
export const where = ({ file, line, column }: PackProblem) =>
  file ? [file, line, line && column].filter(Boolean).join(":") : "";

export function counted(problems: PackProblem[]): { errors: number; warnings: number; notes: number } {
  const of = (wanted: PackProblem["severity"]) => problems.filter(({ severity }) => severity === wanted).length;
  return { errors: of("error"), warnings: of("warning"), notes: of("info") };
}
