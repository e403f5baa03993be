/** What a virus scanner says of a file. */
export type ScanVerdict =
  | { readonly verdict: "clean" }
  | { readonly verdict: "infected"; readonly signature: string }
  /** Nobody looked at the file: it must not be given to anyone. */
  | { readonly verdict: "not-scanned"; readonly reason: string };

/** Looks files through for viruses. Never throws: whatever goes wrong is "not-scanned". */
export interface Scanner {
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
  /** Its name and version, and how old its signatures are; an error when it does not answer. */
  describe(): Promise<string>;
}
