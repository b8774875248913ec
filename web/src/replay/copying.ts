// Putting something on the clipboard, also where the page came without TLS.

export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const held = document.createElement("textarea"); // without TLS there is no clipboard of the newer kind
  const before = document.activeElement;
  held.value = text;
  held.className = "sr";
  (before?.closest("dialog") ?? document.body).append(held);
  held.select();
  document.execCommand("copy");
  held.remove();
  if (before instanceof HTMLElement) before.focus();
}
