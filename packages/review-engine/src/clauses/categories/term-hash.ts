/** How many bits name a feature: 16 million, so that a few hundred thousand seldom collide. */
const featureBits = 24;

/** A 32-bit number for a word (FNV-1a). */
export const hashOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
};

/** The number of what follows another: order matters. */
const joined = (first: number, second: number): number => {
  let mixed = Math.imul(first, 0x9e3779b1) ^ second;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

/** The feature that a term is in a field, as an unsigned number. */
export const featureOf = (field: number, term: number): number =>
  joined(field + 1, term) >>> (32 - featureBits);

/** The numbers of the distinct runs of up to `longest` words. */
export const runsOf = (words: readonly number[], longest: number): readonly number[] => {
  const runs = new Set<number>();
  for (let start = 0; start < words.length; start++) {
    let run = words[start] ?? 0;
    runs.add(run);
    for (let end = start + 1; end < Math.min(words.length, start + longest); end++) {
      run = joined(run, words[end] ?? 0);
      runs.add(run);
    }
  }
  return [...runs];
};
