import type { PageContent, Piece } from "../page-content.ts";
import { arrangeLines } from "./aligned-table.ts";
import { breakLines, goesOn, type Draft } from "./break-lines.ts";
import { flowsOf, type Flow } from "./columns.ts";
import { takeFootnotes } from "./footnotes.ts";
import { sortFurniture, type Sorted } from "./furniture.ts";
import { furnitureOf } from "./furniture-blocks.ts";
import { sortRules, type Grid, type SortedRules } from "./grid.ts";
import { findHeadings } from "./headings.ts";
import { joinLines, vocabularyOf, type Vocabulary } from "./join-lines.ts";
import type { Block, LaidOut, PageShape, ParagraphBlock, TableBlock } from "./laid-out.ts";
import { linesOf, type Line } from "./line.ts";
import { joinedRules, markPieces } from "./marks.ts";
import { measureLines, type Metrics } from "./metrics.ts";
import { linkNotes, type FoundNote } from "./note-links.ts";
import { paragraphOf } from "./paragraph.ts";
import { isInside } from "./ruled-table.ts";
import { stripedGrids } from "./striped-table.ts";
import { alignedTable, joinTables, ruledTable } from "./tables.ts";

/** A page with its rules sorted and the pieces of its tables taken out. */
interface Page extends SortedRules {
  readonly content: PageContent;
  readonly number: number;
  readonly free: readonly Piece[];
}

type Item =
  | { readonly draft: Draft; readonly isFirst: boolean }
  | { readonly table: TableBlock; readonly isFirst: boolean };

const isInGrid = (piece: Piece, { xs, ys }: Grid): boolean =>
  isInside(piece, xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0);

const pageOf = (content: PageContent, number: number): Page => {
  const sorted = sortRules(content.rules);
  const level = joinedRules(sorted.loose);
  const striped = stripedGrids(level, content.pieces);
  const grids = [...sorted.grids, ...striped];
  const loose = level.filter((rule) => striped.every(({ rules }) => !rules.includes(rule)));
  // A grid without words is a drawing.
  const filled = grids.filter((grid) => content.pieces.some((piece) => isInGrid(piece, grid)));
  const free = content.pieces.filter((piece) => !filled.some((grid) => isInGrid(piece, grid)));
  return { content, number, grids: filled, loose, free };
};

/** Everything that is known of a document before its pages are laid out one by one. */
interface Known {
  readonly metrics: Metrics;
  readonly vocabulary: Vocabulary;
}

const flowItems = (
  flow: Flow,
  tables: readonly { readonly top: number; readonly table: TableBlock }[],
  { metrics, vocabulary }: Known,
): readonly Item[] => {
  const items: (
    | Omit<Item & { draft: Draft }, "isFirst">
    | Omit<Item & { table: TableBlock }, "isFirst">
  )[] = [];
  const { leading } = metrics;
  const edges = { left: flow.left, right: flow.right, leading };
  const set = (lines: readonly Line[]): void => {
    for (const part of arrangeLines(lines, flow.right, leading)) {
      if ("table" in part) items.push({ table: alignedTable(part.table, metrics, vocabulary) });
      else for (const draft of breakLines(part.lines, edges)) items.push({ draft });
    }
  };
  let rest = flow.lines;
  for (const { top, table } of tables.toSorted((a, b) => a.top - b.top)) {
    set(rest.filter(({ baseline }) => baseline <= top));
    rest = rest.filter(({ baseline }) => baseline > top);
    items.push({ table });
  }
  set(rest);
  return items.map((item, i) => ({ ...item, isFirst: i === 0 }));
};

const layOutPage = (
  page: Page,
  body: readonly Line[],
  known: Known,
): { items: readonly Item[]; notes: readonly FoundNote[] } => {
  const { metrics, vocabulary } = known;
  const { width, height, pieces } = page.content;
  const noted = takeFootnotes(body, page.loose, metrics.left, height, metrics.bodySize);
  const kept = noted.body.flatMap((line) => line.pieces);
  const lowest = Math.max(...kept.map(({ baseline }) => baseline));
  const [first] = noted.body;
  const top = first ? first.baseline - first.size * 1.5 : 0;
  const rules = page.loose.filter(
    ({ at }) => at > top && (noted.notes.length === 0 || at < lowest + 12),
  );
  const marked = markPieces(kept, rules, metrics.right - metrics.left, metrics.bodySize);
  const right = Math.min(width, metrics.right);
  const flows = flowsOf(marked, page.number, metrics.left, right);
  const all = flows.length > 0 ? flows : [{ lines: [], left: metrics.left, right }];
  const tables = page.grids.map((grid) => {
    const inside = pieces.filter((piece) => isInGrid(piece, grid));
    const cells = markPieces(inside, page.loose, width, metrics.bodySize).filter((piece) =>
      isInGrid(piece, grid),
    );
    return {
      top: grid.ys[0] ?? 0,
      middle: ((grid.xs[0] ?? 0) + (grid.xs.at(-1) ?? 0)) / 2,
      table: ruledTable(grid, cells, page.number, metrics, vocabulary),
    };
  });
  const items = all.flatMap((flow, i) =>
    flowItems(
      flow,
      tables.filter(({ middle, top }) => flowAt(all, middle, top) === i),
      known,
    ),
  );
  return { items, notes: noted.notes };
};

