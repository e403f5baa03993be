import { PDFDocument } from "@napi-rs/canvas";
import type { PageDrawing } from "./page-drawing.ts";
import { canvasDrawing } from "./canvas-drawing.ts";
import { plainLine } from "./fonts.ts";
import { beginPage } from "./page-canvas.ts";
import { wrapWords } from "./wrap-words.ts";

/** A block of the evidence: facts by name, or a table of what happened. */
export type EvidenceBlock =
  | { readonly kind: "facts"; readonly heading: string; readonly rows: readonly EvidenceRow[] }
  | {
      readonly kind: "table";
      readonly heading: string;
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly string[])[];
    };

/** A fact: what it is called, and what it is. */
export type EvidenceRow = readonly [name: string, value: string];

/** What the pages after the document say of how it was signed. */
export interface EvidenceText {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly EvidenceBlock[];
  /** Stands at the foot of each page, before its number. */
  readonly footer: string;
}

const page = { width: 595, height: 842, margin: 54, foot: 60 } as const;
const inner = page.width - 2 * page.margin;
const colours = { ink: "#14213d", soft: "#5c677d", line: "#d5dae3" } as const;
const nameShare = 0.26;
const gap = 8;

/** Begins a page of this size, in points, and gives what draws on it. */
export type BeginPage = (width: number, height: number) => PageDrawing;

/** Draws from above to below, and goes on to a new page where one is full. */
class Writer {
  private readonly begin: BeginPage;
  private readonly footer: string;
  private brush: PageDrawing;
  private y: number = page.margin;
  private count = 1;

  constructor(begin: BeginPage, footer: string) {
    this.begin = begin;
    this.footer = footer;
    this.brush = begin(page.width, page.height);
  }

  /** Writes the foot of the page that is full, or the last. */
  endPage(): void {
    const y = page.height - page.foot / 2;
    this.rule(y - 14);
    const look = { size: 7, colour: colours.soft };
    this.brush.text(plainLine(this.footer), { x: page.margin, y }, look);
    const number = `Page ${this.count} of the evidence`;
    const x = page.width - page.margin - this.brush.width(number, look.size);
    this.brush.text(number, { x, y }, look);
  }

  private rule(y: number): void {
    this.brush.box({ x: page.margin, y }, inner, 0.6, colours.line);
  }

  /** Makes sure that so much fits on this page. */
  private need(height: number): void {
    if (this.y + height <= page.height - page.foot) return;
    this.endPage();
    this.brush = this.begin(page.width, page.height);
    this.count += 1;
    this.y = page.margin;
  }

  /** Puts texts beside each other; the tallest says how far down the next begins. */
  private cells(texts: readonly string[], shares: readonly number[], colour: string, size: number) {
    const lines = texts.map((text, index) => {
      const width = inner * (shares[index] ?? 0) - gap;
      return wrapWords(plainLine(text), (line) => this.brush.width(line, size) <= width);
    });
    const height = Math.max(1, ...lines.map(({ length }) => length)) * size * 1.35;
    this.need(height + 4);
    let x: number = page.margin;
    for (const [index, cell] of lines.entries()) {
      for (const [row, line] of cell.entries())
        this.brush.text(line, { x, y: this.y + size + row * size * 1.35 }, { size, colour });
      x += inner * (shares[index] ?? 0);
    }
    this.y += height + 4;
  }

  title(title: string, subtitle: string): void {
    const look = { size: 20, colour: colours.ink, weight: "bold" } as const;
    this.brush.text(plainLine(title), { x: page.margin, y: this.y + 18 }, look);
    this.y += 30;
    this.cells([subtitle], [1], colours.soft, 9.5);
    this.y += 6;
  }

  heading(text: string): void {
    // A heading is not left at the foot of a page without what it heads.
    this.need(90);
    this.y += 12;
    const look = { size: 10.5, colour: colours.ink, weight: "bold" } as const;
    this.brush.text(plainLine(text), { x: page.margin, y: this.y + 10 }, look);
    this.y += 17;
    this.rule(this.y);
    this.y += 6;
  }

  fact([name, value]: EvidenceRow): void {
    const shares = [nameShare, 1 - nameShare];
    const before = this.y;
    this.cells(["", value], shares, colours.ink, 8.5);
    const isSamePage = this.y > before;
    const start = isSamePage ? before : page.margin;
    const look = { size: 8.5, colour: colours.soft };
    this.brush.text(plainLine(name), { x: page.margin, y: start + 8.5 }, look);
  }

  row(texts: readonly string[], shares: readonly number[], isTitle = false): void {
    this.cells(texts, shares, isTitle ? colours.soft : colours.ink, 7.5);
  }
}

/** Writes the evidence onto A4 pages that are begun one after another. */
export const writeEvidencePages = (evidence: EvidenceText, begin: BeginPage): void => {
  const writer = new Writer(begin, evidence.footer);
  writer.title(evidence.title, evidence.subtitle);
  for (const block of evidence.blocks) {
    writer.heading(block.heading);
    if (block.kind === "facts") for (const row of block.rows) writer.fact(row);
    else {
      const shares = block.columns.map(({ share }) => share);
      writer.row(
        block.columns.map(({ title }) => title),
        shares,
        true,
      );
      for (const row of block.rows) writer.row(row, shares);
    }
  }
  writer.endPage();
};

/** The pages of evidence as a PDF, in any alphabet. */
export const drawEvidence = (evidence: EvidenceText): Uint8Array => {
  const drawing = new PDFDocument();
  let isOpen = false;
  writeEvidencePages(evidence, (width, height) => {
    if (isOpen) drawing.endPage();
    isOpen = true;
    return canvasDrawing(beginPage(drawing, width, height));
  });
  drawing.endPage();
  return drawing.close();
};

/** Every text on the pages of evidence but the numbers of the pages. */
export const textsOf = ({ title, subtitle, footer, blocks }: EvidenceText): readonly string[] => [
  title,
  subtitle,
  footer,
  ...blocks.flatMap((block) => [
    block.heading,
    ...block.rows.flat(),
    ...(block.kind === "table" ? block.columns.map((column) => column.title) : []),
  ]),
];
