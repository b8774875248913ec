// Laying out a table, and going there.
import { get, post, put } from "../net/api";
import type { GameSummary, GuestResponse, TableCreated, TableRequest } from "../protocol";
import { tellThere } from "../shell/notice.svelte";
import { texts } from "../texts";

export const visit = (table: string) => location.assign(`/table/${table}`);

/** What somebody is called from now on; the same name again costs nothing. */
export async function rename(me: GuestResponse, name: string): Promise<GuestResponse> {
  const wanted = name.trim() || me.name || texts.guest;
  return me.guest && wanted === me.name ? me : put<GuestResponse>("/api/me", { name: wanted });
}

/** The same request (by its cid) twice lays out one table. */
export async function createTable(request: TableRequest) {
  visit((await post<TableCreated>("/api/tables", request)).table);
}

/** The game's lesson: a first game that leads the learner on. */
export const lesson = (game: GameSummary, cid: string): TableRequest => ({
  cid,
  game: game.id,
  lesson: true,
  seats: [{ kind: "me" }],
});

export async function openFile(file: Blob) {
  const { table, notice } = await post<{ table: string; notice?: string }>("/api/files", file);
  if (notice) tellThere(notice);
  visit(table);
}

export const askForMe = () => get<GuestResponse>("/api/me");
