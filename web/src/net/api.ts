// Talking to the server by HTTP.
import { texts } from "../texts";
import type { Problem } from "../protocol";

/** The server said no; `why` is a sentence for people. */
export class Refused extends Error {
  constructor(
    why: string,
    readonly status: number,
    readonly ruling = "",
    readonly code = "",
  ) {
    super(why);
  }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Names a command: the same one sent again does nothing more. */
export const newCid = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const get = <T>(path: string) => ask<T>("GET", path);
export const put = <T>(path: string, body: object) => ask<T>("PUT", path, body);
export const post = <T>(path: string, body?: object) => ask<T>("POST", path, body);

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const options: RequestInit = { method };
  if (body instanceof Blob) options.body = body;
  else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "content-type": "application/json" };
  }
  const safe = method !== "POST" || (body !== undefined && "cid" in body); // may be sent twice
  for (let tries = 0; ; tries++) {
    let response: Response;
    try {
      response = await fetch(path, options);
    } catch {
      if (!safe || tries === 4) throw new Error(texts.net.noAnswer);
      await wait(300 * 2 ** tries);
      continue;
    }
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer as T;
    const { why, ruling, code } = answer as Partial<Problem>;
    throw new Refused(why || texts.net.answers(response.status), response.status, ruling, code);
  }
}
