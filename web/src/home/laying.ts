// Laying out a table, and going there.
import { get, post, put } from "../net/api";
import type { GameTold, GuestTold, LaidOut, TableWish } from "../protocol";
import { texts } from "../texts";

export const visit = (table: string) => location.assign(`/table/${table}`);

/** What somebody is called from now on; the same name again costs nothing. */
export async function rename(me: GuestTold, name: string): Promise<GuestTold> {
  const wanted = name.trim() || me.name || texts.guest;
  return me.guest && wanted === me.name ? me : put<GuestTold>("/api/me", { name: wanted });
}

/** The same wish (by its cid) twice lays out one table. */
export async function layOut(wish: TableWish) {
  visit((await post<LaidOut>("/api/tables", wish)).table);
}

/** One person against the game's usual bots, begun at once. */
export const againstBots = (game: GameTold, cid: string): TableWish => ({
  cid,
  game: game.id,
  undo: "friendly",
  start: true,
  seats: [{ kind: "me" }, ...Array.from({ length: game.good_seats - 1 }, () => ({ kind: "bot" }) as const)],
});

/** The game's first lesson, with a coach. */
export const lesson = (game: GameTold, cid: string): TableWish => ({
  cid,
  game: game.id,
  lesson: true,
  seats: [{ kind: "me" }],
});

export async function openFile(file: Blob) {
  visit((await post<{ table: string }>("/api/files", file)).table);
}

export const askForMe = () => get<GuestTold>("/api/me");
