// How the files of a pack are coloured: the card language, TOML and Markdown, each as far as eyes need it.
import { HighlightStyle, StreamLanguage, indentService, syntaxHighlighting, type StreamParser } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

interface In {
  /** Key of a card whose prose runs on, or the string that is open. */
  open: string;
}

const CARD: StreamParser<In> = {
  name: "card",
  startState: () => ({ open: "" }),
  token(stream, state) {
    if (stream.sol()) {
      if (stream.match(/^\s*#.*/)) return "comment";
      if (stream.match(/^-{3,}\s*$/)) {
        state.open = "";
        return "contentSeparator";
      }
      const key = stream.match(/^[A-Za-z]+(?=\s*:)/) as RegExpMatchArray | null;
      if (key) {
        state.open = key[0];
        return "keyword";
      }
    }
    if (stream.eatSpace()) return null;
    if (state.open === "Directive" || state.open === "Lore") {
      if (stream.match(/^:/)) return "punctuation";
      stream.skipToEnd();
      return state.open === "Lore" ? "emphasis" : "heading";
    }
    if (stream.match(/^"[^"]*"?/)) return "string";
    if (stream.match(/^\d+/)) return "number";
    if (stream.match(/^[<>=/:]/)) return "operator";
    if (stream.match(/^[A-Za-z][\w.]*(?=\s*$)/)) return state.open === "Attributes" ? "typeName" : null;
    if (stream.match(/^[A-Za-z][\w.]*/)) return state.open === "Attributes" ? "propertyName" : null;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ['"'] } },
};

const TOML: StreamParser<In> = {
  name: "toml",
  startState: () => ({ open: "" }),
  token(stream, state) {
    if (state.open) {
      const end = stream.match(new RegExp(`^.*?${state.open}`));
      if (end) state.open = "";
      else stream.skipToEnd();
      return "string";
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^\[{1,2}[^\]#]*\]{0,2}/) && stream.current().trim() !== "[") return "typeName";
    const long = stream.match(/^("""|''')/) as RegExpMatchArray | null;
    if (long) {
      state.open = long[0];
      return "string";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?|^'[^']*'?/)) return "string";
    if (stream.match(/^[\w."-]+(?=\s*=)/)) return "keyword";
    if (stream.match(/^(true|false)\b/)) return "bool";
    if (stream.match(/^[+-]?\d[\d_.]*/)) return "number";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ['"', "[", "{"] } },
};

const MARKDOWN: StreamParser<In> = {
  name: "markdown",
  startState: () => ({ open: "" }),
  token(stream) {
    if (stream.sol()) {
      if (stream.match(/^#{1,6}\s.*/)) return "heading";
      if (stream.match(/^\s*(?:[-*+]|\d+\.)\s/)) return "operator";
      if (stream.match(/^>.*/)) return "emphasis";
    }
    if (stream.match(/^`[^`]*`/)) return "string";
    if (stream.match(/^\*\*[^*]+\*\*/)) return "heading";
    if (stream.match(/^[*_][^*_\s][^*_]*[*_]/)) return "emphasis";
    if (!stream.match(/^[^`*_]+/)) stream.next();
    return null;
  },
};

// The colours are set by Editor.svelte, by day and by night.
const LOOK = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-key)", fontWeight: "600" },
  { tag: tags.typeName, color: "var(--code-category)", fontWeight: "600" },
  { tag: tags.propertyName, color: "var(--code-name)" },
  { tag: tags.string, color: "var(--code-text)" },
  { tag: [tags.number, tags.bool], color: "var(--code-number)" },
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.comment, tags.contentSeparator], color: "var(--quiet)" },
]);

/** A line below one that opens something is indented further. */
const indents = indentService.of((context, pos) => {
  const line = context.lineAt(pos, -1);
  const at = /^ */.exec(line.text)![0].length;
  if (/^Attributes:\s*$/.test(line.text)) return 4;
  return /^ +(?:\w*(?:Costs|Resources|Feats)|A?C?C|AR|E[CR]|\w+If\w*)\s*$/.test(line.text) && at === 4 ? 8 : at;
});

export function languageOf(file: string): Extension {
  const parser = file.endsWith(".card") ? CARD : file.endsWith(".toml") ? TOML : MARKDOWN;
  return [StreamLanguage.define(parser), syntaxHighlighting(LOOK), file.endsWith(".card") ? indents : []];
}
