import type { TextParagraph } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** A row of a table: its cells in order, each with its paragraphs. */
export type TableRow = readonly (readonly TextParagraph[])[];

/** What the document is drawn from: paragraphs, and tables made of paragraphs. */
export type Block =
  | { readonly kind: "paragraph"; readonly paragraph: TextParagraph }
  | { readonly kind: "table"; readonly key: string; readonly rows: readonly TableRow[] };

/** The part of the document some blocks belong to. */
export interface Story {
  readonly name: string;
  /** Blocks in pieces small enough to be drawn one at a time. */
  readonly chunks: readonly (readonly Block[])[];
}

const chunkSize = 24;

const tableOf = (paragraphs: readonly TextParagraph[]): Block => {
  const rows: TextParagraph[][][] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.cell === null) continue;
    const { row, column } = paragraph.cell;
    const cells = (rows[row] ??= []);
    (cells[column] ??= []).push(paragraph);
  }
  return {
    kind: "table",
    key: paragraphs[0]?.id ?? "",
    // Rows and cells without a paragraph leave holes, which are no empty lists.
    rows: rows.filter(Boolean).map((cells) => Array.from(cells, (cell) => cell ?? [])),
  };
};

const blocksOf = (paragraphs: readonly TextParagraph[]): Block[] => {
  const blocks: Block[] = [];
  let at = 0;
  while (at < paragraphs.length) {
    const paragraph = paragraphs[at];
    if (!paragraph) break;
    if (paragraph.cell === null) {
      blocks.push({ kind: "paragraph", paragraph });
      at += 1;
      continue;
    }
    const { table } = paragraph.cell;
    let end = at;
    while (paragraphs[end]?.cell?.table === table) end += 1;
    blocks.push(tableOf(paragraphs.slice(at, end)));
    at = end;
  }
  return blocks;
};

const charactersPerLine = 68;

const linesIn = ({ segments }: TextParagraph): number =>
  0.4 + Math.ceil(segments.reduce((sum, { text }) => sum + text.length, 0) / charactersPerLine);

const linesOfRow = (row: TableRow): number =>
  Math.max(1, ...row.map((cell) => cell.reduce((sum, each) => sum + linesIn(each), 0)));

/** About how many lines some blocks take on a desktop, gaps included: room kept until they are drawn. */
export const linesOf = (blocks: readonly Block[]): number =>
  Math.round(
    blocks.reduce(
      (sum, block) =>
        sum +
        (block.kind === "paragraph"
          ? linesIn(block.paragraph)
          : block.rows.reduce((rows, row) => rows + linesOfRow(row), 0)),
      0,
    ),
  );

const chunked = (blocks: readonly Block[]): Block[][] =>
  Array.from({ length: Math.ceil(blocks.length / chunkSize) }, (_, chunk) =>
    blocks.slice(chunk * chunkSize, (chunk + 1) * chunkSize),
  );

const stories = [
  { name: "", kinds: ["body", "textbox"] },
  { name: t("document-blocks.headers-and-footers"), kinds: ["header", "footer"] },
  { name: t("document-blocks.notes"), kinds: ["footnote", "endnote"] },
] as const;

const hasText = ({ segments, label }: TextParagraph): boolean =>
  label !== "" || segments.some(({ text }) => text.trim() !== "");

/** The document as stories of drawable blocks; empty headers, footers and notes are left out. */
export const storiesOf = (paragraphs: readonly TextParagraph[]): Story[] =>
  stories
    .map(({ name, kinds }) => {
      const own = paragraphs.filter(
        (paragraph) =>
          kinds.some((kind) => kind === paragraph.story) && (name === "" || hasText(paragraph)),
      );
      return { name, chunks: chunked(blocksOf(own)) };
    })
    .filter(({ chunks }) => chunks.length > 0);
