// A pack that lies in one file: told from a saved game by its name, and sent to the server.
import { get, newCid, post } from "../net/api";
import type { PackFileResponse, PackKept, StudioResponse, StudioTrial } from "../protocol";
import { texts } from "../texts";

const MOST = 64 << 20; // bytes; the server says the same

export const PACKED = ".hearthpack,.zip,application/zip";

export const isPack = ({ name }: { name: string }) => /\.(hearthpack|zip)$/i.test(name);

/** What the file holds.  Whoever may not open one here hears so before anything is sent. */
export async function lookInto(file: File): Promise<PackFileResponse> {
  const { may_write, why_not } = await get<StudioResponse>("/api/studio");
  if (!may_write) throw new Error(`${texts.packs.notHere} ${why_not}`);
  if (file.size > MOST) throw new Error(texts.packs.tooLarge(MOST >> 20));
  return post<PackFileResponse>("/api/packs/file", file);
}

/** A table of it, at once.  The same wish (by its cid) lays out one table. */
export const playFile = (file: File, cid: string, name: string) =>
  post<StudioTrial>(`/api/packs/file/play?${new URLSearchParams({ cid, name })}`, file);

export const keepFile = (file: File, replace: boolean) =>
  post<PackKept>(`/api/packs/file/keep${replace ? "?replace=1" : ""}`, file);

export { newCid };
