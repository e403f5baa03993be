import { ancestor, child, children, type XmlElement } from "../xml/element.ts";
import type { AddedRow, RowEdits } from "../write/write-rows.ts";
import type { PlacedParagraph } from "./exported-paragraphs.ts";
import type { IsNewChange } from "./text-units.ts";

/** The rows that came and went in the editor. */
export interface RowChanges extends RowEdits {
  /** The base's paragraphs in rows that were removed, row by row. */
  readonly removed: readonly (readonly PlacedParagraph[])[];
  /** What the editor exported beside those rows. */
  readonly exported: readonly PlacedParagraph[];
}

/** The row a paragraph is in, the innermost where tables stand in tables. */
export const rowOf = ({ located: place }: PlacedParagraph): XmlElement | undefined =>
  ancestor(place.stop.element, "w:tr");

const rowsOf = (
  paragraphs: readonly PlacedParagraph[],
): ReadonlyMap<XmlElement, readonly PlacedParagraph[]> => {
  const rows = new Map<XmlElement, PlacedParagraph[]>();
  for (const paragraph of paragraphs) {
    const row = rowOf(paragraph);
    if (row) rows.set(row, [...(rows.get(row) ?? []), paragraph]);
  }
  return rows;
};

const isMarked = (row: XmlElement, name: "w:ins" | "w:del", isNew: IsNewChange): boolean =>
  children(child(row, "w:trPr"), name).some(({ attributes }) =>
    isNew(attributes["w:author"] ?? null, attributes["w:date"] ?? null),
  );

const cellsOf = (row: XmlElement, paragraphs: readonly PlacedParagraph[]): string[][] =>
  children(row, "w:tc").map((cell) =>
    paragraphs
      .filter(({ located: place }) => ancestor(place.stop.element, "w:tc") === cell)
      .map(({ text }) => text),
  );

/**
 * Finds the rows that were added, all of whose paragraphs the base does not know, and those removed:
 * marked as deleted, or gone as a whole while the editor says that they were touched.
 */
export const rowChanges = (
  base: readonly PlacedParagraph[],
  viewIds: readonly string[],
  exported: readonly PlacedParagraph[],
  isNew: IsNewChange,
  touched: ReadonlySet<string> | null,
): RowChanges => {
  const byViewId = new Map(
    viewIds.flatMap((id, index) => (base[index] ? [[id, base[index]]] : [])),
  );
  const viewIdOf = new Map([...byViewId].map(([id, paragraph]) => [paragraph, id]));
  const rows = rowsOf(exported);
  const isAdded = (row: XmlElement): boolean =>
    rows.get(row)?.every(({ id }) => !byViewId.has(id)) === true;
  const taken = new Set<PlacedParagraph>();
  const added: AddedRow[] = [];
  for (const [row, paragraphs] of rows) {
    if (!isAdded(row)) continue;
    const place = placeOf(row, rows, byViewId);
    // A table that is new as a whole has nothing to stand beside: its text is refused as untracked.
    if (!place) continue;
    added.push({ ...place, cells: cellsOf(row, paragraphs) });
    for (const each of paragraphs) taken.add(each);
  }
  const gone = new Set<PlacedParagraph>();
  for (const [row, paragraphs] of rows)
    if (isMarked(row, "w:del", isNew))
      for (const each of paragraphs) {
        const own = byViewId.get(each.id);
        if (own) gone.add(own);
        taken.add(each);
      }
  const there = new Set(exported.map(({ id }) => id));
  const isRemoved = (paragraph: PlacedParagraph): boolean => {
    const id = viewIdOf.get(paragraph) ?? "";
    return gone.has(paragraph) || (!there.has(id) && touched?.has(id) === true);
  };
  return {
    added,
    removed: [...rowsOf(base).values()].filter((paragraphs) => paragraphs.every(isRemoved)),
    exported: exported.filter((each) => !taken.has(each)),
  };
};

/** The row of the base beside which an added one stands: the nearest above it in its table, else below. */
const placeOf = (
  row: XmlElement,
  rows: ReadonlyMap<XmlElement, readonly PlacedParagraph[]>,
  byViewId: ReadonlyMap<string, PlacedParagraph>,
): Pick<AddedRow, "beside" | "where"> | undefined => {
  const table = row.parent ? children(row.parent, "w:tr") : [];
  const at = table.indexOf(row);
  const knownIn = (each: XmlElement): PlacedParagraph | undefined =>
    (rows.get(each) ?? []).flatMap(({ id }) => byViewId.get(id) ?? [])[0];
  const above = table.slice(0, at).findLast((each) => knownIn(each));
  if (above) {
    const beside = knownIn(above);
    return beside && { beside, where: "after" };
  }
  const below = table.slice(at + 1).find((each) => knownIn(each));
  const beside = below && knownIn(below);
  return beside && { beside, where: "before" };
};
