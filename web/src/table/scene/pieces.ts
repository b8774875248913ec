// The outlines of wooden pieces in a square of 16, and pieces in words.
import type { Piece } from "../../protocol";
import { texts } from "../../texts";
import { listed } from "../../words";

export type Shape = NonNullable<Piece["shape"]>;

export const OUTLINES: Record<Shape, string> = {
  token: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z",
  tent: "M8 .8 15.5 15H.5z",
  house: "M8 .8 15.5 7V15H.5V7z",
  stone: "M2.2 1h11.6l1.2 14H1z",
  figure: "M8 .6a3 3 0 0 1 2.7 4.3L15.2 7l-1 2.6-2.6-.4L13 15.2H3l1.4-6-2.6.4L.8 7l4.5-2.1A3 3 0 0 1 8 .6z",
  leader: "M4.4.4 6.2 2 8 0l1.8 2L11.6.4l-.9 4.5L15.2 7l-1 2.6-2.6-.4L13 15.2H3l1.4-6-2.6.4L.8 7l4.5-2.1z",
};

/** How far down the sign of the seat stands in each, and how wide it is. */
export const SIGNS: Record<Shape, { y: number; size: number }> = {
  token: { y: 8, size: 8.4 },
  tent: { y: 10.6, size: 6.4 },
  house: { y: 9.8, size: 7.6 },
  stone: { y: 8.4, size: 8.4 },
  figure: { y: 10.6, size: 5.6 },
  leader: { y: 10.6, size: 5.6 },
};

/** "2 tents of Ada and 1 house of Bo". */
export const inWords = (pieces: Piece[], names: string[]): string =>
  listed(
    pieces.map(({ kind, seat, count = 1 }) => texts.board.pieces(kind, count, seat == null ? "" : (names[seat] ?? ""))),
  );
