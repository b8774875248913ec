// What somebody asks of the whole table: to take a decision back, to end the game, or to go on under other rules.
import type { RequestInfo, SeatInfo, TableInfo } from "../protocol";

export interface Question {
  type: "answer_undo" | "answer_end" | "answer_go_on";
  request: number;
  /** Of an undo: the entry from which on everything would be taken back; 0: that is not known. */
  since: number;
  /** The seat that asks. */
  by: number;
  /** It is mine: I may think better of it. */
  own: boolean;
  /** My seats that have not answered yet. */
  open: number[];
  /** Other people who have not answered yet. */
  waiting: number[];
}

const isAsked = (seat: SeatInfo | undefined) => seat?.kind === "person" && !seat.stand_in;

/** The questions on the table for somebody with these seats; nobody else need see them. */
export function questions(table: TableInfo, mine: number[]): Question[] {
  const active = mine.filter((seat) => isAsked(table.seats[seat]));
  if (!active.length) return [];
  const ask = (type: Question["type"], asked: RequestInfo | null | undefined): Question[] => {
    if (!asked) return [];
    const left = table.seats.filter((seat) => isAsked(seat) && !asked.agreed.includes(seat.seat)).map(({ seat }) => seat);
    return [
      {
        type,
        request: asked.request,
        since: asked.since ?? 0,
        by: asked.seat,
        own: active.includes(asked.seat),
        open: left.filter((seat) => active.includes(seat) && seat !== asked.seat),
        waiting: left.filter((seat) => !mine.includes(seat)),
      },
    ];
  };
  return [
    ...ask("answer_undo", table.stopped ? null : table.undo_request),
    ...ask("answer_end", table.end_request),
    ...ask("answer_go_on", table.go_on_request),
  ];
}
