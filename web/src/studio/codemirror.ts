// CodeMirror, put together for the files of a pack.  Loaded when somebody opens one, and not before.
//
// It stands in a shadow root: there its style sheets are set by script, which the server's content security policy
// allows; in the page itself they would be <style> elements, which it does not.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";

import type { PackProblem } from "../protocol";
import { texts } from "../texts";
import { languageOf } from "./language";
import { offered, type Words } from "./words";

export interface Wishes {
  words: () => Words | null;
  onchange: (file: string, text: string) => void;
  oncursor: (line: number) => void;
  onsave: () => void;
}

const THEME = EditorView.theme({
  "&": { height: "100%", fontSize: "0.9rem", color: "var(--text)", backgroundColor: "var(--panel)" },
  "&.cm-focused": { outline: "none" }, // Workbench.svelte draws one around all of it
  ".cm-scroller": { fontFamily: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--code-selection) !important" },
  ".cm-activeLine": { backgroundColor: "var(--code-line)" },
  ".cm-gutters": { backgroundColor: "var(--sunk)", color: "var(--quiet)", border: "none" },
  ".cm-activeLineGutter": { backgroundColor: "var(--code-line)", color: "var(--text)" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--text)", border: "1px solid var(--strong-edge)", borderRadius: "var(--round)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxWidth: "min(24rem, 90vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.2rem 0.5rem", overflow: "hidden", textOverflow: "ellipsis" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--ember)", color: "var(--on-ember)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.85" },
  ".cm-completionIcon": { display: "none" },
  ".cm-tooltip.cm-completionInfo": { width: "18rem", maxWidth: "18rem", whiteSpace: "normal", fontFamily: "var(--sans)" },
  ".cm-panels": { backgroundColor: "var(--sunk)", color: "var(--text)" },
  ".cm-panel.cm-search input, .cm-panel.cm-search button": {
    background: "var(--panel)", color: "inherit", border: "1px solid var(--strong-edge)", borderRadius: "0.3rem", padding: "0.2rem 0.4rem", backgroundImage: "none",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--code-error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--ember)" },
  ".cm-lintRange-error": { textDecoration: "underline wavy var(--code-error)", backgroundImage: "none" },
  ".cm-lintRange-warning": { textDecoration: "underline wavy var(--ember)", backgroundImage: "none" },
  ".cm-lintRange-info": { textDecoration: "underline dotted var(--may)", backgroundImage: "none" },
  ".cm-lint-marker": { width: "0.9em", height: "0.9em" },
});

/** Where a finding begins: the linter counts signs, JavaScript halves of pairs. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const signs = [...found.text].slice(0, Math.max(0, column - 1)).join("");
  return found.from + signs.length;
}

function diagnostics(doc: Text, problems: PackProblem[]): Diagnostic[] {
  return problems
    .filter(({ line = 0 }) => line > 0 && line <= doc.lines)
    .map(({ line = 1, column, severity, code, message, hint }) => {
      const whole = doc.line(line);
      const start = column ? offsetOf(doc, line, column) : whole.from + /^\s*/.exec(whole.text)![0].length;
      const rest = /^(?:"[^"]*"|\S+)/.exec(whole.text.slice(start - whole.from))?.[0] ?? "";
      const says = hint ? `${message} (${hint})` : message;
      return { from: start, to: Math.max(start + rest.length, Math.min(start + 1, whole.to)), severity, message: `${code}: ${says}` };
    });
}

export class Writing {
  private readonly view: EditorView;
  private readonly states = new Map<string, EditorState>();
  private file = "";

  constructor(
    root: ShadowRoot,
    parent: HTMLElement,
    private readonly wishes: Wishes,
  ) {
    this.view = new EditorView({ parent, root });
  }

  /** Show a file; what was done in it before can still be undone. */
  open(file: string, text: string) {
    if (this.file) this.states.set(this.file, this.view.state);
    this.file = file;
    this.view.setState(this.states.get(file) ?? this.fresh(file, text));
    this.replace(text);
    this.tellCursor();
  }

  /** What another has made of it: a version that was restored, a file that has changed on the disk. */
  replace(text: string) {
    const now = this.view.state.doc.toString();
    if (now === text) return;
    let from = 0;
    while (from < now.length && from < text.length && now[from] === text[from]) from++;
    let end = 0;
    while (end < now.length - from && end < text.length - from && now.at(-1 - end) === text.at(-1 - end)) end++;
    this.view.dispatch({ changes: { from, to: now.length - end, insert: text.slice(from, text.length - end) } });
  }

  forget(file: string) {
    this.states.delete(file);
    if (file === this.file) this.file = "";
  }

  show(problems: PackProblem[]) {
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics(this.view.state.doc, problems)));
  }

  goTo(line: number, column: number) {
    const at = offsetOf(this.view.state.doc, line, column);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }

  focus() {
    this.view.focus();
  }

  end() {
    this.view.destroy();
  }

  private tellCursor() {
    this.wishes.oncursor(this.view.state.doc.lineAt(this.view.state.selection.main.head).number);
  }

  private fresh(file: string, text: string): EditorState {
    const save = () => (this.wishes.onsave(), true);
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentUnit.of("    "),
        EditorView.lineWrapping,
        closeBrackets(),
        autocompletion({ override: [(context) => this.complete(file, context)], icons: false }),
        search({ top: true }),
        lintGutter(),
        keymap.of([
          { key: "Mod-s", run: save },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        languageOf(file),
        THEME,
        EditorView.contentAttributes.of({ "aria-label": texts.studio.textOf(file), tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.wishes.onchange(file, update.state.doc.toString());
          if (update.docChanged || update.selectionSet) this.tellCursor();
        }),
      ],
    });
  }

  private complete(file: string, context: CompletionContext): CompletionResult | null {
    const words = this.wishes.words();
    if (!words) return null;
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const above = context.state.doc.sliceString(0, line.from).split("\n").slice(0, -1);
    const found = offered(words, file, above, before);
    if (!found) return null;
    const typed = before.slice(found.from);
    if (!context.explicit && !typed && !/[ :=]$/.test(before)) return null;
    // What is there already is no news, and Enter shall go to the next line.
    const options = found.options.filter(({ label, insert }) => (insert ?? label).trimEnd() !== typed || insert?.includes("\n"));
    if (!options.length) return null;
    const indent = /^[ \t]*/.exec(line.text)![0];
    return {
      from: line.from + found.from,
      options: options.map(({ label, detail, says, insert }, number) => ({
        label,
        ...(detail && { detail }),
        ...(says && { info: says }),
        apply: (insert ?? label).replaceAll("\n", `\n${indent}`),
        boost: -Math.min(number, 90),
      })),
    };
  }
}