/** Which of the flows of a page a table is in. */
const flowAt = (flows: readonly Flow[], middle: number, top: number): number => {
  const within = flows.findIndex(
    ({ left, right, lines }) =>
      middle >= left && middle <= right && (lines.at(-1)?.baseline ?? 0) >= top,
  );
  return within === -1 ? flows.length - 1 : within;
};

/** Puts together what a page break, or the end of a column, has parted. */
const joinItems = (items: readonly Item[], { leading }: Metrics): readonly Item[] => {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (
      last &&
      "draft" in last &&
      "draft" in item &&
      item.isFirst &&
      goesOn(last.draft, item.draft, leading)
    ) {
      const lines = [...last.draft.lines, ...item.draft.lines];
      joined[joined.length - 1] = { ...last, draft: { ...last.draft, lines } };
      continue;
    }
    const table =
      last && "table" in last && "table" in item && item.isFirst
        ? joinTables(last.table, item.table)
        : undefined;
    if (last && table) joined[joined.length - 1] = { table, isFirst: last.isFirst };
    else joined.push(item);
  }
  return joined;
};

/** The items of a page with its header above and its footer below them, each line a paragraph. */
const withFurniture = (
  items: readonly Item[],
  sorted: Sorted | undefined,
  metrics: Metrics,
): readonly Item[] => {
  const set = (lines: readonly Line[] = []): readonly Item[] =>
    lines
      .flatMap((line) => breakLines([line], metrics))
      .map((draft) => ({ draft, isFirst: false }));
  return [...set(sorted?.header), ...items, ...set(sorted?.footer)];
};

const shapeOf = (
  pages: readonly Page[],
  sorted: readonly Sorted[],
  metrics: Metrics,
): PageShape => {
  const [first] = pages;
  const { width, height } = first?.content ?? { width: 612, height: 792 };
  const lines = sorted.flatMap(({ body }) => body);
  const tops = lines.map(({ baseline, size }) => baseline - size);
  const bottoms = lines.map(({ baseline }) => height - baseline);
  const margin = (value: number): number => Math.min(180, Math.max(36, value));
  return {
    width,
    height,
    left: margin(metrics.left),
    right: margin(width - metrics.right),
    top: margin(Math.min(...tops)),
    bottom: margin(Math.min(...bottoms)),
  };
};

/**
 * Where headers, footers and page numbers go: "apart", as the header and footer of the document, so that no sentence is
 * broken by them; or "in-place", as paragraphs among the others, page after page.
 */
export type FurnitureMode = "apart" | "in-place";

/** Lays out the pages of a document: what a reader would call its paragraphs, tables and notes. */
export const layOut = (
  contents: readonly PageContent[],
  furniture: FurnitureMode = "apart",
): LaidOut => {
  const pages = contents.map(pageOf);
  const rough = pages.map(({ free, number }) => linesOf(free, number));
  const sorted = sortFurniture(
    rough,
    contents.map(({ height }) => height),
  );
  const metrics = measureLines(sorted.map(({ body }) => body));
  const vocabulary = vocabularyOf(sorted.flatMap(({ body }) => body));
  const known = { metrics, vocabulary };
  const laid = pages.map((page, i) => layOutPage(page, sorted[i]?.body ?? [], known));
  const items =
    furniture === "apart"
      ? joinItems(
          laid.flatMap(({ items }) => items),
          metrics,
        )
      : laid.flatMap(({ items }, i) => withFurniture(items, sorted[i], metrics));
  const blocks = items.map((item): Block =>
    "draft" in item ? paragraphOf(item.draft, vocabulary) : item.table,
  );
  const found = laid.flatMap(({ notes }) => notes);
  const linked = linkNotes(blocks.filter(isWritten), found);
  return {
    page: shapeOf(pages, sorted, metrics),
    bodyFont: metrics.bodyFont,
    bodySize: metrics.bodySize,
    blocks: findHeadings(linked.blocks, metrics.bodySize),
    ...(furniture === "apart"
      ? furnitureOf(sorted, metrics, vocabulary)
      : { header: [], footer: [], first: null }),
    notes: linked.notes.map(({ lines }) => noteBlock(lines, metrics, vocabulary)),
  };
};

const noteBlock = (
  lines: readonly Line[],
  metrics: Metrics,
  vocabulary: Vocabulary,
): ParagraphBlock => {
  const { left, right } = metrics;
  const draft: Draft = { lines, label: undefined, left, right, spaceBefore: 0 };
  return {
    ...paragraphOf(draft, vocabulary),
    runs: joinLines(lines, vocabulary),
    indent: 0,
    firstLine: 0,
  };
};

const isWritten = (block: Block): boolean =>
  block.kind === "table" || block.label !== "" || block.runs.some(({ text }) => text.trim() !== "");
