// How the cards of a board lie in the middle of a table.
import type { BoardPart, GameInfo } from "../../protocol";
import { inside } from "../scene/inside";

type Game = GameInfo | null | undefined;

/** Places and numbers, not only cards. */
export const isRow = (board: BoardPart, game: Game) => inside(board, game).some((one) => one.kind !== "card");

/** Cards that are not taken away from there: they have no number. */
export const isNotes = (board: BoardPart, game: Game) =>
  Boolean(board.parts?.length) && inside(board, game).every((one) => one.kind === "card" && one.count == null);
