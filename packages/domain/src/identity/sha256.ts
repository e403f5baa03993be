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

const scheduleOf = (blocks: Int32Array, from: number): Int32Array => {
  const w = new Int32Array(64);
  for (let i = 0; i < 64; i += 1) {
    const two = w[i - 2] ?? 0;
    const fifteen = w[i - 15] ?? 0;
    w[i] =
      i < 16
        ? (blocks[from + i] ?? 0)
        : (w[i - 16] ?? 0) +
          (w[i - 7] ?? 0) +
          (rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3)) +
          (rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10));
  }
  return w;
};

type State = readonly [number, number, number, number, number, number, number, number];

const mix = (state: State, w: Int32Array): State => {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + choice + (constants.rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const majority = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + majority) | 0];
  }
  return [
    (a + state[0]) | 0,
    (b + state[1]) | 0,
    (c + state[2]) | 0,
    (d + state[3]) | 0,
    (e + state[4]) | 0,
    (f + state[5]) | 0,
    (g + state[6]) | 0,
    (h + state[7]) | 0,
  ];
};

const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = constants.start;
const initial: State = [h0, h1, h2, h3, h4, h5, h6, h7];

/**
 * SHA-256 (FIPS 180-4) of a text of ASCII characters, in lower-case hexadecimal. A browser has its
 * own only on secure pages, and a page of the local network is none.
 */
export const sha256 = (text: string): string => {
  const blocks = blocksOf(text);
  let state = initial;
  for (let from = 0; from < blocks.length; from += 16) state = mix(state, scheduleOf(blocks, from));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
};
