/** Sentences that the specification gives verbatim and that the linter would otherwise report. */
export const specifiedSentences: ReadonlySet<string> = new Set([
  "File's size must not exceed 30 MB.",
]);
