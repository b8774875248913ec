// One sentence at the foot of the page, for a while.

export const notice = $state({ text: "" });
let timer = 0;

export function tell(text: string) {
  notice.text = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (notice.text = ""), 4000 + 60 * text.length);
}
