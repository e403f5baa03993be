/** What of a PDF was made a fixed part of its pages, or left out, before it was sent for signature. */
export const flattenedKinds = [
  "form",
  "comments",
  "layers",
  "links",
  "scripts",
  "files",
  "earlier-versions",
] as const;

/** One of them. */
export type FlattenedKind = (typeof flattenedKinds)[number];

/** What to do with a PDF whose pages cannot be fixed: the last words of the failure that says so. */
export const printAgain = "Print it to a new PDF and upload that one.";
