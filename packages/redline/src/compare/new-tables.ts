import type { Paragraph, WordDocument } from "../document.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import type { NewRow, NewTable } from "../write/new-table.ts";
import { ancestor, descendants, type XmlElement } from "../xml/element.ts";
import type { Pair } from "./align-paragraphs.ts";
import { tableDrawer, type TableDrawer } from "./draw-tables.ts";
import { tableOf } from "./pair-tables.ts";

/** A table that only the version after has, as it is to be written. */
export interface ComparedNewTable {
  readonly table: NewTable;
  /** A paragraph of the cell in which it stands; null outside of tables. */
  readonly outer: Paragraph | null;
  /** Its paragraphs that have words, those of tables in it too. */
  readonly paragraphs: readonly Paragraph[];
}

/** What of the tables after is new, and what its rows look like. */
export interface NewTables {
  readonly tables: readonly ComparedNewTable[];
  /** The row in which a paragraph of the version after stands, as it looks there. */
  readonly drawnRow: (paragraph: Paragraph) => NewRow | undefined;
}

/**
 * Finds the tables of the version after that have no counterpart: none of their words stands anywhere in
 * the version before. One in another new one is part of it; those in text boxes are left out.
 */
export const newTables = (
  pairs: readonly Pair[],
  before: WordPackage,
  after: WordPackage,
  document: WordDocument,
): NewTables => {
  let tools: Tools | undefined;
  const load = (): Tools => (tools ??= toolsOf(before, after));
  const fresh = new Set(pairs.flatMap((pair) => (pair.before === null ? (pair.after ?? []) : [])));
  const inTables = pairs.flatMap(({ after: each }) => (each?.cell ? [each] : []));
  const candidates = [...Map.groupBy(inTables, tableOf).values()].filter(
    (table) => table[0]?.story !== "textbox" && table.every((each) => fresh.has(each)),
  );
  const drawnRow = (paragraph: Paragraph): NewRow | undefined => {
    const place = load().byId.get(paragraph.id);
    const row = place && ancestor(place.stop.element, "w:tr");
    return row && load().drawer.row(row);
  };
  if (candidates.length === 0) return { tables: [], drawnRow };
  const { byId, byElement, drawer } = load();
  const spoken = new Map(inTables.map((each) => [each.id, each]));
  const all = new Map(document.paragraphs.map((each) => [each.id, each]));
  const below = (table: XmlElement): readonly Paragraph[] =>
    [...descendants(table, "w:p")].flatMap(
      (each) => spoken.get(byElement.get(each)?.id ?? "") ?? [],
    );
  const elements = candidates.flatMap(([first]) => {
    const place = first && byId.get(first.id)?.stop.element;
    const table = place && ancestor(place, "w:tbl");
    // A table around another one that stayed is no new one as a whole.
    return table && below(table).every((each) => fresh.has(each)) ? [table] : [];
  });
  const found = new Set(elements);
  const isOutermost = (table: XmlElement): boolean => {
    for (let up = ancestor(table, "w:tbl"); up; up = ancestor(up, "w:tbl"))
      if (found.has(up)) return false;
    return true;
  };
  const tables = elements.filter(isOutermost).map((element): ComparedNewTable => {
    const cell = ancestor(element, "w:tc");
    const paragraph = cell?.children.findLast(
      (each): each is XmlElement => each.kind === "element" && each.name === "w:p",
    );
    const outer = (paragraph && all.get(byElement.get(paragraph)?.id ?? "")) ?? null;
    return { table: drawer.table(element), outer, paragraphs: below(element) };
  });
  return { tables: tables.filter(({ table }) => table.rows.length > 0), drawnRow };
};

interface Tools {
  readonly byId: ReadonlyMap<string, LocatedParagraph>;
  readonly byElement: ReadonlyMap<XmlElement, LocatedParagraph>;
  readonly drawer: TableDrawer;
}

const toolsOf = (before: WordPackage, after: WordPackage): Tools => {
  const { paragraphs } = locateParagraphs(after, (part) => sharedTree(after, part));
  const byElement = new Map(paragraphs.map((place) => [place.stop.element, place]));
  const drawer = tableDrawer(before, after, (paragraph) => byElement.get(paragraph));
  return { byId: new Map(paragraphs.map((place) => [place.id, place])), byElement, drawer };
};
