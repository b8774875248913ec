import { expect, test } from "vitest";
import type { LogLine } from "../protocol";
import { news } from "./news";

const line = (seq: number, text: string, kind: LogLine["kind"] = "game", seat?: number): LogLine => ({ seq, text, kind, seat });
const log = [
  line(1, "Round 1; {0} is the initiator.", "chapter"),
  line(2, "{0} draws."),
  line(2, "{0} draws."),
  line(3, "{0} says {1}", "chat", 1),
  line(4, "{1} digs."),
];

test("what is new, with names, and chat word for word", () =>
  expect(news(log, 1, ["Ada", "Bo"])).toEqual(["Ada draws. (2×)", "Bo: {0} says {1}", "Bo digs."]));
test("chapters are read out", () => expect(news(log, 0, ["Ada"])[0]).toBe("Round 1; Ada is the initiator."));
test("muted people are not heard", () => expect(news(log, 2, ["Ada", "Bo"], ["Bo"])).toEqual(["Bo digs."]));
