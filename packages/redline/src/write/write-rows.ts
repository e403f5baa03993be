import type { Signature } from "../edit.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { hasParagraphIds, newParagraph } from "./new-paragraph.ts";
import { isWritable } from "./new-run.ts";
import { trackParagraphMark } from "./paragraph-properties.ts";
import { openMarkWriter, type MarkWriter } from "./mark-writer.ts";
import { drawnRow, mendMerges } from "./drawn-row.ts";
import type { NewRow, RedlineEdit } from "./new-table.ts";
import { markRow } from "./write-table.ts";
import {
  ancestor,
  append,
  child,
  children,
  clone,
  descendants,
  detach,
  element,
  insertAfter,
  insertBefore,
  type XmlDocument,
  type XmlElement,
} from "../xml/element.ts";

/** A new row of a table, by the text of its cells. */
export interface AddedRow {
  /** A paragraph in the row beside which it stands, by its id. */
  readonly beside: { readonly id: string };
  readonly where: "before" | "after";
  /** The paragraphs of each cell; null where only its own look can say them, with tables in it. */
  readonly cells: readonly (readonly string[])[] | null;
  /** What it looks like of its own, for where it cannot look like the row beside it. */
  readonly drawn?: () => NewRow | undefined;
}

/** Rows that come into tables and go from them. Several at one place come in the order given. */
export interface RowEdits {
  readonly added: readonly AddedRow[];
  /** The paragraphs of rows that go, row by row, each with all of its own. */
  readonly removed: readonly (readonly { readonly id: string }[])[];
}

/** A package with its rows written, and how its paragraphs are named since then. */
export interface WrittenRows {
  readonly word: WordPackage;
  readonly parts: ReadonlySet<string>;
  /** The present name of a paragraph by its former one; what is not in here kept its own. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Writes added rows as tracked insertions and marks removed ones as deleted, by `signature`; the text
 * of removed ones is left to the edits. Undefined when a row cannot be written: where it has other cells
 * than the one beside it, or stands among merged ones, its own look has to be known and to fill the table.
 */
export const writeRows = (
  word: WordPackage,
  { added, removed }: RowEdits,
  signature: Signature,
): WrittenRows | undefined => {
  const pen = openMarkWriter(word, signature);
  if (!pen || added.length + removed.length === 0)
    return { word, parts: new Set(), renamed: new Map() };
  const trees = new Map<string, XmlDocument>();
  const treeOf = (part: string): XmlDocument | undefined => {
    const tree = trees.get(part) ?? parsePart(word, part);
    if (tree) trees.set(part, tree);
    return tree;
  };
  const places = locateParagraphs(word, treeOf).paragraphs;
  const byId = new Map(places.map((place) => [place.id, place]));
  const firstIn = firstOfCells(places);
  const parts = new Set<string>();
  const drawn = new Set<XmlElement>();
  for (const [first] of removed) {
    const place = first && byId.get(first.id);
    const row = place && ancestor(place.stop.element, "w:tr");
    if (!row) return undefined;
    markRow(row, "w:del", pen.nextMoment("whole"), pen);
    parts.add(place.part);
  }
  for (const each of inWritingOrder(added)) {
    const { beside, where } = each;
    const place = byId.get(beside.id);
    const row = place && ancestor(place.stop.element, "w:tr");
    const hasIds = place !== undefined && hasParagraphIds(treeOf(place.part)?.root);
    if (!row || !place) return undefined;
    const alike = each.cells && newRow(row, firstIn, each.cells, hasIds, pen);
    const made = alike ?? drawnRow(row, each.drawn?.(), hasIds, pen);
    if (!made) return undefined;
    if (!alike) drawn.add(made);
    if (where === "after") insertAfter(made, row);
    else insertBefore(row.parent ?? row, made, row);
    parts.add(place.part);
  }
  mendMerges(drawn);
  const written = withParts(
    { ...word, parsed: new Map() },
    new Map([...trees].filter(([part]) => parts.has(part))),
  );
  const namesNow = new Map(
    locateParagraphs(word, treeOf).paragraphs.map(({ id, stop }) => [stop.element, id]),
  );
  const renamed = new Map(
    places.map(({ id, stop }): [string, string] => [id, namesNow.get(stop.element) ?? id]),
  );
  return { word: written, parts, renamed };
};

/** Edits beside rows, with the deletion of the text of removed ones, by the names paragraphs have since the rows were written. */
export const editsBesideRows = (
  edits: readonly RedlineEdit[],
  { removed }: RowEdits,
  { renamed }: WrittenRows,
): readonly RedlineEdit[] => {
  const named = (id: string): string => renamed.get(id) ?? id;
  const deletions = removed
    .flat()
    .map(({ id }): RedlineEdit => ({ kind: "delete", paragraph: id }));
  return [...edits, ...deletions].map((edit) => {
    const paragraph = named(edit.paragraph);
    if (edit.kind !== "insert") return { ...edit, paragraph };
    const paragraphs = edit.paragraphs.map((each) => ({ ...each, like: named(each.like) }));
    return { ...edit, paragraph, paragraphs };
  });
};

/** The last of several after one row is written first, so that they stand in their order. */
const inWritingOrder = (added: readonly AddedRow[]): readonly AddedRow[] => [
  ...added.filter(({ where }) => where === "after").toReversed(),
  ...added.filter(({ where }) => where === "before"),
];

/** What a row or a cell does not take over from the one beside it. */
const notInherited = /^w:(ins|del|trPrChange|tblHeader|cellIns|cellDel|cellMerge|tcPrChange)$/;

const inherited = (properties: XmlElement | undefined): XmlElement[] => {
  if (!properties) return [];
  const copy = clone(properties);
  for (const each of children(copy)) if (notInherited.test(each.name)) detach(each);
  return [copy];
};

/** The first paragraph of each cell. */
const firstOfCells = (
  places: readonly LocatedParagraph[],
): ReadonlyMap<XmlElement, LocatedParagraph> =>
  new Map(
    places.toReversed().flatMap((place): [XmlElement, LocatedParagraph][] => {
      const cell = ancestor(place.stop.element, "w:tc");
      return cell ? [[cell, place]] : [];
    }),
  );

const newRow = (
  row: XmlElement,
  firstIn: ReadonlyMap<XmlElement, LocatedParagraph>,
  cells: readonly (readonly string[])[],
  hasIds: boolean,
  writer: MarkWriter,
): XmlElement | undefined => {
  const models = children(row, "w:tc");
  const isMerged = !descendants(row, "w:vMerge").next().done;
  if (isMerged || models.length !== cells.length || !cells.flat().every(isWritable))
    return undefined;
  const moment = writer.nextMoment("whole");
  const made = element("w:tr", {}, [
    ...children(row, "w:tblPrEx").map(clone),
    ...inherited(child(row, "w:trPr")),
  ]);
  markRow(made, "w:ins", moment, writer);
  for (const [index, model] of models.entries()) {
    const like = firstIn.get(model);
    if (!like) return undefined;
    const cell = element("w:tc", {}, inherited(child(model, "w:tcPr")));
    // A cell holds a paragraph at least.
    for (const text of cells[index]?.length ? (cells[index] ?? []) : [""]) {
      const content = { heading: "", text, like: like.id };
      const paragraph = newParagraph(content, like, like, moment, writer, hasIds);
      trackParagraphMark(paragraph, writer.mark("w:ins", moment));
      append(cell, paragraph);
    }
    append(made, cell);
  }
  return made;
};
