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

const parts: Readonly<Record<FlattenedKind, string>> = {
  form: "Form fields are now fixed text.",
  comments: "Comments and drawings are now part of the pages.",
  layers: "Layers are now part of the pages.",
  links: "Links no longer open anything.",
  scripts: "Scripts and actions were removed.",
  files: "Attached files were removed.",
  "earlier-versions": "Earlier versions kept inside the file were removed.",
};

/** What was done, in one or more sentences; nothing when nothing was. */
export const describeFlattened = (kinds: readonly FlattenedKind[]): string =>
  flattenedKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => parts[kind])
    .join(" ");

/** What to do with a PDF whose pages cannot be fixed: the last words of the failure that says so. */
export const printAgain = "Print it to a new PDF and upload that one.";
