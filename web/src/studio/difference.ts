// Two texts line by line: what is in both, and what only one has.
export interface Line {
  kind: "same" | "gone" | "new";
  text: string;
  /** From 1; 0 where the line is not. */
  old: number;
  now: number;
}

const MOST = 4_000_000; // comparisons; beyond that what differs is shown as one block

export function difference(old: string, now: string): Line[] {
  const a = old.split("\n");
  const b = now.split("\n");
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const out: Line[] = [];
  const same = (i: number, j: number) => out.push({ kind: "same", text: a[i]!, old: i + 1, now: j + 1 });
  const gone = (i: number) => out.push({ kind: "gone", text: a[i]!, old: i + 1, now: 0 });
  const made = (j: number) => out.push({ kind: "new", text: b[j]!, old: 0, now: j + 1 });

  for (let i = 0; i < head; i++) same(i, i);
  const [endA, endB] = [a.length - tail, b.length - tail];
  const width = endB - head;
  let [i, j] = [head, head];
  if ((endA - head) * width <= MOST) {
    // longest[x][y]: how many lines the rest of both, from there, can have in common
    const longest = Array.from({ length: endA - head + 1 }, () => new Uint32Array(width + 1));
    for (let x = endA - head - 1; x >= 0; x--)
      for (let y = width - 1; y >= 0; y--)
        longest[x]![y] =
          a[head + x] === b[head + y] ? longest[x + 1]![y + 1]! + 1 : Math.max(longest[x + 1]![y]!, longest[x]![y + 1]!);
    while (i < endA && j < endB) {
      if (a[i] === b[j]) same(i++, j++);
      else if (longest[i + 1 - head]![j - head]! >= longest[i - head]![j + 1 - head]!) gone(i++);
      else made(j++);
    }
  }
  while (i < endA) gone(i++);
  while (j < endB) made(j++);
  for (let k = 0; k < tail; k++) same(endA + k, endB + k);
  return out;
}

/** Only what differs, with some lines around it; `null` stands where lines are left out. */
export function shortened(lines: Line[], around = 2): (Line | null)[] {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== "same"));
  const out: (Line | null)[] = [];
  lines.forEach((line, at) => {
    if (near[at]) out.push(line);
    else if (out.at(-1) !== null) out.push(null);
  });
  return out;
}
