/** The part of a document that is looked at. */
export interface MarkedTables {
  descendants(see: (node: { readonly attrs: Readonly<Record<string, unknown>> }) => boolean): void;
}

const marks = ["trIns", "trDel", "cellMarker"] as const;

/** The marks by which rows and cells of a document came or go, in reading order; alike for alike documents. */
export const tableMarks = (document: MarkedTables): string => {
  const found: unknown[] = [];
  document.descendants(({ attrs }) => {
    for (const name of marks) if (name in attrs) found.push(attrs[name] ?? null);
    return true;
  });
  return JSON.stringify(found);
};
