import { PDFDocument } from "@napi-rs/canvas";
import { plainLine, textFont, textWidth, type FontWeight } from "./fonts.ts";
import { beginPage, type Pen } from "./pen.ts";
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

/** Draws from above to below, and goes on to a new page where one is full. */
class Writer {
  private readonly drawing = new PDFDocument();
  private pen: Pen;
  private y: number = page.margin;
  private count = 1;
  private readonly footer: string;

  constructor(footer: string) {
    this.footer = footer;
    this.pen = beginPage(this.drawing, page.width, page.height);
  }

  private endPage(): void {
    const y = page.height - page.foot / 2;
    this.rule(y - 14);
    this.set(7, colours.soft);
    this.pen.fillText(this.footer, page.margin, y);
    const number = `Page ${this.count} of the evidence`;
    this.pen.fillText(number, page.width - page.margin - textWidth(this.pen, number, 7), y);
    this.drawing.endPage();
  }

  private set(size: number, colour: string, weight: FontWeight = "normal"): void {
    this.pen.font = textFont(size, weight);
    this.pen.fillStyle = colour;
  }

  private rule(y: number): void {
    this.pen.fillStyle = colours.line;
    this.pen.fillRect(page.margin, y, inner, 0.6);
  }

  /** Makes sure that so much fits on this page. */
  private need(height: number): void {
    if (this.y + height <= page.height - page.foot) return;
    this.endPage();
    this.pen = beginPage(this.drawing, page.width, page.height);
    this.count += 1;
    this.y = page.margin;
  }

  /** Puts texts beside each other; the tallest says how far down the next begins. */
  private cells(texts: readonly string[], shares: readonly number[], colour: string, size: number) {
    const lines = texts.map((text, index) => {
      const width = inner * (shares[index] ?? 0) - gap;
      return wrapWords(plainLine(text), (line) => textWidth(this.pen, line, size) <= width);
    });
    const height = Math.max(1, ...lines.map(({ length }) => length)) * size * 1.35;
    this.need(height + 4);
    this.set(size, colour);
    let x: number = page.margin;
    for (const [index, cell] of lines.entries()) {
      for (const [row, line] of cell.entries())
        this.pen.fillText(line, x, this.y + size + row * size * 1.35);
      x += inner * (shares[index] ?? 0);
    }
    this.y += height + 4;
  }

  title(title: string, subtitle: string): void {
    this.set(20, colours.ink, "bold");
    this.pen.fillText(title, page.margin, this.y + 18);
    this.y += 30;
    this.cells([subtitle], [1], colours.soft, 9.5);
    this.y += 6;
  }

  heading(text: string): void {
    this.need(60);
    this.y += 12;
    this.set(10.5, colours.ink, "bold");
    this.pen.fillText(plainLine(text), page.margin, this.y + 10);
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
    this.set(8.5, colours.soft);
    this.pen.fillText(name, page.margin, start + 8.5);
  }

  row(texts: readonly string[], shares: readonly number[], isTitle = false): void {
    this.cells(texts, shares, isTitle ? colours.soft : colours.ink, 7.5);
  }

  finish(): Uint8Array {
    this.endPage();
    return this.drawing.close();
  }
}

/** Writes the pages of evidence as a PDF of A4 pages. */
export const drawEvidence = (evidence: EvidenceText): Uint8Array => {
  const writer = new Writer(evidence.footer);
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
  return writer.finish();
};
