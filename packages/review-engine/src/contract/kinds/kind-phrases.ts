/** How a clause kind shows: in headings, and in the words of its sentences. A clause may be of several kinds. */
export interface KindPhrases {
  readonly headings: readonly string[];
  readonly says: readonly string[];
}
