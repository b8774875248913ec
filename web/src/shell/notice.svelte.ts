// One sentence at the foot of the page, for a while.

export const notice = $state({ text: "" });
const KEPT = "hearthside notice";
let timer = 0;

export function tell(text: string) {
  notice.text = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (notice.text = ""), 4000 + 60 * text.length);
}

/** On the page that is visited next. */
export function tellThere(text: string) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Without storage the next page is silent.
  }
}

/** What was to be told here, once. */
export function tellKept() {
  try {
    const text = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (text) tell(text);
  } catch {
    // Nothing could be kept.
  }
}
