const constants = ((): {
  readonly start: readonly number[];
  readonly rounds: readonly number[];
} => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    rounds: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
})();

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const blocksOf = (text: string): Int32Array => {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  const put = (byte: number, at: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  };
  for (let at = 0; at < text.length; at += 1) put(text.charCodeAt(at) & 0xff, at);
  put(0x80, text.length);
  words[words.length - 1] = text.length * 8;
  return words;
};

const rounds = Int32Array.from(constants.rounds);

/** Stretches the 16 words of a block to 64. */
const stretch = (w: Int32Array, blocks: Int32Array, from: number): void => {
  for (let i = 0; i < 16; i += 1) w[i] = blocks[from + i] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const two = w[i - 2] ?? 0;
    const fifteen = w[i - 15] ?? 0;
    w[i] =
      (w[i - 16] ?? 0) +
      (w[i - 7] ?? 0) +
      (rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3)) +
      (rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10));
  }
};

// Eight plain variables and no allocation: a proof of work calls this tens of thousands of times.
const mix = (state: Int32Array, w: Int32Array): void => {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + choice + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const majority = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + majority) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (added[i] ?? 0);
};

const scratch = new Int32Array(64);

const wordsOf = (text: string): Int32Array => {
  const blocks = blocksOf(text);
  const state = Int32Array.from(constants.start);
  for (let from = 0; from < blocks.length; from += 16) {
    stretch(scratch, blocks, from);
    mix(state, scratch);
  }
  return state;
};

/**
 * SHA-256 (FIPS 180-4) of a text of ASCII characters, in lower-case hexadecimal. A browser has its
 * own only on secure pages, and a page of the local network is none.
 */
export const sha256 = (text: string): string =>
  Array.from(wordsOf(text), (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/** The first 32 bits of the SHA-256 of a text of ASCII characters, without the cost of writing it out. */
export const sha256Start = (text: string): number => (wordsOf(text)[0] ?? 0) >>> 0;
