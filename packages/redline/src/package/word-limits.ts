/** What a file may unpack to before it is refused; no real contract comes near any of these. */
export const wordLimits = {
  maxParts: 4096,
  maxPartBytes: 64 * 1024 * 1024,
  maxTotalBytes: 160 * 1024 * 1024,
  /** Inflated over archive size, looked at only above `freeBytes`: small repetitive XML packs well. */
  maxRatio: 200,
  freeBytes: 2 * 1024 * 1024,
  /** Start and end tags in all parts that are read; a page of a contract has some 1,500. */
  maxTags: 4_000_000,
} as const;
