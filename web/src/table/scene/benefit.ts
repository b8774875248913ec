// A benefit in words as amounts with names of pictures.

export interface Amount {
  amount: number;
  name: string;
  /** It is given for what follows. */
  paid?: boolean;
}

/** What is called how in a benefit; the first that fits counts. */
const SIGNS: [RegExp, string][] = [
  [/\bmegaliths?\b/i, "megalith"],
  [/\bcards?\b/i, "deck"],
  [/\bidols?\b/i, "idol"],
  [/\btools?\b/i, "tools"],
  [/\bfood\b/i, "food"],
  [/\blabor\b/i, "labor"],
  [/\bpoints?\b/i, "points"],
  [/\bcamps?\b/i, "camp"],
  [/\bmoves?\b/i, "move"],
  [/\bvillages?\b/i, "village"],
  [/\bbury\b/i, "buried"],
  [/\banimals?\b/i, "animal_deck"],
];

/** "2 Food and 1 Tool": two of food, one of tools. Nothing if a piece of it is not known. */
export function amountsIn(text: string): Amount[] {
  const pieces = text.split(/,|;|:| and | to (?=take|place|gain|draw)/).map((piece) => piece.trim()).filter(Boolean);
  const out: Amount[] = [];
  for (const piece of pieces) {
    // "Bury a card", "move a Camp": the verb says more than the noun.
    const verb = /^(bury|move)\b/i.exec(piece)?.[1]?.toLowerCase();
    const name = verb === "bury" ? "buried" : verb === "move" ? "move" : SIGNS.find(([words]) => words.test(piece))?.[1];
    if (!name) return [];
    const amount = Number(/\b\d+\b/.exec(piece)?.[0] ?? 1);
    out.push(/^(pay|discard)\b/i.test(piece) ? { amount, name, paid: true } : { amount, name });
  }
  return out;
}
