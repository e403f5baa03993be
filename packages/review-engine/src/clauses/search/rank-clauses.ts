import { wordsOf } from "../words.ts";

/** How well a clause answers a query; higher is better, 0 when it shares no word with it. */
export interface RankedClause {
  /** Its position among the clauses given. */
  readonly clause: number;
  readonly score: number;
}

const saturation = 1.4;
const lengthPart = 0.6;
/** What a word counts that the query does not say but a clause about it would. */
const impliedWeight = 0.5;

const stopWords = new Set(
  "a an and any are as at based be by clause do does for from in include is it its of on or that the there to under up via with not".split(
    " ",
  ),
);

/** What clauses say where a lawyer who looks for them says the first word. */
const implied: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cap: "exceed aggregate maximum total amount limit event",
    limitation: "exceed limit event liable",
    carveout: "except exception exclude excluding other provided notwithstanding foregoing apply",
    exception: "except exclude excluding other provided notwithstanding foregoing apply",
    waiver: "event liable",
    disclaimer: "disclaim event liable warranty express implied",
    indemnification: "indemnify indemnity defend harmless",
    indemnity: "indemnify defend harmless",
    indirect: "consequential incidental special punitive exemplary",
    convenience: "reason cause time day prior written notice",
    solicit: "solicit hire employ",
    compete: "compete competing competitive business directly indirectly",
    auto: "automatically successive",
    renew: "renewal term expiration successive",
    purchase: "paid price fee received payable",
    price: "paid payable fee amount",
    ip: "intellectual property patent copyright infringement infringe",
    infringement: "infringe intellectual property patent",
    fraud: "fraudulent misconduct wilful willful",
    tort: "tort negligence",
    negligence: "negligent gross",
    personal: "bodily injury death",
    bodily: "personal injury death",
    exclusive: "sole remedy",
    remedy: "sole exclusive repair replace refund replacement",
    disparagement: "disparage disparaging derogatory",
    escrow: "escrow source code agent deposit",
    assignment: "assign consent transfer",
    governing: "governed construed law accordance",
    favored: "favorable favourable price term",
    shelf: "shelf life month expiry",
    compliance: "comply applicable law",
    law: "permitted extent applicable",
    profit: "lost profit revenue",
  }),
);

const stemOf = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?:ations?|ions?|ing|ed|es|ment|ly|s)$/, "");

const termsOf = (text: string): string[] => wordsOf(text).map(stemOf);

const queryOf = (query: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  const words = wordsOf(query).filter((word) => !stopWords.has(word));
  for (const word of words) weights.set(stemOf(word), 1);
  for (const word of words)
    for (const other of (implied.get(word) ?? "").split(" "))
      if (other !== "" && !weights.has(stemOf(other))) weights.set(stemOf(other), impliedWeight);
  return weights;
};

/**
 * Prepares clauses for search: what it gives ranks every clause for a query, by BM25 over stems,
 * with the words that such clauses use for what lawyers call it.
 */
export const clauseSearch = (
  clauses: readonly string[],
): ((query: string) => readonly RankedClause[]) => {
  const counts = clauses.map((text) => {
    const own = new Map<string, number>();
    for (const term of termsOf(text)) own.set(term, (own.get(term) ?? 0) + 1);
    return own;
  });
  const lengths = counts.map((own) => [...own.values()].reduce((sum, n) => sum + n, 0));
  const meanLength = lengths.reduce((sum, n) => sum + n, 0) / Math.max(1, lengths.length);
  const holders = new Map<string, number>();
  for (const own of counts)
    for (const term of own.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const rarity = (term: string): number => {
    const n = holders.get(term) ?? 0;
    return Math.log(1 + (clauses.length - n + 0.5) / (n + 0.5));
  };
  return (query) => {
    const weights = [...queryOf(query)].map(
      ([term, weight]) => [term, weight * rarity(term)] as const,
    );
    return counts.map((own, clause) => {
      const long = 1 - lengthPart + (lengthPart * (lengths[clause] ?? 0)) / meanLength;
      const score = weights.reduce((sum, [term, weight]) => {
        const n = own.get(term) ?? 0;
        return sum + (weight * n * (saturation + 1)) / (n + saturation * long);
      }, 0);
      return { clause, score };
    });
  };
};
