// Tables are sorted by their headings; day and night; on paper nothing is folded.
for (const table of document.querySelectorAll("table[data-sortable]")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, at) => {
    head.querySelector("button").addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[at].dataset.value ?? row.cells[at].textContent;
      const compare = (a, b) => {
        const [x, y] = [key(a), key(b)];
        const [m, n] = [parseFloat(x), parseFloat(y)];
        const known = "value" in a.cells[at].dataset, also = "value" in b.cells[at].dataset;
        if (known !== also) return known ? -1 : 1; // what is not known comes last
        return (known ? n - m : y.localeCompare(x)) * (down ? 1 : -1);
      };
      table.tBodies[0].append(...[...table.tBodies[0].rows].sort(compare));
    });
  });
}
const theme = document.getElementById("theme");
const night = () =>
  (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day")) === "night";
const label = () => (theme.textContent = night() ? "By day" : "By night");
theme.addEventListener("click", () => {
  document.documentElement.dataset.theme = night() ? "day" : "night";
  label();
});
theme.hidden = false;
label();
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((one) => (one.open = true)));
