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

/** Tells numbers that come again. It is emptied by counting on: a set for each text would be garbage at once. */
class Met {
  private numbers = new Int32Array(0);
  /** By place, the round in which its number was met. */
  private rounds = new Int32Array(0);
  private round = 0;

  /** Forgets all, and makes room for so many. */
  begin(most: number): void {
    this.round++;
    if (2 * most <= this.numbers.length && this.round < lastRound) return;
    let size = 1024;
    while (size < 2 * most) size *= 2;
    this.numbers = new Int32Array(size);
    this.rounds = new Int32Array(size);
    this.round = 1;
  }

  /** Whether a number is new since the beginning of the round. */
  isNew(number: number): boolean {
    const { numbers, rounds, round } = this;
    const mask = numbers.length - 1;
    let at = (number ^ (number >>> 16)) & mask;
    while (rounds[at] === round) {
      if (numbers[at] === number) return false;
      at = (at + 1) & mask;
    }
    rounds[at] = round;
    numbers[at] = number;
    return true;
  }
}

const lastRound = 0x7fffffff;
const met = new Met();

/** The numbers of the distinct runs of up to `longest` words. */
export const runsOf = (words: readonly number[], longest: number): readonly number[] => {
  const runs: number[] = [];
  met.begin(words.length * longest);
  for (let start = 0; start < words.length; start++) {
    let run = words[start] ?? 0;
    if (met.isNew(run)) runs.push(run);
    const last = Math.min(words.length, start + longest);
    for (let end = start + 1; end < last; end++) {
      run = joined(run, words[end] ?? 0);
      if (met.isNew(run)) runs.push(run);
    }
  }
  return runs;
};
