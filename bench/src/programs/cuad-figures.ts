/** A score and whether what it was given to is right. */
export interface Scored {
  readonly score: number;
  readonly isRight: boolean;
}

/** Average precision over all thresholds, equal scores counted together; null when nothing is right. */
export const averagePrecision = (scored: readonly Scored[]): number | null => {
  const right = scored.filter(({ isRight }) => isRight).length;
  if (right === 0) return null;
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  let sum = 0;
  let found = 0;
  let at = 0;
  while (at < sorted.length) {
    const { score } = sorted[at] ?? { score: 0 };
    let gained = 0;
    while (sorted[at]?.score === score) gained += sorted[at++]?.isRight === true ? 1 : 0;
    found += gained;
    sum += (gained / right) * (found / at);
  }
  return sum;
};

/** What a category was said and found to be in each contract. */
export interface Presence {
  readonly isSaid: boolean;
  readonly isThere: boolean;
}

const counted = (cases: readonly Presence[]): readonly [both: number, sum: number] => [
  cases.filter(({ isSaid, isThere }) => isSaid && isThere).length,
  cases.filter(({ isSaid }) => isSaid).length + cases.filter(({ isThere }) => isThere).length,
];

/** F1 of saying that contracts hold a category; null when none does. */
export const presenceF1 = (cases: readonly Presence[]): number | null => {
  const [both, sum] = counted(cases);
  return cases.some(({ isThere }) => isThere) ? (2 * both) / sum : null;
};

/** The words marked in one contract for one category, best first, and those that should have been. */
export interface Marked {
  readonly category: string;
  readonly given: readonly { readonly text: string; readonly score: number }[];
  readonly gold: readonly string[];
}

const wordSet = (text: string): Set<string> =>
  new Set(
    text
      .replace(/[.,;:]/g, "")
      .toLowerCase()
      .replaceAll("/", " ")
      .split(" "),
  );

const alike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  let both = 0;
  for (const word of a) both += b.has(word) ? 1 : 0;
  return both >= 0.5 * (a.size + b.size - both);
};

/**
 * The measure of the CUAD repository over all contracts and categories: marked words are right when
 * they share half their words with a gold span (for Parties also when they contain it). Gives the
 * area under the curve of precision and recall, and the precision where recall reaches 0.8.
 */
export const officialFigures = (
  cases: readonly Marked[],
): { readonly aupr: number; readonly precisionAt80: number } => {
  const found: number[] = [];
  const wrong: number[] = [];
  for (const { category, given, gold } of cases) {
    const best = gold.map(() => -1);
    const goldWords = gold.map(wordSet);
    for (const { text, score } of given) {
      const words = wordSet(text);
      const hits = gold.map(
        (span, at) =>
          alike(goldWords[at] ?? words, words) || (category === "Parties" && text.includes(span)),
      );
      hits.forEach((isHit, at) => {
        if (isHit) best[at] = Math.max(best[at] ?? -1, score);
      });
      if (!hits.includes(true)) wrong.push(score);
    }
    found.push(...best);
  }
  const thresholds = [...Array.from({ length: 99 }, (_, at) => (99 - at) / 100), 0.001, 0];
  const above = (scores: readonly number[], least: number): number =>
    scores.filter((score) => score > least).length;
  const curve = [
    { recall: 0, precision: 1 },
    ...thresholds.map((least) => {
      const [right, bad] = [above(found, least), above(wrong, least)];
      return {
        recall: right / found.length,
        precision: right + bad > 0 ? right / (right + bad) : 1,
      };
    }),
  ];
  const precisionFrom = curve.map((_, at) =>
    Math.max(...curve.slice(at).map(({ precision }) => precision)),
  );
  const aupr = curve.reduce((sum, { recall }, at) => {
    const before = curve[at - 1];
    if (before === undefined) return sum;
    const height = ((precisionFrom[at] ?? 0) + (precisionFrom[at - 1] ?? 0)) / 2;
    return sum + (recall - before.recall) * height;
  }, 0);
  const at80 = curve.findIndex(({ recall }) => recall >= 0.8);
  return { aupr, precisionAt80: at80 < 0 ? 0 : (precisionFrom[at80] ?? 0) };
};
